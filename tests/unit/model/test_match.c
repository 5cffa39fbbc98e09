/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game from its first move to its end without a session: turns, clocks, taking back, claims. */
#include <config.h>

#include "engine/notation/fen.h"
#include "engine/notation/san.h"
#include "ui/document/document.h"
#include "ui/session/match.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

typedef struct Fixture {
    Document *document;
    Match *match;
} Fixture;

static void begin(Fixture *fixture, const char *fen, PlayerKind white, PlayerKind black,
                  int64_t base_ms)
{
    Position start;
    Status status = fen_parse(fen, strlen(fen), &start);
    assert_true(status_is_ok(&status));
    fixture->document = document_new();
    document_open(fixture->document, game_new_from(&start));
    const TimeControl side = time_control_simple(base_ms, 0);
    const TimeControls controls = { { side, side } };
    const PlayerKind player[COLOR_NB] = { white, black };
    fixture->match =
        match_new(fixture->document, game_root(fixture->document->game), player, &controls, false);
}

static void end(Fixture *fixture)
{
    match_free(fixture->match);
    document_free(fixture->document);
}

static void play(Fixture *fixture, const char *san, int64_t now_ms)
{
    Move move;
    Status status = san_parse(&fixture->document->pos, san, strlen(san), &move);
    assert_true(status_is_ok(&status));
    match_play(fixture->match, move, now_ms);
}

