/* The next key edits the move that is shown: a sign, a comment, up one step, away. */
#ifndef LUFT_UI_MODES_EDIT_MODE_H
#define LUFT_UI_MODES_EDIT_MODE_H

#include "ui/modes/mode.h"

void edit_mode_open(ModeStack *stack);

#endif
