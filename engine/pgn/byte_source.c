/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads bytes from memory, files and pipes, unpacks gzip and zstd, and converts UTF-16. Stored
 * bytes come from a descriptor or from memory, and a packed kind turns them into what is read. */
#include <config.h>

#include "engine/pgn/byte_source.h"

#include "engine/base/base.h"
#include "engine/base/fdio.h"
#include "engine/base/language.h"
#include "engine/base/utf8.h"
#include "engine/pgn/file_kind.h"
#include "engine/text/encoding.h"
#include "engine/text/encoding_guess.h"
#include "engine/text/recoder.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>
#ifdef HAVE_ZLIB
#include <zlib.h>
#endif
#ifdef HAVE_ZSTD
#include <zstd.h>
#endif

typedef enum Packing { PACKING_NONE, PACKING_GZIP, PACKING_ZSTD } Packing;

enum { STORED_CAPACITY = 1 << 17, PEEK_MAX = 4096, HEAD_MAX = 4096 };

struct ByteSource {
    int descriptor; /* -1 for memory */
    bool owns_descriptor;
    bool is_foreign; /* not luft's own copy of a file */
    bool seekable;
    Packing packing;
    Status status;
    uint64_t position;        /* unpacked bytes returned so far */
    uint64_t stored_position; /* bytes read from the descriptor or memory */
    uint64_t stored_length;   /* 0 when unknown */
    uint8_t *stored;          /* bytes read ahead; all of them for memory */
    size_t stored_at;
    size_t stored_end;
    bool mid_frame;     /* the packed stream has begun and not ended */
    bool is_head_known; /* it is known whether this is UTF-16; otherwise found out on the first read
                         */
    uint8_t head[HEAD_MAX]; /* unpacked to detect that, and returned next */
    size_t head_at;
    size_t head_end;
    const atomic_bool *stop; /* relaxed, no other data depends on it; NULL: never stopped */
    int copy;                /* where to write what is read, -1: nowhere */
    Recoder *wide;           /* converter to UTF-8; NULL: as it is */
    GuessedSet set;
    uint8_t *peeked; /* unpacked bytes peeked at and not yet taken; NULL: none yet */
    size_t peeked_at;
    size_t peeked_end;
#ifdef HAVE_ZLIB
    z_stream zlib;
#endif
#ifdef HAVE_ZSTD
    ZSTD_DStream *zstd;
#endif
};

/* --- stored bytes ----------------------------------------------------------------------------- */

/* The flag is set. */
static bool is_stopped(const ByteSource *source)
{
    return source->stop != NULL && atomic_load_explicit(source->stop, memory_order_relaxed);
}

/* Waits until a pipe has bytes or has ended. false: stopped meanwhile, perhaps by a signal just
 * before the wait. */
static bool wait_for_pipe(const ByteSource *source)
{
    enum { LOOK_MS = 100 };
    struct pollfd pipe = { .fd = source->descriptor, .events = POLLIN };
    while (source->stop != NULL && !is_stopped(source) && poll(&pipe, 1, LOOK_MS) <= 0)
        ;
    return !is_stopped(source);
}

static size_t read_descriptor(ByteSource *source, void *bytes, size_t size)
{
    if (!source->seekable && !wait_for_pipe(source))
        return 0;
    ssize_t count = source->seekable
                        ? fdio_read_at(source->descriptor, bytes, size, source->stored_position)
                        : fdio_read(source->descriptor, bytes, size);
    if (count < 0) {
        source->status = status_error(STATUS_IO, "%s", strerror(errno));
        return 0;
    }
    source->stored_position += (uint64_t)count;
    return (size_t)count;
}

/* Returns whether bytes are waiting between stored_at and stored_end. */
static bool fill_stored(ByteSource *source)
{
    if (source->stored_at < source->stored_end)
        return true;
    if (source->descriptor < 0)
        return false;
    source->stored_at = 0;
    source->stored_end = read_descriptor(source, source->stored, STORED_CAPACITY);
    return source->stored_end > 0;
}

