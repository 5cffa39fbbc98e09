/* The controller with a real engine: replies, premoves, squares, keys, flags, interrupts. */
#include <config.h>

#include "ui/controller.h"

#include <poll.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "engine/base/clock.h"
#include "engine/notation/fen.h"
#include "ui/model/files.h"

static Controller *controller;

static int set_up(void **state)
{
    (void)state;
    Settings settings;
    settings_init(&settings);
    settings.hash_mb = 1;
    settings.think_depth = 2;
    settings.elo = STRENGTH_FULL;
    Start start = { .kind = START_MENU };
    Status status = controller_new(&settings, &start, NULL, &controller);
    return status_is_ok(&status) ? 0 : 1;
}

static int tear_down(void **state)
{
    (void)state;
    controller_free(controller);
    return 0;
}

static const Session *session(void) { return controller_session(controller); }

static void line(const char *text) { controller_handle_line(controller, text); }

static void wait_until_idle(void)
{
    int64_t deadline = clock_now_ms() + 20000;
    while (session()->engine_mode != ENGINE_IDLE && clock_now_ms() < deadline) {
        struct pollfd news = { .fd = controller_fd(controller), .events = POLLIN };
        poll(&news, 1, 1000);
        controller_handle_news(controller);
    }
    assert_int_equal(session()->engine_mode, ENGINE_IDLE);
}

static int live_ply(void) { return node_ply(session()->live); }

static void the_engine_replies(void **state)
{
    (void)state;
    line("e4");
    assert_int_equal(session()->engine_mode, ENGINE_PLAYING);
    wait_until_idle();
    assert_int_equal(live_ply(), 2);
    assert_true(session()->has_engine_score);
    assert_true(controller_take_changed(controller));
    assert_true(controller_take_bell(controller));
}

static void a_premove_follows_the_reply(void **state)
{
    (void)state;
    line("set think-depth 0");
    line("set think-time 300");
    line("e4");
    line("Nh3");
    assert_string_equal(session()->premove_text, "Nh3");
    assert_int_equal(live_ply(), 1);
    while (live_ply() < 3 && session()->end == END_NONE)
        controller_handle_news(controller);
    assert_string_equal(session()->premove_text, "");
    line("Ng1");
    controller_handle_action(controller, ACTION_TO_BOARD);
    assert_string_equal(session()->premove_text, "");
    assert_int_equal(controller_focus(controller), FOCUS_PROMPT);
}

static void one_key_moves_in_the_persons_place(void **state)
{
    (void)state;
    controller_handle_action(controller, ACTION_ENGINE_MOVE);
    wait_until_idle();
    assert_int_equal(live_ply(), 2);
    assert_int_equal(session_human(session()), WHITE);
}

static void looking_back_does_not_disturb_the_game(void **state)
{
    (void)state;
    line("e4");
    controller_handle_action(controller, ACTION_START);
    wait_until_idle();
    assert_int_equal(node_ply(session()->node), 0);
    assert_int_equal(live_ply(), 2);
    line("d4");
    assert_true(session()->message_is_error);
    controller_handle_action(controller, ACTION_END);
    assert_true(session_shows_live(session()));
}

static void squares_move_pieces(void **state)
{
    (void)state;
    line("side both");
    controller_handle_press(controller, E2);
    assert_int_equal(session()->selected, E2);
    assert_true(session()->targets == (bb_square(E3) | bb_square(E4)));
    controller_handle_release(controller, E2);
    controller_handle_press(controller, E4);
    assert_int_equal(live_ply(), 1);
    controller_handle_press(controller, E7);
    controller_handle_release(controller, E5);
    assert_int_equal(live_ply(), 2);
    controller_handle_press(controller, A5);
    assert_int_equal(session()->selected, NO_SQUARE);
}

