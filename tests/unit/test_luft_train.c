/* The network's trainer: inputs, gradients, the order of positions, checkpoints, integers. */
#include <config.h>

#include "engine/base/alloc.h"
#include "engine/eval/eval.h"
#include "engine/train/data/random.h"
#include "engine/train/network/netfile.h"
#include "engine/train/network/optimiser.h"
#include "engine/train/network/train_options.h"
#include "engine/train/network/training.h"
#include "engine/train/network/validation.h"
#include "tests/unit/board_support.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { POSITIONS = 3000 };

/* Positions of random games, every one quiet and scored by the hand-written evaluation. */
typedef struct Fixture {
    DataRecord records[POSITIONS];
    Position positions[POSITIONS];
    int count;
    char directory[64];
    char data[96], checkpoint[96], net[96];
} Fixture;

static void keep_position(Position *pos, void *context)
{
    Fixture *f = context;
    Accumulator acc;
    if (f->count == POSITIONS || position_in_check(pos))
        return;
    accumulator_refresh(&acc, pos);
    int score = eval_position(pos, &acc, NULL);
    if (abs(score) >= DATA_SCORE_MAX)
        return;
    f->positions[f->count] = *pos;
    DataRecord *record = &f->records[f->count++];
    data_pack(pos, pos->side == WHITE ? score : -score, record);
    record->result = (uint8_t)(f->count % 3);
    record->flags &= (uint8_t)~DATA_NOISY;
}

static void write_records(const char *path, const DataRecord *records, size_t count)
{
    DataHeader header;
    data_header_init(&header, 1, 1, 1);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(&header, sizeof header, 1, file), 1);
    assert_int_equal(fwrite(records, sizeof *records, count, file), count);
    assert_int_equal(fclose(file), 0);
}

static int set_up(void **state)
{
    Fixture *f = alloc_zeroed(1, sizeof *f);
    board_visit_random_games(200, 60, keep_position, f);
    snprintf(f->directory, sizeof f->directory, "/tmp/luft-train-XXXXXX");
    if (f->count != POSITIONS || !mkdtemp(f->directory))
        return -1;
    snprintf(f->data, sizeof f->data, "%s/data", f->directory);
    snprintf(f->checkpoint, sizeof f->checkpoint, "%s/state", f->directory);
    snprintf(f->net, sizeof f->net, "%s/net", f->directory);
    write_records(f->data, f->records, POSITIONS);
    *state = f;
    return 0;
}

static int tear_down(void **state)
{
    Fixture *f = *state;
    unlink(f->data);
    unlink(f->checkpoint);
    unlink(f->net);
    rmdir(f->directory);
    free(f);
    return 0;
}

static void assert_ok(Status status)
{
    if (!status_is_ok(&status))
        fail_msg("%s", status.text);
}

/* ---- inputs ---- */

/* Written as the rule is worded, without a mask. */
static int expected_input(const Position *pos, Color perspective, Square square)
{
    Square king = position_king(pos, perspective);
    int file = square_file(square);
    int rank = square_rank(square);
    if (square_file(king) >= FILE_E)
        file = 7 - file;
    if (perspective == BLACK)
        rank = 7 - rank;
    Piece piece = pos->piece_on[square];
    int own = piece_color(piece) == perspective ? 0 : 384;
    return own + 64 * (piece_type(piece) - PAWN) + rank * 8 + file;
}

static void inputs_are_the_men_as_each_side_sees_them(void **state)
{
    const Fixture *f = *state;
    for (int i = 0; i < f->count; i++) {
        const Position *pos = &f->positions[i];
        Sample sample;
        assert_true(sample_is_board(&f->records[i]));
        sample_from_record(&sample, &f->records[i]);
        Bitboard men = pos->by_type[NO_PIECE_TYPE];
        assert_int_equal(sample.men, bb_count(men));
        for (int man = 0; men; man++) {
            Square square = bb_pop(&men);
            assert_int_equal(sample.inputs[0][man], expected_input(pos, pos->side, square));
            assert_int_equal(sample.inputs[1][man], expected_input(pos, (Color)!pos->side, square));
        }
        int score = f->records[i].score;
        assert_true(sample.score == (float)(pos->side == WHITE ? score : -score));
        float result = (float)f->records[i].result / 2;
        assert_true(sample.result == (pos->side == WHITE ? result : 1 - result));
    }
}

