/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games replaced in files and appended: every other byte stays, and failures change nothing. */
#include <config.h>

#include "engine/base/strbuf.h"
#include "engine/pgn/byte_source.h"
#include "ui/document/file_place.h"

#include "engine/base/base.h"
#include "engine/board/bitboard.h"
#include "engine/pgn/pgn_read.h"
#include "engine/text/encoding.h"
#include "tests/unit/support/file_support.h"
#include "ui/document/files.h"

#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

static void append_text(const char *path, const char *text)
{
    FILE *file = fopen(path, "a");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

static const char FIRST[] =
    "% a collection\n[Event \"One\"]\n[Result \"1-0\"]\n\n1.e4  e5 1-0\n\n\n";
static const char SECOND[] =
    "[Event \"Two\"]\n\n1. d4 {strange  spacing}   d5\n( 1... Nf6 ) 1/2-1/2\n";
static const char GAP[] = "\n% kept for programs\n\n";
static const char THIRD[] = "[Event \"Three\"]\n1. c4 *";
static const char NEW_GAME[] = "[Event \"New\"]\n\n1. Nf3 *\n\n";

static bool has_no_links; /* the file system is one without hard links */

/* A file that another program adds to, when luft brings its own to the disk or keeps the old one.
 */
static const char *added_to_at_sync, *added_to_at_link;
static const char THEIRS[] = "\n[Event \"Theirs\"]\n\n1. b3 *\n";

static void add_theirs(const char **path)
{
    if (*path == NULL)
        return;
    int fd = open(*path, O_WRONLY | O_APPEND);
    *path = NULL;
    assert_int_equal(write(fd, THEIRS, strlen(THEIRS)), strlen(THEIRS));
    close(fd);
}

/* In place of libc's, for the program under test. */
int fsync(int fd)
{
    (void)fd;
    add_theirs(&added_to_at_sync);
    return 0;
}

int link(const char *from, const char *to)
{
    add_theirs(&added_to_at_link);
    if (has_no_links) {
        errno = EPERM;
        return -1;
    }
    return linkat(AT_FDCWD, from, AT_FDCWD, to, 0);
}

/* The disk reads nothing any more once a new file has its name. */
static bool loses_disk_at_rename, has_lost_disk;

int rename(const char *from, const char *to)
{
    has_lost_disk = loses_disk_at_rename;
    return renameat(AT_FDCWD, from, AT_FDCWD, to);
}

ssize_t pread(int fd, void *bytes, size_t length, off_t offset)
{
    if (has_lost_disk) {
        errno = EIO;
        return -1;
    }
    lseek(fd, offset, SEEK_SET);
    return read(fd, bytes, length);
}

typedef struct Place {
    char directory[32];
    char path[64];
    FilePlace file_place;
} Place;

static void write_file(const char *path, const char *bytes, size_t length)
{
    int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0640);
    assert_true(fd >= 0);
    assert_int_equal(write(fd, bytes, length), length);
    close(fd);
}

static void write_collection(const char *path)
{
    StrBuf all;
    strbuf_init(&all);
    strbuf_addf(&all, "%s%s%s%s", FIRST, SECOND, GAP, THIRD);
    write_file(path, all.data, all.length);
    strbuf_done(&all);
}

/* The place of a game in the file, by the reader itself. */
static void find_game(Place *place, uint64_t number)
{
    ByteSource *source;
    Status status = byte_source_open(place->path, &source);
    assert_int_equal(status.code, STATUS_OK);
    PgnReader *reader = pgn_reader_new(source);
    PgnGameInfo info = { 0 };
    while (info.number < number)
        assert_true(pgn_skip_game(reader, NULL, NULL, &info));
    pgn_reader_free(reader);
    file_place_done(&place->file_place);
    status = file_place_take(place->path, info.number, info.offset, info.end, &place->file_place);
    assert_int_equal(status.code, STATUS_OK);
}

