/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The interface of minds with a scripted mind: one that answers late, lies or dies. Its caller sees
 * the same as with the built-in engine. */
#include <config.h>

#include "engine/base/base.h"
#include "engine/base/task.h"
#include "engine/board/bitboard.h"
#include "engine/engine.h"
#include "engine/thinker.h"
#include "tests/unit/support/board_support.h"

#include <poll.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { SCRIPT_MAX = 16 };

/* Reports whatever the test lets it report. */
typedef struct Fake {
    Bell bell;
    MindNews script[SCRIPT_MAX];
    int said, taken;
    uint64_t job_id;
    Position root;
    bool answers_at_once; /* with the first legal move */
    bool is_pondering;
    int stops, cancels, new_games;
    MindResources resources;
} Fake;

static Fake *fake;
static Mind *mind;
static SearchJob *job;

static void say(MindNews news)
{
    assert_true(fake->said < SCRIPT_MAX);
    fake->script[fake->said++] = news;
    bell_ring(&fake->bell);
}

static void say_result(uint64_t id, Move best, Move ponder)
{
    MindNews news = { .kind = NEWS_RESULT, .job_id = id };
    news.result = (SearchResult){ .best = best, .ponder = ponder, .depth = 7 };
    say(news);
}

static void say_info(uint64_t id, int depth)
{
    MindNews news = { .kind = NEWS_INFO, .job_id = id };
    news.info = (SearchInfo){ .depth = depth, .line = 1, .lines = 1 };
    say(news);
}

static void fake_free(void *self)
{
    Fake *f = self;
    bell_done(&f->bell);
    free(f);
}

static int fake_fd(const void *self)
{
    const Fake *f = self;
    return bell_fd(&f->bell);
}

static void fake_start(void *self, uint64_t id, const SearchJob *given, bool pondering)
{
    Fake *f = self;
    MoveList moves;
    f->job_id = id;
    f->root = *search_job_root(given);
    f->is_pondering = pondering;
    movegen_legal(&f->root, &moves);
    if (f->answers_at_once) {
        say_info(id, 1);
        say_result(id, moves.count > 0 ? moves.moves[0] : MOVE_NONE, MOVE_NONE);
    }
}

static void fake_stop(void *self)
{
    Fake *f = self;
    MoveList moves;
    f->stops++;
    movegen_legal(&f->root, &moves);
    say_result(f->job_id, moves.moves[0], MOVE_NONE);
}

static void fake_cancel(void *self) { ((Fake *)self)->cancels++; }

static void fake_ponder_hit(void *self) { ((Fake *)self)->is_pondering = false; }

static bool fake_take(void *self, MindNews *news)
{
    Fake *f = self;
    if (f->taken == f->said) {
        (void)bell_take(&f->bell);
        return false;
    }
    *news = f->script[f->taken++];
    return true;
}

static void fake_new_game(void *self) { ((Fake *)self)->new_games++; }

static MindResources fake_resources(const void *self) { return ((const Fake *)self)->resources; }

static Status fake_set_resources(void *self, MindResources wanted)
{
    Fake *f = self;
    f->resources.hash_mb = wanted.hash_mb;
    if (wanted.threads > 4)
        return status_error(STATUS_RANGE, "at most four threads");
    f->resources.threads = wanted.threads;
    return status_ok();
}

static const MindOps FAKE_OPS = { .free = fake_free,
                                  .fd = fake_fd,
                                  .start = fake_start,
                                  .stop = fake_stop,
                                  .cancel = fake_cancel,
                                  .ponder_hit = fake_ponder_hit,
                                  .take = fake_take,
                                  .new_game = fake_new_game,
                                  .resources = fake_resources,
                                  .set_resources = fake_set_resources };

static int set_up(void **state)
{
    (void)state;
    Position start;
    position_init(&start);
    fake = calloc(1, sizeof *fake);
    Status status = bell_init(&fake->bell);
    mind = mind_new(&FAKE_OPS, fake);
    job = test_malloc(sizeof *job);
    search_job_init(job, &start);
    return status_is_ok(&status) ? 0 : -1;
}

static int tear_down(void **state)
{
    (void)state;
    mind_free(mind);
    test_free(job);
    return 0;
}

static bool has_news(void)
{
    return poll(&(struct pollfd){ .fd = mind_fd(mind), .events = POLLIN }, 1, 0) == 1;
}

static Move legal(const char *text) { return board_move(search_job_root(job), text); }