static void the_cursor_moves_pieces(void **state)
{
    (void)state;
    line("side both");
    controller_set_focus(controller, FOCUS_BOARD);
    controller_handle_action(controller, ACTION_CURSOR);
    assert_int_equal(controller_focus(controller), FOCUS_CURSOR);
    assert_int_equal(session()->cursor, E1);
    controller_handle_action(controller, ACTION_CURSOR_UP);
    controller_handle_action(controller, ACTION_CURSOR_TAKE);
    controller_handle_action(controller, ACTION_CURSOR_UP);
    controller_handle_action(controller, ACTION_CURSOR_UP);
    controller_handle_action(controller, ACTION_CURSOR_TAKE);
    assert_int_equal(live_ply(), 1);
    controller_handle_action(controller, ACTION_TO_BOARD);
    assert_int_equal(controller_focus(controller), FOCUS_BOARD);
}

/* Every key in every focus, twice: a game in progress survives them all. */
static void no_single_key_loses_a_game(void **state)
{
    (void)state;
    line("side both");
    line("e4");
    line("e5");
    for (int round = 0; round < 2; round++) {
        for (int action = 0; action < ACTION_NB; action++) {
            controller_handle_action(controller, (Action)action);
            assert_int_equal(session()->end, END_NONE);
            assert_non_null(session()->live);
            assert_int_equal(node_ply(game_line_end(game_root(session()->game))) >= 2, true);
        }
    }
}

static void help_is_a_panel_that_scrolls(void **state)
{
    (void)state;
    controller_set_pages(controller, 10, 10);
    controller_handle_action(controller, ACTION_HELP);
    assert_non_null(controller_panel(controller));
    assert_int_equal(controller_focus(controller), FOCUS_PANEL);
    controller_handle_action(controller, ACTION_LINE_UP);
    assert_int_equal(controller_panel_scroll(controller), 0);
    controller_handle_action(controller, ACTION_PAGE_DOWN);
    assert_int_equal(controller_panel_scroll(controller), 9);
    for (int i = 0; i < 100; i++)
        controller_handle_action(controller, ACTION_PAGE_DOWN);
    int last = controller_panel_scroll(controller);
    controller_handle_action(controller, ACTION_END);
    assert_int_equal(controller_panel_scroll(controller), last);
    controller_handle_action(controller, ACTION_CLOSE);
    assert_null(controller_panel(controller));
}

static void questions_are_answered_or_dropped(void **state)
{
    (void)state;
    line("side both");
    line("e4");
    line("new");
    assert_string_not_equal(controller_question(controller), "");
    line("n");
    assert_string_equal(controller_question(controller), "");
    assert_int_equal(live_ply(), 1);
    line("new");
    line("e5");
    assert_true(session()->message_is_error);
    assert_non_null(strstr(session()->message, "y for yes, n for no"));
    assert_non_null(strstr(controller_question(controller), "Leave it"));
    line("f");
    assert_non_null(strstr(controller_question(controller), "Leave it"));
    assert_false(session()->flipped);
    assert_int_equal(live_ply(), 1);
    assert_true(controller_handle_interrupt(controller));
    line("new");
    line("flip");
    assert_string_equal(controller_question(controller), "");
    assert_true(session()->flipped);
    line("new");
    line("yes");
    assert_int_equal(live_ply(), 0);
}

/* The board's keys and the mouse are not heard while a question stands. */
static void a_question_has_the_keys(void **state)
{
    (void)state;
    line("side both");
    line("e4");
    controller_set_focus(controller, FOCUS_BOARD);
    line("help");
    line("new");
    assert_int_equal(controller_focus(controller), FOCUS_PROMPT);
    controller_handle_action(controller, ACTION_COPY_FEN);
    controller_handle_action(controller, ACTION_FLIP);
    controller_handle_press(controller, E7);
    assert_true(session()->message_is_error);
    assert_null(strstr(session()->message, "Copied"));
    assert_false(session()->flipped);
    assert_int_equal(session()->selected, NO_SQUARE);
    assert_non_null(strstr(controller_question(controller), "Leave it"));
    assert_false(controller_handle_answer_key(controller, "x"));
    assert_false(controller_handle_answer_key(controller, "Enter"));
    assert_true(controller_handle_answer_key(controller, "n"));
    assert_string_equal(controller_question(controller), "");
    assert_int_equal(controller_focus(controller), FOCUS_BOARD);
    assert_int_equal(live_ply(), 1);
    assert_false(controller_handle_answer_key(controller, "y"));
    line("new");
    assert_true(controller_handle_answer_key(controller, "Y"));
    assert_int_equal(live_ply(), 0);
}

