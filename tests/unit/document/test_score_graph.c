/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The course of a game as the interface has it: marks in words, the way from one to the next, the
 * graph's columns, and a review whose engine is played by the test.
 */
#include <config.h>

#include "engine/notation/san.h"
#include "engine/record/evaluation.h"
#include "engine/record/verdict.h"
#include "tests/unit/support/session_support.h"
#include "ui/document/document.h"
#include "ui/document/judgement.h"
#include "ui/review/review.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* --- marks ------------------------------------------------------------------------------------ */

static const char MARKED[] =
    "1. e4 {[%eval 0.20]} 1... e5 {[%eval 0.21]} 2. Bc4 {[%eval 0.10]} 2... Nc6 {[%eval 0.15]} "
    "3. Qh5 $6 {[%eval -0.60]} (3. Nf3 {[%eval 0.15]} 3... Nf6) 3... Nf6 $4 {[%eval #1]} "
    "(3... g6 {[%eval -0.62]} 4. Qf3) 4. Qxf7# {[%eval #0]} 1-0";

static void assert_sentence(const GameNode *node, const char *expected)
{
    char text[MESSAGE_MAX];
    assert_true(judgement_describe(session()->document->game, node, text, sizeof text));
    assert_string_equal(text, expected);
}

static void a_mark_is_put_into_words(void **state)
{
    (void)state;
    open_pgn(MARKED);
    char text[MESSAGE_MAX];
    assert_false(judgement_describe(session()->document->game, session()->document->node, text,
                                    sizeof text));
    assert_string_equal(text, "");
    assert_sentence(judgement_find(session()->document, 1),
                    "3.Qh5 was an inaccuracy (+0.15 to -0.60). Better: 3.Nf3.");
    session_go_to(session(), judgement_find(session()->document, 1));
    assert_sentence(judgement_find(session()->document, 1),
                    "3...Nf6 was a blunder (-0.60 to #1). Better: 3...g6.");
}

static void words_say_what_the_better_move_does(void **state)
{
    (void)state;
    static const struct {
        const char *eval, *merit;
    } cases[] = { { "3.10", "1.e4 wins" },     { "1.20", "Better: 1.e4" },
                  { "-0.40", "Better: 1.e4" }, { "-4", "Better: 1.e4" },
                  { "#4", "1.e4 mates in 4" }, { "#-2", "Better: 1.e4" } };
    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        char pgn[128], expected[128];
        snprintf(pgn, sizeof pgn, "1. f3 $2 (1. e4 {[%%eval %s]}) *", cases[i].eval);
        snprintf(expected, sizeof expected, "1.f3 is marked as a mistake. %s.", cases[i].merit);
        open_pgn(pgn);
        assert_sentence(judgement_find(session()->document, 1), expected);
    }
    open_pgn("1. f3 $4 *");
    assert_sentence(judgement_find(session()->document, 1), "1.f3 is marked as a blunder.");
    open_pgn("1. f3 $4 (1. d4) *");
    assert_sentence(judgement_find(session()->document, 1),
                    "1.f3 is marked as a blunder. 1.d4 is given instead.");
    /* No move is called better that is not. */
    open_pgn("1. f3 {[%eval -0.1]} 1... e5 $2 {[%eval 0.4]} (1... a6 {[%eval 0.9]}) *");
    assert_sentence(judgement_find(session()->document, 1), "1...e5 is marked as a mistake.");
    /* A mark that the scores do not bear out is not luft's, be it too hard or too mild. */
    open_pgn("1. f3 {[%eval -0.1]} 1... e5 $2 {[%eval 2.5]} *");
    assert_sentence(judgement_find(session()->document, 1), "1...e5 is marked as a mistake.");
    open_pgn("1. f3 {[%eval -0.1]} 1... e5 $4 {[%eval 2.5]} *");
    assert_sentence(judgement_find(session()->document, 1),
                    "1...e5 was a blunder (-0.10 to +2.50).");
}

static void jumps_go_from_mark_to_mark(void **state)
{
    (void)state;
    open_pgn(MARKED);
    assert_int_equal(judgement_count(session()->document->game), 2);
    assert_null(judgement_find(session()->document, -1));
    session_go_end(session());
    assert_null(judgement_find(session()->document, 1));
    GameNode *blunder = judgement_find(session()->document, -1);
    assert_int_equal(node_ply(blunder), 6);
    session_go_to(session(), judgement_better(session()->document->game, blunder));
    assert_ptr_equal(judgement_find(session()->document, -1), blunder);
    assert_null(judgement_find(session()->document, 1));
}

/* --- graph ------------------------------------------------------------------------------------ */

