/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves always win: every legal move of a hundred positions, typed letter by letter in every mode,
 * is played, entered as a variation or refused with a message; no letter of it does anything else.
 * test_moves_win_beside has the modes beside the board. */
#include <config.h>

#include "tests/unit/support/controller_support.h"
#include "tests/unit/support/feature_keys.h"
#include "tests/unit/support/moves_support.h"

#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/notation/san.h"
#include "ui/modes/mode.h"
#include "ui/modes/mode_keys.h"
#include "ui/modes/question_mode.h"
#include "ui/setup/setup.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void go_to_cursor(void)
{
    go_to_board();
    type_key("v");
    assert_ptr_equal(mode_top(controller_modes(controller()))->keys(), cursor_keys());
}

static void go_to_text(void)
{
    go_to_board();
    line("nag");
    assert_ptr_equal(mode_top(controller_modes(controller()))->keys(), text_keys());
}

static void go_to_edit(void)
{
    go_to_board();
    type_key("m");
    assert_ptr_equal(mode_top(controller_modes(controller()))->keys(), edit_keys());
}

static void analyse(void)
{
    go_to_board();
    line("analyse on");
}

static void set_up(void)
{
    if (!mode_takes_text(controller_modes(controller())))
        line("setup");
    while (mode_top(controller_modes(controller()))->keys() != setup_keys())
        type_key("Escape");
    empty_line();
}

/* Two answers, one of which loses the edits, and a third that does not begin a move. */
static void ask_to_discard(void)
{
    if (question_text(controller_modes(controller()))[0] != '\0')
        return;
    line("tag Site here");
    line("new");
    assert_true(question_text(controller_modes(controller()))[0] != '\0');
}

