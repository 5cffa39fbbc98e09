/* Moving pieces by hand: with the mouse, or with the cursor. */
#ifndef LUFT_UI_MODES_BOARD_TOUCH_H
#define LUFT_UI_MODES_BOARD_TOUCH_H

#include "ui/modes/mode.h"

/* Picks up, drops or moves the piece on the square; NO_SQUARE drops it. */
void board_touch_square(ModeStack *stack, Square square);
/* A click, pressed and released on one square, leaves its piece picked up; a drag moves it. */
void board_release_square(ModeStack *stack, Square square);

#endif
