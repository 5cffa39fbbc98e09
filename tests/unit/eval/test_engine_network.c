/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Networks in the engine: accepted, rejected, changed, and what stays the same. */
#include <config.h>

#include "engine/engine.h"
#include "engine/eval/network.h"
#include "engine/eval/eval.h"
#include "engine/eval/neural.h"
#include "tests/unit/support/board_support.h"
#include "tests/unit/support/network_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static char folder[] = "/tmp/luft-engine-network-XXXXXX";

/* Its path, until the next one is written. */
static const char *write_network(NetworkKind kind, int hidden)
{
    static char path[80];
    snprintf(path, sizeof path, "%s/net", folder);
    size_t size;
    unsigned char *bytes = network_make_file(kind, hidden, 8, 5, &size);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
    free(bytes);
    return path;
}

static void take(Engine *engine, const char *file)
{
    Status status = engine_set_evaluation(engine, file);
    if (!status_is_ok(&status))
        fail_msg("%s: %s", file, status.text);
}

static SearchResult search(Engine *engine, const char *fen, int depth, int elo)
{
    Position pos = board_from_fen(fen);
    SearchJob job;
    SearchControl control;
    SearchResult result;
    search_job_init(&job, &pos);
    job.limits.depth = depth;
    job.strength.elo = elo;
    search_control_init(&control, NULL, NULL);
    engine_search(engine, &job, &control, &result);
    return result;
}

static const char START[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
static const char QUEEN_HANGS[] =
    "r1b1kbnr/pppp1ppp/2n5/4p1q1/3P4/5N2/PPP1PPPP/RN1QKB1R w KQkq - 0 1";

static void the_network_built_in_is_sound(void **state)
{
    (void)state;
    size_t size;
    const unsigned char *bytes = network_embedded(&size);
    if (!bytes) {
        assert_int_equal(size, 0);
        return;
    }
    Network *network = NULL;
    Status status = network_parse(bytes, size, &network);
    if (!status_is_ok(&status))
        fail_msg("%s", status.text);
    network_free(network);
}

static void a_network_judges_and_goes(void **state)
{
    (void)state;
    Engine *engine = engine_new(1, 1);
    take(engine, EVALUATION_NONE);
    SearchResult own = search(engine, START, 7, STRENGTH_FULL);
    take(engine, write_network(NETWORK_MATERIAL, 64));
    SearchResult first = search(engine, START, 7, STRENGTH_FULL);
    assert_true(first.nodes != own.nodes);
    SearchResult capture = search(engine, QUEEN_HANGS, 6, STRENGTH_FULL);
    Position pos = board_from_fen(QUEEN_HANGS);
    assert_int_equal(capture.best, board_move(&pos, "f3g5"));
    take(engine, write_network(NETWORK_MATERIAL, 256)); /* larger than the existing file */
    (void)search(engine, START, 7, STRENGTH_FULL);
    take(engine, write_network(NETWORK_MATERIAL, 64));
    assert_true(search(engine, START, 7, STRENGTH_FULL).nodes == first.nodes);
    take(engine, EVALUATION_NONE);
    assert_true(search(engine, START, 7, STRENGTH_FULL).nodes == own.nodes);
    engine_free(engine);
}

static void a_refused_file_changes_nothing(void **state)
{
    (void)state;
    Engine *engine = engine_new(1, 1);
    const char *path = write_network(NETWORK_MATERIAL, 64);
    take(engine, path);
    SearchResult before = search(engine, START, 6, STRENGTH_FULL);
    take(engine, path);
    assert_int_equal(truncate(path, 1000), 0);
    Status status = engine_set_evaluation(engine, path);
    assert_int_equal(status.code, STATUS_RANGE);
    unlink(path);
    status = engine_set_evaluation(engine, path);
    assert_int_equal(status.code, STATUS_NOT_FOUND);
    assert_true(search(engine, START, 6, STRENGTH_FULL).nodes == before.nodes);
    char text[EVALUATION_TEXT_MAX];
    engine_evaluation_text(engine, text);
    assert_string_equal(text, "network made-up, 9216 inputs, 64 accumulators, 8 heads");
    engine_free(engine);
}

/* Their players are calibrated on the hand-written evaluation. */
static void limited_strength_keeps_its_evaluation(void **state)
{
    (void)state;
    Engine *engine = engine_new(1, 1);
    take(engine, EVALUATION_NONE);
    SearchResult before = search(engine, START, 5, 2000);
    take(engine, write_network(NETWORK_RANDOM, 64));
    SearchResult after = search(engine, START, 5, 2000);
    assert_true(before.nodes == after.nodes && before.best == after.best);
    assert_int_equal(before.score.value, after.score.value);
    engine_free(engine);
}

static void threads_judge_by_it(void **state)
{
    (void)state;
    Engine *engine = engine_new(1, 3);
    take(engine, write_network(NETWORK_MATERIAL, 64));
    SearchResult result = search(engine, QUEEN_HANGS, 8, STRENGTH_FULL);
    Position pos = board_from_fen(QUEEN_HANGS);
    assert_int_equal(result.best, board_move(&pos, "f3g5"));
    Status status = engine_set_threads(engine, 2);
    assert_true(status_is_ok(&status));
    take(engine, write_network(NETWORK_MATERIAL, 64));
    assert_int_equal(search(engine, QUEEN_HANGS, 8, STRENGTH_FULL).best, result.best);
    engine_free(engine);
}

static void known_endings_are_not_left_to_it(void **state)
{
    (void)state;
    static const struct {
        const char *fen;
        int low, high;
    } cases[] = {
        { "8/8/8/3k4/8/3K4/8/3B4 w - - 0 1", 0, 0 },          /* no mate possible */
        { "8/8/8/3k4/8/3K4/8/3Q4 w - - 0 1", 4000, 20000 },   /* queen against king */
        { "8/8/8/3k4/8/3K4/8/3Q4 b - - 0 1", -20000, -4000 }, /* the same, to be mated */
        { "k7/8/8/P7/8/8/1K6/4B2b w - - 0 1", 0, 0 },         /* the bishop of the wrong colour */
    };
    size_t size;
    Network *network = NULL;
    unsigned char *bytes = network_make_file(NETWORK_MATERIAL, 64, 8, 5, &size);
    Status status = network_parse(bytes, size, &network);
    assert_true(status_is_ok(&status));
    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        Position pos = board_from_fen(cases[i].fen);
        int value = neural_evaluate_alone(network, &pos);
        if (value < cases[i].low || value > cases[i].high)
            fail_msg("%s is worth %d", cases[i].fen, value);
    }
    free(bytes);
    network_free(network);
}

