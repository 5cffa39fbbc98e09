/* What the network makes of a position: its score, each piece with its sign turned to its side, and
 * what is said where there is no score or no network. */
#include <config.h>

#include "engine/notation/fen.h"
#include "tests/unit/support/board_support.h"
#include "tests/unit/support/network_support.h"
#include "ui/thinking/network_words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static StrBuf text;

static const char *words_of(const char *fen, const NetworkExplanation *network)
{
    Position pos = board_from_fen(fen);
    strbuf_clear(&text);
    network_words_write(&pos, network, &text);
    return text.data;
}

/* By kind, then by file; a piece that its side were better without has a minus. */
static void each_piece_is_worth_something_to_its_side(void **state)
{
    (void)state;
    NetworkExplanation network = { .total_cp = -38 };
    network.piece_cp[D1] = 961;
    network.piece_cp[H1] = 514;
    network.piece_cp[A2] = 84;
    network.piece_cp[G4] = -16;
    network.piece_cp[C6] = -305;
    network.piece_cp[B8] = 4;
    network.piece_cp[F8] = 27;
    network.piece_cp[H7] = -1003;
    assert_string_equal(words_of("1n2kr2/7p/2n5/8/6P1/8/P7/R2QK2R w KQ - 0 1", &network),
                        "The network's score: -0.38\n"
                        "What a side would lose without each piece, in pawns:\n"
                        " White: Qd1 9.6, Ra1 0.0, Rh1 5.1\n"
                        " White's pawns: a2 0.8, g4 -0.2\n"
                        " Black: Rf8 -0.3, Nb8 0.0, Nc6 3.1\n"
                        " Black's pawns: h7 10.0\n"
                        "The hand-written evaluation:\n");
}

static void sides_without_pieces_or_pawns_have_no_list(void **state)
{
    (void)state;
    const NetworkExplanation network = { .total_cp = 0 };
    assert_string_equal(words_of("4k3/8/8/8/8/8/P7/4K3 w - - 0 1", &network),
                        "The network's score: +0.00\n"
                        "What a side would lose without each piece, in pawns:\n"
                        " White's pawns: a2 0.0\n"
                        "The hand-written evaluation:\n");
    assert_string_equal(words_of("4k3/8/8/8/8/8/8/4K3 w - - 0 1", &network),
                        "The network's score: +0.00\n"
                        "The hand-written evaluation:\n");
}

static void without_a_score_that_is_said(void **state)
{
    (void)state;
    const NetworkExplanation network = { .total_cp = 777 };
    const char *said = words_of("4k3/8/8/8/8/8/4r3/4K2R w - - 0 1", &network);
    static const char CHECK[] =
        "White is in check, where the network gives no score.\nWhat a side ";
    assert_memory_equal(said, CHECK, strlen(CHECK));
    assert_null(strstr(said, "7.7"));
    assert_string_equal(words_of(FEN_START, NULL),
                        "No network judges; the hand-written evaluation:\n");
}

static void a_game_that_is_over_is_not_judged(void **state)
{
    (void)state;
    const NetworkExplanation network = { .total_cp = 777 };
    assert_string_equal(words_of("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", &network), "");
    assert_string_equal(words_of("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", &network), "");
    assert_string_equal(words_of("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", NULL), "");
}

/* Chess960's start positions and castling rights are judged as any. */
static void an_engine_is_asked(void **state)
{
    (void)state;
    static const char CHESS960[] =
        "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9";
    char path[] = "/tmp/luft-network-words-XXXXXX";
    size_t size;
    unsigned char *bytes = network_make_file(NETWORK_MATERIAL, 32, 8, 5, &size);
    int file = mkstemp(path);
    assert_true(file >= 0);
    assert_int_equal(write(file, bytes, size), size);
    close(file);
    free(bytes);
    Engine *engine = engine_new(1, 1);
    Status status = engine_set_evaluation(engine, path);
    assert_string_equal(status.text, "");
    unlink(path);
    Position pos = board_from_fen(CHESS960);
    strbuf_clear(&text);
    network_words_explain(&pos, engine, &text);
    assert_non_null(strstr(text.data, "\n White: Qb1 "));
    assert_non_null(strstr(text.data, ", Rf1 "));
    assert_non_null(strstr(text.data, "\n Black's pawns: a7 "));
    for (const char *line = text.data; *line != '\0'; line = strchr(line, '\n') + 1)
        assert_true(strcspn(line, "\n") < 80);
    status = engine_set_evaluation(engine, EVALUATION_NONE);
    assert_string_equal(status.text, "");
    strbuf_clear(&text);
    network_words_explain(&pos, engine, &text);
    assert_string_equal(text.data, "No network judges; the hand-written evaluation:\n");
    strbuf_clear(&text);
    network_words_explain(&pos, NULL, &text);
    assert_string_equal(text.data, "No network judges; the hand-written evaluation:\n");
    engine_free(engine);
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
        cmocka_unit_test(each_piece_is_worth_something_to_its_side),
        cmocka_unit_test(sides_without_pieces_or_pawns_have_no_list),
        cmocka_unit_test(without_a_score_that_is_said),
        cmocka_unit_test(a_game_that_is_over_is_not_judged),
        cmocka_unit_test(an_engine_is_asked),
    };
    return cmocka_run_group_tests_name("network_words", tests, set_up, tear_down);
}
