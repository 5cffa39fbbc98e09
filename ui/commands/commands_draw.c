/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws and resignations: the draw command, which claims by the Laws if possible and offers
 * otherwise, and what engine/mind/opponent.h decides for the engine, with the messages for it. */
#include <config.h>

#include "ui/commands/commands.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/board/rules.h"
#include "engine/engine.h"
#include "engine/mind/job.h"
#include "engine/mind/opponent.h"
#include "engine/record/game.h"
#include "engine/text/words.h"
#include "ui/modes/app.h"
#include "ui/modes/command.h"
#include "ui/session/match.h"
#include "ui/session/session.h"
#include "ui/spelling/spell.h"
#include "ui/spelling/typed_move.h"

#include <assert.h>

/* --- the engine ------------------------------------------------------------------------------- */

static OpponentPolicy policy_of(const Session *session)
{
    const Settings *settings = &session->settings;
    return (OpponentPolicy){ settings->resign,
                             settings->draws,
                             { .elo = settings->elo, .seed = session->match->seed } };
}

void engine_side_note(Session *session, Score score)
{
    assert(match_is_on(session->match));
    OpponentPolicy policy = policy_of(session);
    opponent_note(&session->match->opponent, &policy, score);
}

static Score own_score(const Session *session, const Position *pos, Color engine)
{
    return opponent_score(&session->match->opponent, engine, engine_evaluate(pos));
}

static DrawAnswer answer_draw(const Session *session, const Position *pos, Color engine)
{
    OpponentPolicy policy = policy_of(session);
    return opponent_answer_draw(&policy, pos, own_score(session, pos, engine));
}

static void say_declined(Session *session, DrawAnswer answer, Score score)
{
    char text[SCORE_TEXT_MAX];
    Color engine = (Color)!match_human(session->match);
    const char *name = match_engine_name(session->match, engine);
    score_format(score, WHITE, text);
    if (answer == DRAW_DECLINED_ALWAYS)
        session_say(session, "%s declines: draws are off (`set draws yes` allows them).", name);
    else if (answer == DRAW_DECLINED_BETTER && hidden_thoughts(session))
        session_say(session, "%s declines: it prefers its position.", name);
    else if (answer == DRAW_DECLINED_BETTER)
        session_say(session, "%s declines: it sees its score as %s.", name, text);
    else
        session_say(session, "%s declines: too early for a draw.", name);
}

/* Answers an offer made on the person's turn: accepts, or says why not. While the engine thinks,
 * the offer stays open until it moves. */
static void engine_side_answer_offer(Session *session, int64_t now_ms)
{
    assert(match_is_on(session->match));
    assert(match_human(session->match) != COLOR_NB);
    Color human = match_human(session->match);
    if (match_engine_to_move(session->match)) {
        match_offer_draw(session->match, human, true);
        session_say(session, "You offer a draw; %s answers with its move.",
                    match_engine_name(session->match, (Color)!human));
        return;
    }
    Position pos;
    game_position(session->document->game, session->document->live, &pos);
    DrawAnswer answer = answer_draw(session, &pos, !human);
    if (answer == DRAW_TAKEN)
        session_end(session, END_AGREEMENT, WHITE, now_ms);
    else
        say_declined(session, answer, own_score(session, &pos, !human));
}

/* Claims by the position on the board, or by the one after the intended move. */
static bool claims_draw(Session *session, Move intended, int64_t now_ms)
{
    MoveLine line;
    game_move_line(session->document->game, session->document->live, &line);
    const Opponent *opponent = &session->match->opponent;
    const RulesVerdict now = move_line_judge(&line);
    const RulesVerdict then = move_line_judge_after(&line, intended);
    if (!opponent_claims(opponent, &now) && !opponent_claims(opponent, &then))
        return false;
    Status status = session_claim_draw(session, MOVE_NONE, now_ms);
    if (!status_is_ok(&status))
        status = session_claim_draw(session, intended, now_ms);
    return status_is_ok(&status);
}

