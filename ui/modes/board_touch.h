/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Mouse and cursor on the board. */
#ifndef LUFT_UI_MODES_BOARD_TOUCH_H
#define LUFT_UI_MODES_BOARD_TOUCH_H

#include "ui/modes/mode.h"

/* Picks up, drops or moves the piece on the square; NO_SQUARE drops it. */
void board_touch_square(ModeStack *stack, Square square);
/* A click, pressed and released on one square, leaves its piece picked up; a drag moves it. */
void board_release_square(ModeStack *stack, Square square);

/* The right button marks a square, or draws an arrow to the square on which it is released. Shift
 * or Ctrl make it red, Alt blue, both yellow, as on lichess.org; false: another click. */
bool board_draw_click(ModeStack *stack, const Click *click);

/* Opens the cursor's mode. The cursor starts on the king of the side to move. */
void board_cursor_open(ModeStack *stack);
/* Moves a cursor by one square of the board as shown, but not over its edge; false: another action.
 */
bool board_cursor_step(const Session *session, Action action, Square *cursor);

#endif
