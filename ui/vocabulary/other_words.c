/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tables of other words for commands, and how a typed line finds them. */
#include <config.h>

#include "ui/vocabulary/other_words.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/text/text_fold.h"
#include "engine/text/words.h"
#include "ui/settings/value_words.h"

#include <string.h>

/* --- the person's language, from the catalogues ----------------------------------------------- */

enum { WORD_MAX = 64 };

/* Translators: what a player of your language types for the command: words without blanks in them,
 * separated by blanks, accents as they are written. None may be a move, or an English command. */
static const char *const COMMANDS[] = {
    NC_("command", "new"),      NC_("command", "rematch"),  NC_("command", "resume"),
    NC_("command", "resign"),   NC_("command", "draw"),     NC_("command", "undo"),
    NC_("command", "redo"),     NC_("command", "hint"),     NC_("command", "help"),
    NC_("command", "quit"),     NC_("command", "save"),     NC_("command", "open"),
    NC_("command", "back"),     NC_("command", "forward"),  NC_("command", "goto"),
    NC_("command", "next"),     NC_("command", "previous"), NC_("command", "games"),
    NC_("command", "analyse"),  NC_("command", "best"),     NC_("command", "threat"),
    NC_("command", "eval"),     NC_("command", "stop"),     NC_("command", "level"),
    NC_("command", "clock"),    NC_("command", "side"),     NC_("command", "swap"),
    NC_("command", "flip"),     NC_("command", "board"),    NC_("command", "moves"),
    NC_("command", "last"),     NC_("command", "where"),    NC_("command", "square"),
    NC_("command", "clocks"),   NC_("command", "opponent"), NC_("command", "review"),
    NC_("command", "practice"), NC_("command", "book"),     NC_("command", "comment"),
    NC_("command", "set"),      NC_("command", "go"),       NC_("command", "time"),
    NC_("command", "setup"),    NC_("command", "done"),     NC_("command", "palette"),
    NC_("command", "settings"), NC_("command", "copy"),     NC_("command", "humans"),
    NC_("command", "mistake"),  NC_("command", "summary"),  NC_("command", "explorer"),
    NC_("command", "puzzles"),  NC_("command", "game"),     NC_("command", "delete"),
    NC_("command", "lines"),    NC_("command", "arrow"),    NC_("command", "result"),
    NC_("command", "attacks"),  NC_("command", "clear"),
};

typedef struct OwnPhrase {
    const char *marked;
    const char *command;
} OwnPhrase;

/* Translators: how a player of your language says it in more than one word, with ; between two
 * ways: "neue Partie; neues Spiel". */
static const OwnPhrase OWN_PHRASES[] = {
    { NC_("phrases", "new game"), "new" },
    { NC_("phrases", "play again"), "rematch" },
    { NC_("phrases", "I resign"), "resign" },
    { NC_("phrases", "offer a draw"), "draw" },
    { NC_("phrases", "take back the move"), "undo" },
    { NC_("phrases", "flip the board"), "flip" },
    { NC_("phrases", "change sides"), "swap" },
    { NC_("phrases", "best move"), "hint" },
    { NC_("phrases", "too hard"), "level easier" },
    { NC_("phrases", "too easy"), "level harder" },
    { NC_("phrases", "last move"), "last" },
    { NC_("phrases", "whose move is it"), "last" },
    { NC_("phrases", "where is the"), "where" },
    { NC_("phrases", "go to the start"), "goto start" },
    { NC_("phrases", "go to the end"), "goto end" },
    { NC_("phrases", "save the game"), "save" },
    { NC_("phrases", "save as"), "save as" },
    { NC_("phrases", "save the games"), "games save" },
    { NC_("phrases", "delete the game"), "game delete" },
    { NC_("phrases", "delete the comment"), "comment -" },
    { NC_("phrases", "delete the arrows"), "arrow clear" },
    { NC_("phrases", "review the game"), "review" },
    { NC_("phrases", "set up a position"), "setup" },
    { NC_("phrases", "I play"), "play" },
    { NC_("phrases", "how do I; what is"), "help" },
};

