/* Completion: the SAN reader knows which moves a text can become, the tables know the words. */
#include <config.h>

#include "ui/vocabulary/complete.h"

#include "engine/base/alloc.h"
#include "engine/base/folder.h"
#include "engine/base/strbuf.h"
#include "engine/board/bitboard.h"
#include "engine/board/movegen.h"
#include "engine/library/game_query.h"
#include "engine/notation/san.h"
#include "engine/text/path.h"
#include "engine/text/words.h"
#include "ui/document/files/files.h"
#include "ui/review/practice.h"
#include "ui/settings/settings.h"
#include "ui/spelling/letters.h"
#include "ui/spelling/spell.h"
#include "ui/spelling/typed_move.h"
#include "ui/vocabulary/own_words.h"
#include "ui/vocabulary/vocabulary.h"

#include <ctype.h>
#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static bool is_offered(const Completion *completion, const char *item)
{
    for (size_t i = 0; i < completion->count; i++)
        if (strcmp(completion->items[i], item) == 0)
            return true;
    return false;
}

/* Each once. */
static void add_item(Completion *completion, char *item)
{
    if (completion->count == COMPLETE_ITEMS_MAX || is_offered(completion, item)) {
        free(item);
        return;
    }
    completion->items =
        alloc_resize(completion->items, completion->count + 1, sizeof *completion->items);
    completion->items[completion->count++] = item;
}

void complete_done(Completion *completion)
{
    for (size_t i = 0; i < completion->count; i++)
        free(completion->items[i]);
    free(completion->items);
    *completion = (Completion){ 0 };
}

/* --- moves and commands ----------------------------------------------------------------------- */

