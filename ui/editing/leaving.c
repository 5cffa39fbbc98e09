/* Asks before a game or edits are lost, and reports what has been opened. */
#include <config.h>

#include "ui/editing/editing_commands.h"

#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/utf8.h"
#include "engine/board/position.h"
#include "engine/record/game.h"
#include "ui/command/app.h"
#include "ui/document/document.h"
#include "ui/games/games.h"
#include "ui/games/pasted.h"
#include "ui/session/match.h"
#include "ui/session/session.h"

#include <assert.h>

static bool commands_would_lose(const Session *session)
{
    return match_has_begun(session_record_match(session)) || session_has_unsaved_edits(session);
}

Status commands_run_or_ask(Session *session, const App *app, CommandRun run, const char *argument)
{
    assert(run != NULL);
    if (!commands_would_lose(session))
        return run(session, app, argument);
    if (match_is_on(session_record_match(session))) {
        app->ask(app->context, "Abandon this game?", run, argument);
        return status_ok();
    }
    const CommandChoice choices[] = { { N_("save"), commands_save_edits, run },
                                      { N_("discard"), NULL, run } };
    app->choose(app->context, "You have unsaved edits: (s)ave, (d)iscard or (c)ancel?", choices,
                ARRAY_LEN(choices), argument);
    return status_ok();
}

static Status leave_pasted(Session *session, const App *app, const char *arguments)
{
    (void)app;
    (void)arguments;
    pasted_leave(session);
    return status_ok();
}

Status commands_leave_games_or_ask(Session *session, const App *app, CommandRun run,
                                   const char *argument)
{
    assert(run != NULL);
    if (!pasted_is_unsaved(session))
        return run(session, app, argument);
    const CommandChoice choices[] = { { N_("save"), commands_save_pasted, run },
                                      { N_("discard"), leave_pasted, run } };
    char question[MESSAGE_MAX];
    size_t count = games_of(session)->pasted->count;
    utf8_printf(question, sizeof question,
                ngettext("%zu pasted game is not saved: (s)ave, (d)iscard or (c)ancel?",
                         "%zu pasted games are not saved: (s)ave, (d)iscard or (c)ancel?", count),
                count);
    app->choose(app->context, question, choices, ARRAY_LEN(choices), argument);
    return status_ok();
}

void commands_say_position(Session *session, const char *subject)
{
    char end[MESSAGE_MAX];
    document_end_text(session->document, end, sizeof end);
    if (end[0] != '\0')
        session_say(session, "%.100s. %.120s.", subject, end);
    else if (position_in_check(&session->document->pos) &&
             !session->is_dialogue) /* which reports it itself */
        session_say(session,
                    position_side(&session->document->pos) == WHITE
                        ? N_("%.100s: White to move, in check. `side white` plays on from here.")
                        : N_("%.100s: Black to move, in check. `side black` plays on from here."),
                    subject);
    else
        session_say(session, "%.100s. `side white` or `side black` plays on from here.", subject);
}

Status commands_show_record(Session *session, const App *app, Game *game)
{
    assert(game != NULL);
    Status status = app->leave_game(app->context);
    if (!status_is_ok(&status)) {
        game_free(game);
        return status;
    }
    app->cancel_engine(app->context);
    session_open_game(session, game);
    session_say_nothing(session);
    return status;
}
