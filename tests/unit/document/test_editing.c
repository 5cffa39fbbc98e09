/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Editing an opened game as a person does: comments, glyphs, tags, the tree. */
#include <config.h>

#include "tests/unit/document/editing_support.h"
#include "tests/unit/support/click_support.h"

#include "engine/pgn/pgn_write.h"
#include "ui/document/annotations.h"
#include "ui/document/document.h"
#include "ui/modes/mode.h"
#include "ui/modes/mode_keys.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void assert_moves(const EditingFixture *fixture, const char *expected)
{
    StrBuf text;
    strbuf_init(&text);
    pgn_write_game(session(fixture)->document->game, &text);
    const char *moves = strstr(text.data, "\n\n") + 2;
    for (char *at = strchr(moves, '\n'); at != NULL && at[1] != '\n'; at = strchr(at, '\n'))
        *at = ' ';
    assert_memory_equal(moves, expected, strlen(expected));
    strbuf_done(&text);
}

/* --- comments --------------------------------------------------------------------------------- */

static void a_comment_is_written_in_the_input_line(void **state)
{
    EditingFixture *fixture = *state;
    ok(fixture, "goto 1");
    ok(fixture, "comment");
    assert_string_equal(question(fixture), "Comment on 1.e4:");
    assert_string_equal(fixture->line, "best by test");
    /* Everything typed is text now: moves, commands, answers. */
    ok(fixture, "e5  quit y");
    assert_string_equal(question(fixture), "");
    assert_string_equal(node_comment(session(fixture)->document->node),
                        "[%clk 0:01:02] [%csl Ge4] e5 quit y");
    ok(fixture, "comment");
    assert_string_equal(fixture->line, "e5 quit y");
    ok(fixture, "");
    assert_string_equal(node_comment(session(fixture)->document->node),
                        "[%clk 0:01:02] [%csl Ge4]");
    ok(fixture, "u");
    ok(fixture, "u");
    assert_moves(fixture, "1. e4 {[%clk 0:01:02] best  by [%csl Ge4] test} 1... e5");
    assert_false(session_has_unsaved_edits(session(fixture)));
}

static void escape_leaves_the_comment_alone(void **state)
{
    EditingFixture *fixture = *state;
    ok(fixture, "goto 1");
    assert_true(controller_handle_bound(fixture->controller, "comment"));
    assert_ptr_equal(mode_top(controller_modes(fixture->controller))->keys(), input_keys());
    assert_int_equal(fixture->aside, 1);
    assert_true(controller_handle_bound(fixture->controller, action_name(ACTION_TO_BOARD)));
    assert_string_equal(question(fixture), "");
    assert_int_equal(fixture->aside, 0);
    assert_ptr_equal(mode_top(controller_modes(fixture->controller))->keys(), input_keys());
    assert_false(session_has_unsaved_edits(session(fixture)));
    assert_true(controller_handle_bound(fixture->controller, "comment"));
    assert_false(controller_handle_paste(fixture->controller, "1. e4 e5 2. Nf3", 15));
    ok(fixture, "best by test");
    assert_string_equal(session(fixture)->message.text, "The comment on 1.e4 is unchanged.");
    assert_false(edits_can_undo(session(fixture)->document));
}

/* Nothing may happen between the question and its answer. */
static void a_comment_belongs_where_it_was_asked_for(void **state)
{
    EditingFixture *fixture = *state;
    ok(fixture, "goto 1");
    ok(fixture, "comment");
    const GameNode *place = session(fixture)->document->node;
    controller_handle_bound(fixture->controller, action_name(ACTION_FORWARD));
    const Layout layout = { .rows = 24 };
    const Click click = { .kind = CLICK_PRESS,
                          .button = 1,
                          .layout = &layout,
                          .pane = PANE_MOVES,
                          .square = NO_SQUARE,
                          .node = node_next(place) };
    controller_handle_click(fixture->controller, &click);
    press_graph(fixture->controller, 3);
    assert_ptr_equal(session(fixture)->document->node, place);
    ok(fixture, "here");
    assert_string_equal(node_comment(place), "[%clk 0:01:02] [%csl Ge4] here");
    assert_ptr_equal(session(fixture)->document->node, place);
}