static void a_script_is_told_in_order(void **state)
{
    (void)state;
    MindNews news;
    uint64_t id = mind_start(mind, job, false);
    assert_true(id != 0 && mind_is_busy(mind));
    assert_false(has_news() || mind_take(mind, &news));
    say_info(id, 1);
    say_info(id, 2);
    say_result(id, legal("e2e4"), MOVE_NONE);
    assert_true(has_news());
    for (int depth = 1; depth <= 2; depth++) {
        assert_true(mind_take(mind, &news));
        assert_int_equal(news.kind, NEWS_INFO);
        assert_int_equal(news.info.depth, depth);
        assert_true(mind_is_busy(mind));
    }
    assert_true(mind_take(mind, &news));
    assert_int_equal(news.kind, NEWS_RESULT);
    assert_int_equal(news.result.best, legal("e2e4"));
    assert_true(news.job_id == id);
    assert_false(mind_is_busy(mind) || mind_take(mind, &news) || has_news());
}

static void a_late_answer_is_not_the_next_jobs(void **state)
{
    (void)state;
    MindNews news;
    uint64_t first = mind_start(mind, job, false);
    say_info(first, 9);
    uint64_t second = mind_start(mind, job, false);
    assert_true(second > first);
    say_result(first, legal("a2a3"), MOVE_NONE);
    assert_false(mind_take(mind, &news));
    assert_true(mind_is_busy(mind));
    say_result(second, legal("d2d4"), MOVE_NONE);
    assert_true(mind_take(mind, &news));
    assert_int_equal(news.result.best, legal("d2d4"));
    /* Nothing comes after an answer, or after a job was dropped. */
    say_result(second, legal("a2a3"), MOVE_NONE);
    assert_false(mind_take(mind, &news));
    uint64_t third = mind_start(mind, job, false);
    mind_cancel(mind);
    say_result(third, legal("a2a3"), MOVE_NONE);
    assert_false(mind_take(mind, &news) || mind_is_busy(mind) || has_news());
}

static void an_illegal_move_is_a_failure(void **state)
{
    (void)state;
    static const char *const FENS[] = {
        "8/8/8/8/8/4k3/4p3/4K3 w - - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1"
    };
    MindNews news;
    const Move lies[] = { legal("e2e4"), MOVE_NONE, MOVE_NULL, move_make(A1, H8, MOVE_NORMAL) };
    Position black = board_from_fen(FENS[1]);
    search_job_init(job, &black);
    for (size_t i = 0; i < ARRAY_LEN(lies); i++) {
        say_result(mind_start(mind, job, false), lies[i], MOVE_NONE);
        assert_true(mind_take(mind, &news));
        assert_int_equal(news.kind, NEWS_FAILURE);
        assert_true(news.failure.text[0] != '\0');
        assert_false(mind_is_busy(mind));
    }
    /* Without a legal move, the answer is MOVE_NONE. */
    Position stalemate = board_from_fen(FENS[0]);
    search_job_init(job, &stalemate);
    say_result(mind_start(mind, job, false), MOVE_NONE, MOVE_NONE);
    assert_true(mind_take(mind, &news));
    assert_int_equal(news.kind, NEWS_RESULT);
}

static void a_wrong_expectation_is_left_out(void **state)
{
    (void)state;
    MindNews news;
    say_result(mind_start(mind, job, false), legal("e2e4"), legal("d2d4"));
    assert_true(mind_take(mind, &news));
    assert_int_equal(news.kind, NEWS_RESULT);
    assert_int_equal(news.result.ponder, MOVE_NONE);
}

static void one_that_dies_is_told_and_may_come_back(void **state)
{
    (void)state;
    MindNews death = { .kind = NEWS_FAILURE };
    MindNews news;
    death.job_id = mind_start(mind, job, false);
    death.failure = status_error(STATUS_IO, "the engine has gone");
    say_info(death.job_id, 3);
    say(death);
    assert_true(mind_take(mind, &news) && news.kind == NEWS_INFO);
    assert_true(mind_take(mind, &news));
    assert_int_equal(news.kind, NEWS_FAILURE);
    assert_string_equal(news.failure.text, "the engine has gone");
    assert_false(mind_is_busy(mind) || mind_take(mind, &news));
    say_result(mind_start(mind, job, false), legal("e2e4"), MOVE_NONE);
    assert_true(mind_take(mind, &news));
    assert_int_equal(news.kind, NEWS_RESULT);
}

