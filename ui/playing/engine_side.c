/* Carries out in a match what engine/opponent decides, with the messages for it. */
#include <config.h>

#include "ui/playing/engine_side.h"

#include "engine/base/status.h"
#include "engine/board/move_line.h"
#include "engine/engine.h"
#include "engine/mind/opponent.h"
#include "engine/record/game.h"
#include "ui/session/match.h"
#include "ui/session/session.h"

#include <assert.h>

static OpponentPolicy policy_of(const Session *session)
{
    return (OpponentPolicy){ session->settings.resign, session->settings.draws };
}

void engine_side_note(Session *session, Score score)
{
    assert(match_is_on(session->match));
    OpponentPolicy policy = policy_of(session);
    match_note_score(session->match, &policy, score);
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

void engine_side_answer_offer(Session *session, int64_t now_ms)
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
           match_engine_offers_draw(session->match, &policy, pos);
}