static void ask_what_a_pawn_becomes(void)
{
    if (question_text(controller_modes(controller()))[0] != '\0')
        return;
    go_to_cursor();
    line("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    press(A7);
    press(A8);
    assert_true(question_text(controller_modes(controller()))[0] != '\0');
}

/* Typed in full, the move in question is an answer. */
static void expect_answer_or_refused(const Seen *seen, Move move, const char *san)
{
    bool is_answer =
        move_kind(move) == MOVE_PROMOTION && move_from(move) == A7 && move_to(move) == A8;
    (is_answer ? expect_played : expect_refused)(seen, move, san);
}

static void ask_for_text(void)
{
    go_to_board();
    type_key(";");
    assert_true(question_text(controller_modes(controller()))[0] != '\0');
}

static void review(void)
{
    go_to_board();
    line("review depth 60");
    assert_ptr_equal(mode_top(controller_modes(controller()))->keys(), board_keys());
}

static void look_back(void)
{
    go_to_board();
    if (session_shows_live(session())) {
        MoveList list;
        movegen_legal(&session()->document->pos, &list);
        char san[SAN_MAX];
        san_write(&session()->document->pos, list.moves[0], san);
        line(san);
        controller_handle_bound(controller(), action_name(ACTION_BACK));
    }
}

static void expect_text(const Seen *seen, Move move, const char *san)
{
    (void)move;
    assert_string_equal(node_comment(session()->document->node), san);
    line("undo");
    expect_seen(seen, san);
}

static void set_up_in_the_line(void)
{
    set_up();
    type_key("i");
    assert_ptr_equal(mode_top(controller_modes(controller()))->keys(), input_keys());
}

/* --- tests ------------------------------------------------------------------------------------ */

static void in_the_line(void **state)
{
    (void)state;
    try_all(&(Tried){ go_to_line, expect_played, SOURCE_RECORD, true, NULL }, 1);
}

static void on_the_board(void **state)
{
    (void)state;
    try_all(&(Tried){ go_to_board, expect_played, SOURCE_RECORD, true, NULL }, 1);
}

static void on_the_board_of_a_game(void **state)
{
    (void)state;
    try_all(&(Tried){ go_to_board, expect_played, SOURCE_POSITION, false, NULL }, 1);
}

static void at_the_cursor(void **state)
{
    (void)state;
    try_all(&(Tried){ go_to_cursor, expect_played, SOURCE_RECORD, false, NULL }, 1);
}

static void over_a_text(void **state)
{
    (void)state;
    try_all(&(Tried){ go_to_text, expect_played, SOURCE_RECORD, false, NULL }, 2);
}

static void behind_the_key_that_edits(void **state)
{
    (void)state;
    try_all(&(Tried){ go_to_edit, expect_played, SOURCE_RECORD, true, NULL }, 1);
}

static void in_analysis(void **state)
{
    (void)state;
    try_all(&(Tried){ analyse, expect_played, SOURCE_RECORD, false, NULL }, 10);
}

static void while_a_position_is_set_up(void **state)
{
    (void)state;
    try_all(&(Tried){ set_up, expect_refused, SOURCE_RECORD, true, NULL }, 1);
}

static void in_the_line_of_the_set_up(void **state)
{
    (void)state;
    try_all(&(Tried){ set_up_in_the_line, expect_refused, SOURCE_RECORD, true, NULL }, 10);
}

static void in_the_line_of_a_game(void **state)
{
    (void)state;
    try_all(&(Tried){ go_to_line, expect_played, SOURCE_POSITION, true, NULL }, 5);
}

static void at_a_question(void **state)
{
    (void)state;
    try_all(&(Tried){ ask_to_discard, expect_played, SOURCE_RECORD, true, NULL }, 1);
}

static void while_a_pawn_waits_for_what_it_becomes(void **state)
{
    (void)state;
    const Tried what = { ask_what_a_pawn_becomes, expect_answer_or_refused, SOURCE_RECORD, false,
                         NULL };
    try_all(&what, 10);
}

static void where_a_text_is_asked_for(void **state)
{
    (void)state;
    try_all(&(Tried){ ask_for_text, expect_text, SOURCE_RECORD, false, NULL }, 10);
}

static void during_a_review(void **state)
{
    (void)state;
    try_all(&(Tried){ review, expect_played, SOURCE_RECORD, false, NULL }, 10);
}

static void looking_back_in_a_game(void **state)
{
    (void)state;
    try_all(&(Tried){ look_back, expect_refused, SOURCE_POSITION, false, NULL }, 1);
}

/* A Russian keyboard was left on. */
static void on_other_keys(void **state)
{
    (void)state;
    static const Tried MODES[] = {
        { go_to_line, expect_played, SOURCE_RECORD, true, NULL },
        { go_to_board, expect_played, SOURCE_RECORD, true, NULL },
        { go_to_board, expect_played, SOURCE_POSITION, false, NULL },
        { go_to_cursor, expect_played, SOURCE_RECORD, false, NULL },
        { go_to_edit, expect_played, SOURCE_RECORD, false, NULL },
        { set_up_in_the_line, expect_refused, SOURCE_RECORD, true, NULL },
        { set_up, expect_refused, SOURCE_RECORD, true, NULL },
        { ask_to_discard, expect_played, SOURCE_RECORD, true, NULL },
    };
    for (size_t i = 0; i < ARRAY_LEN(MODES); i++)
        try_all_on_russian_keys(&MODES[i], 10);
}

/* "fxx" and "fx55" are not moves, however long the keys are held. */
static void held_keys_make_no_endless_move(void **state)
{
    static const char *const KEYS[] = {
        "f", "x", "x", "x", "5", "5", "5", "x", "x", "x", "x", "x"
    };
    (void)state;
    begin_with_line();
    go_to_board();
    for (size_t i = 0; i < ARRAY_LEN(KEYS); i++)
        assert_false(controller_begins_move(controller(), KEYS[i]));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        CONTROLLER_TEST(in_the_line),
        CONTROLLER_TEST(on_the_board),
        CONTROLLER_TEST(on_the_board_of_a_game),
        CONTROLLER_TEST(at_the_cursor),
        CONTROLLER_TEST(over_a_text),
        CONTROLLER_TEST(behind_the_key_that_edits),
        CONTROLLER_TEST(in_analysis),
        CONTROLLER_TEST(while_a_position_is_set_up),
        CONTROLLER_TEST(in_the_line_of_the_set_up),
        CONTROLLER_TEST(in_the_line_of_a_game),
        CONTROLLER_TEST(at_a_question),
        CONTROLLER_TEST(while_a_pawn_waits_for_what_it_becomes),
        CONTROLLER_TEST(where_a_text_is_asked_for),
        CONTROLLER_TEST(during_a_review),
        CONTROLLER_TEST(looking_back_in_a_game),
        CONTROLLER_TEST(on_other_keys),
        CONTROLLER_TEST(held_keys_make_no_endless_move),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
