/* Squares and arrows drawn on the board by the right button, or from its cursor by keys. */
#ifndef LUFT_UI_MODES_DRAWING_H
#define LUFT_UI_MODES_DRAWING_H

#include "ui/modes/mode.h"

/* The right button marks a square, or draws an arrow to where it is let go. Shift or Ctrl make it
 * red, Alt blue, both yellow, as on lichess.org; false: the click is none of that. */
bool drawing_take_click(ModeStack *stack, const Click *click);

/* Begins at the square; there again, the square is marked, elsewhere the arrow to it drawn. */
void drawing_touch(ModeStack *stack, Square square);
/* What is begun by keys is forgotten. */
void drawing_forget(ModeStack *stack);
/* The colour from now on, of keys and of the button alone: green, red, yellow, blue. */
void drawing_change_color(ModeStack *stack);

#endif
