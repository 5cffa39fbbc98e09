/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The order in which positions come from their files, and the files that are refused. */
#include <config.h>

#include "engine/base/base.h"
#include "engine/train/data_loader.h"
#include "tests/unit/train/train_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static int compare_records(const void *a, const void *b) { return memcmp(a, b, DATA_RECORD_SIZE); }

static void an_epoch_gives_every_quiet_position_once(void **state)
{
    TrainFixture *f = *state;
    DataRecord *all = alloc_bytes(2 * sizeof f->records);
    DataRecord *drawn = alloc_bytes(2 * sizeof f->records);
    char second[128];
    size_t quiet = 0;
    snprintf(second, sizeof second, "%s.2", f->data);
    memcpy(all, f->records, sizeof f->records);
    for (int i = 0; i < 1000; i++)
        all[i].flags |= i % 3 == 0 ? DATA_NOISY : 0;
    write_records(second, all, 1000);
    for (int i = 0; i < 1000; i++)
        if (i % 3 != 0)
            all[quiet++] = all[i];
    memcpy(all + quiet, f->records, sizeof f->records);
    quiet += POSITIONS;
    char *paths[2] = { second, f->data };
    DataLoader *loader;
    assert_ok(data_loader_open(paths, 2, 700, 4, &loader));
    assert_int_equal(data_loader_positions(loader), quiet);
    assert_ok(data_loader_draw(loader, drawn, quiet));
    assert_memory_not_equal(all, drawn, quiet * sizeof *all);
    DataRecord next_epoch;
    assert_ok(data_loader_draw(loader, &next_epoch, 1));
    qsort(all, quiet, sizeof *all, compare_records);
    qsort(drawn, quiet, sizeof *drawn, compare_records);
    assert_memory_equal(all, drawn, quiet * sizeof *all);
    data_loader_close(loader);
    unlink(second);
    free(all);
    free(drawn);
}

static void seeking_is_drawing(void **state)
{
    TrainFixture *f = *state;
    static const uint64_t places[] = { 0, 1, 2999, 3000, 3001, 7500 };
    char *paths[1] = { f->data };
    DataRecord *drawn = alloc_bytes(8000 * sizeof *drawn);
    DataLoader *loader;
    assert_ok(data_loader_open(paths, 1, 500, 9, &loader));
    assert_ok(data_loader_draw(loader, drawn, 8000));
    for (size_t i = 0; i < ARRAY_LEN(places); i++) {
        DataRecord again[100];
        assert_ok(data_loader_seek(loader, places[i]));
        assert_ok(data_loader_draw(loader, again, 100));
        assert_memory_equal(again, drawn + places[i], sizeof again);
    }
    data_loader_close(loader);
    free(drawn);
}

static void what_is_no_position_is_refused(void **state)
{
    TrainFixture *f = *state;
    char path[128];
    char *paths[1] = { path };
    DataLoader *loader = NULL;
    DataRecord records[3];
    snprintf(path, sizeof path, "%s.bad", f->data);
    memcpy(records, f->records, sizeof records);
    memset(records[1].pieces, 0, sizeof records[1].pieces);
    write_records(path, records, 3);
    Status status = data_loader_open(paths, 1, 10, 1, &loader);
    assert_int_equal(status.code, STATUS_SYNTAX);
    assert_non_null(strstr(status.text, "record 2 "));
    write_records(path, records, 0);
    status = data_loader_open(paths, 1, 10, 1, &loader);
    assert_int_equal(status.code, STATUS_NOT_FOUND);
    unlink(path);
    status = data_loader_open(paths, 1, 10, 1, &loader);
    assert_false(status_is_ok(&status));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_epoch_gives_every_quiet_position_once),
        cmocka_unit_test(seeking_is_drawing),
        cmocka_unit_test(what_is_no_position_is_refused),
    };
    bitboard_init();
    return cmocka_run_group_tests_name("the data loader", tests, train_set_up, train_tear_down);
}
