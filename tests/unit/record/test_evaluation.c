/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Evaluations in every program's dialect, and people's comments that are not evaluations. */
#include <config.h>

#include "engine/record/evaluation.h"

#include "engine/board/bitboard.h"
#include "engine/record/game_facts.h"
#include "engine/record/verdict.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* "23", "#3", "#-3", or "" for none. */
static void describe(const Game *game, const GameNode *node, char text[VERDICT_EVAL_MAX])
{
    VerdictScore score;
    text[0] = '\0';
    if (game_evaluation(game, node, &score) && score.kind == VERDICT_CENTIPAWN)
        snprintf(text, VERDICT_EVAL_MAX, "%d", score.value);
    else if (game_evaluation(game, node, &score))
        verdict_eval_write(score, text);
}

/* The comment on White's first move, and on Black's. */
typedef struct Case {
    const char *comment, *white, *black;
} Case;

static void check(const Case *cases, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        char text[VERDICT_EVAL_MAX];
        Game *game = game_new();
        GameNode *white = game_add_move(game, game_root(game), move_make(E2, E4, MOVE_NORMAL));
        GameNode *black = game_add_move(game, white, move_make(E7, E5, MOVE_NORMAL));
        node_set_comment(white, cases[i].comment);
        node_set_comment(black, cases[i].comment);
        describe(game, white, text);
        if (strcmp(text, cases[i].white) != 0)
            fail_msg("White's {%s} is \"%s\", not \"%s\"", cases[i].comment, text, cases[i].white);
        describe(game, black, text);
        if (strcmp(text, cases[i].black) != 0)
            fail_msg("Black's {%s} is \"%s\", not \"%s\"", cases[i].comment, text, cases[i].black);
        game_free(game);
    }
}

static void commands_are_seen_from_white(void **state)
{
    (void)state;
    static const Case CASES[] = {
        { "[%eval 0.17]", "17", "17" },
        { "[%eval +0.58]", "58", "58" },
        { "[%EVAL 0.58]", "58", "58" },
        { "[% eval 0.58]", "58", "58" },
        { "[%eval0.58]", "58", "58" },
        { "[%eval-0.58]", "-58", "-58" },
        { "[%Eval#-4]", "#-4", "#-4" },
        { "[%eval: M5]", "#5", "#5" },
        { "[%eval -1.5]", "-150", "-150" },
        { "[%eval 3]", "300", "300" },
        { "[%eval 2.5,11]", "250", "250" },
        { "[%eval 0.00,50]", "0", "0" },
        { "[%eval 0.16/16]", "16", "16" },
        { "[%eval -0.16/16/22]", "-16", "-16" },
        /* ChessBase and CCCC: centipawns before a depth. */
        { "[%eval 23,14] [%emt 0:00:27]", "23", "23" },
        { "[%eval -106,29]", "-106", "-106" },
        { "[%eval 1,20]", "1", "1" },
        { "[%eval 745, 20]", "745", "745" },
        { "[%eval 29995,20]", "#3", "#3" },
        { "[%eval -29998,20]", "#-1", "#-1" },
        { "[%eval 0.17] +3.00/12 1.0s", "17", "17" },
        /* A decimal comma if unambiguous, and typographic minus signs. */
        { "[%eval 0,25/18]", "25", "25" },
        { "[%eval -1,5/18]", "-150", "-150" },
        { "[%eval -0,25]", "-25", "-25" },
        { "[%eval 0,25]", "0", "0" },
        { "[%eval \u22120.35]", "-35", "-35" },
        { "[%eval \u2013M3]", "#-3", "#-3" },
        /* A depth apart. */
        { "[%eval 0.16 d20]", "16", "16" },
        { "[%eval -0.5;20]", "-50", "-50" },
        { "[%eval #3 20]", "#3", "#3" },
        /* The unit is named. */
        { "[%eval \"0.25\"]", "25", "25" },
        { "[%eval \"-0.25/18\"]", "-25", "-25" },
        { "[%eval \"#3\"]", "#3", "#3" },
        { "[%eval 35cp]", "35", "35" },
        { "[%eval -35 cp, 20]", "-35", "-35" },
        { "[%eval cp 35 depth 20]", "35", "35" },
        { "[%eval cp -7/20]", "-7", "-7" },
        { "[%eval 0.35cp]", "", "" },
        { "[%eval 35cps]", "", "" },
        { "ev=0.35", "", "" }, /* whose? */
        { "+35cp", "", "" },
    };
    check(CASES, ARRAY_LEN(CASES));
}