static void comments_stand_before_and_behind(void **state)
{
    EditingFixture *fixture = *state;
    ok(fixture, "goto 1b");
    ok(fixture, "variation 2");
    ok(fixture, "before instead");
    ok(fixture, "comment -");
    ok(fixture, "goto start");
    ok(fixture, "comment A game.");
    ok(fixture, "goto 2");
    ok(fixture, "before The knight.");
    assert_moves(fixture, "{A game.} 1. e4 {[%clk 0:01:02] best  by [%csl Ge4] test} "
                          "1... e5 ({instead} 1... c5 2. Nf3 (2. c3 d5) 2... d6) "
                          "{The knight.} 2. Nf3 Nc6 1-0");
}

/* Each in braces; unchanged ones stay as they are, including commands among the words. */
static void several_comments_are_edited_together(void **state)
{
    EditingFixture *fixture = *state;
    ok(fixture, "goto 1");
    ok(fixture, "comment {one} {two }, still two} {{three}}");
    assert_moves(fixture, "1. e4 {[%clk 0:01:02] [%csl Ge4] one} {two \xEF\xBD\x9D, still two} "
                          "{{three\xEF\xBD\x9D} 1... e5");
    ok(fixture, "comment");
    assert_string_equal(fixture->line, "{one} {two }, still two} {{three}}");
    ok(fixture, "{one} {2} {{three}} {four}");
    assert_moves(fixture, "1. e4 {[%clk 0:01:02] [%csl Ge4] one} {2} {{three\xEF\xBD\x9D} {four} "
                          "1... e5");
    ok(fixture, "comment {one} {2}");
    ok(fixture, "arrow e4 red");
    assert_moves(fixture, "1. e4 {[%csl Re4] [%clk 0:01:02]  one} {2} 1... e5");
    ok(fixture, "comment alone");
    assert_moves(fixture, "1. e4 {[%csl Re4] [%clk 0:01:02] alone} 1... e5");
    ok(fixture, "comment -");
    assert_moves(fixture, "1. e4 {[%csl Re4] [%clk 0:01:02]} 1... e5");
    ok(fixture, "goto 2");
    ok(fixture, "before {a} {b}");
    assert_string_equal(session(fixture)->message.text,
                        "Commented after the variations on 1...e5.");
    assert_moves(fixture,
                 "1. e4 {[%csl Re4] [%clk 0:01:02]} 1... e5 (1... c5 {Sicilian} 2. Nf3 (2. c3 d5) "
                 "2... d6) {a} {b} 2. Nf3 Nc6 1-0");
    fixture->editor_writes = "{a}\n\n{b}\n{c\nd}\n";
    ok(fixture, "editor before");
    assert_string_equal(fixture->editor_got.data, "{a}\n{b}\n");
    ok(fixture, "before");
    assert_string_equal(fixture->line, "{a} {b} {c d}");
}

static void paragraphs_are_words_of_the_input_line(void **state)
{
    EditingFixture *fixture = *state;
    ok(fixture, "goto 2");
    ok(fixture, "comment One. \\n Two. \\nThree");
    assert_string_equal(node_comment(session(fixture)->document->node), "One.\nTwo. \\nThree");
    ok(fixture, "comment");
    assert_string_equal(fixture->line, "One. \\n Two. \\nThree");
    ok(fixture, "{One. \\n Two.} {Three.}");
    fixture->editor_writes = "{One.\n\nTwo, \nnot\n\n\nthree.}\n\n{Three.}\n";
    ok(fixture, "editor");
    assert_string_equal(fixture->editor_got.data, "{One.\n\nTwo.}\n{Three.}\n");
    ok(fixture, "comment");
    assert_string_equal(fixture->line, "{One. \\n Two, not \\n three.} {Three.}");
}

