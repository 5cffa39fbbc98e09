/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Levels: the scale, and how the players on it play. */
#include <config.h>

#include "engine/base/base.h"
#include "engine/engine.h"
#include "engine/eval/see.h"
#include "engine/people/player.h"
#include "tests/unit/support/board_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

/* Positions with queens on the board and much to overlook. */
static const char *const MIDDLEGAMES[] = {
    "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQK2R b KQkq - 0 5",
    "r2q1rk1/ppp2ppp/2np1n2/2b1p3/2B1P1b1/2NPBN2/PPP2PPP/R2Q1RK1 w - - 4 8",
    "rnbq1rk1/pp2bppp/4pn2/2pp4/2PP4/2N1PN2/PP2BPPP/R1BQ1RK1 w - - 0 8",
    "r1b1k2r/ppppqppp/2n2n2/4p3/1bB1P3/2N2N2/PPPPQPPP/R1B1K2R w KQkq - 6 6",
    "r3kb1r/pp1n1ppp/2p1pn2/q2p1b2/2PP4/1QN1PN2/PP1B1PPP/R3KB1R b KQkq - 3 8",
    "2rq1rk1/pb1nbppp/1p2pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QR1K1 w - - 2 11",
    "r1bq1rk1/1pp1bppp/p1np1n2/4p3/B3P3/2P2N1P/PP1P1PP1/RNBQR1K1 b - - 0 9",
    "3r1rk1/1q2bppp/p3pn2/1p6/3Q1B2/P1N3P1/1P2PP1P/R2R2K1 b - - 1 19",
};

static SearchResult search_as(Engine *engine, const Position *pos, int elo, uint64_t seed)
{
    SearchJob job;
    SearchControl control;
    SearchResult result;
    search_job_init(&job, pos);
    job.strength = (Strength){ .elo = elo, .seed = seed };
    search_control_init(&control, NULL, NULL);
    engine_search(engine, &job, &control, &result);
    return result;
}

/* --- the scale -------------------------------------------------------------------------------- */

static void levels_rise_to_full_strength(void **state)
{
    (void)state;
    assert_in_range(strength_level_elo(1), STRENGTH_ELO_MIN, 800);
    for (int level = 2; level < STRENGTH_LEVEL_MAX; level++)
        assert_true(strength_level_elo(level) > strength_level_elo(level - 1));
    assert_true(strength_level_elo(STRENGTH_LEVEL_MAX - 1) <= STRENGTH_ELO_MAX);
    assert_int_equal(strength_level_elo(STRENGTH_LEVEL_MAX), STRENGTH_FULL);
}

static void level_and_rating_name_each_other(void **state)
{
    (void)state;
    for (int level = STRENGTH_LEVEL_MIN; level <= STRENGTH_LEVEL_MAX; level++)
        assert_int_equal(strength_nearest_level(strength_level_elo(level)), level);
    assert_int_equal(strength_nearest_level(STRENGTH_ELO_MIN), 1);
    assert_int_equal(strength_nearest_level(STRENGTH_ELO_MAX), STRENGTH_LEVEL_MAX - 1);
}

static uint64_t nodes_of(int elo) { return player_nodes((Strength){ .elo = elo }); }

static void higher_ratings_search_more(void **state)
{
    (void)state;
    for (int elo = STRENGTH_ELO_MIN + 1; elo <= STRENGTH_ELO_MAX; elo++) {
        assert_true(nodes_of(elo - 1) > 0);
        assert_true(nodes_of(elo) >= nodes_of(elo - 1));
    }
}

/* ... as much as players of less. */
static void who_is_in_haste_searches_less(void **state)
{
    (void)state;
    assert_int_equal(player_nodes((Strength){ .elo = 1600, .haste = 500 }), nodes_of(1100));
    assert_int_equal(player_nodes((Strength){ .elo = 1800, .haste = 600 }), nodes_of(1200));
    assert_int_equal(player_nodes((Strength){ .elo = 700, .haste = 600 }),
                     nodes_of(STRENGTH_ELO_MIN));
}

