/* Monotonic time. Wall-clock time (dates in PGN tags) is not asked here. */
#ifndef LUFT_ENGINE_BASE_CLOCK_H
#define LUFT_ENGINE_BASE_CLOCK_H

#include "engine/base/base.h"

/* Milliseconds since an arbitrary start; never steps back. Any thread. */
int64_t clock_now_ms(void);

/* The same in nanoseconds, for rates and measurements. */
int64_t clock_now_ns(void);

/* The earlier of two timeouts as poll(2) has them: negative is never. */
static inline int64_t clock_earlier(int64_t a_ms, int64_t b_ms)
{
    if (a_ms < 0 || b_ms < 0)
        return a_ms < 0 ? b_ms : a_ms;
    return a_ms < b_ms ? a_ms : b_ms;
}

#endif