/* A language without a translation has the name itself. */
static const char *words_in(const char *marked)
{
    const char *words = language_of_marked(marked);
    return words == language_english_of_marked(marked) ? "" : words;
}

const char *own_words_command(Word word)
{
    for (size_t i = 0; i < ARRAY_LEN(COMMANDS); i++)
        if (text_is_among(word, words_in(COMMANDS[i])))
            return language_english_of_marked(COMMANDS[i]);
    return NULL;
}

/* Whether the line begins with the words; *rest: what follows them. */
static bool begins_with_own(const char *line, const char *words, size_t length, const char **rest)
{
    for (const char *end = words + length; words < end;) {
        size_t gap = strspn(words, " "), size = strcspn(words + gap, " ;");
        Word typed = word_take(&line), own = { words + gap, size };
        if (size > 0 && (typed.length >= WORD_MAX ||
                         !text_is_same(typed.text, typed.length, own.text, own.length)))
            return false;
        words += gap + size;
    }
    *rest = line;
    return true;
}

bool own_words_phrase(const char *line, StrBuf *english)
{
    const char *command = NULL, *best = ""; /* what follows the longest */
    for (size_t i = 0; i < ARRAY_LEN(OWN_PHRASES); i++) {
        const char *ways = words_in(OWN_PHRASES[i].marked), *rest;
        while (*ways != '\0') {
            size_t length = strcspn(ways, ";");
            bool is_meant = begins_with_own(line, ways, length, &rest);
            if (is_meant && (command == NULL || strlen(rest) < strlen(best))) {
                command = OWN_PHRASES[i].command;
                best = rest;
            }
            ways += length + (ways[length] == ';');
        }
    }
    if (command != NULL)
        strbuf_addf(english, "%s%s%s", command, *best != '\0' ? " " : "", best);
    return command != NULL;
}

const char *own_words_of(const char *command)
{
    for (size_t i = 0; i < ARRAY_LEN(COMMANDS); i++)
        if (strcmp(language_english_of_marked(COMMANDS[i]), command) == 0)
            return words_in(COMMANDS[i]);
    return "";
}

bool own_words_begin(Word typed)
{
    for (size_t i = 0; i < ARRAY_LEN(COMMANDS); i++)
        if (word_begins_any(typed, words_in(COMMANDS[i])))
            return true;
    return false;
}

void own_words_add_name(const char *command, StrBuf *text)
{
    const char *own = own_words_of(command);
    strbuf_add(text, *own != '\0' ? own : command,
               *own != '\0' ? strcspn(own, " ") : strlen(command));
}

/* The English word that a typed one means among the words that the command takes, or itself. */
static Word argument_meant(Word typed, const char *words)
{
    if (word_place_among(typed, words) >= 0)
        return typed;
    Word value = value_words_find(typed, words);
    const char *name = value.length == 0 ? own_words_command(typed) : NULL;
    if (name != NULL && word_place_among(word_of(name), words) >= 0)
        return word_of(name);
    return value.length > 0 ? value : typed;
}

void own_words_name_arguments(const char *arguments, const char *words, bool has_text, StrBuf *text)
{
    for (bool is_first = true; *arguments != '\0'; is_first = false) {
        size_t gap = strspn(arguments, " \t");
        strbuf_add(text, arguments, gap);
        arguments += gap;
        Word typed = { arguments, strcspn(arguments, " \t") };
        Word word = is_first || !has_text ? argument_meant(typed, words) : typed;
        strbuf_add(text, word.text, word.length);
        arguments += typed.length;
    }
}

static bool is_small(Word word)
{
    static const Word SMALL[] = { { "the", 3 }, { "a", 1 },  { "an", 2 },   { "my", 2 },
                                  { "me", 2 },  { "it", 2 }, { "this", 4 }, { "that", 4 } };
    for (size_t i = 0; i < ARRAY_LEN(SMALL); i++)
        if (word_is_same(word, SMALL[i]))
            return true;
    return false;
}

