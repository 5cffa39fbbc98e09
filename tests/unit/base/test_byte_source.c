/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bytes from memory, files, pipes and packed files: the same bytes, at any offset, or a reason. */
#include <config.h>

#include "engine/pgn/byte_source.h"

#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>
#ifdef HAVE_ZLIB
#include <zlib.h>
#endif
#ifdef HAVE_ZSTD
#include <zstd.h>
#endif

enum { LENGTH = 700001 };

/* Only text is opened. */
static unsigned char expected_at(size_t offset)
{
    return (unsigned char)(' ' + offset * 7 / 3 % ('\x7F' - ' '));
}

static unsigned char *make_bytes(void)
{
    unsigned char *bytes = malloc(LENGTH);
    for (size_t i = 0; i < LENGTH; i++)
        bytes[i] = expected_at(i);
    return bytes;
}

static void expect_bytes_from(ByteSource *source, size_t offset)
{
    unsigned char part[3001];
    for (size_t count; (count = byte_source_read(source, part, sizeof part)) > 0; offset += count)
        for (size_t i = 0; i < count; i++)
            if (part[i] != expected_at(offset + i))
                fail_msg("byte %zu differs", offset + i);
    Status status = byte_source_status(source);
    assert_string_equal(status.text, "");
    assert_int_equal(offset, LENGTH);
}

static void expect_all(ByteSource *source)
{
    expect_bytes_from(source, 0);
    static const size_t offsets[] = { 0, 1, 400000, 399999, LENGTH };
    for (size_t i = 0; i < sizeof offsets / sizeof offsets[0]; i++) {
        Status status = byte_source_seek(source, offsets[i]);
        assert_string_equal(status.text, "");
        expect_bytes_from(source, offsets[i]);
    }
    byte_source_free(source);
}

/* Writes a file, opens it, and removes its name. */
static Status open_file_of(const void *bytes, size_t length, ByteSource **source)
{
    char path[] = "/tmp/luft-bytes-XXXXXX";
    int descriptor = mkstemp(path);
    assert_true(descriptor >= 0);
    assert_int_equal(write(descriptor, bytes, length), length);
    (void)close(descriptor);
    Status status = byte_source_open(path, source);
    (void)unlink(path);
    return status;
}

static void expect_packed(const void *packed, size_t length)
{
    expect_all(byte_source_new_memory(packed, length));
    ByteSource *source = NULL;
    Status status = open_file_of(packed, length, &source);
    assert_string_equal(status.text, "");
    expect_all(source);
    source = byte_source_new_memory(packed, length - 9);
    unsigned char part[5000];
    while (byte_source_read(source, part, sizeof part) > 0)
        continue;
    status = byte_source_status(source);
    assert_int_equal(status.code, STATUS_IO);
    byte_source_free(source);
}

static void test_plain(void **state)
{
    (void)state;
    unsigned char *bytes = make_bytes();
    expect_all(byte_source_new_memory(bytes, LENGTH));
    ByteSource *source = NULL;
    Status status = open_file_of(bytes, LENGTH, &source);
    assert_string_equal(status.text, "");
    uint64_t done;
    uint64_t length;
    byte_source_progress(source, &done, &length);
    assert_int_equal(length, LENGTH);
    expect_all(source);
    free(bytes);
}

static void test_gzip(void **state)
{
    (void)state;
#ifdef HAVE_ZLIB
    unsigned char *bytes = make_bytes();
    char path[] = "/tmp/luft-bytes-XXXXXX";
    int descriptor = mkstemp(path);
    assert_true(descriptor >= 0);
    gzFile file = gzdopen(descriptor, "wb");
    assert_int_equal(gzwrite(file, bytes, LENGTH / 2), LENGTH / 2);
    assert_int_equal(gzclose(file), Z_OK);
    file = gzopen(path, "ab"); /* a second stream after the first */
    assert_int_equal(gzwrite(file, bytes + LENGTH / 2, LENGTH - LENGTH / 2), LENGTH - LENGTH / 2);
    assert_int_equal(gzclose(file), Z_OK);
    FILE *packed = fopen(path, "rb");
    unsigned char *copy = malloc(2 * LENGTH);
    size_t length = fread(copy, 1, 2 * LENGTH, packed);
    (void)fclose(packed);
    (void)unlink(path);
    expect_packed(copy, length);
    free(copy);
    free(bytes);
#else
    skip();
#endif
}

static void test_zstd(void **state)
{
    (void)state;
#ifdef HAVE_ZSTD
    unsigned char *bytes = make_bytes();
    size_t capacity = ZSTD_compressBound(LENGTH);
    unsigned char *packed = malloc(capacity);
    size_t length = ZSTD_compress(packed, capacity, bytes, LENGTH, 3);
    assert_false(ZSTD_isError(length));
    expect_packed(packed, length);
    free(packed);
    free(bytes);
#else
    skip();
#endif
}

