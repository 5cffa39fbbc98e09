/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Verbs that read positions and print data.
 *
 * Positions come from src/filters/input.h: FEN, EPD, or the final positions of PGN games. Data
 * goes to stdout, messages to stderr. Each verb returns its exit code: 0 success, 1 if a position
 * was invalid or the output is lost. */
#ifndef LUFT_SRC_FILTERS_BATCH_H
#define LUFT_SRC_FILTERS_BATCH_H

#include "engine/base/strbuf.h"
#include "engine/board/position.h"
#include "src/options/options.h"

/* A board as lines of text, for terminals, pipes and bug reports. */
typedef struct DiagramStyle {
    bool unicode; /* figurines and box drawing as UTF-8; otherwise letters */
    bool color;   /* ECMA-48 colours for squares and sides */
    bool flipped; /* Black at the bottom */
} DiagramStyle;

/* Ten lines: ranks with numbers, a frame, file letters. White is upper case or outlined figurines;
 * dark squares are marked, even without colours. */
void diagram_write(const Position *pos, DiagramStyle style, StrBuf *out);

/* A line per position: `ok FEN` (normalised) or `error COLUMN REASON`; for files the place goes to
 * stderr as well. Every line of standard input has an answer, even a blank one. */
int batch_fen(const Options *options);

/* A line per position: all legal moves as `e2e4=e4`, separated by blanks, or `error COLUMN
 * REASON`. */
int batch_moves(const Options *options);

/* Board, side to move and FEN; the initial position without operands. */
int batch_board(const Options *options, const Settings *settings);

/* Prints the division; the speed goes to stderr. */
int batch_perft(const Options *options);

#endif