static void analysis_follows_the_board_and_stops(void **state)
{
    (void)state;
    line("side both");
    line("a");
    assert_int_equal(session()->engine_mode, ENGINE_ANALYSIS);
    line("e4");
    assert_int_equal(session()->engine_mode, ENGINE_ANALYSIS);
    assert_true(position_equals(&session()->engine_root, &session()->pos));
    controller_handle_action(controller, ACTION_MORE_LINES);
    assert_int_equal(session()->settings.lines, 2);
    assert_true(controller_handle_interrupt(controller));
    assert_int_equal(session()->engine_mode, ENGINE_IDLE);
    assert_false(controller_handle_interrupt(controller));
}

static void a_review_runs_beside_the_board(void **state)
{
    (void)state;
    const char *pgn = "1. f3 e5 2. g4 Qh4# 0-1\n";
    assert_true(controller_handle_paste(controller, pgn, strlen(pgn)));
    controller_handle_action(controller, ACTION_START);
    line("a");
    assert_int_equal(session()->engine_mode, ENGINE_ANALYSIS);
    line("review nodes 2000");
    assert_int_equal(session()->engine_mode, ENGINE_REVIEW);
    assert_int_equal(controller_focus(controller), FOCUS_BOARD);
    controller_handle_action(controller, ACTION_START);
    controller_handle_action(controller, ACTION_FORWARD);
    int64_t deadline = clock_now_ms() + 20000;
    while (session()->engine_mode == ENGINE_REVIEW && clock_now_ms() < deadline) {
        struct pollfd news = { .fd = controller_fd(controller), .events = POLLIN };
        poll(&news, 1, 1000);
        controller_handle_news(controller);
    }
    assert_int_equal(session()->engine_mode, ENGINE_ANALYSIS);
    assert_int_equal(node_ply(session()->node), 1);
    assert_true(controller_take_bell(controller));
    line("a");
    controller_handle_action(controller, ACTION_NEXT_MISTAKE);
    assert_int_equal(node_ply(session()->node), 3);
    assert_non_null(strstr(session()->message, "2.g4 was a blunder"));
    controller_show_ply(controller, 2);
    assert_int_equal(node_ply(session()->node), 2);
}

/* Black's only reasonable way is mate; another move is judged by the engine. */
static void practice_asks_and_brings_the_game_back(void **state)
{
    (void)state;
    const char *pgn = "1. f3 e5 2. g4 Nc6 $4 (2... Qh4# {[%eval #-0]}) 3. h3 *\n";
    assert_true(controller_handle_paste(controller, pgn, strlen(pgn)));
    line("forward 3");
    char before[FEN_MAX], after[FEN_MAX];
    fen_write(&session()->pos, before);
    const Game *game = session()->game;
    controller_set_focus(controller, FOCUS_BOARD);
    controller_handle_action(controller, ACTION_PRACTICE);
    assert_int_equal(controller_focus(controller), FOCUS_PROMPT);
    controller_handle_action(controller, ACTION_TO_BOARD);
    assert_int_equal(controller_focus(controller), FOCUS_PRACTICE);
    line("new");
    assert_true(session()->message_is_error);
    line("Nf6");
    assert_int_equal(session()->engine_mode, ENGINE_JUDGE);
    assert_true(controller_handle_interrupt(controller));
    assert_int_equal(session()->engine_mode, ENGINE_IDLE);
    line("Nf6");
    wait_until_idle();
    assert_non_null(strstr(session()->message, "2...Nf6 is not it: 3."));
    line("Qh4");
    assert_non_null(strstr(session()->message, "Right: 2...Qh4#"));
    line("");
    assert_non_null(strstr(session()->message, "1 of 1 solved, 0 at the first try"));
    assert_ptr_equal(session()->game, game);
    fen_write(&session()->pos, after);
    assert_string_equal(after, before);
    assert_int_equal(controller_focus(controller), FOCUS_BOARD);
}

