/* Boards smaller than the game's: one at the place of a line that is stepped through, and diagrams
 * side by side.
 *
 * Layouts with nothing but squares, for what is made of layout.h's. Knows places, not positions.
 */
#ifndef LUFT_UI_SCREEN_SMALL_BOARD_H
#define LUFT_UI_SCREEN_SMALL_BOARD_H

#include "ui/screen/layout.h"

/* Squares of so many rows, digits to their left and letters below; small->flipped is an input. */
void small_board_at(int square_rows, int row, int column, Layout *small);
/* The same below the header of PANE_INSET; too small if there is no room. */
void small_board_inset(const Layout *layout, Layout *small);

/* Squares alone: the diagram at a place from 0, below the head of PANE_DIAGRAMS, which it has. The
 * row below it is free for words. */
void small_board_diagram(const Layout *layout, int place, Layout *small);
/* How many places there are. */
int small_board_diagrams(const Layout *layout);

#endif
