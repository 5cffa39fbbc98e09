/* The loop on the screen: waits, lets the controller act, has everything painted (tui_paint.c).
 *
 * Brings terminal, prompt and controller together. Knows no chess. One thread, one poll; without
 * events it sleeps.
 */
#include <config.h>

#include "ui/tui.h"

#include "ui/tui_state.h"

#include "engine/base/clock.h"
#include "engine/text/textout.h"
#include "ui/terminal/clipboard.h"
#include "ui/terminal/editor.h"
#include "ui/terminal/input.h"
#include "ui/terminal/keyname.h"
#include "ui/terminal/prompt/prompt.h"
#include "ui/terminal/signals.h"
#include "ui/terminal/term.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>

enum { STILL_MS = 1000 }; /* a steady screen stays so long, unless somebody does something */

/* --- hooks: what prompt and controller ask of the screen -------------------------------------- */

static void complete_word(void *context, const char *line, size_t start, size_t end,
                          PromptMatches *matches)
{
    Tui *tui = context;
    Completion completion;
    controller_complete(tui->controller, line, start, end, &completion);
    *matches = (PromptMatches){ .items = completion.items,
                                .count = completion.count,
                                .suffix = completion.suffix };
}

static void show_matches(void *context, char *const *items, size_t count)
{
    Tui *tui = context;
    size_t used = 0;
    for (size_t i = 0; i < count; i++) {
        size_t length = strlen(items[i]);
        if (used + length + 3 > sizeof tui->offer)
            break;
        if (used > 0) {
            memcpy(tui->offer + used, "  ", 2);
            used += 2;
        }
        memcpy(tui->offer + used, items[i], length);
        used += length;
    }
    tui->offer[used] = '\0';
    tui->has_matches = true;
}

/* A text too long for terminals is not copied; the controller shows every text it copies. */
static void copy_text(void *context, const char *text)
{
    (void)context;
    Status status = clipboard_copy(text, strlen(text));
    (void)status;
}

static void fill_line(void *context, const char *text)
{
    (void)context;
    prompt_clear();
    prompt_set_text(text);
}

static void put_line_aside(void *context)
{
    (void)context;
    prompt_put_aside();
}

static void give_line_back(void *context)
{
    (void)context;
    prompt_give_back();
}

static void settings_changed(void *context)
{
    Tui *tui = context;
    tui->theme_is_stale = true;
}

/* The editor has the terminal for itself, and no clock runs against its writer. */
static Status edit_text(void *context, StrBuf *text)
{
    Tui *tui = context;
    controller_pause(tui->controller);
    term_leave();
    Status status = editor_run(text);
    term_enter();
    controller_go_on(tui->controller);
    return status;
}

/* --- events ----------------------------------------------------------------------------------- */

static void suspend(Tui *tui)
{
    controller_pause(tui->controller);
    term_suspend();
    controller_go_on(tui->controller);
}

/* What a key is bound to. */
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
    if (*line != '\0' && (is_always || (is_fresh && !is_printable)))
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

static void handle_event(Tui *tui, const Event *event)
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
    case EVENT_RESIZE:
        if (term_resize())
            prompt_set_size(term_rows(), term_columns());
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

/* Lines that were entered, the end that was asked for, and what the line under work can mean. */
static void follow_prompt(Tui *tui)
{
    if (prompt_take_dirty()) {
        controller_handle_typing(tui->controller, prompt_text());
        if (!tui->has_matches)
            controller_suggest(tui->controller, prompt_text(), tui->offer, sizeof tui->offer);
        tui->has_matches = false;
    }
    for (char *line; (line = prompt_take_line()) != NULL; free(line)) {
        controller_handle_line(tui->controller, line);
        tui->noticed[0] = '\0';
    }
    if (prompt_take_end())
        tui_do_bound(tui, "quit");
}

/* --- a steady screen -------------------------------------------------------------------------- */

/* Until what moved by itself may be painted; 0: now. */
static int64_t still_ms(const Tui *tui)
{
    if (!controller_session(tui->controller)->settings.steady)
        return 0;
    int64_t left_ms = tui->painted_ms + STILL_MS - clock_now_ms();
    return left_ms > 0 ? left_ms : 0;
}

/* --- the loop --------------------------------------------------------------------------------- */

/* Sleeps until something happens or it is time to paint, -1: nothing waits to be; true when the
 * terminal hung up. */
