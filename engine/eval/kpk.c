/* The KPK bitbase: every placement is unknown at first, then won or drawn by looking one ply ahead
 * until nothing changes (retrograde analysis by iteration). */
#include <config.h>

#include "engine/eval/kpk.h"

#include "engine/board/bitboard.h"

#include <assert.h>
#include <pthread.h>

enum { UNKNOWN = 0, INVALID = 1, DRAW = 2, WIN = 4 };

/* Indexed by side to move, pawn (files a to d, ranks 2 to 7) and both kings. */
enum { PAWNS = 24, PLACEMENTS = 2 * PAWNS * 64 * 64 };

static uint8_t outcome[PLACEMENTS];
static pthread_once_t computed = PTHREAD_ONCE_INIT;

static int place_index(bool strong_to_move, Square king, Square pawn, Square weak)
{
    int pawn_index = (square_rank(pawn) - 1) * 4 + square_file(pawn);
    return ((strong_to_move * PAWNS + pawn_index) * 64 + king) * 64 + weak;
}

static uint8_t first_guess(bool strong_to_move, Square king, Square pawn, Square weak)
{
    Bitboard pawn_attacks = bb_pawn_attacks_from(WHITE, pawn);
    if (bb_distance(king, weak) <= 1 || king == pawn || weak == pawn ||
        (strong_to_move && bb_has(pawn_attacks, weak)))
        return INVALID;
    Square queening = pawn + NORTH;
    if (strong_to_move) {
        bool promotes = square_rank(pawn) == RANK_7 && king != queening && weak != queening &&
                        (bb_distance(weak, queening) > 1 || bb_distance(king, queening) == 1);
        return promotes ? WIN : UNKNOWN;
    }
    Bitboard escapes = bb_king_attacks(weak) & ~(bb_king_attacks(king) | pawn_attacks);
    bool takes = bb_has(bb_king_attacks(weak) & ~bb_king_attacks(king), pawn);
    return takes || !escapes ? DRAW : UNKNOWN;
}

static uint8_t look_strong(Square king, Square pawn, Square weak)
{
    uint8_t seen = 0;
    for (Bitboard set = bb_king_attacks(king) & ~bb_square(pawn); set;)
        seen |= outcome[place_index(false, bb_pop(&set), pawn, weak)];
    if (square_rank(pawn) < RANK_7) {
        Square one = pawn + NORTH;
        bool free = one != king && one != weak;
        if (free)
            seen |= outcome[place_index(false, king, one, weak)];
        if (free && square_rank(pawn) == RANK_2 && one + NORTH != king && one + NORTH != weak)
            seen |= outcome[place_index(false, king, one + NORTH, weak)];
    }
    if (seen & WIN)
        return WIN;
    /* A draw is never proven here: whatever stays unknown is one. */
    return UNKNOWN;
}

static uint8_t look_weak(Square king, Square pawn, Square weak)
{
    for (Bitboard set = bb_king_attacks(weak) & ~bb_square(pawn); set;) {
        uint8_t next = outcome[place_index(true, king, pawn, bb_pop(&set))];
        if (!(next & (INVALID | WIN)))
            return UNKNOWN;
    }
    return WIN;
}

/* One pass over all placements; returns true if any was decided. Those undecided at the end are
 * draws. */
static bool sweep(void)
{
    bool changed = false;
    for (int i = 0; i < PLACEMENTS; i++) {
        if (outcome[i] != UNKNOWN)
            continue;
        Square weak = i & 63;
        Square king = i >> 6 & 63;
        int pawn_index = (i >> 12) % PAWNS;
        Square pawn = square_make(pawn_index & 3, pawn_index / 4 + 1);
        bool strong_to_move = (i >> 12) >= PAWNS;
        outcome[i] = strong_to_move ? look_strong(king, pawn, weak) : look_weak(king, pawn, weak);
        changed |= outcome[i] != UNKNOWN;
    }
    return changed;
}

static void compute(void)
{
    for (int i = 0; i < PLACEMENTS; i++) {
        int pawn_index = (i >> 12) % PAWNS;
        Square pawn = square_make(pawn_index & 3, pawn_index / 4 + 1);
        outcome[i] = first_guess((i >> 12) >= PAWNS, i >> 6 & 63, pawn, i & 63);
    }
    while (sweep())
        continue;
}

bool kpk_is_win(Square strong_king, Square pawn, Square weak_king, bool strong_to_move)
{
    assert(square_rank(pawn) >= RANK_2 && square_rank(pawn) <= RANK_7);
    pthread_once(&computed, compute);
    if (square_file(pawn) > FILE_D) {
        pawn ^= 7;
        strong_king ^= 7;
        weak_king ^= 7;
    }
    return outcome[place_index(strong_to_move, strong_king, pawn, weak_king)] == WIN;
}
