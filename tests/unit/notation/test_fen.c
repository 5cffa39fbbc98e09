/* SPDX-License-Identifier: GPL-3.0-or-later */
/* FEN: what is accepted and how it is written; every kind of error, with its column. */
#include <config.h>

#include "engine/notation/fen.h"
#include "tests/unit/support/board_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static void good_texts_are_written_in_one_form(void **state)
{
    (void)state;
    static const struct {
        const char *text, *normal;
    } cases[] = {
        { FEN_START, FEN_START },
        { "  4k3/8/8/8/8/8/8/4K3   b\t-  -  7  12 \r\n", "4k3/8/8/8/8/8/8/4K3 b - - 7 12" },
        { "4k3/8/8/8/8/8/8/4K3 w - -", "4k3/8/8/8/8/8/8/4K3 w - - 0 1" },
        /* Any order of rights; file letters where K and Q would do. */
        { "r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1" },
        { "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1" },
        /* X-FEN: K is the outermost rook; a letter names an inner one. */
        { "2k5/8/8/8/8/8/8/1K2R1R1 w G - 0 1", "2k5/8/8/8/8/8/8/1K2R1R1 w G - 0 1" },
        { "2k5/8/8/8/8/8/8/1K2R1R1 w E - 0 1", "2k5/8/8/8/8/8/8/1K2R1R1 w E - 0 1" },
        /* An en passant square is kept only if a pawn can capture there. */
        { "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1" },
        { "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1" },
        { "8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1", "8/8/8/8/k2pP2R/8/8/4K3 b - - 0 1" },
        /* Double checks that one move can give: a knight or bishop uncovers one, two rooks after a
         * promotion. */
        { "4k3/4r3/8/8/8/3n4/8/4K3 w - -", "4k3/4r3/8/8/8/3n4/8/4K3 w - - 0 1" },
        { "4k3/4r3/8/8/7b/8/8/4K3 w - -", "4k3/4r3/8/8/7b/8/8/4K3 w - - 0 1" },
        { "4k3/8/8/4r3/8/8/8/r3K3 w - -", "4k3/8/8/4r3/8/8/8/r3K3 w - - 0 1" },
        /* Double checks that no move gives, but that occur in a public perft collection. */
        { "B6b/8/8/8/2K5/5k2/8/b6B b - -", "B6b/8/8/8/2K5/5k2/8/b6B b - - 0 1" },
        /* Counters need not agree with each other or the rules. */
        { "4k3/8/8/8/8/8/8/4K3 b - - 151 1", "4k3/8/8/8/8/8/8/4K3 b - - 151 1" },
        { "4k3/8/8/8/8/8/8/4K3 w - - 9999 9999", "4k3/8/8/8/8/8/8/4K3 w - - 9999 9999" },
        /* What pages, addresses and sources of programs put around it. */
        { "\"4k3/8/8/8/8/8/8/4K3 b - - 7 12\",", "4k3/8/8/8/8/8/8/4K3 b - - 7 12" },
        { "**4k3/8/8/8/8/8/8/4K3 b - - 7 12**", "4k3/8/8/8/8/8/8/4K3 b - - 7 12" },
        { "(4k3/8/8/8/8/8/8/4K3 b - - 7 12).", "4k3/8/8/8/8/8/8/4K3 b - - 7 12" },
        { " FEN: `4k3/8/8/8/8/8/8/4K3 b - - 7 12`", "4k3/8/8/8/8/8/8/4K3 b - - 7 12" },
        { "\u201c4k3/8/8/8/8/8/8/4K3 b - -\u201d \n", "4k3/8/8/8/8/8/8/4K3 b - - 0 1" },
        { "\u00abfen:4k3/8/8/8/8/8/8/4K3 b - - 7 12\u00bb.", "4k3/8/8/8/8/8/8/4K3 b - - 7 12" },
        { "4k3/8/8/8/8/8/8/4K3_b_-_-_7_12", "4k3/8/8/8/8/8/8/4K3 b - - 7 12" },
        { "4k3/8/8/8/8/8/8/4K3%20b%20-%20-%207%2012", "4k3/8/8/8/8/8/8/4K3 b - - 7 12" },
        { "4k3/8/8/8/8/8/8/4K3+b+-+-+7+12&flip=1", "4k3/8/8/8/8/8/8/4K3 b - - 7 12" },
        { "4k3%2F8%2f8%2F8%2F8%2F8%2F8%2F4K3+b", "4k3/8/8/8/8/8/8/4K3 b - - 0 1" },
        { "https://a.org/analysis/standard/4k3/8/8/8/8/8/8/4K3_b_-_-_7_12?color=white",
          "4k3/8/8/8/8/8/8/4K3 b - - 7 12" },
        { "<https://a.org/editor/4k3/8/8/8/8/8/8/4K3_b_-_-_7_12>.",
          "4k3/8/8/8/8/8/8/4K3 b - - 7 12" },
        { "http://a.com/x?y=z&fen=4k3%2F8%2F8%2F8%2F8%2F8%2F8%2F4K3%20b%20-%20-%207%2012#3",
          "4k3/8/8/8/8/8/8/4K3 b - - 7 12" },
        { "a.info/?fen=4k3/8/8/8/8/8/8/4K3_b_-_-_7_12", "4k3/8/8/8/8/8/8/4K3 b - - 7 12" },
        { "[FEN \"4k3/8/8/8/8/8/8/4K3 b - - 7 12\"]", "4k3/8/8/8/8/8/8/4K3 b - - 7 12" },
        { "position fen 4k3/8/8/8/8/8/8/4K3 b - - 7 12", "4k3/8/8/8/8/8/8/4K3 b - - 7 12" },
        { "setboard 4k3/8/8/8/8/8/8/4K3 b - - 7 12", "4k3/8/8/8/8/8/8/4K3 b - - 7 12" },
        { "- 4k3/8/8/8/8/8/8/4K3 b - - 7 12", "4k3/8/8/8/8/8/8/4K3 b - - 7 12" },
        { "12) `4k3/8/8/8/8/8/8/4K3 b - - 7 12`", "4k3/8/8/8/8/8/8/4K3 b - - 7 12" },
        { "3. 4k3/8/8/8/8/8/8/4K3 b - - 7 12", "4k3/8/8/8/8/8/8/4K3 b - - 7 12" },
        { "FEN: https://a.org/editor/4k3/8/8/8/8/8/8/4K3_b_-_-_7_12",
          "4k3/8/8/8/8/8/8/4K3 b - - 7 12" },
        { "Diagram 4: 4k3/8/8/8/8/8/8/4K3 b - - 7 12", "4k3/8/8/8/8/8/8/4K3 b - - 7 12" },
        { "position: 4k3/8/8/8/8/8/8/4K3 black - - 7 12", "4k3/8/8/8/8/8/8/4K3 b - - 7 12" },
        { "4k3/8/8/8/8/8/8/4K3 White", "4k3/8/8/8/8/8/8/4K3 w - - 0 1" },
    };
    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        Position pos = board_from_fen(cases[i].text);
        char fen[FEN_MAX];
        fen_write(&pos, fen);
        assert_string_equal(fen, cases[i].normal);
    }
}

