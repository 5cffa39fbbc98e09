/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The full-screen interface, from start to quit. */
#ifndef LUFT_UI_FULLSCREEN_H
#define LUFT_UI_FULLSCREEN_H

#include "ui/session/start.h"

/* Runs until the person quits or the terminal is gone. Returns the exit status: 0 on quitting, 1 if
 * the terminal could not be used (reported on stderr). */
int fullscreen_run(const Settings *settings, const Start *start);

#endif