static void an_editor_writes_long_comments(void **state)
{
    EditingFixture *fixture = *state;
    ok(fixture, "goto 1");
    fixture->editor_writes = "  One line,\nand another\n\n  of it.\n";
    ok(fixture, "editor");
    assert_string_equal(fixture->editor_got.data, "best by test\n");
    assert_string_equal(node_comment(session(fixture)->document->node),
                        "[%clk 0:01:02] [%csl Ge4] One line, and another\nof it.");
    StrBuf wide;
    strbuf_init(&wide);
    for (int i = 0; i < 40; i++)
        strbuf_addf(&wide, "word%d ", i);
    fixture->editor_writes = wide.data;
    ok(fixture, "editor");
    ok(fixture, "editor");
    for (const char *at = fixture->editor_got.data; *at != '\0'; at += strcspn(at, "\n") + 1)
        assert_true(strcspn(at, "\n") <= 72);
    assert_true(strlen(fixture->editor_got.data) == wide.length);
    fixture->editor_writes = NULL;
    refused(fixture, "editor", "o such editor");
    assert_non_null(strstr(node_comment(session(fixture)->document->node), "word39"));
    strbuf_done(&wide);
}

/* --- null moves ------------------------------------------------------------------------------- */

static void null_moves_are_played_in_a_record(void **state)
{
    EditingFixture *fixture = *state;
    ok(fixture, "goto 1");
    ok(fixture, "--");
    assert_string_equal(session(fixture)->message.text, "Added as a variation.");
    ok(fixture, "Z0");
    ok(fixture, "e5");
    ok(fixture, "null");
    ok(fixture, "Qe7");
    ok(fixture, "pass");
    ok(fixture, "Qb4");
    ok(fixture, "a3");
    ok(fixture, "Qxd2+");
    refused(fixture, "0000", "White is in check and cannot pass");
    assert_moves(fixture, "1. e4 {[%clk 0:01:02] best  by [%csl Ge4] test} 1... e5 (1... c5 "
                          "{Sicilian} 2. Nf3 (2. c3 d5) 2... d6) (1... -- 2. -- e5 3. -- Qe7 4. -- "
                          "Qb4 5. a3 Qxd2+) 2. Nf3 Nc6 1-0");
    ok(fixture, "new");
    ok(fixture, "d");
    refused(fixture, "pass", "null move is not allowed in a game in progress");
}

/* --- glyphs ----------------------------------------------------------------------------------- */

static void glyphs_are_toggled_and_exclude_each_other(void **state)
{
    EditingFixture *fixture = *state;
    refused(fixture, "nag !", "o to a move");
    ok(fixture, "goto 1");
    ok(fixture, "nag ! \xc2\xb1 N");
    assert_moves(fixture, "1. e4 $1 $16 $146 {");
    assert_string_equal(session(fixture)->message.text,
                        "1.e4: a good move, White is better, a novelty.");
    ok(fixture, "nag ?! 14");
    assert_moves(fixture, "1. e4 $146 $6 $14 {");
    assert_true(controller_handle_bound(fixture->controller, "nag ?!"));
    assert_moves(fixture, "1. e4 $146 $14 {");
    ok(fixture, "nag none");
    assert_moves(fixture, "1. e4 {");
    ok(fixture, "nag $200");
    assert_moves(fixture, "1. e4 $200 {");
    refused(fixture, "nag 256", "not a mark");
    refused(fixture, "nag ! good", "not a mark");
    assert_moves(fixture, "1. e4 $200 {");
    ok(fixture, "nag");
    assert_non_null(strstr(fixture->printed.data, "zugzwang"));
    ok(fixture, "undo 5");
    assert_false(session_has_unsaved_edits(session(fixture)));
}

