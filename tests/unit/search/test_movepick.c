/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The move picker: every legal move once, and what remains when quiet moves are skipped. */
#include <config.h>

#include "engine/base/base.h"
#include "engine/search/movepick.h"
#include "engine/search/node.h"
#include "tests/unit/support/board_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

typedef struct Wanted {
    QuietSkip skip;
    bool hash_move; /* a quiet move, returned before any is skipped */
    History *history;
} Wanted;

static bool is_left(const Position *pos, Move move, QuietSkip skip)
{
    return skip == SKIP_NONE || node_is_noisy(pos, move) ||
           (skip == SKIP_ALL_BUT_CHECKS && position_gives_check(pos, move));
}

/* The expected moves come, each once; the hash move comes whatever it is. */
static void look_at_moves(Position *pos, void *context)
{
    const Wanted *wanted = context;
    MoveList legal;
    movegen_legal(pos, &legal);
    if (legal.count < 4)
        return;
    ContinuationTable *none = &wanted->history->no_continuation;
    HistoryContext history = { .history = wanted->history,
                               .continuation = { none, none, none, none } };
    Move hash_move = wanted->hash_move ? legal.moves[0] : MOVE_NONE;
    Move killers[2] = { legal.moves[legal.count - 1], legal.moves[legal.count / 2] };
    MovePicker picker;
    movepick_init(&picker, pos, &history, hash_move, killers, legal.moves[1]);

    bool seen[MOVES_MAX] = { false };
    Move move = wanted->hash_move ? movepick_next(&picker) : MOVE_NONE;
    assert_int_equal(move, hash_move);
    movepick_skip_quiets(&picker, wanted->skip);
    movepick_skip_quiets(&picker, SKIP_NONE); /* does not recapture */
    while ((move = movepick_next(&picker)) != MOVE_NONE) {
        int at = 0;
        while (at < legal.count && legal.moves[at] != move)
            at++;
        assert_true(at < legal.count && !seen[at]);
        seen[at] = true;
        assert_true(is_left(pos, move, wanted->skip));
    }
    for (int i = 0; i < legal.count; i++)
        assert_int_equal(seen[i],
                         legal.moves[i] != hash_move && is_left(pos, legal.moves[i], wanted->skip));
}

static void every_move_that_is_left_comes_once(void **state)
{
    Wanted wanted = { .history = *state };
    for (int first = 0; first <= 1; first++) {
        for (QuietSkip skip = SKIP_NONE; skip <= SKIP_ALL; skip++) {
            wanted.skip = skip;
            wanted.hash_move = first;
            board_visit_random_games(10, 80, look_at_moves, &wanted);
        }
    }
}

static HistoryContext without_history(History *empty)
{
    ContinuationTable *none = &empty->no_continuation;
    return (HistoryContext){ .history = empty, .continuation = { none, none, none, none } };
}

/* The search raises it in the middle of the quiet moves. */
static void checks_still_come_in_the_middle(void **state)
{
    Position pos = board_from_fen("4k3/8/8/8/8/8/3P4/QR2K3 w - - 0 1");
    HistoryContext history = without_history(*state);
    static const Move none_killed[2] = { MOVE_NONE, MOVE_NONE };
    MovePicker picker;
    int checks = 0;
    int others = 0;
    MoveList legal;
    movegen_legal(&pos, &legal);
    int wanted = 0;
    for (int i = 0; i < legal.count; i++)
        wanted += position_gives_check(&pos, legal.moves[i]);

    movepick_init(&picker, &pos, &history, MOVE_NONE, none_killed, MOVE_NONE);
    for (Move move; (move = movepick_next(&picker)) != MOVE_NONE;) {
        checks += position_gives_check(&pos, move);
        others += !position_gives_check(&pos, move);
        if (checks + others == 2)
            movepick_skip_quiets(&picker, SKIP_ALL_BUT_CHECKS);
    }
    assert_true(wanted >= 4);
    assert_int_equal(checks, wanted);
    assert_true(others <= 2);
}

