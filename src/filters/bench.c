/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measurements: the benchmark, and perft with a count for each root move. */
#include <config.h>

#include "src/filters/bench.h"

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/task.h"
#include "engine/board/movegen.h"
#include "engine/board/perft.h"
#include "engine/engine.h"
#include "engine/notation/fen.h"
#include "engine/notation/san.h"
#include "src/filters/output.h"

#include <assert.h>
#include <inttypes.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

/* --- perft ------------------------------------------------------------------------------------ */

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

static uint64_t count_below(const Division *division, const Position *pos, int depth)
{
    return perft(pos, depth, division->means->table, division->means->stop);
}

/* --- shares ----------------------------------------------------------------------------------- */

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

/* --- the whole -------------------------------------------------------------------------------- */

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
    if (means->table != NULL)
        perft_table_begin(means->table, pos, depth);
    movegen_legal(pos, &division->list);
    share_out(division);
    uint64_t total = means->jobs > 1 ? count_at_once(division, out) : count_in_order(division, out);
    if (!is_stopped(division))
        strbuf_addf(out, "\nNodes searched: %" PRIu64 "\n", total);
    free(division->shares);
    free(division);
    return total;
}

/* --- the benchmark ---------------------------------------------------------------------------- */

enum { BENCH_HASH_MB = 16 };

static const char *const POSITIONS[] = {
    /* Bratko-Kopec 1 to 24 */
    "1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - 0 1",
    "3r1k2/4npp1/1ppr3p/p6P/P2PPPP1/1NR5/5K2/2R5 w - - 0 1",
    "2q1rr1k/3bbnnp/p2p1pp1/2pPp3/PpP1P1P1/1P2BNNP/2BQ1PRK/7R b - - 0 1",
    "rnbqkb1r/p3pppp/1p6/2ppP3/3N4/2P5/PPP1QPPP/R1B1KB1R w KQkq - 0 1",
    "r1b2rk1/2q1b1pp/p2ppn2/1p6/3QP3/1BN1B3/PPP3PP/R4RK1 w - - 0 1",
    "2r3k1/pppR1pp1/4p3/4P1P1/5P2/1P4K1/P1P5/8 w - - 0 1",
    "1nk1r1r1/pp2n1pp/4p3/q2pPp1N/b1pP1P2/B1P2R2/2P1B1PP/R2Q2K1 w - - 0 1",
    "4b3/p3kp2/6p1/3pP2p/2pP1P2/4K1P1/P3N2P/8 w - - 0 1",
    "2kr1bnr/pbpq4/2n1pp2/3p3p/3P1P1B/2N2N1Q/PPP3PP/2KR1B1R w - - 0 1",
    "3rr1k1/pp3pp1/1qn2np1/8/3p4/PP1R1P2/2P1NQPP/R1B3K1 b - - 0 1",
    "2r1nrk1/p2q1ppp/bp1p4/n1pPp3/P1P1P3/2PBB1N1/4QPPP/R4RK1 w - - 0 1",
    "r3r1k1/ppqb1ppp/8/4p1NQ/8/2P5/PP3PPP/R3R1K1 b - - 0 1",
    "r2q1rk1/4bppp/p2p4/2pP4/3pP3/3Q4/PP1B1PPP/R3R1K1 w - - 0 1",
    "rnb2r1k/pp2p2p/2pp2p1/q2P1p2/8/1Pb2NP1/PB2PPBP/R2Q1RK1 w - - 0 1",
    "2r3k1/1p2q1pp/2b1pr2/p1pp4/6Q1/1P1PP1R1/P1PN2PP/5RK1 w - - 0 1",
    "r1bqkb1r/4npp1/p1p4p/1p1pP1B1/8/1B6/PPPN1PPP/R2Q1RK1 w kq - 0 1",
    "r2q1rk1/1ppnbppp/p2p1nb1/3Pp3/2P1P1P1/2N2N1P/PPB1QP2/R1B2RK1 b - - 0 1",
    "r1bq1rk1/pp2ppbp/2np2p1/2n5/P3PP2/N1P2N2/1PB3PP/R1B1QRK1 b - - 0 1",
    "3rr3/2pq2pk/p2p1pnp/8/2QBPP2/1P6/P5PP/4RRK1 b - - 0 1",
    "r4k2/pb2bp1r/1p1qp2p/3pNp2/3P1P2/2N3P1/PPP1Q2P/2KRR3 w - - 0 1",
    "3rn2k/ppb2rpp/2ppqp2/5N2/2P1P3/1P5Q/PB3PPP/3RR1K1 w - - 0 1",
    "2r2rk1/1bqnbpp1/1p1ppn1p/pP6/N1P1P3/P2B1N1P/1B2QPP1/R2R2K1 b - - 0 1",
    "r1bqk2r/pp2bppp/2p5/3pP3/P2Q1P2/2N1B3/1PP3PP/R4RK1 b kq - 0 1",
    "r2qnrnk/p2b2b1/1p1p2pp/2pPpp2/1PP1P3/PRNBB3/3QNPPP/5RK1 w - - 0 1",
    /* perft positions */
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    /* endgames */
    "7K/8/k1P5/7p/8/8/8/8 w - - 0 1",
    "8/8/1KP5/3r4/8/8/8/k7 w - - 0 1",
    "8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1",
    "1K1k4/1P6/8/8/8/8/r7/2R5 w - - 0 1",
    "3k4/R7/8/2KP4/8/7r/8/8 b - - 0 1",
    "8/8/8/3k4/8/5r2/1Q6/1K6 w - - 0 1",
    "8/8/8/4k3/8/8/2BN4/4K3 w - - 0 1",
    "8/5pk1/5p1p/2R5/5K2/1r4P1/7P/8 b - - 0 1",
    "6k1/6p1/6Pp/ppp5/3pn2P/1P3K2/1PP2P2/3N4 b - - 0 1",
    "8/p7/1p6/2p5/2P1k3/1P2p3/P3K3/8 w - - 0 1",
    /* nothing left to search */
    "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
    "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1",
};