bool engine_side_ends_game(Session *session, Move intended, int64_t now_ms)
{
    assert(match_is_on(session->match));
    Color human = match_human(session->match);
    Color engine = session_live_side(session);
    if (human != COLOR_NB) {
        Position pos;
        game_position(session->document->game, session->document->live, &pos);
        if (session->match->draw_offered[human] && answer_draw(session, &pos, engine) == DRAW_TAKEN)
            session_end(session, END_AGREEMENT, WHITE, now_ms);
        else if (opponent_resigns(&session->match->opponent))
            session_end(session, END_RESIGNATION, engine, now_ms);
    }
    return !match_is_on(session->match) || claims_draw(session, intended, now_ms);
}

Status engine_side_declare(Session *session, Declaration declaration, int64_t now_ms)
{
    assert(match_is_on(session->match));
    assert(declaration != DECLARES_NOTHING);
    Color engine = session_live_side(session);
    if (declaration == DECLARES_RESIGNATION) {
        session_end(session, END_RESIGNATION, engine, now_ms);
        return status_ok();
    }
    Status status = session_claim_draw(session, MOVE_NONE, now_ms);
    if (status_is_ok(&status))
        return status;
    return status_error(STATUS_ILLEGAL, "%s claims a draw, but the rules give it none",
                        match_engine_name(session->match, engine));
}

bool engine_side_offers_draw(Session *session)
{
    assert(match_is_on(session->match));
    OpponentPolicy policy = policy_of(session);
    const Position *pos = &session->document->pos;
    return match_human(session->match) != COLOR_NB &&
           opponent_offers_draw(&session->match->opponent, &policy, pos);
}

/* --- the command ------------------------------------------------------------------------------ */

static Status agree(Session *session, const App *app, const char *arguments)
{
    (void)app;
    (void)arguments;
    if (!match_is_on(session->match)) /* it may have ended since the question */
        return status_error(STATUS_STATE, "no game is in progress");
    session_end(session, END_AGREEMENT, WHITE, clock_now_ms());
    return status_ok();
}

static Status offer(Session *session, const App *app)
{
    Color human = match_human(session->match);
    if (human != COLOR_NB) {
        if (session->match->draw_offered[!human])
            return agree(session, app, "");
        engine_side_answer_offer(session, clock_now_ms());
        if (!match_is_on(session->match))
            app->cancel_engine(app->context);
        return status_ok();
    }
    if (session->match->player[WHITE] == PLAYER_ENGINE)
        return status_error(STATUS_STATE, "the engine plays itself; you have no draw to offer");
    app->ask(app->context,
             session_live_side(session) == WHITE ? N_("White offers a draw. Does Black accept?")
                                                 : N_("Black offers a draw. Does White accept?"),
             agree, "");
    return status_ok();
}

/* A claim may name the move that fulfils it (FIDE 9.2.1, 9.3.1). */
static Status claim_with_move(Session *session, Word word)
{
    Position pos;
    game_position(session->document->game, session->document->live, &pos);
    TypedMove typed =
        typed_move_read(letters_by_setting(&session->settings), &pos, word.text, word.length);
    return typed.kind == READ_LEGAL ? session_claim_draw(session, typed.move, clock_now_ms())
                                    : typed.error;
}

static Status command_draw(Session *session, const App *app, const char *arguments)
{
    Word word = word_take(&arguments);
    Status status = arguments_expect_end(arguments);
    if (!status_is_ok(&status))
        return status;
    if (word.length > 0)
        return claim_with_move(session, word);
    if (!match_engine_to_move(session->match)) {
        status = session_claim_draw(session, MOVE_NONE, clock_now_ms());
        if (status_is_ok(&status))
            return status;
    }
    return offer(session, app);
}

/* clang-format off */
static const Command ROWS[] = {
    { "draw", "", "[MOVE]", N_("claim a draw, or offer one; MOVE: claim it after that move"),
      TOPIC_PLAYING, COMMAND_IN_GAME | COMMAND_PLAYED, command_draw },
};
/* clang-format on */

Commands draw_commands(void) { return (Commands){ ROWS, ARRAY_LEN(ROWS) }; }
