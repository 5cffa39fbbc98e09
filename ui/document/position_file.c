/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of positions: whole files are replaced, so that none is ever cut. */
#include <config.h>

#include "ui/document/position_file.h"

#include "engine/base/base.h"
#include "engine/base/fdio.h"
#include "engine/base/folder.h"
#include "engine/base/replace_file.h"
#include "engine/base/strbuf.h"
#include "engine/notation/fen.h"
#include "ui/document/files.h"

#include <string.h>
#include <strings.h>

enum { SIZE_MAX_MIB = 256 };

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

Status position_file_add(const char *path, const Position *pos)
{
    StrBuf text;
    strbuf_init(&text);
    Status status = status_ok();
    if (files_exists(path))
        status = fdio_read_file(path, (size_t)SIZE_MAX_MIB << 20, &text);
    if (status_is_ok(&status) && memchr(text.data, '\0', text.length) != NULL)
        status = status_error(STATUS_UNSUPPORTED, "%.200s holds no lines of text", path);
    if (text.length > 0 && text.data[text.length - 1] != '\n')
        strbuf_add_char(&text, '\n');
    add_line(path, pos, &text);
    if (status_is_ok(&status))
        status = replace_file_whole(path, 0666, text.data, text.length);
    strbuf_done(&text);
    return status;
}
