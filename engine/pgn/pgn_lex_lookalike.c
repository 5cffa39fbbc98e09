/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads words with letters and signs that only look like PGN's, as word processors write O-O, 1-0
 * and Bxc6, as if they were PGN's. */
#include <config.h>

#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/pgn/pgn_lex_state.h"
#include "engine/pgn/pgn_symbols.h"
#include "engine/record/game.h"
#include "engine/text/ascii.h"

#include <string.h>
#include <strings.h>

typedef struct Lookalike {
    const char *text;
    char plain;
} Lookalike;

/* Hyphens, dashes and the minus sign, also in Windows-1252; the Greek, Cyrillic and full-width
 * letter O, and the full-width zero; multiplication signs, which books use for captures; and signs
 * that Markdown escapes. */
static const Lookalike lookalikes[] = {
    { "\u2010", '-' }, { "\u2011", '-' }, { "\u2012", '-' }, { "\u2013", '-' }, { "\u2014", '-' },
    { "\u2212", '-' }, { "\uFE63", '-' }, { "\uFF0D", '-' }, { "\x96", '-' },   { "\x97", '-' },
    { "\u039F", 'O' }, { "\u03BF", 'O' }, { "\u041E", 'O' }, { "\u043E", 'O' }, { "\uFF2F", 'O' },
    { "\uFF10", 'O' }, { "\u00D7", 'x' }, { "\u2715", 'x' }, { "\u2A2F", 'x' }, { "\xD7", 'x' },
    { "\\-", '-' },    { "\\+", '+' },    { "\\#", '#' },    { "\\=", '=' },
};

size_t pgn_lex_scan_unseen(const char *at)
{
    enum { NO_BREAK_SPACE = 0xA0, EN_QUAD = 0x2000, HAIR_SPACE = 0x200A, NARROW_SPACE = 0x202F };
    enum { MATHEMATICAL_SPACE = 0x205F, IDEOGRAPHIC_SPACE = 0x3000 };
    uint32_t codepoint;
    if ((*at & 0x80) == 0)
        return 0;
    size_t length = utf8_decode(at, UTF8_LENGTH_MAX, &codepoint);
    if (codepoint == UTF8_MALFORMED)
        return (unsigned char)*at == NO_BREAK_SPACE; /* of Windows-1252 */
    bool is_blank = codepoint == NO_BREAK_SPACE ||
                    (codepoint >= EN_QUAD && codepoint <= HAIR_SPACE) ||
                    codepoint == NARROW_SPACE || codepoint == MATHEMATICAL_SPACE ||
                    codepoint == IDEOGRAPHIC_SPACE;
    bool is_hidden = unsafe_char(codepoint) || unsafe_char_only_shapes(codepoint);
    return is_blank || is_hidden ? length : 0;
}

/* Invisible characters within a word. */
static size_t scan_hidden(const char *at)
{
    static const char *const HIDDEN[] = { "\u200B", "\u200C", "\u200D", "\u200E",
                                          "\u200F", "\u2060", "\uFEFF", "\u00AD" };
    for (size_t i = 0; i < ARRAY_LEN(HIDDEN); i++)
        if ((*at & 0x80) != 0 && strncmp(at, HIDDEN[i], strlen(HIDDEN[i])) == 0)
            return strlen(HIDDEN[i]);
    return 0;
}

enum { NARROWED = 3 }; /* bytes of a full-width character */

/* The ASCII character for a full-width letter, digit or sign of East Asian keyboards; NUL: another
 * character. */
static char narrow(const char *at)
{
    enum { FIRST = 0xFF01, LAST = 0xFF5E, SHIFT = 0xFEE0 };
    uint32_t character;
    if (*at != '\xEF')
        return '\0';
    (void)utf8_decode(at, UTF8_LENGTH_MAX, &character);
    return character >= FIRST && character <= LAST ? (char)(character - SHIFT) : '\0';
}

