/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Another engine as a mind, with a real process: tests/engines/bad_engine, which misbehaves in
 * every way. */
#include <config.h>

#include "engine/base/base.h"
#include "engine/board/bitboard.h"
#include "engine/external/child.h"
#include "engine/external/engine_options.h"
#include "engine/external/external.h"
#include "tests/unit/support/board_support.h"
#include "tests/unit/support/patience.h"

#include <errno.h>
#include <poll.h>
#include <sched.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

enum { SHORT_MS = 100 };

static Mind *mind;
static External *external;
static SearchJob *job;
static Status note; /* the last one */

static const Patience LONG = { .greeting = PATIENCE_MS,
                               .readiness = PATIENCE_MS,
                               .stopping = PATIENCE_MS,
                               .overtime = PATIENCE_MS,
                               .silence = PATIENCE_MS,
                               .stall = PATIENCE_MS };

static int set_up(void **state)
{
    (void)state;
    Position start;
    position_init(&start);
    job = malloc(sizeof *job);
    search_job_init(job, &start);
    job->limits.movetime_ms = 10;
    note = status_ok();
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    mind_free(mind);
    mind = NULL;
    free(job);
    /* No process is left, running or zombie. */
    assert_int_equal(waitpid(-1, NULL, WNOHANG), -1);
    assert_int_equal(errno, ECHILD);
    return 0;
}

static void open_mode(const char *modes, const Patience *patience)
{
    const char *folder = getenv("top_builddir");
    char command[4096];
    snprintf(command, sizeof command, "%s/tests/engines/bad_engine %s",
             folder != NULL ? folder : ".", modes);
    EngineSpec spec;
    engine_spec_init(&spec, "bad", command);
    Status status = external_new(&spec, patience, &mind, &external);
    engine_spec_done(&spec);
    assert_string_equal(status.text, "");
}

/* The result or the failure; notes are kept on the way. */
static MindNews answer(void)
{
    MindNews news;
    int64_t end_ms = clock_now_ms() + PATIENCE_MS;
    while (clock_now_ms() < end_ms) {
        while (mind_take(mind, &news)) {
            if (news.kind == NEWS_NOTE)
                note = news.note;
            else if (news.kind != NEWS_INFO)
                return news;
        }
        poll(&(struct pollfd){ .fd = mind_fd(mind), .events = POLLIN }, 1, 100);
    }
    fail_msg("no answer");
    return news;
}

static void expect_move(void)
{
    MindNews news = answer();
    if (news.kind == NEWS_FAILURE)
        fail_msg("%s", news.failure.text);
    assert_true(movegen_is_legal(search_job_root(job), news.result.best));
}

static void expect_failure(const char *text)
{
    MindNews news = answer();
    assert_int_equal(news.kind, NEWS_FAILURE);
    assert_string_equal(news.failure.text, text);
}

static void plays(void **state)
{
    (void)state;
    open_mode("", &LONG);
    mind_start(mind, job, false);
    expect_move();
    /* After the result, a caller that asks no more is not notified again. */
    struct pollfd news = { .fd = mind_fd(mind), .events = POLLIN };
    assert_int_equal(poll(&news, 1, 100), 0);
    mind_new_game(mind);
    mind_start(mind, job, false);
    expect_move();
}

static void stops(void **state)
{
    (void)state;
    open_mode("patient", &LONG);
    job->limits = (SearchLimits){ 0 };
    mind_start(mind, job, false);
    mind_stop(mind);
    expect_move();
    mind_start(mind, job, false);
    mind_cancel(mind);
    mind_start(mind, job, false);
    mind_stop(mind);
    expect_move();
}

static void expect_misdeed(const char *modes, const Patience *patience, const char *text)
{
    open_mode(modes, patience);
    mind_start(mind, job, false);
    expect_failure(text);
}

static void notices_mute(void **state)
{
    (void)state;
    Patience patience = LONG;
    patience.greeting = SHORT_MS;
    expect_misdeed("mute", &patience, "bad does not answer as a UCI or XBoard engine does");
}

static void notices_unready(void **state)
{
    (void)state;
    Patience patience = LONG;
    patience.readiness = SHORT_MS;
    expect_misdeed("unready", &patience, "bad started, but does not become ready");
}

static void notices_late_move(void **state)
{
    (void)state;
    Patience patience = LONG;
    patience.overtime = SHORT_MS;
    expect_misdeed("patient", &patience, "bad did not move in time");
}

static void notices_endless_search(void **state)
{
    (void)state;
    Patience patience = LONG;
    patience.stopping = SHORT_MS;
    open_mode("endless", &patience);
    job->limits = (SearchLimits){ 0 };
    mind_start(mind, job, false);
    mind_stop(mind);
    expect_failure("bad was told to stop, but goes on");
}

static void notices_silence(void **state)
{
    (void)state;
    job->limits = (SearchLimits){ .depth = 30 };
    Patience patience = LONG;
    patience.silence = SHORT_MS;
    expect_misdeed("quiet", &patience, "bad does not answer any more");
}

