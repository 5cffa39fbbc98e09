/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Splitting paths, and finding the folder for a new file. */
#include <config.h>

#include "engine/base/folder.h"

#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

static const char *full; /* a folder that cannot be made */

/* In place of libc's, for the program under test. */
int mkdir(const char *path, mode_t mode)
{
    if (full != NULL && strcmp(path, full) == 0) {
        errno = ENOSPC;
        return -1;
    }
    return mkdirat(AT_FDCWD, path, mode);
}

static void test_a_path_is_a_folder_and_a_name(void **state)
{
    (void)state;
    assert_string_equal(folder_file_name("games.pgn"), "games.pgn");
    assert_string_equal(folder_file_name("/games.pgn"), "games.pgn");
    assert_string_equal(folder_file_name("a/b/games.pgn"), "games.pgn");
    assert_string_equal(folder_file_name("a/b/"), "a/b/");
    assert_string_equal(folder_file_name("/"), "/");
    assert_string_equal(folder_file_name(""), "");
    assert_int_equal(folder_length("games.pgn"), 0);
    assert_int_equal(folder_length("/games.pgn"), 1);
    assert_int_equal(folder_length("a/b/games.pgn"), 4);
    assert_int_equal(folder_length(""), 0);
}

static void test_folders_are_made_for_the_person_alone(void **state)
{
    (void)state;
    char root[] = "/tmp/luft-test-folder-XXXXXX", path[64], folder[64];
    assert_non_null(mkdtemp(root));
    snprintf(path, sizeof path, "%s/a/b/file", root);
    for (int i = 0; i < 2; i++) {
        Status status = folder_make_for(path);
        assert_string_equal(status.text, "");
    }
    for (int i = 0; i < 2; i++) {
        struct stat facts;
        snprintf(folder, sizeof folder, i == 0 ? "%s/a/b" : "%s/a", root);
        assert_int_equal(stat(folder, &facts), 0);
        assert_int_equal(facts.st_mode & 0777, 0700);
        assert_int_equal(rmdir(folder), 0);
    }
    Status status = folder_make_for("file"), first = folder_make_for("/file");
    assert_true(status_is_ok(&status) && status_is_ok(&first));
    assert_int_equal(rmdir(root), 0);
}

static void test_the_reason_is_that_of_the_first_not_made(void **state)
{
    (void)state;
    full = "/tmp/luft-full";
    Status status = folder_make("/tmp/luft-full/a/b");
    full = NULL;
    assert_int_equal(status.code, STATUS_IO);
    assert_non_null(strstr(status.text, strerror(ENOSPC)));
}

static void test_temporary_files_lie_where_the_person_says(void **state)
{
    (void)state;
    assert_int_equal(setenv("TMPDIR", "/var/tmp", 1), 0);
    assert_string_equal(folder_temporary(), "/var/tmp");
    assert_int_equal(setenv("TMPDIR", "", 1), 0);
    assert_string_equal(folder_temporary(), "/tmp");
    assert_int_equal(unsetenv("TMPDIR"), 0);
    assert_string_equal(folder_temporary(), "/tmp");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_path_is_a_folder_and_a_name),
        cmocka_unit_test(test_folders_are_made_for_the_person_alone),
        cmocka_unit_test(test_the_reason_is_that_of_the_first_not_made),
        cmocka_unit_test(test_temporary_files_lie_where_the_person_says),
    };
    return cmocka_run_group_tests_name("folder", tests, NULL, NULL);
}
