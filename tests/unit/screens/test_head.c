/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The head of the screen: the record, the number of the game; panes, and how to leave them. */
#include <config.h>

#include "engine/engine.h"
#include "tests/unit/support/file_support.h"
#include "tests/unit/support/news_support.h"
#include "tests/unit/support/screen_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <cmocka.h>

static char folder[32], path[64], known[64], copy[64];

static int set_up(void **state)
{
    snprintf(folder, sizeof folder, "/tmp/luft-head-XXXXXX");
    if (mkdtemp(folder) == NULL || screen_set_up(state) != 0)
        return 1;
    snprintf(path, sizeof path, "%s/two.pgn", folder);
    snprintf(known, sizeof known, "%s/drill", folder);
    snprintf(copy, sizeof copy, "%s/copy.pgn", folder);
    file_write_text(path, "[White \"Anna\"]\n\n1. e4 e5 2. Nf3 *\n\n[White \"Bert\"]\n\n1. d4 *\n");
    controller_restart(&(Start){ .kind = START_MENU, .data_dir = folder });
    return 0;
}

static int tear_down(void **state)
{
    int result = screen_tear_down(state);
    unlink(path);
    unlink(known);
    unlink(copy);
    return rmdir(folder) | result;
}

static void enter(const char *command)
{
    char text[96];
    snprintf(text, sizeof text, "%s %s", command, path);
    line(text);
}

static void a_position_is_no_game_of_the_file(void **state)
{
    (void)state;
    enter("open");
    while (!screen_has("game 1 of 2")) /* they are counted in the background */
        assert_true(take_news(controller(), 20000));
    line("8/8/8/8/8/4k3/4p3/4K3 w - - 0 1");
    assert_screen_lacks("game 1 of 2");
    line("game 2");
    assert_screen_has("game 2 of 2  two.pgn  luft"); /* the number is shown once, */
    screen_resize(24, 60);
    assert_screen_has("two.pgn 2  luft"); /* or, without room for that, after the file */
}

/* It has left the games of the file it came from; the list still has them. */
static void a_game_saved_elsewhere_is_of_that_file(void **state)
{
    (void)state;
    char text[96];
    enter("open");
    while (!screen_has("game 1 of 2"))
        assert_true(take_news(controller(), 20000));
    snprintf(text, sizeof text, "save %s", copy);
    line(text);
    assert_screen_has(" copy.pgn  luft");
    assert_screen_lacks("game 1 of 2");
    line("next");
    assert_screen_has("game 2 of 2  two.pgn  luft");
}

/* At the input line, too, the footer says how to go on in a drill. */
static void a_drill_tells_its_letters(void **state)
{
    (void)state;
    enter("repertoire");
    assert_screen_has("INPUT");
    assert_screen_has("t⏎ hint");
    assert_screen_has("s⏎ show");
    assert_screen_lacks("n⏎ next"); /* the only question is the last one */
    assert_screen_has("q⏎ end");
    screen_click("q⏎ end");
    assert_screen_lacks("t⏎ hint  s");
}

/* An example might be the answer. */
static void a_drill_names_no_move(void **state)
{
    (void)state;
    char text[96];
    snprintf(text, sizeof text, "repertoire %s white", path);
    screen_resize(30, 100);
    line("new");
    assert_screen_has("No moves yet. Type one: e4, Nf3");
    line(text);
    assert_screen_has("Your move: ");
    assert_screen_has("No moves yet. Type one");
    assert_screen_lacks("Type one: e4");
}

/* In the letters that are set, whatever the language. */
static void an_example_has_the_letters_of_the_setting(void **state)
{
    (void)state;
    screen_resize(30, 100);
    line("new");
    assert_screen_has("No moves yet. Type one: e4, Nf3");
    line("set letters de");
    assert_screen_has("No moves yet. Type one: e4, Sf3");
    line("set letters ru");
    assert_screen_has("No moves yet. Type one: e4, Кf3");
}

