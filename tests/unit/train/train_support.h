/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the tests of the trainer: positions, in memory and in a file, and a folder for a
 * training's output. */
#ifndef LUFT_TESTS_UNIT_TRAIN_SUPPORT_H
#define LUFT_TESTS_UNIT_TRAIN_SUPPORT_H

#include "engine/base/status.h"
#include "engine/board/position.h"
#include "engine/eval/network.h"
#include "engine/train/data.h"
#include "engine/train/model.h"

enum { POSITIONS = 3000 };

/* Positions of random games, every one quiet and scored by the hand-written evaluation. */
typedef struct TrainFixture {
    DataRecord records[POSITIONS];
    Position positions[POSITIONS];
    int count;
    char directory[64];
    char data[96], checkpoint[96], net[96];
} TrainFixture;

/* For a group of tests, whose state is the fixture; bitboard_init comes first. */
int train_set_up(void **state);
int train_tear_down(void **state);

void write_records(const char *path, const DataRecord *records, size_t count);

/* The test fails with the status' own text. */
void assert_ok(Status status);

/* The network that weights make once they are integers; to be released with network_free. */
Network *quantised(const ModelShape *shape, const float *weights, int scale, const char *name);

#endif
