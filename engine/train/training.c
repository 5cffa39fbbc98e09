/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The training loop on several threads, and the validation of its result.
 *
 * A step cuts the batch into lanes; any free thread computes a lane's gradient; then each thread
 * adds up the lanes and updates the weights in a slice of the array. Lanes depend only on the
 * batch's size and are added in order, so the number of threads changes nothing. The next batch is
 * drawn while the lanes of this one are computed. */
#include <config.h>

#include "engine/train/training.h"

#include "engine/base/base.h"
#include "engine/eval/eval.h"
#include "engine/eval/kernels.h"
#include "engine/eval/stack.h"
#include "engine/eval/weights.h"
#include "engine/train/data_loader.h"
#include "engine/train/gradient.h"
#include "engine/train/model.h"

#include <assert.h>
#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

/* --- threads ---------------------------------------------------------------------------------- */

typedef struct Worker {
    Pool *pool;
    pthread_t thread;
    int number;
} Worker;

struct Pool {
    pthread_mutex_t lock; /* guards all but next_item */
    pthread_cond_t begun, finished;
    unsigned round;
    int busy; /* workers that have not finished the round */
    bool is_closing;
    PoolWork *work;
    void *context;
    int items;
    atomic_int next_item;
    int threads;
    Worker workers[POOL_THREADS_MAX];
};

static void do_items(Pool *pool, int number)
{
    int item;
    while ((item = atomic_fetch_add_explicit(&pool->next_item, 1, memory_order_relaxed)) <
           pool->items)
        pool->work(pool->context, item, number);
}

static void *work_along(void *argument)
{
    Worker *worker = argument;
    Pool *pool = worker->pool;
    pthread_mutex_lock(&pool->lock);
    for (unsigned seen = 0;;) {
        while (pool->round == seen && !pool->is_closing)
            pthread_cond_wait(&pool->begun, &pool->lock);
        if (pool->is_closing)
            break;
        seen = pool->round;
        pthread_mutex_unlock(&pool->lock);
        do_items(pool, worker->number);
        pthread_mutex_lock(&pool->lock);
        if (--pool->busy == 0)
            pthread_cond_signal(&pool->finished);
    }
    pthread_mutex_unlock(&pool->lock);
    return NULL;
}

Pool *pool_new(int threads)
{
    assert(threads >= 1);
    Pool *pool = alloc_zeroed(1, sizeof *pool);
    pthread_mutex_init(&pool->lock, NULL);
    pthread_cond_init(&pool->begun, NULL);
    pthread_cond_init(&pool->finished, NULL);
    pool->threads = 1;
    for (int i = 1; i < int_clamp(threads, 1, POOL_THREADS_MAX); i++) {
        Worker *worker = &pool->workers[i];
        worker->pool = pool;
        worker->number = i;
        if (pthread_create(&worker->thread, NULL, work_along, worker) != 0)
            break; /* fewer threads do the same work */
        pool->threads++;
    }
    return pool;
}

void pool_free(Pool *pool)
{
    if (!pool)
        return;
    pthread_mutex_lock(&pool->lock);
    pool->is_closing = true;
    pthread_cond_broadcast(&pool->begun);
    pthread_mutex_unlock(&pool->lock);
    for (int i = 1; i < pool->threads; i++)
        pthread_join(pool->workers[i].thread, NULL);
    pthread_cond_destroy(&pool->finished);
    pthread_cond_destroy(&pool->begun);
    pthread_mutex_destroy(&pool->lock);
    free(pool);
}

int pool_threads(const Pool *pool) { return pool->threads; }

/* Items are begun in order. */
void pool_run(Pool *pool, int items, PoolWork *work, void *context)
{
    assert(items >= 0 && work != NULL);
    pthread_mutex_lock(&pool->lock);
    pool->work = work;
    pool->context = context;
    pool->items = items;
    atomic_store_explicit(&pool->next_item, 0, memory_order_relaxed);
    pool->busy = pool->threads - 1;
    pool->round++;
    pthread_cond_broadcast(&pool->begun);
    pthread_mutex_unlock(&pool->lock);
    do_items(pool, 0);
    pthread_mutex_lock(&pool->lock);
    while (pool->busy > 0)
        pthread_cond_wait(&pool->finished, &pool->lock);
    pthread_mutex_unlock(&pool->lock);
}

