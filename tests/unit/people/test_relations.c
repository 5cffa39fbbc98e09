/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a move does to the pieces around it, as rows of the policy's table. */
#include <config.h>

#include "engine/base/base.h"
#include "engine/board/bitboard.h"
#include "engine/board/movegen.h"
#include "engine/people/relations.h"
#include "tests/unit/support/board_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

typedef struct Related {
    int count;
    uint16_t rows[RELATIONS_MAX];
} Related;

static Square square(const char *name) { return square_make(name[0] - 'a', name[1] - '1'); }

/* last: the square of the piece that has just moved, or NULL. */
static Related relate(const char *fen, const char *from, const char *to, const char *last)
{
    Position pos = board_from_fen(fen);
    Dangers dangers;
    Relations relations;
    MoveList moves;
    Related related = { 0 };
    danger_find(pos.by_type, pos.by_color, &dangers);
    relations_find(&relations, &pos, &dangers, last ? square(last) : NO_SQUARE);
    movegen_legal(&pos, &moves);
    for (int i = 0; i < moves.count; i++) {
        Move move = moves.moves[i];
        if (move_from(move) != square(from) || move_to(move) != square(to))
            continue;
        related.count = relations_of_move(&relations, move, related.rows);
        return related;
    }
    fail_msg("no move from %s to %s", from, to);
    return related;
}

static bool has(const Related *related, int row)
{
    for (int i = 0; i < related->count; i++)
        if (related->rows[i] == row)
            return true;
    return false;
}

static int pair(PieceType a, PieceType b) { return (int)(a - PAWN) * 6 + (int)(b - PAWN); }
static int line(PieceType slider, PieceType b) { return pair(slider, b) - 12; }

static void pieces_are_hit_and_guarded(void **state)
{
    (void)state;
    Related r = relate("4k3/8/8/3q4/1p2P3/8/8/1N2K3 w - - 0 1", "b1", "c3", NULL);
    assert_true(has(&r, RELATION_HITS + 2 * pair(KNIGHT, QUEEN)));
    assert_true(has(&r, RELATION_GUARDS + 2 * pair(KNIGHT, PAWN) + 1));   /* e4 */
    assert_true(has(&r, RELATION_MEETS + (7 * (KNIGHT - PAWN) + 1) * 2)); /* by a pawn, alone */
    assert_true(has(&r, RELATION_FLEES + 7 * (KNIGHT - PAWN) * 2));
    assert_true(has(&r, RELATION_THEIR_KING + 8 * (KNIGHT - PAWN) + 5));
    assert_true(has(&r, RELATION_OWN_KING + 8 * (KNIGHT - PAWN) + 2));
    assert_int_equal(r.count, 6);
    r = relate("4k3/8/8/3q4/1p2P3/2N5/8/4K3 w - - 0 1", "c3", "b1", NULL);
    assert_true(has(&r, RELATION_LEAVES + 2 * pair(KNIGHT, PAWN)));
}

static void lines_open_and_close(void **state)
{
    (void)state;
    Related r = relate("3qk3/8/8/8/8/3B4/8/3RK3 w - - 0 1", "d3", "e4", NULL);
    assert_true(has(&r, RELATION_OPENS + line(ROOK, QUEEN)));
    r = relate("4r1k1/8/8/8/8/3B4/4Q3/6K1 w - - 0 1", "d3", "e4", NULL);
    assert_true(has(&r, RELATION_BLOCKS + line(ROOK, QUEEN)));
    r = relate("4r1k1/8/8/8/4B3/8/4Q3/6K1 w - - 0 1", "e4", "d3", NULL);
    assert_true(has(&r, RELATION_EXPOSES + line(ROOK, QUEEN)));
    assert_false(has(&r, RELATION_EXPOSES + line(ROOK, BISHOP)));
    /* A pawn that is taken in passing leaves a line, too. */
    r = relate("4k3/8/8/q2pP2N/8/8/8/6K1 w - d6 0 1", "e5", "d6", NULL);
    assert_true(has(&r, RELATION_EXPOSES + line(QUEEN, KNIGHT)));
}

static void the_last_move_is_answered(void **state)
{
    (void)state;
    static const char FEN[] = "4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1";
    Related r = relate(FEN, "e1", "d1", "b4");
    assert_true(has(&r, RELATION_ANSWERS + pair(BISHOP, KING)));
    r = relate("4k3/8/8/8/1b6/2N5/3B4/4K3 w - - 0 1", "c3", "e4", "b4");
    assert_true(has(&r, RELATION_ESCAPES + pair(BISHOP, KNIGHT)));
    r = relate(FEN, "e1", "d1", NULL);
    assert_false(has(&r, RELATION_ANSWERS + pair(BISHOP, KING)));
    r = relate("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1", "h1", NULL);
    assert_int_equal(r.count, 0);
}

static void both_sides_relate_alike(void **state)
{
    (void)state;
    Related white = relate("r1bq1rk1/ppp2ppp/2np1n2/4p1B1/1b2P3/2NP1N2/PPP1BPPP/R2Q1RK1 w - - 0 1",
                           "c3", "d5", "b4");
    Related black = relate("r2q1rk1/ppp1bppp/2np1n2/1B2p3/4P1b1/2NP1N2/PPP2PPP/R1BQ1RK1 b - - 0 1",
                           "c6", "d4", "b5");
    assert_true(white.count > 8);
    assert_int_equal(white.count, black.count);
    for (int i = 0; i < white.count; i++)
        assert_true(has(&black, white.rows[i]));
}

/* More pieces are near a move than games ever have. */
static void rows_are_limited(void **state)
{
    (void)state;
    Position pos = board_from_fen("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1");
    Dangers dangers;
    Relations relations;
    MoveList moves;
    danger_find(pos.by_type, pos.by_color, &dangers);
    relations_find(&relations, &pos, &dangers, NO_SQUARE);
    movegen_legal(&pos, &moves);
    for (int i = 0; i < moves.count; i++) {
        uint16_t rows[RELATIONS_MAX];
        int count = relations_of_move(&relations, moves.moves[i], rows);
        assert_true(count > 0 && count <= RELATIONS_MAX);
        for (int k = 0; k < count; k++)
            assert_true(rows[k] < RELATION_NB);
    }
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pieces_are_hit_and_guarded), cmocka_unit_test(lines_open_and_close),
        cmocka_unit_test(the_last_move_is_answered),  cmocka_unit_test(both_sides_relate_alike),
        cmocka_unit_test(rows_are_limited),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