static void mates_have_many_spellings(void **state)
{
    (void)state;
    static const Case CASES[] = {
        { "[%eval #3]", "#3", "#3" },        { "[%eval #-4]", "#-4", "#-4" },
        { "[%eval #+3]", "#3", "#3" },       { "[%eval -#4]", "#-4", "#-4" },
        { "[%eval M5]", "#5", "#5" },        { "[%eval -M5]", "#-5", "#-5" },
        { "[%eval +M5]", "#5", "#5" },       { "[%eval M-5]", "#-5", "#-5" },
        { "[%eval m5,20]", "#5", "#5" },     { "[%eval #M5]", "#5", "#5" },
        { "[%eval mate 3]", "#3", "#3" },    { "[%eval Mate -3]", "#-3", "#-3" },
        { "[%eval mate in 2]", "#2", "#2" }, { "[%eval -Mate3/20]", "#-3", "#-3" },
        { "[%eval #-0]", "#-0", "#-0" },     { "[%eval #0]", "#0", "#-0" },
    };
    check(CASES, ARRAY_LEN(CASES));
}

static void matches_are_seen_from_the_mover(void **state)
{
    (void)state;
    static const Case CASES[] = {
        { "+0.21/6 0.008s", "21", "-21" },
        { "+1,25/20 1.5s", "125", "-125" },
        { "-0,50/20 1,5s", "-50", "50" },
        { "-0.25/20 5", "-25", "25" },
        { "0.16/16", "16", "-16" },
        { "0.00/7 0.4", "0", "0" },
        { "+0.35/12 0.103s [%clk 0:00:59.897]", "35", "-35" },
        { "[%clk 0:00:59.897] +0.35/12 0.103s", "35", "-35" },
        { "+0.57 17/28 583 363004", "57", "-57" },
        { "(Qa4+) +2.67/12 77s", "267", "-267" },
        { "+1.06/15/30 0.93s, White wins by adjudication", "106", "-106" },
        { "0.31/24 12 38478747", "31", "-31" },
        { "+0.20/12, Draw by repetition", "20", "-20" },
        { "+0.31/9 0.001s, n=90000, sd=12", "31", "-31" },
        { "+0.5/10", "50", "-50" },
        { "(+0.23/12)", "23", "-23" },
        { "(-0.25/15 5s)", "-25", "25" },
        { "[%clk 0:01:00] (e5) (+0.23/12 5)", "23", "-23" },
        /* Plies, of which the move itself is one. */
        { "+M5/12 1.2s", "#2", "#-2" },
        { "-M4/2 0.001s", "#-2", "#2" },
        { "+M1/10 0.000s, Black mates", "#0", "#-0" },
        { "+M5 17/28 583 363004", "#2", "#-2" },
    };
    check(CASES, ARRAY_LEN(CASES));
}

static void white_values_are_of_tcec(void **state)
{
    (void)state;
    static const Case CASES[] = {
        { "d=33, sd=45, mt=1200, tl=5000, s=1, n=2, pv=e4 e5, wv=0.25, R50=50", "25", "25" },
        { "ev=1.10, d=20, wv=-1.10,", "-110", "-110" },
        { "wv=-0.07", "-7", "-7" },
        { "d=1, wv=M1, R50=50", "#0", "#-0" },
        { "d=9, wv=-M14, Black mates", "#-7", "#-7" },
    };
    check(CASES, ARRAY_LEN(CASES));
}

static void comments_of_people_are_none(void **state)
{
    (void)state;
    static const char *const COMMENTS[] = {
        "1.5 hours",
        "+- 0.5",
        "2.5/4",
        "2.50/4 so far",
        "1/2",
        "1/2-1/2",
        "0.5",
        "+0.5",
        "+1",
        "+0.35",
        "+0.35 is enough",
        "+0.35/12 is what the engine says",
        "(+0.35) better",
        "(2.5/4)",
        "(1/2)",
        "M5",
        "Mate in 3",
        "#3",
        "5/7 5/8",
        "12.50 4/5",
        "+0.30 better",
        "book",
        "Book 0s",
        "0.008s",
        "0s",
        "1-0",
        "1:0",
        "10/10 for style",
        "wv",
        "wv=",
        "wv=x",
        "drawv=1.0",
        "1.5/",
        "+/12",
        "+0.00/0 0s",
        "3.10.1999",
        "-0.25/",
        "move 12/24",
        "[%clk 0:01:00]",
        "[%eval ]",
        "[%eval #]",
        "[%eval x]",
        "(",
        "[%",
        "[%eval 1.0x]",
        "[%eval nan]",
        "[%eval inf]",
        "[%eval 1e300]",
        "[%eval -]",
        "[%eval M]",
        "[%eval 99999999999999999999999]",
        "[%eval 999999,20]",
        "[%eval #99999]",
        "+9999.00/12 1s",
    };
    for (size_t i = 0; i < ARRAY_LEN(COMMENTS); i++)
        check(&(Case){ COMMENTS[i], "", "" }, 1);
}

