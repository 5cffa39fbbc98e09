/* Thresholds and counters, in centipawns from the engine's side. */
#include <config.h>

#include "ui/match/opponent.h"

#include "ui/document/score_text.h"

#include <stdlib.h>

enum {
    RESIGN_MOVES = 5,     /* so many moves in a row must be lost, */
    EVEN_MOVES = 8,       /* or even, */
    EVEN_CP = 20,         /* that is as near to nothing as this */
    OFFER_FROM_MOVE = 40, /* before it offers */
    /* It does not call it a day in the opening, unless it is worse. */
    EARLY_MOVES = 20,
    EARLY_PIECES = 20,
    WORSE_CP = -100
};

void opponent_note(Session *session, Score score)
{
    int cp = score_cp(score);
    int limit = session->settings.resign * 100;
    session->match->has_engine_score = true;
    session->match->engine_score = score;
    session->match->lost_moves = limit > 0 && cp <= -limit ? session->match->lost_moves + 1 : 0;
    session->match->even_moves = abs(cp) <= EVEN_CP ? session->match->even_moves + 1 : 0;
}

/* What it thinks of its own chances: its last move in this game, else the static value. */
static Score own_score(const Session *session, const Position *pos, Color engine)
{
    if (session->match->has_engine_score)
        return session->match->engine_score;
    int white_cp = engine_evaluate(pos);
    return (Score){ SCORE_CENTIPAWN, BOUND_EXACT, engine == WHITE ? white_cp : -white_cp };
}

static bool is_early(const Position *pos)
{
    return pos->fullmoves < EARLY_MOVES && bb_count(position_occupied(pos)) >= EARLY_PIECES;
}

static bool would_accept(const Session *session, const Position *pos, Color engine)
{
    int cp = score_cp(own_score(session, pos, engine));
    return session->settings.draws && cp <= 0 && (!is_early(pos) || cp <= WORSE_CP);
}

static void say_declined(Session *session, const Position *pos, Color engine)
{
    char text[16];
    Score score = own_score(session, pos, engine);
    score_format(score, WHITE, text);
    if (!session->settings.draws)
        session_say(session, "luft declines: it is set to play on (set draws yes).");
    else if (score_cp(score) > 0)
        session_say(session, "luft declines: it judges %s for itself.", text);
    else
        session_say(session, "luft declines: too early for a draw.");
}

void opponent_answer_offer(Session *session, int64_t now_ms)
{
    Color human = match_human(session->match);
    if (match_engine_to_move(session->match)) {
        match_offer_draw(session->match, human, true);
        session_say(session, "You offer a draw; luft answers with its move.");
        return;
    }
    Position pos;
    game_position(session->document->game, session->document->live, &pos);
    if (would_accept(session, &pos, !human))
        session_end(session, END_AGREEMENT, WHITE, now_ms);
    else
        say_declined(session, &pos, !human);
}

/* By what stands on the board, or by what will with its move; only with no better prospects. */
static bool claims_draw(Session *session, Move intended, int64_t now_ms)
{
    if (score_cp(session->match->engine_score) > 0)
        return false;
    Status status = session_claim_draw(session, MOVE_NONE, now_ms);
    if (!status_is_ok(&status))
        status = session_claim_draw(session, intended, now_ms);
    return status_is_ok(&status);
}

bool opponent_ends_game(Session *session, Move intended, int64_t now_ms)
{
    Color human = match_human(session->match);
    Color engine = session_live_side(session);
    if (human != COLOR_NB) {
        Position pos;
        game_position(session->document->game, session->document->live, &pos);
        if (session->match->draw_offered[human] && would_accept(session, &pos, engine))
            session_end(session, END_AGREEMENT, WHITE, now_ms);
        else if (session->match->lost_moves >= RESIGN_MOVES)
            session_end(session, END_RESIGNATION, engine, now_ms);
    }
    return !session_is_playing(session) || claims_draw(session, intended, now_ms);
}

bool opponent_offers_draw(Session *session)
{
    bool offers = match_human(session->match) != COLOR_NB && session->settings.draws &&
                  session->match->even_moves >= EVEN_MOVES &&
                  session->document->pos.fullmoves >= OFFER_FROM_MOVE;
    if (offers)
        session->match->even_moves = 0;
    return offers;
}
