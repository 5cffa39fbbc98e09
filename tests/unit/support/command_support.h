/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the tests of commands: a session with an app that records what was asked of it, both
 * new for each test. */
#ifndef LUFT_TESTS_UNIT_COMMAND_SUPPORT_H
#define LUFT_TESTS_UNIT_COMMAND_SUPPORT_H

#include "ui/modes/app.h"
#include "ui/modes/mode.h"

/* The state of a test. The counts are how often the app was asked; texts are the last ones given,
 * but printed collects all. */
typedef struct FakeApp {
    Session session;
    App app;
    ModeStack modes;
    StrBuf printed, copied;
    char question[128];
    CommandRun on_yes;
    char *argument;
    int started, stopped, left, quits, settings, kept, resumed, moved_for_person;
    EngineMode mode;
    int moves_asked; /* among how many moves */
} FakeApp;

/* A test whose state is a FakeApp, with the settings of a fresh start. */
#define COMMAND_TEST(function) \
    cmocka_unit_test_setup_teardown(function, command_set_up, command_tear_down)

int command_set_up(void **state);
int command_tear_down(void **state);

Status execute(FakeApp *fake, const char *line);

/* Executes a line that must succeed. */
void assert_ok(FakeApp *fake, const char *line);

/* Answers yes to the open question; of several answers, takes the last. */
Status answer_yes(FakeApp *fake);

/* The position shown, not the one played. */
void assert_fen(const FakeApp *fake, const char *expected);

#endif
