/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The full screen's loop: waits, hands keys to the prompt or the controller, clicks to the
 * features, and paints through fullscreen_paint.c.
 *
 * Connects terminal, prompt and controller. Knows no chess. One thread, one poll; without events it
 * sleeps.
 */
#include <config.h>

#include "ui/ui.h"

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/text/width.h"
#include "ui/controller/controller.h"
#include "ui/fullscreen_state.h"
#include "ui/modes/app.h"
#include "ui/modes/command.h"
#include "ui/modes/input_mode.h"
#include "ui/modes/mode.h"
#include "ui/modes/question_mode.h"
#include "ui/screen/layout.h"
#include "ui/terminal/event.h"
#include "ui/terminal/input.h"
#include "ui/terminal/prompt.h"
#include "ui/terminal/signals.h"
#include "ui/terminal/term.h"
#include "ui/views/view.h"
#include "ui/vocabulary/complete.h"
#include "ui/vocabulary/keymap.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>

/* --- keys ------------------------------------------------------------------------------------- */

enum { BYTE_ESCAPE = 27 };

static void suspend(Fullscreen *full)
{
    controller_pause(full->controller);
    term_suspend();
    controller_unpause(full->controller);
}

/* Runs an action or command line that a key is bound to. */
static void do_bound(Fullscreen *full, const char *line)
{
    Action action = action_by_name(line);
    full->noticed[0] = '\0';
    if (controller_handle_bound(full->controller, line))
        return;
    if (action == ACTION_REDRAW)
        term_repaint();
    else if (action == ACTION_SUSPEND)
        suspend(full);
}

/* While the line has text, a key is readline's; it acts if the line is empty or readline has no use
 * for it. Redraw and suspend always work. false: the key has no meaning. */
static bool handle_typed_key(Fullscreen *full, const Event *event, const char *name,
                             const char *line)
{
    Action action = action_by_name(line);
    bool is_always = action == ACTION_REDRAW || action == ACTION_SUSPEND;
    bool is_printable = event->kind == EVENT_CHAR && !event->press.meta;
    bool is_fresh = prompt_is_empty() && !prompt_is_busy();
    bool acts = is_fresh || mode_top(full->modes)->acts_first;
    if (*line != '\0' && (is_always || (acts && !is_printable)))
        do_bound(full, line);
    else if (is_fresh && controller_handle_key(full->controller, name))
        full->noticed[0] = '\0';
    else if (!prompt_feed(event)) {
        if (*line == '\0')
            return false;
        do_bound(full, line);
    }
    return true;
}

/* Up after a refused line brings the line back to be corrected. */
static bool recalls(Fullscreen *full, const char *name, const char *line)
{
    bool is_up = strcmp(name, "Up") == 0 && strcmp(line, "previous-variation") == 0;
    bool is_refused = full->is_refused;
    full->is_refused = false;
    return is_refused && is_up && prompt_is_empty() && !prompt_is_busy();
}

static bool handle_named_key(Fullscreen *full, const Event *event, const char *name)
{
    const char *line = keymap_line_at(full->modes, name);
    if (recalls(full, name, line)) {
        input_mode_begin_line(full->modes, "");
        return prompt_feed(event);
    }
    if (controller_begins_move(full->controller, name))
        full->noticed[0] = '\0';
    else if (mode_top(full->modes)->has_line)
        return handle_typed_key(full, event, name, line);
    else if (*line != '\0')
        do_bound(full, line);
    else
        return event->kind == EVENT_CHAR && !event->press.meta &&
               controller_handle_key(full->controller, name);
    return true;
}

static bool handle_one_key(Fullscreen *full, const Event *event)
{
    char name[KEYNAME_MAX];
    keyname_write(event, name);
    bool is_handled = handle_named_key(full, event, name);
    controller_note_key(full->controller, name, prompt_is_busy() ? "" : prompt_text());
    return is_handled;
}

