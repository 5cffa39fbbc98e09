/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The policy that predicts people's moves: its file, its probabilities, and moves that everybody
 * sees. */
#include <config.h>

#include "engine/base/base.h"
#include "engine/board/bitboard.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/board/rules.h"
#include "engine/board/types.h"
#include "engine/people/policy.h"
#include "engine/people/situation.h"
#include "tests/unit/support/board_support.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static Policy *built_in(void)
{
    Policy *policy = policy_new_built_in();
    assert_non_null(policy);
    return policy;
}

/* --- the file --------------------------------------------------------------------------------- */

static void damaged_files_are_refused(void **state)
{
    (void)state;
    size_t size;
    const unsigned char *bytes = policy_embedded(&size);
    unsigned char *copy = alloc_bytes(size);
    for (size_t at = 0; at < size; at = 3 * at + 1) {
        memcpy(copy, bytes, size);
        copy[at] ^= 0x10;
        assert_null(policy_new(copy, size));
        assert_null(policy_new(bytes, at));
    }
    free(copy);
}

/* --- probabilities ---------------------------------------------------------------------------- */

typedef struct Prediction {
    MoveList moves;
    float probability[MOVES_MAX];
} Prediction;

static Prediction predict(Policy *policy, const MoveLine *line, int rating)
{
    Prediction p;
    Situation situation = situation_of_line(line, rating);
    movegen_legal(&line->end, &p.moves);
    policy_predict(policy, &situation, &p.moves, p.probability);
    return p;
}

static Prediction predict_fen(Policy *policy, const char *fen, int rating)
{
    MoveLine line;
    Position pos = board_from_fen(fen);
    move_line_begin(&line, &pos);
    return predict(policy, &line, rating);
}

static double probability_of(const Prediction *p, const char *from, const char *to)
{
    for (int i = 0; i < p->moves.count; i++)
        if (move_from(p->moves.moves[i]) == square_make(from[0] - 'a', from[1] - '1') &&
            move_to(p->moves.moves[i]) == square_make(to[0] - 'a', to[1] - '1'))
            return (double)p->probability[i];
    fail_msg("no move from %s to %s", from, to);
    return 0;
}

static void probabilities_add_up(void **state)
{
    (void)state;
    static const char *const FENS[] = {
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "k7/8/1K6/8/8/8/8/7R b - - 0 1",
        "4k3/8/8/8/8/8/4q3/4K3 w - - 0 1",
        "8/P6k/8/8/8/8/p6K/8 w - - 0 1",
        "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
        "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
    };
    Policy *policy = built_in();
    for (size_t i = 0; i < ARRAY_LEN(FENS); i++) {
        for (int rating = -1000; rating <= 5000; rating += 1500) {
            Prediction p = predict_fen(policy, FENS[i], rating);
            double sum = 0;
            for (int k = 0; k < p.moves.count; k++) {
                assert_true(p.probability[k] >= 0);
                sum += (double)p.probability[k];
            }
            assert_true(fabs(sum - 1) < 1e-4);
        }
    }
    policy_free(policy);
}

static void both_sides_play_alike(void **state)
{
    (void)state;
    Policy *policy = built_in();
    Prediction white = predict_fen(
        policy, "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQK2R w KQkq - 0 5", 1500);
    Prediction black = predict_fen(
        policy, "r1bqk2r/ppp2ppp/2np1n2/2b1p3/2B1P3/2N2N2/PPPP1PPP/R1BQK2R b KQkq - 0 5", 1500);
    double castles[2] = { probability_of(&white, "e1", "h1"), probability_of(&black, "e8", "h8") };
    assert_true(castles[0] > 0.1 && fabs(castles[0] - castles[1]) < 0.05);
    policy_free(policy);
}

static void every_player_knows_openings(void **state)
{
    (void)state;
    Policy *policy = built_in();
    MoveLine line;
    Position start;
    position_init(&start);
    move_line_begin(&line, &start);
    for (int rating = 1000; rating <= 2400; rating += 200) {
        Prediction p = predict(policy, &line, rating);
        assert_true(probability_of(&p, "e2", "e4") > 0.3);
        assert_true(probability_of(&p, "h2", "h4") < 0.05);
    }
    policy_free(policy);
}

/* A piece has been taken: nearly everybody takes back. */
static void every_player_takes_back(void **state)
{
    (void)state;
    Policy *policy = built_in();
    MoveLine line;
    Position pos =
        board_from_fen("r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 2 3");
    move_line_begin(&line, &pos);
    move_line_add(&line, move_make(square_make(FILE_B, 4), square_make(FILE_C, 5), MOVE_NORMAL));
    for (int rating = 800; rating <= 2400; rating += 400) {
        Prediction p = predict(policy, &line, rating);
        assert_true(probability_of(&p, "d7", "c6") + probability_of(&p, "b7", "c6") > 0.9);
    }
    policy_free(policy);
}

/* A knight can be captured for nothing. */
static void better_players_give_less_away(void **state)
{
    (void)state;
    static const char FEN[] = "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4";
    Policy *policy = built_in();
    Prediction weak = predict_fen(policy, FEN, 700);
    Prediction strong = predict_fen(policy, FEN, 2300);
    assert_true(probability_of(&weak, "f3", "g5") > 0.02); /* the fried liver, at any rating */
    assert_true(probability_of(&weak, "f3", "h4") >= probability_of(&strong, "f3", "h4"));
    assert_true(probability_of(&strong, "f3", "h4") < 0.01);
    policy_free(policy);
}

static MoveLine line_from_fen(const char *fen)
{
    MoveLine line;
    Position pos = board_from_fen(fen);
    move_line_begin(&line, &pos);
    return line;
}

/* A queen for a pawn is a loss at a glance. */
static void moves_are_ranked(void **state)
{
    (void)state;
    MoveLine line = line_from_fen("4k3/8/1p6/p7/8/8/3Q4/4K3 w - - 0 1");
    LikelyMove likely[MOVES_MAX];
    MoveList moves;
    Policy *policy = built_in();
    movegen_legal(&line.end, &moves);
    assert_int_equal(policy_rank(policy, &line, 1500, likely), moves.count);
    Move takes = move_make(square_make(FILE_D, 1), square_make(FILE_A, 4), MOVE_NORMAL);
    int seen = 0;
    for (int i = 0; i < moves.count; i++) {
        assert_true(i == 0 || likely[i].probability <= likely[i - 1].probability);
        if (likely[i].move != takes)
            continue;
        seen++;
        assert_true(likely[i].cp < likely[0].cp - 300);
    }
    assert_int_equal(seen, 1);
    line = line_from_fen("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    assert_int_equal(policy_rank(policy, &line, 1500, likely), 0);
    line = line_from_fen("3rk3/8/8/8/8/8/8/4K3 w - - 0 1"); /* into check */
    Move illegal = move_make(square_make(FILE_E, 0), square_make(FILE_D, 0), MOVE_NORMAL);
    move_line_add(&line, illegal | MOVE_ILLEGAL);
    assert_int_equal(policy_rank(policy, &line, 1500, likely), 0);
    policy_free(policy);
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(damaged_files_are_refused),
        cmocka_unit_test(probabilities_add_up),
        cmocka_unit_test(both_sides_play_alike),
        cmocka_unit_test(every_player_knows_openings),
        cmocka_unit_test(every_player_takes_back),
        cmocka_unit_test(better_players_give_less_away),
        cmocka_unit_test(moves_are_ranked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
