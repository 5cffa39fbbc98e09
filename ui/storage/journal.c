/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The common part of journals: their files with locks and names, and the form of their text. */
#include <config.h>

#include "ui/storage/journal.h"

#include "engine/base/base.h"
#include "engine/base/fdio.h"
#include "engine/base/folder.h"
#include "engine/base/replace_file.h"
#include "engine/pgn/pgn_write.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* --- names and locks -------------------------------------------------------------------------- */

/* A game with all its comments, or what a person can paste. */
enum { FILES_MAX = 99, ASIDE_MAX = 999, MB_MAX = 256, CONTENTS_MAX = MB_MAX << 20 };

/* number from 1 */
static void write_name(const char *path, int number, StrBuf *name)
{
    assert(number >= 1 && number <= FILES_MAX);
    strbuf_clear(name);
    strbuf_add_text(name, path);
    if (number > 1)
        strbuf_addf(name, ".%d", number);
}

/* false with errno; EWOULDBLOCK: another program holds it. */
static bool take(const char *path, JournalFile *file)
{
    StrBuf name;
    strbuf_init(&name);
    strbuf_addf(&name, "%s.lock", path);
    int fd = fdio_open_locked(name.data, O_RDWR | O_CREAT | O_NOFOLLOW, 0600, 0);
    strbuf_done(&name);
    if (fd < 0)
        return false;
    *file = (JournalFile){ .path = alloc_string(path), .lock = fd };
    return true;
}

void journal_file_release(JournalFile *file)
{
    if (file->path == NULL)
        return;
    (void)close(file->lock);
    free(file->path);
    file->path = NULL;
}

static bool is_there(const char *path)
{
    struct stat info;
    return lstat(path, &info) == 0;
}

Status journal_take_own(Journal *journal)
{
    JournalFile *own = &journal->own;
    const char *path = journal->path;
    if (own->path != NULL)
        return status_ok();
    StrBuf name;
    strbuf_init(&name);
    Status made = folder_make_for(path); /* the lock in it decides */
    int reason = EWOULDBLOCK;
    for (int number = 1; number <= FILES_MAX && own->path == NULL && reason == EWOULDBLOCK;
         number++) {
        write_name(path, number, &name);
        if (is_there(name.data))
            continue;
        if (!take(name.data, own))
            reason = errno;
        else if (is_there(name.data)) /* another program had it until just now */
            journal_file_release(own);
    }
    strbuf_done(&name);
    if (own->path != NULL)
        return status_ok();
    if (reason != EWOULDBLOCK)
        return status_is_ok(&made) ? status_from_errno(path, reason) : made;
    return status_error(STATUS_IO, "all names from %.60s to .%d are taken", path, FILES_MAX);
}

/* --- what earlier programs left --------------------------------------------------------------- */

void journal_note(Journal *journal, Status status)
{
    if (status_is_ok(&journal->notice))
        journal->notice = status;
}

void journal_set_aside(Journal *journal, const char *file)
{
    StrBuf name;
    strbuf_init(&name);
    strbuf_addf(&name, "%s.unread", file);
    for (int number = 2; number <= ASIDE_MAX && is_there(name.data); number++) {
        strbuf_clear(&name);
        strbuf_addf(&name, "%s.unread-%d", file, number);
    }
    if (is_there(name.data) || rename(file, name.data) != 0)
        journal_note(journal, status_from_errno(file, errno));
    else
        journal_note(journal, journal->kind->explain_unread(name.data));
    strbuf_done(&name);
}

bool journal_keep_copy(const JournalFile *file, StrBuf *name)
{
    strbuf_addf(name, "%s.unread", file->path);
    return link(file->path, name->data) == 0;
}

static Status read_contents(int fd, const char *path, StrBuf *contents)
{
    struct stat info;
    if (fstat(fd, &info) != 0)
        return status_from_errno(path, errno);
    if (!S_ISREG(info.st_mode))
        return status_error(STATUS_IO, "%.100s is not a file", path);
    if (info.st_size > CONTENTS_MAX)
        return status_error(STATUS_RANGE, "%.100s is over %d MB: it is neither read nor changed",
                            path, MB_MAX);
    strbuf_reserve(contents, (size_t)info.st_size);
    ssize_t count = fdio_read_at(fd, contents->data, (size_t)info.st_size, 0);
    if (count < 0)
        return status_from_errno(path, errno);
    contents->length = (size_t)count;
    contents->data[count] = '\0';
    return status_ok();
}

/* Locks the file and reads it, if it exists and no other program holds it; otherwise file->path
 * stays NULL. After an error it may be held. */
