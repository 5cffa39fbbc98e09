/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The background caller: news in order, old news dropped, storms of starts and stops. */
#include <config.h>

#include "engine/base/base.h"
#include "engine/board/movegen.h"
#include "engine/notation/fen.h"
#include "engine/thinker.h"

#include <poll.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

typedef struct Fixture {
    Engine *engine;
    Mind *mind;
    SearchJob job;
} Fixture;

static int set_up(void **state)
{
    Fixture *f = calloc(1, sizeof *f);
    Position pos;
    f->engine = engine_new(2, 2);
    Status status = thinker_new(f->engine, &f->mind);
    position_init(&pos);
    search_job_init(&f->job, &pos);
    *state = f;
    return status_is_ok(&status) ? 0 : -1;
}

static int tear_down(void **state)
{
    Fixture *f = *state;
    mind_free(f->mind);
    engine_free(f->engine);
    free(f);
    return 0;
}

static bool wait_for_news(const Mind *mind, int timeout_ms)
{
    struct pollfd pfd = { .fd = mind_fd(mind), .events = POLLIN };
    return poll(&pfd, 1, timeout_ms) == 1;
}

/* Takes news until the result; returns the number of reports before it, or -1 if none came. */
static int wait_for_result(Mind *mind, uint64_t id, SearchResult *result)
{
    static MindNews news;
    int infos = 0;
    while (wait_for_news(mind, 10000)) {
        while (mind_take(mind, &news)) {
            assert_int_equal(news.job_id, id);
            if (news.kind == NEWS_RESULT) {
                *result = news.result;
                return infos;
            }
            infos++;
        }
    }
    return -1;
}

static void a_result_follows_its_reports(void **state)
{
    Fixture *f = *state;
    SearchResult result;
    f->job.limits.depth = 6;
    uint64_t id = mind_start(f->mind, &f->job, false);
    assert_int_not_equal(id, 0);
    assert_true(mind_is_busy(f->mind));
    assert_true(wait_for_result(f->mind, id, &result) > 0);
    assert_true(movegen_is_legal(search_job_root(&f->job), result.best));
    assert_false(mind_is_busy(f->mind));
    assert_false(wait_for_news(f->mind, 0));
}

/* A search that is over before anyone looks. */
static void no_depth_is_left_out(void **state)
{
    Fixture *f = *state;
    MindNews *news = malloc(sizeof *news);
    f->job.limits.depth = 5;
    f->job.lines = 2;
    mind_start(f->mind, &f->job, false);
    struct timespec pause = { .tv_nsec = 200000000 };
    nanosleep(&pause, NULL);
    mind_stop(f->mind);
    int reports = 0;
    while (wait_for_news(f->mind, 10000) && mind_take(f->mind, news) && news->kind == NEWS_INFO &&
           news->info.depth * 2 > reports) {
        assert_int_equal(news->info.depth, reports / 2 + 1);
        assert_int_equal(news->info.line, reports % 2 + 1);
        reports++;
    }
    assert_true(reports > 2);
    free(news);
}

static void assert_says_the_same(const SearchResult *result, const SearchInfo *best)
{
    assert_int_equal(best->depth, result->depth);
    assert_int_equal(best->score.kind, result->score.kind);
    assert_int_equal(best->score.bound, result->score.bound);
    assert_int_equal(best->score.value, result->score.value);
    assert_int_equal(best->pv_length, result->pv_length);
    assert_memory_equal(best->pv, result->pv, (size_t)result->pv_length * sizeof *result->pv);
}

/* More reports than are kept: of each line the newest is among them. */
static void a_flood_of_reports_is_bounded(void **state)
{
    Fixture *f = *state;
    MindNews *news = malloc(sizeof *news);
    Position drawn;
    static const char FEN[] = "7k/8/8/8/4B3/2K5/8/8 w - - 0 1";
    Status status = fen_parse(FEN, strlen(FEN), &drawn);
    assert_true(status_is_ok(&status));
    search_job_init(&f->job, &drawn);
    f->job.lines = movegen_count(&drawn);
    f->job.limits.depth = 240;
    assert_true(f->job.lines * 240 > 4096);
    mind_start(f->mind, &f->job, false);
    struct timespec pause = { .tv_nsec = 900000000 };
    nanosleep(&pause, NULL);
    mind_stop(f->mind);
    int reports = 0;
    SearchInfo *best = calloc(1, sizeof *best);
    while (wait_for_news(f->mind, 10000) && mind_take(f->mind, news) && news->kind == NEWS_INFO) {
        reports++;
        if (news->info.line == 1 && news->info.current_move == MOVE_NONE)
            *best = news->info;
    }
    assert_int_equal(news->kind, NEWS_RESULT);
    assert_in_range(reports, f->job.lines, 4096);
    assert_says_the_same(&news->result, best);
    free(best);
    free(news);
}

