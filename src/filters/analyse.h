/* `luft analyse`: positions searched one after another, told as text or as JSON.
 *
 * Reads a FEN or EPD from the command line, or files: positions line by line, and of a game its
 * final position with the history that led there. Scores are from White's side.
 */
#ifndef LUFT_SRC_FILTERS_ANALYSE_H
#define LUFT_SRC_FILTERS_ANALYSE_H

#include "src/options/options.h"

/* Without limits on the command line every position has ANALYSE_MOVETIME_MS. Exit code 1 when a
 * position or file was bad, 130 after ^C, which ends the search with its best so far. */
enum { ANALYSE_MOVETIME_MS = 1000 };

int analyse_run(const Options *options, const Settings *settings);

#endif
