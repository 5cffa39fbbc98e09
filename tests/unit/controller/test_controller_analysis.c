/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Analysis with a real engine: it follows the board but not every step, keeps to a lock, is
 * confined to moves, puts lines into the tree, and rests.
 */
#include <config.h>

#include "tests/unit/support/controller_support.h"
#include "tests/unit/support/feature_keys.h"
#include "tests/unit/support/news_support.h"
#include "tests/unit/support/patience.h"

#include "engine/base/base.h"
#include "ui/analysis/eval.h"
#include "ui/controller/controller_state.h"
#include "ui/modes/mode.h"
#include "ui/modes/mode_keys.h"
#include "ui/session/thinking.h"
#include "ui/session/match.h"
#include "ui/session/session.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

/* Like the loop: waits for news or the next deadline. */
static void turn(void)
{
    int timeout = controller_timeout_ms(controller());
    (void)take_news(controller(), timeout < 0 || timeout > 200 ? 200 : timeout);
    controller_handle_news(controller());
}

static bool shows_line_of_board(void)
{
    return session()->thinking.line_count > 0 && session()->thinking.lines[0].is_set &&
           position_equals(&session()->thinking.root, &session()->document->pos);
}

static void wait_for_lines(int lines)
{
    int64_t deadline = clock_now_ms() + PATIENCE_MS;
    while (session()->thinking.line_count < lines && clock_now_ms() < deadline)
        turn();
    assert_true(session()->thinking.line_count >= lines);
}

static void open_record(void)
{
    line("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O");
    assert_false(match_is_on(session()->match));
    controller_handle_bound(controller(), action_name(ACTION_START));
}

static const Move *best_line(void) { return session()->thinking.lines[0].info.pv; }

static void a_held_key_does_not_start_searches(void **state)
{
    (void)state;
    open_record();
    line("analyse");
    wait_for_lines(1);
    clock_stand(); /* a key that is held comes often, which a busy machine cannot promise */
    int starts = 0;
    for (int i = 0; i < 15; i++) {
        controller_handle_bound(controller(), action_name(ACTION_FORWARD));
        controller_handle_news(controller());
        starts += session()->thinking.mode == ENGINE_ANALYSIS;
    }
    assert_true(starts <= 1);
    assert_int_equal(session()->thinking.mode, ENGINE_IDLE);
    assert_int_equal(session()->thinking.line_count, 0);
    assert_in_range(controller_timeout_ms(controller()), 1, 200);
    clock_run();
    wait_for_lines(1);
    assert_true(shows_line_of_board());
}

static void a_single_step_is_followed_at_once(void **state)
{
    (void)state;
    open_record();
    line("analyse");
    wait_for_lines(1);
    int64_t until = clock_now_ms() + 250;
    while (clock_now_ms() < until)
        turn();
    controller_handle_bound(controller(), action_name(ACTION_FORWARD));
    assert_int_equal(session()->thinking.mode, ENGINE_ANALYSIS);
    wait_for_lines(1);
    assert_true(shows_line_of_board());
}

/* Those of a hint, or of an analysis that has ended. */
static void old_lines_go_with_their_position(void **state)
{
    (void)state;
    static const char *const WAYS[] = { "hint", "analyse" };
    for (size_t i = 0; i < ARRAY_LEN(WAYS); i++) {
        open_record();
        line(WAYS[i]);
        wait_for_lines(1);
        line("stop");
        while (session()->thinking.mode != ENGINE_IDLE)
            turn();
        assert_true(shows_line_of_board());
        controller_handle_bound(controller(), action_name(ACTION_FORWARD));
        assert_int_equal(session()->thinking.line_count, 0);
    }
}

static void a_lock_keeps_the_position(void **state)
{
    (void)state;
    open_record();
    controller_handle_bound(controller(), action_name(ACTION_FORWARD));
    controller_handle_bound(controller(), "lock");
    assert_string_equal(session()->thinking.analysis.locked_name, "1.e4");
    assert_true(session()->thinking.analysing);
    wait_for_lines(1);
    Position locked = session()->document->pos;
    for (int i = 0; i < 4; i++)
        controller_handle_bound(controller(), action_name(ACTION_FORWARD));
    assert_int_equal(session()->thinking.mode, ENGINE_ANALYSIS);
    assert_true(position_equals(&session()->thinking.root, &locked));
    assert_true(analysis_is_elsewhere(&session()->thinking, session()->document));
    line("insert");
    assert_true(session()->message.is_error);
    assert_non_null(strstr(session()->message.text, "1.e4"));
    GameNode *shown = session()->document->node;
    controller_handle_bound(controller(), "go once");
    assert_ptr_equal(session()->document->node, shown);
    assert_false(match_is_on(session()->match));
    controller_handle_bound(controller(), "lock");
    wait_for_lines(1);
    assert_true(shows_line_of_board());
}

