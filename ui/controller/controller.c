/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Applies lines, keys, clicks, news and timeouts to the session, and updates everything after
 * each. */
#include <config.h>

#include "ui/controller/controller.h"

#include "ui/controller/controller_state.h"

#include "engine/base/base.h"
#include "engine/mind/mind.h"
#include "engine/record/chess_clock.h"
#include "ui/commands/commands.h"
#include "ui/controller/driver.h"
#include "ui/document/quoted.h"
#include "ui/document/recognise.h"
#include "ui/modes/mode.h"
#include "ui/modes/question_mode.h"
#include "ui/session/boardview.h"
#include "ui/session/match.h"
#include "ui/session/session.h"
#include "ui/settings/settings.h"
#include "ui/storage/loading.h"
#include "ui/vocabulary/complete.h"
#include "ui/vocabulary/features.h"

#include <assert.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- lines ------------------------------------------------------------------------------------ */

void controller_handle_line(Controller *controller, const char *line)
{
    Session *session = &controller->session;
    controller_wake(controller);
    controller_take_back_word(controller, line);
    session_say_nothing(session);
    boardview_deselect(&session->board);
    mode_take_line(&controller->modes, line);
    const Feature *feature;
    for (size_t i = 0; (feature = feature_at(i)) != NULL; i++)
        if (feature->entered != NULL)
            feature->entered(&controller->modes, line);
    controller_settle(controller);
}

bool controller_handle_paste(Controller *controller, const char *text, size_t length)
{
    char *plain = quoted_text(text);
    bool is_game = recognise_kind(text, length) != TEXT_NOTHING ||
                   recognise_kind(plain, strlen(plain)) != TEXT_NOTHING;
    free(plain);
    if (question_takes_text(&controller->modes) || !is_game)
        return false;
    controller_handle_line(controller, text);
    return true;
}

void controller_note_paste(Controller *controller, bool lacks_end)
{
    if (lacks_end && !controller->paste_lacks_end)
        controller_report(controller,
                          status_error(STATUS_IO, "the paste has not ended; Ctrl-C drops it"));
    controller->paste_lacks_end = lacks_end;
}

/* --- keys and clicks -------------------------------------------------------------------------- */

bool controller_handle_key(Controller *controller, const char *key)
{
    if (!mode_take_key(&controller->modes, key))
        return false;
    controller_wake(controller);
    controller_settle(controller);
    return true;
}

void controller_handle_click(Controller *controller, const Click *click)
{
    assert(click->layout != NULL && click->row >= 0 && click->column >= 0);
    controller_wake(controller);
    controller_forget_keys(controller);
    if (mode_take_click(&controller->modes, click))
        controller_settle(controller);
}

/* --- typing ----------------------------------------------------------------------------------- */

/* Longer than the time for the next letter of a person who knows the move or the word. */
enum { MOVE_PAUSE_MS = 200, WORD_PAUSE_MS = 350 };

/* Milliseconds until the typing pauses; -1: it has paused. */
static int64_t typing_left_ms(const Typing *typing, int64_t now_ms)
{
    if (typing->due_ms == 0)
        return -1;
    return typing->due_ms > now_ms ? typing->due_ms - now_ms : 0;
}

/* Lights up the squares that the text can mean; a piece picked up by mouse keeps its highlights.
 * false: they were lit already. */
static bool light_squares(Session *session, const char *text)
{
    if (session->board.selected != NO_SQUARE)
        return false;
    Bitboard origins, targets;
    complete_squares(session, text, &origins, &targets);
    if (origins == session->board.origins && targets == session->board.targets)
        return false;
    boardview_light(&session->board, origins, targets);
    return true;
}

static bool is_asked(const Controller *controller)
{
    return question_text(&controller->modes)[0] != '\0';
}

/* After a pause in the typing: lights up the squares the text can mean, or takes it as an answer to
 * a question. */
