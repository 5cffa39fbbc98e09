/* Several threads that share out the numbered items of one piece of work after another.
 *
 * Which thread does which item is left to chance: work whose outcome may not depend on it keeps
 * each item's results apart.
 */
#ifndef LUFT_ENGINE_TRAIN_POOL_H
#define LUFT_ENGINE_TRAIN_POOL_H

#include "engine/base/base.h"

enum { POOL_THREADS_MAX = 256 };

typedef struct Pool Pool;

/* worker: 0 .. threads - 1, never the same in two threads at a time. */
typedef void PoolWork(void *context, int item, int worker);

/* threads is 1 to POOL_THREADS_MAX; the caller of pool_run is one of them. */
Pool *pool_new(int threads);
void pool_free(Pool *pool);

int pool_threads(const Pool *pool);

/* Does items 0 .. items - 1, begun in this order, and returns when all are done. */
void pool_run(Pool *pool, int items, PoolWork *work, void *context);

#endif
