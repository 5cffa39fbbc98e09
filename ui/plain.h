/* The same session and commands as a dialogue of lines: for screen readers, pipes, dumb terminals.
 */
#ifndef LUFT_UI_PLAIN_H
#define LUFT_UI_PLAIN_H

#include "ui/match/start.h"

/* Reads stdin line by line, writes stdout. Returns the exit status; end of input is 0. first_line
 * is a line that was already read from stdin (NULL: none). */
int plain_run(const Settings *settings, const Start *start, const char *first_line);

#endif
