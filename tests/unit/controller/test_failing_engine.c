/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A mind that dies, cheats or has no move, as seen on the screen and in the line dialogue: the game
 * stays, the player is told, and nothing retries by itself. */
#include <config.h>

#include "engine/board/bitboard.h"
#include "tests/unit/support/controller_support.h"
#include "tests/unit/support/scripted_mind.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static const MindScript HEALTHY = { .at_start = MIND_ANSWERS, .at_stop = MIND_ANSWERS };

static int set_up(void **state)
{
    scripted_mind_follow(&HEALTHY);
    int result = controller_set_up(state);
    line("set bell all");
    return result;
}

static void become(MindDeed deed)
{
    scripted_mind_follow(&(MindScript){ .at_start = deed, .at_stop = MIND_ANSWERS });
}

static void assert_told(const char *text)
{
    assert_true(session()->message.is_error);
    if (strstr(session()->message.text, text) == NULL)
        fail_msg("\"%s\" is not in \"%s\"", text, session()->message.text);
    assert_true(controller_take_bell(controller(), false));
}

/* --- at play ---------------------------------------------------------------------------------- */

static void assert_game_waits(MindDeed deed, const char *text)
{
    become(deed);
    line("new white");
    line("e4");
    wait_until_idle();
    assert_told(text);
    assert_non_null(strstr(session()->message.text, "`go` asks it again"));
    assert_int_equal(live_ply(), 1);
    assert_int_equal(scripted_mind_jobs(), 1);
    line("back");
    assert_int_equal(session()->thinking.mode, ENGINE_IDLE);
    line("forward");
    become(MIND_ANSWERS);
    line("go");
    wait_until_idle();
    assert_false(session()->message.is_error);
    assert_int_equal(live_ply(), 2);
    line("d4");
    wait_until_idle();
    assert_int_equal(live_ply(), 4);
    line("new white");
    line("y");
}

static void the_game_waits_until_it_is_asked_again(void **state)
{
    (void)state;
    assert_game_waits(MIND_DIES, "The engine is gone");
    assert_game_waits(MIND_LIES, "The engine's move is not legal");
    assert_game_waits(MIND_HAS_NO_MOVE, "The engine's move is not legal");
}

static void a_move_that_was_asked_for_fails(void **state)
{
    (void)state;
    become(MIND_DIES);
    line("side both");
    line("e4");
    line("go");
    wait_until_idle();
    assert_told("The engine is gone");
    assert_int_equal(live_ply(), 1);
    line("e5");
    assert_int_equal(live_ply(), 2);
}

/* --- elsewhere -------------------------------------------------------------------------------- */

static void analysis_ends_and_can_be_begun_again(void **state)
{
    (void)state;
    become(MIND_DIES);
    line("1. e4 e5 2. Nf3 *");
    line("analyse on");
    wait_until_idle();
    assert_told("The engine is gone");
    assert_false(session()->thinking.analysing);
    line("forward");
    assert_int_equal(scripted_mind_jobs(), 1);
    become(MIND_WAITS);
    line("analyse on");
    assert_int_equal(session()->thinking.mode, ENGINE_ANALYSIS);
}

static void a_hint_fails(void **state)
{
    (void)state;
    line("side both");
    line("e4");
    become(MIND_LIES);
    line("hint");
    wait_until_idle();
    assert_told("The engine's move is not legal");
    assert_int_equal(session()->board.hint, MOVE_NONE);
    line("e5");
    assert_int_equal(live_ply(), 2);
}

static void a_review_ends_without_marks(void **state)
{
    (void)state;
    line("1. f3 e5 2. g4 Qh4# *");
    become(MIND_DIES);
    line("review depth 3");
    wait_until_idle();
    assert_told("The engine is gone");
    assert_int_equal(scripted_mind_jobs(), 1);
    become(MIND_ANSWERS);
    line("review depth 3");
    wait_until_idle();
    assert_false(session()->message.is_error);
    assert_int_equal(scripted_mind_jobs(), 4);
}

static void the_question_of_practice_stays_open(void **state)
{
    (void)state;
    line("1. f3 e5 2. g4 Nc6 $4 (2... Qh4# {[%eval #-0]}) 3. h3 *");
    line("practice");
    assert_true(session_is_stacked(session()));
    become(MIND_DIES);
    line("Nf6");
    wait_until_idle();
    assert_told("The engine is gone");
    assert_true(session_is_stacked(session()));
    become(MIND_ANSWERS);
    line("Nf6");
    wait_until_idle();
    assert_false(session()->message.is_error);
}

static void a_start_without_a_thread(void **state)
{
    (void)state;
    Settings settings;
    Controller *other = NULL;
    settings_init(&settings);
    scripted_mind_follow(&(MindScript){ .refusals = 1 });
    Status status = controller_new(&settings, &(Start){ .kind = START_MENU }, NULL, &other);
    assert_int_equal(status.code, STATUS_IO);
    assert_string_equal(status.text, "cannot start a thread");
    assert_null(other);
}

#define TEST(function) cmocka_unit_test_setup_teardown(function, set_up, controller_tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(the_game_waits_until_it_is_asked_again),
        TEST(a_move_that_was_asked_for_fails),
        TEST(analysis_ends_and_can_be_begun_again),
        TEST(a_hint_fails),
        TEST(a_review_ends_without_marks),
        TEST(the_question_of_practice_stays_open),
        TEST(a_start_without_a_thread),
    };
    bitboard_init();
    return cmocka_run_group_tests_name("failing engine", tests, NULL, NULL);
}
