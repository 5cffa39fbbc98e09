/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves whose piece has no letter any more: "?f3" and "(cid:9)f3", where a program had no character
 * for the figurine; "Νf3", a letter of no language known here; "¤f3", a figurine without its font;
 * or a letter in mark-up of its own, "<i>N</i>f3". Without the piece each would be another move, a
 * pawn's. */
#include <config.h>

#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/notation/piece_letters.h"
#include "engine/pgn/pgn_lex.h"
#include "engine/pgn/pgn_lex_state.h"
#include "engine/pgn/pgn_symbols.h"
#include "engine/text/ascii.h"

#include <string.h>
#include <strings.h>

/* --- the rest of a move ----------------------------------------------------------------------- */

/* Whether a move continues here after its piece: "f3", "xf3", "1f3" or "bxd2". With both squares,
 * or a piece that a pawn becomes, it needs no other. */
static bool is_rest(const char *at)
{
    bool is_origin = !ascii_is_square(at) && (ascii_is_file(*at) || ascii_is_rank(*at));
    at += is_origin;
    at += *at == 'x' || *at == ':';
    if (!ascii_is_square(at))
        return false;
    at += 2;
    return !ascii_is_letter_or_digit(*at) && (*at == '\0' || strchr("-=/:_@(", *at) == NULL);
}

/* --- signs in place of a piece ---------------------------------------------------------------- */

enum { ALIKE_MAX = 3 /* signs for one figurine, which has as many bytes */ };

typedef struct Sign {
    size_t length;
    char piece;       /* its letter; NUL: unknown */
    const char *rest; /* of the move; NULL: it is no such sign */
} Sign;

/* Pieces of the fonts of ChessBase and of many books, from U+00A2; other programs move all of a
 * font's characters to U+F000. */
static char font_piece(uint32_t character)
{
    enum { FIRST = 0xA2, SYMBOLS = 0xF000 };
    static const char PIECES[] = "KQNBR";
    uint32_t index = (character >= SYMBOLS ? character - SYMBOLS : character) - FIRST;
    return index < sizeof PIECES - 1 ? PIECES[index] : '\0';
}

/* Letters of other scripts, also those that look like Latin ones, letters of formulas, and pictures
 * of animals. Letters of pieces in luft's languages are read before this. */
static bool is_other_letter(uint32_t character)
{
    static const struct {
        uint32_t first, last;
    } RANGES[] = {
        { 0x370, 0x1FFF },    { 0x2102, 0x211D },   { 0x2124, 0x2138 },   { 0x249C, 0x24E9 },
        { 0x2C00, 0x2DFF },   { 0x3040, 0xD7FF },   { 0xF900, 0xFDFF },   { 0xFE70, 0xFEFC },
        { 0x10000, 0x1CFFF }, { 0x1D400, 0x1D7FF }, { 0x1E000, 0x1EFFF }, { 0x1F110, 0x1F189 },
        { 0x1F300, 0x1F9FF },
    };
    for (size_t i = 0; i < ARRAY_LEN(RANGES); i++)
        if (character >= RANGES[i].first && character <= RANGES[i].last)
            return true;
    return false;
}

/* Whether a program writes this character for one that it does not have, or reads it in the place
 * of a font's figurine. */
static bool is_substitute(uint32_t character)
{
    static const uint16_t BOXES[] = { 0x25A0, 0x25A1, 0x25A2, 0x25AF, 0x25FB, 0x25FC,
                                      0x2610, 0x2B1A, 0x2B1C, 0xFFFC, 0xFFFD };
    for (size_t i = 0; i < ARRAY_LEN(BOXES); i++)
        if (character == BOXES[i])
            return true;
    bool is_latin =
        character >= 0xC0 && character <= 0x24F && character != 0xD7 && character != 0xF7;
    bool is_private = (character >= 0xE000 && character <= 0xF8FF) || character >= 0xF0000;
    bool is_chess = character >= 0x1FA00 && character <= 0x1FA6D;
    return character == '?' || is_latin || is_private || is_chess || is_other_letter(character);
}

/* The character here; bytes that are not UTF-8 are Windows-1252. */
static uint32_t read_character(const char *at, size_t *length)
{
    uint32_t character;
    *length = utf8_decode(at, UTF8_LENGTH_MAX, &character);
    return character == UTF8_MALFORMED ? (unsigned char)*at : character;
}

/* "(cid:9)", as programs write that extract text from PDF. */
static size_t scan_cid(const char *at)
{
    static const char BEGIN[] = "(cid:";
    enum { BEGIN_LENGTH = sizeof BEGIN - 1, DIGITS_MAX = 5 };
    size_t length = BEGIN_LENGTH;
    if (strncmp(at, BEGIN, BEGIN_LENGTH) != 0)
        return 0;
    while (length < BEGIN_LENGTH + DIGITS_MAX && ascii_is_digit(at[length]))
        length++;
    return length > BEGIN_LENGTH && at[length] == ')' ? length + 1 : 0;
}

