/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Decodes the bytes of a terminal into events: keys, mouse reports, pastes, signals typed as keys,
 * answers.
 *
 * Knows escape sequences and time, but no descriptor: the caller, or a test, feeds it. However the
 * input is cut, a sequence that has begun remains one: a time-out applies only to a lone Escape.
 * Between the marks of a paste no byte is a key or a signal. Sources: ECMA-48, 5.4 (control
 * sequences) and 5.6 (control strings); xterm's Control Sequences.
 */
#ifndef LUFT_UI_TERMINAL_DECODER_H
#define LUFT_UI_TERMINAL_DECODER_H

#include "ui/terminal/event.h"

/* Sent to a terminal: whether it marks pastes, as the decoder needs. */
#define DECODER_PASTES_ON "\033[?2004h"
#define DECODER_PASTES_OFF "\033[?2004l"

typedef struct Decoder Decoder;

/* Knows the sequences of sequences.h. interrupt and suspend are the bytes that mean ^C and ^Z
 * outside of a paste, -1 for none. */
NODISCARD Decoder *decoder_new(int interrupt, int suspend);
void decoder_free(Decoder *decoder);

/* Adds a key of this terminal: press.bytes is what it sends. A sequence known already stays. */
void decoder_add_key(Decoder *decoder, const EventPress *press);

/* How long Escape waits for what may follow it; negative: for ever. */
void decoder_set_escape_ms(Decoder *decoder, int64_t escape_ms);

/* Takes bytes that were read together at that time. */
void decoder_feed(Decoder *decoder, const char *bytes, size_t length, int64_t now_ms);

/* The next event: CHAR, KEY, MOUSE, PASTE, SIGNAL, BACKGROUND, TRUE_COLOR or PICTURES; the
 * caller owns it (event_done). false: none before more bytes come or time passes. Takes time in
 * proportion to the bytes. */
bool decoder_next(Decoder *decoder, int64_t now_ms, Event *event);

/* After decoder_next was false: when to ask it again though nothing comes; -1: never. */
int64_t decoder_timeout_ms(const Decoder *decoder, int64_t now_ms);

/* A paste has begun and gone silent without its end. ^C alone, with silence before and after it,
 * drops it. */
bool decoder_lacks_paste_end(const Decoder *decoder, int64_t now_ms);

#endif
