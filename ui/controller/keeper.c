/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stores the game in progress, edits and finished games. */
#include <config.h>

#include "ui/controller/keeper.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/record/game.h"
#include "ui/document/document.h"
#include "ui/session/match.h"
#include "ui/vocabulary/features.h"

#include <assert.h>

/* Shown after all other messages, so that none replaces it. */
static void warn(Keeper *keeper, Status status)
{
    if (!status_is_ok(&status))
        keeper->warning = status;
}

/* --- the journal -------------------------------------------------------------------------------*/

static Status sync_journal(Keeper *keeper, Session *session)
{
    Status status = game_journal_sync(keeper->journal, session);
    bool had_failed = keeper->journal_has_failed;
    keeper->journal_has_failed = !status_is_ok(&status) ||
                                 (had_failed && !game_journal_is_current(keeper->journal, session));
    if (had_failed && !keeper->journal_has_failed && session->message.text[0] == '\0')
        session_say(session, "The journal works again.");
    return status;
}

/* Written before the move is shown: a move seen on the board must survive a crash. */
void keeper_keep_move(Keeper *keeper, Session *session)
{
    if (session_is_stacked(session))
        return;
    Status status = sync_journal(keeper, session);
    if (!status_is_ok(&status))
        warn(keeper, status_error(STATUS_IO, "%s; keep this game with `save FILE`", status.text));
}

/* --- games.pgn ---------------------------------------------------------------------------------*/

static Status add_to_played(Keeper *keeper, const Game *game, bool only_once)
{
    if (keeper->played == NULL)
        return status_ok();
    return played_games_add(keeper->played, game, only_once);
}

static bool is_stored(const Keeper *keeper, const Session *session)
{
    return keeper->stored_number == session->document->number;
}

static uint64_t hash_of_moves(const Game *game)
{
    uint64_t hash = HASH_START;
    for (const GameNode *node = node_next(game_root(game)); node != NULL; node = node_next(node)) {
        Move move = node_move(node);
        hash = hash_bytes(hash, &move, sizeof move);
    }
    return hash;
}

/* A game in games.pgn is no longer needed in the journal. */
static void note_stored(Keeper *keeper, const Session *session)
{
    assert(!session_is_stacked(session));
    keeper->stored_number = session->document->number;
    keeper->stored_moves = hash_of_moves(session->document->game);
    warn(keeper, game_journal_forget(keeper->journal, session));
}

/* Says where a game is that could not be written to games.pgn. */
static void warn_unstored(Keeper *keeper, const Session *session, const Status *status)
{
    bool waits = game_journal_is_current(keeper->journal, session);
    warn(keeper,
         status_error(STATUS_IO,
                      waits
                          ? N_("%.240s; the journal keeps the game; `save FILE` saves it elsewhere")
                          : N_("%.240s; the game is not saved; `save FILE` saves it elsewhere"),
                      status->text));
}

/* A review, comments or variations added to a stored game are stored with it without asking. With
 * other moves it is a different game. */
static void keep_annotations(Keeper *keeper, Session *session)
{
    Document *document = session->document;
    bool is_kept = keeper->played != NULL && is_stored(keeper, session) &&
                   keeper->ended_number == document->number &&
                   keeper->parted_number != document->number;
    if (!is_kept || document->file_place.path != NULL || feature_wants_job(session) ||
        !edits_are_unsaved(document) || hash_of_moves(document->game) != keeper->stored_moves)
        return;
    Status status = played_games_replace(keeper->played, document->game);
    if (status_is_ok(&status))
        edits_mark_saved(document);
    else
        keeper->parted_number = document->number;
    warn(keeper, status);
}

/* Stores a game that has ended: tried once a game, and again when the game is left. */
static void keep_ended_game(Keeper *keeper, Session *session)
{
    if (!match_is_over(session->match) || keeper->ended_number == session->document->number)
        return;
    keeper->ended_number = session->document->number;
    Status status = add_to_played(keeper, session->document->game, false);
    if (status_is_ok(&status))
        note_stored(keeper, session);
    else
        warn_unstored(keeper, session, &status);
}

/* A finished game continues, for example after an undo. It stays in games.pgn until the journal has
 * it. */
static void take_out_game(Keeper *keeper, const Session *session)
{
    bool has_journal = keeper->journal != NULL;
    if (!match_is_on(session->match) || keeper->ended_number != session->document->number ||
        (has_journal && !game_journal_is_current(keeper->journal, session)))
        return;
    keeper->ended_number = keeper->stored_number = 0;
    if (keeper->played != NULL)
        warn(keeper, played_games_withdraw(keeper->played));
}

/* Stores the last session's unfinished game, which was not resumed. */
static void keep_found_game(Keeper *keeper, Session *session)
{
    assert(game_journal_has_unfinished(keeper->journal));
    Game *found = game_journal_copy_unfinished(keeper->journal);
    game_tag_ending(found, ENDING_UNTERMINATED);
    Status status = add_to_played(keeper, found, true);
    game_free(found);
    game_journal_leave_unfinished(keeper->journal, status_is_ok(&status));
    if (!status_is_ok(&status))
        warn(keeper, status_error(STATUS_IO, "%.240s; your unfinished game is still in the journal",
                                  status.text));
    else if (keeper->played != NULL)
        session_say(session, "Your unfinished game from last time is in games.pgn.");
}

