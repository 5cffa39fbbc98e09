/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of phrases, and what people put around them. */
#include <config.h>

#include "ui/vocabulary/phrases.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/text/text_fold.h"
#include "engine/text/words.h"

#include <string.h>

static bool is_small(Word word)
{
    static const Word SMALL[] = { { "the", 3 }, { "a", 1 },  { "an", 2 },   { "my", 2 },
                                  { "me", 2 },  { "it", 2 }, { "this", 4 }, { "that", 4 } };
    for (size_t i = 0; i < ARRAY_LEN(SMALL); i++)
        if (word_is_same(word, SMALL[i]))
            return true;
    return false;
}

bool phrase_begins(const char *line, const char *words, const char **more)
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
        if (phrase_begins(line, LEADS[i], &rest) && *rest != '\0' && phrase_switch(line) == NULL)
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
    { "play computer", "new", MAY_HAVE },
    { "play engine", "new", MAY_HAVE },
    { "play against computer", "new", MAY_HAVE },
    { "play vs computer", "new", MAY_HAVE },
    { "play stockfish", "engine stockfish", NO_MORE },
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
    { "go to beginning", "goto start", NO_MORE },
    { "goto beginning", "goto start", NO_MORE },
    { "back to start", "goto start", NO_MORE },
    { "back to beginning", "goto start", NO_MORE },
    { "go back to start", "goto start", NO_MORE },
    { "go back to beginning", "goto start", NO_MORE },
    { "go forward", "forward", MAY_HAVE },
    { "go back", "back", MAY_HAVE },
    { "start", "goto start", NO_MORE },
    { "end", "goto end", NO_MORE },
    { "go to", "goto", MUST_HAVE },
    { "go to the", "goto", MUST_HAVE },
    { "go to move", "goto", MUST_HAVE },
    { "goto move", "goto", MUST_HAVE },
    { "first", "goto start", NO_MORE },
    { "first move", "goto 1", NO_MORE },
    { "last move", "last", NO_MORE },
    { "material", "where", NO_MORE },
    { "what is the material", "where", NO_MORE },
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
    { "what opening is this", "here", NO_MORE },
    { "which opening is this", "here", NO_MORE },
    { "name of opening", "here", NO_MORE },
    { "opening name", "here", NO_MORE },
    { "eval bar", "set evaluation-bar", MAY_HAVE },
    { "engine on", "analyse on", NO_MORE },
    { "engine off", "analyse off", NO_MORE },
    { "start analysis", "analyse on", NO_MORE },
    { "start analysing", "analyse on", NO_MORE },
    { "start analyzing", "analyse on", NO_MORE },
    { "start engine", "analyse on", NO_MORE },
    { "stop engine", "analyse off", NO_MORE },
    { "clocks on", "set clocks yes", NO_MORE },
    { "clocks off", "set clocks no", NO_MORE },
    { "premove off", "help premove", NO_MORE },
    { "premove on", "help premove", NO_MORE },
    { "nopost", "analyse off", NO_MORE },
    { "next game", "next", NO_MORE },
    { "next chapter", "next", NO_MORE },
    { "previous chapter", "previous", NO_MORE },
    { "previous game", "previous", NO_MORE },
    { "list games", "games", NO_MORE },
    { "all games", "games clear", NO_MORE },
    { "show all games", "games clear", NO_MORE },
    { "list all games", "games clear", NO_MORE },
    { "games all", "games clear", NO_MORE },
    { "back to list", "games", NO_MORE },
    { "back to games", "games", NO_MORE },
    { "more", "games more", NO_MORE },
    { "more games", "games more", NO_MORE },
    { "sort", "games sort=", MUST_HAVE },
    { "sort by", "games sort=", MUST_HAVE },
    { "sort games by", "games sort=", MUST_HAVE },
    { "games sort", "games sort=", MUST_HAVE },
    { "games sort by", "games sort=", MUST_HAVE },
    { "newest first", "games sort=-date", NO_MORE },
    { "sort newest first", "games sort=-date", NO_MORE },
    { "oldest first", "games sort=date", NO_MORE },
    { "sort oldest first", "games sort=date", NO_MORE },
    { "first game", "game 1", NO_MORE },
    { "last game", "game last", NO_MORE },
    { "latest game", "game last", NO_MORE },
    { "newest game", "game last", NO_MORE },
    { "save games", "games save", MAY_HAVE },
    { "save games as", "games save", MAY_HAVE },
    { "save all games", "games save", MAY_HAVE },
    { "save these games", "games save", MAY_HAVE },
    { "save filtered games", "games save", MAY_HAVE },
    { "save found games", "games save", MAY_HAVE },
    { "save listed games", "games save", MAY_HAVE },
    { "save selection", "games save", MAY_HAVE },
    { "save list", "games save", MAY_HAVE },
    { "export games", "games save", MAY_HAVE },
    { "export all games", "games save", MAY_HAVE },
    { "export these games", "games save", MAY_HAVE },
    { "export filtered games", "games save", MAY_HAVE },
    { "export found games", "games save", MAY_HAVE },
    { "export listed games", "games save", MAY_HAVE },
    { "export selection", "games save", MAY_HAVE },
    { "export list", "games save", MAY_HAVE },
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
    { "comments", "here", NO_MORE },
    { "show comments", "here", NO_MORE },
    { "read comments", "here", NO_MORE },
    { "read comment", "here", NO_MORE },
    { "add comment", "comment", MAY_HAVE },
    { "edit comment", "comment", MAY_HAVE },
    { "change comment", "comment", MAY_HAVE },
    { "write comment", "comment", MAY_HAVE },
    { "variations", "here", NO_MORE },
    { "show variations", "here", NO_MORE },
    { "list variations", "here", NO_MORE },
    { "main line", "variation main", NO_MORE },
    { "mainline", "variation main", NO_MORE },
    { "go to main line", "variation main", NO_MORE },
    { "back to main line", "variation main", NO_MORE },
    { "go back to main line", "variation main", NO_MORE },
    { "return to main line", "variation main", NO_MORE },
    { "leave variation", "variation up", NO_MORE },
    { "leave line", "variation up", NO_MORE },
    { "exit variation", "variation up", NO_MORE },
    { "close variation", "variation up", NO_MORE },
    { "end variation", "variation up", NO_MORE },
    { "next variation", "next-variation", NO_MORE },
    { "previous variation", "previous-variation", NO_MORE },
    { "first mistake", "mistake first", NO_MORE },
    { "last mistake", "mistake last", NO_MORE },
    { "go to first mistake", "mistake first", NO_MORE },
    { "go to last mistake", "mistake last", NO_MORE },
    { "go to next mistake", "mistake next", NO_MORE },
    { "go to previous mistake", "mistake previous", NO_MORE },
    { "list mistakes", "summary", NO_MORE },
    { "next mistake", "mistake next", NO_MORE },
    { "previous mistake", "mistake previous", NO_MORE },
    { "endgame tables", "tables", NO_MORE },
    { "endgame tablebases", "tables", NO_MORE },
    { "tablebases", "tables", NO_MORE },
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
    { "give another puzzle", "puzzles", NO_MORE },
    { "new puzzle", "puzzles", NO_MORE },
    { "another puzzle", "puzzles", NO_MORE },
    { "answer", "practice show", NO_MORE },
    { "show answer", "practice show", NO_MORE },
    { "solution", "practice show", NO_MORE },
    { "show solution", "practice show", NO_MORE },
    { "view solution", "practice show", NO_MORE },
    { "skip", "practice next", NO_MORE },
    { "next puzzle", "practice next", NO_MORE },
    { "next exercise", "practice next", NO_MORE },
    { "mate in", "puzzles mate in", MUST_HAVE },
    { "play against", "engine", MUST_HAVE },
    { "play vs", "engine", MUST_HAVE },
    { "use", "engine", MUST_HAVE },
    { "players", "opponent", NO_MORE },
    { "who plays", "opponent", NO_MORE },
    { "opponent", "set opponent", MUST_HAVE },
    { "computer vs computer", "new none", MAY_HAVE },
    { "computer against computer", "new none", MAY_HAVE },
    { "engine vs engine", "new none", MAY_HAVE },
    { "engine against engine", "new none", MAY_HAVE },
    { "play yourself", "new none", MAY_HAVE },
    { "play against yourself", "new none", MAY_HAVE },
    { "add engine", "engine add", MUST_HAVE },
    { "remove engine", "engine remove", MUST_HAVE },
    { "delete engine", "engine remove", MUST_HAVE },
    { "two players", "new both", NO_MORE },
    { "2 players", "new both", NO_MORE },
    { "blitz", "new blitz", NO_MORE },
    { "bullet", "new bullet", NO_MORE },
    { "rapid", "new rapid", NO_MORE },
    { "save game", "save", NO_MORE },
    { "save game as", "save as", MAY_HAVE },
    { "save it", "save", NO_MORE },
    { "save this", "save", NO_MORE },
    { "save file", "save", NO_MORE },
    { "save changes", "save", NO_MORE },
    { "save edits", "save", NO_MORE },
    { "save settings", "set save", NO_MORE },
    { "save options", "set save", NO_MORE },
    { "save preferences", "set save", NO_MORE },
    { "save configuration", "set save", NO_MORE },
    { "save keys", "set save", NO_MORE },
    { "export settings", "set save", NO_MORE },
    { "export options", "set save", NO_MORE },
    { "export preferences", "set save", NO_MORE },
    { "dark mode", "set background dark", NO_MORE },
    { "light mode", "set background light", NO_MORE },
    { "themes", "theme", NO_MORE },
    { "list themes", "theme", NO_MORE },
    { "show themes", "theme", NO_MORE },
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
    { "setup position", "setup", NO_MORE },
    { "edit position", "setup", NO_MORE },
    { "edit board", "setup", NO_MORE },
    { "position editor", "setup", NO_MORE },
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

