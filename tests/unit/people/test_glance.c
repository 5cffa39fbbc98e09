/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A glance at every move: mates, pieces left hanging, and the two sides alike. */
#include <config.h>

#include "engine/base/base.h"
#include "engine/board/bitboard.h"
#include "engine/board/movegen.h"
#include "engine/board/types.h"
#include "engine/people/glance.h"
#include "tests/unit/support/board_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

typedef struct Looked {
    Glance *glance;
    MoveList moves;
    GlanceValues values;
} Looked;

static Looked look(const char *fen)
{
    Looked looked = { .glance = alloc_zeroed(1, sizeof *looked.glance) };
    Position pos = board_from_fen(fen);
    movegen_legal(&pos, &looked.moves);
    glance(looked.glance, &pos, &looked.moves, &looked.values);
    free(looked.glance);
    return looked;
}

static int value_of(const Looked *looked, int depth, Square from, Square to)
{
    for (int i = 0; i < looked->moves.count; i++)
        if (move_from(looked->moves.moves[i]) == from && move_to(looked->moves.moves[i]) == to)
            return looked->values.cp[depth - 1][i];
    fail_msg("no such move");
    return 0;
}

static Square square(const char *name) { return square_make(name[0] - 'a', name[1] - '1'); }

static void a_mate_is_seen(void **state)
{
    (void)state;
    Looked looked = look("6k1/5ppp/8/8/8/8/5PPP/1Q2R1K1 w - - 0 1");
    assert_int_equal(value_of(&looked, 2, square("e1"), square("e8")), GLANCE_MATE - 1);
    assert_true(value_of(&looked, 2, square("g1"), square("f1")) < GLANCE_MATE - 1);
}

static void a_queen_moved_into_a_capture_is_lost(void **state)
{
    (void)state;
    Looked looked = look("4k3/2p2ppp/8/8/8/8/3Q1PPP/4K3 w - - 0 1");
    for (int depth = 1; depth <= GLANCE_DEPTH; depth++)
        assert_true(value_of(&looked, depth, square("d2"), square("d6")) <
                    value_of(&looked, depth, square("d2"), square("d4")) - 400);
}

static void a_mate_in_two_shows_three_plies_deep(void **state)
{
    (void)state;
    Looked looked = look("7k/8/8/8/8/8/R7/1R4K1 w - - 0 1");
    assert_true(value_of(&looked, 2, square("a2"), square("a7")) < GLANCE_MATE - 100);
    assert_int_equal(value_of(&looked, 3, square("a2"), square("a7")), GLANCE_MATE - 3);
}

static void both_sides_see_the_same(void **state)
{
    (void)state;
    Looked white = look("r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQK2R w KQkq - 0 5");
    Looked black = look("r1bqk2r/ppp2ppp/2np1n2/2b1p3/2B1P3/2N2N2/PPPP1PPP/R1BQK2R b KQkq - 0 5");
    assert_int_equal(white.moves.count, black.moves.count);
    for (int i = 0; i < white.moves.count; i++) {
        Move move = white.moves.moves[i];
        assert_int_equal(white.values.cp[GLANCE_DEPTH - 1][i],
                         value_of(&black, GLANCE_DEPTH, move_from(move) ^ 56, move_to(move) ^ 56));
    }
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_mate_is_seen),
        cmocka_unit_test(a_queen_moved_into_a_capture_is_lost),
        cmocka_unit_test(a_mate_in_two_shows_three_plies_deep),
        cmocka_unit_test(both_sides_see_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
