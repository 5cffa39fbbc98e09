/* A cursor on the board that takes pieces up and drops them. */
#ifndef LUFT_UI_MODES_CURSOR_MODE_H
#define LUFT_UI_MODES_CURSOR_MODE_H

#include "ui/modes/mode.h"

/* It begins at the king of the side to move. */
void cursor_mode_open(ModeStack *stack);
/* Moves a cursor one square as the person sees the board, at the edge not; false: no such action.
 */
bool cursor_mode_step(const Session *session, Action action, Square *cursor);

#endif
