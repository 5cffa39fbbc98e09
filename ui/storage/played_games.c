/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Appends games to a locked file and withdraws them. Only a program's own last game is ever
 * overwritten, so a power cut costs at most that game, which the journal still has. */
#include <config.h>

#include "ui/storage/played_games.h"

#include "engine/base/base.h"
#include "engine/base/fdio.h"
#include "engine/base/folder.h"
#include "engine/base/replace_file.h"
#include "engine/base/strbuf.h"
#include "engine/pgn/pgn_append.h"
#include "engine/pgn/pgn_write.h"
#include "ui/document/files.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* A game that may have been added before is searched for in this many bytes at the end, the games
 * of the last weeks. */
enum { LOOKED_BACK_BYTES = 1 << 20 };

struct PlayedGames {
    char *directory;
    StrBuf path;
    StrBuf added; /* the bytes added last; empty: nothing to withdraw */
    off_t at;     /* the offset of the first */
};

PlayedGames *played_games_new(const char *directory, const char *name)
{
    PlayedGames *played = alloc_zeroed(1, sizeof *played);
    played->directory = alloc_string(directory);
    strbuf_init(&played->path);
    strbuf_init(&played->added);
    strbuf_addf(&played->path, "%s/%s", directory, name);
    replace_file_clear(directory);
    return played;
}

const char *played_games_path(const PlayedGames *played) { return played->path.data; }

void played_games_free(PlayedGames *played)
{
    if (played == NULL)
        return;
    free(played->directory);
    strbuf_done(&played->path);
    strbuf_done(&played->added);
    free(played);
}

/* Opens and locks the file until it is closed; returns its size, -1 with errno. */
static int open_file(const PlayedGames *played, int flags, off_t *size)
{
    int fd = fdio_open_to_append(played->path.data, flags, 0600);
    struct stat info;
    if (fd < 0 || fstat(fd, &info) != 0)
        return fd;
    *size = info.st_size;
    return fd;
}

static Status close_file(const PlayedGames *played, int fd, bool is_good)
{
    int reason = errno;
    if (close(fd) != 0 && is_good)
        return status_from_errno(played->path.data, errno);
    return is_good ? status_ok() : status_from_errno(played->path.data, reason);
}

static bool read_range(int fd, off_t at, size_t length, StrBuf *bytes)
{
    char chunk[4096];
    while (length > 0) {
        size_t wanted = length < sizeof chunk ? length : sizeof chunk;
        ssize_t count = fdio_read_at(fd, chunk, wanted, (uint64_t)at);
        if (count == 0)
            errno = EIO; /* it has become shorter */
        if (count <= 0)
            return false;
        strbuf_add(bytes, chunk, (size_t)count);
        at += count;
        length -= (size_t)count;
    }
    return true;
}

/* --- adding ------------------------------------------------------------------------------------*/

/* The offset of the same bytes among the games added last by any program; -1 if they are not there.
 */
static off_t find_game(const PlayedGames *played, int fd, off_t size)
{
    size_t length = size < LOOKED_BACK_BYTES ? (size_t)size : LOOKED_BACK_BYTES;
    off_t first = size - (off_t)length;
    StrBuf end;
    strbuf_init(&end);
    const char *found = read_range(fd, first, length, &end)
                            ? memmem(end.data, end.length, played->added.data, played->added.length)
                            : NULL;
    off_t at = found != NULL ? first + (found - end.data) : -1;
    strbuf_done(&end);
    return at;
}

static Status add_to(PlayedGames *played, int fd)
{
    uint64_t begin = 0;
    bool is_good = pgn_append_game(fd, played->added.data, played->added.length, true, &begin);
    played->at = (off_t)begin;
    return close_file(played, fd, is_good);
}

/* The text in added; empty after an error. */
static Status add(PlayedGames *played, bool only_once)
{
    Status status = folder_make(played->directory);
    if (!status_is_ok(&status))
        return status;
    off_t size = 0;
    bool is_new = !files_exists(played->path.data);
    int fd = open_file(played, O_CREAT, &size);
    if (fd < 0)
        return fdio_refusal(played->path.data);
    if (only_once && find_game(played, fd, size) >= 0) {
        strbuf_clear(&played->added);
        return close_file(played, fd, true);
    }
    status = add_to(played, fd);
    if (status_is_ok(&status) && is_new)
        status = replace_file_sync_folder(played->path.data);
    return status;
}