/* The piece that a text of that length names: "knight", "wN", "n"; NUL: none. */
static char named_piece(const char *text, size_t length)
{
    static const char *const NAMES[] = { "king", "queen", "rook", "bishop", "knight" };
    static const char LETTERS[] = "KQRBN";
    for (size_t i = 0; i < ARRAY_LEN(NAMES); i++)
        for (size_t at = 0; at + strlen(NAMES[i]) <= length; at++)
            if (strncasecmp(text + at, NAMES[i], strlen(NAMES[i])) == 0)
                return LETTERS[i];
    bool has_color = length == 2 && strchr("wbWB", *text) != NULL;
    char letter = length == 1 || has_color ? (char)(text[length - 1] & ~0x20) : '\0';
    return ascii_is_one_of(letter, LETTERS) ? letter : '\0';
}

/* The piece of a picture, by its text or its file: alt="N", src="pieces/wn.gif". */
static char pictured_piece(const char *at, const char *end)
{
    static const char *const ATTRIBUTES[] = { "alt=", "src=" };
    for (size_t i = 0; i < ARRAY_LEN(ATTRIBUTES); i++)
        for (const char *from = at; from + strlen(ATTRIBUTES[i]) < end; from++) {
            if (strncasecmp(from, ATTRIBUTES[i], strlen(ATTRIBUTES[i])) != 0)
                continue;
            const char *value = from + strlen(ATTRIBUTES[i]);
            value += strspn(value, "\"'");
            size_t length = strcspn(value, "\"'>?");
            for (const char *slash; (slash = memchr(value, '/', length)) != NULL;) {
                length -= (size_t)(slash + 1 - value);
                value = slash + 1;
            }
            const char *dot = memchr(value, '.', length);
            char piece = named_piece(value, dot != NULL ? (size_t)(dot - value) : length);
            if (piece != '\0')
                return piece;
        }
    return '\0';
}

/* "<img src=...>" in place of a piece. */
static size_t scan_picture(const char *at, char *piece)
{
    const char *limit = at + PGN_LEX_WORD_REACH / 2, *end = at;
    if (strncasecmp(at, "<img ", 5) != 0)
        return 0;
    while (end < limit && *end != '\0' && strchr(">{}[;\n\r", *end) == NULL)
        end++;
    *piece = *end == '>' ? pictured_piece(at, end) : '\0';
    return *end == '>' ? (size_t)(end + 1 - at) : 0;
}

/* "&knight;", ":knight:", "\\symknight{}": names of pieces as web pages, chats and TeX have them.
 */
static size_t scan_name(const char *at, char *piece)
{
    enum { NAME_MAX = 16 };
    size_t length = 0;
    while (length < NAME_MAX && (ascii_is_letter(at[1 + length]) || at[1 + length] == '_'))
        length++;
    const char *end = at + 1 + length;
    bool is_closed = *at == '\\' || *end == (*at == '&' ? ';' : ':');
    *piece = length > 2 && is_closed ? named_piece(at + 1, length) : '\0';
    if (*piece == '\0')
        return 0;
    end += *at != '\\' ? 1 : strncmp(end, "{}", 2) == 0 ? 2 : *end == ' ';
    return (size_t)(end - at);
}

/* The rest of a move after a sign or dot; after a number, blanks may part them. NULL: none. */
static const char *rest_after(const char *at, bool is_numbered)
{
    enum { BLANKS_MAX = 2 };
    for (int i = 0; i < BLANKS_MAX && is_numbered && pgn_lex_is_blank(*at); i++)
        at++;
    return is_rest(at) ? at : NULL;
}

/* The sign before the rest of a move; its length is 0 if there is none. */
static Sign scan_sign(const char *at, bool is_numbered)
{
    Sign sign = { .length = *at == '(' ? scan_cid(at) : 0 };
    if (*at == '<')
        sign.length = scan_picture(at, &sign.piece);
    else if (*at == '&' || *at == ':' || *at == '\\')
        sign.length = scan_name(at, &sign.piece);
    if (sign.length == 0 && (*at == '?' || (*at & 0x80) != 0)) {
        size_t length, other = piece_letters_scan_any(at);
        uint32_t character = read_character(at, &length);
        sign.piece = font_piece(character);
        bool is_sign = other == 0 && (sign.piece != '\0' || is_substitute(character));
        sign.length = is_sign ? length : 0;
        for (int i = 1; is_sign && i < ALIKE_MAX && strncmp(at, at + sign.length, length) == 0; i++)
            sign.length += length;
    }
    sign.rest = sign.length > 0 ? rest_after(at + sign.length, is_numbered) : NULL;
    return sign;
}