static size_t read_plain(ByteSource *source, void *bytes, size_t size)
{
    bool direct = source->stored_at == source->stored_end && source->descriptor >= 0;
    if (direct)
        return read_descriptor(source, bytes, size);
    size_t count = source->stored_end - source->stored_at;
    if (count > size)
        count = size;
    memcpy(bytes, source->stored + source->stored_at, count);
    source->stored_at += count;
    if (source->descriptor < 0)
        source->stored_position += count;
    return count;
}

/* --- packed bytes ----------------------------------------------------------------------------- */

#if defined HAVE_ZLIB || defined HAVE_ZSTD
static size_t fail(ByteSource *source, const char *reason)
{
    if (status_is_ok(&source->status))
        source->status = status_error(STATUS_IO, "%s", _(reason));
    return 0;
}
#endif

#ifdef HAVE_ZLIB
static bool zlib_start(ByteSource *source)
{
    enum { WINDOW_BITS_AND_GZIP_HEADER = 15 + 16 };
    source->zlib = (z_stream){ 0 };
    return inflateInit2(&source->zlib, WINDOW_BITS_AND_GZIP_HEADER) == Z_OK;
}

/* A gzip file may consist of several streams (bgzip writes these). */
static size_t read_gzip(ByteSource *source, void *bytes, size_t size)
{
    z_stream *stream = &source->zlib;
    stream->next_out = bytes;
    stream->avail_out = (uInt)(size < STORED_CAPACITY ? size : STORED_CAPACITY);
    uInt wanted = stream->avail_out;
    while (stream->avail_out == wanted) {
        if (!fill_stored(source))
            return source->mid_frame ? fail(source, N_("the gzip file is cut short")) : 0;
        stream->next_in = source->stored + source->stored_at;
        stream->avail_in = (uInt)(source->stored_end - source->stored_at);
        source->mid_frame = true;
        int result = inflate(stream, Z_NO_FLUSH);
        source->stored_at = source->stored_end - stream->avail_in;
        if (result == Z_STREAM_END) {
            source->mid_frame = false;
            (void)inflateReset(stream);
        } else if (result != Z_OK && result != Z_BUF_ERROR) {
            return fail(source, N_("the gzip file is damaged"));
        }
    }
    return wanted - stream->avail_out;
}
#endif

#ifdef HAVE_ZSTD
static size_t read_zstd(ByteSource *source, void *bytes, size_t size)
{
    ZSTD_outBuffer out = { bytes, size, 0 };
    while (out.pos == 0) {
        bool more = fill_stored(source);
        if (!more && !source->mid_frame)
            return 0;
        ZSTD_inBuffer in = { source->stored + source->stored_at,
                             source->stored_end - source->stored_at, 0 };
        size_t left = ZSTD_decompressStream(source->zstd, &out, &in);
        source->stored_at += in.pos;
        if (ZSTD_isError(left))
            return fail(source, N_("the zstd file is damaged"));
        source->mid_frame = left != 0;
        if (!more && out.pos == 0 && source->mid_frame)
            return fail(source, N_("the zstd file is cut short"));
    }
    return out.pos;
}
#endif

static bool packing_start(ByteSource *source)
{
    source->mid_frame = false;
#ifdef HAVE_ZLIB
    if (source->packing == PACKING_GZIP)
        return zlib_start(source);
#endif
#ifdef HAVE_ZSTD
    if (source->packing == PACKING_ZSTD)
        return (source->zstd = ZSTD_createDStream()) != NULL;
#endif
    return source->packing == PACKING_NONE;
}

static void packing_stop(ByteSource *source)
{
#ifdef HAVE_ZLIB
    if (source->packing == PACKING_GZIP)
        (void)inflateEnd(&source->zlib);
#endif
#ifdef HAVE_ZSTD
    if (source->packing == PACKING_ZSTD)
        (void)ZSTD_freeDStream(source->zstd);
#endif
    source->packing = PACKING_NONE;
}

