/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A conversation with one of luft's protocols, which runs on a thread of its own between two
 * pipes. */
#ifndef LUFT_TESTS_UNIT_TALK_SUPPORT_H
#define LUFT_TESTS_UNIT_TALK_SUPPORT_H

#include "engine/base/fdio.h"

/* uci_run, xboard_run. */
typedef int TalkRun(LineIn *in, int out_fd);

void talk_begin(TalkRun *run);
/* Says a line. */
void tell(const char *text);
/* The next line is this. */
void hear(const char *expected);
/* Lines are passed over up to the first that begins so; the test fails where none comes in 20 s. */
void hear_at_last(const char *beginning);
/* Nobody reads what it says any more. */
void talk_turn_away(void);
/* Ends the input, and gives the exit code; hear still hears what was said. */
int talk_end(void);
/* The same, and the code tells of no failure. */
void talk_end_well(void);
/* Ends it where it goes on; what was not heard is dropped. */
void talk_done(void);
/* talk_done after a test of cmocka's. */
int talk_tear_down(void **state);

#endif
