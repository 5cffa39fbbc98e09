/* SPDX-License-Identifier: GPL-3.0-or-later */
/* EPD lines: operations read, and errors with their columns. */
#include <config.h>

#include "engine/notation/epd.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"

static Epd *parse(const char *text)
{
    Epd *epd = NULL;
    Status status = epd_parse(text, strlen(text), &epd);
    if (!status_is_ok(&status))
        fail_msg("%s: column %d: %s", text, status.column, status.text);
    assert_non_null(epd);
    return epd;
}

/* Of one operation after another: name, then its first operand. */
static void expect_values(const char *text, const char *const *pairs, size_t count)
{
    Epd *epd = parse(text);
    for (size_t i = 0; i < count; i += 2)
        assert_string_equal(epd_value(epd, pairs[i]), pairs[i + 1]);
    epd_free(epd);
}

static void expect_fault(const char *text, int column, const char *reason)
{
    Epd *epd = NULL;
    Status status = epd_parse(text, strlen(text), &epd);
    assert_string_equal(status.text, reason);
    assert_int_equal(status.column, column);
    assert_null(epd);
}

static void test_operations(void **state)
{
    (void)state;
    Epd *epd = parse(START " bm e4 Nf3; id \"first; of all\"; acd 12; c0 \"a\" \"b\"; noop;");
    assert_string_equal(epd_value(epd, "bm"), "e4");
    assert_string_equal(epd_value(epd, "acd"), "12");
    assert_string_equal(epd_value(epd, "id"), "first; of all");
    assert_string_equal(epd_value(epd, "c0"), "a");
    assert_string_equal(epd_value(epd, "noop"), "");
    assert_null(epd_value(epd, "am"));
    MoveList moves;
    epd_moves(epd, "bm", &moves);
    assert_int_equal(moves.count, 2);
    assert_int_equal(moves.moves[0], move_make(E2, E4, MOVE_NORMAL));
    epd_moves(epd, "am", &moves);
    assert_int_equal(moves.count, 0);
    epd_free(epd);
}

static void test_usual_forms(void **state)
{
    (void)state;
    static const char *const BLANKS[] = { "bm", "e4", "id", "x" };
    static const char *const DEPTHS[] = { "D1", "20", "D2", "400" };
    static const char *const LINE[] = { "pv", "e4", "c0", "" };
    expect_values(START, NULL, 0);
    expect_values(START " bm  e4 ; id \"x\";", BLANKS, ARRAY_LEN(BLANKS));
    expect_values(START " 0 1 ;D1 20 ;D2 400", DEPTHS, ARRAY_LEN(DEPTHS));
    expect_values(START " pv e4 e5 Nf3; c0 \"\";", LINE, ARRAY_LEN(LINE));
    Epd *epd = parse(START " hmvc 7; fmvn 30;");
    assert_int_equal(epd_position(epd)->halfmoves, 7);
    assert_int_equal(epd_position(epd)->fullmoves, 30);
    epd_free(epd);
}

static void test_position_faults(void **state)
{
    (void)state;
    int base = (int)strlen(START) + 1;
    expect_fault(START " bm Nd4;", base + 4, "bm: no white knight can reach d4");
    expect_fault(START " bm e4; am e4 xy;", base + 14, "am: \"xy\" is not a move");
    expect_fault(START " hmvc many;", base + 6, "hmvc: expected a whole number");
    expect_fault(START " ?;", base + 1, "an operation must begin with a name");
    expect_fault(START " am e4; am d4;", base + 8, "this operation is given twice");
    expect_fault(START " abcdefghijklmnop 1;", base + 1,
                 "the name of an operation has at most 15 letters");
}

static void expect_remark(const char *text, int column, const char *remark, const char *fen)
{
    Epd *epd = parse(text);
    const FenRemarks *remarks = epd_remarks(epd);
    char written[FEN_MAX];
    fen_write(epd_position(epd), written);
    assert_string_equal(written, fen);
    assert_int_equal(remarks->count, remark != NULL);
    if (remark != NULL) {
        assert_int_equal(remarks->remarks[0].column, column);
        assert_string_equal(remarks->remarks[0].text, remark);
    }
    epd_free(epd);
}

