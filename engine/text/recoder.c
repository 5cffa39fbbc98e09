/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Converts UTF-16 and UTF-32 to UTF-8, unit by unit as the bytes come, and sets of characters that
 * the system knows by its iconv. */
#include <config.h>

#include "engine/text/recoder.h"

#include "engine/base/base.h"
#include "engine/base/utf8.h"
#include "engine/text/ascii.h"

#include <assert.h>
#ifdef HAVE_ICONV
#include <errno.h>
#include <iconv.h>
#endif
#include <stdlib.h>
#include <string.h>

enum {
    RAW_CAPACITY = 1 << 14,
    OUT_CAPACITY = RAW_CAPACITY * 3 + 6, /* three bytes a byte, and what a last half becomes */
};

struct Recoder {
    bool is_begun; /* the byte order is known */
    bool is_big_endian;
    bool is_utf_32;
    uint8_t raw[RAW_CAPACITY];
    size_t raw_length;
    uint8_t out[OUT_CAPACITY];
    size_t out_at;
    size_t out_end;
#ifdef HAVE_ICONV
    bool is_of_set; /* set converts, not the code for UTF-16 */
    iconv_t set;
#endif
};

static bool is_ascii(uint8_t byte) { return byte > 0 && byte < 0x80; }

/* Two characters of ASCII without a mark. */
static bool begins_bare(const uint8_t *bytes, int first)
{
    return is_ascii(bytes[first]) && is_ascii(bytes[first + 2]) && bytes[1 - first] == 0 &&
           bytes[3 - first] == 0;
}

/* A character of ASCII in UTF-32 without a mark. */
static bool begins_bare_utf_32(const uint8_t *bytes)
{
    return (bytes[0] >= ' ' && is_ascii(bytes[0]) && memcmp(bytes + 1, "\0\0", 3) == 0) ||
           (bytes[3] >= ' ' && is_ascii(bytes[3]) && memcmp(bytes, "\0\0", 3) == 0);
}

static bool is_mark_of_utf_32(const uint8_t *bytes)
{
    return memcmp(bytes, "\xFF\xFE\0\0", 4) == 0 || memcmp(bytes, "\0\0\xFE\xFF", 4) == 0;
}

bool utf16_begins(const uint8_t *bytes, size_t length)
{
    if (length < 4)
        return false;
    if (is_mark_of_utf_32(bytes) || begins_bare_utf_32(bytes) || begins_bare(bytes, 0) ||
        begins_bare(bytes, 1))
        return true;
    return (bytes[0] == 0xFF && bytes[1] == 0xFE && bytes[3] == 0) ||
           (bytes[0] == 0xFE && bytes[1] == 0xFF && bytes[2] == 0);
}

Recoder *recoder_new(void) { return alloc_zeroed(1, sizeof(Recoder)); }

#ifdef HAVE_ICONV
/* (iconv_t)-1: unknown. A name without letters would mean the locale's set. */
static iconv_t open_set(const char *name)
{
    return ascii_is_letter_or_digit(*name) ? iconv_open("UTF-8", name) : (iconv_t)-1;
}

bool recoder_knows(const char *name)
{
    Recoder *recoder = recoder_new();
    recoder->set = open_set(name);
    recoder->is_of_set = recoder->set != (iconv_t)-1;
    bool is_known = recoder->is_of_set;
    recoder_free(recoder);
    return is_known;
}

/* The character of one byte; UTF8_MALFORMED: more bytes belong to it, or it is several. */
static uint32_t character_of(iconv_t set, unsigned char byte)
{
    char in[1] = { (char)byte }, out[UTF8_LENGTH_MAX];
    char *from = in, *to = out;
    size_t left = sizeof in, room = sizeof out;
    (void)iconv(set, NULL, NULL, NULL, NULL);
    if (iconv(set, &from, &left, &to, &room) == (size_t)-1)
        return errno == EILSEQ ? UTF8_REPLACEMENT : UTF8_MALFORMED;
    size_t length = (size_t)(to - out);
    uint32_t character = UTF8_MALFORMED;
    bool is_one = length > 0 && utf8_decode(out, length, &character) == length;
    return is_one ? character : UTF8_MALFORMED;
}

Recoder *recoder_new_of_set(const char *name)
{
    Recoder *recoder = recoder_new();
    recoder->set = open_set(name);
    recoder->is_of_set = true;
    assert(recoder->set != (iconv_t)-1);
    return recoder;
}

bool recoder_table(const char *name, uint16_t table[RECODER_TABLE])
{
    Recoder *recoder = recoder_new_of_set(name);
    bool is_single = true;
    for (unsigned c = 1; is_single && c < 0x80 + RECODER_TABLE; c++) {
        uint32_t character = character_of(recoder->set, (unsigned char)c);
        is_single = c < 0x80 ? character == c : character <= UTF8_REPLACEMENT;
        if (c >= 0x80)
            table[c - 0x80] = (uint16_t)character;
    }
    recoder_free(recoder);
    return is_single;
}
#else
bool recoder_knows(const char *name)
{
    (void)name;
    return false;
}

Recoder *recoder_new_of_set(const char *name) { BUG("no set is known, not %s", name); }

bool recoder_table(const char *name, uint16_t table[RECODER_TABLE])
{
    table[0] = 0;
    BUG("no set is known, not %s", name);
}
#endif

void recoder_free(Recoder *recoder)
{
#ifdef HAVE_ICONV
    if (recoder != NULL && recoder->is_of_set)
        (void)iconv_close(recoder->set);
#endif
    free(recoder);
}

