/* `luft games`: finds games in files and folders by a query, and lists, counts or exports them. */
#ifndef LUFT_SRC_FILTERS_GAMES_VERB_H
#define LUFT_SRC_FILTERS_GAMES_VERB_H

#include "src/options/options.h"

/* Exit code 1 if a file could not be read or the output was lost, 2 for an invalid query, 130 after
 * ^C, with whole games written. Finding nothing is no error. */
int games_verb_run(const Options *options);

#endif
