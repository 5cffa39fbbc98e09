/* datatool's commands that change the format and keep the order: pack, unpack, filter. */
#include <config.h>

#include "engine/train/datatool.h"

#include "engine/base/status.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/train/data.h"

#include <stdio.h>
#include <string.h>

/* The move between two consecutive records, or MOVE_NONE. */
static Move move_between(const DataRecord *from, const DataRecord *to)
{
    Position pos;
    MoveList list;
    Status status = data_unpack(from, &pos);
    if (!status_is_ok(&status))
        return MOVE_NONE;
    movegen_legal(&pos, &list);
    for (int i = 0; i < list.count; i++) {
        Undo undo;
        DataRecord after;
        position_make(&pos, list.moves[i], &undo);
        data_pack(&pos, to->score, &after);
        position_unmake(&pos, list.moves[i], &undo);
        if (after.occupied == to->occupied && after.castling == to->castling &&
            after.ep_square == to->ep_square &&
            memcmp(after.pieces, to->pieces, sizeof after.pieces) == 0)
            return list.moves[i];
    }
    return MOVE_NONE;
}

static void begin_game(TrainGame *game, const DataRecord *first)
{
    game->start = *first;
    game->start.score = 0;
    game->start.flags &= DATA_BLACK_TO_MOVE;
    game->count = 0;
}

/* Appends the records of one file to the output. Returns false after reporting an error. */
static bool pack_file(const char *path, DataStream *stream, FILE *out)
{
    static TrainGame game;
    DataRecord record;
    DataRecord last;
    bool written = true;
    game.count = 0;
    while (written && stream_next(stream, &record)) {
        if (record.flags & DATA_FIRST_OF_GAME || game.count == 0) {
            written = game.count == 0 || self_play_write(out, &game);
            begin_game(&game, &record);
        } else {
            Move move = move_between(&last, &record);
            if (move == MOVE_NONE || game.count == TRAIN_GAME_PLIES_MAX) {
                fprintf(stderr, "datatool: %s: game %llu: no move leads to position %d\n", path,
                        (unsigned long long)stream->games, game.count + 1);
                return false;
            }
            game.moves[game.count - 1] = move;
        }
        game.scores[game.count] = record.score;
        game.moves[game.count++] = MOVE_NONE;
        last = record;
    }
    if (!written || (game.count > 0 && !self_play_write(out, &game))) {
        tool_fail(path);
        return false;
    }
    return true;
}

/* Opens the output once the first input says what header it takes. */
static FILE *create_like(const ToolOptions *options, const DataHeader *first, bool games)
{
    DataHeader header = *first;
    DataHeader model;
    if (games)
        self_play_header_init(&model, 0, 0, 0);
    else
        data_header_init(&model, 0, 0, 0);
    memcpy(header.magic, model.magic, sizeof header.magic);
    header.version = model.version;
    header.record_size = model.record_size;
    return tool_create(options->out, &header);
}

static bool filter_file(const ToolOptions *options, DataStream *stream, FILE *out)
{
    DataRecord record;
    while (stream_next(stream, &record))
        if (filter_accepts(options, &record) && fwrite(&record, sizeof record, 1, out) != 1)
            return tool_fail(options->out) == 0;
    return true;
}

static int convert(const ToolOptions *options, bool pack)
{
    static DataStream stream;
    FILE *out = NULL;
    bool good = true;
    for (int i = 0; good && i < options->path_count; i++) {
        const char *path = options->paths[i];
        if (!tool_open(&stream, path)) {
            good = false;
            break;
        }
        if (!out && !(out = create_like(options, &stream.header, pack)))
            good = tool_fail(options->out) == 0;
        if (good)
            good = pack ? pack_file(path, &stream, out) : filter_file(options, &stream, out);
        good &= tool_close(&stream, path);
    }
    if (!out)
        return 1;
    if (!good) {
        tool_abandon(out, options->out);
        return 1;
    }
    return tool_finish(out, options->out) ? 0 : tool_fail(options->out);
}

int tool_pack(const ToolOptions *options) { return convert(options, true); }

int tool_filter(const ToolOptions *options) { return convert(options, false); }
