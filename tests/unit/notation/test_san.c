/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves as text: round trips, forgiving spellings, honest refusals, any bytes. */
#include <config.h>

#include "engine/notation/fen.h"
#include "engine/notation/san.h"
#include "engine/notation/san_text.h"
#include "tests/unit/support/board_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static Status parse(const Position *pos, const char *text, Move *move)
{
    return san_parse(pos, text, strlen(text), move);
}

static void expect_move(const char *fen, const char *text, const char *coordinate)
{
    Position pos = board_from_fen(fen);
    Move move = MOVE_NONE;
    Status status = parse(&pos, text, &move);
    char written[COORDINATE_MAX];
    san_write_coordinate(&pos, move, written);
    if (!status_is_ok(&status) || strcmp(written, coordinate) != 0)
        fail_msg("%s in %s: expected %s, got %s (%s)", text, fen, coordinate, written, status.text);
}

static void expect_refusal(const char *fen, const char *text, StatusCode code, const char *reason)
{
    Position pos = board_from_fen(fen);
    Move move = MOVE_NONE;
    Status status = parse(&pos, text, &move);
    if (status.code != code || strcmp(status.text, reason) != 0)
        fail_msg("%s in %s: expected \"%s\", got %d \"%s\"", text, fen, reason, status.code,
                 status.text);
    assert_int_equal(move, MOVE_NONE);
}

/* --- round trips ------------------------------------------------------------------------------ */

static void check_round_trip(const Position *pos, Move move)
{
    char san[SAN_MAX];
    char coordinate[COORDINATE_MAX];
    san_write(pos, move, san);
    san_write_coordinate(pos, move, coordinate);
    assert_true(strlen(san) < SAN_MAX && strlen(coordinate) < COORDINATE_MAX);
    Move read = MOVE_NONE;
    Status status = san_parse_pgn(pos, san, strlen(san), &read);
    assert_string_equal(status.text, "");
    assert_int_equal(read, move);
    status = parse(pos, san, &read);
    assert_true(status_is_ok(&status));
    assert_int_equal(read, move);
    status = san_parse_coordinate(pos, coordinate, strlen(coordinate), &read);
    assert_true(status_is_ok(&status));
    assert_int_equal(read, move);
    MoveList matches;
    san_match_prefix(pos, san, strlen(san), &matches);
    bool found = false;
    for (int i = 0; i < matches.count; i++)
        found |= matches.moves[i] == move;
    assert_true(found);
}

static void check_position(const Position *pos)
{
    MoveList list;
    movegen_legal(pos, &list);
    for (int i = 0; i < list.count; i++)
        check_round_trip(pos, list.moves[i]);
}

static unsigned next_random(unsigned *state)
{
    *state = *state * 1664525u + 1013904223u;
    return *state >> 8;
}

static void check_random_game(Position pos, unsigned seed)
{
    unsigned state = seed;
    for (int ply = 0; ply < 120; ply++) {
        MoveList list;
        movegen_legal(&pos, &list);
        if (list.count == 0)
            return;
        if (ply % 8 == 0)
            check_position(&pos);
        Undo undo;
        position_make(&pos, list.moves[next_random(&state) % (unsigned)list.count], &undo);
    }
}

static void test_round_trip_of_random_games(void **state)
{
    (void)state;
    Position pos;
    position_init(&pos);
    for (unsigned seed = 1; seed <= 12; seed++)
        check_random_game(pos, seed);
    for (int number = 0; number < 960; number += 37) {
        position_init_chess960(&pos, number);
        check_random_game(pos, (unsigned)number);
    }
}

static void test_round_trip_of_known_positions(void **state)
{
    (void)state;
    static const char *const fens[] = {
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
        "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
        "8/8/8/QQQ5/QQQ5/8/8/3K3k w - - 0 1",
        "8/8/3k4/8/8/1N3N2/8/K2N1N2 w - - 0 1",
    };
    for (size_t i = 0; i < ARRAY_LEN(fens); i++) {
        Position pos = board_from_fen(fens[i]);
        check_position(&pos);
    }
}

