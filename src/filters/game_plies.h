/* The plies of a game's main line with their evaluations, clocks and notes, as JSON members and CSV
 * fields. */
#ifndef LUFT_SRC_FILTERS_GAME_PLIES_H
#define LUFT_SRC_FILTERS_GAME_PLIES_H

#include "engine/base/strbuf.h"
#include "engine/record/game.h"

/* moves, san, evaluations, notes. */
void game_plies_json(const Game *game, StrBuf *out);

/* ",moves,evaluations,clocks,times": an entry per ply, separated by blanks, "-" if unknown; an
 * empty field if unknown for all plies. */
#define GAME_PLIES_COLUMNS ",moves,evaluations,clocks,times"
void game_plies_csv(const Game *game, StrBuf *out);

#endif
