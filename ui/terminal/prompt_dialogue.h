/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The input line of the line dialogue: drawn by readline itself below all earlier output, as screen
 * readers follow it key by key.
 *
 * A mode of prompt.h: line, history and completion are the same (prompt_take_line,
 * prompt_take_end). Standard input and output must be a terminal. Output while a line is being
 * typed goes between hide and show, which restores the text and its cursor.
 */
#ifndef LUFT_UI_TERMINAL_PROMPT_DIALOGUE_H
#define LUFT_UI_TERMINAL_PROMPT_DIALOGUE_H

#include "ui/terminal/prompt.h"

/* As prompt_open, which it calls. Nothing is shown yet. */
NODISCARD Status prompt_dialogue_open(const PromptOptions *options);
/* Restores the terminal. Idempotent. */
void prompt_dialogue_close(void);

/* Sets the label of the line for when it is shown next; copied. */
void prompt_dialogue_set_label(const char *text);

/* Shows the line at the bottom, to be edited. After a line was entered it is hidden. */
void prompt_dialogue_show(void);
/* Whether it is shown and not yet entered. */
bool prompt_dialogue_is_shown(void);
/* Removes it from the screen, so that text can be written; the typed text is kept. */
void prompt_dialogue_hide(void);
/* Reads keys, which edit the line, while it is shown. true: something else came, an interrupt typed
 * or EVENT_PASTE, which the caller owns (event_done). false: nothing is left to read for
 * prompt_dialogue_timeout_ms (-1: for ever), or a line was entered. */
bool prompt_dialogue_next(Event *event);
int64_t prompt_dialogue_timeout_ms(void);
/* Puts what was pasted into the line. */
void prompt_dialogue_insert(const Event *paste);
/* As input_lacks_paste_end. */
bool prompt_dialogue_lacks_paste_end(void);

/* Sets the initial text of the next line, to be edited. */
void prompt_dialogue_fill(const char *text);
/* The same for a proposal (prompt_propose). */
void prompt_dialogue_propose(const char *text);
/* A question needs the line: its text is kept for the line after the question. */
void prompt_dialogue_put_aside(void);
void prompt_dialogue_give_back(void);
/* Empties the line as ^C does; it is hidden then. */
void prompt_dialogue_drop(void);

/* Another program uses the terminal meanwhile, in its original modes. */
void prompt_dialogue_lend(void);
void prompt_dialogue_take_back(void);
/* Stops the process as ^Z does, with the terminal restored meanwhile. */
void prompt_dialogue_suspend(void);
/* The terminal has another size. */
void prompt_dialogue_resize(void);

#endif
