/* `luft annotate`: games with scores, marks for mistakes, better lines, openings and accuracy. */
#ifndef LUFT_SRC_FILTERS_ANNOTATE_H
#define LUFT_SRC_FILTERS_ANNOTATE_H

#include "src/options/options.h"

/* Annotates the main lines. ^C ends it: what was found is kept, the other games are copied as they
 * are (exit code 130). Exit code 1 when a game or file was bad. */
int annotate_run(const Options *options, const Settings *settings);

#endif
