/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Comments, glyphs and variations in their order: read, written, moved and removed. */
#include <config.h>

#include "engine/pgn/pgn_read.h"
#include "engine/pgn/pgn_write.h"
#include "tests/unit/support/pgn_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* The output reads back to the same text. */
static void expect_kept(const char *moves) { pgn_expect_clean(moves, moves); }

static Game *game_of(const char *moves)
{
    Game *game = NULL;
    Status status = pgn_read_text(moves, strlen(moves), &game);
    assert_string_equal(status.text, "");
    return game;
}

static void comments_stay_in_their_places(void **state)
{
    (void)state;
    expect_kept("{a} {b} 1. e4 {c} {d} 1... e5 *");
    expect_kept("1. e4 e6 {A} (1... c6) {B} 2. d4 *");
    expect_kept("1. e4 e6 {A} (1... c6) {B} {C} (1... c5 {D}) {E} 2. d4 {F} *");
    expect_kept("1. e4 ({a} {b} 1. d4 {c} {d} 1... d5) {e} *");
    expect_kept("1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) {x} 2... d6) {y} 2. Nf3 *");
    expect_kept("1. e4 $1 {a} $2 {b} {c} $3 (1. d4) {d} 1... e5 *");
    expect_kept("1. e4 {[%eval 0.3]} {[%clk 0:01:02]} {best by} {test} 1... e5 *");
    pgn_expect_clean("1. e4 (1. d4 (1. c4) {a} d5) {b} e5 *",
                     "1. e4 (1. d4 {a} 1... d5) (1. c4) {b} 1... e5 *");
    pgn_expect_clean("1. e4 {a}\n;b\n; c\ne5 * {d}", "1. e4 {a} {b} {c} 1... e5 {d} *");
    pgn_expect_moves("1. e4 {a} ({b}) {c} e5 *", "1. e4 {a} {b} {c} 1... e5 *",
                     "1:1:15 this variation has no moves\n");
}

static void glyphs_in_comments_are_glyphs(void **state)
{
    (void)state;
    pgn_expect_clean("1. e4 {!} e5 {?!} 2. Nf3 {? -+} Nc6 {+=} 3. Bb5 {N} *",
                     "1. e4 $1 e5 $6 2. Nf3 $2 $19 Nc6 $14 3. Bb5 $146 *");
    pgn_expect_clean("1. e4 ;!\ne5 ; =\n2. Nf3 {!?+-} Nc6 { \u00B1 } 3. Bb5 {$14 $32} *",
                     "1. e4 $1 e5 $10 2. Nf3 $5 $18 Nc6 $16 3. Bb5 $14 $32 *");
    pgn_expect_moves("1. e4 ({!} 1. d4 {!}) ({!}) {!} e5 ({?}) *",
                     "1. e4 ({!} 1. d4 $1) {!} {!} 1... e5 $2 *",
                     "1:1:27 this variation has no moves\n1:1:40 this variation has no moves\n");
    expect_kept("{!} 1. e4 {! good} 1... e5 {!!!} 2. Nf3 {Nf6} 2... Nc6 {[%clk 0:01:02] !} *");
    expect_kept("1. e4 {=, +=} {= +=} {$256} {-} {--} {N.} {NN} {1-0} {D} 1... e5 *");
}

/* A position's glyph before the first move speaks of the start; one of moves goes to that move. */
static void glyphs_before_moves_have_a_place(void **state)
{
    (void)state;
    pgn_expect_clean("[Event \"x\"]\n$10 1. e4 *", "$10 1. e4 *");
    pgn_expect_clean("[Event \"x\"]\n= {a} 1. e4 *", "$10 {a} 1. e4 *");
    pgn_expect_clean("[Event \"x\"]\n$18 *", "$18 *");
    pgn_expect_clean("[Event \"x\"]\n{a} $14 {b} $220 1. e4 $1 *", "{a} $14 {b} $220 1. e4 $1 *");
    pgn_expect_moves("[Event \"x\"]\n$146 1. e4 ($10 d4) *", "1. e4 $146 (1. d4 $10) *",
                     "1:2:1 this glyph stands before its move\n"
                     "1:2:13 this glyph stands before its move\n");
    pgn_expect_moves("1. e4 e5 ($1) *", "1. e4 e5 $1 *",
                     "1:1:11 this glyph stands before its move\n"
                     "1:1:13 this variation has no moves\n");
    pgn_expect_moves("[Event \"x\"]\n$1 *", "$1 *", "1:2:1 this glyph stands before its move\n");
}

