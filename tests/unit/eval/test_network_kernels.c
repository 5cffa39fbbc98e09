/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All kernels and the plain loops agree, and accumulators updated by moves equal those computed
 * from scratch. */
#include <config.h>

#include "engine/eval/network.h"
#include "engine/eval/kernels.h"
#include "engine/eval/neural.h"
#include "tests/unit/support/board_support.h"
#include "tests/unit/support/network_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static Network *network_of(NetworkKind kind, int hidden)
{
    size_t size;
    Network *network = NULL;
    unsigned char *bytes = network_make_file(kind, hidden, 8, 3, &size);
    Status status = network_parse(bytes, size, &network);
    if (!status_is_ok(&status))
        fail_msg("%s", status.text);
    free(bytes);
    return network;
}

/* --- kernels ---------------------------------------------------------------------------------- */

static void the_best_is_among_them(void **state)
{
    (void)state;
    const Kernels *list[KERNELS_MAX];
    int count = kernels_list(list);
    assert_true(list[0] == kernels_plain());
    bool found = false;
    for (int i = 0; i < count; i++) {
        print_message("# %s\n", list[i]->name);
        found = found || list[i] == kernels_best();
    }
    assert_true(found);
}

typedef struct Comparison {
    const Network *network;
    const Kernels *kernels[KERNELS_MAX];
    int count;
    int positions;
} Comparison;

static void compare_kernels(Position *pos, void *context)
{
    Comparison *c = context;
    int plain = network_evaluate(c->network, c->kernels[0], pos, 100);
    for (int i = 1; i < c->count; i++) {
        int value = network_evaluate(c->network, c->kernels[i], pos, 100);
        if (value != plain)
            fail_msg("%s says %d, not %d", c->kernels[i]->name, value, plain);
    }
    c->positions++;
}

/* Takes the network. */
static void compare_on_games(Network *network, int positions)
{
    Comparison c = { .network = network };
    c.count = kernels_list(c.kernels);
    for (int games = 16; c.positions < positions; games *= 2) {
        c.positions = 0;
        board_visit_random_games(int_min(games, 4096), 300, compare_kernels, &c);
    }
    network_free(network);
}

static void kernels_agree_on_positions(void **state)
{
    (void)state;
    compare_on_games(network_of(NETWORK_RANDOM, 64), 20000);
    compare_on_games(network_of(NETWORK_MATERIAL, 256), 1000);
    compare_on_games(network_of(NETWORK_RANDOM, 192), 1000);
    compare_on_games(network_of(NETWORK_EXTREME, 1024), 500);
}

static void kernels_agree_on_the_network_that_is_built_in(void **state)
{
    (void)state;
    size_t size;
    Network *network = NULL;
    const unsigned char *bytes = network_embedded(&size);
    if (!bytes)
        return;
    Status status = network_parse(bytes, size, &network);
    assert_true(status_is_ok(&status));
    compare_on_games(network, 5000);
}

/* Random numbers in rows that begin at any multiple of 64, like the weights of a network. */
enum { POOL = 1 << 14, WIDE = 512 + 64 };

typedef struct Pool {
    _Alignas(64) int16_t neurons[POOL + WIDE];
    _Alignas(64) int8_t sums[POOL + 2 * WIDE * NETWORK_SUMS]; /* as large as weights may be */
    _Alignas(64) int8_t narrow[POOL + WIDE];
    uint64_t random;
} Pool;

static void fill_pool(Pool *p)
{
    p->random = 17;
    for (size_t i = 0; i < ARRAY_LEN(p->neurons); i++)
        p->neurons[i] = (int16_t)(board_random(&p->random) % 1011 - 505);
    for (size_t i = 0; i < ARRAY_LEN(p->sums); i++)
        p->sums[i] = (int8_t)(board_random(&p->random) % 255 - 127);
    for (size_t i = 0; i < ARRAY_LEN(p->narrow); i++)
        p->narrow[i] = (int8_t)board_random(&p->random);
}

static size_t any_place(Pool *p) { return board_random(&p->random) % (POOL / 64) * 64; }

static void choose_rows(Pool *p, RowChanges *changes)
{
    uint64_t counts = board_random(&p->random);
    *changes = (RowChanges){ .adds = (int)(counts % 3),
                             .removes = (int)(counts / 3 % 3),
                             .narrow_adds = (int)(counts / 9 % 4),
                             .narrow_removes = (int)(counts / 36 % 4) };
    for (int i = 0; i < 3; i++) {
        changes->add[i] = p->neurons + any_place(p);
        changes->remove[i] = p->neurons + any_place(p);
        changes->narrow_add[i] = p->narrow + any_place(p);
        changes->narrow_remove[i] = p->narrow + any_place(p);
    }
}

/* Wide enough for a block of the widest vectors and a rest, for all kinds: neurons that change by
 * some rows at a time, and the output of each against those before. */
