/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every published node count of two collections, up to a limit: a million nodes a count, fifty
 * million in `make check-slow`. And perft, which generates moves separately, compared with the
 * general move generator: in random games, on boards of random pieces, and in positions chosen for
 * special cases. */
#include <config.h>

#include "engine/board/movegen.h"
#include "engine/board/perft.h"
#include "engine/notation/fen.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { NODES_QUICK = 1000000, NODES_SLOW = 50000000, LINE_BYTES_MAX = 512 };

static uint64_t nodes_max = NODES_QUICK;

/* Small, so that slots are fought for. */
static PerftTable *table;

static int make_table(void **state)
{
    (void)state;
    Status status = perft_table_new(1, &table);
    return !status_is_ok(&status);
}

static int free_table(void **state)
{
    (void)state;
    perft_table_free(table);
    return 0;
}

/* One `FEN ;D1 n ;D2 n ...` line; the number of counts that were checked. */
static int check_line(const char *text)
{
    Position pos;
    size_t used = 0;
    Status status = fen_parse_prefix(text, strlen(text), NULL, &pos, &used);
    if (!status_is_ok(&status))
        fail_msg("%s: column %d: %s", text, status.column, status.text);
    char before[FEN_MAX];
    fen_write(&pos, before);

    int depth, checked = 0, length = 0;
    uint64_t expected;
    for (const char *at = text + used;
         sscanf(at, " ;D%d %" SCNu64 "%n", &depth, &expected, &length) == 2; at += length) {
        if (expected > nodes_max)
            continue;
        uint64_t counted = perft(&pos, depth, NULL, NULL);
        if (counted != expected)
            fail_msg("%s depth %d: %" PRIu64 ", not %" PRIu64, before, depth, counted, expected);
        perft_table_begin(table, &pos, depth);
        uint64_t remembered = perft(&pos, depth, table, NULL);
        if (remembered != expected)
            fail_msg("%s depth %d, remembered: %" PRIu64, before, depth, remembered);
        checked++;
    }
    return checked;
}

static void check_file(const char *name, int lines_expected)
{
    const char *top = getenv("top_srcdir");
    char path[4096];
    snprintf(path, sizeof(path), "%s/tests/data/perft/%s", top != NULL ? top : ".", name);
    FILE *file = fopen(path, "r");
    if (file == NULL)
        fail_msg("%s is missing", path);
    char text[LINE_BYTES_MAX];
    int lines = 0, checked = 0;
    while (fgets(text, sizeof(text), file) != NULL) {
        checked += check_line(text);
        lines++;
    }
    fclose(file);
    assert_int_equal(lines, lines_expected);
    assert_true(checked >= 3 * lines);
}

static void standard_positions_count_right(void **state)
{
    (void)state;
    check_file("standard.epd", 128);
}

static void chess960_positions_count_right(void **state)
{
    (void)state;
    check_file("chess960.epd", 960);
}

static void depth_zero_is_one_leaf(void **state)
{
    (void)state;
    Position pos;
    position_init(&pos);
    assert_int_equal(perft(&pos, 0, NULL, NULL), 1);
}

/* --- compared with the move generator --------------------------------------------------------- */

static uint64_t count_by_moves(Position *pos, int depth)
{
    MoveList list;
    movegen_legal(pos, &list);
    if (depth == 1)
        return (uint64_t)list.count;
    uint64_t leaves = 0;
    for (int i = 0; i < list.count; i++) {
        Undo undo;
        position_make(pos, list.moves[i], &undo);
        leaves += count_by_moves(pos, depth - 1);
        position_unmake(pos, list.moves[i], &undo);
    }
    return leaves;
}

static void check_position(Position *pos, int depth_max)
{
    char fen[FEN_MAX];
    fen_write(pos, fen);
    for (int depth = 1; depth <= depth_max; depth++) {
        uint64_t expected = count_by_moves(pos, depth);
        uint64_t counted = perft(pos, depth, NULL, NULL);
        if (counted != expected)
            fail_msg("%s depth %d: %" PRIu64 ", not %" PRIu64, fen, depth, counted, expected);
        perft_table_begin(table, pos, depth);
        assert_int_equal(perft(pos, depth, table, NULL), expected);
    }
}

static uint64_t next_random(uint64_t *state) { return *state = hash_mix(*state); }

static void random_games_count_alike(void **state)
{
    (void)state;
    enum { GAMES = 60, PLIES_MAX = 120 };
    uint64_t random = 35;
    for (int game = 0; game < GAMES; game++) {
        Position pos;
        if (game % 2 == 0)
            position_init(&pos);
        else
            position_init_chess960(&pos, (int)(next_random(&random) % 960));
        for (int ply = 0; ply < PLIES_MAX; ply++) {
            check_position(&pos, ply % 16 == 0 ? 3 : 2);
            MoveList list;
            movegen_legal(&pos, &list);
            if (list.count == 0)
                break;
            Undo undo;
            position_make(&pos, list.moves[next_random(&random) % (unsigned)list.count], &undo);
        }
    }
}

