/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The settings file: precedence, reported errors, and what is kept when it is written. */
#include <config.h>

#include "src/options/rcfile.h"

#include "engine/base/fdio.h"
#include "ui/modes/mode_keys.h"
#include "ui/settings/keybinds.h"
#include "ui/vocabulary/keymap.h"

#include <fcntl.h>
#include <poll.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

typedef struct Fixture {
    char directory[64];
    char path[96];
    Settings settings;
    StrBuf faults;
} Fixture;

static void set_up(Fixture *fixture, const char *text, size_t length)
{
    strcpy(fixture->directory, "rcfile-XXXXXX");
    assert_non_null(mkdtemp(fixture->directory));
    snprintf(fixture->path, sizeof fixture->path, "%s/luftrc", fixture->directory);
    if (text) {
        FILE *file = fopen(fixture->path, "w");
        assert_non_null(file);
        assert_int_equal(fwrite(text, 1, length, file), length);
        fclose(file);
    }
    settings_init(&fixture->settings);
    strbuf_init(&fixture->faults);
}

static void tear_down(Fixture *fixture)
{
    unlink(fixture->path);
    assert_int_equal(rmdir(fixture->directory), 0); /* no neighbour file is left */
    strbuf_done(&fixture->faults);
}

static void read_file(Fixture *fixture)
{
    Status status = rcfile_read(fixture->path, &fixture->settings, &fixture->faults);
    assert_string_equal(status.text, "");
}

static void assert_file(const Fixture *fixture, const char *text)
{
    char content[1024] = "";
    FILE *file = fopen(fixture->path, "r");
    assert_non_null(file);
    content[fread(content, 1, sizeof content - 1, file)] = '\0';
    fclose(file);
    assert_string_equal(content, text);
}

static void a_bad_line_is_reported_and_the_rest_holds(void **state)
{
    (void)state;
    static const char TEXT[] = "# mine\n\nhash = 128\nnonsense\n[part]\nthreads = many\n"
                               "lines=\t3 \r\nhsah = 1\ntheme = nosuch\n"
                               "key board x = flip\nkey board x = nothing\n";
    Fixture fixture;
    set_up(&fixture, TEXT, sizeof TEXT - 1);
    read_file(&fixture);
    assert_int_equal(fixture.settings.hash_mb, 128);
    assert_int_equal(fixture.settings.lines, 3);
    assert_non_null(strstr(fixture.faults.data, "luftrc:4: "));
    assert_non_null(strstr(fixture.faults.data, "luftrc:6: "));
    assert_non_null(strstr(fixture.faults.data, "luftrc:8: "));
    assert_null(strstr(fixture.faults.data, "luftrc:5: "));
    assert_non_null(strstr(fixture.faults.data, "luftrc:9: theme must be default, brown"));
    assert_string_equal(fixture.settings.theme, "default");
    assert_null(strstr(fixture.faults.data, "luftrc:10: "));
    assert_non_null(
        strstr(fixture.faults.data, "luftrc:11: nothing is neither a command nor an action"));
    assert_string_equal(keymap_line(&fixture.settings.keys, board_keys(), "x"), "flip");
    tear_down(&fixture);
}

static void binary_bytes_are_survived(void **state)
{
    (void)state;
    static const char TEXT[] = "\0\0=\0\n\xff\xfe = \x80\nhash = 1\0"
                               "28\nthreads = 2";
    Fixture fixture;
    set_up(&fixture, TEXT, sizeof TEXT - 1);
    int hash_mb = fixture.settings.hash_mb;
    read_file(&fixture);
    assert_int_equal(fixture.settings.hash_mb, hash_mb);
    assert_int_equal(fixture.settings.threads, 2);
    assert_non_null(strstr(fixture.faults.data, "luftrc:1: there is a NUL byte in this line"));
    tear_down(&fixture);
}

static void a_missing_file_says_so(void **state)
{
    (void)state;
    Fixture fixture;
    set_up(&fixture, NULL, 0);
    Status status = rcfile_read(fixture.path, &fixture.settings, &fixture.faults);
    assert_int_equal(status.code, STATUS_NOT_FOUND);
    status = rcfile_read(fixture.directory, &fixture.settings, &fixture.faults);
    assert_int_equal(status.code, STATUS_IO);
    tear_down(&fixture);
}

static mode_t mode_of(const char *path)
{
    struct stat info;
    assert_int_equal(stat(path, &info), 0);
    return info.st_mode & 07777;
}

