/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions: what asks them, answers them and drops them. */
#include <config.h>

#include "tests/unit/support/controller_support.h"
#include "tests/unit/support/file_support.h"

#include "engine/notation/san.h"
#include "ui/modes/input_mode.h"
#include "ui/modes/mode.h"
#include "ui/modes/mode_keys.h"
#include "ui/modes/question_mode.h"
#include "ui/vocabulary/keymap.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* One letter in the input line, and a pause. */
static bool answers_at_once(const char *key)
{
    bool was_asked = question_text(controller_modes(controller()))[0] != '\0';
    bool was_handled = controller_handle_key(controller(), key);
    controller_handle_typing(controller(), key);
    return was_handled || (was_asked && question_text(controller_modes(controller()))[0] == '\0');
}

static void questions_are_answered_or_dropped(void **state)
{
    (void)state;
    line("side both");
    line("e4");
    line("new");
    assert_string_not_equal(question_text(controller_modes(controller())), "");
    line("n");
    assert_string_equal(question_text(controller_modes(controller())), "");
    assert_int_equal(live_ply(), 1);
    line("new");
    line("Ke5");
    assert_true(session()->message.is_error);
    assert_non_null(strstr(session()->message.text, "y for yes, n for no"));
    assert_non_null(strstr(question_text(controller_modes(controller())), "Abandon"));
    line("f");
    assert_non_null(strstr(question_text(controller_modes(controller())), "Abandon"));
    assert_false(session()->board.flipped);
    assert_int_equal(live_ply(), 1);
    assert_true(controller_handle_interrupt(controller()));
    assert_string_equal(session()->message.text, "Nothing changes.");
    line("new");
    line("yes");
    assert_int_equal(live_ply(), 0);
}

static void an_offer_is_accepted_or_declined(void **state)
{
    static const char *const DECLINE[] = { "decline", "refuse", "No" };
    static const char *const ACCEPT[] = { "accept", "OK", "agree" };
    for (size_t i = 0; i < ARRAY_LEN(ACCEPT); i++) {
        line("side both");
        line("e4");
        line("draw");
        line(DECLINE[i]);
        assert_string_equal(question_text(controller_modes(controller())), "");
        assert_true(match_is_on(session()->match));
        line("draw");
        line(ACCEPT[i]);
        assert_false(match_is_on(session()->match));
        controller_tear_down(state);
        controller_set_up(state);
    }
}

/* Commands that only show something run, and the question stays; nothing else drops it. */
static void commands_wait_for_the_answer(void **state)
{
    (void)state;
    static const char *const LOOKS[] = {
        "fen", "flip", "clocks", "moves", "help", "where", "board"
    };
    static const char *const WAIT[] = { "rematch",    "undo",
                                        "new",        "forward",
                                        "save x.pgn", "level 3",
                                        "q",          "fen 8/8/8/8/8/8/8/K6k w - - 0 1",
                                        "xyzzy" };
    line("side both");
    line("e4");
    line("new");
    for (size_t i = 0; i < ARRAY_LEN(LOOKS); i++) {
        line(LOOKS[i]);
        assert_false(session()->message.is_error);
        assert_non_null(strstr(question_text(controller_modes(controller())), "Abandon"));
        while (shown_text() != NULL)
            controller_handle_bound(controller(), action_name(ACTION_CLOSE));
    }
    for (size_t i = 0; i < ARRAY_LEN(WAIT); i++) {
        line(WAIT[i]);
        assert_true(session()->message.is_error);
        assert_non_null(strstr(session()->message.text, "Answer first: y for yes, n for no"));
        assert_non_null(strstr(question_text(controller_modes(controller())), "Abandon"));
    }
    assert_int_equal(live_ply(), 1);
    line("quit");
    assert_true(controller_wants_quit(controller()));
}

/* vi's and chat's ways to leave are understood while something is asked, and are names of no file.
 */
static void a_question_is_left_as_elsewhere(void **state)
{
    static const char *const LEAVE[] = { ":q", ":quit", "/quit", "exit", "/exit" };
    for (size_t i = 0; i < ARRAY_LEN(LEAVE); i++) {
        line("side both");
        line("e4");
        line("new");
        line("/help");
        assert_non_null(shown_text());
        controller_handle_bound(controller(), action_name(ACTION_CLOSE));
        assert_non_null(strstr(question_text(controller_modes(controller())), "Abandon"));
        line(LEAVE[i]);
        assert_true(controller_wants_quit(controller()));
        controller_tear_down(state);
        controller_set_up(state);
    }
}

