/* `luft check` and `luft fmt`: what is wrong with files of games and positions, and games rewritten
 * as the standard has them.
 */
#ifndef LUFT_SRC_FILTERS_CHECK_H
#define LUFT_SRC_FILTERS_CHECK_H

#include "src/options/options.h"

/* One line a fault on standard output: `FILE:LINE:COLUMN: game N: reason`, without the game for
 * positions; `remark: ` before the reason where nothing is lost. Exit code 1 when there was an
 * error, 130 after ^C. */
int check_run(const Options *options);

/* Games to standard output in export format, faults to standard error in the same form. What could
 * be read of a bad game is kept. */
int fmt_run(const Options *options);

#endif
