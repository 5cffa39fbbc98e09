/* The lowest mode: keys and mouse act on the board, the record and the engine's lines. */
#ifndef LUFT_UI_MODES_BOARD_MODE_H
#define LUFT_UI_MODES_BOARD_MODE_H

#include "ui/modes/mode.h"

void board_mode_open(ModeStack *stack);

#endif
