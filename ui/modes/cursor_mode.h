/* A cursor on the board that picks up and drops pieces. */
#ifndef LUFT_UI_MODES_CURSOR_MODE_H
#define LUFT_UI_MODES_CURSOR_MODE_H

#include "ui/modes/mode.h"

/* The cursor starts on the king of the side to move. */
void cursor_mode_open(ModeStack *stack);
/* Moves a cursor by one square of the board as shown, but not over its edge; false: another action.
 */
bool cursor_mode_step(const Session *session, Action action, Square *cursor);

#endif
