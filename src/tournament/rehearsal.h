/* Before the first game of a match: whether the engines can be set as the command line wishes. */
#ifndef LUFT_SRC_TOURNAMENT_REHEARSAL_H
#define LUFT_SRC_TOURNAMENT_REHEARSAL_H

#include "engine/external/conversation.h"
#include "engine/mind/mind.h"
#include "src/tournament/contestants.h"

/* Starts every engine of which an option is wished, and asks for its options; those of the first
 * game stay in mind, by number. An error names the engine and the wish that cannot be. One that
 * does not answer in time, and ^C, are no error: the games will tell. */
NODISCARD Status rehearse(const Contestants *contestants, const Patience *patience,
                          Mind *mind[PLAN_ENGINES_MAX]);

#endif