/* --- validation ------------------------------------------------------------------------------- */

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

static void loss_add(LossSum *sum, const LossSum *other)
{
    sum->loss += other->loss;
    sum->score += other->score;
    sum->result += other->result;
    sum->positions += other->positions;
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
    int16_t *rounded = model_round(&shape, weights);
    ModelWeights given = { weights, rounded };
    GradientBench *bench = gradient_bench_new(&shape);
    ValidationDifference difference = { 0 };
    float outputs[GRADIENT_BLOCK];
    const Sample *samples;
    for (size_t done = 0; done < count; done += GRADIENT_BLOCK) {
        int block = count - done < GRADIENT_BLOCK ? (int)(count - done) : GRADIENT_BLOCK;
        gradient_answer(bench, &given, records + done, block, outputs, &samples);
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
    free(rounded);
    return difference;
}

/* --- steps ------------------------------------------------------------------------------------ */

enum {
    LANE_POSITIONS = 4096, /* each lane's gradient is as long as the network */
    SLICE = 4096,          /* floats of the array */
    MEASURE_POSITIONS = 4096
};

static size_t array_bytes(const Training *t) { return model_size(&t->shape) * sizeof(float); }

/* Positions with their kings in the same regions share rows, which then stay in a cache. */
static void sort_by_kings(const DataRecord *records, size_t count, DataRecord *sorted)
{
    size_t next[SAMPLE_KINGS + 1] = { 0 };
    for (size_t i = 0; i < count; i++)
        next[sample_kings(&records[i]) + 1]++;
    for (int kings = 0; kings < SAMPLE_KINGS; kings++)
        next[kings + 1] += next[kings];
    for (size_t i = 0; i < count; i++)
        sorted[next[sample_kings(&records[i])]++] = records[i];
}

static void draw(Training *t, DataRecord *batch)
{
    t->drawing = data_loader_draw(t->loader, t->drawn, t->plan.batch);
    if (status_is_ok(&t->drawing))
        sort_by_kings(t->drawn, t->plan.batch, batch);
}

static void draw_first(Training *t)
{
    draw(t, t->batch);
    t->is_drawn = true;
}

static ModelWeights weights_of(const Training *t)
{
    return (ModelWeights){ t->weights, t->rounded };
}

Status training_new(const TrainingPlan *plan, const float *weights, DataLoader *loader, Pool *pool,
                    Training **training)
{
    Status status = plan_check(plan);
    if (!status_is_ok(&status))
        return status;
    Training *t = alloc_zeroed(1, sizeof *t);
    t->plan = *plan;
    t->shape = plan_shape(plan);
    t->loader = loader;
    t->pool = pool;
    uint64_t steps = data_loader_positions(loader) * plan->epochs / plan->batch;
    t->curve = (RateCurve){ plan->rate_first, plan->rate_last, plan->warm_up, steps ? steps : 1 };
    t->weights = model_array(&t->shape);
    t->mean = model_array(&t->shape);
    t->variance = model_array(&t->shape);
    memcpy(t->weights, weights, array_bytes(t));
    t->rounded = model_round(&t->shape, weights);
    t->start_checksum = checkpoint_array_checksum(t->weights, model_size(&t->shape));
    t->benches = alloc_zeroed((size_t)pool_threads(pool), sizeof *t->benches);
    for (int i = 0; i < pool_threads(pool); i++)
        t->benches[i] = gradient_bench_new(&t->shape);
    t->lanes = int_clamp((int)plan->batch / LANE_POSITIONS, 1, TRAINING_LANES_MAX);
    for (int i = 0; i < t->lanes; i++)
        t->gradients[i] = model_array(&t->shape);
    t->batch = alloc_zeroed(plan->batch, sizeof *t->batch);
    t->next_batch = alloc_zeroed(plan->batch, sizeof *t->next_batch);
    t->drawn = alloc_zeroed(plan->batch, sizeof *t->drawn);
    *training = t;
    return status_ok();
}

void training_free(Training *training)
{
    if (!training)
        return;
    for (int i = 0; i < pool_threads(training->pool); i++)
        gradient_bench_free(training->benches[i]);
    for (int i = 0; i < training->lanes; i++)
        free(training->gradients[i]);
    free(training->benches);
    free(training->weights);
    free(training->rounded);
    free(training->mean);
    free(training->variance);
    free(training->batch);
    free(training->next_batch);
    free(training->drawn);
    free(training);
}

Status training_resume(Training *training, const Checkpoint *checkpoint)
{
    const CheckpointHeader *header = &checkpoint->header;
    if (memcmp(&header->plan, &training->plan, sizeof header->plan) != 0)
        return status_error(STATUS_STATE, "the checkpoint is of a training with other options");
    if (header->data_checksum != data_loader_checksum(training->loader) ||
        header->data_positions != data_loader_positions(training->loader))
        return status_error(STATUS_STATE, "the checkpoint is of a training with other data");
    if (header->start_checksum != training->start_checksum)
        return status_error(STATUS_STATE, "the checkpoint is of a training with another --init");
    memcpy(training->weights, checkpoint->weights, array_bytes(training));
    model_round_again(training->weights, 0, model_head(&training->shape, 0), training->rounded);
    memcpy(training->mean, checkpoint->mean, array_bytes(training));
    memcpy(training->variance, checkpoint->variance, array_bytes(training));
    training->step = header->steps;
    training->is_drawn = false;
    return data_loader_seek(training->loader, header->steps * training->plan.batch);
}

Status training_save(const Training *training, const char *path)
{
    Checkpoint checkpoint = { .header = { .plan = training->plan,
                                          .data_positions = data_loader_positions(training->loader),
                                          .data_checksum = data_loader_checksum(training->loader),
                                          .start_checksum = training->start_checksum,
                                          .steps = training->step },
                              .weights = training->weights,
                              .mean = training->mean,
                              .variance = training->variance };
    return checkpoint_write(&checkpoint, path);
}

static LossRule rule_at(const Training *t, uint64_t step)
{
    double progress = fmin(1, (double)step / (double)t->curve.steps);
    double share = t->plan.result_first + (t->plan.result_last - t->plan.result_first) * progress;
    return (LossRule){ (float)t->plan.scale, (float)share };
}

/* --- a step ----------------------------------------------------------------------------------- */

/* Item 0 draws the next batch, the others are lanes. */
static void compute_lane(void *context, int item, int worker)
{
    Training *t = context;
    if (item == 0) {
        draw(t, t->next_batch);
        return;
    }
    size_t lane = (size_t)item - 1;
    size_t lanes = (size_t)t->lanes;
    size_t begin = t->plan.batch * lane / lanes;
    size_t end = t->plan.batch * (lane + 1) / lanes;
    t->losses[lane] = (LossSum){ 0 };
    ModelWeights weights = weights_of(t);
    gradient_add(t->benches[worker], &weights, t->batch + begin, end - begin, &t->rule,
                 t->gradients[lane], &t->losses[lane]);
}

/* Adds all lanes' gradients to the first one's and clears the others. */
static void gather_lanes(Training *t, size_t begin, size_t end)
{
    float *restrict sum = t->gradients[0];
    for (int lane = 1; lane < t->lanes; lane++) {
        float *restrict other = t->gradients[lane];
        for (size_t i = begin; i < end; i++) {
            sum[i] += other[i];
            other[i] = 0;
        }
    }
    float share = 1 / (float)t->plan.batch;
    for (size_t i = begin; i < end; i++)
        sum[i] *= share;
}

static size_t smaller(size_t a, size_t b) { return a < b ? a : b; }

/* Weights that are moved alike. */
typedef struct Part {
    size_t end;
    float limit;
    float haste; /* times the rate */
} Part;

/* Heads learn little unless they learn faster than the rows before them. */
#define HEAD_HASTE 4.0f

static Part part_at(const ModelShape *shape, size_t at)
{
    size_t heads = model_head(shape, 0);
    if (at < heads) {
        int column = (int)(at / model_input(0, MODEL_HIDDEN_STEP)) * MODEL_HIDDEN_STEP;
        size_t danger = model_input(SAMPLE_DANGER, column);
        size_t bias = model_input(SAMPLE_INPUTS, column);
        if (at < danger)
            return (Part){ danger, MODEL_WEIGHT_MAX, 1 };
        if (at < bias)
            return (Part){ bias, MODEL_DANGER_WEIGHT_MAX, 1 };
        return (Part){ bias + MODEL_HIDDEN_STEP, MODEL_WEIGHT_MAX, 1 };
    }
    int bucket = (int)((at - heads) / (model_head(shape, 1) - heads));
    if (at < model_sum_bias(shape, bucket))
        return (Part){ model_sum_bias(shape, bucket), MODEL_WEIGHT_MAX, HEAD_HASTE };
    return (Part){ model_head(shape, bucket + 1), INFINITY, HEAD_HASTE };
}

static void move_slice(void *context, int item, int worker)
{
    Training *t = context;
    (void)worker;
    size_t size = model_size(&t->shape);
    size_t begin = (size_t)item * SLICE;
    size_t end = smaller(begin + SLICE, size);
    gather_lanes(t, begin, end);
    AdamArrays arrays = { t->weights, t->mean, t->variance, t->gradients[0] };
    for (size_t at = begin; at < end;) {
        Part part = part_at(&t->shape, at);
        size_t stop = smaller(end, part.end);
        AdamStep adam = t->adam;
        adam.rate *= part.haste;
        adam_update(&adam, &arrays, at, stop, part.limit);
        if (at < model_head(&t->shape, 0))
            model_round_again(t->weights, at, stop, t->rounded);
        at = stop;
    }
    memset(t->gradients[0] + begin, 0, (end - begin) * sizeof(float));
}

Status training_step(Training *training, LossSum *loss)
{
    Training *t = training;
    if (!t->is_drawn)
        draw_first(t);
    if (!status_is_ok(&t->drawing))
        return t->drawing;
    t->rule = rule_at(t, t->step);
    t->adam = adam_step(rate_at(&t->curve, t->step), t->plan.decay, t->step);
    pool_run(t->pool, t->lanes + 1, compute_lane, t);
    size_t slices = (model_size(&t->shape) + SLICE - 1) / SLICE;
    pool_run(t->pool, (int)slices, move_slice, t);
    for (int i = 0; i < t->lanes; i++)
        loss_add(loss, &t->losses[i]);
    DataRecord *learnt = t->batch;
    t->batch = t->next_batch;
    t->next_batch = learnt;
    t->step++;
    return status_ok();
}

/* --- measuring -------------------------------------------------------------------------------- */

typedef struct Measure {
    const Training *training;
    const DataRecord *records;
    size_t count;
    LossRule rule;
    LossSum *sums;
} Measure;

static void measure_item(void *context, int item, int worker)
{
    Measure *m = context;
    size_t begin = (size_t)item * MEASURE_POSITIONS;
    size_t count = smaller(m->count - begin, MEASURE_POSITIONS);
    ModelWeights weights = weights_of(m->training);
    gradient_measure(m->training->benches[worker], &weights, m->records + begin, count, &m->rule,
                     &m->sums[item]);
}

LossSum training_measure(const Training *training, const DataRecord *records, size_t count)
{
    size_t items = (count + MEASURE_POSITIONS - 1) / MEASURE_POSITIONS;
    LossSum total = { 0 };
    Measure measure = { .training = training,
                        .records = records,
                        .count = count,
                        .rule = rule_at(training, training->step),
                        .sums = alloc_zeroed(items, sizeof *measure.sums) };
    pool_run(training->pool, (int)items, measure_item, &measure);
    for (size_t i = 0; i < items; i++)
        loss_add(&total, &measure.sums[i]);
    free(measure.sums);
    return total;
}