/* A search by depth that goes on without a word: it lives, and plays when told to stop. */
static void stops_stalled_search(void **state)
{
    (void)state;
    job->limits = (SearchLimits){ .depth = 30 };
    Patience patience = LONG;
    patience.stall = SHORT_MS;
    open_mode("patient", &patience);
    mind_start(mind, job, false);
    expect_move();
    assert_string_equal(note.text, "bad does not end its search and was told to stop");
}

static void notices_death(void **state)
{
    (void)state;
    expect_misdeed("dies", &LONG, "bad has ended (exit code 3)");
}

/* Half a move is not an illegal move. */
static void notices_death_within_a_move(void **state)
{
    (void)state;
    expect_misdeed("torn", &LONG, "bad has ended (exit code 3); it said: bestmove a8");
}

static void notices_crash(void **state)
{
    (void)state;
    open_mode("crashes", &LONG);
    mind_start(mind, job, false);
    MindNews news = answer();
    assert_int_equal(news.kind, NEWS_FAILURE);
    assert_memory_equal(news.failure.text, "bad has ended", 13);
}

static void tells_complaints(void **state)
{
    (void)state;
    expect_misdeed(
        "complains", &LONG,
        "bad has ended (exit code 5); it said: first line / bad_engine: the ?[31mnetwork?[0m "
        "is missing");
}

/* Though a line on the position came just before, perhaps with them. */
static void tells_complaints_after_lines(void **state)
{
    (void)state;
    static const char TEXT[] = "bad has ended (exit code 3); it said: assertion failed";
    expect_misdeed("fails", &LONG, TEXT);
    for (int i = 0; i < 9; i++) {
        mind_start(mind, job, false);
        expect_failure(TEXT);
    }
}

static void notices_closed_output(void **state)
{
    (void)state;
    expect_misdeed("leaves", &LONG, "bad has closed its output");
}

static void notices_illegal_move(void **state)
{
    (void)state;
    expect_misdeed("illegal", &LONG, "bad: the best move a8a1 is not legal");
}

static void notices_missing_move(void **state)
{
    (void)state;
    expect_misdeed("moveless", &LONG, "bad sends no move, though there is one");
}

static void notices_flood(void **state)
{
    (void)state;
    expect_misdeed("floods", &LONG, "bad sends more than 3000 lines a second");
}

static void notices_long_line(void **state)
{
    (void)state;
    expect_misdeed("long-line", &LONG, "bad sends a line of more than 64 kB");
}

static void survives_nonsense(void **state)
{
    (void)state;
    open_mode("nonsense", &LONG);
    mind_start(mind, job, false);
    MindNews news = answer();
    assert_int_equal(news.kind, NEWS_FAILURE); /* its empty bestmove came first */
    assert_int_not_equal(note.code, STATUS_OK);
}

static void cleans_control_characters(void **state)
{
    (void)state;
    open_mode("control", &LONG);
    mind_start(mind, job, false);
    expect_move();
    EngineProfile profile;
    external_profile(external, &profile);
    assert_true(profile.is_known);
    assert_string_equal(profile.id_name, "Bad ?[2J?Engine");
    for (size_t i = 0; i < profile.options.count; i++) {
        assert_null(strpbrk(profile.options.items[i].name, "\033\007"));
        assert_null(strpbrk(profile.options.items[i].value, "\033\007"));
    }
    engine_options_done(&profile.options);
}

/* A job for an engine that has exited restarts it, and says so. */
static void starts_again(void **state)
{
    (void)state;
    char mark[] = "/tmp/luft-bad-engine-XXXXXX";
    close(mkstemp(mark));
    unlink(mark);
    setenv("BAD_ENGINE_MARK", mark, 1);
    open_mode("dies-once", &LONG);
    mind_start(mind, job, false);
    expect_failure("bad has ended (exit code 3)");
    assert_int_equal(external_pid(external), 0);
    mind_start(mind, job, false);
    expect_move();
    assert_string_equal(note.text, "bad has ended (exit code 3); it was started again");
    unlink(mark);
    unsetenv("BAD_ENGINE_MARK");
}

/* tear_down checks that no process is left. */
static void ends_whatever_does_not_want_to(void **state)
{
    (void)state;
    open_mode("stubborn", &LONG);
    mind_start(mind, job, false);
    expect_move();
    int pid = external_pid(external);
    mind_free(mind);
    mind = NULL;
    assert_int_equal(kill(-pid, 0), -1);
}

static void ends_what_an_engine_started(void **state)
{
    (void)state;
    open_mode("parent", &LONG);
    mind_start(mind, job, false);
    expect_move();
    int pid = external_pid(external);
    mind_free(mind);
    mind = NULL;
    int64_t end_ms = clock_now_ms() + PATIENCE_MS;
    while (kill(-pid, 0) == 0 && clock_now_ms() < end_ms)
        poll(NULL, 0, 1); /* until its new parent has reaped it */
    assert_int_equal(kill(-pid, 0), -1);
}

