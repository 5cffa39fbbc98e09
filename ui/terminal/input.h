/* Keys, mouse and pastes as events: what curses decodes of the terminal's bytes.
 *
 * The only reader of the terminal. Knows escape sequences and nothing of what a key is for. Never
 * blocks longer than ESCDELAY (25 ms unless the environment has another), to tell a lone Escape
 * from the start of a sequence.
 */
#ifndef LUFT_UI_TERMINAL_INPUT_H
#define LUFT_UI_TERMINAL_INPUT_H

#include "engine/base/status.h"
#include "ui/terminal/event.h"

enum { INPUT_PASTE_MAX = 64 * 1024 * 1024 }; /* bytes; a longer paste is cut there */

/* Needs term_open. STATUS_NO_MEMORY: curses had none. */
NODISCARD Status input_open(void);
void input_close(void);

/* The next event, kinds CHAR, KEY, MOUSE, PASTE, BACKGROUND or END_OF_INPUT; the caller owns it
 * (event_done). false: nothing is waiting, and polling term_fd is safe. Call until false: curses
 * keeps a queue of its own that poll does not see. A paste that has not ended yet is no event. */
bool input_next(Event *event);

/* Drops a paste whose end never came, so that keys are keys again; the loop calls it on ^C. */
void input_cancel_paste(void);

#endif
