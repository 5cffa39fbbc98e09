/* How much of an endgame advantage can be made use of: more with passed pawns, pawns on both
 * wings and kings that can get around each other, less without. A second look at the score of all
 * other terms, which it may take away but never turn (Chess Programming Wiki, "Initiative"). */
#include <config.h>

#include "engine/eval/terms.h"

#include "engine/base/base.h"
#include "engine/board/bitboard.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/eval/pawn_cache.h"
#include "engine/eval/tapered.h"
#include "engine/eval/weights.h"

#include <stdlib.h>

static const Bitboard QUEEN_SIDE = UINT64_C(0x0f0f0f0f0f0f0f0f);

/* File distance of the kings minus their rank distance: large if one king can outflank the
 * other. */
static int outflanking(Square white, Square black)
{
    return abs(square_file(white) - square_file(black)) - (square_rank(black) - square_rank(white));
}

static void count_one(Eval *e, Tapered *sum, const Tapered *weight, int count)
{
    *sum += *weight * count;
    eval_count(e, WHITE, weight, count);
}

static int complexity(Eval *e)
{
    const Position *pos = e->pos;
    const Weights *w = e->w;
    Bitboard pawns = pos->by_type[PAWN];
    Square white = position_king(pos, WHITE);
    Square black = position_king(pos, BLACK);
    Tapered sum = 0;

    count_one(e, &sum, w->initiative_base, 1);
    count_one(e, &sum, w->initiative_passed,
              bb_count(e->pawns->passed[WHITE] | e->pawns->passed[BLACK]));
    count_one(e, &sum, w->initiative_pawns, bb_count(pawns));
    count_one(e, &sum, w->initiative_both_wings, (pawns & QUEEN_SIDE) && (pawns & ~QUEEN_SIDE));
    count_one(e, &sum, w->initiative_outflanking, outflanking(white, black));
    count_one(e, &sum, w->initiative_pawns_only,
              !(pos->by_type[NO_PIECE_TYPE] & ~pawns & ~pos->by_type[KING]));
    return tapered_eg(sum);
}

void eval_initiative(Eval *e, Tapered total)
{
    int eg = tapered_eg(total);
    int gain = int_max(complexity(e), -abs(eg));
    if (eg != 0)
        e->score[eg < 0] += TAPERED(0, gain);
}
