/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The layout of the game: everything in its place, the current move always visible, at every
 * size. */
#include <config.h>

#include "ui/views/game_layout.h"

#include "engine/base/base.h"
#include "tests/unit/support/session_support.h"

#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* The rows of the layout as lines. */
static void write_rows(int width, StrBuf *text)
{
    GameLayout layout;
    const LayoutLook look = { .has_scores = true, .width = width };
    game_layout_init(&layout, session(), &look);
    int row = 0, column = 0;
    for (size_t i = 0; i < layout.text.count; i++) {
        const Span *span = &layout.text.spans[i];
        for (; row < span->row; row++, column = 0)
            strbuf_add_char(text, '\n');
        for (; column < span->column; column++)
            strbuf_add_char(text, ' ');
        strbuf_add_text(text, text_layout_text(&layout.text, span));
        column += (int)strlen(text_layout_text(&layout.text, span));
    }
    strbuf_add_char(text, '\n');
    game_layout_done(&layout);
}

static void assert_rows(int width, const char *expected)
{
    StrBuf text;
    strbuf_init(&text);
    write_rows(width, &text);
    assert_string_equal(text.data, expected);
    strbuf_done(&text);
}

static void variations_nest_in_place(void **state)
{
    (void)state;
    open_pgn("{Start.} 1. e4 $1 e5 (1... c5 2. Nf3 (2. c3 d5 {so} 3. exd5 (3. e5)) 2... d6 $14) "
             "2. Nf3 {[%clk 0:01:00] The knight.} Nc6 (2... d6 {Philidor}) (2... Nf6) 3. Bb5 1-0");
    assert_rows(40, "      Start.\n"
                    "   1. e4!           e5\n"
                    "     (1...c5 2.Nf3\n"
                    "       (2.c3 d5 so 3.exd5\n"
                    "         (3.e5))\n"
                    "      2...d6 +=)\n"
                    "   2. Nf3\n"
                    "      The knight.\n"
                    "   2. ...           Nc6\n"
                    "     (2...d6 Philidor)\n"
                    "     (2...Nf6)\n"
                    "   3. Bb5\n"
                    "      1-0\n");
}

static void comments_keep_their_places(void **state)
{
    (void)state;
    open_pgn("{One.} {Two.} 1. e4 e5 {A} {B} (1... c5 2. Nf3 (2. c3) {C} d6) {D} (1... c6) {E} {F} "
             "2. Nf3 *");
    assert_rows(40, "      One.\n"
                    "      Two.\n"
                    "   1. e4            e5\n"
                    "      A\n"
                    "      B\n"
                    "     (1...c5 2.Nf3\n"
                    "       (2.c3)\n"
                    "      C 2...d6)\n"
                    "      D\n"
                    "     (1...c6)\n"
                    "      E\n"
                    "      F\n"
                    "   2. Nf3\n");
}

static void signs_of_the_start_come_first(void **state)
{
    (void)state;
    open_pgn("[Event \"x\"]\n$10 $132 {Level.} 1. e4 $1 *");
    assert_rows(40, "      = <->\n      Level.\n   1. e4!\n");
}

static void paragraphs_begin_rows(void **state)
{
    (void)state;
    open_pgn("1. e4 {[%clk 0:01:00]\nOne.\nTwo\n[%csl Ge4] three.} e5 (1... c5 {A\n\nB} 2. Nf3) *");
    assert_rows(40, "   1. e4\n"
                    "      One.\n"
                    "      Two\n"
                    "      three.\n"
                    "   1. ...           e5\n"
                    "     (1...c5 A\n"
                    "      B 2.Nf3)\n");
}

static void what_was_taken_back_is_dim(void **state)
{
    (void)state;
    play_san("e4");
    play_san("e5");
    Status undone = session_undo(session(), 1, 0);
    assert_int_equal(undone.code, STATUS_OK);
    GameLayout layout;
    const LayoutLook look = { .width = 40 };
    game_layout_init(&layout, session(), &look);
    for (size_t i = 0; i < layout.text.count; i++) {
        const Span *span = &layout.text.spans[i];
        if (span->node != NULL)
            assert_int_equal(span->role,
                             span->node == session()->document->live ? ROLE_TEXT : ROLE_DIM);
    }
    game_layout_done(&layout);
}

static void words_wrap_at_their_indent(void **state)
{
    (void)state;
    open_pgn("1. e4 {A comment of some words, one of them unbelievablyunbelievablyunbelievably "
             "long.} e5 (1... c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6) *");
    assert_rows(24, "   1. e4\n"
                    "  A comment of some\n"
                    "  words, one of them\n"
                    "  unbelievablyunbelievab\n"
                    "  lyunbelievably long.\n"
                    "   1. ...      e5\n"
                    "     (1...c5 2.Nf3 d6\n"
                    "      3.d4 cxd4 4.Nxd4\n"
                    "      Nf6 5.Nc3 a6)\n");
}

/* --- figures ---------------------------------------------------------------------------------- */

