/* The set-up editor under the hands: its keys on the cursor's square, and the mouse, which puts,
 * drags and removes.
 */
#ifndef LUFT_UI_SETUP_SETUP_MODE_H
#define LUFT_UI_SETUP_SETUP_MODE_H

#include "ui/modes/mode.h"

/* Of a draft that has just been opened; the mode goes when it is closed. */
void setup_mode_open(ModeStack *stack);

#endif
