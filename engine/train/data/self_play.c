/* Self-play games as they are kept: reading, writing, replaying. */
#include <config.h>

#include "engine/train/data/self_play.h"

#include "engine/board/movegen.h"
#include "engine/board/position.h"

#include <string.h>

enum { HEAD_SIZE = DATA_RECORD_SIZE + 2, PLY_SIZE = 4 };

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "the formats are little-endian");

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

Status self_play_read(FILE *file, TrainGame *game, bool *more, uint64_t *end)
{
    uint8_t head[HEAD_SIZE];
    uint8_t plies[TRAIN_GAME_PLIES_MAX * PLY_SIZE];
    uint16_t count;
    size_t got = fread(head, 1, sizeof head, file);
    *more = false;
    if (ferror(file))
        return status_error(STATUS_IO, "the file could not be read");
    if (got == 0)
        return status_ok();
    if (got != sizeof head)
        return status_error(STATUS_SYNTAX, "the last game is cut");
    memcpy(&game->start, head, sizeof game->start);
    memcpy(&count, head + DATA_RECORD_SIZE, sizeof count);
    if (count == 0 || count > TRAIN_GAME_PLIES_MAX)
        return status_error(STATUS_SYNTAX, "a game of %u plies", count);
    if (fread(plies, PLY_SIZE, count, file) != count)
        return status_error(STATUS_SYNTAX, "the last game is cut");
    game->count = count;
    for (int i = 0; i < count; i++) {
        memcpy(&game->moves[i], plies + i * PLY_SIZE, 2);
        memcpy(&game->scores[i], plies + i * PLY_SIZE + 2, 2);
    }
    if (end)
        *end += sizeof head + (uint64_t)count * PLY_SIZE;
    *more = true;
    return status_ok();
}

bool self_play_write(FILE *file, const TrainGame *game)
{
    uint8_t bytes[HEAD_SIZE + TRAIN_GAME_PLIES_MAX * PLY_SIZE];
    uint16_t count = (uint16_t)game->count;
    uint8_t *at = bytes + HEAD_SIZE;
    memcpy(bytes, &game->start, sizeof game->start);
    memcpy(bytes + DATA_RECORD_SIZE, &count, sizeof count);
    for (int i = 0; i < game->count; i++, at += PLY_SIZE) {
        memcpy(at, &game->moves[i], 2);
        memcpy(at + 2, &game->scores[i], 2);
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
