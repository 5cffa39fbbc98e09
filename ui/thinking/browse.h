/* A line of the engine being stepped through before it is in the game: a copy, so that it stays
 * while the engine continues.
 *
 * Only ui/thinking writes its fields. Changes no game.
 */
#ifndef LUFT_UI_THINKING_BROWSE_H
#define LUFT_UI_THINKING_BROWSE_H

#include "ui/document/document.h"
#include "ui/thinking/thinking.h"

/* Steps to half-move at (from 0, cut to the line's length) of line number line (from 1) of the
 * engine or of the second one. STATUS_STATE or STATUS_NOT_FOUND: there is no such line. */
NODISCARD Status browse_open(Thinking *thinking, const Document *document, bool is_second, int line,
                             int at);
void browse_close(Thinking *thinking);
/* So many half-moves on or back, as far as there are any. */
void browse_step(Thinking *thinking, int by);

/* Another node is shown than the one it began at. */
bool browse_is_stale(const Thinking *thinking, const Document *document);

/* The position stepped to, and the move that led there, MOVE_NONE at the line's beginning. */
void browse_position(const Thinking *thinking, Position *pos, Move *last);

/* Puts the line up to the place stepped to into the tree, whole from its beginning, as one edit.
 * STATUS_STATE: it does not belong to the position shown. *added: half-moves. */
NODISCARD Status browse_insert(const Thinking *thinking, Document *document, int *added);

#endif
