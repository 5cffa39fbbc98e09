/* The way to a move of a game's tree, as text: which child to take at each step. */
#ifndef LUFT_UI_DOCUMENT_NODE_PATH_H
#define LUFT_UI_DOCUMENT_NODE_PATH_H

#include "engine/base/strbuf.h"
#include "engine/record/game.h"

/* Appends " 0 1 0". */
void node_path_write(const GameNode *node, StrBuf *text);

/* Follows the way as far as the game goes with it. */
GameNode *node_path_follow(const Game *game, const char *way);

#endif