static void every_sign_is_read_and_written(void **state)
{
    (void)state;
    for (size_t i = 0; nag_with_sign(i) != 0; i++) {
        char buf[NAG_TEXT_MAX];
        int nag = nag_with_sign(i);
        const char *sign = nag_text(nag, true, buf);
        assert_int_equal(nag_of_text(sign, strlen(sign)), nag);
        sign = nag_text(nag, false, buf);
        assert_int_equal(nag_of_text(sign, strlen(sign)), nag);
        assert_string_not_equal(nag_meaning(nag), "");
    }
    char buf[NAG_TEXT_MAX];
    assert_string_equal(nag_text(14, true, buf), "+="); /* few fonts have U+2A72 */
    assert_int_equal(nag_of_text("\u2a72", 3), 14);
    assert_string_equal(nag_text(16, true, buf), "\u00b1");
    assert_string_equal(nag_text(14, false, buf), "+=");
    assert_int_equal(nag_of_text("$255", 4), 255);
    assert_int_equal(nag_of_text("256", 3), -1);
    assert_int_equal(nag_of_text("", 0), -1);
    assert_int_equal(nag_of_text("99999999999999999999", 20), -1);
}

static void words_are_told_from_commands(void **state)
{
    (void)state;
    static const struct {
        const char *comment, *words, *with;
    } CASES[] = {
        { "plain words", "plain words", "new" },
        { "[%clk 1:00]", "", "[%clk 1:00] new" },
        { " a\n\tb [%x y] c[%z]d ", "a\nb c d", "[%x y] [%z] new" },
        { "[%open", "[%open", "new" },
        { "[%eval 1]word", "word", "[%eval 1] new" },
        { "", "", "new" },
    };
    StrBuf text;
    strbuf_init(&text);
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        remark_words(CASES[i].comment, &text);
        assert_string_equal(text.data, CASES[i].words);
        assert_int_equal(remark_has_words(CASES[i].comment), text.length > 0);
        strbuf_clear(&text);
        remark_with_words(CASES[i].comment, "new", &text);
        assert_string_equal(text.data, CASES[i].with);
        strbuf_clear(&text);
    }
    assert_false(remark_has_words(NULL));
    strbuf_done(&text);
}

/* --- tags and result -------------------------------------------------------------------------- */

static void tags_are_changed(void **state)
{
    EditingFixture *fixture = *state;
    Game *game = session(fixture)->document->game;
    ok(fixture, "tag white Carlsen, Magnus");
    assert_string_equal(game_tag(game, "White"), "Carlsen, Magnus");
    ok(fixture, "tag Annotator");
    assert_string_equal(fixture->line, "Annotator: ");
    ok(fixture, "Annotator: me");
    assert_string_equal(game_tag(game, "Annotator"), "me");
    static const char *const LABELS[] = { "Annotator Elo: 2400", ": me", "Annotator-2: me" };
    for (size_t i = 0; i < ARRAY_LEN(LABELS); i++) {
        ok(fixture, "tag Annotator");
        refused(fixture, LABELS[i], "letters");
    }
    ok(fixture, "tag Annotator");
    ok(fixture, "annotator : you");
    assert_string_equal(game_tag(game, "Annotator"), "you");
    ok(fixture, "tag");
    assert_non_null(strstr(fixture->printed.data, "Annotator    you"));
    ok(fixture, "tag annotator -");
    assert_null(game_tag(game, "Annotator"));
    ok(fixture, "tag white -");
    assert_string_equal(game_tag(game, "White"), "?");
    refused(fixture, "tag FEN 8/8", "setup");
    refused(fixture, "tag \"x\" y", "letters");
    ok(fixture, "result 0-1");
    assert_int_equal(game_result(game), RESULT_BLACK_WINS);
    ok(fixture, "tag result 1/2-1/2");
    assert_int_equal(game_result(game), RESULT_DRAW);
    refused(fixture, "result 2-0", "1-0, 0-1");
    ok(fixture, "undo 7");
    assert_string_equal(game_tag(session(fixture)->document->game, "White"), "Adams");
    assert_int_equal(game_result(session(fixture)->document->game), RESULT_WHITE_WINS);
    assert_int_equal(session_game_end(session(fixture)), END_RECORDED);
}

