/* `luft book`: shows, dumps, makes and merges opening books. */
#ifndef LUFT_SRC_FILTERS_BOOK_VERB_H
#define LUFT_SRC_FILTERS_BOOK_VERB_H

#include "src/options/options.h"

/* Runs options->book_action. show: a paragraph per position, or with --json an object per line;
 * dump: a line per entry, KEY MOVE WEIGHT LEARN. Returns the exit code: 0 success, even if a
 * position is in no book. */
int book_verb_run(const Options *options, const Settings *settings);

#endif
