/* The lines typed before: readline's list of them, kept in a file from one luft to the next.
 * One a process, as the prompt is.
 */
#ifndef LUFT_UI_TERMINAL_PROMPT_HISTORY_H
#define LUFT_UI_TERMINAL_PROMPT_HISTORY_H

#include "engine/base/status.h"

/* Reads what is kept at path, NULL: nowhere; missing, unreadable, too large or no plain file: an
 * empty history. max: lines, 0: 1000. */
void prompt_history_open(const char *path, int max);
void prompt_history_close(void);

/* A line entered, unless it is blank or the last one again. */
void prompt_history_add(const char *line);

/* Appends what was entered since the last save to the history file (0600, made when missing), cut
 * to max lines and the size that is read. STATUS_RANGE: it was too large, and stays as it is. */
NODISCARD Status prompt_history_save(void);

#endif
