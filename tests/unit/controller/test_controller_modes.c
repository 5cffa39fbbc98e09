/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whose keys count: after each thing that opens over another, and after each that closes. */
#include <config.h>

#include "tests/unit/support/feature_keys.h"
#include "tests/unit/support/mode_support.h"

#include "engine/notation/san.h"
#include "ui/analysis/beside.h"
#include "ui/analysis/eval.h"
#include "ui/explorer/explorer.h"
#include "ui/modes/input_mode.h"
#include "ui/modes/mode_keys.h"
#include "ui/modes/question_mode.h"
#include "ui/practice/practice.h"
#include "ui/setup/setup.h"
#include "ui/vocabulary/keymap.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

/* --- two that are always there ---------------------------------------------------------------- */

static void input_and_board_take_turns(void **state)
{
    (void)state;
    expect(input_keys);
    after("Escape", board_keys);
    after("Escape", board_keys);
    after("i", input_keys);
    after("Escape Enter", input_keys);
    after("Escape :", input_keys);
    after("Escape i", input_keys);
    play_a_game();
    enter("e5", input_keys);
    key("Escape");
    enter("Nf3", board_keys);
    enter("no such command", board_keys);
    after("Left f", board_keys);
    assert_true(session()->board.flipped);
    input_mode_open(controller_modes(controller()));
    expect(input_keys);
    after("Left Right", input_keys);
    assert_false(controller_handle_interrupt(controller()));
    expect(input_keys);
}

/* Types the first letter of a move over the board. */
static void begin(const char *letter)
{
    expect(board_keys);
    assert_true(controller_begins_move(controller(), letter));
    expect(input_keys);
}

static void a_move_typed_from_the_board_returns_there(void **state)
{
    (void)state;
    static const char *const REFUSED[] = { "Nxe5", "Nd2", "Nz9", "Nh", "Nonsense" };
    enter("side both", input_keys);
    key("Escape");
    for (size_t i = 0; i < ARRAY_LEN(REFUSED); i++) {
        begin("N");
        enter(REFUSED[i], board_keys);
        assert_true(session()->message.is_error);
    }
    begin("e");
    enter("e4", board_keys);
    begin("N");
    enter("Nf3", board_keys);
    assert_true(session()->message.is_error);
    after("i", input_keys);
    enter("Nf3", input_keys);
}

/* --- the cursor ------------------------------------------------------------------------------- */

static void the_cursor_goes_where_it_came_from(void **state)
{
    (void)state;
    play_a_game();
    after("Escape v", cursor_keys);
    after("h Left k", cursor_keys);
    after("Escape", board_keys);
    assert_int_equal(session()->board.cursor, NO_SQUARE);
    after("v v", board_keys);
    after("v f", cursor_keys);
    after("i", input_keys);
    assert_int_equal(session()->board.cursor, NO_SQUARE);
    after("Escape v F1", text_keys);
    after("j q", cursor_keys);
    assert_int_equal(session()->board.cursor, E8);
    press(E7);
    expect(cursor_keys);
    assert_true(controller_handle_interrupt(controller()));
    expect(cursor_keys);
    assert_int_equal(session()->board.selected, NO_SQUARE);
}

static void a_pawn_at_its_end_asks_over_the_cursor(void **state)
{
    (void)state;
    line("7k/4P3/8/8/8/8/4p3/7K w - - 0 1");
    line("side both");
    after("Escape v h h h k k k k k k Enter k Enter", cursor_keys);
    assert_true(is_asked());
    after("j q", cursor_keys);
    assert_false(is_asked());
    assert_int_equal(position_piece(&session()->document->pos, E8), W_QUEEN);
    line("undo");
    after("Enter k Enter", cursor_keys);
    assert_true(is_asked());
    assert_true(controller_handle_interrupt(controller()));
    expect(cursor_keys);
    assert_false(is_asked());
}

static void escape_from_a_pawns_choice_leaves_the_cursor(void **state)
{
    (void)state;
    line("7k/4P3/8/8/8/8/4p3/7K w - - 0 1");
    line("side both");
    after("Escape v h h h k k k k k k Enter k Enter", cursor_keys);
    after("Escape", cursor_keys);
    assert_false(is_asked());
    assert_int_equal(session()->board.cursor, E8);
    after("j Enter k Enter i", input_keys);
    assert_true(is_asked());
    enter("r", cursor_keys);
    assert_int_equal(position_piece(&session()->document->pos, E8), W_ROOK);
}

