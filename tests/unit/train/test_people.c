/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of people as text, and the policy's weights: packed, read and unpacked again. */
#include <config.h>

#include "engine/base/base.h"
#include "engine/board/bitboard.h"
#include "engine/people/policy.h"
#include "engine/train/people_games.h"
#include "engine/train/people_model.h"
#include "tests/unit/support/file_support.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static void games_are_read(void **state)
{
    (void)state;
    static const char TEXT[] = "lichess 1500 1600 300+3 1-0 e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1\n"
                               "fics 900 950 60+0 0-1 e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1h1 g8f6\n"
                               "board 2400 2300 - 1/2-1/2 d2d4 d7d5 c2c4 e7e6 b1c3 g8f6 e1e8 a7a6\n"
                               "lichess 1500 1600 600+0 * e2e4 e7e5\n"
                               "lichess 1500 x 600+0 * e2e4 e7e5 g1f3 b8c6 f1c4 f8c5\n"
                               "\n"
                               "chesscom 700 710 600+0 1-0 e2e4 e7e5 g1f3 b8c6 f1c4 f8c5";
    static const bool IS_TARGET[] = { true, false, false, false };
    static const int PLIES[] = { 7, 8, 6, 6 };
    PeopleGames games = { 0 };
    char path[] = "/tmp/luft-people-XXXXXX";
    close(mkstemp(path));
    file_write_text(path, TEXT);
    Status status = people_games_read(&games, path);
    unlink(path);
    assert_true(status_is_ok(&status));
    assert_int_equal(games.count, 4); /* short ones and broken lines are skipped */
    for (size_t i = 0; i < games.count; i++) {
        assert_int_equal(people_game_is_target(&games.games[i]), IS_TARGET[i]);
        assert_int_equal(games.games[i].plies, PLIES[i]);
    }
    assert_int_equal(games.games[0].pace, PACE_BLITZ);
    assert_int_equal(games.games[2].pace, PACE_UNKNOWN);

    PeopleSample sample;
    assert_true(people_sample(&games, &games.games[0], 6, &sample));
    assert_int_equal(sample.situation.rating[0], 1500);
    assert_int_equal(move_kind(sample.moves.moves[sample.played]), MOVE_CASTLING);
    people_games_free(&games);

    status = people_games_read(&games, path);
    assert_false(status_is_ok(&status));
}

/* A printed position has its number, both ratings, the played move, and the moves before it. */
static void positions_are_printed(void **state)
{
    (void)state;
    static const char MOVES[] = " e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1 ";
    PeopleGames games = { 0 };
    char path[] = "/tmp/luft-people-XXXXXX";
    close(mkstemp(path));
    file_write_text(path, "fics 1500 1500 600+0 1-0 e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1\n");
    Status status = people_games_read(&games, path);
    assert_true(status_is_ok(&status));
    PeopleDraw draw = people_draw_new(&games, (PeopleFold)games.games[0].fold, true, false);
    for (uint64_t seed = 1; seed <= 20; seed++) {
        char played[8] = "";
        char text[64] = "";
        char line[100];
        uint64_t number = seed;
        FILE *file = fopen(path, "w+");
        assert_non_null(file);
        people_draw_print(&draw, &number, file);
        rewind(file);
        assert_non_null(fgets(line, sizeof line, file));
        fclose(file);
        assert_int_equal(sscanf(line, "%*u 1500 1500 %7s :%63[^\n]", played, text) >= 1, true);
        char both[80];
        snprintf(both, sizeof both, "%s %s ", text, played);
        assert_int_equal(strncmp(MOVES, both, strlen(both)), 0);
    }
    unlink(path);
    people_draw_free(&draw);
    people_games_free(&games);
}