static const char START[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

static void test_no_match_answers_every_question(void **state)
{
    (void)state;
    assert_false(match_is_on(NULL));
    assert_null(match_border(NULL));
    assert_false(match_engine_to_move(NULL));
    assert_false(match_awaits_engine(NULL));
    assert_int_equal(match_human(NULL), COLOR_NB);
    assert_false(match_is_timed(NULL));
    assert_false(match_has_premove(NULL));
    assert_int_equal(match_premove(NULL), MOVE_NONE);
    assert_false(match_pause(NULL, 0));
    match_free(NULL);
}

static void test_turns_belong_to_players(void **state)
{
    (void)state;
    Fixture fixture;
    begin(&fixture, START, PLAYER_HUMAN, PLAYER_ENGINE, 0);
    assert_int_equal(match_human(fixture.match), WHITE);
    assert_false(match_engine_to_move(fixture.match));
    play(&fixture, "e4", 0);
    assert_true(match_awaits_engine(fixture.match));
    match_hold(fixture.match, true);
    assert_true(match_engine_to_move(fixture.match));
    assert_false(match_awaits_engine(fixture.match));
    assert_ptr_equal(match_border(fixture.match), fixture.document->live);
    end(&fixture);
}

static void test_the_clock_runs_from_the_first_move_on(void **state)
{
    (void)state;
    Fixture fixture;
    begin(&fixture, START, PLAYER_HUMAN, PLAYER_HUMAN, 60000);
    assert_false(fixture.match->clock.running);
    play(&fixture, "e4", 1000);
    assert_true(fixture.match->clock.running);
    play(&fixture, "e5", 11000);
    assert_int_equal(chess_clock_left_ms(&fixture.match->clock, BLACK, 11000), 50000);
    assert_true(match_pause(fixture.match, 12000));
    assert_false(match_pause(fixture.match, 13000));
    match_unpause(fixture.match, 100000);
    assert_int_equal(chess_clock_left_ms(&fixture.match->clock, WHITE, 101000), 58000);
    match_check_flag(fixture.match, 101000);
    assert_true(match_is_on(fixture.match));
    match_check_flag(fixture.match, 200000);
    assert_int_equal(fixture.match->end, END_TIME);
    assert_int_equal(fixture.match->loser, WHITE);
    assert_string_equal(game_tag(fixture.document->game, "Termination"), "time forfeit");
    match_play_on(fixture.match);
    assert_true(match_is_on(fixture.match));
    assert_null(game_tag(fixture.document->game, "Termination"));
    play(&fixture, "Nf3", 300000);
    assert_false(match_check_flag(fixture.match, 900000));
    Status status = match_undo(fixture.match, 1, 900000);
    assert_true(status_is_ok(&status));
    play(&fixture, "Nc3", 900000);
    assert_false(match_check_flag(fixture.match, 9900000));
    end(&fixture);
}

static void test_taking_back_reopens_a_game(void **state)
{
    (void)state;
    Fixture fixture;
    begin(&fixture, START, PLAYER_HUMAN, PLAYER_HUMAN, 0);
    static const char *const MATE[] = { "f3", "e5", "g4", "Qh4#" };
    for (size_t i = 0; i < ARRAY_LEN(MATE); i++)
        play(&fixture, MATE[i], 0);
    assert_int_equal(fixture.match->end, END_CHECKMATE);
    assert_int_equal(game_result(fixture.document->game), RESULT_BLACK_WINS);
    Status status = match_undo(fixture.match, 5, 0);
    assert_int_equal(status.code, STATUS_STATE);
    status = match_undo(fixture.match, 2, 0);
    assert_true(status_is_ok(&status));
    assert_true(match_is_on(fixture.match));
    assert_int_equal(game_result(fixture.document->game), RESULT_UNKNOWN);
    assert_int_equal(fixture.match->taken_back, 2);
    status = match_redo(fixture.match, 9, 0);
    assert_true(status_is_ok(&status));
    assert_int_equal(fixture.match->end, END_CHECKMATE);
    status = match_redo(fixture.match, 1, 0);
    assert_int_equal(status.code, STATUS_STATE);
    end(&fixture);
}

static void test_another_move_forgets_what_was_taken_back(void **state)
{
    (void)state;
    Fixture fixture;
    begin(&fixture, START, PLAYER_HUMAN, PLAYER_HUMAN, 0);
    play(&fixture, "e4", 0);
    play(&fixture, "e5", 0);
    Status status = match_undo(fixture.match, 1, 0);
    assert_true(status_is_ok(&status));
    play(&fixture, "c5", 0);
    assert_int_equal(fixture.match->taken_back, 0);
    assert_null(node_sibling(fixture.document->live));
    end(&fixture);
}

static void test_what_was_taken_back_is_no_part_of_an_ended_game(void **state)
{
    (void)state;
    Fixture fixture;
    begin(&fixture, START, PLAYER_HUMAN, PLAYER_ENGINE, 0);
    play(&fixture, "e4", 0);
    play(&fixture, "e5", 0);
    play(&fixture, "f3", 0);
    Status status = match_undo(fixture.match, 1, 0);
    assert_true(status_is_ok(&status));
    match_end(fixture.match, END_RESIGNATION, WHITE, 0);
    assert_null(node_next(fixture.document->live));
    status = match_redo(fixture.match, 1, 0);
    assert_int_equal(status.code, STATUS_STATE);
    assert_int_equal(fixture.match->end, END_RESIGNATION);
    end(&fixture);
}

static void test_a_person_ends_a_game_without_a_move(void **state)
{
    (void)state;
    Fixture fixture;
    begin(&fixture, START, PLAYER_HUMAN, PLAYER_ENGINE, 0);
    assert_false(match_ended_by_person(NULL));
    assert_false(match_ended_by_person(fixture.match));
    static const struct {
        const char *move;
        GameEnd end;
        Color loser;
        bool by_person;
    } CASES[] = {
        { "f3", END_RESIGNATION, WHITE, true }, /* while the engine thinks */
        { NULL, END_RESIGNATION, BLACK, false }, { NULL, END_AGREEMENT, WHITE, false },
        { NULL, END_TIME, BLACK, false },        { "e5", END_RESIGNATION, WHITE, true },
        { NULL, END_AGREEMENT, WHITE, true },    { NULL, END_TIME, WHITE, true },
        { NULL, END_FIFTY_CLAIM, WHITE, true },  { "g4", END_NONE, WHITE, false },
        { "Qh4#", END_CHECKMATE, WHITE, false },
    };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        if (CASES[i].move != NULL)
            play(&fixture, CASES[i].move, 0);
        if (CASES[i].end != END_NONE && match_is_on(fixture.match))
            match_end(fixture.match, CASES[i].end, CASES[i].loser, 0);
        assert_int_equal(match_ended_by_person(fixture.match), CASES[i].by_person);
        match_play_on(fixture.match);
    }
    end(&fixture);
}

