/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every ending by its rule, undo and redo, claims, flags, steps, scores. */
#include <config.h>

#include "engine/notation/fen.h"
#include "engine/notation/san.h"
#include "ui/document/document.h"
#include "ui/session/session.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static void begin(Session *session, const char *fen, const char *control)
{
    Settings settings;
    settings_init(&settings);
    session_init(session, &settings);
    Position start;
    TimeControls clock;
    Status status = fen_parse(fen, strlen(fen), &start);
    assert_int_equal(status.code, STATUS_OK);
    status = time_controls_parse(control, &clock);
    assert_int_equal(status.code, STATUS_OK);
    const PlayerKind humans[COLOR_NB] = { PLAYER_HUMAN, PLAYER_HUMAN };
    session_new_game(session, &start, humans, &clock);
}

static void play_at(Session *session, const char *moves, int64_t now_ms)
{
    while (*moves != '\0') {
        size_t length = strcspn(moves, " ");
        Move move;
        Status status = san_parse(&session->document->pos, moves, length, &move);
        assert_int_equal(status.code, STATUS_OK);
        status = session_play(session, move, now_ms);
        assert_int_equal(status.code, STATUS_OK);
        moves += length;
        moves += *moves == ' ';
    }
}

static void play(Session *session, const char *moves) { play_at(session, moves, 0); }

static void assert_ended(const Session *session, GameEnd end, GameResult result, const char *rule)
{
    char text[MESSAGE_MAX];
    assert_int_equal(session_game_end(session), end);
    assert_int_equal(game_result(session->document->game), result);
    session_end_text(session, text, sizeof text);
    assert_non_null(strstr(text, rule));
    assert_non_null(strstr(session->message.text, rule));
    assert_false(match_is_on(session->match));
}

static const char SHUFFLE[] = "Nf3 Nf6 Ng1 Ng8";

static void the_board_ends_games(void **state)
{
    (void)state;
    static const struct {
        const char *fen, *moves, *rule;
        GameEnd end;
        GameResult result;
    } CASES[] = {
        { FEN_START, "f3 e5 g4 Qh4", "White is checkmated", END_CHECKMATE, RESULT_BLACK_WINS },
        { "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "Qf7", "stalemate (FIDE 5.2.1)", END_STALEMATE,
          RESULT_DRAW },
        { "7k/8/8/8/8/8/1r6/K7 w - - 0 1", "Kxb2", "(FIDE 5.2.2)", END_DEAD_POSITION, RESULT_DRAW },
        { "7k/8/8/8/8/8/R7/K7 w - - 149 90", "Ra3", "75-move rule (FIDE 9.6.2)", END_SEVENTY_FIVE,
          RESULT_DRAW },
        { "7k/8/6K1/8/8/8/8/R7 w - - 149 90", "Ra8", "Black is checkmated", END_CHECKMATE,
          RESULT_WHITE_WINS },
    };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        Session session;
        begin(&session, CASES[i].fen, "none");
        play(&session, CASES[i].moves);
        assert_ended(&session, CASES[i].end, CASES[i].result, CASES[i].rule);
        session_done(&session);
    }
}

static void repetition_is_claimed_then_automatic(void **state)
{
    (void)state;
    Session session;
    begin(&session, FEN_START, "none");
    play(&session, SHUFFLE);
    Status status = session_claim_draw(&session, MOVE_NONE, 0);
    assert_int_equal(status.code, STATUS_STATE);
    assert_true(match_is_on(session.match));
    play(&session, SHUFFLE);
    play(&session, SHUFFLE);
    assert_true(match_is_on(session.match));
    play(&session, SHUFFLE);
    assert_ended(&session, END_FIVEFOLD, RESULT_DRAW, "fivefold repetition (FIDE 9.6.1)");
    session_done(&session);

    begin(&session, FEN_START, "none");
    play(&session, SHUFFLE);
    play(&session, SHUFFLE);
    status = session_claim_draw(&session, MOVE_NONE, 0);
    assert_int_equal(status.code, STATUS_OK);
    assert_ended(&session, END_THREEFOLD_CLAIM, RESULT_DRAW, "threefold repetition (FIDE 9.2)");
    session_done(&session);
}

