/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Steps with and without a border, moves tried, a game played in it, edits undone, numbers. */
#include <config.h>

#include "engine/notation/fen.h"
#include "engine/notation/san.h"
#include "ui/document/document.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static Move read_move(const Document *document, const char *san)
{
    Move move;
    Status status = san_parse(&document->pos, san, strlen(san), &move);
    assert_true(status_is_ok(&status));
    return move;
}

static void try_moves(Document *document, const char *const *sans, int count)
{
    for (int i = 0; i < count; i++)
        document_play(document, read_move(document, sans[i]));
}

static void test_steps_go_as_far_as_the_border(void **state)
{
    (void)state;
    Document *document = document_new();
    try_moves(document, (const char *const[]){ "e4", "e5", "Nf3" }, 3);
    GameNode *end = document->node;
    document_go_start(document);
    assert_false(document_step(document, -1, NULL));
    assert_true(document_step(document, 1, NULL));
    GameNode *border = document->node;
    assert_false(document_step(document, 1, border));
    document_go_start(document);
    document_go_end(document, border);
    assert_ptr_equal(document->node, border);
    document_go_end(document, NULL);
    assert_ptr_equal(document->node, end);
    assert_int_equal(position_side(&document->pos), BLACK);
    document_free(document);
}

/* Ends the program in the time that replaying the game for each of its moves would take. */
static void test_steps_through_a_long_game_at_once(void **state)
{
    (void)state;
    static const char *const SANS[] = { "Nf3", "Nf6", "Ng1", "Ng8" };
    Document *document = document_new();
    GameNode *node = game_root(document->game);
    Move moves[ARRAY_LEN(SANS)];
    for (size_t i = 0; i < ARRAY_LEN(SANS); i++) {
        moves[i] = read_move(document, SANS[i]);
        document_play(document, moves[i]);
    }
    for (int ply = 0; ply < 100000; ply++)
        node = game_add_move(document->game, node, moves[ply % 4]);
    document_go_start(document);
    alarm(20);
    assert_true(document_step(document, 100000, NULL));
    assert_ptr_equal(document->node, node);
    assert_false(document_step(document, 1, NULL));
    assert_true(document_step(document, -99999, NULL));
    assert_ptr_equal(node_parent(document->node), game_root(document->game));
    assert_true(document_step(document, -99999, NULL));
    assert_false(document_step(document, -1, NULL));
    alarm(0);
    document_free(document);
}

static void test_variations_are_beside_the_shown_move(void **state)
{
    (void)state;
    Document *document = document_new();
    try_moves(document, (const char *const[]){ "e4", "e5" }, 2);
    document_step(document, -1, NULL);
    try_moves(document, (const char *const[]){ "c5" }, 1);
    GameNode *sicilian = document->node;
    assert_true(document_variation(document, -1, NULL));
    assert_true(node_is_mainline(document->node));
    document_step(document, -1, NULL);
    assert_false(document_variation(document, 1, document->node));
    assert_true(document_variation(document, 1, NULL));
    assert_ptr_equal(document->node, sicilian);
    assert_false(document_variation(document, 1, NULL));
    document_free(document);
}

static void test_a_new_move_is_an_edit_and_a_known_one_a_step(void **state)
{
    (void)state;
    Document *document = document_new();
    assert_false(edits_are_unsaved(document));
    try_moves(document, (const char *const[]){ "e4" }, 1);
    assert_true(edits_are_unsaved(document));
    uint64_t revision = edits_revision(document);
    document_step(document, -1, NULL);
    try_moves(document, (const char *const[]){ "e4" }, 1);
    assert_true(edits_revision(document) == revision);
    Status status = edits_undo(document, NULL);
    assert_true(status_is_ok(&status));
    assert_null(node_next(game_root(document->game)));
    assert_false(edits_are_unsaved(document));
    document_free(document);
}

static void test_undo_finds_the_place_of_the_game_again(void **state)
{
    (void)state;
    Document *document = document_new();
    document_set_live(document, game_root(document->game));
    document_play_live(document, read_move(document, "d4"));
    assert_false(edits_can_undo(document));
    edits_record(document, "the comment");
    node_set_comment(document->live, "closed");
    document_set_live(document, NULL);
    Status status = edits_undo(document, NULL);
    assert_true(status_is_ok(&status));
    assert_non_null(document->live);
    assert_int_equal(node_ply(document->live), 1);
    assert_null(node_comment(document->live));
    status = edits_redo(document, NULL);
    assert_true(status_is_ok(&status));
    document_free(document);
}

