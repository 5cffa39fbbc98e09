/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions of random games with the hand-written evaluation's scores. */
#include <config.h>

#include "tests/unit/train/train_support.h"

#include "engine/base/base.h"
#include "engine/eval/eval.h"
#include "engine/train/netfile.h"
#include "tests/unit/support/board_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <cmocka.h>

static void keep_position(Position *pos, void *context)
{
    TrainFixture *f = context;
    Accumulator acc;
    if (f->count == POSITIONS || position_in_check(pos))
        return;
    accumulator_refresh(&acc, pos);
    int score = eval_position(pos, &acc, NULL);
    if (abs(score) >= DATA_SCORE_MAX)
        return;
    f->positions[f->count] = *pos;
    DataRecord *record = &f->records[f->count++];
    data_pack(pos, pos->side == WHITE ? score : -score, record);
    record->result = (uint8_t)(f->count % 3);
    record->flags &= (uint8_t)~DATA_NOISY;
}

void write_records(const char *path, const DataRecord *records, size_t count)
{
    DataHeader header;
    data_header_init(&header, 1, 1, 1);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(&header, sizeof header, 1, file), 1);
    assert_int_equal(fwrite(records, sizeof *records, count, file), count);
    assert_int_equal(fclose(file), 0);
}

int train_set_up(void **state)
{
    TrainFixture *f = alloc_zeroed(1, sizeof *f);
    board_visit_random_games(200, 60, keep_position, f);
    snprintf(f->directory, sizeof f->directory, "/tmp/luft-train-XXXXXX");
    if (f->count != POSITIONS || !mkdtemp(f->directory))
        return -1;
    snprintf(f->data, sizeof f->data, "%s/data", f->directory);
    snprintf(f->checkpoint, sizeof f->checkpoint, "%s/state", f->directory);
    snprintf(f->net, sizeof f->net, "%s/net", f->directory);
    write_records(f->data, f->records, POSITIONS);
    *state = f;
    return 0;
}

int train_tear_down(void **state)
{
    TrainFixture *f = *state;
    unlink(f->data);
    unlink(f->checkpoint);
    unlink(f->net);
    rmdir(f->directory);
    free(f);
    return 0;
}

void assert_ok(Status status)
{
    if (!status_is_ok(&status))
        fail_msg("%s", status.text);
}

Network *quantised(const ModelShape *shape, const float *weights, int scale, const char *name)
{
    NetFile file;
    Network *network;
    netfile_quantise(&file, shape, weights, scale, name);
    assert_ok(network_parse(file.bytes, file.size, &network));
    netfile_done(&file);
    return network;
}
