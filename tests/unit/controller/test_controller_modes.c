/* Whose keys count: after each thing that opens over another, and after each that closes. */
#include <config.h>

#include "tests/unit/support/mode_support.h"

#include "engine/notation/san.h"
#include "ui/explorer/explorer.h"
#include "ui/setup/setup.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

/* --- two that are always there ---------------------------------------------------------------- */

static void input_and_board_take_turns(void **state)
{
    (void)state;
    expect(KEYS_PROMPT);
    after("Escape", KEYS_BOARD);
    after("Escape", KEYS_BOARD);
    after("i", KEYS_PROMPT);
    after("Escape Enter", KEYS_PROMPT);
    after("Escape :", KEYS_PROMPT);
    after("Escape i", KEYS_PROMPT);
    play_a_game();
    enter("e5", KEYS_PROMPT);
    key("Escape");
    enter("Nf3", KEYS_BOARD);
    enter("no such command", KEYS_BOARD);
    after("Left f", KEYS_BOARD);
    assert_true(session()->board.flipped);
    controller_begin_typing(controller());
    expect(KEYS_PROMPT);
    after("Left Right", KEYS_PROMPT);
    assert_false(controller_handle_interrupt(controller()));
    expect(KEYS_PROMPT);
}

/* --- the cursor ------------------------------------------------------------------------------- */

static void the_cursor_goes_where_it_came_from(void **state)
{
    (void)state;
    play_a_game();
    after("Escape v", KEYS_CURSOR);
    after("h Left k", KEYS_CURSOR);
    after("Escape", KEYS_BOARD);
    assert_int_equal(session()->board.cursor, NO_SQUARE);
    after("v v", KEYS_BOARD);
    after("v f", KEYS_CURSOR);
    after("i", KEYS_PROMPT);
    assert_int_equal(session()->board.cursor, NO_SQUARE);
    after("Escape v F1", KEYS_PANEL);
    after("j q", KEYS_CURSOR);
    assert_int_equal(session()->board.cursor, E8);
    press(E7);
    expect(KEYS_CURSOR);
    assert_true(controller_handle_interrupt(controller()));
    expect(KEYS_CURSOR);
    assert_int_equal(session()->board.selected, NO_SQUARE);
}

static void a_pawn_at_its_end_asks_over_the_cursor(void **state)
{
    (void)state;
    line("7k/4P3/8/8/8/8/4p3/7K w - - 0 1");
    line("side both");
    after("Escape v h h h k k k k k k Enter k Enter", KEYS_CURSOR);
    assert_true(is_asked());
    after("j q", KEYS_CURSOR);
    assert_false(is_asked());
    assert_int_equal(position_piece(&session()->document->pos, E8), W_QUEEN);
    line("undo");
    after("Enter k Enter", KEYS_CURSOR);
    assert_true(is_asked());
    assert_true(controller_handle_interrupt(controller()));
    expect(KEYS_CURSOR);
    assert_false(is_asked());
}

static void escape_from_a_pawns_choice_leaves_the_cursor(void **state)
{
    (void)state;
    line("7k/4P3/8/8/8/8/4p3/7K w - - 0 1");
    line("side both");
    after("Escape v h h h k k k k k k Enter k Enter", KEYS_CURSOR);
    after("Escape", KEYS_CURSOR);
    assert_false(is_asked());
    assert_int_equal(session()->board.cursor, E8);
    after("j Enter k Enter i", KEYS_PROMPT);
    assert_true(is_asked());
    enter("r", KEYS_CURSOR);
    assert_int_equal(position_piece(&session()->document->pos, E8), W_ROOK);
}

/* --- the mouse -------------------------------------------------------------------------------- */

static const Layout layout = { .pane[PANE_SETUP] = { 2, 30, 20, 40 } };

static void click(ClickKind kind, Pane pane, Square square)
{
    const Click click = {
        .kind = kind, .button = 1, .layout = &layout, .pane = pane, .square = square
    };
    controller_handle_click(controller(), &click);
}

