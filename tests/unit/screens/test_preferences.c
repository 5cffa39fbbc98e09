/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of settings: values apply at once, changed ones are marked, and nothing is saved
 * unasked. */
#include <config.h>

#include "engine/people/policy.h"
#include "tests/unit/support/feature_keys.h"
#include "tests/unit/support/screen_support.h"
#include "ui/modes/app.h"
#include "ui/modes/mode.h"
#include "ui/modes/mode_keys.h"
#include "ui/modes/question_mode.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static int saves;
static Settings saved_began, saved_now;

static Status keep(void *context, const Settings *began, const Settings *now)
{
    (void)context;
    saves++;
    saved_began = *began;
    saved_now = *now;
    return status_ok();
}

static char filled[256];

static void fill_line(void *context, const char *text)
{
    (void)context;
    snprintf(filled, sizeof filled, "%s", text);
}

static void begin(void)
{
    static const App front = { .fill_line = fill_line };
    saves = 0;
    controller_restart_with(&(Start){ .kind = START_MENU, .keep_settings = keep }, &front);
}

static void go_to(const char *name)
{
    screen_press("Home");
    for (size_t i = 0; settings_name(i) != NULL && strcmp(settings_name(i), name) != 0; i++)
        screen_press("Down");
}

static void values_change_at_once(void **state)
{
    (void)state;
    begin();
    screen_press_all("Escape ,");
    assert_ptr_equal(mode_top(controller_modes(controller()))->keys(), preferences_keys());
    assert_screen_has(" level "); /* the most frequently changed first */
    go_to("theme");
    assert_screen_has("theme            default");
    screen_press("Right");
    assert_string_equal(session()->settings.theme, "brown");
    assert_screen_has("*theme            brown");
    assert_screen_has("the board's colours");
    screen_resize(24, 80);
    assert_screen_has("* 1 changed");
    screen_press_all("Left Left");
    assert_string_equal(session()->settings.theme, "high-contrast"); /* a ring */
    screen_press("r");
    assert_string_equal(session()->settings.theme, "default");
    assert_screen_lacks("*theme");
    screen_press("Escape");
    assert_ptr_equal(mode_top(controller_modes(controller()))->keys(), board_keys());
    assert_int_equal(saves, 0);
}

static void numbers_and_texts(void **state)
{
    (void)state;
    begin();
    line("settings");
    go_to("lines");
    screen_press_all("Right Right");
    assert_int_equal(session()->settings.lines, 3);
    screen_press_all("Left Left Left"); /* not below one */
    assert_int_equal(session()->settings.lines, 1);
    assert_screen_has("must be from 1 to 10");
    go_to("analysis-limit");
    screen_press("Enter");
    assert_string_not_equal(question_text(controller_modes(controller())), "");
    line("120");
    assert_int_equal(session()->settings.analysis_limit_s, 120);
    screen_press("Right");
    assert_int_equal(session()->settings.analysis_limit_s, 130);
    go_to("think-time");
    assert_screen_has("think-time       1 s");
    screen_press_all("Right");
    assert_int_equal(session()->settings.think_time_ms, 1100);
    screen_press_all("Left Left Left");
    assert_int_equal(session()->settings.think_time_ms, 800);
    screen_press("Enter");
    line("2.5");
    assert_screen_has("*think-time       2.5 s");
    go_to("square-columns");
    assert_screen_has("square-columns   auto");
    screen_press("Right"); /* on from 0 */
    assert_int_equal(session()->settings.square_columns, 1);
    assert_screen_has("*square-columns   1 column");
    screen_press("Left");
    assert_screen_has(" square-columns   auto");
    go_to("humans");
    assert_screen_has("humans           level");
    screen_press("Right"); /* on from its word to the lowest */
    assert_int_equal(session()->settings.humans_elo, POLICY_RATING_MIN);
    screen_press("Left");
    assert_screen_has(" humans           level");
    go_to("player");
    assert_screen_has("player           login");
    screen_press("Right");
    assert_true(session()->message.is_error); /* it is typed */
    screen_press("Enter");
    line("Anna");
    assert_string_equal(session()->settings.player, "Anna");
    screen_press("Left"); /* the word for none */
    assert_screen_has(" player           login");
    assert_string_equal(session()->settings.player, "");
    go_to("time-control");
    screen_press("Enter");
    line("5+3");
    assert_screen_has("*time-control     5+3");
    screen_press("Left");
    assert_screen_has(" time-control     none");
    screen_press("S");
    go_to("prompt");
    screen_press("Enter");
    line("luft");
    screen_press_all("S Left");
    assert_screen_has("*prompt           none");
    screen_press("Right"); /* as saved */
    assert_screen_has(" prompt           luft");
    assert_ptr_equal(mode_top(controller_modes(controller()))->keys(), preferences_keys());
}