/* Length of the lookalike here, 0 without one. */
static size_t scan_lookalike(const char *at, char *plain)
{
    if (!pgn_lex_may_look_alike(*at))
        return 0;
    char wide = narrow(at);
    if (wide != '\0' && (ascii_is_letter_or_digit(wide) || strchr("+#=/-:", wide) != NULL)) {
        *plain = wide;
        return NARROWED;
    }
    for (size_t i = 0; i < ARRAY_LEN(lookalikes); i++) {
        size_t length = strlen(lookalikes[i].text);
        if (strncmp(at, lookalikes[i].text, length) == 0) {
            *plain = lookalikes[i].plain;
            return length;
        }
    }
    return 0;
}

/* The letter, digit or sign that is here or that this character looks like; NUL: another byte. */
static char read_plain(const char *at, size_t *length)
{
    char plain = '\0';
    *length = scan_lookalike(at, &plain);
    if (*length > 0)
        return plain;
    bool is_plain = (*at >= '0' && *at <= '9') || (*at >= 'A' && *at <= 'Z') ||
                    (*at >= 'a' && *at <= 'z') || ascii_is_one_of(*at, "+#=/-:");
    *length = is_plain;
    return is_plain ? *at : '\0';
}

size_t pgn_lex_scan_wide_number(const char *at)
{
    enum { DIGITS_MAX = 4 };
    size_t length = 0;
    for (int digits = 0;
         digits < DIGITS_MAX && narrow(at + length) >= '0' && narrow(at + length) <= '9'; digits++)
        length += NARROWED;
    if (narrow(at + length) == '.')
        return length + NARROWED;
    return length > 0 && at[length] == '.' ? length + 1 : 0;
}

/* A dash is part of a word only between letters; elsewhere people write it as a pause. */
static bool goes_on(char plain, const char *behind)
{
    size_t length;
    return plain != '-' || ascii_is_letter_or_digit(read_plain(behind, &length));
}

enum { ODD_MAX = 16 };

static const char *read_word(const char *at, char word[ODD_MAX], bool *is_odd, bool *is_mended,
                             bool *is_wide)
{
    size_t used = 0;
    *is_odd = *is_mended = *is_wide = false;
    while (used + 1 < ODD_MAX) {
        size_t length, hidden = used > 0 ? scan_hidden(at) : 0;
        if (hidden > 0 && ascii_is_letter_or_digit(at[hidden])) {
            *is_odd = *is_mended = true;
            at += hidden;
            continue;
        }
        char plain = read_plain(at, &length);
        if (plain == '\0' || !goes_on(plain, at + length))
            break;
        word[used++] = plain;
        *is_odd |= plain != *at;
        *is_mended |= *at == '\\' && plain != '-';
        *is_wide |= narrow(at) != '\0';
        at += length;
    }
    word[used] = '\0';
    return at;
}

static bool is_castling(const char *word)
{
    size_t length = strspn(word, "O0o-");
    return (length == 3 || length == 5) && word[1] == '-' && word[length - 2] == '-' &&
           word[length + strspn(word + length, "+#")] == '\0';
}

static bool is_long_move(const char *word)
{
    const char *dash = strchr(word, '-');
    return dash != NULL && dash - word >= 2 && dash - word <= 3 && ascii_is_square(dash - 2) &&
           ascii_is_square(dash + 1) && dash[3 + strspn(dash + 3, "=QRBN+#")] == '\0';
}

static bool is_capture(const char *word)
{
    const char *sign = strchr(word, 'x');
    return sign != NULL && sign > word && sign - word <= 3 && ascii_is_square(sign + 1) &&
           sign[3 + strspn(sign + 3, "=QRBN+#")] == '\0';
}