static void a_rook_that_may_castle_is_a_rook(void **state)
{
    (void)state;
    DataRecord record;
    Sample plain, marked;
    Position pos = board_from_fen("4k3/8/8/8/8/8/8/1R2K3 w - - 0 1");
    data_pack(&pos, 0, &record);
    sample_from_record(&plain, &record);
    record.pieces[0] |= 7; /* the rook is the lowest man */
    assert_true(sample_is_board(&record));
    sample_from_record(&marked, &record);
    assert_memory_equal(plain.inputs, marked.inputs, sizeof plain.inputs[0]);
}

static void any_record_has_inputs_in_range(void **state)
{
    (void)state;
    uint64_t random = 7;
    for (int i = 0; i < 20000; i++) {
        DataRecord record;
        Sample sample;
        uint64_t words[4];
        for (int j = 0; j < 4; j++)
            words[j] = random_next(&random);
        memcpy(&record, words, sizeof record);
        sample_from_record(&sample, &record);
        assert_in_range(sample.men, 0, SAMPLE_MEN_MAX);
        for (int j = 0; j < sample.men; j++) {
            assert_in_range(sample.inputs[0][j], 0, SAMPLE_INPUTS - 1);
            assert_in_range(sample.inputs[1][j], 0, SAMPLE_INPUTS - 1);
        }
        assert_in_range(sample_bucket(&sample, 8), 0, 7);
    }
}

static void buckets_go_by_the_number_of_men(void **state)
{
    (void)state;
    static const int buckets_of[][2] = { { 2, 0 },  { 5, 0 },  { 6, 1 },
                                         { 29, 6 }, { 30, 7 }, { 32, 7 } };
    for (size_t i = 0; i < ARRAY_LEN(buckets_of); i++) {
        Sample sample = { .men = buckets_of[i][0] };
        assert_int_equal(sample_bucket(&sample, 8), buckets_of[i][1]);
        assert_int_equal(sample_bucket(&sample, 1), 0);
    }
}

/* ---- gradients ---- */

static double chance(double x) { return 1 / (1 + exp(-x)); }

/* The network worked out plainly, in doubles. */
static double plain_output(const ModelShape *shape, const double *weights, const Sample *sample)
{
    int bucket = (sample->men - 2) * shape->buckets / 32;
    const double *output = weights + model_output(shape, bucket);
    double sum = weights[model_output_bias(shape) + (size_t)bucket];
    for (int side = 0; side < 2; side++) {
        for (int i = 0; i < shape->hidden; i++) {
            double x = weights[SAMPLE_INPUTS * shape->hidden + i];
            for (int j = 0; j < sample->men; j++)
                x += weights[sample->inputs[side][j] * shape->hidden + i];
            x = fmax(0, fmin(1, x));
            sum += x * x * output[side * shape->hidden + i];
        }
    }
    return sum;
}

static double plain_loss(const ModelShape *shape, const double *weights, const LossRule *rule,
                         const DataRecord *records, int count)
{
    double loss = 0;
    for (int i = 0; i < count; i++) {
        Sample sample;
        sample_from_record(&sample, &records[i]);
        double target = rule->result_share * sample.result +
                        (1 - rule->result_share) * chance(sample.score / rule->scale);
        loss += pow(chance(plain_output(shape, weights, &sample)) - target, 2);
    }
    return loss;
}