static void assert_state(const Place *place, FilePlaceState expected)
{
    FilePlaceState found = FILE_PLACE_SAME;
    Status status = file_place_check(&place->file_place, &found);
    assert_int_equal(status.code, STATUS_OK);
    assert_int_equal(found, expected);
}

static int set_up(void **state)
{
    Place *place = alloc_zeroed(1, sizeof *place);
    strcpy(place->directory, "/tmp/luft-save-XXXXXX");
    assert_non_null(mkdtemp(place->directory));
    snprintf(place->path, sizeof place->path, "%s/games.pgn", place->directory);
    write_collection(place->path);
    *state = place;
    return 0;
}

static int tear_down(void **state)
{
    Place *place = *state;
    file_remove_folder(place->directory);
    file_place_done(&place->file_place);
    free(place);
    return 0;
}

static void assert_contents(const char *path, const char *expected)
{
    StrBuf contents;
    strbuf_init(&contents);
    Status status = files_read(path, SIZE_MAX, &contents);
    assert_int_equal(status.code, STATUS_OK);
    assert_string_equal(contents.data, expected);
    strbuf_done(&contents);
}

static void assert_joined(const char *path, const char *a, const char *b, const char *c,
                          const char *d)
{
    StrBuf all;
    strbuf_init(&all);
    strbuf_addf(&all, "%s%s%s%s", a, b, c, d);
    assert_contents(path, all.data);
    strbuf_done(&all);
}

static int count_files(const char *directory)
{
    char command[96], text[16] = "";
    snprintf(command, sizeof command, "ls -A %s | wc -l", directory);
    FILE *pipe = popen(command, "r");
    assert_non_null(pipe);
    assert_non_null(fgets(text, sizeof text, pipe));
    pclose(pipe);
    return (int)strtol(text, NULL, 10);
}

static StatusCode replace(Place *place, const char *text)
{
    return file_place_replace(&place->file_place, text, strlen(text)).code;
}

static void each_game_is_replaced_alone(void **state)
{
    Place *place = *state;
    char new_game[sizeof NEW_GAME];
    snprintf(new_game, sizeof new_game, "%.*s", (int)sizeof NEW_GAME - 3, NEW_GAME);
    find_game(place, 2);
    assert_int_equal(replace(place, NEW_GAME), STATUS_OK);
    StrBuf middle;
    strbuf_init(&middle);
    strbuf_addf(&middle, "%s\n", new_game);
    assert_joined(place->path, FIRST, middle.data, GAP, THIRD);
    assert_true(file_place_is_same(&place->file_place));
    write_collection(place->path);
    find_game(place, 3);
    assert_int_equal(replace(place, NEW_GAME), STATUS_OK);
    assert_joined(place->path, FIRST, SECOND, GAP, middle.data);
    strbuf_done(&middle);
    write_collection(place->path);
    find_game(place, 1);
    assert_int_equal(replace(place, NEW_GAME), STATUS_OK);
    StrBuf all;
    strbuf_init(&all);
    strbuf_addf(&all, "%% a collection\n%s\n\n\n%s%s%s", new_game, SECOND, GAP, THIRD);
    assert_contents(place->path, all.data);
    strbuf_done(&all);
}

static void each_game_is_removed_alone(void **state)
{
    Place *place = *state;
    StrBuf removed;
    strbuf_init(&removed);
    find_game(place, 1);
    assert_int_equal(file_place_remove(&place->file_place, &removed).code, STATUS_OK);
    assert_joined(place->path, "% a collection\n", SECOND, GAP, THIRD);
    find_game(place, 1);
    assert_int_equal(file_place_remove(&place->file_place, &removed).code, STATUS_OK);
    assert_joined(place->path, "% a collection\n", GAP + 1, THIRD, "");
    assert_true(file_place_is_same(&place->file_place));
    find_game(place, 1);
    assert_int_equal(file_place_remove(&place->file_place, &removed).code, STATUS_OK);
    assert_joined(place->path, "% a collection\n", GAP + 1, "", "");

    write_collection(place->path);
    find_game(place, 2);
    append_text(place->path, " "); /* by another program, after the check */
    assert_int_equal(file_place_remove(&place->file_place, &removed).code, STATUS_OK);
    assert_joined(place->path, FIRST, GAP + 1, THIRD, " ");
    strbuf_done(&removed);
}

