/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tests of modes are written in: keys as they are bound where the keys are now, lines, and
 * whose keys count behind them. A test's controller is controller_support's.
 */
#ifndef LUFT_TESTS_UNIT_MODE_SUPPORT_H
#define LUFT_TESTS_UNIT_MODE_SUPPORT_H

#include "tests/unit/support/controller_support.h"
#include "ui/modes/mode.h"

/* The key as it is bound where the keys are now; at a question a letter is an answer. */
void key(const char *name);
/* Keys, blank-separated. */
void press_all(const char *keys);

#define expect(key_table) \
    assert_ptr_equal(mode_top(controller_modes(controller()))->keys(), (key_table)())

/* Keys, and whose keys count behind them. */
#define after(keys, key_table) \
    do { \
        press_all(keys); \
        expect(key_table); \
    } while (0)

/* A line, and whose keys count behind it. */
#define enter(text, key_table) \
    do { \
        line(text); \
        expect(key_table); \
    } while (0)

bool is_asked(void);

/* 1. e4, where a person has both sides. */
void play_a_game(void);

/* Begins another controller, whose input line is looked at: what was put there last. */
void restart_with_line(const Start *start);
const char *filled_line(void);

#endif
