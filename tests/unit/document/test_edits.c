/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Undo and redo of edits: the record, the place in it, and whether it is saved come back whole. */
#include <config.h>

#include "ui/document/document.h"

#include "engine/base/base.h"
#include "engine/pgn/pgn_write.h"
#include "tests/unit/support/session_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char RECORD[] = "[Event \"A\"]\n[White \"B\"]\n\n"
                             "1. e4 {one} e5 $1 (1... c5 2. Nf3 (2. c3 d5)) 2. Nf3 Nc6 1-0\n";

static int set_up(void **state)
{
    session_set_up(state);
    open_pgn(RECORD);
    return 0;
}

static char *text_of(const Session *session)
{
    StrBuf text;
    strbuf_init(&text);
    pgn_write_game(session->document->game, &text);
    return strbuf_detach(&text);
}

static void assert_text(const Session *session, const char *expected)
{
    char *text = text_of(session);
    assert_string_equal(text, expected);
    free(text);
}

static void undo(Session *session)
{
    Status status = session_undo_edit(session, NULL);
    assert_int_equal(status.code, STATUS_OK);
}

static void redo(Session *session)
{
    Status status = session_redo_edit(session, NULL);
    assert_int_equal(status.code, STATUS_OK);
}

static void every_kind_of_edit_comes_back(void **state)
{
    Session *session = *state;
    enum { EDITS = 6 };
    char *texts[EDITS + 1];
    texts[0] = text_of(session);
    session_step(session, 1);
    edits_record(session->document, "the comment");
    node_set_comment(session->document->node, "another");
    texts[1] = text_of(session);
    edits_record(session->document, "the mark");
    node_add_nag(session->document->node, 5);
    texts[2] = text_of(session);
    edits_record(session->document, "the tag");
    game_set_tag(session->document->game, "Annotator", "me");
    texts[3] = text_of(session);
    edits_record(session->document, "the result");
    game_set_result(session->document->game, RESULT_DRAW);
    texts[4] = text_of(session);
    play_san("d5");
    texts[5] = text_of(session);
    edits_record(session->document, "the rest");
    session_go_to(session, game_remove(session->document->game, session->document->node));
    session_go_to(session, game_remove(session->document->game, session->document->node));
    texts[6] = text_of(session);
    for (int i = EDITS; i > 0; i--) {
        assert_text(session, texts[i]);
        undo(session);
    }
    assert_text(session, texts[0]);
    assert_false(edits_can_undo(session->document));
    for (int i = 1; i <= EDITS; i++) {
        redo(session);
        assert_text(session, texts[i]);
    }
    assert_false(edits_can_redo(session->document));
    for (int i = 0; i <= EDITS; i++)
        free(texts[i]);
}

static void undo_shows_where_the_edit_was(void **state)
{
    Session *session = *state;
    session_go_end(session);
    play_san("Bb5");
    uint32_t made = node_id(session->document->node);
    session_go_start(session);
    const char *what;
    Status status = session_undo_edit(session, &what);
    assert_int_equal(status.code, STATUS_OK);
    assert_string_equal(what, "the move Bb5");
    assert_int_equal(node_ply(session->document->node), 4);
    assert_null(node_next(session->document->node));
    session_go_start(session);
    redo(session);
    GameNode *bishop = game_find(session->document->game, made);
    assert_non_null(bishop);
    assert_int_equal(node_ply(bishop), 5);
    assert_null(game_find(session->document->game, made + 1));
    assert_ptr_equal(session->document->node, bishop);
    session_go_start(session);
    undo(session);
    assert_int_equal(node_ply(session->document->node), 4);
}

/* Not where undo and redo were asked for. */
static void redo_shows_where_the_edit_led(void **state)
{
    Session *session = *state;
    Document *document = session->document;
    session_step(session, 1);
    session_step(session, 1);
    edits_record(document, "the comment");
    node_set_comment(document->node, "another");
    edits_record(document, "deleting moves");
    session_go_to(session, game_remove(document->game, document->node));
    session_go_start(session);
    undo(session);
    assert_int_equal(node_ply(document->node), 2);
    session_go_end(session);
    undo(session);
    assert_int_equal(node_ply(document->node), 2);
    session_go_start(session);
    redo(session);
    assert_int_equal(node_ply(document->node), 2);
    session_go_end(session);
    redo(session);
    assert_int_equal(node_ply(document->node), 1);
}

