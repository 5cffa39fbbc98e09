/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games that end by command or by rule: draws offered, claimed and accepted, and resigning. */
#include <config.h>

#include "tests/unit/support/command_support.h"

#include "engine/board/movegen.h"
#include "ui/commands/commands.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void endings_are_named_at_once(void **state)
{
    FakeApp *fake = *state;
    static const struct {
        const char *line, *rule;
    } CASES[] = {
        { "fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1", "(FIDE 5.2.2)" },
        { "fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "stalemate (FIDE 5.2.1)" },
        { "setup 7k/8/8/8/8/8/R7/K7 w - - 150 90", "75-move rule (FIDE 9.6.2)" },
        { "R6k/8/6K1/8/8/8/8/8 b - - 0 1", "Black is checkmated" },
        { "position startpos moves g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 "
          "g1f3 g8f6 f3g1 f6g8",
          "fivefold repetition (FIDE 9.6.1)" },
    };
    static const char *const PLAYS[] = { "side both", "side white", "go", "hint" };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        assert_ok(fake, CASES[i].line);
        assert_non_null(strstr(fake->session.message.text, CASES[i].rule));
        for (size_t j = 0; j < ARRAY_LEN(PLAYS); j++) {
            Status status = execute(fake, PLAYS[j]);
            assert_int_equal(status.code, STATUS_STATE);
            assert_non_null(strstr(status.text, CASES[i].rule));
        }
        assert_int_equal(fake->started, 0);
        assert_null(fake->session.document->live);
    }
}

static void what_a_game_needs_is_refused_without_one(void **state)
{
    FakeApp *fake = *state;
    static const char *const PLAYED[] = { "draw", "draw e4", "resign" };
    static const char *const NO_GAME[] = { "1. e4 e5 *", "new both", "resign" };
    for (size_t i = 0; i < ARRAY_LEN(NO_GAME); i++) {
        assert_ok(fake, NO_GAME[i]);
        if (match_is_on(fake->session.match))
            continue;
        for (size_t j = 0; j < ARRAY_LEN(PLAYED); j++) {
            Status status = execute(fake, PLAYED[j]);
            assert_int_equal(status.code, STATUS_STATE);
            assert_string_equal(status.text, "no game is in progress");
        }
    }
}

static void draws_are_claimed_agreed_or_judged(void **state)
{
    FakeApp *fake = *state;
    assert_ok(fake, "e4");
    assert_ok(fake, "draw");
    assert_non_null(strstr(fake->question, "White accept"));
    Status status = answer_yes(fake);
    assert_int_equal(status.code, STATUS_OK);
    assert_int_equal(session_game_end(&fake->session), END_AGREEMENT);

    assert_ok(fake, "new white");
    assert_ok(fake, "draw");
    assert_non_null(strstr(fake->session.message.text, "too early"));
    assert_ok(fake, "setup 4k3/8/8/8/8/8/4P3/4K2R w K - 0 40");
    assert_ok(fake, "side white");
    fake->session.match->opponent.has_score = true;
    fake->session.match->opponent.score = (Score){ SCORE_CENTIPAWN, BOUND_EXACT, 50 };
    assert_ok(fake, "draw");
    assert_non_null(strstr(fake->session.message.text, "prefers its position"));
    assert_ok(fake, "set thoughts yes");
    assert_ok(fake, "draw");
    assert_non_null(strstr(fake->session.message.text, "+0.50"));
    assert_true(match_is_on(fake->session.match));
    fake->session.match->opponent.score.value = -300;
    assert_ok(fake, "draw");
    assert_int_equal(session_game_end(&fake->session), END_AGREEMENT);
}

static Move first_legal(const Session *session)
{
    MoveList list;
    movegen_legal(&session->document->pos, &list);
    return list.moves[0];
}

