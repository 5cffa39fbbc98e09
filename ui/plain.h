/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The session and its commands as a line dialogue, for screen readers, pipes and dumb terminals. */
#ifndef LUFT_UI_PLAIN_H
#define LUFT_UI_PLAIN_H

#include "engine/base/strbuf.h"
#include "ui/session/start.h"

/* Reads stdin by lines and writes stdout. Returns the exit status; 0 at the end of input. first:
 * bytes already read from stdin (NULL: none). */
int plain_run(const Settings *settings, const Start *start, const StrBuf *first);

#endif
