/* Typing: keys write in the input line; what is entered is for the modes below. */
#ifndef LUFT_UI_MODES_INPUT_MODE_H
#define LUFT_UI_MODES_INPUT_MODE_H

#include "ui/modes/mode.h"

/* Does nothing where keys write in the line already. */
void input_mode_open(ModeStack *stack);
/* The same for one line, which begins with text: after it, or when Escape lets it go, whoever had
 * the keys before has them again. */
void input_mode_begin_line(ModeStack *stack, const char *text);
/* The second half, where an action has just opened the line. */
void input_mode_fill_once(ModeStack *stack, const char *text);
/* Gives the keys to the mode below, where they write in the line. */
/* The same for one line, which begins with text: after it, or when it is let go by Escape, who had
 * the keys before has them again. */
void input_mode_begin_line(ModeStack *stack, const char *text);
void input_mode_close(ModeStack *stack);
/* Feature.key of a mode whose other letters begin a line: this one is its first. */
bool input_mode_begin(ModeStack *stack, Mode *mode, const char *key);

#endif
