/* King safety: danger units from attackers, weak squares, checks and missing shelter, squared, so
 * that several attackers weigh more than their sum. */
#include <config.h>

#include "engine/eval/terms.h"

#include "engine/base/base.h"
#include "engine/board/bitboard.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/eval/pawn_cache.h"
#include "engine/eval/tapered.h"
#include "engine/eval/weights.h"

#include <assert.h>

/* The middlegame score is the square of the danger over the first divisor, the endgame score is
 * linear over the second, both in centipawns. 200 units are about half a pawn, 600 nearly a
 * rook. */
enum { DANGER_SQUARE_DIVISOR = 768, DANGER_ENDGAME_DIVISOR = 4 };

/* Converts danger units to a score for the endangered side, at most 0. */
static Tapered eval_danger_score(Tapered danger)
{
    int mg = int_max(0, tapered_mg(danger));
    int eg = int_max(0, tapered_eg(danger));
    mg = int_min(mg, 2000);
    return -TAPERED(mg * mg / DANGER_SQUARE_DIVISOR, eg / DANGER_ENDGAME_DIVISOR);
}

/* Enemy checks on the next move, from safe and unsafe squares. */
static void count_checks(Eval *e, Color us, Bitboard weak)
{
    const Position *pos = e->pos;
    Color them = (Color)!us;
    Square king = position_king(pos, us);
    Bitboard occupied = pos->by_type[NO_PIECE_TYPE] ^ position_pieces(pos, us, QUEEN);
    Bitboard safe =
        ~pos->by_color[them] & (~e->attacks[us][NO_PIECE_TYPE] | (weak & e->attacked_twice[them]));
    Bitboard from_bishop = bb_bishop_attacks(king, occupied);
    Bitboard from_rook = bb_rook_attacks(king, occupied);
    Bitboard from[PIECE_TYPE_NB] = { [KNIGHT] = bb_knight_attacks(king),
                                     [BISHOP] = from_bishop,
                                     [ROOK] = from_rook,
                                     [QUEEN] = from_bishop | from_rook };
    Bitboard unsafe = 0;

    for (PieceType type = KNIGHT; type <= QUEEN; type++) {
        Bitboard checks = from[type] & e->attacks[them][type] & ~pos->by_color[them];
        if (checks & safe)
            eval_add_danger(e, us, &e->w->danger_safe_check[type],
                            bb_several(checks & safe) ? 2 : 1);
        else
            unsafe |= checks;
    }
    eval_add_danger(e, us, e->w->danger_unsafe_check, bb_count(unsafe));
}

/* The king's file and its neighbours, on the own five ranks. */
static Bitboard king_flank(Color us, Square king)
{
    int file = int_clamp(square_file(king), FILE_B, FILE_G);
    Bitboard files = bb_file(file - 1) | bb_file(file) | bb_file(file + 1);
    Bitboard half = us == WHITE ? UINT64_C(0x000000ffffffffff) : UINT64_C(0xffffffffff000000);
    return files & half;
}

static void count_flank(Eval *e, Color us)
{
    Color them = (Color)!us;
    Bitboard flank = king_flank(us, position_king(e->pos, us));
    int attacked = bb_count(flank & e->attacks[them][NO_PIECE_TYPE]) +
                   bb_count(flank & e->attacked_twice[them]);
    int defended = bb_count(flank & e->attacks[us][NO_PIECE_TYPE]);
    eval_add_danger(e, us, e->w->danger_flank, attacked);
    eval_add_danger(e, us, e->w->danger_flank_defence, defended);
}

void eval_king_safety(Eval *e, Color us)
{
    assert(e->pawns && e->attacks[us][KING]);
    const Position *pos = e->pos;
    Color them = (Color)!us;
    Bitboard weak = e->attacks[them][NO_PIECE_TYPE] & ~e->attacked_twice[us] &
                    (~e->attacks[us][NO_PIECE_TYPE] | e->attacks[us][KING] | e->attacks[us][QUEEN]);
    Bitboard ring = e->king_ring[us];
    int shelter = tapered_mg(e->pawns->shelter[us]);

    eval_add_danger(e, us, e->w->danger_base, 1);
    eval_add_danger(e, us, e->w->danger_weak_square, bb_count(weak & ring));
    eval_add_danger(e, us, e->w->danger_no_queen, !position_pieces(pos, them, QUEEN));
    eval_add_danger(e, us, e->w->danger_pinned, bb_count(e->pinned[us]));
    eval_add_danger(e, us, e->w->danger_shelter, shelter / 10);
    eval_add_danger(e, us, e->w->danger_knight_defender,
                    (e->attacks[us][KNIGHT] & e->attacks[us][KING]) != 0);
    count_checks(e, us, weak);
    count_flank(e, us);

    e->score[us] += eval_danger_score(e->danger[us]);
#ifdef EVAL_TRACE
    if (e->trace)
        e->trace->danger[us] = e->danger[us];
#endif
}
