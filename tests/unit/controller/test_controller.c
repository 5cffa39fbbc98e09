/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The controller with a real engine: replies, premoves, squares, keys, flags, pauses. */
#include <config.h>

#include "tests/unit/support/controller_support.h"
#include "tests/unit/support/feature_keys.h"
#include "tests/unit/support/file_support.h"
#include "tests/unit/support/news_support.h"
#include "tests/unit/support/patience.h"

#include "engine/base/base.h"
#include "ui/document/files.h"

#include <poll.h>
#include "ui/modes/mode.h"
#include "ui/modes/mode_keys.h"
#include "ui/modes/question_mode.h"
#include "ui/vocabulary/keymap.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static void the_engine_replies(void **state)
{
    (void)state;
    line("e4");
    assert_int_equal(session()->thinking.mode, ENGINE_PLAYING);
    wait_until_idle();
    assert_int_equal(live_ply(), 2);
    assert_true(session()->match->opponent.has_score);
    assert_true(controller_take_changed(controller()));
}

static void a_premove_follows_the_reply(void **state)
{
    (void)state;
    line("set think-depth 0");
    line("set think-time 0.3");
    line("e4");
    line("Nh3");
    assert_string_equal(session()->match->premove_text, "Nh3");
    assert_int_equal(live_ply(), 1);
    while (live_ply() < 3 && session_game_end(session()) == END_NONE)
        controller_handle_news(controller());
    assert_string_equal(session()->match->premove_text, "");
    line("Ng1");
    controller_handle_bound(controller(), action_name(ACTION_TO_BOARD));
    assert_string_equal(session()->match->premove_text, "");
    assert_ptr_equal(mode_top(controller_modes(controller()))->keys(), input_keys());
}

/* While the engine thinks, the person's own pieces are picked up for a premove; not the engine's.
 */
static void squares_make_a_premove(void **state)
{
    (void)state;
    line("set think-depth 0");
    line("set think-time 0.3");
    line("e4");
    press(D7);
    assert_int_equal(session()->board.selected, NO_SQUARE);
    press(G1);
    assert_int_equal(session()->board.selected, G1);
    assert_true((session()->board.targets & bb_square(H3)) != 0);
    press(H3);
    assert_string_equal(session()->match->premove_text, "g1h3");
    assert_int_equal(live_ply(), 1);
    press(D1);
    release(H5);
    while (live_ply() < 3 && session_game_end(session()) == END_NONE)
        controller_handle_news(controller());
    assert_int_equal(position_piece(&session()->document->pos, H5), W_QUEEN);
}

/* Two knights go to d2 by then: neither is guessed. */
static void a_premove_that_has_become_ambiguous_asks(void **state)
{
    (void)state;
    line("fen 7k/8/8/8/8/5N2/P7/1N2K3 w - - 0 1");
    line("side white");
    line("set think-depth 0");
    line("set think-time 0.3");
    line("a3");
    line("Nd2");
    assert_true(match_has_premove(session()->match));
    while (live_ply() < 2)
        controller_handle_news(controller());
    assert_int_equal(live_ply(), 2);
    assert_false(match_has_premove(session()->match));
    assert_non_null(strstr(question_text(controller_modes(controller())), "d2"));
    line("f");
    assert_int_equal(live_ply(), 3);
    assert_int_equal(move_from(node_move(session()->document->live)), F3);
    assert_string_equal(question_text(controller_modes(controller())), "");
}

static void one_key_moves_in_the_persons_place(void **state)
{
    (void)state;
    controller_handle_bound(controller(), "go once");
    wait_until_idle();
    assert_int_equal(live_ply(), 2);
    assert_int_equal(match_human(session()->match), WHITE);
}

static void looking_back_does_not_disturb_the_game(void **state)
{
    (void)state;
    line("e4");
    controller_handle_bound(controller(), action_name(ACTION_START));
    wait_until_idle();
    assert_int_equal(node_ply(session()->document->node), 0);
    assert_int_equal(live_ply(), 2);
    line("d4");
    assert_true(session()->message.is_error);
    controller_handle_bound(controller(), action_name(ACTION_END));
    assert_true(session_shows_live(session()));
}

