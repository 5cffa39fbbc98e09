/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads usual moves without tokens. Whatever the lexer or the reader would look at twice ends the
 * loop before it, so that both ways of reading come to the same. */
#include <config.h>

#include "engine/pgn/pgn_moves.h"

#include "engine/base/base.h"
#include "engine/board/position.h"
#include "engine/notation/san.h"
#include "engine/pgn/pgn_letters.h"
#include "engine/pgn/pgn_lex.h"
#include "engine/pgn/pgn_play.h"
#include "engine/pgn/pgn_reader.h"
#include "engine/text/ascii.h"

#include <string.h>

/* From here on at is the next byte of the text, and NULL in an answer: not the usual. */

static ALWAYS_INLINE bool is_digit(char c) { return c >= '0' && c <= '9'; }

static ALWAYS_INLINE const char *skip_blanks(const char *at)
{
    while (*at == ' ' || *at == '\n' || *at == '\r')
        at++;
    return at;
}

/* The number and dots before a move, and the blanks after them. Number 1 may begin a game. */
static ALWAYS_INLINE const char *skip_number(const char *at, unsigned *number, bool *is_black)
{
    enum { DIGITS_MAX = 3 };
    const char *digits = at;
    unsigned value = 0;
    for (; at - digits <= DIGITS_MAX && is_digit(*at); at++)
        value = value * 10 + (unsigned)(*at - '0');
    if (at - digits > DIGITS_MAX || value <= 1 || *digits == '0' || *at != '.')
        return NULL;
    *is_black = at[1] == '.';
    while (*at == '.')
        at++;
    *number = value;
    return skip_blanks(at);
}

/* A sign that is missing or wrong is for the linter. */
static ALWAYS_INLINE bool has_right_sign(const PgnReader *reader, const SanUsual *usual)
{
    bool wants_all = (reader->kinds >> PGN_KIND_UNSIGNED & 1) != 0;
    return position_in_check(&reader->pos) ? !wants_all : !usual->has_check;
}

static ALWAYS_INLINE const char *take_move(PgnReader *reader, const char *at)
{
    SanUsual usual;
    if (!san_read_usual(&reader->pos, at, &usual))
        return NULL;
    pgn_play_on_board(reader, usual.move);
    if (UNLIKELY(!has_right_sign(reader, &usual))) {
        pgn_play_take_back(reader);
        return NULL;
    }
    reader->initials |= pgn_letters_initial(*at);
    pgn_play_in_tree(reader, usual.move);
    return at + usual.length;
}

static ALWAYS_INLINE const char *take_numbered_move(PgnReader *reader, const char *at)
{
    unsigned number;
    bool is_black;
    at = skip_number(at, &number, &is_black);
    if (at == NULL ||
        (number != reader->pos.fullmoves && number != reader->pos.fullmoves + reader->judge.shift))
        return NULL;
    bool may_begin =
        number != reader->pos.fullmoves || is_black != (position_side(&reader->pos) == BLACK);
    if (reader->depth > 0 && may_begin) /* a variation */
        return NULL;
    return take_move(reader, at);
}

/* The first opening brace or bracket, which differ in one bit; NULL: none. Reads a few bytes after
 * the end. */
static const char *find_opening(const char *at, const char *end)
{
    const uint64_t each = UINT64_C(0x0101010101010101);
    for (uint64_t bytes; at < end; at += sizeof bytes) {
        memcpy(&bytes, at, sizeof bytes);
        uint64_t others = (bytes | each * 0x20) ^ each * '{';
        if (((others - each) & ~others & each * 0x80) != 0)
            break;
    }
    while (at < end && (*at | 0x20) != '{')
        at++;
    return at < end ? at : NULL;
}

/* A comment may contain others, and a tag at the beginning of a line may end it. */
static const char *take_comment(PgnReader *reader, const char *at, const char *limit)
{
    const char *text = at + 1;
    const char *close = memchr(text, '}', (size_t)(limit - text));
    if (close == NULL || reader->text_length + (size_t)(close - text) > PGN_TEXT_MAX)
        return NULL;
    at = *text == '[' ? text + 1 : text; /* a command's */
    for (; (at = find_opening(at, close)) != NULL; at++)
        if (*at == '{' || at[-1] == '\n' || at[-1] == '\r')
            return NULL;
    (void)pgn_reader_has_room(reader, (size_t)(close - text));
    return close + 1;
}

/* Skips "$14", "!" and "?!", which do not matter to a check; before the first move they are
 * misplaced. */
static const char *take_glyphs(const PgnReader *reader, const char *at)
{
    enum { DIGITS_MAX = 2 };
    if (reader->fresh || (*at == '?' && at[-1] <= ' ')) /* perhaps in place of a piece */
        return NULL;
    if (*at != '$')
        return at + strspn(at, "!?");
    const char *digits = ++at;
    while (is_digit(*at))
        at++;
    return at > digits && at - digits <= DIGITS_MAX ? at : NULL;
}

/* "d4", "exd5", "Nf6", "Nbxd2". */
static bool is_move(const char *at)
{
    enum { TARGET_MAX = 3 /* bytes before it */ };
    at += ascii_is_one_of(*at, "KQRBN");
    for (int i = 0; i < TARGET_MAX && ascii_is_one_of(*at, "abcdefgh12345678x"); i++, at++)
        if (ascii_is_file(*at) && is_digit(at[1]))
            return true;
    return false;
}

/* A parenthesis, a number and a move: text in parentheses begins otherwise. */
static const char *open_variation(PgnReader *reader, const char *at)
{
    unsigned number;
    bool is_black;
    const char *begin = at + 1;
    at = skip_number(skip_blanks(begin), &number, &is_black);
    if (reader->fresh || at == NULL || !is_move(at))
        return NULL;
    pgn_play_open(reader);
    return begin;
}

static const char *close_variation(PgnReader *reader, const char *at)
{
    if (reader->depth == 0 || (reader->fresh && !reader->is_broken))
        return NULL;
    pgn_play_close(reader);
    return at + 1;
}

static ALWAYS_INLINE const char *take(PgnReader *reader, const char *at, const char *limit)
{
    if (is_digit(*at))
        return take_numbered_move(reader, at);
    if (*at >= 'A' && *at != '{')
        return take_move(reader, at);
    bool is_check = reader->game == NULL;
    switch (*at) {
    case '{':
        return is_check ? take_comment(reader, at, limit) : NULL;
    case '$':
    case '!':
    case '?':
        return is_check ? take_glyphs(reader, at) : NULL;
    case '(':
        return open_variation(reader, at);
    case ')':
        return close_variation(reader, at);
    default:
        return NULL;
    }
}

void pgn_moves_take_usual(PgnReader *reader)
{
    const char *limit;
    const char *at = pgn_lex_ahead(reader->lex, &limit);
    if (reader->letters != NULL || reader->early_nag_count > 0)
        return;
    const char *next = at;
    while (next != NULL && reader->info.moves < PGN_MOVES_MAX) {
        at = next;
        next = skip_blanks(at);
        next = next < limit ? take(reader, next, limit) : NULL;
    }
    pgn_lex_pass(reader->lex, at);
}
