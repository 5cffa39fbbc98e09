/* `luft analyse`: searches positions and prints the results as text or JSON.
 *
 * Reads a FEN or EPD from the command line, or files: positions line by line, and of games the
 * final position with its history. Scores are for White. */
#ifndef LUFT_SRC_FILTERS_ANALYSE_H
#define LUFT_SRC_FILTERS_ANALYSE_H

#include "src/options/options.h"

/* Limit for each position if the command line gives none. analyse_run returns exit code 1 if a
 * position or file was invalid, 130 after ^C, which ends the search with its best so far. */
enum { ANALYSE_MOVETIME_MS = 1000 };

int analyse_run(const Options *options, const Settings *settings);

#endif