static void wishes_reach_the_mind(void **state)
{
    (void)state;
    MindNews news;
    mind_new_game(mind);
    assert_int_equal(fake->new_games, 1);
    mind_start(mind, job, true);
    assert_true(fake->is_pondering);
    mind_ponder_hit(mind);
    assert_false(fake->is_pondering);
    mind_stop(mind);
    assert_int_equal(fake->stops, 1);
    assert_true(mind_take(mind, &news) && news.kind == NEWS_RESULT);
    Status status = mind_set_resources(mind, (MindResources){ 32, 2 });
    assert_true(status_is_ok(&status));
    status = mind_set_resources(mind, (MindResources){ 64, 9 });
    assert_int_equal(status.code, STATUS_RANGE);
    assert_int_equal(mind_resources(mind).hash_mb, 64);
    assert_int_equal(mind_resources(mind).threads, 2);
}

/* --- waiting ---------------------------------------------------------------------------------- */

static void count_report(void *context, const SearchInfo *info)
{
    (void)info;
    ++*(int *)context;
}

static Status ask_and_wait(SearchResult *result, int *reports, bool stopped)
{
    SearchControl control;
    *reports = 0;
    search_control_init(&control, count_report, reports);
    atomic_store(&control.stop, stopped);
    return mind_search(mind, job, &control, result);
}

static void any_mind_can_be_waited_for(void **state)
{
    (void)state;
    SearchResult result;
    int reports;
    fake->answers_at_once = true;
    Status status = ask_and_wait(&result, &reports, false);
    assert_true(status_is_ok(&status));
    assert_int_equal(reports, 1);
    assert_int_equal(result.depth, 7);
    assert_true(movegen_is_legal(search_job_root(job), result.best));
    /* One that thinks until it is stopped. */
    fake->answers_at_once = false;
    status = ask_and_wait(&result, &reports, true);
    assert_true(status_is_ok(&status));
    assert_int_equal(fake->stops, 1);
    assert_true(movegen_is_legal(search_job_root(job), result.best));
}

/* The same caller, the built-in engine. */
static void the_built_in_engine_is_a_mind_like_another(void **state)
{
    (void)state;
    SearchResult result;
    MindNews news;
    int reports;
    Engine *engine = engine_new(1, 1);
    mind_free(mind);
    Status status = thinker_new(engine, &mind);
    assert_true(status_is_ok(&status));
    /* One move is best, whatever the engine has learnt before. */
    Position root = board_from_fen("4k3/8/8/3q4/8/4N3/8/4K3 w - - 0 1");
    search_job_init(job, &root);
    job->limits.depth = 4;
    status = ask_and_wait(&result, &reports, false);
    assert_true(status_is_ok(&status) && reports >= 4);
    uint64_t id = mind_start(mind, job, false);
    while (mind_is_busy(mind)) {
        poll(&(struct pollfd){ .fd = mind_fd(mind), .events = POLLIN }, 1, -1);
        while (mind_take(mind, &news))
            assert_true(news.job_id == id && news.kind != NEWS_FAILURE);
    }
    assert_int_equal(news.kind, NEWS_RESULT);
    assert_int_equal(news.result.best, result.best);
    status = mind_set_resources(mind, (MindResources){ 2, 2 });
    assert_true(status_is_ok(&status));
    assert_int_equal(mind_resources(mind).hash_mb, 2);
    status = mind_set_resources(mind, (MindResources){ 0, 1 });
    assert_int_equal(status.code, STATUS_RANGE);
    assert_int_equal(mind_resources(mind).threads, 2);
    mind_free(mind);
    mind = NULL;
    engine_free(engine);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_script_is_told_in_order, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_late_answer_is_not_the_next_jobs, set_up, tear_down),
        cmocka_unit_test_setup_teardown(an_illegal_move_is_a_failure, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_wrong_expectation_is_left_out, set_up, tear_down),
        cmocka_unit_test_setup_teardown(one_that_dies_is_told_and_may_come_back, set_up, tear_down),
        cmocka_unit_test_setup_teardown(wishes_reach_the_mind, set_up, tear_down),
        cmocka_unit_test_setup_teardown(any_mind_can_be_waited_for, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_built_in_engine_is_a_mind_like_another, set_up,
                                        tear_down),
    };
    bitboard_init();
    return cmocka_run_group_tests_name("mind", tests, NULL, NULL);
}
