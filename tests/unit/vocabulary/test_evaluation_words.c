/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The evaluation in words: the right side, the right facts, largest first, and within a screen. */
#include <config.h>

#include "engine/base/strbuf.h"
#include "engine/board/bitboard.h"
#include "engine/engine.h"
#include "engine/notation/fen.h"
#include "engine/notation/san.h"
#include "tests/unit/support/board_support.h"
#include "ui/analysis/eval.h"
#include "ui/session/thinking.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static StrBuf text;
static Thinking thinking; /* not searched */

/* One term alone, as the engine might return it. */
static const char *reasons_of(const char *fen, const char *term, int white_cp, int black_cp)
{
    Position pos = board_from_fen(fen);
    Explanation explanation = { .count = 1, .total_cp = white_cp - black_cp };
    explanation.terms[0] = (ExplanationTerm){ term, white_cp, black_cp };
    strbuf_clear(&text);
    evaluation_words_write(&pos, &explanation, &text);
    return text.data;
}

#define assert_says(words, part) \
    do { \
        const char *said_ = (words); \
        if (strstr(said_, part) == NULL) \
            fail_msg("no \"%s\" in:\n%s", part, said_); \
    } while (0)

static void material_is_named(void **state)
{
    (void)state;
    assert_says(reasons_of("4k3/8/8/8/8/8/P7/R3K3 w - - 0 1", "Material", 600, 0),
                "+6.00  White is a rook and a pawn up");
    assert_says(reasons_of("4k3/8/8/8/8/8/8/R2NKb1n w - - 0 1", "Material", 800, 620),
                "White has a rook for a bishop");
    assert_says(reasons_of("r3k1nn/8/8/8/8/8/PPP5/4K3 w - - 0 1", "Material", 300, 1100),
                "-8.00  Black has a rook and 2 knights for 3 pawns");
}

static void facts_are_looked_up(void **state)
{
    (void)state;
    static const char fen[] = "2b1kb2/p7/8/8/3P4/8/P2P4/2B1K1N1 w - - 0 1";
    assert_says(reasons_of(fen, "Pieces and mobility", 0, 30), "Black's pieces are more active\n");
    assert_says(reasons_of(fen, "Imbalance", 0, 30),
                "-0.30  Black's pieces work better together, with the bishop pair");
    assert_says(reasons_of(fen, "Imbalance", 30, 0), "despite Black's bishop pair");
    assert_says(reasons_of(fen, "Initiative", 30, 0),
                "+0.30  White's chances in the endgame are better than they look");
    assert_says(reasons_of(fen, "Pawn structure", -20, 0),
                "Black's pawns are sounder (White: 3 isolated and 1 doubled)");
    assert_says(reasons_of(fen, "Passed pawns", 40, 0), "White's passed pawns (d2, d4)");
    assert_says(reasons_of(fen, "King attack", 0, -45), "+0.45  White's king is safer");
    assert_says(reasons_of(fen, "Telepathy", 10, 0), "Telepathy favours White");
    assert_says(reasons_of("4k3/8/8/8/8/8/P7/R3K3 w - - 0 1", "Pieces and mobility", -15, 0),
                "White's pieces are badly placed");
}

static void the_largest_difference_comes_first(void **state)
{
    (void)state;
    Position pos = board_from_fen(FEN_START);
    Explanation explanation = { .count = 4, .total_cp = -60 };
    explanation.terms[0] = (ExplanationTerm){ "Space", 12, 0 };
    explanation.terms[1] = (ExplanationTerm){ "Threats", 0, 75 };
    explanation.terms[2] = (ExplanationTerm){ "Tempo", 2, 0 };
    explanation.terms[3] = (ExplanationTerm){ "King shelter", 30, 28 };
    strbuf_clear(&text);
    evaluation_words_write(&pos, &explanation, &text);
    assert_string_equal(text.data, "  -0.75  Black threatens more\n"
                                   "  +0.12  White has more room\n"
                                   "\n"
                                   "Pawns for                White   Black     Sum\n"
                                   " Threats                  0.00    0.75   -0.75\n"
                                   " Space                    0.12    0.00   +0.12\n"
                                   " King shelter             0.30    0.28   +0.02\n"
                                   " Tempo                    0.02    0.00   +0.02\n");
}

