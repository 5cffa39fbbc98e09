/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Unsaved edits survive the end of the program, and nothing else does. */
#include <config.h>

#include "ui/storage/edit_journal.h"

#include "engine/base/base.h"
#include "engine/base/replace_file.h"
#include "engine/pgn/pgn_read.h"
#include "engine/pgn/pgn_write.h"
#include "ui/document/document.h"
#include "ui/document/files.h"
#include "tests/unit/support/file_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

static const char RECORD[] =
    "[Event \"A\"]\n\n1. e4 e5 (1... c5 2. Nf3 (2. c3 d5 {there}) d6) 2. Nf3 *\n";

typedef struct Fixture {
    char directory[32], path[64], file[64];
    Session session;
    EditJournal *journal;
} Fixture;

static void open_record(Session *session)
{
    Game *game;
    Status status = pgn_read_text(RECORD, strlen(RECORD), &game);
    assert_int_equal(status.code, STATUS_OK);
    session_open_game(session, game);
}

static void session_begin(Session *session)
{
    Settings settings;
    settings_init(&settings);
    session_init(session, &settings);
}

static int set_up(void **state)
{
    Fixture *fixture = alloc_zeroed(1, sizeof *fixture);
    strcpy(fixture->directory, "/tmp/luft-edit-XXXXXX");
    assert_non_null(mkdtemp(fixture->directory));
    snprintf(fixture->path, sizeof fixture->path, "%s/edits", fixture->directory);
    snprintf(fixture->file, sizeof fixture->file, "%s/a b.pgn", fixture->directory);
    session_begin(&fixture->session);
    open_record(&fixture->session);
    fixture->journal = edit_journal_new(fixture->path, NULL);
    *state = fixture;
    return 0;
}

static int tear_down(void **state)
{
    Fixture *fixture = *state;
    edit_journal_free(fixture->journal);
    session_done(&fixture->session);
    file_remove_folder(fixture->directory);
    free(fixture);
    return 0;
}

static void bring_up(Fixture *fixture)
{
    Status status = edit_journal_sync(fixture->journal, &fixture->session);
    assert_int_equal(status.code, STATUS_OK);
}

static void edit(Fixture *fixture, const char *comment)
{
    edits_record(fixture->session.document, "the comment");
    node_set_comment(fixture->session.document->node, comment);
    bring_up(fixture);
}

/* As after kill -9: another process finds only what is on the disk. */
static void start_again(Fixture *fixture)
{
    edit_journal_free(fixture->journal);
    session_done(&fixture->session);
    session_begin(&fixture->session);
    fixture->journal = edit_journal_new(fixture->path, NULL);
}

/* Restores what was found and saves it. */
static void save_found(Fixture *fixture)
{
    Status status = edit_journal_restore(fixture->journal, &fixture->session);
    assert_int_equal(status.code, STATUS_OK);
    edits_mark_saved(fixture->session.document);
    bring_up(fixture);
}

static void edits_come_back_whole(void **state)
{
    Fixture *fixture = *state;
    Session *session = &fixture->session;
    assert_false(edit_journal_has_found(fixture->journal));
    bring_up(fixture);
    assert_false(files_exists(fixture->path));
    session_step(session, 1);
    session_step(session, 1);
    session_variation(session, +1);
    session_step(session, 1);
    session_variation(session, +1);
    edit(fixture, "first");
    edit(fixture, "Alapin \xc3\xb6");
    StrBuf before, after;
    strbuf_init(&before);
    strbuf_init(&after);
    pgn_write_game(session->document->game, &before);
    start_again(fixture);
    assert_true(edit_journal_has_found(fixture->journal));
    Status status = edit_journal_restore(fixture->journal, &fixture->session);
    assert_int_equal(status.code, STATUS_OK);
    pgn_write_game(session->document->game, &after);
    assert_string_equal(before.data, after.data);
    assert_string_equal(node_comment(session->document->node), "Alapin \xc3\xb6");
    assert_true(session_has_unsaved_edits(session));
    assert_false(edit_journal_has_found(fixture->journal));
    /* Still not saved: the next start finds them again. */
    start_again(fixture);
    assert_true(edit_journal_has_found(fixture->journal));
    strbuf_done(&before);
    strbuf_done(&after);
}

