/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every writer of files, with each of its calls to the system failing once, failing from there on,
 * doing half of its work, or ending the process: the file is the old one or the new one, never
 * half, and a writer that reports success has written the new one.
 */
#include <config.h>

#include "engine/base/fdio.h"
#include "engine/board/bitboard.h"
#include "engine/board/position.h"
#include "engine/external/engine_list.h"
#include "engine/library/game_file.h"
#include "engine/library/position_index.h"
#include "engine/pgn/pgn_append.h"
#include "engine/repertoire/drill.h"
#include "src/filters/output.h"
#include "src/options/rcfile.h"
#include "tests/unit/support/faulty_calls.h"
#include "tests/unit/support/file_support.h"
#include "ui/document/file_place.h"
#include "ui/document/files.h"
#include "ui/settings/settings.h"
#include "ui/storage/played_games.h"
#include "ui/terminal/prompt_parts.h"

#include <dirent.h>
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

enum { CALLS_MAX = 200, OUT_OF_CALLS = 2, KILLED = 99 };

static char folder[48], path[96], other_path[96];

static const char OLD_GAME[] = "[Event \"Old\"]\n\n1. e4 *\n\n";
static const char NEW_GAME[] = "[Event \"New\"]\n\n1. d4 *\n\n";

/* Writes the target at path; returns whether it reports success. */
typedef bool Write(void);

typedef struct Writer {
    const char *name;
    Write *write;
    const char *old;  /* NULL: what the writer itself writes first */
    bool is_appender; /* killed in the middle, it leaves a part after the old bytes */
} Writer;

/* --- the writers ------------------------------------------------------------------------------ */

static bool is_good(Status status) { return status_is_ok(&status); }

static bool write_drill(void)
{
    DrillFile *file;
    if (!is_good(drill_file_open(path, &file)))
        return false;
    Position start;
    position_init(&start);
    Status status = drill_file_answer(file, &start, move_make(E2, E4, MOVE_NORMAL), true, 20000);
    drill_file_free(file);
    return is_good(status);
}

static bool write_settings(void)
{
    Settings settings;
    settings_init(&settings);
    settings.hash_mb = 32;
    return is_good(rcfile_write(path, &settings));
}

static bool write_recent(void) { return is_good(recent_note(path, other_path, 10)); }

static bool write_engines(void)
{
    EngineList list;
    engine_list_init(&list, path);
    bool is_written =
        is_good(engine_list_add(&list, "Weiss", "/bin/true")) && is_good(engine_list_write(&list));
    engine_list_done(&list);
    return is_written;
}

static bool write_history(void)
{
    prompt_history_open(path, 100);
    prompt_history_add("flip");
    prompt_history_add("new both");
    bool is_written = is_good(prompt_history_save());
    prompt_history_close();
    return is_written;
}

/* As games, annotate and book write. */
static bool write_output(void)
{
    OutFile file;
    if (!is_good(outfile_open(path, &file)))
        return false;
    StrBuf text;
    strbuf_init(&text);
    bool is_whole = true;
    for (int i = 0; i < 3 && is_whole; i++) {
        strbuf_add_text(&text, NEW_GAME);
        is_whole = is_good(outfile_write(&file, &text));
    }
    strbuf_done(&text);
    return outfile_end(&file, is_whole, true);
}

/* As match writes. */
static bool write_match(void)
{
    int fd = fdio_open_to_append(path, O_CREAT, 0600);
    uint64_t begin;
    bool is_added = fd >= 0 && pgn_append_game(fd, NEW_GAME, strlen(NEW_GAME), true, &begin);
    if (fd >= 0)
        (void)close(fd);
    return is_added;
}

static bool write_played(void)
{
    PlayedGames *played = played_games_new(folder, "target");
    bool is_added = is_good(played_games_add_text(played, NEW_GAME, strlen(NEW_GAME)));
    played_games_free(played);
    return is_added;
}

static bool write_saved(void)
{
    FilePlace place = { 0 };
    bool is_added = is_good(file_place_add(path, NEW_GAME, strlen(NEW_GAME), &place));
    file_place_done(&place);
    return is_added;
}

