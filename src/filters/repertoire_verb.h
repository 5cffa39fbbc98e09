/* `luft repertoire`: how well a repertoire is known, what it lacks, where games left it. */
#ifndef LUFT_SRC_FILTERS_REPERTOIRE_VERB_H
#define LUFT_SRC_FILTERS_REPERTOIRE_VERB_H

#include "src/options/options.h"

/* Exit code 1 if a file could not be read or the output was lost, 2 for invalid operands, 130 after
 * ^C. */
int repertoire_verb_run(const Options *options);

#endif
