/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scans annotation signs, in one table where signs with the same first byte are adjacent, longest
 * first; and results: points of each side, a sign or blanks between them, words for a forfeit. */
#include <config.h>

#include "engine/pgn/pgn_symbols.h"

#include "engine/text/words.h"

#include <assert.h>
#include <string.h>
#include <strings.h>

typedef struct Symbol {
    const char *text;
    int nag;
} Symbol;

static const Symbol symbols[] = {
    { "!!", 3 },       { "!?", 5 },       { "!", 1 },        { "??", 4 },        { "?!", 6 },
    { "?", 2 },        { "+/=", 14 },     { "+/-", 16 },     { "+--", 20 },      { "+-", 18 },
    { "+=", 14 },      { "=/+", 15 },     { "=+", 15 },      { "=/\u221E", 44 }, { "==", 10 },
    { "=", 10 },       { "-/+", 17 },     { "--+", 21 },     { "-+", 19 },       { "~", 13 },
    { "\u00B1", 16 },  { "\xB1", 16 },    { "\u0394", 140 }, { "\u2213", 17 },   { "\u2A72", 14 },
    { "\u2A71", 15 },  { "\u221E", 13 },  { "\u25A1", 7 },   { "\u2610", 7 },    { "\u25CB", 22 },
    { "\u2A00", 22 },  { "\u27F3", 32 },  { "\u21BB", 32 },  { "\u2191", 36 },   { "\u2192", 40 },
    { "\u21C6", 132 }, { "\u2295", 138 }, { "\u2A01", 138 }, { "\u25B3", 140 },  { "\u2206", 140 },
    { "\u2313", 142 }, { "\u2264", 143 }, { "\u203C", 3 },   { "\u2047", 4 },    { "\u2049", 5 },
    { "\u2048", 6 },
};

size_t pgn_symbol_scan(const char *text, int *nag)
{
    size_t i = 0;
    while (i < ARRAY_LEN(symbols) && symbols[i].text[0] != text[0])
        i++;
    for (; i < ARRAY_LEN(symbols) && symbols[i].text[0] == text[0]; i++) {
        size_t length = strlen(symbols[i].text);
        if (strncmp(text, symbols[i].text, length) == 0) {
            *nag = symbols[i].nag;
            return length;
        }
    }
    return 0;
}

/* "$14", "N" for a novelty, or a sign. */
static size_t scan_glyph(const char *text, int *nag)
{
    int64_t value;
    size_t digits = text[0] == '$' ? number_digits(text + 1, 4, 1000, &value) : 0;
    if (digits > 0) {
        *nag = (int)value;
        return value <= UINT8_MAX ? digits + 1 : 0;
    }
    if (text[0] != 'N')
        return pgn_symbol_scan(text, nag);
    *nag = NAG_NOVELTY;
    return text[1] == ' ' || text[1] == '\0' ? 1 : 0;
}

static bool are_alike(int nag, int other)
{
    bool judge_move = nag <= 6 && other <= 6;
    bool judge_position = nag >= 10 && nag <= 21 && other >= 10 && other <= 21;
    return nag == other || judge_move || judge_position;
}

size_t pgn_symbols_only(const char *text, int nags[PGN_SYMBOLS_MAX])
{
    size_t count = 0;
    while (*text != '\0') {
        size_t length = count < PGN_SYMBOLS_MAX ? scan_glyph(text, &nags[count]) : 0;
        if (length == 0)
            return 0;
        for (size_t i = 0; i < count; i++)
            if (are_alike(nags[i], nags[count]))
                return 0;
        count++;
        text += length;
        text += strspn(text, " ");
    }
    return count;
}

/* --- results ---------------------------------------------------------------------------------- */

enum { BLANKS_MAX = 3 };

