/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The review of a game with scores made up: the walk, marks, better lines, repeats, edits. */
#include <config.h>

#include "engine/notation/san.h"
#include "engine/pgn/pgn_read.h"
#include "engine/pgn/pgn_write.h"
#include "engine/record/game_review.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static VerdictScore cp(int value) { return (VerdictScore){ VERDICT_CENTIPAWN, value }; }

static Game *read_game(const char *pgn)
{
    Game *game;
    Status status = pgn_read_text(pgn, strlen(pgn), &game);
    assert_true(status_is_ok(&status));
    return game;
}

static GameReview *begin(const Game *game)
{
    GameReview *review;
    Status status = game_review_new(game, &review);
    assert_true(status_is_ok(&status));
    return review;
}

static Move move_of(const Game *game, const GameNode *node, const char *san)
{
    Position pos;
    Move move;
    game_position(game, node, &pos);
    Status status = san_parse(&pos, san, strlen(san), &move);
    assert_true(status_is_ok(&status));
    return move;
}

/* Takes the score of the next position, which must be the one after ply; best: the best move
 * there. */
static void take_with_verdict(GameReview *review, Game *game, int ply, VerdictScore score,
                              TableVerdict verdict, const char *best)
{
    GameNode *node = game_review_next(review, game);
    assert_non_null(node);
    assert_int_equal(node_ply(node), ply);
    Move move = best != NULL ? move_of(game, node, best) : MOVE_NONE;
    game_review_take(
        review, game,
        &(ReviewFinding){
            .score = score, .verdict = verdict, .line = &move, .length = best != NULL ? 1 : 0 });
}

static void take(GameReview *review, Game *game, int ply, VerdictScore score, const char *best)
{
    take_with_verdict(review, game, ply, score, TABLE_SAYS_NOTHING, best);
}

/* 1. e4 f6 2. d4 g5 3. Qh5#: Black's second move is the mistake. */
static void review_fools_mate(Game *game)
{
    GameReview *review = begin(game);
    take(review, game, 4, (VerdictScore){ VERDICT_WHITE_MATES, 1 }, "Qh5");
    take(review, game, 3, cp(130), "e6");
    take(review, game, 2, cp(120), "d4");
    take(review, game, 1, cp(30), "e5");
    take(review, game, 0, cp(25), "e4");
    assert_null(game_review_next(review, game));
    game_review_finish(review, game, "");
    game_review_free(review);
}

/* Line breaks are up to the writer. */
static void assert_pgn(const Game *game, const char *expected)
{
    StrBuf text;
    strbuf_init(&text);
    pgn_write_game(game, &text);
    const char *moves = strstr(text.data, "\n\n");
    assert_non_null(moves);
    for (char *at = text.data; *at != '\0'; at++)
        if (*at == '\n')
            *at = ' ';
    assert_string_equal(moves + 2, expected);
    strbuf_done(&text);
}

static const char REVIEWED[] =
    "1. e4 {[%eval 0.30]} 1... f6 $6 {[%eval 1.20]} (1... e5 {[%eval 0.30]}) 2. d4 "
    "{[%eval 1.30]} 2... g5 $4 {[%eval #1]} (2... e6 {[%eval 1.30]}) 3. Qh5# "
    "{[%eval #0]} 1-0  ";

static void moves_are_marked_and_bettered(void **state)
{
    (void)state;
    Game *game = read_game("1. e4 f6 2. d4 g5 3. Qh5# 1-0");
    review_fools_mate(game);
    assert_pgn(game, REVIEWED);
    assert_string_equal(game_tag(game, "WhiteAccuracy"), "100.0");
    assert_non_null(game_tag(game, "BlackAccuracy"));
    assert_string_equal(game_tag(game, "Annotator"), "luft " PACKAGE_VERSION);
    assert_non_null(game_tag(game, "ECO"));
    game_free(game);
}

/* King and pawn against king: Ke6 wins. */
static void review_pawn_ending(Game *game)
{
    GameReview *review = begin(game);
    take_with_verdict(review, game, 3, cp(-1), TABLE_SAYS_DRAW, NULL);
    take_with_verdict(review, game, 2, cp(0), TABLE_SAYS_DRAW, NULL);
    take_with_verdict(review, game, 1, cp(2), TABLE_SAYS_DRAW, "Kd8");
    take_with_verdict(review, game, 0, cp(3), TABLE_SAYS_WIN, "Ke6");
    assert_null(game_review_next(review, game));
    game_review_finish(review, game, "");
    game_review_free(review);
}

