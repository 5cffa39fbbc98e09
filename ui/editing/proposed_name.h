/* The name offered for a file that a game is to be saved in. */
#ifndef LUFT_UI_EDITING_PROPOSED_NAME_H
#define LUFT_UI_EDITING_PROPOSED_NAME_H

#include "engine/base/strbuf.h"
#include "engine/record/game.h"

/* Appends "White-Black.pgn" by the players' names, else the date, in characters that mean nothing
 * else in a path; a number is added if the file exists. */
void proposed_name_of_game(const Game *game, StrBuf *name);
/* The same of several games. */
void proposed_name_of_games(StrBuf *name);

#endif
