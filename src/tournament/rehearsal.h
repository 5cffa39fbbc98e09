#ifndef LUFT_SRC_TOURNAMENT_REHEARSAL_H
#define LUFT_SRC_TOURNAMENT_REHEARSAL_H

#include "engine/external/conversation.h"
#include "engine/mind/mind.h"
#include "src/tournament/contestants.h"

/* Before the first game: starts every engine with wished options, one after another to save memory
 * and processors, and checks the options. The engines of the first game are kept running in mind,
 * by number. An error names the engine and the invalid wish. An engine that does not answer in
 * time, and ^C, are not errors here. */
NODISCARD Status rehearse(const Contestants *contestants, const Patience *patience,
                          Mind *mind[PLAN_ENGINES_MAX]);

#endif
