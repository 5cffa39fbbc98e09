/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Mates found by the ordinary search, right to the move, and zugzwangs that a search blinded by the
 * null move misses. The mates are from luft's own games, their lengths confirmed by another
 * engine; the zugzwangs are old and public. */
#include <config.h>

#include "engine/engine.h"
#include "engine/notation/san.h"
#include "tests/unit/support/board_support.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

/* Generous: how soon a mate is seen hangs on every weight. The search ends when it is. */
enum { NODES = 4000000, HASH_MB = 16 };

typedef struct Wanted {
    SearchControl control;
    int mate; /* 0: no mate, search on */
} Wanted;

static void stop_when_found(void *context, const SearchInfo *info)
{
    Wanted *wanted = context;
    if (wanted->mate && info->pv_length > 0 && info->score.kind == SCORE_MATE &&
        info->score.bound == BOUND_EXACT && info->score.value == wanted->mate)
        atomic_store(&wanted->control.stop, true);
}

static SearchResult search_with(const char *evaluation, const char *fen, const SearchLimits *limits,
                                int mate)
{
    Position pos = board_from_fen(fen);
    SearchJob job;
    Wanted wanted = { .mate = mate };
    SearchResult result;
    Engine *engine = engine_new(HASH_MB, 1);
    Status status = engine_set_evaluation(engine, evaluation);
    assert_true(status_is_ok(&status));
    search_job_init(&job, &pos);
    job.limits = *limits;
    search_control_init(&wanted.control, stop_when_found, &wanted);
    engine_search(engine, &job, &wanted.control, &result);
    engine_free(engine);
    return result;
}

static void expect_mate_with(const char *evaluation, const char *fen, const SearchLimits *limits,
                             int mate)
{
    SearchResult result = search_with(evaluation, fen, limits, mate);
    if (result.score.kind != SCORE_MATE || result.score.value != mate)
        fail_msg("%s: kind %d value %d instead of mate %d", fen, result.score.kind,
                 result.score.value, mate);
}

static void expect_mate(const char *fen, const SearchLimits *limits, int mate)
{
    expect_mate_with(EVALUATION_DEFAULT, fen, limits, mate);
}

