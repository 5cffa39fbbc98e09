/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Network files from untrusted sources, and a network's output by its definition. */
#include <config.h>

#include "engine/eval/network.h"
#include "engine/eval/stack.h"
#include "tests/unit/support/board_support.h"
#include "tests/unit/support/danger_support.h"
#include "tests/unit/support/network_support.h"

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
    const unsigned char *danger = bytes + size - 1536 * 64;
    assert_memory_equal(network->danger_weights, danger, 1536 * 64);
    const unsigned char *bias = danger - 4 * 8;
    assert_int_equal(network->output_bias[0],
                     (int32_t)(bias[0] | bias[1] << 8 | bias[2] << 16 | (uint32_t)bias[3] << 24));
    assert_int_equal((uintptr_t)network->feature_bias % 64, 0);
    assert_int_equal((uintptr_t)network->output_weights % 64, 0);
    assert_int_equal((uintptr_t)network->danger_weights % 64, 0);
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
        { 8, 1, STATUS_UNSUPPORTED, "version 1" },
        { 12, 769, STATUS_UNSUPPORTED, "769 inputs, not 9216, 5376, 2304 or 768" },
        { 16, 0, STATUS_RANGE, "0 neurons" },
        { 16, 33, STATUS_RANGE, "33 neurons" },
        { 16, 1056, STATUS_RANGE, "1056 neurons" },
        { 16, 0x80000020, STATUS_RANGE, "neurons" },
        { 16, 1024, STATUS_RANGE, "cut short" },
        { 20, 0, STATUS_RANGE, "0 output buckets" },
        { 20, 17, STATUS_RANGE, "17 output buckets" },
        { 20, 7, STATUS_RANGE, "too long" },
        { 24, 0, STATUS_RANGE, "scale" },
        { 24, 0xffffffff, STATUS_RANGE, "scale" },
        { 24, 121, STATUS_SYNTAX, "checksum" },
        { 28, 181, STATUS_UNSUPPORTED, "181" },
        { 32, 65, STATUS_UNSUPPORTED, "65" },
        { 36, 1, STATUS_UNSUPPORTED, "units" },
        { 40, 0, STATUS_SYNTAX, "checksum" },
        { 48, 0x6b616d, STATUS_SYNTAX, "checksum" },
    };
    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        size_t size;
        unsigned char *bytes = network_make_file(NETWORK_RANDOM, 32, 8, 1, &size);
        network_put_32(bytes + cases[i].offset, cases[i].value);
        assert_refused(bytes, size, cases[i].code, cases[i].word);
        free(bytes);
    }
}

static void other_sizes_are_refused(void **state)
{
    (void)state;
    size_t size;
    unsigned char *bytes = network_make_file(NETWORK_RANDOM, 32, 8, 1, &size);
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
    const size_t bias = 64 + 10 * 768 * 32 * 2, output = bias + 32 * 2;
    const size_t danger = output + 8 * 64 * 2 + 8 * 4;
    const struct {
        size_t offset;
        int value;
        const char *word;
    } cases[] = {
        { 64, 506, "feature weight 0 is 506" },
        { 64 + 2 * 1000, -506, "feature weight 1000 is -506" },
        { bias - 2, 32767, "feature weight 245759 is 32767" },
        { bias, 8480, "feature bias 0 is 8480" },
        { bias + 62, -32768, "feature bias 31 is -32768" },
        { output, 128, "output weight 0 is 128" },
        { output + 8 * 64 * 2 - 2, -128, "output weight 511 is -128" },
        { danger, 128, "weight of danger 0 is -128" },
        { danger + 1536 * 32 - 2, 0x8000, "weight of danger 49151 is -128" },
    };
    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        size_t size;
        unsigned char *bytes = network_make_file(NETWORK_RANDOM, 32, 8, 1, &size);
        bytes[cases[i].offset] = (unsigned char)cases[i].value;
        bytes[cases[i].offset + 1] = (unsigned char)(cases[i].value >> 8);
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
    unsigned char *bytes = network_make_file(NETWORK_MATERIAL, 32, 8, 1, &size);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    fclose(file);
    Network *network = NULL;
    Status status = network_load(path, &network);
    assert_true(status_is_ok(&status));
    assert_int_equal(network->hidden, 32);
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

static double value_by_definition(const Network *n, const Position *pos)
{
    int men = bb_count(position_occupied(pos));
    int bucket = (men - 2) / (32 / n->buckets);
    double sum = 0;
    for (int half = 0; half < 2; half++) {
        Color color = half == 0 ? position_side(pos) : (Color)!position_side(pos);
        for (int i = 0; i < n->hidden; i++) {
            double neuron = n->feature_bias[i];
            for (Bitboard left = position_occupied(pos); left;) {
                Square square = bb_pop(&left);
                int input = input_by_definition(pos, color, square);
                int region = region_by_definition(pos, color);
                neuron += n->feature_weights[(region * 768 + input) * n->hidden + i];
                for (int danger = 0; danger < 2; danger++)
                    if (danger_by_definition(pos, square, (Danger)danger))
                        neuron += n->danger_weights[(danger * 768 + input) * n->hidden + i];
            }
            neuron = neuron < 0 ? 0 : neuron > 255 ? 255 : neuron;
            sum += neuron * neuron * n->output_weights[(bucket * 2 + half) * n->hidden + i];
        }
    }
    return (sum / 255 + n->output_bias[bucket]) * n->scale / (255 * 64);
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
        Network *network = network_of(NETWORK_RANDOM, 32, buckets);
        board_visit_random_games(24, 100, check_definition, network);
        network_free(network);
    }
}

