/* SPDX-License-Identifier: GPL-3.0-or-later */
/* network_speed NETWORK: the cost of evaluating a position, by the hand-written evaluation and by
 * the network with each kernel, in nanoseconds of processor time. Positions of random games. */
#include <config.h>

#include "engine/base/base.h"
#include "engine/board/movegen.h"
#include "engine/eval/eval.h"
#include "engine/eval/neural.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LINES = 200, PLIES = 60, ROUNDS = 40 };

typedef struct Line {
    int count;
    Position positions[PLIES + 1];
    Move moves[PLIES];
} Line;

static void play_lines(Line *lines)
{
    uint64_t random = UINT64_C(0x9e3779b97f4a7c15);
    for (int i = 0; i < LINES; i++) {
        Line *line = &lines[i];
        position_init_chess960(&line->positions[0], i % 4 ? 518 : i);
        for (line->count = 0; line->count < PLIES; line->count++) {
            Position *pos = &line->positions[line->count + 1];
            MoveList list;
            movegen_legal(pos - 1, &list);
            if (list.count == 0)
                break;
            random = random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
            line->moves[line->count] = list.moves[(random >> 33) % (uint64_t)list.count];
            Undo undo;
            *pos = pos[-1];
            position_make(pos, line->moves[line->count], &undo);
        }
    }
}

typedef struct Run {
    const char *name;
    const Line *lines;
    double start_ns;
    int count;
    int64_t sum;
} Run;

/* Of this process alone: neighbours do not count. */
static double now_ns(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e9 + (double)now.tv_nsec;
}

static Run begin(const char *name, const Line *lines)
{
    return (Run){ name, lines, now_ns(), 0, 0 };
}

static void tell(const Run *run)
{
    double ns = now_ns() - run->start_ns;
    printf("%-44s %7.1f ns  (sum %lld)\n", run->name, ns / run->count, (long long)run->sum);
}

static void run_hand_written(const Line *lines, PawnCache *cache)
{
    Run run = begin("hand-written, move after move", lines);
    for (int round = 0; round < ROUNDS; round++) {
        for (int i = 0; i < LINES; i++) {
            Accumulator acc[PLIES + 1];
            accumulator_refresh(&acc[0], &lines[i].positions[0]);
            for (int ply = 0; ply < lines[i].count; ply++, run.count++) {
                accumulator_update(&acc[ply + 1], &acc[ply], &lines[i].positions[ply],
                                   lines[i].moves[ply]);
                run.sum += eval_position(&lines[i].positions[ply + 1], &acc[ply + 1], cache);
            }
        }
    }
    tell(&run);
}

static void run_stack(const Line *lines, const Network *network)
{
    NetworkStack *stack = network_stack_new(network, PLIES);
    if (!stack)
        return;
    Run run = begin("network, move after move, best vectors", lines);
    for (int round = 0; round < ROUNDS; round++) {
        for (int i = 0; i < LINES; i++) {
            network_stack_begin(stack, &lines[i].positions[0]);
            for (int ply = 0; ply < lines[i].count; ply++, run.count++) {
                network_stack_push(stack, &lines[i].positions[ply]);
                run.sum += neural_evaluate(stack, &lines[i].positions[ply + 1]);
            }
        }
    }
    tell(&run);
    network_stack_free(stack);
}

/* Accumulators of some positions. */
enum { KEPT = 32 };

typedef struct Kept {
    _Alignas(64) int16_t own[NETWORK_HIDDEN_MAX];
    _Alignas(64) int16_t other[NETWORK_HIDDEN_MAX];
    const NetworkHead *head;
} Kept;

static Kept kept[KEPT];
static int kept_count;

static int keep(const int16_t *own, const int16_t *other, const NetworkHead *head, int hidden)
{
    Kept *at = &kept[kept_count++ % KEPT];
    memcpy(at->own, own, (size_t)hidden * sizeof *own);
    memcpy(at->other, other, (size_t)hidden * sizeof *other);
    at->head = head;
    return 0;
}

static void keep_accumulators(const Line *lines, const Network *network)
{
    const Kernels keeper = { "", kernels_best()->update, keep };
    for (int i = 0; i < KEPT; i++)
        (void)network_evaluate(network, &keeper, &lines[0].positions[5 + i % 20], 100);
}

static void run_kernels(const Line *lines, const Network *network, const Kernels *kernels)
{
    char name[60];
    snprintf(name, sizeof name, "network from nothing, %s", kernels->name);
    Run run = begin(name, lines);
    for (int i = 0; i < LINES; i++) {
        for (int ply = 0; ply < lines[i].count; ply++, run.count++)
            run.sum += network_evaluate(network, kernels, &lines[i].positions[ply + 1], 100);
    }
    tell(&run);
    size_t hidden = (size_t)network->hidden;
    const int16_t *rows = network->feature_weights;
    static _Alignas(64) int16_t accumulators[2][NETWORK_HIDDEN_MAX];
    RowChanges changes = { .adds = 1, .removes = 1 };
    snprintf(name, sizeof name, "one side's rows, one in and one out, %s", kernels->name);
    run = begin(name, lines);
    for (size_t i = 0; i < 1000000; i++, run.count++) {
        changes.add[0] = rows + i * 7 % NETWORK_PLACES * hidden;
        changes.remove[0] = rows + i * 13 % NETWORK_PLACES * hidden;
        kernels->update(accumulators[i & 1], accumulators[!(i & 1)], &changes, network->hidden);
    }
    tell(&run);
    snprintf(name, sizeof name, "the output, %s", kernels->name);
    run = begin(name, lines);
    for (int i = 0; i < 1000000; i++, run.count++) {
        const Kept *at = &kept[i % KEPT];
        run.sum += kernels->output(at->own, at->other, at->head, network->hidden);
    }
    tell(&run);
}

int main(int argc, char **argv)
{
    Network *network = NULL;
    Status status = status_error(STATUS_SYNTAX, "network_speed NETWORK");
    if (argc == 2)
        status = network_load(argv[1], &network);
    if (!status_is_ok(&status)) {
        fprintf(stderr, "%s\n", status.text);
        return 2;
    }
    bitboard_init();
    Line *lines = alloc_zeroed(LINES, sizeof *lines);
    PawnCache *cache = alloc_zeroed(1, sizeof *cache);
    play_lines(lines);
    run_hand_written(lines, cache);
    run_stack(lines, network);
    keep_accumulators(lines, network);
    const Kernels *list[KERNELS_MAX];
    int count = kernels_list(list);
    for (int i = 0; i < count; i++)
        run_kernels(lines, network, list[i]);
    free(cache);
    free(lines);
    network_free(network);
    return EXIT_SUCCESS;
}