static void the_file_is_known_again(void **state)
{
    Fixture *fixture = *state;
    Status status = replace_file_whole(fixture->file, 0644, RECORD, strlen(RECORD));
    assert_int_equal(status.code, STATUS_OK);
    FilePlace file_place;
    status = file_place_take(fixture->file, 1, 0, strlen(RECORD), &file_place);
    assert_int_equal(status.code, STATUS_OK);
    document_set_file_place(fixture->session.document, &file_place);
    edit(fixture, "x");
    start_again(fixture);
    assert_string_equal(edit_journal_found(fixture->journal)->file, "a b.pgn");
    status = edit_journal_restore(fixture->journal, &fixture->session);
    assert_int_equal(status.code, STATUS_OK);
    assert_true(file_place_is_same(&fixture->session.document->file_place));
    assert_int_equal(fixture->session.document->file_place.end, strlen(RECORD));
}

/* Opens the record as that of a file and leaves an edit unsaved. */
static void leave_edit_of(Fixture *fixture, const char *file)
{
    Status status = replace_file_whole(file, 0644, RECORD, strlen(RECORD));
    assert_int_equal(status.code, STATUS_OK);
    FilePlace file_place;
    status = file_place_take(file, 1, 0, strlen(RECORD), &file_place);
    assert_int_equal(status.code, STATUS_OK);
    open_record(&fixture->session);
    document_set_file_place(fixture->session.document, &file_place);
    edit(fixture, file);
}

static void edits_of_the_opened_file_come_first(void **state)
{
    Fixture *fixture = *state;
    char other[64];
    snprintf(other, sizeof other, "%s/b.pgn", fixture->directory);
    leave_edit_of(fixture, fixture->file);
    start_again(fixture);
    leave_edit_of(fixture, other);
    edit_journal_free(fixture->journal);
    fixture->journal = edit_journal_new(fixture->path, other);
    assert_string_equal(edit_journal_found(fixture->journal)->file, "b.pgn");
    edit_journal_free(fixture->journal);
    fixture->journal = edit_journal_new(fixture->path, fixture->file);
    assert_string_equal(edit_journal_found(fixture->journal)->file, "a b.pgn");
    save_found(fixture);
    /* If the file has no edits of its own, those of other files keep waiting. */
    edit_journal_free(fixture->journal);
    fixture->journal = edit_journal_new(fixture->path, fixture->file);
    assert_string_equal(edit_journal_found(fixture->journal)->file, "b.pgn");
}

static void saved_and_undone_edits_leave_nothing(void **state)
{
    Fixture *fixture = *state;
    edit(fixture, "x");
    assert_true(files_exists(fixture->path));
    edits_mark_saved(fixture->session.document);
    bring_up(fixture);
    assert_false(files_exists(fixture->path));
    edit(fixture, "y");
    Status status = session_undo_edit(&fixture->session, NULL);
    assert_int_equal(status.code, STATUS_OK);
    bring_up(fixture);
    assert_false(files_exists(fixture->path));
    edit(fixture, "z");
    open_record(&fixture->session);
    bring_up(fixture);
    assert_false(files_exists(fixture->path));
}

static void found_edits_are_not_written_over(void **state)
{
    Fixture *fixture = *state;
    edit(fixture, "of last time");
    start_again(fixture);
    open_record(&fixture->session);
    edit(fixture, "of now");
    Status status = edit_journal_restore(fixture->journal, &fixture->session);
    assert_int_equal(status.code, STATUS_OK);
    assert_string_equal(node_comment(fixture->session.document->node), "of last time");
    assert_true(files_exists(fixture->path));
    start_again(fixture);
    save_found(fixture);
    assert_false(files_exists(fixture->path));
    assert_false(edit_journal_has_found(fixture->journal));
}

