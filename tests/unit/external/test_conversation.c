/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dialogue with another engine, line by line: what is sent, when it times out, and how its
 * output is handled. Without a process or a clock. */
#include <config.h>

#include "engine/board/bitboard.h"
#include "engine/external/conversation.h"
#include "tests/unit/support/board_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static Conversation talk;
static SearchJob *job;
static int64_t now;
static MindNews news;

static void hear(const char *line) { conversation_hear(&talk, line, strlen(line), now); }

/* What has been sent since the last call. */
static void expect_said(const char *text)
{
    assert_string_equal(talk.out.data, text);
    strbuf_clear(&talk.out);
}

static void begin(const EngineSpec *spec)
{
    conversation_init(&talk, spec);
    conversation_begin(&talk, now);
    expect_said("uci\n");
}

static void greet(void)
{
    hear("id name Other 1.0");
    hear("option name Hash type spin default 16 min 1 max 1024");
    hear("option name MultiPV type spin default 1 min 1 max 5");
    hear("option name Style type combo default Normal var Solid var Normal");
    hear("option name UCI_LimitStrength type check default false");
    hear("option name UCI_Elo type spin default 2000 min 1300 max 2800");
    hear("uciok");
}

static int set_up(void **state)
{
    (void)state;
    now = 1000;
    job = malloc(sizeof *job);
    Position start;
    position_init(&start);
    search_job_init(job, &start);
    job->limits.movetime_ms = 100;
    EngineSpec spec;
    engine_spec_init(&spec, "other", "/usr/games/other -x");
    begin(&spec);
    engine_spec_done(&spec);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    conversation_done(&talk);
    free(job);
    return 0;
}

static void settle(void)
{
    greet();
    expect_said("ucinewgame\nisready\n");
    hear("readyok");
    expect_said("");
}

static void expect_failure(const char *text)
{
    assert_true(mailbox_take(&talk.box, &news));
    assert_int_equal(news.kind, NEWS_FAILURE);
    assert_string_equal(news.failure.text, text);
    assert_false(mailbox_has_news(&talk.box));
}

static void begins_and_moves(void **state)
{
    (void)state;
    settle();
    assert_string_equal(talk.id_name, "Other 1.0");
    move_line_add(&job->game, board_move(&job->game.end, "e2e4"));
    move_line_add(&job->game, board_move(&job->game.end, "e7e5"));
    conversation_start(&talk, 7, job, false, now);
    expect_said("position startpos moves e2e4 e7e5\ngo movetime 100\n");
    now += 20;
    hear("info depth 5 seldepth 7 score cp 31 nodes 1000 pv g1f3 b8c6");
    hear("bestmove g1f3 ponder b8c6");
    assert_true(mailbox_take(&talk.box, &news));
    assert_int_equal(news.kind, NEWS_INFO);
    assert_int_equal(news.info.pv_length, 2);
    assert_true(mailbox_take(&talk.box, &news));
    assert_int_equal(news.kind, NEWS_RESULT);
    assert_int_equal(news.result.best, board_move(&job->game.end, "g1f3"));
    assert_int_equal(news.result.score.value, 31);
    assert_int_equal(news.result.depth, 5);
    assert_int_equal(news.result.time_ms, 20);
    assert_false(mailbox_has_news(&talk.box));
    assert_int_equal(talk.state, TALK_IDLE);
}

/* A job that comes before the engine is ready waits; one that is called off is never sent. */
static void keeps_jobs_until_ready(void **state)
{
    (void)state;
    conversation_start(&talk, 1, job, false, now);
    conversation_cancel(&talk, now);
    conversation_start(&talk, 2, job, false, now);
    expect_said("");
    greet();
    expect_said("ucinewgame\nisready\n");
    hear("readyok");
    expect_said("position startpos\ngo movetime 100\n");
    assert_int_equal(talk.job_id, 2);
}

/* The answer to a cancelled job is dropped, and the next job waits for it. */
static void drops_what_was_called_off(void **state)
{
    (void)state;
    settle();
    conversation_start(&talk, 1, job, false, now);
    expect_said("position startpos\ngo movetime 100\n");
    move_line_add(&job->game, board_move(&job->game.end, "d2d4"));
    conversation_start(&talk, 2, job, false, now);
    expect_said("stop\n");
    hear("info depth 1 score cp 5 pv e2e4");
    hear("bestmove e2e4");
    assert_false(mailbox_has_news(&talk.box));
    expect_said("position startpos moves d2d4\ngo movetime 100\n");
    hear("bestmove d7d5");
    assert_true(mailbox_take(&talk.box, &news));
    assert_int_equal(news.kind, NEWS_RESULT);
}

