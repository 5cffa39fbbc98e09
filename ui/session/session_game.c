/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game played in a session's document: its beginning, continuation, moves and end, and how
 * edits and undo leave it and return to it. Reports the end of the game. */
#include <config.h>

#include "engine/board/position.h"
#include "engine/mind/job.h"
#include "ui/session/session.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/utf8.h"
#include "engine/board/movegen.h"
#include "engine/board/types.h"
#include "engine/record/game.h"
#include "ui/document/document.h"
#include "ui/session/boardview.h"
#include "ui/session/match.h"
#include "ui/session/thinking.h"

#include <assert.h>
#include <string.h>

/* --- how it ended ----------------------------------------------------------------------------- */

GameEnd session_game_end(const Session *session)
{
    if (session->match != NULL)
        return session->match->end;
    return game_result(session->document->game) != RESULT_UNKNOWN ? END_RECORDED : END_NONE;
}

void session_end_text(const Session *session, char *buf, size_t size)
{
    assert(size > 0);
    GameEnd end = session_game_end(session);
    if (end == END_RECORDED)
        utf8_printf(buf, size, _("The recorded result is %s"),
                    game_result_text(game_result(session->document->game)));
    else
        game_end_text(end, session->match != NULL ? session->match->loser : WHITE, buf, size);
}

/* After a decided game of a person against the engine: what could come next, in a sentence; "" when
 * there is nothing to say. */
static void encourage(const Match *match, int elo, char buf[STRENGTH_TEXT_MAX])
{
    int level = strength_nearest_level(elo);
    Color human = match_human(match);
    bool is_decided = match->end == END_CHECKMATE || match->end == END_RESIGNATION;
    buf[0] = '\0';
    if (!is_decided || human == COLOR_NB || match->engine[!human][0] != '\0')
        return;
    if (match->loser != human && level < STRENGTH_LEVEL_MAX)
        utf8_printf(buf, STRENGTH_TEXT_MAX, _("Well played! Next: `level %d` (%s)."), level + 1,
                    language_of_marked(strength_level_word(level + 1)));
    else if (match->loser == human && level > STRENGTH_LEVEL_MIN)
        utf8_printf(buf, STRENGTH_TEXT_MAX, _("`level %d` (%s) is easier."), level - 1,
                    language_of_marked(strength_level_word(level - 1)));
}

/* Reports how the game ended, if it just did. */
static void announce_end(Session *session)
{
    if (session->match == NULL || match_is_on(session->match))
        return;
    char text[MESSAGE_MAX], next[STRENGTH_TEXT_MAX];
    session_end_text(session, text, sizeof text);
    encourage(session->match, session->settings.elo, next);
    if (match_ended_on_time(session->match))
        utf8_printf(next, sizeof next, "%s", _("`continue` plays on."));
    /* Translators: two sentences. */
    session_say(session, next[0] != '\0' ? "%s. %s" : "%s.", text, next);
}

/* --- beginning and continuing ----------------------------------------------------------------- */

/* An engine's side is played by the opponent that is set, even both sides. */
static void seat_engines(Session *session)
{
    for (int color = WHITE; color <= BLACK; color++)
        match_set_engine(session->match, (Color)color, session->settings.opponent);
}

void session_new_game(Session *session, const Position *start, const PlayerKind player[COLOR_NB],
                      const TimeControls *controls)
{
    Game *game = game_new_from(start);
    session_take_up(session, game, game_root(game), player, controls);
    match_tags_begin(session->match, &session->settings);
}

void session_take_up(Session *session, Game *game, GameNode *live,
                     const PlayerKind player[COLOR_NB], const TimeControls *controls)
{
    assert(live != NULL);
    session_open_game(session, game);
    session->match =
        match_new(session->document, live, player, controls, session->settings.first_increment);
    /* Analysis that was wanted before does not belong in a game that a person plays. */
    if (match_human(session->match) != COLOR_NB)
        thinking_want_analysis(&session->thinking, false);
    match_tags_kept(session->match, &session->settings);
    seat_engines(session);
    session_go_to(session, live);
    match_judge(session->match, clock_now_ms());
    announce_end(session);
}

static void swap_matches(Session *session)
{
    Match *match = session->match;
    session->match = session->left_match;
    session->left_match = match;
}

void session_set_players(Session *session, const PlayerKind player[COLOR_NB])
{
    assert(session->match != NULL);
    match_set_players(session->match, player);
    match_tags_players(session->match, &session->settings);
}