static void a_stopped_job_still_answers(void **state)
{
    Fixture *f = *state;
    SearchResult result;
    uint64_t id = mind_start(f->mind, &f->job, false);
    mind_stop(f->mind);
    assert_true(wait_for_result(f->mind, id, &result) >= 0);
    assert_true(movegen_is_legal(search_job_root(&f->job), result.best));
}

static void a_cancelled_job_says_nothing_more(void **state)
{
    Fixture *f = *state;
    MindNews *news = malloc(sizeof *news);
    mind_start(f->mind, &f->job, false);
    mind_cancel(f->mind);
    assert_false(mind_is_busy(f->mind));
    assert_false(mind_take(f->mind, news));
    assert_false(wait_for_news(f->mind, 0));
    free(news);
}

static void pondering_holds_the_clock(void **state)
{
    Fixture *f = *state;
    SearchResult result;
    f->job.limits.movetime_ms = 1;
    uint64_t id = mind_start(f->mind, &f->job, true);
    assert_true(wait_for_news(f->mind, 10000)); /* a busy machine may start the thread late */
    struct timespec pause = { .tv_nsec = 50000000 };
    nanosleep(&pause, NULL);
    assert_true(mind_is_busy(f->mind));
    mind_ponder_hit(f->mind);
    assert_true(wait_for_result(f->mind, id, &result) >= 0);
    assert_true(result.time_ms >= 45);
}

static void a_storm_of_starts_and_stops_ends_well(void **state)
{
    Fixture *f = *state;
    SearchResult result;
    uint64_t id = 0;
    for (int i = 0; i < 300; i++) {
        f->job.limits.depth = i % 5 == 0 ? 3 : 0;
        uint64_t next = mind_start(f->mind, &f->job, i % 3 == 0);
        assert_true(next > id);
        id = next;
        if (i % 2)
            mind_ponder_hit(f->mind);
        if (i % 7 == 0)
            mind_cancel(f->mind);
        else if (i % 4 == 0)
            mind_stop(f->mind);
        if (i % 11 == 0) {
            struct timespec pause = { .tv_nsec = 500000 };
            nanosleep(&pause, NULL);
        }
    }
    f->job.limits.depth = 2;
    id = mind_start(f->mind, &f->job, false);
    assert_true(wait_for_result(f->mind, id, &result) >= 0);
}

/* Ten milliseconds are promised, whatever the threads: one of many tries keeps to it, because a
 * loaded machine may not even wake the test in time. The engine may come to rest later. */
static void a_stop_is_answered_at_once_with_many_threads(void **state)
{
    Fixture *f = *state;
    const struct timespec pause = { .tv_nsec = 100000000 };
    int64_t quickest_ns = INT64_MAX;
    SearchResult result;
    Status status = engine_set_threads(f->engine, 64);
    assert_true(status_is_ok(&status));
    for (int i = 0; i < 300 && quickest_ns > 10000000; i++) {
        uint64_t id = mind_start(f->mind, &f->job, false);
        nanosleep(&pause, NULL);
        int64_t asked_ns = clock_now_ns();
        mind_stop(f->mind);
        assert_true(wait_for_result(f->mind, id, &result) >= 0);
        assert_true(movegen_is_legal(search_job_root(&f->job), result.best));
        int64_t waited_ns = clock_now_ns() - asked_ns;
        if (waited_ns < quickest_ns)
            quickest_ns = waited_ns;
    }
    assert_in_range(quickest_ns, 0, 10000000);
    mind_cancel(f->mind);
    engine_clear(f->engine);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_result_follows_its_reports, set_up, tear_down),
        cmocka_unit_test_setup_teardown(no_depth_is_left_out, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_flood_of_reports_is_bounded, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_stopped_job_still_answers, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_cancelled_job_says_nothing_more, set_up, tear_down),
        cmocka_unit_test_setup_teardown(pondering_holds_the_clock, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_stop_is_answered_at_once_with_many_threads, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(a_storm_of_starts_and_stops_ends_well, set_up, tear_down),
    };
    bitboard_init();
    return cmocka_run_group_tests_name("thinker", tests, NULL, NULL);
}
