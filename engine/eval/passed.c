/* Passed pawns: how far, how free, and which king is near. */
#include <config.h>

#include "engine/eval/terms.h"

#include "engine/base/base.h"
#include "engine/board/bitboard.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/eval/pawn_cache.h"
#include "engine/eval/tapered.h"
#include "engine/eval/weights.h"

/* The other side has only pawns, and its king is outside the pawn's square. */
static bool is_unstoppable(const Position *pos, Color us, Square square, Bitboard path)
{
    Color them = (Color)!us;
    Bitboard others = pos->by_type[PAWN] | pos->by_type[KING];
    if ((pos->by_color[them] & ~others) || (path & pos->by_type[NO_PIECE_TYPE]))
        return false;
    Square goal = square_make(square_file(square), us == WHITE ? RANK_8 : RANK_1);
    int steps = int_min(5, RANK_8 - square_relative_rank(us, square));
    return bb_distance(position_king(pos, them), goal) - (pos->side == them) > steps;
}

/* Passed neighbours, and the piece that blocks the pawn. */
static void score_company(Eval *e, Color us, Square square, Square stop)
{
    const Position *pos = e->pos;
    Bitboard beside = bb_king_attacks(square) & eval_adjacent_files(square);
    int rank = square_relative_rank(us, square);
    eval_add(e, us, &e->w->passed_connected[rank], (e->pawns->passed[us] & beside) != 0);
    if (bb_has(pos->by_color[!us], stop))
        eval_add(e, us, &e->w->passed_blocker[piece_type((Piece)pos->piece_on[stop])], 1);
}

static void score_passed(Eval *e, Color us, Square square)
{
    const Position *pos = e->pos;
    const Weights *w = e->w;
    Color them = (Color)!us;
    int rank = square_relative_rank(us, square);
    Square stop = square + (us == WHITE ? NORTH : SOUTH);
    Bitboard path = eval_file_ahead(us, square);
    Bitboard behind = eval_file_ahead(them, square);
    Bitboard enemy_attacks = e->attacks[them][NO_PIECE_TYPE];

    eval_add(e, us, &w->passed_rank[rank], 1);
    eval_add(e, us, &w->passed_own_king[rank],
             int_min(5, bb_distance(position_king(pos, us), stop)));
    eval_add(e, us, &w->passed_enemy_king[rank],
             int_min(5, bb_distance(position_king(pos, them), stop)));
    if (!bb_has(pos->by_type[NO_PIECE_TYPE], stop)) {
        eval_add(e, us, &w->passed_free[rank], !(path & (enemy_attacks | pos->by_color[them])));
        eval_add(e, us, &w->passed_safe[rank], !bb_has(enemy_attacks, stop));
    }
    eval_add(e, us, &w->passed_defended[rank], bb_has(e->attacks[us][NO_PIECE_TYPE], stop));
    eval_add(e, us, w->passed_unstoppable, is_unstoppable(pos, us, square, path));
    score_company(e, us, square, stop);
    eval_add(e, us, w->passed_rook_behind, (behind & position_pieces(pos, us, ROOK)) != 0);
}

void eval_passed(Eval *e, Color us)
{
    for (Bitboard set = e->pawns->passed[us]; set;)
        score_passed(e, us, bb_pop(&set));
}
