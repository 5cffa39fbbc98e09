/* `luft book make` and `luft book merge`: Polyglot books out of games, and out of other books. */
#ifndef LUFT_SRC_FILTERS_BOOK_MAKE_H
#define LUFT_SRC_FILTERS_BOOK_MAKE_H

#include "src/options/options.h"

/* `luft book make`: all games of the operands, or of standard input, into --output. An unreadable
 * file ends the work, and nothing is written. Exit codes as for other verbs; 1 also if a game could
 * not be read to its end, with a book of the rest. */
int book_make_run(const Options *options);

/* `luft book merge`: all books of the operands into --output; weights of the same move are
 * added. */
int book_merge_run(const Options *options);

#endif
