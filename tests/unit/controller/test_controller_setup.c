/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The set-up editor under keys, mouse, lines and pastes, with the game below untouched. */
#include <config.h>

#include "tests/unit/support/controller_support.h"
#include "tests/unit/support/file_support.h"
#include "tests/unit/support/news_support.h"

#include "engine/base/replace_file.h"
#include "engine/notation/fen.h"
#include "ui/modes/mode.h"
#include "ui/modes/mode_keys.h"
#include "ui/modes/question_mode.h"
#include "ui/review/review.h"
#include "ui/setup/setup.h"
#include "ui/vocabulary/keymap.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

/* Presses keys of the set-up, by their names. */
static void press_keys(const char *const *keys, size_t count)
{
    const Keybinds *binds = &session()->settings.keys;
    for (size_t i = 0; i < count; i++)
        controller_handle_bound(controller(), keymap_line(binds, setup_keys(), keys[i]));
}

static void a_position_is_set_up_by_keys(void **state)
{
    (void)state;
    static const char *const keys[] = { "C",  "K", "Up",    "P",    "Up",    "Up",
                                        "Up", "q", "Enter", "Left", "Enter", "s" };
    Game *before = session_record(session())->game;
    line("setup");
    assert_ptr_equal(mode_top(controller_modes(controller()))->keys(), setup_keys());
    press_keys(keys, ARRAY_LEN(keys));
    controller_handle_bound(controller(), "setup done");
    assert_true(session()->message.is_error);
    assert_non_null(strstr(session()->message.text, "Black has no king"));
    assert_ptr_equal(session_record(session())->game, before);
    line("ke8");
    assert_ptr_equal(mode_top(controller_modes(controller()))->keys(), setup_keys());
    controller_handle_bound(controller(), "setup done");
    assert_false(setup_of(session()) != NULL);
    line("fen");
    assert_string_equal(session()->message.text, "4k3/8/8/3q4/8/8/4P3/4K3 b - - 0 1");
}

static void leaving_the_set_up_changes_nothing(void **state)
{
    (void)state;
    line("side both");
    line("e4");
    line("setup");
    controller_handle_bound(controller(), "setup clear");
    line("e5");
    assert_non_null(strstr(session()->message.text, "setting up a position"));
    controller_handle_bound(controller(), action_name(ACTION_BACK));
    controller_handle_bound(controller(), "close");
    assert_false(setup_of(session()) != NULL);
    assert_int_equal(live_ply(), 1);
    assert_true(session_shows_live(session()));
    line("setup");
    controller_handle_bound(controller(), "setup mirror");
    controller_handle_bound(controller(), "setup done");
    assert_string_not_equal(question_text(controller_modes(controller())), "");
    assert_ptr_equal(mode_top(controller_modes(controller()))->keys(), input_keys());
    line("n");
    assert_true(setup_of(session()) != NULL);
    controller_handle_bound(controller(), "close");
    assert_int_equal(live_ply(), 1);
}

static void exit_leaves_the_set_up_and_then_luft(void **state)
{
    (void)state;
    line("setup");
    line("e4");
    assert_string_equal(session()->message.text, "e4 is a move, and you are setting up a position; "
                                                 "end with `done` or `cancel`.");
    line("Nf3");
    assert_non_null(strstr(session()->message.text, "`put Nf3` puts a piece"));
    line("put Nf3");
    line("exit");
    assert_null(setup_of(session()));
    assert_string_equal(session()->message.text, "Nothing has changed.");
    assert_false(controller_wants_quit(controller()));
    line("exit");
    assert_true(controller_wants_quit(controller()));
}

/* "start" is a phrase elsewhere. */
static void start_is_a_command_of_the_set_up(void **state)
{
    (void)state;
    char fen[FEN_MAX];
    line("setup");
    line("clear");
    line("start");
    setup_write_fen(setup_of(session()), fen);
    assert_string_equal(fen, FEN_START);
}

/* Its game can be kept nowhere, so it stays, and the draft comes back with its undo. */
static void a_position_that_is_not_taken_can_still_be_changed(void **state)
{
    (void)state;
    controller_restart(
        &(Start){ .games_dir = "/dev/null/games", .journal_path = "/dev/null/journal" });
    line("side both");
    line("e4");
    line("setup");
    line("remove a2");
    line("remove b2");
    line("done");
    line("y");
    assert_true(session()->message.is_error);
    assert_non_null(setup_of(session()));
    line("undo");
    assert_true(position_piece(&setup_of(session())->pos, A2) == NO_PIECE);
    assert_true(position_piece(&setup_of(session())->pos, B2) != NO_PIECE);
    line("cancel");
    assert_int_equal(live_ply(), 1);
}

/* The document that is open below the set-up. */
static void expect_below(const Document *record, const Match *match)
{
    assert_true(session_is_stacked(session()));
    assert_ptr_not_equal(session()->document, record);
    assert_null(session()->match);
    assert_ptr_equal(session_record(session()), record);
    assert_ptr_equal(session_record_match(session()), match);
}