static const struct {
    const char *fen;
    int mate;
} mates[] = {
    { "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 2 }, /* Ra6, and Black must move */
    { "r6k/1pqN2pp/p1n5/5Q2/PPN5/2b1P3/6PP/5RK1 w - - 0 23", 2 },
    { "3R1R2/6p1/4p1k1/p1p4p/P1b4r/3p4/6r1/4K3 b - - 1 43", 3 },
    { "8/2R3P1/5R2/8/1k5P/3P4/5P2/6K1 w - - 1 62", 3 },
    { "8/R3B3/4k3/1Q4pp/8/6P1/5PKP/8 w - - 5 49", 3 },
    { "R7/7p/P7/1pbP3k/5P2/3B1KP1/7P/8 w - - 0 49", 4 },
    { "6k1/p5pp/8/8/5q2/3B4/3p2K1/8 b - - 0 43", 4 },
    { "8/8/8/8/5p2/1R2pkpp/6r1/7K b - - 1 64", 5 },
    { "5k2/8/2P1p1KP/p3p3/P3P3/1P6/8/8 w - - 1 49", 5 },
    { "6k1/6p1/7p/1p6/p2q3P/3n1KP1/8/8 b - - 1 46", 5 },
    { "5k2/R7/4p3/4P1N1/8/6PP/6K1/8 w - - 1 48", 6 },
};

static void the_search_finds_mates_to_the_move(void **state)
{
    (void)state;
    for (size_t i = 0; i < ARRAY_LEN(mates); i++)
        expect_mate(mates[i].fen, &(SearchLimits){ .nodes = NODES }, mates[i].mate);
}

/* From games (tests/bench/suites/mate2.epd): the first move is a quiet check that seems to lose a
 * piece, in a position that futility pruning gives up. When such checks were pruned like other
 * quiet moves, no mate was found in 400,000 nodes. */
static void quiet_checks_that_mate_are_seen_soon(void **state)
{
    (void)state;
    static const char *const positions[] = {
        "4rk2/2pQn2p/p4p2/1p2pN1P/4q3/2P3R1/5PPK/8 w - - 0 1",
        "8/8/2N1P3/1P6/4Q3/4b2K/4k3/4q3 w - - 0 1",
        "5b2/q4r1p/p3k1p1/2pNppP1/1P6/3Q1P1P/P7/1K1R4 w - - 0 1",
        "5rk1/ppp2pbp/3p2p1/1q6/4r1P1/1NP1B3/PP2nPP1/R2QR2K b - - 0 1",
    };
    for (size_t i = 0; i < ARRAY_LEN(positions); i++)
        expect_mate(positions[i], &(SearchLimits){ .nodes = 200000 }, 2);
}

/* From games (tests/bench/suites/mate4.epd): checks that sacrifice material, and consecutive
 * evasions. Neither was found in 300,000 nodes when evasions were extended only in the principal
 * variation and checks might lose no more than other quiet moves. */
static void chains_of_checks_are_followed_to_the_mate(void **state)
{
    (void)state;
    static const char *const positions[] = {
        "6rk/5p1p/5p2/1p2bP2/1P2R2Q/2q1BBPP/5PK1/r7 w - - 0 1",
        "3r2k1/1p3p1p/p1n2qp1/2B5/1P2Q2P/6P1/B2bRP2/6K1 w - - 0 1",
    };
    for (size_t i = 0; i < ARRAY_LEN(positions); i++)
        expect_mate(positions[i], &(SearchLimits){ .nodes = 150000 }, 4);
}

/* In a zugzwang two moves before mate, more depth does not help. */
static void a_near_zugzwang_is_seen_at_once(void **state)
{
    (void)state;
    expect_mate_with(EVALUATION_NONE, mates[0].fen, &(SearchLimits){ .depth = 8 }, 2);
    expect_mate(mates[0].fen, &(SearchLimits){ .depth = 8 }, 2);
}

static void go_mate_proves_the_short_ones(void **state)
{
    (void)state;
    for (size_t i = 0; i < ARRAY_LEN(mates); i++) {
        if (mates[i].mate <= 3)
            expect_mate(mates[i].fen, &(SearchLimits){ .mate = mates[i].mate }, mates[i].mate);
    }
}

static void expect_move(const char *evaluation, const char *fen, uint64_t nodes, const char *move)
{
    SearchResult result = search_with(evaluation, fen, &(SearchLimits){ .nodes = nodes }, 0);
    Position pos = board_from_fen(fen);
    char text[COORDINATE_MAX];
    san_write_coordinate(&pos, result.best, text);
    assert_string_equal(text, move);
}

static void zugzwangs_are_played_for(void **state)
{
    (void)state;
    enum { USUAL = 700000 };
    static const char first[] = "8/8/p1p5/1p5p/1P5p/8/PPP2K1p/4R1rk w - - 0 1";
    static const char second[] = "1q1k4/2Rr4/8/2Q3K1/8/8/8/8 w - - 0 1";
    expect_move(EVALUATION_NONE, first, USUAL, "e1f1");
    expect_move(EVALUATION_DEFAULT, first, USUAL, "e1f1");
    expect_move(EVALUATION_NONE, second, USUAL, "g5h6");
    expect_move(EVALUATION_DEFAULT, second, USUAL, "g5h6");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_search_finds_mates_to_the_move),
        cmocka_unit_test(quiet_checks_that_mate_are_seen_soon),
        cmocka_unit_test(chains_of_checks_are_followed_to_the_mate),
        cmocka_unit_test(a_near_zugzwang_is_seen_at_once),
        cmocka_unit_test(go_mate_proves_the_short_ones),
        cmocka_unit_test(zugzwangs_are_played_for),
    };
    bitboard_init();
    return cmocka_run_group_tests_name("mates", tests, NULL, NULL);
}
