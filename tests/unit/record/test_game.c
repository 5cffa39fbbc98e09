/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game tree: growing, cutting, promoting, notes and commands, and opening names on its lines.
 */
#include <config.h>

#include "engine/notation/san.h"
#include "engine/record/game.h"
#include "engine/record/game_facts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Plays SAN moves, separated by blanks, from the node; returns the last. */
static GameNode *play(Game *game, GameNode *node, const char *moves)
{
    while (*moves != '\0') {
        size_t length = strcspn(moves, " ");
        Position pos;
        Move move = MOVE_NONE;
        game_position(game, node, &pos);
        Status status = san_parse(&pos, moves, length, &move);
        assert_string_equal(status.text, "");
        node = game_add_move(game, node, move);
        moves += length;
        moves += strspn(moves, " ");
    }
    return node;
}

static void test_tree(void **state)
{
    (void)state;
    Game *game = game_new();
    GameNode *root = game_root(game);
    GameNode *end = play(game, root, "e4 e5 Nf3");
    GameNode *side = play(game, root, "e4 c5 Nf3");
    GameNode *e4 = node_next(root);
    assert_ptr_equal(node_next(e4), node_parent(end));
    assert_ptr_equal(node_sibling(node_next(e4)), node_parent(side));
    assert_ptr_equal(node_previous_sibling(node_parent(side)), node_next(e4));
    assert_int_equal(node_ply(side), 3);
    assert_true(node_is_mainline(end));
    assert_false(node_is_mainline(side));
    assert_ptr_equal(game_line_end(root), end);
    node_promote_to_mainline(side);
    assert_ptr_equal(game_line_end(root), side);
    assert_true(node_promote(node_parent(end)));
    assert_false(node_promote(node_parent(end)));
    assert_ptr_equal(game_line_end(root), end);
    game_free(game);
}

static void test_removing(void **state)
{
    (void)state;
    Game *game = game_new();
    GameNode *root = game_root(game);
    GameNode *first = play(game, root, "e4");
    (void)play(game, first, "e5 Nf3 Nc6");
    (void)play(game, first, "c5 Nf3 d6");
    GameNode *other = play(game, root, "d4");
    GameNode *third = play(game, root, "c4");
    uint32_t id = node_id(third);
    assert_ptr_equal(game_remove(game, first), root);
    assert_ptr_equal(node_next(root), other);
    assert_ptr_equal(game_remove(game, third), root);
    GameNode *again = play(game, root, "g3");
    assert_ptr_equal(node_sibling(other), again);
    assert_true(node_id(again) > id);
    game_free(game);
}

static void test_copies(void **state)
{
    (void)state;
    Game *game = game_new();
    game_set_tag(game, "White", "A");
    GameNode *node = play(game, game_root(game), "e4 e5");
    (void)play(game, node_parent(node), "c5 Nf3");
    node_set_comment(node, "text");
    node_add_nag(node, 5);
    Game *copy = game_copy(game);
    game_free(game);
    GameNode *e5 = game_line_end(game_root(copy));
    assert_string_equal(node_comment(e5), "text");
    assert_int_equal(node_nag(e5, 0), 5);
    assert_non_null(node_next(node_sibling(e5)));
    assert_string_equal(game_tag(copy, "White"), "A");
    game_free(copy);
}

static void test_tags_and_result(void **state)
{
    (void)state;
    Game *game = game_new();
    assert_int_equal(game_tag_count(game), 7);
    assert_string_equal(game_tag(game, "Date"), "????.??.??");
    game_set_result(game, RESULT_DRAW);
    assert_string_equal(game_tag(game, "Result"), "1/2-1/2");
    game_set_tag(game, "Result", "0-1");
    assert_int_equal(game_result(game), RESULT_BLACK_WINS);
    game_set_tag(game, "Opening", "x");
    game_set_tag(game, "Opening", NULL);
    assert_null(game_tag(game, "Opening"));
    game_free(game);
}

static void test_glyphs(void **state)
{
    (void)state;
    Game *game = game_new();
    GameNode *root = game_root(game);
    node_add_nag(root, 1);
    node_add_nag(root, 255);
    node_add_nag(root, 1);
    assert_int_equal(node_nag_count(root), 2);
    node_remove_nag(root, 1);
    node_remove_nag(root, 7);
    assert_int_equal(node_nag_count(root), 1);
    assert_int_equal(node_nag(root, 0), 255);
    game_free(game);
}