/* A job stopped before it was sent is sent and stopped: its caller waits for a move. */
static void stops_early(void **state)
{
    (void)state;
    conversation_start(&talk, 1, job, false, now);
    conversation_stop(&talk, now);
    greet();
    expect_said("ucinewgame\nisready\n");
    hear("readyok");
    expect_said("position startpos\ngo movetime 100\nstop\n");
}

static void tells_options_that_changed(void **state)
{
    (void)state;
    settle();
    Status status = conversation_wish(&talk, "hash", "64", now);
    assert_int_equal(status.code, STATUS_OK);
    expect_said("setoption name Hash value 64\nisready\n");
    status = conversation_wish(&talk, "Style", "solid", now);
    assert_int_equal(status.code, STATUS_OK);
    hear("readyok");
    expect_said("setoption name Style value Solid\nisready\n");
    hear("readyok");
    status = conversation_wish(&talk, "Hash", NULL, now);
    assert_int_equal(status.code, STATUS_OK);
    expect_said("setoption name Hash value 16\nisready\n");
}

static void refuses_options(void **state)
{
    (void)state;
    settle();
    assert_int_equal(conversation_wish(&talk, "Hash", "4096", now).code, STATUS_RANGE);
    assert_int_equal(conversation_wish(&talk, "Hash", "much", now).code, STATUS_SYNTAX);
    assert_int_equal(conversation_wish(&talk, "Style", "Wild", now).code, STATUS_SYNTAX);
    Status status = conversation_wish(&talk, "Hsah", "32", now);
    assert_string_equal(status.text, "the engine has no option Hsah; try Hash");
    expect_said("");
}

/* A button is pressed once for each request, and not again at the next start. */
static void presses_buttons(void **state)
{
    (void)state;
    hear("option name Clear Hash type button");
    settle();
    for (int i = 0; i < 2; i++) {
        assert_int_equal(conversation_wish(&talk, "clear hash", NULL, now).code, STATUS_OK);
        expect_said("setoption name Clear Hash\nisready\n");
        hear("readyok");
    }
    conversation_start(&talk, 1, job, false, now);
    expect_said("position startpos\ngo movetime 100\n");
    assert_int_equal(conversation_wish(&talk, "Clear Hash", "", now).code, STATUS_OK);
    expect_said("");
    hear("bestmove e2e4");
    expect_said("setoption name Clear Hash\nisready\n");
    conversation_break(&talk, status_error(STATUS_IO, "it has ended"));
    conversation_begin(&talk, now);
    expect_said("uci\n");
    hear("option name Clear Hash type button");
    settle();
}

/* Options set before the engine has answered are stored, and checked when it has. */
static void wishes_before_the_answer_are_kept(void **state)
{
    (void)state;
    assert_int_equal(conversation_wish(&talk, "Clear Hash", NULL, now).code, STATUS_OK);
    assert_int_equal(conversation_wish(&talk, "Hash", "64", now).code, STATUS_OK);
    assert_int_equal(conversation_wish(&talk, "Style", "Wild", now).code, STATUS_OK);
    expect_said("");
    hear("option name Clear Hash type button");
    greet();
    expect_said("setoption name Hash value 64\nsetoption name Clear Hash\nucinewgame\nisready\n");
    hear("readyok");
    assert_string_equal(talk.note.text, "other: Style must be Solid, Normal, not Wild");
}

/* Some engines declare options after uciok: setting one is not an error, and it is sent. */
static void takes_options_after_uciok(void **state)
{
    (void)state;
    assert_int_equal(conversation_wish(&talk, "Late", "3", now).code, STATUS_OK);
    greet();
    expect_said("ucinewgame\nisready\n");
    hear("option name Late type spin default 1 min 0 max 9");
    hear("readyok");
    expect_said("setoption name Late value 3\nisready\n");
    hear("readyok");
    assert_int_equal(talk.note.code, STATUS_OK);
    hear("option name Later type check default false");
    expect_said("isready\n");
    hear("readyok");
    assert_int_equal(conversation_wish(&talk, "Later", "on", now).code, STATUS_OK);
    expect_said("setoption name Later value true\nisready\n");
}