static void the_intended_move_can_make_the_claim(void **state)
{
    (void)state;
    Session session;
    begin(&session, FEN_START, "none");
    play(&session, SHUFFLE);
    play(&session, "Nf3 Nf6 Ng1");
    Move move;
    Status status = san_parse(&session.document->pos, "Ng8", 3, &move);
    assert_int_equal(status.code, STATUS_OK);
    status = session_claim_draw(&session, move, 0);
    assert_int_equal(status.code, STATUS_OK);
    assert_ended(&session, END_THREEFOLD_CLAIM, RESULT_DRAW, "(FIDE 9.2)");
    session_done(&session);
}

static void a_mate_is_no_draw_to_claim(void **state)
{
    (void)state;
    Session session;
    begin(&session, "7k/8/6K1/8/8/8/8/R7 w - - 99 100", "none");
    Move move;
    Status status = san_parse(&session.document->pos, "Ra8", 3, &move);
    assert_int_equal(status.code, STATUS_OK);
    status = session_claim_draw(&session, move, 0);
    assert_int_equal(status.code, STATUS_STATE);
    assert_string_equal(status.text, "no draw can be claimed: the move is mate; play it");
    assert_true(match_is_on(session.match));
    session_done(&session);
}

static void fifty_moves_are_claimed(void **state)
{
    (void)state;
    Session session;
    begin(&session, "7k/8/8/8/8/8/R7/K7 w - - 98 90", "none");
    play(&session, "Ra3");
    Status status = session_claim_draw(&session, MOVE_NONE, 0);
    assert_int_equal(status.code, STATUS_STATE);
    play(&session, "Kg7");
    status = session_claim_draw(&session, MOVE_NONE, 0);
    assert_int_equal(status.code, STATUS_OK);
    assert_ended(&session, END_FIFTY_CLAIM, RESULT_DRAW, "50-move rule (FIDE 9.3)");
    session_done(&session);
}

static void flags_lose_unless_nobody_can_mate(void **state)
{
    (void)state;
    Session session;
    begin(&session, FEN_START, "1");
    play_at(&session, "e4", 5000);
    assert_false(session_check_flag(&session, 64999));
    assert_true(session_check_flag(&session, 65000));
    assert_ended(&session, END_TIME, RESULT_WHITE_WINS, "Black ran out of time");
    assert_string_equal(game_tag(session.document->game, "Termination"), "time forfeit");
    session_done(&session);

    begin(&session, "7k/8/8/8/8/8/q7/4K3 b - - 0 1", "1");
    play_at(&session, "Qb2", 0);
    play_at(&session, "Kd1", 1000);
    assert_true(session_check_flag(&session, 70000));
    assert_ended(&session, END_TIME_DRAW, RESULT_DRAW, "White cannot mate: draw (FIDE 6.9)");
    session_done(&session);
}

static void words_end_games(void **state)
{
    (void)state;
    Session session;
    begin(&session, FEN_START, "none");
    Status status = session_resign(&session, WHITE, 0);
    assert_int_equal(status.code, STATUS_OK);
    assert_ended(&session, END_RESIGNATION, RESULT_BLACK_WINS, "White resigns");
    status = session_resign(&session, WHITE, 0);
    assert_int_equal(status.code, STATUS_STATE);
    session_done(&session);

    begin(&session, FEN_START, "none");
    session_end(&session, END_AGREEMENT, WHITE, 0);
    assert_ended(&session, END_AGREEMENT, RESULT_DRAW, "agreement");
    session_done(&session);
}