/* --- the mouse -------------------------------------------------------------------------------- */

static const Layout layout = { .pane[PANE_SIDE] = { 2, 30, 20, 40 } };

static void click(ClickKind kind, Pane pane, Square square)
{
    const Click click = {
        .kind = kind, .button = 1, .layout = &layout, .pane = pane, .square = square
    };
    controller_handle_click(controller(), &click);
}

/* By the wheel and the page keys, which turn the moves if all of it is visible. */
static void the_evaluation_in_words_is_scrolled(void **state)
{
    (void)state;
    ModeStack *modes = controller_modes(controller());
    play_a_game();
    key("Escape");
    controller_handle_line(controller(), "eval");
    assert_true(mode_is_open(modes, eval_feature()));
    modes->layout.pane[PANE_NOTE] = (Rect){ 0, 0, 99, 40 };
    update_features();
    controller_handle_bound(controller(), action_name(ACTION_PAGE_UP));
    assert_true(modes->moves_scroll > 0);
    modes->moves_scroll = 0;
    modes->layout.pane[PANE_NOTE].height = 4;
    update_features();
    click(CLICK_WHEEL_DOWN, PANE_NOTE, NO_SQUARE);
    assert_int_equal(beside_scroll(modes), 3);
    controller_handle_bound(controller(), action_name(ACTION_PAGE_UP));
    assert_true(beside_scroll(modes) < 3);
    for (int i = 0; i < 50; i++)
        click(CLICK_WHEEL_DOWN, PANE_NOTE, NO_SQUARE);
    assert_int_equal(modes->moves_scroll, 0);
    update_features();
    int last = beside_scroll(modes);
    assert_true(last > 0 && last < 150);
    controller_handle_bound(controller(),
                            action_name(ACTION_BACK)); /* at the end, the text stays at its end */
    assert_int_equal(beside_scroll(modes), last);
    controller_handle_line(controller(), "eval");
    click(CLICK_WHEEL_UP, PANE_MOVES, NO_SQUARE);
    assert_int_equal(modes->moves_scroll, 3);
    controller_handle_line(controller(), "eval");
    assert_int_equal(beside_scroll(modes), 0);
}

/* It goes before whatever else Escape leaves, in the input line too, and takes no keys. */
static void escape_closes_the_evaluation_first(void **state)
{
    (void)state;
    after("Escape", board_keys);
    controller_handle_line(controller(), "eval");
    after("i", input_keys);
    after("Escape", input_keys);
    assert_false(mode_is_open(controller_modes(controller()), eval_feature()));
    after("Escape", board_keys);
}

static void expect_book_row(int row, const char *san)
{
    const Position *pos = &session()->document->pos;
    char marked[SAN_MAX];
    update_features();
    assert_int_equal((explorer_shown(session()))->cursor, row);
    san_write(pos, explorer_marked(explorer_shown(session()))->games.move, marked);
    assert_string_equal(marked, san);
}

/* With and without games: the board stays, moves are marked and played, and it follows. */
static void the_book_is_explored_beside_the_board(void **state)
{
    (void)state;
    line("new both");
    enter("explorer", explorer_keys);
    assert_non_null(strstr(session()->message.text, "No games are open"));
    enter("book", explorer_keys);
    assert_null(shown_text());
    expect_book_row(0, "e4");
    key("Down");
    expect_book_row(1, "d4");
    key("Enter");
    assert_int_equal(node_ply(session()->document->node), 1);
    expect_book_row(0, "Nf6");
    line("undo 1");
    after("Enter Enter",
          explorer_keys); /* the second before the screen shows where the first went */
    assert_int_equal(node_ply(session()->document->node), 2);
    key("O");
    assert_non_null(strstr(session()->message.text, "o games are open"));
    line("setup 4k3/8/8/8/8/8/8/4K2R w - - 0 1");
    line("y");
    enter("book", explorer_keys);
    update_features();
    assert_null(explorer_marked(explorer_shown(session())));
    key("Enter");
    assert_non_null(strstr(session()->message.text, "not in the book"));
    key("Escape");
    assert_null(explorer_of_book(session()));
}

