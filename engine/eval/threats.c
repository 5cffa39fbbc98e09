/* Threats: pieces that hang or can be attacked next; and space behind the pawns. */
#include <config.h>

#include "engine/eval/terms.h"

#include "engine/base/base.h"
#include "engine/board/bitboard.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/eval/pawn_cache.h"
#include "engine/eval/tapered.h"
#include "engine/eval/weights.h"

static void add_by_type(Eval *e, Color us, const Tapered *weights, Bitboard victims)
{
    for (PieceType type = PAWN; type <= QUEEN; type++)
        eval_add(e, us, &weights[type], bb_count(victims & e->pos->by_type[type]));
}

/* Squares that own pawns attack after one safe advance. */
static Bitboard push_attacks(const Eval *e, Color us)
{
    const Position *pos = e->pos;
    Bitboard empty = ~pos->by_type[NO_PIECE_TYPE];
    Bitboard third = us == WHITE ? bb_rank(RANK_3) : bb_rank(RANK_6);
    Bitboard steps = bb_forward(us, position_pieces(pos, us, PAWN)) & empty;
    steps |= bb_forward(us, steps & third) & empty;
    steps &=
        ~e->attacks[!us][PAWN] & (e->attacks[us][NO_PIECE_TYPE] | ~e->attacks[!us][NO_PIECE_TYPE]);
    return bb_pawn_attacks(us, steps);
}

/* Squares from which the enemy's only queen can be attacked next. */
static void add_threats_on_queen(Eval *e, Color us, Bitboard guarded)
{
    const Position *pos = e->pos;
    Color them = (Color)!us;
    Bitboard queens = position_pieces(pos, them, QUEEN);
    if (!queens || bb_several(queens))
        return;
    Square queen = bb_lowest(queens);
    Bitboard occupied = pos->by_type[NO_PIECE_TYPE];
    Bitboard safe = ~guarded & ~pos->by_color[us];
    Bitboard knights = bb_knight_attacks(queen) & e->attacks[us][KNIGHT];
    Bitboard sliders = (bb_bishop_attacks(queen, occupied) & e->attacks[us][BISHOP]) |
                       (bb_rook_attacks(queen, occupied) & e->attacks[us][ROOK]);
    eval_add(e, us, &e->w->threat_on_queen[0], bb_count(knights & safe));
    eval_add(e, us, &e->w->threat_on_queen[1], bb_count(sliders & safe & e->attacked_twice[us]));
}

void eval_threats(Eval *e, Color us)
{
    const Position *pos = e->pos;
    Color them = (Color)!us;
    const Bitboard *own = e->attacks[us];
    Bitboard pieces = pos->by_color[them] & ~pos->by_type[PAWN] & ~pos->by_type[KING];
    Bitboard guarded = e->attacks[them][PAWN] | (e->attacked_twice[them] & ~e->attacked_twice[us]);
    Bitboard weak = pos->by_color[them] & ~guarded & own[NO_PIECE_TYPE];
    Bitboard minor_victims = pos->by_color[them] & (pieces | weak);

    add_by_type(e, us, e->w->threat_by_pawn, pieces & own[PAWN]);
    add_by_type(e, us, e->w->threat_by_minor, minor_victims & (own[KNIGHT] | own[BISHOP]));
    add_by_type(e, us, e->w->threat_by_rook, weak & own[ROOK]);
    eval_add(e, us, e->w->threat_by_king, (weak & own[KING]) != 0);
    Bitboard hanging = weak & (~e->attacks[them][NO_PIECE_TYPE] | (pieces & e->attacked_twice[us]));
    eval_add(e, us, e->w->threat_hanging, bb_count(hanging));
    eval_add(e, us, e->w->threat_by_push, bb_count(pieces & push_attacks(e, us)));
    add_threats_on_queen(e, us, guarded);
    eval_add(e, us, e->w->threat_weak_pawn,
             bb_count(e->pawns->weak[them] & own[NO_PIECE_TYPE] & ~own[PAWN]));
    eval_add(e, us, e->w->restricted,
             bb_count(e->attacks[them][NO_PIECE_TYPE] & ~guarded & own[NO_PIECE_TYPE] &
                      ~pos->by_color[us]));
}

void eval_space(Eval *e, Color us)
{
    const Position *pos = e->pos;
    Bitboard pawns = position_pieces(pos, us, PAWN);
    Bitboard centre = UINT64_C(0x003c3c3c3c3c3c00) &
                      (us == WHITE ? UINT64_C(0x00000000ffffff00) : UINT64_C(0x00ffffff00000000));
    Bitboard safe = centre & ~pawns & ~e->attacks[!us][PAWN];
    Bitboard behind = bb_forward((Color)!us, pawns);
    behind |= bb_forward((Color)!us, behind);
    int pieces = bb_count(pos->by_color[us] & ~pos->by_type[PAWN]);
    int squares = bb_count(safe) + bb_count(safe & behind);
    eval_add(e, us, e->w->space, squares * int_max(0, pieces - 2) / 6);
}
