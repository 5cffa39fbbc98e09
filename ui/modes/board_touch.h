/* Pieces moved by hand: squares pressed and dragged by the mouse, or taken by the cursor. */
#ifndef LUFT_UI_MODES_BOARD_TOUCH_H
#define LUFT_UI_MODES_BOARD_TOUCH_H

#include "ui/modes/mode.h"

/* Takes up, lets go or moves the piece on the square; NO_SQUARE lets go. */
void board_touch_square(ModeStack *stack, Square square);
/* A click ends where it began and keeps the piece taken; a drag ends elsewhere and moves it. */
void board_release_square(ModeStack *stack, Square square);

#endif