/* Central differences of the plain network, at weights spread over the whole array. */
static void check_gradient(const ModelShape *shape, const float *weights, const float *gradient,
                           const LossRule *rule, const DataRecord *records, int count)
{
    const double step = 1e-6;
    size_t size = model_size(shape);
    double *exact = alloc_zeroed(size, sizeof *exact);
    int compared = 0;
    for (size_t i = 0; i < size; i++)
        exact[i] = weights[i];
    uint64_t random = 3;
    size_t inputs = model_output(shape, 0);
    for (size_t i = 0; i < size;) {
        double kept = exact[i];
        exact[i] = kept + step;
        double above = plain_loss(shape, exact, rule, records, count);
        exact[i] = kept - step;
        double below = plain_loss(shape, exact, rule, records, count);
        exact[i] = kept;
        double slope = (above - below) / (2 * step);
        double off = fabs(slope - gradient[i]);
        if (off > 1e-6 + 1e-4 * fabs(slope))
            fail_msg("weight %zu: %g by differences, %g computed", i, slope, gradient[i]);
        compared += fabs(slope) > 1e-4;
        i += 1 + random_below(&random, i < inputs ? inputs / 50 : (size - inputs) / 30);
    }
    assert_true(compared > 30);
    free(exact);
}

static void gradients_are_finite_differences(void **state)
{
    const Fixture *f = *state;
    static const ModelShape shapes[] = { { 32, 3 }, { 160, 8 } };
    const LossRule rule = { 120, 0.3f };
    const int count = GRADIENT_BLOCK + 10; /* a whole block and a part of one */
    for (size_t i = 0; i < ARRAY_LEN(shapes); i++) {
        float *weights = model_array(&shapes[i]);
        float *gradient = model_array(&shapes[i]);
        GradientBench *bench = gradient_bench_new(&shapes[i]);
        LossSum sum = { 0 };
        model_randomise(&shapes[i], weights, 5);
        gradient_add(bench, weights, f->records, (size_t)count, &rule, gradient, &sum);
        assert_int_equal(sum.positions, count);
        check_gradient(&shapes[i], weights, gradient, &rule, f->records, count);
        gradient_bench_free(bench);
        free(gradient);
        free(weights);
    }
}

/* ---- optimiser ---- */

static void rates_rise_and_fall(void **state)
{
    (void)state;
    const RateCurve curve = { .first = 1e-3, .last = 1e-5, .warm_up = 10, .steps = 111 };
    assert_true(fabs(rate_at(&curve, 0) - 1e-4) < 1e-12);
    assert_true(fabs(rate_at(&curve, 9) - 1e-3) < 1e-12);
    assert_true(fabs(rate_at(&curve, 10) - 1e-3) < 1e-12);
    assert_true(fabs(rate_at(&curve, 60) - (1e-3 + 1e-5) / 2) < 1e-12);
    assert_true(fabs(rate_at(&curve, 110) - 1e-5) < 1e-12);
    assert_true(fabs(rate_at(&curve, 500) - 1e-5) < 1e-12);
}

/* In its first step Adam moves every weight by the rate, whatever the gradient's size. */
static void adam_moves_by_the_rate_and_stays_in_bounds(void **state)
{
    (void)state;
    float weights[4] = { 0.5f, -0.5f, 1.97f, 1 };
    float mean[4] = { 0 }, variance[4] = { 0 };
    const float gradient[4] = { 3, -0.001f, -1, 0 };
    AdamArrays arrays = { weights, mean, variance, gradient };
    AdamStep step = adam_step(0.1, 0.01, 0);
    adam_update(&step, &arrays, 0, 4, 1.98f);
    assert_true(fabsf(weights[0] - (0.5f * 0.999f - 0.1f)) < 1e-5f);
    assert_true(fabsf(weights[1] - (-0.5f * 0.999f + 0.1f)) < 1e-5f);
    assert_true(weights[2] == 1.98f);
    assert_true(fabsf(weights[3] - 0.999f) < 1e-6f);
}

/* ---- the loader ---- */

static int compare_records(const void *a, const void *b) { return memcmp(a, b, DATA_RECORD_SIZE); }