static void kernels_agree_on_wide_neurons(void **state)
{
    (void)state;
    static Pool pool;
    static _Alignas(64) int16_t neurons[2][WIDE], wanted[WIDE], to[WIDE];
    const Kernels *list[KERNELS_MAX];
    int count = kernels_list(list);
    Network *network = network_of(NETWORK_RANDOM, 64);
    NetworkHead head = network->heads[3];
    fill_pool(&pool);
    for (int n = 0; n < 100000; n++) {
        RowChanges changes;
        choose_rows(&pool, &changes);
        const int16_t *before = neurons[n % 2];
        head.sum_weights = pool.sums + any_place(&pool);
        list[0]->update(wanted, n % 64 ? before : pool.neurons, &changes, WIDE);
        int sum = list[0]->output(wanted, before, &head, WIDE);
        for (int i = 1; i < count; i++) {
            list[i]->update(to, n % 64 ? before : pool.neurons, &changes, WIDE);
            if (memcmp(to, wanted, sizeof to) != 0)
                fail_msg("%s updates otherwise", list[i]->name);
            if (list[i]->output(to, before, &head, WIDE) != sum)
                fail_msg("%s has another output", list[i]->name);
        }
        memcpy(neurons[(n + 1) % 2], wanted, sizeof wanted);
    }
    network_free(network);
}

/* The largest and the smallest sums there can be, of which the neurons pass all or nothing. */
static void no_sum_overflows(void **state)
{
    (void)state;
    enum {
        HIDDEN = NETWORK_HIDDEN_MAX,
        NEURON = NETWORK_NEURON_ONE >> NETWORK_NEURON_SHIFT,
        LARGEST = 16 * (2 * HIDDEN * 127 * 127 + (1 << 24)) + 32 * NEURON * INT16_MAX,
        HALF = 16 * (HIDDEN * 127 * 127 + (1 << 24))
    };
    static _Alignas(64) int16_t own[HIDDEN], other[HIDDEN];
    static _Alignas(64) int8_t weights[2 * HIDDEN * NETWORK_SUMS];
    static _Alignas(64) int32_t bias[NETWORK_SUMS], neuron_bias[NETWORK_NEURONS];
    static _Alignas(64) int16_t neurons[2 * NETWORK_SUMS * NETWORK_NEURONS];
    static _Alignas(64) int16_t outputs[NETWORK_NEURONS];
    const NetworkHead head = { weights, bias, neurons, neuron_bias, outputs };
    const Kernels *list[KERNELS_MAX];
    int count = kernels_list(list);
    for (int sign = -1; sign <= 1; sign += 2) {
        for (int i = 0; i < HIDDEN; i++)
            own[i] = INT16_MAX, other[i] = NETWORK_QA;
        memset(weights, sign * NETWORK_SUM_WEIGHT_MAX, sizeof weights);
        for (int i = 0; i < NETWORK_SUMS; i++)
            bias[i] = sign * NETWORK_SUM_BIAS_MAX;
        for (size_t i = 0; i < ARRAY_LEN(neurons); i++)
            neurons[i] = (int16_t)NETWORK_NEURON_WEIGHT_MAX;
        for (int i = 0; i < NETWORK_NEURONS; i++) {
            neuron_bias[i] = NETWORK_NEURON_BIAS_MAX;
            outputs[i] = (int16_t)(sign * NETWORK_OUTPUT_WEIGHT_MAX);
        }
        int wanted = sign > 0 ? LARGEST : -LARGEST;
        for (int i = 0; i < count; i++)
            if (list[i]->output(own, other, &head, HIDDEN) != wanted)
                fail_msg("%s: %d, not %d", list[i]->name,
                         list[i]->output(own, other, &head, HIDDEN), wanted);
        memset(own, 0x80, sizeof own);
        for (size_t i = 0; i < ARRAY_LEN(neurons); i++)
            neurons[i] = (int16_t)-NETWORK_NEURON_WEIGHT_MAX;
        for (int i = 0; i < NETWORK_NEURONS; i++)
            neuron_bias[i] = -NETWORK_NEURON_BIAS_MAX;
        wanted = sign > 0 ? HALF : -HALF;
        for (int i = 0; i < count; i++)
            if (list[i]->output(own, other, &head, HIDDEN) != wanted)
                fail_msg("%s: %d, not %d", list[i]->name,
                         list[i]->output(own, other, &head, HIDDEN), wanted);
    }
}

static void rows_are_added_and_removed(void **state)
{
    (void)state;
    enum { WIDEST = NETWORK_HIDDEN_MAX };
    static _Alignas(64) int16_t rows[8][WIDEST], from[WIDEST], plain[WIDEST], to[WIDEST];
    static _Alignas(64) int8_t narrow[8][WIDEST];
    uint64_t random = 5;
    for (int i = 0; i < WIDEST; i++) {
        from[i] = (int16_t)board_random(&random);
        for (int row = 0; row < 8; row++) {
            rows[row][i] = (int16_t)board_random(&random);
            narrow[row][i] = (int8_t)board_random(&random);
        }
    }
    const Kernels *list[KERNELS_MAX];
    int count = kernels_list(list);
    for (int hidden = 64; hidden <= WIDEST; hidden += 64) {
        for (int mix = 0; mix < 25; mix++) {
            RowChanges changes = { .adds = mix % 5,
                                   .removes = mix / 5,
                                   .narrow_adds = mix * 3 % 5,
                                   .narrow_removes = mix * 7 % 5 };
            for (int i = 0; i < 4; i++) {
                changes.add[i] = rows[i];
                changes.remove[i] = rows[4 + i];
                changes.narrow_add[i] = narrow[i];
                changes.narrow_remove[i] = narrow[4 + i];
            }
            list[0]->update(plain, from, &changes, hidden);
            for (int i = 1; i < count; i++) {
                list[i]->update(to, from, &changes, hidden);
                assert_memory_equal(to, plain, (size_t)hidden * sizeof *to);
                memcpy(to, from, sizeof to);
                list[i]->update(to, to, &changes, hidden);
                assert_memory_equal(to, plain, (size_t)hidden * sizeof *to);
            }
        }
    }
}

