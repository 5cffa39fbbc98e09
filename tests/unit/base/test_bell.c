/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bell that wakes a poll loop, rung and taken by two threads at once, and the task that rings.
 */
#include <config.h>

#include "tests/unit/support/patience.h"

#include "engine/base/task.h"

#include <poll.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { RINGS = 200000 };

typedef struct Ringer {
    Bell bell;
    atomic_int rung;
} Ringer;

static bool is_readable(const Bell *bell, int timeout_ms)
{
    struct pollfd fd = { .fd = bell_fd(bell), .events = POLLIN };
    return poll(&fd, 1, timeout_ms) == 1;
}

static void a_ring_is_heard_once(void **state)
{
    (void)state;
    Bell bell;
    Status status = bell_init(&bell);
    assert_true(status_is_ok(&status));
    assert_false(is_readable(&bell, 0));
    assert_false(bell_take(&bell));
    bell_ring(&bell);
    bell_ring(&bell);
    assert_true(is_readable(&bell, 0));
    assert_true(bell_take(&bell));
    assert_false(is_readable(&bell, 0));
    assert_false(bell_take(&bell));
    bell_ring(&bell);
    assert_true(is_readable(&bell, 0));
    bell_done(&bell);
}

static void ring_often(void *context, const Task *task)
{
    Ringer *ringer = context;
    for (int i = 0; i < RINGS && !task_should_stop(task); i++) {
        atomic_fetch_add_explicit(&ringer->rung, 1, memory_order_relaxed);
        bell_ring(&ringer->bell);
    }
}

/* A thread that takes the bell while it is rung again must be woken again. */
static void no_ring_is_lost(void **state)
{
    (void)state;
    Ringer ringer = { 0 };
    Status status = bell_init(&ringer.bell);
    assert_true(status_is_ok(&status));
    Task *task;
    status = task_start(ring_often, &ringer, &task);
    assert_true(status_is_ok(&status));
    bool was_woken = true;
    int seen = 0;
    while (was_woken && seen < RINGS) {
        was_woken = is_readable(&ringer.bell, PATIENCE_MS);
        (void)bell_take(&ringer.bell);
        seen = atomic_load_explicit(&ringer.rung, memory_order_relaxed);
    }
    task_join(task);
    bell_done(&ringer.bell);
    assert_true(was_woken);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_ring_is_heard_once),
        cmocka_unit_test(no_ring_is_lost),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
