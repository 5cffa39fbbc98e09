/* The list of games as lines of text, for the line dialogue. */
#ifndef LUFT_UI_GAMES_GAMES_TEXT_H
#define LUFT_UI_GAMES_GAMES_TEXT_H

#include "ui/games/games.h"

#include "engine/base/strbuf.h"

/* Appends a page of the list, from the cursor on, and what there is besides; to ears the players
 * "against" each other and whole moves. */
void games_text_write_page(Games *games, bool is_heard, StrBuf *text);

#endif