/* Typing on instead of answering cancels the question, and no letter is lost. */
static void a_move_at_a_question_is_played(void **state)
{
    (void)state;
    static const char *const MOVES[] = { "e5", "nf3", "nc6", "Bc4", "nf6", "o-o", "qe7" };
    line("side both");
    line("e4");
    for (int i = 0; i < (int)ARRAY_LEN(MOVES); i++) {
        const char first[] = { MOVES[i][0], '\0' };
        line("new");
        assert_false(answers_at_once(first));
        assert_non_null(strstr(question_text(controller_modes(controller())), "Abandon"));
        line(MOVES[i]);
        assert_string_equal(question_text(controller_modes(controller())), "");
        assert_int_equal(live_ply(), i + 2);
        assert_string_equal(session()->message.text, "You moved instead of answering.");
    }
}

static void keys_of_the_game_say_what_a_question_waits_for(void **state)
{
    (void)state;
    static const char *const KEYS[] = { "Left", "Right", "Up", "Down", "Home", "PageUp" };
    line("side both");
    line("e4");
    line("new");
    for (size_t i = 0; i < ARRAY_LEN(KEYS); i++) {
        controller_handle_bound(controller(),
                                keymap_line_at(controller_modes(controller()), KEYS[i]));
        assert_true(session()->message.is_error);
        assert_non_null(strstr(session()->message.text, "Answer first: y for yes, n for no"));
        assert_null(shown_text());
        assert_non_null(strstr(question_text(controller_modes(controller())), "Abandon"));
    }
    controller_handle_bound(controller(), keymap_line_at(controller_modes(controller()), "F1"));
    assert_non_null(shown_text());
    controller_handle_bound(controller(), action_name(ACTION_CLOSE));
    assert_non_null(strstr(question_text(controller_modes(controller())), "Abandon"));
    assert_ptr_equal(session()->document->node, session()->document->live);
}

/* Board keys and the mouse are ignored while a question is open. */
static void a_question_has_the_keys(void **state)
{
    (void)state;
    line("side both");
    line("e4");
    controller_handle_bound(controller(), action_name(ACTION_TO_BOARD));
    line("help");
    line("new");
    assert_ptr_equal(mode_top(controller_modes(controller()))->keys(), input_keys());
    controller_handle_bound(controller(), "undo");
    controller_handle_bound(controller(), "swap");
    press(E7);
    assert_true(session()->message.is_error);
    assert_int_equal(session()->board.selected, NO_SQUARE);
    assert_non_null(strstr(question_text(controller_modes(controller())), "Abandon"));
    assert_false(answers_at_once("x"));
    assert_false(controller_handle_key(controller(), "Enter"));
    assert_false(answers_at_once("n"));
    line("n");
    assert_string_equal(question_text(controller_modes(controller())), "");
    assert_ptr_equal(mode_top(controller_modes(controller()))->keys(), board_keys());
    assert_int_equal(live_ply(), 1);
    input_mode_open(controller_modes(controller()));
    assert_false(answers_at_once("y"));
    line("new");
    assert_true(answers_at_once("Y"));
    assert_int_equal(live_ply(), 0);
}

static const char NEARLY_THERE[] = "7k/4P3/8/8/8/8/4p3/7K w - - 0 1";

static void a_pawn_moved_by_hand_asks_what_it_becomes(void **state)
{
    (void)state;
    line(NEARLY_THERE);
    line("side both");
    press(E7);
    release(E8);
    assert_non_null(strstr(question_text(controller_modes(controller())), "Promote"));
    assert_int_equal(live_ply(), 0);
    assert_int_equal(boardview_promotion_at(&session()->board, E8), QUEEN);
    assert_int_equal(boardview_promotion_at(&session()->board, E5), KNIGHT);
    assert_int_equal(boardview_promotion_at(&session()->board, E4), NO_PIECE_TYPE);
    press(E6);
    release(E6);
    assert_int_equal(live_ply(), 1);
    assert_int_equal(position_piece(&session()->document->pos, E8), W_BISHOP);
    assert_string_equal(question_text(controller_modes(controller())), "");
    /* Any other square cancels; the letter, and Enter, choose as well. */
    press(E2);
    release(E1);
    press(A5);
    assert_string_equal(question_text(controller_modes(controller())), "");
    assert_int_equal(live_ply(), 1);
    press(E2);
    release(E1);
    line("n");
    assert_int_equal(position_piece(&session()->document->pos, E1), B_KNIGHT);
    line("undo");
    press(E2);
    release(E1);
    line("");
    assert_int_equal(position_piece(&session()->document->pos, E1), B_QUEEN);
}