static const char TIMED[] =
    "[TimeControl \"300+3\"]\n\n1. e4 {[%eval 0.25] [%clk 0:05:01]} e5 {[%eval 0.2] [%clk "
    "0:05:00]} "
    "2. Nf3 {[%eval 0.3] [%clk 0:03:41.4]} f6 $4 {[%eval 11.9] [%clk 0:04:51] Weak.} "
    "3. Nxe5 $1 $18 {[%eval #12] [%emt 1:02:03]} fxe5 $6 {[%eval -3.1] [%clk 0:05:30]} *";

static void figures_stand_where_there_is_room(void **state)
{
    (void)state;
    open_pgn(TIMED);
    assert_rows(37, "   1. e4            e5\n"
                    "   2. Nf3           f6??\n"
                    "      Weak.\n"
                    "   3. Nxe5! +-      fxe5?!\n");
    assert_rows(38, "   1. e4       +0.25  e5       +0.20\n"
                    "   2. Nf3      +0.30  f6??    +11.90\n"
                    "      Weak.\n"
                    "   3. Nxe5! +-   #12  fxe5?!   -3.10\n");
    assert_rows(40, "   1. e4        +0.25  e5        +0.20\n"
                    "   2. Nf3       +0.30  f6??     +11.90\n"
                    "      Weak.\n"
                    "   3. Nxe5! +-    #12  fxe5?!    -3.10\n");
    assert_rows(50, "   1. e4       +0.25    2s  e5       +0.20\n"
                    "   2. Nf3      +0.30  1:22  f6??    +11.90   12s\n"
                    "      Weak.\n"
                    "   3. Nxe5! +-   #12  1h02  fxe5?!   -3.10\n");
}

/* A player does not see what an engine thought of the moves. */
static void scores_can_be_kept_back(void **state)
{
    (void)state;
    open_pgn(TIMED);
    const LayoutLook look = { .width = 50 };
    GameLayout layout;
    game_layout_init(&layout, session(), &look);
    bool has_time = false;
    for (size_t i = 0; i < layout.text.count; i++) {
        const char *text = text_layout_text(&layout.text, &layout.text.spans[i]);
        assert_null(strchr("+-#", text[0]));
        has_time |= strcmp(text, "12s") == 0;
    }
    assert_true(has_time);
    game_layout_done(&layout);
}

/* --- marks ------------------------------------------------------------------------------------ */

static void marks_have_roles_of_their_own(void **state)
{
    (void)state;
    open_pgn("1. e4 $1 e5 $2 (1... c5 $3 2. Nf3 $4) 2. Nf3 $5 Nc6 $6 3. Bb5 $18 *");
    static const struct {
        const char *text;
        Role role;
    } EXPECTED[] = { { "!", ROLE_MARK + MARK_GOOD },
                     { "?", ROLE_MARK + MARK_MISTAKE },
                     { "!!", ROLE_MARK + MARK_BRILLIANT },
                     { "??", ROLE_MARK + MARK_BLUNDER },
                     { "!?", ROLE_MARK + MARK_INTERESTING },
                     { "?!", ROLE_MARK + MARK_DUBIOUS },
                     { " +-", ROLE_TEXT } };
    const LayoutLook look = { .width = 40 };
    GameLayout layout;
    size_t found = 0;
    game_layout_init(&layout, session(), &look);
    for (size_t i = 0; i < layout.text.count && found < ARRAY_LEN(EXPECTED); i++) {
        const Span *span = &layout.text.spans[i];
        bool is_next = strcmp(text_layout_text(&layout.text, span), EXPECTED[found].text) == 0;
        if (is_next)
            assert_int_equal(span->role, EXPECTED[found].role);
        assert_true(!is_next || span->node != NULL);
        found += is_next;
    }
    assert_int_equal(found, ARRAY_LEN(EXPECTED));
    game_layout_done(&layout);
}

static void braces_tell_comments_apart(void **state)
{
    (void)state;
    open_pgn("1. e4 {Best by test.} e5 (1... c5 {Sicilian} 2. Nf3) *");
    const LayoutLook look = { .has_braces = true, .width = 40 };
    GameLayout layout;
    StrBuf text;
    strbuf_init(&text);
    game_layout_init(&layout, session(), &look);
    for (size_t i = 0; i < layout.text.count; i++)
        strbuf_addf(&text, "%s|", text_layout_text(&layout.text, &layout.text.spans[i]));
    assert_non_null(strstr(text.data, "|{Best by test.}|"));
    assert_non_null(strstr(text.data, "|1...c5|{Sicilian}|2.Nf3|"));
    strbuf_done(&text);
    game_layout_done(&layout);
}

/* At narrow widths a long move does not run into the other's. */
static void long_moves_do_not_collide(void **state)
{
    (void)state;
    open_pgn("1. Nf3 $3 $18 e5 2. e4 Nc6 *");
    assert_rows(22, "   1. Nf3!! +-\n"
                    "   1. ...     e5\n"
                    "   2. e4      Nc6\n");
}

