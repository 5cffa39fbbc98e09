/* Replaces a character by ASCII: by a table, otherwise by libunistring's compatibility
 * decomposition. */
#include <config.h>

#include "engine/text/ascii.h"

#include <string.h>
#include <unicase.h>
#include <unictype.h>
#include <uninorm.h>

/* clang-format off */
static const struct {
    uint32_t codepoint;
    const char *ascii;
} OTHERS[] = {
    { 0xa9, "(c)" }, { 0xab, "\"" }, { 0xae, "(R)" }, { 0xb1, "+/-" }, { 0xb7, "." }, { 0xbb, "\"" },
    { 0xd7, "x" }, { 0xdf, "ss" }, { 0xe6, "ae" }, { 0xf0, "d" }, { 0xf8, "o" }, { 0xfe, "th" },
    { 0x111, "d" }, { 0x127, "h" }, { 0x131, "i" }, { 0x138, "k" }, { 0x142, "l" }, { 0x14b, "n" },
    { 0x153, "oe" }, { 0x167, "t" }, { 0x259, "e" }, { 0x2bc, "'" },
    { 0x2010, "-" }, { 0x2011, "-" }, { 0x2012, "-" }, { 0x2013, "-" }, { 0x2014, "-" },
    { 0x2015, "-" }, { 0x2018, "'" }, { 0x2019, "'" }, { 0x201a, "'" }, { 0x201b, "'" },
    { 0x201c, "\"" }, { 0x201d, "\"" }, { 0x201e, "\"" }, { 0x201f, "\"" }, { 0x2022, "*" },
    { 0x2032, "'" }, { 0x2039, "'" }, { 0x203a, "'" }, { 0x2044, "/" }, { 0x20ac, "EUR" },
    { 0x2190, "<-" }, { 0x2192, "->" }, { 0x2212, "-" }, { 0x2213, "-/+" }, { 0x2a71, "=/+" },
    { 0x2a72, "+/=" },
};

/* From U+0430 on: the Russian alphabet as English transcribes it, then letters of related
 * alphabets. */
static const char *const CYRILLIC[] = {
    "a", "b", "v", "g", "d", "e", "zh", "z", "i", "y", "k", "l", "m", "n", "o", "p",
    "r", "s", "t", "u", "f", "kh", "ts", "ch", "sh", "shch", "", "y", "", "e", "yu", "ya",
    "e", "yo", "dj", "g", "ye", "dz", "i", "yi", "j", "lj", "nj", "c", "k", "i", "u", "dz",
};
/* clang-format on */

enum { CYRILLIC_FIRST = 0x430, PARTS_MAX = 32 };

/* codepoint is a small letter or a sign. */
static const char *find(uint32_t codepoint)
{
    if (codepoint >= CYRILLIC_FIRST && codepoint - CYRILLIC_FIRST < ARRAY_LEN(CYRILLIC))
        return CYRILLIC[codepoint - CYRILLIC_FIRST];
    for (size_t i = 0; i < ARRAY_LEN(OTHERS); i++)
        if (OTHERS[i].codepoint == codepoint)
            return OTHERS[i].ascii;
    return NULL;
}

/* For a capital letter only the first letter is a capital: "Zh". */
static bool add(char *buf, const char *ascii, bool is_capital)
{
    size_t length = strlen(buf), more = strlen(ascii);
    if (length + more >= ASCII_TEXT_MAX)
        return false;
    memcpy(buf + length, ascii, more + 1);
    if (is_capital && buf[length] >= 'a' && buf[length] <= 'z')
        buf[length] = (char)(buf[length] + 'A' - 'a');
    return true;
}

static bool add_part(char *buf, uint32_t part)
{
    if (part < 0x80)
        return add(buf, (const char[]){ (char)part, '\0' }, false);
    if (uc_combining_class(part) != UC_CCC_NR)
        return true;
    uint32_t small = uc_tolower(part);
    const char *ascii = find(small);
    return ascii != NULL && add(buf, ascii, small != part);
}

const char *ascii_of_char(uint32_t codepoint, char buf[ASCII_TEXT_MAX])
{
    ucs4_t parts[PARTS_MAX];
    size_t count = PARTS_MAX;
    buf[0] = '\0';
    /* й and ё have entries that differ from и and е */
    if (find(uc_tolower(codepoint)) != NULL)
        return add_part(buf, codepoint) ? buf : NULL;
    if (u32_normalize(UNINORM_NFKD, &codepoint, 1, parts, &count) != parts)
        return NULL;
    for (size_t i = 0; i < count; i++)
        if (!add_part(buf, parts[i]))
            return NULL;
    return buf;
}