static void expect_san(const char *fen, const char *coordinate, const char *san)
{
    Position pos = board_from_fen(fen);
    Move move = MOVE_NONE;
    Status status = san_parse_coordinate(&pos, coordinate, strlen(coordinate), &move);
    assert_string_equal(status.text, "");
    char written[SAN_MAX];
    san_write(&pos, move, written);
    assert_string_equal(written, san);
}

/* Of another position: no program ends for it. */
static void test_writing_any_move(void **state)
{
    (void)state;
    static const char *const FENS[] = { FEN_START, "8/8/8/8/8/8/8/K1k5 w - - 0 1",
                                        "8/6P1/8/8/8/8/8/K1k5 w - - 0 1" };
    for (size_t i = 0; i < ARRAY_LEN(FENS); i++) {
        Position pos = board_from_fen(FENS[i]);
        for (unsigned bits = 1; bits < 65536; bits++) {
            char written[SAN_MAX], coordinate[COORDINATE_MAX];
            Move move = (Move)bits;
            if (move == MOVE_NULL)
                continue;
            san_write(&pos, move, written);
            san_write_coordinate(&pos, move, coordinate);
            if (!movegen_is_legal(&pos, move) && !move_is_illegal(move))
                assert_string_equal(written, coordinate);
        }
    }
}

