/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Complete reads and writes: pieces larger than a pipe, end of file, invalid descriptors; files
 * that cannot be opened. */
#include <config.h>

#include "engine/base/fdio.h"

#include "engine/base/status.h"
#include "engine/base/task.h"

#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

enum { MUCH_BYTES = 1 << 20 }; /* more than a pipe holds, so that writes are short */

static void write_much(void *context, const Task *task)
{
    (void)task;
    const int *fd = context;
    char *bytes = malloc(MUCH_BYTES);
    memset(bytes, 'x', MUCH_BYTES);
    bool is_written = fdio_write(*fd, bytes, MUCH_BYTES);
    close(is_written ? *fd : -1);
    free(bytes);
}

static void a_pipe_takes_all_bytes(void **state)
{
    (void)state;
    int ends[2];
    Task *task;
    assert_int_equal(pipe(ends), 0);
    Status status = task_start(write_much, &ends[1], &task);
    assert_true(status_is_ok(&status));
    char chunk[4096];
    size_t total = 0;
    for (ssize_t count; (count = fdio_read(ends[0], chunk, sizeof chunk)) > 0;)
        total += (size_t)count;
    assert_int_equal(total, MUCH_BYTES);
    task_join(task);
    close(ends[0]);
}

static void a_file_is_read_up_to_its_end(void **state)
{
    (void)state;
    FILE *file = tmpfile();
    int fd = fileno(file);
    char text[8] = "";
    assert_true(fdio_write(fd, "abcdef", 6));
    assert_true(fdio_write_at(fd, "XY", 2, 2));
    assert_int_equal(fdio_read_at(fd, text, 3, 1), 3);
    assert_memory_equal(text, "bXY", 3);
    assert_int_equal(fdio_read_at(fd, text, sizeof text, 4), 2);
    assert_memory_equal(text, "ef", 2);
    assert_int_equal(fdio_read_at(fd, text, sizeof text, 99), 0);
    fclose(file);
}

static void no_descriptor_is_an_error(void **state)
{
    (void)state;
    char byte = 0;
    assert_int_equal(fdio_read(-1, &byte, 1), -1);
    assert_int_equal(fdio_read_at(-1, &byte, 1, 0), -1);
    assert_false(fdio_write(-1, &byte, 1));
    assert_int_equal(errno, EBADF);
    assert_false(fdio_write_at(-1, &byte, 1, 0));
}

static void a_refusal_tells_why(void **state)
{
    (void)state;
    char path[] = "/tmp/luft-test-XXXXXX";
    int fd = mkstemp(path);
    assert_true(fd >= 0 && flock(fd, LOCK_EX) == 0);
    assert_int_equal(fdio_open_locked(path, O_RDWR, 0, 0), -1);
    Status status = fdio_refusal(path);
    assert_int_equal(status.code, STATUS_IO);
    assert_non_null(strstr(status.text, "is locked by another program"));
    close(fd);
    unlink(path);
    assert_int_equal(mkfifo(path, 0600), 0);
    assert_int_equal(fdio_open_to_append(path, 0, 0), -1);
    assert_non_null(strstr(fdio_refusal(path).text, "is not a file"));
    unlink(path);
    assert_int_equal(fdio_open_to_append(path, 0, 0), -1);
    assert_non_null(strstr(fdio_refusal(path).text, "No such file"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_pipe_takes_all_bytes),
        cmocka_unit_test(a_file_is_read_up_to_its_end),
        cmocka_unit_test(no_descriptor_is_an_error),
        cmocka_unit_test(a_refusal_tells_why),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