/* "date newest first", "elo desc": the column to sort by, and the direction in words. */
static void add_order(const char *typed, StrBuf *line)
{
    static const char DOWN[] = "desc descending newest highest latest longest reverse",
                      UP[] = "asc ascending oldest lowest earliest shortest";
    const char *rest = typed;
    Word column = word_take(&rest), order = word_take(&rest);
    bool is_down = word_place_among(order, DOWN) >= 0;
    if (!is_down && word_place_among(order, UP) < 0)
        strbuf_add_text(line, typed);
    else
        strbuf_addf(line, "%s%.*s", is_down ? "-" : "", (int)column.length, column.text);
}

bool phrase_to_line(const char *typed, StrBuf *line)
{
    const char *verb = phrase_deletion(typed);
    if (verb == NULL)
        verb = phrase_switch(typed);
    if (verb != NULL) {
        strbuf_add_text(line, verb);
        return true;
    }
    const Phrase *best = NULL;
    const char *rest = "", *more;
    for (size_t i = 0; i < ARRAY_LEN(PHRASES); i++) {
        const Phrase *phrase = &PHRASES[i];
        bool is_meant = phrase_begins(typed, phrase->words, &more);
        if (!is_meant || (*more != '\0' && phrase->more == NO_MORE) ||
            (*more == '\0' && phrase->more == MUST_HAVE))
            continue;
        if (best != NULL && strlen(best->words) > strlen(phrase->words))
            continue;
        best = phrase;
        rest = more;
    }
    if (best != NULL) {
        bool is_value = best->line[strlen(best->line) - 1] == '=';
        strbuf_addf(line, "%s%s", best->line, *rest != '\0' && !is_value ? " " : "");
        if (is_value)
            add_order(rest, line);
        else
            strbuf_add_text(line, rest);
    }
    return best != NULL;
}
