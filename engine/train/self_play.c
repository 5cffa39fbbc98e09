/* Self-play games as they are kept: reading, writing, replaying. */
#include <config.h>

#include "engine/train/self_play.h"

#include "engine/base/base.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"

#include <stdlib.h>
#include <string.h>

enum { HEAD_SIZE = DATA_RECORD_SIZE + 2, PLY_SIZE = 4 };

static const char magic[8] = { 'l', 'u', 'f', 't', 'g', 'a', 'm', 'e' };

void self_play_header_init(DataHeader *header, uint64_t seed, uint32_t nodes, uint32_t random_plies)
{
    data_header_init(header, seed, nodes, random_plies);
    memcpy(header->magic, magic, sizeof magic);
    header->version = TRAIN_GAME_VERSION;
    header->record_size = 0;
}

Status self_play_read_header(FILE *file, DataHeader *header)
{
    if (fread(header, sizeof *header, 1, file) != 1)
        return status_error(STATUS_SYNTAX, "no header");
    if (memcmp(header->magic, magic, sizeof magic) != 0)
        return status_error(STATUS_SYNTAX, "not a file of luft's training games");
    if (header->version != TRAIN_GAME_VERSION)
        return status_error(STATUS_UNSUPPORTED, "training games of another version");
    return status_ok();
}

static Status cut_or_unread(FILE *file)
{
    return ferror(file) ? status_error(STATUS_IO, "the file could not be read")
                        : status_error(STATUS_SYNTAX, "the last game is cut");
}

static uint16_t read_16(const uint8_t *at) { return (uint16_t)(at[0] | at[1] << 8); }

static void write_16(uint8_t *at, uint16_t number)
{
    at[0] = (uint8_t)number;
    at[1] = (uint8_t)(number >> 8);
}

/* *got: its bytes, also those that are there of a game that is cut, whose whole plies are then
 * game->count. */
static Status read_game(FILE *file, TrainGame *game, size_t *got)
{
    uint8_t head[HEAD_SIZE];
    uint8_t plies[TRAIN_GAME_PLIES_MAX * PLY_SIZE];
    *got = fread(head, 1, sizeof head, file);
    if (*got != sizeof head)
        return cut_or_unread(file);
    memcpy(&game->start, head, sizeof game->start);
    unsigned count = read_16(head + DATA_RECORD_SIZE);
    if (count == 0 || count > TRAIN_GAME_PLIES_MAX)
        return status_error(STATUS_RANGE, "a game of %u plies", count);
    size_t read = fread(plies, 1, count * PLY_SIZE, file);
    *got += read;
    game->count = (int)(read / PLY_SIZE);
    for (int i = 0; i < game->count; i++) {
        game->moves[i] = read_16(plies + i * PLY_SIZE);
        game->scores[i] = (int16_t)read_16(plies + i * PLY_SIZE + 2);
    }
    return game->count == (int)count ? status_ok() : cut_or_unread(file);
}

Status self_play_read(FILE *file, TrainGame *game, bool *more)
{
    size_t got;
    Status status = read_game(file, game, &got);
    *more = status_is_ok(&status);
    return status.code == STATUS_SYNTAX && got == 0 ? status_ok() : status;
}

/* As self_play_read, and replays it. A game that is cut ends the file only when what there is of it
 * is sound: a damaged number of plies would make a cut game of intact ones. */
static Status check_game(FILE *file, TrainGame *game, DataRecord *records, size_t *got, bool *more)
{
    Status status = read_game(file, game, got);
    *more = status_is_ok(&status);
    if (!*more && (status.code != STATUS_SYNTAX || *got < HEAD_SIZE))
        return status.code == STATUS_SYNTAX ? status_ok() : status;
    return self_play_replay(game, records);
}

Status self_play_scan(FILE *file, uint64_t *games, uint64_t *end)
{
    TrainGame *game = alloc_zeroed(1, sizeof *game);
    DataRecord *records = alloc_zeroed(TRAIN_GAME_PLIES_MAX, sizeof *records);
    uint64_t count = 0;
    uint64_t at = sizeof(DataHeader);
    Status status = status_ok();
    for (bool more = true; more && status_is_ok(&status);) {
        size_t got;
        status = check_game(file, game, records, &got, &more);
        if (more && status_is_ok(&status)) {
            count++;
            at += got;
        }
    }
    free(game);
    free(records);
    if (!status_is_ok(&status))
        return status_error(status.code, "game %llu, byte %llu: %s", (unsigned long long)count + 1,
                            (unsigned long long)at, status.text);
    *games = count;
    *end = at;
    return status;
}

uint64_t self_play_size(const TrainGame *game)
{
    return HEAD_SIZE + (uint64_t)game->count * PLY_SIZE;
}

bool self_play_write(FILE *file, const TrainGame *game)
{
    uint8_t bytes[HEAD_SIZE + TRAIN_GAME_PLIES_MAX * PLY_SIZE];
    uint8_t *at = bytes + HEAD_SIZE;
    memcpy(bytes, &game->start, sizeof game->start);
    write_16(bytes + DATA_RECORD_SIZE, (uint16_t)game->count);
    for (int i = 0; i < game->count; i++, at += PLY_SIZE) {
        write_16(at, game->moves[i]);
        write_16(at + 2, (uint16_t)game->scores[i]);
    }
    return fwrite(bytes, (size_t)(at - bytes), 1, file) == 1 && fflush(file) == 0;
}

/* An unknown best move may have been anything. */
static uint8_t flags_of(const Position *pos, Move best, bool first)
{
    bool noisy = best == MOVE_NONE || data_is_noisy_move(pos, best);
    return (uint8_t)((noisy ? DATA_NOISY : 0) | (first ? DATA_FIRST_OF_GAME : 0));
}

Status self_play_replay(const TrainGame *game, DataRecord *records)
{
    Position pos;
    Status status = data_unpack(&game->start, &pos);
    if (!status_is_ok(&status))
        return status;
    for (int i = 0; i < game->count; i++) {
        Undo undo;
        Move move = game->moves[i];
        bool unknown = move == MOVE_NONE && i == game->count - 1;
        if (!unknown && !movegen_is_legal(&pos, move))
            return status_error(STATUS_ILLEGAL, "an illegal move at ply %d", i + 1);
        data_pack(&pos, game->scores[i], &records[i]);
        records[i].result = game->start.result;
        records[i].flags |= flags_of(&pos, move, i == 0);
        if (!unknown)
            position_make(&pos, move, &undo);
    }
    return status_ok();
}
