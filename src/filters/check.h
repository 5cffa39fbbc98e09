/* `luft check` and `luft fmt`: reports errors in files of games and positions, and rewrites games
 * in export format. */
#ifndef LUFT_SRC_FILTERS_CHECK_H
#define LUFT_SRC_FILTERS_CHECK_H

#include "src/options/options.h"

/* A line per error on standard output: `FILE:LINE:COLUMN: game N: reason`, without the game for
 * positions; the reason has `remark: ` in front if nothing is lost. Exit code 1 if there was an
 * error, 130 after ^C. */
int check_run(const Options *options);

/* Games to standard output in export format, errors to standard error as above. The readable part
 * of a bad game is kept. */
int fmt_run(const Options *options);

#endif
