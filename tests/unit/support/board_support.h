/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tests of the board share: positions from text, and many of them from random games. */
#ifndef LUFT_TESTS_UNIT_BOARD_SUPPORT_H
#define LUFT_TESTS_UNIT_BOARD_SUPPORT_H

#include "engine/board/movegen.h"

/* The position of a FEN; the test fails when it is refused. */
Position board_from_fen(const char *fen);

/* A legal move written as from and to (castling: king to rook) with a promotion letter; the test
 * fails when there is none. */
Move board_move(const Position *pos, const char *text);

/* Makes moves separated by blanks. */
void board_play(Position *pos, const char *moves);

/* The usual start after these moves, as people write them: "e4 e5 Nf3". The test fails where one is
 * not legal. */
Position board_after(const char *moves);

uint64_t board_random(uint64_t *state);

typedef void BoardVisitor(Position *pos, void *context);

/* Plays random games of at most plies moves from the usual start, from Chess960 starts and from
 * positions rich in castling, en passant, promotions and pins; calls visit on every position. */
void board_visit_random_games(int games, int plies, BoardVisitor *visit, void *context);

#endif
