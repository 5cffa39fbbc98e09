/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Detects encodings, converts text to UTF-8, and writes it in the style of a file. Cyrillic is
 * recognised by words without ASCII letters; Windows-1251, KOI8-R and CP866 are distinguished by
 * the frequent letters of Russian and the position of capitals. */
#include <config.h>

#include "engine/text/encoding.h"

#include "engine/base/base.h"
#include "engine/base/utf8.h"
#include "engine/text/recoder.h"

#include <assert.h>
#include <string.h>
#include <strings.h>

static TextEncoding wanted = ENCODING_AUTO;
/* Of ENCODING_SET: its characters from 0x80 on, or its name if some take several bytes. */
static uint16_t wanted_table[RECODER_TABLE];
static const char *wanted_set;

void encoding_set(TextEncoding encoding, const char *name)
{
    assert(encoding != ENCODING_SET || recoder_knows(name));
    bool has_table = encoding == ENCODING_SET && recoder_table(name, wanted_table);
    wanted = encoding;
    wanted_set = encoding == ENCODING_SET && !has_table ? name : NULL;
}

const char *encoding_of_files(void) { return wanted_set; }
bool encoding_is_guessed(void) { return wanted == ENCODING_AUTO; }

bool encoding_of_name(const char *name, TextEncoding *encoding)
{
    static const struct {
        const char *name;
        TextEncoding encoding;
    } NAMES[] = {
        { "auto", ENCODING_AUTO },
        { "utf-8", ENCODING_UTF_8 },
        { "utf8", ENCODING_UTF_8 },
        { "windows-1252", ENCODING_WINDOWS_1252 },
        { "cp1252", ENCODING_WINDOWS_1252 },
        { "iso-8859-1", ENCODING_WINDOWS_1252 },
        { "latin1", ENCODING_WINDOWS_1252 },
        { "latin-1", ENCODING_WINDOWS_1252 },
        { "windows-1251", ENCODING_WINDOWS_1251 },
        { "cp1251", ENCODING_WINDOWS_1251 },
        { "koi8-r", ENCODING_KOI8_R },
        { "koi8", ENCODING_KOI8_R },
        { "cp866", ENCODING_CP866 },
        { "ibm866", ENCODING_CP866 },
        { "windows-1250", ENCODING_WINDOWS_1250 },
        { "cp1250", ENCODING_WINDOWS_1250 },
        { "iso-8859-2", ENCODING_ISO_8859_2 },
        { "latin2", ENCODING_ISO_8859_2 },
        { "latin-2", ENCODING_ISO_8859_2 },
    };
    for (size_t i = 0; i < ARRAY_LEN(NAMES); i++)
        if (strcasecmp(name, NAMES[i].name) == 0) {
            *encoding = NAMES[i].encoding;
            return true;
        }
    bool is_known = recoder_knows(name);
    if (is_known)
        *encoding = ENCODING_SET;
    return is_known;
}

/* --- 8-bit sets (https://encoding.spec.whatwg.org/#legacy-single-byte-encodings) -------------- */

enum { FIRST_LETTER = 0xC0 }; /* below it, from 0x80 on, mostly signs */

