/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The two faces of luft on a terminal: the full screen, and the line dialogue for screen readers,
 * pipes and dumb terminals. */
#ifndef LUFT_UI_UI_H
#define LUFT_UI_UI_H

#include "engine/base/strbuf.h"
#include "ui/session/start.h"

/* Runs until the person quits or the terminal is gone. Returns the exit status: 0 on quitting, 1 if
 * the terminal could not be used (reported on stderr). */
int fullscreen_run(const Settings *settings, const Start *start);

/* Reads stdin by lines and writes stdout. Returns the exit status; 0 at the end of input. first:
 * bytes already read from stdin (NULL: none). */
int plain_run(const Settings *settings, const Start *start, const StrBuf *first);

#endif