static void expect_after_set(const char *comment, const char *name, const char *value,
                             const char *expected)
{
    Game *game = game_new();
    GameNode *root = game_root(game);
    node_set_comment(root, comment);
    node_set_command(root, name, value);
    const char *now = node_comment(root);
    assert_string_equal(now != NULL ? now : "", expected);
    game_free(game);
}

static void test_commands(void **state)
{
    (void)state;
    Game *game = game_new();
    GameNode *root = game_root(game);
    char text[16];
    assert_false(node_command(root, "clk", text, sizeof text));
    node_set_comment(root, "a [%clk 0:01] b [%clk  0:02 ] [%eval #-3]");
    assert_true(node_command(root, "clk", text, sizeof text));
    assert_string_equal(text, "0:02");
    assert_true(node_command(root, "eval", text, 3));
    assert_string_equal(text, "#-");
    assert_false(node_command(root, "ev", text, sizeof text));
    game_free(game);
    expect_after_set(NULL, "clk", "1:00", "[%clk 1:00]");
    expect_after_set("good", "clk", "1:00", "[%clk 1:00] good");
    expect_after_set("[%eval 1] good", "clk", "1:00", "[%eval 1] [%clk 1:00] good");
    expect_after_set("[%clk 2:00] good", "clk", "1:00", "[%clk 1:00] good");
    expect_after_set("[%clk 2:00] good", "clk", NULL, "good");
    expect_after_set("good [%clk 2:00]", "clk", NULL, "good");
    expect_after_set("[%clk 2:00]", "clk", NULL, "");
    expect_after_set("[%clock 2:00]", "clk", NULL, "[%clock 2:00]");
    expect_after_set("broken [%clk", "clk", "1:00", "[%clk 1:00] broken [%clk");
}

static void test_positions_and_judgement(void **state)
{
    (void)state;
    Game *game = game_new();
    GameNode *node = play(game, game_root(game), "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    RulesVerdict verdict = game_judge(game, node);
    assert_true(verdict.threefold_claim);
    assert_int_equal(verdict.repetitions, 3);
    Key keys[3];
    assert_int_equal(game_keys(game, node, keys, 3), 3);
    Position before;
    game_position(game, node_parent(node), &before);
    assert_true(keys[2] == before.key);
    game_free(game);
}

static void test_a_very_long_line(void **state)
{
    (void)state;
    enum { PLIES = 40000 };
    Game *game = game_new();
    GameNode *node = game_root(game);
    static const Square moves[4][2] = { { G1, F3 }, { G8, F6 }, { F3, G1 }, { F6, G8 } };
    for (int i = 0; i < PLIES; i++)
        node =
            game_append_move(game, node, move_make(moves[i % 4][0], moves[i % 4][1], MOVE_NORMAL));
    assert_int_equal(node_ply(node), PLIES);
    Game *copy = game_copy(game);
    (void)game_remove(game, node_next(game_root(game)));
    assert_null(node_next(game_root(game)));
    game_free(game);
    game_free(copy);
}

static void expect_opening(const char *moves, const char *eco, const char *name)
{
    Game *game = game_new();
    GameNode *node = play(game, game_root(game), moves);
    Opening opening = { "", "" };
    assert_true(opening_find_game(game, node, &opening));
    assert_string_equal(opening.eco, eco);
    assert_string_equal(opening.name, name);
    game_free(game);
}

static void test_openings(void **state)
{
    (void)state;
    expect_opening("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6", "C70", "Ruy Lopez: Morphy Defense");
    /* A transposition, and a position after the last named one. */
    expect_opening("Nf3 Nc6 e4 e5 Bb5", "C60", "Ruy Lopez");
    expect_opening("e4 c5 Ke2 Nh6 Kd3 Ng8 Kc3", "B20", "Sicilian Defense: King David's Opening");
    Game *game = game_new();
    Opening opening;
    assert_false(opening_find_game(game, game_root(game), &opening));
    game_free(game);
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tree),
        cmocka_unit_test(test_removing),
        cmocka_unit_test(test_copies),
        cmocka_unit_test(test_tags_and_result),
        cmocka_unit_test(test_glyphs),
        cmocka_unit_test(test_commands),
        cmocka_unit_test(test_positions_and_judgement),
        cmocka_unit_test(test_a_very_long_line),
        cmocka_unit_test(test_openings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