static void test_writing(void **state)
{
    (void)state;
    expect_san(FEN_START, "g1f3", "Nf3");
    expect_san("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "b1d2", "Nbd2");
    expect_san("4k3/8/8/5N2/8/5N2/8/4K3 w - - 0 1", "f3d4", "N3d4");
    expect_san("8/1k6/8/Q6Q/8/8/8/Q3K3 w - - 0 1", "a5e5", "Qa5e5");
    expect_san("k7/8/8/8/8/8/3p1N2/K2NR3 w - - 0 1", "f2d3", "Nd3");
    /* The other knight is pinned, so no disambiguation is needed. */
    expect_san("4k3/8/8/b7/8/2N5/8/4K1N1 w - - 0 1", "g1e2", "Ne2");
    expect_san("6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1", "e1e8", "Re8#");
    expect_san("4k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "b7b8q", "b8=Q+");
    expect_san("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e5d6", "exd6");
    expect_san("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O");
    expect_san("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1h1", "O-O");
}

static void test_writing_with_numbers(void **state)
{
    (void)state;
    char text[SAN_NUMBERED_MAX];
    Position pos = board_from_fen(FEN_START);
    san_write_numbered(&pos, move_make(G1, F3, MOVE_NORMAL), text);
    assert_string_equal(text, "1.Nf3");
    pos = board_from_fen("4k1n1/8/8/8/8/8/8/4K3 b - - 0 12");
    san_write_numbered(&pos, move_make(G8, F6, MOVE_NORMAL), text);
    assert_string_equal(text, "12...Nf6");
    san_write_numbered(&pos, MOVE_NULL, text);
    assert_string_equal(text, "12...--");
}

static void expect_line(const Position *start, int count, SanNumbers numbers, const char *expected)
{
    const Move moves[] = { move_make(G8, F6, MOVE_NORMAL), move_make(G1, F3, MOVE_NORMAL),
                           move_make(F6, E4, MOVE_NORMAL), move_make(A1, A8, MOVE_NORMAL) };
    StrBuf line;
    strbuf_init(&line);
    san_write_line(start, moves, count, numbers, &line);
    assert_string_equal(line.data, expected);
    strbuf_done(&line);
}

/* A line ends before a move that is not legal. */
static void test_writing_lines(void **state)
{
    (void)state;
    Position pos;
    Undo undo;
    position_init(&pos);
    expect_line(&pos, 4, SAN_NUMBERS, "");
    position_make(&pos, move_make(D2, D4, MOVE_NORMAL), &undo);
    expect_line(&pos, 0, SAN_NUMBERS, "");
    expect_line(&pos, 4, SAN_NO_NUMBERS, "Nf6 Nf3 Ne4");
    expect_line(&pos, 3, SAN_NUMBERS, "1...Nf6 2.Nf3 Ne4");
    expect_line(&pos, 2, SAN_NUMBERS_APART, "1... Nf6 2. Nf3");
}

/* --- forgiving reading ------------------------------------------------------------------------ */

static void test_forgiving_spellings(void **state)
{
    (void)state;
    static const char *const knight[] = { "Nf3",    "nf3",      "NF3",      "Ng1f3",
                                          "Ng1-f3", "g1f3",     "g1-f3",    "G1F3",
                                          "1.Nf3",  "1. Nf3!?", "Nf3+",     " nf3 ",
                                          "Ngf3",   "N1f3",     "\u2658f3", "nf3!!" };
    for (size_t i = 0; i < ARRAY_LEN(knight); i++)
        expect_move(FEN_START, knight[i], "g1f3");
    static const char *const pawn[] = { "e4", "E4", "e2e4", "e2-e4", "Pe4", "pe4", "e2e4" };
    for (size_t i = 0; i < ARRAY_LEN(pawn); i++)
        expect_move(FEN_START, pawn[i], "e2e4");
    const char *promoting = "3n3k/4P3/8/8/8/8/8/K7 w - - 0 1";
    static const char *const promotions[] = { "exd8=Q", "exd8Q",  "exd8q",    "ed8q",  "exd8(Q)",
                                              "e7d8q",  "exd8=q", "e7xd8=Q+", "exd8/Q" };
    for (size_t i = 0; i < ARRAY_LEN(promotions); i++)
        expect_move(promoting, promotions[i], "e7d8q");
    expect_move(promoting, "e8b", "e7e8b");
    const char *passing = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2";
    static const char *const en_passant[] = { "exd6", "ed6", "exd6e.p.", "exd6 e.p.", "ed6ep" };
    for (size_t i = 0; i < ARRAY_LEN(en_passant); i++)
        expect_move(passing, en_passant[i], "e5d6");
}

static void test_forgiving_castling(void **state)
{
    (void)state;
    const char *usual = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    static const char *const king_side[] = { "O-O",  "0-0",  "o-o",   "OO",  "oo",   "00",
                                             "e1g1", "e1h1", "Ke1g1", "Kg1", "O-O!", "0-0+" };
    for (size_t i = 0; i < ARRAY_LEN(king_side); i++)
        expect_move(usual, king_side[i], "e1g1");
    static const char *const queen_side[] = { "O-O-O", "0-0-0", "ooo", "e1c1", "e1a1", "Kc1" };
    for (size_t i = 0; i < ARRAY_LEN(queen_side); i++)
        expect_move(usual, queen_side[i], "e1c1");
    const char *shuffled = "1r3k1r/8/8/8/8/8/8/1R3K1R w HBhb - 0 1";
    expect_move(shuffled, "O-O", "f1h1");
    expect_move(shuffled, "f1h1", "f1h1");
    expect_move(shuffled, "f1g1", "f1g1");
    expect_move(shuffled, "Kg1", "f1g1");
    expect_move(shuffled, "O-O-O", "f1b1");
    expect_move(shuffled, "f1c1", "f1b1");
}

static void test_the_letter_b(void **state)
{
    (void)state;
    const char *both = "4k3/8/8/8/8/2n5/1P1B4/4K3 w - - 0 1";
    expect_move(both, "bxc3", "b2c3");
    expect_move(both, "bc3", "b2c3");
    expect_move(both, "Bxc3", "d2c3");
    expect_move(both, "BXC3", "d2c3");
    expect_move(both, "b4", "b2b4");
    expect_move(both, "B4", "b2b4");
    expect_move(both, "be3", "d2e3");
    expect_move(both, "b2c3", "b2c3");
    const char *no_pawn = "4k3/8/8/8/8/2n5/3B4/4K3 w - - 0 1";
    expect_move(no_pawn, "bxc3", "d2c3");
    const char *no_bishop = "4k3/8/8/8/8/2n5/1P6/4K2B w - - 0 1";
    expect_move(no_bishop, "BXC3", "b2c3");
    expect_refusal(no_bishop, "Bxc3", STATUS_ILLEGAL, "no white bishop can reach c3");
    expect_refusal(no_bishop, "Bb4", STATUS_ILLEGAL, "no white bishop can reach b4");
}

/* Dd4 is the queen's move in several languages, Cxd5 the knight's: no pawn makes it. */
static void test_letters_of_pieces_are_no_files(void **state)
{
    (void)state;
    const char *pawns = "4k3/8/8/3p4/2P1P3/8/3P4/4K3 w - - 0 1";
    expect_refusal(pawns, "Dd4", STATUS_SYNTAX, "\"Dd4\" is not a move");
    expect_refusal(pawns, "dd4", STATUS_SYNTAX, "\"dd4\" is not a move");
    expect_refusal(pawns, "Cxd5", STATUS_SYNTAX, "\"Cxd5\" is not a move");
    expect_refusal(pawns, "Cd5", STATUS_SYNTAX, "\"Cd5\" is not a move");
    expect_move(pawns, "Exd5", "e4d5");
    expect_move(pawns, "CXD5", "c4d5");
    expect_move(pawns, "D2d4", "d2d4");
}

/* "pawn takes d5", without the pawn's file. */
static void test_a_capture_names_no_pawn(void **state)
{
    (void)state;
    const char *one = "4k3/8/8/3p4/4P3/3P4/8/4K3 w - - 0 1";
    expect_move(one, "xd5", "e4d5");
    expect_move(one, "Pxd5+", "e4d5");
    expect_move("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "xd6", "e5d6");
    expect_refusal("4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1", "xd5", STATUS_AMBIGUOUS,
                   "ambiguous: cxd5 or exd5");
    expect_refusal("4k3/8/3p4/3P4/8/8/8/4K3 w - - 0 1", "xd6", STATUS_ILLEGAL,
                   "the black pawn on d6 is in the way: pawns capture diagonally");
    expect_refusal(one, "xf5", STATUS_ILLEGAL, "there is nothing to capture on f5");
    expect_refusal(one, "d5", STATUS_ILLEGAL, "no white pawn can reach d5");
}

/* --- refusals --------------------------------------------------------------------------------- */

static void test_reasons(void **state)
{
    (void)state;
    expect_refusal("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "Nd4", STATUS_ILLEGAL,
                   "Nd4: that knight is pinned to the king");
    expect_refusal(FEN_START, "Nd4", STATUS_ILLEGAL, "no white knight can reach d4");
    expect_refusal("4k3/8/8/8/7q/8/8/R3K3 w - - 0 1", "Ra2", STATUS_ILLEGAL,
                   "Ra2: White is in check from the black queen on h4");
    expect_refusal("4k3/8/8/8/8/5n2/8/4K2R w K - 0 1", "O-O", STATUS_ILLEGAL,
                   "the king may not castle out of check");
    expect_refusal("4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", STATUS_ILLEGAL,
                   "the king may not castle through check: f1 is attacked");
    expect_refusal("4k1r1/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", STATUS_ILLEGAL,
                   "the king may not castle into check: g1 is attacked");
    expect_refusal("4k1r1/8/8/8/8/8/8/4K2R w K - 0 1", "Kg1", STATUS_ILLEGAL,
                   "the king may not castle into check: g1 is attacked");
    expect_refusal("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "Kh1", STATUS_ILLEGAL,
                   "a white rook stands on h1");
    expect_refusal(FEN_START, "O-O", STATUS_ILLEGAL,
                   "the white bishop on f1 is in the way of castling");
    expect_refusal("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "0-0", STATUS_ILLEGAL,
                   "the right to castle kingside is gone");
    expect_refusal(FEN_START, "Ke2", STATUS_ILLEGAL, "a white pawn stands on e2");
    expect_refusal("4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", "e4", STATUS_ILLEGAL,
                   "a white pawn stands on e4");
    expect_refusal(FEN_START, "exd3", STATUS_ILLEGAL, "there is nothing to capture on d3");
    expect_refusal(FEN_START, "e5", STATUS_ILLEGAL, "no white pawn can reach e5");
    expect_refusal(FEN_START, "Bc4", STATUS_ILLEGAL, "the white pawn on e2 blocks the way to c4");
    expect_refusal(FEN_START, "e7e5", STATUS_ILLEGAL,
                   "the black pawn on e7 cannot move: White is to move");
    expect_refusal(FEN_START, "e3e4", STATUS_ILLEGAL, "e3 is empty");
    expect_refusal("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Qd4", STATUS_ILLEGAL, "White has no queen");
}

static void test_more_reasons(void **state)
{
    (void)state;
    expect_refusal("4k3/8/8/8/1b6/8/3K4/8 w - - 0 1", "Kc3", STATUS_ILLEGAL,
                   "Kc3: c3 is attacked by the black bishop on b4");
    expect_refusal("4k3/8/8/8/1b5n/5n2/8/R3K3 w Q - 0 1", "Ra2", STATUS_ILLEGAL,
                   "Ra2: White is in double check; only the king can move");
    expect_refusal("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "Kg8", STATUS_ILLEGAL,
                   "Black is stalemated: the game is over");
    expect_refusal("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "Kg8", STATUS_ILLEGAL,
                   "Black is checkmated: the game is over");
    expect_refusal("4k3/8/8/8/4p3/4P3/8/4K3 w - - 0 1", "e4", STATUS_ILLEGAL,
                   "the black pawn on e4 is in the way: pawns capture diagonally");
    expect_refusal("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e4=Q", STATUS_ILLEGAL,
                   "e4: a pawn promotes on rank 8");
    expect_refusal("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "Nd2", STATUS_AMBIGUOUS,
                   "ambiguous: Nbd2 or Nfd2");
    expect_refusal("7k/4P3/8/8/8/8/8/K7 w - - 0 1", "e8", STATUS_AMBIGUOUS,
                   "ambiguous: e8=Q+, e8=R+, e8=B or e8=N");
    expect_refusal(FEN_START, "", STATUS_SYNTAX, "a move is expected");
    expect_refusal(FEN_START, "Nd", STATUS_SYNTAX, "Nd: the square is missing");
    expect_refusal(FEN_START, "R1x", STATUS_SYNTAX, "R1x: the square is missing");
    expect_refusal(FEN_START, "Ke9", STATUS_SYNTAX, "Ke9: there is no square e9");
    expect_refusal(FEN_START, "exi4+", STATUS_SYNTAX, "exi4: there is no square i4");
    expect_refusal("7k/P7/8/8/8/8/8/K7 w - - 0 1", "a8=K", STATUS_SYNTAX,
                   "a8=K: a pawn promotes to a queen, rook, bishop or knight");
    expect_refusal(FEN_START, "Nd\033", STATUS_SYNTAX, "this is not a move");
    expect_refusal(FEN_START, "hello", STATUS_SYNTAX, "\"hello\" is not a move");
    expect_refusal(FEN_START, "N\033[31m", STATUS_SYNTAX, "this is not a move");
}

static void test_columns(void **state)
{
    (void)state;
    Position pos;
    position_init(&pos);
    Move move;
    Status status = parse(&pos, "Nf9", &move);
    assert_int_equal(status.code, STATUS_SYNTAX);
    assert_int_equal(status.column, 3);
}

static void test_pgn_is_stricter(void **state)
{
    (void)state;
    Position pos;
    position_init(&pos);
    Move move = MOVE_NONE;
    Status status = san_parse_pgn(&pos, "nf3", 3, &move);
    assert_int_equal(status.code, STATUS_SYNTAX);
    status = san_parse_pgn(&pos, "--", 2, &move);
    assert_true(status_is_ok(&status));
    assert_int_equal(move, MOVE_NULL);
    status = san_parse_coordinate(&pos, "e2e4x", 5, &move);
    assert_int_equal(status.code, STATUS_SYNTAX);
    status = san_parse_coordinate(&pos, "0000", 4, &move);
    assert_int_equal(status.code, STATUS_SYNTAX);
}

/* --- beginnings ------------------------------------------------------------------------------- */

static void expect_matches(const char *fen, const char *text, const char *expected)
{
    Position pos = board_from_fen(fen);
    MoveList matches;
    san_match_prefix(&pos, text, strlen(text), &matches);
    char joined[2048] = "";
    for (int i = 0; i < matches.count; i++) {
        char san[SAN_MAX];
        san_write(&pos, matches.moves[i], san);
        if (strstr(expected, san) == NULL)
            fail_msg("\"%s\" should not become %s", text, san);
        strcat(joined, san);
    }
    size_t blanks = 0;
    for (const char *at = expected; *at != '\0'; at++)
        blanks += *at == ' ';
    if (strlen(joined) + blanks != strlen(expected))
        fail_msg("\"%s\": expected %s, got %s", text, expected, joined);
}

static void test_prefixes(void **state)
{
    (void)state;
    Position pos;
    position_init(&pos);
    MoveList matches;
    san_match_prefix(&pos, "", 0, &matches);
    assert_int_equal(matches.count, 20);
    expect_matches(FEN_START, "N", "Na3 Nc3 Nf3 Nh3");
    expect_matches(FEN_START, "nb", "Na3 Nc3");
    expect_matches(FEN_START, "nf", "Nf3");
    expect_matches(FEN_START, "e", "e3 e4");
    expect_matches(FEN_START, "e2-", "e3 e4");
    expect_matches(FEN_START, "b", "b3 b4 Na3 Nc3"); /* b1a3 is a way to write it */
    expect_matches(FEN_START, "b1", "Na3 Nc3");
    expect_matches(FEN_START, "Q", "");
    expect_matches(FEN_START, "z", "");
    expect_matches(FEN_START, "1.e", "e3 e4");
    const char *both = "4k3/8/8/8/8/2n5/1P1B4/4K3 w - - 0 1";
    expect_matches(both, "bx", "bxc3");
    expect_matches(both, "Bx", "Bxc3");
    expect_matches(both, "be", "Be3");
    expect_matches(both, "bxc3", "bxc3");
    expect_matches(both, "Bxc3", "Bxc3");
    expect_matches("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "o-o", "O-O O-O-O");
    expect_matches("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "O-O-", "O-O-O");
    expect_matches("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "Nd2", "Nbd2 Nfd2");
    expect_matches("7k/4P3/8/8/8/8/8/K7 w - - 0 1", "e8=", "e8=Q+ e8=R+ e8=B e8=N");
    expect_matches("7k/4P3/8/8/8/8/8/K7 w - - 0 1", "e8r", "e8=R+");
}

/* --- any bytes -------------------------------------------------------------------------------- */

static void test_any_bytes(void **state)
{
    (void)state;
    static const char alphabet[] = "KQRBNPabcdefgh12345678xO0o-+#=!?.() ep\xe2\x99\x98\xff";
    unsigned random = 7;
    Position pos =
        board_from_fen("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    for (int round = 0; round < 40000; round++) {
        size_t length = next_random(&random) % 9;
        char *text =
            malloc(length > 0 ? length : 1); /* exact size, so that sanitizers catch overreads */
        for (size_t i = 0; i < length; i++)
            text[i] = alphabet[next_random(&random) % sizeof alphabet];
        Move move = MOVE_NONE;
        Status status = san_parse(&pos, text, length, &move);
        if (status_is_ok(&status))
            assert_true(movegen_is_legal(&pos, move));
        else
            assert_true(status.text[0] != '\0' && move == MOVE_NONE);
        status = san_parse_pgn(&pos, text, length, &move);
        MoveList matches;
        if (round % 16 == 0)
            san_match_prefix(&pos, text, length, &matches);
        free(text);
    }
}

/* Usual moves take a fast path. An annotation sign after them leads to the slow one. */
static void test_both_ways_read_alike(void **state)
{
    (void)state;
    static const char alphabet[] = "NPKQabeh128x+#-=";
    enum { LETTERS = sizeof alphabet - 1, LENGTH = 5 };
    size_t moves = 0;
    for (unsigned number = 0; number < LETTERS * LETTERS * LETTERS * LETTERS * LETTERS; number++) {
        char text[LENGTH + 1];
        for (unsigned i = 0, rest = number; i < LENGTH; i++, rest /= LETTERS)
            text[i] = alphabet[rest % LETTERS];
        text[LENGTH] = '!';
        for (size_t start = 0; start < LENGTH; start++) {
            SanText plain, marked;
            bool is_move = san_text_scan(text + start, LENGTH - start, SAN_STRICT, &plain) == 0;
            bool is_marked =
                san_text_scan(text + start, LENGTH + 1 - start, SAN_STRICT, &marked) == 0;
            if (is_move != is_marked || (is_move && memcmp(&plain, &marked, sizeof plain) != 0))
                fail_msg("%.*s", (int)(LENGTH - start), text + start);
            moves += is_move;
            if (number % LETTERS != 0)
                break; /* shorter texts once */
        }
    }
    assert_true(moves > 10000);
}

/* The same move as by the slow path, or MOVE_NONE. */
static bool expect_usual(const Position *pos, const char *text)
{
    SanUsual usual;
    Move move;
    char padded[SAN_MAX + SAN_USUAL_REACH] = "";
    strcpy(padded, text);
    if (!san_read_usual(pos, padded, &usual))
        return false;
    assert_true(san_read_pgn(pos, text, strcspn(text, " )!?\n"), &move));
    assert_int_equal(move, usual.move);
    assert_int_equal(usual.length, strcspn(text, " )!?\n"));
    assert_true(usual.has_check == (strchr(text, '+') != NULL));
    return true;
}

typedef struct UsualCounts {
    size_t moves, read, garbled;
    uint64_t random;
} UsualCounts;

static void read_usual_moves(Position *pos, void *context)
{
    static const char LETTERS[] = "KQRBNabcdefgh12345678x+-#=O ";
    UsualCounts *counts = context;
    MoveList list;
    movegen_legal(pos, &list);
    for (int i = 0; i < list.count; i++) {
        char text[SAN_MAX + 1];
        san_write(pos, list.moves[i], text);
        size_t length = strlen(text);
        text[length] = " )!?\n"[board_random(&counts->random) % 5];
        text[length + 1] = '\0';
        counts->moves++;
        counts->read += expect_usual(pos, text);
        text[board_random(&counts->random) % length] =
            LETTERS[board_random(&counts->random) % (sizeof LETTERS - 1)];
        counts->garbled += expect_usual(pos, text);
    }
}

static void test_usual_moves(void **state)
{
    (void)state;
    UsualCounts counts = { .random = 20261126 };
    board_visit_random_games(20, 100, read_usual_moves, &counts);
    assert_true(counts.read > counts.moves / 10 * 8 && counts.garbled > 1000);
    Position pos;
    SanUsual usual;
    position_init(&pos);
    static const char *const others[] = {
        "Nf3#      ", "Nf3 xe5   ",  "e4 =      ", "e4\t       ", "Ngf3+-    ", "0-0       ",
        "Nf3.      ", "Nf3\0      ", "e5        ", "Ne2       ",  "O-O f     ", "\303\251e4    ",
        "          ", "e4e5e6e7e",   "ex5       ", "Nxxf3     "
    };
    for (size_t i = 0; i < ARRAY_LEN(others); i++)
        assert_false(san_read_usual(&pos, others[i], &usual));
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_writing),
        cmocka_unit_test(test_writing_with_numbers),
        cmocka_unit_test(test_writing_lines),
        cmocka_unit_test(test_round_trip_of_known_positions),
        cmocka_unit_test(test_round_trip_of_random_games),
        cmocka_unit_test(test_forgiving_spellings),
        cmocka_unit_test(test_forgiving_castling),
        cmocka_unit_test(test_the_letter_b),
        cmocka_unit_test(test_letters_of_pieces_are_no_files),
        cmocka_unit_test(test_a_capture_names_no_pawn),
        cmocka_unit_test(test_reasons),
        cmocka_unit_test(test_more_reasons),
        cmocka_unit_test(test_columns),
        cmocka_unit_test(test_pgn_is_stricter),
        cmocka_unit_test(test_prefixes),
        cmocka_unit_test(test_any_bytes),
        cmocka_unit_test(test_writing_any_move),
        cmocka_unit_test(test_both_ways_read_alike),
        cmocka_unit_test(test_usual_moves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