static void glyphs_begin_games_without_tags(void **state)
{
    (void)state;
    pgn_expect_clean("$10 1. e4 *", "$10 1. e4 *");
    pgn_expect_clean("\xEF\xBB\xBF$10 {even}\r\n$36 1.e4 *", "$10 {even} $36 1. e4 *");
    pgn_expect_clean("{a} $10 {b} 1. e4 *", "{a} $10 {b} 1. e4 *");
    pgn_expect_moves("$1 1. e4 *", "1. e4 $1 *", "1:1:1 this glyph stands before its move\n");
    pgn_expect_moves("$10 of it, 1. e4 *", "{unread: $10 of it, 1. e4 *} *",
                     "1:1:1 this is not PGN\n"
                     "1:1:19 the game has no result at the end\n");
    pgn_expect_moves("= 1. e4 *", "{unread: = 1. e4 *} *",
                     "1:1:1 this is not PGN\n"
                     "1:1:10 the game has no result at the end\n");
}

/* --- moves left out --------------------------------------------------------------------------- */

/* If the number shows it and the move is legal; otherwise nothing is invented. */
static void missing_moves_are_passes(void **state)
{
    (void)state;
    pgn_expect_moves("1. e4 e5 2. Nf3 3. Bb5 a6 4. Ba4 *", "1. e4 e5 2. Nf3 -- 3. Bb5 a6 4. Ba4 *",
                     "1:1:20 Black's move before this one is missing\n");
    pgn_expect_moves("1. e4 e5 2... Nc6 3. Nf3 (3. Nc3 4. f4) Nf6 4... d6 *",
                     "1. e4 e5 2. -- Nc6 3. Nf3 (3. Nc3 -- 4. f4) 3... Nf6 4. -- d6 *",
                     "1:1:15 White's move before this one is missing\n"
                     "1:1:37 Black's move before this one is missing\n"
                     "1:1:50 White's move before this one is missing\n");
    pgn_expect_moves("1. e4 e5 2. Nf3 Bb5 a6 *", "1. e4 e5 2. Nf3 {unread: Bb5 a6} *",
                     "1:1:17 no black bishop can reach b5\n");
    pgn_expect_moves("1. e4 e5 2. Qh5 Ke7 3. Qxe5# 4. d4 *",
                     "1. e4 e5 2. Qh5 Ke7 3. Qxe5# {unread: 4. d4} *",
                     "1:1:33 Black is checkmated: the game is over\n");
}

/* --- paragraphs ------------------------------------------------------------------------------- */

/* The first comment after 1. e4 of the moves, read twice: as given and as it was written then. */
static void expect_comment(const char *moves, const char *comment)
{
    StrBuf once, twice;
    strbuf_init(&once);
    strbuf_init(&twice);
    Game *game = game_of(moves);
    assert_string_equal(node_comment(node_next(game_root(game))), comment);
    pgn_write_game(game, &once);
    game_free(game);
    game = game_of(once.data);
    assert_string_equal(node_comment(node_next(game_root(game))), comment);
    pgn_write_game(game, &twice);
    assert_string_equal(twice.data, once.data);
    game_free(game);
    strbuf_done(&once);
    strbuf_done(&twice);
}