/* A move or two is less than the line that was asked for. */
static void a_line_of_the_engine_is_seen_in_ten_rows(void **state)
{
    (void)state;
    screen_resize(10, 80);
    line("8/8/8/8/8/4k3/4p3/4K3 w - - 0 1");
    line("analyse");
    screen_look();
    assert_true(screen_layout()->pane[PANE_ENGINE].height == 3);
    assert_true(screen_layout()->pane[PANE_MOVES].height == 3);
}

static void a_pasted_position_is_not_nothing(void **state)
{
    (void)state;
    char list[64];
    snprintf(list, sizeof list, "%s/recent", folder);
    controller_restart(&(Start){ .kind = START_MENU, .recent_path = list });
    enter("open");
    line("new");
    assert_screen_has("Recent files");
    line("8/8/8/8/8/4k3/4p3/4K3 w - - 0 1");
    assert_screen_lacks("Recent files");
    unlink(list);
}

/* The event makes room for the opening's name, and is truncated before it is dropped. */
static void the_opening_is_named_whole(void **state)
{
    (void)state;
    file_write_text(path, "[Event \"FIDE World Cup 2023, Baku, Round 7\"]\n[Date \"2023.08.24\"]\n"
                          "[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 "
                          "6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Na5 10. Bc2 c5 11. d4 Qc7 12. Nbd2 "
                          "cxd4 13. cxd4 1-0\n");
    enter("open");
    screen_press("Escape");
    screen_press("End");
    screen_resize(30, 100);
    assert_screen_has("Panov System  FIDE World…  2023.08.24  1-0  two.pgn  luft");
    screen_resize(30, 85);
    assert_screen_has("Panov System");
    assert_screen_lacks("FIDE");
    assert_screen_has("1-0  two.pgn  luft");
    screen_resize(30, 132);
    assert_screen_has("FIDE World Cup 2023, Baku, Round 7  2023.08.24");
}

static void a_summary_names_the_mistakes(void **state)
{
    (void)state;
    line("1. e4 {[%eval 0.3]} e5 {[%eval 0.3]} 2. Bc4 {[%eval 0.2]} Nc6 {[%eval 0.2]} "
         "3. Qh5 {[%eval -0.5]} Nf6 {[%eval #1]} 4. Qxf7# {[%eval #0]} 1-0");
    screen_resize(40, 120);
    line("summary");
    assert_screen_has("White 95.1 %: 1");
    assert_screen_has("Black 24.5 %: 1");
    assert_screen_lacks("0 mistakes");
    assert_screen_lacks("0?");
    screen_resize(15, 40); /* a heading stands over something */
    assert_screen_has("0.20 pawns");
    assert_screen_lacks("Turning points");
    assert_screen_lacks("3...Nf6:"); /* nor anything without its heading */
    screen_resize(8, 40);
    assert_screen_has("1-0 after 4");
    assert_screen_lacks("Accuracy");
}

/* Without analysis the bar shows the network's evaluation, as `eval` does. */
static void the_bar_agrees_with_eval(void **state)
{
    (void)state;
    char number[16];
    line("r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQ1RK1 b kq - 0 5");
    const Position *pos = &session()->document->pos;
    Engine *engine = engine_new(1, 1);
    int cp;
    if (!engine_evaluate_network(engine, pos, &cp))
        cp = engine_evaluate(pos);
    engine_free(engine);
    screen_resize(24, 80);
    snprintf(number, sizeof number, "%+.1f a", cp / 100.0);
    assert_screen_has(number);
}

/* The figures of both sides are above it, and not once more below. */
static void the_graph_of_a_summary_takes_the_rest(void **state)
{
    (void)state;
    int head, row, column, blanks = 0;
    line("1. e4 {[%eval 0.3]} e5 {[%eval 0.3]} 2. Bc4 {[%eval 0.2]} Nc6 {[%eval 0.2]} "
         "3. Qh5 {[%eval -0.5]} Nf6 {[%eval #1]} 4. Qxf7# {[%eval #0]} 1-0");
    screen_resize(30, 100);
    line("summary");
    screen_find(" evaluation ", &head, &column);
    const Rect *clock = &screen_layout()->pane[PANE_BOTTOM_CLOCK];
    for (row = clock->row - 1; row > head && screen_is_empty(row, clock->column + 1); row--)
        blanks++;
    assert_true(clock->row - head > 5);
    assert_in_range(blanks, 0, 1); /* of the marks below the curve */
}