static Status take_left(const char *path, JournalFile *file, StrBuf *contents)
{
    if (!is_there(path))
        return status_ok();
    if (!take(path, file))
        return errno == EWOULDBLOCK ? status_ok() : status_from_errno(path, errno);
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY);
    if (fd < 0)
        return status_from_errno(path, errno);
    Status status = read_contents(fd, path, contents);
    (void)close(fd);
    return status;
}

static void offer(Journal *journal, JournalFile *file, StrBuf *text)
{
    journal_release_found(journal);
    strbuf_done(&journal->found_text);
    journal->found = *file;
    journal->found_text = *text;
    *file = (JournalFile){ .path = NULL };
    strbuf_init(text);
}

static void look_into(Journal *journal, const char *path)
{
    JournalFile file = { .path = NULL };
    StrBuf text;
    strbuf_init(&text);
    Status status = take_left(path, &file, &text);
    journal_note(journal, status);
    if (status_is_ok(&status) && file.path != NULL) {
        switch (journal->kind->look(journal->context, &file, &text)) {
        case JOURNAL_EMPTY:
            status = journal_remove(journal, &file);
            (void)status; /* it would be empty at the next start, too */
            break;
        case JOURNAL_UNREADABLE:
            journal_set_aside(journal, path);
            break;
        case JOURNAL_OFFERED:
            offer(journal, &file, &text);
            break;
        case JOURNAL_LEFT:
            break;
        }
    }
    journal_file_release(&file);
    strbuf_done(&text);
}

void journal_look_around(Journal *journal)
{
    StrBuf name;
    strbuf_init(&name);
    for (int number = 1; number <= FILES_MAX; number++) {
        write_name(journal->path, number, &name);
        look_into(journal, name.data);
    }
    strbuf_done(&name);
}

int64_t journal_written_at_ns(const JournalFile *file)
{
    struct stat info;
    if (stat(file->path, &info) != 0)
        return 0;
    return (int64_t)info.st_mtim.tv_sec * 1000000000 + info.st_mtim.tv_nsec;
}

bool journal_is_newest(const Journal *journal, const JournalFile *file)
{
    return journal->found.path == NULL ||
           journal_written_at_ns(file) > journal_written_at_ns(&journal->found);
}

void journal_release_found(Journal *journal)
{
    journal_file_release(&journal->found);
    strbuf_clear(&journal->found_text);
}

void journal_adopt_found(Journal *journal)
{
    assert(journal->found.path != NULL);
    journal_file_release(&journal->own);
    journal->own = journal->found;
    journal->found = (JournalFile){ .path = NULL };
    strbuf_clear(&journal->found_text);
}

/* --- life ------------------------------------------------------------------------------------- */

void journal_init(Journal *journal, const JournalKind *kind, void *context, const char *path)
{
    *journal = (Journal){ .kind = kind, .context = context, .path = alloc_string(path) };
    journal->notice = status_ok();
    strbuf_init(&journal->found_text);
}

void journal_done(Journal *journal)
{
    journal_file_release(&journal->found);
    journal_file_release(&journal->own);
    strbuf_done(&journal->found_text);
    free(journal->path);
}

/* --- writing ---------------------------------------------------------------------------------- */

Status journal_replace(const Journal *journal, const StrBuf *text)
{
    assert(journal->own.path != NULL);
    return replace_file_whole(journal->own.path, 0600, text->data, text->length);
}

Status journal_append(const Journal *journal, const StrBuf *text)
{
    const char *path = journal->own.path;
    assert(path != NULL);
    int fd = open(path, O_WRONLY | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY);
    if (fd < 0)
        return status_from_errno(path, errno);
    bool is_kept =
        fdio_write(fd, text->data, text->length) && (fdatasync(fd) == 0 || errno == EINVAL);
    Status status = is_kept ? status_ok() : status_from_errno(path, errno);
    if (close(fd) != 0 && status_is_ok(&status))
        status = status_from_errno(path, errno);
    return status;
}

Status journal_remove(const Journal *journal, const JournalFile *file)
{
    assert(file->path != NULL);
    if (unlink(file->path) != 0 && errno != ENOENT)
        return status_from_errno(file->path, errno);
    if (journal->kind->beside == NULL)
        return status_ok();
    StrBuf name;
    strbuf_init(&name);
    strbuf_addf(&name, "%s%s", file->path, journal->kind->beside);
    (void)unlink(name.data);
    strbuf_done(&name);
    return status_ok();
}

/* --- the head --------------------------------------------------------------------------------- */