static const uint16_t WINDOWS_1252[64] = {
    0x20AC, 0x81,   0x201A, 0x192,  0x201E, 0x2026, 0x2020, 0x2021, 0x2C6,  0x2030, 0x160,
    0x2039, 0x152,  0x8D,   0x17D,  0x8F,   0x90,   0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x2DC,  0x2122, 0x161,  0x203A, 0x153,  0x9D,   0x17E,  0x178,  0xA0,
    0xA1,   0xA2,   0xA3,   0xA4,   0xA5,   0xA6,   0xA7,   0xA8,   0xA9,   0xAA,   0xAB,
    0xAC,   0xAD,   0xAE,   0xAF,   0xB0,   0xB1,   0xB2,   0xB3,   0xB4,   0xB5,   0xB6,
    0xB7,   0xB8,   0xB9,   0xBA,   0xBB,   0xBC,   0xBD,   0xBE,   0xBF,
};
static const uint16_t WINDOWS_1251[64] = {
    0x402,  0x403,  0x201A, 0x453,  0x201E, 0x2026, 0x2020, 0x2021, 0x20AC, 0x2030, 0x409,
    0x2039, 0x40A,  0x40C,  0x40B,  0x40F,  0x452,  0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x98,   0x2122, 0x459,  0x203A, 0x45A,  0x45C,  0x45B,  0x45F,  0xA0,
    0x40E,  0x45E,  0x408,  0xA4,   0x490,  0xA6,   0xA7,   0x401,  0xA9,   0x404,  0xAB,
    0xAC,   0xAD,   0xAE,   0x407,  0xB0,   0xB1,   0x406,  0x456,  0x491,  0xB5,   0xB6,
    0xB7,   0x451,  0x2116, 0x454,  0xBB,   0x458,  0x405,  0x455,  0x457,
};
/* With the letters of KOI8-U in place of box drawings. */
static const uint16_t KOI8_R[64] = {
    0x2500, 0x2502, 0x250C, 0x2510, 0x2514, 0x2518, 0x251C, 0x2524, 0x252C, 0x2534, 0x253C,
    0x2580, 0x2584, 0x2588, 0x258C, 0x2590, 0x2591, 0x2592, 0x2593, 0x2320, 0x25A0, 0x2219,
    0x221A, 0x2248, 0x2264, 0x2265, 0xA0,   0x2321, 0xB0,   0xB2,   0xB7,   0xF7,   0x2550,
    0x2551, 0x2552, 0x451,  0x454,  0x2554, 0x456,  0x457,  0x2557, 0x2558, 0x2559, 0x255A,
    0x255B, 0x491,  0x255D, 0x255E, 0x255F, 0x2560, 0x2561, 0x401,  0x404,  0x2563, 0x406,
    0x407,  0x2566, 0x2567, 0x2568, 0x2569, 0x256A, 0x490,  0x256C, 0xA9,
};
/* The letters of KOI8-R from 0xC0 on as indexes into the alphabet: small letters, then capitals. */
static const uint8_t KOI8_ORDER[32] = {
    30, 0,  1,  22, 4,  5,  20, 3, 21, 8,  9, 10, 11, 12, 13, 14,
    15, 31, 16, 17, 18, 19, 6,  2, 28, 27, 7, 24, 29, 25, 23, 26,
};
/* The letters of ISO 8859-2 are at the end; before them it differs. */
static const uint16_t WINDOWS_1250[128] = {
    0x20AC, 0x81,   0x201A, 0x83,   0x201E, 0x2026, 0x2020, 0x2021, 0x88,   0x2030, 0x160,  0x2039,
    0x15A,  0x164,  0x17D,  0x179,  0x90,   0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x98,   0x2122, 0x161,  0x203A, 0x15B,  0x165,  0x17E,  0x17A,  0xA0,   0x2C7,  0x2D8,  0x141,
    0xA4,   0x104,  0xA6,   0xA7,   0xA8,   0xA9,   0x15E,  0xAB,   0xAC,   0xAD,   0xAE,   0x17B,
    0xB0,   0xB1,   0x2DB,  0x142,  0xB4,   0xB5,   0xB6,   0xB7,   0xB8,   0x105,  0x15F,  0xBB,
    0x13D,  0x2DD,  0x13E,  0x17C,  0x154,  0xC1,   0xC2,   0x102,  0xC4,   0x139,  0x106,  0xC7,
    0x10C,  0xC9,   0x118,  0xCB,   0x11A,  0xCD,   0xCE,   0x10E,  0x110,  0x143,  0x147,  0xD3,
    0xD4,   0x150,  0xD6,   0xD7,   0x158,  0x16E,  0xDA,   0x170,  0xDC,   0xDD,   0x162,  0xDF,
    0x155,  0xE1,   0xE2,   0x103,  0xE4,   0x13A,  0x107,  0xE7,   0x10D,  0xE9,   0x119,  0xEB,
    0x11B,  0xED,   0xEE,   0x10F,  0x111,  0x144,  0x148,  0xF3,   0xF4,   0x151,  0xF6,   0xF7,
    0x159,  0x16F,  0xFA,   0x171,  0xFC,   0xFD,   0x163,  0x2D9,
};
static const uint16_t ISO_8859_2[32] = {
    /* from 0xA0 on */
    0xA0,  0x104, 0x2D8, 0x141, 0xA4,  0x13D, 0x15A, 0xA7,  0xA8,  0x160, 0x15E,
    0x164, 0x179, 0xAD,  0x17D, 0x17B, 0xB0,  0x105, 0x2DB, 0x142, 0xB4,  0x13E,
    0x15B, 0x2C7, 0xB8,  0x161, 0x15F, 0x165, 0x17A, 0x2DD, 0x17E, 0x17C,
};
static const uint16_t CP866[64] = {
    /* from 0xB0 on, without the letters at 0xE0 */
    0x2591, 0x2592, 0x2593, 0x2502, 0x2524, 0x2561, 0x2562, 0x2556, 0x2555, 0x2563, 0x2551,
    0x2557, 0x255D, 0x255C, 0x255B, 0x2510, 0x2514, 0x2534, 0x252C, 0x251C, 0x2500, 0x253C,
    0x255E, 0x255F, 0x255A, 0x2554, 0x2569, 0x2566, 0x2560, 0x2550, 0x256C, 0x2567, 0x2568,
    0x2564, 0x2565, 0x2559, 0x2558, 0x2552, 0x2553, 0x256B, 0x256A, 0x2518, 0x250C, 0x2588,
    0x2584, 0x258C, 0x2590, 0x2580, 0x401,  0x451,  0x404,  0x454,  0x407,  0x457,  0x40E,
    0x45E,  0xB0,   0x2219, 0xB7,   0x221A, 0x2116, 0xA4,   0x25A0, 0xA0,
};
enum { CYRILLIC_CAPITALS = 0x410, CYRILLIC_SMALL = 0x430, CYRILLIC_SMALL_R = 0x440 };

