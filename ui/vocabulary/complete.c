/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Completion: moves by the SAN reader, words by the tables of commands and settings. */
#include <config.h>

#include "ui/vocabulary/complete.h"

#include "engine/base/base.h"
#include "engine/base/folder.h"
#include "engine/base/strbuf.h"
#include "engine/board/bitboard.h"
#include "engine/board/movegen.h"
#include "engine/library/game_query.h"
#include "engine/notation/san.h"
#include "engine/text/path.h"
#include "engine/text/text_fold.h"
#include "engine/text/words.h"
#include "ui/document/files.h"
#include "ui/settings/settings.h"
#include "ui/settings/value_words.h"
#include "ui/spelling/spell.h"
#include "ui/spelling/typed_move.h"
#include "ui/vocabulary/features.h"
#include "ui/vocabulary/own_words.h"
#include "ui/vocabulary/vocabulary.h"

#include <assert.h>
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

/* Adds an item unless it is there already. */
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

static void add_moves(const Session *session, Word word, Completion *completion)
{
    MoveList list;
    Position pos;
    SpeechStyle letters = letters_by_setting(&session->settings);
    (void)session_position_for_move(session, &pos);
    typed_move_match_prefix(letters, &pos, word.text, word.length, &list);
    size_t first = completion->count;
    for (int i = 0; i < list.count; i++) {
        char san[SPELL_SAN_MAX];
        spell_move(letters, &pos, list.moves[i], san);
        add_item(completion, alloc_string(san));
    }
    if (completion->count > first + 1)
        qsort(completion->items + first, completion->count - first, sizeof *completion->items,
              compare_texts);
}

static void add_commands(unsigned where, Word word, Completion *completion)
{
    const Command *command;
    for (size_t i = 0; (command = vocabulary_row(i)) != NULL; i++)
        if (command->where & where && strncasecmp(command->name, word.text, word.length) == 0 &&
            vocabulary_find(command->name, strlen(command->name), where) == command)
            add_item(completion, alloc_string(command->name));
}

