/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the tests of whole screens: the controller's session painted as the loop paints it,
 * without a terminal; read as text, clicked on and typed at. */
#ifndef LUFT_TESTS_UNIT_SCREEN_SUPPORT_H
#define LUFT_TESTS_UNIT_SCREEN_SUPPORT_H

#include "tests/unit/support/cell_support.h"
#include "tests/unit/support/controller_support.h"
#include "ui/views/view.h"

/* A test with a controller (controller_support.h) and a screen of 80x24 with 256 colours. */
#define SCREEN_TEST(function) \
    cmocka_unit_test_setup_teardown(function, screen_set_up, screen_tear_down)

int screen_set_up(void **state);
int screen_tear_down(void **state);

/* From now on; the next look repaints. */
void screen_resize(int rows, int columns);
void screen_use(ColorDepth depth, GlyphMode glyphs);

/* All rows, without the blanks at their ends, parted by \n; valid until the next look. */
const char *screen_look(void);
bool screen_has(const char *text);
/* The first place of the text, within one row; fails the test if there is none. */
void screen_find(const char *text, int *row, int *column);
/* The lines that the hints in the footer run, each followed by "; "; valid until the next look. */
const char *screen_hints(void);
/* As painted by the last look. */
const Layout *screen_layout(void);
/* How a cell looks: without its colours, and the number of their pair. */
attr_t screen_attributes(int row, int column);
int screen_pair(int row, int column);
Cell screen_cell(int row, int column);
/* Nothing is painted there: a blank on the terminal's own ground. */
bool screen_is_empty(int row, int column);

/* A key by its name, as the loop passes it to the controller. At the input line only bound keys
 * count. */
void screen_press(const char *name);
/* Keys, blank-separated. */
void screen_press_all(const char *names);
/* The left button where the text begins, and its release there. */
void screen_click(const char *text);
void screen_click_at(int row, int column);
void screen_drag(int row, int column, int to_row, int to_column);

#define assert_screen_has(text) \
    do { \
        if (!screen_has(text)) \
            fail_msg("no \"%s\" on the screen:\n%s", text, screen_look()); \
    } while (0)
#define assert_screen_lacks(text) \
    do { \
        if (screen_has(text)) \
            fail_msg("\"%s\" is on the screen:\n%s", text, screen_look()); \
    } while (0)

#endif