static void leaving_ends_practice_first(void **state)
{
    (void)state;
    const char *pgn = "1. f3 $6 (1. e4) e5 *\n";
    assert_true(controller_handle_paste(controller, pgn, strlen(pgn)));
    line("practice black");
    assert_true(session()->message_is_error);
    line("practice");
    line("d4");
    line("quit");
    assert_true(controller_wants_quit(controller));
    assert_int_equal(node_ply(game_line_end(game_root(session()->game))), 2);
}

static void a_review_is_stopped(void **state)
{
    (void)state;
    const char *pgn = "1. e4 e5 2. Nf3 Nc6 *\n";
    assert_true(controller_handle_paste(controller, pgn, strlen(pgn)));
    line("review movetime 100");
    assert_true(controller_handle_interrupt(controller));
    assert_int_equal(session()->engine_mode, ENGINE_IDLE);
    line("review depth 50");
    controller_handle_action(controller, ACTION_HINT);
    assert_int_equal(session()->engine_mode, ENGINE_HINT);
    controller_handle_action(controller, ACTION_STOP);
    int64_t deadline = clock_now_ms() + 20000;
    while (session()->engine_mode == ENGINE_HINT && clock_now_ms() < deadline)
        controller_handle_news(controller);
    assert_int_equal(session()->engine_mode, ENGINE_REVIEW);
    controller_handle_action(controller, ACTION_STOP);
    assert_int_equal(session()->engine_mode, ENGINE_IDLE);
    line("review movetime 100");
    line("review nodes 500"); /* anew, and not with the long search as its first */
    wait_until_idle();
    assert_int_equal(session()->engine_mode, ENGINE_IDLE);
    assert_non_null(strstr(session()->message, "Accuracy"));
    line("review nodes");
    assert_true(session()->message_is_error);
    line("review 5");
    assert_true(session()->message_is_error);
    line("review movetime -1");
    assert_true(session()->message_is_error);
    line("review stop");
    assert_true(session()->message_is_error);
    line("review movetime 0.5");
    line("new");
    line("discard");
    assert_int_equal(session()->engine_mode, ENGINE_IDLE);
}

static void flags_fall_by_themselves(void **state)
{
    (void)state;
    line("new 0:00.05 both");
    assert_int_equal(controller_timeout_ms(controller), -1);
    line("e4");
    int64_t deadline = clock_now_ms() + 5000;
    while (session()->end == END_NONE && clock_now_ms() < deadline) {
        poll(NULL, 0, controller_timeout_ms(controller));
        controller_handle_time(controller);
    }
    assert_int_equal(session()->end, END_TIME);
    assert_int_equal(controller_timeout_ms(controller), -1);
}

static void pastes_that_are_text_go_to_the_line(void **state)
{
    (void)state;
    assert_false(controller_handle_paste(controller, "hello", 5));
    const char *fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    assert_true(controller_handle_paste(controller, fen, strlen(fen)));
    assert_int_equal(bb_count(position_occupied(&session()->pos)), 3);
}

static void a_pause_costs_no_time(void **state)
{
    (void)state;
    line("new 5+3 both");
    line("e4");
    const Clockwork *clock = &session()->clock;
    assert_true(clock->running);
    controller_pause(controller);
    assert_false(clock->running);
    int64_t left = clockwork_left_ms(clock, BLACK, clock_now_ms());
    poll(NULL, 0, 30);
    controller_go_on(controller);
    assert_true(clock->running);
    assert_int_equal(clock->turn, BLACK);
    assert_int_equal(clock->left_ms[BLACK], left);
    line("resign");
    controller_pause(controller);
    controller_go_on(controller);
    assert_false(clock->running);
}