static void what_tables_take_away_is_told(void **state)
{
    (void)state;
    static const char START[] = "[SetUp \"1\"]\n[FEN \"4k3/8/3K4/4P3/8/8/8/8 w - - 0 1\"]\n\n";
    static const char TOLD[] =
        "1. e6 $4 {[%eval 0.02] So near. Lost half a point: the table says draw.} "
        "(1. Ke6 {[%eval 0.03]}) 1... Kd8 {[%eval 0.00]} 2. e7+ {[%eval -0.01]} *  ";
    StrBuf pgn;
    strbuf_init(&pgn);
    strbuf_addf(&pgn, "%s1. e6 {So near.} Kd8 2. e7+ *", START);
    Game *game = read_game(pgn.data);
    review_pawn_ending(game);
    assert_pgn(game, TOLD);
    review_pawn_ending(game);
    assert_pgn(game, TOLD);
    strbuf_done(&pgn);
    game_free(game);
}

static void a_repeat_adds_nothing(void **state)
{
    (void)state;
    Game *game = read_game("1. e4 f6 2. d4 g5 3. Qh5# 1-0");
    review_fools_mate(game);
    review_fools_mate(game);
    assert_pgn(game, REVIEWED);
    game_free(game);
}

static void a_repeat_replaces_what_it_finds_otherwise(void **state)
{
    (void)state;
    Game *game = read_game("1. e4 f6 2. d4 g5 3. Qh5# 1-0");
    review_fools_mate(game);
    GameReview *review = begin(game);
    take(review, game, 4, (VerdictScore){ VERDICT_WHITE_MATES, 1 }, "Qh5");
    take(review, game, 3, cp(130), "d5");
    take(review, game, 2, cp(60), "d4");
    take(review, game, 1, cp(30), "e5");
    take(review, game, 0, cp(25), "e4");
    game_review_free(review);
    assert_pgn(game, "1. e4 {[%eval 0.30]} 1... f6 {[%eval 0.60]} 2. d4 {[%eval 1.30]} 2... g5 $4 "
                     "{[%eval #1]} (2... d5 {[%eval 1.30]}) 3. Qh5# {[%eval #0]} 1-0  ");
    game_free(game);
}

static void what_a_person_wrote_stays(void **state)
{
    (void)state;
    Game *game =
        read_game("[Annotator \"Nimzowitsch\"]\n\n1. e4 f6 $5 (1... c5 {Sicilian}) 2. d4 g5 $2 "
                  "(2... e6 3. Nf3) 3. Qh5# 1-0");
    for (int i = 0; i < 3; i++)
        review_fools_mate(game);
    assert_string_equal(game_tag(game, "Annotator"), "Nimzowitsch:luft " PACKAGE_VERSION);
    assert_pgn(game,
               "1. e4 {[%eval 0.30]} 1... f6 $5 {[%eval 1.20]} (1... c5 {Sicilian}) (1... e5) "
               "2. d4 {[%eval 1.30]} 2... g5 $2 {[%eval #1]} (2... e6 3. Nf3) 3. Qh5# "
               "{[%eval #0]} 1-0  ");
    game_free(game);
}

/* As `insert` puts lines into a game: their evaluation has a depth. */
static void an_inserted_line_is_the_persons(void **state)
{
    (void)state;
    Game *game = read_game("1. e4 f6 $2 (1... c5 {[%eval 0.31,18]} 2. Nf3) 2. d4 g5 3. Qh5# 1-0");
    for (int i = 0; i < 2; i++)
        review_fools_mate(game);
    assert_pgn(game, "1. e4 {[%eval 0.30]} 1... f6 $2 {[%eval 1.20]} (1... c5 {[%eval 0.31,18]} "
                     "2. Nf3) (1... e5) 2. d4 {[%eval 1.30]} 2... g5 $4 {[%eval #1]} (2... e6 "
                     "{[%eval 1.30]}) 3. Qh5# {[%eval #0]} 1-0  ");
    game_free(game);
}

