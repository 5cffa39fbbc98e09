/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Adds lines to files of positions, whole or not at all. */
#include <config.h>

#include "ui/document/position_file.h"

#include "engine/base/base.h"
#include "engine/base/fdio.h"
#include "engine/base/folder.h"
#include "engine/base/strbuf.h"
#include "engine/notation/fen.h"
#include "ui/document/recognise.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

enum { HEAD_MAX = 4096 };

static bool ends_in(const char *path, const char *ending)
{
    const char *dot = strrchr(folder_file_name(path), '.');
    return dot != NULL && strcasecmp(dot, ending) == 0;
}

bool position_file_is_one(const char *path)
{
    return ends_in(path, ".fen") || ends_in(path, ".epd");
}

/* EPD has the counters of FEN as operations. */
static void add_line(const char *path, const Position *pos, StrBuf *text)
{
    char fen[FEN_MAX];
    fen_write(pos, fen);
    char *moves = strrchr(fen, ' ');
    if (ends_in(path, ".epd") && moves != NULL) {
        *moves++ = '\0';
        char *halfmoves = strrchr(fen, ' ');
        *halfmoves++ = '\0';
        strbuf_addf(text, "%s hmvc %s; fmvn %s;\n", fen, halfmoves, moves);
    } else {
        strbuf_addf(text, "%s\n", fen);
    }
}

/* By its beginning: an empty file, too. */
static bool has_positions(const char *head, size_t length)
{
    TextKind kind = recognise_kind(head, length);
    return kind != TEXT_PGN && kind != TEXT_MOVES && memchr(head, '\0', length) == NULL;
}

/* The text to add to the open file. */
static Status prepare(int fd, const char *path, const Position *pos, StrBuf *text)
{
    char head[HEAD_MAX], last = '\n';
    struct stat file;
    ssize_t length = fdio_read_at(fd, head, sizeof head, 0);
    if (length < 0 || fstat(fd, &file) != 0 ||
        (length > 0 && fdio_read_at(fd, &last, 1, (uint64_t)file.st_size - 1) != 1))
        return status_from_errno(path, errno);
    if (!has_positions(head, (size_t)length))
        return status_error(STATUS_UNSUPPORTED, "%.200s holds something other than positions", path);
    if (last != '\n')
        strbuf_add_char(text, '\n');
    add_line(path, pos, text);
    return status_ok();
}

Status position_file_add(const char *path, const Position *pos)
{
    int fd = fdio_open_to_append(path, O_CREAT, 0666);
    if (fd < 0)
        return fdio_refusal(path);
    uint64_t end;
    StrBuf text;
    strbuf_init(&text);
    Status status = prepare(fd, path, pos, &text);
    if (status_is_ok(&status) && !fdio_append(fd, text.data, text.length, true, &end))
        status = status_from_errno(path, errno);
    strbuf_done(&text);
    close(fd);
    return status;
}