static uint32_t decode_central_european(TextEncoding encoding, unsigned char c)
{
    if (encoding == ENCODING_WINDOWS_1250 || c >= FIRST_LETTER)
        return WINDOWS_1250[c - 0x80];
    return c >= 0xA0 ? ISO_8859_2[c - 0xA0] : c;
}

static uint32_t decode_cp866(unsigned char c)
{
    if (c < 0xB0)
        return CYRILLIC_CAPITALS + (c - 0x80);
    if (c >= 0xE0 && c < 0xF0)
        return CYRILLIC_SMALL_R + (c - 0xE0);
    return CP866[c < 0xE0 ? c - 0xB0 : c - 0xC0];
}

static uint32_t decode(TextEncoding encoding, unsigned char c)
{
    assert(encoding != ENCODING_SET);
    if (c < 0x80)
        return c == 0 ? ' ' : c;
    bool is_letter = c >= FIRST_LETTER;
    if (encoding == ENCODING_WINDOWS_1250 || encoding == ENCODING_ISO_8859_2)
        return decode_central_european(encoding, c);
    if (encoding == ENCODING_CP866)
        return decode_cp866(c);
    if (encoding == ENCODING_WINDOWS_1251)
        return is_letter ? CYRILLIC_CAPITALS + (c - FIRST_LETTER) : WINDOWS_1251[c - 0x80];
    if (encoding == ENCODING_KOI8_R)
        return !is_letter ? KOI8_R[c - 0x80]
                          : (c < 0xE0 ? CYRILLIC_SMALL : CYRILLIC_CAPITALS) + KOI8_ORDER[c & 31];
    return is_letter ? c : WINDOWS_1252[c - 0x80];
}