static void two_programs_keep_out_of_each_others_way(void **state)
{
    Fixture *fixture = *state;
    edit(fixture, "mine");
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        EditJournal *other = edit_journal_new(fixture->path, NULL);
        bool is_right = !edit_journal_has_found(other);
        node_set_comment(fixture->session.document->node, "theirs");
        Status status = edit_journal_sync(other, &fixture->session);
        _exit(is_right && status_is_ok(&status) ? 0 : 1);
    }
    int result;
    assert_int_equal(waitpid(child, &result, 0), child);
    assert_int_equal(result, 0);
    char second[80];
    snprintf(second, sizeof second, "%s.2", fixture->path);
    assert_true(files_exists(second));
    /* The newest come first; journals of different programs do not interfere. */
    start_again(fixture);
    Status status = edit_journal_restore(fixture->journal, &fixture->session);
    assert_int_equal(status.code, STATUS_OK);
    assert_string_equal(node_comment(fixture->session.document->node), "theirs");
    edits_mark_saved(fixture->session.document);
    bring_up(fixture);
    start_again(fixture);
    status = edit_journal_restore(fixture->journal, &fixture->session);
    assert_int_equal(status.code, STATUS_OK);
    assert_string_equal(node_comment(fixture->session.document->node), "mine");
}

static bool file_holds(const char *name, const char *text)
{
    StrBuf contents;
    strbuf_init(&contents);
    Status status = files_read(name, 1 << 20, &contents);
    bool is_same = status_is_ok(&status) && strcmp(contents.data, text) == 0;
    strbuf_done(&contents);
    return is_same;
}

static void write_journal(Fixture *fixture, const char *text)
{
    Status status = replace_file_whole(fixture->path, 0644, text, strlen(text));
    assert_int_equal(status.code, STATUS_OK);
}

/* The forms of all versions so far: without a file and a number of edits, and with both. They are
 * written in the same form. */
static void files_of_earlier_versions_are_read(void **state)
{
    static const char *const TEXTS[] = {
        "luft edits 1\nfrom /no/file.fen\nshown 0\npgn 11\n1. e4 e5 *\n",
        "luft edits 1\nfile /no/file.pgn\nplace 3 92 150 0 1\nthen 65024 110 150 -3 -34\n"
        "shown 0 1\nedits 2\npgn 21\n1. e4 e5 (1... c5) *\n",
    };
    Fixture *fixture = *state;
    const Document *document = fixture->session.document;
    for (size_t i = 0; i < ARRAY_LEN(TEXTS); i++) {
        StrBuf text;
        strbuf_init(&text);
        write_journal(fixture, TEXTS[i]);
        start_again(fixture);
        Status status = edit_journal_restore(fixture->journal, &fixture->session);
        assert_int_equal(status.code, STATUS_OK);
        document = fixture->session.document;
        assert_int_equal(node_ply(document->node), i + 1);
        assert_int_equal(edits_count_unsaved(document), i == 0 ? 0 : 2);
        edits_mark_unsaved(fixture->session.document, edits_count_unsaved(document));
        bring_up(fixture);
        status = files_read(fixture->path, 1 << 20, &text);
        assert_memory_equal(text.data, TEXTS[i], (size_t)(strstr(TEXTS[i], "pgn ") - TEXTS[i]));
        strbuf_done(&text);
    }
    assert_int_equal(document->file_place.number, 3);
    assert_int_equal(document->file_place.faults, FILE_PLACE_READ_FAULTY);
    assert_true(document->file_place.hash == (uint64_t)-34);
}

/* An unreadable journal is not edits, but may belong to another program: it stays, with a
 * warning. */