/* As a study of lichess.org has them: on a line each, in one line with the moves. */
static void lines_of_a_study_are_paragraphs(void **state)
{
    (void)state;
    expect_comment("1. e4 { Short.\nShort, too.\r\nThe last. } *",
                   "Short.\nShort, too.\nThe last.");
    expect_comment("1. e4 {A\n\n\nB\n \t\nC} *", "A\nB\nC");
    expect_comment("1. e4 {\nA\n} *", "A");
    expect_comment(
        "1. e4 {This paragraph would fill a whole line of a program that wraps, more or less.\n"
        "Its next one follows, and it is a good deal longer than any such program would have "
        "made it; so nothing here is wrapped.\nThe end.} *",
        "This paragraph would fill a whole line of a program that wraps, more or less.\n"
        "Its next one follows, and it is a good deal longer than any such program would have "
        "made it; so nothing here is wrapped.\nThe end.");
    /* Nor if the moves continue in the same line. */
    StrBuf text;
    strbuf_init(&text);
    strbuf_add_text(&text,
                    "1. e4 {A paragraph of some sixty columns, which stands alone, as I say.\n"
                    "And another one.} ");
    for (int i = 0; i < 100; i++)
        strbuf_addf(&text, "%s ", (const char *const[]){ "Nf6", "Nf3", "Ng8", "Ng1" }[i % 4]);
    expect_comment(text.data, "A paragraph of some sixty columns, which stands alone, as I say.\n"
                              "And another one.");
    strbuf_done(&text);
}

/* As ChessBase and most other programs write them. */
static void wrapped_lines_are_put_together(void **state)
{
    (void)state;
    static const char WORDS[] =
        "White has the two bishops and more space; Black, who has no weakness, "
        "waits for a break on the queen's side, which never comes, and in the end "
        "loses a pawn.";
    for (size_t width = 61; width <= 80; width++) {
        StrBuf text;
        strbuf_init(&text);
        strbuf_add_text(&text, "1. e4 {");
        size_t column = text.length;
        for (const char *at = WORDS; *at != '\0';) {
            size_t length = strcspn(at, " ");
            bool breaks = column + 1 + length > width;
            if (at > WORDS)
                strbuf_add_char(&text, breaks ? '\n' : ' ');
            column = breaks ? length : column + 1 + length;
            strbuf_add(&text, at, length);
            at += length;
            at += *at == ' ';
        }
        strbuf_add_text(&text, "} *");
        expect_comment(text.data, WORDS);
        strbuf_done(&text);
    }
}

/* Wherever their lines end, and in any letters. */
static void paragraphs_are_read_back(void **state)
{
    (void)state;
    static const char *const UNITS[] = { "x", "\u0436" };
    for (int i = 1; i < 200; i++) {
        StrBuf moves, comment;
        strbuf_init(&moves);
        strbuf_init(&comment);
        for (int word = 0; word < i; word++)
            strbuf_addf(&comment, "%s%s", word % 7 == 6 ? " " : "", UNITS[i % 2]);
        strbuf_addf(&comment, "\n%s\nit %s is%s", "%", UNITS[i % 2], i % 3 == 0 ? "\n[Event" : "");
        Game *game = game_of("1. e4 *");
        node_set_comment(node_next(game_root(game)), comment.data);
        pgn_write_game(game, &moves);
        pgn_expect_lines_fit(moves.data);
        game_free(game);
        expect_comment(strstr(moves.data, "\n\n") + 2, comment.data);
        strbuf_done(&moves);
        strbuf_done(&comment);
    }
}

static void broken_commands_are_mended(void **state)
{
    (void)state;
    expect_comment("1. e4 {[%clk\n0:15:14] and [%csl Ga1,\n Gb2]} *",
                   "[%clk 0:15:14] and [%csl Ga1, Gb2]");
}

/* --- changes ---------------------------------------------------------------------------------- */

static void expect_moves(const Game *game, const char *moves)
{
    StrBuf out;
    strbuf_init(&out);
    pgn_write_game(game, &out);
    const char *written = strstr(out.data, "\n\n") + 2;
    assert_int_equal(strlen(written), strlen(moves) + 2);
    assert_memory_equal(written, moves, strlen(moves));
    strbuf_done(&out);
}

static GameNode *variation(const Game *game, int number)
{
    GameNode *node = node_next(game_root(game));
    for (; number > 0; number--)
        node = node_sibling(node);
    return node;
}