static void typed_squares_light_up_in_a_pause(void **state)
{
    (void)state;
    controller_handle_typing(controller(), "Nf");
    assert_true(session()->board.origins == bb_square(G1)); /* no screen, no pause */
    controller_restart(&(Start){ .is_paced = true });
    clock_stand();
    controller_handle_typing(controller(), "N");
    controller_handle_typing(controller(), "Nf");
    controller_handle_news(controller());
    assert_true(session()->board.origins == 0);
    int pause_ms = controller_timeout_ms(controller());
    assert_in_range(pause_ms, 1, 1000);
    clock_pass(pause_ms);
    controller_handle_news(controller());
    assert_true(session()->board.origins == bb_square(G1));
    assert_true(session()->board.targets == bb_square(F3));
    assert_int_equal(controller_timeout_ms(controller()), -1);
    controller_handle_typing(controller(), "");
    assert_true(session()->board.origins == 0);
    controller_handle_typing(controller(), "e");
    press(B1);
    clock_pass(controller_timeout_ms(controller()));
    controller_handle_news(controller());
    assert_true(session()->board.origins == 0); /* the mouse has it */
}

static void squares_move_pieces(void **state)
{
    (void)state;
    line("side both");
    press(E2);
    assert_int_equal(session()->board.selected, E2);
    assert_true(session()->board.targets == (bb_square(E3) | bb_square(E4)));
    release(E2);
    press(E4);
    assert_int_equal(live_ply(), 1);
    press(E7);
    release(E5);
    assert_int_equal(live_ply(), 2);
    press(A5);
    assert_int_equal(session()->board.selected, NO_SQUARE);
}

static void the_cursor_moves_pieces(void **state)
{
    (void)state;
    line("side both");
    controller_handle_bound(controller(), action_name(ACTION_TO_BOARD));
    controller_handle_bound(controller(), action_name(ACTION_CURSOR));
    assert_ptr_equal(mode_top(controller_modes(controller()))->keys(), cursor_keys());
    assert_int_equal(session()->board.cursor, E1);
    controller_handle_bound(controller(), action_name(ACTION_CURSOR_UP));
    controller_handle_bound(controller(), action_name(ACTION_CURSOR_TAKE));
    controller_handle_bound(controller(), action_name(ACTION_CURSOR_UP));
    controller_handle_bound(controller(), action_name(ACTION_CURSOR_UP));
    controller_handle_bound(controller(), action_name(ACTION_CURSOR_TAKE));
    assert_int_equal(live_ply(), 1);
    controller_handle_bound(controller(), action_name(ACTION_TO_BOARD));
    assert_ptr_equal(mode_top(controller_modes(controller()))->keys(), board_keys());
}

/* Every key in every table of keys, twice: a game in progress survives them all. */
static void no_single_key_loses_a_game(void **state)
{
    (void)state;
    line("side both");
    line("e4");
    line("e5");
    for (int round = 0; round < 2; round++) {
        const KeyTable *table;
        const KeyRow *row;
        for (size_t i = 0; (table = keymap_table(i)) != NULL; i++)
            for (size_t k = 0; (row = key_table_row(table, k)) != NULL; k++) {
                controller_handle_bound(controller(), row->line);
                const Document *record = session_record(session());
                assert_true(match_is_on(session_record_match(session())));
                assert_non_null(record->live);
                assert_true(node_ply(game_line_end(game_root(record->game))) >= 2);
            }
    }
}

/* Moves typed at the board's keys by mistake: "e4" is the editor's key and that of a mark. */
static void moves_typed_at_the_board_harm_nothing(void **state)
{
    (void)state;
    line("new both");
    line("e4");
    controller_handle_bound(controller(), action_name(ACTION_TO_BOARD));
    assert_true(controller_handle_bound(controller(), "editor"));
    assert_non_null(strstr(session()->message.text, "press i"));
    assert_true(controller_handle_bound(controller(), "nag ??"));
    assert_true(controller_handle_bound(controller(), "delete"));
    controller_handle_key(controller(), "d");
    assert_string_equal(session()->message.text,
                        "There is no key d here; press i to type a move, ? for the keys.");
    assert_int_equal(live_ply(), 1);
    assert_int_equal(node_nag_count(session()->document->live), 0);
    line("nag ??");
    assert_int_equal(node_nag_count(session()->document->live), 1);
}

static void help_is_a_panel_that_scrolls(void **state)
{
    (void)state;
    lay_out(&(Layout){ .columns = 80, .pane = { [PANE_OVER] = { 1, 0, 11, 80 } } });
    controller_handle_bound(controller(), "help");
    assert_non_null(shown_text());
    assert_ptr_equal(mode_top(controller_modes(controller()))->keys(), text_keys());
    controller_handle_bound(controller(), action_name(ACTION_LINE_UP));
    assert_int_equal(shown_pager()->scroll, 0);
    controller_handle_bound(controller(), action_name(ACTION_PAGE_DOWN));
    assert_int_equal(shown_pager()->scroll, 9);
    for (int i = 0; i < 100; i++)
        controller_handle_bound(controller(), action_name(ACTION_PAGE_DOWN));
    int last = shown_pager()->scroll;
    controller_handle_bound(controller(), action_name(ACTION_END));
    assert_int_equal(shown_pager()->scroll, last);
    controller_handle_bound(controller(), action_name(ACTION_CLOSE));
    assert_null(shown_text());
}