static void the_mouse_is_of_the_mode_on_top(void **state)
{
    (void)state;
    play_a_game();
    key("Escape");
    click(CLICK_PRESS, PANE_PROMPT, NO_SQUARE);
    expect(input_keys);
    click(CLICK_WHEEL_UP, PANE_BOARD, E4);
    assert_int_equal(node_ply(session()->document->node), 0);
    click(CLICK_WHEEL_DOWN, PANE_BOARD, E4);
    assert_int_equal(node_ply(session()->document->node), 1);
    click(CLICK_WHEEL_UP, PANE_MOVES, NO_SQUARE);
    assert_int_equal(controller_modes(controller())->moves_scroll, 3);
    click(CLICK_WHEEL_DOWN, PANE_MOVES, NO_SQUARE);
    assert_int_equal(controller_modes(controller())->moves_scroll, 0);
    assert_int_equal(node_ply(session()->document->node), 1);
    /* Not the one hidden by a text. */
    lay_out(&(Layout){ .columns = 80, .pane = { [PANE_OVER] = { 1, 0, 11, 80 } } });
    enter("help", text_keys);
    click(CLICK_PRESS, PANE_BOARD, E7);
    click(CLICK_PRESS, PANE_PROMPT, NO_SQUARE);
    expect(text_keys);
    assert_int_equal(session()->board.selected, NO_SQUARE);
    click(CLICK_WHEEL_DOWN, PANE_BOARD, E7);
    assert_int_equal(shown_pager()->scroll, 3);
    assert_int_equal(node_ply(session()->document->node), 1);
    key("q");
    /* The editor's, also while something is typed. */
    enter("setup", setup_keys);
    key("i");
    click(CLICK_PRESS, PANE_BOARD, E2);
    click(CLICK_RELEASE, PANE_BOARD, E3);
    assert_int_equal(position_piece(&setup_of(session())->pos, E3), NO_PIECE);
    click(CLICK_PRESS, PANE_BOARD, D2);
    click(CLICK_RELEASE, PANE_BOARD, D3);
    assert_int_equal(position_piece(&setup_of(session())->pos, D3), W_PAWN);
    expect(input_keys);
    /* A question has it all. */
    enter("done", input_keys);
    click(CLICK_PRESS, PANE_BOARD, A2);
    assert_true(session()->message.is_error);
    click(CLICK_RELEASE, PANE_BOARD, A4);
    assert_int_equal(position_piece(&setup_of(session())->pos, A2), W_PAWN);
}

/* Drawn by the right button and by words, into the comment of the move that is shown. */
static void the_right_button_draws(void **state)
{
    (void)state;
    play_a_game();
    Click right = {
        .kind = CLICK_PRESS, .button = 3, .layout = &layout, .pane = PANE_BOARD, .square = E4
    };
    controller_handle_click(controller(), &right);
    right.kind = CLICK_RELEASE;
    controller_handle_click(controller(), &right);
    assert_string_equal(node_comment(session()->document->node), "[%csl Ge4]");
    right.kind = CLICK_PRESS;
    controller_handle_click(controller(), &right);
    right.kind = CLICK_RELEASE;
    right.square = D5;
    controller_handle_click(controller(), &right);
    line("arrow e4 red");
    assert_string_equal(node_comment(session()->document->node), "[%csl Re4][%cal Ge4d5]");
    assert_int_equal(live_ply(), 1);
    line("arrow e4 mauve");
    assert_true(session()->message.is_error);
    line("arrow clear");
    assert_null(node_comment(session()->document->node));
}

static const char *comment_here(void) { return node_comment(session()->document->node); }

/* As on lichess.org. */
static void modifiers_are_colours(void **state)
{
    (void)state;
    static const struct {
        bool shift, ctrl, meta;
        const char *comment;
    } ROWS[] = {
        { false, false, false, "[%csl Ge4]" }, { true, false, false, "[%csl Re4]" },
        { false, true, false, "[%csl Re4]" },  { false, false, true, "[%csl Be4]" },
        { true, false, true, "[%csl Ye4]" },   { false, true, true, "[%csl Ye4]" },
    };
    play_a_game();
    for (size_t i = 0; i < ARRAY_LEN(ROWS); i++) {
        Click right = { .kind = CLICK_PRESS, .button = 3, .layout = &layout, .square = E4 };
        right.shift = ROWS[i].shift;
        right.ctrl = ROWS[i].ctrl;
        right.meta = ROWS[i].meta;
        controller_handle_click(controller(), &right);
        right = (Click){ .kind = CLICK_RELEASE, .layout = &layout, .square = E4 };
        controller_handle_click(controller(), &right);
        assert_string_equal(comment_here(), ROWS[i].comment);
        line("arrow clear");
    }
}