/* With the engine's own terms: none unknown, everything fits a screen of 80x24. */
static void the_engines_terms_fit_a_screen(void **state)
{
    (void)state;
    static const char *const fens[] = {
        FEN_START,
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "8/8/4k3/8/8/3K4/3P4/8 w - - 0 1",
        "rnb1kbnr/ppp1pppp/8/8/8/2N5/PPPP2qP/R1BQKBNR b kq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/1B1PN3/1p2P3/2N2Q1p/PPPB1PPP/R3K2R b KQkq - 0 1"
    };
    for (size_t i = 0; i < ARRAY_LEN(fens); i++) {
        Position pos = board_from_fen(fens[i]);
        Explanation explanation;
        engine_explain(&pos, &explanation);
        strbuf_clear(&text);
        evaluation_words_write(&pos, &explanation, &text);
        int rows = 0;
        for (const char *line = text.data; *line != '\0'; line = strchr(line, '\n') + 1) {
            assert_true(strcspn(line, "\n") <= 76);
            rows++;
        }
        assert_true(rows <= 20);
        for (int term = 0; term < explanation.count; term++)
            assert_null(strstr(text.data, " favours "));
    }
}

/* Two terms that the same words are for are one reason, in the table they stay two. */
static void like_terms_are_one_reason(void **state)
{
    (void)state;
    Position pos = board_from_fen(FEN_START);
    Explanation explanation = { .count = 4, .total_cp = 0 };
    explanation.terms[0] = (ExplanationTerm){ "King shelter", 39, 0 };
    explanation.terms[1] = (ExplanationTerm){ "Piece squares", 0, 20 };
    explanation.terms[2] = (ExplanationTerm){ "King attack", 0, 13 };
    explanation.terms[3] = (ExplanationTerm){ "Pieces and mobility", 0, 31 };
    strbuf_clear(&text);
    evaluation_words_write(&pos, &explanation, &text);
    static const char REASONS[] = "  -0.51  Black's pieces are more active\n"
                                  "  +0.26  White's king is safer\n\n";
    assert_memory_equal(text.data, REASONS, strlen(REASONS));
    assert_says(text.data, "\n King shelter ");
    assert_says(text.data, "\n King attack ");
}

/* --- at the end of the captures --------------------------------------------------------------- */

static const char *explained(const char *fen)
{
    Position pos = board_from_fen(fen);
    strbuf_clear(&text);
    (void)evaluation_words_explain(&pos, NULL, &thinking, false, &text);
    return text.data;
}