static uint32_t decode_by(const uint16_t *table, unsigned char c)
{
    if (c < 0x80)
        return c == 0 ? ' ' : c;
    return table[c - 0x80];
}

bool encoding_table(uint16_t table[RECODER_TABLE])
{
    if (wanted == ENCODING_AUTO || wanted == ENCODING_UTF_8 || wanted_set != NULL)
        return false;
    for (int i = 0; i < RECODER_TABLE; i++)
        table[i] = wanted == ENCODING_SET ? wanted_table[i]
                                          : (uint16_t)decode(wanted, (unsigned char)(0x80 + i));
    return true;
}

/* --- which ------------------------------------------------------------------------------------ */

static bool is_ascii_letter(unsigned char c) { return (c | 32) >= 'a' && (c | 32) <= 'z'; }

/* A letter in both Cyrillic sets, and in Windows-1252 except for two signs. */
static bool is_high_letter(unsigned char c) { return c >= FIRST_LETTER; }

/* Compares words of two or more letters without ASCII letters with accented letters among ASCII
 * ones. */
static bool is_cyrillic(const char *text, size_t length)
{
    size_t cyrillic = 0, latin = 0;
    for (size_t i = 0; i < length;) {
        size_t plain = 0, high = 0;
        for (; i < length; i++) {
            unsigned char c = (unsigned char)text[i];
            if (!is_ascii_letter(c) && !is_high_letter(c))
                break;
            plain += is_ascii_letter(c);
            high += is_high_letter(c);
        }
        if (plain == 0 && high > 1)
            cyrillic += high;
        else if (plain > 0)
            latin += high;
        i += plain + high == 0;
        while (i < length && !is_ascii_letter((unsigned char)text[i]) &&
               !is_high_letter((unsigned char)text[i]))
            i++;
    }
    return cyrillic > latin;
}

/* Frequency of each letter in Russian, а to я. */
static const int8_t OFTEN[32] = {
    2, 0, 2, 0, 1,  2,  -1, 0, 2,  0,  1,  2, 1, 2,  2,  1,
    2, 2, 2, 1, -2, -1, -2, 0, -1, -2, -2, 0, 0, -2, -1, 0,
};

/* Of the same letters, one bit each: vowels, and signs that are neither. */
enum { HARD_SIGN = 26, SOFT_SIGN = 28 };
static const uint32_t VOWELS =
    1u << 0 | 1u << 5 | 1u << 8 | 1u << 14 | 1u << 19 | 1u << 27 | 1u << 29 | 1u << 30 | 1u << 31;

/* Vowels and consonants in a row so far. */
typedef struct LetterRun {
    int vowels, consonants;
} LetterRun;

/* Words alternate between them: from the second vowel and the third consonant in a row on, each
 * counts against the reading. */
static int run_score(LetterRun *run, int letter)
{
    enum { RUN = -3 };
    if (letter == HARD_SIGN || letter == SOFT_SIGN)
        return 0;
    bool is_vowel = (VOWELS >> letter & 1) != 0;
    run->vowels = is_vowel ? run->vowels + 1 : 0;
    run->consonants = is_vowel ? 0 : run->consonants + 1;
    return run->vowels >= 2 || run->consonants >= 3 ? RUN : 0;
}

/* How well the text reads as Russian in an encoding; higher is better. */
static int russian_score(TextEncoding encoding, const char *text, size_t length)
{
    enum { CAPITAL_INSIDE = -4 }; /* of a word that begins small */
    int score = 0;
    bool is_inside = false, begins_small = false;
    LetterRun run = { 0 };
    for (size_t i = 0; i < length; i++) {
        uint32_t letter = decode(encoding, (unsigned char)text[i]);
        bool is_capital = letter >= CYRILLIC_CAPITALS && letter < CYRILLIC_SMALL;
        bool is_small = letter >= CYRILLIC_SMALL && letter < CYRILLIC_SMALL + 32;
        if (is_capital || is_small)
            score += OFTEN[(letter & 31) ^ 16] + run_score(&run, (int)((letter & 31) ^ 16));
        else
            run = (LetterRun){ 0 };
        if (!is_inside)
            begins_small = is_small;
        if (is_capital && begins_small)
            score += CAPITAL_INSIDE;
        is_inside = is_capital || is_small;
    }
    return score;
}

