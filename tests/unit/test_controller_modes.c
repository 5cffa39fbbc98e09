/* Whose keys count: after each thing that opens over another, and after each that closes. */
#include <config.h>

#include "tests/unit/controller_support.h"

#include "engine/base/replace_file.h"
#include "ui/games/games.h"
#include "ui/setup/setup.h"
#include "ui/vocabulary/keymap.h"

#include <poll.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* --- what the tests are written in ------------------------------------------------------------ */

/* The key as it is bound where the keys are now; at a question a letter is an answer. */
static void key(const char *name)
{
    KeyTable key_table = controller_key_table(controller());
    const char *bound = keymap_line(&session()->settings.keys, key_table, name);
    bool is_answer =
        controller_question(controller())[0] != '\0' && controller_handle_key(controller(), name);
    if (!is_answer)
        controller_handle_bound(controller(), bound);
}

#define expect(key_table) assert_int_equal(controller_key_table(controller()), key_table)

/* Keys, blank-separated, and whose keys count behind them. */
#define after(keys, key_table) \
    do { \
        press_all(keys); \
        expect(key_table); \
    } while (0)

static void press_all(const char *keys)
{
    char name[16];
    int length;
    for (; sscanf(keys, " %15s%n", name, &length) == 1; keys += length)
        key(name);
}

#define enter(text, key_table) \
    do { \
        line(text); \
        expect(key_table); \
    } while (0)

static char filled[256];

static void fill_line(void *context, const char *text)
{
    (void)context;
    snprintf(filled, sizeof filled, "%s", text);
}

static const ControllerHooks hooks = { .fill_line = fill_line };

static bool is_asked(void) { return controller_question(controller())[0] != '\0'; }

static void play_a_game(void)
{
    line("side both");
    line("e4");
}

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
    /* Not what lies under a text. */
    controller_set_pages(controller(), 10, 10, 80);
    enter("help", KEYS_PANEL);
    click(CLICK_PRESS, PANE_BOARD, E7);
    click(CLICK_PRESS, PANE_PROMPT, NO_SQUARE);
    expect(KEYS_PANEL);
    assert_int_equal(session()->board.selected, NO_SQUARE);
    click(CLICK_WHEEL_DOWN, PANE_BOARD, E7);
    assert_int_equal(controller_panel_scroll(controller()), 9);
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
    after("D n", KEYS_SETUP);
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

/* --- the list of games ------------------------------------------------------------------------ */

static char directory[] = "/tmp/luft-modes-XXXXXX";
static char file[64];

static void settle_games(void)
{
    const Games *games = session()->games;
    while (!games_are_indexed(games) || !games_are_found(games)) {
        struct pollfd bell = { .fd = controller_games_fd(controller()), .events = POLLIN };
        assert_int_equal(poll(&bell, 1, 300000), 1);
        controller_handle_news(controller());
    }
}

static int set_up_games(void **state)
{
    (void)state;
    assert_non_null(mkdtemp(directory));
    snprintf(file, sizeof file, "%s/q.pgn", directory);
    StrBuf text;
    strbuf_init(&text);
    for (int i = 1; i <= 6; i++)
        strbuf_addf(&text, "[White \"White %d\"]\n[Black \"Black %d\"]\n\n1. e4 e5 *\n\n", i, i);
    Status status = replace_file_whole(file, 0644, text.data, text.length);
    assert_int_equal(status.code, STATUS_OK);
    strbuf_done(&text);
    controller_restart_with(&(Start){ .kind = START_FILE, .text = file }, &hooks);
    settle_games();
    controller_prepare_games(controller(), 10);
    return 0;
}

static int tear_down_games(void **state)
{
    char command[64];
    controller_tear_down(state);
    snprintf(command, sizeof command, "rm -rf %s", directory);
    strcpy(directory + strlen(directory) - 6, "XXXXXX");
    return system(command);
}

#define GAMES_TEST(function) \
    cmocka_unit_test_setup_teardown(function, set_up_games, tear_down_games)

static bool is_listed(void) { return controller_stage(controller()) == STAGE_GAMES; }

static void a_file_opens_with_the_line_live(void **state)
{
    (void)state;
    expect(KEYS_PROMPT);
    after("Right", KEYS_PROMPT);
    assert_int_equal(node_ply(session()->document->node), 1);
    after("Escape O", KEYS_GAMES);
    after("j k Space b", KEYS_GAMES);
    after("Escape", KEYS_BOARD);
    after("O O", KEYS_BOARD);
    after("O q", KEYS_BOARD);
    assert_false(is_listed());
}