static void test_records_have_numbers_of_their_own(void **state)
{
    (void)state;
    Document *one = document_new();
    Document *other = document_new();
    uint64_t before = one->number;
    assert_true(before != other->number);
    document_open(one, game_new_from(game_start(other->game)));
    assert_true(one->number != before && one->number != other->number && one->number != 0);
    assert_null(one->live);
    document_free(one);
    document_free(other);
    document_free(NULL);
}

static void test_an_end_on_the_board_is_said(void **state)
{
    (void)state;
    Document *document = document_new();
    char text[128];
    document_end_text(document, text, sizeof text);
    assert_string_equal(text, "");
    try_moves(document, (const char *const[]){ "f3", "e5", "g4", "Qh4#" }, 4);
    document_end_text(document, text, sizeof text);
    assert_string_equal(text, "White is checkmated; Black wins");
    Status status = document_expect_ongoing(document);
    assert_int_equal(status.code, STATUS_STATE);
    document_free(document);
}

/* The start position of a game with these tags, as a FEN's placement; "" for the usual one. */
static void expect_diagram(const char *variant, const char *fen, const char *placement)
{
    Game *game = game_new();
    Position diagram;
    char text[FEN_MAX] = "";
    game_set_tag(game, "Variant", variant);
    game_set_tag(game, "FEN", fen);
    Status reason = diagram_of(game, &diagram);
    if (!status_is_ok(&reason))
        fen_write(&diagram, text);
    text[strcspn(text, " ")] = '\0';
    assert_string_equal(text, placement);
    game_free(game);
}

#define EMPTY "8/8/8/8/8/8/8/8"
#define ARRAY "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"

static void test_games_of_no_chess_are_diagrams(void **state)
{
    (void)state;
    expect_diagram(NULL, NULL, "");
    expect_diagram("Standard", "8/8/8/3Q4/8/8/8/K1k5 w - - 0 1", "");
    expect_diagram(NULL, "8/8/8/3Q4/8/8/8/8 w - - 0 1", "8/8/8/3Q4/8/8/8/8");
    expect_diagram(NULL, "kk6/8/8/3Q4/8/8/8/PPPPPPPP w", "kk6/8/8/3Q4/8/8/8/PPPPPPPP");
    expect_diagram(NULL, "QQQQQQQQ/QQQQQQQQ/QQ5k/8/8/8/8/K7 w",
                   "QQQQQQQQ/QQQQQQQQ/QQ5k/8/8/8/8/K7");
    expect_diagram("Atomic", "8/8/8/3Q4/8/8/8/K1k5 w - - 0 1", "8/8/8/3Q4/8/8/8/K1k5");
    expect_diagram("Crazyhouse", "8/8/8/3q~4/8/8/8/K1k5[Qp] w - - 0 1", "8/8/8/3q4/8/8/8/K1k5");
    expect_diagram("Crazyhouse", NULL, ARRAY);
    expect_diagram("Horde", NULL, EMPTY);
    expect_diagram("Capablanca", "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w",
                   EMPTY);
    expect_diagram(NULL, "what", EMPTY);
    expect_diagram(NULL, "8/8/8/8/8/8/8/9 w", EMPTY);
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_steps_go_as_far_as_the_border),
        cmocka_unit_test(test_steps_through_a_long_game_at_once),
        cmocka_unit_test(test_variations_are_beside_the_shown_move),
        cmocka_unit_test(test_a_new_move_is_an_edit_and_a_known_one_a_step),
        cmocka_unit_test(test_undo_finds_the_place_of_the_game_again),
        cmocka_unit_test(test_records_have_numbers_of_their_own),
        cmocka_unit_test(test_an_end_on_the_board_is_said),
        cmocka_unit_test(test_games_of_no_chess_are_diagrams),
    };
    return cmocka_run_group_tests_name("document", tests, NULL, NULL);
}