/* Obvious mistakes are corrected with a remark. */
static void slips_are_put_right_with_a_remark(void **state)
{
    (void)state;
    static const struct {
        const char *text, *normal;
        int column; /* of the first remark, or 0 */
        const char *remark;
    } cases[] = {
        { "4k3/8/8/8/8/8/8/4K3", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", 20, "it is White" },
        { "4k3/8/8/8/8/8/4R3/K7", "4k3/8/8/8/8/8/4R3/K7 b - - 0 1", 21, "it is Black" },
        { "4k3/8/8/8/8/8/8/4K3 b", "4k3/8/8/8/8/8/8/4K3 b - - 0 1", 22, "castling field is miss" },
        { "4k3/8/8/8/8/8/8/4K3 W - -", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", 0, NULL },
        { "4k3/8/8/8/8/8/8/4K2R w K", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", 25, "en passant field is" },
        { "4k3/8/8/8/8/8/8/4K2R w K 3 9", "4k3/8/8/8/8/8/8/4K2R w K - 3 9", 26,
          "en passant field" },
        { "4k3/8/8/8/8/8/8/4K3 b 3 9", "4k3/8/8/8/8/8/8/4K3 b - - 3 9", 23, "castling field" },
        { "\t4k3/8/8/8/8/8/8/4K3\tb -\t - ", "4k3/8/8/8/8/8/8/4K3 b - - 0 1", 0, NULL },
        /* Rights without king or rook, or twice. */
        { "4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", 25,
          "castling right 'Q' is ignored: it has no rook" },
        { "4k3/8/8/8/8/8/8/4K2R w F - 0 1", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", 24, "no rook" },
        { "4k3/8/8/8/8/8/4K3/7R w K - 0 1", "4k3/8/8/8/8/8/4K3/7R w - - 0 1", 24, "first rank" },
        { "4k3/8/8/8/8/8/8/4K2R w KK - 0 1", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", 25, "twice" },
        { "4k3/8/8/8/8/8/8/4K2R w K--- - 0 1", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", 0, NULL },
        /* En passant without a pawn that has passed. */
        { "4k3/8/8/8/8/8/8/4K3 w - e4 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", 25, "is on rank 6" },
        { "4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1", "4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", 27, "rank 6" },
        { "4k3/8/8/8/8/8/8/4K3 w - d6 5 9", "4k3/8/8/8/8/8/8/4K3 w - - 5 9", 25, "no pawn" },
        { "4k3/3p4/8/3p4/8/8/8/4K3 w - d6", "4k3/3p4/8/3p4/8/8/8/4K3 w - - 0 1", 29, "blocked" },
        { "4k3/8/3n4/3p4/8/8/8/4K3 w - d6", "4k3/8/3n4/3p4/8/8/8/4K3 w - - 0 1", 29, "blocked" },
        { "4k3/8/8/3p4/8/8/8/r3K3 w - d6", "4k3/8/8/3p4/8/8/8/r3K3 w - - 0 1", 28,
          "already in check" },
        /* A halfmove clock that contradicts the last pawn move is reset if the pawn can be
         * captured. */
        { "4k3/8/8/3pP3/8/8/8/4K3 w - d6 3 9", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 9", 31,
          "just moved; using 0" },
        { "4k3/8/8/3p4/8/8/8/4K3 w - d6 3 9", "4k3/8/8/3p4/8/8/8/4K3 w - - 3 9", 0, NULL },
        /* A placement that can mean only one thing. */
        { "4k3/44/11111111/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", 6,
          "two digits in a row" },
        { "4k3/8/8/8/8/8/8/4K3/ w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", 20,
          "a slash follows the last rank" },
        /* Counters that are missing or out of range. */
        { "4k3/8/8/8/8/8/8/4K3 w - - 0 0", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", 29, "using 1" },
        { "4k3/8/8/8/8/8/8/4K3 w - - 7", "4k3/8/8/8/8/8/8/4K3 w - - 7 1", 28, "number is missing" },
        { "4k3/8/8/8/8/8/8/4K3 w - - - -", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", 27, "clock is '-'" },
        { "4k3/8/8/8/8/8/8/4K3 w - - -1 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", 27, "using 0" },
        { "4k3/8/8/8/8/8/8/4K3 w - - 0 -9", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", 29, "using 1" },
        { "4k3/8/8/8/8/8/8/4K3 w - - 10000 1", "4k3/8/8/8/8/8/8/4K3 w - - 9999 1", 27,
          "using 9999" },
        { "4k3/8/8/8/8/8/8/4K3 w - - 0 99999999999999999999", "4k3/8/8/8/8/8/8/4K3 w - - 0 9999",
          29, "using 9999" },
        /* Operations of EPD: counters are read, others skipped. */
        { "4k3/8/8/8/8/8/8/4K3 w - - hmvc 3; fmvn 8;", "4k3/8/8/8/8/8/8/4K3 w - - 3 8", 0, NULL },
        { "4k3/8/8/8/8/8/8/4K3 w - - bm Ke2", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", 27, "ignored" },
        { "4k3/8/8/8/8/8/8/4K3 w - - id \"a; b\"; fmvn 2;", "4k3/8/8/8/8/8/8/4K3 w - - 0 2", 27,
          "ignored" },
        { "4k3/8/8/8/8/8/8/4K3 w - - 3 9 ;D1 5", "4k3/8/8/8/8/8/8/4K3 w - - 3 9", 31, "ignored" },
        { "4k3/8/8/8/8/8/8/4K3 w - - 3 9;", "4k3/8/8/8/8/8/8/4K3 w - - 3 9", 0, NULL },
        { "4k3/8/8/8/8/8/8/4K3 w - - 3 id \"x\";", "4k3/8/8/8/8/8/8/4K3 w - - 3 1", 28, "missing" },
    };
    int wrong = 0;
    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        Position pos;
        FenRemarks remarks;
        Status status =
            fen_parse_remarked(cases[i].text, strlen(cases[i].text), FEN_ANY_RULES, &remarks, &pos);
        char fen[FEN_MAX] = "";
        if (status_is_ok(&status))
            fen_write(&pos, fen);
        int column = remarks.count > 0 ? remarks.remarks[0].column : 0;
        const char *text = remarks.count > 0 ? remarks.remarks[0].text : "";
        if (strcmp(fen, cases[i].normal) != 0 || column != cases[i].column ||
            (column > 0 && strstr(text, cases[i].remark) == NULL)) {
            print_message("# '%s': %s%s, %d: %s\n", cases[i].text, fen, status.text, column, text);
            wrong++;
        }
    }
    assert_int_equal(wrong, 0);
}

static void more_remarks_than_fit_are_dropped(void **state)
{
    (void)state;
    static const char text[] = "4k3/8/8/8/8/8/8/4K3 w KQkqKQkqKQkq e5 -1 0";
    Position pos;
    FenRemarks remarks;
    Status status = fen_parse_remarked(text, strlen(text), FEN_ANY_RULES, &remarks, &pos);
    assert_true(status_is_ok(&status));
    assert_int_equal(remarks.count, FEN_REMARKS_MAX);
}

static void chess960_is_seen_in_the_rights(void **state)
{
    static const struct {
        const char *fen, *rights;
    } cases[] = {
        /* Left over in a game of chess. */
        { "r5k1/5ppp/8/8/8/8/5PPP/R5K1 w KQkq - 0 1", "-" },
        { "r3k2r/8/8/8/8/8/8/R2K3R w KQkq - 0 1", "kq" },
        { "r3k2r/8/8/8/8/8/8/R3K1R1 w KQkq - 0 1", "Qkq" },
        { "r3k2r/8/8/8/8/8/8/1R2K2R w KQkq - 0 1", "Kkq" },
        { "1k6/8/8/8/8/8/8/R4K1R w KQ - 0 1", "-" },
        { "rnb1kbnr/pppp1ppp/8/8/2B1Pp1q/8/PPPP2PP/RNBQ1KNR b KQkq - 0 1", "kq" },
        { "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "KQkq" },
        { "1k6/8/8/8/8/8/8/R4K1R w - - 0 1", "-" },
        /* Start arrays of Chess960, of one side alone, and soon after. */
        { "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1", "HFhf" },
        { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1", "HFha" },
        { "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w KQkq - 0 1", "HAha" },
        { "bbq1nrkr/pppppppp/3n4/8/8/3N4/PPPPPPPP/BBQ1NRKR w KQkq - 0 1", "HFhf" },
        /* A rook's file, and then K and Q as well. */
        { "1k6/8/8/8/8/8/8/R3K1R1 w G - 0 1", "G" },
        { "1r4kr/8/8/8/8/8/8/R5KR w HQhq - 0 1", "HAhb" },
        { "r3k2r/8/8/8/8/8/8/1R4KR w HBkq - 0 1", "HBha" },
    };
    (void)state;
    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        Position pos = board_from_fen(cases[i].fen);
        char fen[FEN_MAX], expected[FEN_MAX];
        const char *field = strchr(strchr(cases[i].fen, ' ') + 1, ' ') + 1;
        snprintf(expected, sizeof expected, "%.*s%s%s", (int)(field - cases[i].fen), cases[i].fen,
                 cases[i].rights, strchr(field, ' '));
        fen_write(&pos, fen);
        assert_string_equal(fen, expected);
        assert_int_equal(pos.chess960,
                         strcspn(cases[i].rights, "ABCDEFGHabcdefgh") < strlen(cases[i].rights));
    }
}

static void other_dashes_blanks_and_capitals(void **state)
{
    (void)state;
    static const char *const texts[] = { "4k3/8/8/8/3pP3/8/8/4K3\u00a0b - e3 \u00a00 1\u00a0",
                                         "\u00a04k3/8/8/8/3pP3/8/8/4K3\u00a0b\u00a0-\u00a0e3",
                                         "4k3/8/8/8/3pP3/8/8/4K3 b \u2013 e3 0 1",
                                         "4k3/8/8/8/3pP3/8/8/4K3 b - E3 0 1",
                                         "4k3/8/8/8/3pP3/8/8/4K3 b \u2014 e3 0 1",
                                         "4k3/8/8/8/3pP3/8/8/4K3 b \u2212\u2212 e3 0 1" };
    for (size_t i = 0; i < ARRAY_LEN(texts); i++) {
        Position pos = board_from_fen(texts[i]);
        char fen[FEN_MAX];
        fen_write(&pos, fen);
        assert_string_equal(fen, "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1");
    }
    Position pos = board_from_fen("4k3/8/8/8/8/8/8/4K3 w \u2013 \u2013 0 1");
    assert_int_equal(pos.castling, 0);
}

static void rights_follow_the_rules_asked_for(void **state)
{
    static const char text[] = "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFkq - 0 1";
    static const char kings[] = "r4k1r/8/8/8/8/8/8/R3K1R1 w KQkq - 0 1";
    (void)state;
    Position pos;
    FenRemarks remarks;
    Status status = fen_parse_remarked(text, strlen(text), FEN_CHESS, &remarks, &pos);
    assert_true(status_is_ok(&status));
    assert_int_equal(pos.castling, 0);
    assert_false(pos.chess960);
    assert_int_equal(remarks.count, 4);
    status = fen_parse_remarked(kings, strlen(kings), FEN_CHESS960, &remarks, &pos);
    assert_true(status_is_ok(&status));
    assert_int_equal(pos.castling, 15);
    assert_true(pos.chess960);
    assert_int_equal(remarks.count, 0);
}

typedef struct BadFen {
    const char *text;
    int column;
    StatusCode code;
    const char *reason; /* part of the message */
} BadFen;

static const BadFen bad_fens[] = {
    { "", 1, STATUS_SYNTAX, "placement of the pieces is missing" },
    { "   ", 4, STATUS_SYNTAX, "placement of the pieces is missing" },
    { "4k3/8/8/8/8/8/8/4Kx2 w - - 0 1", 19, STATUS_SYNTAX, "'x' is neither" },
    { "4k3/8/8/8/8/8/8/4K.2 w - - 0 1", 19, STATUS_SYNTAX, "'.' is neither" },
    { "4k3/8/8/8/8/8/8/4K\xc3\xa9 w - - 0 1", 19, STATUS_SYNTAX, "byte 0xc3" },
    { "4k3/9/8/8/8/8/8/4K3 w - - 0 1", 5, STATUS_SYNTAX, "'9' is neither" },
    { "\"4k3/9/8/8/8/8/8/4K3 w - - 0 1\"", 6, STATUS_SYNTAX, "'9' is neither" },
    { "FEN: '4k3/8/8/8/8/8/8/4K3 x - - 0 1'", 27, STATUS_SYNTAX, "the side to move is w or b" },
    { "https://a.org/4k3/8/8/8/8/8/8/4K3_x_-_-", 35, STATUS_SYNTAX, "the side to move is w or b" },
    { "https://a.org/4k3/8/8/8/8/8/8/4K3%20x", 21, STATUS_SYNTAX, "the side to move is w or b" },
    { "https://a.org/4k3/8/8/8/8/8/4K3_w_-_-", 1, STATUS_SYNTAX, "'h' is neither" },
    { "4k3/8/8/8/8/8/8/4K3+w+-+-+0+1+2", 31, STATUS_SYNTAX, "more text after the position" },
    { "\"king on e4\"", 1, STATUS_SYNTAX, "'\"' is neither" },
    { "4k3/45/8/8/8/8/8/4K3 w - - 0 1", 6, STATUS_SYNTAX, "rank 7 has more than 8" },
    { "4k3/8/8/8/8/8/8/4K3// w - - 0 1", 20, STATUS_SYNTAX, "more than 8 ranks" },
    { "4k3/8p/8/8/8/8/8/4K3 w - - 0 1", 6, STATUS_SYNTAX, "rank 7 has more than 8" },
    { "4k3/p8/8/8/8/8/8/4K3 w - - 0 1", 6, STATUS_SYNTAX, "rank 7 has more than 8" },
    { "4k3/7/8/8/8/8/8/4K3 w - - 0 1", 6, STATUS_SYNTAX, "rank 7 has only 7 squares" },
    { "4k3/8/8/8/8/8/4K3 w - - 0 1", 18, STATUS_SYNTAX, "only 7 of 8 ranks" },
    { "4k3/8/8/8/8/8/8/4K3/8 w - - 0 1", 20, STATUS_SYNTAX, "more than 8 ranks" },
    { "8/8/8/8/8/8/8/4K3 w - - 0 1", 18, STATUS_ILLEGAL, "Black has no king" },
    { "4k3/8/8/8/8/8/8/8 w - - 0 1", 18, STATUS_ILLEGAL, "White has no king" },
    { "4k3/8/8/8/8/8/8/K3K3 w - - 0 1", 19, STATUS_ILLEGAL, "White has a second king" },
    { "4k2P/8/8/8/8/8/8/4K3 w - - 0 1", 4, STATUS_ILLEGAL, "pawn cannot stand on rank 8" },
    { "4k3/8/8/8/8/8/8/p3K3 w - - 0 1", 17, STATUS_ILLEGAL, "pawn cannot stand on rank 1" },
    { "4k3/8/8/P7/8/8/PPPPPPPP/4K3 w - - 0 1", 23, STATUS_ILLEGAL, "more than 8 pawns" },
    { "4k3/8/8/8/Q7/PPPPPPPP/8/RNBQKBNR w - - 0 1", 32, STATUS_ILLEGAL, "more than 16 pieces" },
    { "4k3/8/8/8/Q7/PPPPPPPP/8/RNBQKB2 w - - 0 1", 28, STATUS_ILLEGAL, "White has more promoted" },
    { "nnnk4/pppppppp/8/8/8/8/8/4K3 w - - 0 1", 3, STATUS_ILLEGAL, "Black has more promoted" },
    { "4k3/8/8/8/B1B5/PPPPPPPP/8/4K3 w - - 0 1", 13, STATUS_ILLEGAL, "White has more promoted" },
    { "4k3/8/8/8/8/8/8/4K3 x - - 0 1", 21, STATUS_SYNTAX, "w or b, not 'x'" },
    { "4k3/8/8/8/8/8/8/4K3 ww - - 0 1", 22, STATUS_SYNTAX, "one letter" },
    { "4k3/8/8/8/8/8/8/4R1K1 w - - 0 1", 23, STATUS_ILLEGAL, "Black is in check" },
    { "8/8/8/3kK3/8/8/8/8 w - - 0 1", 9, STATUS_ILLEGAL, "kings stand next to each" },
    { "4k3/8/8/8/8/8/8/4K2R w Kx - 0 1", 25, STATUS_SYNTAX, "'x' is not a castling" },
    { "4k3/8/8/8/8/8/8/4K2r b - - 0 1 ", 22, STATUS_ILLEGAL, "White is in check" },
    { "4k3/8/8/8/8/8/8/4K3 w - i6 0 1", 25, STATUS_SYNTAX, "not 'i'" },
    { "4k3/8/8/8/8/8/8/4K3 w - -e 0 1", 26, STATUS_SYNTAX, "text after '-'" },
    { "4k3/8/8/8/8/8/8/4K3 w - e66 0 1", 27, STATUS_SYNTAX, "after the en passant" },
    { "4k3/8/8/8/8/8/8/4K3 w - - x", 27, STATUS_SYNTAX,
      "halfmove clock must be a number, not 'x'" },
    { "4k3/8/8/8/8/8/8/4K3 w - - a 1", 27, STATUS_SYNTAX,
      "halfmove clock must be a number, not 'a'" },
    { "4k3/8/8/8/8/8/8/4K3 w - - 0 a", 29, STATUS_SYNTAX, "move number must be a number, not 'a'" },
    { "4k3/8/8/8/8/8/8/4K3 w - -\n0 1", 27, STATUS_SYNTAX, "more text" },
    { "4k3/8/8/8/8/8/8/4K3 w - - 1x 1", 28, STATUS_SYNTAX, "number, not 'x'" },
    { "4k3/8/8/8/8/8/8/4K3 w - - +1 1", 27, STATUS_SYNTAX, "number, not '+'" },
    { "4k3/8/8/8/8/8/8/4K3 w - e9 0 1", 26, STATUS_SYNTAX, "rank 3 or 6" },
    { "4k3/8/8/8/8/8/8/4K3 bm Ke2;", 22, STATUS_SYNTAX, "one letter" },
    { "4k3/8/8/8/8/8/8/4K3 - - 0 1", 21, STATUS_SYNTAX, "w or b, not '-'" },
    /* Nothing is said of the side to move, and neither can have it. */
    { "4k3/8/8/8/8/8/4R3/4K2r", 23, STATUS_ILLEGAL, "Black is in check" },
    { "4k3/8/8/8/8/8/8/4K3 w - - 0 1 e2e4", 31, STATUS_SYNTAX, "more text" },
    /* Impossible checks: two by knights or pawns, three at once. */
    { "4k3/8/8/8/8/3n1n2/8/4K3 w - - 0 1", 16, STATUS_ILLEGAL,
      "knight on f3 and the knight on d3" },
    { "4k3/8/8/8/8/8/3p1p2/4K3 w - - 0 1", 18, STATUS_ILLEGAL, "pawn on f2 and the pawn on d2" },
    { "4k3/8/8/8/8/3n4/5p2/4K3 w - - 0 1", 18, STATUS_ILLEGAL, "knight on d3 and the pawn on f2" },
    { "4k3/8/8/8/4r3/3n1n2/8/4K3 w - - 0 1", 18, STATUS_ILLEGAL, "from 3 pieces" },
};

static void bad_texts_name_place_and_reason(void **state)
{
    (void)state;
    int wrong = 0;
    for (size_t i = 0; i < ARRAY_LEN(bad_fens); i++) {
        const BadFen *bad = &bad_fens[i];
        Position pos;
        position_init(&pos);
        Position before = pos;
        Status status = fen_parse(bad->text, strlen(bad->text), &pos);
        if (status.code != bad->code || status.column != bad->column ||
            strstr(status.text, bad->reason) == NULL) {
            print_message("# '%s': code %d column %d: %s\n", bad->text, status.code, status.column,
                          status.text);
            wrong++;
        }
        assert_memory_equal(&pos, &before, sizeof(pos)); /* untouched */
    }
    assert_int_equal(wrong, 0);
}

static void a_prefix_says_where_it_ends(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t used;
        int fullmoves;
    } cases[] = {
        { "4k3/8/8/8/8/8/8/4K3 w - - bm Ke2;", 25, 1 },
        { "4k3/8/8/8/8/8/8/4K3 w - - 3 44 moves e1e2", 30, 44 },
        { "4k3/8/8/8/8/8/8/4K3 w - -\n4k3", 25, 1 },
    };
    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        Position pos;
        size_t used = 0;
        Status status = fen_parse_prefix(cases[i].text, strlen(cases[i].text), NULL, &pos, &used);
        assert_true(status_is_ok(&status));
        assert_int_equal(used, cases[i].used);
        assert_int_equal(pos.fullmoves, cases[i].fullmoves);
    }
}

/* Never reads more than length bytes; an accepted position is valid. */
static void any_bytes_are_survived(void **state)
{
    (void)state;
    static const char good[] =
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    static const char alphabet[] = "pnbrqkPNBRQK12345678/ wbKQkq-abcdefgh36 0123456789";
    uint64_t random = 99;
    int accepted = 0;
    for (int i = 0; i < 200000; i++) {
        size_t length = sizeof(good) - 1 - (size_t)(board_random(&random) % 3);
        char *text = malloc(length); /* exact size, so that sanitizers catch an overread */
        assert_non_null(text);
        memcpy(text, good, length);
        for (uint64_t n = board_random(&random) % 4; n > 0; n--) {
            uint64_t pick = board_random(&random);
            text[pick % length] = pick >> 20 & 7 ? alphabet[(pick >> 24) % (sizeof(alphabet) - 1)]
                                                 : (char)(pick >> 24);
        }
        Position pos;
        Status status = fen_parse(text, length, &pos);
        if (status_is_ok(&status)) {
            accepted++;
            assert_true(position_is_ok(&pos));
        } else {
            assert_true(status.column >= 1 && status.column <= (int)length + 1);
            assert_true(status.text[0] != '\0');
        }
        free(text);
    }
    assert_true(accepted > 1000);
}

static void check_round_trip(Position *pos, void *context)
{
    (void)context;
    char fen[FEN_MAX], again[FEN_MAX];
    fen_write(pos, fen);
    Position read = board_from_fen(fen);
    assert_true(position_equals(pos, &read));
    assert_int_equal(read.halfmoves, pos->halfmoves);
    assert_int_equal(read.fullmoves, pos->fullmoves);
    read.chess960 = pos->chess960; /* a usual setup does not show it */
    fen_write(&read, again);
    assert_string_equal(fen, again);
}

static void games_survive_a_round_trip(void **state)
{
    (void)state;
    board_visit_random_games(200, 150, check_round_trip, NULL);
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(good_texts_are_written_in_one_form),
        cmocka_unit_test(slips_are_put_right_with_a_remark),
        cmocka_unit_test(more_remarks_than_fit_are_dropped),
        cmocka_unit_test(other_dashes_blanks_and_capitals),
        cmocka_unit_test(chess960_is_seen_in_the_rights),
        cmocka_unit_test(rights_follow_the_rules_asked_for),
        cmocka_unit_test(bad_texts_name_place_and_reason),
        cmocka_unit_test(a_prefix_says_where_it_ends),
        cmocka_unit_test(any_bytes_are_survived),
        cmocka_unit_test(games_survive_a_round_trip),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
