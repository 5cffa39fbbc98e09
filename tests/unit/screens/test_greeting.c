/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The first-run greeting: shown once, in nobody's way. */
#include <config.h>

#include "tests/unit/support/screen_support.h"
#include "ui/modes/mode.h"
#include "ui/modes/mode_keys.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <cmocka.h>

static char folder[] = "/tmp/luft-greeting-XXXXXX";
static char path[64];

static void begin(StartKind kind)
{
    controller_restart(&(Start){ .kind = kind, .greeted_path = path });
}

static void they_come_once(void **state)
{
    (void)state;
    begin(START_MENU);
    assert_screen_has("Welcome to luft");
    assert_screen_has("shows the keys");
    assert_int_equal(access(path, F_OK), 0);
    begin(START_MENU);
    assert_screen_lacks("Welcome to luft");
    unlink(path);
    begin(START_PLAY);
    assert_screen_lacks("Welcome to luft");
}

static void they_go_with_a_move_or_escape(void **state)
{
    (void)state;
    unlink(path);
    begin(START_MENU);
    assert_screen_has("Welcome to luft");
    line("e4");
    assert_screen_lacks("Welcome to luft");
    unlink(path);
    begin(START_MENU);
    assert_screen_has("Welcome to luft");
    screen_press("Escape");
    assert_ptr_equal(mode_top(controller_modes(controller()))->keys(), board_keys());
    assert_screen_lacks("Welcome to luft");
}

/* After a move it is not shown again, not in the next game either. */
static void the_next_game_is_not_greeted(void **state)
{
    (void)state;
    unlink(path);
    begin(START_MENU);
    assert_screen_has("Welcome to luft");
    line("e4");
    line("resign");
    line("new");
    assert_screen_lacks("Welcome to luft");
}

/* Without room for it, it waits for another time. */
static void no_room_is_no_showing(void **state)
{
    (void)state;
    unlink(path);
    screen_resize(7, 60);
    begin(START_MENU);
    assert_screen_lacks("Welcome to luft");
    assert_int_not_equal(access(path, F_OK), 0);
    screen_resize(40, 120);
    assert_screen_has("Welcome to luft");
    assert_screen_has("Esc hides");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        SCREEN_TEST(they_come_once),
        SCREEN_TEST(they_go_with_a_move_or_escape),
        SCREEN_TEST(the_next_game_is_not_greeted),
        SCREEN_TEST(no_room_is_no_showing),
    };
    if (mkdtemp(folder) == NULL)
        return 1;
    snprintf(path, sizeof path, "%s/state/greeted", folder);
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    unlink(path);
    snprintf(path, sizeof path, "%s/state", folder);
    rmdir(path);
    rmdir(folder);
    return failed;
}