/* "[Event" and some hundred moves, either way round. */
static size_t make_wide(unsigned char *wide, size_t size, bool is_big_endian)
{
    static const char HEAD[] = "[Event \"a\"]";
    size_t used = 0;
    wide[used + is_big_endian] = 0xFF;
    wide[used + !is_big_endian] = 0xFE;
    for (used = 2; used < size; used += 2) {
        char c = used / 2 <= strlen(HEAD) ? HEAD[used / 2 - 1] : 'x';
        wide[used + is_big_endian] = (unsigned char)c;
        wide[used + !is_big_endian] = 0;
    }
    return used;
}

/* Yields the text as UTF-8, in pieces of any size, also after rewinding and from a peek. */
static void expect_text(const void *packed, size_t length, size_t characters)
{
    for (size_t piece = 1; piece < 9; piece++) {
        ByteSource *source = byte_source_new_memory(packed, length);
        char text[2000];
        assert_true(byte_source_peek(source, text, sizeof text) > 0);
        assert_memory_equal(text, "[Event", 6);
        for (int round = 0; round < 2; round++) {
            size_t used = 0, count;
            while ((count = byte_source_read(source, text + used, piece)) > 0)
                used += count;
            assert_int_equal(used, characters);
            assert_memory_equal(text, "[Event \"a\"]xxx", 14);
            assert_int_equal(text[used - 1], 'x');
            Status status = byte_source_seek(source, 0);
            assert_string_equal(status.text, "");
        }
        byte_source_free(source);
    }
}

static void test_packed_utf_16(void **state)
{
    (void)state;
    enum { WIDE = 2002 };
    unsigned char wide[WIDE], packed[2 * WIDE];
    for (int is_big_endian = 0; is_big_endian < 2; is_big_endian++) {
        size_t length = make_wide(wide, WIDE, is_big_endian != 0);
        (void)packed;
#ifdef HAVE_ZLIB
        z_stream stream = { .next_in = wide, .avail_in = (uInt)length };
        stream.next_out = packed;
        stream.avail_out = sizeof packed;
        assert_int_equal(deflateInit2(&stream, 9, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY),
                         Z_OK);
        assert_int_equal(deflate(&stream, Z_FINISH), Z_STREAM_END);
        assert_int_equal(deflateEnd(&stream), Z_OK);
        expect_text(packed, stream.total_out, WIDE / 2 - 1);
#endif
#ifdef HAVE_ZSTD
        size_t size = ZSTD_compress(packed, sizeof packed, wide, length, 3);
        assert_false(ZSTD_isError(size));
        expect_text(packed, size, WIDE / 2 - 1);
#endif
        expect_text(wide, length, WIDE / 2 - 1);
    }
}

static void test_failures(void **state)
{
    (void)state;
    ByteSource *source = NULL;
    Status status = byte_source_open("/nonexistent/file.pgn", &source);
    assert_int_equal(status.code, STATUS_IO);
    assert_null(source);
    status = byte_source_open("/", &source);
    assert_int_equal(status.code, STATUS_IO);
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(write(ends[1], "abc", 3), 3);
    (void)close(ends[1]);
    status = byte_source_open_descriptor(ends[0], &source);
    assert_string_equal(status.text, "");
    char part[8];
    assert_int_equal(byte_source_read(source, part, sizeof part), 3);
    assert_int_equal(byte_source_read(source, part, sizeof part), 0);
    status = byte_source_seek(source, 0);
    assert_int_equal(status.code, STATUS_UNSUPPORTED);
    byte_source_free(source);
    (void)close(ends[0]);
    int folder = open("/", O_RDONLY);
    status = byte_source_open_descriptor(folder, &source);
    assert_string_equal(status.text, strerror(EISDIR));
    (void)close(folder);
}

/* Two sources on one descriptor do not disturb each other, and input that was read can be
 * copied. */