/* Which values an option's declaration allows, and how they are sent. */
static void odd_options_can_be_set(void **state)
{
    (void)state;
    static const struct {
        const char *declared, *can_be, *value, *told; /* told NULL: rejected */
    } CASES[] = {
        { "type spin default 5", "any number", "-70", "-70" },
        { "type spin", "any number", "many", NULL },
        { "type spin default 5 min 2", "at least 2", "1", NULL },
        { "type spin default 5 max 9", "at most 9", "10", NULL },
        { "type spin default 5 min 9 max 2", "any number", "12", "12" },
        { "type spin default 10.5", "any number", "11.25", "11.25" },
        { "type spin default 0.5 min 0.1 max 2.5", "0 to 3", "2.5", "2.5" },
        { "type spin default 0.5 min -1.5 max 2", "-2 to 2", "-2.5", NULL },
        { "type spin default 5 min 1 max 9", "1 to 9", "2.5", NULL },
        { "type spin default auto", "any number", "auto", "auto" },
        { "type combo default Normal var Solid var Risky", "Normal, Solid, Risky", "normal",
          "Normal" },
        { "type combo default Solid var Solid var Risky", "Solid, Risky", "Normal", NULL },
        { "type combo var Solid var Risky", "Solid, Risky", "risky", "Risky" },
        { "type combo default Any", "text", "Other", "Other" },
        { "type string", "text", "/a b/c", "/a b/c" },
    };
    settle();
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        char line[200];
        StrBuf text;
        snprintf(line, sizeof line, "option name Odd %zu %s", i, CASES[i].declared);
        hear(line);
        const EngineOption *option = &talk.options.items[talk.options.count - 1];
        strbuf_init(&text);
        engine_option_describe(option, &text);
        assert_string_equal(text.data, CASES[i].can_be);
        strbuf_clear(&text);
        Status status = engine_option_check(option, CASES[i].value, &text);
        assert_int_equal(status_is_ok(&status), CASES[i].told != NULL);
        assert_string_equal(text.data, CASES[i].told != NULL ? CASES[i].told : "");
        strbuf_done(&text);
    }
}

static void sets_what_a_job_needs(void **state)
{
    (void)state;
    settle();
    job->lines = 3;
    job->strength.elo = 1500;
    conversation_start(&talk, 1, job, false, now);
    expect_said("setoption name MultiPV value 3\n"
                "setoption name UCI_LimitStrength value true\n"
                "setoption name UCI_Elo value 1500\n"
                "position startpos\ngo movetime 100\n");
    hear("bestmove e2e4");
    job->lines = 1;
    job->strength.elo = STRENGTH_FULL;
    conversation_start(&talk, 2, job, false, now);
    expect_said("setoption name MultiPV value 1\n"
                "setoption name UCI_LimitStrength value false\n"
                "setoption name UCI_Elo value 2000\n"
                "position startpos\ngo movetime 100\n");
}

/* A wish of the user counts for both. */
static void says_whether_it_plays_or_analyses(void **state)
{
    static const char GO[] = "position startpos\ngo movetime 100\n";
    (void)state;
    hear("option name UCI_AnalyseMode type check default false");
    settle();
    job->game_id = 1;
    conversation_start(&talk, 1, job, false, now);
    expect_said(GO);
    hear("bestmove e2e4");
    job->game_id = 0;
    conversation_start(&talk, 2, job, false, now);
    expect_said("setoption name UCI_AnalyseMode value true\nposition startpos\ngo movetime 100\n");
    hear("bestmove e2e4");
    Status status = conversation_wish(&talk, "UCI_AnalyseMode", "false", now);
    assert_true(status_is_ok(&status));
    expect_said("setoption name UCI_AnalyseMode value false\nisready\n");
    hear("readyok");
    conversation_start(&talk, 3, job, false, now);
    expect_said(GO);
}