/* The weights that an older file lacks are those of its region around it, and zero for danger. */
static void old_files_are_read_as_new_ones(void **state)
{
    (void)state;
    Network *plain = network_of(NETWORK_PLAIN, 32, 8);
    Network *regionless = network_of(NETWORK_REGIONLESS, 32, 8);
    Network *five = network_of(NETWORK_FIVE, 32, 8);
    const size_t region = (size_t)NETWORK_PLACES * 32;
    for (int i = 0; i < NETWORK_DANGERS * 32; i++)
        assert_int_equal(plain->danger_weights[i], 0);
    for (int i = 0; i < NETWORK_KINGS * NETWORK_PLACES * 32; i++) {
        assert_int_equal(plain->feature_weights[i], plain->feature_weights[i % (768 * 32)]);
        assert_int_equal(regionless->feature_weights[i], plain->feature_weights[i]);
    }
    assert_memory_equal(regionless->output_weights, plain->output_weights, 8 * 2 * 32 * 2);
    for (size_t i = 0; i < NETWORK_KINGS; i += 2) {
        const int16_t *weights = five->feature_weights + i * region;
        assert_memory_equal(weights, weights + region, 2 * region);
        if (i > 0)
            assert_memory_not_equal(weights, weights - region, 2 * region);
    }
    board_visit_random_games(8, 100, check_definition, plain);
    board_visit_random_games(8, 100, check_definition, regionless);
    board_visit_random_games(8, 100, check_definition, five);
    network_free(plain);
    network_free(regionless);
    network_free(five);
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
    Network *network = network_of(NETWORK_RANDOM, 32, 8);
    board_visit_random_games(12, 100, check_symmetry, network);
    network_free(network);
}

/* The value of a network whose output weights are zero. */
static int value_of_bias(const Network *network, int percent)
{
    Position pos;
    position_init(&pos);
    return network_evaluate(network, kernels_plain(), &pos, percent);
}

static void values_are_rounded_and_bounded(void **state)
{
    (void)state;
    Network *network = network_of(NETWORK_RANDOM, 32, 1);
    static _Alignas(64) const int16_t NOTHING[2 * 32];
    int32_t bias = 0;
    network->output_weights = NOTHING;
    network->output_bias = &bias;
    const int unit = 255 * 64; /* of the output, with 120 centipawns */
    assert_int_equal(value_of_bias(network, 100), 0);
    bias = unit;
    assert_int_equal(value_of_bias(network, 100), 120);
    assert_int_equal(value_of_bias(network, 150), 180);
    bias = unit / 80 + 1; /* one and a half, and a little */
    assert_int_equal(value_of_bias(network, 100), 2);
    bias = -unit / 80 - 1;
    assert_int_equal(value_of_bias(network, 100), -2);
    bias = unit / 80 - 1;
    assert_int_equal(value_of_bias(network, 100), 1);
    network->scale = NETWORK_SCALE_MAX;
    bias = INT32_MAX;
    assert_int_equal(value_of_bias(network, 1000), 1000000);
    bias = INT32_MIN;
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
    assert_memory_equal(used->output_weights, parsed->output_weights, 2 * 2 * hidden * buckets);
    assert_memory_equal(used->output_bias, parsed->output_bias, 4 * buckets);
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
        cmocka_unit_test(old_files_are_read_as_new_ones),
        cmocka_unit_test(colours_and_wings_are_equal),
        cmocka_unit_test(values_are_rounded_and_bounded),
        cmocka_unit_test(the_built_in_network_is_that_of_its_file),
        cmocka_unit_test(buckets_share_the_men_out),
    };
    bitboard_init();
    return cmocka_run_group_tests_name("network", tests, NULL, NULL);
}
