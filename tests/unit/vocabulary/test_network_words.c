/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The worth of each piece to the network, with the sign as its side sees it. */
#include <config.h>

#include "engine/notation/fen.h"
#include "tests/unit/support/board_support.h"
#include "tests/unit/support/network_support.h"
#include "ui/analysis/eval.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static StrBuf text;
static Thinking thinking; /* not searched */

static const char *pieces_of(const char *fen, const NetworkExplanation *network)
{
    Position pos = board_from_fen(fen);
    strbuf_clear(&text);
    piece_words_write_network(&pos, network, true, &text);
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
    assert_string_equal(pieces_of("1n2kr2/7p/2n5/8/6P1/8/P7/R2QK2R w KQ - 0 1", &network),
                        "What each piece is worth here:\n"
                        " White: Qd1 9.6, Ra1 0.0, Rh1 5.1\n"
                        " White's pawns: a2 0.8, g4 -0.2\n"
                        " Black: Rf8 -0.3, Nb8 0.0, Nc6 3.1\n"
                        " Black's pawns: h7 10.0\n");
}

static void sides_without_pieces_or_pawns_have_no_list(void **state)
{
    (void)state;
    const NetworkExplanation network = { .total_cp = 0 };
    assert_string_equal(pieces_of("4k3/8/8/8/8/8/P7/4K3 w - - 0 1", &network),
                        "What each piece is worth here:\n"
                        " White's pawns: a2 0.0\n");
    assert_string_equal(pieces_of("4k3/8/8/8/8/8/8/4K3 w - - 0 1", &network), "");
    Position pos = board_from_fen("4k3/8/8/8/8/8/P7/4K3 w - - 0 1");
    strbuf_clear(&text);
    piece_words_write_network(&pos, &network, false, &text);
    assert_string_equal(text.data, "");
}

/* Chess960's start positions and castling rights are evaluated like any others. */
static void an_engine_is_asked(void **state)
{
    (void)state;
    static const char CHESS960[] =
        "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9";
    char path[] = "/tmp/luft-network-words-XXXXXX";
    size_t size;
    unsigned char *bytes = network_make_file(NETWORK_MATERIAL, 64, 8, 5, &size);
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
    (void)evaluation_words_explain(&pos, engine, &thinking, true, &text);
    assert_non_null(strstr(text.data, "\n White: Qb1 "));
    assert_non_null(strstr(text.data, ", Rf1 "));
    assert_non_null(strstr(text.data, "\n Black's pawns: a7 "));
    for (const char *line = text.data; *line != '\0'; line = strchr(line, '\n') + 1)
        assert_true(strcspn(line, "\n") < 80);
    status = engine_set_evaluation(engine, EVALUATION_NONE);
    assert_string_equal(status.text, "");
    strbuf_clear(&text);
    (void)evaluation_words_explain(&pos, engine, &thinking, true, &text);
    assert_null(strstr(text.data, "What each piece is worth here:"));
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
        cmocka_unit_test(an_engine_is_asked),
    };
    return cmocka_run_group_tests_name("network_words", tests, set_up, tear_down);
}