/* Alt and a key without a common meaning are taken as Escape and the key: some terminals join the
 * two if typed within half a second. */
static void handle_key(Fullscreen *full, const Event *event)
{
    Event rest;
    if (handle_one_key(full, event) || !event_split_meta(event, &rest))
        return;
    const Event escape = event_from_codepoint(BYTE_ESCAPE, false);
    handle_one_key(full, &escape);
    handle_one_key(full, &rest);
}

/* --- the mouse -------------------------------------------------------------------------------- */

static ClickKind kind_of(EventMouseAction action)
{
    static const ClickKind KINDS[] = {
        [EVENT_MOUSE_PRESS] = CLICK_PRESS,           [EVENT_MOUSE_DRAG] = CLICK_DRAG,
        [EVENT_MOUSE_RELEASE] = CLICK_RELEASE,       [EVENT_MOUSE_WHEEL_UP] = CLICK_WHEEL_UP,
        [EVENT_MOUSE_WHEEL_DOWN] = CLICK_WHEEL_DOWN,
    };
    return KINDS[action];
}

/* A click on a hint in the footer presses its key, in any mode. */
static bool press_footer(Fullscreen *full, const Scene *scene, const EventMouse *mouse)
{
    bool is_typed;
    if (mouse->action != EVENT_MOUSE_PRESS || mouse->button != 1 || full->layout.too_small)
        return false;
    const char *line = view_keys_line_at(scene, mouse->row, mouse->column, &is_typed);
    if (line == NULL)
        return false;
    if (is_typed)
        controller_handle_line(full->controller, line);
    else
        do_bound(full, line);
    return true;
}

/* The feature that paints the pane of the moves finds them. */
static void find_node(const Scene *scene, Click *click)
{
    if (mode_painter(scene->modes, PANE_MOVES) != NULL)
        return;
    const Feature *feature = mode_replacing_moves(scene->modes);
    Rect area = feature != NULL ? feature->area(scene->modes, scene->layout) : (Rect){ 0 };
    if (rect_covers(area, (Rect){ click->row, click->column, 1, 1 })) {
        click->pane = PANE_MOVES;
        click->node = feature->node_at(scene, area, click->row);
    } else if (click->pane == PANE_MOVES) {
        click->node = view_moves_node_at(scene, click->row, click->column);
    } else if (click->pane == PANE_DIAGRAMS) {
        click->node = view_diagrams_node_at(scene, click->row, click->column);
    }
}

static void handle_mouse(Fullscreen *full, const EventMouse *mouse)
{
    const char *text = full->prompt_row.data;
    const PromptLine line = { .text = text != NULL ? text : "", .completion = full->offer };
    const Scene scene = fullscreen_scene(full, &line);
    if (press_footer(full, &scene, mouse))
        return;
    Click click = {
        .kind = kind_of(mouse->action),
        .button = mouse->button,
        .shift = mouse->shift,
        .ctrl = mouse->ctrl,
        .meta = mouse->meta,
        .row = mouse->row,
        .column = mouse->column,
        .layout = &full->layout,
        .pane = layout_pane_at(&full->layout, mouse->row, mouse->column),
        .square = layout_square_at(&full->layout, mouse->row, mouse->column),
    };
    if (click.kind == CLICK_PRESS) {
        find_node(&scene, &click);
        click.file = view_recent_file_at(&scene, click.row, click.column);
        if (click.pane == PANE_ENGINE)
            click.line = view_engine_place_at(&scene, click.row, click.column);
    }
    controller_handle_click(full->controller, &click);
}

/* --- all events ------------------------------------------------------------------------------- */