/* Whether no other word ends directly before that place. */
static bool begins_word(const char *at)
{
    static const char SIGNS[] = ".(|>\xA0\xA6"; /* the last are of a wide blank and an ellipsis */
    return pgn_lex_is_blank(at[-1]) || memchr(SIGNS, at[-1], sizeof SIGNS - 1) != NULL;
}

static bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }

/* The rest of a move after a letter in brackets or asterisks; NULL: there is none. "(D)" is a
 * diagram. */
static const char *rest_after_frame(const char *at)
{
    char close = *at == '(' ? ')' : *at == '[' ? ']' : *at == '*' ? '*' : '\0';
    bool is_frame = close != '\0' && is_capital(at[1]) && at[2] == close && begins_word(at) &&
                    (*at != '(' || at[1] != 'D');
    return is_frame ? rest_after(at + 3, false) : NULL;
}

bool pgn_lex_lacks_piece(const char *at)
{
    return begins_word(at) && (scan_sign(at, true).rest != NULL || rest_after_frame(at) != NULL);
}

/* Replaces the sign or letter, up to the rest of the move, by the letter of the piece. */
static void take(PgnLex *lex, PgnToken *token, char letter, const char *rest, const char *fault)
{
    PgnToken after = *token;
    lex->in.at = rest;
    pgn_lex_word(lex, &after);
    strbuf_clear(&lex->text);
    strbuf_add_char(&lex->text, letter);
    strbuf_add(&lex->text, rest, (size_t)(lex->in.at - rest));
    pgn_lex_take_made(lex, token, PGN_WORD, lex->in.at, fault);
    token->is_odd = token->is_wide = true;
}

bool pgn_lex_lost_piece(PgnLex *lex, PgnToken *token)
{
    const char *start = lex->in.at;
    Sign sign = begins_word(start) ? scan_sign(start, token->number != NULL) : (Sign){ 0 };
    int nag = 0;
    if (sign.rest == NULL)
        return false;
    if (sign.piece != '\0') {
        take(lex, token, sign.piece, sign.rest,
             strchr("<&:\\", *start) != NULL
                 ? N_("a piece's letter stands directly before its square")
                 : N_("this piece is a character of a chess font"));
        return true;
    }
    lex->in.at = sign.rest;
    pgn_lex_word(lex, token);
    token->lacks_piece = true;
    token->value = pgn_symbol_scan(start, &nag) == sign.length ? nag : 0;
    return true;
}

/* --- letters in mark-up ----------------------------------------------------------------------- */

/* The rest of the move after a letter and the mark that ends it; NULL: it has none. */
static const char *rest_after_mark(const char *at, bool is_numbered)
{
    static const char *const MARKS[] = { "</i>",    "</b>",      "</em>", "</span>",
                                         "</font>", "</strong>", "**",    "\"" };
    for (size_t i = 0; i < ARRAY_LEN(MARKS); i++)
        if (strncmp(at, MARKS[i], strlen(MARKS[i])) == 0)
            return rest_after(at + strlen(MARKS[i]), false);
    return *at == '.' ? rest_after(at + 1, is_numbered) : NULL;
}

static bool take_letter(PgnLex *lex, PgnToken *token, char letter, const char *rest)
{
    if (rest == NULL)
        return false;
    take(lex, token, letter, rest, N_("a piece's letter stands directly before its square"));
    return true;
}

bool pgn_lex_marked_letter(PgnLex *lex, PgnToken *token)
{
    const char *at = lex->in.at;
    const char *rest = is_capital(*at) ? rest_after_mark(at + 1, token->number != NULL) : NULL;
    return take_letter(lex, token, *at, rest);
}

bool pgn_lex_framed_letter(PgnLex *lex, PgnToken *token)
{
    return take_letter(lex, token, lex->in.at[1], rest_after_frame(lex->in.at));
}

/* --- promotions ------------------------------------------------------------------------------- */

bool pgn_lex_font_promotion(PgnLex *lex, PgnToken *token, const char *end)
{
    size_t length;
    const char *start = lex->in.at, *square = end - (end[-1] == '=') - 2;
    char piece = font_piece(read_character(end, &length));
    bool is_promotion = piece != '\0' && piece != 'K' && square >= start &&
                        ascii_is_square(square) && (square[1] == '1' || square[1] == '8');
    const char *rest = end + length;
    if (!is_promotion || ascii_is_letter_or_digit(*rest))
        return false;
    size_t signs = strspn(rest, "+#");
    strbuf_clear(&lex->text);
    strbuf_add(&lex->text, start, (size_t)(end - start));
    strbuf_add_char(&lex->text, piece);
    strbuf_add(&lex->text, rest, signs);
    pgn_lex_take_made(lex, token, PGN_WORD, rest + signs,
                      N_("this piece is a character of a chess font"));
    token->is_odd = token->is_wide = true;
    return true;
}