bool pgn_lex_lookalike_word(PgnLex *lex, PgnToken *token)
{
    char word[ODD_MAX];
    bool is_odd, is_mended;
    GameResult result = RESULT_UNKNOWN;
    const char *end = read_word(lex->in.at, word, &is_odd, &is_mended, &token->is_wide);
    if (!is_odd)
        return false;
    bool is_result = game_result_read(word, strlen(word), &result) && result != RESULT_UNKNOWN;
    if (!is_result && !is_mended && !token->is_wide && !is_castling(word) && !is_long_move(word) &&
        !is_capture(word))
        return false;
    if (is_result)
        token->value = result;
    token->is_wide = token->is_wide && !is_castling(word);
    strbuf_clear(&lex->text);
    strbuf_add_text(&lex->text, word);
    pgn_lex_take_made(lex, token, is_result ? PGN_RESULT : PGN_WORD, end,
                      token->is_wide ? N_("this is written in full-width letters") : NULL);
    token->may_be_result = strcmp(word, "0-0") == 0 && pgn_lex_is_end_of_game(lex, end);
    token->is_odd = token->may_be_result || token->is_wide;
    return true;
}

/* Converts full-width characters to narrow ones, up to max of them; returns their number. */
static size_t narrow_all(const char *at, char *text, size_t max)
{
    size_t count = 0;
    while (count < max && narrow(at + count * NARROWED) != '\0') {
        text[count] = narrow(at + count * NARROWED);
        count++;
    }
    text[count] = '\0';
    return count;
}

bool pgn_lex_wide_sign(PgnLex *lex, PgnToken *token)
{
    static const char *const PAUSES[] = { "\u3001", "\u3002" };
    enum { SIGNS_MAX = 2 };
    char text[SIGNS_MAX + 1];
    const char *at = lex->in.at, *end = at + NARROWED;
    (void)narrow_all(at, text, SIGNS_MAX);
    if (*text == '(' || *text == ')') {
        pgn_lex_take(lex, token, *text == '(' ? PGN_OPEN : PGN_CLOSE, end, NULL);
    } else if (*text == '*') {
        pgn_lex_take(lex, token, PGN_RESULT, end, NULL);
        token->value = RESULT_UNKNOWN;
    } else if (*text == '!' || *text == '?') {
        size_t signs = pgn_symbol_scan(text, &token->value);
        pgn_lex_take(lex, token, PGN_NAG, at + signs * NARROWED, NULL);
    } else {
        bool is_pause = *text == ',' || *text == ';' || *text == '.';
        for (size_t i = 0; i < ARRAY_LEN(PAUSES) && !is_pause; i++)
            is_pause = strncmp(at, PAUSES[i], NARROWED) == 0;
        if (!is_pause)
            return false;
        pgn_lex_take(lex, token, PGN_NOISE, end, N_("a comma has no meaning here"));
    }
    return true;
}

/* The end of an HTML tag, or NULL for a tag that HTML does not have: a person wrote it. *is_bare:
 * it has only a name. */
static const char *scan_element(const char *at, bool *is_bare)
{
    static const char *const NAMES[] = { "br",   "p",   "b",    "i",      "u",  "em", "strong",
                                         "a",    "div", "span", "center", "hr", "tt", "li",
                                         "font", "pre", "code", "td",     "tr", "img" };
    const char *limit = at + PGN_LEX_WORD_REACH;
    at += 1 + (at[1] == '/');
    size_t length = 0, i = 0;
    while (length < PGN_LEX_NUMBER_REACH && ascii_is_letter(at[length]))
        length++;
    while (i < ARRAY_LEN(NAMES) &&
           (strlen(NAMES[i]) != length || strncasecmp(NAMES[i], at, length) != 0))
        i++;
    if (i == ARRAY_LEN(NAMES))
        return NULL;
    *is_bare = true;
    for (at += length; at < limit && *at != '\0' && strchr("<{}[;\n\r", *at) == NULL; at++) {
        if (*at == '>')
            return at + 1;
        *is_bare &= *at == ' ' || *at == '/';
    }
    return NULL;
}

