/* The draw command: claims by the Laws first, then an offer to whoever sits opposite. */
#include <config.h>

#include "engine/base/clock.h"
#include "engine/notation/san.h"
#include "ui/model/commands.h"

/* The engine does not call it a day in the opening; later it goes by its score alone. */
enum { OFFER_MIN_MOVES = 20, OFFER_MIN_PIECES = 20 };

/* What the engine thinks of its own chances: its last search in this game, else the static value.
 */
static Score opponent_score(const Session *session, const Position *pos, Color engine)
{
    if (session->has_engine_score)
        return session->engine_score;
    int white_cp = engine_evaluate(pos);
    return (Score){ SCORE_CENTIPAWN, BOUND_EXACT, engine == WHITE ? white_cp : -white_cp };
}

static void judge_offer(Session *session)
{
    Color engine = !session_human(session);
    Position pos;
    game_position(session->game, session->live, &pos);
    if (pos.fullmoves < OFFER_MIN_MOVES && bb_count(position_occupied(&pos)) >= OFFER_MIN_PIECES) {
        session_say(session, "The engine declines: too early for a draw.");
        return;
    }
    Score score = opponent_score(session, &pos, engine);
    if (score.value <= 0) {
        session_end(session, END_AGREEMENT, WHITE, clock_now_ms());
        return;
    }
    char text[16];
    session_format_score(score, WHITE, text);
    session_say(session, "The engine declines: it judges %s for itself.", text);
}

static Status agree(Session *session, const CommandHost *host, const char *arguments)
{
    (void)host;
    (void)arguments;
    if (!session_is_playing(session))
        return status_error(STATUS_STATE, "no game is in progress");
    session_end(session, END_AGREEMENT, WHITE, clock_now_ms());
    return status_ok();
}

static Status offer(Session *session, const CommandHost *host)
{
    Color human = session_human(session);
    if (human != COLOR_NB) {
        if (session->draw_offered[!human])
            return agree(session, host, "");
        judge_offer(session);
        if (!session_is_playing(session))
            host->cancel_engine(host->context);
        return status_ok();
    }
    if (session->player[WHITE] == PLAYER_ENGINE)
        return status_error(STATUS_STATE, "the engine plays itself; nobody here can offer a draw");
    host->ask(host->context,
              session_live_side(session) == WHITE ? "White offers a draw. Does Black accept? (y/n)"
                                                  : "Black offers a draw. Does White accept? (y/n)",
              agree, "");
    return status_ok();
}

/* A claim may name the move that makes it true (FIDE 9.2.1, 9.3.1). */
static Status claim_with_move(Session *session, Argument word)
{
    Position pos;
    game_position(session->game, session->live, &pos);
    Move move;
    Status status = san_parse(&pos, word.text, word.length, &move);
    return status_is_ok(&status) ? session_claim_draw(session, move, clock_now_ms()) : status;
}

Status command_draw(Session *session, const CommandHost *host, const char *arguments)
{
    if (!session_is_playing(session))
        return status_error(STATUS_STATE, "no game is in progress");
    Argument word = argument_take(&arguments);
    Status status = arguments_expect_end(arguments);
    if (!status_is_ok(&status))
        return status;
    if (word.length > 0)
        return claim_with_move(session, word);
    if (!session_engine_to_move(session)) {
        status = session_claim_draw(session, MOVE_NONE, clock_now_ms());
        if (status_is_ok(&status))
            return status;
    }
    return offer(session, host);
}