static bool wait_for_something(Tui *tui, int64_t paint_ms)
{
    struct pollfd fds[] = {
        { .fd = term_fd(), .events = POLLIN },
        { .fd = signals_fd(), .events = POLLIN },
        { .fd = controller_fd(tui->controller), .events = POLLIN },
        { .fd = controller_games_fd(tui->controller), .events = POLLIN },
        { .fd = controller_file_fd(tui->controller), .events = POLLIN },
        { .fd = controller_engine_fd(tui->controller, 0), .events = POLLIN },
        { .fd = controller_engine_fd(tui->controller, 1), .events = POLLIN },
        { .fd = controller_engine_fd(tui->controller, 2), .events = POLLIN },
        { .fd = controller_engine_fd(tui->controller, 3), .events = POLLIN },
    };
    _Static_assert(CONTROLLER_ENGINES_MAX == 4, "all are looked at");
    int64_t timeout_ms = clock_earlier(
        clock_earlier(controller_timeout_ms(tui->controller), tui_notice_timeout_ms(tui)),
        paint_ms);
    int ready = poll(fds, ARRAY_LEN(fds), (int)timeout_ms);
    if (ready < 0 && errno != EINTR)
        return true;
    return ready > 0 && (fds[0].revents & (POLLHUP | POLLERR | POLLNVAL)) != 0;
}

/* Returns whether anything came that may have changed the screen. */
static bool handle_all(Tui *tui)
{
    bool came = false;
    Event event;
    while (signals_take(&event)) {
        handle_event(tui, &event);
        follow_prompt(tui);
        came = true;
    }
    controller_handle_news(tui->controller);
    while (!tui->is_leaving && !controller_wants_quit(tui->controller) && input_next(&event)) {
        handle_event(tui, &event);
        event_done(&event);
        follow_prompt(tui);
        came = true;
    }
    controller_handle_time(tui->controller);
    return came;
}

static void loop(Tui *tui)
{
    bool is_due = true, changed = true;
    while (!tui->is_leaving && !controller_wants_quit(tui->controller)) {
        bool has_news = controller_take_changed(tui->controller);
        changed = changed || is_due || has_news;
        if (changed && (is_due || still_ms(tui) == 0)) {
            tui_paint(tui);
            changed = false;
        }
        if (controller_take_bell(tui->controller) &&
            controller_session(tui->controller)->settings.bell)
            term_bell();
        if (wait_for_something(tui, changed ? still_ms(tui) : -1))
            tui->is_leaving = true;
        is_due = handle_all(tui) || tui_notice_timeout_ms(tui) == 0;
    }
}

static Status open_screen(const Settings *settings, const Start *start)
{
    Status status = signals_open();
    if (!status_is_ok(&status))
        return status;
    status = term_open(&(TermOptions){ .mouse = settings->mouse,
                                       .no_color = settings->color == COLOR_NEVER,
                                       .asks_background = settings->background == BACKGROUND_ASK,
                                       .log_path = start->log_path });
    if (!status_is_ok(&status))
        return status;
    return input_open();
}

static Status open_all(Tui *tui, const Settings *settings, const Start *start)
{
    Status status = open_screen(settings, start);
    if (!status_is_ok(&status))
        return status;
    ControllerHooks hooks = { .context = tui,
                              .copy = copy_text,
                              .fill_line = fill_line,
                              .put_line_aside = put_line_aside,
                              .give_line_back = give_line_back,
                              .settings_changed = settings_changed,
                              .edit_text = edit_text };
    Start paced = *start;
    paced.is_paced = true;
    status = controller_new(settings, &paced, &hooks, &tui->controller);
    if (!status_is_ok(&status))
        return status;
    PromptOptions options = {
        .hooks = { .ctx = tui, .complete = complete_word, .show_matches = show_matches },
        .history_path = start->history_path,
    };
    status = prompt_open(&options);
    if (!status_is_ok(&status))
        return status;
    prompt_set_size(term_rows(), term_columns());
    tui->is_light = term_seems_light();
    tui_renew_theme(tui);
    return status_ok();
}

int tui_run(const Settings *settings, const Start *start)
{
    Tui tui = { .offer = "" };
    strbuf_init(&tui.prompt_row);
    Status status = open_all(&tui, settings, start);
    if (status_is_ok(&status))
        loop(&tui);
    prompt_close();
    controller_free(tui.controller);
    input_close();
    term_close();
    theme_free(tui.theme);
    signals_close();
    strbuf_done(&tui.prompt_row);
    if (status_is_ok(&status))
        return EXIT_SUCCESS;
    textout_tell("luft: %s", status.text);
    return EXIT_FAILURE;
}