/* The wheel and the pages are of what has the place of the moves. */
static void the_evaluation_in_words_is_scrolled(void **state)
{
    (void)state;
    const Explained *explained = &session()->thinking.explained;
    play_a_game();
    key("Escape");
    controller_handle_line(controller(), "eval");
    assert_true(explained->is_open);
    click(CLICK_WHEEL_DOWN, PANE_MOVES, NO_SQUARE);
    assert_int_equal(explained->scroll, 3);
    controller_handle_action(controller(), ACTION_PAGE_UP);
    assert_true(explained->scroll < 3);
    click(CLICK_WHEEL_DOWN, PANE_MOVES, NO_SQUARE);
    click(CLICK_WHEEL_DOWN, PANE_MOVES, NO_SQUARE);
    assert_int_equal(controller_moves_scroll(controller()), 0);
    controller_limit_explained_scroll(controller(), 5);
    assert_int_equal(explained->scroll, 5);
    controller_handle_action(controller(), ACTION_BACK); /* who reads the end reads on there */
    assert_int_equal(explained->scroll, 5);
    controller_handle_line(controller(), "eval");
    click(CLICK_WHEEL_UP, PANE_MOVES, NO_SQUARE);
    assert_int_equal(controller_moves_scroll(controller()), 3);
    controller_handle_line(controller(), "eval");
    assert_int_equal(explained->scroll, 0);
}

static void expect_book_row(int row, const char *san)
{
    const Position *pos = &session()->document->pos;
    char marked[SAN_MAX];
    controller_prepare_explorer(controller());
    assert_int_equal(explorer_cursor(explorer_shown(session())), row);
    san_write(pos, explorer_marked(explorer_shown(session()))->games.move, marked);
    assert_string_equal(marked, san);
}

/* With and without games: the board stays, moves are marked and played, and it follows. */
static void the_book_is_explored_beside_the_board(void **state)
{
    (void)state;
    line("new both");
    enter("explorer", KEYS_EXPLORER);
    assert_non_null(strstr(session()->message.text, "No games are open"));
    enter("book", KEYS_EXPLORER);
    assert_null(controller_panel(controller()));
    expect_book_row(0, "e4");
    key("Down");
    expect_book_row(1, "d4");
    key("Enter");
    assert_int_equal(node_ply(session()->document->node), 1);
    expect_book_row(0, "Nf6");
    line("undo 1");
    after("Enter Enter",
          KEYS_EXPLORER); /* the second before the screen shows where the first went */
    assert_int_equal(node_ply(session()->document->node), 2);
    key("O");
    assert_non_null(strstr(session()->message.text, "o games are open"));
    line("setup 4k3/8/8/8/8/8/8/4K2R w - - 0 1");
    line("y");
    enter("book", KEYS_EXPLORER);
    controller_prepare_explorer(controller());
    assert_null(explorer_marked(explorer_shown(session())));
    key("Enter");
    assert_non_null(strstr(session()->message.text, "not in the book"));
    key("Escape");
    assert_null(session()->book);
}

static void the_mouse_is_of_the_mode_on_top(void **state)
{
    (void)state;
    play_a_game();
    key("Escape");
    click(CLICK_PRESS, PANE_PROMPT, NO_SQUARE);
    expect(KEYS_PROMPT);
    click(CLICK_WHEEL_UP, PANE_BOARD, E4);
    assert_int_equal(node_ply(session()->document->node), 0);
    click(CLICK_WHEEL_DOWN, PANE_BOARD, E4);
    assert_int_equal(node_ply(session()->document->node), 1);
    click(CLICK_WHEEL_UP, PANE_MOVES, NO_SQUARE);
    assert_int_equal(controller_moves_scroll(controller()), 3);
    click(CLICK_WHEEL_DOWN, PANE_MOVES, NO_SQUARE);
    assert_int_equal(controller_moves_scroll(controller()), 0);
    assert_int_equal(node_ply(session()->document->node), 1);
    /* Not what lies under a text. */
    controller_set_layout(controller(), &(Layout){ .columns = 80 }, 10, 1);
    enter("help", KEYS_PANEL);
    click(CLICK_PRESS, PANE_BOARD, E7);
    click(CLICK_PRESS, PANE_PROMPT, NO_SQUARE);
    expect(KEYS_PANEL);
    assert_int_equal(session()->board.selected, NO_SQUARE);
    click(CLICK_WHEEL_DOWN, PANE_BOARD, E7);
    assert_int_equal(controller_panel_scroll(controller()), 3);
    assert_int_equal(node_ply(session()->document->node), 1);
    key("q");
    /* The editor's, also while something is typed. */
    enter("setup", KEYS_SETUP);
    key("i");
    click(CLICK_PRESS, PANE_BOARD, E2);
    click(CLICK_RELEASE, PANE_BOARD, E3);
    assert_int_equal(position_piece(&session()->setup->pos, E3), NO_PIECE);
    click(CLICK_PRESS, PANE_BOARD, D2);
    click(CLICK_RELEASE, PANE_BOARD, D3);
    assert_int_equal(position_piece(&session()->setup->pos, D3), W_PAWN);
    expect(KEYS_PROMPT);
    /* A question has it all. */
    enter("done", KEYS_PROMPT);
    click(CLICK_PRESS, PANE_BOARD, A2);
    assert_true(session()->message.is_error);
    click(CLICK_RELEASE, PANE_BOARD, A4);
    assert_int_equal(position_piece(&session()->setup->pos, A2), W_PAWN);
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
    after("Escape v . .", KEYS_CURSOR);
    assert_string_equal(comment_here(), "[%csl Ge8]");
    after("Tab . Down .", KEYS_CURSOR);
    assert_string_equal(comment_here(), "[%csl Ge8][%cal Re8e7]");
    after("Tab Tab . .", KEYS_CURSOR);
    assert_string_equal(comment_here(), "[%csl Ge8,Be7][%cal Re8e7]");
    after("Tab . .", KEYS_CURSOR);
    assert_string_equal(comment_here(), "[%csl Ge8,Ge7][%cal Re8e7]");
    after(". Escape v .", KEYS_CURSOR); /* what was begun is forgotten */
    click(CLICK_RELEASE, PANE_BOARD, D5);
    assert_string_equal(comment_here(), "[%csl Ge8,Ge7][%cal Re8e7]");
    assert_int_equal(live_ply(), 1);
}

