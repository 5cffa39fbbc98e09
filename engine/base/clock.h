/* Monotonic time. Wall-clock time (dates in PGN tags) is not asked here. */
#ifndef LUFT_ENGINE_BASE_CLOCK_H
#define LUFT_ENGINE_BASE_CLOCK_H

#include "engine/base/base.h"

/* Milliseconds since an arbitrary start; never steps back. Any thread. */
int64_t clock_now_ms(void);

/* The same in nanoseconds, for rates and measurements. */
int64_t clock_now_ns(void);

#endif