static void a_notice_is_said_first(void **state)
{
    (void)state;
    Settings settings;
    settings_init(&settings);
    settings.hash_mb = 1;
    Start start = { .kind = START_MENU, .notice = "luftrc:2: wrong\nluftrc:3: too\n" };
    Controller *other;
    Status status = controller_new(&settings, &start, NULL, &other);
    assert_int_equal(status.code, STATUS_OK);
    assert_string_equal(controller_session(other)->message, "luftrc:2: wrong.");
    assert_true(controller_session(other)->message_is_error);
    controller_free(other);
}

static const char NEARLY_THERE[] = "7k/4P3/8/8/8/8/4p3/7K w - - 0 1";

static void a_pawn_moved_by_hand_asks_what_it_becomes(void **state)
{
    (void)state;
    line(NEARLY_THERE);
    line("side both");
    controller_handle_press(controller, E7);
    controller_handle_release(controller, E8);
    assert_non_null(strstr(controller_question(controller), "Promote"));
    assert_int_equal(live_ply(), 0);
    assert_int_equal(session_promotion_at(session(), E8), QUEEN);
    assert_int_equal(session_promotion_at(session(), E5), KNIGHT);
    assert_int_equal(session_promotion_at(session(), E4), NO_PIECE_TYPE);
    controller_handle_press(controller, E6);
    controller_handle_release(controller, E6);
    assert_int_equal(live_ply(), 1);
    assert_int_equal(position_piece(&session()->pos, E8), W_BISHOP);
    assert_string_equal(controller_question(controller), "");
    /* Any other square lets go; the letter, and Enter, choose as well. */
    controller_handle_press(controller, E2);
    controller_handle_release(controller, E1);
    controller_handle_press(controller, A5);
    assert_string_equal(controller_question(controller), "");
    assert_int_equal(live_ply(), 1);
    controller_handle_press(controller, E2);
    controller_handle_release(controller, E1);
    line("n");
    assert_int_equal(position_piece(&session()->pos, E1), B_KNIGHT);
    line("undo");
    controller_handle_press(controller, E2);
    controller_handle_release(controller, E1);
    line("");
    assert_int_equal(position_piece(&session()->pos, E1), B_QUEEN);
}

static void the_cursor_chooses_what_a_pawn_becomes(void **state)
{
    (void)state;
    line(NEARLY_THERE);
    line("side both");
    controller_handle_action(controller, ACTION_CURSOR);
    while (square_file(session()->cursor) > FILE_E)
        controller_handle_action(controller, ACTION_CURSOR_LEFT);
    while (square_rank(session()->cursor) < RANK_7)
        controller_handle_action(controller, ACTION_CURSOR_UP);
    controller_handle_action(controller, ACTION_CURSOR_TAKE);
    controller_handle_action(controller, ACTION_CURSOR_UP);
    controller_handle_action(controller, ACTION_CURSOR_TAKE);
    assert_int_equal(controller_focus(controller), FOCUS_CURSOR);
    controller_handle_action(controller, ACTION_CURSOR_DOWN);
    controller_handle_action(controller, ACTION_CURSOR_TAKE);
    assert_int_equal(position_piece(&session()->pos, E8), W_ROOK);
    line("undo");
    controller_handle_action(controller, ACTION_CURSOR_TAKE);
    controller_handle_action(controller, ACTION_START);
    assert_int_equal(session()->promotion_to, NO_SQUARE);
}

/* A controller that finds an unfinished game in the journal. */
static void restart_with_unfinished(const char *path, bool is_unattended)
{
    Settings settings;
    settings_init(&settings);
    settings.hash_mb = 1;
    Start start = { .kind = START_MENU, .journal_path = path };
    controller_free(controller);
    Status status = controller_new(&settings, &start, NULL, &controller);
    assert_int_equal(status.code, STATUS_OK);
    line("");
    line("side both");
    line("e4");
    line("e5");
    controller_free(controller);
    start.is_unattended = is_unattended;
    status = controller_new(&settings, &start, NULL, &controller);
    assert_int_equal(status.code, STATUS_OK);
}