static void an_epoch_gives_every_quiet_position_once(void **state)
{
    Fixture *f = *state;
    DataRecord *all = alloc_bytes(2 * sizeof f->records);
    DataRecord *drawn = alloc_bytes(2 * sizeof f->records);
    char second[128];
    size_t quiet = 0;
    snprintf(second, sizeof second, "%s.2", f->data);
    memcpy(all, f->records, sizeof f->records);
    for (int i = 0; i < 1000; i++)
        all[i].flags |= i % 3 == 0 ? DATA_NOISY : 0;
    write_records(second, all, 1000);
    for (int i = 0; i < 1000; i++)
        if (i % 3 != 0)
            all[quiet++] = all[i];
    memcpy(all + quiet, f->records, sizeof f->records);
    quiet += POSITIONS;
    char *paths[2] = { second, f->data };
    DataLoader *loader;
    assert_ok(data_loader_open(paths, 2, 700, 4, &loader));
    assert_int_equal(data_loader_positions(loader), quiet);
    assert_ok(data_loader_draw(loader, drawn, quiet));
    assert_memory_not_equal(all, drawn, quiet * sizeof *all);
    DataRecord next_epoch;
    assert_ok(data_loader_draw(loader, &next_epoch, 1));
    qsort(all, quiet, sizeof *all, compare_records);
    qsort(drawn, quiet, sizeof *drawn, compare_records);
    assert_memory_equal(all, drawn, quiet * sizeof *all);
    data_loader_close(loader);
    unlink(second);
    free(all);
    free(drawn);
}

static void seeking_is_drawing(void **state)
{
    Fixture *f = *state;
    static const uint64_t places[] = { 0, 1, 2999, 3000, 3001, 7500 };
    char *paths[1] = { f->data };
    DataRecord *drawn = alloc_bytes(8000 * sizeof *drawn);
    DataLoader *loader;
    assert_ok(data_loader_open(paths, 1, 500, 9, &loader));
    assert_ok(data_loader_draw(loader, drawn, 8000));
    for (size_t i = 0; i < ARRAY_LEN(places); i++) {
        DataRecord again[100];
        assert_ok(data_loader_seek(loader, places[i]));
        assert_ok(data_loader_draw(loader, again, 100));
        assert_memory_equal(again, drawn + places[i], sizeof again);
    }
    data_loader_close(loader);
    free(drawn);
}

static void what_is_no_position_is_refused(void **state)
{
    Fixture *f = *state;
    char path[128];
    char *paths[1] = { path };
    DataLoader *loader = NULL;
    DataRecord records[3];
    snprintf(path, sizeof path, "%s.bad", f->data);
    memcpy(records, f->records, sizeof records);
    memset(records[1].pieces, 0, sizeof records[1].pieces);
    write_records(path, records, 3);
    Status status = data_loader_open(paths, 1, 10, 1, &loader);
    assert_int_equal(status.code, STATUS_SYNTAX);
    assert_non_null(strstr(status.text, "record 2 "));
    write_records(path, records, 0);
    status = data_loader_open(paths, 1, 10, 1, &loader);
    assert_int_equal(status.code, STATUS_NOT_FOUND);
    unlink(path);
    status = data_loader_open(paths, 1, 10, 1, &loader);
    assert_false(status_is_ok(&status));
}

/* ---- training ---- */

static TrainingPlan small_plan(void)
{
    TrainingPlan plan = plan_default();
    plan.hidden = 32;
    plan.buckets = 2;
    plan.batch = 300;
    plan.warm_up = 5;
    plan.epochs = 2;
    plan.buffer = 1000;
    plan.result_last = 0.5;
    plan.rate_first = 1e-2;
    return plan;
}

/* A training with everything it uses. */
typedef struct Setup {
    DataLoader *loader;
    Pool *pool;
    Training *training;
} Setup;

static Setup begin_training(Fixture *f, const TrainingPlan *plan, int threads)
{
    Setup setup;
    char *paths[1] = { f->data };
    ModelShape shape = plan_shape(plan);
    float *weights = model_array(&shape);
    model_randomise(&shape, weights, plan->seed);
    setup.pool = pool_new(threads);
    assert_ok(data_loader_open(paths, 1, plan->buffer, plan->seed, &setup.loader));
    assert_ok(training_new(plan, weights, setup.loader, setup.pool, &setup.training));
    free(weights);
    return setup;
}