static bool write_index(void)
{
    GameFile *games;
    PositionIndexProgress progress = { 0 };
    atomic_bool stop = false;
    if (!is_good(game_file_open(other_path, &games)))
        return false;
    for (GameFileProgress reading = { 0 }; !reading.is_done; usleep(100))
        game_file_progress(games, &reading);
    PositionIndexBuilt built;
    bool is_built = is_good(position_index_build(games, path, &progress, &stop, &built));
    if (is_built && built.descriptor >= 0)
        is_built = close(built.descriptor) != 0; /* it went elsewhere */
    game_file_free(games);
    return is_built;
}

static const Writer WRITERS[] = {
    { .name = "drill", .write = write_drill },
    { .name = "settings", .write = write_settings, .old = "# mine\nhash = 64\n" },
    { .name = "recent files", .write = write_recent, .old = "/games/old.pgn\n" },
    { .name = "engines", .write = write_engines, .old = "" },
    { .name = "-o", .write = write_output, .old = OLD_GAME },
    { .name = "position index", .write = write_index, .old = "no index" },
    { .name = "history", .write = write_history, .old = "e4\n", .is_appender = true },
    { .name = "match", .write = write_match, .old = OLD_GAME, .is_appender = true },
    { .name = "played games", .write = write_played, .old = OLD_GAME, .is_appender = true },
    { .name = "save", .write = write_saved, .old = OLD_GAME, .is_appender = true },
};

/* --- the faults ------------------------------------------------------------------------------- */

static void empty_folder(void)
{
    DIR *entries = opendir(folder);
    assert_non_null(entries);
    for (struct dirent *entry; (entry = readdir(entries)) != NULL;)
        (void)unlinkat(dirfd(entries), entry->d_name, 0);
    (void)closedir(entries);
    file_write_text(other_path, OLD_GAME);
    /* An index records the times of its games. */
    const struct timespec times[2] = { { .tv_sec = 1000000000 }, { .tv_sec = 1000000000 } };
    assert_int_equal(utimensat(AT_FDCWD, other_path, times, 0), 0);
}

static void put_old(const Writer *writer)
{
    empty_folder();
    if (writer->old != NULL)
        file_write_text(path, writer->old);
    else
        assert_true(writer->write());
}

static void read_target(StrBuf *bytes)
{
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    strbuf_clear(bytes);
    char part[4096];
    for (size_t got; (got = fread(part, 1, sizeof part, file)) > 0;)
        strbuf_add(bytes, part, got);
    assert_int_equal(fclose(file), 0);
}

/* In another process, which the fault may end. */
static int run_with_fault(const Writer *writer, FaultKind kind, int nth)
{
    pid_t child = fork();
    if (child == 0) {
        int silent = open("/dev/null", O_WRONLY);
        (void)dup2(silent, STDERR_FILENO);
        faults_begin(folder, kind, nth);
        bool is_written = writer->write();
        int calls = faults_count();
        faults_end();
        _exit(calls < nth ? OUT_OF_CALLS : is_written ? EXIT_SUCCESS : EXIT_FAILURE);
    }
    int state = 0;
    assert_int_equal(waitpid(child, &state, 0), child);
    assert_true(WIFEXITED(state));
    return WEXITSTATUS(state);
}

static bool is_same(const StrBuf *a, const StrBuf *b)
{
    return a->length == b->length && memcmp(a->data, b->data, a->length) == 0;
}

static bool begins_with(const StrBuf *text, const StrBuf *begin)
{
    return text->length >= begin->length && memcmp(text->data, begin->data, begin->length) == 0;
}

/* A part that a killed writer left is set apart from what the next one adds. */
static void expect_next_apart(const Writer *writer, const StrBuf *before)
{
    StrBuf after;
    strbuf_init(&after);
    assert_true(writer->write());
    read_target(&after);
    assert_true(begins_with(&after, before));
    const char *added = after.data + before->length - strlen("\n\n");
    if (writer->write == write_history)
        assert_non_null(strstr(added, "\nnew both\n"));
    else
        assert_non_null(strstr(added, "\n\n[Event \"New\"]"));
    strbuf_done(&after);
}

