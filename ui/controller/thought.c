/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chooses what the engine thinks about: the game, a command, features' jobs, or otherwise the
 * analysis. */
#include <config.h>

#include "ui/controller/controller_state.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/mind/mind.h"
#include "engine/record/game.h"
#include "ui/controller/driver.h"
#include "ui/session/match.h"
#include "ui/session/session.h"
#include "ui/session/thinking.h"
#include "ui/settings/settings.h"
#include "ui/vocabulary/features.h"

#include <assert.h>

/* Ends everything that would repeat the request. */
void controller_fail_engine(Controller *controller, Status failure)
{
    assert(!status_is_ok(&failure));
    Session *session = &controller->session;
    EngineMode mode = session->thinking.mode;
    thinking_end(&session->thinking);
    thinking_want_analysis(&session->thinking, false);
    if (mode == ENGINE_PLAYING && match_engine_to_move(session->match)) {
        match_hold(session->match, true);
        failure = status_error(failure.code, "%s; `go` asks it again", failure.text);
    } else if (mode == ENGINE_FEATURE)
        controller->driver.asker->drop_job(session);
    controller_report(controller, failure);
}

static void note_start(Controller *controller, Status status)
{
    controller->has_changed = true;
    if (!status_is_ok(&status))
        controller_fail_engine(controller, status);
}

void controller_start_engine(Controller *controller, EngineMode mode)
{
    note_start(controller, driver_start(&controller->driver, &controller->session, mode, NULL));
}

void controller_cancel_engine(Controller *controller)
{
    driver_cancel(&controller->driver, &controller->session);
    controller->has_changed = true;
}

void controller_stop_engine(Controller *controller)
{
    Session *session = &controller->session;
    if (session->thinking.mode == ENGINE_FEATURE) {
        controller_cancel_engine(controller);
        controller->driver.asker->drop_job(session);
        return;
    }
    if (session->thinking.mode == ENGINE_PLAYING || session->thinking.mode == ENGINE_HINT) {
        driver_hurry(&controller->driver);
        return;
    }
    thinking_want_analysis(&session->thinking, false);
    controller_cancel_engine(controller);
    session_say(session, "Stopped.");
}

/* --- analysis --------------------------------------------------------------------------------- */

static bool analysis_is_wanted(const Controller *controller)
{
    const Thinking *thinking = &controller->session.thinking;
    return thinking->analysing && !thinking->analysis.is_resting;
}

static bool analysis_has_moved(const Controller *controller)
{
    const Session *session = &controller->session;
    if (controller->driver.asked != analysis_node(&session->thinking, session->document))
        return true;
    return !session->thinking.analysis.is_locked &&
           !position_equals(&session->thinking.root, &session->document->pos);
}

/* After a faster step the search waits: the position is only passed through. A held key repeats 25
 * to 30 times a second; a person who looks at each position is slower. */
enum { STEP_MS = 120 };

/* Sets the node to analyse; NULL: none. The first step of a quick sequence is analysed at once. */
static void note_step(AnalysisPace *pace, const GameNode *node)
{
    if (node == pace->node)
        return;
    int64_t now_ms = clock_now_ms();
    bool is_step = node != NULL && pace->node != NULL;
    bool is_hasty = is_step && now_ms - pace->moved_ms < STEP_MS;
    pace->node = node;
    pace->moved_ms = is_step ? now_ms : 0;
    pace->due_ms = is_hasty ? now_ms + STEP_MS : 0;
}

static void settle_analysis(Controller *controller)
{
    Session *session = &controller->session;
    const Thinking *thinking = &session->thinking;
    const GameNode *node = analysis_node(thinking, session->document);
    note_step(&controller->pace, thinking->analysing ? node : NULL);
    if (thinking->mode != ENGINE_IDLE || !analysis_is_wanted(controller))
        return;
    Position root;
    game_position(session->document->game, node, &root);
    Status reason = session_expect_chess(session);
    if (!status_is_ok(&reason) || !movegen_any(&root) || position_king_can_be_taken(&root)) {
        thinking_clear_lines(&session->thinking);
        thinking_forget_score(&session->thinking);
        return;
    }
    if (clock_now_ms() >= controller->pace.due_ms)
        controller_start_engine(controller, ENGINE_ANALYSIS);
}

