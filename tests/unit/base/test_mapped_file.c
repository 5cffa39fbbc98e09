/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Mapped files that are truncated: the missing pages read as zeros, and the fault is reported. */
#include <config.h>

#include "engine/base/mapped_file.h"

#include "engine/base/folder.h"
#include "engine/base/task.h"
#include "tests/unit/support/file_support.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { PAGES = 4 };

static char name[4096];
static char other_name[4200];
static size_t page;

static int make_names(void **state)
{
    (void)state;
    page = (size_t)sysconf(_SC_PAGESIZE);
    snprintf(name, sizeof name, "%s/luft_mapped_%d", folder_temporary(), (int)getpid());
    snprintf(other_name, sizeof other_name, "%s-other", name);
    return 0;
}

static int remove_files(void **state)
{
    (void)state;
    unlink(name);
    unlink(other_name);
    return 0;
}

static MappedFile open_pages(const char *path)
{
    MappedFile file;
    char *bytes = malloc(PAGES * page);
    assert_non_null(bytes);
    memset(bytes, 'x', PAGES * page);
    file_write(path, "w", bytes, PAGES * page);
    free(bytes);
    Status status = mapped_file_open(path, &file);
    assert_true(status_is_ok(&status));
    assert_int_equal(file.size, PAGES * page);
    return file;
}

static void expect_bytes(const MappedFile *file, uint8_t byte)
{
    for (size_t i = 0; i < file->size; i += page / 2)
        assert_int_equal(file->bytes[i], byte);
}

static void a_cut_file_is_zeros_and_lost(void **state)
{
    (void)state;
    const size_t lengths[] = { 0, 1, page, (PAGES - 1) * page };
    for (size_t i = 0; i < ARRAY_LEN(lengths); i++) {
        MappedFile other = open_pages(other_name);
        MappedFile file = open_pages(name);
        assert_int_equal(truncate(name, (off_t)lengths[i]), 0);
        assert_true(mapped_file_is_whole(&file)); /* not queried yet */
        assert_int_equal(file.bytes[(PAGES - 1) * page], 0);
        assert_false(mapped_file_is_whole(&file));
        expect_bytes(&file, 0);
        expect_bytes(&other, 'x');
        assert_true(mapped_file_is_whole(&other));
        mapped_file_close(&file);
        mapped_file_close(&file);
        mapped_file_close(&other);
    }
}

/* A fault is not carried over to the file opened next. */
static void a_file_opened_again_is_whole(void **state)
{
    (void)state;
    for (int i = 0; i < 3; i++) {
        MappedFile file = open_pages(name);
        assert_true(mapped_file_is_whole(&file));
        expect_bytes(&file, 'x');
        assert_int_equal(truncate(name, 0), 0);
        expect_bytes(&file, 0);
        mapped_file_close(&file);
    }
}

static void look(void *context, const Task *task)
{
    (void)task;
    expect_bytes(context, 0);
}

static void another_thread_may_find_it_out(void **state)
{
    (void)state;
    Task *tasks[3];
    MappedFile file = open_pages(name);
    assert_int_equal(truncate(name, 0), 0);
    for (size_t i = 0; i < ARRAY_LEN(tasks); i++) {
        Status status = task_start(look, &file, &tasks[i]);
        assert_true(status_is_ok(&status));
    }
    for (size_t i = 0; i < ARRAY_LEN(tasks); i++)
        task_join(tasks[i]);
    assert_false(mapped_file_is_whole(&file));
    mapped_file_close(&file);
}

static sig_atomic_t heard;

static void hear(int number)
{
    (void)number;
    heard++;
}

/* Faults outside mapped files go to the handler installed before; one installed later is put behind
 * ours again. */
static void other_bus_errors_go_to_the_handler_before(void **state)
{
    (void)state;
    struct sigaction action = { .sa_handler = hear };
    sigemptyset(&action.sa_mask);
    assert_int_equal(sigaction(SIGBUS, &action, NULL), 0);
    mapped_file_guard();
    MappedFile file = open_pages(name);
    assert_int_equal(truncate(name, 0), 0);
    expect_bytes(&file, 0);
    assert_int_equal(heard, 0);
    raise(SIGBUS);
    assert_int_equal(heard, 1);
    mapped_file_close(&file);
}

static void what_is_no_file_is_refused(void **state)
{
    (void)state;
    MappedFile file = { 0 };
    Status status = mapped_file_open("/no/such/file", &file);
    assert_int_equal(status.code, STATUS_IO);
    status = mapped_file_open("/dev/null", &file);
    assert_int_equal(status.code, STATUS_SYNTAX);
    file_write(name, "w", "", 0);
    status = mapped_file_open(name, &file);
    assert_int_equal(status.code, STATUS_SYNTAX);
    assert_null(file.bytes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_cut_file_is_zeros_and_lost),
        cmocka_unit_test(a_file_opened_again_is_whole),
        cmocka_unit_test(another_thread_may_find_it_out),
        cmocka_unit_test(other_bus_errors_go_to_the_handler_before),
        cmocka_unit_test(what_is_no_file_is_refused),
    };
    return cmocka_run_group_tests(tests, make_names, remove_files);
}
