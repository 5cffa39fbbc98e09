/* `luft annotate`: adds scores, marks for mistakes, better lines, openings and accuracy to
 * games. */
#ifndef LUFT_SRC_FILTERS_ANNOTATE_H
#define LUFT_SRC_FILTERS_ANNOTATE_H

#include "src/options/options.h"

/* Annotates the main lines. ^C ends it: the annotated part is kept, other games are copied
 * unchanged (exit code 130). Exit code 1 if a game or file was invalid. */
int annotate_run(const Options *options, const Settings *settings);

#endif
