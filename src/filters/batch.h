/* Verbs that read positions and print data.
 *
 * Positions come from src/filters/positions.h: FEN, EPD, or the final positions of PGN games. Data
 * goes to stdout, messages to stderr. Each verb returns its exit code: 0 success, 1 if a position
 * was invalid or the output is lost. */
#ifndef LUFT_SRC_FILTERS_BATCH_H
#define LUFT_SRC_FILTERS_BATCH_H

#include "src/options/options.h"

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