/* RFC 1952 section 2.3.1 and RFC 8878 section 3.1.1. */
static Packing detect_packing(const uint8_t *bytes, size_t length)
{
    if (length >= 3 && memcmp(bytes, "\x1f\x8b\x08", 3) == 0)
        return PACKING_GZIP;
    if (length >= 4 && memcmp(bytes, "\x28\xb5\x2f\xfd", 4) == 0)
        return PACKING_ZSTD;
    return PACKING_NONE;
}

bool byte_source_head_is_packed(const void *head, size_t length)
{
    return detect_packing(head, length) != PACKING_NONE || utf16_begins(head, length);
}

/* Whether there are characters beyond ASCII, in UTF-8; the last one may be cut off. */
static bool has_utf8(const uint8_t *bytes, size_t length)
{
    const char *text = (const char *)bytes;
    while (length > 0 && (bytes[length - 1] & 0x80) != 0)
        length--;
    bool is_ascii = true;
    for (size_t i = 0; i < length && is_ascii; i++)
        is_ascii = bytes[i] < 0x80;
    return !is_ascii && utf8_is_valid(text, length);
}

/* NULL: the bytes stay as they are. */
static Recoder *recoder_for(const ByteSource *source, const uint8_t *head, size_t length)
{
    const char *set = source->is_foreign ? encoding_of_files() : NULL;
    if (utf16_begins(head, length))
        return recoder_new();
    if (source->set.is_wide)
        set = source->set.name;
    return set != NULL && !has_utf8(head, length) ? recoder_new_of_set(set) : NULL;
}

static void take_head(ByteSource *source, const uint8_t *head, size_t length)
{
    source->is_head_known = true;
    if (encoding_is_guessed() && !utf16_begins(head, length))
        encoding_guess((const char *)head, length, &source->set);
    source->wide = recoder_for(source, head, length);
}

static Status begin(ByteSource *source)
{
    (void)fill_stored(source);
    if (!status_is_ok(&source->status))
        return source->status;
    const uint8_t *bytes = source->stored + source->stored_at;
    size_t length = source->stored_end - source->stored_at;
    Status known = file_kind_expect_packing(bytes, length);
    if (!status_is_ok(&known))
        return known;
    source->packing = detect_packing(bytes, length);
    Packing found = source->packing;
    source->is_head_known = false;
    if (source->packing == PACKING_NONE)
        take_head(source, bytes, length);
    if (packing_start(source))
        return status_ok();
    source->packing = PACKING_NONE;
    return status_error(STATUS_UNSUPPORTED, "this luft was built without %s",
                        found == PACKING_GZIP ? "gzip" : "zstd");
}

/* --- the public functions --------------------------------------------------------------------- */

ByteSource *byte_source_new_text(const void *bytes, size_t length)
{
    ByteSource *source = alloc_zeroed(1, sizeof *source);
    source->descriptor = source->copy = -1;
    source->seekable = true;
    source->stored = (uint8_t *)(uintptr_t)bytes;
    source->stored_end = length;
    source->stored_length = length;
    source->is_head_known = true;
    source->status = status_ok();
    return source;
}

ByteSource *byte_source_new_memory(const void *bytes, size_t length)
{
    ByteSource *source = byte_source_new_text(bytes, length);
    source->status = begin(source);
    return source;
}

static Status open_descriptor(int descriptor, bool is_foreign, ByteSource **source)
{
    ByteSource *opened = alloc_zeroed(1, sizeof *opened);
    opened->descriptor = descriptor;
    opened->is_foreign = is_foreign;
    opened->copy = -1;
    opened->stored = alloc_bytes(STORED_CAPACITY);
    struct stat info;
    if (fstat(descriptor, &info) == 0 && S_ISREG(info.st_mode)) {
        opened->seekable = lseek(descriptor, 0, SEEK_CUR) == 0;
        opened->stored_length = (uint64_t)info.st_size;
    }
    Status status = begin(opened);
    const uint8_t *bytes = opened->stored + opened->stored_at;
    size_t length = opened->stored_end - opened->stored_at;
    if (status_is_ok(&status) && opened->packing == PACKING_NONE && !utf16_begins(bytes, length))
        status = file_kind_expect_text(bytes, length);
    if (status_is_ok(&status))
        *source = opened;
    else
        byte_source_free(opened);
    return status;
}