static void broken_files_are_set_aside(void **state)
{
    Fixture *fixture = *state;
    static const char *const TEXTS[] = { "",
                                         "luft edits 1\n",
                                         "luft edits 1\nshown 0 0\npgn 100\n1. e4 *\n",
                                         "luft edits 1\nshown 0 0\npgn 8\n1. e4 *",
                                         "luft edits 1\nfile x\nplace 1\nshown\npgn 0\n",
                                         "\xff\xfe\x01",
                                         "luft edits 2\nshown\npgn 0\n",
                                         "luft edits 1\nplace 1 0 9 0 0\nshown\npgn 0\n",
                                         "luft edits 1\nfile x\nshown\npgn 8\n1. e4 *\n",
                                         "luft edits 1\nshown\nedits 0\npgn 8\n1. e4 *\n" };
    for (size_t i = 0; i < ARRAY_LEN(TEXTS); i++) {
        write_journal(fixture, TEXTS[i]);
        start_again(fixture);
        assert_false(edit_journal_has_found(fixture->journal));
        Status status = edit_journal_restore(fixture->journal, &fixture->session);
        assert_int_equal(status.code, STATUS_NOT_FOUND);
        char aside[80];
        snprintf(aside, sizeof aside, i > 0 ? "%s.unread-%zu" : "%s.unread", fixture->path, i + 1);
        assert_true(file_holds(aside, TEXTS[i]));
        assert_non_null(strstr(edit_journal_notice(fixture->journal).text, aside));
    }
}

/* A file without read permission may be readable another time. */
static void unreadable_files_stay(void **state)
{
    Fixture *fixture = *state;
    edit(fixture, "mine");
    struct rlimit limit, none;
    assert_int_equal(getrlimit(RLIMIT_NOFILE, &limit), 0);
    none = (struct rlimit){ .rlim_cur = 4, .rlim_max = limit.rlim_max };
    edit_journal_free(fixture->journal);
    int taken[2] = { dup(STDIN_FILENO), dup(STDIN_FILENO) };
    none.rlim_cur = (rlim_t)(taken[0] + 1); /* the lock can be taken, nothing else */
    close(taken[0]);
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &none), 0);
    fixture->journal = edit_journal_new(fixture->path, NULL);
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &limit), 0);
    close(taken[1]);
    assert_false(edit_journal_has_found(fixture->journal));
    assert_string_not_equal(edit_journal_notice(fixture->journal).text, "");
    assert_true(files_exists(fixture->path));
    edit(fixture, "another");
    start_again(fixture);
    save_found(fixture);
    start_again(fixture);
    Status status = edit_journal_restore(fixture->journal, &fixture->session);
    assert_int_equal(status.code, STATUS_OK);
    assert_string_equal(node_comment(fixture->session.document->node), "mine");
}

static void a_dozen_edits_are_kept(void **state)
{
    Fixture *fixture = *state;
    enum { EDITS = 12 };
    for (int i = 0; i < EDITS; i++) {
        char comment[16];
        snprintf(comment, sizeof comment, "%d", i);
        start_again(fixture);
        open_record(&fixture->session);
        edit(fixture, comment);
    }
    for (int i = 0; i < EDITS; i++) {
        start_again(fixture);
        assert_true(edit_journal_has_found(fixture->journal));
        save_found(fixture);
    }
    start_again(fixture);
    assert_false(edit_journal_has_found(fixture->journal));
}

#define TEST(function) cmocka_unit_test_setup_teardown(function, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(edits_come_back_whole),
        TEST(the_file_is_known_again),
        TEST(edits_of_the_opened_file_come_first),
        TEST(saved_and_undone_edits_leave_nothing),
        TEST(found_edits_are_not_written_over),
        TEST(two_programs_keep_out_of_each_others_way),
        TEST(files_of_earlier_versions_are_read),
        TEST(broken_files_are_set_aside),
        TEST(unreadable_files_stay),
        TEST(a_dozen_edits_are_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
