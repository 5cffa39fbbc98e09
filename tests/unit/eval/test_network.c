/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Network files from untrusted sources, and a network's output by its definition. */
#include <config.h>

#include "engine/eval/network.h"
#include "engine/eval/stack.h"
#include "tests/unit/support/board_support.h"
#include "tests/unit/support/danger_support.h"
#include "tests/unit/support/network_support.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

static Network *network_of(NetworkKind kind, int hidden, int buckets)
{
    size_t size;
    Network *network = NULL;
    unsigned char *bytes = network_make_file(kind, hidden, buckets, 7, &size);
    Status status = network_parse(bytes, size, &network);
    if (!status_is_ok(&status))
        fail_msg("%s", status.text);
    free(bytes);
    return network;
}

/* --- files ------------------------------------------------------------------------------------ */

static void assert_refused(const unsigned char *bytes, size_t size, StatusCode code,
                           const char *word)
{
    Network *network = NULL;
    Status status = network_parse(bytes, size, &network);
    assert_null(network);
    if (status.code != code || !strstr(status.text, word))
        fail_msg("%d \"%s\", not %d \"%s\"", status.code, status.text, code, word);
}

static void a_file_is_read(void **state)
{
    (void)state;
    size_t size;
    unsigned char *bytes = network_make_file(NETWORK_RANDOM, 64, 8, 1, &size);
    Network *network = NULL;
    Status status = network_parse(bytes, size, &network);
    assert_true(status_is_ok(&status));
    assert_int_equal(network->hidden, 64);
    assert_int_equal(network->buckets, 8);
    assert_int_equal(network->scale, 120);
    assert_string_equal(network->name, "made-up");
    const unsigned char *weights = bytes + 64;
    assert_int_equal(network->feature_weights[3], (int16_t)(weights[6] | weights[7] << 8));
    const unsigned char *danger = bytes + 64 + 2 * (9216 - 1536 + 1) * 64;
    assert_memory_equal(network->danger_weights, danger, 1536 * 64);
    const unsigned char *sums = danger + 1536 * 64;
    assert_memory_equal(network->heads[1].sum_weights, sums + 2 * 64 * 16, 2 * 64 * 16);
    const unsigned char *bias = sums + 8 * 2 * 64 * 16;
    assert_int_equal(network->heads[0].sum_bias[0],
                     (int32_t)(bias[0] | bias[1] << 8 | bias[2] << 16 | (uint32_t)bias[3] << 24));
    const unsigned char *last = bytes + size - 2;
    assert_int_equal(network->heads[7].output_weights[31], (int16_t)(last[0] | last[1] << 8));
    assert_int_equal((uintptr_t)network->feature_bias % 64, 0);
    assert_int_equal((uintptr_t)network->danger_weights % 64, 0);
    for (int i = 0; i < 8; i++) {
        const NetworkHead *head = &network->heads[i];
        assert_int_equal((uintptr_t)head->sum_weights % 64, 0);
        assert_int_equal((uintptr_t)head->sum_bias % 64, 0);
        assert_int_equal((uintptr_t)head->neuron_weights % 64, 0);
        assert_int_equal((uintptr_t)head->neuron_bias % 64, 0);
        assert_int_equal((uintptr_t)head->output_weights % 64, 0);
    }
    network_free(network);
    free(bytes);
}

static void the_checksum_is_fnv_1a(void **state)
{
    (void)state;
    /* From the test vectors of its authors. */
    assert_true(network_checksum("", 0) == UINT64_C(0xcbf29ce484222325));
    assert_true(network_checksum("foobar", 6) == UINT64_C(0x85944171f73967e8));
}

