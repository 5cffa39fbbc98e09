/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines of any bytes and any length, from a polled descriptor or another source; a line ends with
 * LF, CR LF or the input.
 *
 * Poll the descriptor, call linein_fill once, then linein_next until it returns false. */
#ifndef LUFT_ENGINE_BASE_LINEIN_H
#define LUFT_ENGINE_BASE_LINEIN_H

#include "engine/base/base.h"
#include "engine/base/strbuf.h"

#include <sys/types.h>

/* No sane line is longer: a game of 5000 moves is 50 kB. Longer lines are cut and marked
 * too_long. */
enum { LINEIN_MAX = 16 << 20 };

/* As read(2): some bytes, 0 at the end or on an error. */
typedef ssize_t LineInRead(void *source, char *bytes, size_t size);

typedef struct LineIn {
    LineInRead *read; /* NULL: read from fd */
    void *source;
    int fd;
    size_t max;      /* bytes of a line; LINEIN_MAX unless changed */
    StrBuf bytes;    /* read, not yet returned */
    size_t start;    /* of the next line, in bytes */
    size_t searched; /* start and here have no line end between them */
    bool skipping;   /* dropping the rest of a line that was too long */
    bool ended;
} LineIn;

typedef struct Line {
    const char *text; /* valid until the next call on the same LineIn; not NUL-terminated */
    size_t length;    /* in bytes, without the line end */
    bool too_long;    /* text holds only its first max bytes */
    bool is_torn;     /* the input ended before the line did */
} Line;

/* The caller keeps the descriptor and closes it. */
void linein_init(LineIn *in, int fd);
/* Reads from a source instead, which the caller owns. */
void linein_init_source(LineIn *in, LineInRead *read, void *source);
void linein_done(LineIn *in);

/* Appends bytes to those already read. */
void linein_add(LineIn *in, const char *bytes, size_t length);

/* Reads once what is available, waiting for at least one byte. Returns false at the end of input or
 * on an error; lines may still be left in the buffer. */
bool linein_fill(LineIn *in);

/* Takes the next complete line; after the end of input also a last line without a line end. */
bool linein_next(LineIn *in, Line *line);

/* Looks at a complete waiting line without taking it. *at is its offset from the next line to be
 * taken (0 at first) and is advanced past it. Returns false after the last one. */
bool linein_peek(const LineIn *in, size_t *at, Line *line);

/* Converts CR LF and CR (old Macs) to LF: for files, since typed or sent lines may contain CR.
 * *after_cr is state between calls, false at first. Returns the new length. */
size_t linein_unify_ends(char *bytes, size_t length, bool *after_cr);

/* Reads until there is a line or the input has ended: for callers that wait for nothing else. */
bool linein_wait(LineIn *in, Line *line);

#endif
