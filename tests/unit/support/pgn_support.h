/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the tests of PGN: equal trees, line widths, expected moves, random numbers. A failed
 * expectation fails the running cmocka test. */
#ifndef LUFT_TESTS_UNIT_PGN_SUPPORT_H
#define LUFT_TESTS_UNIT_PGN_SUPPORT_H

#include "engine/base/strbuf.h"
#include "engine/pgn/pgn_read.h"

/* Moves, variations, comments and glyphs are the same, from the two nodes on. */
void pgn_expect_equal_trees(const GameNode *a, const GameNode *b);

/* At most 80 characters a line, tags left aside. */
void pgn_expect_lines_fit(const char *text);

typedef struct PgnFaults {
    int errors;
    int remarks;
    StrBuf text; /* "game:line:column reason" a line */
} PgnFaults;

/* A PgnFaultHandler for them. */
void pgn_note_fault(void *context, const PgnFault *fault);

PgnReader *pgn_reader_of(const char *text, size_t length);

/* Reads every game and writes them one after another; returns how many there were. */
int pgn_rewrite(const char *text, size_t length, StrBuf *out, PgnFaults *faults);

/* Reads the first game, and again without playing its moves: what lists know must agree. */
Game *pgn_read_alike(const char *text, PgnGameInfo *info);
/* The number of games, read with and without playing their moves. */
int pgn_count_games(const char *text);

/* The movetext of the only game, lines joined by blanks, and the faults as reported. */
void pgn_expect_moves(const char *text, const char *moves, const char *told);
/* The same without any. */
void pgn_expect_clean(const char *text, const char *moves);

/* 24 random bits, the same series from the same state on every machine. */
unsigned pgn_next_random(unsigned *state);

#endif