static void chosen_moves_confine_analysis(void **state)
{
    (void)state;
    line("lines 4");
    line("only a3 h4");
    wait_for_lines(2);
    char text[ANALYSIS_FILTER_MAX];
    analysis_filter_text(&session()->thinking, session()->document, text, sizeof text);
    assert_string_equal(text, "only a3 h4");
    for (int i = 0; i < 20; i++)
        turn();
    assert_int_equal(session()->thinking.line_count, 2);
    for (int i = 0; i < 2; i++) {
        Square to = move_to(session()->thinking.lines[i].info.pv[0]);
        assert_true(to == A3 || to == H4);
    }
    line("only Ke2");
    assert_true(session()->message.is_error);
    line("only all");
    analysis_filter_text(&session()->thinking, session()->document, text, sizeof text);
    assert_string_equal(text, "");
    wait_for_lines(4);
}

static void a_threat_is_not_confined(void **state)
{
    (void)state;
    char text[ANALYSIS_FILTER_MAX];
    line("only a3 h4");
    wait_for_lines(1);
    line("threat");
    assert_int_equal(session()->thinking.mode, ENGINE_THREAT);
    analysis_filter_text(&session()->thinking, session()->document, text, sizeof text);
    assert_string_equal(text, "");
    line("only h4");
    assert_string_equal(session()->message.text, "Analysis: only h4.");
    wait_for_lines(1);
    assert_int_equal(session()->thinking.mode, ENGINE_ANALYSIS);
    assert_int_equal(move_to(best_line()[0]), H4);
}

static void the_best_move_can_be_excluded(void **state)
{
    (void)state;
    line("4k3/8/8/8/3q4/8/8/3RK3 w - - 0 1");
    line("analyse");
    wait_for_lines(1);
    assert_int_equal(move_to(best_line()[0]), D4);
    controller_handle_bound(controller(), "exclude");
    assert_non_null(strstr(session()->message.text, "without Rxd4"));
    wait_for_lines(1);
    assert_int_not_equal(move_to(best_line()[0]), D4);
    line("exclude Kf1 Ke2");
    char text[ANALYSIS_FILTER_MAX];
    analysis_filter_text(&session()->thinking, session()->document, text, sizeof text);
    assert_string_equal(text, "without Rxd4 Kf1 Ke2");
    controller_handle_bound(controller(), "only all");
    wait_for_lines(1);
    assert_int_equal(move_to(best_line()[0]), D4);
}

/* NULL if no line has that move. */
static GameNode *child_by(GameNode *node, Move move)
{
    for (node = node_next(node); node != NULL && node_move(node) != move;)
        node = node_sibling(node);
    return node;
}

static void a_line_goes_into_the_tree_and_out_again(void **state)
{
    (void)state;
    open_record();
    line("insert");
    assert_true(session()->message.is_error);
    line("lines 2");
    line("analyse");
    wait_for_lines(2);
    for (int i = 0; i < 10; i++)
        turn();
    controller_handle_interrupt(controller());
    wait_until_idle(); /* its last report may change the line */
    SearchInfo info = session()->thinking.lines[1].info;
    line("insert 2");
    assert_false(session()->message.is_error);
    GameNode *node = child_by(session()->document->node, info.pv[0]);
    assert_non_null(node);
    char score[16];
    assert_true(node_command(node, "eval", score, sizeof score));
    assert_non_null(strchr(score, ','));
    for (int i = 1; i < info.pv_length; i++) { /* it may leave the record later than here */
        node = child_by(node, info.pv[i]);
        assert_non_null(node);
    }
    line("undo");
    int children = 0;
    for (node = node_next(session()->document->node); node != NULL; node = node_sibling(node))
        children++;
    assert_int_equal(children, 1);
    line("insert 9");
    assert_true(session()->message.is_error);
}

static void the_limit_ends_analysis(void **state)
{
    (void)state;
    int64_t last = INT64_MAX;
    line("set analysis-limit 1");
    for (int tries = 0; last > 1400 && tries < 20; tries++) { /* a busy machine may be late */
        line("analyse on");
        wait_for_lines(1);
        for (int64_t end_ms = clock_now_ms() + 1500; clock_now_ms() < end_ms;) {
            turn();
            last = session()->thinking.lines[0].info.time_ms;
        }
        if (last > 1400)
            line("analyse off");
    }
    assert_in_range(last, 1, 1400);
    assert_int_equal(session()->thinking.mode, ENGINE_ANALYSIS);
    assert_int_equal(controller_timeout_ms(controller()), -1);
}

static void a_suspended_analysis_goes_on(void **state)
{
    (void)state;
    line("analyse");
    wait_for_lines(1);
    controller_pause(controller());
    assert_int_equal(session()->thinking.mode, ENGINE_IDLE);
    assert_true(session()->thinking.line_count > 0);
    controller_unpause(controller());
    assert_int_equal(session()->thinking.mode, ENGINE_ANALYSIS);
}

