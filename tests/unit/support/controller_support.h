/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the tests of the controller: one controller with a real engine, new for each test. */
#ifndef LUFT_TESTS_UNIT_CONTROLLER_SUPPORT_H
#define LUFT_TESTS_UNIT_CONTROLLER_SUPPORT_H

#include "ui/controller/controller.h"
#include "ui/overlay/pager.h"
#include "ui/overlay/palette.h"

/* A test with its own controller: at the menu, with an engine of full strength, a table of 1 MB,
 * and moves searched two plies deep. */
#define CONTROLLER_TEST(function) \
    cmocka_unit_test_setup_teardown(function, controller_set_up, controller_tear_down)

int controller_set_up(void **state);
int controller_tear_down(void **state);

/* Ends the controller and begins another. */
void controller_restart(const Start *start);
/* The same with functions of the test, or NULL. */
void controller_restart_with(const Start *start, const App *front);

Controller *controller(void);
const Session *session(void);

/* The text shown over the panes, or NULL. */
const Pager *shown_pager(void);
const char *shown_text(void);

/* The open palette, or NULL. */
const Palette *shown_palette(void);

/* The summary of the game is open. */
bool has_summary(void);

/* Stops the clock that luft reads; time then passes on request, or a second at each reading. The
 * end of the test restarts it. */
void clock_stand(void);
void clock_pass(int ms);
void clock_hurry(void);
void clock_run(void);

/* As before each painting. */
void update_features(void);
/* The screen is laid out so. */
void lay_out(const Layout *layout);

/* Enters a line. */
void line(const char *text);

/* The left button on the board. */
void press(Square square);
void release(Square square);

/* Of the game that is played. */
int live_ply(void);

/* Takes the engine's news until it is idle; fails the test after PATIENCE_MS. */
void wait_until_idle(void);

#endif
