/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a file record by record, whether it holds records or games, with at most one game in
 * memory. */
#ifndef LUFT_ENGINE_TRAIN_RECORD_STREAM_H
#define LUFT_ENGINE_TRAIN_RECORD_STREAM_H

#include "engine/train/data.h"

typedef struct DataStream {
    FILE *file;
    DataHeader header;
    bool of_games;
    Status status;  /* why the stream ended, ok at the end of the file */
    uint64_t games; /* begun so far */
    TrainGame game;
    DataRecord records[TRAIN_GAME_PLIES_MAX];
    int count; /* of records */
    int next;
} DataStream;

/* STATUS_IO, STATUS_SYNTAX, STATUS_UNSUPPORTED with the path in the text. On success stream_close
 * must follow. */
NODISCARD Status stream_open(DataStream *stream, const char *path);

/* False at the end or at the first error: see stream->status. */
bool stream_next(DataStream *stream, DataRecord *record);

void stream_close(DataStream *stream);

#endif
