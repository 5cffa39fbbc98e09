/* The full screen's loop: waits, lets the controller handle events, paints through
 * fullscreen_paint.c.
 *
 * Connects terminal, prompt and controller. Knows no chess. One thread, one poll; without events it
 * sleeps.
 */
#include <config.h>

#include "ui/fullscreen.h"

#include "ui/fullscreen_state.h"

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/text/width.h"
#include "ui/controller/controller.h"
#include "ui/terminal/event.h"
#include "ui/terminal/input.h"
#include "ui/terminal/prompt.h"
#include "ui/terminal/signals.h"
#include "ui/terminal/term.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>

enum {
    STILL_MS = 1000, /* a steady screen changes no sooner, unless the person does something */
    FLOOD_MS = 100   /* keys are handled at most this long before the next frame */
};

/* --- a steady screen -------------------------------------------------------------------------- */

/* Milliseconds until changes not caused by the person may be painted; 0: now. */
static int64_t still_ms(const Fullscreen *full)
{
    if (!controller_modes(full->controller)->session->settings.steady)
        return 0;
    int64_t left_ms = full->painted_ms + STILL_MS - clock_now_ms();
    return left_ms > 0 ? left_ms : 0;
}

/* --- the loop --------------------------------------------------------------------------------- */

/* Sleeps until something happens or it is time to paint, -1: nothing to paint; true: the terminal
 * hung up. */
static bool wait_for_something(Fullscreen *full, int64_t paint_ms)
{
    enum { OWN = 2 };
    struct pollfd fds[OWN + CONTROLLER_FDS_MAX] = { { .fd = term_fd(), .events = POLLIN },
                                                    { .fd = signals_fd(), .events = POLLIN } };
    size_t count = OWN + controller_poll_fds(full->controller, fds + OWN);
    int64_t timeout_ms = clock_earlier(
        clock_earlier(controller_timeout_ms(full->controller), fullscreen_notice_timeout_ms(full)),
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

/* Once for each paste without an end. */
static void warn_of_endless_paste(Fullscreen *full)
{
    const App *app = controller_modes(full->controller)->app;
    bool lacks_end = input_lacks_paste_end();
    if (lacks_end && !full->paste_lacks_end)
        app->report(app->context,
                    status_error(STATUS_IO, "the paste has not ended; Ctrl-C drops it"));
    full->paste_lacks_end = lacks_end;
}

/* Returns whether something came that may have changed the screen. */
static bool handle_all(Fullscreen *full)
{
    bool came = handle_signals(full);
    controller_handle_news(full->controller);
    came |= handle_input(full);
    warn_of_endless_paste(full);
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
        is_due = handle_all(full) || fullscreen_notice_timeout_ms(full) == 0;
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