static void a_removed_game_is_put_back_whole(void **state)
{
    Place *place = *state;
    for (uint64_t number = 1; number <= 3; number++) {
        StrBuf removed;
        strbuf_init(&removed);
        write_collection(place->path);
        find_game(place, number);
        assert_int_equal(file_place_remove(&place->file_place, &removed).code, STATUS_OK);
        assert_int_equal(file_place_put_back(&place->file_place, &removed).code, STATUS_OK);
        assert_joined(place->path, FIRST, SECOND, GAP, THIRD);
        strbuf_clear(&removed);
        find_game(place, number);
        assert_int_equal(file_place_remove(&place->file_place, &removed).code, STATUS_OK);
        append_text(place->path, " "); /* by another program */
        assert_int_equal(file_place_put_back(&place->file_place, &removed).code, STATUS_STATE);
        strbuf_done(&removed);
    }
}

static void the_place_follows_every_save(void **state)
{
    Place *place = *state;
    find_game(place, 2);
    for (int i = 0; i < 5; i++) {
        char text[128];
        snprintf(text, sizeof text, "[Event \"%*d\"]\n\n1. e4 *\n\n", 7 * i, i);
        assert_int_equal(replace(place, text), STATUS_OK);
        snprintf(text, sizeof text, "[Event \"%*d\"]\n\n1. e4 *\n", 7 * i, i);
        assert_joined(place->path, FIRST, text, GAP, THIRD);
    }
}

static void the_old_file_is_kept_beside(void **state)
{
    Place *place = *state;
    char backup[96];
    snprintf(backup, sizeof backup, "%s~", place->path);
    find_game(place, 2);
    assert_int_equal(replace(place, NEW_GAME), STATUS_OK);
    assert_joined(backup, FIRST, SECOND, GAP, THIRD);
    assert_int_equal(count_files(place->directory), 2);
    assert_int_equal(replace(place, SECOND), STATUS_OK);
    assert_joined(place->path, FIRST, SECOND, GAP, THIRD);
    assert_int_equal(count_files(place->directory), 2);
}

static void the_old_file_is_copied_where_links_are_unknown(void **state)
{
    Place *place = *state;
    char backup[96];
    snprintf(backup, sizeof backup, "%s~", place->path);
    find_game(place, 2);
    has_no_links = true;
    StatusCode code = replace(place, NEW_GAME);
    has_no_links = false;
    assert_int_equal(code, STATUS_OK);
    assert_joined(backup, FIRST, SECOND, GAP, THIRD);
    assert_int_equal(count_files(place->directory), 2);
    struct stat old, new;
    assert_int_equal(stat(backup, &old), 0);
    assert_int_equal(stat(place->path, &new), 0);
    assert_int_equal(old.st_mode, new.st_mode);
}

static void without_a_place_for_the_old_file_nothing_changes(void **state)
{
    Place *place = *state;
    char folder[96];
    snprintf(folder, sizeof folder, "%s~", place->path);
    assert_int_equal(mkdir(folder, 0700), 0);
    find_game(place, 2);
    assert_int_equal(replace(place, NEW_GAME), STATUS_IO);
    assert_joined(place->path, FIRST, SECOND, GAP, THIRD);
    assert_int_equal(count_files(place->directory), 2);
}