/* The position is read as a FEN is; counters that cannot be are put right. */
static void test_remarks(void **state)
{
    (void)state;
    expect_remark("4k3/8/8/8/8/8/8/4K3 w - - hmvc 3; fmvn 9;", 0, NULL,
                  "4k3/8/8/8/8/8/8/4K3 w - - 3 9");
    expect_remark("4k3/8/8/8/8/8/8/4K3 w - - hmvc -1;", 32, "hmvc cannot be -1 here; using 0",
                  "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    expect_remark("4k3/8/8/8/8/8/8/4K3 w - - fmvn 0;", 32, "fmvn cannot be 0 here; using 1",
                  "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    expect_remark("4k3/8/8/3pP3/8/8/8/4K3 w - d6 hmvc 4;", 36, "hmvc cannot be 4 here; using 0",
                  "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    expect_remark("4k3/8/8/8/8/8/8/4K3 w K - id \"a\";", 23,
                  "castling right 'K' is ignored: it has no rook", "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    expect_remark("4k3/8/8/8/8/8/8/4K3", 20, "the side to move is missing; it is White",
                  "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
}

static void test_training_files(void **state)
{
    (void)state;
    static const char *const LINES[] = { FEN_START "|Label|1. e4 e5 *", FEN_START "||",
                                         FEN_START " |x", FEN_START "|say \"x\"|1. e4" };
    Epd *epd;
    for (size_t i = 0; i < ARRAY_LEN(LINES); i++) {
        assert_true(epd_parse(LINES[i], strlen(LINES[i]), &epd).code == STATUS_OK);
        epd_free(epd);
    }
    epd_free(parse(" \"" FEN_START "\","));
    epd_free(parse("FEN: " START));
    epd_free(parse("'" START " \u201d"));
    expect_fault("\"" START " 0 x\"", (int)strlen("\"" START " 0 x"),
                 "the move number must be a number, not 'x'");
    static const char OPERAND[] = "8/8/8/8/8/5K2/4Q3/7k w - - id \"a|b\";";
    assert_true(epd_parse(OPERAND, strlen(OPERAND), &epd).code == STATUS_OK);
    assert_string_equal(epd_value(epd, "id"), "a|b");
    epd_free(epd);
}

static void test_any_bytes(void **state)
{
    (void)state;
    static const char *const pieces[] = { "bm ", "e4",  ";",    "\"",   " ", "id ",   "acd",
                                          "12",  "pv ", "Nf3 ", "\xff", "-", "hmvc ", "\t" };
    unsigned random = 5;
    for (int round = 0; round < 20000; round++) {
        char text[256] = START " ";
        for (int i = 0; i < 12; i++) {
            random = random * 1664525u + 1013904223u;
            strcat(text, pieces[(random >> 8) % ARRAY_LEN(pieces)]);
        }
        size_t length = strlen(text);
        length -= (random >> 20) % 4;
        char *exact = malloc(length);
        memcpy(exact, text, length);
        Epd *epd = NULL;
        Status status = epd_parse(exact, length, &epd);
        free(exact);
        if (!status_is_ok(&status)) {
            assert_true(status.text[0] != '\0');
            continue;
        }
        MoveList moves;
        epd_moves(epd, "bm", &moves);
        for (int i = 0; i < moves.count; i++)
            assert_true(movegen_is_legal(epd_position(epd), moves.moves[i]));
        const char *value = epd_value(epd, "acd");
        assert_true(value == NULL || strspn(value, "0123456789") == strlen(value));
        epd_free(epd);
    }
}

/* As suites are written that their authors never read back. */
static void test_operations_as_people_write_them(void **state)
{
    (void)state;
    static const char *const LINES[] = { START " bm e4, Nf3;", START " ; bm e4 Nf3 + ;",
                                         START " bm=e4 Nf3#;", START " bm e4 Nf3; bm e4 Nf3;",
                                         START " bm e4,\tNf3," };
    for (size_t i = 0; i < ARRAY_LEN(LINES); i++) {
        Epd *epd = parse(LINES[i]);
        MoveList moves;
        epd_moves(epd, "bm", &moves);
        assert_int_equal(moves.count, 2);
        epd_free(epd);
    }
    static const char *const VALUES[] = { "id", "33", "v", "-385", "acn", "7" };
    expect_values(START " acn 7; id=\"33\"; v=-385; acn 7; c1;", VALUES, 6);
    char ended[] = START " bm e4; id BK.01 ";
    Epd *epd = NULL;
    Status status = epd_parse(ended, sizeof ended, &epd);
    assert_true(status_is_ok(&status));
    assert_string_equal(epd_value(epd, "id"), "BK.01");
    epd_free(epd);
    expect_fault(START " bm e4 , Nf3;", (int)strlen(START " bm e4 ,"), "bm: \",\" is not a move");
    expect_fault(START " hmvc 7; hmvc 8;", (int)strlen(START " hmvc 7; h"),
                 "this operation is given twice");
}

static void test_lists_of_moves_as_people_write_them(void **state)
{
    (void)state;
    static const char *const LISTS[] = { START " bm e4,Nf3;", START " bm 1.e4 1. Nf3;",
                                         START " BM e4 Nf3;", START " bm 12...e4,Nf3, ; ID \"x\"",
                                         START " bm e4 + ? Nf3 !!;" };
    for (size_t i = 0; i < ARRAY_LEN(LISTS); i++) {
        Epd *epd = parse(LISTS[i]);
        MoveList moves;
        epd_moves(epd, "bm", &moves);
        assert_int_equal(moves.count, 2);
        epd_free(epd);
    }
    static const char *const PROMOTIONS[] = { "bm", "a8=B", "am", "a8=N" };
    expect_values("4k3/P7/8/8/8/8/8/4K3 w - - bm a8 = B a8= R; am a8 =N a8=Q;", PROMOTIONS,
                  ARRAY_LEN(PROMOTIONS));
    static const char *const LINE[] = { "pv", "e4", "id", "x" };
    expect_values(START " PV 1. e4 e5 2.Nf3 Nc6; Id \"x\";", LINE, ARRAY_LEN(LINE));
    expect_fault(START " bm e4,Nd4;", (int)strlen(START " bm e4,N"),
                 "bm: no white knight can reach d4");
    expect_fault(START " bm e4; BM d4;", (int)strlen(START " bm e4; B"),
                 "this operation is given twice");
}

/* The operations have one best move and one remark. */
static void expect_best_and_remark(const char *operations, const char *remark)
{
    char text[128];
    MoveList moves;
    snprintf(text, sizeof text, "4k3/8/8/8/8/8/8/4K3 w - - %s", operations);
    Epd *epd = parse(text);
    epd_moves(epd, "bm", &moves);
    assert_int_equal(moves.count, 1);
    assert_int_equal(epd_remarks(epd)->count, 1);
    assert_string_equal(epd_remarks(epd)->remarks[0].text, remark);
    epd_free(epd);
}

/* Where a suite has prose, numbers or a sign after a semicolon, only that text is left out. */
static void test_texts_that_are_no_operations(void **state)
{
    (void)state;
    static const struct {
        const char *line, *remark;
    } CASES[] = {
        { "bm Kd2; Hector-So, 19th Sigeman", "a space must follow the name of an operation" },
        { "bm Kd2; +- no repetition", "an operation must begin with a name" },
        { "bm Kd2; 19th; \n", "an operation must begin with a name" },
        { "bm Kd2; \"text", "an operation must begin with a name" },
        { "bm Kd2; abcdefghijklmnop 1;", "the name of an operation has at most 15 letters" },
        { "; P - R; -100; bm Kd2", "an operation must begin with a name" },
    };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++)
        expect_best_and_remark(CASES[i].line, CASES[i].remark);
    expect_fault(START " acd 1; bm-e4;", (int)strlen(START " acd 1; bm-"),
                 "a space must follow the name of an operation");
}