/* --- a text ----------------------------------------------------------------------------------- */

static void a_text_gives_the_keys_back(void **state)
{
    (void)state;
    enter("help", KEYS_PANEL);
    after("q", KEYS_PROMPT);
    after("F1 Escape", KEYS_PROMPT);
    after("Escape F1", KEYS_PANEL);
    after("j Space G g b Enter", KEYS_BOARD);
    after("F1", KEYS_PANEL);
    assert_false(controller_handle_interrupt(controller()));
    expect(KEYS_PANEL);
    enter("flip", KEYS_BOARD);
    assert_null(controller_panel(controller()));
}

/* A command may be begun over a text with any letter; what closes it, closes it. */
static void no_letter_is_lost_over_a_text(void **state)
{
    (void)state;
    restart_with_line(&(Start){ .kind = START_MENU });
    enter("side both", KEYS_PROMPT);
    for (char letter = '!'; letter <= '~'; letter++) {
        const char name[] = { letter, '\0' };
        bool closes = letter == 'q' || letter == '?';
        if (letter == '/') /* searches */
            continue;
        enter("nag", KEYS_PANEL);
        bool begins = controller_begins_move(controller(), name);
        if (!begins && *controller_line_of(controller(), name) != '\0')
            controller_handle_bound(controller(), controller_line_of(controller(), name));
        else if (!begins)
            assert_true(controller_handle_key(controller(), name));
        expect(KEYS_PROMPT);
        assert_int_equal(controller_panel(controller()) == NULL, closes);
        if (!closes)
            assert_string_equal(filled_line(), name);
    }
    /* Other alphabets are typed, too; paging is not. */
    enter("nag", KEYS_PANEL);
    assert_true(controller_handle_key(controller(), "\xd1\x85"));
    assert_string_equal(filled_line(), "\xd1\x85");
    enter("nag", KEYS_PANEL);
    after("Space Down PageUp", KEYS_PANEL);
    /* On the board letters are keys, and what is none there begins nothing but a move. */
    after("Escape Escape F1", KEYS_PANEL);
    after("k j b g G", KEYS_PANEL);
    assert_false(controller_handle_key(controller(), "u"));
    expect(KEYS_PANEL);
}

/* --- setting up ------------------------------------------------------------------------------- */

static void the_set_up_gives_the_keys_back(void **state)
{
    (void)state;
    enter("setup", KEYS_SETUP);
    after("K Left q", KEYS_SETUP);
    after("i", KEYS_PROMPT);
    after("Left", KEYS_PROMPT);
    after("Escape", KEYS_SETUP);
    key("i");
    enter("flip", KEYS_SETUP);
    key("i");
    enter("no such word", KEYS_SETUP);
    after("F1", KEYS_PANEL);
    after("q", KEYS_SETUP);
    after("Escape", KEYS_PROMPT);
    after("Escape E", KEYS_SETUP);
    after("Escape", KEYS_BOARD);
    after("E i", KEYS_PROMPT);
    enter("cancel", KEYS_BOARD);
    key("i");
    enter("setup", KEYS_SETUP);
    enter("done", KEYS_PROMPT);
    assert_false(session()->setup != NULL);
}

