/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Attacked and hanging pieces: by examples, and by the definition in random games. */
#include <config.h>

#include "engine/board/position.h"
#include "tests/unit/support/board_support.h"
#include "tests/unit/support/danger_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void assert_danger(const char *fen, Bitboard attacked, Bitboard en_prise)
{
    Dangers dangers;
    Position pos = board_from_fen(fen);
    danger_find(pos.by_type, pos.by_color, &dangers);
    const Bitboard *found = dangers.found;
    if (found[DANGER_ATTACKED] != attacked || found[DANGER_EN_PRISE] != en_prise)
        fail_msg("%s: %016llx %016llx", fen, (unsigned long long)found[DANGER_ATTACKED],
                 (unsigned long long)found[DANGER_EN_PRISE]);
}

static Bitboard on(Square a, Square b) { return bb_square(a) | bb_square(b); }

static void men_are_in_danger(void **state)
{
    (void)state;
    assert_danger("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 0, 0);
    /* Pawns that attack each other: both are attacked, the undefended one is en prise. */
    assert_danger("4k3/8/2p5/3p4/4P3/8/8/4K3 w - - 0 1", on(D5, E4), bb_square(E4));
    /* A defended knight is en prise to a pawn, but not to a bishop. */
    assert_danger("4k3/8/4p3/3N4/4P3/8/8/4K3 w - - 0 1", bb_square(D5), bb_square(D5));
    assert_danger("4k3/8/4b3/3N4/4P3/8/8/4K3 b - - 0 1", bb_square(D5), 0);
    /* Rooks count bishops, queens count rooks; the king defends. */
    assert_danger("4k3/8/8/8/1b6/8/3R4/4K3 w - - 0 1", bb_square(D2), bb_square(D2));
    assert_danger("3rk3/8/8/8/8/8/3Q4/4K3 w - - 0 1", on(D2, D8), bb_square(D2));
    /* Kings are attacked, and never en prise. */
    assert_danger("4k3/8/8/8/4r3/8/8/4K3 w - - 0 1", bb_square(E1), 0);
}

static void compare_with_definition(Position *pos, void *context)
{
    int *counts = context;
    Dangers dangers;
    danger_find(pos->by_type, pos->by_color, &dangers);
    for (Danger danger = DANGER_ATTACKED; danger < DANGER_NB; danger++) {
        Bitboard wanted = 0;
        for (Bitboard men = position_occupied(pos); men;) {
            Square square = bb_pop(&men);
            if (danger_by_definition(pos, square, danger))
                wanted |= bb_square(square);
        }
        assert_true(dangers.found[danger] == wanted);
        counts[danger] += bb_count(wanted);
    }
}

static void danger_is_that_of_the_definition(void **state)
{
    (void)state;
    int dangers[DANGER_NB] = { 0, 0 };
    board_visit_random_games(60, 150, compare_with_definition, dangers);
    assert_true(dangers[DANGER_ATTACKED] > 10000 && dangers[DANGER_EN_PRISE] > 5000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(men_are_in_danger),
        cmocka_unit_test(danger_is_that_of_the_definition),
    };
    bitboard_init();
    return cmocka_run_group_tests_name("danger", tests, NULL, NULL);
}