static void a_check_leaves_no_threat(void **state)
{
    (void)state;
    line("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1");
    line("threat");
    assert_true(session()->message.is_error);
    assert_non_null(strstr(session()->message.text, "White is in check"));
    line("4k3/8/8/8/3r4/8/5Q2/4K3 w - - 0 1");
    line("threat");
    assert_int_equal(session()->thinking.mode, ENGINE_THREAT);
    assert_int_equal(position_side(&session()->thinking.root), BLACK);
    wait_for_lines(1);
    line("set idle-stop 0");
    controller_handle_bound(controller(), "threat");
    assert_int_equal(session()->thinking.mode, ENGINE_IDLE);
    assert_int_equal(session()->thinking.line_count, 0);
}

static void a_line_is_played_by_its_number(void **state)
{
    (void)state;
    open_record();
    controller_handle_bound(controller(), action_name(ACTION_FORWARD));
    line("lines 2");
    line("analyse");
    wait_for_lines(2);
    for (int i = 0; i < 10; i++)
        turn();
    controller_handle_interrupt(controller());
    wait_until_idle(); /* its last report may change the line */
    Move first = session()->thinking.lines[1].info.pv[0];
    line("insert 2 play");
    assert_int_equal(node_move(session()->document->node), first);
    assert_int_equal(node_ply(session()->document->node), 2);
}

/* Time is moved on by moving the last key back. */
static void analysis_rests_when_nobody_is_there(void **state)
{
    (void)state;
    line("set idle-stop 2");
    line("analyse");
    wait_for_lines(1);
    assert_in_range(controller_timeout_ms(controller()), 100000, 120000);
    controller()->pace.present_ms -= 60000;
    controller_handle_news(controller());
    assert_int_equal(session()->thinking.mode, ENGINE_ANALYSIS);
    controller()->pace.present_ms -= 60000;
    controller_handle_news(controller());
    assert_int_equal(session()->thinking.mode, ENGINE_IDLE);
    assert_true(session()->thinking.analysis.is_resting);
    assert_true(session()->thinking.line_count > 0);
    assert_int_equal(controller_timeout_ms(controller()), -1);
    controller_handle_typing(controller(), "N");
    assert_int_equal(session()->thinking.mode, ENGINE_ANALYSIS);
}

static void anything_can_be_pasted_meanwhile(void **state)
{
    (void)state;
    static const char *const pastes[] = { "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "1. d4 d5 2. c4 e6",
                                          "[Event \"x\"]\n\n1. c4 e5 1-0\n",
                                          "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4;" };
    line("analyse");
    wait_for_lines(1);
    for (size_t i = 0; i < ARRAY_LEN(pastes); i++) {
        assert_true(controller_handle_paste(controller(), pastes[i], strlen(pastes[i])));
        assert_false(session()->message.is_error);
        wait_for_lines(1);
        assert_true(shows_line_of_board());
    }
    assert_true(controller_handle_paste(controller(), "8/8/8/8/8/8/8/8 w - -", 21));
    assert_true(session()->message.is_error);
    assert_true(session()->thinking.analysing);
}

/* --- stepping through lines ------------------------------------------------------------------- */

static void act(Action action) { controller_handle_bound(controller(), action_name(action)); }

static void open_lines(void)
{
    line("1. e4 e5 2. Nf3 Nc6");
    act(ACTION_TO_BOARD);
    line("browse");
    assert_true(session()->message.is_error); /* no lines yet */
    line("lines 2");
    line("analyse");
    wait_for_lines(2);
    while (session()->thinking.lines[1].info.pv_length < 3 ||
           session()->thinking.lines[0].info.pv_length < 3)
        turn();
}

static void a_line_is_stepped_through(void **state)
{
    (void)state;
    open_lines();
    const Browse *browse = &session()->thinking.browse;
    const Position before = session()->document->pos;
    line("browse 2");
    assert_ptr_equal(mode_top(controller_modes(controller()))->keys(), browsing_keys());
    assert_true(browse->is_open && browse->line == 2 && browse->at == 1);
    act(ACTION_FORWARD);
    act(ACTION_FORWARD);
    assert_int_equal(browse->at, 3);
    assert_non_null(strstr(session()->message.text, "Line 2 after "));
    act(ACTION_END);
    act(ACTION_FORWARD);
    assert_int_equal(browse->at, browse->length);
    act(ACTION_START);
    act(ACTION_BACK);
    assert_int_equal(browse->at, 0);
    act(ACTION_PREVIOUS_VARIATION);
    assert_int_equal(browse->line, 1);
    act(ACTION_PREVIOUS_VARIATION);
    assert_int_equal(browse->line, 1);
    assert_true(position_equals(&session()->document->pos, &before));
    act(ACTION_CLOSE);
    assert_false(browse->is_open);
    assert_ptr_equal(mode_top(controller_modes(controller()))->keys(), board_keys());
    assert_null(node_next(session()->document->node));
}

