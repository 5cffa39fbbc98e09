/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine with endgame tables: its scores, and that it plays accordingly. */
#include <config.h>

#include "engine/board/rules.h"
#include "engine/engine.h"
#include "tests/unit/support/board_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

static Engine *engine_with_tables(void)
{
    char path[4096];
    const char *source = getenv("top_srcdir");
    snprintf(path, sizeof path, "%s/tests/data/syzygy", source ? source : ".");
    Engine *engine = engine_new(4, 1);
    Status status = engine_set_tables(engine, path);
    assert_true(status_is_ok(&status));
    return engine;
}

typedef struct Answer {
    SearchResult result;
    uint64_t table_hits; /* of the last report */
    Score told;
} Answer;

static void note_info(void *context, const SearchInfo *info)
{
    Answer *answer = context;
    answer->table_hits = info->table_hits;
    if (info->pv_length > 0 && info->line == 1)
        answer->told = info->score;
}

static Answer ask(Engine *engine, const MoveLine *game, uint64_t nodes)
{
    static SearchJob job;
    SearchControl control;
    Answer answer = { .table_hits = 0 };
    search_control_init(&control, note_info, &answer);
    search_job_init_game(&job, game);
    job.limits.nodes = nodes;
    engine_search(engine, &job, &control, &answer.result);
    assert_int_equal(answer.told.kind, answer.result.score.kind);
    assert_int_equal(answer.told.value, answer.result.score.value);
    return answer;
}

/* A game that begins there; one at a time. */
static MoveLine *line_from(const char *fen)
{
    static MoveLine line;
    Position start = board_from_fen(fen);
    move_line_begin(&line, &start);
    return &line;
}

static void drawn_endgames_are_called_drawn(void **state)
{
    (void)state;
    Engine *engine = engine_with_tables();
    static const char *const fens[] = {
        "8/8/8/8/8/4k3/4P3/4K3 b - - 0 1",  /* the king is in front of the pawn */
        "8/8/4k3/8/8/1NN5/8/4K3 w - - 0 1", /* two knights do not mate */
    };
    for (size_t i = 0; i < ARRAY_LEN(fens); i++) {
        const MoveLine *game = line_from(fens[i]);
        Answer answer = ask(engine, game, 2000);
        assert_int_equal(answer.result.score.kind, SCORE_CENTIPAWN);
        assert_int_equal(answer.result.score.value, 0);
    }
    engine_free(engine);
}

/* The engine plays both sides with few nodes until mate: wins are won and no move gives one
 * away. */
static void won_endgames_are_won(void **state)
{
    (void)state;
    Engine *engine = engine_with_tables();
    static const char *const fens[] = {
        "8/8/8/3k4/8/8/6R1/6K1 w - - 60 90", /* the counter leaves forty plies */
        "8/8/1k6/8/8/8/1P6/1K6 b - - 0 1",
        "8/8/8/4k3/8/8/1PR5/1K6 w - - 0 1",
        "8/5k2/8/8/8/8/8/KQ6 w - - 0 1",
    };
    for (size_t i = 0; i < ARRAY_LEN(fens); i++) {
        MoveLine *game = line_from(fens[i]);
        Color loser = BLACK;
        TablesWdl wdl;
        if (!tables_probe_wdl(engine_tables(engine), &game->end, &wdl) || wdl == TABLES_DRAW)
            continue;
        while (movegen_any(&game->end) && game->count < 256) {
            Answer answer = ask(engine, game, 300);
            assert_true(answer.result.score.kind != SCORE_CENTIPAWN);
            assert_true((answer.result.score.value > 0) == (position_side(&game->end) != loser));
            move_line_add(game, answer.result.best);
        }
        assert_int_equal(move_line_judge(game).end, RULES_CHECKMATE);
    }
    engine_free(engine);
}

/* --- perfect conversion ----------------------------------------------------------------------- */

/* Besides the others: larger files of two endings that are hard to win. */
static Engine *engine_with_mates(void)
{
    char paths[8192];
    const char *source = getenv("top_srcdir");
    const char *top = source ? source : ".";
    snprintf(paths, sizeof paths, "%s/tests/data/syzygy:%s/tests/data/syzygy-mates", top, top);
    Engine *engine = engine_new(4, 1);
    Status status = engine_set_tables(engine, paths);
    assert_true(status_is_ok(&status));
    return engine;
}

