/* The loop on the screen: waits, lets the controller act, has fullscreen_paint.c paint it all.
 *
 * Brings terminal, prompt and controller together. Knows no chess. One thread, one poll; without
 * events it sleeps.
 */
#include <config.h>

#include "ui/fullscreen.h"

#include "ui/fullscreen_state.h"

#include "engine/base/clock.h"
#include "engine/base/status.h"
#include "engine/text/textout.h"
#include "ui/controller/controller.h"
#include "ui/terminal/event.h"
#include "ui/terminal/input.h"
#include "ui/terminal/signals.h"
#include "ui/terminal/term.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>

enum { STILL_MS = 1000 }; /* a steady screen stays so long, unless somebody does something */

/* --- a steady screen -------------------------------------------------------------------------- */

/* Until what moved by itself may be painted; 0: now. */
static int64_t still_ms(const Fullscreen *full)
{
    if (!controller_session(full->controller)->settings.steady)
        return 0;
    int64_t left_ms = full->painted_ms + STILL_MS - clock_now_ms();
    return left_ms > 0 ? left_ms : 0;
}

/* --- the loop --------------------------------------------------------------------------------- */

/* Sleeps until something happens or it is time to paint, -1: nothing waits to be; true when the
 * terminal hung up. */
static bool wait_for_something(Fullscreen *full, int64_t paint_ms)
{
    enum { OWN = 2 };
    struct pollfd fds[OWN + CONTROLLER_FDS_MAX] = { { .fd = term_fd(), .events = POLLIN },
                                                    { .fd = signals_fd(), .events = POLLIN } };
    size_t count = OWN + controller_poll_fds(full->controller, fds + OWN);
    int64_t timeout_ms = clock_earlier(
        clock_earlier(controller_timeout_ms(full->controller), fullscreen_notice_timeout_ms(full)),
        paint_ms);
    int ready = poll(fds, count, (int)timeout_ms);
    if (ready < 0 && errno != EINTR)
        return true;
    return ready > 0 && (fds[0].revents & (POLLHUP | POLLERR | POLLNVAL)) != 0;
}

/* Returns whether anything came that may have changed the screen. */
static bool handle_all(Fullscreen *full)
{
    bool came = false;
    Event event;
    while (signals_take(&event)) {
        fullscreen_handle_event(full, &event);
        fullscreen_follow_prompt(full);
        came = true;
    }
    controller_handle_news(full->controller);
    while (!full->is_leaving && !controller_wants_quit(full->controller) && input_next(&event)) {
        fullscreen_handle_event(full, &event);
        event_done(&event);
        fullscreen_follow_prompt(full);
        came = true;
    }
    controller_handle_time(full->controller);
    return came;
}

static void loop(Fullscreen *full)
{
    bool is_due = true, changed = true;
    while (!full->is_leaving && !controller_wants_quit(full->controller)) {
        bool has_news = controller_take_changed(full->controller);
        changed = changed || is_due || has_news;
        if (changed && (is_due || still_ms(full) == 0)) {
            fullscreen_paint(full);
            changed = false;
        }
        if (controller_take_bell(full->controller) &&
            controller_session(full->controller)->settings.bell)
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
    fullscreen_close(&full);
    if (status_is_ok(&status))
        return EXIT_SUCCESS;
    textout_tell("luft: %s", status.text);
    return EXIT_FAILURE;
}