static void columns_and_plies_agree(void **state)
{
    (void)state;
    for (int count = 1; count < 300; count += 7)
        for (int width = 1; width < 200; width++) {
            int columns = graph_columns(count, width);
            assert_in_range(columns, 1, width);
            assert_int_equal(graph_ply_at(count, width, columns - 1), count - 1);
            int before = -1;
            for (int column = 0; column < columns; column++) {
                int ply = graph_ply_at(count, width, column);
                assert_in_range(ply, before < 0 ? 0 : before, count - 1);
                assert_true(columns >= count ? ply - before <= 1 : ply > before);
                before = ply;
            }
        }
}

static void the_graph_has_values_and_marks(void **state)
{
    (void)state;
    Graph graph;
    open_pgn(MARKED);
    assert_true(graph_is_worthwhile(session()->document->game));
    session_go_to(session(), judgement_better(session()->document->game,
                                              judgement_find(session()->document, 1)));
    graph_init(&graph, session()->document);
    assert_int_equal(graph.count, 8);
    assert_int_equal(graph.current, 5);
    assert_true(graph.points[0].has_value);
    assert_true(graph.points[7].white_percent > 97);
    assert_true(fabs(graph.points[1].white_percent - 51.8) < 0.1);
    assert_int_equal(graph.points[5].mark, VERDICT_INACCURACY);
    assert_int_equal(graph.points[6].mark, VERDICT_BLUNDER);
    graph_done(&graph);
    open_pgn("1. e4 {[%eval 0.2]} e5 2. Nf3 *");
    assert_false(graph_is_worthwhile(session()->document->game));
}

/* --- review ----------------------------------------------------------------------------------- */

static void begin(void)
{
    const SearchLimits usual = { 0 };
    Status status = review_begin(session(), &usual, "");
    assert_true(status_is_ok(&status));
}

/* Answers a job: the score from the side to move, and the wanted move. */
static bool answer(int cp, const char *best)
{
    SearchJob job;
    if (!review_fill_job(session(), &job))
        return false;
    assert_int_equal(job.limits.nodes, GAME_REVIEW_NODES);
    session()->thinking.root = *search_job_root(&job);
    SearchResult result = { .score = { SCORE_CENTIPAWN, BOUND_EXACT, cp }, .time_ms = 1000 };
    Status status = san_parse(search_job_root(&job), best, strlen(best), &result.best);
    assert_true(status_is_ok(&status));
    result.pv[result.pv_length++] = result.best;
    Status taken = review_take_result(session(), &result);
    assert_true(status_is_ok(&taken));
    return true;
}

static void a_review_marks_and_is_undone_at_once(void **state)
{
    (void)state;
    open_pgn("1. e4 f6 2. d4 *");
    begin();
    assert_true(answer(-130, "e6"));
    assert_true(answer(120, "d4"));
    ReviewProgress progress;
    review_progress(session(), &progress);
    assert_int_equal(progress.done, 2);
    assert_int_equal(progress.count, 4);
    assert_int_equal(progress.left_ms, 2000);
    assert_true(answer(-30, "e5"));
    assert_true(answer(25, "e4"));
    SearchJob job;
    assert_false(review_fill_job(session(), &job));
    assert_false(review_is_running(session()));
    assert_non_null(strstr(session()->message.text, "1 mistake: ]"));
    VerdictSide sides[COLOR_NB];
    assert_true(review_figures(session(), sides));
    assert_int_equal(sides[BLACK].count[VERDICT_INACCURACY], 1);
    assert_true(session_has_unsaved_edits(session()));
    Status status = session_undo_edit(session(), NULL);
    assert_true(status_is_ok(&status));
    assert_int_equal(judgement_count(session()->document->game), 0);
    assert_false(edits_can_undo(session()->document));
}

static void assert_figures(int white_moves, int black_moves, int black_inaccuracies)
{
    VerdictSide sides[COLOR_NB];
    assert_true(review_figures(session(), sides));
    assert_int_equal(sides[WHITE].moves, white_moves);
    assert_int_equal(sides[BLACK].moves, black_moves);
    assert_int_equal(sides[BLACK].count[VERDICT_INACCURACY], black_inaccuracies);
}

static void figures_are_of_what_is_shown(void **state)
{
    (void)state;
    open_pgn("1. e4 f6 2. d4 *");
    begin();
    assert_true(answer(-130, "e6"));
    VerdictSide sides[COLOR_NB];
    assert_false(review_figures(session(), sides));
    assert_true(answer(120, "d4"));
    assert_figures(1, 0, 0);
    assert_true(answer(-30, "e5"));
    assert_true(answer(25, "e4"));
    SearchJob job;
    assert_false(review_fill_job(session(), &job));
    assert_figures(2, 1, 1);
    /* A second review: the old marks stay until they are replaced. */
    begin();
    assert_figures(2, 1, 1);
    assert_true(answer(-130, "e6"));
    assert_true(answer(120, "d4"));
    review_stop(session());
    assert_int_equal(judgement_count(session()->document->game), 1);
    assert_figures(2, 1, 1);
    begin();
    assert_true(answer(-20, "e6"));
    assert_true(answer(25, "d4"));
    assert_true(answer(-30, "e5"));
    assert_int_equal(judgement_count(session()->document->game), 0);
    assert_figures(2, 1, 0);
}