/* By the tables, the longest way: the first of the moves that rank the same. */
static Move best_defence(Engine *engine, const MoveLine *game)
{
    enum { KEYS_MAX = 256 };
    TablesMove moves[MOVES_MAX];
    Key keys[KEYS_MAX];
    bool by_distance;
    int count = move_line_keys(game, keys, KEYS_MAX);
    assert_true(tables_rank_moves(engine_tables(engine), &game->end, keys, (size_t)count, moves,
                                  &by_distance) > 0);
    assert_true(by_distance);
    return moves[0].move;
}

/* No draw may be claimed on the way. */
static void win(Engine *engine, const char *fen)
{
    MoveLine *game = line_from(fen);
    Color winner = position_side(&game->end);
    while (movegen_any(&game->end)) {
        bool attacks = position_side(&game->end) == winner;
        move_line_add(game,
                      attacks ? ask(engine, game, 200).result.best : best_defence(engine, game));
        RulesVerdict verdict = move_line_judge(game);
        assert_false(verdict.threefold_claim || verdict.fifty_claim);
        assert_true(verdict.end == RULES_ONGOING || verdict.end == RULES_CHECKMATE);
    }
    assert_int_equal(move_line_judge(game).end, RULES_CHECKMATE);
}

static void hard_endings_are_won_against_the_best_defence(void **state)
{
    (void)state;
    Engine *engine = engine_with_mates();
    static const char *const starts[] = {
        "8/8/8/3k4/8/8/8/KBN5 w - - 0 1",  "7k/8/8/8/8/8/8/KNB5 w - - 0 1",
        "8/8/2b5/3kn3/8/8/8/7K b - - 0 1", "8/3kr3/8/8/8/8/8/KQ6 w - - 0 1",
        "8/8/8/3k4/4r3/8/8/KQ6 w - - 0 1", "8/8/8/2K5/3R4/8/5k2/q7 b - - 0 1",
        "8/8/1k6/8/8/1K6/1P6/8 w - - 0 1", "8/4k3/8/8/8/4K3/4P3/8 w - - 0 1",
        "8/4p3/4k3/8/8/8/8/4K3 b - - 0 1",
    };
    for (size_t i = 0; i < ARRAY_LEN(starts); i++)
        win(engine, starts[i]);
    engine_free(engine);
}

/* Five pieces: the tables are probed only after captures. */
static void tables_are_asked_inside_the_search(void **state)
{
    (void)state;
    Engine *engine = engine_with_tables();
    const MoveLine *game = line_from("8/8/4k3/8/2r5/1R6/1R6/1K6 w - - 0 1");
    assert_true(ask(engine, game, 20000).table_hits > 0);
    engine_clear(engine);
    engine_set_tables_use(engine, 1, 0, true);
    assert_int_equal(ask(engine, game, 20000).table_hits, 0);
    Status status = engine_set_tables(engine, "");
    assert_true(status_is_ok(&status));
    assert_null(engine_tables(engine));
    assert_int_equal(ask(engine, game, 20000).table_hits, 0);
    engine_free(engine);
}

static void a_folder_without_tables_changes_nothing(void **state)
{
    (void)state;
    Engine *engine = engine_with_tables();
    const Tables *before = engine_tables(engine);
    Status status = engine_set_tables(engine, "/no/such/folder");
    assert_int_equal(status.code, STATUS_IO);
    status = engine_set_tables(engine, "/");
    assert_int_equal(status.code, STATUS_NOT_FOUND);
    assert_ptr_equal(engine_tables(engine), before);
    engine_free(engine);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(drawn_endgames_are_called_drawn),
        cmocka_unit_test(won_endgames_are_won),
        cmocka_unit_test(hard_endings_are_won_against_the_best_defence),
        cmocka_unit_test(tables_are_asked_inside_the_search),
        cmocka_unit_test(a_folder_without_tables_changes_nothing),
    };
    bitboard_init();
    return cmocka_run_group_tests_name("engine_tables", tests, NULL, NULL);
}