static void pieces_are_explained(void **state)
{
    (void)state;
    Engine *engine = engine_new(1, 1);
    Position pos = board_from_fen(QUEEN_HANGS);
    NetworkExplanation e;
    take(engine, EVALUATION_NONE);
    assert_false(engine_explain_network(engine, &pos, &e));
    take(engine, write_network(NETWORK_MATERIAL, 64));
    assert_true(engine_explain_network(engine, &pos, &e));
    assert_true(e.piece_cp[D1] > e.piece_cp[A1] && e.piece_cp[A1] > e.piece_cp[B1]);
    assert_true(e.piece_cp[B1] > e.piece_cp[A2] && e.piece_cp[A2] > 0);
    assert_true(e.piece_cp[G5] < -e.piece_cp[A1]);
    assert_int_equal(e.piece_cp[E1], 0);
    assert_int_equal(e.piece_cp[E4], 0);
    int total = e.total_cp;
    pos.side = BLACK;
    position_finish(&pos);
    assert_true(engine_explain_network(engine, &pos, &e));
    assert_in_range(e.total_cp - total + 100, 0, 200); /* from White's side, whoever is to move */
    engine_free(engine);
}

static int make_folder(void **state)
{
    (void)state;
    return mkdtemp(folder) ? 0 : -1;
}

static int remove_folder(void **state)
{
    (void)state;
    char path[80];
    snprintf(path, sizeof path, "%s/net", folder);
    unlink(path);
    return rmdir(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_network_built_in_is_sound),
        cmocka_unit_test(a_network_judges_and_goes),
        cmocka_unit_test(a_refused_file_changes_nothing),
        cmocka_unit_test(limited_strength_keeps_its_evaluation),
        cmocka_unit_test(threads_judge_by_it),
        cmocka_unit_test(known_endings_are_not_left_to_it),
        cmocka_unit_test(pieces_are_explained),
    };
    bitboard_init();
    return cmocka_run_group_tests_name("engine_network", tests, make_folder, remove_folder);
}
