/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Endgame knowledge of the evaluation: each verdict agrees with the tablebases, and the basic mates
 * are carried out. */
#include <config.h>

#include "engine/engine.h"
#include "tests/unit/support/board_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

/* Static verdicts, from White's side. */
typedef enum Verdict { WON, DRAWISH, DRAWN } Verdict;

typedef struct Case {
    const char *fen;
    Verdict verdict;
} Case;

static bool agrees(Verdict verdict, int value)
{
    if (verdict == WON)
        return value >= 250;
    return verdict == DRAWN ? value == 0 : value >= -160 && value <= 160;
}

static void judge(const Case *cases, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        Position pos = board_from_fen(cases[i].fen);
        int value = engine_evaluate(&pos);
        if (!agrees(cases[i].verdict, value))
            fail_msg("%s is judged %d", cases[i].fen, value);
    }
}

#define JUDGE(...) \
    do { \
        static const Case cases[] = { __VA_ARGS__ }; \
        judge(cases, ARRAY_LEN(cases)); \
    } while (0)

static void king_and_pawn_is_exact(void **state)
{
    (void)state;
    JUDGE({ "4k3/8/4K3/4P3/8/8/8/8 w - - 0 1", WON }, { "8/4k3/8/4K3/4P3/8/8/8 w - - 0 1", DRAWN },
          { "8/4k3/8/4K3/4P3/8/8/8 b - - 0 1", WON }, { "k7/8/1K6/P7/8/8/8/8 w - - 0 1", DRAWN },
          { "8/8/8/8/k7/8/6P1/6K1 w - - 0 1", WON });
}

static void material_that_cannot_win_is_drawn(void **state)
{
    (void)state;
    JUDGE({ "4k3/8/8/8/8/8/8/4KB2 w - - 0 1", DRAWN }, { "4k3/8/8/8/8/8/8/3NKN2 w - - 0 1", DRAWN },
          { "4kb2/8/8/8/8/8/8/3NK3 w - - 0 1", DRAWN },
          { "4k3/7b/8/8/8/8/8/3RK3 w - - 0 1", DRAWISH },
          { "4k3/4n3/8/8/8/8/8/3RK3 w - - 0 1", DRAWISH },
          { "4k3/r7/8/8/8/8/8/3RKB2 w - - 0 1", DRAWISH },
          { "4k3/r7/8/8/8/8/8/3RKN2 w - - 0 1", DRAWISH });
}

static void the_wrong_bishop_cannot_queen_a_rook_pawn(void **state)
{
    (void)state;
    JUDGE({ "k7/8/8/8/8/3B4/P7/4K3 w - - 0 1", WON },
          { "k7/8/8/8/8/4B3/P7/4K3 w - - 0 1", DRAWISH });
}

static void a_rook_stops_a_pawn_or_not(void **state)
{
    (void)state;
    JUDGE({ "8/8/8/4K3/4p3/8/1k6/7R w - - 0 1", WON }, { "7R/8/8/8/8/1kp5/8/K7 w - - 0 1", WON },
          { "8/8/8/8/1K6/8/1p4k1/7R w - - 0 1", WON },
          { "7K/8/8/8/3k4/3p4/8/7R w - - 0 1", DRAWISH },
          { "8/1K6/8/8/3k4/3p4/8/7R b - - 0 1", DRAWISH },
          { "8/8/6K1/8/8/1kp5/8/7R w - - 0 1", DRAWISH });
}

static void a_queen_fails_against_two_pawns_files(void **state)
{
    (void)state;
    JUDGE({ "K7/8/8/8/8/6Q1/2p5/1k6 w - - 0 1", DRAWISH },
          { "K7/8/8/8/8/6Q1/p7/1k6 w - - 0 1", DRAWISH },
          { "K7/8/8/8/8/6Q1/3p4/2k5 w - - 0 1", WON },
          { "8/8/8/2K5/8/6Q1/2p5/1k6 w - - 0 1", WON });
}

static void bishops_of_opposite_colours_draw(void **state)
{
    (void)state;
    Position opposite = board_from_fen("8/4kb2/4p3/8/3PP3/8/4KB2/8 w - - 0 1");
    Position same = board_from_fen("8/4k3/4p2b/8/3PP3/8/4KB2/8 w - - 0 1");
    assert_true(engine_evaluate(&opposite) * 5 < engine_evaluate(&same) * 4);
}

/* --- playing the mates out -------------------------------------------------------------------- */

/* The engine plays both sides; returns the plies to mate, or fails. */
static int play_to_mate(const char *fen, int plies_max)
{
    Position start = board_from_fen(fen);
    MoveLine *game = test_malloc(sizeof *game);
    Engine *engine = engine_new(4, 1);
    SearchJob *job = test_malloc(sizeof *job);
    SearchResult result;
    SearchControl control;
    int ply = 0;
    move_line_begin(game, &start);
    for (; ply < plies_max && movegen_any(&game->end); ply++) {
        search_job_init_game(job, game);
        job->limits.nodes = 20000;
        search_control_init(&control, NULL, NULL);
        engine_search(engine, job, &control, &result);
        move_line_add(game, result.best);
    }
    test_free(job);
    engine_free(engine);
    bool is_mate = !movegen_any(&game->end) && position_in_check(&game->end);
    test_free(game);
    if (!is_mate)
        fail_msg("%s: no mate in %d plies", fen, ply);
    return ply;
}

static void basic_mates_are_carried_out(void **state)
{
    (void)state;
    play_to_mate("8/8/8/3k4/8/8/8/QK6 w - - 0 1", 22);
    play_to_mate("8/8/8/3k4/8/8/8/RK6 w - - 0 1", 50);
    play_to_mate("8/8/8/3k4/8/8/8/1KBB4 w - - 0 1", 60);
}

/* From the wrong corner and from the middle, well before the fifty-move rule; the tablebase needs
 * up to 33 moves. */
static void bishop_and_knight_mate_in_the_right_corner(void **state)
{
    (void)state;
    play_to_mate("7k/8/5K2/8/4N3/3B4/8/8 w - - 0 1", 90);
    play_to_mate("8/8/8/3k4/8/8/8/1KBN4 w - - 0 1", 90);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(king_and_pawn_is_exact),
        cmocka_unit_test(material_that_cannot_win_is_drawn),
        cmocka_unit_test(the_wrong_bishop_cannot_queen_a_rook_pawn),
        cmocka_unit_test(a_rook_stops_a_pawn_or_not),
        cmocka_unit_test(a_queen_fails_against_two_pawns_files),
        cmocka_unit_test(bishops_of_opposite_colours_draw),
        cmocka_unit_test(basic_mates_are_carried_out),
        cmocka_unit_test(bishop_and_knight_mate_in_the_right_corner),
    };
    bitboard_init();
    return cmocka_run_group_tests_name("endgame", tests, NULL, NULL);
}