/* The cursor begins at the king of the side to move, Black's. */
static void keys_of_the_cursor_draw(void **state)
{
    (void)state;
    play_a_game();
    after("Escape v . .", cursor_keys);
    assert_string_equal(comment_here(), "[%csl Ge8]");
    after("Tab . Down .", cursor_keys);
    assert_string_equal(comment_here(), "[%csl Ge8][%cal Re8e7]");
    after("Tab Tab . .", cursor_keys);
    assert_string_equal(comment_here(), "[%csl Ge8,Be7][%cal Re8e7]");
    after("Tab . .", cursor_keys);
    assert_string_equal(comment_here(), "[%csl Ge8,Ge7][%cal Re8e7]");
    after(". Escape v .", cursor_keys); /* a started command is forgotten */
    click(CLICK_RELEASE, PANE_BOARD, D5);
    assert_string_equal(comment_here(), "[%csl Ge8,Ge7][%cal Re8e7]");
    assert_int_equal(live_ply(), 1);
}

/* --- a text ----------------------------------------------------------------------------------- */

static void a_text_gives_the_keys_back(void **state)
{
    (void)state;
    enter("help", text_keys);
    after("q", input_keys);
    after("F1 Escape", input_keys);
    after("Escape F1", text_keys);
    after("j Space G g b Enter", board_keys);
    after("F1", text_keys);
    assert_false(controller_handle_interrupt(controller()));
    expect(text_keys);
    enter("flip", board_keys);
    assert_null(shown_text());
}

/* A command may be begun over a text with any letter; what closes it, closes it. */
static void no_letter_is_lost_over_a_text(void **state)
{
    (void)state;
    restart_with_line(&(Start){ .kind = START_MENU });
    enter("side both", input_keys);
    for (char letter = '!'; letter <= '~'; letter++) {
        const char name[] = { letter, '\0' };
        bool closes = letter == 'q' || letter == '?';
        if (letter == '/') /* searches */
            continue;
        enter("nag", text_keys);
        bool begins = controller_begins_move(controller(), name);
        if (!begins && *keymap_line_at(controller_modes(controller()), name) != '\0')
            controller_handle_bound(controller(),
                                    keymap_line_at(controller_modes(controller()), name));
        else if (!begins)
            assert_true(controller_handle_key(controller(), name));
        expect(input_keys);
        assert_int_equal(shown_text() == NULL, closes);
        if (!closes)
            assert_string_equal(filled_line(), name);
    }
    /* Other alphabets are typed, too; paging is not. */
    enter("nag", text_keys);
    assert_true(controller_handle_key(controller(), "\xd1\x85"));
    assert_string_equal(filled_line(), "\xd1\x85");
    enter("nag", text_keys);
    after("Space Down PageUp", text_keys);
    /* On the board letters are keys; an unbound one can only begin a move. */
    after("Escape Escape F1", text_keys);
    after("k j b g G", text_keys);
    assert_false(controller_handle_key(controller(), "u"));
    expect(text_keys);
}

/* --- setting up ------------------------------------------------------------------------------- */

static void the_set_up_gives_the_keys_back(void **state)
{
    (void)state;
    enter("setup", setup_keys);
    after("K Left q", setup_keys);
    after("i", input_keys);
    after("Left", input_keys);
    after("Escape", setup_keys);
    key("i");
    enter("flip", setup_keys);
    key("i");
    enter("no such word", setup_keys);
    after("F1", text_keys);
    after("q", setup_keys);
    after("Escape", input_keys);
    after("Escape E", setup_keys);
    after("Escape", board_keys);
    after("E i", input_keys);
    enter("cancel", board_keys);
    key("i");
    enter("setup", setup_keys);
    enter("done", input_keys);
    assert_false(setup_of(session()) != NULL);
}

static void questions_stand_over_the_set_up(void **state)
{
    (void)state;
    play_a_game();
    after("Escape E m D", input_keys);
    assert_true(is_asked());
    after("Escape", setup_keys);
    assert_false(is_asked());
    after("D", input_keys);
    enter("n", setup_keys);
    after("D", input_keys);
    assert_true(controller_handle_interrupt(controller()));
    expect(setup_keys);
    enter("done", input_keys);
    enter("x", input_keys);
    assert_true(is_asked());
    enter("n", setup_keys);
    after("F1 q D y", board_keys);
    assert_false(setup_of(session()) != NULL);
    assert_false(is_asked());
    play_a_game();
    key("i");
    enter("setup", setup_keys);
    after("m D y", input_keys);
}

/* --- questions -------------------------------------------------------------------------------- */

