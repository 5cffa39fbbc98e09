/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Inputs of the policy's first network. */
#include <config.h>

#include "engine/base/base.h"
#include "engine/board/bitboard.h"
#include "engine/board/rules.h"
#include "engine/board/types.h"
#include "engine/people/instinct.h"
#include "engine/people/situation.h"
#include "tests/unit/support/board_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static Square square(const char *name) { return square_make(name[0] - 'a', name[1] - '1'); }

/* Of names with a blank after each. */
static Bitboard squares(const char *names)
{
    Bitboard set = 0;
    for (; *names; names += 3)
        set |= bb_square(square(names));
    return set;
}

static Planes describe(const char *fen, const char *from, const char *to, MoveKind kind)
{
    MoveLine line;
    Planes planes;
    Position pos = board_from_fen(fen);
    move_line_begin(&line, &pos);
    if (from)
        move_line_add(&line, move_make(square(from), square(to), kind));
    Situation situation = situation_of_line(&line, 1500);
    planes_describe(&situation, &planes);
    return planes;
}

static void pieces_and_their_attacks_are_seen(void **state)
{
    (void)state;
    Planes p = describe("4k3/8/8/3n4/4P3/8/8/R3K3 w Q - 0 1", NULL, NULL, MOVE_NORMAL);
    assert_true(p.squares[PLANE_PIECE] == squares("e4 "));
    assert_true(p.squares[PLANE_PIECE + 6 + KNIGHT - PAWN] == squares("d5 "));
    assert_true(p.squares[PLANE_ATTACK] == squares("d5 f5 "));
    assert_true(p.squares[PLANE_ATTACK + ROOK - PAWN] ==
                squares("a2 a3 a4 a5 a6 a7 a8 b1 c1 d1 e1 "));
    assert_true(p.squares[PLANE_EN_PRISE] == 0);
    assert_true(p.squares[PLANE_EN_PRISE + 1] == squares("d5 "));
    assert_true(p.context[CONTEXT_CASTLING] == 0 && p.context[CONTEXT_CASTLING + 1] == 1);
    assert_true(p.context[CONTEXT_CASTLING + 2] == 0 && p.context[CONTEXT_CASTLING + 3] == 0);
}

/* Black's position mirrored gives the same planes. */
static void both_sides_see_alike(void **state)
{
    (void)state;
    Planes white = describe("4k3/8/8/3n4/4P3/8/8/R3K3 w Q - 0 1", NULL, NULL, MOVE_NORMAL);
    Planes black = describe("r3k3/8/8/4p3/3N4/8/8/4K3 b q - 0 1", NULL, NULL, MOVE_NORMAL);
    assert_memory_equal(white.squares, black.squares, sizeof white.squares);
    assert_memory_equal(white.context, black.context, CONTEXT_PLY * sizeof *white.context);
}

static void last_moves_are_seen(void **state)
{
    (void)state;
    Planes p = describe("4k3/8/8/3n4/4P3/8/8/R3K2R w KQ - 0 1", "e4", "d5", MOVE_NORMAL);
    assert_true(p.squares[PLANE_LAST_FROM] == squares("e5 "));
    assert_true(p.squares[PLANE_LAST_TO] == squares("d4 "));
    assert_true(p.squares[PLANE_LAST_CAPTURE] == squares("d4 "));
    assert_true(p.squares[PLANE_OWN_TO] == 0);
    p = describe("4k3/8/8/3n4/4P3/8/8/R3K2R w KQ - 0 1", "e1", "h1", MOVE_CASTLING);
    assert_true(p.squares[PLANE_LAST_TO] == squares("g8 "));
    assert_true(p.squares[PLANE_LAST_CAPTURE] == 0);
    p = describe("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e2", "e4", MOVE_NORMAL);
    assert_true(p.squares[PLANE_EN_PASSANT] == squares("e6 "));
}

static void ratings_lie_between_knots(void **state)
{
    (void)state;
    Planes p = describe("4k3/8/8/8/8/8/8/4K3 w - - 0 1", NULL, NULL, MOVE_NORMAL);
    double sum = 0;
    double mean = 0;
    for (int i = 0; i < RATING_KNOTS; i++) {
        sum += (double)p.context[CONTEXT_RATING + i];
        mean += (double)p.context[CONTEXT_RATING + i] * (400 + 160 * i);
    }
    assert_true(sum > 0.999 && sum < 1.001);
    assert_true(mean > 1499.9 && mean < 1500.1);
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pieces_and_their_attacks_are_seen),
        cmocka_unit_test(both_sides_see_alike),
        cmocka_unit_test(last_moves_are_seen),
        cmocka_unit_test(ratings_lie_between_knots),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