/* Its time begins when it is ready for the new one. Analysis in between is none. */
static void says_that_another_game_begins(void **state)
{
    static const char GO[] = "position startpos\ngo movetime 100\n";
    (void)state;
    settle();
    for (uint64_t game = 7; game <= 8; game++) {
        job->game_id = game;
        conversation_start(&talk, 1, job, false, now);
        if (game == 8) {
            expect_said("ucinewgame\nisready\n");
            assert_true(talk.has_job);
            hear("readyok");
        }
        expect_said(GO);
        hear("bestmove e2e4");
        job->game_id = 0;
        conversation_start(&talk, 2, job, false, now);
        expect_said(GO);
        hear("bestmove e2e4");
        job->game_id = game;
        conversation_start(&talk, 3, job, true, now);
        expect_said("position startpos\ngo ponder movetime 100\n");
        conversation_cancel(&talk, now);
        expect_said("stop\n");
        hear("bestmove e2e4");
    }
}

static void registers_later(void **state)
{
    (void)state;
    hear("copyprotection checking");
    hear("copyprotection ok");
    hear("registration checking");
    expect_said("");
    hear("registration error");
    expect_said("register later\n");
    assert_string_equal(talk.note.text, "other: it is not registered");
    hear("copyprotection error");
    assert_string_equal(talk.note.text, "other: its copy protection does not let it play");
    settle();
}

static void refuses_chess960_that_is_not_played(void **state)
{
    (void)state;
    settle();
    Position start;
    position_init_chess960(&start, 1);
    search_job_init(job, &start);
    conversation_start(&talk, 1, job, false, now);
    expect_failure("other does not play Chess960");
    expect_said("");
    assert_false(talk.is_broken);
}

static void ponders(void **state)
{
    (void)state;
    settle();
    conversation_start(&talk, 1, job, true, now);
    expect_said("position startpos\ngo ponder movetime 100\n");
    assert_true(conversation_due_ms(&talk) == now + talk.patience.silence);
    now += 5000;
    hear("info depth 1 score cp 5 pv e2e4");
    conversation_ponder_hit(&talk, now);
    expect_said("ponderhit\n");
    assert_true(conversation_due_ms(&talk) == now + 100 + talk.patience.overtime);
}

/* The time from the other side's move on is the engine's own, also that which it needs to stop. */
static void another_move_ends_pondering(void **state)
{
    (void)state;
    settle();
    conversation_start(&talk, 1, job, true, now);
    expect_said("position startpos\ngo ponder movetime 100\n");
    now += 3000;
    conversation_start(&talk, 2, job, false, now);
    expect_said("stop\n");
    now += 40;
    hear("bestmove e2e4");
    assert_false(mailbox_has_news(&talk.box));
    expect_said("position startpos\ngo movetime 100\n");
    now += 30;
    hear("bestmove d2d4 ponder d7d5");
    assert_true(mailbox_take(&talk.box, &news));
    assert_int_equal(news.kind, NEWS_RESULT);
    assert_int_equal(news.result.time_ms, 70);
}

/* ... and is told the time without it: an engine that counted on all of it would lose on time. The
 * other clock is stopped; one that has run out is sent as one millisecond. */
static void the_clock_is_told_as_it_stands(void **state)
{
    (void)state;
    settle();
    job->limits = (SearchLimits){ .has_clock = true, .time_ms = { 200, 5000 } };
    conversation_start(&talk, 1, job, true, now);
    expect_said("position startpos\ngo ponder wtime 200 btime 5000 winc 0 binc 0\n");
    for (uint64_t id = 2; id < 4; id++) {
        conversation_start(&talk, id, job, false, now);
        expect_said("stop\n");
        now += id == 2 ? 40 : 300;
        hear("bestmove e2e4");
        expect_said(id == 2 ? "position startpos\ngo wtime 160 btime 5000 winc 0 binc 0\n"
                            : "position startpos\ngo wtime 1 btime 5000 winc 0 binc 0\n");
        assert_true(conversation_due_ms(&talk) <= now + 200 + talk.patience.overtime);
        conversation_start(&talk, 9, job, true, now);
        expect_said("stop\n");
        hear("bestmove e2e4");
        expect_said("position startpos\ngo ponder wtime 200 btime 5000 winc 0 binc 0\n");
    }
}