static void test_shared_and_copied(void **state)
{
    (void)state;
    unsigned char *bytes = make_bytes();
    FILE *file = tmpfile(), *copy = tmpfile();
    assert_int_equal(fwrite(bytes, 1, LENGTH, file), LENGTH);
    rewind(file);
    ByteSource *one, *two, *copied;
    Status status = byte_source_open_descriptor(fileno(file), &one);
    assert_string_equal(status.text, "");
    status = byte_source_open_descriptor(fileno(file), &two);
    assert_string_equal(status.text, "");
    unsigned char part[1000];
    assert_true(byte_source_read(one, part, sizeof part) > 0);
    expect_all(two);
    byte_source_copy_to(one, fileno(copy));
    status = byte_source_seek(one, 0);
    assert_string_equal(status.text, "");
    expect_bytes_from(one, 0);
    assert_true(byte_source_is_copied(one));
    status = byte_source_open_descriptor(fileno(copy), &copied);
    assert_string_equal(status.text, "");
    expect_all(copied);
    byte_source_copy_to(one, -1);
    assert_false(byte_source_is_copied(one));
    byte_source_free(one);
    fclose(file);
    fclose(copy);
    free(bytes);
}

/* A character of ASCII begins each. */
static void test_utf_32_without_a_mark(void **state)
{
    (void)state;
    static const char *const files[] = { "1\0\0\0.\0\0\0\x4D\xE9\1",
                                         "\0\0\0001\0\0\0.\0\1\xE9\x4D" };
    for (size_t i = 0; i < ARRAY_LEN(files); i++) {
        char read[40];
        ByteSource *source = byte_source_new_memory(files[i], 12);
        size_t length = byte_source_read(source, read, sizeof read);
        assert_int_equal(length, strlen("1.\U0001E94D"));
        assert_memory_equal(read, "1.\U0001E94D", length);
        byte_source_free(source);
    }
}

/* Incomplete units and unpaired surrogates become U+FFFD. */
static void test_utf_32(void **state)
{
    (void)state;
    static const char *const files[] = {
        "\xFF\xFE\0\0\x4D\xE9\1\0\0\xD8\0\0\0\0\1\1h",
        "\0\0\xFE\xFF\0\1\xE9\x4D\0\0\xD8\0\1\1\0\0h",
    };
    static const char utf8[] = "\U0001E94D\uFFFD\uFFFD\uFFFD";
    for (size_t i = 0; i < ARRAY_LEN(files); i++) {
        char read[40];
        ByteSource *source = byte_source_new_memory(files[i], 17);
        size_t length = byte_source_read(source, read, sizeof read);
        length += byte_source_read(source, read + length, sizeof read - length);
        assert_int_equal(length, sizeof utf8 - 1);
        assert_memory_equal(read, utf8, sizeof utf8 - 1);
        byte_source_free(source);
    }
}

/* Letters of one to four bytes in UTF-8, over many blocks, from any place, either way round. */
static void test_utf_16(void **state)
{
    (void)state;
    static const uint16_t units[] = { 'e', 0xE9, 0x2014, 0xD83D, 0xDE00, '\n', 0xDC00, 0xD800 };
    static const char utf8[] = "e\u00E9\u2014\U0001F600\n\uFFFD\uFFFD";
    enum { ROUNDS = 20000, PIECE = sizeof utf8 - 1 };
    for (int is_big = 0; is_big <= 1; is_big++) {
        size_t length = 2 + ROUNDS * sizeof units + 1;
        unsigned char *bytes = malloc(length), *at = bytes;
        *at++ = is_big ? 0xFE : 0xFF;
        *at++ = is_big ? 0xFF : 0xFE;
        for (size_t i = 0; i < ROUNDS * ARRAY_LEN(units); i++) {
            uint16_t unit = units[i % ARRAY_LEN(units)];
            *at++ = (unsigned char)(is_big ? unit >> 8 : unit);
            *at++ = (unsigned char)(is_big ? unit : unit >> 8);
        }
        *at = 'x'; /* half a unit */
        ByteSource *source = byte_source_new_memory(bytes, length);
        assert_true(byte_source_is_packed(source));
        assert_true(byte_source_head_is_packed(bytes, 4));
        static const size_t offsets[] = { 0, 3, ROUNDS * PIECE - 5, 1 };
        for (size_t i = 0; i < ARRAY_LEN(offsets); i++) {
            Status status = byte_source_seek(source, offsets[i]);
            assert_string_equal(status.text, "");
            size_t offset = offsets[i];
            char part[777];
            for (size_t n; (n = byte_source_read(source, part, 1 + offset % sizeof part)) > 0;)
                for (size_t k = 0; k < n; k++, offset++)
                    assert_int_equal(part[k], offset < ROUNDS * PIECE
                                                  ? utf8[offset % PIECE]
                                                  : "\uFFFD"[offset - ROUNDS * PIECE]);
            assert_int_equal(offset, ROUNDS * PIECE + 3);
        }
        byte_source_free(source);
        free(bytes);
    }
}