static void test_only_a_true_claim_ends_it(void **state)
{
    (void)state;
    Fixture fixture;
    begin(&fixture, "4k3/8/8/8/8/8/8/4K2R w - - 99 80", PLAYER_HUMAN, PLAYER_HUMAN, 0);
    Status status = match_claim_draw(fixture.match, MOVE_NONE, 0);
    assert_int_equal(status.code, STATUS_STATE);
    assert_true(match_is_on(fixture.match));
    status = match_claim_draw(fixture.match, move_make(E1, E2, MOVE_NORMAL), 0);
    assert_true(status_is_ok(&status));
    assert_int_equal(fixture.match->end, END_FIFTY_CLAIM);
    assert_int_equal(game_result(fixture.document->game), RESULT_DRAW);
    end(&fixture);
}

static void test_a_premove_is_cut_to_its_room(void **state)
{
    (void)state;
    Fixture fixture;
    begin(&fixture, START, PLAYER_ENGINE, PLAYER_HUMAN, 0);
    char text[2 * MATCH_PREMOVE_MAX];
    memset(text, 'e', sizeof text);
    match_set_premove(fixture.match, MOVE_NONE, text, sizeof text);
    assert_true(match_has_premove(fixture.match));
    assert_int_equal(strlen(fixture.match->premove_text), MATCH_PREMOVE_MAX - 1);
    match_set_premove(fixture.match, MOVE_NONE, "", 0);
    assert_false(match_has_premove(fixture.match));
    end(&fixture);
}

/* It is for the engine's next move: not for one after a takeback, for the other side, or never. */
static void test_a_premove_goes_with_its_turn(void **state)
{
    (void)state;
    const PlayerKind humans[COLOR_NB] = { PLAYER_HUMAN, PLAYER_HUMAN };
    for (int way = 0; way < 4; way++) {
        Fixture fixture;
        begin(&fixture, START, PLAYER_HUMAN, PLAYER_ENGINE, 0);
        play(&fixture, "e4", 0);
        if (way == 1)
            assert_int_equal(match_undo(fixture.match, 1, 0).code, STATUS_OK);
        match_set_premove(fixture.match, MOVE_NONE, "d4", 2);
        if (way == 0)
            assert_int_equal(match_undo(fixture.match, 1, 0).code, STATUS_OK);
        else if (way == 1)
            assert_int_equal(match_redo(fixture.match, 1, 0).code, STATUS_OK);
        else if (way == 2)
            match_set_players(fixture.match, humans);
        else
            match_end(fixture.match, END_RESIGNATION, WHITE, 0);
        assert_false(match_has_premove(fixture.match));
        end(&fixture);
    }
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_match_answers_every_question),
        cmocka_unit_test(test_turns_belong_to_players),
        cmocka_unit_test(test_the_clock_runs_from_the_first_move_on),
        cmocka_unit_test(test_taking_back_reopens_a_game),
        cmocka_unit_test(test_another_move_forgets_what_was_taken_back),
        cmocka_unit_test(test_what_was_taken_back_is_no_part_of_an_ended_game),
        cmocka_unit_test(test_a_person_ends_a_game_without_a_move),
        cmocka_unit_test(test_only_a_true_claim_ends_it),
        cmocka_unit_test(test_a_premove_is_cut_to_its_room),
        cmocka_unit_test(test_a_premove_goes_with_its_turn),
    };
    return cmocka_run_group_tests_name("match", tests, NULL, NULL);
}
