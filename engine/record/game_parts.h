/* Games made of games: a part of one, one of its lines, and several merged into one tree.
 *
 * Comments and glyphs go with their moves. Those after a variation, which may be missing, become
 * comments on the move.
 */
#ifndef LUFT_ENGINE_RECORD_GAME_PARTS_H
#define LUFT_ENGINE_RECORD_GAME_PARTS_H

#include "engine/record/game.h"

/* The moves with numbers from first to last, with their variations, as a game that starts at the
 * position before them; the tags stay, but for Result where the end is cut off and for what counts
 * or names the moves of the whole. NULL: the main line has no such move. */
NODISCARD Game *game_part(const Game *game, int first, int last);

/* The line from the start to a node without children, and nothing beside it; the result is that of
 * the game for its main line, and unknown for others. */
NODISCARD Game *game_line(const Game *game, const GameNode *end);

/* Adds the moves of another game from the same start position: what is there already is found, and
 * only comments and glyphs that it lacks are added. label, "" for none: a comment at the end of the
 * other's main line. */
void game_merge(Game *game, const Game *other, const char *label);

#endif
