/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts in quotation marks and between marks of Markdown and forums. */
#include <config.h>

#include "ui/document/quoted.h"

#include "engine/board/bitboard.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#define FEN "4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1"

static void marks_around_chess_are_taken_off(void **state)
{
    (void)state;
    static const char *const TEXTS[][2] = {
        { "> 1. e4 e5\n> 2. Nf3\n", " 1. e4 e5\n 2. Nf3\n" },
        { "> > **1. e4 e5**", "1. e4 e5" },
        { "\"1. e4 e5\"", "1. e4 e5" },
        { " \u201c1. e4 e5\u201d \n", "1. e4 e5" },
        { "`1. e4 e5 *`", "1. e4 e5 *" },
        { "**`1. e4 e5`**", "1. e4 e5" },
        { "```e4 e5 Nf3```", "e4 e5 Nf3" },
        { "```pgn\n[White \"A\"]\n\n1. e4 *\n```\n", "\n[White \"A\"]\n\n1. e4 *\n" },
        { "[fen]" FEN "[/fen]", FEN },
        { "[FEN]" FEN "[/FEN]", FEN },
        { "[pgn]1. e4 e5[/pgn]", "1. e4 e5" },
    };
    for (size_t i = 0; i < ARRAY_LEN(TEXTS); i++) {
        char *text = quoted_text(TEXTS[i][0]);
        assert_string_equal(text, TEXTS[i][1]);
        free(text);
    }
}

static void other_text_stays(void **state)
{
    (void)state;
    static const char *const TEXTS[] = {
        "",       ">", "\"",         "\"\"", "```",
        "``````", "*", "\"a plan\"", "'e4",  "1. e4 {\"sharp\"} e5",
        "**e4",
    };
    for (size_t i = 0; i < ARRAY_LEN(TEXTS); i++) {
        char *text = quoted_text(TEXTS[i]);
        assert_string_equal(text, TEXTS[i]);
        free(text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(marks_around_chess_are_taken_off),
        cmocka_unit_test(other_text_stays),
    };
    bitboard_init();
    return cmocka_run_group_tests_name("quoted texts", tests, NULL, NULL);
}
