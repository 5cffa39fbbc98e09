/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tests of the controller share: one controller with a real engine, made for each test. */
#ifndef LUFT_TESTS_UNIT_CONTROLLER_SUPPORT_H
#define LUFT_TESTS_UNIT_CONTROLLER_SUPPORT_H

#include "ui/controller/controller.h"
#include "ui/overlay/pager.h"
#include "ui/overlay/palette.h"

/* A test with a controller of its own: at the menu, its engine of full strength with a table of
 * 1 MB, which looks two plies deep for a move. */
#define CONTROLLER_TEST(function) \
    cmocka_unit_test_setup_teardown(function, controller_set_up, controller_tear_down)

int controller_set_up(void **state);
int controller_tear_down(void **state);

/* Ends the controller and begins another. */
void controller_restart(const Start *start);
/* The same with functions of the test's own; NULL: none. */
void controller_restart_with(const Start *start, const App *front);

Controller *controller(void);
const Session *session(void);

/* The text over the panes, as it is shown; NULL: none is. */
const Pager *shown_pager(void);
const char *shown_text(void);

/* The palette that is open; NULL: none is. */
const Palette *shown_palette(void);

/* The summary of the game is open. */
bool has_summary(void);

/* The clock that luft reads stands still, time passes by order, or a second with every look; at the
 * end of a test it runs again. */
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

/* Takes the engine's news until it has nothing more to do; the test fails after PATIENCE_MS. */
void wait_until_idle(void);

#endif
