/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Replacing a file atomically: what is preserved of the old one, temporary files, ownership. */
#include <config.h>

#include "engine/base/replace_file.h"
#include "tests/unit/support/file_support.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

static char directory[32];

static int set_up(void **state)
{
    (void)state;
    strcpy(directory, "/tmp/luft-replace-XXXXXX");
    return mkdtemp(directory) != NULL && chdir(directory) == 0 ? 0 : -1;
}

static int tear_down(void **state)
{
    (void)state;
    int result = chdir("/");
    file_remove_folder(directory);
    return result;
}

static void put(const char *path, const char *text)
{
    Status status = replace_file_whole(path, 0644, text, strlen(text));
    assert_string_equal(status.text, "");
}

static void assert_holds(const char *path, const char *expected)
{
    char text[64] = "";
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    size_t length = fread(text, 1, sizeof text - 1, file);
    (void)fclose(file);
    text[length] = '\0';
    assert_string_equal(text, expected);
}

static int count_files(void)
{
    DIR *entries = opendir(".");
    int count = 0;
    for (struct dirent *entry = readdir(entries); entry != NULL; entry = readdir(entries))
        count += strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0;
    (void)closedir(entries);
    return count;
}

static void what_is_kept_aside_takes_no_name_that_is_taken(void **state)
{
    (void)state;
    put("kept", "old");
    put("kept.part", "earlier");
    symlink("nowhere", "kept.part2");
    ReplaceFile file;
    StrBuf name;
    strbuf_init(&name);
    Status status = replace_file_begin("kept", 0644, &file);
    assert_true(status_is_ok(&status));
    status = replace_file_write(&file, "new", 3);
    assert_true(status_is_ok(&status));
    status = replace_file_commit_aside(&file, &name);
    assert_string_equal(status.text, "");
    assert_string_equal(strrchr(name.data, '/'), "/kept.part3");
    assert_holds("kept", "old");
    assert_holds("kept.part", "earlier");
    assert_holds("kept.part3", "new");
    assert_int_equal(count_files(), 4);
    strbuf_done(&name);
}

static mode_t mode_of(const char *path)
{
    struct stat info;
    assert_int_equal(stat(path, &info), 0);
    return info.st_mode & 07777;
}

static void a_file_is_made_and_replaced(void **state)
{
    (void)state;
    mode_t mask = umask(022);
    Status status = replace_file_whole("new", 0666, "one", 3);
    umask(mask);
    assert_int_equal(status.code, STATUS_OK);
    assert_int_equal(mode_of("new"), 0644);
    assert_int_equal(chmod("new", 0640), 0);
    if (geteuid() == 0)
        assert_int_equal(chown("new", 12, 34), 0);
    put("new", "two");
    assert_holds("new", "two");
    struct stat info;
    assert_int_equal(stat("new", &info), 0);
    assert_int_equal(info.st_mode & 07777, 0640);
    if (geteuid() == 0) {
        assert_int_equal(info.st_uid, 12);
        assert_int_equal(info.st_gid, 34);
    }
    assert_int_equal(count_files(), 1);
}

static void what_may_be_lost_is_replaced_whole_too(void **state)
{
    (void)state;
    put("new", "one");
    Status status = replace_file_soon("new", 0600, "two", 3);
    assert_int_equal(status.code, STATUS_OK);
    assert_holds("new", "two");
    assert_int_equal(count_files(), 1);
    assert_int_equal(replace_file_soon("none/new", 0600, "two", 3).code, STATUS_IO);
}

/* All candidate names of the temporary file are taken by other people's files. */
static void nothing_else_is_written_over(void **state)
{
    (void)state;
    put("new.new", "kept");
    put("new", "one");
    assert_holds("new.new", "kept");
    ReplaceFile file;
    Status status = replace_file_begin("late", 0644, &file);
    assert_int_equal(status.code, STATUS_OK);
    put("late", "somebody else's");
    file.must_be_free = true;
    status = replace_file_commit(&file);
    assert_int_equal(status.code, STATUS_IO);
    assert_int_equal(replace_file_new("late", 0644, "mine", 4).code, STATUS_IO);
    assert_holds("late", "somebody else's");
    assert_int_equal(replace_file_new("free", 0644, "mine", 4).code, STATUS_OK);
    assert_holds("free", "mine");
    assert_int_equal(count_files(), 4);
}

static void links_stay_links(void **state)
{
    (void)state;
    assert_int_equal(mkdir("far", 0700), 0);
    assert_int_equal(symlink("far/file", "link"), 0);
    assert_int_equal(symlink("link", "far/../second"), 0);
    put("second", "through a link to nothing");
    put("link", "through a link");
    struct stat info;
    assert_int_equal(lstat("link", &info), 0);
    assert_true(S_ISLNK(info.st_mode));
    assert_holds("far/file", "through a link");
}

static void loops_folders_and_devices_are_refused(void **state)
{
    (void)state;
    assert_int_equal(symlink("loop", "loop"), 0);
    assert_int_equal(mkdir("folder", 0700), 0);
    assert_int_equal(mkfifo("fifo", 0600), 0);
    static const char *const PATHS[] = { "loop", "folder", "fifo", "/dev/null", "none/file" };
    for (size_t i = 0; i < ARRAY_LEN(PATHS); i++) {
        Status status = replace_file_whole(PATHS[i], 0644, "x", 1);
        assert_int_equal(status.code, STATUS_IO);
    }
    put("read-only", "kept");
    assert_int_equal(chmod("read-only", 0444), 0);
    Status status = replace_file_whole("read-only", 0644, "x", 1);
    assert_string_equal(status.text, "read-only is read-only");
    assert_holds("read-only", "kept");
    assert_int_equal(count_files(), 4);
}

