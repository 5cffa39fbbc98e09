/* Games made from games: a part of one, one of its lines, or several merged into one tree.
 *
 * Comments and glyphs are copied with their moves. Comments after a variation, which may be
 * missing, become comments on the move.
 */
#ifndef LUFT_ENGINE_RECORD_GAME_PARTS_H
#define LUFT_ENGINE_RECORD_GAME_PARTS_H

#include "engine/record/game.h"

/* The moves numbered first to last, with their variations, as a game from the position before them.
 * Tags are kept, except for Result if the end is cut off and for tags about the moves of the whole
 * game. NULL if the main line has no such move. */
NODISCARD Game *game_part(const Game *game, int first, int last);

/* The line from the start to a node without children, and nothing else; it has the game's result if
 * it is the main line, otherwise an unknown one. */
NODISCARD Game *game_line(const Game *game, const GameNode *end);

/* Adds the moves of another game from the same start position; existing moves only receive comments
 * and glyphs that they lack. label, unless "", becomes a comment at the end of the other's main
 * line. */
void game_merge(Game *game, const Game *other, const char *label);

#endif
