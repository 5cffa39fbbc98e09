/* Monotonic time (CLOCK_MONOTONIC). */
#include <config.h>

#include "engine/base/clock.h"

#include <time.h>

int64_t clock_now_ns(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

int64_t clock_now_ms(void) { return clock_now_ns() / 1000000; }