static void moves_are_taken_back_and_played_again(void **state)
{
    (void)state;
    Session session;
    begin(&session, FEN_START, "none");
    Status status = session_undo(&session, 1, 0);
    assert_int_equal(status.code, STATUS_STATE);
    play(&session, "f3 e5 g4 Qh4");
    status = session_undo(&session, 1, 0);
    assert_int_equal(status.code, STATUS_OK);
    assert_true(match_is_on(session.match));
    assert_int_equal(game_result(session.document->game), RESULT_UNKNOWN);
    Game *played = session_copy_played(&session, session.document);
    assert_int_equal(node_ply(game_line_end(game_root(played))), 3);
    game_free(played);
    status = session_redo(&session, 1, 0);
    assert_int_equal(status.code, STATUS_OK);
    assert_int_equal(session_game_end(&session), END_CHECKMATE);
    status = session_undo(&session, 2, 0);
    assert_int_equal(status.code, STATUS_OK);
    play(&session, "Nc3");
    status = session_redo(&session, 1, 0);
    assert_int_equal(status.code, STATUS_STATE);
    /* A move taken back and not played again is not in the record. */
    assert_null(node_sibling(session.document->live));
    assert_int_equal(node_ply(game_line_end(game_root(session.document->game))), 3);
    session_done(&session);
}

static void a_game_goes_on_where_it_stands(void **state)
{
    (void)state;
    Session session;
    begin(&session, FEN_START, "none");
    play(&session, "e4 e5");
    assert_true(session_step(&session, -1));
    Move move;
    Status status = san_parse(&session.document->pos, "d5", 2, &move);
    assert_int_equal(status.code, STATUS_OK);
    status = session_play(&session, move, 0);
    assert_int_equal(status.code, STATUS_STATE);
    session_go_end(&session);
    assert_true(session_shows_live(&session));
    assert_int_equal(node_ply(session.document->live), 2);
    session_done(&session);
}

static void records_take_variations(void **state)
{
    (void)state;
    Session session;
    begin(&session, FEN_START, "none");
    session_open_game(&session, game_new());
    assert_null(session.document->live);
    play(&session, "e4 e5");
    assert_true(session_step(&session, -1));
    play(&session, "c5");
    assert_true(session_variation(&session, -1));
    assert_false(session_variation(&session, -1));
    assert_true(session_variation(&session, +1));
    session_go_start(&session);
    assert_false(session_step(&session, -1));
    assert_true(session_has_unsaved_edits(&session));
    session_done(&session);
}

static void clocks_are_noted_in_the_record(void **state)
{
    (void)state;
    Session session;
    begin(&session, FEN_START, "5+3");
    play_at(&session, "e4", 0);
    play_at(&session, "e5", 10000);
    char clk[32];
    assert_true(node_command(session.document->live, "clk", clk, sizeof clk));
    assert_string_equal(clk, "0:04:53");
    assert_string_equal(game_tag(session.document->game, "TimeControl"), "300+3");
    session_done(&session);
}

static void scores_are_from_whites_side(void **state)
{
    (void)state;
    static const struct {
        Score score;
        Color side;
        const char *text;
    } CASES[] = {
        { { SCORE_CENTIPAWN, BOUND_EXACT, 38 }, WHITE, "+0.38" },
        { { SCORE_CENTIPAWN, BOUND_EXACT, 120 }, BLACK, "-1.20" },
        { { SCORE_CENTIPAWN, BOUND_EXACT, -7 }, WHITE, "-0.07" },
        { { SCORE_MATE, BOUND_EXACT, 5 }, WHITE, "#5" },
        { { SCORE_MATE, BOUND_EXACT, 3 }, BLACK, "#-3" },
        { { SCORE_TABLEBASE, BOUND_EXACT, 7 }, BLACK, "-TB7" },
    };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        char text[SCORE_TEXT_MAX];
        score_format(CASES[i].score, CASES[i].side, text);
        assert_string_equal(text, CASES[i].text);
    }
}

static void jobs_carry_history_and_limits(void **state)
{
    (void)state;
    Session session;
    begin(&session, FEN_START, "5+3");
    play_at(&session, SHUFFLE, 0);
    SearchJob job;
    session_fill_job(&session, ENGINE_PLAYING, 1000, &job);
    assert_int_equal(job.game.count, 4);
    assert_true(position_equals(&job.game.end, &session.document->pos));
    assert_true(job.limits.has_clock);
    assert_int_equal(job.limits.movetime_ms, 0);
    assert_int_equal(job.limits.increment_ms[WHITE], 3000);
    assert_int_equal(job.strength.haste, 0);
    assert_true(job.game_id != 0);
    session.settings.lines = 3;
    session_fill_job(&session, ENGINE_ANALYSIS, 1000, &job);
    assert_int_equal(job.lines, 3);
    assert_false(job.limits.has_clock);
    assert_true(job.game_id == 0);
    session_fill_job(&session, ENGINE_THREAT, 1000, &job);
    assert_int_equal(position_side(search_job_root(&job)), BLACK);
    session_done(&session);
}

