/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves in the letters of other languages, in files and in lists of moves. */
#include <config.h>

#include "engine/board/bitboard.h"
#include "engine/pgn/pgn_letters.h"
#include "engine/pgn/pgn_read.h"
#include "engine/pgn/pgn_write.h"
#include "tests/unit/support/pgn_support.h"
#include "ui/document/recognise.h"

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* The movetext that luft makes of a game. */
static void assert_moves(const char *text, const char *expected)
{
    Game *game;
    StrBuf out;
    strbuf_init(&out);
    PgnReader *reader = pgn_reader_of(text, strlen(text));
    assert_true(pgn_read_game(reader, &game, NULL));
    pgn_write_game(game, &out);
    const char *moves = strstr(out.data, "\n\n");
    assert_non_null(moves);
    if (strncmp(moves + 2, expected, strlen(expected)) != 0)
        fail_msg("%s: %s", text, moves);
    game_free(game);
    pgn_reader_free(reader);
    strbuf_done(&out);
}

static void languages_are_told_by_their_letters(void **state)
{
    (void)state;
    static const char KNIGHTS[] = "1. e4 e5 2. Nf3 Nc6 3. Bb5 *\n";
    static const char QUEENS[] = "1. e4 e5 2. Nf3 Nc6 3. Bb5 Qf6 *\n";
    assert_moves("1. e4 e5 2. Sf3 Sc6 3. Lb5 Df6 *", QUEENS); /* German */
    assert_moves("1. e4 e5 2. Cf3 Cc6 3. Fb5 Df6 *", QUEENS); /* French */
    assert_moves("1. e4 e5 2. Cf3 Cc6 3. Ab5 *", KNIGHTS);
    assert_moves("1. e4 e5 2. Cf3 Cc6 3. Bb5 Df6 *", QUEENS); /* Portuguese */
    assert_moves("1. e4 e5 2. Pf3 Pc6 3. Lb5 Df6 *", QUEENS); /* Dutch */
    assert_moves("1. e4 e5 2. Jf3 Jc6 3. Sb5 Df6 *", QUEENS); /* Czech */
    assert_moves("1. e4 e5 2. Hf3 Hc6 3. Fb5 Vf6 *", QUEENS); /* Hungarian */
    assert_moves("1. e4 e5 2. Sf3 Sc6 3. Gb5 Hf6 *", QUEENS); /* Polish */
    assert_moves("1. e4 e5 2. Rf3 Rc6 3. Lb5 Df6 *", QUEENS); /* Finnish */
    assert_moves("1. e4 e5 2. Кf3 Кc6 3. Сb5 Фf6 *", QUEENS);
    assert_moves("1. е4 е5 2. Кf3 Кс6 3. Сb5 Фf6 *", QUEENS); /* Cyrillic е and с */
    assert_moves("1. e4 e5 2. \xCA"
                 "f3 \xCA"
                 "c6 3. \xD1"
                 "b5 \xD4"
                 "f6 *",
                 QUEENS);
    assert_moves("1. e4 e5 2. \xEB"
                 "f3 \xEB"
                 "c6 3. \xF3"
                 "b5 \xE6"
                 "f6 *",
                 QUEENS);
    assert_moves("1. e4 e5 2. \x8A"
                 "f3 \x8A"
                 "c6 3. \x91"
                 "b5 \x94"
                 "f6 *",
                 QUEENS);
    assert_moves("1. e4 e5 2. Кf3 Крe7 3. Сb5 Фe8 *", "1. e4 e5 2. Nf3 Ke7 3. Bb5 Qe8 *\n");
}