static void wrong_headers_are_refused(void **state)
{
    (void)state;
    static const struct {
        int offset;
        uint32_t value;
        StatusCode code;
        const char *word;
    } cases[] = {
        { 0, 0x7466756d, STATUS_SYNTAX, "not a luft network" },
        { 8, 2, STATUS_UNSUPPORTED, "version 2, not 3" },
        { 12, 5376, STATUS_UNSUPPORTED, "5376 inputs, not 9216" },
        { 16, 0, STATUS_RANGE, "0 accumulators" },
        { 16, 96, STATUS_RANGE, "96 accumulators" },
        { 16, 1088, STATUS_RANGE, "1088 accumulators" },
        { 16, 0x80000040, STATUS_RANGE, "accumulators" },
        { 16, 1024, STATUS_RANGE, "cut short" },
        { 20, 0, STATUS_RANGE, "0 output buckets" },
        { 20, 17, STATUS_RANGE, "17 output buckets" },
        { 20, 7, STATUS_RANGE, "too long" },
        { 24, 0, STATUS_RANGE, "scale" },
        { 24, 0xffffffff, STATUS_RANGE, "scale" },
        { 24, 121, STATUS_SYNTAX, "checksum" },
        { 28, 255, STATUS_SYNTAX, "not a luft network" },
        { 36, 1, STATUS_SYNTAX, "not a luft network" },
        { 40, 0, STATUS_SYNTAX, "checksum" },
        { 48, 0x6b616d, STATUS_SYNTAX, "checksum" },
    };
    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        size_t size;
        unsigned char *bytes = network_make_file(NETWORK_RANDOM, 64, 8, 1, &size);
        network_put_32(bytes + cases[i].offset, cases[i].value);
        assert_refused(bytes, size, cases[i].code, cases[i].word);
        free(bytes);
    }
}

static void other_sizes_are_refused(void **state)
{
    (void)state;
    size_t size;
    unsigned char *bytes = network_make_file(NETWORK_RANDOM, 64, 8, 1, &size);
    for (size_t cut = 0; cut < size; cut += cut < 70 ? 1 : 4999) {
        unsigned char *copy = malloc(cut ? cut : 1); /* so that reading too far is noticed */
        memcpy(copy, bytes, cut);
        assert_refused(copy, cut, cut < 64 ? STATUS_SYNTAX : STATUS_RANGE,
                       cut < 64 ? "not a luft network" : "cut short");
        free(copy);
    }
    unsigned char *longer = calloc(1, size + 1);
    memcpy(longer, bytes, size);
    assert_refused(longer, size + 1, STATUS_RANGE, "too long");
    free(longer);
    for (size_t at = 40; at < size; at += at < 64 ? 1 : 997) {
        bytes[at] ^= 4;
        assert_refused(bytes, size, STATUS_SYNTAX, "checksum");
        bytes[at] ^= 4;
    }
    free(bytes);
}

/* A checksum that is right makes no weight right. */
static void weights_out_of_bounds_are_refused(void **state)
{
    (void)state;
    const size_t bias = 64 + 10 * 768 * 64 * 2, danger = bias + 64 * 2;
    const size_t sum = danger + 1536 * 64, sum_bias = sum + 8 * 128 * 16;
    const size_t neuron = sum_bias + 8 * 16 * 4, neuron_bias = neuron + 8 * 32 * 32 * 2;
    const size_t output = neuron_bias + 8 * 32 * 4;
    const struct {
        size_t offset;
        int bytes;
        int64_t value;
        const char *word;
    } cases[] = {
        { 64, 2, 506, "feature weight 0 is 506" },
        { 64 + 2 * 1000, 2, -506, "feature weight 1000 is -506" },
        { bias - 2, 2, 32767, "feature weight 491519 is 32767" },
        { bias, 2, 8480, "feature bias 0 is 8480" },
        { bias + 126, 2, -32768, "feature bias 63 is -32768" },
        { danger, 1, -128, "weight of danger 0 is -128" },
        { danger + 1536 * 64 - 1, 1, -128, "weight of danger 98303 is -128" },
        { sum, 1, -128, "sum's weight 0 is -128" },
        { sum_bias - 1, 1, -128, "sum's weight 16383 is -128" },
        { sum_bias, 4, 16777217, "sum's bias 0 is 16777217" },
        { neuron, 2, -4096, "neuron's weight 0 is -4096" },
        { neuron_bias - 2, 2, 4096, "neuron's weight 8191 is 4096" },
        { neuron_bias, 4, 536870913, "neuron's bias 0 is 536870913" },
        { output - 4, 4, INT32_MIN, "neuron's bias 255 is -2147483648" },
        { output, 2, -32768, "output weight 0 is -32768" },
        { output + 8 * 32 * 2 - 2, 2, -32768, "output weight 255 is -32768" },
    };
    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        size_t size;
        unsigned char *bytes = network_make_file(NETWORK_RANDOM, 64, 8, 1, &size);
        for (int byte = 0; byte < cases[i].bytes; byte++)
            bytes[cases[i].offset + (size_t)byte] =
                (unsigned char)((uint64_t)cases[i].value >> 8 * byte);
        network_seal(bytes, size);
        assert_refused(bytes, size, STATUS_RANGE, cases[i].word);
        free(bytes);
    }
}

