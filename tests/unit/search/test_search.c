/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search through its facade: mates to the move, draws, limits, lines, early stops. */
#include <config.h>

#include "engine/base/base.h"
#include "engine/engine.h"
#include "engine/notation/fen.h"
#include "tests/unit/support/board_support.h"

#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

typedef struct Seen {
    int reports;
    int deepest;
    SearchInfo lines[8]; /* the last report of each line */
    bool bad_pv;
    bool bad_seldepth;
    Position root;
} Seen;

static bool pv_is_legal(Position pos, const Move *pv, int length)
{
    for (int i = 0; i < length; i++) {
        Undo undo;
        if (!movegen_is_legal(&pos, pv[i]))
            return false;
        position_make(&pos, pv[i], &undo);
    }
    return true;
}

static void note_info(void *context, const SearchInfo *info)
{
    Seen *seen = context;
    seen->reports++;
    if (info->seldepth < info->depth || info->seldepth < info->pv_length)
        seen->bad_seldepth = true;
    if (info->current_move != MOVE_NONE)
        return;
    if (info->depth > seen->deepest)
        seen->deepest = info->depth;
    if (!pv_is_legal(seen->root, info->pv, info->pv_length) || info->pv_length < 1)
        seen->bad_pv = true;
    if (info->line >= 1 && info->line <= 8)
        seen->lines[info->line - 1] = *info;
}

/* A new engine for one search. */
static SearchResult search_with(const SearchJob *job, int threads, Seen *seen)
{
    Engine *engine = engine_new(4, threads);
    SearchControl control;
    SearchResult result;
    memset(seen, 0, sizeof *seen);
    seen->root = *search_job_root(job);
    search_control_init(&control, note_info, seen);
    engine_search(engine, job, &control, &result);
    engine_free(engine);
    assert_false(seen->bad_pv);
    assert_false(seen->bad_seldepth);
    if (result.best == MOVE_NONE)
        return result;
    assert_true(pv_is_legal(*search_job_root(job), result.pv, result.pv_length));
    /* The last line reported is the answer, with its total cost. */
    assert_int_equal(seen->lines[0].pv[0], result.best);
    assert_int_equal(seen->lines[0].depth, result.depth);
    assert_int_equal(seen->lines[0].seldepth, result.seldepth);
    assert_int_equal(seen->lines[0].score.kind, result.score.kind);
    assert_int_equal(seen->lines[0].score.bound, result.score.bound);
    assert_int_equal(seen->lines[0].score.value, result.score.value);
    if (threads == 1)
        assert_int_equal(seen->lines[0].nodes, result.nodes);
    return result;
}

static SearchResult search_fen(const char *fen, int depth, Seen *seen)
{
    Position pos = board_from_fen(fen);
    SearchJob job;
    search_job_init(&job, &pos);
    job.limits.depth = depth;
    return search_with(&job, 1, seen);
}

static void mates_are_right_to_the_move(void **state)
{
    (void)state;
    static const struct {
        const char *fen;
        int mate;
    } cases[] = {
        { "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", 1 },
        { "7k/8/5K2/6Q1/8/8/8/8 b - - 0 1", -1 },
        { "r1bq2r1/b4pk1/p1pp1p2/1p2pP2/1P2P1PB/3P4/1PPQ2P1/R3K2R w - - 0 1", 2 },
        { "8/8/8/8/8/5k2/6q1/7K w - - 0 1", 0 },
        { "r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", 3 },
        { "8/8/8/8/8/2k5/1q6/K7 w - - 0 1", 0 },
    };
    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        Seen seen;
        SearchResult result = search_fen(cases[i].fen, 10, &seen);
        if (result.score.kind != SCORE_MATE || result.score.value != cases[i].mate)
            fail_msg("%s: kind %d value %d instead of mate %d", cases[i].fen, result.score.kind,
                     result.score.value, cases[i].mate);
        if (cases[i].mate == 0)
            assert_int_equal(result.best, MOVE_NONE);
    }
}

