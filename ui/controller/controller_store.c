/* What outlives the program: the journal of the game in progress, and the file of games played. */
#include <config.h>

#include "ui/controller/controller_state.h"

#include "engine/base/clock.h"
#include "ui/command/commands.h"
#include "ui/document/pasted.h"
#include "ui/modes/input_mode.h"
#include "ui/modes/question_mode.h"
#include "ui/review/practice.h"

#include <stdio.h>

/* Told when everything else has been said, so that nothing stands in its place. */
static void warn(Controller *controller, Status status)
{
    if (!status_is_ok(&status))
        controller->warning = status;
}

static void say_warning(Controller *controller)
{
    controller_report(controller, controller->warning);
    controller->warning = status_ok();
}

/* --- the journal -------------------------------------------------------------------------------*/

static Status sync_journal(Controller *controller)
{
    Session *session = &controller->session;
    Status status = journal_sync(controller->journal, session);
    bool had_failed = controller->journal_has_failed;
    controller->journal_has_failed =
        !status_is_ok(&status) || (had_failed && !journal_is_current(controller->journal, session));
    if (had_failed && !controller->journal_has_failed && session->message.text[0] == '\0')
        session_say(session, "The journal is kept again.");
    return status;
}

/* What was not acknowledged can be made again; what was, must outlive the program. */
void controller_keep_move(Controller *controller)
{
    if (practice_is_on(&controller->session))
        return;
    Status status = sync_journal(controller);
    if (!status_is_ok(&status))
        warn(controller,
             status_error(STATUS_IO, "%.115s; only `save FILE` keeps this game now", status.text));
}

/* --- the store ---------------------------------------------------------------------------------*/

static Status add_to_store(Controller *controller, const Game *game, bool only_once)
{
    if (controller->store == NULL)
        return status_ok();
    return only_once ? store_add_once(controller->store, game) : store_add(controller->store, game);
}

static bool is_stored(const Controller *controller)
{
    return controller->stored_number == controller->session.document->number;
}

static bool is_over(const Session *session)
{
    return session->match != NULL && session->match->end != END_NONE &&
           node_ply(session->document->live) > 0;
}

/* Once the store has the game, the journal need not. */
static void note_stored(Controller *controller)
{
    controller->stored_number = controller->session.document->number;
    warn(controller, journal_forget(controller->journal, &controller->session));
}

/* Where the game is that the store has not taken. */
static void warn_unstored(Controller *controller, const Status *status)
{
    bool waits = journal_is_current(controller->journal, &controller->session);
    warn(controller,
         status_error(STATUS_IO, "%.115s; %s `save FILE` writes it elsewhere", status->text,
                      waits ? "the game waits in the journal:" : "the game is kept nowhere:"));
}

/* One attempt for each game, and another one when it is left. */
static void store_ended_game(Controller *controller)
{
    Session *session = &controller->session;
    if (!is_over(session) || controller->ended_number == session->document->number)
        return;
    controller->ended_number = session->document->number;
    Status status = add_to_store(controller, session->document->game, false);
    if (status_is_ok(&status))
        note_stored(controller);
    else
        warn_unstored(controller, &status);
}

/* A game that had ended goes on: its end is not the end any more. It stays in the store until the
 * journal has it. */
static void take_out_game(Controller *controller)
{
    const Session *session = &controller->session;
    bool has_journal = controller->journal != NULL;
    if (!session_is_playing(session) || controller->ended_number != session->document->number ||
        (has_journal && !journal_is_current(controller->journal, session)))
        return;
    controller->ended_number = controller->stored_number = 0;
    warn(controller, store_withdraw(controller->store));
}

/* The unfinished game of last time that nobody resumed. */
static void store_found_game(Controller *controller)
{
    Game *found = journal_copy_unfinished(controller->journal);
    game_set_tag(found, "Termination", "unterminated");
    Status status = add_to_store(controller, found, true);
    game_free(found);
    journal_leave_unfinished(controller->journal, status_is_ok(&status));
    if (!status_is_ok(&status))
        warn(controller, status_error(STATUS_IO, "%.115s; the unfinished game waits in the journal",
                                      status.text));
    else if (controller->store != NULL)
        session_say(&controller->session, "The unfinished game of last time is in games.pgn.");
}

