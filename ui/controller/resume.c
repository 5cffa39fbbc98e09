/* What comes back of last time: a game that was not ended, edits that were not saved. */
#include <config.h>

#include "ui/controller/controller_state.h"

#include "ui/editing/editing_commands.h"
#include "ui/games/pasted.h"
#include "ui/modes/question_mode.h"

#include <stdio.h>

static Status resume_edits(Controller *controller)
{
    Session *session = &controller->session;
    Status status = keeper_restore_edits(&controller->keeper, session);
    if (!status_is_ok(&status))
        return status;
    if (!pasted_is_unsaved(session))
        commands_adopt_games(session);
    session_say(session, "Your %.80s are back; save them with `save%s`.",
                edit_journal_found_name(controller->keeper.edit_journal),
                session->document->origin.path != NULL ? "" : " FILE");
    return status;
}

static Status resume_game(Controller *controller)
{
    Session *session = &controller->session;
    Status status = keeper_restore_game(&controller->keeper, session);
    if (!status_is_ok(&status))
        return status;
    boardview_turn(&session->board, match_human(session->match) == BLACK);
    session_say(session, "The game continues at move %d.%s", session->document->pos.fullmoves,
                match_is_timed(session->match) ? " The clocks start with the next move." : "");
    return status;
}

Status controller_resume(Controller *controller)
{
    bool has_edits = keeper_has_edits(&controller->keeper);
    if (!has_edits && !keeper_has_game(&controller->keeper))
        return status_error(STATUS_NOT_FOUND, "there is no unfinished game");
    controller_cancel_engine(controller);
    return has_edits ? resume_edits(controller) : resume_game(controller);
}

/* --- asking ----------------------------------------------------------------------------------- */

static Status take_up(Session *session, const CommandHost *host, const char *arguments)
{
    (void)session;
    (void)arguments;
    return host->resume(host->context);
}

/* Lines from a pipe are no answers: who is not there is told that it waits. */
static void ask(Controller *controller, const char *question, const char *waiting)
{
    if (controller->start.is_unattended)
        session_say(&controller->session, "%s", waiting);
    else
        question_ask_first(&controller->modes, question, waiting, take_up);
}

bool controller_offer_edits(Controller *controller)
{
    if (!keeper_has_edits(&controller->keeper))
        return false;
    const char *name = edit_journal_found_name(controller->keeper.edit_journal);
    char question[128];
    snprintf(question, sizeof question, "Bring back your %.60s?", name);
    ask(controller, question,
        "Your unsaved work from last time is waiting; `resume` brings it back.");
    return true;
}

bool controller_offer_game(Controller *controller)
{
    if (!keeper_has_game(&controller->keeper))
        return false;
    char game[JOURNAL_TEXT_MAX];
    char question[JOURNAL_TEXT_MAX + 64];
    journal_describe(controller->keeper.journal, game);
    snprintf(question, sizeof question, "Resume your game%s?", game);
    ask(controller, question, "Your unfinished game is waiting; `resume` continues it.");
    return true;
}
