/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Errors in a game that can be read: wrong dates, numbers, signs, counts, results.
 *
 * For checking only: none of it hinders reading. Compares the tags and signs with the board.
 * Private to engine/pgn.
 */
#ifndef LUFT_ENGINE_PGN_PGN_LINT_H
#define LUFT_ENGINE_PGN_PGN_LINT_H

#include "engine/pgn/pgn_reader.h"

/* As before the first tag. */
void pgn_lint_begin(PgnReader *reader);
/* The token is a tag. */
void pgn_lint_tag(PgnReader *reader);
/* The token is the first after the tags. */
void pgn_lint_tags_end(PgnReader *reader);
/* Whether the number before the word announces a move ("31.", "30...") one half-move further than
 * the board. */
bool pgn_lint_is_numbered_ahead(const PgnReader *reader);
/* Half-moves from the one that the number before the word announces to the board's; 0 without a
 * number. */
int64_t pgn_lint_plies_back(const PgnReader *reader);
/* Whether the number of the expected move is not the token's, but follows soon, before a comment or
 * variation; if it is the token's, on another line, after the full stop of a sentence. */
bool pgn_lint_expects_later(const PgnReader *reader);
/* The token is a move with its number; before it is played, and after. */
void pgn_lint_number(PgnReader *reader);
/* A number without a move precedes the token. */
void pgn_lint_lone_number(PgnReader *reader);
void pgn_lint_move(PgnReader *reader);
/* The token is the result, or what replaces it; the board is at the end of the main line, unless
 * that is broken. */
void pgn_lint_end(PgnReader *reader);

#endif
