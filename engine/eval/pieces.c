/* Mobility and placement of knights, bishops, rooks and queens; what they attack. */
#include <config.h>

#include "engine/eval/terms.h"

#include "engine/base/base.h"
#include "engine/board/bitboard.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/eval/pawn_cache.h"
#include "engine/eval/tapered.h"
#include "engine/eval/weights.h"

#define CENTRE_FILES ((BB_FILE_A << 2) | (BB_FILE_A << 3) | (BB_FILE_A << 4) | (BB_FILE_A << 5))
#define LONG_CENTRE \
    ((UINT64_C(1) << D4) | (UINT64_C(1) << E4) | (UINT64_C(1) << D5) | (UINT64_C(1) << E5))

/* Attacked squares, including those behind own pieces that attack along the same line. */
static ALWAYS_INLINE Bitboard reach(const Eval *e, Color us, PieceType type, Square square)
{
    const Position *pos = e->pos;
    Bitboard occupied = pos->by_type[NO_PIECE_TYPE];
    Bitboard queens = position_pieces(pos, us, QUEEN);
    Bitboard set;

    if (type == BISHOP)
        set = bb_bishop_attacks(square, occupied ^ queens);
    else if (type == ROOK)
        set = bb_rook_attacks(square, occupied ^ queens ^ position_pieces(pos, us, ROOK));
    else if (type == QUEEN)
        set = bb_queen_attacks(square, occupied);
    else
        set = bb_knight_attacks(square);
    if (bb_has(e->pinned[us], square))
        set &= bb_line(position_king(pos, us), square);
    return set;
}

static void note_attacks(Eval *e, Color us, PieceType type, Bitboard set)
{
    Color them = (Color)!us;
    e->attacked_twice[us] |= e->attacks[us][NO_PIECE_TYPE] & set;
    e->attacks[us][NO_PIECE_TYPE] |= set;
    e->attacks[us][type] |= set;

    Bitboard on_ring = set & e->king_ring[them];
    if (on_ring) {
        eval_add_danger(e, them, &e->w->danger_attacker[type], 1);
        eval_add_danger(e, them, e->w->danger_ring_attacks, bb_count(on_ring));
    }
}

static ALWAYS_INLINE const Tapered *mobility_weights(const Weights *w, PieceType type)
{
    switch (type) {
    case KNIGHT:
        return w->knight_mobility;
    case BISHOP:
        return w->bishop_mobility;
    case ROOK:
        return w->rook_mobility;
    default:
        return w->queen_mobility;
    }
}

static bool is_outpost(const Eval *e, Color us, Square square)
{
    int rank = square_relative_rank(us, square);
    return rank >= RANK_4 && rank <= RANK_6 && !bb_has(e->pawns->attack_span[!us], square);
}

static void score_minor(Eval *e, Color us, PieceType type, Square square)
{
    const Weights *w = e->w;
    if (is_outpost(e, us, square)) {
        bool supported = bb_has(e->attacks[us][PAWN], square);
        eval_add(e, us,
                 type == KNIGHT ? &w->knight_outpost[supported] : &w->bishop_outpost[supported], 1);
    }
    if (bb_forward(us, bb_square(square)) & e->pos->by_type[PAWN])
        eval_add(e, us, w->minor_behind_pawn, 1);
}

static void score_knight(Eval *e, Color us, Square square)
{
    int distance = bb_distance(square, position_king(e->pos, us));
    score_minor(e, us, KNIGHT, square);
    eval_add(e, us, e->w->knight_king_distance, int_max(0, distance - 3));
}

static void score_bishop(Eval *e, Color us, Square square)
{
    const Position *pos = e->pos;
    Bitboard pawns = position_pieces(pos, us, PAWN);
    Bitboard colour = square_is_light(square) ? BB_LIGHT_SQUARES : BB_DARK_SQUARES;
    Bitboard blocked = pawns & CENTRE_FILES & bb_forward((Color)!us, pos->by_type[NO_PIECE_TYPE]);
    int same = bb_count(pawns & colour);

    score_minor(e, us, BISHOP, square);
    eval_add(e, us, e->w->bishop_pawns, same);
    eval_add(e, us, e->w->bishop_blocked_pawns, same * bb_count(blocked) / 2);
    if (bb_count(bb_bishop_attacks(square, pos->by_type[PAWN]) & LONG_CENTRE) > 1)
        eval_add(e, us, e->w->bishop_long_diagonal, 1);
}

static void score_rook(Eval *e, Color us, Square square, int mobility)
{
    const Position *pos = e->pos;
    Bitboard file = bb_file(square_file(square));
    Square king = position_king(pos, us);

    if (!(file & position_pieces(pos, us, PAWN))) {
        bool open = !(file & pos->by_type[PAWN]);
        eval_add(e, us, open ? e->w->rook_open_file : e->w->rook_half_open_file, 1);
    } else if (mobility <= 3 && square_relative_rank(us, king) == RANK_1 &&
               (square_file(king) < FILE_E) == (square_file(square) < square_file(king))) {
        eval_add(e, us, e->w->rook_trapped, 1);
    }
    if (square_relative_rank(us, square) == RANK_7 &&
        square_relative_rank(us, position_king(pos, (Color)!us)) >= RANK_7)
        eval_add(e, us, e->w->rook_on_seventh, 1);
}

/* An enemy slider attacks the queen through exactly one piece. */
static void score_queen(Eval *e, Color us, Square square)
{
    const Position *pos = e->pos;
    Color them = (Color)!us;
    Bitboard snipers = (bb_bishop_attacks(square, 0) & position_pieces(pos, them, BISHOP)) |
                       (bb_rook_attacks(square, 0) & position_pieces(pos, them, ROOK));
    while (snipers) {
        Bitboard between = bb_between(square, bb_pop(&snipers)) & pos->by_type[NO_PIECE_TYPE];
        if (between && !bb_several(between)) {
            eval_add(e, us, e->w->queen_pinned, 1);
            return;
        }
    }
}

/* type is a constant after inlining, so nothing is chosen at run time. */
static ALWAYS_INLINE void score_type(Eval *e, Color us, PieceType type)
{
    for (Bitboard pieces = position_pieces(e->pos, us, type); pieces;) {
        Square square = bb_pop(&pieces);
        Bitboard set = reach(e, us, type, square);
        int mobility = bb_count(set & e->mobility_area[us]);

        note_attacks(e, us, type, set);
        eval_add(e, us, &mobility_weights(e->w, type)[mobility], 1);
        if (type == KNIGHT)
            score_knight(e, us, square);
        else if (type == BISHOP)
            score_bishop(e, us, square);
        else if (type == ROOK)
            score_rook(e, us, square, mobility);
        else
            score_queen(e, us, square);
    }
}

void eval_pieces(Eval *e, Color us)
{
    score_type(e, us, KNIGHT);
    score_type(e, us, BISHOP);
    score_type(e, us, ROOK);
    score_type(e, us, QUEEN);
}