static void handle_signal(Fullscreen *full, EventSignal signal)
{
    switch (signal) {
    case EVENT_SIGNAL_INTERRUPT:
        if (!controller_handle_interrupt(full->controller))
            prompt_clear();
        break;
    case EVENT_SIGNAL_SUSPEND:
        suspend(full);
        break;
    case EVENT_SIGNAL_CONTINUE:
        term_enter();
        break;
    case EVENT_SIGNAL_TERMINATE:
    case EVENT_SIGNAL_HANGUP:
        full->is_leaving = true;
        break;
    }
}

/* Ends whatever was shown until the next key. */
static void note_person(Fullscreen *full)
{
    full->notice_until_ms = 0;
    if (prompt_is_empty())
        full->offer[0] = '\0';
}

void fullscreen_handle_event(Fullscreen *full, const Event *event)
{
    if (event->kind == EVENT_CHAR || event->kind == EVENT_KEY || event->kind == EVENT_MOUSE)
        note_person(full);
    full->modes->session->line_source =
        event->kind != EVENT_PASTE && prompt_is_calm() ? LINE_TYPED : LINE_PASTED;
    switch (event->kind) {
    case EVENT_CHAR:
    case EVENT_KEY:
        handle_key(full, event);
        break;
    case EVENT_MOUSE:
        handle_mouse(full, &event->mouse);
        break;
    case EVENT_PASTE:
        if (controller_handle_paste(full->controller, event->paste.text, event->paste.length)) {
            full->modes->app->report(full->modes->app->context, event_status(event));
        } else {
            input_mode_open(full->modes);
            prompt_feed(event);
        }
        break;
    case EVENT_BACKGROUND:
        full->theme_is_stale |= !full->knows_ground || full->is_light != event->is_light;
        full->knows_ground = true;
        full->is_light = event->is_light;
        break;
    case EVENT_TRUE_COLOR:
        term_use_true_color();
        full->theme_is_stale = true;
        break;
    case EVENT_PICTURES:
        term_ask_true_color();
        fullscreen_plan_pictures(full);
        break;
    case EVENT_RESIZE:
        if (term_resize())
            prompt_set_size(term_rows(), term_columns());
        fullscreen_plan_pictures(full); /* the size of its characters may have changed */
        break;
    case EVENT_SIGNAL:
        handle_signal(full, event->signal);
        break;
    case EVENT_END_OF_INPUT:
        full->is_leaving = true;
        break;
    case EVENT_NONE:
        break;
    }
}

/* Offers what the typed text can become in the position shown. */
static void renew_offer(Fullscreen *full)
{
    const ModeStack *modes = full->modes;
    const char *text = question_owns_line(modes) ? "" : prompt_text();
    complete_suggest(modes->session, text, full->offer, sizeof full->offer);
    full->offered_in = modes->session->document->pos.key;
}

/* Handles lines that were entered, the end of input, and changes of the line. Enter empties the
 * line, but the handler of a line still knows whether it was typed. */
void fullscreen_follow_prompt(Fullscreen *full)
{
    for (char *line; (line = prompt_take_line()) != NULL; free(line)) {
        full->modes->session->line_source = prompt_line_was_typed() ? LINE_TYPED : LINE_PASTED;
        controller_handle_line(full->controller, line);
        full->is_refused = full->modes->session->message.is_error;
        full->noticed[0] = '\0';
    }
    if (prompt_take_dirty()) {
        controller_handle_typing(full->controller, prompt_text());
        if (!full->has_matches)
            renew_offer(full);
        full->has_matches = false;
    }
    if (prompt_take_end())
        do_bound(full, "quit");
}

enum {
    STILL_MS = 1000, /* a steady screen changes no sooner, unless the person does something */
    FLOOD_MS = 100   /* keys are handled at most this long before the next frame */
};

/* --- a steady screen -------------------------------------------------------------------------- */

/* Milliseconds until changes not caused by the person may be painted; 0: now. */
static int64_t still_ms(const Fullscreen *full)
{
    if (!full->modes->session->settings.steady)
        return 0;
    int64_t left_ms = full->painted_ms + STILL_MS - clock_now_ms();
    return left_ms > 0 ? left_ms : 0;
}

