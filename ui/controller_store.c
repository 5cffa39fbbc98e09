/* What outlives the program: the journal of the game in progress, and the file of games played. */
#include <config.h>

#include "ui/controller_state.h"

#include "engine/base/clock.h"
#include "engine/notation/pgn_write.h"
#include "ui/model/files.h"

#include <string.h>

static Status append_game(const char *directory, const Game *game)
{
    Status status = files_make_directory(directory);
    if (!status_is_ok(&status))
        return status;
    StrBuf path, text;
    strbuf_init(&path);
    strbuf_init(&text);
    strbuf_addf(&path, "%s/games.pgn", directory);
    pgn_write_game(game, &text);
    status = files_append(path.data, text.data, text.length);
    strbuf_done(&path);
    strbuf_done(&text);
    return status;
}

static void keep_game(Controller *controller, const Game *game)
{
    if (controller->start.games_dir == NULL)
        return;
    Status status = append_game(controller->start.games_dir, game);
    if (!status_is_ok(&status))
        controller_complain(controller, &status);
}

void controller_open_store(Controller *controller)
{
    if (controller->start.journal_path == NULL)
        return;
    Status status = journal_open(controller->start.journal_path, &controller->journal);
    if (!status_is_ok(&status))
        controller_complain(controller, &status);
}

/* The unfinished game of last time that nobody resumed is not lost when the journal is needed. */
static void keep_found_game(Controller *controller)
{
    Session found;
    session_init(&found, &controller->session.settings);
    Status status = journal_restore(controller->journal, &found);
    if (status_is_ok(&status)) {
        game_set_tag(found.game, "Termination", "unterminated");
        if (controller->start.games_dir != NULL)
            session_say(&controller->session, "The unfinished game of last time is in games.pgn.");
        keep_game(controller, found.game);
    }
    session_done(&found);
}

void controller_settle_store(Controller *controller)
{
    Session *session = &controller->session;
    bool has_begun = session_is_playing(session) && node_ply(session->live) > 0;
    if (has_begun && journal_has_unfinished(controller->journal))
        keep_found_game(controller);
    Status status = journal_sync(controller->journal, session);
    if (!status_is_ok(&status)) {
        controller_complain(controller, &status);
        journal_close(controller->journal);
        controller->journal = NULL;
    }
    if (session->end == END_NONE)
        controller->is_saved = false;
    bool is_over = session->live != NULL && session->end != END_NONE &&
                   session->end != END_RECORDED && node_ply(session->live) > 0;
    if (is_over && !controller->is_saved) {
        controller->is_saved = true;
        keep_game(controller, session->game);
    }
}

void controller_keep_unfinished(Controller *controller)
{
    Session *session = &controller->session;
    if (!session_is_playing(session) || node_ply(session->live) == 0)
        return;
    game_set_tag(session->game, "Termination", "unterminated");
    keep_game(controller, session->game);
}

Status controller_resume(Controller *controller)
{
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
