/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves whose piece has no letter any more: "?f3" and "(cid:9)f3", where a program had no character
 * for the figurine, and "¤f3", a figurine without its font; or a letter in mark-up of its own,
 * "<i>N</i>f3". Without the piece each would be another move, a pawn's. */
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

/* --- the rest of a move ----------------------------------------------------------------------- */

static bool is_file(char c) { return c >= 'a' && c <= 'h'; }
static bool is_rank(char c) { return c >= '1' && c <= '8'; }
static bool is_square(const char *at) { return is_file(at[0]) && is_rank(at[1]); }

/* Whether a move continues here after its piece: "f3", "xf3", "1f3" or "bxd2". With both squares,
 * or a piece that a pawn becomes, it needs no other. */
static bool is_rest(const char *at)
{
    bool is_origin = !is_square(at) && (is_file(*at) || is_rank(*at));
    at += is_origin;
    at += *at == 'x' || *at == ':';
    if (!is_square(at))
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
    return character == '?' || is_latin || is_private || is_chess;
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
    while (length < BEGIN_LENGTH + DIGITS_MAX && pgn_lex_is_digit(at[length]))
        length++;
    return length > BEGIN_LENGTH && at[length] == ')' ? length + 1 : 0;
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
    Sign sign = { .length = scan_cid(at) };
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

bool pgn_lex_lacks_piece(const char *at)
{
    return begins_word(at) && scan_sign(at, true).rest != NULL;
}

/* Replaces the sign or letter, up to the rest of the move, by the letter of the piece. */
static void take(PgnLex *lex, PgnToken *token, char letter, const char *rest)
{
    PgnToken after = *token;
    lex->in.at = rest;
    pgn_lex_word(lex, &after);
    strbuf_clear(&lex->text);
    strbuf_add_char(&lex->text, letter);
    strbuf_add(&lex->text, rest, (size_t)(lex->in.at - rest));
    token->kind = PGN_WORD;
    token->text = lex->text.data;
    token->length = lex->text.length;
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
        take(lex, token, sign.piece, sign.rest);
        token->fault = N_("this piece is a character of a chess font");
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

bool pgn_lex_marked_letter(PgnLex *lex, PgnToken *token)
{
    char letter = *lex->in.at;
    const char *rest = letter >= 'A' && letter <= 'Z'
                           ? rest_after_mark(lex->in.at + 1, token->number != NULL)
                           : NULL;
    if (rest == NULL)
        return false;
    take(lex, token, letter, rest);
    token->fault = N_("a piece's letter stands directly before its square");
    return true;
}
