/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ends of games, each with its article of the FIDE Laws (2023). */
#include <config.h>

#include "engine/board/rules.h"
#include "tests/unit/support/board_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static RulesEnd end_of(const char *fen)
{
    Position pos = board_from_fen(fen);
    return rules_judge(&pos, NULL, 0).end;
}

static void mate_and_stalemate(void **state)
{
    (void)state;
    assert_int_equal(end_of("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1"), RULES_CHECKMATE);
    assert_int_equal(end_of("k7/2Q5/1K6/8/8/8/8/8 b - - 0 1"), RULES_STALEMATE);
    assert_int_equal(end_of("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"), RULES_ONGOING);
}

static void mate_comes_before_every_counter(void **state)
{
    (void)state;
    Position pos = board_from_fen("R5k1/5ppp/8/8/8/8/8/4K3 b - - 100 80");
    RulesVerdict verdict = rules_judge(&pos, NULL, 0);
    assert_int_equal(verdict.end, RULES_CHECKMATE);
    assert_false(verdict.fifty_claim);
    assert_int_equal(end_of("R5k1/5ppp/8/8/8/8/8/4K3 b - - 150 90"), RULES_CHECKMATE);
}

static void fifty_moves_are_a_claim_and_seventy_five_the_end(void **state)
{
    (void)state;
    static const struct {
        const char *fen;
        RulesEnd end;
        bool claim;
    } cases[] = {
        { "4k3/8/8/8/8/8/8/R3K3 w - - 99 80", RULES_ONGOING, false },
        { "4k3/8/8/8/8/8/8/R3K3 w - - 100 80", RULES_ONGOING, true },
        { "4k3/8/8/8/8/8/8/R3K3 w - - 149 99", RULES_ONGOING, true },
        { "4k3/8/8/8/8/8/8/R3K3 w - - 150 99", RULES_SEVENTY_FIVE, false },
    };
    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        Position pos = board_from_fen(cases[i].fen);
        RulesVerdict verdict = rules_judge(&pos, NULL, 0);
        assert_int_equal(verdict.end, cases[i].end);
        assert_int_equal(verdict.fifty_claim, cases[i].claim);
        assert_false(verdict.threefold_claim);
        assert_int_equal(verdict.repetitions, 1);
    }
}

/* A game with the keys of all its earlier positions. */
typedef struct Game {
    Position pos;
    Key keys[64];
    size_t count;
} Game;

static RulesVerdict play(Game *game, const char *moves)
{
    for (; *moves != '\0'; moves += strspn(moves, " ")) {
        Undo undo;
        game->keys[game->count++] = game->pos.key;
        position_make(&game->pos, board_move(&game->pos, moves), &undo);
        moves += strcspn(moves, " ");
    }
    return rules_judge(&game->pos, game->keys, game->count);
}

static void three_times_are_a_claim_and_five_the_end(void **state)
{
    (void)state;
    static const char there_and_back[] = "g1f3 g8f6 f3g1 f6g8";
    Game game = { .count = 0 };
    position_init(&game.pos);
    assert_int_equal(play(&game, "").repetitions, 1);
    RulesVerdict verdict = play(&game, there_and_back);
    assert_int_equal(verdict.repetitions, 2);
    assert_false(verdict.threefold_claim);
    verdict = play(&game, there_and_back);
    assert_int_equal(verdict.repetitions, 3);
    assert_true(verdict.threefold_claim);
    assert_int_equal(verdict.end, RULES_ONGOING);
    verdict = play(&game, there_and_back);
    assert_int_equal(verdict.repetitions, 4);
    assert_int_equal(verdict.end, RULES_ONGOING);
    verdict = play(&game, there_and_back);
    assert_int_equal(verdict.repetitions, 5);
    assert_int_equal(verdict.end, RULES_FIVEFOLD);
}

/* 9.2.3: positions differ when castling or en passant was possible and is not any more. */
static void lost_rights_make_another_position(void **state)
{
    (void)state;
    Game game = { .count = 0 };
    game.pos = board_from_fen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    assert_int_equal(play(&game, "e1e2 e8e7 e2e1 e7e8").repetitions, 1);
    assert_int_equal(play(&game, "e1e2 e8e7 e2e1 e7e8").repetitions, 2);

    game = (Game){ .count = 0 };
    game.pos = board_from_fen("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1");
    play(&game, "d7d5");
    assert_int_equal(play(&game, "e1e2 e8e7 e2e1 e7e8").repetitions, 1);
    assert_int_equal(play(&game, "e1e2 e8e7 e2e1 e7e8").repetitions, 2);

    /* The pawn there cannot take: it never was a different position. */
    game = (Game){ .count = 0 };
    game.pos = board_from_fen("4k3/3p4/8/K3P2r/8/8/8/8 b - - 0 1");
    play(&game, "d7d5");
    assert_int_equal(play(&game, "a5b5 e8e7 b5a5 e7e8").repetitions, 2);
}

