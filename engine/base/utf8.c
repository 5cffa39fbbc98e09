/* Lengths by the first byte, ranges as in RFC 3629, section 4. */
#include <config.h>

#include "engine/base/utf8.h"

#include <assert.h>

enum { LENGTH_MAX = 4 };

/* How long the character is that a byte begins, 0: it begins none. */
static size_t length_from(unsigned char first)
{
    if (first < 0x80)
        return 1;
    if (first < 0xc2 || first > 0xf4)
        return 0;
    return first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

size_t utf8_decode(const char *text, size_t length, uint32_t *codepoint)
{
    assert(length > 0);
    static const unsigned char BITS[LENGTH_MAX + 1] = { 0, 0x7f, 0x1f, 0x0f, 0x07 };
    static const uint32_t LEAST[LENGTH_MAX + 1] = { 0, 0, 0x80, 0x800, 0x10000 };
    const unsigned char *bytes = (const unsigned char *)text;
    size_t count = length_from(bytes[0]);
    *codepoint = UTF8_MALFORMED;
    if (count == 0 || count > length)
        return 1;
    uint32_t value = bytes[0] & BITS[count];
    for (size_t i = 1; i < count; i++) {
        if ((bytes[i] & 0xc0) != 0x80)
            return 1;
        value = value << 6 | (bytes[i] & 0x3fu);
    }
    if (value < LEAST[count] || value > 0x10ffff || (value & ~0x7ffu) == 0xd800)
        return 1;
    *codepoint = value;
    return count;
}