/* Whether the line begins with the words, with small ones between them or not; *more: what follows
 * them. */
static bool begins_with(const char *line, const char *words, const char **more)
{
    for (Word word = word_take(&words); word.length > 0; word = word_take(&words)) {
        Word typed = word_take(&line);
        while (!word_is_same(typed, word) && is_small(typed))
            typed = word_take(&line);
        if (!word_is_same(typed, word))
            return false;
    }
    *more = line + strspn(line, " \t");
    return true;
}

/* --- "please", "can I" and marks -------------------------------------------------------------- */

static bool is_polite(Word word)
{
    /* Translators: words of your language that people add to a command: "undo, please". */
    static const char PLEASE[] = N_("please");
    return text_is_among(word, _(PLEASE)) || text_is_among(word, PLEASE);
}

/* After those that open a sentence in Spanish. */
static const char *after_opening_marks(const char *line)
{
    static const char *const MARKS[] = { "¿", "¡" };
    for (size_t i = 0; i < ARRAY_LEN(MARKS);)
        if (strncmp(line, MARKS[i], strlen(MARKS[i])) == 0)
            line += strlen(MARKS[i]);
        else
            i++;
    return line;
}

/* "clocks" of "me the clocks"; the last word stays. */
static const char *after_small(const char *line)
{
    const char *rest = line;
    while (is_small(word_take(&rest)) && *rest != '\0') {
        line = rest + strspn(rest, " \t");
        rest = line;
    }
    return line;
}

const char *line_after_lead(const char *line)
{
    static const char *const LEADS[] = {
        "i want to", "i would like to", "i'd like to", "can i",  "could i", "may i", "can we",
        "can you",   "could you",       "would you",   "let me", "let us",  "let's", "show"
    };
    const char *rest;
    for (size_t i = 0; i < ARRAY_LEN(LEADS); i++)
        if (begins_with(line, LEADS[i], &rest) && *rest != '\0')
            return after_small(rest);
    return line;
}

static void cut_marks(char *line, const char *marks)
{
    size_t length = strlen(line);
    while (length > 0 && strchr(marks, line[length - 1]) != NULL)
        line[--length] = '\0';
}

char *line_without_trimmings(const char *line)
{
    line = after_opening_marks(line);
    const char *rest = line;
    bool begins_politely = is_polite(word_take(&rest)) && *rest != '\0';
    char *bare = alloc_string(line_after_lead(begins_politely ? rest + strspn(rest, " \t") : line));
    cut_marks(bare, "?!.");
    char *last = strrchr(bare, ' ');
    if (last != NULL && is_polite(word_of(last + 1))) {
        *last = '\0';
        cut_marks(bare, " ,?!.");
    }
    return bare;
}

/* --- phrases; in any case, with blanks and small words between the words ---------------------- */

typedef enum More { NO_MORE, MAY_HAVE, MUST_HAVE } More;

typedef struct Phrase {
    const char *words;
    const char *line;
    More more; /* of the line: its arguments */
} Phrase;