static void questions_stand_over_the_set_up(void **state)
{
    (void)state;
    play_a_game();
    after("Escape E m D", KEYS_PROMPT);
    assert_true(is_asked());
    after("Escape", KEYS_SETUP);
    assert_false(is_asked());
    after("D", KEYS_PROMPT);
    enter("n", KEYS_SETUP);
    after("D", KEYS_PROMPT);
    assert_true(controller_handle_interrupt(controller()));
    expect(KEYS_SETUP);
    enter("done", KEYS_PROMPT);
    enter("x", KEYS_PROMPT);
    assert_true(is_asked());
    enter("n", KEYS_SETUP);
    after("F1 q D y", KEYS_BOARD);
    assert_false(session()->setup != NULL);
    assert_false(is_asked());
    play_a_game();
    key("i");
    enter("setup", KEYS_SETUP);
    after("m D y", KEYS_PROMPT);
}

/* --- questions -------------------------------------------------------------------------------- */

static void questions_stand_over_everything(void **state)
{
    (void)state;
    play_a_game();
    enter("new", KEYS_PROMPT);
    enter("n", KEYS_PROMPT);
    key("Escape");
    enter("new", KEYS_PROMPT);
    after("Escape", KEYS_BOARD);
    enter("new", KEYS_PROMPT);
    after("y", KEYS_BOARD);
    play_a_game();
    key("v");
    enter("new", KEYS_PROMPT);
    enter("n", KEYS_CURSOR);
    enter("new", KEYS_PROMPT);
    assert_true(controller_handle_interrupt(controller()));
    expect(KEYS_CURSOR);
    enter("new", KEYS_PROMPT);
    enter("help", KEYS_PANEL);
    after("q", KEYS_PROMPT);
    assert_true(is_asked());
    after("Escape", KEYS_CURSOR);
    assert_false(is_asked());
}

static void a_text_that_is_asked_for_gives_the_keys_back(void **state)
{
    (void)state;
    restart_with_line(&(Start){ .kind = START_MENU });
    play_a_game();
    after("Escape ;", KEYS_PROMPT);
    assert_true(is_asked());
    enter("a good move", KEYS_BOARD);
    assert_string_equal(node_comment(session()->document->live), "a good move");
    after(";", KEYS_PROMPT);
    assert_string_equal(filled_line(), "a good move");
    after("Escape", KEYS_BOARD);
}

/* --- keys of one's own ------------------------------------------------------------------------ */

static void keys_bound_anew_act(void **state)
{
    (void)state;
    line("side both");
    line("set key board w = lines 3");
    line("set key prompt F5 = flip");
    line("set key letter b = lines 2");
    line("set key setup w = setup clear");
    line("set key setup-letter x = setup start");
    after("F5", KEYS_PROMPT);
    assert_true(session()->board.flipped);
    line("b");
    assert_int_equal(session()->settings.lines, 2);
    after("Escape w", KEYS_BOARD);
    assert_int_equal(session()->settings.lines, 3);
    enter("setup", KEYS_SETUP);
    after("w", KEYS_SETUP);
    line("fen");
    assert_non_null(strstr(session()->message.text, "8/8/8/8/8/8/8/8"));
    line("x");
    line("fen");
    assert_non_null(strstr(session()->message.text, "rnbqkbnr/pppppppp/8"));
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
        assert_string_equal(controller_question(controller()), "Save as:");
        assert_string_equal(session()->message.text, "");
        key("Escape");
    }
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        CONTROLLER_TEST(input_and_board_take_turns),
        CONTROLLER_TEST(the_cursor_goes_where_it_came_from),
        CONTROLLER_TEST(a_pawn_at_its_end_asks_over_the_cursor),
        CONTROLLER_TEST(escape_from_a_pawns_choice_leaves_the_cursor),
        CONTROLLER_TEST(the_evaluation_in_words_is_scrolled),
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
        CONTROLLER_TEST(keys_bound_anew_act),
    };
    return cmocka_run_group_tests_name("modes", tests, NULL, NULL);
}