static void a_line_with_a_comment_is_the_persons(void **state)
{
    (void)state;
    Game *game = read_game("1. e4 f6 2. d4 g5 3. Qh5# 1-0");
    review_fools_mate(game);
    GameNode *fifth = node_next(node_next(node_next(game_root(game))));
    GameNode *better = node_sibling(node_next(fifth));
    node_set_comment(better, "[%eval 1.30] so Steinitz");
    GameReview *review = begin(game);
    take(review, game, 4, (VerdictScore){ VERDICT_WHITE_MATES, 1 }, "Qh5");
    take(review, game, 3, cp(130), "d5");
    game_review_free(review);
    assert_string_equal(node_comment(node_sibling(node_next(fifth))), "[%eval 1.30] so Steinitz");
    assert_non_null(node_sibling(node_sibling(node_next(fifth))));
    game_free(game);
}

static void the_best_move_is_never_at_fault(void **state)
{
    (void)state;
    Game *game = read_game("1. e4 f6 *");
    GameReview *review = begin(game);
    take(review, game, 2, cp(500), "d4");
    take(review, game, 1, cp(0), "f6");
    VerdictSide sides[COLOR_NB];
    game_review_sides(review, sides);
    assert_int_equal(sides[BLACK].moves, 1);
    assert_int_equal(sides[BLACK].count[VERDICT_FINE], 1);
    assert_int_equal(sides[WHITE].moves, 0);
    assert_int_equal(node_nag_count(node_next(node_next(game_root(game)))), 0);
    game_review_free(review);
    game_free(game);
}

static void scores_are_known_from_the_end_on(void **state)
{
    (void)state;
    Game *game = read_game("1. e4 e5 2. Nf3 *");
    GameReview *review = begin(game);
    VerdictScore score;
    assert_int_equal(review->count, 4);
    take(review, game, 3, cp(33), NULL);
    assert_int_equal(review->count - review->left, 1);
    assert_true(game_review_score(review, 3, &score));
    assert_int_equal(score.value, 33);
    assert_false(game_review_score(review, 2, &score));
    game_review_finish(review, game, "");
    assert_null(game_tag(game, "Annotator"));
    game_review_free(review);
    game_free(game);
}

static void a_changed_main_line_is_noticed(void **state)
{
    (void)state;
    Game *game = read_game("1. e4 e5 (1... c5) 2. Nf3 *");
    GameReview *review = begin(game);
    assert_true(game_review_fits(review, game));
    GameNode *e4 = node_next(game_root(game));
    game_add_move(game, e4, move_of(game, e4, "e6"));
    assert_true(game_review_fits(review, game));
    GameNode *last = game_line_end(e4);
    game_add_move(game, last, move_of(game, last, "Nc6"));
    assert_false(game_review_fits(review, game));
    game_remove(game, node_next(last));
    assert_true(game_review_fits(review, game));
    node_promote(node_sibling(node_next(e4)));
    assert_false(game_review_fits(review, game));
    game_review_free(review);
    game_free(game);
}

static void games_without_a_search_are_refused(void **state)
{
    (void)state;
    GameReview *review = NULL;
    Game *game = read_game("1. e4 -- 2. d4 *");
    Status status = game_review_new(game, &review);
    assert_int_equal(status.code, STATUS_STATE);
    game_free(game);
    game = game_new();
    status = game_review_new(game, &review);
    assert_int_equal(status.code, STATUS_STATE);
    assert_null(review);
    game_free(game);
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_are_marked_and_bettered),
        cmocka_unit_test(what_tables_take_away_is_told),
        cmocka_unit_test(a_repeat_adds_nothing),
        cmocka_unit_test(a_repeat_replaces_what_it_finds_otherwise),
        cmocka_unit_test(what_a_person_wrote_stays),
        cmocka_unit_test(an_inserted_line_is_the_persons),
        cmocka_unit_test(a_line_with_a_comment_is_the_persons),
        cmocka_unit_test(the_best_move_is_never_at_fault),
        cmocka_unit_test(scores_are_known_from_the_end_on),
        cmocka_unit_test(a_changed_main_line_is_noticed),
        cmocka_unit_test(games_without_a_search_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
