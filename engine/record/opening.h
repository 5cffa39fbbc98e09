/* The name of an opening, found by position, so that transpositions match too.
 *
 * Data: the lichess chess-openings tables (CC0), compiled in. The index over their positions is
 * built once on first use, in a few milliseconds; any thread may call.
 */
#ifndef LUFT_ENGINE_RECORD_OPENING_H
#define LUFT_ENGINE_RECORD_OPENING_H

#include "engine/record/game.h"

typedef struct Opening {
    const char *eco;  /* "C77" */
    const char *name; /* "Ruy Lopez: Morphy Defense, Anderssen Variation" */
} Opening;

/* Finds the name of exactly this position; false if it has none, and *opening is unchanged. The
 * texts are static. */
bool opening_find(const Position *pos, Opening *opening);

/* The last named position on the way from the start to the node, inclusive. */
bool opening_find_game(const Game *game, const GameNode *node, Opening *opening);

/* The named lines, row < opening_count; *moves in SAN from the standard start, blank-separated. */
size_t opening_count(void);
Opening opening_at(size_t row, const char **moves);

#endif
