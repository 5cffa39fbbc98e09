/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Borders between panes, moved by keys or mouse. Sizes are settings, so they last for the run and
 * can be saved. Knows the screen only by its layout. */
#ifndef LUFT_UI_MODES_PANE_SIZES_H
#define LUFT_UI_MODES_PANE_SIZES_H

#include "ui/modes/mode.h"

/* Direction of one step of a border. */
typedef enum BorderStep { STEP_LEFT, STEP_RIGHT, STEP_UP, STEP_DOWN } BorderStep;

/* Left and right move the border beside the board, up and down the one above the engine's lines, or
 * otherwise the graph. STATUS_STATE: that border does not exist now. */
NODISCARD Status pane_sizes_step(ModeStack *stack, BorderStep step);
/* Back to the automatic sizes. */
void pane_sizes_reset(ModeStack *stack);
/* Moves a border while the left button is held on it; false: none is held. */
bool pane_sizes_drag(ModeStack *stack, const Click *click);

#endif
