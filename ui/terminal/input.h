/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The terminal's bytes, read and decoded to events: the only reader of the terminal.
 *
 * Knows when there is something to read, and which keys terminfo has; decoder.h knows what the
 * bytes mean. Never blocks.
 */
#ifndef LUFT_UI_TERMINAL_INPUT_H
#define LUFT_UI_TERMINAL_INPUT_H

#include "ui/terminal/decoder.h"
#include "ui/terminal/event.h"

/* Needs term_open. */
void input_open(void);
void input_close(void);

/* The next event, kinds as decoder_next or END_OF_INPUT; the caller owns it (event_done). false:
 * nothing is waiting, and polling term_fd is safe, for input_timeout_ms at most. Call until false.
 */
bool input_next(Event *event);

/* The time until input_next must be called even if no byte comes; -1: for ever. */
int64_t input_timeout_ms(void);

/* A paste has begun whose end does not come (decoder_lacks_paste_end). */
bool input_lacks_paste_end(void);

/* Feeds a decoder with what is waiting at a terminal. false: nothing is, or the terminal is gone,
 * which sets *hung_up. */
bool input_read(int fd, Decoder *reader, bool *hung_up);
/* How often input_read has found nothing waiting: the same number before and after input that
 * arrived at once, however late it was read. */
unsigned input_waits(void);

#endif