static bool is_zombie_or_gone(int pid)
{
    char path[64], state = 'Z';
    snprintf(path, sizeof path, "/proc/%d/stat", pid);
    FILE *file = fopen(path, "r");
    if (file == NULL)
        return true;
    (void)!fscanf(file, "%*d (%*[^)]) %c", &state);
    fclose(file);
    return state == 'Z';
}

/* kill -9 of luft itself: neither the engine nor its children survive. */
static void leaves_nothing_when_killed(void **state)
{
    (void)state;
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    pid_t owner = fork();
    if (owner == 0) {
        open_mode("stubborn parent endless", &LONG);
        int pid = external_pid(external);
        mind_start(mind, job, false);
        poll(NULL, 0, 20);
        (void)!write(ends[1], &pid, sizeof pid);
        for (;;)
            pause();
    }
    int pid = 0;
    assert_int_equal(read(ends[0], &pid, sizeof pid), sizeof pid);
    assert_int_equal(kill(-pid, 0), 0);
    kill(owner, SIGKILL);
    waitpid(owner, NULL, 0);
    int64_t end_ms = clock_now_ms() + PATIENCE_MS;
    while (!is_zombie_or_gone(pid) && clock_now_ms() < end_ms)
        poll(NULL, 0, 2);
    assert_true(is_zombie_or_gone(pid));
    close(ends[0]);
    close(ends[1]);
}

/* A busy machine is not the engine's fault. */
static void waiting_for_a_processor_is_told(void **state)
{
    (void)state;
#ifdef CPU_SET
    cpu_set_t all, one;
    assert_int_equal(sched_getaffinity(0, sizeof all, &all), 0);
    CPU_ZERO(&one);
    for (int i = 0; CPU_COUNT(&one) == 0; i++)
        if (CPU_ISSET(i, &all))
            CPU_SET(i, &one);
    assert_int_equal(sched_setaffinity(0, sizeof one, &one), 0);
    Child child = { .pid = fork() };
    while (child.pid == 0)
        continue;
    bool is_told = access("/proc/self/schedstat", R_OK) == 0;
    for (int64_t end_ms = clock_now_ms() + PATIENCE_MS;
         is_told && child_waited_ms(&child) < 20 && clock_now_ms() < end_ms;)
        continue; /* this one has the processor meanwhile */
    int64_t waited_ms = child_waited_ms(&child);
    kill(child.pid, SIGKILL);
    waitpid(child.pid, NULL, 0);
    assert_int_equal(sched_setaffinity(0, sizeof all, &all), 0);
    assert_true(is_told ? waited_ms >= 20 : waited_ms == 0);
#endif
    assert_int_equal(child_waited_ms(&(Child){ 0 }), 0);
}

static void tells_what_cannot_be_started(void **state)
{
    (void)state;
    static const struct {
        const char *command, *folder, *text;
    } CASES[] = {
        { "no-such-engine-anywhere", "",
          "x cannot be started: there is no program called no-such-engine-anywhere" },
        { "/no/such/engine", "",
          "x cannot be started: /no/such/engine: No such file or directory" },
        { "/tmp", "", "x cannot be started: /tmp: Permission denied" },
        { "cat", "/no/such",
          "x cannot be started: the folder /no/such: No such file or directory" },
        { "'cat", "", "the command has an unclosed quote" },
    };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        EngineSpec spec;
        engine_spec_init(&spec, "x", CASES[i].command);
        engine_spec_set_folder(&spec, CASES[i].folder);
        Status status = external_new(&spec, NULL, &mind, NULL);
        engine_spec_done(&spec);
        assert_string_equal(status.text, CASES[i].text);
        assert_null(mind);
    }
}

int main(void)
{
    bitboard_init();
    signal(SIGPIPE, SIG_IGN);
#define A_TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        A_TEST(plays),
        A_TEST(stops),
        A_TEST(notices_mute),
        A_TEST(notices_unready),
        A_TEST(notices_late_move),
        A_TEST(notices_endless_search),
        A_TEST(notices_silence),
        A_TEST(stops_stalled_search),
        A_TEST(notices_death),
        A_TEST(notices_death_within_a_move),
        A_TEST(notices_crash),
        A_TEST(tells_complaints),
        A_TEST(tells_complaints_after_lines),
        A_TEST(notices_closed_output),
        A_TEST(notices_illegal_move),
        A_TEST(notices_missing_move),
        A_TEST(notices_flood),
        A_TEST(notices_long_line),
        A_TEST(survives_nonsense),
        A_TEST(cleans_control_characters),
        A_TEST(starts_again),
        A_TEST(ends_whatever_does_not_want_to),
        A_TEST(ends_what_an_engine_started),
        A_TEST(leaves_nothing_when_killed),
        A_TEST(waiting_for_a_processor_is_told),
        A_TEST(tells_what_cannot_be_started),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