static void an_unfinished_game_is_asked_about_until_answered(void **state)
{
    (void)state;
    char directory[] = "/tmp/luft-test-XXXXXX";
    assert_non_null(mkdtemp(directory));
    char path[64];
    snprintf(path, sizeof path, "%s/journal", directory);

    restart_with_unfinished(path, false);
    assert_non_null(strstr(controller_question(controller), "(Y/n)"));
    line("d4");
    assert_true(session()->message_is_error);
    controller_handle_press(controller, E2);
    assert_non_null(strstr(controller_question(controller), "(Y/n)"));
    assert_int_equal(live_ply(), 0);
    line("");
    assert_int_equal(live_ply(), 2);

    restart_with_unfinished(path, false);
    line("n");
    assert_non_null(strstr(session()->message, "`resume`"));
    line("resume");
    assert_int_equal(live_ply(), 2);

    restart_with_unfinished(path, false);
    controller_handle_action(controller, ACTION_TO_BOARD);
    assert_non_null(strstr(session()->message, "`resume`"));
    line("resume");
    assert_int_equal(live_ply(), 2);

    /* A capital may be a move's: it is no answer yet. */
    restart_with_unfinished(path, false);
    assert_false(controller_handle_answer_key(controller, "N"));
    assert_true(controller_handle_answer_key(controller, "y"));
    assert_int_equal(live_ply(), 2);

    restart_with_unfinished(path, false);
    line("help");
    assert_non_null(controller_panel(controller));

    /* Lines from a pipe are no answers. */
    restart_with_unfinished(path, true);
    assert_string_equal(controller_question(controller), "");
    assert_non_null(strstr(session()->message, "`resume`"));
    unlink(path);
    rmdir(directory);
}

static void what_a_move_does_to_a_record_is_said(void **state)
{
    (void)state;
    line("1. e4 e5 2. Nf3");
    line("goto start");
    line("e4");
    assert_string_equal(session()->message, "");
    line("c5");
    assert_string_equal(session()->message, "c5: added as a variation.");
    line("Nc3");
    assert_string_equal(session()->message, "Nc3: added at the end of the line.");
    controller_handle_action(controller, ACTION_ENGINE_MOVE);
    wait_until_idle();
    assert_non_null(strstr(session()->message, "luft plays "));
    assert_non_null(strstr(session()->message, "added at the end of the line"));
    line("new both");
    line("discard");
    line("e4");
    line("resign");
    line("e5");
    assert_string_equal(session()->message, "The game is over; e5 is added behind it.");
}

static void analysis_is_not_claimed_while_the_engine_plays(void **state)
{
    (void)state;
    line("set think-depth 0");
    line("set think-time 2000");
    line("e4");
    line("analyse");
    assert_string_equal(session()->message, "Analysis begins when the engine has moved.");
    line("lines 3");
    assert_non_null(strstr(session()->message, "thinking about its move"));
    assert_int_equal(session()->engine_mode, ENGINE_PLAYING);
    line("stop");
    while (live_ply() < 2)
        controller_handle_news(controller);
    assert_int_equal(session()->engine_mode, ENGINE_ANALYSIS);
}

static void moves_carry_the_engines_scores(void **state)
{
    (void)state;
    line("e4");
    wait_until_idle();
    char own[16], engines[16];
    assert_true(node_command(node_parent(session()->live), "eval", own, sizeof own));
    assert_true(node_command(session()->live, "eval", engines, sizeof engines));
    assert_string_equal(own, engines);
    assert_true(strspn(own, "-0123456789.#") == strlen(own));
}

