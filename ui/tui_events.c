/* What an event means on the screen: keys go to the prompt or to the controller, the rest to whom
 * it concerns. */
#include <config.h>

#include "ui/tui_state.h"

#include "ui/command/action.h"
#include "ui/controller/controller.h"
#include "ui/terminal/input.h"
#include "ui/terminal/keyname.h"
#include "ui/terminal/prompt/prompt.h"
#include "ui/terminal/term.h"

#include <stdlib.h>

static void suspend(Tui *tui)
{
    controller_pause(tui->controller);
    term_suspend();
    controller_go_on(tui->controller);
}

void tui_do_bound(Tui *tui, const char *line)
{
    Action action = action_by_name(line);
    tui->noticed[0] = '\0';
    if (controller_handle_bound(tui->controller, line))
        return;
    if (action == ACTION_REDRAW)
        term_repaint();
    else if (action == ACTION_SUSPEND)
        suspend(tui);
}

/* A key is readline's while there is text, and acts when the line is empty or readline has no use
 * for it. Drawing and suspending always work. */
static void handle_typed_key(Tui *tui, const Event *event, const char *name, const char *line)
{
    Action action = action_by_name(line);
    bool is_always = action == ACTION_REDRAW || action == ACTION_SUSPEND;
    bool is_printable = event->kind == EVENT_CHAR && !event->press.meta;
    bool is_fresh = prompt_is_empty() && !prompt_is_busy();
    bool acts = is_fresh || controller_acts_first(tui->controller);
    if (*line != '\0' && (is_always || (acts && !is_printable)))
        tui_do_bound(tui, line);
    else if (is_fresh && controller_handle_key(tui->controller, name))
        tui->noticed[0] = '\0';
    else if (!prompt_feed(event) && *line != '\0')
        tui_do_bound(tui, line);
}

static void handle_key(Tui *tui, const Event *event)
{
    char name[KEYNAME_MAX];
    keyname_write(event, name);
    const char *line = controller_line_of(tui->controller, name);
    if (controller_begins_move(tui->controller, name))
        tui->noticed[0] = '\0';
    else if (controller_is_typing(tui->controller))
        handle_typed_key(tui, event, name, line);
    else if (*line != '\0')
        tui_do_bound(tui, line);
    else if (event->kind == EVENT_CHAR)
        controller_handle_key(tui->controller, name);
}

static void handle_signal(Tui *tui, EventSignal signal)
{
    switch (signal) {
    case EVENT_SIGNAL_INTERRUPT:
        input_cancel_paste();
        if (!controller_handle_interrupt(tui->controller))
            prompt_clear();
        break;
    case EVENT_SIGNAL_SUSPEND:
        suspend(tui);
        break;
    case EVENT_SIGNAL_CONTINUE:
        term_enter();
        break;
    case EVENT_SIGNAL_TERMINATE:
    case EVENT_SIGNAL_HANGUP:
        tui->is_leaving = true;
        break;
    }
}

/* What was shown for the last key is over with the next one. */
static void note_person(Tui *tui)
{
    tui->notice_until_ms = 0;
    if (prompt_is_empty())
        tui->offer[0] = '\0';
}

void tui_handle_event(Tui *tui, const Event *event)
{
    if (event->kind == EVENT_CHAR || event->kind == EVENT_KEY || event->kind == EVENT_MOUSE)
        note_person(tui);
    switch (event->kind) {
    case EVENT_CHAR:
    case EVENT_KEY:
        handle_key(tui, event);
        break;
    case EVENT_MOUSE:
        tui_handle_mouse(tui, &event->mouse);
        break;
    case EVENT_PASTE:
        if (!controller_handle_paste(tui->controller, event->paste.text, event->paste.length)) {
            controller_begin_typing(tui->controller);
            prompt_feed(event);
        }
        break;
    case EVENT_BACKGROUND:
        tui->theme_is_stale |= tui->is_light != event->is_light;
        tui->is_light = event->is_light;
        break;
    case EVENT_PICTURES:
        tui_plan_pictures(tui);
        break;
    case EVENT_RESIZE:
        if (term_resize())
            prompt_set_size(term_rows(), term_columns());
        tui_plan_pictures(tui); /* its letters may have another size */
        break;
    case EVENT_SIGNAL:
        handle_signal(tui, event->signal);
        break;
    case EVENT_END_OF_INPUT:
        tui->is_leaving = true;
        break;
    case EVENT_NONE:
    case EVENT_THINKER:
    case EVENT_TIMEOUT:
        break;
    }
}

/* Lines that were entered, the end that was asked for, and what the line under work can mean. Enter
 * empties the line: whoever takes it still knows what was typed. */
void tui_follow_prompt(Tui *tui)
{
    for (char *line; (line = prompt_take_line()) != NULL; free(line)) {
        controller_handle_line(tui->controller, line);
        tui->noticed[0] = '\0';
    }
    if (prompt_take_dirty()) {
        controller_handle_typing(tui->controller, prompt_text());
        if (!tui->has_matches)
            controller_suggest(tui->controller, prompt_text(), tui->offer, sizeof tui->offer);
        tui->has_matches = false;
    }
    if (prompt_take_end())
        tui_do_bound(tui, "quit");
}
