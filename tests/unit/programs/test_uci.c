/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The UCI loop with a scripted mind: when answers are sent and withheld, what the mind is asked,
 * and what the GUI is told when it fails. */
#include <config.h>

#include "src/protocol/peer.h"

#include "engine/board/bitboard.h"
#include "tests/unit/support/scripted_mind.h"
#include "tests/unit/support/talk_support.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

static const MindScript PATIENT = { .at_stop = MIND_ANSWERS, .at_ponder_hit = MIND_ANSWERS };

static int set_up(void **state)
{
    (void)state;
    signal(SIGPIPE, SIG_IGN);
    scripted_mind_follow(&PATIENT);
    return 0;
}

static void begin(const MindScript *script)
{
    scripted_mind_follow(script);
    talk_begin(uci_run);
}

static void expect_ready(void)
{
    tell("isready");
    hear("readyok");
}

static void hear_first_move(void)
{
    hear("info depth 1 seldepth 0 multipv 1 score cp 0 nodes 20 nps 20000 hashfull 0 tbhits 0 "
         "time 0 pv a2a3");
    hear("bestmove a2a3");
}

/* --- when ------------------------------------------------------------------------------------- */

static void an_infinite_search_keeps_its_result_until_stop(void **state)
{
    (void)state;
    begin(&(MindScript){ .at_start = MIND_ANSWERS });
    tell("go infinite");
    hear_at_last("info depth 1 ");
    expect_ready();
    tell("stop");
    hear("bestmove a2a3");
    tell("stop");
    expect_ready();
    talk_end_well();
}

static void a_pondering_search_keeps_its_result_until_the_hit(void **state)
{
    (void)state;
    begin(&PATIENT);
    tell("go ponder wtime 1000 btime 1000");
    expect_ready();
    tell("ponderhit");
    hear_first_move();
    tell("ponderhit");
    tell("go ponder wtime 1000 btime 1000");
    tell("stop");
    hear_first_move();
    talk_end_well();
}

static void another_go_has_the_first_answered(void **state)
{
    (void)state;
    begin(&PATIENT);
    tell("go");
    expect_ready();
    tell("position startpos moves a2a3");
    tell("go");
    hear_first_move();
    tell("setoption name MultiPV value 3"); /* for the next search, not this one */
    expect_ready();
    tell("setoption name Clear Hash");
    hear_at_last("bestmove a7a6");
    talk_end_well();
}

static void the_end_of_input_has_it_answered(void **state)
{
    (void)state;
    begin(&PATIENT);
    tell("go infinite");
    talk_end_well();
    hear_first_move();
}

static void nobody_who_reads_is_a_failure(void **state)
{
    (void)state;
    begin(&PATIENT);
    expect_ready();
    talk_turn_away();
    tell("isready");
    assert_int_equal(talk_end(), EXIT_FAILURE);
}

/* --- what ------------------------------------------------------------------------------------- */

static void what_is_asked_reaches_the_mind(void **state)
{
    (void)state;
    begin(&(MindScript){ .at_start = MIND_ANSWERS });
    tell("setoption name MultiPV value 3");
    tell("setoption name Move Overhead value 30");
    tell("position startpos moves e2e4 e7e5");
    tell("go wtime 60000 btime 50000 winc 100 binc 200 movestogo 9 searchmoves d2d4 g1f3");
    hear_at_last("bestmove");
    const SearchJob *job = scripted_mind_job();
    assert_int_equal(move_line_plies(&job->game), 2);
    assert_int_equal(job->lines, 3);
    assert_true(job->limits.has_clock);
    assert_int_equal(job->limits.time_ms[BLACK], 50000);
    assert_int_equal(job->limits.increment_ms[WHITE], 100);
    assert_int_equal(job->limits.moves_to_go, 9);
    assert_int_equal(job->limits.overhead_ms, 30);
    assert_int_equal(job->search_move_count, 2);
    assert_int_equal(job->strength.elo, STRENGTH_FULL);
    assert_false(job->book.is_wanted);
    talk_end_well();
}

static void assert_asked(const char *go, int elo, bool book)
{
    tell(go);
    hear_at_last("info depth");
    tell("stop");
    hear_at_last("bestmove");
    assert_int_equal(scripted_mind_job()->strength.elo, elo);
    assert_int_equal(scripted_mind_job()->book.is_wanted, book);
}