static void a_step_is_no_edit(void **state)
{
    Session *session = *state;
    play_san("e4");
    play_san("c5");
    assert_false(edits_can_undo(session->document));
    assert_false(session_has_unsaved_edits(session));
    Status status = session_undo_edit(session, NULL);
    assert_int_equal(status.code, STATUS_STATE);
}

static void saved_is_a_state_not_a_flag(void **state)
{
    Session *session = *state;
    play_san("d4");
    assert_true(session_has_unsaved_edits(session));
    undo(session);
    assert_false(session_has_unsaved_edits(session));
    redo(session);
    edits_mark_saved(session->document);
    assert_false(session_has_unsaved_edits(session));
    undo(session);
    assert_true(session_has_unsaved_edits(session));
    play_san("c4");
    assert_true(session_has_unsaved_edits(session));
    assert_false(edits_can_redo(session->document));
    undo(session);
    assert_true(session_has_unsaved_edits(session));
}

static void what_comes_in_pieces_is_one_edit(void **state)
{
    Session *session = *state;
    char *before = text_of(session);
    GameNode *node = game_root(session->document->game);
    for (int i = 0; i < 3; i++) {
        node = node_next(node);
        edits_record_more(session->document, "the review");
        node_add_nag(node, 4);
    }
    undo(session);
    assert_text(session, before);
    free(before);
}

static void edits_of_a_game_being_played_last_until_the_next_move(void **state)
{
    Session *session = *state;
    const PlayerKind humans[COLOR_NB] = { PLAYER_HUMAN, PLAYER_HUMAN };
    const TimeControls none = { 0 };
    Position start;
    position_init(&start);
    play_san("d4");
    session_new_game(session, &start, humans, &none);
    assert_false(edits_can_undo(session->document));
    play_san("f3");
    play_san("e5");
    edits_record(session->document, "the comment");
    node_set_comment(session->document->node, "too bold");
    assert_false(session_has_unsaved_edits(session));
    undo(session);
    assert_null(node_comment(session->document->live));
    assert_ptr_equal(session->document->node, session->document->live);
    redo(session);
    assert_string_equal(node_comment(session->document->live), "too bold");
    play_san("g4");
    assert_false(edits_can_undo(session->document));
    edits_record(session->document, "the mark");
    node_add_nag(session->document->node, 4);
    Status status = session_undo(session, 1, 0);
    assert_int_equal(status.code, STATUS_OK);
    assert_false(edits_can_undo(session->document));
    edits_record(session->document, "the mark");
    node_add_nag(session->document->node, 6);
    undo(session);
    status = session_redo(session, 1, 0);
    assert_int_equal(status.code, STATUS_OK);
    assert_int_equal(node_ply(session->document->live), 3);
    play_san("Qh4");
    assert_int_equal(session_game_end(session), END_CHECKMATE);
    edits_record(session->document, "the comment");
    node_set_comment(session->document->node, "the fool's mate");
    undo(session);
    assert_null(node_comment(session->document->node));
    assert_ptr_equal(session->document->node, session->document->live);
    assert_int_equal(session_game_end(session), END_CHECKMATE);
}

/* 2000 edits of a game of half a megabyte of comment stay within the bound. */
static void memory_is_bounded(void **state)
{
    Session *session = *state;
    char *comment = alloc_bytes(512 * 1024);
    memset(comment, 'x', 512 * 1024 - 1);
    comment[512 * 1024 - 1] = '\0';
    node_set_comment(session->document->node, comment);
    free(comment);
    for (int i = 0; i < 2000; i++) {
        edits_record(session->document, "the mark");
        node_add_nag(node_next(session->document->node), i % 256);
    }
    int undone = 0;
    for (; edits_can_undo(session->document); undone++)
        undo(session);
    assert_true(undone > 100 && undone < 140);
}

#define TEST(function) cmocka_unit_test_setup_teardown(function, set_up, session_tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(every_kind_of_edit_comes_back),
        TEST(undo_shows_where_the_edit_was),
        TEST(redo_shows_where_the_edit_led),
        TEST(a_step_is_no_edit),
        TEST(saved_is_a_state_not_a_flag),
        TEST(what_comes_in_pieces_is_one_edit),
        TEST(edits_of_a_game_being_played_last_until_the_next_move),
        TEST(memory_is_bounded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