static const char THREE[] = "1. e4 {0} (1. d4) {1} (1. c4) {2} (1. b4) {3} 1... e5 *";

static void comments_outlive_their_variation(void **state)
{
    (void)state;
    for (int i = 1; i <= 3; i++) {
        static const char *const LEFT[] = {
            "1. e4 {0} {1} (1. c4) {2} (1. b4) {3} 1... e5 *",
            "1. e4 {0} (1. d4) {1} {2} (1. b4) {3} 1... e5 *",
            "1. e4 {0} (1. d4) {1} (1. c4) {2} {3} 1... e5 *",
        };
        Game *game = game_of(THREE);
        game_remove(game, variation(game, i));
        expect_moves(game, LEFT[i - 1]);
        Game *copy = game_copy(game);
        expect_moves(copy, LEFT[i - 1]);
        game_free(copy);
        game_free(game);
    }
}

static void promotion_leaves_what_stands_between_variations(void **state)
{
    (void)state;
    Game *game = game_of(THREE);
    node_promote(variation(game, 2));
    expect_moves(game, "1. e4 {0} (1. c4) {1} (1. d4) {2} (1. b4) {3} 1... e5 *");
    node_promote(variation(game, 1));
    expect_moves(game, "1. c4 (1. e4 {0} 1... e5) {1} (1. d4) {2} (1. b4) {3} *");
    node_promote_to_mainline(variation(game, 3));
    expect_moves(game, "1. b4 (1. c4) {1} (1. e4 {0} 1... e5) {2} (1. d4) {3} *");
    game_free(game);
}

static void comments_are_changed_one_by_one(void **state)
{
    (void)state;
    Game *game = game_of("1. e4 {a} $1 {b} {c} *");
    GameNode *node = node_next(game_root(game));
    node_change_comment(node, COMMENT_ON_MOVE, 1, "new");
    expect_moves(game, "1. e4 {a} $1 {new} {c} *");
    node_change_comment(node, COMMENT_ON_MOVE, 0, "");
    expect_moves(game, "1. e4 $1 {new} {c} *");
    node_add_nag(node, 14);
    expect_moves(game, "1. e4 $1 $14 {new} {c} *");
    node_remove_nag(node, 1);
    node_add_comment(node, COMMENT_ON_MOVE, "d");
    expect_moves(game, "1. e4 $14 {new} {c} {d} *");
    node_set_comment(node, node_comment(node));
    expect_moves(game, "1. e4 $14 {new} *");
    node_remove_comments(node);
    expect_moves(game, "1. e4 $14 *");
    game_free(game);
}

/* ChessBase's users type "1/2-1/2" where the draw was agreed and continue with analysis. */
static void variations_after_the_result_are_read(void **state)
{
    (void)state;
    pgn_expect_clean("1. e4 e5 1/2-1/2 {a} (1... c5 2. Nf3 (2. c3) Nc6) {b} (1... e6)",
                     "1. e4 e5 {a} (1... c5 2. Nf3 (2. c3) 2... Nc6) {b} (1... e6) 1/2-1/2");
    pgn_expect_clean("1. e4 e5 0-1 ( 1... c5 1-0 ) ", "1. e4 e5 (1... c5 {1-0}) 0-1");
    pgn_expect_clean("1. e4 1-0 (45 min (Black ill)) {c}",
                     "1. e4 {unread: 45 min (Black ill)} {c} 1-0");
    pgn_expect_clean("[Result \"1-0\"]\n\n1-0 (1. e4)", "{unread: 1. e4} 1-0");
    pgn_expect_moves("1. e4 e5 1-0 (1... c5 2. Nf4 Nc6) {c}",
                     "1. e4 e5 (1... c5 {unread: Nf4 Nc6}) {c} 1-0",
                     "1:1:26 no white knight can reach f4\n");
    pgn_expect_moves("1. e4 e5 1-0 (1... c5 2. Nf3", "1. e4 e5 (1... c5 2. Nf3) 1-0",
                     "1:1:29 the game ends inside a variation\n");
    pgn_expect_moves("1. e4 e5 1-0 (1... c5\n (2. Nf3)\n 2. Nf4)",
                     "1. e4 e5 (1... c5 {unread: Nf4}) (1... c5 2. Nf3) 1-0",
                     "1:2:6 by its number, this variation continues after the move before it\n"
                     "1:3:5 no white knight can reach f4\n");
}

