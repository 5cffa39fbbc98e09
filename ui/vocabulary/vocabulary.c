/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of commands, how a word finds its row, and what is suggested for one that finds none.
 */
#include <config.h>

#include "ui/vocabulary/vocabulary.h"

#include "ui/spelling/spoken.h"

#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/notation/san_refusal.h"
#include "engine/text/text_fold.h"
#include "engine/text/words.h"
#include "ui/commands/commands.h"
#include "ui/settings/settings.h"
#include "ui/spelling/layouts.h"
#include "ui/vocabulary/features.h"
#include "ui/vocabulary/own_words.h"
#include "ui/vocabulary/phrases.h"
#include "ui/vocabulary/synonyms.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* The rooms in the order in which the help lists the commands of a topic; false: after the last. */
static bool take_room(size_t index, Commands *commands)
{
    static Commands (*const ROOMS[])(void) = {
        playing_commands, draw_commands,   opponent_commands, position_commands,
        opening_commands, saving_commands, record_commands,   note_commands,
        setting_commands, look_commands,   saying_commands,
    };
    const bool is_room = index < ARRAY_LEN(ROOMS);
    const Feature *feature = is_room ? NULL : feature_at(index - ARRAY_LEN(ROOMS));
    *commands = (Commands){ 0 };
    if (is_room)
        *commands = ROOMS[index]();
    else if (feature != NULL && feature->commands != NULL)
        *commands = feature->commands();
    return is_room || feature != NULL;
}

const Command *vocabulary_row(size_t index)
{
    Commands rows;
    for (size_t place = 0; take_room(place, &rows); place++) {
        if (index < rows.count)
            return &rows.rows[index];
        index -= rows.count;
    }
    return NULL;
}

unsigned vocabulary_place(const Session *session)
{
    const Feature *on = feature_on(session);
    unsigned place = on != NULL ? on->where : COMMAND_IN_GAME;
    assert((place & COMMAND_ANYWHERE) != 0 && (place & (place - 1)) == 0);
    return place;
}

/* --- finding ---------------------------------------------------------------------------------- */

static bool has_name(const Command *command, Word name)
{
    return word_names(name, command->name) || word_place_among(name, command->aliases) >= 0;
}

/* The only command that begins with these letters. */
static const Command *find_beginning(Word name, unsigned where)
{
    const Command *command, *only = NULL;
    for (size_t i = 0; (command = vocabulary_row(i)) != NULL && name.length >= 2; i++) {
        if (!(command->where & where) || strncasecmp(command->name, name.text, name.length) != 0)
            continue;
        if (only != NULL)
            return NULL;
        only = command;
    }
    return only;
}

static const Command *find_named(Word name, unsigned where)
{
    const Command *command;
    for (size_t i = 0; (command = vocabulary_row(i)) != NULL; i++)
        if (command->where & where && has_name(command, name))
            return command;
    return NULL;
}

/* By its English names, then by the words of the person's language. */
static const Command *find_whole(Word name, unsigned where)
{
    const Command *command = find_named(name, where);
    const char *meant = command == NULL ? own_words_command(name) : NULL;
    return meant != NULL ? find_named(word_of(meant), where) : command;
}

/* A name of a command elsewhere is not the beginning of one here: `arrow` is not `arrows`. */
const Command *vocabulary_find(const char *name, size_t length, unsigned where)
{
    assert((where & COMMAND_ANYWHERE) != 0);
    Word word = { name, length };
    const Command *command = find_whole(word, where);
    bool is_article = word_names(word, "the"); /* it begins `theme`, but does not mean it */
    if (command != NULL || find_whole(word, COMMAND_ANYWHERE) != NULL || is_article)
        return command;
    command = find_beginning(word, where);
    return command != NULL && !(command->where & COMMAND_WHOLE) ? command : NULL;
}

static bool begins_command(Word typed)
{
    const Command *command;
    for (size_t i = 0; (command = vocabulary_row(i)) != NULL; i++)
        if (word_begins_any(typed, command->name) || word_begins_any(typed, command->aliases))
            return true;
    return own_words_begin(typed);
}

bool vocabulary_begins(const char *text)
{
    bool begins = *text != '\0' && (begins_command(word_of(text)) || spoken_begins(text));
    StrBuf latin;
    strbuf_init(&latin);
    for (size_t i = LAYOUT_KEYBOARDS; !begins && layout_exists(i); i++) {
        strbuf_clear(&latin);
        begins = layout_to_latin(i, text, strlen(text), &latin) &&
                 begins_command((Word){ latin.data, latin.length });
    }
    strbuf_done(&latin);
    return begins;
}

/* --- unknown words ---------------------------------------------------------------------------- */

/* Suggested are the nearest name, or names with the same beginning. */

enum { SYNONYM_MAX = 64, SLIP_MAX = 32 };

