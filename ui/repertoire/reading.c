/* Reads a repertoire in a background thread and reports its progress. */
#include <config.h>

#include "ui/repertoire/reading.h"

#include "engine/base/base.h"
#include "engine/base/strbuf.h"
#include "engine/pgn/byte_source.h"
#include "ui/document/files.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

struct Reading {
    char *path, *line;
    Color side;
    Errand *errand;
    atomic_int percent;     /* relaxed: no other data depends on it */
    Repertoire *repertoire; /* written by the errand until it is done, and so is the status */
    Status status;
};

typedef struct Place {
    Reading *reading;
    Errand *errand;
} Place;

static void tell(void *context, int percent)
{
    const Place *place = context;
    if (atomic_exchange_explicit(&place->reading->percent, percent, memory_order_relaxed) !=
        percent)
        errand_ring(place->errand);
}

/* Appends the contents of a pipe until it is closed. Waiting for its writer can be cancelled, so
 * pipes are read here only. */
static Status read_pipe(int pipe_end, const char *path, const Errand *errand, StrBuf *text)
{
    enum { LOOK_MS = 50, BYTES_MAX = 1 << 25 };
    char chunk[16384];
    while (!errand_was_stopped(errand)) {
        struct pollfd writer = { .fd = pipe_end, .events = POLLIN };
        if (poll(&writer, 1, LOOK_MS) <= 0)
            continue;
        ssize_t count = read(pipe_end, chunk, sizeof chunk);
        if (count == 0)
            return status_ok();
        if (count > 0)
            strbuf_add(text, chunk, (size_t)count);
        else if (errno != EINTR && errno != EAGAIN)
            return status_from_errno(path, errno);
        if (text->length > BYTES_MAX)
            return status_from_errno(path, EFBIG);
    }
    return status_error(STATUS_STATE, "reading was cancelled");
}

static Status open_pipe(const char *path, const Errand *errand, StrBuf *text, ByteSource **source)
{
    int pipe_end = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
    if (pipe_end < 0)
        return status_from_errno(path, errno);
    Status status = read_pipe(pipe_end, path, errand, text);
    (void)close(pipe_end);
    if (status_is_ok(&status))
        *source = byte_source_new_memory(text->data, text->length);
    return status;
}

static bool is_pipe(const char *path)
{
    struct stat info;
    return stat(path, &info) == 0 && S_ISFIFO(info.st_mode);
}

static void run(void *context, Errand *errand)
{
    Reading *reading = context;
    Place place = { reading, errand };
    const RepertoireWatch watch = { .stop = errand_stop_flag(errand),
                                    .tell = tell,
                                    .context = &place };
    ByteSource *source;
    StrBuf text;
    strbuf_init(&text);
    reading->status = is_pipe(reading->path) ? open_pipe(reading->path, errand, &text, &source)
                                             : files_open(reading->path, &source);
    if (status_is_ok(&reading->status))
        reading->status = repertoire_read_from(source, reading->path, reading->side, &watch,
                                               &reading->repertoire);
    strbuf_done(&text);
}

Status reading_start(const char *path, Color side, const char *line, Reading **reading)
{
    Reading *started = alloc_zeroed(1, sizeof *started);
    started->path = alloc_string(path);
    started->line = alloc_string(line);
    started->side = side;
    started->status = status_ok();
    atomic_init(&started->percent, 0);
    Status status = errand_start(run, started, &started->errand);
    if (status_is_ok(&status))
        *reading = started;
    else
        reading_free(started);
    return status;
}

void reading_free(Reading *reading)
{
    if (reading == NULL)
        return;
    errand_free(reading->errand);
    repertoire_free(reading->repertoire);
    free(reading->path);
    free(reading->line);
    free(reading);
}

Errand *reading_errand(const Reading *reading) { return reading->errand; }

int reading_percent(const Reading *reading)
{
    return atomic_load_explicit(&reading->percent, memory_order_relaxed);
}

Status reading_take(Reading *reading, Repertoire **repertoire)
{
    assert(errand_is_done(reading->errand));
    if (status_is_ok(&reading->status))
        *repertoire = reading->repertoire;
    reading->repertoire = NULL;
    return reading->status;
}

const char *reading_path(const Reading *reading) { return reading->path; }

const char *reading_line(const Reading *reading) { return reading->line; }
