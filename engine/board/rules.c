/* Decides how a game has ended. Sources: the articles of the FIDE Laws named in rules.h. */
#include <config.h>

#include "engine/board/rules.h"

#include "engine/base/language.h"
#include "engine/board/bitboard.h"
#include "engine/board/movegen.h"

#include <assert.h>

enum { PLIES_FIFTY_MOVES = 100, PLIES_SEVENTY_FIVE_MOVES = 150 };

int rules_repetitions(const Position *pos, const Key *keys, size_t count)
{
    assert(keys != NULL || count == 0);
    /* A position cannot recur from before the last capture or pawn move, and only every second one
     * has the same side to move. */
    size_t reach = pos->halfmoves < count ? pos->halfmoves : count;
    int repetitions = 1;
    for (size_t back = 2; back <= reach; back += 2)
        repetitions += keys[count - back] == pos->key;
    return repetitions;
}

RulesVerdict rules_judge(const Position *pos, const Key *keys, size_t count)
{
    assert(keys != NULL || count == 0);
    RulesVerdict verdict = { .end = RULES_ONGOING,
                             .repetitions = rules_repetitions(pos, keys, count) };
    if (!movegen_any(pos)) {
        verdict.end = position_in_check(pos) ? RULES_CHECKMATE : RULES_STALEMATE;
    } else if (rules_is_dead_position(pos)) {
        verdict.end = RULES_DEAD_POSITION;
    } else if (verdict.repetitions >= 5) {
        verdict.end = RULES_FIVEFOLD;
    } else if (pos->halfmoves >= PLIES_SEVENTY_FIVE_MOVES) {
        verdict.end = RULES_SEVENTY_FIVE;
    } else {
        verdict.threefold_claim = verdict.repetitions >= 3;
        verdict.fifty_claim = pos->halfmoves >= PLIES_FIFTY_MOVES;
    }
    return verdict;
}

const char *rules_end_comment(const RulesVerdict *verdict, Color side, bool with_claims)
{
    assert(side == WHITE || side == BLACK);
    switch (verdict->end) {
    case RULES_CHECKMATE:
        return side == BLACK ? "White mates" : "Black mates";
    case RULES_STALEMATE:
        return "Draw by stalemate";
    case RULES_DEAD_POSITION:
        return "Draw by insufficient mating material";
    case RULES_FIVEFOLD:
        return "Draw by 5-fold repetition";
    case RULES_SEVENTY_FIVE:
        return "Draw by the 75-move rule";
    case RULES_ONGOING:
        break;
    }
    if (with_claims && verdict->threefold_claim)
        return "Draw by 3-fold repetition";
    return with_claims && verdict->fifty_claim ? "Draw by fifty moves rule" : NULL;
}

const char *rules_no_move_text(const Position *pos)
{
    if (movegen_any(pos))
        return NULL;
    return position_in_check(pos) ? _("Checkmate.") : _("Stalemate.");
}

static bool on_one_colour(Bitboard bishops)
{
    return (bishops & BB_LIGHT_SQUARES) == 0 || (bishops & BB_DARK_SQUARES) == 0;
}

bool rules_is_dead_position(const Position *pos)
{
    Bitboard knights = pos->by_type[KNIGHT], bishops = pos->by_type[BISHOP];
    if (pos->by_type[PAWN] | pos->by_type[ROOK] | pos->by_type[QUEEN])
        return false;
    if (knights != 0)
        return bishops == 0 && !bb_several(knights);
    return on_one_colour(bishops);
}

bool rules_has_mating_material(const Position *pos, Color color)
{
    Bitboard own = pos->by_color[color], other = pos->by_color[!color];
    Bitboard knights = own & pos->by_type[KNIGHT], bishops = own & pos->by_type[BISHOP];
    if (own & (pos->by_type[PAWN] | pos->by_type[ROOK] | pos->by_type[QUEEN]))
        return true;
    if (bb_several(knights) || (knights != 0 && bishops != 0))
        return true;
    /* A lone knight mates a king in the corner if the king's own piece blocks it; not a queen,
     * which could always take or interpose. */
    if (knights != 0)
        return (other & ~(pos->by_type[KING] | pos->by_type[QUEEN])) != 0;
    /* Bishops of one colour need an enemy piece that blocks a square of the other colour for good:
     * a knight, a bishop of that colour, or a pawn (which may become one). */
    if (bishops != 0)
        return (pos->by_type[PAWN] | pos->by_type[KNIGHT]) != 0 ||
               !on_one_colour(pos->by_type[BISHOP]);
    return false;
}

bool rules_mate_cannot_be_forced(const Position *pos)
{
    if (pos->by_type[PAWN] | pos->by_type[ROOK] | pos->by_type[QUEEN])
        return false;
    Bitboard white = pos->by_color[WHITE] & ~pos->by_type[KING];
    Bitboard black = pos->by_color[BLACK] & ~pos->by_type[KING];
    if (!bb_several(white) && !bb_several(black))
        return true; /* at most one minor piece a side */
    bool bare_king = white == 0 || black == 0;
    bool knights_only = pos->by_type[BISHOP] == 0;
    return (bare_king && knights_only && bb_count(white | black) == 2) ||
           rules_is_dead_position(pos);
}
