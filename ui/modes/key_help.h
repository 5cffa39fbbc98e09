/* An overlay beside the board with the keys of the mode that has input focus.
 *
 * It is not a mode: input focus stays, and the overlay follows it.
 */
#ifndef LUFT_UI_MODES_KEY_HELP_H
#define LUFT_UI_MODES_KEY_HELP_H

#include "ui/modes/mode.h"

/* Opens it, then shows its next page; after the last page closes it. */
void key_help_turn(ModeStack *stack);
/* false: it was not open. */
bool key_help_close(ModeStack *stack);
/* Sets the number of pages, known to the screen only, and limits the page shown. */
void key_help_limit(ModeStack *stack, int pages);

#endif