static void the_list_gives_the_keys_back(void **state)
{
    (void)state;
    key("i");
    enter("games", KEYS_GAMES);
    after("Escape", KEYS_PROMPT);
    enter("games", KEYS_GAMES);
    after("i", KEYS_PROMPT);
    assert_true(is_listed());
    after("Escape", KEYS_GAMES);
    after("F1", KEYS_PANEL);
    after("q", KEYS_GAMES);
    after("Escape", KEYS_PROMPT);
    assert_false(is_listed());
}

static void what_is_entered_over_the_list_is_for_the_board(void **state)
{
    (void)state;
    after("Escape O i", KEYS_PROMPT);
    enter("no such command", KEYS_PROMPT);
    assert_true(is_listed());
    enter("flip", KEYS_PROMPT);
    assert_false(is_listed());
    after("Escape", KEYS_BOARD);
    after("O /", KEYS_PROMPT);
    assert_string_equal(filled, "games ");
    enter("games white=2", KEYS_GAMES);
    settle_games();
    after("i", KEYS_PROMPT);
    enter("games rating>2000", KEYS_PROMPT);
    assert_true(is_listed());
    enter("setup", KEYS_SETUP);
    assert_false(is_listed());
    after("Escape", KEYS_PROMPT);
    after("Escape", KEYS_BOARD);
    after("/", KEYS_PROMPT);
    assert_true(is_listed());
    after("Escape", KEYS_GAMES);
    after("Escape", KEYS_BOARD);
}

static void a_game_of_the_list_opens_with_the_line_live(void **state)
{
    (void)state;
    after("Escape O j Enter", KEYS_PROMPT);
    assert_false(is_listed());
    key("i");
    enter("games", KEYS_GAMES);
    after("j Enter", KEYS_PROMPT);
    enter("game 5", KEYS_PROMPT);
    enter("games", KEYS_GAMES);
    key("i");
    enter("game 6", KEYS_PROMPT);
    assert_false(is_listed());
}

static void questions_stand_over_the_list(void **state)
{
    (void)state;
    line("tag Site here");
    after("Escape O j Enter", KEYS_PROMPT);
    assert_true(is_asked());
    assert_true(is_listed());
    after("Escape", KEYS_GAMES);
    after("Enter c", KEYS_PROMPT);
    assert_true(is_asked()); /* c4 is a move: with Enter it is an answer */
    enter("c", KEYS_GAMES);
    key("Enter");
    enter("d", KEYS_PROMPT);
    assert_false(is_listed());
    key("i");
    line("tag Site here");
    enter("games", KEYS_GAMES);
    after("j Enter", KEYS_PROMPT);
    enter("d", KEYS_PROMPT);
}

/* Of the list, from 0; above them stands a heading. */
static void press_row(int row)
{
    const Click click = { CLICK_PRESS, 1, row + 1, 2, &layout, PANE_HELP, NO_SQUARE, NULL, { 0 } };
    controller_handle_click(controller(), &click);
}

static void a_press_in_the_list_moves_its_cursor(void **state)
{
    (void)state;
    after("Escape O", KEYS_GAMES);
    controller_prepare_games(controller(), 10);
    press_row(4);
    expect(KEYS_GAMES);
    assert_int_equal(session()->games->cursor, 4);
    press_row(4);
    expect(KEYS_PROMPT);
    assert_int_equal(session()->games->current, 5);
}

/* --- practice and reviews --------------------------------------------------------------------- */

static const char FAULTS[] = "1. f3 $6 (1. e4) e5 2. g4 $4 (2. d4) *\n";

static void practice_gives_the_keys_back(void **state)
{
    (void)state;
    assert_true(controller_handle_paste(controller(), FAULTS, strlen(FAULTS)));
    after("Escape p", KEYS_PROMPT);
    after("Escape", KEYS_PRACTICE);
    after("F1", KEYS_PANEL);
    after("q", KEYS_PRACTICE);
    after("v", KEYS_CURSOR);
    after("Escape", KEYS_PRACTICE);
    after("v i", KEYS_PROMPT);
    enter("e4", KEYS_PROMPT);
    enter("", KEYS_PROMPT); /* the second exercise */
    after("Escape s", KEYS_PRACTICE);
    enter("flip", KEYS_PRACTICE);
    after("n", KEYS_BOARD);
    key("i");
    enter("practice", KEYS_PROMPT);
    after("Escape", KEYS_PRACTICE);
    after("q", KEYS_PROMPT);
    enter("practice", KEYS_PROMPT);
    enter("q", KEYS_PROMPT);
    assert_true(session()->practice == NULL);
}

static void who_asks_for_a_review_steps_next(void **state)
{
    (void)state;
    assert_true(controller_handle_paste(controller(), FAULTS, strlen(FAULTS)));
    expect(KEYS_PROMPT);
    enter("review depth 50", KEYS_BOARD);
    key("i");
    enter("flip", KEYS_PROMPT);
    assert_true(controller_handle_interrupt(controller()));
    expect(KEYS_PROMPT);
    after("Escape R s", KEYS_BOARD);
}