/* Between two games the engine may take its time. */
static void what_it_takes_to_stop_is_not_of_the_next_game(void **state)
{
    (void)state;
    settle();
    conversation_start(&talk, 1, job, true, now);
    conversation_cancel(&talk, now);
    conversation_new_game(&talk, now);
    conversation_start(&talk, 2, job, false, now);
    now += 40;
    hear("bestmove e2e4");
    now += 50;
    hear("readyok");
    now += 30;
    hear("bestmove d2d4");
    assert_true(mailbox_take(&talk.box, &news));
    assert_int_equal(news.kind, NEWS_RESULT);
    assert_int_equal(news.result.time_ms, 30);
}

static void begin_early(uint64_t id)
{
    conversation_start(&talk, id, job, true, now);
    expect_said("position startpos\ngo ponder movetime 100\n");
    hear("info depth 9 score cp 30 pv e2e4 e7e5");
    hear("bestmove e2e4 ponder e7e5");
    assert_true(mailbox_take(&talk.box, &news));
    assert_int_equal(news.kind, NEWS_INFO);
}

static void a_move_before_the_hit_is_told_and_does_not_count(void **state)
{
    (void)state;
    settle();
    begin_early(1);
    assert_true(mailbox_take(&talk.box, &news));
    assert_int_equal(news.kind, NEWS_NOTE);
    assert_string_equal(news.note.text, "other moves while it is to ponder");
    assert_false(mailbox_has_news(&talk.box));
    now += 500;
    conversation_ponder_hit(&talk, now);
    expect_said("position startpos\ngo movetime 100\n");
    now += 20;
    hear("bestmove d2d4");
    assert_true(mailbox_take(&talk.box, &news));
    assert_int_equal(news.kind, NEWS_RESULT);
    assert_int_equal(news.result.best, board_move(&job->game.end, "d2d4"));
    assert_int_equal(news.result.time_ms, 20);

    begin_early(
        2); /* reported once; when stopped it is the move, and another job starts without it */
    assert_false(mailbox_has_news(&talk.box));
    conversation_stop(&talk, now);
    expect_said("");
    assert_true(mailbox_take(&talk.box, &news));
    assert_int_equal(news.kind, NEWS_RESULT);
    assert_int_equal(news.result.best, board_move(&job->game.end, "e2e4"));
    begin_early(3);
    conversation_start(&talk, 4, job, false, now);
    expect_said("position startpos\ngo movetime 100\n");
    assert_false(mailbox_has_news(&talk.box));
    conversation_ponder_hit(&talk, now);
    expect_said("");
}

static void an_end_while_pondering_is_told_at_once(void **state)
{
    (void)state;
    settle();
    begin_early(1);
    assert_true(mailbox_take(&talk.box, &news));
    conversation_break(&talk, status_error(STATUS_IO, "gone"));
    expect_failure("gone");
    conversation_begin(&talk, now);
    strbuf_clear(&talk.out);
    settle();
    conversation_start(&talk, 2, job, true, now);
    hear("bestmove e2e5");
    assert_true(mailbox_take(&talk.box, &news));
    assert_int_equal(news.kind, NEWS_FAILURE);
    assert_int_equal(news.failure.code, STATUS_ILLEGAL);
}

/* --- what goes wrong -------------------------------------------------------------------------- */

static void wait_out(int patience_ms)
{
    now += patience_ms - 1;
    conversation_time(&talk, now);
    assert_false(talk.is_broken);
    now++;
    conversation_time(&talk, now);
    assert_true(talk.is_broken);
}

static void loses_patience_with_one_that_ponders_on(void **state)
{
    (void)state;
    settle();
    conversation_start(&talk, 1, job, true, now);
    now += 100;
    conversation_start(&talk, 2, job, false, now);
    hear("info depth 30 score cp 5 pv e2e4");
    wait_out(talk.patience.stopping);
    expect_failure("other was told to stop, but goes on");
}

static void tells_to_stop_again(void **state)
{
    (void)state;
    settle();
    conversation_start(&talk, 1, job, false, now);
    conversation_stop(&talk, now);
    strbuf_clear(&talk.out);
    for (int i = 0; i < 2; i++) {
        assert_true(conversation_due_ms(&talk) > now);
        now = conversation_due_ms(&talk);
        conversation_time(&talk, now);
        expect_said("stop\n");
    }
    hear("bestmove e2e4");
    assert_true(conversation_due_ms(&talk) < 0);
}