/* Operations may begin after any field but the first, with a semicolon or a known name. */
static void test_operations_after_few_fields(void **state)
{
    (void)state;
    static const char *const FIELDS[] = { "w - -;", "w - -; ;", "w -;", "w;", ";", "w -", "w" };
    for (size_t i = 0; i < ARRAY_LEN(FIELDS); i++) {
        char text[128];
        snprintf(text, sizeof text, "4k3/8/8/8/8/8/8/4K3 %s bm Kd2;", FIELDS[i]);
        Epd *epd = parse(text);
        assert_string_equal(epd_value(epd, "bm"), "Kd2");
        assert_int_equal(epd_remarks(epd)->count, i > 1);
        epd_free(epd);
    }
    expect_remark("4k3/8/8/8/8/8/8/4K3 w - -3 9; id \"a\"", 26,
                  "a space is missing before the halfmove clock", "4k3/8/8/8/8/8/8/4K3 w - - 3 9");
}

static void test_missing_values(void **state)
{
    (void)state;
    expect_remark("4k3/8/8/8/8/8/8/4K3 w - - acd ; id \"a\";", 27, "acd: the value is missing",
                  "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    expect_remark("4k3/8/8/8/8/8/8/4K3 w - - bm;", 27, "bm: the value is missing",
                  "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    expect_remark("4k3/8/8/8/8/8/8/4K3 w - - noop;", 0, NULL, "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
}

/* Only bm, am and the counters are used. */
static void faults_of_other_operations_are_remarks(void **state)
{
    (void)state;
    static const struct {
        const char *line, *remark;
    } CASES[] = {
        { "acd 1 2; bm Kd2;", "acd: expected a whole number" },
        { "ce M5; bm Kd2;", "ce: expected a whole number" },
        { "pv Kd2 Ke3; bm Kd2;", "pv: the black king cannot reach e3" },
        { "id \"open; bm Kd2;", "this quotation mark is never closed" },
        { "bm Kd2; id \"open", "this quotation mark is never closed" },
        { "pm Zz9; bm Kd2;", "pm: \"Zz9\" is not a move" },
        { "c0 \"a\"; bm Kd2; c0 \"b\";", "this operation is given twice" },
    };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++)
        expect_best_and_remark(CASES[i].line, CASES[i].remark);
}