static void dead_positions_are_exactly_these(void **state)
{
    (void)state;
    static const struct {
        const char *fen;
        bool dead;
    } cases[] = {
        { "4k3/8/8/8/8/8/8/4K3 w - - 0 1", true },
        { "4k3/8/8/8/8/8/8/4KB2 w - - 0 1", true },
        { "4k1n1/8/8/8/8/8/8/4K3 w - - 0 1", true },
        { "4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1", true },    /* both on dark squares */
        { "4kb2/8/7b/8/8/8/1B6/2B1K3 w - - 0 1", true }, /* four of them */
        { "4kb2/8/8/8/8/8/8/4KB2 w - - 0 1", false },    /* opposite colours */
        { "4k1n1/8/8/8/8/8/8/4K1N1 w - - 0 1", false },  /* KN v KN */
        { "4k3/8/8/8/8/8/8/4KNN1 w - - 0 1", false },    /* KNN v K */
        { "4kn2/8/8/8/8/8/8/4KB2 w - - 0 1", false },    /* KB v KN */
        { "4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1", false },   /* both colours */
        { "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", false },
        { "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", false },
        { "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", false },
    };
    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        Position pos = board_from_fen(cases[i].fen);
        assert_int_equal(rules_is_dead_position(&pos), cases[i].dead);
        RulesEnd end = rules_judge(&pos, NULL, 0).end;
        assert_int_equal(end, cases[i].dead ? RULES_DEAD_POSITION : RULES_ONGOING);
    }
}

/* 6.9: a flag falls, can the other side mate by any series of legal moves? */
static void mating_material_with_the_enemy_helping(void **state)
{
    (void)state;
    static const struct {
        const char *fen;
        bool white;
    } cases[] = {
        { "4k3/8/8/8/8/8/8/4K3 w - - 0 1", false },   { "q3k3/8/8/8/8/8/8/4K3 w - - 0 1", false },
        { "4k3/8/8/8/8/8/8/4KN2 w - - 0 1", false },  { "q3k3/8/8/8/8/8/8/4KN2 w - - 0 1", false },
        { "r3k3/8/8/8/8/8/8/4KN2 w - - 0 1", true },  { "4k3/p7/8/8/8/8/8/4KN2 w - - 0 1", true },
        { "4k3/8/8/8/8/8/8/4KNN1 w - - 0 1", true },  { "4k3/8/8/8/8/8/8/4KBN1 w - - 0 1", true },
        { "4k3/8/8/8/8/8/8/4KB2 w - - 0 1", false },  { "r3k3/8/8/8/8/8/8/4KB2 w - - 0 1", false },
        { "n3k3/8/8/8/8/8/8/4KB2 w - - 0 1", true },  { "4k3/p7/8/8/8/8/8/4KB2 w - - 0 1", true },
        { "4kb2/8/8/8/8/8/8/4KB2 w - - 0 1", true },  { "2b1k3/8/8/8/8/8/8/4KB2 w - - 0 1", false },
        { "4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1", true }, { "4k3/8/8/8/8/8/P7/4K3 w - - 0 1", true },
        { "4k3/8/8/8/8/8/8/4KR2 w - - 0 1", true },
    };
    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        Position pos = board_from_fen(cases[i].fen);
        if (rules_has_mating_material(&pos, WHITE) != cases[i].white)
            fail_msg("%s: not %d", cases[i].fen, cases[i].white);
    }
}

static void forced_mate_needs_more(void **state)
{
    (void)state;
    static const struct {
        const char *fen;
        bool draw;
    } cases[] = {
        { "4k3/8/8/8/8/8/8/4K3 w - - 0 1", true },
        { "4k3/8/8/8/8/8/8/4KNN1 w - - 0 1", true },
        { "4kn2/8/8/8/8/8/8/4KB2 w - - 0 1", true },
        { "4kb2/8/8/8/8/8/8/4KB2 w - - 0 1", true },
        { "4k1n1/8/8/8/8/8/8/4K1N1 w - - 0 1", true },
        { "4kb2/8/7b/8/8/8/8/2B1K3 w - - 0 1", true },
        { "4k3/8/8/8/8/8/8/4KBN1 w - - 0 1", false },
        { "4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1", false },
        { "4kn2/8/8/8/8/8/8/4KNN1 w - - 0 1", false },
        { "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", false },
    };
    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        Position pos = board_from_fen(cases[i].fen);
        if (rules_mate_cannot_be_forced(&pos) != cases[i].draw)
            fail_msg("%s: not %d", cases[i].fen, cases[i].draw);
    }
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mate_and_stalemate),
        cmocka_unit_test(mate_comes_before_every_counter),
        cmocka_unit_test(fifty_moves_are_a_claim_and_seventy_five_the_end),
        cmocka_unit_test(three_times_are_a_claim_and_five_the_end),
        cmocka_unit_test(lost_rights_make_another_position),
        cmocka_unit_test(dead_positions_are_exactly_these),
        cmocka_unit_test(mating_material_with_the_enemy_helping),
        cmocka_unit_test(forced_mate_needs_more),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