static void levels_and_books_are_for_play_alone(void **state)
{
    (void)state;
    begin(&(MindScript){ .at_start = MIND_ANSWERS });
    tell("setoption name UCI_LimitStrength value true");
    tell("setoption name UCI_Elo value 1600");
    tell("setoption name OwnBook value true");
    assert_asked("go depth 2", 1600, true);
    assert_asked("go infinite", STRENGTH_FULL, false);
    assert_asked("go mate 2", STRENGTH_FULL, false);
    tell("setoption name MultiPV value 2");
    assert_asked("go depth 2", STRENGTH_FULL, false);
    tell("setoption name MultiPV value 1");
    tell("setoption name UCI_AnalyseMode value true");
    assert_asked("go depth 2", STRENGTH_FULL, false);
    talk_end_well();
}

static void a_refused_position_is_answered_by_no_move(void **state)
{
    (void)state;
    begin(&PATIENT);
    tell("position fen 8/8/8/8/8/8/8/8 w - - 0 1");
    hear_at_last("info string ");
    tell("go depth 3");
    hear_at_last("bestmove 0000");
    tell("go infinite");
    hear_at_last("info string there is no position");
    expect_ready();
    tell("stop");
    hear("bestmove 0000");
    assert_int_equal(scripted_mind_jobs(), 0);
    tell("position startpos");
    tell("go");
    tell("stop");
    hear_first_move();
    talk_end_well();
}

static void where_nobody_can_move_the_score_is_told(void **state)
{
    (void)state;
    begin(&(MindScript){ .at_start = MIND_ANSWERS });
    tell("position fen 8/8/8/8/8/4k3/4p3/4K3 w - - 0 1");
    tell("go depth 3");
    hear("info depth 0 score cp 0");
    hear("bestmove (none)");
    talk_end_well();
}

/* --- a mind that fails ------------------------------------------------------------------------ */

static void assert_told(const char *what)
{
    hear(what);
    hear("bestmove 0000");
    expect_ready();
}

static void one_that_dies_is_told_and_asked_again(void **state)
{
    (void)state;
    begin(&(MindScript){ .at_start = MIND_DIES });
    tell("go depth 3");
    assert_told("info string the engine is gone");
    tell("go depth 3");
    assert_told("info string the engine is gone");
    scripted_mind_follow(&PATIENT);
    tell("go depth 3");
    tell("stop");
    hear_first_move();
    talk_end_well();
}

static void a_lie_is_told_and_never_passed_on(void **state)
{
    (void)state;
    begin(&(MindScript){ .at_start = MIND_LIES, .at_ponder_hit = MIND_HAS_NO_MOVE });
    tell("go depth 3");
    assert_told("info string the engine's move is not legal");
    tell("go ponder depth 3");
    expect_ready();
    tell("ponderhit");
    assert_told("info string the engine's move is not legal");
    talk_end_well();
}

static void a_death_is_no_reason_to_answer_too_soon(void **state)
{
    (void)state;
    begin(&(MindScript){ .at_start = MIND_DIES, .at_stop = MIND_DIES });
    tell("go infinite");
    hear("info string the engine is gone");
    expect_ready();
    tell("stop");
    hear("bestmove 0000");
    talk_end_well();
}

static void the_end_of_input_waits_for_no_dead_engine(void **state)
{
    (void)state;
    begin(&(MindScript){ .at_stop = MIND_DIES });
    tell("go infinite");
    talk_end_well();
    hear("info string the engine is gone");
    hear("bestmove 0000");
}

static void a_start_without_a_thread(void **state)
{
    (void)state;
    /* Less memory may leave enough for it. */
    begin(&(MindScript){ .refusals = 1 });
    expect_ready();
    talk_end_well();
    talk_done();
    begin(&(MindScript){ .refusals = 2 });
    hear("info string cannot start a thread");
    assert_int_equal(talk_end(), EXIT_FAILURE);
}

#define TEST(function) cmocka_unit_test_setup_teardown(function, set_up, talk_tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(an_infinite_search_keeps_its_result_until_stop),
        TEST(a_pondering_search_keeps_its_result_until_the_hit),
        TEST(another_go_has_the_first_answered),
        TEST(the_end_of_input_has_it_answered),
        TEST(nobody_who_reads_is_a_failure),
        TEST(what_is_asked_reaches_the_mind),
        TEST(levels_and_books_are_for_play_alone),
        TEST(a_refused_position_is_answered_by_no_move),
        TEST(where_nobody_can_move_the_score_is_told),
        TEST(one_that_dies_is_told_and_asked_again),
        TEST(a_lie_is_told_and_never_passed_on),
        TEST(a_death_is_no_reason_to_answer_too_soon),
        TEST(the_end_of_input_waits_for_no_dead_engine),
        TEST(a_start_without_a_thread),
    };
    bitboard_init();
    return cmocka_run_group_tests_name("uci", tests, NULL, NULL);
}
