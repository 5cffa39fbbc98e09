/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves in columns, as on a page copied as text, are read one column after the other, or kept. */
#include <config.h>

#include "engine/base/base.h"
#include "engine/board/bitboard.h"
#include "tests/unit/support/pgn_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define COLUMNS "moves in columns are read one column after the other\n"
#define OTHER "this column of moves does not continue the game\n"

/* By blanks, a tab or a cell's border, with another row cut short; lists count the same moves. */
static void test_columns_of_one_game(void **state)
{
    (void)state;
    static const char *const GAMES[] = {
        "1. e4 e5   4. Ba4 Nf6\n2. Nf3 Nc6   5. O-O Be7\n3. Bb5 a6   6. Re1 *",
        "1. e4 e5 4. Ba4 Nf6\r\n2. Nf3 Nc6 5. O-O Be7\r\n3. Bb5 a6 6. Re1\r\n*\r\n",
        "1.e4 e5\t4.Ba4 Nf6\n2.Nf3 Nc6\t5.0-0 Be7\n3.Bb5 a6\t6.Re1\t*",
        "|1|e4|e5|4|Ba4|Nf6|\n|2|Nf3|Nc6|5|O-O|Be7|\n|3|Bb5|a6|6|Re1||\n*",
        "1. e4 e5  3. Bb5 a6  5. O-O Be7\n2. Nf3 Nc6  4. Ba4 Nf6  6. Re1 *",
        "1. e4 e5 2. Nf3 Nc6\n3. Bb5 a6   5. O-O Be7\n4. Ba4 Nf6   6. Re1\n*",
    };
    for (size_t i = 0; i < ARRAY_LEN(GAMES); i++) {
        PgnGameInfo info;
        Game *game = pgn_read_alike(GAMES[i], &info);
        if (info.plies != 11 || info.errors > 0)
            fail_msg("%s: %u half-moves", GAMES[i], (unsigned)info.plies);
        game_free(game);
    }
    pgn_expect_moves("1. e4 e5   4. Ba4 Nf6\n2. Nf3 Nc6   5. O-O Be7\n3. Bb5 a6   6. Re1 1-0",
                     "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 1-0",
                     "1:1:12 " COLUMNS);
}

/* 0-0 at the end of a column is castling, not a result. */
static void test_castling_at_the_end(void **state)
{
    (void)state;
    PgnGameInfo info;
    static const char GAME[] = "1. e4 e5 3. Bc4 Bc5\n2. Nf3 Nf6 4. 0-0 0-0 *";
    Game *game = pgn_read_alike(GAME, &info);
    assert_int_equal(info.plies, 8);
    game_free(game);
    pgn_expect_moves("1. e4 e5 3. Bc4 d6\n2. Nf3 Nf6 4. 0-0 0-0 *",
                     "1. e4 e5 2. Nf3 Nf6 3. Bc4 d6 4. O-O {unread: 0-0} *",
                     "1:1:10 " COLUMNS "1:2:19 the black bishop on f8 is in the way of castling\n");
}

/* What cannot be the next column is no move of the game. */
static void test_columns_of_other_games(void **state)
{
    (void)state;
    pgn_expect_moves("1. e4 e5    1. d4 d5\n2. Nf3 Nc6  2. c4 e6\n3. Bb5 a6\n*",
                     "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 {unread: 1. d4 d5 2. c4 e6} *",
                     "1:1:13 " COLUMNS "1:1:13 " OTHER);
    pgn_expect_moves("1. e4 e5   5. O-O Be7\n2. Nf3 Nc6   6. Re1 1-0\n",
                     "1. e4 e5 2. Nf3 Nc6 {unread: 5. O-O Be7 6. Re1} 1-0",
                     "1:1:12 " COLUMNS "1:1:12 " OTHER);
    pgn_expect_moves("1. e4 e5  3. Bb5 a6\n2. Nf3 Qh3  4. Ba4 Nf6\n*",
                     "1. e4 e5 2. Nf3 {unread: Qh3} {unread: 3. Bb5 a6 4. Ba4 Nf6} *",
                     "1:1:11 " COLUMNS "1:2:8 no black queen can reach h3\n");
}

/* Numbers that only one line has wrong, or that follow each other, make no columns. */
static void test_rows_of_moves(void **state)
{
    (void)state;
    pgn_expect_clean("1. e4 e5  2. Nf3 Nc6\n3. Bb5 a6  4. Ba4 Nf6\n*",
                     "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 *");
    pgn_expect_clean("1. e4  1... e5\n2. Nf3  2... Nc6\n*", "1. e4 e5 2. Nf3 Nc6 *");
    pgn_expect_moves("1. e4 e5  12. Nf3 Nc6\n3. Bb5 a6  4. Ba4 Nf6\n*",
                     "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 *", "");
    pgn_expect_moves("1. e4  1. e5\n2. Nf3  2. Nc6\n*", "1. e4 e5 2. Nf3 Nc6 *", "");
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_columns_of_one_game),
        cmocka_unit_test(test_castling_at_the_end),
        cmocka_unit_test(test_columns_of_other_games),
        cmocka_unit_test(test_rows_of_moves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