/* Whether most bytes beyond ASCII are in words of small letters of CP866, perhaps after a capital.
 * Others have few letters there: two quotation marks, or the same sign repeated, are not words.
 * Where CP866 is likely, any letters of it are words. */
static bool may_be_cp866(const char *text, size_t length, bool is_likely)
{
    enum { WORD_MIN = 3 };
    size_t fitting = 0, others = 0;
    for (size_t i = 0; i < length;) {
        size_t start = i, plain = 0, small = 0, letters = 0;
        bool is_varied = false;
        for (; i < length; i++) {
            unsigned char c = (unsigned char)text[i];
            if (!is_ascii_letter(c) && c < 0x80)
                break;
            bool is_small = (c >= 0xA0 && c < 0xB0) || (c >= 0xE0 && c < 0xF0);
            plain += is_ascii_letter(c);
            small += is_small;
            letters += is_small || (c >= 0x80 && c < 0xA0);
            is_varied |= text[i] != text[start];
        }
        size_t size = i - start;
        bool is_word =
            letters == size && (is_likely || (size >= WORD_MIN && small * 2 > size && is_varied));
        *(is_word ? &fitting : &others) += size - plain;
        i += size == 0;
    }
    return fitting > others;
}

static TextEncoding guess_of_text(const char *text, size_t length, EncodingHint *hint)
{
    int windows = russian_score(ENCODING_WINDOWS_1251, text, length);
    int koi8 = russian_score(ENCODING_KOI8_R, text, length);
    if (may_be_cp866(text, length, hint->cp866 > 0)) {
        int64_t cp866 = hint->cp866 + russian_score(ENCODING_CP866, text, length);
        if (cp866 > hint->windows + windows && cp866 > hint->koi8 + koi8 && cp866 > 0) {
            hint->cp866 = cp866;
            return ENCODING_CP866;
        }
    }
    if (!is_cyrillic(text, length))
        return ENCODING_WINDOWS_1252;
    hint->windows += windows;
    hint->koi8 += koi8;
    return hint->koi8 > hint->windows ? ENCODING_KOI8_R : ENCODING_WINDOWS_1251;
}

/* --- conversion ------------------------------------------------------------------------------- */

static void add_mended_utf8(StrBuf *out, const char *text, size_t length)
{
    for (size_t i = 0; i < length;) {
        uint32_t character;
        size_t size = utf8_decode(text + i, length - i, &character);
        if (text[i] == '\0')
            strbuf_add_char(out, ' ');
        else if (character != UTF8_MALFORMED)
            strbuf_add(out, text + i, size);
        else
            strbuf_add_text(out, "\uFFFD");
        i += size;
    }
}

void encoding_add_hinted(StrBuf *out, const char *text, size_t length, EncodingHint *hint)
{
    assert(text != NULL || length == 0);
    bool has_nul = memchr(text, '\0', length) != NULL;
    if (!has_nul && utf8_is_valid(text, length)) {
        strbuf_add(out, text, length);
        return;
    }
    if (wanted == ENCODING_UTF_8 || wanted_set != NULL) {
        add_mended_utf8(out, text, length);
        return;
    }
    const uint16_t *table = wanted == ENCODING_SET ? wanted_table : NULL;
    if (wanted == ENCODING_AUTO)
        table = hint->table;
    TextEncoding encoding =
        wanted == ENCODING_AUTO && table == NULL ? guess_of_text(text, length, hint) : wanted;
    for (size_t i = 0; i < length; i++) {
        char bytes[UTF8_LENGTH_MAX];
        unsigned char c = (unsigned char)text[i];
        uint32_t character = table != NULL ? decode_by(table, c) : decode(encoding, c);
        strbuf_add(out, bytes, utf8_encode(character, bytes));
    }
}