static void analysis_follows_the_board_and_stops(void **state)
{
    (void)state;
    line("side both");
    line("a");
    assert_int_equal(session()->thinking.mode, ENGINE_ANALYSIS);
    line("e4");
    assert_int_equal(session()->thinking.mode, ENGINE_ANALYSIS);
    assert_true(position_equals(&session()->thinking.root, &session()->document->pos));
    controller_handle_bound(controller(), "lines +");
    assert_int_equal(session()->settings.lines, 2);
    assert_true(controller_handle_interrupt(controller()));
    assert_int_equal(session()->thinking.mode, ENGINE_IDLE);
    assert_false(controller_handle_interrupt(controller()));
}

static void flags_fall_by_themselves(void **state)
{
    (void)state;
    line("new 0:00.05 both");
    assert_int_equal(controller_timeout_ms(controller()), -1);
    line("e4");
    int64_t deadline = clock_now_ms() + PATIENCE_MS;
    while (session_game_end(session()) == END_NONE && clock_now_ms() < deadline) {
        poll(NULL, 0, controller_timeout_ms(controller()));
        controller_handle_news(controller());
    }
    assert_int_equal(session_game_end(session()), END_TIME);
    assert_int_equal(controller_timeout_ms(controller()), -1);
    line("undo");
    assert_string_equal(session()->message.text, "The game goes on; no flag ends it any more.");
    line("e5");
    assert_int_equal(session_game_end(session()), END_NONE);
    line("continue");
    assert_string_equal(session()->message.text, "This game goes on; no other is unfinished.");
}

static void pastes_that_are_text_go_to_the_line(void **state)
{
    (void)state;
    assert_false(controller_handle_paste(controller(), "hello", 5));
    const char *fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    assert_true(controller_handle_paste(controller(), fen, strlen(fen)));
    assert_int_equal(bb_count(position_occupied(&session()->document->pos)), 3);
}

static void quotes_of_mails_are_pasted(void **state)
{
    (void)state;
    static const struct {
        const char *pasted;
        int plies;
    } QUOTED[] = {
        { "> 1. e4 e5\n> 2. Nf3 Nc6\n", 4 },
        { ">> 1.d4 d5 2.c4\n> >e6\n>\n3.Nc3", 5 },
        { "> [White \"A\"]\n>\n> 1. e4 {good} e5\n> 1-0\n", 2 },
        { "> 4k3/8/8/8/8/8/8/4K2R w K - 0 1", 0 },
    };
    for (size_t i = 0; i < ARRAY_LEN(QUOTED); i++) {
        assert_true(
            controller_handle_paste(controller(), QUOTED[i].pasted, strlen(QUOTED[i].pasted)));
        assert_false(session()->message.is_error);
        controller_handle_bound(controller(), action_name(ACTION_END));
        assert_int_equal(node_ply(session()->document->node), QUOTED[i].plies);
    }
    assert_false(controller_handle_paste(controller(), "> hello", 7));
    line("> new both");
    line("> e4");
    assert_int_equal(live_ply(), 1);
    line(">");
    assert_true(session()->message.is_error);
}

static void a_pause_costs_no_time(void **state)
{
    (void)state;
    line("new 5+3 both");
    line("e4");
    const ChessClock *clock = &session()->match->clock;
    assert_true(clock->running);
    clock_stand();
    controller_pause(controller());
    assert_false(clock->running);
    int64_t left = chess_clock_left_ms(clock, BLACK, clock_now_ms());
    clock_pass(30);
    controller_unpause(controller());
    assert_true(clock->running);
    assert_int_equal(clock->turn, BLACK);
    assert_int_equal(clock->left_ms[BLACK], left);
    line("resign");
    controller_pause(controller());
    controller_unpause(controller());
    assert_false(clock->running);
}

