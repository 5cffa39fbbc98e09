/* What pieces are worth beside other pieces: pairs, few or many pawns, pieces against pieces of
 * another kind. Knows how many there are, not where (Kaufman, "The Evaluation of Material
 * Imbalances", 1999). */
#include <config.h>

#include "engine/eval/terms.h"

#include "engine/base/base.h"
#include "engine/board/bitboard.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/eval/weights.h"

/* Own pawns at which a knight and a rook are worth their table value. */
enum { PAWNS_USUAL = 5 };

typedef struct Army {
    int pawns, knights, bishops, minors, rooks, queens;
} Army;

static Army count_army(const Position *pos, Color us)
{
    int knights = bb_count(position_pieces(pos, us, KNIGHT));
    int bishops = bb_count(position_pieces(pos, us, BISHOP));
    return (Army){ .pawns = bb_count(position_pieces(pos, us, PAWN)),
                   .knights = knights,
                   .bishops = bishops,
                   .minors = knights + bishops,
                   .rooks = bb_count(position_pieces(pos, us, ROOK)),
                   .queens = bb_count(position_pieces(pos, us, QUEEN)) };
}

static void score_pairs(Eval *e, Color us, const Army *own, const Army *enemy)
{
    const Weights *w = e->w;
    if (own->bishops >= 2) {
        eval_add(e, us, w->bishop_pair, 1);
        eval_add(e, us, w->bishop_pair_pawns, own->pawns + enemy->pawns - 2 * PAWNS_USUAL);
        eval_add(e, us, w->bishop_pair_alone, enemy->minors == 0);
    }
    eval_add(e, us, w->knight_pair, own->knights >= 2);
    eval_add(e, us, w->rook_pair, own->rooks >= 2);
    eval_add(e, us, w->knight_pawns, own->knights * (own->pawns - PAWNS_USUAL));
    eval_add(e, us, w->rook_pawns, own->rooks * (own->pawns - PAWNS_USUAL));
}

void eval_imbalance(Eval *e, Color us)
{
    const Weights *w = e->w;
    Army own = count_army(e->pos, us);
    Army enemy = count_army(e->pos, (Color)!us);
    int minors_more = int_max(0, own.minors - enemy.minors);
    int rooks_more = int_max(0, own.rooks - enemy.rooks);

    score_pairs(e, us, &own, &enemy);
    if (enemy.rooks > own.rooks)
        eval_add(e, us, w->minors_for_rook, int_min(minors_more, 2));
    if (enemy.queens > own.queens) {
        eval_add(e, us, w->minors_for_queen, int_min(minors_more, 3));
        eval_add(e, us, w->rooks_for_queen, int_min(rooks_more, 2));
    }
}