static void the_strongest_keep_their_heads(void **state)
{
    (void)state;
    assert_int_equal(player_nodes((Strength){ .elo = 2100, .haste = 600 }), nodes_of(1740));
    assert_int_equal(player_nodes((Strength){ .elo = 2400, .haste = 600 }), nodes_of(2280));
    assert_int_equal(player_nodes((Strength){ .elo = 2800, .haste = 600 }), nodes_of(2680));
}

static void ratings_beyond_the_scale_are_its_ends(void **state)
{
    (void)state;
    assert_int_equal(nodes_of(-5), nodes_of(STRENGTH_ELO_MIN));
    assert_int_equal(nodes_of(9999), nodes_of(STRENGTH_ELO_MAX));
    assert_int_equal(strength_level_elo(-1), strength_level_elo(1));
    assert_int_equal(strength_level_elo(99), STRENGTH_FULL);
}

/* --- the players ------------------------------------------------------------------------------ */

static void the_same_seed_is_the_same_player(void **state)
{
    (void)state;
    Engine *one = engine_new(1, 1);
    Engine *other = engine_new(16, 2);
    for (int elo = 600; elo <= 2850; elo += 450) {
        for (size_t i = 0; i < ARRAY_LEN(MIDDLEGAMES); i += 3) {
            Position pos = board_from_fen(MIDDLEGAMES[i]);
            SearchResult a = search_as(one, &pos, elo, 7);
            SearchResult b = search_as(other, &pos, elo, 7);
            assert_int_equal(a.best, b.best);
            assert_int_equal(a.nodes, b.nodes);
            assert_int_equal(a.score.value, b.score.value);
        }
    }
    engine_free(one);
    engine_free(other);
}

static void other_seeds_are_other_players(void **state)
{
    (void)state;
    Engine *engine = engine_new(1, 1);
    Position start;
    position_init(&start);
    Move first = search_as(engine, &start, 1000, 0).best;
    int different = 0;
    for (uint64_t seed = 1; seed < 20; seed++)
        different += search_as(engine, &start, 1000, seed).best != first;
    assert_true(different >= 5);
    engine_free(engine);
}

static void every_player_moves_by_the_rules(void **state)
{
    (void)state;
    static const char *const CORNERS[] = {
        "7k/5K2/6Q1/8/8/8/8/8 b - - 0 1",  /* stalemate: no move */
        "k7/8/1K6/8/8/8/8/7R b - - 0 1",   /* one move */
        "4k3/8/8/8/8/8/4q3/4K3 w - - 0 1", /* in check, one capture */
        "8/P6k/8/8/8/8/p6K/8 w - - 0 1",   /* promotion */
        "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
        "8/8/8/8/8/4k3/8/4K2R w K - 99 80", /* the last move of the fifty */
    };
    Engine *engine = engine_new(1, 1);
    for (int level = 1; level < STRENGTH_LEVEL_MAX; level += 2) {
        for (uint64_t seed = 0; seed < 2; seed++) {
            for (size_t i = 0; i < ARRAY_LEN(CORNERS); i++) {
                Position pos = board_from_fen(CORNERS[i]);
                SearchResult result = search_as(engine, &pos, strength_level_elo(level), seed);
                if (movegen_any(&pos))
                    assert_true(movegen_is_legal(&pos, result.best));
                else
                    assert_int_equal(result.best, MOVE_NONE);
            }
        }
    }
    engine_free(engine);
}

/* The move leaves the queen to be taken for clearly less. */
static bool gives_queen_away(Position pos, Move move)
{
    Undo undo;
    MoveList replies;
    position_make(&pos, move, &undo);
    movegen_noisy(&pos, &replies);
    for (int i = 0; i < replies.count; i++) {
        if (position_captured_type(&pos, replies.moves[i]) == QUEEN &&
            see_at_least(&pos, replies.moves[i], see_value(QUEEN) - see_value(KNIGHT)))
            return undo.captured == NO_PIECE || piece_type((Piece)undo.captured) != QUEEN;
    }
    return false;
}

static int queens_given_in_permille(Engine *engine, int elo, int seeds)
{
    int given = 0;
    for (int seed = 0; seed < seeds; seed++) {
        for (size_t i = 0; i < ARRAY_LEN(MIDDLEGAMES); i++) {
            Position pos = board_from_fen(MIDDLEGAMES[i]);
            given += gives_queen_away(pos, search_as(engine, &pos, elo, (uint64_t)seed).best);
        }
    }
    return given * 1000 / (seeds * (int)ARRAY_LEN(MIDDLEGAMES));
}

