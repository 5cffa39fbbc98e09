/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Static exchanges: thresholds against exchanges worked out by hand. */
#include <config.h>

#include "engine/eval/see.h"
#include "engine/notation/fen.h"
#include "engine/notation/san.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

typedef struct Exchange {
    const char *fen;
    const char *move;
    int value;
} Exchange;

static const Exchange EXCHANGES[] = {
    { "1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "e1e5", 100 },
    { "1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1", "d3e5", 100 - 325 },
    { "4k3/8/4p3/3p4/8/3Q4/8/4K3 w - - 0 1", "d3d5", 100 - 975 },
    { "4k3/8/8/3r4/8/3Q4/8/4K3 w - - 0 1", "d3d5", 500 },
    { "4k3/8/8/8/8/8/4q3/4K3 w - - 0 1", "e1e2", 975 },
    { "8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", 975 - 100 },
    { "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1", "d5e6", 100 },
    { "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", 0 },
    /* The defending knight is pinned to its king by a rook that stays. */
    { "4k3/8/4n3/3p2r1/8/6B1/4R3/4K1R1 w - - 0 1", "g3h4", 0 },
};

static void exchanges_are_worth_what_they_are(void **state)
{
    (void)state;
    for (size_t i = 0; i < ARRAY_LEN(EXCHANGES); i++) {
        const Exchange *e = &EXCHANGES[i];
        Position pos;
        Move move;
        Status status = fen_parse(e->fen, strlen(e->fen), &pos);
        assert_true(status_is_ok(&status));
        status = san_parse_coordinate(&pos, e->move, strlen(e->move), &move);
        assert_true(status_is_ok(&status));
        if (!see_at_least(&pos, move, e->value) || see_at_least(&pos, move, e->value + 1))
            fail_msg("%s %s is not worth %d", e->fen, e->move, e->value);
    }
}

static void a_pinned_defender_does_not_recapture(void **state)
{
    (void)state;
    const char *fen = "4k3/8/4n3/8/3p4/8/4R3/3RK3 w - - 0 1";
    Position pos;
    Status status = fen_parse(fen, strlen(fen), &pos);
    assert_true(status_is_ok(&status));
    assert_true(see_at_least(&pos, move_make(D1, D4, MOVE_NORMAL), 100));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(exchanges_are_worth_what_they_are),
        cmocka_unit_test(a_pinned_defender_does_not_recapture),
    };
    bitboard_init();
    return cmocka_run_group_tests_name("see", tests, NULL, NULL);
}
