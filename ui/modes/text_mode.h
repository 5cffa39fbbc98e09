/* A text to read over the board (help, explanations, lists): scrolls, and goes with the next line.
 */
#ifndef LUFT_UI_MODES_TEXT_MODE_H
#define LUFT_UI_MODES_TEXT_MODE_H

#include "ui/modes/mode.h"
#include "ui/screen/text_search.h"

/* Shows a text, lines by \n, copied, in the place of one that is shown. */
void text_mode_open(ModeStack *stack, const char *text);
/* The same of a text that grows: its end stays in sight until the person scrolls away from it. */
void text_mode_open_live(ModeStack *stack, const char *text);
/* Puts a new text in the place of the growing one. false: that is not shown any more. */
bool text_mode_update(ModeStack *stack, const char *text);
/* After the rows of the panel have become known. */
void text_mode_keep_end(ModeStack *stack);
/* Breaks its lines anew where the screen has become wider or narrower; what was on top stays there.
 */
void text_mode_fit(ModeStack *stack);
/* NULL: none is shown. */
const char *text_mode_text(const ModeStack *stack);
int text_mode_scroll(const ModeStack *stack); /* the first line in sight */
/* NULL: nothing is searched for in it. */
const TextSearch *text_mode_search(const ModeStack *stack);

#endif
