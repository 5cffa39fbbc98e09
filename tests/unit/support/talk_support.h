/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A dialogue with one of luft's protocols, which runs on a separate thread between two pipes. */
#ifndef LUFT_TESTS_UNIT_TALK_SUPPORT_H
#define LUFT_TESTS_UNIT_TALK_SUPPORT_H

#include "engine/base/linein.h"

/* uci_run, xboard_run. */
typedef int TalkRun(LineIn *in, int out_fd);

void talk_begin(TalkRun *run);
/* Says a line. */
void tell(const char *text);
/* The next line is this. */
void hear(const char *expected);
/* Skips lines up to the first that begins so; fails the test if none comes in 20 s. */
void hear_at_last(const char *beginning);
/* Closes the reading end of its output. */
void talk_turn_away(void);
/* Ends the input and returns the exit code; hear still returns what was said. */
int talk_end(void);
/* The same, and expects success. */
void talk_end_well(void);
/* Ends a dialogue in progress; unread output is dropped. */
void talk_done(void);
/* talk_done after a test of cmocka's. */
int talk_tear_down(void **state);

#endif