/* The clock of its own side counts. */
static void a_player_short_of_time_is_in_haste(void **state)
{
    (void)state;
    Session session;
    SearchJob job;
    begin(&session, FEN_START, "2+0");
    session_fill_job(&session, ENGINE_PLAYING, 1000, &job);
    assert_true(job.strength.haste > 0);
    session_done(&session);
}

/* Whatever is done to the document on top, the game below is as it was. */
static void a_document_lies_over_a_game(void **state)
{
    (void)state;
    Session session;
    begin(&session, FEN_START, "5+3");
    play(&session, "e4");
    const Document *below = session.document;
    const Match *match = session.match;
    const GameNode *live = session.document->live;
    uint64_t revision = edits_revision(session.document);
    boardview_turn(&session.board, true);
    thinking_want_analysis(&session.thinking, true);

    session_push(&session, document_new());
    assert_true(session_is_stacked(&session));
    assert_null(session.match);
    assert_false(match_is_on(session.match) || session.board.flipped);
    assert_false(session.thinking.analysing);
    play(&session, "d4");
    Status status = session_undo_edit(&session, NULL);
    assert_true(status_is_ok(&status));
    session_push(&session, document_new());
    session_drop(&session);
    assert_true(session_is_stacked(&session));

    session_drop(&session);
    assert_false(session_is_stacked(&session));
    assert_ptr_equal(session.document, below);
    assert_ptr_equal(session.match, match);
    assert_ptr_equal(session.document->live, live);
    assert_true(match_is_on(session.match) && session.match->clock.running);
    assert_true(session.board.flipped && session.thinking.analysing);
    assert_true(edits_revision(session.document) == revision);
    session_drop(&session);
    session_push(&session, document_new());
    session_done(&session);
}

/* An ended game whose moves are deleted is a record; undo makes it a game again. */
static void undo_of_an_edit_brings_the_match_back(void **state)
{
    (void)state;
    Session session;
    begin(&session, FEN_START, "5+3");
    play(&session, "e4");
    Status status = session_resign(&session, BLACK, 0);
    assert_true(status_is_ok(&status));
    const Match *match = session.match;
    edits_record(session.document, "deleting moves");
    session_leave_match(&session);
    assert_null(session.match);
    assert_int_equal(session_game_end(&session), END_RECORDED);
    status = session_undo_edit(&session, NULL);
    assert_true(status_is_ok(&status));
    assert_ptr_equal(session.match, match);
    assert_int_equal(session_game_end(&session), END_RESIGNATION);
    status = session_redo_edit(&session, NULL);
    assert_true(status_is_ok(&status));
    assert_null(session.match);
    session_done(&session);
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_board_ends_games),
        cmocka_unit_test(repetition_is_claimed_then_automatic),
        cmocka_unit_test(the_intended_move_can_make_the_claim),
        cmocka_unit_test(a_mate_is_no_draw_to_claim),
        cmocka_unit_test(fifty_moves_are_claimed),
        cmocka_unit_test(flags_lose_unless_nobody_can_mate),
        cmocka_unit_test(words_end_games),
        cmocka_unit_test(moves_are_taken_back_and_played_again),
        cmocka_unit_test(a_game_goes_on_where_it_stands),
        cmocka_unit_test(records_take_variations),
        cmocka_unit_test(clocks_are_noted_in_the_record),
        cmocka_unit_test(scores_are_from_whites_side),
        cmocka_unit_test(a_document_lies_over_a_game),
        cmocka_unit_test(undo_of_an_edit_brings_the_match_back),
        cmocka_unit_test(jobs_carry_history_and_limits),
        cmocka_unit_test(a_player_short_of_time_is_in_haste),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
