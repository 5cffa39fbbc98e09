/* `luft repertoire`: how far a repertoire is known, what it lacks, where games left it. */
#ifndef LUFT_SRC_FILTERS_REPERTOIRE_VERB_H
#define LUFT_SRC_FILTERS_REPERTOIRE_VERB_H

#include "src/options/options.h"

/* Exit code 1 when a file could not be read or the output is gone, 2 for what cannot be understood,
 * 130 after ^C. */
int repertoire_verb_run(const Options *options);

#endif
