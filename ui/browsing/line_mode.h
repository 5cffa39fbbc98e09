/* The mode in which a line of the engine is stepped through: a small board shows its positions, or
 * the board where that has no room; the game stays as it is.
 */
#ifndef LUFT_UI_BROWSING_LINE_MODE_H
#define LUFT_UI_BROWSING_LINE_MODE_H

#include "ui/modes/mode.h"

/* Of the line that the session's thinking has open. */
void line_mode_open(ModeStack *stack);
/* And the line with it. */
void line_mode_close(ModeStack *stack);

#endif