static void loses_patience(void **state)
{
    (void)state;
    conversation_start(&talk, 1, job, false, now);
    wait_out(talk.patience.greeting);
    expect_failure("other does not answer as a UCI or XBoard engine does");

    conversation_begin(&talk, now);
    conversation_start(&talk, 2, job, false, now);
    greet();
    wait_out(talk.patience.readiness);
    expect_failure("other started, but does not become ready");

    conversation_begin(&talk, now);
    conversation_start(&talk, 3, job, false, now);
    greet();
    hear("readyok");
    wait_out(100 + talk.patience.overtime);
    expect_failure("other did not move in time");

    conversation_begin(&talk, now);
    greet();
    hear("readyok");
    conversation_start(&talk, 4, job, false, now);
    conversation_stop(&talk, now);
    wait_out(talk.patience.stopping);
    expect_failure("other was told to stop, but goes on");
}

/* A long search may be silent, but must answer isready. */
static void asks_after_silence(void **state)
{
    (void)state;
    settle();
    job->limits = (SearchLimits){ .depth = 40 };
    conversation_start(&talk, 1, job, false, now);
    expect_said("position startpos\ngo depth 40\n");
    now = conversation_due_ms(&talk);
    conversation_time(&talk, now);
    expect_said("isready\n");
    hear("readyok");
    now = conversation_due_ms(&talk);
    conversation_time(&talk, now);
    expect_said("isready\n");
    now = conversation_due_ms(&talk);
    conversation_time(&talk, now);
    expect_failure("other does not answer any more");
}

/* Its limit may be unknown to the engine, or lost on the way. */
static void ends_searches_that_do_not_end(void **state)
{
    (void)state;
    static const struct {
        SearchLimits limits;
        const char *within, *beyond; /* NULL: silence */
    } CASES[] = {
        { { .depth = 8 }, "info depth 8 score cp 3 pv e2e4", "info depth 9 score cp 3 pv e2e4" },
        { { .nodes = 5000 }, "info nodes 900000", "info nodes 2000000" },
        { { .mate = 3 }, "info depth 9 nodes 2000000", NULL },
    };
    settle();
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        job->limits = CASES[i].limits;
        conversation_start(&talk, i + 1, job, false, now);
        strbuf_clear(&talk.out);
        now += talk.patience.stall - 1;
        hear(CASES[i].within);
        now += talk.patience.stall - 1;
        expect_said("");
        if (CASES[i].beyond != NULL)
            hear(CASES[i].beyond);
        conversation_time(&talk, ++now);
        expect_said("stop\n");
        hear("bestmove e2e4");
        int notes = 0;
        while (mailbox_take(&talk.box, &news) && news.kind != NEWS_RESULT)
            notes += news.kind == NEWS_NOTE;
        assert_int_equal(news.kind, NEWS_RESULT);
        assert_int_equal(notes, i == 0);
    }
}

static void refuses_moves_that_are_none(void **state)
{
    (void)state;
    static const struct {
        const char *line, *text;
    } CASES[] = {
        { "bestmove e2e5", "other: the best move e2e5 is not legal" },
        { "bestmove e2\033[2J", "other: the best move e2?[2J is not legal" },
        { "bestmove", "other: bestmove without a move" },
        { "bestmove (none)", "other sends no move, though there is one" },
    };
    settle();
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        conversation_start(&talk, i + 1, job, false, now);
        hear(CASES[i].line);
        expect_failure(CASES[i].text);
        assert_false(talk.is_broken);
    }
}

/* UCI has no word for it; adapters of other protocols send it all the same. */
static void resigns_in_place_of_a_move(void **state)
{
    (void)state;
    settle();
    conversation_start(&talk, 1, job, false, now);
    hear("bestmove resign");
    assert_true(mailbox_take(&talk.box, &news));
    assert_int_equal(news.kind, NEWS_RESULT);
    assert_int_equal(news.result.best, MOVE_NONE);
    assert_int_equal(news.result.declaration, DECLARES_RESIGNATION);
}

