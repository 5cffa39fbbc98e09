/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of recent files: newest first, without duplicates, bounded. */
#include <config.h>

#include "tests/unit/support/file_support.h"
#include "ui/document/files.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <cmocka.h>

enum { PATH_BYTES = 256, MOST = 3 };

static char directory[PATH_BYTES], list[PATH_BYTES];

static int set_up(void **state)
{
    (void)state;
    snprintf(directory, sizeof directory, "/tmp/luft-recent-XXXXXX");
    assert_non_null(mkdtemp(directory));
    snprintf(list, sizeof list, "%.200s/state/luft/recent", directory);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    file_remove_folder(directory);
    return 0;
}

static void path_of(const char *name, char path[PATH_BYTES])
{
    snprintf(path, PATH_BYTES, "%.200s/%s", directory, name);
}

static void note(const char *name, size_t most)
{
    char path[PATH_BYTES];
    path_of(name, path);
    file_write_text(path, "1. e4 *\n");
    Status status = recent_note(list, path, most);
    assert_string_equal(status.text, "");
}

/* Names without their folder, blank-separated. */
static void expect(const char *names, size_t most)
{
    char found[PATH_BYTES] = "";
    Recent recent;
    recent_read(list, most, &recent);
    for (size_t i = 0; i < recent.count; i++) {
        assert_memory_equal(recent.paths[i], directory, strlen(directory));
        size_t used = strlen(found);
        snprintf(found + used, sizeof found - used, "%s%s", i > 0 ? " " : "",
                 strrchr(recent.paths[i], '/') + 1);
    }
    recent_done(&recent);
    assert_string_equal(found, names);
}

static void the_newest_comes_first(void **state)
{
    (void)state;
    expect("", MOST);
    note("a.pgn", MOST);
    note("b b.pgn", MOST);
    note("c.pgn", MOST);
    expect("c.pgn b b.pgn a.pgn", MOST);
    note("a.pgn", MOST);
    expect("a.pgn c.pgn b b.pgn", MOST);
    note("d.pgn", MOST);
    expect("d.pgn a.pgn c.pgn", MOST);
    expect("d.pgn", 1);
    struct stat info;
    assert_int_equal(stat(list, &info), 0);
    assert_int_equal(info.st_mode & 0777, 0600);
}

static void a_list_that_stays_is_not_written(void **state)
{
    (void)state;
    note("a.pgn", MOST);
    note("b.pgn", MOST);
    struct stat before, after;
    assert_int_equal(stat(list, &before), 0);
    note("b.pgn", MOST);
    assert_int_equal(stat(list, &after), 0);
    assert_int_equal(before.st_ino, after.st_ino);
    assert_int_equal(before.st_mtim.tv_nsec, after.st_mtim.tv_nsec);
    note("b.pgn", 1); /* must be cut */
    expect("b.pgn", MOST);
}

static void none_are_kept_when_none_are_wanted(void **state)
{
    (void)state;
    note("a.pgn", MOST);
    assert_true(files_exists(list));
    note("b.pgn", 0);
    assert_false(files_exists(list));
    note("b.pgn", 0);
    Status status = recent_note(NULL, "a.pgn", MOST);
    assert_string_equal(status.text, "");
}

static void what_is_no_path_is_passed_over(void **state)
{
    (void)state;
    note("a.pgn", MOST);
    file_write_text(list, "\n\xff\xfe rubbish\nrelative.pgn\n/tmp/luft-x.pgn");
    Recent recent;
    recent_read(list, MOST, &recent);
    assert_int_equal(recent.count, 1);
    assert_string_equal(recent.paths[0], "/tmp/luft-x.pgn");
    recent_done(&recent);
}

/* The list is never packed, though it begins like what gzip writes. */
static void a_damaged_list_is_mended(void **state)
{
    (void)state;
    note("a.pgn", MOST);
    file_write_text(list, "\x1f\x8b\x08/\n");
    note("a.pgn", MOST);
    expect("a.pgn", MOST);
}

static void a_file_that_is_gone_is_not_noted(void **state)
{
    (void)state;
    char path[PATH_BYTES];
    path_of("none.pgn", path);
    Status status = recent_note(list, path, MOST);
    assert_int_equal(status.code, STATUS_IO);
    assert_false(files_exists(list));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_newest_comes_first, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_list_that_stays_is_not_written, set_up, tear_down),
        cmocka_unit_test_setup_teardown(none_are_kept_when_none_are_wanted, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_is_no_path_is_passed_over, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_damaged_list_is_mended, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_file_that_is_gone_is_not_noted, set_up, tear_down),
    };
    return cmocka_run_group_tests_name("files opened lately", tests, NULL, NULL);
}