static void test_other_packings(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        const char *bytes;
    } files[] = {
        { "zip", "PK\3\4\24" },
        { "bzip2", "BZh91AY&SY" },
        { "xz", "\xfd"
                "7zXZ\0\0\4" },
        { "7z", "7z\xbc\xaf\x27\x1c" },
        { "rar", "Rar!\x1a\7\1" },
        { "lz4", "\4\"M\x18" },
        { "lzip", "LZIP\1" },
        { "compress", "\x1f\x9d\x90" },
    };
    for (size_t i = 0; i < ARRAY_LEN(files); i++) {
        char bytes[16] = "";
        memcpy(bytes, files[i].bytes, strlen(files[i].bytes));
        ByteSource *source = byte_source_new_memory(bytes, sizeof bytes);
        char wanted[100];
        snprintf(wanted, sizeof wanted, "luft does not unpack %s; unpack the file first",
                 files[i].name);
        assert_string_equal(byte_source_status(source).text, wanted);
        byte_source_free(source);
    }
}

static void expect_refusal(const void *bytes, size_t length, const char *reason)
{
    ByteSource *source = NULL;
    Status status = open_file_of(bytes, length, &source);
    const char *text = strstr(status.text, ": ");
    assert_int_equal(status.code, STATUS_UNSUPPORTED);
    assert_string_equal(text != NULL ? text + 2 : status.text, reason);
}

/* Damaged text is text. */
static void test_no_text(void **state)
{
    (void)state;
    static const struct {
        const char *bytes, *reason;
    } files[] = {
        { "\x89PNG\r\n\x1a\n", "this is a picture, not text" },
        { "\xFF\xD8\xFF\xE0", "this is a picture, not text" },
        { "GIF89a", "this is a picture, not text" },
        { "%PDF-1.7\n%", "this is a PDF document, not text" },
        { "{\\rtf1 hello}", "this is a word processor's document; save it as plain text" },
        { "\x7F"
          "ELF\2\1\1",
          "this is a program, not text" },
        { "SQLite format 3", "this is an SQLite database, not text" },
        { "{\"pgn\":\"[Event \\\"x\\\"]\\n1. e4\"}\n", "this is JSON, not PGN" },
        { "[ {\n  \"id\" : 1", "this is JSON, not PGN" },
        { "\"[Event \\\"x\\\"]\\n[White \\\"A\\\"]", "this is JSON, not PGN" },
        { "[Event \\\"x\\\"]\\n\\n1. e4", "this is JSON, not PGN" },
        { "<!DOCTYPE HTML>\n<html><body>404</body></html>\n", "this is a web page without a game" },
        { "\xEF\xBB\xBF\n <html lang=\"en\">1. e4", "this is a web page without a game" },
        { "Scid.si\1", "this is a Scid database; export its games as PGN" },
        { "\1\2\3\4\5\6\7\10 and some text after it, but not much",
          "this is a binary file, not text" },
    };
    for (size_t i = 0; i < ARRAY_LEN(files); i++)
        expect_refusal(files[i].bytes, strlen(files[i].bytes), files[i].reason);
    static char zeros[70000];
    expect_refusal(zeros, sizeof zeros, "this is a binary file, not text");
    expect_refusal(zeros, 1, "this is a binary file, not text");
    static const char game[] = "[Event \"x\"]\n\n1. e4 *\n";
    memcpy(zeros + sizeof zeros - sizeof game, game, sizeof game - 1);
    ByteSource *source;
    Status status = open_file_of(zeros, sizeof zeros, &source);
    assert_string_equal(status.text, "");
    byte_source_free(source);
    static const char *const TEXTS[] = { "",
                                         "1. e4 \1 e5 *",
                                         "{\1\2\3\4\5\6\7}",
                                         "%PDF",
                                         "GIF",
                                         "1",
                                         "{\"The Immortal\": it began}\n1. e4 *\n",
                                         "{\"a\":1}\n[Event \"x\"]\n\n1. e4 *\n",
                                         "<html><pre>\n[Event \"x\"]\n\n1. e4 *\n" };
    for (size_t i = 0; i < ARRAY_LEN(TEXTS); i++) {
        status = open_file_of(TEXTS[i], strlen(TEXTS[i]), &source);
        assert_string_equal(status.text, "");
        byte_source_free(source);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_plain),
        cmocka_unit_test(test_gzip),
        cmocka_unit_test(test_packed_utf_16),
        cmocka_unit_test(test_zstd),
        cmocka_unit_test(test_utf_16),
        cmocka_unit_test(test_utf_32),
        cmocka_unit_test(test_utf_32_without_a_mark),
        cmocka_unit_test(test_other_packings),
        cmocka_unit_test(test_no_text),
        cmocka_unit_test(test_failures),
        cmocka_unit_test(test_shared_and_copied),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