static void writing_keeps_comments_and_unknown_lines(void **state)
{
    (void)state;
    static const char TEXT[] = "# mine\nhash = 16\n\n; later = luft\nfuture = 7\n";
    Fixture fixture;
    set_up(&fixture, TEXT, sizeof TEXT - 1);
    read_file(&fixture);
    fixture.settings.hash_mb = 256;
    fixture.settings.lines = 4;
    assert_int_equal(chmod(fixture.path, 0640), 0);
    Status status = rcfile_write(fixture.path, &fixture.settings);
    assert_string_equal(status.text, "");
    assert_file(&fixture, "# mine\nhash = 256\n\n; later = luft\nfuture = 7\nlines = 4\n");
    assert_int_equal(mode_of(fixture.path), 0640);
    assert_int_equal(unlink(fixture.path), 0);
    status = rcfile_write(fixture.path, &fixture.settings);
    assert_string_equal(status.text, "");
    assert_int_equal(mode_of(fixture.path), 0600);
    tear_down(&fixture);
}

static void changes_are_kept_and_nothing_else(void **state)
{
    (void)state;
    static const char TEXT[] = "# mine\nhash = 16\n";
    Fixture fixture;
    set_up(&fixture, TEXT, sizeof TEXT - 1);
    read_file(&fixture);
    fixture.settings.glyphs = GLYPHS_ASCII; /* a flag of the command line */
    Settings now = fixture.settings;
    now.lines = 4;
    Status status = rcfile_keep_changes(fixture.path, &fixture.settings, &now);
    assert_string_equal(status.text, "");
    assert_file(&fixture, "# mine\nhash = 16\nlines = 4\n");
    tear_down(&fixture);
}

/* Bound again, unbound and new; what another luft has bound meanwhile, comments and lines that mean
 * nothing stay. */
static void bound_keys_are_kept(void **state)
{
    (void)state;
    static const char TEXT[] = "key board x = threat\n# key board w = flip\n"
                               "Key  board Q=hint\nkey nowhere z = flip\nkey board w = nag 14\n";
    Fixture fixture;
    set_up(&fixture, TEXT, sizeof TEXT - 1);
    read_file(&fixture);
    Settings now = fixture.settings;
    static const char *const BOUND[][2] = {
        { "board x", "flip" }, { "board =", "eval" }, { "board w", "none" }, { "prompt F5", "none" }
    };
    for (size_t i = 0; i < ARRAY_LEN(BOUND); i++) {
        Status status = keymap_bind(&now.keys, BOUND[i][0], BOUND[i][1]);
        assert_string_equal(status.text, "");
    }
    for (int times = 0; times < 2; times++) {
        Status status = rcfile_keep_changes(fixture.path, &fixture.settings, &now);
        assert_string_equal(status.text, "");
        assert_file(&fixture, "key board x = flip\n# key board w = flip\n"
                              "Key  board Q=hint\nkey nowhere z = flip\nkey board w = none\n"
                              "key board Equal = eval\nkey prompt F5 = none\n");
    }
    fixture.settings.keys.count = 0;
    read_file(&fixture);
    assert_int_equal(fixture.settings.keys.count, now.keys.count);
    for (int i = 0; i < now.keys.count; i++) {
        const Keybind *bind = &now.keys.list[i];
        const Keybind *read = keybinds_find(&fixture.settings.keys, bind->table, bind->key);
        assert_non_null(read);
        assert_string_equal(read->line, bind->line);
    }
    tear_down(&fixture);
}

/* The other one comes while this one is about to write, and waits. */
static void two_programs_keep_both_changes(void **state)
{
    (void)state;
    enum { HEAD_START_MS = 100 };
    Fixture fixture;
    set_up(&fixture, "hash = 16\n", 10);
    read_file(&fixture);
    int lock = fdio_open_locked(fixture.path, O_RDONLY, 0, 0);
    assert_true(lock >= 0);
    pid_t other = fork();
    assert_true(other >= 0);
    if (other == 0) {
        Settings now = fixture.settings;
        now.lines = 4;
        Status status = rcfile_keep_changes(fixture.path, &fixture.settings, &now);
        _exit(status_is_ok(&status) ? 0 : 1);
    }
    (void)poll(NULL, 0, HEAD_START_MS);
    fixture.settings.hash_mb = 77;
    Status status = rcfile_write(fixture.path, &fixture.settings);
    assert_string_equal(status.text, "");
    close(lock);
    int result;
    assert_int_equal(waitpid(other, &result, 0), other);
    assert_int_equal(result, 0);
    assert_file(&fixture, "hash = 77\nlines = 4\n");
    tear_down(&fixture);
}