static const Phrase PHRASES[] = {
    { "offer draw", "draw", NO_MORE },
    { "draw offer", "draw", NO_MORE },
    { "propose draw", "draw", NO_MORE },
    { "accept draw", "draw", NO_MORE },
    { "claim draw", "draw", MAY_HAVE },
    { "draw claim", "draw", MAY_HAVE },
    { "en passant", "e.p.", NO_MORE },
    { "take en passant", "e.p.", NO_MORE },
    { "capture en passant", "e.p.", NO_MORE },
    { "take back", "undo", MAY_HAVE },
    { "take back move", "undo", NO_MORE },
    { "take move back", "undo", NO_MORE },
    { "undo move", "undo", NO_MORE },
    { "undo last move", "undo", NO_MORE },
    { "take back last move", "undo", NO_MORE },
    { "redo move", "redo", NO_MORE },
    { "resign game", "resign", NO_MORE },
    { "i resign", "resign", NO_MORE },
    { "give up", "resign", NO_MORE },
    { "i give up", "resign", NO_MORE },
    { "new game", "new", MAY_HAVE },
    { "start game", "new", MAY_HAVE },
    { "start new game", "new", MAY_HAVE },
    { "play again", "rematch", NO_MORE },
    { "resume game", "resume", NO_MORE },
    { "continue game", "resume", NO_MORE },
    { "load last game", "resume", NO_MORE },
    { "play game", "new", MAY_HAVE },
    { "play chess", "new", MAY_HAVE },
    { "play blitz", "new blitz", MAY_HAVE },
    { "play bullet", "new bullet", MAY_HAVE },
    { "play rapid", "new rapid", MAY_HAVE },
    { "play level", "new level", MUST_HAVE },
    { "play black", "new black", MUST_HAVE },
    { "play white", "new white", MUST_HAVE },
    { "play as black", "new black", MUST_HAVE },
    { "play as white", "new white", MUST_HAVE },
    { "i am black", "side black", NO_MORE },
    { "i am white", "side white", NO_MORE },
    { "i'm black", "side black", NO_MORE },
    { "i'm white", "side white", NO_MORE },
    { "swap sides", "swap", NO_MORE },
    { "switch sides", "swap", NO_MORE },
    { "change sides", "swap", NO_MORE },
    { "change color", "swap", NO_MORE },
    { "change colour", "swap", NO_MORE },
    { "change colors", "swap", NO_MORE },
    { "change colours", "swap", NO_MORE },
    { "flip board", "flip", NO_MORE },
    { "turn board", "flip", NO_MORE },
    { "turn board around", "flip", NO_MORE },
    { "rotate board", "flip", NO_MORE },
    { "show hint", "hint", NO_MORE },
    { "show best move", "hint", NO_MORE },
    { "give hint", "hint", NO_MORE },
    { "help me", "hint", NO_MORE },
    { "best move", "hint", NO_MORE },
    { "what is the best move", "hint", NO_MORE },
    { "what is a good move", "hint", NO_MORE },
    { "what should i play", "hint", NO_MORE },
    { "what should i do", "hint", NO_MORE },
    { "what do i play", "hint", NO_MORE },
    { "suggest a move", "hint", NO_MORE },
    { "easier", "level easier", NO_MORE },
    { "weaker", "level easier", NO_MORE },
    { "too hard", "level easier", NO_MORE },
    { "too strong", "level easier", NO_MORE },
    { "too difficult", "level easier", NO_MORE },
    { "make it easier", "level easier", NO_MORE },
    { "play weaker", "level easier", NO_MORE },
    { "harder", "level harder", NO_MORE },
    { "stronger", "level harder", NO_MORE },
    { "too easy", "level harder", NO_MORE },
    { "too weak", "level harder", NO_MORE },
    { "make it harder", "level harder", NO_MORE },
    { "play stronger", "level harder", NO_MORE },
    { "beginner", "level beginner", NO_MORE },
    { "easy", "level easy", NO_MORE },
    { "casual", "level casual", NO_MORE },
    { "club", "level club", NO_MORE },
    { "hard", "level hard", NO_MORE },
    { "expert", "level expert", NO_MORE },
    { "master", "level master", NO_MORE },
    { "next move", "forward", NO_MORE },
    { "previous move", "back", NO_MORE },
    { "go forward", "forward", MAY_HAVE },
    { "go back", "back", MAY_HAVE },
    { "start", "goto start", NO_MORE },
    { "end", "goto end", NO_MORE },
    { "go to", "goto", MUST_HAVE },
    { "go to the", "goto", MUST_HAVE },
    { "go to move", "goto", MUST_HAVE },
    { "goto move", "goto", MUST_HAVE },
    { "first move", "goto 1", NO_MORE },
    { "last move", "last", NO_MORE },
    { "where is", "where", MUST_HAVE },
    { "where are", "where", MUST_HAVE },
    { "where is the", "where", MUST_HAVE },
    { "where are the", "where", MUST_HAVE },
    { "where is my", "where", MUST_HAVE },
    { "where are my", "where", MUST_HAVE },
    { "where are my pieces", "where", NO_MORE },
    { "where are the pieces", "where", NO_MORE },
    { "what is on", "square", MUST_HAVE },
    { "whose turn is it", "last", NO_MORE },
    { "whose move is it", "last", NO_MORE },
    { "who is to move", "last", NO_MORE },
    { "is it check", "last", NO_MORE },
    { "am i in check", "last", NO_MORE },
    { "what is attacked", "attacks", NO_MORE },
    { "what is hanging", "attacks", NO_MORE },
    { "what did you play", "last", NO_MORE },
    { "what was your move", "last", NO_MORE },
    { "what was the last move", "last", NO_MORE },
    { "who is winning", "eval", NO_MORE },
    { "who is better", "eval", NO_MORE },
    { "who stands better", "eval", NO_MORE },
    { "who is ahead", "eval", NO_MORE },
    { "am i winning", "eval", NO_MORE },
    { "am i losing", "eval", NO_MORE },
    { "what is the score", "eval", NO_MORE },
    { "next game", "next", NO_MORE },
    { "previous game", "previous", NO_MORE },
    { "list games", "games", NO_MORE },
    { "save games", "games save", MAY_HAVE },
    { "save games as", "games save", MAY_HAVE },
    { "save all games", "games save", MAY_HAVE },
    { "save list", "games save", MAY_HAVE },
    { "export games", "games save", MAY_HAVE },
    { "show games", "games", NO_MORE },
    { "my games", "games", NO_MORE },
    { "show moves", "moves", NO_MORE },
    { "i play", "play", MUST_HAVE },
    { "i move", "move", MUST_HAVE },
    { "how do i", "help", MUST_HAVE },
    { "how do i play", "help rules", NO_MORE },
    { "how to play", "help rules", NO_MORE },
    { "how can i", "help", MUST_HAVE },
    { "how to", "help", MUST_HAVE },
    { "what is", "help", MUST_HAVE },
    { "what is a", "help", MUST_HAVE },
    { "what is an", "help", MUST_HAVE },
    { "what is the", "help", MUST_HAVE },
    { "legal moves", "moves", NO_MORE },
    { "list moves", "moves", NO_MORE },
    { "show pgn", "pgn", NO_MORE },
    { "show game", "pgn", NO_MORE },
    { "setoption name", "set", MUST_HAVE },
    { "ls", "open", NO_MORE },
    { "dir", "open", NO_MORE },
    { "cat", "open", MUST_HAVE },
    { "show fen", "copy fen", NO_MORE },
    { "show board", "board", NO_MORE },
    { "read board", "board", NO_MORE },
    { "read moves", "moves", NO_MORE },
    { "show book", "book", NO_MORE },
    { "book moves", "book", NO_MORE },
    { "review game", "review", NO_MORE },
    { "analyse game", "review", NO_MORE },
    { "analyze game", "review", NO_MORE },
    { "annotate game", "review", NO_MORE },
    { "analyse with", "engine analyse", MUST_HAVE },
    { "analyze with", "engine analyse", MUST_HAVE },
    { "promote variation", "promote", NO_MORE },
    { "promote line", "promote", NO_MORE },
    { "promote to main line", "promote main", NO_MORE },
    { "promote variation to main line", "promote main", NO_MORE },
    { "make main line", "promote main", NO_MORE },
    { "stop analysis", "analyse off", NO_MORE },
    { "stop analysing", "analyse off", NO_MORE },
    { "stop analyzing", "analyse off", NO_MORE },
    { "threats", "threat", NO_MORE },
    { "tags", "tag", NO_MORE },
    { "give puzzle", "puzzles", NO_MORE },
    { "mate in", "puzzles mate in", MUST_HAVE },
    { "play against", "engine", MUST_HAVE },
    { "play vs", "engine", MUST_HAVE },
    { "use", "engine", MUST_HAVE },
    { "players", "opponent", NO_MORE },
    { "who plays", "opponent", NO_MORE },
    { "opponent", "set opponent", MUST_HAVE },
    { "two players", "new both", NO_MORE },
    { "2 players", "new both", NO_MORE },
    { "blitz", "new blitz", NO_MORE },
    { "bullet", "new bullet", NO_MORE },
    { "rapid", "new rapid", NO_MORE },
    { "save game", "save", NO_MORE },
    { "save game as", "save as", MAY_HAVE },
    { "dark mode", "set background dark", NO_MORE },
    { "light mode", "set background light", NO_MORE },
    { "theme dark", "set background dark", NO_MORE },
    { "theme light", "set background light", NO_MORE },
    { "sound on", "set bell all", NO_MORE },
    { "sound off", "set bell no", NO_MORE },
    { "move now", "stop", NO_MORE },
    { "stop thinking", "stop", NO_MORE },
    { "clock", "clocks", NO_MORE },
    { "how much time", "clocks", NO_MORE },
    { "how much time is left", "clocks", NO_MORE },
    { "how much time do i have", "clocks", NO_MORE },
    { "time left", "clocks", NO_MORE },
    { "no clock", "clock none", NO_MORE },
    { "clock off", "clock none", NO_MORE },
    { "no clocks", "clock none", NO_MORE },
    { "menu", "palette", NO_MORE },
    { "set up", "setup", MAY_HAVE },
    { "clear board", "clear", NO_MORE },
    { "empty board", "clear", NO_MORE },
    { "set up position", "setup", MAY_HAVE },
    { "fen", "setup", MUST_HAVE },
    /* as in vi; on the board the colon only opens the input line */
    { ":w", "save", MAY_HAVE },
    { "w!", "save", MAY_HAVE },
    { "wq", "quit save", NO_MORE },
    { "wq!", "quit save", NO_MORE },
    { ":x", "quit save", NO_MORE },
    { ":x!", "quit save", NO_MORE },
    { "ZZ", "quit save", NO_MORE },
    { "q!", "quit", NO_MORE },
    { ":e", "open", MUST_HAVE },
    { ":o", "open", MUST_HAVE },
};

