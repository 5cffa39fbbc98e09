/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Handles what an engine sends: moves, hints, verdicts, and the lines on the screen. */
#include <config.h>

#include "ui/controller/controller_state.h"

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/board/position.h"
#include "engine/mind/job.h"
#include "engine/notation/san.h"
#include "engine/record/game.h"
#include "ui/commands/commands.h"
#include "ui/controller/driver.h"
#include "ui/document/document.h"
#include "ui/modes/question_mode.h"
#include "ui/session/boardview.h"
#include "ui/session/match.h"
#include "ui/session/session.h"
#include "ui/session/thinking.h"

#include <string.h>

static void play_premove(Controller *controller)
{
    Session *session = &controller->session;
    char text[MATCH_PREMOVE_MAX];
    if (!match_has_premove(session->match))
        return;
    memcpy(text, session->match->premove_text, sizeof text);
    match_set_premove(session->match, MOVE_NONE, "", 0);
    if (!match_person_to_move(session->match))
        return;
    session_go_end(session);
    Move move;
    Status status = san_parse(&session->document->pos, text, strlen(text), &move);
    if (status.code == STATUS_AMBIGUOUS) {
        MoveList moves;
        san_candidates(&session->document->pos, text, strlen(text), &moves);
        question_ask_move(&controller->modes, &moves);
        return;
    }
    if (status_is_ok(&status))
        status = controller_play(controller, move, false);
    controller_report(controller, status);
}

/* The line dialogue has printed the move already. */
static void say_engine_move(Controller *controller, const Position *before, Move move, bool offers)
{
    Session *session = &controller->session;
    if (controller->app.tell_move != NULL && !offers)
        return;
    char san[SAN_MAX];
    san_write(before, move, san);
    const char *name = match_engine_name(session->match, position_side(before));
    if (offers)
        session_say(session, "%s plays %s and offers a draw; `draw` accepts.", name, san);
    else if (session->thinking.is_book)
        /* Translators: a player and a move. */
        session_say(session, "%s plays %s from the book.", name, san);
    else
        /* Translators: a player and a move. */
        session_say(session, "%s plays %s.", name, san);
}

/* A weakened engine's score is not an evaluation for the record. */
static void note_score(Session *session, const SearchResult *result, Color side)
{
    if (session->settings.elo == STRENGTH_FULL || session->match->engine[side][0] != '\0')
        node_note_score(session->document->live, result->score, side, 0);
}

/* Applies the result to the game: a move, with a resignation, a draw offer or the answer to one. */
static Status play_for_engine(Controller *controller, const SearchResult *result)
{
    Session *session = &controller->session;
    Position before = session->thinking.root;
    Color engine = position_side(&before);
    if (search_result_has_score(result))
        engine_side_note(session, result->score);
    bool was_offered = session->match->draw_offered[!engine];
    if (search_result_has_score(result))
        note_score(session, result, engine);
    if (engine_side_ends_game(session, result->best, clock_now_ms()))
        return status_ok();
    Status status = controller_play(controller, result->best, true);
    if (status_is_ok(&status) && search_result_has_score(result))
        note_score(session, result, engine);
    bool is_on = match_is_on(session->match);
    if (is_on && status_is_ok(&status)) {
        Position after;
        game_position(session->document->game, session->document->live, &after);
        driver_expect(&controller->driver, &after, result->ponder);
    }
    bool declares = result->declaration == DECLARES_DRAW && match_human(session->match) != COLOR_NB;
    bool offers = is_on && !was_offered && (declares || engine_side_offers_draw(session));
    match_offer_draw(session->match, engine, offers);
    if (was_offered && is_on)
        session_say(session, "%s declines the draw and plays on.",
                    match_engine_name(session->match, engine));
    else if (is_on)
        say_engine_move(controller, &before, result->best, offers);
    return status;
}

