/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Training games: written ones are read and replayed, and a file truncated anywhere lacks only one
 * game. */
#include <config.h>

#include "engine/board/movegen.h"
#include "engine/train/data.h"
#include "engine/train/record_stream.h"
#include "tests/unit/support/board_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

/* A game of random moves from the usual start, or from a Chess960 one. */
static void random_game(TrainGame *game, int plies, int chess960, uint64_t *random)
{
    Position pos;
    if (chess960 >= 0)
        position_init_chess960(&pos, chess960);
    else
        position_init(&pos);
    memset(game, 0, sizeof *game);
    data_pack(&pos, 0, &game->start);
    game->start.result = (uint8_t)random_below(random, 3);
    while (game->count < plies) {
        MoveList list;
        Undo undo;
        movegen_legal(&pos, &list);
        if (list.count == 0)
            break;
        Move move = list.moves[random_below(random, (uint64_t)list.count)];
        game->moves[game->count] = move;
        game->scores[game->count] = (int16_t)(random_below(random, 6001) - 3000);
        game->count++;
        position_make(&pos, move, &undo);
    }
}

static FILE *file_of_games(TrainGame *games, int count)
{
    DataHeader header;
    uint64_t random = 20261122;
    FILE *file = tmpfile();
    assert_non_null(file);
    self_play_header_init(&header, 3, 1000, 8);
    assert_int_equal(fwrite(&header, sizeof header, 1, file), 1);
    for (int i = 0; i < count; i++) {
        random_game(&games[i], 1 + 40 * i, i % 2 ? 97 * i : -1, &random);
        assert_true(self_play_write(file, &games[i]));
    }
    return file;
}

enum { GAMES = 8 };

static void games_come_back(void **state)
{
    (void)state;
    static TrainGame written[GAMES];
    static TrainGame game;
    DataHeader header;
    bool more;
    FILE *file = file_of_games(written, GAMES);
    rewind(file);
    Status status = self_play_read_header(file, &header);
    assert_true(status_is_ok(&status));
    assert_int_equal(header.nodes, 1000);
    for (int i = 0; i < GAMES; i++) {
        status = self_play_read(file, &game, &more);
        assert_true(status_is_ok(&status) && more);
        size_t count = (size_t)game.count;
        assert_int_equal(game.count, written[i].count);
        assert_memory_equal(&game.start, &written[i].start, sizeof game.start);
        assert_memory_equal(game.moves, written[i].moves, count * sizeof(Move));
        assert_memory_equal(game.scores, written[i].scores, count * sizeof(int16_t));
    }
    status = self_play_read(file, &game, &more);
    assert_true(status_is_ok(&status) && !more);
    fclose(file);
}

/* The result of a scan; on success the games and their end. */
static Status scan(FILE *file, uint64_t *games, uint64_t *end)
{
    DataHeader header;
    rewind(file);
    Status status = self_play_read_header(file, &header);
    assert_true(status_is_ok(&status));
    return self_play_scan(file, games, end);
}

/* A file truncated within its last game says so, and where the complete ones end. */
static void a_cut_game_is_told(void **state)
{
    (void)state;
    static TrainGame written[3];
    static TrainGame game;
    uint64_t games, end;
    FILE *file = file_of_games(written, 3);
    long size = ftell(file);
    long last = size - (long)self_play_size(&written[2]);
    Status status = scan(file, &games, &end);
    assert_true(status_is_ok(&status));
    assert_int_equal(games, 3);
    assert_int_equal(end, size);
    for (long cut = size - 1; cut > last; cut--) {
        bool more;
        assert_int_equal(ftruncate(fileno(file), cut), 0);
        status = scan(file, &games, &end);
        assert_true(status_is_ok(&status));
        assert_int_equal(games, 2);
        assert_int_equal(end, last);
        fseek(file, last, SEEK_SET);
        status = self_play_read(file, &game, &more);
        assert_int_equal(status.code, STATUS_SYNTAX);
        assert_false(more);
    }
    fclose(file);
}

static void overwrite(FILE *file, long place, int byte)
{
    fseek(file, place, SEEK_SET);
    assert_int_equal(fputc(byte, file), byte);
    assert_int_equal(fflush(file), 0);
}

/* A byte of the second of three games: its start, its plies (too many, or more than the file has),
 * its third move. */
