/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes as a file, packed or not: they are the same bytes again after going back. */
#include <config.h>

#include "tests/fuzz/fuzz.h"
#include "tests/fuzz/scratch.h"

#include "engine/base/strbuf.h"
#include "engine/pgn/byte_source.h"

#include <string.h>

const char *fuzz_name(void) { return "stream"; }

enum { MOST = 1 << 20 };

static void read_some(ByteSource *source, StrBuf *out)
{
    char chunk[1000];
    for (size_t count = 1; count > 0 && out->length < MOST;) {
        count = byte_source_read(source, chunk, sizeof chunk);
        FUZZ_EXPECT(count <= sizeof chunk);
        strbuf_add(out, chunk, count);
    }
}

static void go_back(ByteSource *source, const StrBuf *whole, size_t to)
{
    StrBuf again;
    strbuf_init(&again);
    Status status = byte_source_seek(source, to);
    if (status_is_ok(&status)) {
        read_some(source, &again);
        size_t length = whole->length - to;
        length = again.length < length ? again.length : length;
        FUZZ_EXPECT(memcmp(again.data, whole->data + to, length) == 0);
        status = byte_source_status(source); /* reads of a damaged one return more or less */
        bool is_whole = status_is_ok(&status) && whole->length < MOST;
        FUZZ_EXPECT(!is_whole || again.length == whole->length - to);
    }
    strbuf_done(&again);
}

static void read_all(ByteSource *source)
{
    char head[16];
    StrBuf whole;
    strbuf_init(&whole);
    size_t peeked = byte_source_peek(source, head, sizeof head);
    read_some(source, &whole);
    FUZZ_EXPECT(peeked <= sizeof head && peeked <= whole.length);
    FUZZ_EXPECT(memcmp(whole.data, head, peeked) == 0);
    go_back(source, &whole, 0);
    go_back(source, &whole, whole.length / 2);
    strbuf_done(&whole);
    byte_source_free(source);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    ByteSource *source;
    read_all(byte_source_new_memory(bytes, length));
    Status status = byte_source_open(scratch_write(bytes, length), &source);
    if (status_is_ok(&status))
        read_all(source);
    return 0;
}
