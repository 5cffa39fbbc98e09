/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Typing in the input line; the modes below handle the line entered. */
#ifndef LUFT_UI_MODES_INPUT_MODE_H
#define LUFT_UI_MODES_INPUT_MODE_H

#include "ui/modes/mode.h"

/* Does nothing if keys already write in the line. */
void input_mode_open(ModeStack *stack);
/* The same for one line, which begins with text; after it, or on Escape, input focus returns to the
 * mode below. */
void input_mode_begin_line(ModeStack *stack, const char *text);
/* The second half, for an action that has just opened the line. */
void input_mode_fill_once(ModeStack *stack, const char *text);
/* Returns input focus to the mode below, if typing has it. */
void input_mode_close(ModeStack *stack);
/* Feature.key of a mode in which other letters begin a line: this one is its first. */
bool input_mode_begin(ModeStack *stack, Mode *mode, const char *key);

/* --- board_mode.c ----------------------------------------------------------------------------- */

/* The lowest mode: keys and mouse act on the board, the record and the engine's lines. */
void board_mode_open(ModeStack *stack);

#endif