/* The same for a character reference, by name or number. */
static const char *scan_entity(const char *at, bool *is_bare)
{
    static const char *const BLANKS[] = { "nbsp", "ensp", "emsp", "thinsp", "#160", "#xa0" };
    enum { NAME_MAX_BYTES = 8 };
    const char *name = at + 1, *limit = name + NAME_MAX_BYTES;
    for (at = name + (*name == '#'); at < limit && (ascii_is_letter(*at) || ascii_is_digit(*at));
         at++)
        ;
    if (*at != ';' || at == name)
        return NULL;
    *is_bare = false;
    for (size_t i = 0; i < ARRAY_LEN(BLANKS); i++)
        *is_bare |= strlen(BLANKS[i]) == (size_t)(at - name) &&
                    strncasecmp(name, BLANKS[i], (size_t)(at - name)) == 0;
    return at + 1;
}

/* The code point of a character reference by number, "&#9816;" or "&#x2658;"; 0: another text. */
static uint32_t read_reference(const char *at, const char **end)
{
    enum { DIGITS_MAX = 6 };
    if (at[0] != '&' || at[1] != '#')
        return 0;
    bool is_hex = (at[2] | 0x20) == 'x';
    uint32_t value = 0;
    at += 2 + is_hex;
    for (int i = 0; i < DIGITS_MAX; i++, at++) {
        int digit = ascii_hex_value(*at);
        if (digit < 0 || digit >= (is_hex ? 16 : 10))
            break;
        value = value * (is_hex ? 16 : 10) + (uint32_t)digit;
    }
    *end = at + 1;
    return *at == ';' ? value : 0;
}

/* A piece by its figurine's number, and the square: without it the move would be a pawn's. */
static bool take_figurine(PgnLex *lex, PgnToken *token)
{
    enum { WHITE_KING = 0x2654, BLACK_PAWN = 0x265F };
    char word[ODD_MAX], figurine[UTF8_LENGTH_MAX];
    bool is_odd, is_mended;
    const char *end;
    uint32_t character = read_reference(lex->in.at, &end);
    if (character < WHITE_KING || character > BLACK_PAWN)
        return false;
    end = read_word(end, word, &is_odd, &is_mended, &token->is_wide);
    if (word[0] == '\0')
        return false;
    strbuf_clear(&lex->text);
    strbuf_add(&lex->text, figurine, utf8_encode(character, figurine));
    strbuf_add_text(&lex->text, word);
    pgn_lex_take_made(lex, token, PGN_WORD, end, N_("this piece is a character reference of HTML"));
    token->is_odd = token->is_wide = true;
    return true;
}

bool pgn_lex_html(PgnLex *lex, PgnToken *token)
{
    if (*lex->in.at == '&' && take_figurine(lex, token))
        return true;
    bool is_bare = false;
    const char *start = lex->in.at;
    const char *end = *start == '<'   ? scan_element(start, &is_bare)
                      : *start == '&' ? scan_entity(start, &is_bare)
                                      : NULL;
    if (end == NULL)
        return false;
    pgn_lex_take(lex, token, is_bare ? PGN_NOISE : PGN_JUNK, end, N_("this has no meaning in PGN"));
    return true;
}

bool pgn_lex_may_follow_letter(const char *at)
{
    return ascii_is_file(*at) || ascii_is_rank(*at) || *at == 'x' || *at == ':' ||
           (((unsigned char)*at & 0xFE) == 0xD0 && ascii_is_digit(at[2]));
}

bool pgn_lex_goes_on_foreign(const char *start, const char *end, size_t letter)
{
    if (letter == 0 || end == start)
        return false;
    bool begins_move = strspn(start, "KQRBNabcdefgh12345678x:") >= (size_t)(end - start);
    return strchr("18=", end[-1]) != NULL ||
           (begins_move && pgn_lex_may_follow_letter(end + letter));
}