static void play_from(const char *fen)
{
    line(fen);
    if (question_text(controller_modes(controller()))[0] != '\0')
        line("y");
    line("side both");
}

/* The piece on a square after the answer to e8. */
static Piece promoted_by(const char *answer)
{
    play_from("8/4P1k1/8/8/8/8/8/K7 w - - 0 1");
    line("e8");
    assert_non_null(strstr(question_text(controller_modes(controller())), "Promote to (q)ueen"));
    assert_int_equal(session()->board.promotion_to, E8);
    line(answer);
    assert_string_equal(question_text(controller_modes(controller())), "");
    return position_piece(&session()->document->pos, E8);
}

static void a_typed_promotion_asks_and_takes_words(void **state)
{
    (void)state;
    static const struct {
        const char *answer;
        Piece piece;
    } ANSWERS[] = {
        { "", W_QUEEN },          { "q", W_QUEEN },        { "Q", W_QUEEN },
        { "queen", W_QUEEN },     { "r", W_ROOK },         { "Rook", W_ROOK },
        { "b", W_BISHOP },        { "bishop", W_BISHOP },  { "n", W_KNIGHT },
        { "=N", W_KNIGHT },       { "e8=N", W_KNIGHT },    { "e8n", W_KNIGHT },
        { "e8 rook", W_ROOK },    { "e7e8r", W_ROOK },     { "knight", W_KNIGHT },
        { "a knight", W_KNIGHT }, { "to a rook", W_ROOK }, { "cancel", NO_PIECE },
    };
    for (size_t i = 0; i < ARRAY_LEN(ANSWERS); i++)
        assert_int_equal(promoted_by(ANSWERS[i].answer), ANSWERS[i].piece);
    assert_string_equal(session()->message.text, "No move was made.");
    assert_false(controller_wants_quit(controller()));
}

static void a_promotion_waits_for_an_answer(void **state)
{
    (void)state;
    play_from("8/4P1k1/8/8/8/8/8/K7 w - - 0 1");
    line("e8");
    line("xyzzy");
    assert_string_equal(session()->message.text,
                        "Answer first: q, r, b, n; `cancel` puts the question away.");
    line("rematch");
    assert_true(session()->message.is_error);
    line("fen");
    assert_non_null(strstr(question_text(controller_modes(controller())), "Promote to"));
    assert_true(answers_at_once("q"));
    assert_int_equal(position_piece(&session()->document->pos, E8), W_QUEEN);
}

/* Two knights, on c3 and g1, can go to e2. */
static const char *knight_after(const char *answer)
{
    static char san[SAN_MAX];
    Position before;
    play_from("4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1");
    line("Ne2");
    assert_string_equal(question_text(controller_modes(controller())), "Nge2 or Nce2?");
    line(answer);
    if (live_ply() == 0)
        return "";
    assert_string_equal(question_text(controller_modes(controller())), "");
    game_position(session()->document->game, game_root(session()->document->game), &before);
    san_write(&before, node_move(session()->document->node), san);
    return san;
}

static void a_move_of_two_pieces_asks_which(void **state)
{
    (void)state;
    static const struct {
        const char *answer, *san;
    } ANSWERS[] = {
        { "c", "Nce2" },           { "g", "Nge2" },    { "c3", "Nce2" },
        { "1", "Nge2" },           { "Nge2", "Nge2" }, { "g1e2", "Nge2" },
        { "nce2", "Nce2" },        { "golf", "Nge2" }, { "knight c", "Nce2" },
        { "knight g e2", "Nge2" }, { "e2", "" },       { "", "" },
        { "cancel", "" },          { "Ke2", "" },
    };
    for (size_t i = 0; i < ARRAY_LEN(ANSWERS); i++) {
        assert_string_equal(knight_after(ANSWERS[i].answer), ANSWERS[i].san);
        controller_handle_interrupt(controller());
    }
}