static void notes_nonsense_once(void **state)
{
    (void)state;
    settle();
    conversation_start(&talk, 1, job, false, now);
    for (int i = 0; i < 2; i++) {
        hear("info depth 3 score cp 1 pv e2e4 e2e4");
        hear("info depth 4 score cp 99999999 pv e2e4");
    }
    int notes = 0;
    while (mailbox_take(&talk.box, &news))
        if (news.kind == NEWS_NOTE)
            notes++;
    assert_int_equal(notes, 1);
    hear("info depth 4 score cp 99999999 pv e2e4");
    while (mailbox_take(&talk.box, &news))
        assert_int_not_equal(news.kind, NEWS_NOTE);
}

/* Lines of one search, that is: a match by few nodes has thousands of searches a second. */
static void breaks_off_a_flood(void **state)
{
    (void)state;
    settle();
    uint64_t id = 1;
    for (; id < 5000; id++) {
        conversation_start(&talk, id, job, false, now);
        for (int i = 0; i < 10; i++)
            hear("info depth 1");
        hear("bestmove e2e4");
    }
    assert_false(talk.is_broken);
    conversation_start(&talk, id, job, false, now);
    for (int i = 0; i < 40000 && !talk.is_broken; i++)
        hear("info depth 1");
    expect_failure("other sends more than 3000 lines a second");
}

/* Depth and nodes in separate lines, as older engines send them. */
static void joins_lines(void **state)
{
    (void)state;
    settle();
    conversation_start(&talk, 1, job, false, now);
    hear("info depth 9");
    hear("info nodes 500 time 3");
    hear("info score cp 10 pv e2e4");
    assert_true(mailbox_take(&talk.box, &news));
    assert_int_equal(news.info.depth, 9);
    assert_int_equal(news.info.nodes, 500);
}

/* --- names, commands, folders ----------------------------------------------------------------- */

static void forgets_the_one_before_when_started_again(void **state)
{
    (void)state;
    settle();
    for (int i = 0; i < 29900; i++)
        hear("info string chatter");
    conversation_break(&talk, status_error(STATUS_IO, "it has ended"));
    conversation_begin(&talk, now);
    assert_string_equal(talk.id_name, "");
    strbuf_clear(&talk.out);
    for (int i = 0; i < 200; i++)
        hear("info string greetings");
    assert_false(talk.is_broken);
}

static void wishes_of_strength_are_told_as_the_engine_has_them(void **state)
{
    (void)state;
    engine_spec_wish(&talk.spec, "UCI_LimitStrength", "ON");
    engine_spec_wish(&talk.spec, "UCI_Elo", "90000");
    greet();
    hear("readyok");
    strbuf_clear(&talk.out);
    conversation_start(&talk, 1, job, false, now);
    assert_null(strstr(talk.out.data, "ON"));
    assert_null(strstr(talk.out.data, "90000"));
}

int main(void)
{
    bitboard_init();
#define A_TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        A_TEST(begins_and_moves),
        A_TEST(keeps_jobs_until_ready),
        A_TEST(drops_what_was_called_off),
        A_TEST(stops_early),
        A_TEST(tells_options_that_changed),
        A_TEST(refuses_options),
        A_TEST(presses_buttons),
        A_TEST(wishes_before_the_answer_are_kept),
        A_TEST(takes_options_after_uciok),
        A_TEST(odd_options_can_be_set),
        A_TEST(sets_what_a_job_needs),
        A_TEST(says_whether_it_plays_or_analyses),
        A_TEST(registers_later),
        A_TEST(says_that_another_game_begins),
        A_TEST(refuses_chess960_that_is_not_played),
        A_TEST(ponders),
        A_TEST(another_move_ends_pondering),
        A_TEST(the_clock_is_told_as_it_stands),
        A_TEST(what_it_takes_to_stop_is_not_of_the_next_game),
        A_TEST(a_move_before_the_hit_is_told_and_does_not_count),
        A_TEST(an_end_while_pondering_is_told_at_once),
        A_TEST(tells_to_stop_again),
        A_TEST(loses_patience),
        A_TEST(loses_patience_with_one_that_ponders_on),
        A_TEST(asks_after_silence),
        A_TEST(ends_searches_that_do_not_end),
        A_TEST(refuses_moves_that_are_none),
        A_TEST(resigns_in_place_of_a_move),
        A_TEST(notes_nonsense_once),
        A_TEST(breaks_off_a_flood),
        A_TEST(joins_lines),
        A_TEST(forgets_the_one_before_when_started_again),
        A_TEST(wishes_of_strength_are_told_as_the_engine_has_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
