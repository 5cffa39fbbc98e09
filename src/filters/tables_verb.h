/* `luft tables`: what endgame tables say of positions and of every move there. */
#ifndef LUFT_SRC_FILTERS_TABLES_VERB_H
#define LUFT_SRC_FILTERS_TABLES_VERB_H

#include "engine/engine.h"
#include "src/options/options.h"

/* Gives the tables in these folders to an engine that will search; standard error is told what is
 * wrong with them, and the search goes on without. */
void tables_verb_lend(Engine *engine, const char *folders);

/* A paragraph a position, or with --json one object a line. Returns the exit code: 0 done, also
 * where no table knows a position, 1 some position was bad, there are no tables or the output is
 * gone. */
int tables_verb_run(const Options *options, const Settings *settings);

#endif