static void permissions_and_links_stay(void **state)
{
    Place *place = *state;
    char link_path[96];
    struct stat info;
    snprintf(link_path, sizeof link_path, "%s/link", place->directory);
    assert_int_equal(symlink("games.pgn", link_path), 0);
    assert_int_equal(chmod(place->path, 0604), 0);
    if (geteuid() == 0)
        assert_int_equal(chown(place->path, 12, 34), 0);
    find_game(place, 2);
    free(place->file_place.path);
    place->file_place.path = alloc_string(link_path);
    assert_int_equal(replace(place, NEW_GAME), STATUS_OK);
    assert_int_equal(lstat(link_path, &info), 0);
    assert_true(S_ISLNK(info.st_mode));
    assert_int_equal(stat(place->path, &info), 0);
    assert_int_equal(info.st_mode & 07777, 0604);
    if (geteuid() == 0) {
        assert_int_equal(info.st_uid, 12);
        assert_int_equal(info.st_gid, 34);
    }
}

/* Writes fail as on a full disk once a file would exceed this size. */
static void limit_files(rlim_t bytes)
{
    struct rlimit limit;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    limit.rlim_cur = bytes == 0 ? limit.rlim_max : bytes;
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

static void a_full_disk_changes_nothing(void **state)
{
    Place *place = *state;
    find_game(place, 2);
    uint64_t end = place->file_place.end;
    limit_files(90);
    StatusCode code = replace(place, NEW_GAME);
    FilePlace other = { 0 };
    Status added = file_place_add(place->path, NEW_GAME, strlen(NEW_GAME), &other);
    limit_files(0);
    assert_int_equal(code, STATUS_IO);
    assert_int_equal(added.code, STATUS_IO);
    assert_joined(place->path, FIRST, SECOND, GAP, THIRD);
    assert_int_equal(count_files(place->directory), 1);
    assert_int_equal(place->file_place.end, end);
    /* With room for only a part, the part is removed again. */
    struct stat info;
    assert_int_equal(stat(place->path, &info), 0);
    limit_files((rlim_t)info.st_size + 5);
    added = file_place_add(place->path, NEW_GAME, strlen(NEW_GAME), &other);
    limit_files(0);
    assert_int_equal(added.code, STATUS_IO);
    assert_joined(place->path, FIRST, SECOND, GAP, THIRD);
    assert_state(place, FILE_PLACE_BESIDE);
    assert_int_equal(replace(place, NEW_GAME), STATUS_OK);
}

/* What is on the disk by then is not called a failure. */
static void what_is_saved_is_not_read_back(void **state)
{
    Place *place = *state;
    find_game(place, 2);
    loses_disk_at_rename = true;
    int code = replace(place, NEW_GAME);
    loses_disk_at_rename = has_lost_disk = false;
    assert_int_equal(code, STATUS_OK);
    assert_joined(place->path, FIRST, "[Event \"New\"]\n\n1. Nf3 *\n", GAP, THIRD);
    assert_true(file_place_is_same(&place->file_place));
}

/* A file that cannot be read has neither changed nor gone. */
static void a_file_that_cannot_be_read_is_an_error(void **state)
{
    Place *place = *state;
    find_game(place, 2);
    FilePlaceState found;
    has_lost_disk = true;
    Status status = file_place_check(&place->file_place, &found);
    has_lost_disk = false;
    assert_int_equal(status.code, STATUS_IO);
    assert_non_null(strstr(status.text, strerror(EIO)));
    unlink(place->path);
    assert_int_equal(symlink(place->path, place->path), 0);
    status = file_place_check(&place->file_place, &found);
    assert_int_equal(status.code, STATUS_IO);
    assert_non_null(strstr(status.text, strerror(ELOOP)));
}

/* A file in the middle of its removal: still found by a name, with no link to it left. */
static void a_file_without_a_name_is_gone(void **state)
{
    Place *place = *state;
    find_game(place, 2);
    int fd = open(place->path, O_RDONLY);
    assert_true(fd >= 0);
    char name[32];
    snprintf(name, sizeof name, "/proc/self/fd/%d", fd);
    free(place->file_place.path);
    place->file_place.path = alloc_string(name);
    assert_true(file_place_is_same(&place->file_place));
    assert_int_equal(unlink(place->path), 0);
    assert_state(place, FILE_PLACE_GONE);
    close(fd);
}

/* Nothing that another program adds at any moment is lost, nor what it has under a like name. */
static void what_others_write_stays(void **state)
{
    Place *place = *state;
    StrBuf all;
    strbuf_init(&all);
    strbuf_addf(&all, "%s%s%s%s%s", FIRST, SECOND, GAP, THIRD, THEIRS);
    find_game(place, 2);
    added_to_at_sync = place->path;
    assert_int_equal(replace(place, NEW_GAME), STATUS_AMBIGUOUS);
    assert_contents(place->path, all.data);
    assert_int_equal(count_files(place->directory), 1);
    write_collection(place->path);
    find_game(place, 2);
    added_to_at_link = place->path;
    assert_int_equal(replace(place, NEW_GAME), STATUS_STATE);
    assert_joined(place->path, FIRST, "[Event \"New\"]\n\n1. Nf3 *\n", GAP, THIRD);
    char backup[96];
    snprintf(backup, sizeof backup, "%s~", place->path);
    assert_contents(backup, all.data);
    assert_true(file_place_is_same(&place->file_place));
    strbuf_done(&all);
}

static void a_new_file_touches_no_other(void **state)
{
    Place *place = *state;
    char path[64], like[80], link_path[64], far[64], stale[80];
    snprintf(path, sizeof path, "%s/new.pgn", place->directory);
    snprintf(like, sizeof like, "%s.new", path);
    snprintf(link_path, sizeof link_path, "%s/link.pgn", place->directory);
    snprintf(far, sizeof far, "%s/far.pgn", place->directory);
    snprintf(stale, sizeof stale, "%s/.luft-new-999999-1", place->directory);
    write_file(like, "kept", 4);
    write_file(stale, "half a", 6);
    assert_int_equal(symlink("far.pgn", link_path), 0);
    FilePlace file_place = { 0 };
    Status status = file_place_add(path, NEW_GAME, strlen(NEW_GAME), &file_place);
    assert_int_equal(status.code, STATUS_OK);
    assert_contents(path, NEW_GAME);
    assert_contents(like, "kept");
    assert_int_equal(access(stale, F_OK), -1);
    status = file_place_add(link_path, NEW_GAME, strlen(NEW_GAME), &file_place);
    assert_int_equal(status.code, STATUS_OK);
    assert_contents(far, NEW_GAME);
    struct stat info;
    assert_int_equal(lstat(link_path, &info), 0);
    assert_true(S_ISLNK(info.st_mode));
    file_place_done(&file_place);
}

static void read_only_files_are_left_alone(void **state)
{
    Place *place = *state;
    find_game(place, 2);
    assert_int_equal(chmod(place->path, 0444), 0);
    assert_int_equal(replace(place, NEW_GAME), STATUS_IO);
    FilePlace other = { 0 };
    Status status = file_place_add(place->path, NEW_GAME, strlen(NEW_GAME), &other);
    assert_int_equal(status.code, STATUS_IO);
    assert_non_null(strstr(status.text, "read-only"));
    assert_joined(place->path, FIRST, SECOND, GAP, THIRD);
    assert_int_equal(count_files(place->directory), 1);
}

static void changes_that_keep_the_time_are_noticed(void **state)
{
    Place *place = *state;
    struct stat before;
    find_game(place, 2);
    assert_int_equal(stat(place->path, &before), 0);
    FILE *file = fopen(place->path, "r+");
    assert_non_null(file);
    assert_int_equal(fseek(file, (long)place->file_place.offset + 8, SEEK_SET), 0);
    assert_int_equal(fputc('X', file), 'X');
    assert_int_equal(fclose(file), 0);
    const struct timespec times[2] = { before.st_atim, before.st_mtim };
    assert_int_equal(utimensat(AT_FDCWD, place->path, times, 0), 0);
    assert_state(place, FILE_PLACE_CHANGED);
}

static void changes_by_others_are_noticed(void **state)
{
    Place *place = *state;
    find_game(place, 2);
    assert_true(file_place_is_same(&place->file_place));
    append_text(place->path, "\n\n[Event \"Four\"]\n");
    assert_state(place, FILE_PLACE_BESIDE);
    write_file(place->path, SECOND, strlen(SECOND));
    assert_state(place, FILE_PLACE_CHANGED);
    write_collection(place->path);
    assert_state(place, FILE_PLACE_BESIDE);
    assert_int_equal(truncate(place->path, (off_t)place->file_place.offset + 5), 0);
    assert_int_equal(replace(place, NEW_GAME), STATUS_IO);
    unlink(place->path);
    assert_state(place, FILE_PLACE_GONE);
    assert_int_equal(replace(place, NEW_GAME), STATUS_IO);
    assert_int_equal(count_files(place->directory), 0);
}

static void games_are_added_behind_an_empty_line(void **state)
{
    Place *place = *state;
    Status status = file_place_add(place->path, NEW_GAME, strlen(NEW_GAME), &place->file_place);
    assert_int_equal(status.code, STATUS_OK);
    StrBuf end;
    strbuf_init(&end);
    strbuf_addf(&end, "%s\n\n%s", THIRD, NEW_GAME);
    assert_joined(place->path, FIRST, SECOND, GAP, end.data);
    status = file_place_add(place->path, NEW_GAME, strlen(NEW_GAME), &place->file_place);
    assert_int_equal(status.code, STATUS_OK);
    strbuf_add_text(&end, NEW_GAME);
    assert_joined(place->path, FIRST, SECOND, GAP, end.data);
    assert_int_equal(replace(place, SECOND), STATUS_OK);
    strbuf_truncate(&end, end.length - strlen(NEW_GAME));
    strbuf_addf(&end, "%s\n", SECOND);
    assert_joined(place->path, FIRST, SECOND, GAP, end.data);
    strbuf_done(&end);
    unlink(place->path);
    status = file_place_add(place->path, NEW_GAME, strlen(NEW_GAME), &place->file_place);
    assert_int_equal(status.code, STATUS_OK);
    assert_contents(place->path, NEW_GAME);
    assert_true(file_place_is_same(&place->file_place));
}

static void other_files_are_not_added_to(void **state)
{
    Place *place = *state;
    static const char PACKED[] = "\x1f\x8b\x08 and so on";
    static const char PROSE[] = "Dear Sir,\nwould you please\n";
    write_file(place->path, PROSE, strlen(PROSE));
    Status status = file_place_add(place->path, NEW_GAME, strlen(NEW_GAME), &place->file_place);
    assert_int_equal(status.code, STATUS_UNSUPPORTED);
    assert_contents(place->path, PROSE);
    write_file(place->path, PACKED, strlen(PACKED));
    status = file_place_add(place->path, NEW_GAME, strlen(NEW_GAME), &place->file_place);
    assert_int_equal(status.code, STATUS_UNSUPPORTED);
    status = file_place_take(place->path, 1, 0, 10, &place->file_place);
    assert_int_equal(status.code, STATUS_OK);
    assert_int_equal(replace(place, NEW_GAME), STATUS_UNSUPPORTED);
    static const char WIDE[] = "1\0.\0 \0e\0004\0";
    write_file(place->path, WIDE, sizeof WIDE - 1);
    status = file_place_add(place->path, NEW_GAME, strlen(NEW_GAME), &place->file_place);
    assert_int_equal(status.code, STATUS_UNSUPPORTED);
    status = file_place_add(place->directory, NEW_GAME, strlen(NEW_GAME), &place->file_place);
    assert_int_equal(status.code, STATUS_IO);
    assert_int_equal(count_files(place->directory), 1);
}

static void line_ends_and_encoding_are_the_files(void **state)
{
    Place *place = *state;
    static const char DOS[] =
        "[White \"J\xf6rg\"]\r\n\r\n1. e4 *\r\n\r\n[White \"B\"]\r\n\r\n1. d4 *\r\n";
    write_file(place->path, DOS, strlen(DOS));
    find_game(place, 1);
    assert_int_equal(replace(place, "[White \"J\u00f6rg \u00c9\"]\n\n1. c4 *\n\n"), STATUS_OK);
    assert_contents(
        place->path,
        "[White \"J\xf6rg \xc9\"]\r\n\r\n1. c4 *\r\n\r\n[White \"B\"]\r\n\r\n1. d4 *\r\n");
    assert_int_equal(replace(place, "[White \"\u0141 \u00f6\"]\n\n1. c4 *\n\n"), STATUS_OK);
    assert_contents(place->path, "[White \"\u0141 \u00f6\"]\r\n\r\n1. c4 *\r\n\r\n"
                                 "[White \"B\"]\r\n\r\n1. d4 *\r\n");
}

static void heads_are_marks_and_escaped_lines(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t head;
    } CASES[] = {
        { "", 0 },
        { "[", 0 },
        { "\xef\xbb\xbf[", 3 },
        { "\n\r\n[", 3 },
        { "%a\n\n%b\n1.", 7 },
        { "%a", 2 },
        { " \n 1.", 2 },
    };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++)
        assert_int_equal(textstyle_head(CASES[i].text, strlen(CASES[i].text)), CASES[i].head);
}

