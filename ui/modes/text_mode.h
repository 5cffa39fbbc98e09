/* A text to read over the board (help, explanations, lists): scrolls, and goes with the next line.
 */
#ifndef LUFT_UI_MODES_TEXT_MODE_H
#define LUFT_UI_MODES_TEXT_MODE_H

#include "ui/modes/mode.h"

/* Shows a text, lines by \n, copied, in the place of one that is shown. */
void text_mode_open(ModeStack *stack, const char *text);
/* Breaks its lines anew where the screen has become wider or narrower; what was on top stays there.
 */
void text_mode_fit(ModeStack *stack);
/* NULL: none is shown. */
const char *text_mode_text(const ModeStack *stack);
int text_mode_scroll(const ModeStack *stack); /* the first line in sight */

#endif