/* As some files have it: one result in the tag, another one after the moves. */
static void a_contradictory_result_is_mended(void **state)
{
    EditingFixture *fixture = *state;
    Game *game = session(fixture)->document->game;
    game_set_tag(game, "Result", "1/2-1/2");
    game_set_ending(game, RESULT_WHITE_WINS, RESULT_BLACK_WINS);
    ok(fixture, "result 1-0");
    game = session(fixture)->document->game;
    assert_string_equal(game_tag(game, "Result"), "1-0");
    assert_int_equal(game_termination(game), RESULT_WHITE_WINS);
    assert_true(session_has_unsaved_edits(session(fixture)));
    ok(fixture, "undo");
    game = session(fixture)->document->game;
    assert_string_equal(game_tag(game, "Result"), "1/2-1/2");
    ok(fixture, "tag result 1-0");
    assert_string_equal(game_tag(session(fixture)->document->game, "Result"), "1-0");
    ok(fixture, "result 1-0"); /* nothing left to change */
    ok(fixture, "undo");
    assert_string_equal(game_tag(session(fixture)->document->game, "Result"), "1/2-1/2");
}

/* --- the tree --------------------------------------------------------------------------------- */

static void variations_are_promoted_and_deleted(void **state)
{
    EditingFixture *fixture = *state;
    ok(fixture, "delete comments");
    ok(fixture, "goto 1b");
    ok(fixture, "variation 2");
    ok(fixture, "goto 2");
    ok(fixture, "variation 2");
    ok(fixture, "promote");
    assert_moves(fixture, "1. e4 e5 (1... c5 2. c3 (2. Nf3 d6) 2... d5) 2. Nf3 Nc6 1-0");
    ok(fixture, "promote");
    assert_moves(fixture, "1. e4 c5 (1... e5 2. Nf3 Nc6) 2. c3 (2. Nf3 d6) 2... d5 1-0");
    refused(fixture, "promote", "already the main line");
    ok(fixture, "undo 2");
    ok(fixture, "promote main");
    assert_moves(fixture, "1. e4 c5 (1... e5 2. Nf3 Nc6) 2. c3 (2. Nf3 d6) 2... d5 1-0");
    ok(fixture, "undo");
    ok(fixture, "delete variation");
    assert_moves(fixture, "1. e4 e5 (1... c5 2. Nf3 d6) 2. Nf3 Nc6 1-0");
    ok(fixture, "undo");
    ok(fixture, "delete variations");
    assert_moves(fixture, "1. e4 e5 2. Nf3 Nc6 1-0");
    ok(fixture, "goto 1b");
    ok(fixture, "delete");
    assert_moves(fixture, "1. e4 1-0");
    refused(fixture, "delete everything", "elete takes");
    ok(fixture, "undo 3");
    assert_false(session_has_unsaved_edits(session(fixture)));
}

/* Its first move has the number of the position, not that of the usual game. */
static void moves_go_on_from_a_position_opened(void **state)
{
    EditingFixture *fixture = *state;
    ok(fixture, "open 4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1");
    refused(fixture, "1.0-0 Kf8", "Kf8: f8 is attacked by the white rook on f1");
    ok(fixture, "1.O-O Kd8 2.Kg2");
    assert_int_equal(node_ply(session(fixture)->document->node), 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        EDITING_TEST(moves_go_on_from_a_position_opened),
        EDITING_TEST(a_comment_is_written_in_the_input_line),
        EDITING_TEST(escape_leaves_the_comment_alone),
        EDITING_TEST(a_comment_belongs_where_it_was_asked_for),
        EDITING_TEST(comments_stand_before_and_behind),
        EDITING_TEST(several_comments_are_edited_together),
        EDITING_TEST(paragraphs_are_words_of_the_input_line),
        EDITING_TEST(an_editor_writes_long_comments),
        EDITING_TEST(null_moves_are_played_in_a_record),
        EDITING_TEST(glyphs_are_toggled_and_exclude_each_other),
        cmocka_unit_test(every_sign_is_read_and_written),
        cmocka_unit_test(words_are_told_from_commands),
        EDITING_TEST(tags_are_changed),
        EDITING_TEST(a_contradictory_result_is_mended),
        EDITING_TEST(variations_are_promoted_and_deleted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