/* What ended in an earlier program, or at its very end. */
static void store_ended_games(Controller *controller)
{
    const Game *game;
    while (controller->store != NULL && (game = journal_ended(controller->journal)) != NULL) {
        Status status = add_to_store(controller, game, true);
        journal_leave_ended(controller->journal, status_is_ok(&status));
        if (!status_is_ok(&status))
            warn(controller,
                 status_error(STATUS_IO, "%.115s; a game waits in the journal", status.text));
    }
}

/* --- at every change ---------------------------------------------------------------------------*/

void controller_open_store(Controller *controller)
{
    const Start *start = &controller->start;
    if (start->games_dir != NULL)
        controller->store = store_new(start->games_dir);
    if (start->journal_path == NULL)
        return;
    StrBuf edits;
    strbuf_init(&edits);
    strbuf_addf(&edits, "%s.edits", start->journal_path);
    const char *file = start->kind == START_FILE ? start->text : NULL;
    controller->edit_journal = edit_journal_new(edits.data, file);
    strbuf_done(&edits);
    controller->journal = journal_new(start->journal_path);
    store_ended_games(controller);
    warn(controller, edit_journal_notice(controller->edit_journal));
    warn(controller, journal_notice(controller->journal));
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
    bool has_begun = session_is_playing(session) && node_ply(session->document->live) > 0;
    if (has_begun && journal_has_unfinished(controller->journal))
        store_found_game(controller);
    controller_keep_move(controller);
    store_ended_game(controller);
    warn(controller, edit_journal_sync(controller->edit_journal, session));
    take_out_game(controller);
    say_warning(controller);
}

/* --- leaving -----------------------------------------------------------------------------------*/

/* Whoever asks again means it. */
Status controller_expect_kept(Controller *controller)
{
    Session *session = &controller->session;
    bool needs_keeping = session->match != NULL && node_ply(session->document->live) > 0 &&
                         !practice_is_on(session) && !is_stored(controller);
    if (!needs_keeping || controller->journal == NULL ||
        controller->refused_number == session->document->number)
        return status_ok();
    journal_try_again(controller->journal);
    Status status = sync_journal(controller);
    if (status_is_ok(&status))
        return status;
    controller->refused_number = session->document->number;
    return status_error(STATUS_STATE,
                        "%.100s; `save FILE` keeps the game, the same command again drops it",
                        status.text);
}

static Status store_unfinished(Controller *controller)
{
    Game *game = game_copy(controller->session.document->game);
    game_set_tag(game, "Termination", "unterminated");
    Status status = add_to_store(controller, game, false);
    game_free(game);
    return status;
}

Status controller_leave_game(Controller *controller)
{
    Session *session = &controller->session;
    bool is_playing = session_is_playing(session) && node_ply(session->document->live) > 0;
    if (practice_is_on(session) || is_stored(controller) || (!is_playing && !is_over(session)))
        return status_ok();
    Status status = is_playing ? store_unfinished(controller)
                               : add_to_store(controller, session->document->game, true);
    if (status_is_ok(&status)) {
        note_stored(controller);
        return status;
    }
    Status kept = controller_expect_kept(controller);
    if (status_is_ok(&kept))
        warn_unstored(controller, &status);
    return kept;
}

static Status resume_edits(Controller *controller)
{
    Session *session = &controller->session;
    controller_cancel_engine(controller);
    Status status = controller_leave_game(controller);
    if (!status_is_ok(&status))
        return status;
    status = edit_journal_restore(controller->edit_journal, session);
    if (!status_is_ok(&status))
        return status;
    if (!pasted_is_unsaved(session))
        commands_adopt_games(session);
    input_mode_close(&controller->modes);
    session_say(session, "Your %.80s are back; `save%s` writes them.",
                edit_journal_found_name(controller->edit_journal),
                session->document->origin.path != NULL ? "" : " FILE");
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
    question_ask_first(&controller->modes, question, WAITING, take_up_edits);
    return true;
}

Status controller_resume(Controller *controller)
{
    if (edit_journal_has_found(controller->edit_journal))
        return resume_edits(controller);
    if (!journal_has_unfinished(controller->journal))
        return status_error(STATUS_NOT_FOUND, "there is no unfinished game");
    controller_cancel_engine(controller);
    Status status = controller_leave_game(controller);
    if (!status_is_ok(&status))
        return status;
    status = journal_restore(controller->journal, &controller->session);
    if (!status_is_ok(&status))
        return status;
    Session *session = &controller->session;
    session->board.flipped = match_human(session->match) == BLACK;
    session_say(session, "The game goes on at move %d.%s", session->document->pos.fullmoves,
                match_is_timed(session->match) ? " The clocks start with the next move." : "");
    return status;
}
