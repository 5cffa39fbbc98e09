/* `luft tables`: results of endgame tables for positions and all their moves. */
#ifndef LUFT_SRC_FILTERS_TABLES_VERB_H
#define LUFT_SRC_FILTERS_TABLES_VERB_H

#include "engine/engine.h"
#include "src/options/options.h"

/* Gives an engine the tables in these folders for its searches; an error is reported on standard
 * error, and the search goes ahead without them. */
void tables_verb_lend(Engine *engine, const char *folders);

/* A paragraph per position, or with --json an object per line. Returns the exit code: 0 success,
 * even if no table knows a position; 1 if a position was invalid, there are no tables or the output
 * is lost. */
int tables_verb_run(const Options *options, const Settings *settings);

#endif
