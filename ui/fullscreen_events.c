/* Dispatches events: keys to the prompt or to the controller, others to their handlers. */
#include <config.h>

#include "ui/fullscreen_state.h"

#include "ui/command/action.h"
#include "ui/controller/controller.h"
#include "ui/modes/input_mode.h"
#include "ui/modes/mode.h"
#include "ui/terminal/event.h"
#include "ui/terminal/keyname.h"
#include "ui/terminal/prompt.h"
#include "ui/terminal/term.h"

#include <stdlib.h>

enum { BYTE_ESCAPE = 27 };

static void suspend(Fullscreen *full)
{
    controller_pause(full->controller);
    term_suspend();
    controller_go_on(full->controller);
}

void fullscreen_do_bound(Fullscreen *full, const char *line)
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
    bool acts = is_fresh || mode_top(controller_modes(full->controller))->acts_first;
    if (*line != '\0' && (is_always || (acts && !is_printable)))
        fullscreen_do_bound(full, line);
    else if (is_fresh && controller_handle_key(full->controller, name))
        full->noticed[0] = '\0';
    else if (!prompt_feed(event)) {
        if (*line == '\0')
            return false;
        fullscreen_do_bound(full, line);
    }
    return true;
}

static bool handle_one_key(Fullscreen *full, const Event *event)
{
    char name[KEYNAME_MAX];
    keyname_write(event, name);
    const char *line = controller_line_of(full->controller, name);
    if (controller_begins_move(full->controller, name))
        full->noticed[0] = '\0';
    else if (mode_top(controller_modes(full->controller))->has_line)
        return handle_typed_key(full, event, name, line);
    else if (*line != '\0')
        fullscreen_do_bound(full, line);
    else
        return event->kind == EVENT_CHAR && controller_handle_key(full->controller, name);
    return true;
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
    controller_set_line_source(full->controller, event->kind != EVENT_PASTE && prompt_is_calm()
                                                     ? LINE_TYPED
                                                     : LINE_PASTED);
    switch (event->kind) {
    case EVENT_CHAR:
    case EVENT_KEY:
        handle_key(full, event);
        break;
    case EVENT_MOUSE:
        fullscreen_handle_mouse(full, &event->mouse);
        break;
    case EVENT_PASTE:
        if (!controller_handle_paste(full->controller, event->paste.text, event->paste.length)) {
            input_mode_open(controller_modes(full->controller));
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
    case EVENT_THINKER:
    case EVENT_TIMEOUT:
        break;
    }
}

/* Handles lines that were entered, the end of input, and changes of the line. Enter empties the
 * line, but the handler of a line still knows whether it was typed. */
void fullscreen_follow_prompt(Fullscreen *full)
{
    for (char *line; (line = prompt_take_line()) != NULL; free(line)) {
        controller_set_line_source(full->controller,
                                   prompt_line_was_typed() ? LINE_TYPED : LINE_PASTED);
        controller_handle_line(full->controller, line);
        full->noticed[0] = '\0';
    }
    if (prompt_take_dirty()) {
        controller_handle_typing(full->controller, prompt_text());
        if (!full->has_matches)
            controller_suggest(full->controller, prompt_text(), full->offer, sizeof full->offer);
        full->has_matches = false;
    }
    if (prompt_take_end())
        fullscreen_do_bound(full, "quit");
}
