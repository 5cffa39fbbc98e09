/* What outlives the program: the journal of the game in progress, and the file of games played. */
#include <config.h>

#include "ui/controller_state.h"

#include "engine/base/clock.h"
#include "ui/model/commands.h"
#include "ui/model/pasted.h"
#include "ui/model/practice.h"

#include <stdio.h>

static void keep_game(Controller *controller, const Game *game, uint64_t number)
{
    if (controller->store == NULL)
        return;
    controller->kept_number = number;
    controller_report(controller, store_add(controller->store, game));
}

static bool is_kept(const Controller *controller)
{
    return controller->kept_number == controller->session.game_number;
}

/* A game that had ended goes on: its end is not the end any more. */
static void take_out_game(Controller *controller)
{
    controller->kept_number = 0;
    controller_report(controller, store_withdraw(controller->store));
}

void controller_open_store(Controller *controller)
{
    if (controller->start.games_dir != NULL)
        controller->store = store_new(controller->start.games_dir);
    if (controller->start.journal_path == NULL)
        return;
    StrBuf edits;
    strbuf_init(&edits);
    strbuf_addf(&edits, "%s.edits", controller->start.journal_path);
    bool opens = controller->start.kind == START_FILE;
    controller->edit_journal = edit_journal_new(edits.data, opens ? controller->start.text : NULL);
    strbuf_done(&edits);
    controller_report(controller,
                      journal_open(controller->start.journal_path, &controller->journal));
}

/* The unfinished game of last time that nobody resumed is not lost when the journal is needed. */
static void keep_found_game(Controller *controller)
{
    Session found;
    session_init(&found, &controller->session.settings);
    Status status = journal_restore(controller->journal, &found);
    if (status_is_ok(&status)) {
        game_set_tag(found.game, "Termination", "unterminated");
        if (controller->store != NULL)
            session_say(&controller->session, "The unfinished game of last time is in games.pgn.");
        keep_game(controller, found.game, 0);
    }
    session_done(&found);
}

static void sync_journal(Controller *controller)
{
    Status status = journal_sync(controller->journal, &controller->session);
    if (status_is_ok(&status))
        return;
    controller_report(controller, status);
    journal_close(controller->journal);
    controller->journal = NULL;
}

static void sync_edits(Controller *controller)
{
    controller_report(controller,
                      edit_journal_sync(controller->edit_journal, &controller->session));
}

/* At every moment the game is in the journal or in the store: it is written to the one before it is
 * taken out of the other. */
void controller_settle_store(Controller *controller)
{
    Session *session = &controller->session;
    /* The game that stands aside is on the disk as it was, and what is practised needs no keeping.
     */
    if (practice_is_on(session))
        return;
    bool has_begun = session_is_playing(session) && node_ply(session->live) > 0;
    bool is_over = session->live != NULL && session->end != END_NONE &&
                   session->end != END_RECORDED && node_ply(session->live) > 0;
    if (has_begun && journal_has_unfinished(controller->journal))
        keep_found_game(controller);
    if (is_over && !is_kept(controller))
        keep_game(controller, session->game, session->game_number);
    sync_journal(controller);
    sync_edits(controller);
    if (session_is_playing(session) && is_kept(controller))
        take_out_game(controller);
}

void controller_keep_unfinished(Controller *controller)
{
    Session *session = &controller->session;
    if (!session_is_playing(session) || node_ply(session->live) == 0)
        return;
    game_set_tag(session->game, "Termination", "unterminated");
    keep_game(controller, session->game, 0);
}

static Status resume_edits(Controller *controller)
{
    Session *session = &controller->session;
    controller_cancel_engine(controller);
    controller_keep_unfinished(controller);
    Status status = edit_journal_restore(controller->edit_journal, session);
    if (!status_is_ok(&status))
        return status;
    if (!pasted_is_unsaved(session))
        commands_adopt_games(session);
    controller->focus = FOCUS_BOARD;
    session_say(session, "Your %.80s are back; `save%s` writes them.",
                edit_journal_found_name(controller->edit_journal),
                session->origin.path != NULL ? "" : " FILE");
    return status;
}

static Status take_up_edits(Session *session, const CommandHost *host, const char *arguments)
{
    (void)session;
    (void)arguments;
    return host->resume(host->context);
}

bool controller_offer_edits(Controller *controller)
{
    static const char WAITING[] = "What was not saved last time waits: `resume` brings it back.";
    if (!edit_journal_has_found(controller->edit_journal))
        return false;
    if (controller->start.is_unattended) {
        session_say(&controller->session, "%s", WAITING);
        return true;
    }
    const char *name = edit_journal_found_name(controller->edit_journal);
    char question[128];
    snprintf(question, sizeof question, "Bring back your %.60s? (y/n)", name);
    controller_ask_first(controller, question, WAITING, take_up_edits);
    return true;
}

Status controller_resume(Controller *controller)
{
    if (edit_journal_has_found(controller->edit_journal))
        return resume_edits(controller);
    if (!journal_has_unfinished(controller->journal))
        return status_error(STATUS_NOT_FOUND, "there is no unfinished game");
    controller_cancel_engine(controller);
    controller_keep_unfinished(controller);
    Status status = journal_restore(controller->journal, &controller->session);
    if (!status_is_ok(&status))
        return status;
    Session *session = &controller->session;
    session->flipped = session_human(session) == BLACK;
    session_say(session, "The game goes on at move %d.%s", session->pos.fullmoves,
                clockwork_is_timed(&session->clock) ? " The clocks start with the next move." : "");
    return status;
}
