/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Splits input into lines. */
#include <config.h>

#include "engine/base/linein.h"

#include "engine/base/fdio.h"

#include <assert.h>
#include <errno.h>
#include <poll.h>
#include <string.h>

enum { READ_SIZE = 1 << 16 };

void linein_init(LineIn *in, int fd)
{
    assert(fd >= -1);
    *in = (LineIn){ .fd = fd, .max = LINEIN_MAX };
    strbuf_init(&in->bytes);
}

void linein_init_source(LineIn *in, LineInRead *read, void *source)
{
    assert(read != NULL);
    linein_init(in, -1);
    in->read = read;
    in->source = source;
}

void linein_done(LineIn *in) { strbuf_done(&in->bytes); }

void linein_add(LineIn *in, const char *bytes, size_t length)
{
    assert(!in->ended);
    strbuf_add(&in->bytes, bytes, length);
}

static void forget_given_out(LineIn *in)
{
    assert(in->start <= in->bytes.length && in->searched >= in->start);
    strbuf_drop_front(&in->bytes, in->start);
    in->searched -= in->start;
    in->start = 0;
}

/* Waits for input even if another program made the descriptor non-blocking. */
static ssize_t read_some(int fd, char *bytes, size_t size)
{
    for (;;) {
        ssize_t count = fdio_read(fd, bytes, size);
        if (count >= 0 || errno != EAGAIN)
            return count;
        poll(&(struct pollfd){ .fd = fd, .events = POLLIN }, 1, -1);
    }
}

bool linein_fill(LineIn *in)
{
    if (in->ended)
        return false;
    if (in->start > 0)
        forget_given_out(in);
    char bytes[READ_SIZE];
    ssize_t count = in->read != NULL ? in->read(in->source, bytes, sizeof bytes)
                                     : read_some(in->fd, bytes, sizeof bytes);
    if (count <= 0)
        in->ended = true;
    else
        strbuf_add(&in->bytes, bytes, (size_t)count);
    return !in->ended;
}

/* Returns the line up to end in *line; the next one begins at next. */
static void take(LineIn *in, size_t end, size_t next, Line *line)
{
    assert(in->start <= end && end <= next && next <= in->bytes.length);
    if (end > in->start && in->bytes.data[end - 1] == '\r')
        end--;
    *line = (Line){ .text = in->bytes.data + in->start, .length = end - in->start };
    if (line->length > in->max) {
        line->length = in->max;
        line->too_long = true;
    }
    in->start = in->searched = next;
}

/* Drops the rest of a line that was returned as too long; false while its end is still to come. */
static bool skip_rest(LineIn *in)
{
    const char *from = in->bytes.data + in->start;
    const char *newline = memchr(from, '\n', in->bytes.length - in->start);
    in->start = newline ? (size_t)(newline - in->bytes.data) + 1 : in->bytes.length;
    in->searched = in->start;
    in->skipping = !newline;
    return newline;
}

bool linein_next(LineIn *in, Line *line)
{
    if (in->skipping && !skip_rest(in))
        return false;
    const char *from = in->bytes.data + in->searched;
    const char *newline = memchr(from, '\n', in->bytes.length - in->searched);
    if (newline) {
        size_t end = (size_t)(newline - in->bytes.data);
        take(in, end, end + 1, line);
        return true;
    }
    in->searched = in->bytes.length;
    bool last = in->ended && in->start < in->bytes.length;
    bool too_long = in->bytes.length - in->start > in->max;
    if (!last && !too_long)
        return false;
    in->skipping = too_long;
    take(in, in->bytes.length, in->bytes.length, line);
    line->is_torn = last;
    return true;
}

bool linein_peek(const LineIn *in, size_t *at, Line *line)
{
    assert(*at <= in->bytes.length - in->start);
    const char *from = in->bytes.data + in->start + *at;
    size_t length = in->bytes.length - in->start - *at;
    const char *newline = length > 0 && !in->skipping ? memchr(from, '\n', length) : NULL;
    if (newline == NULL)
        return false;
    *line = (Line){ .text = from, .length = (size_t)(newline - from) };
    *at += line->length + 1;
    return true;
}

bool linein_wait(LineIn *in, Line *line)
{
    while (!linein_next(in, line))
        if (!linein_fill(in))
            return linein_next(in, line);
    return true;
}

size_t linein_unify_ends(char *bytes, size_t length, bool *after_cr)
{
    size_t kept = 0;
    if (!*after_cr && memchr(bytes, '\r', length) == NULL)
        return length;
    for (size_t i = 0; i < length; i++) {
        bool is_second_half = *after_cr && bytes[i] == '\n';
        *after_cr = bytes[i] == '\r';
        if (!is_second_half)
            bytes[kept++] = *after_cr ? '\n' : bytes[i];
    }
    return kept;
}
