/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The network as integers, in its file and back. */
#include <config.h>

#include "engine/train/model.h"
#include "engine/train/netfile.h"
#include "tests/unit/support/network_support.h"
#include "tests/unit/train/train_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static void integers_are_rounded_within_bounds(void **state)
{
    (void)state;
    const ModelShape shape = { 64, 2 };
    float *weights = model_array(&shape);
    weights[0] = 0.101f; /* 25.8 */
    weights[1] = -0.3f;  /* -76.5 */
    weights[2] = 1.98f;
    weights[3] = -5;
    weights[model_input(SAMPLE_DANGER, 1)] = -0.05f; /* -12.75 */
    weights[model_input(SAMPLE_INPUTS - 1, 63)] = 3;
    weights[model_sum_weight(&shape, 0, 0, 0)] = 0.99f; /* 63.36 */
    weights[model_sum_weight(&shape, 0, 1, 0)] = -1.98f;
    weights[model_sum_weight(&shape, 1, 127, 15)] = 9;
    weights[model_sum_bias(&shape, 1) + 15] = -2.5f;
    weights[model_neurons(&shape, 1) + 32 + 7] = 0.5f;            /* the second sum */
    weights[model_neurons(&shape, 1) + (16 + 1) * 32 + 7] = 0.5f; /* its square, 129.01 */
    weights[model_neuron_bias(&shape, 0) + 31] = -1e9f;
    weights[model_output(&shape, 1) + 3] = 1e9f;
    Network *network = quantised(&shape, weights, 120, "a name that is too long");
    assert_int_equal(network->feature_weights[0], 26);
    assert_in_range(-network->feature_weights[1], 76, 77);
    assert_int_equal(network->feature_weights[2], NETWORK_FEATURE_WEIGHT_MAX);
    assert_int_equal(network->feature_weights[3], -NETWORK_FEATURE_WEIGHT_MAX);
    assert_int_equal(network->danger_weights[1], -13);
    assert_int_equal(network->danger_weights[1536 * 64 - 1], NETWORK_DANGER_WEIGHT_MAX);
    const NetworkHead *first = &network->heads[0], *second = &network->heads[1];
    assert_int_equal(first->sum_weights[0], 63);
    assert_int_equal(first->sum_weights[1], -NETWORK_SUM_WEIGHT_MAX);
    assert_int_equal(second->sum_weights[(16 + 15) * 64 + 63], NETWORK_SUM_WEIGHT_MAX);
    assert_int_equal(first->sum_bias[15], 0);
    assert_int_equal(second->sum_bias[15], -5 * 127 * 64 / 2);
    assert_int_equal(second->neuron_weights[2 * 7 + 1], 128);
    assert_int_equal(second->neuron_weights[(8 * 32 + 7) * 2 + 1], 129);
    assert_int_equal(first->neuron_bias[31], -NETWORK_NEURON_BIAS_MAX);
    assert_int_equal(second->output_weights[3], NETWORK_OUTPUT_WEIGHT_MAX);
    assert_int_equal(strlen(network->name), NETWORK_NAME_SIZE);
    network_free(network);
    free(weights);
}

static void integers_come_back_from_file_and_from_floats(void **state)
{
    const TrainFixture *f = *state;
    const ModelShape shape = { 128, 5 };
    float *weights = model_array(&shape);
    ModelShape shape_back;
    NetFile file, again;
    Network *network;
    model_randomise(&shape, weights, 11);
    for (int input = SAMPLE_DANGER; input < SAMPLE_INPUTS; input++)
        for (int i = 0; i < shape.hidden; i++)
            weights[model_input(input, i)] =
                (float)((input * shape.hidden + i) % 255 - 127) / NETWORK_QA;
    netfile_quantise(&file, &shape, weights, 140, "back");
    assert_int_equal(file.size, 64 + 2 * 7681 * 128 + 1536 * 128 +
                                    5 * (256 * 16 + 16 * 4 + 32 * 32 * 2 + 32 * 4 + 32 * 2));
    assert_ok(netfile_write(&file, f->net));
    assert_true(netfile_is_one(f->net));
    assert_false(netfile_is_one(f->data));
    assert_ok(network_load(f->net, &network));
    assert_int_equal(network->scale, 140);
    assert_string_equal(network->name, "back");
    float *floats = netfile_to_floats(network, &shape_back);
    assert_int_equal(shape_back.hidden, 128);
    assert_int_equal(shape_back.buckets, 5);
    netfile_quantise(&again, &shape_back, floats, 140, "back");
    assert_memory_equal(again.bytes, file.bytes, file.size);
    network_free(network);
    netfile_done(&file);
    netfile_done(&again);
    free(floats);
    free(weights);
}

