/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pictures of README and the guide, man/NAME.svg, of screens in which nothing depends on time
 * or on the machine (picture_support.h).
 */
#include <config.h>

#include "engine/notation/san.h"
#include "tests/unit/support/news_support.h"
#include "tests/unit/support/picture_support.h"
#include "tests/unit/support/screen_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char OPERA_GAME[] =
    "[Event \"Paris, Italian Opera\"]\n[Date \"1858.11.02\"]\n[White \"Morphy, Paul\"]\n"
    "[Black \"Duke Karl / Count Isouard\"]\n[Result \"1-0\"]\n\n"
    "1. e4 {[%eval 0.26]} e5 {[%eval 0.21]} 2. Nf3 {[%eval 0.23]} d6 {[%eval 0.46]} "
    "3. d4 {[%eval 0.43]} Bg4 $6 {[%eval 1.04] The pin costs a pawn or the bishop.} "
    "(3... exd4 {[%eval 0.43]} 4. Nxd4 Nf6) "
    "4. dxe5 {[%eval 0.79]} Bxf3 {[%eval 1.07]} 5. Qxf3 {[%eval 0.88]} dxe5 {[%eval 0.98]} "
    "6. Bc4 {[%eval 0.94]} Nf6 $6 {[%eval 1.80]} (6... Qe7 {[%eval 0.94]} 7. O-O) "
    "7. Qb3 {[%eval 1.63] Two threats at once.} Qe7 {[%eval 1.90]} "
    "8. Nc3 $2 {[%eval 0.72]} (8. Bxf7+ {[%eval 1.90]} Kd8 9. Qxb7) "
    "8... c6 {[%eval 0.78]} 9. Bg5 {[%eval 0.94]} b5 $2 {[%eval 2.32]} "
    "(9... b6 {[%eval 0.94]} 10. a4) 10. Nxb5 $1 {[%eval 2.29]} cxb5 {[%eval 2.64]} "
    "11. Bxb5+ {[%eval 2.49]} Nbd7 $4 {[%eval 6.30]} (11... Kd8 {[%eval 2.49]}) "
    "12. O-O-O {[%eval 6.00]} Rd8 {[%eval 7.56]} 13. Rxd7 $1 {[%eval 7.54]} Rxd7 {[%eval 7.79]} "
    "14. Rd1 {[%eval 7.17]} Qe6 {[%eval 13.93]} 15. Bxd7+ {[%eval 13.49]} Nxd7 {[%eval #2]} "
    "16. Qb8+ $3 {[%eval #1]} Nxb8 {[%eval #1]} 17. Rd8# {[%eval #0]} 1-0";

enum { LINE_MOVES = 5 };

/* An engine's lines and scores, without the time it took. */
static void analyse(const char *const lines[][LINE_MOVES], const int scores_cp[], int count)
{
    Session *own = (Session *)session();
    thinking_begin(&own->thinking, ENGINE_ANALYSIS, &own->document->pos);
    for (int i = 0; i < count; i++) {
        SearchInfo info = { .depth = 24, .seldepth = 38, .line = i + 1, .lines = count };
        info.score = (Score){ SCORE_CENTIPAWN, BOUND_EXACT, scores_cp[i] };
        info.wdl = (Wdl){ 912, 86, 2 };
        info.nodes = 31200000;
        info.time_ms = 14800;
        info.hashfull = 412;
        Position pos = own->document->pos;
        for (int at = 0; at < LINE_MOVES; at++) {
            Undo undo;
            const char *san = lines[i][at];
            Status status = san_parse(&pos, san, strlen(san), &info.pv[info.pv_length]);
            assert_string_equal(status.text, "");
            position_make(&pos, info.pv[info.pv_length++], &undo);
        }
        thinking_take_info(&own->thinking, &own->document->pos, &info);
    }
}

static void wait_for(const char *text)
{
    for (int i = 0; i < 200 && !screen_has(text); i++)
        (void)take_news(controller(), 100);
    assert_screen_has(text);
}

static void open_data(const char *command, const char *name)
{
    char typed[4096];
    const char *source = getenv("top_srcdir");
    snprintf(typed, sizeof typed, "%s %s/tests/data/%s", command, source ? source : ".", name);
    line(typed);
}

static void a_game_with_three_lines(void **state)
{
    static const char *const LINES[][LINE_MOVES] = {
        { "Nxb5", "cxb5", "Bxb5+", "Kd8", "O-O-O+" },
        { "Be2", "Nbd7", "O-O-O", "Nc5", "Qa3" },
        { "Bd3", "Nbd7", "O-O", "Nc5", "Qa3" },
    };
    static const int SCORES_CP[] = { 229, 94, 71 };
    (void)state;
    line(OPERA_GAME);
    line("goto 9b");
    analyse(LINES, SCORES_CP, 3);
    picture_compare("screen", 40, 120);
}

static void a_summary_of_a_game(void **state)
{
    (void)state;
    line(OPERA_GAME);
    line("goto 11b");
    line("summary");
    picture_compare("summary", 36, 110);
}

static void a_list_of_games(void **state)
{
    (void)state;
    open_data("open", "games.pgn");
    wait_for("1 of 7");
    line("games");
    picture_compare("games", 30, 100);
}

static void the_opening_explorer(void **state)
{
    (void)state;
    open_data("open", "games.pgn");
    wait_for("1 of 7");
    line("goto start");
    line("explorer");
    wait_for("best game");
    /* The index has no folder here, which luft reports. */
    session_say((Session *)session(), "%s", "");
    picture_compare("explorer", 30, 100);
}

static void endgame_tables(void **state)
{
    (void)state;
    open_data("set tables", "syzygy");
    line("8/8/8/8/2k5/8/1R6/K7 w - - 0 1");
    line("tables");
    wait_for("DTZ");
    picture_compare("tables", 30, 100);
}

static void a_position_being_set_up(void **state)
{
    (void)state;
    line("setup");
    line("put ke4");
    line("remove e8");
    picture_compare("setup", 30, 100);
}

static void the_list_of_settings(void **state)
{
    (void)state;
    line(OPERA_GAME);
    line("goto 11b");
    line("settings");
    picture_compare("settings", 30, 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        SCREEN_TEST(a_game_with_three_lines), SCREEN_TEST(a_summary_of_a_game),
        SCREEN_TEST(a_list_of_games),         SCREEN_TEST(the_opening_explorer),
        SCREEN_TEST(endgame_tables),          SCREEN_TEST(a_position_being_set_up),
        SCREEN_TEST(the_list_of_settings),
    };
    return cmocka_run_group_tests_name("pictures", tests, NULL, NULL);
}
