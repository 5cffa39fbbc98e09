/* The window divided anew: borders moved by keys and by the mouse. The sizes are settings, so they
 * hold for the run and can be saved. Knows no cells but those of the layout.
 */
#ifndef LUFT_UI_MODES_PANE_SIZES_H
#define LUFT_UI_MODES_PANE_SIZES_H

#include "ui/modes/mode.h"

/* Where a border goes by one step. */
typedef enum BorderStep { STEP_LEFT, STEP_RIGHT, STEP_UP, STEP_DOWN } BorderStep;

/* Left and right move the border beside the board, up and down the one above the engine's lines, or
 * above the graph where there are none. STATUS_STATE: there is none. */
NODISCARD Status pane_sizes_step(ModeStack *stack, BorderStep step);
/* As the breakpoints have them. */
void pane_sizes_reset(ModeStack *stack);
/* A border held by the left button follows the mouse; whether there is one. */
bool pane_sizes_drag(ModeStack *stack, const Click *click);

#endif