/* KNNK by the tables: drawn, however many nodes are looked at. */
static void endgame_tables_are_used_and_missed(void **state)
{
    (void)state;
    const char *sources = getenv("top_srcdir");
    char text[4096];
    line("set tables /no/such/folder");
    assert_true(session()->message.is_error);
    assert_non_null(strstr(session()->message.text, "/no/such/folder"));
    assert_null(strstr(session()->message.text, "Keeping"));
    snprintf(text, sizeof text, "set tables %s/tests/data/syzygy", sources ? sources : ".");
    line(text);
    assert_false(session()->message.is_error);
    line("setup 8/8/4k3/8/8/1NN5/8/4K3 w - - 0 1");
    line("analyse");
    const EngineLine *best = &session()->thinking.lines[0];
    for (int tries = 0; tries < 200 && !best->is_set; tries++)
        (void)take_news(controller(), 100);
    assert_true(best->is_set);
    assert_int_equal(best->info.score.value, 0);
    assert_true(best->info.table_hits > 0);
    line("set tables /no/such/folder");
    assert_non_null(strstr(session()->message.text, "Keeping the old endgame tables: "));
}

static void the_engine_opens_by_the_book(void **state)
{
    (void)state;
    line("set book-file /no/such/book.bin");
    assert_true(session()->message.is_error);
    assert_non_null(strstr(session()->message.text, "/no/such/book.bin"));
    line("set book-file =");
    line("set book yes");
    line("set think-depth 0");
    line("set think-time 60");
    line("e4");
    wait_until_idle();
    assert_int_equal(live_ply(), 2);
    assert_true(session()->thinking.is_book);
    assert_non_null(strstr(session()->message.text, " from the book."));
    assert_false(session()->match->opponent.has_score);
    char score[16];
    assert_false(node_command(session()->document->live, "eval", score, sizeof score));
    line("analyse");
    assert_int_equal(session()->thinking.mode, ENGINE_ANALYSIS);
    assert_false(session()->thinking.is_book);
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
    assert_string_equal(controller_modes(other)->session->message.text, "luftrc:2: wrong.");
    assert_true(controller_modes(other)->session->message.is_error);
    controller_free(other);
}

static void what_a_move_does_to_a_record_is_said(void **state)
{
    (void)state;
    line("1. e4 e5 2. Nf3");
    line("goto start");
    line("e4");
    assert_string_equal(session()->message.text, "");
    line("c5");
    assert_string_equal(session()->message.text, "Added as a variation.");
    line("Nc3");
    assert_string_equal(session()->message.text, "Added at the end of the line.");
    controller_handle_bound(controller(), "go once");
    wait_until_idle();
    assert_non_null(strstr(session()->message.text, "luft plays "));
    assert_non_null(strstr(session()->message.text, "added at the end of the line"));
    line("new both");
    line("discard");
    line("e4");
    line("resign");
    line("e5");
    assert_string_equal(session()->message.text, "The game is over; the move was added after it.");
}

static void lists_without_blanks_are_opened_and_continued(void **state)
{
    (void)state;
    line("1.e4e5");
    assert_int_equal(node_ply(session()->document->node), 2);
    line("2.Nf3Nc6");
    assert_int_equal(node_ply(session()->document->node), 4);
    line("3.Bb5a64.Ba4");
    assert_int_equal(node_ply(session()->document->node), 7);
    line("4.Nf6");
    assert_int_equal(node_ply(session()->document->node), 8);
    line("5.e1e3");
    assert_true(session()->message.is_error);
    assert_int_equal(node_ply(session()->document->node), 8);
}

static void analysis_is_not_claimed_while_the_engine_plays(void **state)
{
    (void)state;
    line("set think-depth 0");
    line("set think-time 2");
    line("e4");
    line("analyse");
    assert_string_equal(session()->message.text, "Analysis begins when the engine has moved.");
    line("lines 3");
    assert_non_null(strstr(session()->message.text, "thinking about its move"));
    assert_int_equal(session()->thinking.mode, ENGINE_PLAYING);
    line("stop");
    while (live_ply() < 2)
        controller_handle_news(controller());
    assert_int_equal(session()->thinking.mode, ENGINE_ANALYSIS);
}

