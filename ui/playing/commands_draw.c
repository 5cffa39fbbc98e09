/* The draw command: claims by the Laws if possible, otherwise offers a draw to the opponent. */
#include <config.h>

#include "ui/playing/playing_commands.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/record/game.h"
#include "engine/text/words.h"
#include "ui/command/app.h"
#include "ui/command/arguments.h"
#include "ui/playing/engine_side.h"
#include "ui/session/match.h"
#include "ui/session/session.h"
#include "ui/spelling/spell.h"
#include "ui/spelling/typed_move.h"

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
    return typed.kind == TYPED_MOVE ? session_claim_draw(session, typed.move, clock_now_ms())
                                    : typed.error;
}

Status command_draw(Session *session, const App *app, const char *arguments)
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