/* The first number is the ply of the first value, the second that of the last. */
static void a_profile_is_of_the_whole_game(void **state)
{
    (void)state;
    static const char *const TEXTS[] = { "", "19", "-38", "#2", "#-0", "" };
    Game *game = game_new();
    GameNode *node = game_root(game);
    static const Move MOVES[] = {
        MOVE_NONE, MOVE_NULL, MOVE_NULL, MOVE_NULL, MOVE_NULL, MOVE_NULL
    };
    node_set_comment(node, "[%evp 1,4,19,-38,29997,-30000] A game.");
    for (size_t ply = 0; ply < ARRAY_LEN(TEXTS); ply++) {
        char text[VERDICT_EVAL_MAX];
        if (ply > 0)
            node = game_add_move(game, node, MOVES[ply]);
        describe(game, node, text);
        assert_string_equal(text, TEXTS[ply]);
    }
    char text[VERDICT_EVAL_MAX];
    GameNode *first = node_next(game_root(game));
    GameNode *aside = game_append_move(game, game_root(game), move_make(E2, E4, MOVE_NORMAL));
    describe(game, aside, text);
    assert_string_equal(text, "");
    node_set_comment(first, "A move.");
    node_add_comment(first, COMMENT_ON_MOVE, "+0.40/12 1.0s");
    describe(game, first, text);
    assert_string_equal(text, "40");
    node_set_comment(first, "[%eval 0.50]");
    describe(game, first, text);
    assert_string_equal(text, "50");
    static const char *const BROKEN[] = {
        "[%evp]",       "[%evp 1]",     "[%evp 0,9]",        "[%evp 0,9,x]",
        "[%evp x,1,2]", "[%evp 1,0,5]", "see [%evp 0,9,1,2]"
    };
    node_set_comment(first, NULL);
    for (size_t i = 0; i < ARRAY_LEN(BROKEN); i++) {
        node_set_comment(game_root(game), BROKEN[i]);
        describe(game, first, text);
        assert_string_equal(text, "");
    }
    game_free(game);
}

static void times_of_programs(void **state)
{
    (void)state;
    static const struct {
        const char *comment;
        int64_t spent_ms, left_ms; /* -1: none */
    } CASES[] = {
        { "+0.31/12 0.5s", 500, -1 },
        { "+0.31/12 0,5s", 500, -1 },
        { "+1.16/8, 0.004s", 4, -1 },
        { "(-0.25/15 5s)", 5000, -1 },
        { "-M5/12 65s", 65000, -1 },
        { "0.00/20 1.2s, Draw by 3-fold repetition", 1200, -1 },
        { "1.5s, White wins on time", 1500, -1 },
        { "0.5s", 500, -1 },
        { "+0.20/4 0.100s, tl=0.500s, latency=-0.002s, n=10, pv=\"e2e4\"", 100, 500 },
        { "(e5) +0.15/1 0", 0, -1 },
        { "-0.31/24 1:05", 65000, -1 },
        { "+0.57 17/28 583 363004", 583, -1 },
        { "+0.31/12 500ms", 500, -1 },
        { "d=33, mt=161000, tl=7049000, wv=0.25", 161000, 7049000 },
        { "ev=0.00, d=1, mt=00:00:05, tl=02:00:30", 5000, 7230000 },
        { "[%emt 0:00:07] +0.31/12 0.5s", 7000, -1 },
        { "-0.25/15 16 12345", -1, -1 }, /* in which unit? */
        { "+0.26/19 3.1 1234567", 3100, -1 },
        { "+0.31/12", -1, -1 },
        { "+0.31/12 0.5 seconds or so", -1, -1 },
        { "5 seconds", -1, -1 },
        { "2.5/4 5s", -1, -1 },
        { "hmt=5", -1, -1 },
        { "0:05", -1, -1 },
        { "+0.31/12 99999999999999999999s", -1, -1 },
        { "+0.31/12 1.5ms", -1, -1 },
    };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        int64_t spent_ms = -1, left_ms = -1;
        Game *game = game_new();
        GameNode *node = game_add_move(game, game_root(game), move_make(E2, E4, MOVE_NORMAL));
        node_set_comment(node, CASES[i].comment);
        (void)move_time_spent(game, node, &spent_ms);
        (void)move_time_left(game, node, &left_ms);
        if (spent_ms != CASES[i].spent_ms || left_ms != CASES[i].left_ms)
            fail_msg("{%s}: spent %d ms, left %d ms", CASES[i].comment, (int)spent_ms,
                     (int)left_ms);
        game_free(game);
    }
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(commands_are_seen_from_white),
        cmocka_unit_test(mates_have_many_spellings),
        cmocka_unit_test(matches_are_seen_from_the_mover),
        cmocka_unit_test(white_values_are_of_tcec),
        cmocka_unit_test(comments_of_people_are_none),
        cmocka_unit_test(a_profile_is_of_the_whole_game),
        cmocka_unit_test(times_of_programs),
    };
    return cmocka_run_group_tests_name("evaluation", tests, NULL, NULL);
}
