/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The network's inputs for a position: its pieces as each side sees them. */
#include <config.h>

#include "engine/train/data.h"
#include "engine/train/model.h"
#include "tests/unit/support/board_support.h"
#include "tests/unit/support/danger_support.h"
#include "tests/unit/train/train_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

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

/* The first of a square's inputs with the king in this region. */
static int expected_region(const Position *pos, Color perspective)
{
    static const char REGIONS[] = "0123"
                                  "4455"
                                  "6677"
                                  "6677"
                                  "8899"
                                  "8899"
                                  "8899"
                                  "8899";
    int king = expected_input(pos, perspective, position_king(pos, perspective)) % 64;
    assert_true(king % 8 < 4);
    return 768 * (REGIONS[king / 8 * 4 + king % 8] - '0');
}

static void inputs_are_the_men_as_each_side_sees_them(void **state)
{
    const TrainFixture *f = *state;
    int dangers[DANGER_NB] = { 0, 0 };
    for (int i = 0; i < f->count; i++) {
        const Position *pos = &f->positions[i];
        Sample sample;
        assert_true(sample_is_board(&f->records[i]));
        sample_from_record(&sample, &f->records[i]);
        Bitboard men = pos->by_type[NO_PIECE_TYPE];
        assert_int_equal(sample.pieces, bb_count(men));
        int at = sample.pieces; /* danger follows the places */
        for (int man = 0; men; man++) {
            Square square = bb_pop(&men);
            int own = expected_input(pos, pos->side, square);
            int other = expected_input(pos, (Color)!pos->side, square);
            assert_int_equal(sample.inputs[0][man], own + expected_region(pos, pos->side));
            assert_int_equal(sample.inputs[1][man],
                             other + expected_region(pos, (Color)!pos->side));
            for (int danger = 0; danger < DANGER_NB; danger++) {
                if (!danger_by_definition(pos, square, (Danger)danger))
                    continue;
                assert_int_equal(sample.inputs[0][at], own + 768 * (danger + 10));
                assert_int_equal(sample.inputs[1][at++], other + 768 * (danger + 10));
                dangers[danger]++;
            }
        }
        assert_int_equal(sample.count, at);
        int score = f->records[i].score;
        assert_true(sample.score == (float)(pos->side == WHITE ? score : -score));
        float result = (float)f->records[i].result / 2;
        assert_true(sample.result == (pos->side == WHITE ? result : 1 - result));
    }
    assert_true(dangers[DANGER_EN_PRISE] > 100 && dangers[DANGER_ATTACKED] > 2 * f->count);
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
    assert_int_equal(plain.count, marked.count);
    for (int i = 0; i < plain.count; i++)
        assert_int_equal(plain.inputs[0][i], marked.inputs[0][i]);
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
        assert_in_range(sample.pieces, 0, SAMPLE_MEN_MAX);
        assert_in_range(sample.count, sample.pieces, SAMPLE_INPUTS_MAX);
        for (int j = 0; j < sample.count; j++) {
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
        Sample sample = { .pieces = buckets_of[i][0] };
        assert_int_equal(sample_bucket(&sample, 8), buckets_of[i][1]);
        assert_int_equal(sample_bucket(&sample, 1), 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(inputs_are_the_men_as_each_side_sees_them),
        cmocka_unit_test(a_rook_that_may_castle_is_a_rook),
        cmocka_unit_test(any_record_has_inputs_in_range),
        cmocka_unit_test(buckets_go_by_the_number_of_men),
    };
    bitboard_init();
    return cmocka_run_group_tests_name("samples", tests, train_set_up, train_tear_down);
}