static void a_line_stepped_to_is_put_into_the_game(void **state)
{
    (void)state;
    open_lines();
    line("browse 2 2");
    Move first = session()->thinking.browse.info.pv[0];
    for (int i = 0; i < 20; i++) /* the engine thinks on: the line that is seen is inserted */
        turn();
    line("browse insert");
    assert_ptr_equal(mode_top(controller_modes(controller()))->keys(), board_keys());
    const GameNode *node = node_next(session()->document->node);
    assert_int_equal(node_move(node), first);
    assert_non_null(node_next(node));
    assert_null(node_next(node_next(node)));
    line("undo");
    assert_null(node_next(session()->document->node));
    line("browse insert");
    assert_true(session()->message.is_error);
    line("browse 7");
    assert_true(session()->message.is_error);
}

/* A click on a move steps there, another puts the line into the game; whatever changes the board
 * leaves the line. */
static void lines_are_clicked(void **state)
{
    (void)state;
    open_lines();
    Layout layout = { .pane = { [PANE_ENGINE] = { 10, 40, 5, 40 } } };
    Click click = { .kind = CLICK_PRESS, .button = 1, .row = 13, .column = 60, .layout = &layout };
    click.pane = PANE_ENGINE;
    click.square = NO_SQUARE;
    click.line = (LinePlace){ .line = 2, .at = 3 };
    controller_handle_click(controller(), &click);
    assert_int_equal(session()->thinking.browse.line, 2);
    assert_int_equal(session()->thinking.browse.at, 3);
    line("undo"); /* nothing to undo */
    line("goto 1");
    assert_false(session()->thinking.browse.is_open);
    assert_ptr_equal(mode_top(controller_modes(controller()))->keys(), board_keys());
    act(ACTION_END);
    wait_for_lines(2);
    while (session()->thinking.lines[1].info.pv_length < 3)
        turn();
    controller_handle_click(controller(), &click);
    controller_handle_click(controller(), &click);
    assert_false(session()->thinking.browse.is_open);
    assert_int_equal(node_ply(game_line_end(game_root(session()->document->game))), 7);
}

/* Analysis that was on before a game against the engine is off during it; two people may keep
 * it. */
static void a_new_game_begins_without_analysis(void **state)
{
    (void)state;
    line("1. e4 e5 *");
    line("analyse");
    line("eval");
    assert_true(session()->thinking.analysing);
    assert_true(mode_is_open(controller_modes(controller()), eval_feature()));
    line("new 5+3 white");
    assert_false(session()->thinking.analysing);
    assert_false(mode_is_open(controller_modes(controller()), eval_feature()));
    assert_int_not_equal(session()->thinking.mode, ENGINE_ANALYSIS);
    assert_true(hidden_thoughts(session()));
    line("e4");
    line("resign");
    line("analyse");
    assert_true(session()->thinking.analysing);
    line("rematch");
    assert_true(match_is_on(session()->match));
    assert_false(session()->thinking.analysing);
    wait_until_idle();
    line("resign");
    line("analyse");
    line("new both");
    assert_true(session()->thinking.analysing);
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        CONTROLLER_TEST(a_held_key_does_not_start_searches),
        CONTROLLER_TEST(a_single_step_is_followed_at_once),
        CONTROLLER_TEST(a_lock_keeps_the_position),
        CONTROLLER_TEST(chosen_moves_confine_analysis),
        CONTROLLER_TEST(a_threat_is_not_confined),
        CONTROLLER_TEST(the_best_move_can_be_excluded),
        CONTROLLER_TEST(a_line_goes_into_the_tree_and_out_again),
        CONTROLLER_TEST(the_limit_ends_analysis),
        CONTROLLER_TEST(a_suspended_analysis_goes_on),
        CONTROLLER_TEST(a_check_leaves_no_threat),
        CONTROLLER_TEST(a_line_is_played_by_its_number),
        CONTROLLER_TEST(a_line_is_stepped_through),
        CONTROLLER_TEST(a_line_stepped_to_is_put_into_the_game),
        CONTROLLER_TEST(lines_are_clicked),
        CONTROLLER_TEST(old_lines_go_with_their_position),
        CONTROLLER_TEST(analysis_rests_when_nobody_is_there),
        CONTROLLER_TEST(anything_can_be_pasted_meanwhile),
        CONTROLLER_TEST(a_new_game_begins_without_analysis),
    };
    return cmocka_run_group_tests_name("controller_analysis", tests, NULL, NULL);
}