static void moves_with_blanks_in_other_letters(void **state)
{
    (void)state;
    static const char RUY_LOPEZ[] = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O Qd6 *\n";
    assert_moves("1. e4 e5 2. S f3 S c6 3. L b5 a6 4. L x c6 d x c6 5. O - O D d6 *", RUY_LOPEZ);
    assert_moves("1. e4 e5 2. C f3 C c6 3. F b5 a6 4. F x c6 d x c6 5. O - O D d6 *", RUY_LOPEZ);
    assert_moves("1. e4 e5 2. К f3 К c6 3. С b5 a6 4. С : c6 d : c6 5. O - O Ф d6 *", RUY_LOPEZ);
    assert_moves("1. e4 e5 2. \xCA f3 \xCA c6 3. \xD1 b5 a6 4. \xD1 : c6 d : c6 5. O - O \xD4 d6 *",
                 RUY_LOPEZ); /* Windows-1251 */
    assert_moves("1. e4 d5 2. exd5 D x d5 3. S c3 D d8 + *",
                 "1. e4 d5 2. exd5 Qxd5 3. Nc3 Qd8 *\n");
    assert_moves("1. e4 D e5 2. Nf3 D d6 *", "1. e4 $220 e5 2. Nf3 $220 d6 *\n"); /* diagrams */
    assert_moves("1. e4 S e5 2. Nf3 *", "1. e4 {unread: S} 1... e5 2. Nf3 *\n");
    assert_moves("[FEN \"8/P6k/8/8/8/8/p7/7K w - - 0 1\"]\n\n1. a8 = D a1 = T *",
                 "1. a8=Q a1=R+ *\n");
}

static void kings_and_promotions_have_their_letters(void **state)
{
    (void)state;
    static const char TAG[] = "[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n\n";
    static const char *const MOVES[] = { "1. a8D Kg6 2. Dg8+ *", "1. a8=Ф Крg6 2. Фg8+ *",
                                         "1. a8=D Rg6 2. Dg8+ *" };
    for (size_t i = 0; i < ARRAY_LEN(MOVES); i++) {
        char text[128];
        snprintf(text, sizeof text, "%s%s", TAG, MOVES[i]);
        assert_moves(text, "1. a8=Q Kg6 2. Qg8+ *\n");
    }
}

/* A slip in an English game is never read as another language's move. */
static void english_games_stay_english(void **state)
{
    (void)state;
    assert_moves("1. e4 e5 2. Nf3 Nc6 3. Sb5 *", "1. e4 e5 2. Nf3 Nc6 {unread: Sb5} *\n");
    assert_moves("1. e4 e5 2. Qh5 Ke7 3. Dxe5+ *", "1. e4 e5 2. Qh5 Ke7 {unread: Dxe5+} *\n");
    assert_moves("1. e4 e5 2. Rf3 *", "1. e4 e5 {unread: Rf3} *\n");
    assert_moves("1. Pe4 Pe5 2. Nf3 *", "1. e4 e5 2. Nf3 *\n");
    assert_moves("1. e4 e5 2. Hf3 *", "1. e4 e5 {unread: Hf3} *\n"); /* a queen's or a knight's */
}

static void a_person_may_say_which(void **state)
{
    (void)state;
    pgn_letters_set(piece_letters_of("HU"));
    assert_moves("1. e4 e5 2. Hf3 *", "1. e4 e5 2. Nf3 *\n");
    pgn_letters_set(piece_letters_of("es"));
    assert_moves("1. e4 e5 2. Re2 *", "1. e4 e5 2. Ke2 *\n");
    pgn_letters_set(NULL);
    assert_moves("1. e4 e5 2. Sf3 *", "1. e4 e5 {unread: Sf3} *\n");
    assert_null(piece_letters_of("xx"));
    assert_null(piece_letters_of("d"));
}