static size_t games_kept(const char *path)
{
    StrBuf text;
    strbuf_init(&text);
    size_t count = 0;
    if (files_exists(path)) {
        Status status = files_read(path, 1 << 20, &text);
        assert_int_equal(status.code, STATUS_OK);
    }
    for (const char *at = text.data; (at = strstr(at, "[Event ")) != NULL; at++)
        count++;
    strbuf_done(&text);
    return count;
}

static void a_game_is_kept_once(void **state)
{
    (void)state;
    char directory[] = "/tmp/luft-test-XXXXXX";
    assert_non_null(mkdtemp(directory));
    char path[64];
    snprintf(path, sizeof path, "%s/games.pgn", directory);
    Settings settings;
    settings_init(&settings);
    settings.hash_mb = 1;
    Start start = { .kind = START_MENU, .games_dir = directory };
    controller_free(controller);
    Status status = controller_new(&settings, &start, NULL, &controller);
    assert_int_equal(status.code, STATUS_OK);
    line("side both");
    line("f3");
    line("e5");
    line("g4");
    assert_int_equal(games_kept(path), 0);
    line("Qh4");
    assert_int_equal(games_kept(path), 1);
    line("undo");
    assert_int_equal(games_kept(path), 0);
    line("Qg5");
    line("Nc3");
    line("resign");
    assert_int_equal(games_kept(path), 1);
    line("new both");
    assert_int_equal(games_kept(path), 1);
    line("e4");
    line("new both");
    line("y");
    line("d4");
    line("resign");
    assert_int_equal(games_kept(path), 3);
    unlink(path);
    rmdir(directory);
}

static void a_pause_costs_the_engine_no_time(void **state)
{
    (void)state;
    line("set think-depth 0");
    line("set think-time 400");
    line("e4");
    assert_int_equal(session()->engine_mode, ENGINE_PLAYING);
    controller_pause(controller);
    assert_int_equal(session()->engine_mode, ENGINE_IDLE);
    poll(NULL, 0, 500);
    controller_handle_news(controller);
    assert_int_equal(live_ply(), 1);
    int64_t start_ms = clock_now_ms();
    controller_go_on(controller);
    assert_int_equal(session()->engine_mode, ENGINE_PLAYING);
    wait_until_idle();
    assert_int_equal(live_ply(), 2);
    assert_true(clock_now_ms() - start_ms >= 300);
    line("a");
    controller_pause(controller);
    controller_go_on(controller);
    assert_int_equal(session()->engine_mode, ENGINE_ANALYSIS);
}

#define TEST(function) cmocka_unit_test_setup_teardown(function, set_up, tear_down)

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        TEST(a_pause_costs_no_time),
        TEST(a_pause_costs_the_engine_no_time),
        TEST(a_notice_is_said_first),
        TEST(what_a_move_does_to_a_record_is_said),
        TEST(analysis_is_not_claimed_while_the_engine_plays),
        TEST(moves_carry_the_engines_scores),
        TEST(a_game_is_kept_once),
        TEST(a_pawn_moved_by_hand_asks_what_it_becomes),
        TEST(the_cursor_chooses_what_a_pawn_becomes),
        TEST(an_unfinished_game_is_asked_about_until_answered),
        TEST(the_engine_replies),
        TEST(a_premove_follows_the_reply),
        TEST(one_key_moves_in_the_persons_place),
        TEST(looking_back_does_not_disturb_the_game),
        TEST(squares_move_pieces),
        TEST(the_cursor_moves_pieces),
        TEST(no_single_key_loses_a_game),
        TEST(help_is_a_panel_that_scrolls),
        TEST(questions_are_answered_or_dropped),
        TEST(a_question_has_the_keys),
        TEST(analysis_follows_the_board_and_stops),
        TEST(a_review_runs_beside_the_board),
        TEST(practice_asks_and_brings_the_game_back),
        TEST(leaving_ends_practice_first),
        TEST(a_review_is_stopped),
        TEST(flags_fall_by_themselves),
        TEST(pastes_that_are_text_go_to_the_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
