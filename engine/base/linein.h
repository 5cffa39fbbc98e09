/* Lines from a descriptor that someone polls: any bytes, any length.
 *
 * Knows reading and line ends (LF, CR LF, the end of input); knows nothing of what lines mean.
 * Use: poll the descriptor, linein_fill once, then linein_next until it says that none is left.
 */
#ifndef LUFT_ENGINE_BASE_LINEIN_H
#define LUFT_ENGINE_BASE_LINEIN_H

#include "engine/base/strbuf.h"

/* No sane line is longer: a game of 5000 moves is 50 kB. What is beyond is dropped, and said. */
enum { LINEIN_MAX = 16 << 20 };

typedef struct LineIn {
    int fd;
    StrBuf bytes;    /* read and not yet given out */
    size_t start;    /* of the next line in bytes */
    size_t searched; /* no line end between start and here */
    bool skipping;   /* in a line that was too long */
    bool ended;
} LineIn;

typedef struct Line {
    const char *text; /* valid until the next call on the same LineIn; not NUL-terminated */
    size_t length;    /* without the line end */
    bool too_long;    /* only the first LINEIN_MAX bytes are here */
} Line;

/* The descriptor stays the caller's. */
void linein_init(LineIn *in, int fd);
void linein_done(LineIn *in);

/* Reads what is there, once; blocks when nothing is. false: the input has ended (or failed); lines
 * may still be left in the buffer. */
bool linein_fill(LineIn *in);

/* Takes the next whole line; after the end of input also a last one without a line end. */
bool linein_next(LineIn *in, Line *line);

/* Looks at a whole line that waits, without taking it: *at counts bytes from the next line to be
 * taken, 0 at first, and is moved on. false: no more of them are there. */
bool linein_peek(const LineIn *in, size_t *at, Line *line);

#endif