static bool is_letter_or_digit(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/* A few blanks, so that the lexer need not look far. */
static const char *skip_blanks(const char *at)
{
    const char *limit = at + BLANKS_MAX;
    while (at < limit && (*at == ' ' || *at == '\t'))
        at++;
    return at;
}

/* Skips the first of the texts that matches, *index; NULL if none does. */
static const char *skip_one_of(const char *at, const char *const texts[], size_t count,
                               size_t *index)
{
    for (*index = 0; *index < count; ++*index) {
        size_t length = strlen(texts[*index]);
        if (strncasecmp(at, texts[*index], length) == 0)
            return at + length;
    }
    return NULL;
}

/* --- points ----------------------------------------------------------------------------------- */

enum { LOSS, HALF, WIN, PLUS, MINUS };

/* Points of one side. */
static const char *read_points(const char *at, int *points)
{
    static const char *const texts[] = { "1/2", "1 / 2", "1\u20442", "1\u22152", "\u00BD", "\xBD",
                                         "0.5", "0,5",   ".5",       "1.0",      "1,0",    "0.0",
                                         "0,0", "1",     "0",        "o",        "+",      "-" };
    static const uint8_t values[] = { HALF, HALF, HALF, HALF, HALF, HALF, HALF, HALF, HALF,
                                      WIN,  WIN,  LOSS, LOSS, WIN,  LOSS, LOSS, PLUS, MINUS };
    static_assert(ARRAY_LEN(texts) == ARRAY_LEN(values), "one value a text");
    size_t index;
    const char *end = skip_one_of(at, texts, ARRAY_LEN(texts), &index);
    if (end != NULL)
        *points = values[index];
    return end;
}

/* A dash of any kind or a colon, with blanks around it, or blanks alone; between signs a slash. */
static const char *read_separator(const char *at, bool between_signs)
{
    static const char *const texts[] = { "-",      ":",      "\u2010", "\u2011", "\u2012", "\u2013",
                                         "\u2014", "\u2212", "\uFE63", "\uFF0D", "\x96",   "\x97" };
    size_t index;
    const char *sign = skip_blanks(at);
    const char *end = skip_one_of(sign, texts, ARRAY_LEN(texts), &index);
    if (end == NULL && between_signs && *sign == '/')
        end = sign + 1;
    return end != NULL ? skip_blanks(end) : sign > at ? sign : NULL;
}

/* --- forfeits --------------------------------------------------------------------------------- */

/* "F" close after a side's points. */
static const char *skip_mark(const char *at, bool *is_forfeit)
{
    if ((*at != 'F' && *at != 'f') || is_letter_or_digit(at[1]))
        return at;
    *is_forfeit = true;
    return at + 1;
}

static const char *skip_words(const char *at, bool *is_forfeit)
{
    static const char *const words[] = { "forfeit", "(forfeit)", "ff",  "(ff)",  "wo",
                                         "(wo)",    "w.o.",      "w/o", "(w/o)", "(w.o.)",
                                         "f",       "(f)",       "w.o" };
    size_t index;
    const char *end = skip_one_of(skip_blanks(at), words, ARRAY_LEN(words), &index);
    if (end == NULL || is_letter_or_digit(*end))
        return at;
    *is_forfeit = true;
    return end;
}

/* --- the whole -------------------------------------------------------------------------------- */

static GameResult result_of(int white, int black)
{
    static const struct {
        int8_t white, black;
        GameResult result;
    } results[] = {
        { WIN, LOSS, RESULT_WHITE_WINS },   { LOSS, WIN, RESULT_BLACK_WINS },
        { HALF, HALF, RESULT_DRAW },        { LOSS, LOSS, RESULT_BOTH_LOSE },
        { PLUS, MINUS, RESULT_WHITE_WINS }, { MINUS, PLUS, RESULT_BLACK_WINS },
        { MINUS, MINUS, RESULT_BOTH_LOSE },
    };
    for (size_t i = 0; i < ARRAY_LEN(results); i++)
        if (results[i].white == white && results[i].black == black)
            return results[i].result;
    return RESULT_UNKNOWN;
}

/* "draw", or half a point for both sides; NULL: neither. */
static const char *read_single(const char *at, PgnResult *result)
{
    static const char *const words[] = { "drawn",    "draw",     "remis",  "1/2",
                                         "1\u20442", "1\u22152", "\u00BD", "\xBD" };
    enum { WORDS = 3 };
    size_t index;
    const char *end = skip_one_of(at, words, ARRAY_LEN(words), &index);
    if (end != NULL)
        *result = (PgnResult){ .result = RESULT_DRAW, .is_word = index < WORDS };
    return end;
}

/* The other side's points, after a separator; plus and minus need none. */
static const char *read_other(const char *at, int white, const char **separated, int *black)
{
    bool is_sign = white >= PLUS;
    const char *behind = read_separator(at, is_sign);
    const char *end = behind != NULL ? read_points(behind, black) : NULL;
    if (end == NULL && is_sign) {
        behind = at;
        end = read_points(at, black);
        end = end != NULL && *black != white ? end : NULL;
    }
    *separated = behind;
    return end != NULL && is_sign == (*black >= PLUS) ? end : NULL;
}

/* Half a point against none is a result, although chess programs do not use it. */
static bool is_possible(int white, int black)
{
    return result_of(white, black) != RESULT_UNKNOWN || (white == HALF && black == LOSS) ||
           (white == LOSS && black == HALF);
}

static const char *read_pair(const char *text, PgnResult *result)
{
    PgnResult read = { .result = RESULT_UNKNOWN };
    int white, black;
    const char *behind;
    const char *at = read_points(text, &white);
    if (at == NULL)
        return NULL;
    bool is_sign = white >= PLUS;
    const char *mark = is_sign ? at : skip_mark(at, &read.is_forfeit);
    at = read_other(mark, white, &behind, &black);
    if (at == NULL || !is_possible(white, black))
        return NULL;
    read.is_signs = is_sign;
    read.is_parted = white != HALF && skip_blanks(mark) == behind;
    read.is_castling = white == LOSS && black == LOSS && !read.is_forfeit && mark == text + 1 &&
                       at == behind + 1 && *skip_blanks(mark) == '-';
    read.has_letter = *text == 'O' || *text == 'o' || *behind == 'O' || *behind == 'o';
    at = skip_words(is_sign ? at : skip_mark(at, &read.is_forfeit), &read.is_forfeit);
    read.is_castling &= !read.is_forfeit;
    read.is_forfeit |= is_sign;
    read.result = result_of(white, black);
    *result = read;
    return at;
}

size_t pgn_result_scan(const char *text, PgnResult *result)
{
    PgnResult read;
    const char *end = read_pair(text, &read);
    if (end == NULL || is_letter_or_digit(*end) || *end == '-' || *end == ':')
        end = read_single(text, &read);
    if (end == NULL || is_letter_or_digit(*end) || *end == '-' || *end == ':')
        return 0;
    *result = read;
    return (size_t)(end - text);
}