static void castling_on_either_side_asks_which(void **state)
{
    (void)state;
    static const char *const ANSWERS[][2] = {
        { "short", "O-O" }, { "queenside", "O-O-O" }, { "O-O-O", "O-O-O" }, { "0-0", "O-O" }
    };
    for (size_t i = 0; i < ARRAY_LEN(ANSWERS); i++) {
        Position before;
        char san[SAN_MAX];
        play_from("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
        line("castle");
        assert_string_equal(question_text(controller_modes(controller())), "O-O or O-O-O?");
        line(ANSWERS[i][0]);
        assert_int_equal(live_ply(), 1);
        game_position(session()->document->game, game_root(session()->document->game), &before);
        san_write(&before, node_move(session()->document->node), san);
        assert_memory_equal(san, ANSWERS[i][1], strlen(ANSWERS[i][1]));
    }
}

static void the_piece_that_is_meant_is_clicked(void **state)
{
    (void)state;
    knight_after("");
    press(G1);
    assert_string_equal(question_text(controller_modes(controller())), "");
    assert_int_equal(position_piece(&session()->document->pos, E2), W_KNIGHT);
    assert_int_equal(position_piece(&session()->document->pos, G1), NO_PIECE);
    knight_after("");
    press(A8);
    assert_string_equal(question_text(controller_modes(controller())), "");
    assert_string_equal(session()->message.text, "No move was made.");
}

static void the_cursor_chooses_what_a_pawn_becomes(void **state)
{
    (void)state;
    line(NEARLY_THERE);
    line("side both");
    controller_handle_bound(controller(), action_name(ACTION_CURSOR));
    while (square_file(session()->board.cursor) > FILE_E)
        controller_handle_bound(controller(), action_name(ACTION_CURSOR_LEFT));
    while (square_rank(session()->board.cursor) < RANK_7)
        controller_handle_bound(controller(), action_name(ACTION_CURSOR_UP));
    controller_handle_bound(controller(), action_name(ACTION_CURSOR_TAKE));
    controller_handle_bound(controller(), action_name(ACTION_CURSOR_UP));
    controller_handle_bound(controller(), action_name(ACTION_CURSOR_TAKE));
    assert_ptr_equal(mode_top(controller_modes(controller()))->keys(), cursor_keys());
    controller_handle_bound(controller(), action_name(ACTION_CURSOR_DOWN));
    controller_handle_bound(controller(), action_name(ACTION_CURSOR_TAKE));
    assert_int_equal(position_piece(&session()->document->pos, E8), W_ROOK);
    line("undo");
    controller_handle_bound(controller(), action_name(ACTION_CURSOR_TAKE));
    controller_handle_bound(controller(), action_name(ACTION_START));
    assert_int_equal(session()->board.promotion_to, NO_SQUARE);
}

/* A controller that finds an unfinished game in the journal. */
static void restart_with_unfinished(const char *path, bool is_unattended)
{
    Start start = { .kind = START_MENU, .journal_path = path };
    controller_restart(&start);
    line("");
    line("side both");
    line("e4");
    line("e5");
    start.is_unattended = is_unattended;
    controller_restart(&start);
}

static void an_unfinished_game_is_asked_about_until_answered(void **state)
{
    (void)state;
    char directory[] = "/tmp/luft-test-XXXXXX";
    assert_non_null(mkdtemp(directory));
    char path[64];
    snprintf(path, sizeof path, "%s/journal", directory);

    restart_with_unfinished(path, false);
    assert_non_null(strstr(question_text(controller_modes(controller())), "(Y/n)"));
    line("x");
    assert_true(session()->message.is_error);
    press(E2);
    line("xyzzy");
    line("e4"); /* of no use in the position that is asked about */
    assert_true(session()->message.is_error);
    assert_non_null(strstr(question_text(controller_modes(controller())), "(Y/n)"));
    line("");
    assert_int_equal(live_ply(), 2);
    assert_false(session_is_stacked(session()));

    /* The saved position is on the board until then. */
    restart_with_unfinished(path, false);
    assert_int_equal(position_piece(&session()->document->pos, E5), B_PAWN);
    assert_true(session_is_stacked(session()));
    line("n");
    assert_int_equal(position_piece(&session()->document->pos, E2), W_PAWN);
    assert_false(session_is_stacked(session()));

    /* The words in the footer are answers, too. */
    restart_with_unfinished(path, false);
    line("new game");
    assert_int_equal(live_ply(), 0);
    restart_with_unfinished(path, false);
    line("resume");
    assert_int_equal(live_ply(), 2);
    assert_null(strstr(session()->message.text, "waiting"));

    restart_with_unfinished(path, false);
    line("n");
    assert_non_null(strstr(session()->message.text, "`resume`"));
    line("resume");
    assert_int_equal(live_ply(), 2);

    restart_with_unfinished(path, false);
    controller_handle_bound(controller(), action_name(ACTION_TO_BOARD));
    assert_non_null(strstr(session()->message.text, "`resume`"));
    line("resume");
    assert_int_equal(live_ply(), 2);

    /* A capital may begin a move, so it is not an answer yet. */
    restart_with_unfinished(path, false);
    assert_false(answers_at_once("N"));
    assert_true(answers_at_once("y"));
    assert_int_equal(live_ply(), 2);

    /* Nor is a small letter of "nf3" or "new": nothing typed is lost. */
    restart_with_unfinished(path, false);
    assert_false(answers_at_once("n"));
    line("nf3");
    assert_string_equal(question_text(controller_modes(controller())), "");
    assert_int_equal(position_piece(&session()->document->pos, F3), W_KNIGHT);
    assert_int_equal(live_ply(), 3); /* in the game that is asked about */
    restart_with_unfinished(path, false);
    assert_false(answers_at_once("n"));
    line("new 5+3");
    assert_non_null(strstr(session()->message.text, "5+3"));

    restart_with_unfinished(path, false);
    line("help");
    assert_non_null(shown_text());

    /* Lines from a pipe are not answers. */
    restart_with_unfinished(path, true);
    assert_string_equal(question_text(controller_modes(controller())), "");
    assert_non_null(strstr(session()->message.text, "`resume`"));

    /* Beginning a game or pasting a position means yes. */
    restart_with_unfinished(path, false);
    line("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
    assert_string_equal(question_text(controller_modes(controller())), "");
    assert_non_null(strstr(session()->message.text, "FEN opened"));
    restart_with_unfinished(path, false);
    line("new");
    line("d4");
    assert_string_equal(question_text(controller_modes(controller())), "");
    assert_int_equal(live_ply(), 1);
    file_remove_folder(directory);
}

/* Black is at the bottom, and the engine does not play before the answer. */
static void a_game_as_black_is_asked_about_from_its_side(void **state)
{
    (void)state;
    char directory[] = "/tmp/luft-test-XXXXXX", path[64];
    assert_non_null(mkdtemp(directory));
    snprintf(path, sizeof path, "%s/journal", directory);
    const Start start = { .kind = START_MENU, .journal_path = path };
    controller_restart(&start);
    line("side both");
    line("e4");
    line("side black");
    controller_restart(&start);
    assert_non_null(strstr(question_text(controller_modes(controller())), "as Black"));
    assert_true(session()->board.flipped);
    assert_true(session()->match->player[WHITE] == PLAYER_ENGINE);
    line("n");
    assert_false(session()->board.flipped);
    assert_int_equal(live_ply(), 0);
    file_remove_folder(directory);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        CONTROLLER_TEST(questions_are_answered_or_dropped),
        CONTROLLER_TEST(a_move_at_a_question_is_played),
        CONTROLLER_TEST(keys_of_the_game_say_what_a_question_waits_for),
        CONTROLLER_TEST(a_question_has_the_keys),
        CONTROLLER_TEST(an_offer_is_accepted_or_declined),
        CONTROLLER_TEST(commands_wait_for_the_answer),
        CONTROLLER_TEST(a_question_is_left_as_elsewhere),
        CONTROLLER_TEST(a_typed_promotion_asks_and_takes_words),
        CONTROLLER_TEST(a_promotion_waits_for_an_answer),
        CONTROLLER_TEST(a_move_of_two_pieces_asks_which),
        CONTROLLER_TEST(castling_on_either_side_asks_which),
        CONTROLLER_TEST(the_piece_that_is_meant_is_clicked),
        CONTROLLER_TEST(a_pawn_moved_by_hand_asks_what_it_becomes),
        CONTROLLER_TEST(the_cursor_chooses_what_a_pawn_becomes),
        CONTROLLER_TEST(an_unfinished_game_is_asked_about_until_answered),
        CONTROLLER_TEST(a_game_as_black_is_asked_about_from_its_side),
    };
    return cmocka_run_group_tests_name("controller question", tests, NULL, NULL);
}