static void take_pause(Controller *controller)
{
    controller->typing.due_ms = 0;
    if (is_asked(controller)) {
        if (!question_take_pause(&controller->modes, controller->typing.text))
            return;
        controller->has_changed = true;
        controller_settle(controller);
    } else if (!mode_takes_text(&controller->modes)) {
        controller->has_changed |= light_squares(&controller->session, controller->typing.text);
    }
}

void controller_handle_typing(Controller *controller, const char *text)
{
    controller_wake(controller);
    controller->has_changed = true;
    if (mode_take_typing(&controller->modes, text))
        return;
    Typing *typing = &controller->typing;
    snprintf(typing->text, TYPED_MAX, "%s", strlen(text) < TYPED_MAX ? text : "");
    if (*text != '\0' && controller->start.is_paced)
        typing->due_ms = clock_now_ms() + (is_asked(controller) ? WORD_PAUSE_MS : MOVE_PAUSE_MS);
    else
        take_pause(controller);
}

/* --- descriptors ------------------------------------------------------------------------------ */

static int game_fd(const Controller *controller)
{
    const Loading *loading = controller->loader.loading;
    return loading != NULL ? errand_fd(loading->errand) : -1;
}

static void add_fd(int fd, struct pollfd fds[CONTROLLER_FDS_MAX], size_t *count)
{
    if (fd >= 0)
        fds[(*count)++] = (struct pollfd){ .fd = fd, .events = POLLIN };
}

size_t controller_poll_fds(const Controller *controller, struct pollfd fds[CONTROLLER_FDS_MAX])
{
    size_t count = 0;
    add_fd(mind_fd(controller->driver.own), fds, &count);
    add_fd(game_fd(controller), fds, &count);
    const Feature *feature;
    for (size_t i = 0; (feature = feature_at(i)) != NULL; i++) {
        int of_feature[FEATURE_FDS_MAX];
        size_t found = feature->fds != NULL ? feature->fds(&controller->session, of_feature) : 0;
        assert(count + found <= CONTROLLER_FDS_MAX);
        for (size_t k = 0; k < found; k++)
            add_fd(of_feature[k], fds, &count);
    }
    return count;
}

/* --- interruptions and time ------------------------------------------------------------------- */

static bool stop_feature(Controller *controller)
{
    const Feature *feature;
    for (size_t i = 0; (feature = feature_at(i)) != NULL; i++)
        if (feature->stop != NULL && feature->stop(&controller->modes))
            return true;
    return false;
}

bool controller_handle_interrupt(Controller *controller)
{
    Session *session = &controller->session;
    bool had_something = true;
    if (mode_interrupt(&controller->modes))
        had_something = true;
    else if (match_has_premove(session->match) || session->board.selected != NO_SQUARE)
        session_clear_marks(session);
    else if (loader_stop(&controller->loader, session) || feature_let_go(session) ||
             stop_feature(controller))
        had_something = true;
    else if (session->thinking.mode != ENGINE_IDLE)
        controller_stop_engine(controller);
    else
        had_something = false;
    controller_settle(controller);
    return had_something;
}

/* A search suspended with the process would find its time used up when resumed, so it is cancelled
 * and started again; the hash table soon restores its depth. */
void controller_pause(Controller *controller)
{
    assert(!controller->paused.clock_ran);
    Session *session = &controller->session;
    controller->paused = (Pause){ .clock_ran = match_pause(session->match, clock_now_ms()),
                                  .mode = session->thinking.mode,
                                  .moves_for_person = controller->driver.moves_for_person };
    controller_cancel_engine(controller);
}

void controller_unpause(Controller *controller)
{
    const Pause paused = controller->paused;
    controller->paused = (Pause){ 0 };
    if (paused.clock_ran)
        match_unpause(controller->session.match, clock_now_ms());
    controller_wake(controller);
    if (paused.mode != ENGINE_IDLE && !controller->session.thinking.is_done)
        controller_start_engine(controller, paused.mode);
    controller->driver.moves_for_person = paused.moves_for_person;
}

/* Puts a large game on the board once it has been read. */
static void take_loaded(Controller *controller)
{
    Session *session = &controller->session;
    bool dropped;
    Loading *loading = loader_take(&controller->loader, session, &dropped);
    controller->has_changed |= dropped;
    if (loading == NULL)
        return;
    controller_report(controller, commands_take_loaded(session, &controller->app, loading));
    controller_settle(controller);
}

