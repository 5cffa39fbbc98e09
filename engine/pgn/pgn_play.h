/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The line being read, on the board and in the tree: its start position, moves made, variations
 * opened and closed. Private to engine/pgn. */
#ifndef LUFT_ENGINE_PGN_PGN_PLAY_H
#define LUFT_ENGINE_PGN_PGN_PLAY_H

#include "engine/pgn/pgn_reader.h"

/* Sets up the board as the tags say; false, and reported, if they contain no valid position. */
bool pgn_play_set_up(PgnReader *reader);

/* The board before a move of a record and the move, which may be illegal: reading begins after
 * it. */
void pgn_play_begin_after(PgnReader *reader, const Position *pos, Move move);

/* The move, which may be null or illegal, on the board only. */
void pgn_play_on_board(PgnReader *reader, Move move);
void pgn_play_take_back(PgnReader *reader);
/* The position of the line after that many plies. */
void pgn_play_position(const PgnReader *reader, uint32_t ply, Position *pos);
/* The same move in the tree, if there is one, and in the counts. */
void pgn_play_in_tree(PgnReader *reader, Move move);

/* Both: plays the next move of the line. */
void pgn_play(PgnReader *reader, Move move);
/* Open and close a variation for the last move. */
void pgn_play_open(PgnReader *reader);
void pgn_play_close(PgnReader *reader);
/* Returns to the move that the variations replace. */
void pgn_play_return_to(PgnReader *reader, GameNode *node);

#endif