static void assert_not_loaded(const char *path, StatusCode code, const char *word)
{
    Network *network = NULL;
    Status status = network_load(path, &network);
    assert_null(network);
    if (status.code != code || !strstr(status.text, word))
        fail_msg("%s: %d \"%s\"", path, status.code, status.text);
}

static void files_are_read_and_nothing_else(void **state)
{
    (void)state;
    char folder[] = "/tmp/luft-network-XXXXXX";
    char path[64];
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/net", folder);
    assert_not_loaded(path, STATUS_NOT_FOUND, "No such file");
    assert_not_loaded(folder, STATUS_IO, "not a file");
    assert_not_loaded("/dev/zero", STATUS_IO, "not a file");
    assert_int_equal(mkfifo(path, 0600), 0);
    assert_not_loaded(path, STATUS_IO, "not a file"); /* and does not wait for a writer */
    unlink(path);

    size_t size;
    unsigned char *bytes = network_make_file(NETWORK_MATERIAL, 64, 8, 1, &size);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    fclose(file);
    Network *network = NULL;
    Status status = network_load(path, &network);
    assert_true(status_is_ok(&status));
    assert_int_equal(network->hidden, 64);
    network_free(network);
    assert_int_equal(truncate(path, (off_t)size - 1), 0);
    assert_not_loaded(path, STATUS_RANGE, "cut short");
    assert_int_equal(truncate(path, 0), 0);
    assert_not_loaded(path, STATUS_SYNTAX, "not a luft network");
    assert_int_equal(truncate(path, (off_t)1 << 40), 0);
    assert_not_loaded(path, STATUS_RANGE, "too large");
    unlink(path);
    rmdir(folder);
    free(bytes);
}

/* --- values ----------------------------------------------------------------------------------- */

/* The input as the file's description has it, square by square. */
static int input_by_definition(const Position *pos, Color color, Square square)
{
    Square king = position_king(pos, color);
    Piece piece = position_piece(pos, square);
    int rank = color == WHITE ? square_rank(square) : 7 - square_rank(square);
    int file = square_file(king) < 4 ? square_file(square) : 7 - square_file(square);
    static const int TYPE[PIECE_TYPE_NB] = {
        [PAWN] = 0, [KNIGHT] = 1, [BISHOP] = 2, [ROOK] = 3, [QUEEN] = 4, [KING] = 5
    };
    return (piece_color(piece) == color ? 0 : 384) + TYPE[piece_type(piece)] * 64 + rank * 8 + file;
}

static int region_by_definition(const Position *pos, Color color)
{
    Square king = position_king(pos, color);
    int rank = color == WHITE ? square_rank(king) : 7 - square_rank(king);
    int file = square_file(king) < 4 ? square_file(king) : 7 - square_file(king);
    static const int BY_RANK[8] = { 0, 4, 6, 6, 8, 8, 8, 8 };
    return BY_RANK[rank] + (rank == 0 ? file : file / 2);
}

static int accumulator_by_definition(const Network *n, const Position *pos, Color color, int i)
{
    int sum = n->feature_bias[i];
    for (Bitboard left = position_occupied(pos); left;) {
        Square square = bb_pop(&left);
        int input = input_by_definition(pos, color, square);
        int region = region_by_definition(pos, color);
        sum += n->feature_weights[(region * 768 + input) * n->hidden + i];
        for (int danger = 0; danger < 2; danger++)
            if (danger_by_definition(pos, square, (Danger)danger))
                sum += n->danger_weights[(danger * 768 + input) * n->hidden + i];
    }
    return sum;
}

/* A 1 is 255, its square 127, a sum of these by weights of 64 for a 1 thus 8128. */
static int64_t sum_by_definition(const Network *n, const NetworkHead *head, const int *accumulators,
                                 int sum)
{
    int64_t total = head->sum_bias[sum];
    for (int i = 0; i < 2 * n->hidden; i++) {
        int clipped = int_clamp(accumulators[i], 0, 255);
        int square = (int)floor(clipped * clipped / 512.0 + 0.5);
        total += square * head->sum_weights[(i / 64 * 16 + sum) * 64 + i % 64];
    }
    return total;
}

