/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The moves of a PGN game: variations, comments and glyphs, on a board and into a tree.
 *
 * The tree is built only if there is a game to build it in; the board moves only if moves are
 * played. Private to engine/pgn.
 */
#ifndef LUFT_ENGINE_PGN_PGN_MOVES_H
#define LUFT_ENGINE_PGN_PGN_MOVES_H

#include "engine/pgn/pgn_reader.h"

/* Sets up the board as the tags say; false, and reported, if they contain no valid position. */
bool pgn_moves_set_up(PgnReader *reader);

/* The board before a move of a record and the move, which may be illegal: reading begins after
 * it. */
void pgn_moves_begin_after(PgnReader *reader, const Position *pos, Move move);

/* Reads up to the game's end, which is not consumed. */
void pgn_moves_take(PgnReader *reader);
/* Skips everything up to there, and keeps it as a comment. */
void pgn_moves_skip(PgnReader *reader);
/* Closes variations that are still open at the end of the game. */
void pgn_moves_close(PgnReader *reader);
#endif
