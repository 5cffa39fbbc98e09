/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Holds the running test's controller, so that tests share nothing. */
#include <config.h>

#include "tests/unit/support/controller_support.h"
#include "tests/unit/support/news_support.h"
#include "tests/unit/support/patience.h"

#include "engine/base/base.h"
#include "ui/vocabulary/features.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

static Controller *current;

/* --- the clock -------------------------------------------------------------------------------- */

enum { MS_IN_NS = 1000000, S_IN_NS = 1000 * MS_IN_NS };

static atomic_llong stood_ns; /* 0: it runs */
static atomic_llong passed_ns;
static atomic_bool is_hasty;

/* Of a machine of 32 bits. */
#ifndef SYS_clock_gettime64
#define SYS_clock_gettime64 SYS_clock_gettime
#endif

static int read_clock(clockid_t clock, struct timespec *now)
{
    bool is_wide = sizeof(time_t) > sizeof(long);
    return (int)syscall(is_wide ? SYS_clock_gettime64 : SYS_clock_gettime, clock, now);
}

/* In the place of the C library's. */
int clock_gettime(clockid_t clock, struct timespec *now)
{
    int result = read_clock(clock, now);
    if (is_hasty)
        passed_ns += S_IN_NS;
    if (result != 0 || (clock != CLOCK_MONOTONIC && !is_hasty))
        return result;
    int64_t ns = stood_ns > 0 ? stood_ns : now->tv_sec * (int64_t)S_IN_NS + now->tv_nsec;
    ns += passed_ns;
    *now = (struct timespec){ .tv_sec = (time_t)(ns / S_IN_NS), .tv_nsec = (long)(ns % S_IN_NS) };
    return result;
}

void clock_stand(void)
{
    struct timespec now;
    (void)read_clock(CLOCK_MONOTONIC, &now);
    stood_ns = now.tv_sec * (int64_t)S_IN_NS + now.tv_nsec;
}

void clock_pass(int ms) { passed_ns += ms * (int64_t)MS_IN_NS; }

void clock_hurry(void) { is_hasty = true; }

void clock_run(void)
{
    stood_ns = 0;
    is_hasty = false;
}

/* --- the controller --------------------------------------------------------------------------- */

void controller_restart(const Start *start) { controller_restart_with(start, NULL); }

void controller_restart_with(const Start *start, const App *front)
{
    Settings settings;
    settings_init(&settings);
    settings.hash_mb = 1;
    settings.think_depth = 2;
    settings.elo = STRENGTH_FULL;
    settings.book = false; /* it is to think */
    controller_free(current);
    current = NULL;
    Status status = controller_new(&settings, start, front, &current);
    assert_int_equal(status.code, STATUS_OK);
}

int controller_set_up(void **state)
{
    (void)state;
    controller_restart(&(Start){ .kind = START_MENU });
    return 0;
}

int controller_tear_down(void **state)
{
    (void)state;
    clock_run();
    controller_free(current);
    current = NULL;
    return 0;
}

Controller *controller(void) { return current; }

const Session *session(void) { return controller_modes(current)->session; }

const Pager *shown_pager(void)
{
    const ModeStack *modes = controller_modes(current);
    for (int i = modes->count - 1; i >= 0; i--)
        if (modes->modes[i].ops->paint == pager_feature()->paint)
            return modes->modes[i].state;
    return NULL;
}

const char *shown_text(void)
{
    const Pager *pager = shown_pager();
    return pager != NULL ? pager->text : NULL;
}

const Palette *shown_palette(void)
{
    const Mode *mode = mode_find(controller_modes(current), palette_feature());
    return mode != NULL ? mode->state : NULL;
}

bool has_summary(void) { return mode_replacing_moves(controller_modes(current)) != NULL; }

void update_features(void)
{
    ModeStack *stack = controller_modes(current);
    const Feature *feature = mode_painter(stack, PANE_NOTE);
    if (feature != NULL)
        (void)feature->note_rows(stack, stack->layout.pane[PANE_NOTE].width);
    for (size_t i = 0; (feature = feature_at(i)) != NULL; i++)
        if (feature->update != NULL)
            feature->update(stack);
}

void lay_out(const Layout *layout)
{
    controller_modes(current)->layout = *layout;
    update_features();
}

void line(const char *text) { controller_handle_line(current, text); }

static void click(ClickKind kind, Square square)
{
    static const Layout layout;
    const Click click = {
        .kind = kind, .button = 1, .layout = &layout, .pane = PANE_BOARD, .square = square
    };
    controller_handle_click(current, &click);
}

void press(Square square) { click(CLICK_PRESS, square); }

void release(Square square) { click(CLICK_RELEASE, square); }

int live_ply(void) { return node_ply(session()->document->live); }

void wait_until_idle(void)
{
    int64_t deadline = clock_now_ms() + PATIENCE_MS;
    while (session()->thinking.mode != ENGINE_IDLE && clock_now_ms() < deadline) {
        (void)take_news(current, 1000);
    }
    assert_int_equal(session()->thinking.mode, ENGINE_IDLE);
}