void recoder_restart(Recoder *recoder)
{
#ifdef HAVE_ICONV
    if (recoder->is_of_set)
        (void)iconv(recoder->set, NULL, NULL, NULL, NULL);
#endif
    recoder->is_begun = false;
    recoder->raw_length = recoder->out_at = recoder->out_end = 0;
}

size_t recoder_take(Recoder *recoder, void *bytes, size_t size)
{
    size_t count = recoder->out_end - recoder->out_at;
    if (count > size)
        count = size;
    memcpy(bytes, recoder->out + recoder->out_at, count);
    recoder->out_at += count;
    return count;
}

uint8_t *recoder_room(Recoder *recoder, size_t *size)
{
    *size = RAW_CAPACITY - recoder->raw_length;
    return recoder->raw + recoder->raw_length;
}

static void put(Recoder *recoder, uint32_t codepoint)
{
    recoder->out_end += utf8_encode(codepoint, (char *)recoder->out + recoder->out_end);
}

static uint32_t unit_at(const Recoder *recoder, size_t at)
{
    const uint8_t *raw = recoder->raw + at;
    return recoder->is_big_endian ? (uint32_t)(raw[0] << 8 | raw[1])
                                  : (uint32_t)(raw[1] << 8 | raw[0]);
}

static bool is_high(uint32_t unit) { return unit >= 0xD800 && unit < 0xDC00; }
static bool is_low(uint32_t unit) { return unit >= 0xDC00 && unit < 0xE000; }

/* Bytes of the character at a place, which is written; 0: the rest of it has not come. */
static size_t convert_utf_32(Recoder *recoder, size_t at, bool is_last)
{
    size_t left = recoder->raw_length - at;
    if (left < 4) {
        if (is_last)
            put(recoder, UTF8_REPLACEMENT);
        return is_last ? left : 0;
    }
    uint32_t low = unit_at(recoder, at + (recoder->is_big_endian ? 2 : 0));
    uint32_t high = unit_at(recoder, at + (recoder->is_big_endian ? 0 : 2));
    put(recoder, high << 16 | low);
    return 4;
}

static size_t convert_one(Recoder *recoder, size_t at, bool is_last)
{
    if (recoder->is_utf_32)
        return convert_utf_32(recoder, at, is_last);
    size_t left = recoder->raw_length - at;
    if (left == 1) {
        if (is_last)
            put(recoder, UTF8_REPLACEMENT);
        return is_last;
    }
    uint32_t unit = unit_at(recoder, at);
    if (!is_high(unit)) {
        put(recoder, unit); /* an unpaired second half is invalid */
        return 2;
    }
    if (left < 4 && !is_last)
        return 0;
    if (left < 4 || !is_low(unit_at(recoder, at + 2))) {
        put(recoder, UTF8_REPLACEMENT);
        return 2;
    }
    put(recoder, 0x10000 + ((unit - 0xD800) << 10) + (unit_at(recoder, at + 2) - 0xDC00));
    return 4;
}

/* Returns the length of the mark. */
static size_t begin(Recoder *recoder)
{
    const uint8_t *raw = recoder->raw;
    recoder->is_begun = true;
    recoder->is_big_endian = raw[0] == 0xFE || raw[0] == 0;
    bool has_mark = is_mark_of_utf_32(raw);
    recoder->is_utf_32 = has_mark || begins_bare_utf_32(raw);
    if (recoder->is_utf_32)
        return has_mark ? 4 : 0;
    return raw[0] >= 0xFE && raw[1] >= 0xFE ? 2 : 0;
}

static size_t convert_units(Recoder *recoder, bool is_last)
{
    size_t at = 0;
    if (!recoder->is_begun && recoder->raw_length >= 4)
        at = begin(recoder);
    while (recoder->is_begun && at < recoder->raw_length) {
        size_t step = convert_one(recoder, at, is_last);
        if (step == 0)
            break;
        at += step;
    }
    return at;
}

#ifdef HAVE_ICONV
/* Converts what it can; the set's last letter with in NULL, which may have waited for an accent.
 * Returns why it stopped, as errno, or 0. */
static int run_set(Recoder *recoder, char **in, size_t *left)
{
    char *out = (char *)recoder->out + recoder->out_end;
    size_t room = OUT_CAPACITY - recoder->out_end;
    size_t result = iconv(recoder->set, in, left, &out, &room);
    int problem = result == (size_t)-1 ? errno : 0;
    recoder->out_end = OUT_CAPACITY - room;
    return problem;
}

/* A byte that the set does not have becomes U+FFFD. */
static size_t convert_set(Recoder *recoder, bool is_last)
{
    char *in = (char *)recoder->raw;
    size_t left = recoder->raw_length;
    while (left > 0) {
        int problem = run_set(recoder, &in, &left);
        bool is_full = OUT_CAPACITY - recoder->out_end < UTF8_LENGTH_MAX;
        if (problem == 0 || problem == E2BIG || (problem == EINVAL && !is_last) || is_full)
            break;
        put(recoder, UTF8_REPLACEMENT);
        in++;
        left--;
    }
    if (is_last && left == 0)
        (void)run_set(recoder, NULL, NULL);
    return recoder->raw_length - left;
}
#endif

void recoder_convert(Recoder *recoder, size_t count)
{
    assert(recoder->out_at == recoder->out_end && count <= RAW_CAPACITY - recoder->raw_length);
    recoder->raw_length += count;
    recoder->out_at = recoder->out_end = 0;
#ifdef HAVE_ICONV
    size_t at =
        recoder->is_of_set ? convert_set(recoder, count == 0) : convert_units(recoder, count == 0);
#else
    size_t at = convert_units(recoder, count == 0);
#endif
    recoder->raw_length -= at;
    memmove(recoder->raw, recoder->raw + at, recoder->raw_length);
}