static void mate(void)
{
    line("f3");
    line("e5");
    line("g4");
    line("Qh4");
}

static void the_summary_stays_until_it_is_dismissed(void **state)
{
    (void)state;
    line("side both");
    mate();
    assert_true(controller_has_summary(controller()));
    expect(KEYS_PROMPT);
    after("Left", KEYS_PROMPT);
    assert_int_equal(node_ply(session()->document->node), 3);
    enter("flip", KEYS_PROMPT);
    assert_true(controller_has_summary(controller()));
    after("Escape", KEYS_PROMPT);
    assert_false(controller_has_summary(controller()));
    /* Told once, and again when the game ends again. */
    enter("flip", KEYS_PROMPT);
    assert_false(controller_has_summary(controller()));
    enter("undo 1", KEYS_PROMPT);
    key("Escape");
    enter("Qh4", KEYS_BOARD);
    assert_true(controller_has_summary(controller()));
    after("f Left", KEYS_BOARD);
    after("i", KEYS_PROMPT);
    assert_true(controller_has_summary(controller()));
    enter("undo 1", KEYS_PROMPT);
    assert_false(controller_has_summary(controller()));
    enter("Qh4", KEYS_PROMPT);
    enter("new both", KEYS_PROMPT);
    assert_false(controller_has_summary(controller()));
    /* Of a review too. */
    mate();
    key("Escape");
    enter("review depth 1", KEYS_BOARD);
    wait_until_idle();
    assert_true(controller_has_summary(controller()));
    after("Escape", KEYS_BOARD);
    assert_false(controller_has_summary(controller()));
}

/* --- questions -------------------------------------------------------------------------------- */

static void questions_stand_over_everything(void **state)
{
    (void)state;
    play_a_game();
    enter("new", KEYS_PROMPT);
    after("n", KEYS_PROMPT);
    key("Escape");
    enter("new", KEYS_PROMPT);
    after("Escape", KEYS_BOARD);
    enter("new", KEYS_PROMPT);
    after("y", KEYS_BOARD);
    play_a_game();
    key("v");
    enter("new", KEYS_PROMPT);
    after("n", KEYS_CURSOR);
    enter("new", KEYS_PROMPT);
    assert_true(controller_handle_interrupt(controller()));
    expect(KEYS_CURSOR);
    enter("new", KEYS_PROMPT);
    enter("help", KEYS_PANEL);
    after("q", KEYS_CURSOR);
    assert_false(is_asked());
}

static void a_text_that_is_asked_for_gives_the_keys_back(void **state)
{
    (void)state;
    controller_restart_with(&(Start){ .kind = START_MENU }, &hooks);
    play_a_game();
    after("Escape ;", KEYS_PROMPT);
    assert_true(is_asked());
    enter("a good move", KEYS_BOARD);
    assert_string_equal(node_comment(session()->document->live), "a good move");
    after(";", KEYS_PROMPT);
    assert_string_equal(filled, "a good move");
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

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        CONTROLLER_TEST(input_and_board_take_turns),
        CONTROLLER_TEST(the_cursor_goes_where_it_came_from),
        CONTROLLER_TEST(a_pawn_at_its_end_asks_over_the_cursor),
        CONTROLLER_TEST(escape_from_a_pawns_choice_leaves_the_cursor),
        CONTROLLER_TEST(the_mouse_is_of_the_mode_on_top),
        CONTROLLER_TEST(the_right_button_draws),
        CONTROLLER_TEST(a_text_gives_the_keys_back),
        CONTROLLER_TEST(the_set_up_gives_the_keys_back),
        CONTROLLER_TEST(questions_stand_over_the_set_up),
        GAMES_TEST(a_file_opens_with_the_line_live),
        GAMES_TEST(the_list_gives_the_keys_back),
        GAMES_TEST(what_is_entered_over_the_list_is_for_the_board),
        GAMES_TEST(a_game_of_the_list_opens_with_the_line_live),
        GAMES_TEST(questions_stand_over_the_list),
        GAMES_TEST(a_press_in_the_list_moves_its_cursor),
        CONTROLLER_TEST(practice_gives_the_keys_back),
        CONTROLLER_TEST(who_asks_for_a_review_steps_next),
        CONTROLLER_TEST(the_summary_stays_until_it_is_dismissed),
        CONTROLLER_TEST(questions_stand_over_everything),
        CONTROLLER_TEST(a_text_that_is_asked_for_gives_the_keys_back),
        CONTROLLER_TEST(keys_bound_anew_act),
    };
    return cmocka_run_group_tests_name("modes", tests, NULL, NULL);
}