static void lists_are_read_too(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t count;
        bool is_read;
    } LISTS[] = {
        { "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6", 6, true },
        { "1.e4 e5 2.Кf3 Кc6 3.Сb5 Крe7", 6, true },
        { "e4 e5 Cf3", 3, true },
        { "\"e4\" \"e5\"", 2, true },
        { "e4 - e5, Nf3 - Nc6", 4, true },
        { "1 - e4 e5 2 - Nf3", 3, true },
        { "1. e4 e5 2. Re2", 3, false },
        { "1. e4 e5 2. Sf6", 3, false },
    };
    for (size_t i = 0; i < ARRAY_LEN(LISTS); i++) {
        Position start;
        position_init(&start);
        Game *game = game_new_from(&start);
        GameNode *last = NULL;
        size_t length = strlen(LISTS[i].text);
        assert_int_equal(movelist_count(LISTS[i].text, length), LISTS[i].count);
        Status status = movelist_read(game, game_root(game), LISTS[i].text, length, &last);
        assert_int_equal(status_is_ok(&status), LISTS[i].is_read);
        if (LISTS[i].is_read)
            assert_int_equal(node_ply(last), LISTS[i].count);
        game_free(game);
    }
}

/* A list is parted as a file's moves are; the signs in it become glyphs. */
static void moves_without_blanks_in_lists(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int plies, nag; /* of the last move */
    } LISTS[] = {
        { "1.e4e5", 2, 0 },
        { "1.e4e5 2.Nf3Nc6", 4, 0 },
        { "1.e4e52.Nf3", 3, 0 },
        { "7.e4e58.Nf3Nc69.Bb5", 5, 0 },
        { "1.e4 e5 2.Nf3 Nc63 Bb5 a64Ba4", 7, 0 },
        { "e4e5Nf3Nc6Bb5a6Ba4Nf6O-OBe7", 10, 0 },
        { "1.e4-e5 2.Nf3/Nc6", 4, 0 },
        { "1. e4, e5; 2. Nf3, Nc6.", 4, 0 },
        { "1.e4 e5 2.Nf3+-Nc6", 4, 0 },
        { "1.e4 e5 2.Nf3 Nc6+-", 4, 18 },
        { "1.e4e5+=2.Nf3=", 3, 10 },
        { "1.Sf3d5 2.g3Sf6", 4, 0 },
        { "1.Кf3d5 2.g3Кf6", 4, 0 },
        { "1.e4e5e4", 0, 0 },
        { "1.e4e53", 0, 0 },
    };
    for (size_t i = 0; i < ARRAY_LEN(LISTS); i++) {
        Position start;
        position_init(&start);
        Game *game = game_new_from(&start);
        GameNode *last = game_root(game);
        size_t length = strlen(LISTS[i].text);
        assert_int_equal(recognise_kind(LISTS[i].text, length),
                         isdigit((unsigned char)LISTS[i].text[0]) ? TEXT_MOVES : TEXT_NOTHING);
        Status status = movelist_read(game, game_root(game), LISTS[i].text, length, &last);
        assert_int_equal(status_is_ok(&status), LISTS[i].plies > 0);
        assert_int_equal(node_ply(last), LISTS[i].plies);
        assert_int_equal(node_nag_count(last), LISTS[i].nag > 0);
        if (LISTS[i].nag > 0)
            assert_int_equal(node_nag(last, 0), LISTS[i].nag);
        game_free(game);
    }
}

/* а, с, е and х of a keyboard left on, in Russian moves and in English ones. */
static void cyrillic_letters_may_look_like_english_ones(void **state)
{
    (void)state;
    assert_moves("1. е4 с5 2. Кf3 Кс6 3. с3 *", "1. e4 c5 2. Nf3 Nc6 3. c3 *");
    assert_moves("1.е4 е5 2.Nf3 Nс6 3.Bb5 а6 4.Bхс6 dхс6 *",
                 "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 *");
    assert_moves("1. e4 с *", "1. e4 {unread: с} *");
}

