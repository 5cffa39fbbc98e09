/* The table of the moves in the place of the game: its keys and clicks. */
#ifndef LUFT_UI_TABLES_TABLES_MODE_H
#define LUFT_UI_TABLES_TABLES_MODE_H

#include "ui/modes/mode.h"

/* Shows the session's tablebase, which there is. */
void tables_mode_open(ModeStack *stack);
bool tables_mode_is_open(const ModeStack *stack);

#endif