static void test_results_after_the_position(void **state)
{
    (void)state;
    static const char *const LINES[] = { " 1-0",   " 3 9 [0.5]", " 3 9 [1.0] -23",
                                         "; 0-1;", " , 0.5\r",   " \"1/2-1/2\";",
                                         " [1]" };
    for (size_t i = 0; i < ARRAY_LEN(LINES); i++) {
        char text[128] = "4k3/8/8/8/8/8/8/4K3 w - -", fen[FEN_MAX];
        strcat(text, LINES[i]);
        Epd *epd = parse(text);
        fen_write(epd_position(epd), fen);
        assert_string_equal(fen, strstr(LINES[i], "3 9") != NULL ? "4k3/8/8/8/8/8/8/4K3 w - - 3 9"
                                                                 : "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
        epd_free(epd);
    }
    static const char *const OPERANDS[] = { "c9", "1-0", "id", "a [1] 0-1" };
    expect_values(START " id \"a [1] 0-1\"; c9 \"1-0\";", OPERANDS, ARRAY_LEN(OPERANDS));
    expect_fault(START " 1-0-", (int)strlen(START " 1-"),
                 "the halfmove clock must be a number, not '-'");
}

static void test_missing_semicolons(void **state)
{
    (void)state;
    static const char *const VALUES[] = { "bm", "e4", "dm", "26", "id", "a", "ce", "-3" };
    expect_values(START " bm e4 dm 26 id \"a\" ce -3;", VALUES, ARRAY_LEN(VALUES));
    expect_remark("4k3/8/8/8/8/8/8/4K3 w - - bm Kd2 acd 9;", 34,
                  "the semicolon before this operation is missing",
                  "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    static const char *const TEXTS[] = { "id", "I", "c0", "dm" };
    expect_values(START " id I am 12; c0 dm 3;", TEXTS, ARRAY_LEN(TEXTS));
    int base = (int)strlen(START) + 1;
    expect_fault(START " bm e4 xy 26;", base + 7, "bm: \"xy\" is not a move");
    expect_fault(START " bm e4 dm;", base + 7, "bm: \"dm\" is not a move");
    expect_fault(START " bm e4 bm d4;", base + 7, "this operation is given twice");
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_operations),
        cmocka_unit_test(test_usual_forms),
        cmocka_unit_test(test_position_faults),
        cmocka_unit_test(test_remarks),
        cmocka_unit_test(test_any_bytes),
        cmocka_unit_test(test_training_files),
        cmocka_unit_test(test_operations_as_people_write_them),
        cmocka_unit_test(test_lists_of_moves_as_people_write_them),
        cmocka_unit_test(test_texts_that_are_no_operations),
        cmocka_unit_test(test_operations_after_few_fields),
        cmocka_unit_test(test_missing_values),
        cmocka_unit_test(faults_of_other_operations_are_remarks),
        cmocka_unit_test(test_results_after_the_position),
        cmocka_unit_test(test_missing_semicolons),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