Status played_games_add(PlayedGames *played, const Game *game, bool only_once)
{
    strbuf_clear(&played->added);
    pgn_write_game(game, &played->added);
    Status status = add(played, only_once);
    if (!status_is_ok(&status))
        strbuf_clear(&played->added);
    return status;
}

Status played_games_add_text(PlayedGames *played, const char *text, size_t length)
{
    assert(text != NULL || length == 0);
    strbuf_clear(&played->added);
    strbuf_add(&played->added, text, length);
    bool is_open_line = length > 0 && text[length - 1] != '\n';
    if (is_open_line)
        strbuf_add_char(&played->added, '\n');
    Status status = add(played, true);
    if (!status_is_ok(&status))
        strbuf_clear(&played->added);
    return status;
}

/* --- what was added last -----------------------------------------------------------------------*/

/* Replaces the last addition in a new copy of the file, keeping what other programs added after it.
 */
static Status put_in_place(const PlayedGames *played, int fd, off_t size, const StrBuf *bytes)
{
    off_t end = played->at + (off_t)played->added.length;
    StrBuf whole;
    strbuf_init(&whole);
    bool is_read = read_range(fd, 0, (size_t)played->at, &whole);
    strbuf_add(&whole, bytes->data, bytes->length);
    is_read = is_read && read_range(fd, end, (size_t)(size - end), &whole);
    Status status = is_read ? replace_file_whole(played->path.data, 0600, whole.data, whole.length)
                            : status_from_errno(played->path.data, errno);
    strbuf_done(&whole);
    return status;
}

static Status cut_out(const PlayedGames *played, int fd, off_t size)
{
    if (played->at + (off_t)played->added.length == size) {
        bool is_cut = ftruncate(fd, played->at) == 0 && fdio_sync(fd);
        return is_cut ? status_ok() : status_from_errno(played->path.data, errno);
    }
    StrBuf nothing;
    strbuf_init(&nothing);
    Status status = put_in_place(played, fd, size, &nothing);
    strbuf_done(&nothing);
    return status;
}

static bool is_still_there(const PlayedGames *played, int fd, off_t size)
{
    StrBuf found;
    strbuf_init(&found);
    bool is_there = size >= played->at + (off_t)played->added.length &&
                    read_range(fd, played->at, played->added.length, &found) &&
                    memcmp(found.data, played->added.data, found.length) == 0;
    strbuf_done(&found);
    return is_there;
}

Status played_games_withdraw(PlayedGames *played)
{
    if (played->added.length == 0)
        return status_ok();
    off_t size = 0;
    int fd = open_file(played, 0, &size);
    if (fd < 0)
        return errno == ENOENT ? status_ok() : fdio_refusal(played->path.data);
    Status status = is_still_there(played, fd, size) ? cut_out(played, fd, size) : status_ok();
    strbuf_clear(&played->added);
    (void)close(fd);
    return status;
}

static Status changed_by_others(const PlayedGames *played)
{
    return status_error(STATUS_STATE,
                        "another program has changed this game in %.100s; `save FILE` keeps your "
                        "edits",
                        folder_file_name(played->path.data));
}

/* The offset of the last addition, even if other programs have moved it. */
static bool find_added(PlayedGames *played, int fd, off_t size)
{
    if (played->added.length == 0)
        return false;
    off_t at = is_still_there(played, fd, size) ? played->at : find_game(played, fd, size);
    if (at >= 0)
        played->at = at;
    return at >= 0;
}

Status played_games_replace(PlayedGames *played, const Game *game)
{
    off_t size = 0;
    int fd = open_file(played, 0, &size);
    if (fd < 0)
        return errno == ENOENT ? changed_by_others(played) : fdio_refusal(played->path.data);
    StrBuf text;
    strbuf_init(&text);
    pgn_write_game(game, &text);
    Status status = find_added(played, fd, size) ? put_in_place(played, fd, size, &text)
                                                 : changed_by_others(played);
    if (status_is_ok(&status)) {
        strbuf_clear(&played->added);
        strbuf_add(&played->added, text.data, text.length);
    }
    strbuf_done(&text);
    (void)close(fd);
    return status;
}