static void questions_stand_over_everything(void **state)
{
    (void)state;
    play_a_game();
    enter("new", input_keys);
    enter("n", input_keys);
    key("Escape");
    enter("new", input_keys);
    after("Escape", board_keys);
    enter("new", input_keys);
    after("y", input_keys); /* a game begins there */
    key("Escape");
    play_a_game();
    key("v");
    enter("new", input_keys);
    enter("n", cursor_keys);
    enter("new", input_keys);
    assert_true(controller_handle_interrupt(controller()));
    expect(cursor_keys);
    enter("new", input_keys);
    enter("help", text_keys);
    after("q", input_keys);
    assert_true(is_asked());
    after("Escape", cursor_keys);
    assert_false(is_asked());
}

static void a_text_that_is_asked_for_gives_the_keys_back(void **state)
{
    (void)state;
    restart_with_line(&(Start){ .kind = START_MENU });
    play_a_game();
    after("Escape ;", input_keys);
    assert_true(is_asked());
    enter("a good move", board_keys);
    assert_string_equal(node_comment(session()->document->live), "a good move");
    after(";", input_keys);
    assert_string_equal(filled_line(), "a good move");
    after("Escape", board_keys);
}

/* --- custom keys ------------------------------------------------------------------------------ */

static void keys_bound_anew_act(void **state)
{
    (void)state;
    line("side both");
    line("set key board w = lines 3");
    line("set key prompt F5 = flip");
    line("set key letter b = lines 2");
    line("set key setup w = setup clear");
    line("set key setup-letter x = setup start");
    after("F5", input_keys);
    assert_true(session()->board.flipped);
    line("b");
    assert_int_equal(session()->settings.lines, 2);
    after("Escape w", board_keys);
    assert_int_equal(session()->settings.lines, 3);
    enter("setup", setup_keys);
    after("w", setup_keys);
    line("fen");
    assert_non_null(strstr(session()->message.text, "8/8/8/8/8/8/8/8"));
    line("x");
    line("fen");
    assert_non_null(strstr(session()->message.text, "rnbqkbnr/pppppppp/8"));
}

/* q quit while a position was set up, m edited an exercise, and / did nothing. */
static void an_entered_letter_is_the_key_of_what_is_on(void **state)
{
    (void)state;
    restart_with_line(&(Start){ .kind = START_MENU });
    enter("setup", setup_keys);
    line("C");
    line("q");
    assert_false(controller_wants_quit(controller()));
    line("s");
    line("fen");
    assert_non_null(strstr(session()->message.text, "q"));
    assert_non_null(strstr(session()->message.text, " b - - 0 1"));
    line("cancel");
    line("1. f3 $6 (1. e4) e5 2. g4 $4 (2. d4) *");
    line("practice");
    line("m");
    assert_true(session()->message.is_error);
    line("q");
    assert_false(controller_wants_quit(controller()) || practice_is_on(session()));
    line("/");
    assert_string_equal(session()->message.text,
                        "No games are open; open a file with `open FILE`.");
}

/* The name is offered once, in the line, and the row for messages stays free. */
static void saving_offers_a_name(void **state)
{
    (void)state;
    static const char *const NAMES[][2] = {
        { "[White \"Berg, Anna\"]\n[Black \"Ben ../Zoe\"]\n\n1. e4 *", "Berg-Ben_Zoe.pgn" },
        { "[White \"luft 1.0, level 5\"]\n[Black \"?\"]\n\n1. e4 *", "luft-unknown.pgn" },
        { "[White \"?\"]\n[Date \"2026.11.??\"]\n\n1. e4 *", "2026-11.pgn" },
        { "[White \"?\"]\n[Date \"????.??.??\"]\n\n1. e4 *", "game.pgn" },
        { "[White \"-\"]\n[Black \"~\"]\n\n1. e4 *", "game.pgn" },
    };
    for (size_t i = 0; i < ARRAY_LEN(NAMES); i++) {
        restart_with_line(&(Start){ .kind = START_MENU });
        line(NAMES[i][0]);
        line("save");
        assert_string_equal(filled_line(), NAMES[i][1]);
        assert_string_equal(question_text(controller_modes(controller())), "Save as:");
        assert_string_equal(session()->message.text, "");
        key("Escape");
    }
}