static void undo_ends_a_review(void **state)
{
    (void)state;
    open_pgn("1. e4 f6 2. d4 *");
    begin();
    assert_true(answer(-130, "e6"));
    review_check(session());
    assert_true(review_is_running(session()));
    Status status = session_undo_edit(session(), NULL);
    assert_true(status_is_ok(&status));
    assert_int_equal(judgement_count(session()->document->game), 0);
    review_check(session());
    assert_false(review_is_running(session()));
}

static void a_move_added_ends_a_review(void **state)
{
    (void)state;
    open_pgn("1. e4 f6 2. d4 *");
    begin();
    session_go_end(session());
    play_san("d5");
    review_check(session());
    assert_false(review_is_running(session()));
}

static void the_shown_line_may_go(void **state)
{
    (void)state;
    open_pgn("1. e4 f6 $6 (1... e5 {[%eval 0.3]} 2. Nf3) 2. d4 *");
    session_go_to(session(), node_next(judgement_better(session()->document->game,
                                                        judgement_find(session()->document, 1))));
    begin();
    assert_true(answer(-130, "e6"));
    assert_true(answer(120, "d4"));
    assert_true(answer(-30, "c5"));
    assert_int_equal(node_ply(session()->document->node), 2);
    assert_true(node_is_mainline(session()->document->node));
}

static void a_stopped_review_keeps_what_it_found(void **state)
{
    (void)state;
    open_pgn("1. e4 f6 2. d4 *");
    begin();
    assert_true(answer(-130, "e6"));
    review_stop(session());
    assert_non_null(strstr(session()->message.text, "1 of 4"));
    VerdictScore score;
    assert_true(game_evaluation(session()->document->game, game_line_end(session()->document->node),
                                &score));
    assert_int_equal(score.value, 130);
}

static void a_game_in_progress_is_not_reviewed(void **state)
{
    (void)state;
    const SearchLimits usual = { 0 };
    Status status = review_begin(session(), &usual, "");
    assert_int_equal(status.code, STATUS_STATE);
}

static void figures_come_from_comments_too(void **state)
{
    (void)state;
    VerdictSide sides[COLOR_NB];
    open_pgn(MARKED);
    assert_true(review_figures(session(), sides));
    assert_int_equal(sides[WHITE].moves, 4);
    assert_int_equal(sides[WHITE].count[VERDICT_INACCURACY], 1);
    assert_int_equal(sides[BLACK].count[VERDICT_BLUNDER], 1);
    open_pgn("1. e4 {[%eval 0.2]} f6 {[%eval 1.2]} 2. d4 {[%eval 1.2]} g5 $4 {[%eval #1]} *");
    assert_true(review_figures(session(), sides));
    assert_int_equal(sides[BLACK].count[VERDICT_INACCURACY], 0);
    assert_int_equal(sides[BLACK].count[VERDICT_BLUNDER], 1);
    open_pgn("1. e4 {[%eval 0.2]} e5 2. Nf3 *");
    assert_false(review_figures(session(), sides));
}

static void times_are_short(void **state)
{
    (void)state;
    char text[16];
    review_format_time(13100, text);
    assert_string_equal(text, "14 s");
    review_format_time(65000, text);
    assert_string_equal(text, "1:05");
    review_format_time(INT64_MAX / 2, text);
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        SESSION_TEST(a_mark_is_put_into_words),
        SESSION_TEST(words_say_what_the_better_move_does),
        SESSION_TEST(jumps_go_from_mark_to_mark),
        SESSION_TEST(columns_and_plies_agree),
        SESSION_TEST(the_graph_has_values_and_marks),
        SESSION_TEST(a_review_marks_and_is_undone_at_once),
        SESSION_TEST(figures_are_of_what_is_shown),
        SESSION_TEST(undo_ends_a_review),
        SESSION_TEST(a_move_added_ends_a_review),
        SESSION_TEST(the_shown_line_may_go),
        SESSION_TEST(a_stopped_review_keeps_what_it_found),
        SESSION_TEST(a_game_in_progress_is_not_reviewed),
        SESSION_TEST(figures_come_from_comments_too),
        SESSION_TEST(times_are_short),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