static void write_file(const char *path, const unsigned char *bytes, size_t size)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

static void put_16(unsigned char *at, int value)
{
    at[0] = (unsigned char)value;
    at[1] = (unsigned char)(value >> 8);
}

/* The mean of three networks, read back; an error if the request is impossible. */
static void a_mean_is_rounded_weight_by_weight(void **state)
{
    const TrainFixture *f = *state;
    enum { HIDDEN = 64, BUCKETS = 2, DANGER = 64 + 2 * 7681 * HIDDEN };
    enum { BIAS = DANGER + 1536 * HIDDEN + BUCKETS * 2 * HIDDEN * 16 };
    static const int wide[3] = { -3, 4, 4 };       /* 1.67 */
    static const int halves[3] = { -1, -1, -1 };   /* -1 */
    static const int bias[3] = { -700000, 0, -1 }; /* -233333.67 */
    static const int danger[3] = { -127, 126, 3 }; /* 0.67 */
    char names[3][160];
    char *paths[3];
    size_t size;
    NetFile file;
    Network *network;
    for (int i = 0; i < 3; i++) {
        unsigned char *bytes = network_make_file(NETWORK_RANDOM, HIDDEN, BUCKETS, 5, &size);
        put_16(bytes + 64, wide[i]);
        put_16(bytes + 66, halves[i]);
        network_put_32(bytes + BIAS, (uint32_t)bias[i]);
        bytes[DANGER] = (unsigned char)danger[i];
        network_seal(bytes, size);
        paths[i] = names[i];
        snprintf(names[i], sizeof names[i], "%s.%d", f->net, i);
        write_file(paths[i], bytes, size);
        free(bytes);
    }
    assert_ok(mean_of_networks(paths, 3, "mean", &file));
    assert_ok(network_parse(file.bytes, file.size, &network));
    netfile_done(&file);
    assert_string_equal(network->name, "mean");
    assert_int_equal(network->feature_weights[0], 2);
    assert_int_equal(network->feature_weights[1], -1);
    assert_int_equal(network->heads[0].sum_bias[0], -233334);
    assert_int_equal(network->danger_weights[0], 1);
    Network *first;
    assert_ok(network_load(paths[0], &first));
    assert_int_equal(network->scale, first->scale);
    assert_memory_equal(network->feature_weights + 2, first->feature_weights + 2,
                        2 * (NETWORK_KINGS * NETWORK_PLACES * HIDDEN - 2));
    assert_memory_equal(network->feature_bias, first->feature_bias, 2 * HIDDEN);
    for (int i = 0; i < BUCKETS; i++) {
        const NetworkHead *mean = &network->heads[i], *head = &first->heads[i];
        assert_memory_equal(mean->sum_weights, head->sum_weights, 2 * HIDDEN * 16);
        assert_memory_equal(mean->sum_bias + 1, head->sum_bias + 1, 4 * 15);
        assert_memory_equal(mean->neuron_weights, head->neuron_weights, 2 * 32 * 32);
        assert_memory_equal(mean->neuron_bias, head->neuron_bias, 4 * 32);
        assert_memory_equal(mean->output_weights, head->output_weights, 2 * 32);
    }
    assert_memory_equal(network->danger_weights + 1, first->danger_weights + 1,
                        NETWORK_DANGERS * HIDDEN - 1);
    network_free(first);
    network_free(network);
    assert_ok(mean_of_networks(paths, 2, "", &file)); /* halves go away from zero */
    assert_ok(network_parse(file.bytes, file.size, &network));
    netfile_done(&file);
    assert_int_equal(network->feature_weights[0], 1);
    assert_int_equal(network->danger_weights[0], -1);
    network_free(network);
    static const struct {
        NetworkKind kind;
        int hidden, buckets;
    } others[] = { { NETWORK_RANDOM, 128, 2 }, { NETWORK_RANDOM, 64, 3 } };
    for (size_t i = 0; i < ARRAY_LEN(others); i++) {
        unsigned char *bytes =
            network_make_file(others[i].kind, others[i].hidden, others[i].buckets, 5, &size);
        write_file(paths[1], bytes, size);
        free(bytes);
        Status status = mean_of_networks(paths, 3, "", &file);
        assert_int_equal(status.code, STATUS_STATE);
        assert_ptr_equal(strstr(status.text, paths[1]), status.text);
    }
    for (int i = 0; i < 3; i++)
        unlink(paths[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(integers_are_rounded_within_bounds),
        cmocka_unit_test(integers_come_back_from_file_and_from_floats),
        cmocka_unit_test(a_mean_is_rounded_weight_by_weight),
    };
    bitboard_init();
    return cmocka_run_group_tests_name("network files", tests, train_set_up, train_tear_down);
}
