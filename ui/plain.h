/* The same session and commands as a dialogue of lines: for screen readers, pipes, dumb terminals.
 */
#ifndef LUFT_UI_PLAIN_H
#define LUFT_UI_PLAIN_H

#include "engine/base/strbuf.h"
#include "ui/match/start.h"

/* Reads stdin line by line, writes stdout. Returns the exit status; end of input is 0. first
 * is what was already read from stdin (NULL: nothing). */
int plain_run(const Settings *settings, const Start *start, const StrBuf *first);

#endif
