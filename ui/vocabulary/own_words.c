/* Words of the person's language for commands, sides and strengths, from the catalogues. */
#include <config.h>

#include "ui/vocabulary/own_words.h"

#include "engine/base/language.h"
#include "engine/text/text_fold.h"

#include <string.h>

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
    NC_("command", "side"),     NC_("command", "swap"),     NC_("command", "flip"),
    NC_("command", "board"),    NC_("command", "moves"),    NC_("command", "last"),
    NC_("command", "where"),    NC_("command", "square"),   NC_("command", "clocks"),
    NC_("command", "opponent"), NC_("command", "review"),   NC_("command", "practice"),
    NC_("command", "book"),     NC_("command", "comment"),  NC_("command", "set"),
    NC_("command", "go"),       NC_("command", "time"),     NC_("command", "setup"),
    NC_("command", "done"),     NC_("command", "palette"),  NC_("command", "settings"),
};

/* Translators: the sides, and strengths of the opponent, as words of a line that is typed ("level
 * easy"); several are separated by blanks. */
static const char *const ARGUMENTS[] = {
    NC_("side", "white"), NC_("side", "black"),   NC_("side", "both"),
    NC_("level", "easy"), NC_("level", "club"),   NC_("level", "beginner"),
    NC_("level", "max"),  NC_("level", "expert"), NC_("level", "master"),
};

typedef struct OwnPhrase {
    const char *marked;
    const char *command;
} OwnPhrase;

/* Translators: how a player of your language says it in more than one word, with ; between two
 * ways: "neue Partie; neues Spiel". */
static const OwnPhrase PHRASES[] = {
    { NC_("phrases", "new game"), "new" },
    { NC_("phrases", "play again"), "rematch" },
    { NC_("phrases", "I resign"), "resign" },
    { NC_("phrases", "offer a draw"), "draw" },
    { NC_("phrases", "take back the move"), "undo" },
    { NC_("phrases", "flip the board"), "flip" },
    { NC_("phrases", "change sides"), "swap" },
    { NC_("phrases", "best move"), "best" },
    { NC_("phrases", "last move"), "last" },
    { NC_("phrases", "set up a position"), "setup" },
};

static const char *name_of(const char *marked) { return strchr(marked, '\004') + 1; }

/* A language without a translation has the name itself. */
static const char *words_in(const char *marked)
{
    const char *words = language_of_marked(marked);
    return words == name_of(marked) ? "" : words;
}

static bool is_same(Word word, Word own)
{
    char a[WORD_MAX], b[WORD_MAX];
    text_fold(word.text, word.length, a, sizeof a);
    text_fold(own.text, own.length, b, sizeof b);
    return strcmp(a, b) == 0;
}

static const char *find(const char *const *table, size_t count, Word word)
{
    for (size_t i = 0; i < count && word.length > 0 && word.length < WORD_MAX / 2; i++) {
        const char *rest = words_in(table[i]);
        for (Word own = word_take(&rest); own.length > 0; own = word_take(&rest))
            if (is_same(word, own))
                return name_of(table[i]);
    }
    return NULL;
}

const char *own_words_command(Word word) { return find(COMMANDS, ARRAY_LEN(COMMANDS), word); }

/* Whether the line begins with the words; *rest: what follows them. */
static bool begins_with(const char *line, const char *words, size_t length, const char **rest)
{
    for (const char *end = words + length; words < end;) {
        size_t gap = strspn(words, " "), size = strcspn(words + gap, " ;");
        Word typed = word_take(&line), own = { words + gap, size };
        if (size > 0 && (typed.length >= WORD_MAX / 2 || !is_same(typed, own)))
            return false;
        words += gap + size;
    }
    *rest = line;
    return true;
}

bool own_words_phrase(const char *line, StrBuf *english)
{
    for (size_t i = 0; i < ARRAY_LEN(PHRASES); i++) {
        const char *ways = words_in(PHRASES[i].marked), *rest;
        while (*ways != '\0') {
            size_t length = strcspn(ways, ";");
            if (begins_with(line, ways, length, &rest)) {
                strbuf_addf(english, "%s%s%s", PHRASES[i].command, *rest != '\0' ? " " : "", rest);
                return true;
            }
            ways += length + (ways[length] == ';');
        }
    }
    return false;
}

const char *own_words_of(const char *command)
{
    for (size_t i = 0; i < ARRAY_LEN(COMMANDS); i++)
        if (strcmp(name_of(COMMANDS[i]), command) == 0)
            return words_in(COMMANDS[i]);
    return "";
}

void own_words_name_arguments(const char *arguments, StrBuf *text)
{
    while (*arguments != '\0') {
        size_t gap = strspn(arguments, " \t");
        strbuf_add(text, arguments, gap);
        arguments += gap;
        Word word = { arguments, strcspn(arguments, " \t") };
        const char *name = find(ARGUMENTS, ARRAY_LEN(ARGUMENTS), word);
        if (name != NULL)
            strbuf_add_text(text, name);
        else
            strbuf_add(text, word.text, word.length);
        arguments += word.length;
    }
}
