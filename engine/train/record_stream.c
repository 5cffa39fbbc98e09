/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the records of a file of records or of games. */
#include <config.h>

#include "engine/train/record_stream.h"

#include <assert.h>
#include <errno.h>

static Status read_header(DataStream *stream)
{
    Status status = data_read_header(stream->file, &stream->header);
    stream->of_games = false;
    if (status.code != STATUS_SYNTAX)
        return status;
    rewind(stream->file);
    stream->of_games = true;
    return self_play_read_header(stream->file, &stream->header);
}

Status stream_open(DataStream *stream, const char *path)
{
    stream->file = fopen(path, "rb");
    if (!stream->file)
        return status_from_errno(path, errno);
    Status status = read_header(stream);
    if (!status_is_ok(&status)) {
        fclose(stream->file);
        return status_error(status.code, "%s: %s", path, status.text);
    }
    stream->status = status_ok();
    stream->games = 0;
    stream->count = stream->next = 0;
    return status_ok();
}

static bool next_game(DataStream *stream)
{
    bool more;
    stream->status = self_play_read(stream->file, &stream->game, &more);
    if (!status_is_ok(&stream->status) || !more)
        return false;
    stream->status = self_play_replay(&stream->game, stream->records);
    stream->count = stream->game.count;
    stream->next = 0;
    return status_is_ok(&stream->status);
}

static bool next_records(DataStream *stream)
{
    size_t got = fread(stream->records, sizeof(DataRecord), TRAIN_GAME_PLIES_MAX, stream->file);
    if (ferror(stream->file))
        stream->status = status_error(STATUS_IO, "the file could not be read");
    stream->count = (int)got;
    stream->next = 0;
    return got > 0;
}

bool stream_next(DataStream *stream, DataRecord *record)
{
    assert(stream->next <= stream->count);
    if (stream->next == stream->count &&
        !(stream->of_games ? next_game(stream) : next_records(stream)))
        return false;
    *record = stream->records[stream->next++];
    stream->games += (record->flags & DATA_FIRST_OF_GAME) != 0;
    return true;
}

void stream_close(DataStream *stream) { fclose(stream->file); }
