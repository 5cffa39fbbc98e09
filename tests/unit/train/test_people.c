/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of people as text and as records, and the training of the policy's second network. */
#include <config.h>

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/board/bitboard.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/board/rules.h"
#include "engine/board/types.h"
#include "engine/people/policy.h"
#include "engine/people/situation.h"
#include "engine/train/people_games.h"
#include "engine/train/people_train.h"
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

/* Clocks stand behind the moves, and do not change what the game is for. */
static void clocks_are_read(void **state)
{
    (void)state;
    static const int BEFORE[] = { 300, 300, 299, 297, 290, 280, 32767 };
    PeopleGames games = { 0 };
    char path[] = "/tmp/luft-people-XXXXXX";
    close(mkstemp(path));
    file_write_text(path, "fics 1500 1500 300+2 1-0 e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1\n"
                          "fics 1500 1500 300+2 1-0 e2e4:299 e7e5:297 g1f3:290 b8c6:280 f1c4:99999 "
                          "f8c5:-5 e1g1\n");
    Status status = people_games_read(&games, path);
    unlink(path);
    assert_true(status_is_ok(&status));
    assert_int_equal(games.count, 2);
    assert_int_equal(games.games[0].fold, games.games[1].fold);
    assert_int_equal(games.games[1].plies, ARRAY_LEN(BEFORE));
    assert_int_equal(games.games[1].increment, 2);
    for (int ply = 0; ply < games.games[1].plies; ply++) {
        assert_int_equal(people_game_clock(&games, &games.games[0], ply), -1);
        assert_int_equal(people_game_clock(&games, &games.games[1], ply), BEFORE[ply]);
    }
    people_games_free(&games);
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
    PeopleDraw draw = people_draw_new(&games, (PeopleFold)games.games[0].fold, false);
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

/* A position has its planes, legal moves and numbers, from the side to move. */
static void records_are_written(void **state)
{
    (void)state;
    enum { RECORD = 792 };
    unsigned char record[RECORD + 1];
    PeopleGames games = { 0 };
    char path[] = "/tmp/luft-people-XXXXXX";
    close(mkstemp(path));
    file_write_text(path, "fics 1510 1490 600+0 1-0 e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1\n");
    Status status = people_games_read(&games, path);
    assert_true(status_is_ok(&status));
    for (int fold = FOLD_FIRST; fold <= FOLD_HELD; fold++) {
        games.games[0].fold = (uint8_t)fold;
        FILE *file = fopen(path, "w+");
        assert_non_null(file);
        assert_true(people_records_write(&games, file));
        assert_int_equal(ftell(file), fold == FOLD_SECOND ? 0 : 7 * RECORD);
        if (fold == FOLD_HELD) {
            static const unsigned char NUMBERS[] = { 1490 & 255, 1490 >> 8, 1510 & 255,  1510 >> 8,
                                                     1,          0,         PEOPLE_FICS, PACE_RAPID,
                                                     15,         1,         0,           FOLD_HELD,
                                                     1,          12,        28,          20 };
            assert_int_equal(fseek(file, RECORD, SEEK_SET), 0);
            assert_int_equal(fread(record, 1, RECORD, file), RECORD);
            assert_int_equal(record[1], 0xff);                /* own pawns on their second rank */
            assert_int_equal(record[256 + 8 * 12 + 2], 0x10); /* the king's pawn moves one */
            assert_int_equal(record[256 + 8 * 12 + 3], 0x10); /* or two squares */
            assert_memory_equal(record + 768, NUMBERS, sizeof NUMBERS);
        }
        fclose(file);
    }
    unlink(path);
    people_games_free(&games);
}

/* The trained weights are read back, and the first network is unchanged. */
static void weights_are_put_into_a_policy(void **state)
{
    (void)state;
    size_t size;
    const unsigned char *built_in = policy_embedded(&size);
    unsigned char *bytes = alloc_bytes(size);
    PeopleModel *model = alloc_zeroed(1, sizeof *model);
    PeopleView *view = alloc_zeroed(1, sizeof *view);
    assert_int_equal(size, POLICY_FILE_SIZE);
    memcpy(bytes, built_in, size);
    people_model_init(model);
    for (int i = 0; i < SIGHT_HIDDEN; i++)
        model->sight_output[i] = 0.01f * (float)i;
    people_model_pack(model, "a name longer than the file has room for", bytes);
    assert_memory_equal(bytes + size - INSTINCT_BYTES, built_in + size - INSTINCT_BYTES,
                        INSTINCT_BYTES);
    Policy *policy = policy_new(bytes, size);
    assert_non_null(policy);

    MoveLine line;
    Position start;
    MoveList moves;
    float first[MOVES_MAX];
    float both[MOVES_MAX];
    position_init(&start);
    move_line_begin(&line, &start);
    movegen_legal(&start, &moves);
    Situation situation = situation_of_line(&line, 1700);
    policy_feel(policy, &situation, &moves, first);
    policy_predict(policy, &situation, &moves, both);
    people_model_look(model, &situation, &moves, first, policy_values(policy), view);
    for (int i = 0; i < moves.count; i++)
        assert_true(fabsf(view->second[i] - both[i]) < 1e-5f);
    policy_free(policy);
    free(view);
    free(model);
    free(bytes);
}

/* The gradient is what the loss changes by. */
static void gradients_are_right(void **state)
{
    (void)state;
    enum { PLAYED = 3 };
    const float change = 2e-3f;
    PeopleModel *model = alloc_zeroed(1, sizeof *model);
    PeopleModel *gradient = alloc_zeroed(1, sizeof *gradient);
    PeopleView *view = alloc_zeroed(1, sizeof *view);
    Policy *policy = policy_new_built_in();
    MoveLine line;
    Position start;
    MoveList moves;
    float first[MOVES_MAX];
    position_init(&start);
    move_line_begin(&line, &start);
    movegen_legal(&start, &moves);
    Situation situation = situation_of_line(&line, 1700);
    policy_predict(policy, &situation, &moves, first);
    const GlanceValues *values = policy_values(policy);
    policy_feel(policy, &situation, &moves, first);
    people_model_init(model);
    for (int i = 0; i < SIGHT_HIDDEN; i++)
        model->sight_output[i] = i % 2 ? 0.1f : -0.1f;
    people_model_look(model, &situation, &moves, first, values, view);
    people_model_learn(model, view, PLAYED, gradient);
    float *weights = (float *)(void *)model;
    const float *slopes = (const float *)(const void *)gradient;
    for (int i = 0; i < PEOPLE_WEIGHTS; i += 37) {
        float kept = weights[i];
        double loss[2];
        for (int side = 0; side < 2; side++) {
            weights[i] = side ? kept + change : kept - change;
            people_model_look(model, &situation, &moves, first, values, view);
            loss[side] = -log((double)view->second[PLAYED]);
        }
        weights[i] = kept;
        double slope = (loss[1] - loss[0]) / (2 * (double)change);
        assert_true(fabs(slope - (double)slopes[i]) < 1e-3 + 0.02 * fabs(slope));
    }
    policy_free(policy);
    free(view);
    free(gradient);
    free(model);
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_are_read),
        cmocka_unit_test(clocks_are_read),
        cmocka_unit_test(positions_are_printed),
        cmocka_unit_test(records_are_written),
        cmocka_unit_test(weights_are_put_into_a_policy),
        cmocka_unit_test(gradients_are_right),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