static double value_by_definition(const Network *n, const Position *pos)
{
    int men = bb_count(position_occupied(pos));
    const NetworkHead *head = &n->heads[(men - 2) / (32 / n->buckets)];
    int accumulators[2 * NETWORK_HIDDEN_MAX];
    double inputs[32] = { 0 };
    for (int half = 0; half < 2; half++) {
        Color color = half == 0 ? position_side(pos) : (Color)!position_side(pos);
        for (int i = 0; i < n->hidden; i++)
            accumulators[half * n->hidden + i] = accumulator_by_definition(n, pos, color, i);
    }
    for (int i = 0; i < 15; i++) {
        double sum = (double)sum_by_definition(n, head, accumulators, i);
        inputs[i] = fmax(0, fmin(8128, sum));
        inputs[16 + i] = floor(fmin(8128.0 * 8128, sum * sum) / 8192);
    }
    double output = (double)sum_by_definition(n, head, accumulators, 15) * 16;
    for (int i = 0; i < 32; i++) {
        double neuron = head->neuron_bias[i];
        for (int input = 0; input < 32; input++)
            neuron += inputs[input] * head->neuron_weights[(input / 2 * 32 + i) * 2 + input % 2];
        neuron = fmax(0, fmin(8128 * 256, neuron));
        output += floor(neuron / 2048) * head->output_weights[i];
    }
    return output * n->scale / (8128 * 16);
}

static void check_definition(Position *pos, void *context)
{
    const Network *network = context;
    double wanted = value_by_definition(network, pos);
    int value = network_evaluate(network, kernels_plain(), pos, 100);
    if (value > wanted + 0.5001 || value < wanted - 0.5001)
        fail_msg("%d, not %f", value, wanted);
}

static void values_are_those_of_the_definition(void **state)
{
    (void)state;
    for (int buckets = 1; buckets <= 8; buckets *= 8) {
        Network *network = network_of(NETWORK_RANDOM, 64, buckets);
        board_visit_random_games(24, 100, check_definition, network);
        network_free(network);
    }
}

static Position turned_over(const Position *pos)
{
    Position other;
    position_clear(&other);
    for (Bitboard left = position_occupied(pos); left;) {
        Square square = bb_pop(&left);
        Piece piece = position_piece(pos, square);
        position_put_piece(&other, piece_make((Color)!piece_color(piece), piece_type(piece)),
                           square ^ 56);
    }
    other.side = !pos->side;
    position_finish(&other);
    return other;
}

static Position mirrored(const Position *pos)
{
    Position other;
    position_clear(&other);
    for (Bitboard left = position_occupied(pos); left;) {
        Square square = bb_pop(&left);
        position_put_piece(&other, position_piece(pos, square), square ^ 7);
    }
    other.side = pos->side;
    position_finish(&other);
    return other;
}

static void check_symmetry(Position *pos, void *context)
{
    const Network *network = context;
    Position other = turned_over(pos);
    int value = network_evaluate(network, kernels_plain(), pos, 100);
    assert_int_equal(network_evaluate(network, kernels_plain(), &other, 100), value);
    other = mirrored(pos);
    assert_int_equal(network_evaluate(network, kernels_plain(), &other, 100), value);
}

static void colours_and_wings_are_equal(void **state)
{
    (void)state;
    Network *network = network_of(NETWORK_RANDOM, 64, 8);
    board_visit_random_games(12, 100, check_symmetry, network);
    network_free(network);
}

/* The value of a network all of whose weights but the last sum's bias are zero. */
static int value_of_bias(const Network *network, int percent)
{
    Position pos;
    position_init(&pos);
    return network_evaluate(network, kernels_plain(), &pos, percent);
}