static void tails_are_empty_and_escaped_lines(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t tail;
    } CASES[] = {
        { "", 0 },          { "*", 0 },         { "*\n", 1 },  { "*  \r\n\r\n", 6 },
        { "*\n%x\n\n", 5 }, { "{%a}\n*\n", 1 }, { "\n\n", 2 }, { "%x\n1. e4", 0 },
        { "* %x\n", 1 },    { "a\n%b\n%c", 6 },
    };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++)
        assert_int_equal(textstyle_tail(CASES[i].text, strlen(CASES[i].text)), CASES[i].tail);
}

static void paths_are_shown_below_home(void **state)
{
    static const char *const paths[][2] = { { "/home/anna/games.pgn", "~/games.pgn" },
                                            { "/home/annabel/games.pgn",
                                              "/home/annabel/games.pgn" },
                                            { "/home/anna", "/home/anna" },
                                            { "games.pgn", "games.pgn" } };
    (void)state;
    char *home = getenv("HOME") != NULL ? strdup(getenv("HOME")) : NULL;
    assert_int_equal(setenv("HOME", "/home/anna", 1), 0);
    for (size_t i = 0; i < ARRAY_LEN(paths); i++) {
        StrBuf shown;
        strbuf_init(&shown);
        files_shorten(paths[i][0], &shown);
        assert_string_equal(shown.data, paths[i][1]);
        strbuf_done(&shown);
    }
    if (home != NULL)
        assert_int_equal(setenv("HOME", home, 1), 0);
    free(home);
}

