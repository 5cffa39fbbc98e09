/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the tests of the board: positions from text, and many positions from random games. */
#ifndef LUFT_TESTS_UNIT_BOARD_SUPPORT_H
#define LUFT_TESTS_UNIT_BOARD_SUPPORT_H

#include "engine/board/movegen.h"

/* The position of a FEN; the test fails when it is refused. */
Position board_from_fen(const char *fen);

/* A legal move given by its squares (castling: king to rook) and a promotion letter; fails the test
 * if there is none. */
Move board_move(const Position *pos, const char *text);

/* Makes moves separated by blanks. */
void board_play(Position *pos, const char *moves);

/* The usual start position after these moves in SAN: "e4 e5 Nf3". Fails the test if one is
 * illegal. */
Position board_after(const char *moves);

uint64_t board_random(uint64_t *state);

typedef void BoardVisitor(Position *pos, void *context);

/* Plays random games of at most plies moves from the usual start, from Chess960 starts and from
 * positions rich in castling, en passant, promotions and pins; calls visit on every position. */
void board_visit_random_games(int games, int plies, BoardVisitor *visit, void *context);

#endif
