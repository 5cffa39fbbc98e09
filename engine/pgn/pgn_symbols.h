/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Annotation signs and results as books, programs and people write them: signs with their glyph
 * numbers (PGN standard section 10, and the wider list established by ChessBase); 1-0, 1 : 0, ½-½,
 * 0,5-0,5, 1-0F, +/-, =:=, 0-0, draw, Black resigns.
 *
 * Knows spellings, not other meanings of the text: 0-0 is also castling, +/- a glyph.
 */
#ifndef LUFT_ENGINE_PGN_PGN_SYMBOLS_H
#define LUFT_ENGINE_PGN_PGN_SYMBOLS_H

#include "engine/base/base.h"
#include "engine/record/game.h"

enum { NAG_NOVELTY = 146 };

/* Reads the longest sign at the beginning of a NUL-terminated text, in UTF-8, ASCII or (for the
 * signs it has) Latin-1. Returns its length in bytes and sets *nag, or 0. */
size_t pgn_symbol_scan(const char *text, int *nag);

/* The glyphs of a NUL-terminated text that contains nothing else ("!", "? -+", "N", "$14"), into
 * nags; returns their number, 0 for a text with another word or with two marks for one thing
 * ("!!!"). Old programs could write glyphs only in comments. */
enum { PGN_SYMBOLS_MAX = 8 };
size_t pgn_symbols_only(const char *text, int nags[PGN_SYMBOLS_MAX]);

/* --- results ---------------------------------------------------------------------------------- */

typedef struct PgnResult {
    GameResult result; /* RESULT_UNKNOWN: points without a GameResult, such as 1/2-0 */
    bool is_forfeit;   /* a player did not appear */
    bool is_castling;  /* two zeros and a dash, which is also a move */
    bool has_letter;   /* O instead of a zero, l or I instead of a one */
    bool is_parted;    /* whole points separated only by blanks, as in 1 0 */
    bool is_signs;     /* plus and minus, or equals signs */
    bool is_word;      /* draw, White wins */
    bool says_how;     /* words that say more than the result: Black resigns */
} PgnResult;

/* The longest spelling at the beginning of a NUL-terminated text: its length in bytes, not followed
 * by a letter or digit, or 0 without writing *result. The standard's own spellings are read too,
 * except the asterisk. */
size_t pgn_result_scan(const char *text, PgnResult *result);

#endif
