/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keyboard layouts: the letters of each key in the order of an American keyboard, row by row,
 * without Shift. Source: the layouts ru, ua, rs, bg, gr and il of XKB (xkeyboard-config), which are
 * the common ones. */
#include <config.h>

#include "ui/spelling/layouts.h"

#include "engine/base/utf8.h"
#include "engine/text/ascii.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

typedef struct Layout {
    const char *typed; /* as many letters as latin has; ASCII ones mean themselves */
    const char *latin;
    bool has_capitals; /* capitals are typed as the Latin capitals of the same keys */
} Layout;

#define KEYS "qwertyuiop[]asdfghjkl;'zxcvbnm,."

/* Look-alikes come first: "с4" and "а4" are read as they look, although а is on the F key. If
 * keyboards share a letter, those of luft's languages come first: "ф4" is a4 on a Russian keyboard.
 */
static const Layout LAYOUTS[] = {
    { "асеохАВСЕНКОТХЗзαοΑΒΕΗΚΝΟΤΧ–—−×", "aceoxABCEHKOTX33aoABEHKNOTX---x", false },
    { "йцукенгшщзхъфывапролджэячсмитьбюё", KEYS "`", true }, /* Russian */
    { "йцукенгшщзхїфівапролджєячсмитьбю", KEYS, true },      /* Ukrainian */
    { "љњертзуиопшђасдфгхјклчћѕџцвбнм,.", KEYS, true },      /* Serbian */
    { "явертъуиопшщасдфгхйкл;'зьцжбнм,.", KEYS, true },      /* Bulgarian, phonetic */
    { ",уеишщксдзц;ьяаожгтнвмчюйъэфхпрл", KEYS, true },      /* Bulgarian, BDS */
    { ";ςερτυθιοπ[]ασδφγηξκλ;'ζχψωβνμ,.", KEYS, true },      /* Greek */
    { "/'\u05e7\u05e8\u05d0\u05d8\u05d5\u05df\u05dd\u05e4[]" /* Hebrew */
      "\u05e9\u05d3\u05d2\u05db\u05e2\u05d9\u05d7\u05dc\u05da\u05e3,"
      "\u05d6\u05e1\u05d1\u05d4\u05e0\u05de\u05e6\u05ea\u05e5",
      KEYS, false },
};
#undef KEYS

bool layout_exists(size_t index) { return index < ARRAY_LEN(LAYOUTS); }

/* --- capitals --------------------------------------------------------------------------------- */

/* The small letter of a Cyrillic or Greek capital; any other letter is returned as it is. */
static uint32_t small_of(uint32_t letter)
{
    if (letter >= 0x0410 && letter <= 0x042F) /* А to Я */
        return letter + 0x20;
    if (letter >= 0x0400 && letter <= 0x040F) /* Ѐ to Џ */
        return letter + 0x50;
    if (letter >= 0x0391 && letter <= 0x03A9) /* Α to Ω */
        return letter + 0x20;
    return letter;
}

/* The character that the key types with Shift. */
static char shifted(char key)
{
    static const char KEYS[] = "[];',.`", SHIFTED[] = "{}:\"<>~";
    const char *at = strchr(KEYS, key);
    return at != NULL ? SHIFTED[at - KEYS] : (char)toupper((unsigned char)key);
}

/* --- reading ---------------------------------------------------------------------------------- */

/* NUL if the layout lacks the letter. */
static char find_letter(const Layout *layout, uint32_t letter)
{
    const char *typed = layout->typed;
    size_t left = strlen(typed);
    for (const char *latin = layout->latin; left > 0; latin++) {
        uint32_t codepoint;
        size_t size = utf8_decode(typed, left, &codepoint);
        if (codepoint == letter)
            return *latin;
        typed += size;
        left -= size;
    }
    return '\0';
}

static char latin_of(const Layout *layout, uint32_t letter)
{
    char latin = find_letter(layout, letter);
    uint32_t small = small_of(letter);
    if (latin == '\0' && layout->has_capitals && small != letter) {
        latin = find_letter(layout, small);
        latin = latin != '\0' ? shifted(latin) : latin;
    }
    return latin;
}

/* Letters of the layout only; capitals of a layout without capitals are Latin ones. */
static bool can_be_typed(size_t index, uint32_t letter)
{
    bool is_small = letter >= 'a' && letter <= 'z', is_capital = letter >= 'A' && letter <= 'Z';
    return index == LAYOUT_ALIKE || (!is_small && (!is_capital || !LAYOUTS[index].has_capitals));
}

bool layout_to_latin(size_t index, const char *text, size_t length, StrBuf *latin)
{
    assert(layout_exists(index));
    const size_t begin = latin->length;
    bool has_letter = false;
    while (length > 0) {
        uint32_t codepoint;
        size_t size = utf8_decode(text, length, &codepoint);
        char letter = codepoint < 0x80 ? (char)codepoint : latin_of(&LAYOUTS[index], codepoint);
        if (letter == '\0' || !can_be_typed(index, codepoint)) {
            strbuf_truncate(latin, begin);
            return false;
        }
        has_letter |= codepoint >= 0x80;
        strbuf_add_char(latin, letter);
        text += size;
        length -= size;
    }
    if (!has_letter)
        strbuf_truncate(latin, begin);
    return has_letter;
}

bool layout_french_digits(const char *text, size_t length, StrBuf *latin)
{
    static const char *const SIGNS[] = { "&", "é", "\"", "'", "(", "-", "è", "_" };
    const size_t begin = latin->length;
    for (size_t at = 0; at < length;) {
        char last = latin->length > begin ? latin->data[latin->length - 1] : '\0';
        size_t sign = ascii_is_file(last) ? 0 : ARRAY_LEN(SIGNS);
        while (sign < ARRAY_LEN(SIGNS) &&
               (strlen(SIGNS[sign]) > length - at ||
                memcmp(SIGNS[sign], text + at, strlen(SIGNS[sign])) != 0))
            sign++;
        bool is_sign = sign < ARRAY_LEN(SIGNS);
        strbuf_add_char(latin, is_sign ? (char)('1' + sign) : text[at]);
        at += is_sign ? strlen(SIGNS[sign]) : 1;
    }
    bool has_sign = latin->length - begin != length ||
                    (length > 0 && memcmp(latin->data + begin, text, length) != 0);
    if (!has_sign)
        strbuf_truncate(latin, begin);
    return has_sign;
}