/* One move of the engine that scores the position so; returns whether it ends the game instead. */
static bool engine_judges(FakeApp *fake, int cp)
{
    Session *session = &fake->session;
    engine_side_note(session, (Score){ SCORE_CENTIPAWN, BOUND_EXACT, cp });
    if (engine_side_ends_game(session, first_legal(session), 0))
        return true;
    Status status = session_play(session, first_legal(session), 0);
    assert_int_equal(status.code, STATUS_OK);
    status = session_play(session, first_legal(session), 0);
    assert_int_equal(status.code, STATUS_OK);
    return false;
}

static void the_engine_resigns_only_when_lost(void **state)
{
    FakeApp *fake = *state;
    assert_ok(fake, "set resign 12");
    assert_ok(fake, "side black");
    for (int i = 0; i < 4; i++)
        assert_false(engine_judges(fake, -1500));
    assert_false(engine_judges(fake, -900));
    for (int i = 0; i < 4; i++)
        assert_false(engine_judges(fake, -1500));
    assert_true(engine_judges(fake, -1500));
    assert_int_equal(session_game_end(&fake->session), END_RESIGNATION);
    assert_int_equal(fake->session.match->loser, WHITE);
    assert_ok(fake, "set resign 0");
    assert_ok(fake, "new black");
    for (int i = 0; i < 8; i++)
        assert_false(engine_judges(fake, -5000));
    /* It does not resign for a person, nor to itself. */
    assert_ok(fake, "set resign 1");
    assert_ok(fake, "new none");
    assert_int_equal(answer_yes(fake).code, STATUS_OK);
    for (int i = 0; i < 8; i++)
        assert_false(engine_judges(fake, -5000));
}

static void the_engine_takes_claims_and_offers_draws(void **state)
{
    FakeApp *fake = *state;
    assert_ok(fake, "level 20");
    Session *session = &fake->session;
    static const char ENDGAME[] = "fen 4k3/4p3/8/8/8/8/4P3/R3K2r w - - 0 45";
    /* An offer made while it thinks is answered with its move. */
    assert_ok(fake, ENDGAME);
    assert_ok(fake, "side black");
    assert_ok(fake, "draw");
    assert_true(session->match->draw_offered[BLACK]);
    assert_false(engine_judges(fake, 80));
    assert_false(session->match->draw_offered[BLACK]);
    assert_ok(fake, "draw");
    assert_true(engine_judges(fake, -10));
    assert_int_equal(session_game_end(session), END_AGREEMENT);
    /* When told not to, it plays on. */
    assert_ok(fake, "set draws no");
    assert_ok(fake, ENDGAME);
    assert_ok(fake, "side black");
    assert_ok(fake, "draw");
    assert_false(engine_judges(fake, -10));
    assert_ok(fake, "set draws yes");
    /* Even for long and late, it offers, and not again at once. */
    for (int i = 0; i < 8; i++)
        engine_side_note(session, (Score){ SCORE_CENTIPAWN, BOUND_EXACT, 10 });
    assert_true(engine_side_offers_draw(session));
    assert_false(engine_side_offers_draw(session));
    /* A third repetition is claimed, unless the engine is better. */
    assert_ok(fake, "position startpos moves g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8");
    assert_int_equal(answer_yes(fake).code, STATUS_OK);
    assert_ok(fake, "side black");
    engine_side_note(session, (Score){ SCORE_CENTIPAWN, BOUND_EXACT, 30 });
    assert_false(engine_side_ends_game(session, first_legal(session), 0));
    engine_side_note(session, (Score){ SCORE_CENTIPAWN, BOUND_EXACT, 0 });
    assert_true(engine_side_ends_game(session, first_legal(session), 0));
    assert_int_equal(session_game_end(session), END_THREEFOLD_CLAIM);
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        COMMAND_TEST(endings_are_named_at_once),
        COMMAND_TEST(draws_are_claimed_agreed_or_judged),
        COMMAND_TEST(what_a_game_needs_is_refused_without_one),
        COMMAND_TEST(the_engine_resigns_only_when_lost),
        COMMAND_TEST(the_engine_takes_claims_and_offers_draws),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
