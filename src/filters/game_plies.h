/* What a record says of each ply of its main line, as members of JSON and as fields of CSV. */
#ifndef LUFT_SRC_FILTERS_GAME_PLIES_H
#define LUFT_SRC_FILTERS_GAME_PLIES_H

#include "engine/base/strbuf.h"
#include "engine/record/game.h"

/* moves, san, evaluations, notes. */
void game_plies_json(const Game *game, StrBuf *out);

/* ",moves,evaluations,clocks,times": an entry a ply, blanks between them, "-" where the record says
 * nothing; an empty field where it says nothing of any. */
#define GAME_PLIES_COLUMNS ",moves,evaluations,clocks,times"
void game_plies_csv(const Game *game, StrBuf *out);

#endif
