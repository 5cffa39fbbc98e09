/* Offers what the last session left: an unfinished game, unsaved edits. */
#include <config.h>

#include "ui/controller/controller_state.h"

#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "ui/commands/editing_commands.h"
#include "ui/controller/keeper.h"
#include "ui/document/files.h"
#include "ui/modes/app.h"
#include "ui/modes/command.h"
#include "ui/modes/question_mode.h"
#include "ui/session/boardview.h"
#include "ui/session/match.h"
#include "ui/session/session.h"
#include "ui/storage/edit_journal.h"
#include "ui/storage/game_journal.h"
#include "ui/storage/pasted.h"

#include <assert.h>

static void say_edits_are_back(Session *session, const FoundEdits *found)
{
    if (found->pasted_count > 0)
        session_say(session,
                    ngettext("Your %zu pasted game is back; `save FILE` saves it.",
                             "Your %zu pasted games are back; `save FILE` saves them.",
                             found->pasted_count),
                    found->pasted_count);
    else if (found->file[0] == '\0')
        session_say(session, "Your unsaved edits are back; `save FILE` saves them.");
    else
        session_say(session, "Your unsaved edits of %s are back; `save` saves them.", found->file);
}

static Status resume_edits(Controller *controller)
{
    Session *session = &controller->session;
    Status status = keeper_restore_edits(&controller->keeper, session);
    if (!status_is_ok(&status))
        return status;
    if (!pasted_is_unsaved(session))
        commands_adopt_games(session);
    say_edits_are_back(session, edit_journal_found(controller->keeper.edit_journal));
    return status;
}

static Status resume_game(Controller *controller)
{
    Session *session = &controller->session;
    Status status = keeper_restore_game(&controller->keeper, session);
    if (!status_is_ok(&status))
        return status;
    boardview_turn(&session->board, match_human(session->match) == BLACK);
    session_say(session,
                match_is_timed(session->match)
                    ? N_("The game continues at move %d. The clocks start with the next move.")
                    : N_("The game continues at move %d."),
                session->document->pos.fullmoves);
    return status;
}

Status controller_resume(Controller *controller)
{
    bool has_edits = keeper_has_edits(&controller->keeper);
    if (!has_edits && !keeper_has_game(&controller->keeper))
        return status_error(STATUS_NOT_FOUND, match_is_on(controller->session.match)
                                                  ? N_("this game goes on; no other is unfinished")
                                                  : N_("there is no unfinished game"));
    controller_cancel_engine(controller);
    return has_edits ? resume_edits(controller) : resume_game(controller);
}

/* --- asking ----------------------------------------------------------------------------------- */

static Status take_up(Session *session, const App *app, const char *arguments)
{
    (void)session;
    (void)arguments;
    return app->resume(app->context);
}

/* Asks about one set of edits after the other, then about a game. */
static Status decline_edits(Session *session, const App *app, const char *arguments)
{
    Controller *controller = app->context;
    StrBuf path, shown;
    (void)arguments;
    strbuf_init(&path);
    strbuf_init(&shown);
    Status status = keeper_decline_edits(&controller->keeper, &path);
    if (status_is_ok(&status)) {
        files_shorten(path.data, &shown);
        session_say(session, "Kept in %s; luft does not ask again.", shown.data);
        bool asks = controller_offer_edits(controller);
        if (!asks && !controller->has_opened)
            (void)controller_offer_game(controller);
    }
    strbuf_done(&path);
    strbuf_done(&shown);
    return status;
}

/* Shows the game or the edits asked about, unless a file being read will replace the board. */
static void show_on_board(Controller *controller, bool is_game)
{
    Session found;
    if (controller->loader.loading != NULL)
        return;
    session_init(&found, &controller->session.settings);
    Status status = status_ok();
    if (is_game)
        game_journal_show_unfinished(controller->keeper.journal, &found);
    else
        status = edit_journal_show(controller->keeper.edit_journal, &found);
    if (status_is_ok(&status))
        question_show_board(&controller->modes, &found);
    session_done(&found);
}

/* Lines from a pipe are not answers: a message says what is left instead. */
static void offer(Controller *controller, const char *question, const char *const labels[2],
                  const char *waiting, CommandRun refused)
{
    if (controller->start.is_unattended)
        session_say(&controller->session, "%s", _(waiting));
    else {
        question_ask_first(&controller->modes, question, labels, waiting, take_up, refused);
        show_on_board(controller, labels != NULL);
    }
}

static void write_edits_question(const FoundEdits *found, char *question, size_t size)
{
    assert(size > 0);
    if (found->pasted_count > 0)
        utf8_printf(question, size,
                    ngettext("Bring back your %zu pasted game (%s)?",
                             "Bring back your %zu pasted games (%s)?", found->pasted_count),
                    found->pasted_count, found->time);
    else if (found->edits == 0 && found->file[0] == '\0')
        utf8_printf(question, size, _("Bring back your unsaved edits (%s)?"), found->time);
    else if (found->edits == 0)
        utf8_printf(question, size, _("Bring back your unsaved edits of %s (%s)?"), found->file,
                    found->time);
    else if (found->file[0] == '\0')
        utf8_printf(question, size,
                    ngettext("Bring back your %zu unsaved edit (%s)?",
                             "Bring back your %zu unsaved edits (%s)?", found->edits),
                    found->edits, found->time);
    else
        utf8_printf(question, size,
                    ngettext("Bring back your %zu unsaved edit of %s (%s)?",
                             "Bring back your %zu unsaved edits of %s (%s)?", found->edits),
                    found->edits, found->file, found->time);
}

/* Edits of other files are not offered to a person who opens a file; they wait until theirs, or no
 * file, is opened. */
bool controller_offer_edits(Controller *controller)
{
    if (!keeper_has_edits(&controller->keeper))
        return false;
    const FoundEdits *found = edit_journal_found(controller->keeper.edit_journal);
    if (controller->has_opened && !found->is_wanted)
        return false;
    char question[MESSAGE_MAX];
    write_edits_question(found, question, sizeof question);
    offer(controller, question, NULL,
          N_("Your unsaved work from last time is waiting; `resume` brings it back."),
          decline_edits);
    return true;
}

void controller_note_opened(Controller *controller, const char *path)
{
    controller->has_opened = true;
    if (!controller->has_begun || controller->start.is_unattended)
        return;
    keeper_want_edits(&controller->keeper, path);
    (void)controller_offer_edits(controller);
}

bool controller_offer_game(Controller *controller)
{
    if (!keeper_has_game(&controller->keeper))
        return false;
    char question[MESSAGE_MAX];
    game_journal_write_question(controller->keeper.journal, controller->session.is_dialogue,
                                question, sizeof question);
    static const char *const LABELS[] = { N_("resume"), N_("new game") };
    offer(controller, question, LABELS,
          N_("Your unfinished game is waiting; `resume` continues it."), NULL);
    return true;
}