/* --- pondering -------------------------------------------------------------------------------- */

/* Milliseconds until the engine pauses after a long time without a key; 0: now; -1: never. */
static int64_t rest_ms(const Controller *controller)
{
    enum { MINUTE_MS = 60000 };
    int minutes = controller->session.settings.idle_stop_min;
    if (minutes <= 0)
        return -1;
    int64_t left_ms = controller->pace.present_ms + minutes * (int64_t)MINUTE_MS - clock_now_ms();
    return left_ms > 0 ? left_ms : 0;
}

/* Ponders while it is the person's turn, the person is present and nothing else is to be
 * searched. */
static void settle_pondering(Controller *controller)
{
    const Session *session = &controller->session;
    bool may = match_person_to_move(session->match) && match_human(session->match) != COLOR_NB &&
               rest_ms(controller) != 0 && !analysis_is_wanted(controller);
    if (session->thinking.mode != ENGINE_IDLE)
        return;
    if (!may) {
        driver_end_pondering(&controller->driver);
        return;
    }
    Position pos;
    game_position(session->match->document->game, session->match->document->live, &pos);
    driver_ponder(&controller->driver, session, &pos);
}

/* --- after every change ----------------------------------------------------------------------- */

/* Whether the job's result is no longer wanted, because the board has moved on. */
static bool job_is_stale(const Controller *controller)
{
    const Session *session = &controller->session;
    const Driver *driver = &controller->driver;
    bool has_moved = driver->asked != session->document->node;
    switch (session->thinking.mode) {
    case ENGINE_IDLE:
        return false;
    case ENGINE_PLAYING:
        if (!match_is_on(session->match))
            return has_moved;
        return !match_engine_to_move(session->match) &&
               !(driver->moves_for_person && driver->asked == session->document->live);
    case ENGINE_HINT:
    case ENGINE_THREAT:
        return has_moved;
    case ENGINE_ANALYSIS:
        return analysis_has_moved(controller) || !analysis_is_wanted(controller) ||
               driver_asked_others(driver, &session->settings);
    case ENGINE_FEATURE:
        return !driver->asker->wants_job(session);
    }
    BUG("no such engine mode: %d", session->thinking.mode);
}

/* Lines that no search renews go with their position, but not while a game is played: luft's belong
 * to the position before its move. */
static void drop_old_lines(Controller *controller)
{
    Session *session = &controller->session;
    Thinking *thinking = &session->thinking;
    if (thinking->mode == ENGINE_IDLE && !analysis_is_wanted(controller) &&
        !thinking->analysis.is_locked && !match_is_on(session->match) &&
        controller->driver.asked != session->document->node &&
        !position_equals(&thinking->root, &session->document->pos)) /* after undo */
        thinking_clear_lines(thinking);
}

/* New jobs replace analysis only. */
static bool is_free(const Session *session)
{
    return session->thinking.mode == ENGINE_IDLE || session->thinking.mode == ENGINE_ANALYSIS;
}

/* Features' jobs precede analysis, and continue after a hint or a threat. */
static void settle_features(Controller *controller)
{
    Session *session = &controller->session;
    const Feature *feature;
    SearchJob job;
    for (size_t i = 0; (feature = feature_at(i)) != NULL; i++) {
        if (!is_free(session) || feature->wants_job == NULL || !feature->wants_job(session))
            continue;
        if (session->thinking.mode == ENGINE_ANALYSIS)
            controller_cancel_engine(controller);
        if (feature->fill_job(&controller->modes, &job))
            note_start(controller, driver_start_for(&controller->driver, session, feature, &job));
        else
            controller->alarm.is_other = true;
    }
}