/* Nothing is copied back: the game stays below the set-up's own document. */
static void the_game_below_stands_still(void **state)
{
    (void)state;
    line("new white 5+3");
    line("e4");
    assert_int_equal(session()->thinking.mode, ENGINE_PLAYING);
    const Document *record = session()->document;
    const Match *match = session()->match;
    line("setup");
    expect_below(record, match);
    assert_int_equal(session()->thinking.mode, ENGINE_IDLE);
    assert_false(match->clock.running);
    line("flip");
    line("put qd5");
    assert_int_equal(position_piece(&session()->document->pos, D5), NO_PIECE);
    line("cancel");
    assert_false(session_is_stacked(session()) || session()->board.flipped);
    assert_ptr_equal(session()->document, record);
    assert_ptr_equal(session()->match, match);
    assert_true(match->clock.running);
    assert_int_equal(session()->thinking.mode, ENGINE_PLAYING);
}

static void leaving_luft_from_the_set_up_leaves_it_first(void **state)
{
    (void)state;
    line("side both");
    line("e4");
    line("setup");
    line("quit");
    assert_true(controller_wants_quit(controller()));
    assert_false(session_is_stacked(session()));
    assert_int_equal(live_ply(), 1);
}

static void expect_in_file(const char *path, const char *text)
{
    char bytes[512];
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    bytes[fread(bytes, 1, sizeof bytes - 1, file)] = '\0';
    fclose(file);
    assert_non_null(strstr(bytes, text));
}

/* It is found in the file while the set-up is open already. */
static void a_game_that_comes_late_stays_away(void **state)
{
    (void)state;
    StrBuf text;
    strbuf_init(&text);
    for (int i = 0; i < 5000; i++)
        strbuf_add_text(&text, "[Event \"A\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n\n");
    char path[] = "/tmp/luft-test-setup-XXXXXX", command[64];
    close(mkstemp(path));
    Status status = replace_file_whole(path, 0644, text.data, text.length);
    strbuf_done(&text);
    assert_true(status_is_ok(&status));
    snprintf(command, sizeof command, "open %s", path);
    line(command);
    line("game 4990");
    line("setup");
    for (int i = 0; i < 200 && setup_of(session()) != NULL && controller_is_gathering(controller());
         i++)
        (void)take_news(controller(), 50);
    assert_non_null(setup_of(session()));
    unlink(path);
}

