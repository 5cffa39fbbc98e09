/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scans annotation signs, in one table where signs with the same first byte are adjacent, longest
 * first; and results: points of each side, a sign or blanks between them, words for a forfeit. */
#include <config.h>

#include "engine/pgn/pgn_symbols.h"

#include "engine/text/ascii.h"
#include "engine/text/words.h"

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

/* Length of a hyphen, dash or minus sign of any kind, also in Windows-1252. */
static size_t scan_dash(const char *at)
{
    static const char *const dashes[] = { "\u2010", "\u2011", "\u2012", "\u2013", "\u2014",
                                          "\u2212", "\uFE63", "\uFF0D", "\x96",   "\x97" };
    if ((*at & 0x80) == 0)
        return *at == '-';
    for (size_t i = 0; i < ARRAY_LEN(dashes); i++)
        if (strncmp(at, dashes[i], strlen(dashes[i])) == 0)
            return strlen(dashes[i]);
    return 0;
}

/* Length of the sign at the beginning of the text, 0 if another is there. */
static size_t match_sign(const char *text, const char *sign)
{
    const char *at = text;
    for (; *sign != '\0'; sign++) {
        size_t length = *sign == '-' ? scan_dash(at) : *at == *sign;
        if (length == 0)
            return 0;
        at += length;
    }
    return (size_t)(at - text);
}