Status byte_source_open_descriptor(int descriptor, ByteSource **source)
{
    return open_descriptor(descriptor, true, source);
}

Status byte_source_open_copy(int descriptor, ByteSource **source)
{
    return open_descriptor(descriptor, false, source);
}

Status byte_source_open(const char *path, ByteSource **source)
{
    int descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY);
    if (descriptor < 0)
        return status_from_errno(path, errno);
    ByteSource *opened = NULL;
    Status status = byte_source_open_descriptor(descriptor, &opened);
    if (!status_is_ok(&status)) {
        (void)close(descriptor);
        return status_error(status.code, "%s: %s", path, status.text);
    }
    opened->owns_descriptor = true;
    *source = opened;
    return status;
}

const GuessedSet *byte_source_set(const ByteSource *source) { return &source->set; }
const uint16_t *byte_source_table(const ByteSource *source)
{
    return source->set.name != NULL && !source->set.is_wide ? source->set.table : NULL;
}
void byte_source_guess_as(ByteSource *source, const GuessedSet *set) { source->set = *set; }

void byte_source_free(ByteSource *source)
{
    if (source == NULL)
        return;
    packing_stop(source);
    if (source->owns_descriptor)
        (void)close(source->descriptor);
    if (source->descriptor >= 0)
        free(source->stored);
    recoder_free(source->wide);
    free(source->peeked);
    free(source);
}

static size_t read_unpacked(ByteSource *source, void *bytes, size_t size)
{
    switch (source->packing) {
    case PACKING_NONE:
        return read_plain(source, bytes, size);
#ifdef HAVE_ZLIB
    case PACKING_GZIP:
        return read_gzip(source, bytes, size);
#endif
#ifdef HAVE_ZSTD
    case PACKING_ZSTD:
        return read_zstd(source, bytes, size);
#endif
    default:
        BUG("packing %d was not built in", source->packing);
    }
}

/* Packed text may be UTF-16, or of another set, too. Not checked on opening: the first bytes may be
 * damaged, which is reported by reading. */
static void look_at_head(ByteSource *source)
{
    while (source->head_end < sizeof source->head) {
        size_t count = read_unpacked(source, source->head + source->head_end,
                                     sizeof source->head - source->head_end);
        if (count == 0)
            break;
        source->head_end += count;
    }
    take_head(source, source->head, source->head_end);
}

/* Reads from the head; a peek may need more than that. */
static size_t read_from_head(ByteSource *source, uint8_t *bytes, size_t size)
{
    size_t count = source->head_end - source->head_at;
    if (count > size)
        count = size;
    memcpy(bytes, source->head + source->head_at, count);
    source->head_at += count;
    return count < size ? count + read_unpacked(source, bytes + count, size - count) : count;
}

static size_t read_text(ByteSource *source, void *bytes, size_t size)
{
    if (!source->is_head_known)
        look_at_head(source);
    if (source->wide == NULL)
        return read_from_head(source, bytes, size);
    for (;;) {
        size_t taken = recoder_take(source->wide, bytes, size);
        if (taken > 0)
            return taken;
        size_t room;
        uint8_t *raw = recoder_room(source->wide, &room);
        size_t count = read_from_head(source, raw, room);
        recoder_convert(source->wide, count);
        if (count == 0)
            return recoder_take(source->wide, bytes, size);
    }
}

static size_t take_peeked(ByteSource *source, void *bytes, size_t size)
{
    size_t count = source->peeked_end - source->peeked_at;
    if (count > size)
        count = size;
    memcpy(bytes, source->peeked + source->peeked_at, count);
    source->peeked_at += count;
    return count;
}