void journal_write_numbers(const char *word, const int64_t *numbers, size_t count, StrBuf *text)
{
    assert(count > 0);
    strbuf_add_text(text, word);
    for (size_t i = 0; i < count; i++)
        strbuf_addf(text, "%s%" PRId64, i > 0 ? " " : "", numbers[i]);
    strbuf_add_char(text, '\n');
}

void journal_write_head(const JournalHead *head, const void *record, StrBuf *text)
{
    strbuf_addf(text, "%s\n", head->first_line);
    for (size_t i = 0; i < head->count; i++) {
        const JournalLine *line = &head->lines[i];
        const void *field = (const char *)record + line->offset;
        const char *value = line->form == JOURNAL_TEXT ? *(char *const *)field : NULL;
        if (line->form == JOURNAL_FLAG && *(const bool *)field)
            strbuf_addf(text, "%s\n", line->word);
        else if (value != NULL)
            strbuf_addf(text, "%s%s\n", line->word, value);
        else if (line->form == JOURNAL_NUMBERS && *(const int64_t *)field != JOURNAL_NO_LINE)
            journal_write_numbers(line->word, field, line->count, text);
    }
}

static bool begins(const TextLines *lines, const char *word)
{
    size_t length = strlen(word);
    return lines->left >= length && memcmp(lines->at, word, length) == 0;
}

static bool read_line(TextLines *lines, const JournalLine *line, void *field)
{
    switch (line->form) {
    case JOURNAL_FLAG:
        *(bool *)field = textline_skip(lines, line->word);
        return *(bool *)field || line->may_lack;
    case JOURNAL_TEXT:
        return textline_take(lines, line->word, field) || line->may_lack;
    case JOURNAL_NUMBERS:
        *(int64_t *)field = JOURNAL_NO_LINE;
        return line->may_lack && !begins(lines, line->word)
                   ? true
                   : textline_numbers(lines, line->word, field, line->count);
    }
    BUG("no such form: %d", line->form);
}

bool journal_read_head(const JournalHead *head, TextLines *lines, void *record)
{
    bool is_good = textline_skip(lines, head->first_line);
    for (size_t i = 0; i < head->count && is_good; i++)
        is_good = read_line(lines, &head->lines[i], (char *)record + head->lines[i].offset);
    return is_good;
}

void journal_done_head(const JournalHead *head, void *record)
{
    for (size_t i = 0; i < head->count; i++)
        if (head->lines[i].form == JOURNAL_TEXT)
            free(*(char **)((char *)record + head->lines[i].offset));
}

/* --- the game as a PGN ------------------------------------------------------------------------ */

void journal_write_pgn(const Game *game, StrBuf *text)
{
    StrBuf pgn;
    strbuf_init(&pgn);
    if (game != NULL)
        pgn_write_game(game, &pgn);
    strbuf_addf(text, "pgn %zu\n", pgn.length);
    strbuf_add(text, pgn.data, pgn.length);
    strbuf_done(&pgn);
}

bool journal_read_pgn(TextLines *lines, const char **pgn, size_t *length)
{
    int64_t bytes;
    if (!textline_numbers(lines, "pgn ", &bytes, 1) || bytes < 0 || (uint64_t)bytes > lines->left)
        return false;
    *pgn = lines->at;
    *length = (size_t)bytes;
    lines->at += bytes;
    lines->left -= (size_t)bytes;
    return true;
}

static int index_of(const GameNode *node)
{
    int index = 0;
    while ((node = node_previous_sibling(node)) != NULL)
        index++;
    return index;
}

char *journal_way_to(const GameNode *node)
{
    int plies = node_ply(node);
    int *way = alloc_resize(NULL, (size_t)plies + 1, sizeof *way);
    for (int i = plies; i > 0; i--, node = node_parent(node))
        way[i] = index_of(node);
    StrBuf text;
    strbuf_init(&text);
    for (int i = 1; i <= plies; i++)
        strbuf_addf(&text, " %d", way[i]);
    free(way);
    return strbuf_detach(&text);
}

static GameNode *child_at(const GameNode *parent, int index)
{
    GameNode *node = node_next(parent);
    for (; node != NULL && index > 0; index--)
        node = node_sibling(node);
    return node;
}

GameNode *journal_follow_way(const Game *game, const char *way)
{
    GameNode *node = game_root(game);
    while (*way == ' ') {
        way++;
        int64_t index;
        size_t digits = number_digits(way, strlen(way), INT_MAX, &index);
        GameNode *child = digits > 0 ? child_at(node, (int)index) : NULL;
        if (child == NULL)
            break;
        node = child;
        way += digits;
    }
    return node;
}