size_t pgn_symbol_scan(const char *text, int *nag)
{
    char first = scan_dash(text) > 0 ? '-' : *text;
    size_t i = 0;
    while (i < ARRAY_LEN(symbols) && symbols[i].text[0] != first)
        i++;
    for (; i < ARRAY_LEN(symbols) && symbols[i].text[0] == first; i++) {
        size_t length = match_sign(text, symbols[i].text);
        if (length > 0) {
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

/* Length of a blank, also one at which no line breaks, as in web pages. */
static size_t scan_blank(const char *at)
{
    static const char *const wide[] = { "\u00A0", "\u2009", "\u202F", "\xA0" };
    if (*at == ' ' || *at == '\t')
        return 1;
    for (size_t i = 0; (*at & 0x80) != 0 && i < ARRAY_LEN(wide); i++)
        if (strncmp(at, wide[i], strlen(wide[i])) == 0)
            return strlen(wide[i]);
    return 0;
}

/* A few blanks, so that the lexer need not look far. */
static const char *skip_blanks(const char *at)
{
    for (int i = 0; i < BLANKS_MAX; i++)
        at += scan_blank(at);
    return at;
}

/* Skips the text, in any case; NULL if it is not there. Most are not, as their first byte tells. */
static const char *skip_text(const char *at, const char *text)
{
    if (((*at ^ *text) & ~0x20) != 0)
        return NULL;
    size_t length = strlen(text);
    return strncasecmp(at, text, length) == 0 ? at + length : NULL;
}

/* Skips the first of the texts that matches, *index; NULL if none does. */
static const char *skip_one_of(const char *at, const char *const texts[], size_t count,
                               size_t *index)
{
    for (*index = 0; *index < count; ++*index) {
        const char *end = skip_text(at, texts[*index]);
        if (end != NULL)
            return end;
    }
    return NULL;
}

/* --- points ----------------------------------------------------------------------------------- */

enum { LOSS, HALF, WIN, PLUS, MINUS, EQUAL };

/* Points of one side. */
static const char *read_points(const char *at, int *points)
{
    static const struct {
        const char *text;
        int points;
    } rows[] = {
        { "1/2", HALF },      { "1 / 2", HALF },  { "l/2", HALF },  { "1\u20442", HALF },
        { "1\u22152", HALF }, { "\u00BD", HALF }, { "\xBD", HALF }, { "0.5", HALF },
        { "0,5", HALF },      { ".5", HALF },     { "1.0", WIN },   { "1,0", WIN },
        { "0.0", LOSS },      { "0,0", LOSS },    { "1", WIN },     { "l", WIN },
        { "I", WIN },         { "0", LOSS },      { "o", LOSS },    { "+", PLUS },
        { "-", MINUS },       { "=", EQUAL },
    };
    for (size_t i = 0; i < ARRAY_LEN(rows); i++) {
        const char *end = skip_text(at, rows[i].text);
        if (end == NULL)
            continue;
        *points = rows[i].points;
        return end;
    }
    return NULL;
}

/* A dash of any kind or a colon, with blanks around it, or blanks alone; between signs a slash. */
static const char *read_separator(const char *at, bool between_signs)
{
    const char *sign = skip_blanks(at);
    const char *dash = sign + (*sign == '\\'); /* of Markdown */
    size_t length = scan_dash(dash);
    bool is_other = *sign == ':' || (between_signs && *sign == '/');
    const char *end = length > 0 ? dash + length : is_other ? sign + 1 : NULL;
    return end != NULL ? skip_blanks(end) : sign > at ? sign : NULL;
}

/* --- forfeits --------------------------------------------------------------------------------- */

/* "F" close after a side's points. */
static const char *skip_mark(const char *at, bool *is_forfeit)
{
    if ((*at != 'F' && *at != 'f') || ascii_is_letter_or_digit(at[1]))
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
    if (end == NULL || ascii_is_letter_or_digit(*end))
        return at;
    *is_forfeit = true;
    return end;
}

/* --- two sides -------------------------------------------------------------------------------- */

static GameResult result_of(int white, int black)
{
    static const struct {
        int8_t white, black;
        GameResult result;
    } results[] = {
        { WIN, LOSS, RESULT_WHITE_WINS },   { LOSS, WIN, RESULT_BLACK_WINS },
        { HALF, HALF, RESULT_DRAW },        { LOSS, LOSS, RESULT_BOTH_LOSE },
        { PLUS, MINUS, RESULT_WHITE_WINS }, { MINUS, PLUS, RESULT_BLACK_WINS },
        { MINUS, MINUS, RESULT_BOTH_LOSE }, { EQUAL, EQUAL, RESULT_DRAW },
    };
    for (size_t i = 0; i < ARRAY_LEN(results); i++)
        if (results[i].white == white && results[i].black == black)
            return results[i].result;
    return RESULT_UNKNOWN;
}

/* --- words ------------------------------------------------------------------------------------ */

/* A word after a blank, NULL if none of these is there. */
static const char *skip_word(const char *at, const char *const words[], size_t count)
{
    size_t index;
    const char *end = *at == ' ' ? skip_one_of(at + 1, words, count, &index) : NULL;
    return end != NULL && !ascii_is_letter_or_digit(*end) ? end : NULL;
}

/* How a game ended, "by repetition" or "agreed", and a full stop; at: nothing of it. */
static const char *skip_way(const char *at, const char *const ways[], size_t count)
{
    static const char *const prepositions[] = { "by", "on" };
    const char *preposition = skip_word(at, prepositions, ARRAY_LEN(prepositions));
    const char *way = skip_word(preposition != NULL ? preposition : at, ways, count);
    at = way != NULL ? way : at;
    return *at == '.' ? at + 1 : at;
}

/* "draw", "drawn by repetition", or half a point for both sides; NULL: neither. */
static const char *read_draw(const char *at, PgnResult *result)
{
    static const char *const words[] = { "drawn",
                                         "draw",
                                         "remis",
                                         "tablas",
                                         "nulle",
                                         "\u043D\u0438\u0447\u044C\u044F",
                                         "\u041D\u0438\u0447\u044C\u044F",
                                         "1/2",
                                         "1\u20442",
                                         "1\u22152",
                                         "\u00BD",
                                         "\xBD" };
    static const char *const ways[] = { "agreed", "agreement", "repetition", "stalemate" };
    enum { WORDS = 7 };
    size_t index;
    const char *word = skip_one_of(at, words, ARRAY_LEN(words), &index);
    if (word == NULL)
        return NULL;
    bool is_word = index < WORDS;
    const char *end = is_word ? skip_way(word, ways, ARRAY_LEN(ways)) : word;
    *result = (PgnResult){ RESULT_DRAW, .is_word = is_word, .says_how = end != word };
    return end;
}

/* "White wins", "Black resigns", "White lost on time"; NULL: nothing of it. */
static const char *read_winner(const char *at, PgnResult *result)
{
    static const char *const sides[] = { "white", "black" };
    static const char *const verbs[] = { "wins",     "won",  "mates", "checkmates", "resigns",
                                         "resigned", "lost", "loses", "forfeits" };
    static const char *const ways[] = { "time", "resignation", "checkmate", "mate" };
    enum { WINNING = 4 };
    size_t side, verb;
    at = skip_one_of(at, sides, ARRAY_LEN(sides), &side);
    at = at != NULL && *at == ' ' ? skip_one_of(at + 1, verbs, ARRAY_LEN(verbs), &verb) : NULL;
    if (at == NULL || ascii_is_letter_or_digit(*at))
        return NULL;
    bool white_wins = (side == 0) == (verb < WINNING);
    *result = (PgnResult){ white_wins ? RESULT_WHITE_WINS : RESULT_BLACK_WINS, .is_word = true,
                           .says_how = true };
    return skip_way(at, ways, ARRAY_LEN(ways));
}

/* --- the whole -------------------------------------------------------------------------------- */

/* The other side's points, after a separator; plus and minus need none. Two minus signs need a
 * colon or slash: a dash would make them a line. */
static const char *read_other(const char *at, int white, const char **separated, int *black)
{
    bool is_sign = white >= PLUS;
    const char *behind = read_separator(at, is_sign);
    const char *end = behind != NULL ? read_points(behind, black) : NULL;
    char sign = *skip_blanks(at);
    if (end != NULL && white == MINUS && *black == MINUS && sign != ':' && sign != '/')
        return NULL;
    if (end == NULL && is_sign) {
        behind = at;
        end = read_points(at, black);
        end = end != NULL && *black != white ? end : NULL;
    }
    *separated = behind;
    return end != NULL && is_sign == (*black >= PLUS) ? end : NULL;
}

/* An arbiter may give either side half a point alone, which chess programs have no result for;
 * "1/2 1" is a draw, and the next game. */
static bool is_possible(int white, int black, bool is_parted)
{
    bool is_uneven = (white == HALF) != (black == HALF) && (black != WIN || !is_parted);
    return result_of(white, black) != RESULT_UNKNOWN || is_uneven;
}

static const char *read_pair(const char *text, PgnResult *result)
{
    PgnResult read = { .result = RESULT_UNKNOWN };
    int white, black = LOSS;
    const char *behind;
    const char *at = read_points(text, &white);
    if (at == NULL)
        return NULL;
    bool is_sign = white >= PLUS;
    const char *mark = is_sign ? at : skip_mark(at, &read.is_forfeit);
    at = read_other(mark, white, &behind, &black);
    if (at == NULL || !is_possible(white, black, skip_blanks(mark) == behind))
        return NULL;
    read.is_signs = is_sign;
    read.is_parted = white != HALF && skip_blanks(mark) == behind;
    read.is_castling = white == LOSS && black == LOSS && !read.is_forfeit && mark == text + 1 &&
                       at == behind + 1 && *skip_blanks(mark) == '-';
    read.has_letter = strchr("OoLlIi", *text) != NULL || strchr("OoLlIi", *behind) != NULL;
    at = skip_words(is_sign ? at : skip_mark(at, &read.is_forfeit), &read.is_forfeit);
    read.is_castling &= !read.is_forfeit;
    read.is_forfeit |= is_sign && white != EQUAL;
    read.result = result_of(white, black);
    *result = read;
    return at;
}

static bool ends_there(const char *end)
{
    bool is_more = end != NULL && ascii_is_letter_or_digit(end[-1]) && /* a half follows */
                   (*end == '\xBD' || strncmp(end, "\u00BD", 2) == 0);
    if (is_more)
        return false;
    return end != NULL && !ascii_is_letter_or_digit(*end) && *end != '-' && *end != ':' &&
           *end != '=';
}

size_t pgn_result_scan(const char *text, PgnResult *result)
{
    static const char *(*const read[])(const char *, PgnResult *) = { read_pair, read_draw,
                                                                      read_winner };
    for (size_t i = 0; i < ARRAY_LEN(read); i++) {
        PgnResult found;
        const char *end = read[i](text, &found);
        if (!ends_there(end))
            continue;
        *result = found;
        return (size_t)(end - text);
    }
    return 0;
}
