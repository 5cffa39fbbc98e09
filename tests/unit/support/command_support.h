/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tests of the commands share: a session with an app that remembers what was asked of it,
 * both made for each test.
 */
#ifndef LUFT_TESTS_UNIT_COMMAND_SUPPORT_H
#define LUFT_TESTS_UNIT_COMMAND_SUPPORT_H

#include "ui/modes/app.h"
#include "ui/modes/mode.h"

/* The state of a test. The counts say how often the app was asked; the texts are what it was last
 * given, but printed, which gathers.
 */
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

/* Says yes to the question that was asked; to a choice, takes the last of its answers. */
Status answer_yes(FakeApp *fake);

/* The position shown, not the one played. */
void assert_fen(const FakeApp *fake, const char *expected);

#endif