/* What follows a verb of deletion, or NULL. To undo a game or a variation is not to delete it. */
static const char *after_deleting(const char *typed, bool *is_undo)
{
    static const char *const VERBS[] = { "delete", "remove", "erase", "clear", "undo" };
    const char *rest;
    for (size_t i = 0; i < ARRAY_LEN(VERBS); i++) {
        *is_undo = i == ARRAY_LEN(VERBS) - 1;
        if (begins_with(typed, VERBS[i], &rest))
            return rest;
    }
    return NULL;
}

/* "remove the arrows", "clear all comments". */
static bool deletion_to_line(const char *typed, StrBuf *line)
{
    static const struct {
        const char *words, *line;
        bool may_be_undone;
    } DELETED[] = {
        { "game", "game delete", false },
        { "line", "delete variation", false },
        { "comment", "comment -", true },
        { "variation", "delete variation", false },
        { "note", "comment -", true },
        { "variations", "delete variations", false },
        { "comments", "delete comments", false },
        { "all variations", "delete variations", false },
        { "all comments", "delete comments", false },
        { "notes", "delete comments", false },
        { "mark", "nag none", true },
        { "marks", "delete marks", false },
        { "nag", "nag none", true },
        { "all marks", "delete marks", false },
        { "arrow", "arrow clear", true },
        { "arrows", "arrow clear", true },
        { "circle", "arrow clear", true },
        { "circles", "arrow clear", true },
        { "drawing", "arrow clear", true },
        { "drawings", "arrow clear", true },
    };
    bool is_undo;
    const char *more, *rest = after_deleting(typed, &is_undo);
    for (size_t i = 0; rest != NULL && i < ARRAY_LEN(DELETED); i++) {
        if ((is_undo && !DELETED[i].may_be_undone) || !begins_with(rest, DELETED[i].words, &more) ||
            *more != '\0')
            continue;
        strbuf_add_text(line, DELETED[i].line);
        return true;
    }
    return false;
}