/* ":wq" asks for the missing name, then quits; ":w" and ":e" work as in vi, too. */
static void the_words_of_vi_save_open_and_leave(void **state)
{
    char folder[] = "/tmp/luft-test-XXXXXX", path[64], typed[80];
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/a.pgn", folder);
    restart_with_line(&(Start){ .kind = START_MENU });
    line("[White \"?\"]\n\n1. e4 *");
    line("goto end");
    line("e5");
    line(":wq");
    assert_string_equal(question_text(controller_modes(controller())), "Save as:");
    line(path);
    assert_true(controller_wants_quit(controller()));
    assert_int_equal(access(path, F_OK), 0);

    restart_with_line(&(Start){ .kind = START_MENU });
    snprintf(typed, sizeof typed, ":e %s", path);
    line(typed);
    line("goto end");
    line("Nf3");
    assert_true(session_has_unsaved_edits(session()));
    line(":w");
    assert_false(session_has_unsaved_edits(session()));
    line("Nc6");
    line(":x");
    assert_true(controller_wants_quit(controller()));
    assert_false(session_has_unsaved_edits(session()));

    restart_with_line(&(Start){ .kind = START_MENU });
    snprintf(typed, sizeof typed, ":e %s", path);
    line(typed);
    line("goto end");
    line("d4");
    key("Escape");
    key(":");
    line("wq"); /* the colon was the key */
    assert_true(controller_wants_quit(controller()));
    assert_false(session_has_unsaved_edits(session()));
    unlink(path);
    snprintf(typed, sizeof typed, "%s~", path);
    unlink(typed);
    assert_int_equal(rmdir(folder), 0);
    controller_tear_down(state);
    controller_set_up(state);
}

/* Typing a word for quitting does not create a file of that name. */
static void quit_is_no_name_of_a_file(void **state)
{
    (void)state;
    static const char *const LEAVE[] = { "quit", ":q", "/quit", "cancel" };
    for (size_t i = 0; i < ARRAY_LEN(LEAVE); i++) {
        restart_with_line(&(Start){ .kind = START_MENU });
        line("[White \"?\"]\n\n1. e4 *");
        line("save");
        assert_string_equal(question_text(controller_modes(controller())), "Save as:");
        line(LEAVE[i]);
        assert_string_not_equal(question_text(controller_modes(controller())), "Save as:");
        assert_null(strstr(session()->message.text, "Saved"));
        assert_int_equal(access("quit", F_OK), -1);
    }
}

static void the_log_of_an_engine_that_is_removed_ends(void **state)
{
    (void)state;
    line("engine add Short = cat");
    line("engine log Short");
    line("engine remove Short");
    controller_handle_news(controller());
    assert_null(strstr(session()->message.text, "There is no engine"));
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        CONTROLLER_TEST(input_and_board_take_turns),
        CONTROLLER_TEST(a_move_typed_from_the_board_returns_there),
        CONTROLLER_TEST(the_cursor_goes_where_it_came_from),
        CONTROLLER_TEST(a_pawn_at_its_end_asks_over_the_cursor),
        CONTROLLER_TEST(escape_from_a_pawns_choice_leaves_the_cursor),
        CONTROLLER_TEST(the_evaluation_in_words_is_scrolled),
        CONTROLLER_TEST(escape_closes_the_evaluation_first),
        CONTROLLER_TEST(the_book_is_explored_beside_the_board),
        CONTROLLER_TEST(the_mouse_is_of_the_mode_on_top),
        CONTROLLER_TEST(the_right_button_draws),
        CONTROLLER_TEST(modifiers_are_colours),
        CONTROLLER_TEST(keys_of_the_cursor_draw),
        CONTROLLER_TEST(a_text_gives_the_keys_back),
        CONTROLLER_TEST(no_letter_is_lost_over_a_text),
        CONTROLLER_TEST(the_set_up_gives_the_keys_back),
        CONTROLLER_TEST(questions_stand_over_the_set_up),
        CONTROLLER_TEST(questions_stand_over_everything),
        CONTROLLER_TEST(a_text_that_is_asked_for_gives_the_keys_back),
        CONTROLLER_TEST(saving_offers_a_name),
        CONTROLLER_TEST(the_words_of_vi_save_open_and_leave),
        CONTROLLER_TEST(quit_is_no_name_of_a_file),
        CONTROLLER_TEST(keys_bound_anew_act),
        CONTROLLER_TEST(the_log_of_an_engine_that_is_removed_ends),
        CONTROLLER_TEST(an_entered_letter_is_the_key_of_what_is_on),
    };
    return cmocka_run_group_tests_name("modes", tests, NULL, NULL);
}