static void end_training(Setup *setup)
{
    training_free(setup->training);
    data_loader_close(setup->loader);
    pool_free(setup->pool);
}

static LossSum train_steps(Setup *setup, uint64_t steps)
{
    LossSum loss = { 0 };
    for (uint64_t i = 0; i < steps; i++)
        assert_ok(training_step(setup->training, &loss));
    return loss;
}

static void assert_same_weights(const Setup *a, const Setup *b, const TrainingPlan *plan)
{
    ModelShape shape = plan_shape(plan);
    assert_memory_equal(training_weights(a->training), training_weights(b->training),
                        model_size(&shape) * sizeof(float));
}

static void threads_change_nothing(void **state)
{
    TrainingPlan plan = small_plan();
    plan.batch = 9000; /* several lanes */
    plan.epochs = 12;
    Setup one = begin_training(*state, &plan, 1);
    Setup three = begin_training(*state, &plan, 3);
    assert_int_equal(training_steps(one.training), 4);
    LossSum loss_one = train_steps(&one, 4);
    LossSum loss_three = train_steps(&three, 4);
    assert_true(loss_one.loss == loss_three.loss);
    assert_same_weights(&one, &three, &plan);
    end_training(&one);
    end_training(&three);
}

static void a_resumed_training_ends_like_an_unbroken_one(void **state)
{
    Fixture *f = *state;
    TrainingPlan plan = small_plan();
    Checkpoint checkpoint;
    Setup whole = begin_training(f, &plan, 2);
    assert_int_equal(training_steps(whole.training), 20);
    train_steps(&whole, 13); /* beyond an epoch */
    assert_ok(training_save(whole.training, f->checkpoint));
    train_steps(&whole, 7);
    Setup broken = begin_training(f, &plan, 1);
    assert_ok(checkpoint_read(&checkpoint, f->checkpoint));
    assert_ok(training_resume(broken.training, &checkpoint));
    checkpoint_done(&checkpoint);
    assert_int_equal(training_done(broken.training), 13);
    train_steps(&broken, 7);
    assert_same_weights(&whole, &broken, &plan);
    end_training(&whole);
    end_training(&broken);
}

static void only_the_same_training_is_resumed(void **state)
{
    Fixture *f = *state;
    TrainingPlan plan = small_plan();
    Checkpoint checkpoint;
    Setup setup = begin_training(f, &plan, 1);
    train_steps(&setup, 1);
    assert_ok(training_save(setup.training, f->checkpoint));
    end_training(&setup);
    assert_ok(checkpoint_read(&checkpoint, f->checkpoint));
    plan.epochs++;
    setup = begin_training(f, &plan, 1);
    assert_int_equal(training_resume(setup.training, &checkpoint).code, STATUS_STATE);
    end_training(&setup);
    plan.epochs--;
    f->records[5].score++;
    write_records(f->data, f->records, POSITIONS);
    setup = begin_training(f, &plan, 1);
    assert_int_equal(training_resume(setup.training, &checkpoint).code, STATUS_STATE);
    end_training(&setup);
    f->records[5].score--;
    write_records(f->data, f->records, POSITIONS);
    checkpoint_done(&checkpoint);
}

static void a_damaged_checkpoint_is_refused(void **state)
{
    Fixture *f = *state;
    TrainingPlan plan = small_plan();
    Checkpoint checkpoint;
    Setup setup = begin_training(f, &plan, 1);
    assert_ok(training_save(setup.training, f->checkpoint));
    end_training(&setup);
    FILE *file = fopen(f->checkpoint, "r+b");
    assert_non_null(file);
    assert_int_equal(fseek(file, 5000, SEEK_SET), 0);
    assert_int_equal(fputc(0x55, file), 0x55);
    assert_int_equal(fclose(file), 0);
    assert_int_equal(checkpoint_read(&checkpoint, f->checkpoint).code, STATUS_SYNTAX);
    assert_int_equal(truncate(f->checkpoint, 5000), 0);
    assert_int_equal(checkpoint_read(&checkpoint, f->checkpoint).code, STATUS_SYNTAX);
    unlink(f->checkpoint);
    assert_int_equal(checkpoint_read(&checkpoint, f->checkpoint).code, STATUS_NOT_FOUND);
}