static void edits_below_are_asked_about_and_saved(void **state)
{
    (void)state;
    static const char TEXT[] = "[Event \"A\"]\n\n1. e4 e5 *\n";
    char folder[] = "/tmp/luft-test-setup-XXXXXX", path[64], command[80];
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/games.pgn", folder);
    Status status = replace_file_whole(path, 0644, TEXT, sizeof TEXT - 1);
    assert_true(status_is_ok(&status));
    snprintf(command, sizeof command, "open %s", path);
    line(command);
    line("comment a word below");
    line("setup");
    line("mirror");
    line("flip");
    line("done");
    assert_non_null(strstr(question_text(controller_modes(controller())), "unsaved edits"));
    line("s");
    assert_false(session_is_stacked(session()));
    assert_true(session()->board.flipped);
    line("fen");
    assert_string_equal(session()->message.text,
                        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1");
    expect_in_file(path, "a word below");
    file_remove_folder(folder);
}

/* It evaluates the game below, and only that gets its marks. */
static void a_review_below_rests_and_goes_on(void **state)
{
    (void)state;
    line("1. f3 e5 2. g4 Qh4# 0-1");
    line("review nodes 500");
    const Document *record = session()->document;
    const struct Review *review = review_of(session());
    line("setup");
    assert_false(review_is_running(session()));
    assert_int_equal(session()->thinking.mode, ENGINE_IDLE);
    line("cancel");
    assert_ptr_equal(session()->document, record);
    assert_ptr_equal(review_of(session()), review);
    assert_int_equal(session()->thinking.mode, ENGINE_FEATURE);
    wait_until_idle();
    assert_false(review_is_running(session()));
    assert_non_null(strstr(session()->message.text, "Accuracy"));
    line("undo");
    assert_string_equal(session()->message.text, "Undone: the review.");
}

static void pastes_go_into_the_set_up(void **state)
{
    (void)state;
    static const char fen[] = "8/8/8/8/8/8/k7/8 w - - 0 1\n";
    line("setup");
    assert_true(controller_handle_paste(controller(), fen, sizeof fen - 1));
    assert_int_equal(setup_of(session())->faults.count, 1);
    assert_true(controller_handle_paste(controller(), "1. e4 e5", 8));
    assert_true(session()->message.is_error);
    assert_true(setup_of(session()) != NULL);
    controller_handle_bound(controller(), "close");
    line("fen");
    assert_string_equal(session()->message.text, FEN_START);
}

static const Layout layout = { .pane[PANE_SIDE] = { 2, 30, 20, 40 } };

static void point(ClickKind kind, int button, Square square)
{
    const Click click = {
        .kind = kind, .button = button, .layout = &layout, .pane = PANE_BOARD, .square = square
    };
    controller_handle_click(controller(), &click);
}

/* Looks for what a click on the panel does. */
static void click_brush(Piece brush)
{
    const Rect *area = &layout.pane[PANE_SIDE];
    SetupPanel panel;
    setup_panel_make(setup_of(session()), &session()->settings.keys, area->height, area->width,
                     &panel);
    for (int i = 0; i < panel.count; i++) {
        const SetupItem *item = &panel.items[i];
        const int row = area->row + item->row, column = area->column + item->column;
        const Click click = { .kind = CLICK_PRESS,
                              .button = 1,
                              .row = row,
                              .column = column,
                              .layout = &layout,
                              .pane = PANE_SIDE,
                              .square = NO_SQUARE };
        if (item->kind == SETUP_ITEM_PIECE && item->brush == (int)brush)
            controller_handle_click(controller(), &click);
    }
}

static void the_mouse_puts_drags_and_removes(void **state)
{
    (void)state;
    line("setup");
    const Setup *setup = setup_of(session());
    point(CLICK_PRESS, 1, E2);
    point(CLICK_RELEASE, 1, E4);
    assert_int_equal(position_piece(&setup->pos, E4), W_PAWN);
    point(CLICK_PRESS, 3, D8);
    point(CLICK_RELEASE, 3, D8);
    assert_int_equal(position_piece(&setup->pos, D8), NO_PIECE);
    click_brush(B_QUEEN);
    point(CLICK_PRESS, 1, H5);
    point(CLICK_RELEASE, 1, H5);
    assert_int_equal(position_piece(&setup->pos, H5), B_QUEEN);
    point(CLICK_PRESS, 1, H5);
    assert_int_equal(position_piece(&setup->pos, H5), NO_PIECE);
    click_brush(B_QUEEN);
    assert_int_equal(setup->brush, SETUP_BRUSH_NONE);
    point(CLICK_PRESS, 1, A2);
    point(CLICK_RELEASE, 1, NO_SQUARE);
    assert_int_equal(position_piece(&setup->pos, A2), NO_PIECE);
}

static const char *shown_key(const SetupPanel *panel, const char *line)
{
    for (int i = 0; i < panel->count; i++)
        if (panel->items[i].kind == SETUP_ITEM_KEY && panel->items[i].line != NULL &&
            strcmp(panel->items[i].line, line) == 0)
            return panel->items[i].text;
    return "";
}

static void bind(Keybinds *keys, const char *place, const char *line)
{
    Status status = keymap_bind(keys, place, line);
    assert_true(status_is_ok(&status));
}

static void the_panel_shows_the_keys_as_bound(void **state)
{
    (void)state;
    line("setup");
    Keybinds keys = { 0 };
    SetupPanel panel;
    setup_panel_make(setup_of(session()), &keys, 20, 40, &panel);
    assert_string_equal(shown_key(&panel, "setup fullmoves +"), "+");
    bind(&keys, "setup F7", "setup-more-moves");
    bind(&keys, "setup +", "none");
    setup_panel_make(setup_of(session()), &keys, 20, 40, &panel);
    assert_string_equal(shown_key(&panel, "setup fullmoves +"), "F7");
}

static bool shows_verdict(const SetupPanel *panel)
{
    for (int i = 0; i < panel->count; i++)
        if (panel->items[i].kind == SETUP_ITEM_GOOD)
            return true;
    return false;
}

/* A narrow panel leaves it to the status row. */
static void the_verdict_is_shown_once(void **state)
{
    (void)state;
    line("setup");
    Keybinds keys = { 0 };
    SetupPanel panel;
    setup_panel_make(setup_of(session()), &keys, 20, 40, &panel);
    assert_true(shows_verdict(&panel));
    setup_panel_make(setup_of(session()), &keys, 20, 17, &panel);
    assert_false(shows_verdict(&panel));
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        CONTROLLER_TEST(a_position_is_set_up_by_keys),
        CONTROLLER_TEST(leaving_the_set_up_changes_nothing),
        CONTROLLER_TEST(exit_leaves_the_set_up_and_then_luft),
        CONTROLLER_TEST(start_is_a_command_of_the_set_up),
        CONTROLLER_TEST(a_position_that_is_not_taken_can_still_be_changed),
        CONTROLLER_TEST(the_game_below_stands_still),
        CONTROLLER_TEST(leaving_luft_from_the_set_up_leaves_it_first),
        CONTROLLER_TEST(a_game_that_comes_late_stays_away),
        CONTROLLER_TEST(edits_below_are_asked_about_and_saved),
        CONTROLLER_TEST(a_review_below_rests_and_goes_on),
        CONTROLLER_TEST(pastes_go_into_the_set_up),
        CONTROLLER_TEST(the_mouse_puts_drags_and_removes),
        CONTROLLER_TEST(the_panel_shows_the_keys_as_bound),
        CONTROLLER_TEST(the_verdict_is_shown_once),
    };
    return cmocka_run_group_tests_name("controller_setup", tests, NULL, NULL);
}