void encoding_add_utf8(StrBuf *out, const char *text, size_t length)
{
    EncodingHint hint = { 0 };
    encoding_add_hinted(out, text, length, &hint);
}

void encoding_add_typed(StrBuf *out, const char *text)
{
    assert(text != out->data || *text == '\0');
    for (size_t left = strlen(text); left > 0;) {
        char bytes[UTF8_LENGTH_MAX];
        uint32_t character;
        size_t length = utf8_decode(text, left, &character);
        if (character != UTF8_MALFORMED) {
            strbuf_add(out, text, length);
        } else {
            character = decode(ENCODING_WINDOWS_1252, (unsigned char)*text);
            strbuf_add(out, bytes, utf8_encode(character, bytes));
        }
        text += length;
        left -= length;
    }
}

/* --- the style of a file ---------------------------------------------------------------------- */

TextStyle textstyle_of(const char *bytes, size_t length)
{
    const char *line_end = memchr(bytes, '\n', length);
    return (TextStyle){ .crlf = line_end != NULL && line_end > bytes && line_end[-1] == '\r',
                        .latin1 = !utf8_is_valid(bytes, length) };
}

/* The byte of a character in the style's set; -1: the set lacks it. */
static int byte_of(TextStyle style, uint32_t character)
{
    if (character < 0x80 || style.table == NULL)
        return character <= 0xFF ? (int)character : -1;
    for (int i = 0; i < RECODER_TABLE; i++)
        if (style.table[i] == character)
            return 0x80 + i;
    return -1;
}

static bool fits(TextStyle style, const char *text, size_t length)
{
    uint32_t character;
    for (size_t at = 0; at < length;) {
        at += utf8_decode(text + at, length - at, &character);
        if (byte_of(style, character) < 0)
            return false;
    }
    return true;
}

void textstyle_write(TextStyle style, const char *text, size_t length, StrBuf *out)
{
    assert(text != out->data || length == 0);
    bool narrow = style.latin1 && fits(style, text, length);
    for (size_t at = 0; at < length;) {
        uint32_t codepoint;
        size_t count = utf8_decode(text + at, length - at, &codepoint);
        if (codepoint == '\n' && style.crlf)
            strbuf_add_char(out, '\r');
        if (narrow)
            strbuf_add_char(out, (char)byte_of(style, codepoint));
        else
            strbuf_add(out, text + at, count);
        at += count;
    }
}

static bool is_blank(const char *bytes, size_t start, size_t end)
{
    while (start < end && strchr(" \t\r\n\v\f", bytes[start]) != NULL && bytes[start] != '\0')
        start++;
    return start == end;
}

size_t textstyle_head(const char *bytes, size_t length)
{
    assert(bytes != NULL || length == 0);
    size_t start = utf8_mark_length(bytes, length);
    for (;;) {
        const char *line_end = memchr(bytes + start, '\n', length - start);
        size_t next = line_end != NULL ? (size_t)(line_end - bytes) + 1 : length;
        if (start == length || (!is_blank(bytes, start, next) && bytes[start] != '%'))
            return start;
        start = next;
    }
}

size_t textstyle_tail(const char *bytes, size_t length)
{
    assert(bytes != NULL || length == 0);
    size_t end = length; /* end of what may still be part of the game */
    for (;;) {
        size_t start = end;
        while (start > 0 && bytes[start - 1] != '\n')
            start--;
        if (start == 0 || (!is_blank(bytes, start, end) && bytes[start] != '%'))
            break;
        end = start - 1;
    }
    while (end > 0 && is_blank(bytes, end - 1, end))
        end--;
    return length - end;
}
