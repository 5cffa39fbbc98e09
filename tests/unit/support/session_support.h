/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the tests of the model: one session with default settings, new for each test. */
#ifndef LUFT_TESTS_UNIT_SESSION_SUPPORT_H
#define LUFT_TESTS_UNIT_SESSION_SUPPORT_H

#include "ui/session/session.h"

/* A test with its own session, which is also its state. */
#define SESSION_TEST(function) \
    cmocka_unit_test_setup_teardown(function, session_set_up, session_tear_down)

int session_set_up(void **state);
int session_tear_down(void **state);

/* Of the test that runs. */
Session *session(void);

/* Opens the record instead of the current game. */
void open_pgn(const char *pgn);

/* Plays a legal move in the position shown, at the time 0. */
void play_san(const char *san);

#endif
