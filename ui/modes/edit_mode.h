/* The next key edits the move shown: its NAG or comment, promoting or deleting its variation. */
#ifndef LUFT_UI_MODES_EDIT_MODE_H
#define LUFT_UI_MODES_EDIT_MODE_H

#include "ui/modes/mode.h"

void edit_mode_open(ModeStack *stack);

#endif
