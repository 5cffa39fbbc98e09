/* Games of an index in the order of a column. */
#ifndef LUFT_ENGINE_LIBRARY_GAME_ORDER_H
#define LUFT_ENGINE_LIBRARY_GAME_ORDER_H

#include "engine/base/task.h"
#include "engine/library/game_query.h"

/* Sorts numbers of games, equal ones by number. Names compare folded; those not kept come last.
 * Uses 8 bytes a game meanwhile. false: the task (which may be NULL) was asked to stop. */
NODISCARD bool game_order_sort(const GameIndex *index, GameColumn column, bool descends,
                               uint32_t *numbers, size_t count, const Task *task);

#endif
