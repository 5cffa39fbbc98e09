/* The list of games as lines of text, for who has no screen. */
#ifndef LUFT_UI_GAMES_GAMES_TEXT_H
#define LUFT_UI_GAMES_GAMES_TEXT_H

#include "ui/games/games.h"

#include "engine/base/strbuf.h"

/* Appends a page of the list, from the cursor on, and what there is besides. */
void games_text_write_page(Games *games, StrBuf *text);

#endif
