/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Encodes, decodes and checks UTF-8, with the ranges of RFC 3629, section 4, and finds characters
 * that a terminal might obey. */
#include <config.h>

#include "engine/base/utf8.h"

#include <assert.h>
#include <langinfo.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>

/* Length of the character that a byte begins; 0 if it cannot begin one. */
static size_t length_from(unsigned char first)
{
    if (first < 0x80)
        return 1;
    if (first < 0xc2 || first > 0xf4)
        return 0;
    return first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

/* Surrogates (D800 to DFFF) are halves of UTF-16 characters. */
static bool is_scalar(uint32_t value) { return value <= 0x10ffff && (value & ~0x7ffu) != 0xd800; }

size_t utf8_decode(const char *text, size_t length, uint32_t *codepoint)
{
    assert(length > 0);
    static const unsigned char BITS[UTF8_LENGTH_MAX + 1] = { 0, 0x7f, 0x1f, 0x0f, 0x07 };
    static const uint32_t LEAST[UTF8_LENGTH_MAX + 1] = { 0, 0, 0x80, 0x800, 0x10000 };
    const unsigned char *bytes = (const unsigned char *)text;
    size_t count = length_from(bytes[0]);
    *codepoint = UTF8_MALFORMED;
    if (count == 0 || count > length)
        return 1;
    uint32_t value = bytes[0] & BITS[count];
    for (size_t i = 1; i < count; i++) {
        if (!utf8_continues(text[i]))
            return 1;
        value = value << 6 | (bytes[i] & 0x3fu);
    }
    if (value < LEAST[count] || !is_scalar(value))
        return 1;
    *codepoint = value;
    return count;
}

size_t utf8_encode(uint32_t codepoint, char bytes[UTF8_LENGTH_MAX])
{
    static const unsigned char LEAD[UTF8_LENGTH_MAX + 1] = { 0, 0, 0xc0, 0xe0, 0xf0 };
    if (!is_scalar(codepoint))
        codepoint = UTF8_REPLACEMENT;
    size_t length = codepoint < 0x80 ? 1 : codepoint < 0x800 ? 2 : codepoint < 0x10000 ? 3 : 4;
    for (size_t i = length - 1; i > 0; i--) {
        bytes[i] = (char)(0x80 | (codepoint & 0x3f));
        codepoint >>= 6;
    }
    bytes[0] = (char)(LEAD[length] | codepoint);
    return length;
}

static bool eight_are_ascii(const char *text)
{
    uint64_t bytes;
    memcpy(&bytes, text, sizeof bytes);
    return (bytes & UINT64_C(0x8080808080808080)) == 0;
}

bool utf8_has(const char *text, uint32_t codepoint)
{
    char bytes[UTF8_LENGTH_MAX + 1];
    bytes[utf8_encode(codepoint, bytes)] = '\0';
    return strstr(text, bytes) != NULL;
}

bool utf8_is_valid(const char *text, size_t length)
{
    assert(text != NULL || length == 0);
    for (size_t at = 0; at < length;) {
        if (length - at >= 8 && eight_are_ascii(text + at)) {
            at += 8;
            continue;
        }
        uint32_t codepoint;
        at += utf8_decode(text + at, length - at, &codepoint);
        if (codepoint == UTF8_MALFORMED)
            return false;
    }
    return true;
}

size_t utf8_whole(const char *text, size_t length)
{
    size_t start = length;
    while (start > 0 && length - start < UTF8_LENGTH_MAX - 1 && utf8_continues(text[start - 1]))
        start--;
    if (start == 0)
        return length;
    size_t wanted = length_from((unsigned char)text[start - 1]);
    return wanted > length - start + 1 ? start - 1 : length;
}

size_t utf8_count(const char *text, size_t length)
{
    size_t count = length, at = 0;
    for (uint64_t bytes; at + sizeof bytes <= length; at += sizeof bytes) {
        memcpy(&bytes, text + at, sizeof bytes);
        bytes = bytes >> 7 & ~bytes >> 6 & UINT64_C(0x0101010101010101); /* continuation bytes */
        count -= (size_t)(bytes * UINT64_C(0x0101010101010101) >> 56);
    }
    for (; at < length; at++)
        count -= utf8_continues(text[at]);
    return count;
}

/* Whether a conversion of the format truncates a string, as "%.40s" and "%2$.*s" do. */
static bool cuts_texts(const char *format)
{
    while ((format = strchr(format, '%')) != NULL) {
        format++;
        const char *conversion = format + strspn(format, "0123456789$-+ #*.");
        if (*conversion == 's' && memchr(format, '.', (size_t)(conversion - format)) != NULL)
            return true;
        format = *conversion != '\0' ? conversion + 1 : conversion;
    }
    return false;
}

size_t utf8_mend_cuts(char *text, size_t length, const char *format)
{
    if (!cuts_texts(format))
        return length;
    size_t kept = 0;
    for (size_t at = 0, there; at < length; at += there) {
        size_t wanted = length_from((unsigned char)text[at]);
        for (there = 1; there < wanted && utf8_continues(text[at + there]);)
            there++;
        if (there < wanted)
            continue;
        memmove(text + kept, text + at, there);
        kept += there;
    }
    text[kept] = '\0';
    return kept;
}

void utf8_vprintf(char *text, size_t size, const char *format, va_list args)
{
    assert(size > 0);
    int wanted = vsnprintf(text, size, format, args);
    if (wanted >= 0 && (size_t)wanted >= size)
        text[utf8_whole(text, size - 1)] = '\0';
    utf8_mend_cuts(text, strlen(text), format);
}

void utf8_printf(char *text, size_t size, const char *format, ...)
{
    assert(size > 0);
    va_list args;
    va_start(args, format);
    utf8_vprintf(text, size, format, args);
    va_end(args);
}

bool utf8_is_spoken(void) { return strcmp(nl_langinfo(CODESET), "UTF-8") == 0; }

bool utf8_is_foreign(void)
{
    static const char LETTER[] =
        "\xE4\xE4"; /* a letter in all of these sets, whether of one byte or two */
    mbstate_t state = { 0 };
    wchar_t wide = 0;
    size_t count = utf8_is_spoken() ? 0 : mbrtowc(&wide, LETTER, sizeof LETTER - 1, &state);
    return count > 0 && count < sizeof LETTER && wide > 0x7F && wide < 0xD800;
}

/* --- characters unsafe in a terminal ---------------------------------------------------------- */

typedef struct Range {
    uint32_t first, last;
} Range;

/* Sorted. Unicode ends before 0x110000. */
static const Range UNSAFE[] = {
    { 0x0000, 0x001f },   /* C0 */
    { 0x007f, 0x009f },   /* DEL, C1 */
    { 0x034f, 0x034f },   /* combining grapheme joiner */
    { 0x061c, 0x061c },   /* Arabic letter mark */
    { 0x115f, 0x1160 },   /* Hangul fillers */
    { 0x17b4, 0x17b5 },   /* Khmer inherent vowels */
    { 0x180e, 0x180e },   /* Mongolian vowel separator */
    { 0x200b, 0x200b },   /* zero width space */
    { 0x200e, 0x200f },   /* left-to-right and right-to-left marks */
    { 0x2028, 0x202e },   /* line and paragraph separators, bidirectional embeddings, overrides */
    { 0x2060, 0x206f },   /* word joiner, invisible operators, bidirectional isolates, deprecated */
    { 0x3164, 0x3164 },   /* Hangul filler */
    { 0xd800, 0xdfff },   /* surrogates */
    { 0xfdd0, 0xfdef },   /* noncharacters; two more end each plane */
    { 0xfeff, 0xfeff },   /* byte order mark */
    { 0xffa0, 0xffa0 },   /* halfwidth Hangul filler */
    { 0xfff0, 0xfffb },   /* unassigned and ignorable, interlinear annotation */
    { 0x13430, 0x1343f }, /* Egyptian hieroglyph format controls */
    { 0x1bca0, 0x1bca3 }, /* shorthand format controls */
    { 0x1d173, 0x1d17a }, /* musical format controls */
    { 0xe0000, 0xe0fff }, /* tags, variation selectors 17 to 256, which hide whole texts */
};

static const Range SHAPES[] = {
    { 0x00ad, 0x00ad }, /* soft hyphen */
    { 0x180b, 0x180d }, /* Mongolian variation selectors 1 to 3 */
    { 0x180f, 0x180f }, /* Mongolian variation selector 4 */
    { 0x200c, 0x200d }, /* zero width non-joiner and joiner */
    { 0xfe00, 0xfe0f }, /* variation selectors 1 to 16 */
};

static bool is_within(const Range *ranges, size_t count, uint32_t codepoint)
{
    size_t low = 0;
    for (size_t high = count; low < high;) {
        size_t middle = (low + high) / 2;
        if (ranges[middle].last < codepoint)
            low = middle + 1;
        else
            high = middle;
    }
    return low < count && ranges[low].first <= codepoint;
}

bool unsafe_char(uint32_t codepoint)
{
    bool is_noncharacter = (codepoint & 0xfffe) == 0xfffe || codepoint > 0x10ffff;
    return is_noncharacter || is_within(UNSAFE, ARRAY_LEN(UNSAFE), codepoint);
}

bool unsafe_char_only_shapes(uint32_t codepoint)
{
    return is_within(SHAPES, ARRAY_LEN(SHAPES), codepoint);
}

size_t utf8_mark_length(const char *text, size_t length)
{
    static const char MARK[] = { '\xEF', '\xBB', '\xBF' };
    return length >= sizeof MARK && memcmp(text, MARK, sizeof MARK) == 0 ? sizeof MARK : 0;
}