/* Runs in another process, which reports that it has begun and waits to be killed, or finishes. */
static pid_t begin_elsewhere(int *said)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    if (child == 0) {
        ReplaceFile file;
        Status status = replace_file_begin("file", 0644, &file);
        (void)!write(ends[1], &status.code, 1);
        pause();
        _exit(0);
    }
    close(ends[1]);
    *said = ends[0];
    char byte;
    assert_int_equal(read(*said, &byte, 1), 1);
    return child;
}

static void what_the_dead_left_is_cleared_and_nothing_else(void **state)
{
    (void)state;
    put(".luft-new-", "a person's");
    put(".luft-new-backup", "a person's");
    put(".luft-new-1-2.pgn", "a person's");
    int said;
    pid_t child = begin_elsewhere(&said);
    assert_int_equal(count_files(), 4);
    replace_file_clear(".");
    assert_int_equal(count_files(), 4);
    kill(child, SIGKILL);
    assert_int_equal(waitpid(child, NULL, 0), child);
    close(said);
    replace_file_clear_beside("file");
    assert_int_equal(count_files(), 3);
}

/* Clearing while another program begins a file: whichever has the lock first, no write fails. */
static void a_file_just_begun_survives_clearing(void **state)
{
    (void)state;
    pid_t child = fork();
    if (child == 0) {
        for (;;)
            replace_file_clear(".");
    }
    Status status = status_ok();
    for (int i = 0; i < 3000 && status_is_ok(&status); i++) {
        (void)unlink("file"); /* ext4 waits for the disk when a file is replaced */
        status = replace_file_soon("file", 0644, "whole", 5);
    }
    kill(child, SIGKILL);
    assert_int_equal(waitpid(child, NULL, 0), child);
    assert_string_equal(status.text, "");
}

/* The file keeps its lock up to the rename. */
static void a_file_waiting_for_its_name_is_not_cleared(void **state)
{
    (void)state;
    ReplaceFile file;
    Status status = replace_file_begin("file", 0644, &file);
    assert_int_equal(status.code, STATUS_OK);
    status = replace_file_write(&file, "whole", 5);
    assert_int_equal(status.code, STATUS_OK);
    status = replace_file_sync(&file);
    assert_int_equal(status.code, STATUS_OK);
    replace_file_clear(".");
    status = replace_file_commit(&file);
    assert_int_equal(status.code, STATUS_OK);
    assert_holds("file", "whole");
    replace_file_abandon(&file);
    assert_holds("file", "whole");
}

/* In place of libc's, for the program under test. */
static bool dies_at_rename;

int rename(const char *from, const char *to)
{
    if (dies_at_rename)
        _exit(0);
    return renameat(AT_FDCWD, from, AT_FDCWD, to);
}

static void an_old_file_that_was_just_kept_is_cleared(void **state)
{
    (void)state;
    put("file", "old");
    pid_t child = fork();
    if (child == 0) {
        ReplaceFile file;
        Status status = replace_file_begin("file", 0644, &file);
        dies_at_rename = true;
        status = replace_file_keep_old(&file, "file~");
        _exit(status.code);
    }
    assert_int_equal(waitpid(child, NULL, 0), child);
    assert_int_equal(count_files(), 3);
    replace_file_clear(".");
    assert_int_equal(count_files(), 1);
    assert_holds("file", "old");
}

static void the_old_file_is_kept_under_another_name(void **state)
{
    (void)state;
    static const char *const TEXTS[] = { "one", "two", "three" };
    for (int i = 0; i < 3; i++) {
        ReplaceFile file;
        put("kept", TEXTS[i]);
        Status status = replace_file_begin("kept", 0644, &file);
        assert_int_equal(status.code, STATUS_OK);
        status = replace_file_keep_old(&file, "kept~");
        assert_int_equal(status.code, STATUS_OK);
        status = replace_file_write(&file, "new", 3);
        assert_int_equal(status.code, STATUS_OK);
        status = replace_file_commit(&file);
        assert_int_equal(status.code, STATUS_OK);
        assert_holds("kept", "new");
        assert_holds("kept~", TEXTS[i]);
    }
    ReplaceFile file;
    Status status = replace_file_begin("kept", 0644, &file);
    assert_int_equal(status.code, STATUS_OK);
    status = replace_file_keep_old(&file, "no folder/kept~");
    assert_int_equal(status.code, STATUS_IO);
    replace_file_abandon(&file);
    assert_holds("kept", "new");
    assert_int_equal(count_files(), 2);
}

static void a_file_that_another_wrote_takes_the_name(void **state)
{
    (void)state;
    put("name", "old");
    put("name.part", "whole");
    Status status = replace_file_take("name.part", "name");
    assert_int_equal(status.code, STATUS_OK);
    assert_holds("name", "whole");
    status = replace_file_take("name.part", "name");
    assert_int_equal(status.code, STATUS_IO);
    assert_holds("name", "whole");
    assert_int_equal(count_files(), 1);
}

#define TEST(function) cmocka_unit_test_setup_teardown(function, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_file_is_made_and_replaced),
        TEST(what_may_be_lost_is_replaced_whole_too),
        TEST(nothing_else_is_written_over),
        TEST(links_stay_links),
        TEST(what_is_kept_aside_takes_no_name_that_is_taken),
        TEST(loops_folders_and_devices_are_refused),
        TEST(what_the_dead_left_is_cleared_and_nothing_else),
        TEST(a_file_just_begun_survives_clearing),
        TEST(a_file_waiting_for_its_name_is_not_cleared),
        TEST(an_old_file_that_was_just_kept_is_cleared),
        TEST(the_old_file_is_kept_under_another_name),
        TEST(a_file_that_another_wrote_takes_the_name),
    };
    return cmocka_run_group_tests_name("replace_file", tests, NULL, NULL);
}