/* In a search for a mate nothing is pruned: zugzwang does not blind it. */
static void go_mate_ends_when_proven(void **state)
{
    (void)state;
    static const struct {
        const char *fen;
        int mate;
    } cases[] = {
        { "r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", 3 },
        { "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 2 },
    };
    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        Position pos = board_from_fen(cases[i].fen);
        SearchJob job;
        Seen seen;
        search_job_init(&job, &pos);
        job.limits.mate = cases[i].mate;
        SearchResult result = search_with(&job, 1, &seen);
        assert_int_equal(result.score.kind, SCORE_MATE);
        assert_int_equal(result.score.value, cases[i].mate);
        /* A move less is not enough: that ends too. */
        job.limits.mate--;
        result = search_with(&job, 1, &seen);
        assert_true(result.score.kind != SCORE_MATE || result.score.value > job.limits.mate);
        assert_int_equal(result.depth, 2 * job.limits.mate - 1);
    }
}

/* A search that prunes leaves entries that hide the mate: the proof does not read them. */
static void go_mate_is_not_told_by_others(void **state)
{
    (void)state;
    Position pos = board_from_fen("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1");
    SearchJob job;
    SearchControl control;
    SearchResult result;
    Engine *engine = engine_new(4, 1);
    search_job_init(&job, &pos);
    search_control_init(&control, NULL, NULL);
    job.limits.nodes = 100; /* too few to find it */
    engine_search(engine, &job, &control, &result);
    assert_int_not_equal(result.score.kind, SCORE_MATE);
    job.limits = (SearchLimits){ .mate = 2 };
    engine_search(engine, &job, &control, &result);
    assert_int_equal(result.score.kind, SCORE_MATE);
    assert_int_equal(result.score.value, 2);
    engine_free(engine);
}

static void a_root_without_moves_answers_none(void **state)
{
    (void)state;
    Seen seen;
    SearchResult result = search_fen("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", 5, &seen);
    assert_int_equal(result.best, MOVE_NONE);
    assert_int_equal(result.score.kind, SCORE_CENTIPAWN);
    assert_int_equal(result.score.value, 0);
}

static void node_limits_are_exact(void **state)
{
    (void)state;
    static const uint64_t limits[] = { 1, 2, 100, 12345, 50000 };
    for (size_t i = 0; i < ARRAY_LEN(limits); i++) {
        Position pos = board_from_fen(FEN_START);
        SearchJob job;
        Seen seen;
        search_job_init(&job, &pos);
        job.limits.nodes = limits[i];
        SearchResult result = search_with(&job, 1, &seen);
        assert_int_equal(result.nodes, limits[i]);
        assert_true(movegen_is_legal(&pos, result.best));
    }
}

/* A soft limit lets the current iteration end: the answer is that of a search to that depth. */
/* Wherever the nodes end: in the first line of an iteration, in another one, between two. */
static void a_search_cut_short_answers_as_it_told(void **state)
{
    (void)state;
    Position pos =
        board_from_fen("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -");
    SearchJob job;
    Seen seen;
    search_job_init(&job, &pos);
    for (job.lines = 1; job.lines <= 3; job.lines++)
        for (job.limits.nodes = 1; job.limits.nodes < 3000; job.limits.nodes += 97)
            search_with(&job, 1, &seen);
}

static void soft_node_limits_finish_the_iteration(void **state)
{
    (void)state;
    static const uint64_t limits[] = { 500, 3000, 20000 };
    for (size_t i = 0; i < ARRAY_LEN(limits); i++) {
        Position pos = board_from_fen(FEN_START);
        SearchJob job;
        Seen seen;
        search_job_init(&job, &pos);
        job.limits.soft_nodes = limits[i];
        SearchResult soft = search_with(&job, 1, &seen);
        assert_true(soft.nodes >= limits[i]);
        SearchResult whole = search_fen(FEN_START, soft.depth, &seen);
        assert_int_equal(soft.nodes, whole.nodes);
        assert_int_equal(soft.best, whole.best);
        SearchResult before = search_fen(FEN_START, soft.depth - 1, &seen);
        assert_true(before.nodes < limits[i]);
    }
}