static void a_second_result_belongs_to_the_same_game(void **state)
{
    (void)state;
    static const struct {
        const char *text, *moves;
    } CASES[] = {
        { "1. e4 e5 1-0 1-0", "1. e4 e5 1-0" },
        { "1. e4 e5   \u00BD\u00BD", "1. e4 e5 1/2-1/2" },
        { "1. e4 e5 *   1-0", "1. e4 e5 1-0" },
        { "1. e4 e5 0-1 *", "1. e4 e5 0-1" },
        { "1. e4 e5 1-0 0-1 {a}", "1. e4 e5 {unread: 0-1} {a} 1-0" },
    };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++)
        pgn_expect_moves(CASES[i].text, CASES[i].moves, "1:1:14 the game already has a result\n");
}

static void commands_stay_in_their_comment(void **state)
{
    (void)state;
    char value[16];
    Game *game = game_of("1. e4 {good} {[%clk 0:01:02] fast} {so [%eval 0.2] it is} *");
    GameNode *node = node_next(game_root(game));
    assert_true(node_command(node, "clk", value, sizeof value));
    assert_string_equal(value, "0:01:02");
    node_set_command(node, "eval", "0.5");
    node_set_command(node, "emt", "0:00:03");
    expect_moves(game,
                 "1. e4 {good} {[%clk 0:01:02] [%emt 0:00:03] fast} {so [%eval 0.5] it is} *");
    node_set_command(node, "eval", NULL);
    expect_moves(game, "1. e4 {good} {[%clk 0:01:02] [%emt 0:00:03] fast} {so it is} *");
    game_free(game);
}

/* --- many ------------------------------------------------------------------------------------- */

/* Nothing about them grows faster than their number. */
static void many_comments_take_memory_by_their_number(void **state)
{
    (void)state;
    static const char *const ROWS[] = { "{x} ", "(1. d4) {x} ", "{x} $1 " };
    for (size_t row = 0; row < ARRAY_LEN(ROWS); row++) {
        enum { COUNT = 100000 };
        StrBuf text;
        strbuf_init(&text);
        strbuf_add_text(&text, "1. e4 ");
        for (int i = 0; i < COUNT; i++)
            strbuf_add_text(&text, ROWS[row]);
        strbuf_add_text(&text, "*");
        Game *game = game_of(text.data);
        const GameNode *node = node_next(game_root(game));
        assert_int_equal(node_all_comments(node).count, COUNT);
        assert_in_range(game_memory(game), COUNT * 2, COUNT * 200);
        StrBuf out;
        strbuf_init(&out);
        pgn_write_game(game, &out);
        assert_in_range(out.length, COUNT * 4, text.length + 1000);
        strbuf_done(&out);
        game_free(game);
        strbuf_done(&text);
    }
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(comments_stay_in_their_places),
        cmocka_unit_test(glyphs_in_comments_are_glyphs),
        cmocka_unit_test(glyphs_before_moves_have_a_place),
        cmocka_unit_test(glyphs_begin_games_without_tags),
        cmocka_unit_test(missing_moves_are_passes),
        cmocka_unit_test(lines_of_a_study_are_paragraphs),
        cmocka_unit_test(wrapped_lines_are_put_together),
        cmocka_unit_test(paragraphs_are_read_back),
        cmocka_unit_test(broken_commands_are_mended),
        cmocka_unit_test(comments_outlive_their_variation),
        cmocka_unit_test(promotion_leaves_what_stands_between_variations),
        cmocka_unit_test(comments_are_changed_one_by_one),
        cmocka_unit_test(variations_after_the_result_are_read),
        cmocka_unit_test(a_second_result_belongs_to_the_same_game),
        cmocka_unit_test(commands_stay_in_their_comment),
        cmocka_unit_test(many_comments_take_memory_by_their_number),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