/* The squares of a set, as a list. */
static Bitboard squares(const char *text)
{
    Bitboard set = 0;
    for (; *text; text += text[2] == ' ' ? 3 : 2)
        set |= bb_square(square_make(text[0] - 'a', text[1] - '1'));
    return set;
}

static Threats threats_in(const Position *pos)
{
    Dangers dangers;
    Threats threats;
    danger_find(pos->by_type, pos->by_color, &dangers);
    threats_from(&threats, &dangers, pos);
    return threats;
}

static void dangers_are_seen(void **state)
{
    (void)state;
    /* White: queen d4 before the pawn e5, rook b1 before the bishop f5, knight a3 alone before the
     * queen a8, bishop g4 before the knight h6 but defended, rook h1 before nobody. */
    Position pos = board_from_fen("q3k3/8/7n/4pb2/3Q2B1/N6P/6P1/1R2K2R w K - 0 1");
    Threats threats = threats_in(&pos);
    assert_true(threats.hanging == squares("d4 b1 a3"));
    assert_true(threats.unsafe[KNIGHT] == squares("d4 f4"));
    assert_true(threats.unsafe[BISHOP] == threats.unsafe[KNIGHT]);
    assert_true(bb_has(threats.unsafe[ROOK], B1) && bb_has(threats.unsafe[ROOK], G4));
    assert_false(bb_has(threats.unsafe[ROOK], A3));
    assert_true(threats.unsafe[PAWN] == 0 && threats.unsafe[KING] == 0);
    assert_true(bb_has(threats.attacked, A3) && bb_has(threats.attacked, E7));
    assert_false(bb_has(threats.attacked, H1));
}

/* Without any history: first the queen goes to safety. */
static void pieces_in_danger_go_first(void **state)
{
    Position pos = board_from_fen("4k3/8/8/4p3/3Q4/8/PPP5/K7 w - - 0 1");
    HistoryContext history = without_history(*state);
    static const Move none_killed[2] = { MOVE_NONE, MOVE_NONE };
    MovePicker picker;
    bool others = false, into_danger = false;
    history.threats = threats_in(&pos);
    movepick_init(&picker, &pos, &history, MOVE_NONE, none_killed, MOVE_NONE);
    for (Move move; (move = movepick_next(&picker)) != MOVE_NONE;) {
        if (node_is_noisy(&pos, move))
            continue;
        bool queen = move_from(move) == D4;
        bool dangerous = queen && bb_has(history.threats.unsafe[QUEEN], move_to(move));
        assert_true(!queen || dangerous || !others);
        others |= !queen || dangerous;
        into_danger |= dangerous;
    }
    assert_true(others && into_danger);
}

/* Without any history: checks before other quiet moves. */
static void checks_go_first(void **state)
{
    Position pos = board_from_fen("4k3/8/8/8/4N3/8/PPP5/K6R w - - 0 1");
    HistoryContext history = without_history(*state);
    static const Move none_killed[2] = { MOVE_NONE, MOVE_NONE };
    MovePicker picker;
    int checks = 0, others = 0;
    history.threats = threats_in(&pos);
    movepick_init(&picker, &pos, &history, MOVE_NONE, none_killed, MOVE_NONE);
    for (Move move; (move = movepick_next(&picker)) != MOVE_NONE;) {
        bool is_check = position_gives_check(&pos, move);
        assert_false(is_check && others > 0);
        checks += is_check;
        others += !is_check;
    }
    assert_int_equal(checks, 3); /* Rh8, Nd6, Nf6 */
    assert_true(others > 0);
}

static int set_up(void **state)
{
    *state = alloc_zeroed(1, sizeof(History));
    return 0;
}

static int tear_down(void **state)
{
    free(*state);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_move_that_is_left_comes_once),
        cmocka_unit_test(checks_still_come_in_the_middle),
        cmocka_unit_test(dangers_are_seen),
        cmocka_unit_test(pieces_in_danger_go_first),
        cmocka_unit_test(checks_go_first),
    };
    bitboard_init();
    return cmocka_run_group_tests_name("move picker", tests, set_up, tear_down);
}