/* Changes are relative to what was saved: setting a value back is a change, too. */
static void saving_is_asked_for(void **state)
{
    (void)state;
    begin();
    line("settings");
    go_to("theme");
    screen_press_all("Right S");
    assert_int_equal(saves, 1);
    assert_string_equal(saved_now.theme, "brown");
    assert_screen_lacks("*theme");
    screen_press("Left");
    assert_screen_has("*theme            default");
    screen_press("S");
    assert_string_equal(saved_began.theme, "brown");
    assert_string_equal(saved_now.theme, "default");
}

/* Every row can be stepped both ways and back, whatever it is, at every size. */
static void every_setting_steps(void **state)
{
    (void)state;
    begin();
    line("settings");
    for (size_t i = 0; settings_name(i) != NULL; i++) {
        screen_press_all("Right Left Left Right Space r Down");
        assert_non_null(screen_look());
    }
    static const int SIZES[][2] = { { 24, 80 }, { 40, 120 }, { 12, 40 }, { 10, 80 }, { 8, 16 } };
    for (size_t i = 0; i < ARRAY_LEN(SIZES); i++) {
        screen_resize(SIZES[i][0], SIZES[i][1]);
        screen_press("Home");
        if (SIZES[i][0] > 8)
            assert_screen_has("level");
        screen_press_all("PageDown PageDown End");
        if (SIZES[i][0] > 8)
            assert_screen_has("recent-files");
    }
}

static void groups_have_headings_and_marks(void **state)
{
    (void)state;
    begin();
    screen_press_all("Escape ,");
    int heading, name, end, column;
    screen_find(" Play", &heading, &column);
    screen_find("level  ", &name, &column);
    assert_int_equal(name, heading + 1);
    screen_find("more below", &end, &column);
    screen_press("End");
    assert_screen_lacks("more below");
    screen_find("Books, tables, files", &heading, &column);
    screen_find("recent-files", &name, &column);
    assert_int_equal(name, end - 1);      /* the last row of the list */
    screen_click("Books, tables, files"); /* nothing to choose */
    screen_find("opened lately", &name, &column);
    screen_press("Home");
    assert_screen_has(" Play"); /* with its heading */
}

static void the_list_is_searched(void **state)
{
    (void)state;
    begin();
    screen_press_all("Escape , /");
    screen_press_all("Escape"); /* without a word */
    assert_string_equal(session()->message.text, "");
    screen_press("/");
    line("polyglot");
    assert_screen_has("polyglot: 1 of 1");
    screen_press("Enter");
    line("~/a.bin"); /* of the setting found */
    assert_non_null(strstr(session()->settings.book_file, "/a.bin"));
    screen_press("/");
    line("dark"); /* words that settings can be and what they do */
    screen_press_all("n n N Right");
    assert_int_equal(session()->settings.background, BACKGROUND_IS_DARK);
    screen_press_all("Escape");
    assert_ptr_equal(mode_top(controller_modes(controller()))->keys(), preferences_keys());
    screen_press_all("Escape");
    assert_ptr_equal(mode_top(controller_modes(controller()))->keys(), board_keys());
}

static void running_clocks_stay_in_sight(void **state)
{
    (void)state;
    begin();
    screen_resize(30, 100);
    line("new 5+3");
    assert_screen_has("5:00");
    line("clock"); /* a few words leave the board on the screen */
    assert_screen_has("White has 5:00. Black has 5:00. The clocks are stopped.");
    assert_ptr_equal(mode_top(controller_modes(controller()))->keys(), input_keys());
    screen_press_all("Escape ,");
    assert_screen_has("5:00");
    screen_press("?"); /* the keys beside the board leave them alone, too */
    assert_screen_has("5:00");
}

static void a_click_chooses_then_changes(void **state)
{
    (void)state;
    begin();
    line("settings");
    bool was = session()->settings.coordinates;
    go_to("coordinates");
    screen_press("Down");
    screen_click("coordinates ");
    assert_true(session()->settings.coordinates == was);
    screen_click("coordinates ");
    assert_true(session()->settings.coordinates != was);
}

/* What `set` prints are rows, even if their help continues below: none of them is a heading. */
static void rows_of_settings_are_no_headings(void **state)
{
    (void)state;
    begin();
    line("set");
    int row, column, other;
    screen_find("elo  ", &row, &column);
    screen_find("level  ", &other, &column);
    assert_int_equal(screen_attributes(row, column), screen_attributes(other, column));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        SCREEN_TEST(values_change_at_once),
        SCREEN_TEST(numbers_and_texts),
        SCREEN_TEST(saving_is_asked_for),
        SCREEN_TEST(every_setting_steps),
        SCREEN_TEST(groups_have_headings_and_marks),
        SCREEN_TEST(the_list_is_searched),
        SCREEN_TEST(running_clocks_stay_in_sight),
        SCREEN_TEST(a_click_chooses_then_changes),
        SCREEN_TEST(rows_of_settings_are_no_headings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