/* Text wider than its column continues below, and no word is truncated. */
static void long_moves_are_whole(void **state)
{
    (void)state;
    open_pgn("[SetUp \"1\"]\n[FEN \"1r2k3/P7/8/8/8/8/p7/1R2K3 w - - 0 1\"]\n\n1. axb8=Q+ $1 Kf7 "
             "2. Kf2 axb1=Q $4 $18 $136 $32 (2... Ke6 $4 $18 $136 $32 3. Qb3+) 3. Qb3+ $1 Qxb3 *");
    assert_rows(35, "   1. axb8=Q+!      Kf7\n"
                    "   2. Kf2           axb1=Q?? +-\n"
                    "                    $136 dev\n"
                    "     (2...Ke6?? +- $136 dev 3.Qb3+)\n"
                    "   3. Qb3+!         Qxb3\n");
    assert_rows(15, "  1. axb8=Q+!\n"
                    "  1. ...   Kf7\n"
                    "  2. Kf2\n"
                    "  2. ...\n"
                    "       axb1=Q??\n"
                    "       +- $136\n"
                    "       dev\n"
                    "     (2...Ke6??\n"
                    "      +- $136\n"
                    "      dev\n"
                    "      3.Qb3+)\n"
                    "  3. Qb3+! Qxb3\n");
}

/* --- the shown move --------------------------------------------------------------------------- */

static void assert_shown(int width)
{
    GameLayout layout;
    const LayoutLook look = { .unicode = true, .has_scores = true, .width = width };
    game_layout_init(&layout, session(), &look);
    bool found = node_parent(session()->document->node) == NULL;
    for (size_t i = 0; i < layout.text.count; i++)
        found |= layout.text.spans[i].node == session()->document->node;
    assert_true(found);
    assert_true(layout.shown_row >= 0 && layout.shown_row <= int_max(layout.text.row, 0));
    assert_true(layout.shown_end >= layout.shown_row);
    assert_true(layout.text.count <= 20000);
    game_layout_done(&layout);
}

/* At every width, every move of a game can be the shown one. */
static void every_move_can_be_shown(void **state)
{
    (void)state;
    open_pgn("1. e4 {one} e5 (1... c5 2. Nf3 (2. c3 d5 (2... Nf6)) 2... d6) 2. Nf3 Nc6 *");
    for (int width = 1; width < 60; width++) {
        GameNode *node = game_root(session()->document->game);
        while (node != NULL) {
            session_go_to(session(), node);
            assert_shown(width);
            GameNode *next = node_next(node);
            while (node != NULL && next == NULL) {
                next = node_sibling(node);
                node = node_parent(node);
            }
            node = next;
        }
    }
}

static void hostile_games_show_their_move(void **state)
{
    (void)state;
    enum { DEPTH = 5000 };
    StrBuf text;
    strbuf_init(&text);
    strbuf_add_text(&text, "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 ");
    for (int i = 0, move = 3; i < DEPTH; i++, move += 2)
        strbuf_addf(&text, "(%d. Nh3 Nh6 %d. Ng1 Ng8 %d. Nf3 ", move, move + 1, move + 2);
    for (int i = 0; i < DEPTH; i++)
        strbuf_add_char(&text, ')');
    open_pgn(text.data);
    session_go_end(session());
    assert_shown(40);
    while (session_variation(session(), +1)) {
        session_go_end(session());
        assert_shown(40);
        if (node_ply(session()->document->node) > 400)
            session_go_to(session(), game_line_end(session()->document->node));
        if (node_ply(session()->document->node) > 2000)
            break;
    }
    strbuf_clear(&text);
    strbuf_add_text(&text, "1. e4 e5 ");
    for (int i = 0; i < 30000; i++)
        strbuf_addf(&text, "(1... c5 {number %d} 2. Nf3) ", i);
    strbuf_add_text(&text, "2. Nf3 {");
    for (int i = 0; i < 100000; i++)
        strbuf_add_text(&text, "word ");
    strbuf_add_text(&text, "} Nc6 3. Bb5 *");
    open_pgn(text.data);
    session_go_end(session());
    assert_shown(40);
    assert_true(session_step(session(), -1));
    assert_true(session_step(session(), -1));
    assert_shown(3);
    strbuf_done(&text);
}

int main(void)
{
    setlocale(LC_ALL, "C.UTF-8");
    const struct CMUnitTest tests[] = {
        SESSION_TEST(variations_nest_in_place),
        SESSION_TEST(comments_keep_their_places),
        SESSION_TEST(signs_of_the_start_come_first),
        SESSION_TEST(paragraphs_begin_rows),
        SESSION_TEST(what_was_taken_back_is_dim),
        SESSION_TEST(words_wrap_at_their_indent),
        SESSION_TEST(every_move_can_be_shown),
        SESSION_TEST(hostile_games_show_their_move),
        SESSION_TEST(figures_stand_where_there_is_room),
        SESSION_TEST(scores_can_be_kept_back),
        SESSION_TEST(marks_have_roles_of_their_own),
        SESSION_TEST(braces_tell_comments_apart),
        SESSION_TEST(long_moves_do_not_collide),
        SESSION_TEST(long_moves_are_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
