/* A block of units in, a block of bytes out. */
#include <config.h>

#include "engine/pgn/utf16.h"

#include "engine/base/base.h"
#include "engine/base/utf8.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    RAW_CAPACITY = 1 << 14,
    OUT_CAPACITY = RAW_CAPACITY / 2 * 3 + 6, /* three bytes a unit, and what a last half becomes */
};

struct Utf16 {
    bool is_begun; /* the byte order is known */
    bool is_big_endian;
    bool is_utf_32;
    uint8_t raw[RAW_CAPACITY];
    size_t raw_length;
    uint8_t out[OUT_CAPACITY];
    size_t out_at;
    size_t out_end;
};

static bool is_ascii(uint8_t byte) { return byte > 0 && byte < 0x80; }

/* Two characters of ASCII without a mark. */
static bool begins_bare(const uint8_t *bytes, int first)
{
    return is_ascii(bytes[first]) && is_ascii(bytes[first + 2]) && bytes[1 - first] == 0 &&
           bytes[3 - first] == 0;
}

static bool is_mark_of_utf_32(const uint8_t *bytes)
{
    return memcmp(bytes, "\xFF\xFE\0\0", 4) == 0 || memcmp(bytes, "\0\0\xFE\xFF", 4) == 0;
}

bool utf16_begins(const uint8_t *bytes, size_t length)
{
    if (length < 4)
        return false;
    if (is_mark_of_utf_32(bytes) || begins_bare(bytes, 0) || begins_bare(bytes, 1))
        return true;
    return (bytes[0] == 0xFF && bytes[1] == 0xFE && bytes[3] == 0) ||
           (bytes[0] == 0xFE && bytes[1] == 0xFF && bytes[2] == 0);
}

Utf16 *utf16_new(void) { return alloc_zeroed(1, sizeof(Utf16)); }

void utf16_free(Utf16 *wide) { free(wide); }

void utf16_restart(Utf16 *wide)
{
    wide->is_begun = false;
    wide->raw_length = wide->out_at = wide->out_end = 0;
}

size_t utf16_take(Utf16 *wide, void *bytes, size_t size)
{
    size_t count = wide->out_end - wide->out_at;
    if (count > size)
        count = size;
    memcpy(bytes, wide->out + wide->out_at, count);
    wide->out_at += count;
    return count;
}

uint8_t *utf16_room(Utf16 *wide, size_t *size)
{
    *size = RAW_CAPACITY - wide->raw_length;
    return wide->raw + wide->raw_length;
}

static void put(Utf16 *wide, uint32_t codepoint)
{
    wide->out_end += utf8_encode(codepoint, (char *)wide->out + wide->out_end);
}

static uint32_t unit_at(const Utf16 *wide, size_t at)
{
    const uint8_t *raw = wide->raw + at;
    return wide->is_big_endian ? (uint32_t)(raw[0] << 8 | raw[1])
                               : (uint32_t)(raw[1] << 8 | raw[0]);
}

static bool is_high(uint32_t unit) { return unit >= 0xD800 && unit < 0xDC00; }
static bool is_low(uint32_t unit) { return unit >= 0xDC00 && unit < 0xE000; }

/* Bytes of the character at a place, which is written; 0: the rest of it has not come. */
static size_t convert_utf_32(Utf16 *wide, size_t at, bool is_last)
{
    size_t left = wide->raw_length - at;
    if (left < 4) {
        if (is_last)
            put(wide, UTF8_REPLACEMENT);
        return is_last ? left : 0;
    }
    uint32_t low = unit_at(wide, at + (wide->is_big_endian ? 2 : 0));
    uint32_t high = unit_at(wide, at + (wide->is_big_endian ? 0 : 2));
    put(wide, high << 16 | low);
    return 4;
}

static size_t convert_one(Utf16 *wide, size_t at, bool is_last)
{
    if (wide->is_utf_32)
        return convert_utf_32(wide, at, is_last);
    size_t left = wide->raw_length - at;
    if (left == 1) {
        if (is_last)
            put(wide, UTF8_REPLACEMENT);
        return is_last;
    }
    uint32_t unit = unit_at(wide, at);
    if (!is_high(unit)) {
        put(wide, unit); /* the second half alone is none */
        return 2;
    }
    if (left < 4 && !is_last)
        return 0;
    if (left < 4 || !is_low(unit_at(wide, at + 2))) {
        put(wide, UTF8_REPLACEMENT);
        return 2;
    }
    put(wide, 0x10000 + ((unit - 0xD800) << 10) + (unit_at(wide, at + 2) - 0xDC00));
    return 4;
}

/* Returns the length of the mark. */
static size_t begin(Utf16 *wide)
{
    const uint8_t *raw = wide->raw;
    wide->is_begun = true;
    wide->is_big_endian = raw[0] == 0xFE || raw[0] == 0;
    wide->is_utf_32 = is_mark_of_utf_32(raw);
    if (wide->is_utf_32)
        return 4;
    return raw[0] >= 0xFE && raw[1] >= 0xFE ? 2 : 0;
}

void utf16_convert(Utf16 *wide, size_t count)
{
    assert(wide->out_at == wide->out_end && count <= RAW_CAPACITY - wide->raw_length);
    wide->raw_length += count;
    wide->out_at = wide->out_end = 0;
    size_t at = 0;
    if (!wide->is_begun && wide->raw_length >= 4)
        at = begin(wide);
    while (wide->is_begun && at < wide->raw_length) {
        size_t step = convert_one(wide, at, count == 0);
        if (step == 0)
            break;
        at += step;
    }
    wide->raw_length -= at;
    memmove(wide->raw, wide->raw + at, wide->raw_length);
}