/* --- lines ------------------------------------------------------------------------------------ */

enum { WALK_MOVES = 12 };

typedef struct Walk {
    const Network *network;
    NetworkStack *stack;
    uint64_t random;
    int castled, took_en_passant, promoted, crossed, left_region, passed;
} Walk;

static void assert_value(Walk *w, const Position *pos)
{
    int wanted = network_evaluate(w->network, kernels_plain(), pos, 100);
    assert_int_equal(network_stack_evaluate(w->stack, pos, 100), wanted);
}

static void count_kind(Walk *w, const Position *pos, Move move)
{
    Square from = move_from(move), to = move_to(move);
    w->castled += move_kind(move) == MOVE_CASTLING;
    w->took_en_passant += move_kind(move) == MOVE_EN_PASSANT;
    w->promoted += move_kind(move) == MOVE_PROMOTION;
    if (move_kind(move) == MOVE_CASTLING)
        to = square_castled_king(position_side(pos), to < from);
    if (piece_type(position_piece(pos, from)) == KING) {
        int view = network_view(position_side(pos), from);
        int view_after = network_view(position_side(pos), to);
        w->crossed += view != view_after;
        w->left_region += network_king_region(from ^ view) != network_king_region(to ^ view_after);
    }
}

/* Moves of all kinds rather than the quiet ones, which are most. */
static Move choose(Walk *w, const Position *pos)
{
    MoveList list;
    movegen_legal(pos, &list);
    if (list.count == 0)
        return MOVE_NONE;
    Move move = MOVE_NONE;
    for (int tries = 0; tries < 3; tries++) {
        move = list.moves[board_random(&w->random) % (uint64_t)list.count];
        if (move_kind(move) != MOVE_NORMAL ||
            piece_type(position_piece(pos, move_from(move))) == KING)
            break;
    }
    return move;
}

/* Plays on for a while, evaluates now and then, takes moves back and evaluates again. */
static void walk_on(Walk *w, Position *pos, int moves_left)
{
    if (board_random(&w->random) % 3 == 0)
        assert_value(w, pos);
    Move move = moves_left > 0 ? choose(w, pos) : MOVE_NONE;
    if (move == MOVE_NONE)
        return;
    Undo undo;
    if (!position_in_check(pos) && board_random(&w->random) % 8 == 0) {
        position_make_null(pos, &undo);
        w->passed++;
        walk_on(w, pos, moves_left - 1);
        position_unmake_null(pos, &undo);
    }
    count_kind(w, pos, move);
    network_stack_push(w->stack, pos);
    position_make(pos, move, &undo);
    walk_on(w, pos, moves_left - 1);
    position_unmake(pos, move, &undo);
    network_stack_pop(w->stack);
    if (board_random(&w->random) % 3 == 0)
        assert_value(w, pos);
}

static void walk_from(Position *pos, void *context)
{
    Walk *w = context;
    network_stack_begin(w->stack, pos);
    assert_value(w, pos);
    walk_on(w, pos, WALK_MOVES);
}

static void follow_the_moves(NetworkKind kind)
{
    Network *network = network_of(kind, 64);
    Walk w = { .network = network, .random = 11 };
    w.stack = network_stack_new(network, WALK_MOVES);
    assert_non_null(w.stack);
    board_visit_random_games(40, 120, walk_from, &w);
    assert_true(w.castled > 100 && w.took_en_passant > 20 && w.promoted > 100);
    assert_true(w.crossed > 1000 && w.left_region > 1000 && w.passed > 1000);
    network_stack_free(w.stack);
    network_free(network);
}

static void neurons_follow_the_moves(void **state)
{
    (void)state;
    follow_the_moves(NETWORK_RANDOM);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_best_is_among_them),
        cmocka_unit_test(kernels_agree_on_positions),
        cmocka_unit_test(kernels_agree_on_the_network_that_is_built_in),
        cmocka_unit_test(kernels_agree_on_wide_neurons),
        cmocka_unit_test(no_sum_overflows),
        cmocka_unit_test(rows_are_added_and_removed),
        cmocka_unit_test(neurons_follow_the_moves),
    };
    bitboard_init();
    return cmocka_run_group_tests_name("network_kernels", tests, NULL, NULL);
}