#define TEST(function) cmocka_unit_test_setup_teardown(function, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(each_game_is_replaced_alone),
        TEST(the_place_follows_every_save),
        TEST(the_old_file_is_kept_beside),
        TEST(the_old_file_is_copied_where_links_are_unknown),
        TEST(without_a_place_for_the_old_file_nothing_changes),
        TEST(permissions_and_links_stay),
        TEST(a_full_disk_changes_nothing),
        TEST(what_is_saved_is_not_read_back),
        TEST(a_file_that_cannot_be_read_is_an_error),
        TEST(a_file_without_a_name_is_gone),
        TEST(what_others_write_stays),
        TEST(a_new_file_touches_no_other),
        TEST(read_only_files_are_left_alone),
        TEST(changes_by_others_are_noticed),
        TEST(changes_that_keep_the_time_are_noticed),
        TEST(games_are_added_behind_an_empty_line),
        TEST(other_files_are_not_added_to),
        TEST(line_ends_and_encoding_are_the_files),
        TEST(each_game_is_removed_alone),
        TEST(a_removed_game_is_put_back_whole),
        cmocka_unit_test(heads_are_marks_and_escaped_lines),
        cmocka_unit_test(tails_are_empty_and_escaped_lines),
        cmocka_unit_test(paths_are_shown_below_home),
    };
    bitboard_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
