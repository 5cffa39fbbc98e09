/* `luft book make` and `luft book merge`: Polyglot books out of games, and out of other books. */
#ifndef LUFT_SRC_FILTERS_BOOK_MAKE_H
#define LUFT_SRC_FILTERS_BOOK_MAKE_H

#include "src/options/options.h"

/* All games of the operands, or of standard input, into --output. A file that cannot be read ends
 * the work, and nothing is written. Exit codes as of the other verbs: 1 too where a game could not
 * be read to its end, and the book is made of the rest. */
int book_make_run(const Options *options);

/* All books of the operands into --output: weights of the same move are added. */
int book_merge_run(const Options *options);

#endif
