/* The interface on the screen, from start to quit. */
#ifndef LUFT_UI_FULLSCREEN_H
#define LUFT_UI_FULLSCREEN_H

#include "ui/match/start.h"

/* Runs until the person leaves or the terminal is gone. Returns the program's exit status: 0 left,
 * 1 the terminal could not be used (said on stderr). */
int fullscreen_run(const Settings *settings, const Start *start);

#endif