/* Offers each of the names, which blanks separate, of a command. */
static void offer_names(Nearest *nearest, const char *text, const char *names, const char *command)
{
    for (Word name = word_take(&names); name.length > 0; name = word_take(&names)) {
        char folded[SLIP_MAX];
        text_fold(name.text, name.length, folded, sizeof folded);
        (void)nearest_offer_name(nearest, text, word_of(folded), command);
    }
}

const char *vocabulary_near(Word word)
{
    char text[SLIP_MAX];
    if (word.length >= sizeof text)
        return NULL;
    text_fold(word.text, word.length, text, sizeof text);
    Nearest nearest = { 0 };
    const Command *command;
    for (size_t i = 0; (command = vocabulary_row(i)) != NULL; i++) {
        if (!(command->where & COMMAND_IN_GAME))
            continue;
        nearest_offer(&nearest, text, command->name);
        offer_names(&nearest, text, command->aliases, command->name);
        offer_names(&nearest, text, own_words_of(command->name), command->name);
    }
    nearest_offer(&nearest, text, "castle");
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
            StrBuf name;
            strbuf_init(&name);
            own_words_add_name(command->name, &name);
            sentence_add_choice(names, name.data, next == NULL);
            strbuf_done(&name);
            command = next;
        }
    }
}

bool vocabulary_is_harmless(const Session *session, const char *line)
{
    size_t length = strcspn(line, " ");
    const Command *command = vocabulary_find(line, length, vocabulary_place(session));
    if (command == NULL || command->run == command_quit)
        return false;
    if (command->where & COMMAND_LOOKS || line[length] != '\0')
        return (command->where & COMMAND_LOOKS) != 0;
    switch (command->topic) {
    case TOPIC_OPPONENT:
    case TOPIC_ADVICE:
    case TOPIC_SAYING:
    case TOPIC_LEARNING:
    case TOPIC_SCREEN:
        return true;
    default:
        return false;
    }
}

/* The command of a synonym, if it neither changes nor leaves the game. */
static const char *harmless_synonym(const Session *session, const char *phrase)
{
    const char *command = synonyms_find(phrase);
    bool is_harmless = command != NULL && (strncmp(command, "set ", 4) == 0 ||
                                           vocabulary_is_harmless(session, command));
    return is_harmless ? command : NULL;
}

bool vocabulary_meant(const Session *session, const char *line, StrBuf *meant)
{
    char *bare = line_without_trimmings(line), first[SYNONYM_MAX];
    const char *command = harmless_synonym(session, bare), *rest = bare;
    Word word = word_take(&rest);
    const char *second = rest;
    bool is_of = word_names(word_take(&second), "of"); /* "name of the cat" is no name */
    bool is_command = vocabulary_find(word.text, word.length, COMMAND_ANYWHERE) != NULL;
    utf8_printf(first, sizeof first, "%.*s", (int)word.length, word.text);
    if (command != NULL)
        strbuf_add_text(meant, command);
    else if (settings_name(settings_index(word)) != NULL && !is_command)
        strbuf_addf(meant, "set %s", bare);
    else if (!is_command && !is_of && (command = harmless_synonym(session, first)) != NULL)
        strbuf_addf(meant, "%s%s", command, rest);
    free(bare);
    return meant->length > 0;
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

/* "goto 12 or game 12": what a number alone may have been meant for. */
static void add_numbered(Word number, StrBuf *names)
{
    static const char *const COMMANDS[] = { "goto", "game" };
    for (size_t i = 0; i < ARRAY_LEN(COMMANDS); i++) {
        StrBuf name;
        strbuf_init(&name);
        own_words_add_name(COMMANDS[i], &name);
        strbuf_addf(&name, " %.*s", (int)number.length, number.text);
        sentence_add_choice(names, name.data, i + 1 == ARRAY_LEN(COMMANDS));
        strbuf_done(&name);
    }
}

Status unknown_word(const char *line)
{
    const char *rest = line;
    Word word = word_take(&rest);
    if (is_web_address(word.text))
        return status_from_errno(word.text, ENOENT);
    Status slip = san_misspelling(word.text, word.length);
    if (!status_is_ok(&slip))
        return slip;
    const char *near = synonym_for(line, word);
    if (near == NULL && spoken_lacks_square(line))
        return status_error(STATUS_NOT_FOUND, "%.*s: the square is missing", (int)strlen(line),
                            line);
    StrBuf names;
    strbuf_init(&names);
    if (word_is_digits(word)) {
        add_numbered(word, &names);
    } else if (near == NULL) {
        add_beginnings(word, &names);
        near = vocabulary_near(word);
    }
    if (near == NULL && names.length == 0)
        near = "help";
    if (near != NULL) {
        strbuf_clear(&names);
        own_words_add_name(near, &names);
    }
    Status status =
        status_error(STATUS_NOT_FOUND, "\"%.*s\" is neither a move nor a command; try %s",
                     int_min((int)word.length, 40), word.text, names.data);
    strbuf_done(&names);
    return status;
}