/* A nearly full disk is left alone: others need it more. */
static bool has_room(int descriptor)
{
    enum { ROOM_MIN = 256 << 20 };
    struct statvfs info;
    return fstatvfs(descriptor, &info) == 0 && info.f_bavail > ROOM_MIN / info.f_frsize;
}

static bool write_copy(ByteSource *source, const char *bytes, size_t length)
{
    return fdio_write_at(source->copy, bytes, length, source->position) && has_room(source->copy);
}

void byte_source_stop_on(ByteSource *source, const atomic_bool *flag) { source->stop = flag; }

size_t byte_source_read(ByteSource *source, void *bytes, size_t size)
{
    assert(size > 0);
    if (is_stopped(source))
        return 0;
    size_t count = 0;
    if (source->peeked_at < source->peeked_end)
        count = take_peeked(source, bytes, size);
    else if (status_is_ok(&source->status))
        count = read_text(source, bytes, size);
    if (source->copy >= 0 && !write_copy(source, bytes, count))
        source->copy = -1;
    source->position += count;
    return count;
}

size_t byte_source_peek(ByteSource *source, void *bytes, size_t size)
{
    if (source->peeked == NULL)
        source->peeked = alloc_bytes(PEEK_MAX);
    if (source->peeked_at == source->peeked_end && status_is_ok(&source->status)) {
        source->peeked_at = 0;
        source->peeked_end = read_text(source, source->peeked, PEEK_MAX);
    }
    size_t at = source->peeked_at;
    size_t count = take_peeked(source, bytes, size);
    source->peeked_at = at;
    return count;
}

Status byte_source_status(const ByteSource *source) { return source->status; }

/* The next stored byte is the one at that offset. */
static void go_to_stored(ByteSource *source, uint64_t offset)
{
    source->status = status_ok();
    source->position = offset;
    source->stored_position = offset;
    if (source->descriptor < 0)
        source->stored_at = offset < source->stored_end ? (size_t)offset : source->stored_end;
    else
        source->stored_at = source->stored_end = 0;
}

static Status skip_to(ByteSource *source, uint64_t offset)
{
    enum { SKIP_SIZE = 1 << 14 };
    uint8_t skipped[SKIP_SIZE];
    while (source->position < offset) {
        uint64_t left = offset - source->position;
        size_t wanted = left < SKIP_SIZE ? (size_t)left : SKIP_SIZE;
        if (byte_source_read(source, skipped, wanted) == 0)
            return source->status;
    }
    return status_ok();
}

Status byte_source_seek(ByteSource *source, uint64_t offset)
{
    if (!source->seekable)
        return status_error(STATUS_UNSUPPORTED, "cannot read a pipe twice");
    if (source->status.code ==
        STATUS_UNSUPPORTED) /* as a packing, which going back does not change */
        return source->status;
    bool is_packed = byte_source_is_packed(source);
    if (!is_packed || offset < source->position)
        source->peeked_at = source->peeked_end = 0;
    if (!is_packed) {
        go_to_stored(source, offset);
        return status_ok();
    }
    if (offset < source->position) {
        Packing packing = source->packing;
        packing_stop(source);
        source->packing = packing;
        go_to_stored(source, 0);
        source->head_at = source->head_end = 0;
        if (!packing_start(source))
            BUG("the unpacker started once and does not again");
        if (source->wide != NULL)
            recoder_restart(source->wide);
    }
    return status_is_ok(&source->status) ? skip_to(source, offset) : source->status;
}

bool byte_source_is_packed(const ByteSource *source)
{
    return source->packing != PACKING_NONE || source->wide != NULL;
}

void byte_source_copy_to(ByteSource *source, int descriptor) { source->copy = descriptor; }

bool byte_source_is_copied(const ByteSource *source) { return source->copy >= 0; }

void byte_source_progress(const ByteSource *source, uint64_t *done, uint64_t *length)
{
    bool memory = source->descriptor < 0;
    *done = memory ? source->stored_at : source->stored_position;
    *length = source->stored_length;
}