static void one_thread_is_deterministic(void **state)
{
    (void)state;
    const char *fen = "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10";
    Seen seen;
    SearchResult first = search_fen(fen, 9, &seen);
    SearchResult second = search_fen(fen, 9, &seen);
    assert_int_equal(first.nodes, second.nodes);
    assert_int_equal(first.best, second.best);
    assert_int_equal(first.depth, 9);
}

static void lines_are_distinct_and_ordered(void **state)
{
    (void)state;
    Position pos =
        board_from_fen("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    SearchJob job;
    Seen seen;
    search_job_init(&job, &pos);
    job.limits.depth = 7;
    job.lines = 5;
    search_with(&job, 1, &seen);
    for (int i = 0; i < 5; i++) {
        assert_int_equal(seen.lines[i].depth, 7);
        assert_int_equal(seen.lines[i].lines, 5);
        for (int j = 0; j < i; j++)
            assert_int_not_equal(seen.lines[i].pv[0], seen.lines[j].pv[0]);
        if (i > 0)
            assert_true(seen.lines[i].score.value <= seen.lines[i - 1].score.value);
    }
}

/* Wherever the search is stopped, what was reported last has no move twice. */
static void lines_are_distinct_when_stopped(void **state)
{
    (void)state;
    Position pos = board_from_fen(FEN_START);
    SearchJob job;
    search_job_init(&job, &pos);
    job.lines = 4;
    for (uint64_t nodes = 500; nodes < 30000; nodes += 400) {
        Seen seen;
        job.limits.nodes = nodes;
        search_with(&job, 1, &seen);
        for (int i = 0; i < 4; i++)
            for (int j = 0; j < i; j++)
                assert_int_not_equal(seen.lines[i].pv[0], seen.lines[j].pv[0]);
    }
}

static void only_wanted_moves_are_searched(void **state)
{
    (void)state;
    Position pos = board_from_fen(FEN_START);
    SearchJob job;
    Seen seen;
    search_job_init(&job, &pos);
    job.limits.depth = 5;
    job.search_moves[0] = move_make(A2, A3, MOVE_NORMAL);
    job.search_moves[1] = move_make(H2, H4, MOVE_NORMAL);
    job.search_move_count = 2;
    job.lines = 10;
    SearchResult result = search_with(&job, 1, &seen);
    assert_true(result.best == job.search_moves[0] || result.best == job.search_moves[1]);
    assert_int_equal(seen.lines[0].lines, 2);
}

static void a_queen_ahead_a_repetition_is_avoided(void **state)
{
    (void)state;
    /* Qb1-b2 would bring back, for the third time, a position of the game. */
    static const char *const ROUND[] = { "b1b2", "h8h7", "b2b1", "h7h8" };
    Position pos = board_from_fen("7k/8/8/8/8/8/8/KQ6 w - - 40 60");
    SearchJob job;
    Seen seen;
    search_job_init(&job, &pos);
    job.limits.depth = 6;
    for (size_t i = 0; i < 2 * ARRAY_LEN(ROUND); i++) {
        const char *text = ROUND[i % ARRAY_LEN(ROUND)];
        move_line_add(&job.game, board_move(&job.game.end, text));
    }
    SearchResult result = search_with(&job, 1, &seen);
    assert_int_not_equal(result.best, move_make(B1, B2, MOVE_NORMAL));
    assert_true(result.score.value > 0);
}

static void a_forced_repetition_is_told_as_a_draw(void **state)
{
    (void)state;
    Seen seen;
    for (int depth = 6; depth <= 9; depth++) {
        SearchResult result = search_fen("5k2/5p1p/8/6Q1/8/8/1q3r2/7K w - - 0 1", depth, &seen);
        assert_int_equal(result.score.value, 0);
        assert_int_equal(seen.lines[0].score.value, 0);
    }
}

static void the_fifty_move_rule_is_seen(void **state)
{
    (void)state;
    Seen seen;
    SearchResult drawn = search_fen("7k/8/8/8/8/8/8/KR6 w - - 98 100", 8, &seen);
    assert_int_equal(drawn.score.kind, SCORE_CENTIPAWN);
    assert_int_equal(drawn.score.value, 0);
    /* Mate on the hundredth ply comes first. */
    SearchResult mate = search_fen("7k/8/6K1/8/8/8/8/R7 w - - 99 100", 4, &seen);
    assert_int_equal(mate.score.kind, SCORE_MATE);
    assert_int_equal(mate.score.value, 1);
}

static void an_early_stop_still_answers(void **state)
{
    (void)state;
    Position pos = board_from_fen(FEN_START);
    SearchJob job;
    SearchControl control;
    SearchResult result;
    Engine *engine = engine_new(1, 1);
    search_job_init(&job, &pos);
    search_control_init(&control, NULL, NULL);
    atomic_store(&control.stop, true);
    engine_search(engine, &job, &control, &result);
    assert_true(movegen_is_legal(&pos, result.best));
    /* Nodes searched after that are within the limits. */
    job.limits.nodes = 3;
    engine_search(engine, &job, &control, &result);
    assert_true(movegen_is_legal(&pos, result.best));
    assert_in_range(result.nodes, 0, 3);
    engine_free(engine);
}

/* A search stopped in its first iteration has no line after its move yet, but the table of an
 * earlier search has. */
static void the_answer_to_ponder_on_comes_from_the_table(void **state)
{
    (void)state;
    Position pos = board_from_fen(FEN_START);
    SearchJob job;
    SearchControl control;
    SearchResult result;
    Engine *engine = engine_new(4, 1);
    search_job_init(&job, &pos);
    search_control_init(&control, NULL, NULL);
    job.limits.depth = 8;
    engine_search(engine, &job, &control, &result);
    job.limits.depth = 0;
    job.limits.nodes = 1;
    engine_search(engine, &job, &control, &result);
    assert_int_not_equal(result.ponder, MOVE_NONE);
    Undo undo;
    position_make(&pos, result.best, &undo);
    assert_true(movegen_is_legal(&pos, result.ponder));
    engine_free(engine);
}

typedef struct Background {
    Engine *engine;
    SearchJob job;
    SearchControl control;
    SearchResult result;
    int64_t ended_ns;
} Background;

static void *search_in_background(void *argument)
{
    Background *b = argument;
    engine_search(b->engine, &b->job, &b->control, &b->result);
    b->ended_ns = clock_now_ns();
    return NULL;
}

static void start_in_background(Background *b, pthread_t *thread, int threads, int depth)
{
    Position pos = board_from_fen(FEN_START);
    b->engine = engine_new(4, threads);
    search_job_init(&b->job, &pos);
    b->job.limits.depth = depth;
    search_control_init(&b->control, NULL, NULL);
    assert_int_equal(pthread_create(thread, NULL, search_in_background, b), 0);
}

static void sleep_ms(long ms)
{
    struct timespec time = { .tv_nsec = ms * 1000000 };
    nanosleep(&time, NULL);
}

static int64_t stop_search_ns(int threads)
{
    Background *b = calloc(1, sizeof *b);
    pthread_t thread;
    start_in_background(b, &thread, threads, 0);
    sleep_ms(80);
    int64_t asked_ns = clock_now_ns();
    atomic_store(&b->control.stop, true);
    pthread_join(thread, NULL);
    int64_t took_ns = b->ended_ns - asked_ns;
    assert_true(movegen_is_legal(search_job_root(&b->job), b->result.best));
    engine_free(b->engine);
    free(b);
    return took_ns;
}

/* 10 ms are promised; a loaded machine wakes the thread later, but not every time. */
enum { TRIES = 100 };

static void a_stop_is_answered_at_once(void **state)
{
    (void)state;
    static const int threads[] = { 1, 2, 16 };
    for (size_t i = 0; i < ARRAY_LEN(threads); i++) {
        int tries = 1;
        while (stop_search_ns(threads[i]) > INT64_C(1000000000) && tries < TRIES)
            tries++;
        assert_true(tries < TRIES);
    }
}

/* Whichever thread's answer it is: search_with compares it with the last line reported. */
static void threads_agree_on_the_last_line(void **state)
{
    (void)state;
    static const char *const fens[] = {
        FEN_START,
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    };
    for (int round = 0; round < 12; round++) {
        for (size_t i = 0; i < ARRAY_LEN(fens); i++) {
            Position pos = board_from_fen(fens[i]);
            SearchJob job;
            Seen seen;
            search_job_init(&job, &pos);
            job.limits.nodes = (uint64_t)(2000 + 1000 * round);
            SearchResult result = search_with(&job, 4, &seen);
            assert_int_not_equal(result.best, MOVE_NONE);
        }
    }
}

static void two_engines_do_not_meet(void **state)
{
    (void)state;
    Seen seen;
    SearchResult alone = search_fen(FEN_START, 9, &seen);
    Background *both = calloc(2, sizeof *both);
    pthread_t threads[2];
    for (int i = 0; i < 2; i++)
        start_in_background(&both[i], &threads[i], 1, 9);
    for (int i = 0; i < 2; i++) {
        pthread_join(threads[i], NULL);
        assert_int_equal(both[i].result.nodes, alone.nodes);
        assert_int_equal(both[i].result.best, alone.best);
        engine_free(both[i].engine);
    }
    free(both);
}

static void movetime_is_kept(void **state)
{
    (void)state;
    Position pos = board_from_fen(FEN_START);
    SearchJob job;
    Seen seen;
    search_job_init(&job, &pos);
    job.limits.movetime_ms = 60;
    for (int tries = 0; tries < TRIES; tries++) {
        SearchResult result = search_with(&job, 2, &seen);
        assert_true(result.time_ms >= 40);
        if (result.time_ms <= 1000)
            return;
    }
    fail_msg("never in time");
}

static void sizes_the_machine_has_not_got_are_refused(void **state)
{
    (void)state;
    Engine *engine = engine_new(2, 1);
    Status status = engine_set_hash(engine, ENGINE_HASH_MB_MAX);
    if (!status_is_ok(&status)) {
        assert_int_equal(status.code, STATUS_NO_MEMORY);
        assert_int_equal(engine_hash_mb(engine), 2);
    }
    status = engine_set_hash(engine, 0);
    assert_int_equal(status.code, STATUS_RANGE);
    status = engine_set_threads(engine, 0);
    assert_int_equal(status.code, STATUS_RANGE);
    status = engine_set_threads(engine, 7);
    assert_true(status_is_ok(&status));
    assert_int_equal(engine_threads(engine), 7);
    engine_free(engine);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mates_are_right_to_the_move),
        cmocka_unit_test(go_mate_ends_when_proven),
        cmocka_unit_test(go_mate_is_not_told_by_others),
        cmocka_unit_test(a_root_without_moves_answers_none),
        cmocka_unit_test(node_limits_are_exact),
        cmocka_unit_test(a_search_cut_short_answers_as_it_told),
        cmocka_unit_test(soft_node_limits_finish_the_iteration),
        cmocka_unit_test(one_thread_is_deterministic),
        cmocka_unit_test(lines_are_distinct_and_ordered),
        cmocka_unit_test(lines_are_distinct_when_stopped),
        cmocka_unit_test(only_wanted_moves_are_searched),
        cmocka_unit_test(a_queen_ahead_a_repetition_is_avoided),
        cmocka_unit_test(a_forced_repetition_is_told_as_a_draw),
        cmocka_unit_test(the_fifty_move_rule_is_seen),
        cmocka_unit_test(an_early_stop_still_answers),
        cmocka_unit_test(the_answer_to_ponder_on_comes_from_the_table),
        cmocka_unit_test(a_stop_is_answered_at_once),
        cmocka_unit_test(threads_agree_on_the_last_line),
        cmocka_unit_test(two_engines_do_not_meet),
        cmocka_unit_test(movetime_is_kept),
        cmocka_unit_test(sizes_the_machine_has_not_got_are_refused),
    };
    bitboard_init();
    return cmocka_run_group_tests_name("search", tests, NULL, NULL);
}
