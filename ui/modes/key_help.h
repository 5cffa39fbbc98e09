/* The overlay that tells the keys of who has them, beside the board.
 *
 * It is no mode: whoever has the keys keeps them while it is read, and it follows them.
 */
#ifndef LUFT_UI_MODES_KEY_HELP_H
#define LUFT_UI_MODES_KEY_HELP_H

#include "ui/modes/mode.h"

/* Shows it, then its next page, and closes it behind the last. */
void key_help_turn(ModeStack *stack);
/* false: it was not shown. */
bool key_help_close(ModeStack *stack);
/* The screen tells how many pages there are; the page shown is one of them from then on. */
void key_help_limit(ModeStack *stack, int pages);

#endif