static void damage_before_the_last_game_is_no_cut(void **state)
{
    (void)state;
    static const struct {
        long place;
        int byte;
    } damages[] = { { 0, 1 }, { 26, 9 }, { 32, 0 }, { 33, 250 }, { 33, 2 }, { 34 + 2 * 4, 255 } };
    for (size_t i = 0; i < ARRAY_LEN(damages); i++) {
        static TrainGame written[3];
        uint64_t games = 77, end = 78;
        FILE *file = file_of_games(written, 3);
        uint64_t second = sizeof(DataHeader) + self_play_size(&written[0]);
        overwrite(file, (long)second + damages[i].place, damages[i].byte);
        char place[64];
        snprintf(place, sizeof place, "game 2, byte %d: ", (int)second);
        Status status = scan(file, &games, &end);
        fclose(file);
        assert_int_not_equal(status.code, STATUS_OK);
        assert_ptr_equal(strstr(status.text, place), status.text);
        assert_true(games == 77 && end == 78);
    }
}

static void replayed_positions_are_those_of_the_game(void **state)
{
    (void)state;
    static TrainGame game;
    static DataRecord records[TRAIN_GAME_PLIES_MAX];
    uint64_t random = 7;
    for (int round = 0; round < 100; round++) {
        Position pos;
        Position back;
        Undo undo;
        random_game(&game, 200, round % 3 ? round * 9 : -1, &random);
        Status status = self_play_replay(&game, records);
        assert_true(status_is_ok(&status));
        status = data_unpack(&game.start, &pos);
        assert_true(status_is_ok(&status));
        for (int i = 0; i < game.count; i++) {
            bool noisy = data_is_noisy_move(&pos, game.moves[i]);
            status = data_unpack(&records[i], &back);
            assert_true(status_is_ok(&status));
            assert_true(position_equals(&pos, &back));
            assert_int_equal(records[i].score, game.scores[i]);
            assert_int_equal(records[i].result, game.start.result);
            assert_int_equal((records[i].flags & DATA_NOISY) != 0, noisy);
            assert_int_equal((records[i].flags & DATA_FIRST_OF_GAME) != 0, i == 0);
            position_make(&pos, game.moves[i], &undo);
        }
    }
}

static void illegal_moves_are_refused(void **state)
{
    (void)state;
    static TrainGame game;
    static DataRecord records[TRAIN_GAME_PLIES_MAX];
    uint64_t random = 11;
    random_game(&game, 30, -1, &random);
    game.moves[12] = MOVE_NONE;
    Status status = self_play_replay(&game, records);
    assert_int_equal(status.code, STATUS_ILLEGAL);
    game.count = 13; /* the last move may be unknown, and counts as noisy */
    status = self_play_replay(&game, records);
    assert_true(status_is_ok(&status));
    assert_true(records[12].flags & DATA_NOISY);
    game.start.pieces[0] = 0;
    status = self_play_replay(&game, records);
    assert_int_equal(status.code, STATUS_SYNTAX);
}

static void a_stream_gives_the_records_of_games(void **state)
{
    (void)state;
    static TrainGame written[GAMES];
    static DataStream stream;
    char path[] = "games_dataXXXXXX";
    FILE *file = file_of_games(written, GAMES);
    int descriptor = mkstemp(path);
    FILE *copy = fdopen(descriptor, "wb");
    rewind(file);
    for (int c; (c = fgetc(file)) != EOF;)
        fputc(c, copy);
    fclose(copy);
    fclose(file);
    Status status = stream_open(&stream, path);
    assert_true(status_is_ok(&status));
    int count = 0;
    int expected = 0;
    for (DataRecord record; stream_next(&stream, &record);)
        count++;
    for (int i = 0; i < GAMES; i++)
        expected += written[i].count;
    assert_true(status_is_ok(&stream.status));
    assert_int_equal(count, expected);
    assert_int_equal(stream.games, GAMES);
    stream_close(&stream);
    unlink(path);
    status = stream_open(&stream, path);
    assert_int_equal(status.code, STATUS_IO);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_come_back),
        cmocka_unit_test(a_cut_game_is_told),
        cmocka_unit_test(damage_before_the_last_game_is_no_cut),
        cmocka_unit_test(replayed_positions_are_those_of_the_game),
        cmocka_unit_test(illegal_moves_are_refused),
        cmocka_unit_test(a_stream_gives_the_records_of_games),
    };
    bitboard_init();
    return cmocka_run_group_tests_name("games_data", tests, NULL, NULL);
}