/* Pasted moves are read as they are in a file. */
static void pasted_games_have_results_and_signs(void **state)
{
    (void)state;
    static const char *const GAMES[] = { "1. e4 e5 \u00BD-\u00BD",
                                         "1. e4 e5 1:0",
                                         "\\[Event \"x\"\\]\n\n1\\. e4 \\*",
                                         "1. e4 e5 0 - 1",
                                         "1. e4 e5 White wins",
                                         "1. e4! e5?? 2. Nf3\u00B1 +-",
                                         "1) e4 e5 2) Nf3 (5) Nc6",
                                         "```\n1. e4 e5\n```",
                                         "1.\u04354 \u04355 2.\u041Af3 \u041A\u04416" };
    for (size_t i = 0; i < ARRAY_LEN(GAMES); i++)
        assert_int_equal(recognise_kind(GAMES[i], strlen(GAMES[i])), TEXT_PGN);
    static const char *const LISTS[] = { "1. \u2658f3 d5",   "1. e4 e5 2. Nf33", "1... e5 2. Nf3",
                                         "1: e4 e5; 2: Nf3", "1-e4 e5, 2-O-O-O" };
    for (size_t i = 0; i < ARRAY_LEN(LISTS); i++)
        assert_int_equal(recognise_kind(LISTS[i], strlen(LISTS[i])), TEXT_MOVES);
    static const char *const OTHERS[] = { "1-0", "1. what do you want", "1", "1.", "100" };
    for (size_t i = 0; i < ARRAY_LEN(OTHERS); i++)
        assert_int_equal(recognise_kind(OTHERS[i], strlen(OTHERS[i])), TEXT_NOTHING);
}

#define SMALL "a piece is written with a capital letter\n"

/* If a pawn can make the move, it does. */
static void small_letters_of_pieces(void **state)
{
    (void)state;
    pgn_expect_moves("1. d4 d5 2. nf3 nc6 3. bf4 qd6 4. nbd2 kd8 *",
                     "1. d4 d5 2. Nf3 Nc6 3. Bf4 Qd6 4. Nbd2 Kd8 *",
                     "1:1:13 " SMALL "1:1:17 " SMALL "1:1:24 " SMALL "1:1:28 " SMALL "1:1:35 " SMALL
                     "1:1:40 " SMALL);
    pgn_expect_moves("1. e4 e5 2. bc4 d5 3. bxd5 *", "1. e4 e5 2. Bc4 d5 3. Bxd5 *",
                     "1:1:13 " SMALL "1:1:23 " SMALL);
    pgn_expect_clean("1. e4 e5 2. b3 d5 3. Ba3 d4 4. Bc4 d3 5. b4 dxc2 6. b5 a6 7. ba6 *",
                     "1. e4 e5 2. b3 d5 3. Ba3 d4 4. Bc4 d3 5. b4 dxc2 6. b5 a6 7. bxa6 *");
    pgn_expect_moves("1. d4 d5 2. Bd2 e6 3. b2c3 *", "1. d4 d5 2. Bd2 e6 {unread: b2c3} *",
                     "1:1:23 there is nothing to capture on c3\n");
    pgn_expect_moves("1. nf3 ne4 *", "1. Nf3 {unread: ne4} *",
                     "1:1:4 " SMALL "1:1:8 \"ne4\" is not a move\n");
    pgn_expect_moves("1. d4 nf6 2. c4 e6 3. Nc3 Bb4 4. Nf3 b6 5. nd2 *",
                     "1. d4 Nf6 2. c4 e6 3. Nc3 Bb4 4. Nf3 b6 5. Nd2 *",
                     "1:1:7 " SMALL "1:1:44 " SMALL);
}

#define WRITTEN "this move is written "

/* Words that are not moves by PGN's rules, but mean one legal move to a person. An illegal move is
 * never read as another one. */
