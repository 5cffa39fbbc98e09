/* `luft games`: the games of files and folders that a query finds, listed, counted, exported. */
#ifndef LUFT_SRC_FILTERS_GAMES_VERB_H
#define LUFT_SRC_FILTERS_GAMES_VERB_H

#include "src/options/options.h"

/* Exit code 1 when a file could not be read or the output is gone, 2 for a query that cannot be
 * read, 130 after ^C, which leaves whole games. Finding nothing is not a failure. */
int games_verb_run(const Options *options);

#endif