/* A line has a share for every legal move; the position is drawn from its number. */
static void shares_are_read(void **state)
{
    (void)state;
    static const char *const BAD[] = { "5 0 1\n", "x 0 1 2 3\n", "5 0 70000\n", "5\n", "\n" };
    PeopleGames games = { 0 };
    PeopleTeacher teacher = { 0 };
    PeopleSample sample;
    float shares[MOVES_MAX];
    char path[] = "/tmp/luft-people-XXXXXX";
    close(mkstemp(path));
    file_write_text(path, "fics 1500 1500 600+0 1-0 e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1\n");
    Status status = people_games_read(&games, path);
    assert_true(status_is_ok(&status));
    PeopleDraw draw = people_draw_new(&games, (PeopleFold)games.games[0].fold, true, false);
    uint64_t number = 5;
    people_draw(&draw, &number, &sample);
    int count = sample.moves.count;

    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs("5 1100", file);
    for (int i = 0; i < count; i++)
        fprintf(file, " %d", i == 2 ? 65535 : 0);
    fputc('\n', file);
    fclose(file);
    status = people_teacher_read(&teacher, &draw, path);
    assert_true(status_is_ok(&status));
    people_teacher_add(&teacher, (PeopleShares){ .number = 5 });
    assert_int_equal(teacher.count, 2);
    people_teach(&teacher, 0, &draw, &sample, shares);
    assert_int_equal(sample.moves.count, count);
    assert_int_equal(sample.situation.rating[0], 1100);
    assert_true(shares[2] == 1 && shares[0] == 0);
    people_teach(&teacher, 1, &draw, &sample, shares);
    assert_int_equal(sample.situation.rating[0], 1500);
    assert_true(shares[sample.played] == 1);

    for (size_t i = 0; i < ARRAY_LEN(BAD); i++) {
        file_write_text(path, BAD[i]);
        status = people_teacher_read(&teacher, &draw, path);
        assert_int_equal(status.code, STATUS_SYNTAX);
    }
    unlink(path);
    people_teacher_free(&teacher);
    people_draw_free(&draw);
    people_games_free(&games);
}

/* In 8 bits a weight is off by half a step at most, of which its row has 254. */
static void weights_come_back(void **state)
{
    (void)state;
    PeopleModel *model = alloc_zeroed(1, sizeof *model);
    PeopleModel *again = alloc_zeroed(1, sizeof *again);
    unsigned char *bytes = alloc_bytes(POLICY_FILE_SIZE);
    people_model_init(model);
    model->sight_slope[1] = 0.25f;
    people_model_pack(model, "a name longer than the file has room for", bytes);
    Policy *policy = policy_new(bytes, POLICY_FILE_SIZE);
    assert_non_null(policy);
    policy_free(policy);
    people_model_unpack(again, bytes);
    for (int i = 0; i < ROW_NB; i++)
        for (int k = 0; k < POLICY_WIDTH; k++)
            assert_true(fabsf(again->row[i][k] - model->row[i][k]) <= 0.1f / 253);
    assert_true(again->sight_trust == 1 && again->sight_slope[1] == 0.25f);
    free(bytes);
    free(again);
    free(model);
}

static unsigned char *put_u32(unsigned char *to, uint32_t value)
{
    for (int i = 0; i < 4; i++)
        *to++ = (unsigned char)(value >> 8 * i);
    return to;
}

/* Two hidden units, vectors of three numbers, four rows; all weights are 4, in units of a half. */
static void narrow_policies_grow(void **state)
{
    (void)state;
    enum { HIDDEN = 2, WIDTH = 3, ROWS = 4, FLOATS = 2 * HIDDEN + WIDTH + 2 * ROWS + 6 + INPUT_NB };
    enum { WEIGHTS = INPUT_NB * HIDDEN + HIDDEN * WIDTH + ROWS * WIDTH };
    static const uint32_t SHAPE[] = { 2, INPUT_NB, HIDDEN, ROWS, WIDTH, 1, 1 };
    const uint32_t half = 0x3f000000; /* as a float */
    const size_t size = 64 + 4 * FLOATS + WEIGHTS;
    unsigned char *bytes = alloc_zeroed(size, 1);
    PeopleModel *model = alloc_zeroed(1, sizeof *model);
    memcpy(bytes, "luftfolk", 8);
    unsigned char *to = bytes + 8;
    for (size_t i = 0; i < ARRAY_LEN(SHAPE); i++)
        to = put_u32(to, SHAPE[i]);
    to = bytes + 64;
    for (int i = 0; i < FLOATS; i++)
        to = put_u32(to, half);
    memset(to, 4, WEIGHTS);

    people_model_init(model);
    assert_true(people_model_grow(model, bytes, size));
    assert_true(model->hidden_bias[1] == 0.5f && model->hidden_bias[2] == 0);
    assert_true(model->input[INPUT_NB - 1][1] == 2 && model->input[0][2] != 2);
    assert_true(model->hidden[1][2] == 2 && model->hidden[2][2] == 0);
    assert_true(model->row[3][2] == 2 && model->row[4][0] == 0 && model->row[3][3] == 0);
    assert_false(people_model_grow(model, bytes, size - 1));
    bytes[20] = ROWS + 1;
    assert_false(people_model_grow(model, bytes, size));
    bytes[20] = ROWS;
    bytes[0] = 'L';
    assert_false(people_model_grow(model, bytes, size));
    assert_false(people_model_grow(model, bytes, 0));
    free(model);
    free(bytes);
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_are_read),       cmocka_unit_test(positions_are_printed),
        cmocka_unit_test(shares_are_read),      cmocka_unit_test(weights_come_back),
        cmocka_unit_test(narrow_policies_grow),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