static void a_link_stays_a_link(void **state)
{
    (void)state;
    Fixture fixture;
    set_up(&fixture, NULL, 0);
    char real[128];
    snprintf(real, sizeof real, "%s/real", fixture.directory);
    fclose(fopen(real, "w"));
    assert_int_equal(symlink("real", fixture.path), 0);
    fixture.settings.lines = 4;
    Status status = rcfile_write(fixture.path, &fixture.settings);
    assert_string_equal(status.text, "");
    struct stat about;
    assert_int_equal(lstat(fixture.path, &about), 0);
    assert_true(S_ISLNK(about.st_mode));
    assert_file(&fixture, "lines = 4\n");
    unlink(real);
    tear_down(&fixture);
}

/* level and elo set the same value: neither is overwritten with what the other made of it. */
static void a_rating_between_levels_stays(void **state)
{
    (void)state;
    static const char *const TEXTS[][2] = {
        { "elo = 1499\n", "elo = 1499\nhash = 77\n" },
        { "elo = 1200\nlevel = 5\n", "elo = 1499\nelo = 1499\nhash = 77\n" },
        { "", "elo = 1499\nhash = 77\n" },
        { "Level = 5\n", "elo = 1499\nhash = 77\n" },
    };
    for (size_t i = 0; i < ARRAY_LEN(TEXTS); i++) {
        Fixture fixture;
        set_up(&fixture, TEXTS[i][0], strlen(TEXTS[i][0]));
        read_file(&fixture);
        fixture.settings.elo = 1499;
        fixture.settings.hash_mb = 77;
        Status status = rcfile_write(fixture.path, &fixture.settings);
        assert_string_equal(status.text, "");
        assert_file(&fixture, TEXTS[i][1]);
        tear_down(&fixture);
    }
}

/* No kind of file keeps the start waiting. */
static void pipes_devices_and_huge_files_are_refused(void **state)
{
    (void)state;
    Fixture fixture;
    set_up(&fixture, NULL, 0);
    assert_int_equal(mkfifo(fixture.path, 0600), 0);
    int held = open(fixture.path, O_RDWR); /* a writer that stays silent */
    Status status = rcfile_read(fixture.path, &fixture.settings, &fixture.faults);
    assert_int_equal(status.code, STATUS_IO);
    assert_int_equal(write(held, "hash = 77\n", 10), 10);
    close(held);
    status = rcfile_read(fixture.path, &fixture.settings, &fixture.faults);
    assert_int_equal(status.code, STATUS_OK); /* without a writer: as good as empty */
    assert_int_equal(unlink(fixture.path), 0);
    assert_int_equal(symlink("/dev/zero", fixture.path), 0);
    status = rcfile_read(fixture.path, &fixture.settings, &fixture.faults);
    assert_int_equal(status.code, STATUS_IO);
    status = rcfile_write(fixture.path, &fixture.settings);
    assert_int_equal(status.code, STATUS_IO);
    assert_int_equal(unlink(fixture.path), 0);
    assert_int_equal(symlink("/dev/null", fixture.path), 0);
    read_file(&fixture);
    assert_int_equal(unlink(fixture.path), 0);
    FILE *file = fopen(fixture.path, "w");
    for (int i = 0; i < 200000; i++)
        fputs("hash = 16\n", file);
    fclose(file);
    status = rcfile_write(fixture.path, &fixture.settings);
    assert_non_null(strstr(status.text, "too large"));
    tear_down(&fixture);
}

static void what_is_printed_reads_back_the_same(void **state)
{
    (void)state;
    StrBuf text;
    strbuf_init(&text);
    Settings settings;
    settings_init(&settings);
    settings.threads = 3;
    settings.color = COLOR_NEVER;
    Status bound = keymap_bind(&settings.keys, "board =", "more-lines");
    assert_string_equal(bound.text, "");
    rcfile_print(&settings, &text);
    Fixture fixture;
    set_up(&fixture, text.data, text.length);
    read_file(&fixture);
    assert_string_equal(fixture.faults.data, "");
    StrBuf again;
    strbuf_init(&again);
    rcfile_print(&fixture.settings, &again);
    assert_string_equal(again.data, text.data);
    strbuf_done(&again);
    strbuf_done(&text);
    tear_down(&fixture);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_bad_line_is_reported_and_the_rest_holds),
        cmocka_unit_test(binary_bytes_are_survived),
        cmocka_unit_test(a_missing_file_says_so),
        cmocka_unit_test(writing_keeps_comments_and_unknown_lines),
        cmocka_unit_test(changes_are_kept_and_nothing_else),
        cmocka_unit_test(bound_keys_are_kept),
        cmocka_unit_test(two_programs_keep_both_changes),
        cmocka_unit_test(a_link_stays_a_link),
        cmocka_unit_test(a_rating_between_levels_stays),
        cmocka_unit_test(pipes_devices_and_huge_files_are_refused),
        cmocka_unit_test(what_is_printed_reads_back_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