static void expect_old_or_new(const Writer *writer, int result, const StrBuf *old,
                              const StrBuf *new)
{
    StrBuf now;
    strbuf_init(&now);
    read_target(&now);
    bool is_part = writer->is_appender && result == KILLED && begins_with(new, &now) &&
                   begins_with(&now, old) && now.length > old->length && now.length < new->length;
    if (is_part)
        expect_next_apart(writer, &now);
    else if (result == EXIT_SUCCESS)
        assert_true(is_same(&now, new));
    else
        assert_true(is_same(&now, old) || is_same(&now, new));
    strbuf_done(&now);
}

static void test_writer(const Writer *writer)
{
    StrBuf old, new;
    strbuf_init(&old);
    strbuf_init(&new);
    put_old(writer);
    read_target(&old);
    assert_true(writer->write());
    read_target(&new);
    assert_false(is_same(&old, &new));
    for (int kind = FAULT_ONCE; kind < FAULT_KIND_NB; kind++) {
        int nth = 1;
        for (;; nth++) {
            put_old(writer);
            int result = run_with_fault(writer, (FaultKind)kind, nth);
            if (result == OUT_OF_CALLS)
                break;
            print_message("%s, fault %d at call %d: %d\n", writer->name, kind, nth, result);
            expect_old_or_new(writer, result, &old, &new);
            assert_true(nth < CALLS_MAX);
        }
        assert_true(nth > 2);
    }
    strbuf_done(&old);
    strbuf_done(&new);
}

static void every_writer_leaves_the_old_file_or_the_new_one(void **state)
{
    (void)state;
    for (size_t i = 0; i < ARRAY_LEN(WRITERS); i++)
        test_writer(&WRITERS[i]);
}

/* --- files that end in the middle of a game --------------------------------------------------- */

static void expect_gap(const char *end, const char *expected)
{
    StrBuf gap;
    strbuf_init(&gap);
    pgn_append_gap(end, strlen(end), &gap);
    assert_string_equal(gap.data, expected);
    strbuf_done(&gap);
}

static void what_is_cut_off_is_closed(void **state)
{
    (void)state;
    expect_gap("", "");
    expect_gap("1. e4 *\n\n", "");
    expect_gap("1. e4 *\r\n\r\n", "");
    expect_gap("1. e4 *\n", "\n");
    expect_gap("1. e4 *", "\n\n");
    expect_gap("1. e4 ; so (far", "\n\n");
    expect_gap("1. e4 {a [b \" (c} *\n", "\n");
    expect_gap("1. e4 (1. d4 *\n", "\n");
    expect_gap("[Event \"a\"]\n", "\n*\n\n");
    expect_gap("[Event \"a\"]\n[Termination \"n", "\"]\n\n*\n\n");
    expect_gap("[Event \"a\"]\n[Termination \"n\\", "\\\"]\n\n*\n\n");
    expect_gap("[Event \"a\"]\n[Termination \"n\"", "]\n\n*\n\n");
    expect_gap("[Event \"a\"]\n[Termin", " \"\"]\n\n*\n\n");
    expect_gap("[Event \"a\"]\n[", "Cut \"\"]\n\n*\n\n");
    expect_gap("[Event \"a\"]\n\n1. e4 {+0.1", "} *\n\n");
    expect_gap("[Event \"a\"]\n\n1. e4 (1. d4 (1. c4 {b", "})) *\n\n");
    expect_gap("[Event \"a\"]\n\n1. e4 (1. d4", ") *\n\n");
    expect_gap("[Event \"a\"]\n\n1. e4 { *\n\n[Event \"b\"]\n\n1. e4 *\n\n", "");
}

static int set_up(void **state)
{
    (void)state;
    bitboard_init();
    strcpy(folder, "/tmp/luft-writers-XXXXXX");
    if (mkdtemp(folder) == NULL)
        return -1;
    snprintf(path, sizeof path, "%s/target", folder);
    snprintf(other_path, sizeof other_path, "%s/other.pgn", folder);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    file_remove_folder(folder);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(every_writer_leaves_the_old_file_or_the_new_one, set_up,
                                        tear_down),
        cmocka_unit_test(what_is_cut_off_is_closed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