/* In the middle of an exchange the piece just taken is not yet lost. */
static void exchanges_are_played_out(void **state)
{
    (void)state;
    const char *said = explained("4k3/pp3ppp/2n5/8/8/2P2b2/PP3PPP/3QK2R w - - 0 1");
    assert_says(said, "After the exchange 1.");
    assert_says(said, "xf3");
    assert_null(strstr(said, "bishop"));
    assert_null(strstr(explained("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
                       "After the exchange"));
    assert_says(explained("2r3k1/pp3ppp/4p3/8/8/1P2P3/P4PPP/2RR2K1 w - - 0 1"), "That is mate.");
    assert_string_equal(explained("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), "That is stalemate.\n");
    /* A losing capture is not due. */
    assert_null(strstr(explained("4k3/pp2pppp/3p4/8/8/3R4/PP3PPP/4K3 w - - 0 1"), "Rxd6"));
}

static void an_end_has_no_figures(void **state)
{
    (void)state;
    static const char *const ENDS[] = { "7k/5KQ1/8/8/8/8/8/8 b - - 0 1",
                                        "7k/5K2/6Q1/8/8/8/8/8 b - - 0 1" };
    for (size_t i = 0; i < ARRAY_LEN(ENDS); i++) {
        Position pos = board_from_fen(ENDS[i]);
        strbuf_clear(&text);
        evaluation_words_tabulate(&pos, &text);
        assert_int_equal(text.length, 0);
    }
    Position pos = board_from_fen("2r3k1/pp3ppp/4p3/8/8/1P2P3/P4PPP/2RR2K1 w - - 0 1");
    evaluation_words_say(&pos, NULL, &thinking, &text);
    assert_says(text.data, "After the exchange 1.Rxc8#:\nThat is mate.");
}

static void pieces_are_named(void **state)
{
    (void)state;
    const char *said = explained("rn1q1rk1/pp3ppp/5b2/3NpP2/2P5/8/PP3PPP/R2QKB1R b KQ - 0 11");
    assert_says(said, "White's knight on d5 cannot be driven away");
    assert_says(said, "Black's knight on b8 is badly placed");
    said = explained("rn1q1rk1/pp2pppp/5b2/3N1P2/2P5/8/PP3PPP/R2QKB1R b KQ - 0 11");
    assert_null(strstr(said, "d5 cannot be driven away"));
    said = explained("r1b2rk1/pp3ppp/2p2n2/4p3/4P3/2P2N2/PP3PPP/3RR1K1 w - - 0 1");
    assert_says(said, "White's rook on d1 has an open file");
}

/* Terms and pieces in one order: first those for the side that is better, then those against it.
 * favoured: 1 White, -1 Black. Returns how many reasons there are. */
static int expect_order(const char *at, int favoured)
{
    double last = 1000;
    int count = 0;
    bool is_against = false;
    for (; *at != '\0'; at = strchr(at, '\n') + 1) {
        if (strncmp(at, "But:\n", 5) == 0) {
            assert_false(is_against);
            is_against = true;
            last = 1000;
            continue;
        }
        if (strstr(at, " has the move.\n") != NULL || strstr(at, "stands out.\n") != NULL)
            continue;
        double figure = atof(at);
        assert_true(fabs(figure) > 0.09 && fabs(figure) <= last);
        assert_true((figure * favoured > 0) != is_against);
        last = fabs(figure);
        count++;
    }
    return count;
}

static void reasons_agree_with_the_verdict(void **state)
{
    (void)state;
    static const struct {
        const char *fen;
        int favoured;
    } CASES[] = {
        { "rn1q1rk1/pp3ppp/5b2/3NpP2/2P5/8/PP3PPP/R2QKB1R b KQ - 0 11", 1 },
        { "r1b2rk1/pp3ppp/2p2n2/4p3/4P3/2P2N2/PP3PPP/3RR1K1 w - - 0 1", -1 },
        { "4k3/pp3ppp/8/8/8/8/PP3PPP/R3K3 b - - 0 1", 1 },
        { "r3k3/pp3ppp/8/8/8/8/PP3PPP/4K3 w - - 0 1", -1 },
    };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        const char *at = strchr(explained(CASES[i].fen), '\n') + 1; /* after "Why:" */
        (void)expect_order(at, CASES[i].favoured);
    }
    assert_in_range(expect_order(explained(CASES[0].fen) + 5, 1), 3, 6);
}

/* The same pieces on both sides are not a reason; the move is one if there is no other. */
static void a_start_position_has_no_bad_knights(void **state)
{
    (void)state;
    Position pos = board_from_fen(FEN_START);
    SearchInfo info = { .depth = 12, .line = 1, .lines = 1, .pv_length = 1 };
    Status status = san_parse(&pos, "e4", 2, &info.pv[0]);
    assert_string_equal(status.text, "");
    info.score = (Score){ SCORE_CENTIPAWN, BOUND_EXACT, 40 };
    thinking_begin(&thinking, ENGINE_ANALYSIS, &pos);
    thinking_take_info(&thinking, &pos, &info);
    assert_string_equal(explained(FEN_START), "Why:\n White has the move.\n");
    info.score.value = -40; /* against all reasons */
    thinking_take_info(&thinking, &pos, &info);
    assert_string_equal(explained(FEN_START), "Why:\n No single reason stands out.\n");
    info.score.value = 5;
    thinking_take_info(&thinking, &pos, &info);
    assert_string_equal(explained(FEN_START), "For and against:\n Neither side has an edge.\n");
    thinking = (Thinking){ 0 };
}

static void a_search_that_contradicts_is_said(void **state)
{
    (void)state;
    static Thinking seen;
    Position pos = board_from_fen("6k1/5ppp/8/8/8/8/q4PPP/3R2K1 w - - 0 1");
    SearchInfo info = { .depth = 12, .line = 1, .lines = 1, .pv_length = 1 };
    strbuf_clear(&text);
    evaluation_words_say(&pos, NULL, &seen, &text);
    assert_true(strncmp(text.data, "Black is ", 9) == 0);
    assert_null(strstr(text.data, "search"));
    thinking_begin(&seen, ENGINE_ANALYSIS, &pos);
    info.score = (Score){ SCORE_MATE, BOUND_EXACT, 1 };
    Status status = san_parse(&pos, "Rd8", 3, &info.pv[0]);
    assert_string_equal(status.text, "");
    thinking_take_info(&seen, &pos, &info);
    strbuf_clear(&text);
    evaluation_words_say(&pos, NULL, &seen, &text);
    assert_says(text.data, "White is winning: the search finds Rd8#. Without it: Black is ");
    assert_says(text.data, "But: Black has a queen for a rook.");
}

static const char *headline(const char *fen, StaticScore score, const Thinking *seen)
{
    Position pos = board_from_fen(fen);
    strbuf_clear(&text);
    evaluation_words_headline(&pos, score, seen, &text);
    return text.data;
}

/* One line: the verdict, the search's if there is one, and its source. */
static void the_headline_has_the_verdict_and_its_sources(void **state)
{
    (void)state;
    static Thinking seen;
    static const char FEN[] = "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1";
    static const char CHECK[] = "4k3/8/8/8/8/8/4r3/4K2R w - - 0 1";
    Position pos = board_from_fen(FEN);
    SearchInfo info = { .depth = 12, .line = 1, .lines = 1, .pv_length = 1 };
    const StaticScore network = { true, 58 }, classical = { false, -150 };
    assert_string_equal(headline(FEN, network, &seen), "White is slightly better: network +0.58\n");
    assert_string_equal(headline(FEN, classical, &seen),
                        "Black is better: classical evaluation -1.50\n");
    assert_string_equal(headline(CHECK, network, &seen),
                        "White is in check: only a search gives a score.\n");
    assert_string_equal(headline("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", network, &seen), "");
    thinking_begin(&seen, ENGINE_ANALYSIS, &pos);
    info.score = (Score){ SCORE_CENTIPAWN, BOUND_EXACT, -130 };
    Status status = san_parse(&pos, "Kd7", 3, &info.pv[0]);
    assert_string_equal(status.text, "");
    thinking_take_info(&seen, &pos, &info);
    assert_string_equal(headline(FEN, network, &seen),
                        "White is better: network +0.58, search +1.30 (Kd7)\n");
    assert_string_equal(headline(FEN, classical, &seen),
                        "White is better: classical evaluation -1.50, search +1.30 (Kd7)\n");
    assert_string_equal(headline("4k3/8/8/8/8/4P3/8/4K3 b - - 0 1", network, &seen),
                        "White is slightly better: network +0.58\n");
    info.score = (Score){ SCORE_MATE, BOUND_EXACT, 3 };
    thinking_take_info(&seen, &pos, &info);
    assert_string_equal(headline(FEN, network, &seen),
                        "Black is winning: network +0.58, search #-3 (Kd7)\n");
}

static int set_up(void **state)
{
    (void)state;
    bitboard_init();
    strbuf_init(&text);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    strbuf_done(&text);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(material_is_named),
        cmocka_unit_test(facts_are_looked_up),
        cmocka_unit_test(the_largest_difference_comes_first),
        cmocka_unit_test(the_engines_terms_fit_a_screen),
        cmocka_unit_test(like_terms_are_one_reason),
        cmocka_unit_test(exchanges_are_played_out),
        cmocka_unit_test(an_end_has_no_figures),
        cmocka_unit_test(pieces_are_named),
        cmocka_unit_test(reasons_agree_with_the_verdict),
        cmocka_unit_test(a_start_position_has_no_bad_knights),
        cmocka_unit_test(a_search_that_contradicts_is_said),
        cmocka_unit_test(the_headline_has_the_verdict_and_its_sources),
    };
    return cmocka_run_group_tests_name("evaluation_words", tests, set_up, tear_down);
}