Status session_go_on_here(Session *session)
{
    Document *document = session->document;
    if (match_is_on(session->match))
        return status_error(STATUS_STATE, "a game is in progress already");
    Status status = document_expect_ongoing(document);
    if (!status_is_ok(&status))
        return status;
    const PlayerKind humans[COLOR_NB] = { PLAYER_HUMAN, PLAYER_HUMAN };
    const TimeControls none = { 0 };
    if (session->match == NULL && session->left_match == NULL) {
        session->match = match_new(document, document->node, humans, &none, false);
        seat_engines(session);
    } else if (session->match == NULL) {
        swap_matches(session);
    }
    match_go_on_at(session->match, document->node);
    assert(match_is_on(session->match) && document->live == document->node);
    document_detach(document); /* from here it differs from the game in the file */
    game_set_result(document->game, RESULT_UNKNOWN);
    bool is_bare = node_next(game_root(document->game)) == NULL;
    const char *event = game_tag(document->game, "Event");
    if (is_bare && (event == NULL || strcmp(event, "?") == 0))
        match_tags_begin(session->match, &session->settings);
    return status_ok();
}

/* --- moves ------------------------------------------------------------------------------------ */

Status session_expect_chess(const Session *session)
{
    Position diagram;
    Status reason = diagram_of(session->document->game, &diagram);
    if (status_is_ok(&reason))
        return reason;
    return status_error(STATUS_UNSUPPORTED, "luft cannot play this game: %s", reason.text);
}

Status session_play(Session *session, Move move, int64_t now_ms)
{
    Status status = session_expect_chess(session);
    if (!status_is_ok(&status))
        return status;
    const Position *pos = &session->document->pos;
    bool may_pass =
        !match_is_on(session->match) && !position_in_check(pos) && !position_king_can_be_taken(pos);
    bool takes_king = move_to(move) == position_king(pos, !position_side(pos));
    if (move == MOVE_NULL ? !may_pass : takes_king || !movegen_is_legal(pos, move))
        return status_error(STATUS_ILLEGAL, "that move is not legal here");
    if (match_is_looked_back(session->match))
        return status_error(STATUS_STATE, "you are looking back; End returns to move %d",
                            node_ply(session->document->live) / 2 + 1);
    if (match_is_on(session->match)) {
        match_play(session->match, move, now_ms);
        announce_end(session);
    } else {
        document_play(session->document, move);
    }
    boardview_let_go(&session->board);
    return status_ok();
}

Status session_undo(Session *session, int plies, int64_t now_ms)
{
    assert(plies > 0);
    if (session->match == NULL)
        return status_error(STATUS_STATE, "no game is being played; there is nothing to take back");
    Status status = match_undo(session->match, plies, now_ms);
    if (status_is_ok(&status))
        boardview_let_go(&session->board);
    return status;
}

Status session_redo(Session *session, int plies, int64_t now_ms)
{
    assert(plies > 0);
    if (session->match == NULL)
        return status_error(STATUS_STATE,
                            "there is nothing to redo; a new move replaces what was taken back");
    bool was_on = match_is_on(session->match);
    Status status = match_redo(session->match, plies, now_ms);
    if (!status_is_ok(&status))
        return status;
    boardview_let_go(&session->board);
    if (was_on)
        announce_end(session);
    return status;
}

static Status expect_playing(const Session *session)
{
    return match_is_on(session->match) ? status_ok()
                                       : status_error(STATUS_STATE, "no game is in progress");
}

Status session_resign(Session *session, Color loser, int64_t now_ms)
{
    assert(loser < COLOR_NB);
    Status status = expect_playing(session);
    if (status_is_ok(&status))
        session_end(session, END_RESIGNATION, loser, now_ms);
    return status;
}

Status session_claim_draw(Session *session, Move intended, int64_t now_ms)
{
    Status status = expect_playing(session);
    if (status_is_ok(&status))
        status = match_claim_draw(session->match, intended, now_ms);
    if (status_is_ok(&status))
        announce_end(session);
    return status;
}

void session_end(Session *session, GameEnd end, Color loser, int64_t now_ms)
{
    assert(match_is_on(session->match));
    assert(end != END_NONE && end != END_RECORDED);
    assert(loser == WHITE || loser == BLACK);
    match_end(session->match, end, loser, now_ms);
    announce_end(session);
}

bool session_check_flag(Session *session, int64_t now_ms)
{
    if (!match_check_flag(session->match, now_ms))
        return false;
    announce_end(session);
    return true;
}

/* --- edits ------------------------------------------------------------------------------------ */

void session_leave_match(Session *session)
{
    document_set_live(session->document, NULL);
    if (session->match == NULL)
        return;
    match_free(session->left_match);
    session->left_match = session->match;
    session->match = NULL;
}

/* Undo may return to a game being played, and redo may leave it again. */
static void follow_live(Session *session)
{
    if ((session->match != NULL) != (session->document->live != NULL))
        swap_matches(session);
    assert((session->match != NULL) == (session->document->live != NULL));
}

static Status after_edits(Session *session, Status status)
{
    if (!status_is_ok(&status))
        return status;
    follow_live(session);
    boardview_let_go(&session->board);
    return status;
}

Status session_undo_edit(Session *session, const char **what)
{
    return after_edits(session, edits_undo(session->document, what));
}

Status session_redo_edit(Session *session, const char **what)
{
    return after_edits(session, edits_redo(session->document, what));
}
