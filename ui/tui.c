/* The loop on the screen: waits, lets the controller act, has everything painted (tui_paint.c).
 *
 * Brings terminal, prompt and controller together. Knows no chess. One thread, one poll; without
 * events it sleeps.
 */
#include <config.h>

#include "ui/tui.h"

#include "ui/tui_state.h"

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
        { .fd = controller_library_fd(tui->controller), .events = POLLIN },
        { .fd = controller_file_fd(tui->controller), .events = POLLIN },
        { .fd = controller_tables_fd(tui->controller), .events = POLLIN },
        { .fd = controller_repertoire_fd(tui->controller), .events = POLLIN },
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
        tui_handle_event(tui, &event);
        tui_follow_prompt(tui);
        came = true;
    }
    controller_handle_news(tui->controller);
    while (!tui->is_leaving && !controller_wants_quit(tui->controller) && input_next(&event)) {
        tui_handle_event(tui, &event);
        event_done(&event);
        tui_follow_prompt(tui);
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

int tui_run(const Settings *settings, const Start *start)
{
    Tui tui;
    Status status = tui_open(&tui, settings, start);
    if (status_is_ok(&status))
        loop(&tui);
    tui_close(&tui);
    if (status_is_ok(&status))
        return EXIT_SUCCESS;
    textout_tell("luft: %s", status.text);
    return EXIT_FAILURE;
}
