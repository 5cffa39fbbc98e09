/* Perft with a count for each root move. Threads share pairs of first and second moves, of which
 * there are enough to keep all of them busy to the end. */
#include <config.h>

#include "src/filters/divide.h"

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/base/task.h"
#include "engine/board/movegen.h"
#include "engine/notation/san.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>

enum { DEPTH_TO_SPLIT = 3 /* at least this deep: otherwise first moves are not split */ };

/* A job: the leaves below a first move, or below a first and a second one. */
typedef struct Share {
    int first; /* in Division.list */
    Move second;
} Share;

typedef struct Division {
    const Position *root;
    const DivideMeans *means;
    int depth;
    MoveList list;
    Share *shares;
    size_t share_count, share_capacity;
    atomic_size_t next; /* relaxed: the shares are filled before the threads start */
    _Atomic uint64_t leaves[MOVES_MAX]; /* relaxed: read after the threads are joined */
} Division;

static bool is_stopped(const Division *division)
{
    const atomic_bool *stop = division->means->stop;
    return stop != NULL && atomic_load_explicit(stop, memory_order_relaxed);
}

static uint64_t count_below(const Division *division, Position *pos, int depth)
{
    const DivideMeans *means = division->means;
    return means->table != NULL ? perft_remembered(means->table, pos, depth, means->stop)
                                : perft_until(pos, depth, means->stop);
}

/* ---- shares ---- */

static void add_share(Division *division, int first, Move second)
{
    division->shares = alloc_grow(division->shares, &division->share_capacity,
                                  division->share_count + 1, sizeof *division->shares);
    division->shares[division->share_count++] = (Share){ first, second };
}

static void share_out(Division *division)
{
    for (int i = 0; i < division->list.count; i++) {
        if (division->depth < DEPTH_TO_SPLIT || division->means->jobs <= 1) {
            add_share(division, i, MOVE_NONE);
            continue;
        }
        Position pos = *division->root;
        Undo undo;
        position_make(&pos, division->list.moves[i], &undo);
        MoveList seconds;
        movegen_legal(&pos, &seconds);
        for (int j = 0; j < seconds.count; j++)
            add_share(division, i, seconds.moves[j]);
    }
}

static uint64_t count_share(const Division *division, const Share *share)
{
    Position pos = *division->root;
    Undo undo;
    position_make(&pos, division->list.moves[share->first], &undo);
    if (share->second == MOVE_NONE)
        return count_below(division, &pos, division->depth - 1);
    Undo second;
    position_make(&pos, share->second, &second);
    return count_below(division, &pos, division->depth - 2);
}

static void count_shares(void *context, const Task *task)
{
    (void)task;
    Division *division = context;
    while (!is_stopped(division)) {
        size_t at = atomic_fetch_add_explicit(&division->next, 1, memory_order_relaxed);
        if (at >= division->share_count)
            return;
        const Share *share = &division->shares[at];
        atomic_fetch_add_explicit(&division->leaves[share->first], count_share(division, share),
                                  memory_order_relaxed);
    }
}

/* Works with the threads that could be started. */
static void count_with_threads(Division *division)
{
    int wanted = division->means->jobs;
    Task **tasks = alloc_zeroed((size_t)wanted, sizeof *tasks);
    int started = 0;
    while (started < wanted) {
        Status status = task_start(count_shares, division, &tasks[started]);
        if (!status_is_ok(&status))
            break;
        started++;
    }
    if (started == 0)
        count_shares(division, NULL);
    while (started > 0)
        task_join(tasks[--started]);
    free(tasks);
}

/* ---- the whole ---- */

static void write_line(const Division *division, int number, StrBuf *out)
{
    char text[COORDINATE_MAX];
    san_write_coordinate(division->root, division->list.moves[number], text);
    strbuf_addf(out, "%s: %" PRIu64 "\n", text,
                (uint64_t)atomic_load_explicit(&division->leaves[number], memory_order_relaxed));
}

/* Without threads, one move after the other; when stopped, the moves so far are complete. */
static uint64_t count_in_order(Division *division, StrBuf *out)
{
    uint64_t total = 0;
    for (int i = 0; i < division->list.count; i++) {
        uint64_t leaves = count_share(division, &division->shares[i]);
        if (is_stopped(division))
            return total;
        atomic_store_explicit(&division->leaves[i], leaves, memory_order_relaxed);
        write_line(division, i, out);
        total += leaves;
    }
    return total;
}

static uint64_t count_at_once(Division *division, StrBuf *out)
{
    count_with_threads(division);
    uint64_t total = 0;
    for (int i = 0; i < division->list.count && !is_stopped(division); i++) {
        write_line(division, i, out);
        total += atomic_load_explicit(&division->leaves[i], memory_order_relaxed);
    }
    return total;
}

uint64_t divide_write(const Position *pos, int depth, const DivideMeans *means, StrBuf *out)
{
    assert(depth >= 1);
    Division *division = alloc_zeroed(1, sizeof *division);
    division->root = pos;
    division->means = means;
    division->depth = depth;
    movegen_legal(pos, &division->list);
    share_out(division);
    uint64_t total = means->jobs > 1 ? count_at_once(division, out) : count_in_order(division, out);
    if (!is_stopped(division))
        strbuf_addf(out, "\nNodes searched: %" PRIu64 "\n", total);
    free(division->shares);
    free(division);
    return total;
}