static void values_are_rounded_and_bounded(void **state)
{
    (void)state;
    Network *network = network_of(NETWORK_RANDOM, 64, 1);
    static _Alignas(64) const int16_t NOTHING[2 * 64 * 16];
    _Alignas(64) int32_t sums[16] = { 0 };
    network->heads[0] = (NetworkHead){ (const int8_t *)NOTHING, sums, NOTHING,
                                       (const int32_t *)(const void *)NOTHING, NOTHING };
    int32_t *bias = &sums[15];
    const int unit = 8128; /* of a sum, with 120 centipawns */
    assert_int_equal(value_of_bias(network, 100), 0);
    *bias = unit;
    assert_int_equal(value_of_bias(network, 100), 120);
    assert_int_equal(value_of_bias(network, 150), 180);
    *bias = unit / 80 + 1; /* one and a half, and a little */
    assert_int_equal(value_of_bias(network, 100), 2);
    *bias = -unit / 80 - 1;
    assert_int_equal(value_of_bias(network, 100), -2);
    *bias = unit / 80 - 1;
    assert_int_equal(value_of_bias(network, 100), 1);
    network->scale = NETWORK_SCALE_MAX;
    *bias = NETWORK_SUM_BIAS_MAX;
    assert_int_equal(value_of_bias(network, 1000), 1000000);
    *bias = -NETWORK_SUM_BIAS_MAX;
    assert_int_equal(value_of_bias(network, 1000), -1000000);
    network_free(network);
}

/* The built-in network is used without the checks that this test makes. */
static void the_built_in_network_is_that_of_its_file(void **state)
{
    (void)state;
    size_t size;
    const unsigned char *bytes = network_embedded(&size);
    Network *used = network_new_embedded();
    assert_true((used != NULL) == (bytes != NULL));
    if (!used)
        return;
    Network *parsed = NULL;
    Status status = network_parse(bytes, size, &parsed);
    assert_true(status_is_ok(&status));
    size_t hidden = (size_t)parsed->hidden, buckets = (size_t)parsed->buckets;
    assert_int_equal(used->hidden, parsed->hidden);
    assert_int_equal(used->buckets, parsed->buckets);
    assert_int_equal(used->scale, parsed->scale);
    assert_string_equal(used->name, parsed->name);
    assert_memory_equal(used->feature_weights, parsed->feature_weights,
                        2 * NETWORK_KINGS * NETWORK_PLACES * hidden);
    assert_memory_equal(used->feature_bias, parsed->feature_bias, 2 * hidden);
    assert_memory_equal(used->heads[0].sum_weights, parsed->heads[0].sum_weights,
                        2 * hidden * NETWORK_SUMS * buckets);
    for (size_t i = 0; i < buckets; i++) {
        const NetworkHead *a = &used->heads[i], *b = &parsed->heads[i];
        assert_memory_equal(a->sum_bias, b->sum_bias, 4 * NETWORK_SUMS);
        assert_memory_equal(a->neuron_weights, b->neuron_weights,
                            2 * 2 * NETWORK_SUMS * NETWORK_NEURONS);
        assert_memory_equal(a->neuron_bias, b->neuron_bias, 4 * NETWORK_NEURONS);
        assert_memory_equal(a->output_weights, b->output_weights, 2 * NETWORK_NEURONS);
    }
    assert_memory_equal(used->danger_weights, parsed->danger_weights, NETWORK_DANGERS * hidden);
    network_free(used);
    network_free(parsed);
}

static void buckets_share_the_men_out(void **state)
{
    (void)state;
    for (int buckets = 1; buckets <= 16; buckets++) {
        Network network = { .buckets = buckets };
        assert_int_equal(network_bucket(&network, 2), 0);
        assert_int_equal(network_bucket(&network, 32), (30 * buckets) / 32);
        assert_int_equal(network_bucket(&network, 64), buckets - 1);
        if (buckets == 8) {
            for (int men = 2; men <= 32; men++)
                assert_int_equal(network_bucket(&network, men), (men - 2) / 4);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_file_is_read),
        cmocka_unit_test(the_checksum_is_fnv_1a),
        cmocka_unit_test(wrong_headers_are_refused),
        cmocka_unit_test(other_sizes_are_refused),
        cmocka_unit_test(weights_out_of_bounds_are_refused),
        cmocka_unit_test(files_are_read_and_nothing_else),
        cmocka_unit_test(values_are_those_of_the_definition),
        cmocka_unit_test(colours_and_wings_are_equal),
        cmocka_unit_test(values_are_rounded_and_bounded),
        cmocka_unit_test(the_built_in_network_is_that_of_its_file),
        cmocka_unit_test(buckets_share_the_men_out),
    };
    bitboard_init();
    return cmocka_run_group_tests_name("network", tests, NULL, NULL);
}
