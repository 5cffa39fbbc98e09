/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves in comments: after a semicolon, "1. d4 d5; 2. c4 e6;", which people write between moves and
 * PGN before a comment, and after words in parentheses. Private to engine/pgn. */
#ifndef LUFT_ENGINE_PGN_PGN_COMMENT_MOVES_H
#define LUFT_ENGINE_PGN_PGN_COMMENT_MOVES_H

#include "engine/pgn/pgn_reader.h"

/* The token is a comment after a semicolon that holds only moves: plays them if they are the next
 * of this line by their number and the rules, and what is below continues after them. Otherwise
 * false: it is a comment. */
bool pgn_comment_moves_take_line(PgnReader *reader);
/* The token is a comment in parentheses that begins with words: makes it a variation, with the
 * words as its comment, if its moves are legal instead of the last one, by its numbers, too.
 * Otherwise false: it is a comment. */
bool pgn_comment_moves_take_variation(PgnReader *reader);

#endif
