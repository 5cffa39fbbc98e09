/* Lines of bytes from a descriptor that someone polls, or from another source: any bytes, any
 * length.
 *
 * Knows reading and line ends (LF, CR LF, the end of input); knows nothing of what lines mean.
 * Use: poll the descriptor, linein_fill once, then linein_next until it says that none is left.
 */
#ifndef LUFT_ENGINE_BASE_LINEIN_H
#define LUFT_ENGINE_BASE_LINEIN_H

#include "engine/base/strbuf.h"

#include <sys/types.h>

/* No sane line is longer: a game of 5000 moves is 50 kB. What is beyond is dropped, and said. */
enum { LINEIN_MAX = 16 << 20 };

/* As read(2): some bytes, 0 at the end or on an error. */
typedef ssize_t LineInRead(void *source, char *bytes, size_t size);

typedef struct LineIn {
    LineInRead *read; /* NULL: the descriptor is read */
    void *source;
    int fd;
    size_t max;      /* to be set: bytes of a line; LINEIN_MAX */
    StrBuf bytes;    /* read and not yet given out */
    size_t start;    /* of the next line in bytes */
    size_t searched; /* no line end between start and here */
    bool skipping;   /* in a line that was too long */
    bool ended;
} LineIn;

typedef struct Line {
    const char *text; /* valid until the next call on the same LineIn; not NUL-terminated */
    size_t length;    /* without the line end */
    bool too_long;    /* only its first bytes, up to the maximum, are here */
} Line;

/* The descriptor stays the caller's. */
void linein_init(LineIn *in, int fd);
/* The same from a source, which stays the caller's too. */
void linein_init_source(LineIn *in, LineInRead *read, void *source);
void linein_done(LineIn *in);

/* Adds bytes after those read so far. */
void linein_add(LineIn *in, const char *bytes, size_t length);

/* Reads what is there, once; blocks when nothing is. false: the input has ended (or failed); lines
 * may still be left in the buffer. */
bool linein_fill(LineIn *in);

/* Takes the next whole line; after the end of input also a last one without a line end. */
bool linein_next(LineIn *in, Line *line);

/* Looks at a whole line that waits, without taking it: *at counts bytes from the next line to be
 * taken, 0 at first, and is moved on. false: no more of them are there. */
bool linein_peek(const LineIn *in, size_t *at, Line *line);

/* Makes CR LF and CR, the line end of old Macs, LF: for files, as a line that is typed or sent may
 * have CR within. *after_cr is kept from one call to the next, false at first. Returns the bytes
 * that are left. */
size_t linein_unify_ends(char *bytes, size_t length, bool *after_cr);

/* Fills until there is a line or the input has ended: for callers that wait for nothing else. */
bool linein_wait(LineIn *in, Line *line);

#endif