/* Blunders on both sides, one after the other: four question marks are no sign. */
static void signs_below_the_graph_have_a_blank_between_them(void **state)
{
    (void)state;
    static const char *const MOVES[] = { "Nf3", "Nf6", "Ng1", "Ng8" };
    enum { PLIES = 30, FIRST = 10, LAST = 12 };
    StrBuf game;
    strbuf_init(&game);
    strbuf_add_text(&game, "[White \"A\"]\n\n");
    for (int ply = 0; ply < PLIES; ply++)
        strbuf_addf(&game, "%s%s {[%%eval 0.%d]} ", MOVES[ply % 4],
                    ply == FIRST || ply == FIRST + 1 ? "??"
                    : ply == LAST                    ? "?!"
                                                     : "",
                    ply % 3);
    strbuf_add_text(&game, "*\n");
    assert_true(controller_handle_paste(controller(), game.data, game.length));
    strbuf_done(&game);
    screen_resize(24, 80);
    assert_screen_has(" evaluation ");
    assert_screen_has("  ??");
    assert_screen_lacks("???");
}

#define A_TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

/* Whatever the game or the kind of position, the status line says that a king is in check. */
static void check_is_said(void **state)
{
    (void)state;
    screen_use(DEPTH_MONOCHROME, GLYPHS_ASCII);
    line("rnbqk1nr/pppp1ppp/8/4p3/1b6/3P1P2/PPP1P1PP/RNBQKBNR w KQkq - 1 3");
    assert_screen_has("FEN opened: White to move, in check.");
    screen_press("Escape");
    screen_press("Right");
    line("c3");
    line("Bxc3+");
    line("back 1");
    line("forward");
    assert_screen_has("White to move, in check");
}

static void a_position_is_named_as_one(void **state)
{
    (void)state;
    line("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    assert_screen_has(" Position ");
    line("1. a4 h5 *");
    assert_screen_lacks(" Chess ");
}

/* Neither has the account's name, and the end is announced once. */
static void two_people_are_white_and_black(void **state)
{
    (void)state;
    static const char *const MOVES[] = { "f3", "e5", "g4", "Qh4" };
    screen_resize(30, 100);
    line("new both");
    for (size_t i = 0; i < ARRAY_LEN(MOVES); i++)
        line(MOVES[i]);
    assert_string_equal(game_tag(session()->document->game, "White"), "?");
    assert_string_equal(game_tag(session()->document->game, "Black"), "?");
    const char *first = strstr(screen_look(), "White is checkmated");
    assert_non_null(first);
    assert_null(strstr(first + 1, "White is checkmated"));
}

static void a_rating_of_0_is_none(void **state)
{
    (void)state;
    static const char PGN[] = "[White \"Anna\"]\n[WhiteElo \"0\"]\n[Black \"Bert\"]\n"
                              "[BlackElo \"1890\"]\n\n1. e4 *\n";
    assert_true(controller_handle_paste(controller(), PGN, strlen(PGN)));
    assert_screen_has("Bert 1890");
    assert_screen_lacks("Anna 0");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        A_TEST(a_position_is_no_game_of_the_file),
        A_TEST(a_game_saved_elsewhere_is_of_that_file),
        A_TEST(an_example_has_the_letters_of_the_setting),
        A_TEST(a_line_of_the_engine_is_seen_in_ten_rows),
        A_TEST(a_pasted_position_is_not_nothing),
        A_TEST(a_drill_tells_its_letters),
        A_TEST(a_drill_names_no_move),
        A_TEST(the_opening_is_named_whole),
        A_TEST(a_summary_names_the_mistakes),
        A_TEST(the_bar_agrees_with_eval),
        A_TEST(the_graph_of_a_summary_takes_the_rest),
        A_TEST(signs_below_the_graph_have_a_blank_between_them),
        A_TEST(check_is_said),
        A_TEST(a_position_is_named_as_one),
        A_TEST(two_people_are_white_and_black),
        A_TEST(a_rating_of_0_is_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