/* The same with the words of the person's language. */
static void add_own_commands(unsigned where, Word word, Completion *completion)
{
    const Command *command;
    for (size_t i = 0; (command = vocabulary_row(i)) != NULL; i++) {
        const char *rest = command->where & where ? own_words_of(command->name) : "";
        for (Word own = word_take(&rest); own.length > 0; own = word_take(&rest))
            if (text_begins(word, own))
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

/* Adds the next word of the spoken move, if the move begins with the words already typed. */
static void add_next_word(const char *spoken, const char *line, size_t before, size_t length,
                          Completion *completion)
{
    enum { LETTERS_MAX = 2 }; /* "e4" is not a word */
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
    Position pos;
    SpeechStyle style = session_style(session);
    if (letters_are_meant(style))
        return;
    (void)session_position_for_move(session, &pos);
    movegen_legal(&pos, &list);
    for (int i = 0; i < list.count; i++) {
        char san[SAN_MAX];
        StrBuf spoken;
        strbuf_init(&spoken);
        san_write(&pos, list.moves[i], san);
        if (spell_san(style, san, strcspn(san, "+#"), &spoken))
            add_next_word(spoken.data, line, before, length, completion);
        strbuf_done(&spoken);
    }
}

/* --- arguments -------------------------------------------------------------------------------- */

/* Adds the blank- or bar-separated words that begin with word. */
static void add_words(const char *words, Word word, Completion *completion)
{
    while (*words != '\0') {
        size_t count = strcspn(words, " |");
        if (count >= word.length && count > 0 && strncasecmp(words, word.text, word.length) == 0)
            add_item(completion, alloc_string_n(words, count));
        words += count;
        words += strspn(words, " |");
    }
}

/* A word among the arguments, as the person's language has it unless it is typed in English. */
static void add_argument(Word meant, Word word, Completion *completion)
{
    StrBuf own;
    strbuf_init(&own);
    value_words_add(meant, &own);
    if (word.length > 0 && word.length <= meant.length &&
        strncasecmp(meant.text, word.text, word.length) == 0)
        add_item(completion, alloc_string_n(meant.text, meant.length));
    else if (word.length == 0 || text_begins(word, word_of(own.data)))
        add_item(completion, alloc_string(own.data));
    strbuf_done(&own);
}

/* The lower-case words in a row's arguments; capitals stand for something else. */
static void add_row_words(const Command *command, Word word, Completion *completion)
{
    static const char PARTS[] = "[]|. ";
    for (const char *at = command->arguments + strspn(command->arguments, PARTS); *at != '\0';) {
        size_t count = strcspn(at, PARTS);
        if (islower((unsigned char)*at))
            add_argument((Word){ at, count }, word, completion);
        at += count;
        at += strspn(at, PARTS);
    }
}

static void add_settings(Word word, Completion *completion)
{
    for (size_t i = 0; settings_name(i) != NULL; i++)
        if (strncasecmp(settings_name(i), word.text, word.length) == 0)
            add_item(completion, alloc_string(settings_name(i)));
}

static void add_setting_values(Word setting, Word word, Completion *completion)
{
    char *name = alloc_string_n(setting.text, setting.length);
    add_words(settings_words_of(name), word, completion);
    free(name);
}

/* --- paths ------------------------------------------------------------------------------------ */

/* The typed part of a path, which items continue, inside its quotes. */
typedef struct TypedPath {
    Word word;     /* to complete, which begins or continues the path */
    bool is_whole; /* the word is the whole path */
    PathKind kind;
    char quote; /* still open, or NUL */
    StrBuf path;
} TypedPath;

/* Adds a file whose path begins with what was typed; rest is the remainder of the path. */
static void add_rest(const TypedPath *typed, const char *rest, bool is_folder,
                     Completion *completion)
{
    StrBuf item;
    strbuf_init(&item);
    strbuf_add(&item, typed->word.text, typed->word.length);
    bool is_first = typed->path.length == 0 && typed->quote == '\0';
    bool is_writable = path_write_on(rest, typed->kind, typed->quote, is_first, &item);
    if (is_folder)
        strbuf_add_char(&item, '/');
    else if (typed->quote != '\0')
        strbuf_add_char(&item, typed->quote);
    if (is_writable)
        add_item(completion, strbuf_detach(&item));
    else
        strbuf_done(&item);
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

/* Files whose path begins with the typed one; folders end with a slash. */
static void add_files(const TypedPath *typed, Completion *completion)
{
    const char *name = folder_file_name(typed->path.data);
    size_t length = strlen(name), first = completion->count;
    char *folder = alloc_string_n(typed->path.data, (size_t)(name - typed->path.data));
    const char *place = *folder != '\0' ? folder : ".";
    DIR *directory = opendir(place);
    const struct dirent *entry;
    while (directory != NULL && (entry = readdir(directory)) != NULL) {
        bool is_hidden = entry->d_name[0] == '.' && *name != '.';
        if (!is_hidden && strncmp(entry->d_name, name, length) == 0)
            add_rest(typed, entry->d_name + length, is_directory(place, entry->d_name), completion);
    }
    if (directory != NULL)
        closedir(directory);
    if (completion->count > first + 1)
        qsort(completion->items + first, completion->count - first, sizeof *completion->items,
              compare_texts);
    free(folder);
}

/* Recently opened files whose path begins with the typed one; all if it is empty. */
static void add_recent(const Session *session, const TypedPath *typed, Completion *completion)
{
    for (size_t i = 0; i < session->recent.count; i++)
        if (strncmp(session->recent.paths[i], typed->path.data, typed->path.length) == 0)
            add_rest(typed, session->recent.paths[i] + typed->path.length, false, completion);
}

/* The only recent file whose name begins with the word; several would have nothing in common with
 * what was typed. */
static void add_recent_by_name(const Session *session, const TypedPath *typed,
                               Completion *completion)
{
    const char *found = NULL;
    for (size_t i = 0; i < session->recent.count; i++) {
        const char *path = session->recent.paths[i];
        if (strncasecmp(folder_file_name(path), typed->path.data, typed->path.length) != 0)
            continue;
        if (found != NULL)
            return;
        found = path;
    }
    if (found == NULL)
        return;
    StrBuf item;
    strbuf_init(&item);
    path_write(found, &item);
    add_item(completion, strbuf_detach(&item));
}

/* A path that begins at path and ends with the word. */
static TypedPath typed_path(const char *path, PathKind kind, Word word)
{
    TypedPath typed = { .word = word, .is_whole = path == word.text, .kind = kind };
    char *text = alloc_string_n(path, (size_t)(word.text + word.length - path));
    strbuf_init(&typed.path);
    typed.quote = path_read_begun(text, kind, &typed.path);
    free(text);
    return typed;
}

/* Files for a path, which may have blanks: in quotes, after backslashes or, unless it is one word,
 * bare. */
static void add_path(const char *path, PathKind kind, Word word, Completion *completion)
{
    TypedPath typed = typed_path(path, kind, word);
    add_files(&typed, completion);
    strbuf_done(&typed.path);
}

static void add_opened(const Session *session, const char *path, Word word, Completion *completion)
{
    TypedPath typed = typed_path(path, PATH_WHOLE, word);
    bool is_empty = typed.path.length == 0;
    if (is_empty || typed.path.data[0] == '/')
        add_recent(session, &typed, completion);
    if (is_empty || completion->count == 0)
        add_files(&typed, completion);
    if (!is_empty && completion->count == 0 && typed.is_whole)
        add_recent_by_name(session, &typed, completion);
    strbuf_done(&typed.path);
}

/* Skips the words up to the one that the row knows ("holes"), and sides; then a path begins. */
static const char *pass_row_words(const Command *command, const char *at, const char *end)
{
    Completion words = { 0 };
    add_row_words(command, (Word){ "", 0 }, &words);
    add_words("white black both", (Word){ "", 0 }, &words);
    while (at < end) {
        size_t length = strcspn(at, " ");
        if (!has_item(&words, at, length))
            break;
        at += length + strspn(at + length, " ");
    }
    complete_done(&words);
    return at;
}

/* Completes the value of a setting that is a path or several paths. */
static void add_setting_path(Word setting, Word word, Completion *completion)
{
    bool is_several;
    char *name = alloc_string_n(setting.text, setting.length);
    const char *path = setting.text + setting.length;
    path += strspn(path, " =");
    if (settings_is_path(name, &is_several))
        add_path(path < word.text ? path : word.text, is_several ? PATH_MEMBER : PATH_WHOLE, word,
                 completion);
    free(name);
}

/* A program, alone or after "add NAME =", and its arguments. */
static void add_program(const Command *command, const char *before, Word word,
                        Completion *completion)
{
    const char *end = word.text + word.length;
    const char *equals = memchr(before, '=', (size_t)(end - before));
    const char *path = equals != NULL ? equals + 1 : pass_row_words(command, before, word.text);
    path += strspn(path, " ");
    if (equals == NULL && word.length > 0 && strchr("/~.", *word.text) != NULL)
        path = word.text; /* after a name */
    if (equals == NULL && (path >= end || strchr("/~.\"'", *path) == NULL))
        return;
    if (path > end)
        path = end;
    add_path(path, PATH_WORD, word, completion);
    if (completion->count == 0)
        add_path(path, PATH_WHOLE, word, completion);
}

/* Filters of a search, and values of them. */
static void add_filters(Word word, Completion *completion)
{
    bool has_sign = memchr(word.text, '=', word.length) != NULL;
    const char *name, *values;
    StrBuf items;
    strbuf_init(&items);
    for (size_t i = 0; (name = game_query_filter(i, &values)) != NULL; i++) {
        if (!has_sign)
            strbuf_addf(&items, "%s%s ", name, values != NULL ? "=" : "");
        for (Word value; has_sign && values != NULL && (value = word_take(&values)).length > 0;)
            strbuf_addf(&items, "%s=%.*s ", name, (int)value.length, value.text);
    }
    add_words(items.data, word, completion);
    strbuf_done(&items);
}

/* The names of its feature's own commands, which may follow it: "setup put". */
static void add_own_topic(const Command *command, Word word, Completion *completion)
{
    const Feature *feature = feature_of(command);
    if (feature == NULL || feature->topic == NULL || command->topic == TOPIC_OWN)
        return;
    const Commands own = feature->commands();
    for (size_t i = 0; i < own.count; i++)
        if (own.rows[i].topic == TOPIC_OWN)
            add_words(own.rows[i].name, word, completion);
}

/* Completes the words that the command's feature provides; false: it provides none, and the row
 * decides. */
static bool add_of_feature(const Session *session, const Command *command, const char *before,
                           Word word, Completion *completion)
{
    const Feature *feature;
    const char *words = NULL;
    bool takes_file = false;
    for (size_t i = 0; words == NULL && (feature = feature_at(i)) != NULL; i++)
        if (feature->complete != NULL)
            words = feature->complete(session, command, before >= word.text, &takes_file);
    if (words != NULL)
        add_words(words, word, completion);
    if (takes_file)
        add_path(pass_row_words(command, before, word.text), PATH_WHOLE, word, completion);
    return words != NULL;
}

static void add_pieces(Word word, Completion *completion)
{
    for (PieceType type = PAWN; type <= KING; type++)
        add_words(spell_type(type, 2), word, completion);
}

/* Completes placeholders in a row's arguments: FILE, FOLDER, MOVE, PIECE, SIDE, NAME=VALUE. */
static void add_meant(const Session *session, const Command *command, const char *before, Word word,
                      Completion *completion)
{
    const char *arguments = command->arguments;
    if (strstr(arguments, "FILE") != NULL && command->topic == TOPIC_FILES) /* not of the board */
        add_path(before, PATH_WHOLE, word, completion);
    else if (strstr(arguments, "FOLDER") != NULL && word.text + word.length > before)
        add_path(before, PATH_WHOLE, word, completion);
    if (strstr(arguments, "NAME=VALUE") != NULL && (before == word.text || completion->count == 0))
        add_filters(word, completion);
    if (strstr(arguments, "[PIECE") != NULL)
        add_pieces(word, completion);
    const char *sides = strstr(arguments, "SIDE") != NULL ? "white black both none random" : "";
    for (Word side = word_take(&sides); side.length > 0; side = word_take(&sides))
        add_argument(side, word, completion);
    if (strstr(arguments, "MOVE") != NULL)
        add_moves(session, word, completion);
}

/* Settings have rows in their own table, and help takes commands; otherwise the command's row
 * decides. If words may come in any order (new), they are also offered after others. */
static void add_arguments(const Session *session, const Command *command, const char *line,
                          Word word, Completion *completion)
{
    const char *before = line + strspn(line, " \t");
    before += strcspn(before, " \t");
    before += strspn(before, " \t");
    if (before > word.text)
        before = word.text;
    bool is_first = before == word.text;
    if (add_of_feature(session, command, before, word, completion))
        return;
    if (strcmp(command->name, "open") == 0) {
        add_opened(session, before, word, completion);
    } else if (strcmp(command->name, "theme") == 0) {
        add_words(settings_words_of("theme"), word, completion);
    } else if (strcmp(command->name, "set") == 0 && is_first) {
        add_settings(word, completion);
    } else if (strcmp(command->name, "set") == 0) {
        const Word setting = { before, strcspn(before, " ") };
        add_setting_values(setting, word, completion);
        add_setting_path(setting, word, completion);
    } else if (strcmp(command->name, "help") == 0) {
        add_commands(COMMAND_ANYWHERE, word, completion);
        add_own_commands(COMMAND_ANYWHERE, word, completion);
        add_row_words(command, word, completion);
    } else {
        add_meant(session, command, before, word, completion);
        if (strcmp(command->name, "engine") == 0)
            add_program(command, before, word, completion);
        if (is_first || strcmp(command->name, "new") == 0)
            add_row_words(command, word, completion);
        add_own_topic(command, word, completion);
    }
}

void complete_line(const Session *session, const char *line, size_t start, size_t end,
                   Completion *completion)
{
    assert(start <= end && end <= strlen(line));
    *completion = (Completion){ 0 };
    const Word word = { line + start, end - start };
    size_t first = strspn(line, " \t");
    unsigned place = vocabulary_place(session);
    if (start <= first && feature_takes_text(session)) {
        add_commands(place, word, completion);
        add_own_commands(place, word, completion);
        return;
    }
    if (start <= first) {
        add_moves(session, word, completion);
        if (end > start) {
            add_commands(place, word, completion);
            add_own_commands(place, word, completion);
            add_spoken_moves(session, word.text, 0, word.length, completion);
        }
        if (end == start)
            return;
    } else {
        const Command *command = vocabulary_find(line + first, strcspn(line + first, " \t"), place);
        if (command != NULL)
            add_arguments(session, command, line, word, completion);
        else if (!feature_takes_text(session))
            add_spoken_moves(session, line + first, start - first, word.length, completion);
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
        if (strcmp(completion.items[i], line + start) == 0) /* it is in the line */
            continue;
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
    Position pos;
    (void)session_position_for_move(session, &pos);
    typed_move_match_prefix(letters_by_setting(&session->settings), &pos, line, length, &list);
    for (int i = 0; i < list.count; i++) {
        *origins |= bb_square(move_from(list.moves[i]));
        *targets |= bb_square(move_to(list.moves[i]));
    }
}