static Network *quantised(const ModelShape *shape, const float *weights, int scale,
                          const char *name)
{
    NetFile file;
    Network *network;
    netfile_quantise(&file, shape, weights, scale, name);
    assert_ok(network_parse(file.bytes, file.size, &network));
    netfile_done(&file);
    return network;
}

/* By the scores alone: the error falls to a hundredth, and the network's integers say nearly what
 * its floats say. */
static void a_small_network_learns_a_small_set(void **state)
{
    Fixture *f = *state;
    TrainingPlan plan = small_plan();
    ModelShape shape = plan_shape(&plan);
    plan.epochs = 60;
    plan.result_last = 0;
    Setup setup = begin_training(f, &plan, 2);
    LossSum before = training_measure(setup.training, f->records, POSITIONS);
    train_steps(&setup, training_steps(setup.training));
    LossSum after = training_measure(setup.training, f->records, POSITIONS);
    assert_true(before.positions == POSITIONS && before.loss / POSITIONS > 0.05);
    assert_true(after.loss < before.loss / 100);
    Network *network = quantised(&shape, training_weights(setup.training), 120, "tiny");
    LossSum integers = validation_network(setup.pool, network, f->records, POSITIONS);
    assert_true(integers.score < before.score / 50);
    ValidationDifference off =
        validation_difference(network, training_weights(setup.training), f->records, POSITIONS);
    assert_true(off.positions > POSITIONS / 2 && off.mean > 0 && off.mean < 3);
    network_free(network);
    end_training(&setup);
}

/* ---- integers ---- */

static void integers_are_rounded_within_bounds(void **state)
{
    (void)state;
    const ModelShape shape = { 32, 2 };
    float *weights = model_array(&shape);
    size_t output = model_output(&shape, 0);
    weights[0] = 0.101f; /* 25.8 */
    weights[1] = -0.3f;  /* -76.5 */
    weights[2] = 1.98f;
    weights[3] = -5;
    weights[output] = 0.99f; /* 63.36 */
    weights[output + 1] = -1.98f;
    weights[output + 2] = 9;
    weights[model_output_bias(&shape) + 1] = -2.5f;
    Network *network = quantised(&shape, weights, 120, "a name that is too long");
    assert_int_equal(network->feature_weights[0], 26);
    assert_in_range(-network->feature_weights[1], 76, 77);
    assert_int_equal(network->feature_weights[2], NETWORK_FEATURE_WEIGHT_MAX);
    assert_int_equal(network->feature_weights[3], -NETWORK_FEATURE_WEIGHT_MAX);
    assert_int_equal(network->output_weights[0], 63);
    assert_int_equal(network->output_weights[1], -NETWORK_OUTPUT_WEIGHT_MAX);
    assert_int_equal(network->output_weights[2], NETWORK_OUTPUT_WEIGHT_MAX);
    assert_int_equal(network->output_bias[0], 0);
    assert_int_equal(network->output_bias[1], -5 * 255 * 64 / 2);
    assert_int_equal(strlen(network->name), NETWORK_NAME_SIZE);
    network_free(network);
    free(weights);
}

static void integers_come_back_from_file_and_from_floats(void **state)
{
    const Fixture *f = *state;
    const ModelShape shape = { 64, 5 };
    float *weights = model_array(&shape);
    ModelShape shape_back;
    NetFile file, again;
    Network *network;
    model_randomise(&shape, weights, 11);
    netfile_quantise(&file, &shape, weights, 140, "back");
    assert_int_equal(file.size, 64 + 2 * (769 * 64 + 5 * 128) + 4 * 5);
    assert_ok(netfile_write(&file, f->net));
    assert_true(netfile_is_one(f->net));
    assert_false(netfile_is_one(f->data));
    assert_ok(network_load(f->net, &network));
    assert_int_equal(network->scale, 140);
    assert_string_equal(network->name, "back");
    float *floats = netfile_to_floats(network, &shape_back);
    assert_int_equal(shape_back.hidden, 64);
    assert_int_equal(shape_back.buckets, 5);
    netfile_quantise(&again, &shape_back, floats, 140, "back");
    assert_memory_equal(again.bytes, file.bytes, file.size);
    network_free(network);
    netfile_done(&file);
    netfile_done(&again);
    free(floats);
    free(weights);
}

