/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Training data: records survive packing, and invalid ones are rejected. */
#include <config.h>

#include "engine/notation/fen.h"
#include "engine/train/data.h"
#include "tests/unit/support/board_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static void positions_come_back(void **state)
{
    (void)state;
    static const char *const fens[] = {
        FEN_START,
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 3 10",
        "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
        "8/8/8/3k4/8/8/3Q4/3K4 b - - 42 80",
    };
    for (size_t i = 0; i < ARRAY_LEN(fens); i++) {
        Position pos = board_from_fen(fens[i]);
        Position back;
        DataRecord record;
        data_pack(&pos, -123, &record);
        assert_int_equal(record.score, -123);
        Status status = data_unpack(&record, &back);
        assert_true(status_is_ok(&status));
        assert_true(position_equals(&pos, &back));
        assert_int_equal(pos.key, back.key);
        assert_int_equal(pos.halfmoves, back.halfmoves);
    }
}

/* Rooks and kings elsewhere keep their rights: every start, and the same after the rook moved. */
static void chess960_rights_come_back(void **state)
{
    (void)state;
    for (int number = 0; number < 960; number++) {
        Position pos;
        Position back;
        DataRecord record;
        position_init_chess960(&pos, number);
        for (int rights = 0; rights < CASTLING_NB; rights++) {
            pos.castling = (uint8_t)rights;
            position_finish(&pos);
            data_pack(&pos, 0, &record);
            Status status = data_unpack(&record, &back);
            assert_true(status_is_ok(&status));
            assert_true(position_equals(&pos, &back));
            assert_int_equal(pos.key, back.key);
        }
    }
}

/* Any record at all: legal or refused, never anything else. */
static void random_bytes_are_survived(void **state)
{
    (void)state;
    uint64_t random = 20261121;
    for (int i = 0; i < 20000; i++) {
        DataRecord record;
        uint8_t bytes[sizeof record];
        for (size_t j = 0; j < sizeof bytes; j++) {
            random = random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
            bytes[j] = (uint8_t)(random >> 56);
        }
        memcpy(&record, bytes, sizeof record);
        if (i % 2)
            record.occupied &= record.occupied << 7 & record.occupied >> 9;
        Position pos;
        Status status = data_unpack(&record, &pos);
        if (status_is_ok(&status))
            assert_true(position_is_ok(&pos));
    }
}

static void scores_are_clamped_and_noise_is_told(void **state)
{
    (void)state;
    Position pos = board_from_fen(FEN_START);
    DataRecord record;
    data_pack(&pos, 30, &record);
    assert_true(data_is_quiet(&record));
    record.flags |= DATA_FIRST_OF_GAME | DATA_BLACK_TO_MOVE;
    assert_true(data_is_quiet(&record));
    record.flags |= DATA_NOISY;
    assert_false(data_is_quiet(&record));
    data_pack(&pos, -30000, &record);
    assert_int_equal(record.score, -DATA_SCORE_MAX);
    assert_false(data_is_quiet(&record));
}

/* How a file is read whose header has that version and record size. */
static StatusCode code_of_header(uint32_t version, uint32_t record_size)
{
    DataHeader header;
    FILE *file = tmpfile();
    assert_non_null(file);
    data_header_init(&header, 7, 5000, 8);
    header.version = version;
    header.record_size = record_size;
    assert_int_equal(fwrite(&header, sizeof header, 1, file), 1);
    rewind(file);
    Status status = data_read_header(file, &header);
    fclose(file);
    return status.code;
}

static void only_known_versions_are_read(void **state)
{
    (void)state;
    assert_int_equal(code_of_header(DATA_VERSION, DATA_RECORD_SIZE), STATUS_OK);
    assert_int_equal(code_of_header(DATA_VERSION_QUIET, DATA_RECORD_SIZE), STATUS_OK);
    assert_int_equal(code_of_header(0, DATA_RECORD_SIZE), STATUS_UNSUPPORTED);
    assert_int_equal(code_of_header(DATA_VERSION + 1, DATA_RECORD_SIZE), STATUS_UNSUPPORTED);
    assert_int_equal(code_of_header(DATA_VERSION, DATA_RECORD_SIZE + 8), STATUS_UNSUPPORTED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(positions_come_back),
        cmocka_unit_test(chess960_rights_come_back),
        cmocka_unit_test(random_bytes_are_survived),
        cmocka_unit_test(scores_are_clamped_and_noise_is_told),
        cmocka_unit_test(only_known_versions_are_read),
    };
    bitboard_init();
    return cmocka_run_group_tests_name("data", tests, NULL, NULL);
}
