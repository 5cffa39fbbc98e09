/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the tests of modes: keys as bound in the current mode, lines, and which mode has the
 * focus afterwards. The controller is controller_support's. */
#ifndef LUFT_TESTS_UNIT_MODE_SUPPORT_H
#define LUFT_TESTS_UNIT_MODE_SUPPORT_H

#include "tests/unit/support/controller_support.h"
#include "ui/modes/mode.h"

/* The key as bound in the current mode; at a question a letter is an answer. */
void key(const char *name);
/* Keys, blank-separated. */
void press_all(const char *keys);

#define expect(key_table) \
    assert_ptr_equal(mode_top(controller_modes(controller()))->keys(), (key_table)())

/* Presses keys, then expects this mode to have the focus. */
#define after(keys, key_table) \
    do { \
        press_all(keys); \
        expect(key_table); \
    } while (0)

/* Enters a line, then expects this mode to have the focus. */
#define enter(text, key_table) \
    do { \
        line(text); \
        expect(key_table); \
    } while (0)

bool is_asked(void);

/* 1. e4, with both sides played by people. */
void play_a_game(void);

/* Starts another controller, which records the text last put into its input line. */
void restart_with_line(const Start *start);
const char *filled_line(void);

#endif