bool phrase_to_line(const char *typed, StrBuf *line)
{
    if (deletion_to_line(typed, line))
        return true;
    const Phrase *best = NULL;
    const char *rest = "", *more;
    for (size_t i = 0; i < ARRAY_LEN(PHRASES); i++) {
        const Phrase *phrase = &PHRASES[i];
        bool is_meant = begins_with(typed, phrase->words, &more);
        if (!is_meant || (*more != '\0' && phrase->more == NO_MORE) ||
            (*more == '\0' && phrase->more == MUST_HAVE))
            continue;
        if (best != NULL && strlen(best->words) > strlen(phrase->words))
            continue;
        best = phrase;
        rest = more;
    }
    if (best != NULL)
        strbuf_addf(line, "%s%s%s", best->line, *rest != '\0' ? " " : "", rest);
    return best != NULL;
}

/* --- synonyms; of two rows with the same phrase the first counts ------------------------------ */

enum { PHRASE_MAX = 64 };

/* Translators: what a player of your language would call this, besides the word for the command
 * itself: phrases separated by commas, as many as you like. They are looked for, not shown. */
static const struct {
    const char *line, *phrases;
} SYNONYMS[] = {
    /* clang-format off */
    { "new",
      N_("two players, start over, chess960, fischer random, play the computer, variant, "
         "variants, 960, hotseat, pass and play, two people, random") },
    { "rematch", N_("play again, another game, revenge, repeat") },
    { "side",
      N_("play black, play white, colour, color, black, white, play as black, play as white") },
    { "force", N_("enter moves, manual mode") },
    { "swap", N_("switch sides, change sides, change colours") },
    { "undo", N_("take back, retract, revert, oops, retry, try again, wrong move") },
    { "draw",
      N_("tie, offer draw, repetition, threefold, fifty moves, offer, claim draw, draw by "
         "repetition") },
    { "resign", N_("give up, surrender, concede, abandon, abort") },
    { "resume", N_("unfinished, restore, recover, continue") },
    { "time", N_("timer, time control, minutes, blitz, bullet, clock, flag, increment, delay") },
    { "level", N_("easier, harder, easy, hard, difficulty, weaker, stronger, beginner, expert") },
    { "hint", N_("help me, suggestion, tip, what to play") },
    { "threat", N_("danger, what is threatened") },
    { "analyse", N_("computer, best move, think, infinite") },
    { "lines", N_("more lines, candidate moves") },
    { "eval", N_("score, who is better, advantage, who is winning, evaluation, explain, why") },
    { "humans", N_("people, players, human moves, common moves, typical mistakes, traps") },
    { "review", N_("game report, accuracy, check my game, computer analysis") },
    { "practice",
      N_("exercises, learn from mistakes, mistakes, training, train, learn, improve") },
    { "puzzles", N_("puzzle, tactics, combinations, themes, solve, rated, puzzle rush") },
    { "mistake", N_("mistakes, blunders, errors, inaccuracies") },
    { "summary", N_("statistics, stats, result, accuracy") },
    { "repertoire", N_("spaced repetition, memorise, memorize, flashcards, opening trainer") },
    { "explorer", N_("opening explorer, database, opening statistics, opening, openings") },
    { "book", N_("opening book, theory") },
    { "tables", N_("endgame, endgames, ending") },
    { "engine", N_("stockfish, leela, lc0, komodo, uci, other engines") },
    { "setup", N_("position editor, edit position, board editor, custom position") },
    { "open", N_("import, load file, pgn file, load, paste, paste pgn, paste fen") },
    { "save", N_("export, store, keep") },
    { "copy", N_("clipboard, share") },
    { "pgn", N_("print, print game, show pgn") },
    { "games", N_("my games, played games, search, find a game, database, sort, sort games, list") },
    { "comment", N_("notes, write, annotate, bookmark") },
    { "nag", N_("symbols, good move, exclamation mark, question mark") },
    { "delete", N_("erase, remove move") },
    { "flip", N_("turn board, turn around, other side") },
    { "theme", N_("skin, board colours, board colors, appearance, contrast") },
    { "pieces", N_("piece set, figurines, unicode, symbols") },
    { "thoughts", N_("show thinking, hide thinking") },
    { "zoom", N_("full screen, enlarge, maximise, maximize, fullscreen, graph") },
    { "settings", N_("options, preferences, configuration, config, menu") },
    { "keys", N_("shortcuts, keyboard, hotkeys, bindings, controls") },
    { "help", N_("manual, tutorial, documentation, how to") },
    { "quit", N_("close, leave, exit program, pause, adjourn, bye") },
    { "help check", N_("check, in check") },
    { "help checkmate", N_("checkmate, mate") },
    { "help stalemate", N_("stalemate, no legal moves") },
    { "help en-passant", N_("en passant") },
    { "help promotion", N_("promotion, pawn promotion, underpromotion") },
    { "help pin", N_("pin, pins, pinned") },
    { "help premove", N_("premove, premoves, pre-move, move in advance") },
    { "help rules", N_("rules, rules of chess, laws, laws of chess") },
    { "O-O", N_("castling, kingside castling, short castling") },
    { "O-O-O", N_("castling queenside, queenside castling, long castling") },
    { "set bell", N_("sound, sounds, noise, beep, mute, audio, volume, loud, silent") },
    { "set background", N_("dark mode, light mode, night mode, dark, light, night, day mode") },
    { "set square-columns",
      N_("bigger, smaller, larger, board size, size, font size, zoom in, zoom out") },
    { "set blindfold", N_("blind, hide pieces, invisible pieces") },
    { "set zen", N_("focus, minimal, hide everything") },
    { "set captured", N_("material, captured pieces") },
    { "set clocks", N_("big clock, hide clock, show clock") },
    { "set evaluation-bar", N_("eval bar, gauge, bar") },
    { "set coordinates", N_("board letters, board numbers") },
    { "set speech", N_("voice, screen reader, accessibility") },
    { "set glyphs", N_("font, ascii, boxes") },
    { "set language", N_("German, Spanish, French, Russian, translation, locale") },
    { "set letters", N_("notation, piece letters") },
    { "set mouse", N_("click, drag, pointer") },
    { "set steady", N_("flicker, blink, blinking") },
    { "set threads", N_("cpu, cores, processors") },
    { "set engine-log", N_("log, debug") },
    { "set think-time", N_("faster, slower, thinking time") },
    { "set hash", N_("memory, ram") },
    { "set player", N_("my name, username, name") },
    /* clang-format on */
};