typedef struct Bench {
    Engine *engine;
    SearchControl *control;
    int depth;
} Bench;

static bool bench_is_stopped(const Bench *bench)
{
    return atomic_load_explicit(&bench->control->stop, memory_order_relaxed);
}

static uint64_t bench_position(const Bench *bench, const char *fen, StrBuf *out)
{
    Position pos;
    Status status = fen_parse(fen, strlen(fen), &pos);
    if (!status_is_ok(&status))
        BUG("%s: %s", fen, status.text);
    SearchJob job;
    search_job_init(&job, &pos);
    job.limits.depth = bench->depth;

    SearchResult result;
    engine_search(bench->engine, &job, bench->control, &result);

    char move[COORDINATE_MAX];
    san_write_coordinate(&pos, result.best, move);
    strbuf_addf(out, "%10" PRIu64 "  %-5s  %s\n", result.nodes, move, fen);
    return result.nodes;
}

static bool bench_all(const Bench *bench, StrBuf *out)
{
    int64_t start_ns = clock_now_ns();
    uint64_t nodes = 0;
    for (size_t i = 0; i < ARRAY_LEN(POSITIONS); i++) {
        nodes += bench_position(bench, POSITIONS[i], out);
        if (bench_is_stopped(bench))
            return true;
        if (!lineout_print(out))
            return false;
    }
    double seconds = (double)(clock_now_ns() - start_ns) / 1e9;
    uint64_t speed = (uint64_t)((double)nodes / (seconds > 0 ? seconds : 1e-9));
    strbuf_addf(out, "\nTotal time (ms) : %.0f\n", seconds * 1000);
    strbuf_addf(out, "Nodes searched : %" PRIu64 "\nNodes/second : %" PRIu64 "\n", nodes, speed);
    strbuf_addf(out, "%" PRIu64 " nodes %" PRIu64 " nps\n", nodes, speed);
    return lineout_print(out);
}

int bench_run(int depth, const char *evaluation, SearchControl *control)
{
    assert(depth >= 1 && control->on_info == NULL);
    Engine *engine = engine_new(BENCH_HASH_MB, 1);
    StrBuf out;
    strbuf_init(&out);
    Status status = engine_set_evaluation(engine, evaluation);
    bool done = status_is_ok(&status);
    if (done) {
        done = bench_all(&(Bench){ engine, control, depth }, &out);
    } else {
        strbuf_addf(&out, "no bench: %s: %s\n", evaluation, status.text);
        done = lineout_print(&out) && done;
    }
    strbuf_done(&out);
    engine_free(engine);
    return done ? EXIT_SUCCESS : EXIT_FAILURE;
}
