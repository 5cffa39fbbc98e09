/* Classifies characters by binary search in sorted ranges. */
#include <config.h>

#include "engine/text/unsafe_char.h"

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