static int compare_texts(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static void add_moves(const Session *session, const char *word, size_t length,
                      Completion *completion)
{
    MoveList list;
    SpeechStyle letters = letters_by_setting(&session->settings);
    typed_move_match_prefix(letters, &session->document->pos, word, length, &list);
    size_t first = completion->count;
    for (int i = 0; i < list.count; i++) {
        char san[SPELL_SAN_MAX];
        spell_move(letters, &session->document->pos, list.moves[i], san);
        add_item(completion, alloc_string(san));
    }
    if (completion->count > first + 1)
        qsort(completion->items + first, completion->count - first, sizeof *completion->items,
              compare_texts);
}

static void add_commands(unsigned where, const char *word, size_t length, Completion *completion)
{
    const Command *command;
    for (size_t i = 0; (command = vocabulary_row(i)) != NULL; i++)
        if (command->where & where && strncasecmp(command->name, word, length) == 0 &&
            vocabulary_find(command->name, strlen(command->name), where) == command)
            add_item(completion, alloc_string(command->name));
}

/* The same in the words of the person's language. */
static void add_own_commands(unsigned where, const char *word, size_t length,
                             Completion *completion)
{
    const Command *command;
    for (size_t i = 0; (command = vocabulary_row(i)) != NULL; i++) {
        const char *rest = command->where & where ? own_words_of(command->name) : "";
        for (Word own = word_take(&rest); own.length > 0; own = word_take(&rest))
            if (own.length >= length && strncasecmp(own.text, word, length) == 0)
                add_item(completion, alloc_string_n(own.text, own.length));
    }
}

/* --- moves in words --------------------------------------------------------------------------- */

static bool has_item(const Completion *completion, const char *text, size_t length)
{
    for (size_t i = 0; i < completion->count; i++)
        if (strncmp(completion->items[i], text, length) == 0 &&
            completion->items[i][length] == '\0')
            return true;
    return false;
}

/* Adds the word that follows in the spoken move after what was typed before the word, if the move
 * begins as the line does. */
static void add_next_word(const char *spoken, const char *line, size_t before, size_t length,
                          Completion *completion)
{
    enum { LETTERS_MAX = 2 }; /* "e4" is no word */
    if (strncasecmp(spoken, line, before + length) != 0)
        return;
    size_t word = strcspn(spoken + before, " ,");
    if (word > (before > 0 ? 0 : LETTERS_MAX) && !has_item(completion, spoken + before, word))
        add_item(completion, alloc_string_n(spoken + before, word));
}

/* "kn" is "knight", and "knight f" then "knight f3", as the dialogue says moves. */
static void add_spoken_moves(const Session *session, const char *line, size_t before, size_t length,
                             Completion *completion)
{
    MoveList list;
    SpeechStyle style = session_style(session);
    if (letters_are_meant(style))
        return;
    movegen_legal(&session->document->pos, &list);
    for (int i = 0; i < list.count; i++) {
        char san[SAN_MAX];
        StrBuf spoken;
        strbuf_init(&spoken);
        san_write(&session->document->pos, list.moves[i], san);
        if (spell_san(style, san, strcspn(san, "+#"), &spoken))
            add_next_word(spoken.data, line, before, length, completion);
        strbuf_done(&spoken);
    }
}

/* --- arguments -------------------------------------------------------------------------------- */

/* Adds the blank- or bar-separated words that begin with word. */
static void add_words(const char *words, const char *word, size_t length, Completion *completion)
{
    while (*words != '\0') {
        size_t count = strcspn(words, " |");
        if (count >= length && count > 0 && strncasecmp(words, word, length) == 0)
            add_item(completion, alloc_string_n(words, count));
        words += count;
        words += strspn(words, " |");
    }
}

/* The words that a command's row itself tells: those of its arguments in small letters; what is in
 * capitals stands for something else. */
static void add_row_words(const Command *command, const char *word, size_t length,
                          Completion *completion)
{
    static const char PARTS[] = "[]|. ";
    for (const char *at = command->arguments + strspn(command->arguments, PARTS); *at != '\0';) {
        size_t count = strcspn(at, PARTS);
        if (islower((unsigned char)*at) && count >= length && strncasecmp(at, word, length) == 0)
            add_item(completion, alloc_string_n(at, count));
        at += count;
        at += strspn(at, PARTS);
    }
}

static void add_settings(const char *word, size_t length, Completion *completion)
{
    for (size_t i = 0; settings_name(i) != NULL; i++)
        if (strncasecmp(settings_name(i), word, length) == 0)
            add_item(completion, alloc_string(settings_name(i)));
}

static void add_setting_values(const char *setting, size_t setting_length, const char *word,
                               size_t length, Completion *completion)
{
    char *name = alloc_string_n(setting, setting_length);
    add_words(settings_words_of(name), word, length, completion);
    free(name);
}

static bool is_directory(const char *directory, const char *name)
{
    StrBuf path;
    strbuf_init(&path);
    strbuf_addf(&path, "%s/%s/.", directory, name);
    bool is = files_exists(path.data);
    strbuf_done(&path);
    return is;
}

/* Files whose path begins with word; directories end with a slash. */
static void add_files(const char *word, size_t length, Completion *completion)
{
    size_t shown = length;
    while (shown > 0 && word[shown - 1] != '/')
        shown--;
    char *typed = alloc_string_n(word, shown);
    StrBuf path;
    strbuf_init(&path);
    path_expand(shown > 0 ? typed : ".", &path);
    DIR *directory = opendir(path.data);
    size_t first = completion->count;
    const struct dirent *entry;
    while (directory != NULL && (entry = readdir(directory)) != NULL) {
        bool is_hidden = entry->d_name[0] == '.' && (length == shown || word[shown] != '.');
        if (is_hidden || strncmp(entry->d_name, word + shown, length - shown) != 0)
            continue;
        StrBuf item;
        strbuf_init(&item);
        strbuf_addf(&item, "%s%s%s", typed, entry->d_name,
                    is_directory(path.data, entry->d_name) ? "/" : "");
        add_item(completion, strbuf_detach(&item));
    }
    if (directory != NULL)
        closedir(directory);
    if (completion->count > first + 1)
        qsort(completion->items + first, completion->count - first, sizeof *completion->items,
              compare_texts);
    strbuf_done(&path);
    free(typed);
}

/* Files opened lately whose path begins with the word, all for none. */
static void add_recent(const Session *session, const char *word, size_t length,
                       Completion *completion)
{
    for (size_t i = 0; i < session->recent.count; i++)
        if (strncmp(session->recent.paths[i], word, length) == 0)
            add_item(completion, alloc_string(session->recent.paths[i]));
}

/* The only one of them whose file's name begins with the word: several would leave nothing in
 * common with what was typed. */
static void add_recent_by_name(const Session *session, const char *word, size_t length,
                               Completion *completion)
{
    const char *found = NULL;
    for (size_t i = 0; i < session->recent.count; i++) {
        const char *path = session->recent.paths[i];
        if (strncasecmp(folder_file_name(path), word, length) != 0)
            continue;
        if (found != NULL)
            return;
        found = path;
    }
    if (found != NULL)
        add_item(completion, alloc_string(found));
}

static void add_files_and_recent(const Session *session, const char *word, size_t length,
                                 Completion *completion)
{
    if (length == 0 || *word == '/')
        add_recent(session, word, length, completion);
    if (length == 0 || completion->count == 0)
        add_files(word, length, completion);
    if (length > 0 && completion->count == 0)
        add_recent_by_name(session, word, length, completion);
}

/* All arguments are one path, in which blanks may be; what is offered goes on from its word. */
static void add_path(const Session *session, const char *path, const char *word, size_t length,
                     Completion *completion)
{
    size_t before = (size_t)(word - path), kept = 0;
    add_files_and_recent(session, path, before + length, completion);
    for (size_t i = 0; i < completion->count; i++) {
        char *item = completion->items[i];
        if (strncmp(item, path, before) == 0)
            completion->items[kept++] = alloc_string(item + before);
        free(item);
    }
    completion->count = kept;
}

/* Words of a query, and the values that are words themselves. */
static void add_query_words(const char *word, size_t length, Completion *completion)
{
    static const char VALUES[] =
        "result=1-0 result=0-1 result=1/2-1/2 result=0-0 result=* result=decisive sort=date "
        "sort=-date "
        "sort=white sort=black sort=event sort=eco sort=result sort=plies sort=-plies sort=elo "
        "sort=-elo "
        "sort=number";
    if (memchr(word, '=', length) != NULL) {
        add_words(VALUES, word, length, completion);
        return;
    }
    for (size_t i = 0; game_query_word(i) != NULL; i++)
        if (strncasecmp(game_query_word(i), word, length) == 0)
            add_item(completion, alloc_string(game_query_word(i)));
}

/* The words of a topic. */
static void add_topic(CommandTopic topic, const char *word, size_t length, Completion *completion)
{
    const Command *command;
    for (size_t i = 0; (command = vocabulary_row(i)) != NULL; i++)
        if (command->topic == topic)
            add_words(command->name, word, length, completion);
}

static void add_repertoire(bool is_first, const char *word, size_t length, Completion *completion)
{
    add_words(is_first ? "due line errors all status choices holes game next hint again end"
                       : "white black",
              word, length, completion);
    if (is_first)
        add_files(word, length, completion);
}

/* What goes on with practice, or what it begins with. */
static void add_practice(const Session *session, bool is_first, const char *word, size_t length,
                         Completion *completion)
{
    if (practice_is_on(session)) {
        add_words("next hint show again end", word, length, completion);
        return;
    }
    if (is_first)
        add_words("white black both", word, length, completion);
    add_files(word, length, completion);
}

/* What stands for something else in a row's arguments: FILE, FOLDER, MOVE, SIDE, NAME=VALUE. */
static void add_meant(const Session *session, const Command *command, bool is_first,
                      const char *word, size_t length, Completion *completion)
{
    const char *arguments = command->arguments;
    bool is_path = length > 0 && strchr("/~.", *word) != NULL;
    if (strstr(arguments, "FILE") != NULL && command->topic == TOPIC_FILES) /* not of a board */
        add_files(word, length, completion);
    else if (strstr(arguments, "FOLDER") != NULL && is_first && is_path)
        add_files(word, length, completion);
    else if (strstr(arguments, "NAME=VALUE") != NULL)
        add_query_words(word, length, completion);
    if (strstr(arguments, "SIDE") != NULL)
        add_words("white black both none random", word, length, completion);
    if (strstr(arguments, "MOVE") != NULL)
        add_moves(session, word, length, completion);
}

/* Settings have rows of their own, help is of commands, and practice goes on otherwise than it
 * begins; all else the row's arguments tell. Where words come in any order (new) they are offered
 * behind others too. */
static void add_arguments(const Session *session, const Command *command, const char *line,
                          size_t start, size_t end, Completion *completion)
{
    const char *word = line + start;
    size_t length = end - start;
    const char *before = line + strcspn(line, " ");
    before += strspn(before, " ");
    bool is_first = before >= word;
    if (strcmp(command->name, "repertoire") == 0) {
        add_repertoire(is_first, word, length, completion);
    } else if (strcmp(command->name, "practice") == 0) {
        add_practice(session, is_first, word, length, completion);
    } else if (strcmp(command->name, "open") == 0) {
        add_path(session, is_first ? word : before, word, length, completion);
    } else if (strcmp(command->name, "theme") == 0) {
        add_words(settings_words_of("theme"), word, length, completion);
    } else if (strcmp(command->name, "set") == 0 && is_first) {
        add_settings(word, length, completion);
    } else if (strcmp(command->name, "set") == 0) {
        add_setting_values(before, strcspn(before, " "), word, length, completion);
    } else if (strcmp(command->name, "help") == 0) {
        add_commands(COMMAND_ANYWHERE, word, length, completion);
        add_row_words(command, word, length, completion);
    } else {
        add_meant(session, command, is_first, word, length, completion);
        if (is_first || strcmp(command->name, "new") == 0)
            add_row_words(command, word, length, completion);
        if (strcmp(command->name, "setup") == 0)
            add_topic(TOPIC_SETUP, word, length, completion);
    }
}

void complete_line(const Session *session, const char *line, size_t start, size_t end,
                   Completion *completion)
{
    *completion = (Completion){ 0 };
    size_t first = strspn(line, " \t");
    unsigned place = vocabulary_place(session);
    if (start <= first && place == COMMAND_IN_SETUP) {
        add_commands(place, line + start, end - start, completion);
        return;
    }
    if (start <= first) {
        add_moves(session, line + start, end - start, completion);
        if (end > start) {
            add_commands(place, line + start, end - start, completion);
            add_own_commands(place, line + start, end - start, completion);
            add_spoken_moves(session, line + start, 0, end - start, completion);
        }
        if (end == start)
            return;
    } else {
        const Command *command = vocabulary_find(line + first, strcspn(line + first, " \t"), place);
        if (command != NULL)
            add_arguments(session, command, line, start, end, completion);
        else if (place != COMMAND_IN_SETUP)
            add_spoken_moves(session, line + first, start - first, end - start, completion);
    }
    const char *sole = completion->count == 1 ? completion->items[0] : "";
    bool goes_on = *sole != '\0' && strchr("/=", sole[strlen(sole) - 1]) != NULL;
    completion->suffix = goes_on || start <= first ? '\0' : ' ';
}

/* --- hints while typing ----------------------------------------------------------------------- */

void complete_suggest(const Session *session, const char *line, char *buf, size_t size)
{
    if (size == 0)
        return;
    buf[0] = '\0';
    size_t start = strlen(line);
    while (start > 0 && !isspace((unsigned char)line[start - 1]))
        start--;
    if (*line == '\0')
        return;
    Completion completion;
    complete_line(session, line, start, strlen(line), &completion);
    size_t used = 0;
    for (size_t i = 0; i < completion.count; i++) {
        size_t length = strlen(completion.items[i]) + (used > 0);
        if (used + length >= size)
            break;
        if (used > 0)
            buf[used++] = ' ';
        strcpy(buf + used, completion.items[i]);
        used += strlen(completion.items[i]);
    }
    complete_done(&completion);
}

void complete_squares(const Session *session, const char *line, Bitboard *origins,
                      Bitboard *targets)
{
    *origins = *targets = 0;
    line += strspn(line, " \t");
    size_t length = strcspn(line, " \t");
    if (length == 0 || line[length] != '\0')
        return;
    MoveList list;
    typed_move_match_prefix(letters_by_setting(&session->settings), &session->document->pos, line,
                            length, &list);
    for (int i = 0; i < list.count; i++) {
        *origins |= bb_square(move_from(list.moves[i]));
        *targets |= bb_square(move_to(list.moves[i]));
    }
}