static void moves_carry_the_engines_scores(void **state)
{
    (void)state;
    line("e4");
    wait_until_idle();
    char own[16], engines[16];
    assert_true(node_command(node_parent(session()->document->live), "eval", own, sizeof own));
    assert_true(node_command(session()->document->live, "eval", engines, sizeof engines));
    assert_string_equal(own, engines);
    assert_true(strspn(own, "-0123456789.#") == strlen(own));
    /* They are its own until the game is over. */
    line("pgn");
    assert_null(strstr(shown_text(), "%eval"));
    assert_non_null(strstr(shown_text(), "1. e4"));
    line("mistake");
    assert_non_null(strstr(session()->message.text, "o moves are marked"));
    line("here");
    assert_null(strstr(shown_text(), "evaluation"));
    line("thoughts on");
    line("here");
    assert_non_null(strstr(shown_text(), "evaluation"));
    line("thoughts off");
    line("resign");
    line("pgn");
    assert_non_null(strstr(shown_text(), "%eval"));
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
    controller_restart(&(Start){ .kind = START_MENU, .games_dir = directory });
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

static void edits_are_undone_while_playing(void **state)
{
    (void)state;
    char directory[] = "/tmp/luft-test-XXXXXX";
    assert_non_null(mkdtemp(directory));
    char path[64];
    snprintf(path, sizeof path, "%s/journal", directory);
    const Start start = { .kind = START_MENU, .journal_path = path };
    controller_restart(&start);
    line("side both");
    line("e4");
    line("e5");
    line("comment symmetrical");
    line("nag !");
    line("undo");
    assert_non_null(strstr(session()->message.text, "Undone: "));
    assert_string_equal(node_comment(session()->document->live), "symmetrical");
    line("undo");
    assert_null(node_comment(session()->document->live));
    assert_int_equal(live_ply(), 2);
    line("redo");
    assert_string_equal(node_comment(session()->document->live), "symmetrical");
    line("Nf3");
    line("undo");
    assert_int_equal(live_ply(), 2);
    line("Nc3");
    /* The game stored on disk is the one in progress. */
    controller_restart(&start);
    line("y");
    assert_int_equal(live_ply(), 3);
    assert_true(match_is_on(session()->match));
    file_remove_folder(directory);
}

static void a_pause_costs_the_engine_no_time(void **state)
{
    (void)state;
    line("set think-depth 0");
    line("set think-time 0.4");
    line("e4");
    assert_int_equal(session()->thinking.mode, ENGINE_PLAYING);
    controller_pause(controller());
    assert_int_equal(session()->thinking.mode, ENGINE_IDLE);
    poll(NULL, 0, 500);
    controller_handle_news(controller());
    assert_int_equal(live_ply(), 1);
    int64_t start_ms = clock_now_ms();
    controller_unpause(controller());
    assert_int_equal(session()->thinking.mode, ENGINE_PLAYING);
    wait_until_idle();
    assert_int_equal(live_ply(), 2);
    assert_true(clock_now_ms() - start_ms >= 300);
    line("a");
    controller_pause(controller());
    controller_unpause(controller());
    assert_int_equal(session()->thinking.mode, ENGINE_ANALYSIS);
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        CONTROLLER_TEST(a_pause_costs_no_time),
        CONTROLLER_TEST(a_pause_costs_the_engine_no_time),
        CONTROLLER_TEST(a_notice_is_said_first),
        CONTROLLER_TEST(endgame_tables_are_used_and_missed),
        CONTROLLER_TEST(the_engine_opens_by_the_book),
        CONTROLLER_TEST(what_a_move_does_to_a_record_is_said),
        CONTROLLER_TEST(lists_without_blanks_are_opened_and_continued),
        CONTROLLER_TEST(analysis_is_not_claimed_while_the_engine_plays),
        CONTROLLER_TEST(moves_carry_the_engines_scores),
        CONTROLLER_TEST(edits_are_undone_while_playing),
        CONTROLLER_TEST(a_game_is_kept_once),
        CONTROLLER_TEST(the_engine_replies),
        CONTROLLER_TEST(a_premove_follows_the_reply),
        CONTROLLER_TEST(squares_make_a_premove),
        CONTROLLER_TEST(a_premove_that_has_become_ambiguous_asks),
        CONTROLLER_TEST(one_key_moves_in_the_persons_place),
        CONTROLLER_TEST(looking_back_does_not_disturb_the_game),
        CONTROLLER_TEST(typed_squares_light_up_in_a_pause),
        CONTROLLER_TEST(squares_move_pieces),
        CONTROLLER_TEST(the_cursor_moves_pieces),
        CONTROLLER_TEST(no_single_key_loses_a_game),
        CONTROLLER_TEST(moves_typed_at_the_board_harm_nothing),
        CONTROLLER_TEST(help_is_a_panel_that_scrolls),
        CONTROLLER_TEST(analysis_follows_the_board_and_stops),
        CONTROLLER_TEST(flags_fall_by_themselves),
        CONTROLLER_TEST(pastes_that_are_text_go_to_the_line),
        CONTROLLER_TEST(quotes_of_mails_are_pasted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