/* Puts a piece on a random empty square that may have it. */
static void throw_piece(Position *pos, Piece piece, uint64_t *random)
{
    for (;;) {
        Square square = (Square)(next_random(random) % SQUARE_NB);
        bool is_edge = square_rank(square) == RANK_1 || square_rank(square) == RANK_8;
        if (position_piece(pos, square) == NO_PIECE && !(piece_type(piece) == PAWN && is_edge)) {
            position_put_piece(pos, piece, square);
            return;
        }
    }
}

/* Kings and up to thirty pieces, with every right that fits; whether the position is possible. */
static bool throw_board(Position *pos, uint64_t *random)
{
    position_clear(pos);
    pos->chess960 = true;
    pos->side = (uint8_t)(next_random(random) % 2);
    throw_piece(pos, W_KING, random);
    throw_piece(pos, B_KING, random);
    for (uint64_t pieces = next_random(random) % 30; pieces > 0; pieces--) {
        PieceType type = (PieceType)(PAWN + (next_random(random) >> 8) % 5);
        throw_piece(pos, piece_make((Color)(pieces & 1), type), random);
    }
    for (Color color = WHITE; color <= BLACK; color++) {
        Bitboard back = bb_rank(color == WHITE ? RANK_1 : RANK_8);
        if ((position_pieces(pos, color, KING) & back) == 0)
            continue;
        Bitboard rooks = position_pieces(pos, color, ROOK) & back;
        Bitboard queen_side = rooks & (position_pieces(pos, color, KING) - 1);
        if (queen_side != 0)
            position_add_castling(pos, color, bb_lowest(queen_side));
        if (rooks != queen_side)
            position_add_castling(pos, color, bb_highest(rooks));
    }
    Square ep = square_relative((Color)pos->side, A6) + (Square)(next_random(random) % 8);
    PositionFaults faults = { 0 };
    pos->ep_square = (uint8_t)ep;
    position_faults_find(pos, &faults);
    if (faults.count > 0) {
        faults.count = 0;
        pos->ep_square = NO_SQUARE;
        position_faults_find(pos, &faults);
    }
    if (faults.count == 0)
        position_finish(pos);
    return faults.count == 0;
}

static void random_boards_count_alike(void **state)
{
    (void)state;
    enum { BOARDS = 3000 };
    uint64_t random = 960;
    int found = 0;
    while (found < BOARDS) {
        Position pos;
        if (!throw_board(&pos, &random))
            continue;
        check_position(&pos, 2);
        found++;
    }
}

static void odd_positions_count_alike(void **state)
{
    (void)state;
    static const char *const fens[] = {
        "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1",      /* en passant uncovers a rank */
        "8/8/8/2k5/3Pp3/8/8/4KB2 b - d3 0 1",     /* takes the checking pawn */
        "8/8/1k6/8/2pP4/8/5B2/4K3 b - d3 0 1",    /* along the line of a pin */
        "2r1k3/8/8/8/2pPp3/8/8/2R1K3 b - d3 0 1", /* both pawns */
        "k7/8/8/3pP3/4K3/8/8/8 w - d6 0 1",       /* out of a pawn's check */
        "7k/8/8/8/8/8/8/rR2K3 w B - 0 1",         /* the rook covers the castled king */
        "1k6/8/8/8/8/8/8/r1RK4 w C - 0 1",        /* it does not move */
        "4k3/8/8/8/8/8/8/1KR5 w C - 0 1",         /* king and rook change places */
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",   /* rooks take rooks with rights */
        "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1", /* 218 moves */
        "k7/pppppppp/8/8/8/8/PPPPPPPP/K7 w - - 0 1",
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", /* promotions */
        "3k4/8/8/8/3q4/8/3R4/r2BKB1r w - - 0 1",   /* pins on three sides */
        "8/8/8/1k6/8/3n4/8/2K1r3 w - - 0 1",       /* two checks */
    };
    for (size_t i = 0; i < ARRAY_LEN(fens); i++) {
        Position pos;
        Status status = fen_parse(fens[i], strlen(fens[i]), &pos);
        if (!status_is_ok(&status))
            fail_msg("%s: %s", fens[i], status.text);
        check_position(&pos, 3);
    }
}

int main(void)
{
    bitboard_init();
    const char *slow = getenv("LUFT_TEST_SLOW");
    if (slow != NULL && *slow != '\0')
        nodes_max = NODES_SLOW;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(depth_zero_is_one_leaf),
        cmocka_unit_test(standard_positions_count_right),
        cmocka_unit_test(chess960_positions_count_right),
        cmocka_unit_test(random_games_count_alike),
        cmocka_unit_test(random_boards_count_alike),
        cmocka_unit_test(odd_positions_count_alike),
    };
    return cmocka_run_group_tests(tests, make_table, free_table);
}
