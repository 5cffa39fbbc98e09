/* `luft book`: what opening books say, and new ones. */
#ifndef LUFT_SRC_FILTERS_BOOK_VERB_H
#define LUFT_SRC_FILTERS_BOOK_VERB_H

#include "src/options/options.h"

/* As options->book_action has it. show: a paragraph a position, or with --json one object a line;
 * dump: a line an entry, KEY MOVE WEIGHT LEARN. Returns the exit code: 0 done, also where a
 * position is in no book. */
int book_verb_run(const Options *options, const Settings *settings);

#endif
