/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of those words and phrases, from the catalogues, and how a typed line finds them. */
#include <config.h>

#include "ui/vocabulary/own_words.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/text/text_fold.h"
#include "engine/text/words.h"
#include "ui/settings/value_words.h"

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
    { NC_("phrases", "sort by"), "games sort=" },
    { NC_("phrases", "all games"), "games clear" },
    { NC_("phrases", "delete the game"), "game delete" },
    { NC_("phrases", "delete the comment"), "comment -" },
    { NC_("phrases", "delete the arrows"), "arrow clear" },
    { NC_("phrases", "review the game"), "review" },
    { NC_("phrases", "set up a position"), "setup" },
    { NC_("phrases", "show the solution"), "practice show" },
    { NC_("phrases", "next exercise"), "practice next" },
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
    if (command != NULL) {
        best += strspn(best, " \t");
        bool is_value = command[strlen(command) - 1] == '=';
        strbuf_addf(english, "%s%s%s", command, *best != '\0' && !is_value ? " " : "", best);
    }
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
        if (text_begins_any(typed, words_in(COMMANDS[i])))
            return true;
    return false;
}

void own_words_add_name(const char *command, StrBuf *text)
{
    const char *own = own_words_of(command);
    strbuf_add(text, *own != '\0' ? own : command,
               *own != '\0' ? strcspn(own, " ") : strlen(command));
}

void own_words_add_line(const char *line, StrBuf *text)
{
    char name[32];
    for (Word word = word_take(&line); word.length > 0; word = word_take(&line)) {
        word_printable(word, name, sizeof name);
        if (text->length > 0)
            strbuf_add_char(text, ' ');
        own_words_add_name(name, text);
    }
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
