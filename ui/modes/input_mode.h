/* Typing: keys write in the input line; what is entered is for the modes below. */
#ifndef LUFT_UI_MODES_INPUT_MODE_H
#define LUFT_UI_MODES_INPUT_MODE_H

#include "ui/modes/mode.h"

/* Does nothing where keys write in the line already. */
void input_mode_open(ModeStack *stack);
/* Gives the keys to the mode below, where they write in the line. */
void input_mode_close(ModeStack *stack);
/* ModeOps.key of a mode whose other letters begin a line: this one is its first. */
bool input_mode_begin(ModeStack *stack, Mode *mode, const char *key);

#endif
