/* What tests of PGN share: equal trees, lines that fit, random numbers. The first two fail the
 * running cmocka test. */
#ifndef LUFT_TESTS_UNIT_PGN_SUPPORT_H
#define LUFT_TESTS_UNIT_PGN_SUPPORT_H

#include "engine/notation/game.h"

/* Moves, variations, comments and glyphs are the same, from the two nodes on. */
void pgn_expect_equal_trees(const GameNode *a, const GameNode *b);

/* At most 80 characters a line, tags left aside. */
void pgn_expect_lines_fit(const char *text);

/* 24 random bits, the same series from the same state on every machine. */
unsigned pgn_next_random(unsigned *state);

#endif
