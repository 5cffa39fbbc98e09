/* A line of the engine being stepped through before it is in the game: a copy, so that it stays
 * while the engine continues.
 *
 * Only browse.c writes its fields. Changes no game.
 */
#ifndef LUFT_UI_SESSION_BROWSE_H
#define LUFT_UI_SESSION_BROWSE_H

#include "ui/document/document.h"
#include "ui/session/thinking.h"

/* Steps to half-move at (from 0, limited to the line's length) of line number line (from 1) of the
 * engine or of the second one. STATUS_STATE or STATUS_NOT_FOUND: the line does not exist. */
NODISCARD Status browse_open(Thinking *thinking, const Document *document, bool is_second, int line,
                             int at);
void browse_close(Thinking *thinking);
/* Steps by half-moves forward or, negative, back, within the line. */
void browse_step(Thinking *thinking, int by);

/* Whether another node is shown than when the line was opened. */
bool browse_is_stale(const Thinking *thinking, const Document *document);

/* The position stepped to, and the move that led to it, MOVE_NONE at the line's beginning. */
void browse_position(const Thinking *thinking, Position *pos, Move *last);

/* Inserts the line up to the current half-move into the tree, or the whole line at its beginning,
 * as one edit. STATUS_STATE: it does not belong to the shown position. *added: half-moves. */
NODISCARD Status browse_insert(const Thinking *thinking, Document *document, int *added);

#endif
