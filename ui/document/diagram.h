/* A game that is kept but cannot be played: of another variant, or from a position that chess does
 * not have (no king, too many pieces). It is shown as a diagram. */
#ifndef LUFT_UI_DOCUMENT_DIAGRAM_H
#define LUFT_UI_DOCUMENT_DIAGRAM_H

#include "engine/base/status.h"
#include "engine/board/position.h"
#include "engine/record/game.h"

/* STATUS_OK: the game can be played; *diagram is untouched. Otherwise the reason, and in *diagram
 * the pieces of the game's first position, only to be looked at; an empty board if they are
 * unknown. */
NODISCARD Status diagram_of(const Game *game, Position *diagram);

#endif