static void short_captures_of_pawns(void **state)
{
    (void)state;
    pgn_expect_moves("1. e4 e5 2. d4 exd 3. c3 dc 4. Nf3 c:b+ *",
                     "1. e4 e5 2. d4 exd4 3. c3 dxc3 4. Nf3 cxb2 *",
                     "1:1:16 " WRITTEN "exd4\n1:1:26 " WRITTEN "dxc3\n1:1:36 " WRITTEN "cxb2\n");
    pgn_expect_moves("1. e4 d5 2. exc *", "1. e4 d5 {unread: exc} *",
                     "1:1:13 \"exc\" is not a move\n");
    pgn_expect_moves("[FEN \"4k3/8/3p4/3pP3/4P3/8/8/4K3 w - - 0 1\"]\n\n1. exd *",
                     "{unread: exd} *", "1:3:4 \"exd\" is not a move\n");
}

static void moves_in_other_spellings(void **state)
{
    (void)state;
    pgn_expect_moves("1. E4 E5 2. NF3 n6 *", "1. e4 e5 2. Nf3 {unread: n6} *",
                     "1:1:4 " WRITTEN "e4\n1:1:7 " WRITTEN "e5\n1:1:13 " WRITTEN "Nf3\n"
                     "1:1:17 \"n6\" is not a move\n");
    pgn_expect_moves("1. E2-E4 D7D5 2. EXD5 QXD5 3. BB5+ *", "1. e4 d5 2. exd5 Qxd5 3. Bb5+ *",
                     "1:1:4 " WRITTEN "e4\n1:1:10 " WRITTEN "d5\n1:1:18 " WRITTEN "exd5\n"
                     "1:1:23 " WRITTEN "Qxd5\n1:1:31 " WRITTEN "Bb5+\n");
    static const char *const PROMOTIONS[] = { "a8=Queen", "a8=queen", "a8QUEEN", "a8/queen",
                                              "A8=Q" };
    for (size_t i = 0; i < ARRAY_LEN(PROMOTIONS); i++) {
        char text[128];
        snprintf(text, sizeof text,
                 "[SetUp \"1\"]\n[FEN \"8/P6k/8/8/8/8/7K/8 w - - 0 1\"]\n\n1. %s *", PROMOTIONS[i]);
        pgn_expect_moves(text, "1. a8=Q *", "1:4:4 " WRITTEN "a8=Q\n");
    }
    pgn_expect_moves("[SetUp \"1\"]\n[FEN \"8/P6k/8/8/8/8/7K/8 w - - 0 1\"]\n\n1. a8=K *",
                     "{unread: a8=K} *", "1:4:4 \"a8=K\" is not a move\n");
    static const char *const SPELLINGS[] = { "exd6/ep",  "exd6(ep)",       "exd6(e.p.)",
                                             "exd6 e/p", "exd6 e. p.",     "exd6+e.p.",
                                             "exd6e.p",  "exd6 en passant" };
    for (size_t i = 0; i < ARRAY_LEN(SPELLINGS); i++) {
        char text[128];
        snprintf(text, sizeof text, "1. e4 a6 2. e5 d5 3. %s Nc6 *", SPELLINGS[i]);
        pgn_expect_clean(text, "1. e4 a6 2. e5 d5 3. exd6 Nc6 *");
    }
    pgn_expect_moves("1. d4 d5 2. BC4 e6 *", "1. d4 d5 {unread: BC4 e6} *",
                     "1:1:13 \"BC4\" is not a move\n");
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pasted_games_have_results_and_signs),
        cmocka_unit_test(languages_are_told_by_their_letters),
        cmocka_unit_test(cyrillic_letters_may_look_like_english_ones),
        cmocka_unit_test(moves_with_blanks_in_other_letters),
        cmocka_unit_test(kings_and_promotions_have_their_letters),
        cmocka_unit_test(english_games_stay_english),
        cmocka_unit_test(lists_are_read_too),
        cmocka_unit_test(a_person_may_say_which),
        cmocka_unit_test(moves_without_blanks_in_lists),
        cmocka_unit_test(small_letters_of_pieces),
        cmocka_unit_test(short_captures_of_pawns),
        cmocka_unit_test(moves_in_other_spellings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