static void take_features_news(Controller *controller)
{
    const Feature *feature;
    bool has_changed = false;
    for (size_t i = 0; (feature = feature_at(i)) != NULL; i++)
        if (feature->take_news != NULL)
            has_changed |= feature->take_news(&controller->modes);
    if (has_changed)
        controller_settle(controller);
}

int controller_timeout_ms(const Controller *controller)
{
    int64_t now_ms = clock_now_ms();
    int64_t timeout_ms = controller_thought_timeout_ms(controller);
    timeout_ms = clock_earlier(timeout_ms, typing_left_ms(&controller->typing, now_ms));
    if (controller->session.match != NULL) {
        const ChessClock *clock = &controller->session.match->clock;
        timeout_ms = clock_earlier(timeout_ms, chess_clock_next_tick_ms(clock, now_ms));
        timeout_ms = clock_earlier(timeout_ms, driver_waiting_ms(&controller->driver));
    }
    return timeout_ms > INT_MAX ? INT_MAX : (int)timeout_ms;
}

static void take_time(Controller *controller)
{
    Session *session = &controller->session;
    if (controller_play_waiting(controller))
        controller_settle(controller);
    if (controller_thought_time(controller))
        controller_settle(controller);
    if (typing_left_ms(&controller->typing, clock_now_ms()) == 0)
        take_pause(controller);
    if (session->match == NULL || !session->match->clock.running)
        return;
    controller->has_changed = true;
    if (session_check_flag(session, clock_now_ms())) {
        if (session->thinking.mode == ENGINE_PLAYING)
            controller_cancel_engine(controller);
        controller->alarm.is_other = true;
        controller_settle(controller);
    }
}

void controller_handle_news(Controller *controller)
{
    take_loaded(controller);
    take_features_news(controller);
    if (controller_take_answers(controller))
        controller_settle(controller);
    else
        controller_settle_clock(controller);
    controller->has_changed |= controller_settle_live_text(controller);
    take_time(controller);
}

/* --- the bell --------------------------------------------------------------------------------- */

/* Below 20 s, once a game and person; not for a clock that began below. */
static bool warns_of_time(Alarm *alarm, const Session *session, int64_t now_ms)
{
    const Match *match = session->match;
    if (!match_is_on(match) || !match->clock.running)
        return false;
    if (alarm->document != session->document->number) {
        alarm->document = session->document->number;
        memset(alarm->is_ample, 0, sizeof alarm->is_ample);
        memset(alarm->is_warned, 0, sizeof alarm->is_warned);
    }
    Color side = match->clock.turn;
    if (!match_times(match, side) || !match_person_to_move(match) || alarm->is_warned[side])
        return false;
    bool is_short = chess_clock_left_ms(&match->clock, side, now_ms) < CHESS_CLOCK_TENTHS_MS;
    bool warns = is_short && alarm->is_ample[side];
    alarm->is_ample[side] = !is_short;
    alarm->is_warned[side] = warns;
    return warns;
}

bool controller_take_bell(Controller *controller, bool is_typing)
{
    Alarm *alarm = &controller->alarm;
    bool is_turn = alarm->is_turn, is_other = alarm->is_other;
    alarm->is_turn = alarm->is_other = false;
    if (is_typing)
        return false;
    is_other |= warns_of_time(alarm, &controller->session, clock_now_ms());
    switch (controller->session.settings.bell) {
    case BELL_ALL:
        return is_turn || is_other;
    case BELL_TURN:
        return is_turn;
    default:
        return false;
    }
}

/* --- queries ---------------------------------------------------------------------------------- */

ModeStack *controller_modes(Controller *controller) { return &controller->modes; }

bool controller_take_changed(Controller *controller)
{
    bool changed = controller->has_changed;
    controller->has_changed = false;
    return changed;
}

bool controller_wants_quit(const Controller *controller) { return controller->wants_quit; }
