/* Evaluations held against what search and game said. */
#include <config.h>

#include "engine/train/validation.h"

#include "engine/base/base.h"
#include "engine/eval/eval.h"
#include "engine/eval/kernels.h"
#include "engine/eval/network_value.h"
#include "engine/eval/psqt.h"
#include "engine/train/data_loader.h"
#include "engine/train/sample.h"

#include <math.h>
#include <stdlib.h>

enum { ITEM_POSITIONS = 2048 };

Status validation_read(const char *path, size_t limit, DataRecord **records, size_t *count)
{
    DataLoader *loader = NULL;
    char *paths[1] = { (char *)(uintptr_t)path };
    Status status = data_loader_open(paths, 1, 1, 0, &loader);
    if (!status_is_ok(&status))
        return status;
    uint64_t positions = data_loader_positions(loader);
    size_t wanted = positions < limit ? (size_t)positions : limit;
    DataRecord *read = alloc_zeroed(wanted, sizeof *read);
    status = data_loader_draw(loader, read, wanted);
    data_loader_close(loader);
    if (!status_is_ok(&status)) {
        free(read);
        return status;
    }
    *records = read;
    *count = wanted;
    return status_ok();
}

typedef struct Judgement {
    const Network *network; /* NULL: the hand-written evaluation */
    const Kernels *kernels;
    LossRule rule;
    const DataRecord *records;
    size_t count;
    LossSum *sums;
} Judgement;

/* Centipawns for the side to move; false if the record is not a position. */
static bool evaluate(const Judgement *j, const DataRecord *record, int *cp)
{
    Position pos;
    Accumulator acc;
    Status status = data_unpack(record, &pos);
    if (!status_is_ok(&status))
        return false;
    if (j->network) {
        *cp = network_evaluate(j->network, j->kernels, &pos, 100);
    } else {
        accumulator_refresh(&acc, &pos);
        *cp = eval_position(&pos, &acc, NULL);
    }
    return true;
}

static void judge_item(void *context, int item, int worker)
{
    Judgement *j = context;
    (void)worker;
    size_t begin = (size_t)item * ITEM_POSITIONS;
    for (size_t i = begin; i < j->count && i < begin + ITEM_POSITIONS; i++) {
        Sample sample;
        int cp;
        if (!evaluate(j, &j->records[i], &cp))
            continue;
        sample_from_record(&sample, &j->records[i]);
        loss_add_answer(&j->sums[item], &j->rule, &sample, (float)cp / j->rule.scale);
    }
}

static LossSum judge(Pool *pool, Judgement *judgement)
{
    size_t items = (judgement->count + ITEM_POSITIONS - 1) / ITEM_POSITIONS;
    LossSum total = { 0 };
    judgement->sums = alloc_zeroed(items, sizeof *judgement->sums);
    pool_run(pool, (int)items, judge_item, judgement);
    for (size_t i = 0; i < items; i++)
        loss_add(&total, &judgement->sums[i]);
    free(judgement->sums);
    return total;
}

LossSum validation_network(Pool *pool, const Network *network, const DataRecord *records,
                           size_t count)
{
    Judgement judgement = { .network = network,
                            .kernels = kernels_best(),
                            .rule = { (float)network->scale, 0 },
                            .records = records,
                            .count = count };
    return judge(pool, &judgement);
}

LossSum validation_hand_written(Pool *pool, int scale, const DataRecord *records, size_t count)
{
    Judgement judgement = { .rule = { (float)scale, 0 }, .records = records, .count = count };
    return judge(pool, &judgement);
}

ValidationDifference validation_difference(const Network *network, const float *weights,
                                           const DataRecord *records, size_t count)
{
    ModelShape shape = { network->hidden, network->buckets };
    Judgement judgement = { .network = network, .kernels = kernels_best() };
    GradientBench *bench = gradient_bench_new(&shape);
    ValidationDifference difference = { 0 };
    float outputs[GRADIENT_BLOCK];
    const Sample *samples;
    for (size_t done = 0; done < count; done += GRADIENT_BLOCK) {
        int block = count - done < GRADIENT_BLOCK ? (int)(count - done) : GRADIENT_BLOCK;
        gradient_answer(bench, weights, records + done, block, outputs, &samples);
        for (int i = 0; i < block; i++) {
            int cp;
            if (!evaluate(&judgement, &records[done + (size_t)i], &cp))
                continue;
            double off = fabs((double)outputs[i] * network->scale - cp);
            difference.mean += off;
            difference.largest = fmax(difference.largest, off);
            difference.positions++;
        }
    }
    if (difference.positions > 0)
        difference.mean /= (double)difference.positions;
    gradient_bench_free(bench);
    return difference;
}
