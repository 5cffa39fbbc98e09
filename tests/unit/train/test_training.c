/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Trainings: threads, checkpoints, and that a small network learns. */
#include <config.h>

#include "engine/train/data_loader.h"
#include "engine/train/model.h"
#include "engine/train/netfile.h"
#include "engine/train/training.h"
#include "tests/unit/train/train_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <cmocka.h>

static TrainingPlan small_plan(void)
{
    TrainingPlan plan = plan_default();
    plan.hidden = 64;
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

static Setup begin_training(TrainFixture *f, const TrainingPlan *plan, int threads)
{
    Setup setup;
    char *paths[1] = { f->data };
    ModelShape shape = plan_shape(plan);
    float *weights = model_array(&shape);
    model_randomise(&shape, weights, plan->seed);
    setup.pool = pool_new(threads);
    assert_ok(data_loader_open(paths, 1, (size_t)plan->buffer, plan->seed, &setup.loader));
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
    assert_memory_equal(a->training->weights, b->training->weights,
                        model_size(&shape) * sizeof(float));
}

static void threads_change_nothing(void **state)
{
    TrainingPlan plan = small_plan();
    plan.batch = 9000; /* several lanes */
    plan.epochs = 12;
    Setup one = begin_training(*state, &plan, 1);
    Setup three = begin_training(*state, &plan, 3);
    assert_int_equal(one.training->curve.steps, 4);
    LossSum loss_one = train_steps(&one, 4);
    LossSum loss_three = train_steps(&three, 4);
    assert_true(loss_one.loss == loss_three.loss);
    assert_same_weights(&one, &three, &plan);
    end_training(&one);
    end_training(&three);
}

static void a_resumed_training_ends_like_an_unbroken_one(void **state)
{
    TrainFixture *f = *state;
    TrainingPlan plan = small_plan();
    Checkpoint checkpoint;
    Setup whole = begin_training(f, &plan, 2);
    assert_int_equal(whole.training->curve.steps, 20);
    train_steps(&whole, 13); /* beyond an epoch */
    assert_ok(training_save(whole.training, f->checkpoint));
    train_steps(&whole, 7);
    Setup broken = begin_training(f, &plan, 1);
    assert_ok(checkpoint_read(&checkpoint, f->checkpoint));
    assert_ok(training_resume(broken.training, &checkpoint));
    checkpoint_done(&checkpoint);
    assert_int_equal(broken.training->step, 13);
    train_steps(&broken, 7);
    assert_same_weights(&whole, &broken, &plan);
    end_training(&whole);
    end_training(&broken);
}

static void only_the_same_training_is_resumed(void **state)
{
    TrainFixture *f = *state;
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
    TrainFixture *f = *state;
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

/* Trained on scores alone, the error falls to a hundredth, and the network's integers nearly agree
 * with its floats. */
static void a_small_network_learns_a_small_set(void **state)
{
    TrainFixture *f = *state;
    TrainingPlan plan = small_plan();
    ModelShape shape = plan_shape(&plan);
    plan.epochs = 60;
    plan.result_last = 0;
    Setup setup = begin_training(f, &plan, 2);
    LossSum before = training_measure(setup.training, f->records, POSITIONS);
    train_steps(&setup, setup.training->curve.steps);
    LossSum after = training_measure(setup.training, f->records, POSITIONS);
    assert_true(before.positions == POSITIONS && before.loss / POSITIONS > 0.05);
    assert_true(after.loss < before.loss / 100);
    Network *network = quantised(&shape, setup.training->weights, 120, "tiny");
    LossSum integers = validation_network(setup.pool, network, f->records, POSITIONS);
    assert_true(integers.score < before.score / 50);
    ValidationDifference off =
        validation_difference(network, setup.training->weights, f->records, POSITIONS);
    assert_true(off.positions > POSITIONS / 2 && off.mean > 0 && off.mean < 3);
    network_free(network);
    end_training(&setup);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(a_resumed_training_ends_like_an_unbroken_one),
        cmocka_unit_test(only_the_same_training_is_resumed),
        cmocka_unit_test(a_damaged_checkpoint_is_refused),
        cmocka_unit_test(a_small_network_learns_a_small_set),
    };
    bitboard_init();
    return cmocka_run_group_tests_name("training", tests, train_set_up, train_tear_down);
}