static bool has_phrase(const char *phrases, const char *typed)
{
    while (*phrases != '\0') {
        size_t length = strcspn(phrases, ",");
        if (text_is_same(typed, strlen(typed), phrases, length))
            return true;
        phrases += length;
        phrases += strspn(phrases, ", ");
    }
    return false;
}

const char *synonyms_find(const char *phrase)
{
    if (*phrase == '\0' || strlen(phrase) >= PHRASE_MAX)
        return NULL;
    for (size_t i = 0; i < ARRAY_LEN(SYNONYMS); i++)
        if (has_phrase(_(SYNONYMS[i].phrases), phrase) || has_phrase(SYNONYMS[i].phrases, phrase))
            return SYNONYMS[i].line;
    return NULL;
}

const char *synonyms_topic(size_t index)
{
    for (size_t i = 0; i < ARRAY_LEN(SYNONYMS); i++)
        if (strncmp(SYNONYMS[i].line, "help ", 5) == 0 && index-- == 0)
            return SYNONYMS[i].line;
    return NULL;
}

void synonyms_add(const char *line, StrBuf *phrases)
{
    for (size_t i = 0; i < ARRAY_LEN(SYNONYMS); i++) {
        if (strcmp(SYNONYMS[i].line, line) != 0)
            continue;
        strbuf_add_text(phrases, SYNONYMS[i].phrases);
        if (_(SYNONYMS[i].phrases) != SYNONYMS[i].phrases)
            strbuf_addf(phrases, ", %s", _(SYNONYMS[i].phrases));
    }
}
