/* luft as a filter: verbs that read positions and print data.
 *
 * Positions come as src/filters/positions.h has it: FEN, EPD or PGN, whose final positions
 * count. stdout is data, stderr is messages. Each verb returns the exit code: 0 done, 1 some
 * position was bad or the output is gone.
 */
#ifndef LUFT_SRC_FILTERS_BATCH_H
#define LUFT_SRC_FILTERS_BATCH_H

#include "src/options/options.h"

/* One line a position: `ok FEN` (normalised) or `error COLUMN REASON`; of a file the place goes to
 * stderr too. Every line of standard input has its answer, also a blank one. */
int batch_fen(const Options *options);

/* One line a position: every legal move as `e2e4=e4`, blank between, or `error COLUMN REASON`. */
int batch_moves(const Options *options);

/* The board, the side to move and the FEN; the start position when none is named. */
int batch_board(const Options *options, const Settings *settings);

/* Divide; the speed goes to stderr. */
int batch_perft(const Options *options);

#endif