/* --- the loop --------------------------------------------------------------------------------- */

/* Milliseconds until a covering message closes; -1: none, or it waits for a key. */
static int notice_timeout_ms(const Fullscreen *full)
{
    if (full->notice_until_ms == 0 || full->notice_until_ms == INT64_MAX)
        return -1;
    int64_t left_ms = full->notice_until_ms - clock_now_ms();
    return left_ms < 0 ? 0 : (int)left_ms;
}

/* Sleeps until something happens or it is time to paint, -1: nothing to paint; true: the terminal
 * hung up. */
static bool wait_for_something(Fullscreen *full, int64_t paint_ms)
{
    enum { OWN = 2 };
    struct pollfd fds[OWN + CONTROLLER_FDS_MAX] = { { .fd = term_fd(), .events = POLLIN },
                                                    { .fd = signals_fd(), .events = POLLIN } };
    size_t count = OWN + controller_poll_fds(full->controller, fds + OWN);
    int64_t timeout_ms = clock_earlier(
        clock_earlier(controller_timeout_ms(full->controller), notice_timeout_ms(full)),
        clock_earlier(full->is_behind ? 0 : input_timeout_ms(), paint_ms));
    int ready = poll(fds, count, (int)timeout_ms);
    if (ready < 0 && errno != EINTR)
        return true;
    return ready > 0 && (fds[0].revents & (POLLHUP | POLLERR | POLLNVAL)) != 0;
}

static bool is_leaving(const Fullscreen *full)
{
    return full->is_leaving || controller_wants_quit(full->controller);
}

static bool handle_signals(Fullscreen *full)
{
    bool came = false;
    for (Event event; signals_take(&event); came = true) {
        fullscreen_handle_event(full, &event);
        fullscreen_follow_prompt(full);
    }
    return came;
}

/* Handles all pending input before the next frame, within FLOOD_MS. */
static bool handle_input(Fullscreen *full)
{
    bool came = false;
    int64_t end_ms = clock_now_ms() + FLOOD_MS;
    full->is_behind = false;
    for (Event event; !is_leaving(full) && !full->is_behind && input_next(&event); came = true) {
        fullscreen_handle_event(full, &event);
        event_done(&event);
        fullscreen_follow_prompt(full);
        handle_signals(full);
        full->is_behind = clock_now_ms() >= end_ms;
    }
    return came;
}

/* Returns whether something came that may have changed the screen. */
static bool handle_all(Fullscreen *full)
{
    bool came = handle_signals(full);
    controller_handle_news(full->controller);
    came |= handle_input(full);
    controller_note_paste(full->controller, input_lacks_paste_end());
    if (full->offered_in != full->modes->session->document->pos.key)
        renew_offer(full); /* the engine has moved, say */
    return came;
}

static void loop(Fullscreen *full)
{
    bool is_due = true, changed = true;
    while (!is_leaving(full)) {
        bool has_news = controller_take_changed(full->controller);
        changed = changed || is_due || has_news;
        if (changed && (is_due || still_ms(full) == 0)) {
            fullscreen_paint(full);
            changed = false;
        }
        if (controller_take_bell(full->controller, prompt_text()[0] != '\0'))
            term_bell();
        if (wait_for_something(full, changed ? still_ms(full) : -1))
            full->is_leaving = true;
        is_due = handle_all(full) || notice_timeout_ms(full) == 0;
    }
}

int fullscreen_run(const Settings *settings, const Start *start)
{
    Fullscreen full;
    Status status = fullscreen_open(&full, settings, start);
    if (status_is_ok(&status))
        loop(&full);
    GameFate fate = fullscreen_close(&full);
    if (status_is_ok(&status))
        return fate == GAME_LOST ? EXIT_FAILURE : EXIT_SUCCESS;
    textout_tell("luft: %s", status.text);
    return EXIT_FAILURE;
}