/* Stores games that ended in an earlier run but are only in the journal. */
static void keep_ended_games(Keeper *keeper)
{
    const Game *game;
    while (keeper->played != NULL && (game = game_journal_ended(keeper->journal)) != NULL) {
        Status status = add_to_played(keeper, game, true);
        game_journal_leave_ended(keeper->journal, status_is_ok(&status));
        if (!status_is_ok(&status))
            warn(keeper,
                 status_error(STATUS_IO, "%s; a game is still in the journal", status.text));
    }
}

/* --- after every change ----------------------------------------------------------------------- */

void keeper_open(Keeper *keeper, const Start *start)
{
    assert(keeper->journal == NULL && keeper->played == NULL);
    if (start->games_dir != NULL)
        keeper->played = played_games_new(start->games_dir, "games.pgn");
    if (start->journal_path == NULL)
        return;
    StrBuf edits;
    strbuf_init(&edits);
    strbuf_addf(&edits, "%s.edits", start->journal_path);
    const char *file = start->kind == START_FILE ? start->text : NULL;
    keeper->edit_journal = edit_journal_new(edits.data, file);
    strbuf_done(&edits);
    keeper->journal = game_journal_new(start->journal_path);
    keep_ended_games(keeper);
    warn(keeper, edit_journal_notice(keeper->edit_journal));
    warn(keeper, game_journal_notice(keeper->journal));
}

/* At every moment the game is in the journal or in games.pgn: it is written to one before it is
 * removed from the other. */
void keeper_settle(Keeper *keeper, Session *session)
{
    /* The game set aside is on disk already, and practice is not stored. */
    session->kept_in = NULL;
    if (session_is_stacked(session))
        return;
    if (match_has_begun(session->match) && game_journal_has_unfinished(keeper->journal))
        keep_found_game(keeper, session);
    keeper_keep_move(keeper, session);
    keep_ended_game(keeper, session);
    keep_annotations(keeper, session);
    warn(keeper, edit_journal_sync(keeper->edit_journal, session));
    take_out_game(keeper, session);
    if (keeper->played != NULL && is_stored(keeper, session))
        session->kept_in = played_games_path(keeper->played);
}

/* --- leaving -----------------------------------------------------------------------------------*/

static bool needs_keeping(const Keeper *keeper, const Session *session)
{
    return session->match != NULL && node_ply(session->document->live) > 0 &&
           !session_is_stacked(session) && !is_stored(keeper, session);
}

/* The second request discards the game. */
Status keeper_expect_kept(Keeper *keeper, Session *session)
{
    if (!needs_keeping(keeper, session) || keeper->journal == NULL ||
        keeper->refused_number == session->document->number)
        return status_ok();
    game_journal_try_again(keeper->journal);
    Status status = sync_journal(keeper, session);
    if (status_is_ok(&status))
        return status;
    keeper->refused_number = session->document->number;
    return status_error(STATUS_STATE,
                        "%s; `save FILE` keeps the game, the same command again discards it",
                        status.text);
}

GameFate keeper_game_fate(const Keeper *keeper, const Session *session)
{
    if (edit_journal_lacks_edits(keeper->edit_journal))
        return GAME_LOST;
    if (keeper->journal == NULL)
        return GAME_NONE;
    if (!game_journal_is_current(keeper->journal, session))
        return needs_keeping(keeper, session) ? GAME_LOST : GAME_NONE;
    return match_has_begun(session->match) ? GAME_KEPT : GAME_NONE;
}

static Status keep_unfinished(Keeper *keeper, const Session *session)
{
    Game *game = game_copy(session->document->game);
    game_tag_ending(game, ENDING_UNTERMINATED);
    Status status = add_to_played(keeper, game, false);
    game_free(game);
    return status;
}

Status keeper_leave_game(Keeper *keeper, Session *session)
{
    bool is_playing = match_has_begun(session->match);
    if (session_is_stacked(session) || is_stored(keeper, session) ||
        (!is_playing && !match_is_over(session->match)))
        return status_ok();
    Status status = is_playing ? keep_unfinished(keeper, session)
                               : add_to_played(keeper, session->document->game, true);
    if (status_is_ok(&status)) {
        note_stored(keeper, session);
        return status;
    }
    Status kept = keeper_expect_kept(keeper, session);
    if (status_is_ok(&kept))
        warn_unstored(keeper, session, &status);
    return kept;
}

/* --- restoring -------------------------------------------------------------------------------- */

Status keeper_restore_game(Keeper *keeper, Session *session)
{
    Status status = keeper_leave_game(keeper, session);
    return status_is_ok(&status) ? game_journal_restore(keeper->journal, session) : status;
}

Status keeper_restore_edits(Keeper *keeper, Session *session)
{
    Status status = keeper_leave_game(keeper, session);
    return status_is_ok(&status) ? edit_journal_restore(keeper->edit_journal, session) : status;
}

Status keeper_take_warning(Keeper *keeper)
{
    Status warning = keeper->warning;
    keeper->warning = status_ok();
    return warning;
}

void keeper_close(Keeper *keeper)
{
    game_journal_free(keeper->journal);
    edit_journal_free(keeper->edit_journal);
    played_games_free(keeper->played);
}
