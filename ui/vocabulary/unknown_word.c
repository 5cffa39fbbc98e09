/* Suggestions for an unknown word: the nearest name, or names with the same beginning. */
#include <config.h>

#include "ui/vocabulary/unknown_word.h"

#include "engine/base/strbuf.h"
#include "engine/notation/san_refusal.h"
#include "engine/text/words.h"
#include "ui/settings/settings.h"
#include "ui/spelling/spoken.h"
#include "ui/vocabulary/other_words.h"
#include "ui/vocabulary/vocabulary.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { SYNONYM_MAX = 64 };

/* The command whose name or alias the word is a misspelling of; NULL: none. */
static const char *command_near(Word word)
{
    enum { SHORT_MAX = 16 };
    char text[SHORT_MAX] = "";
    if (word.length >= sizeof text)
        return NULL;
    for (size_t i = 0; i < word.length; i++)
        text[i] = (char)tolower((unsigned char)word.text[i]);
    Nearest nearest = { 0 };
    const Command *command;
    for (size_t i = 0; (command = vocabulary_row(i)) != NULL; i++) {
        if (!(command->where & COMMAND_IN_GAME))
            continue;
        nearest_offer(&nearest, text, command->name);
        const char *rest = command->aliases;
        for (Word name = word_take(&rest); name.length > 0; name = word_take(&rest)) {
            char alias[SHORT_MAX];
            Nearest other = nearest;
            snprintf(alias, sizeof alias, "%.*s", (int)name.length, name.text);
            nearest_offer(&other, text, alias);
            if (other.best == alias)
                nearest = (Nearest){ command->name, other.distance };
        }
    }
    return nearest.best;
}

/* The next command whose name begins with the word, from the row on; NULL: no more. */
static const Command *next_beginning(Word word, size_t length, size_t *row)
{
    const Command *command;
    while ((command = vocabulary_row((*row)++)) != NULL)
        if (command->where & COMMAND_IN_GAME && strncasecmp(command->name, word.text, length) == 0)
            return command;
    return NULL;
}

/* The commands that begin like the word, for the longest beginning that has any. */
static void add_beginnings(Word word, StrBuf *names)
{
    for (size_t length = word.length; length >= 2 && names->length == 0; length--) {
        size_t row = 0;
        const Command *command = next_beginning(word, length, &row);
        while (command != NULL) {
            const Command *next = next_beginning(word, length, &row);
            sentence_add_choice(names, command->name, next == NULL);
            command = next;
        }
    }
}

/* A setting's name typed alone means the setting. */
static bool add_setting(Word word, StrBuf *names)
{
    const char *name;
    for (size_t i = 0; (name = settings_name(i)) != NULL; i++)
        if (word_names(word, name)) {
            strbuf_add_text(names, "set ");
            strbuf_add_text(names, name);
            return true;
        }
    return false;
}

/* The command that people call so: by the whole line, or by its first word. */
static const char *synonym_for(const char *line, Word word)
{
    char text[SYNONYM_MAX];
    const char *meant = synonyms_find(line);
    if (meant != NULL || word.length >= sizeof text)
        return meant;
    snprintf(text, sizeof text, "%.*s", (int)word.length, word.text);
    return synonyms_find(text);
}

Status unknown_word(const char *line)
{
    const char *rest = line;
    Word word = word_take(&rest);
    Status slip = san_misspelling(word.text, word.length);
    if (!status_is_ok(&slip))
        return slip;
    const char *near = synonym_for(line, word);
    if (near == NULL && spoken_lacks_square(line))
        return status_error(STATUS_NOT_FOUND, "%.*s: the square is missing", (int)strlen(line),
                            line);
    StrBuf names;
    strbuf_init(&names);
    if (near == NULL && !add_setting(word, &names)) {
        add_beginnings(word, &names);
        near = command_near(word);
    }
    int length = int_min((int)word.length, 40);
    Status status;
    if (near != NULL || names.length > 0)
        status = status_error(STATUS_NOT_FOUND, "\"%.*s\" is neither a move nor a command; try %s",
                              length, word.text, near != NULL ? near : names.data);
    else
        status =
            status_error(STATUS_NOT_FOUND, "\"%.*s\" is neither a move nor a command; try help",
                         length, word.text);
    strbuf_done(&names);
    return status;
}
