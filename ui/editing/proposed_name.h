/* The default name for a file to save a game in. */
#ifndef LUFT_UI_EDITING_PROPOSED_NAME_H
#define LUFT_UI_EDITING_PROPOSED_NAME_H

#include "engine/base/strbuf.h"
#include "engine/record/game.h"

/* Appends "White-Black.pgn" made of the players' names, or of the date if they are unknown, in
 * characters without special meaning in a path; a number is added if the file exists. */
void proposed_name_of_game(const Game *game, StrBuf *name);
/* The same for several games. */
void proposed_name_of_games(StrBuf *name);

#endif