/* ---- options ---- */

static Status parse(TrainOptions *options, const char *line)
{
    static char text[256];
    static char *words[32];
    int count = 0;
    snprintf(text, sizeof text, "luft-train %s", line);
    for (char *word = strtok(text, " "); word && count < 31; word = strtok(NULL, " "))
        words[count++] = word;
    words[count] = NULL;
    return train_options_parse(count, words, options);
}

static void options_are_read(void **state)
{
    (void)state;
    TrainOptions options;
    assert_ok(parse(&options, "--out n --hidden 64 --rate 1e-3:1e-5 --result 0.2:0.4 one two"));
    assert_string_equal(options.out, "n");
    assert_int_equal(options.plan.hidden, 64);
    assert_true(options.is_shape_given);
    assert_true(options.plan.rate_first == 1e-3 && options.plan.rate_last == 1e-5);
    assert_true(options.plan.result_first == 0.2 && options.plan.result_last == 0.4);
    assert_int_equal(options.file_count, 2);
    assert_ok(parse(&options, "--out n --result 0.3 --rate 1e-4 one"));
    assert_true(options.plan.result_first == 0.3 && options.plan.result_last == 0.3);
    assert_true(options.plan.rate_last == plan_default().rate_last);
    assert_ok(parse(&options, "--judge none --validation v"));
    assert_ok(parse(&options, "--init state --out n"));
}

static void wrong_options_are_refused(void **state)
{
    (void)state;
    static const char *const lines[] = {
        "one",
        "--out n",
        "--out n --hidden 33 one",
        "--out n --hidden 2048 one",
        "--out n --buckets 0 one",
        "--out n --epochs 1x one",
        "--out n --batch -1 one",
        "--out n --rate 1e-3:x one",
        "--out n --rate nan one",
        "--out n --result 1.5 one",
        "--out n --threads 0 one",
        "--out n --nonsense one",
        "--out n one --seed",
        "--judge n",
        "--judge n --validation v one",
    };
    for (size_t i = 0; i < ARRAY_LEN(lines); i++) {
        TrainOptions options;
        Status status = parse(&options, lines[i]);
        if (status_is_ok(&status))
            fail_msg("accepted: %s", lines[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(inputs_are_the_men_as_each_side_sees_them),
        cmocka_unit_test(a_rook_that_may_castle_is_a_rook),
        cmocka_unit_test(any_record_has_inputs_in_range),
        cmocka_unit_test(buckets_go_by_the_number_of_men),
        cmocka_unit_test(gradients_are_finite_differences),
        cmocka_unit_test(rates_rise_and_fall),
        cmocka_unit_test(adam_moves_by_the_rate_and_stays_in_bounds),
        cmocka_unit_test(an_epoch_gives_every_quiet_position_once),
        cmocka_unit_test(seeking_is_drawing),
        cmocka_unit_test(what_is_no_position_is_refused),
        cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(a_resumed_training_ends_like_an_unbroken_one),
        cmocka_unit_test(only_the_same_training_is_resumed),
        cmocka_unit_test(a_damaged_checkpoint_is_refused),
        cmocka_unit_test(a_small_network_learns_a_small_set),
        cmocka_unit_test(integers_are_rounded_within_bounds),
        cmocka_unit_test(integers_come_back_from_file_and_from_floats),
        cmocka_unit_test(options_are_read),
        cmocka_unit_test(wrong_options_are_refused),
    };
    bitboard_init();
    return cmocka_run_group_tests_name("luft-train", tests, set_up, tear_down);
}