static void queens_are_no_gifts(void **state)
{
    (void)state;
    Engine *engine = engine_new(1, 1);
    int beginner = queens_given_in_permille(engine, strength_level_elo(1), 15);
    int middling = queens_given_in_permille(engine, strength_level_elo(10), 8);
    int master = queens_given_in_permille(engine, strength_level_elo(16), 2);
    print_message("# queens given away: %d, %d, %d permille\n", beginner, middling, master);
    assert_in_range(beginner, 0, 120); /* by not seeing, not by throwing dice */
    assert_int_equal(middling, 0);
    assert_int_equal(master, 0);
    engine_free(engine);
}

static int mates_found(Engine *engine, int elo, int seeds)
{
    Position pos = board_from_fen("6k1/5ppp/8/8/8/8/5PPP/1Q2R1K1 w - - 0 1");
    int found = 0;
    for (int seed = 0; seed < seeds; seed++) {
        Undo undo;
        Position after = pos;
        position_make(&after, search_as(engine, &pos, elo, (uint64_t)seed).best, &undo);
        found += position_in_check(&after) && !movegen_any(&after);
    }
    return found;
}

/* People rated 800 play a mate in one at the first chance in 36 %, those rated 2200 in 86 %
 * (tests/bench/PEOPLE.md). */
static void mates_are_missed_as_by_people(void **state)
{
    (void)state;
    Engine *engine = engine_new(1, 1);
    int beginner = mates_found(engine, strength_level_elo(1), 60);
    assert_in_range(beginner, 6, 30);
    assert_in_range(mates_found(engine, strength_level_elo(15), 60), 42, 59);
    engine_free(engine);
}

static void the_full_search_learns_nothing_from_levels(void **state)
{
    (void)state;
    Engine *fresh = engine_new(4, 1);
    Engine *used = engine_new(4, 1);
    Position pos = board_from_fen(MIDDLEGAMES[1]);
    search_as(used, &pos, 1200, 1);
    search_as(used, &pos, 2600, 1);

    SearchJob job;
    SearchControl control;
    SearchResult expected, result;
    search_job_init(&job, &pos);
    job.limits.depth = 8;
    search_control_init(&control, NULL, NULL);
    engine_search(fresh, &job, &control, &expected);
    engine_search(used, &job, &control, &result);
    assert_int_equal(result.nodes, expected.nodes);
    assert_int_equal(result.best, expected.best);
    engine_free(fresh);
    engine_free(used);
}

static void the_clock_comes_before_the_level(void **state)
{
    (void)state;
    Engine *engine = engine_new(1, 1);
    SearchJob job;
    SearchControl control;
    SearchResult result;
    Position pos = board_from_fen(MIDDLEGAMES[2]);
    search_job_init(&job, &pos);
    job.strength.elo = STRENGTH_ELO_MAX;
    job.limits.has_clock = true;
    job.limits.time_ms[WHITE] = job.limits.time_ms[BLACK] = 60;
    search_control_init(&control, NULL, NULL);
    engine_search(engine, &job, &control, &result);
    assert_true(movegen_is_legal(&pos, result.best));
    assert_true(result.nodes < nodes_of(STRENGTH_ELO_MAX) || result.time_ms < 60);
    engine_free(engine);
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(levels_rise_to_full_strength),
        cmocka_unit_test(level_and_rating_name_each_other),
        cmocka_unit_test(higher_ratings_search_more),
        cmocka_unit_test(who_is_in_haste_searches_less),
        cmocka_unit_test(the_strongest_keep_their_heads),
        cmocka_unit_test(ratings_beyond_the_scale_are_its_ends),
        cmocka_unit_test(the_same_seed_is_the_same_player),
        cmocka_unit_test(other_seeds_are_other_players),
        cmocka_unit_test(every_player_moves_by_the_rules),
        cmocka_unit_test(queens_are_no_gifts),
        cmocka_unit_test(mates_are_missed_as_by_people),
        cmocka_unit_test(the_full_search_learns_nothing_from_levels),
        cmocka_unit_test(the_clock_comes_before_the_level),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
