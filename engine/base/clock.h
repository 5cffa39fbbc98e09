/* Monotonic time; for dates and times of day use the C library. */
#ifndef LUFT_ENGINE_BASE_CLOCK_H
#define LUFT_ENGINE_BASE_CLOCK_H

#include "engine/base/base.h"

/* Milliseconds since an arbitrary start; never steps back. Any thread. */
int64_t clock_now_ms(void);

/* The same in nanoseconds, for rates and measurements. */
int64_t clock_now_ns(void);

/* The earlier of two timeouts for poll(2), in which negative means never. */
static inline int64_t clock_earlier(int64_t a_ms, int64_t b_ms)
{
    if (a_ms < 0 || b_ms < 0)
        return a_ms < 0 ? b_ms : a_ms;
    return a_ms < b_ms ? a_ms : b_ms;
}

#endif