/* Instead of a move; after a wrong claim the game continues. */
static void take_declaration(Controller *controller, Declaration declaration)
{
    Session *session = &controller->session;
    if (declaration == DECLARES_NOTHING || !match_engine_to_move(session->match))
        return;
    Status status = engine_side_declare(session, declaration, clock_now_ms());
    if (status_is_ok(&status))
        return;
    match_hold(session->match, true);
    controller_report(controller, status);
}

static void take_playing_result(Controller *controller, const SearchResult *result)
{
    Session *session = &controller->session;
    if (result->best == MOVE_NONE) {
        take_declaration(controller, result->declaration);
        return;
    }
    session->thinking.is_book = result->is_book;
    bool is_own = match_engine_to_move(session->match);
    Position before = session->thinking.root;
    Status status = is_own ? play_for_engine(controller, result)
                           : controller_play(controller, result->best, true);
    if (!is_own && match_is_on(session->match) && status_is_ok(&status))
        say_engine_move(controller, &before, result->best, false);
    controller->alarm.is_turn |= !match_engine_to_move(session->match);
    controller_report(controller, status);
    play_premove(controller);
}

static void take_hint(Session *session, const SearchResult *result)
{
    if (result->best == MOVE_NONE)
        return;
    char san[SAN_MAX], score[16];
    san_write(&session->thinking.root, result->best, san);
    score_format(result->score, position_side(&session->thinking.root), score);
    boardview_show_hint(&session->board, result->best);
    if (search_result_has_score(result))
        /* Translators: a move and its score. */
        session_say(session, "Hint: %s, %s.", san, score);
    else
        session_say(session, "Hint: %s.", san);
}

bool controller_play_waiting(Controller *controller)
{
    if (driver_waiting_ms(&controller->driver) != 0)
        return false;
    controller->driver.has_waiting = false;
    thinking_end(&controller->session.thinking);
    take_playing_result(controller, &controller->driver.waiting);
    return true;
}

static void take_result(Controller *controller, const SearchResult *result)
{
    Session *session = &controller->session;
    EngineMode mode = session->thinking.mode;
    if (mode == ENGINE_ANALYSIS || mode == ENGINE_THREAT) {
        session->thinking.is_done = true;
        return;
    }
    if (mode == ENGINE_PLAYING && driver_keep_waiting(&controller->driver, result))
        return;
    thinking_end(&session->thinking);
    if (mode == ENGINE_PLAYING)
        take_playing_result(controller, result);
    else if (mode == ENGINE_HINT)
        take_hint(session, result);
    else if (mode == ENGINE_FEATURE)
        controller_report(controller, controller->driver.asker->take_result(session, result));
}

/* Lines of a position that is not on screen are dropped. */
static bool shows_lines(const Session *session) { return session->thinking.mode != ENGINE_FEATURE; }

/* A failure of the second engine is reported; the main analysis continues. */
static bool take_second(Controller *controller)
{
    MindNews news;
    bool has_any = false;
    for (; driver_take_second(&controller->driver, &news); has_any = true) {
        if (news.kind == NEWS_INFO)
            thinking_take_second(&controller->session.thinking, &news.info);
        else if (news.kind == NEWS_NOTE)
            session_complain(&controller->session, &news.note);
        else if (news.kind == NEWS_FAILURE)
            controller_report(controller, news.failure);
    }
    return has_any;
}

bool controller_take_answers(Controller *controller)
{
    MindNews news;
    bool has_any = false;
    while (driver_take(&controller->driver, &news)) {
        if (news.kind == NEWS_INFO && !shows_lines(&controller->session))
            continue;
        has_any = true;
        if (news.kind == NEWS_INFO)
            thinking_take_info(&controller->session.thinking, &controller->session.document->pos,
                               &news.info);
        else if (news.kind == NEWS_NOTE)
            session_complain(&controller->session, &news.note);
        else if (news.kind == NEWS_RESULT)
            take_result(controller, &news.result);
        else
            controller_fail_engine(controller, news.failure);
    }
    has_any |= take_second(controller);
    return has_any;
}