static void follow_features(Session *session)
{
    const Feature *feature;
    for (size_t i = 0; (feature = feature_at(i)) != NULL; i++)
        if (feature->follow != NULL)
            feature->follow(session);
}

void controller_settle_thought(Controller *controller)
{
    Session *session = &controller->session;
    follow_features(session);
    if (job_is_stale(controller)) {
        if (session->thinking.mode == ENGINE_ANALYSIS &&
            (analysis_has_moved(controller) ||
             driver_asked_others(&controller->driver, &session->settings)))
            thinking_clear_lines(&session->thinking);
        controller_cancel_engine(controller);
    }
    bool must_move = match_awaits_engine(session->match);
    if (must_move && session->thinking.mode != ENGINE_PLAYING)
        controller_start_engine(controller, ENGINE_PLAYING);
    settle_features(controller);
    settle_analysis(controller);
    drop_old_lines(controller);
    settle_pondering(controller);
    controller_settle_clock(controller);
}

/* No clock runs while an engine loads, finishes earlier work, or has failed and waits for `go`. */
void controller_settle_clock(Controller *controller)
{
    const Session *session = &controller->session;
    Match *match = controller->session.match;
    if (!match_is_on(match))
        return;
    bool is_asked = session->thinking.mode == ENGINE_PLAYING;
    bool waits = is_asked ? mind_is_waiting(controller->driver.mind) : match->held;
    bool waited = match->waits;
    match_wait(match, match_engine_to_move(match) && waits, clock_now_ms());
    controller->has_changed |= waited != match->waits;
}

/* --- time ------------------------------------------------------------------------------------- */

/* A search without a limit. */
static bool is_endless(const Controller *controller)
{
    EngineMode mode = controller->session.thinking.mode;
    return (mode == ENGINE_ANALYSIS || mode == ENGINE_THREAT) &&
           !controller->session.thinking.is_done;
}

/* Whether analysis is only waiting for its time to start. */
static bool is_to_begin(const Controller *controller)
{
    return controller->session.thinking.mode == ENGINE_IDLE && analysis_is_wanted(controller);
}

int64_t controller_thought_timeout_ms(const Controller *controller)
{
    const AnalysisPace *pace = &controller->pace;
    int64_t now_ms = clock_now_ms();
    if (is_to_begin(controller) && pace->due_ms > now_ms)
        return pace->due_ms - now_ms;
    if (!is_endless(controller) && !driver_is_pondering(&controller->driver))
        return -1;
    return rest_ms(controller);
}

static void rest(Controller *controller)
{
    assert(controller->session.settings.idle_stop_min > 0);
    Session *session = &controller->session;
    controller_cancel_engine(controller);
    thinking_rest(&session->thinking, session->thinking.analysing);
    int minutes = session->settings.idle_stop_min;
    unsigned long count = (unsigned long)minutes;
    if (session->is_dialogue)
        session_say(session,
                    ngettext("Analysis has paused after %d minute; any line goes on.",
                             "Analysis has paused after %d minutes; any line goes on.", count),
                    minutes);
    else
        session_say(
            session,
            ngettext("Analysis has paused after %d minute without a key. Press any key to go on.",
                     "Analysis has paused after %d minutes without a key. Press any key to go on.",
                     count),
            minutes);
}

bool controller_thought_time(Controller *controller)
{
    const AnalysisPace *pace = &controller->pace;
    int64_t now_ms = clock_now_ms();
    bool is_due = is_to_begin(controller) && now_ms >= pace->due_ms;
    if (is_endless(controller) && rest_ms(controller) == 0)
        rest(controller);
    else if (rest_ms(controller) == 0)
        driver_end_pondering(&controller->driver);
    return is_due;
}

void controller_wake(Controller *controller)
{
    Thinking *thinking = &controller->session.thinking;
    bool was_resting = thinking->analysis.is_resting;
    controller->pace.present_ms = clock_now_ms();
    thinking_rest(thinking, false);
    if (was_resting)
        controller_settle(controller);
}
