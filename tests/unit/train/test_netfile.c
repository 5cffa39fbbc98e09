/* The network as integers, in its file and back. */
#include <config.h>

#include "tests/unit/train/train_support.h"
#include "engine/train/network/model.h"
#include "engine/train/network/netfile.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

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
    weights[model_danger(&shape) + 1] = -0.05f; /* -12.75 */
    weights[model_hidden_bias(&shape) - 1] = 3;
    weights[output] = 0.99f; /* 63.36 */
    weights[output + 1] = -1.98f;
    weights[output + 2] = 9;
    weights[model_output_bias(&shape) + 1] = -2.5f;
    Network *network = quantised(&shape, weights, 120, "a name that is too long");
    assert_int_equal(network->feature_weights[0], 26);
    assert_in_range(-network->feature_weights[1], 76, 77);
    assert_int_equal(network->feature_weights[2], NETWORK_FEATURE_WEIGHT_MAX);
    assert_int_equal(network->feature_weights[3], -NETWORK_FEATURE_WEIGHT_MAX);
    assert_int_equal(network->danger_weights[1], -13);
    assert_int_equal(network->danger_weights[1536 * 32 - 1], NETWORK_DANGER_WEIGHT_MAX);
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
    const TrainFixture *f = *state;
    const ModelShape shape = { 64, 5 };
    float *weights = model_array(&shape);
    ModelShape shape_back;
    NetFile file, again;
    Network *network;
    model_randomise(&shape, weights, 11);
    for (size_t i = model_danger(&shape); i < model_hidden_bias(&shape); i++)
        weights[i] = (float)((int)(i % 255) - 127) / NETWORK_QA;
    netfile_quantise(&file, &shape, weights, 140, "back");
    assert_int_equal(file.size, 64 + 2 * (769 * 64 + 5 * 128) + 4 * 5 + 1536 * 64);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(integers_are_rounded_within_bounds),
        cmocka_unit_test(integers_come_back_from_file_and_from_floats),
    };
    bitboard_init();
    return cmocka_run_group_tests_name("network files", tests, train_set_up, train_tear_down);
}
