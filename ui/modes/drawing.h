/* Squares and arrows drawn on the board with the right button, or with the cursor and keys. */
#ifndef LUFT_UI_MODES_DRAWING_H
#define LUFT_UI_MODES_DRAWING_H

#include "ui/modes/mode.h"

/* The right button marks a square, or draws an arrow to the square on which it is released. Shift
 * or Ctrl make it red, Alt blue, both yellow, as on lichess.org; false: another click. */
bool drawing_take_click(ModeStack *stack, const Click *click);

/* The first call begins at the square; the second marks the same square or draws an arrow to
 * another one. */
void drawing_touch(ModeStack *stack, Square square);
/* Cancels a drawing begun by keys. */
void drawing_forget(ModeStack *stack);
/* Next colour for keys and the unmodified button: green, red, yellow, blue. */
void drawing_change_color(ModeStack *stack);

#endif
