/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations shared by the prompt's files, private to them and their tests. */
#ifndef LUFT_UI_TERMINAL_PROMPT_PARTS_H
#define LUFT_UI_TERMINAL_PROMPT_PARTS_H

#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "ui/terminal/event.h"

/* Readline's handler: queues a line, or notes the end (NULL). Takes the line over. */
void prompt_enter(char *line);

/* --- keys on their way into readline ---------------------------------------------------------- */

/* Unbinds surprising keys and makes readline read from here. Before readline's first call. */
void prompt_keys_install(void);
/* Takes macros from readline, to run them itself, and removes commands that readline must not run.
 * Call after inputrc was read. */
void prompt_keys_take_over(void);

/* Edit as prompt_feed does. */
bool prompt_keys_feed_key(const EventPress *press);
bool prompt_keys_feed_character(const EventPress *press);
/* The Escape key: ends a dialogue, or insertion in vi mode. */
bool prompt_keys_feed_escape(void);

/* Drops unread input, and ends every dialogue. */
void prompt_keys_clear(void);

/* --- the lines typed before: readline's list, kept in a file ---------------------------------- */

/* Reads what is kept at path, NULL: nowhere; missing, unreadable, too large or no plain file: an
 * empty history. max: lines, 0: 1000. */
void prompt_history_open(const char *path, int max);
void prompt_history_close(void);

/* Adds a line entered, unless it is blank or the same as the last one. */
void prompt_history_add(const char *line);

/* Appends what was entered since the last save to the history file (0600, made when missing), cut
 * to max lines and the size that is read. STATUS_RANGE: it was too large, and stays as it is. */
NODISCARD Status prompt_history_save(void);

/* --- one line in a row of cells --------------------------------------------------------------- */

/* Appends to out what columns (>= 1) cells show of line, any NUL-terminated bytes: control
 * characters as ^X, invalid or unsafe ones (unsafe_char) as '?', joiners and the like not at all,
 * a wide character cut in half as a blank. cursor is a byte offset in line; *cursor_column becomes
 * its cell, 0 to columns - 1. */
void lineview_render(const char *line, size_t cursor, int columns, StrBuf *out, int *cursor_column);

#endif
