/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The terms: pawns (doubled, isolated, backward, connected, candidate and passed ones; the king's
 * shelter and the enemy's pawn storm), pieces (mobility, placement, what they attack), the attack
 * on the king, threats, and space behind the pawns. */
#include <config.h>

#include "engine/eval/terms.h"

#include "engine/base/base.h"
#include "engine/board/bitboard.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/eval/weights.h"

#include <assert.h>

/* --- pawns and shelter ------------------------------------------------------------------------ */

typedef struct PawnView {
    Color us;
    Square square;
    int rank; /* relative */
    Bitboard own, enemy;
    Bitboard neighbours; /* own pawns on adjacent files */
    Bitboard stoppers;   /* enemy pawns ahead on its file and the adjacent ones */
    bool opposed;        /* an enemy pawn ahead on its own file */
} PawnView;

static PawnView view_pawn(const Position *pos, Color us, Square square)
{
    PawnView v = { .us = us, .square = square, .rank = square_relative_rank(us, square) };
    v.own = position_pieces(pos, us, PAWN);
    v.enemy = position_pieces(pos, (Color)!us, PAWN);
    Bitboard adjacent = bb_adjacent_files(square_file(square));
    Bitboard ahead = bb_ranks_ahead(us, square);
    v.neighbours = v.own & adjacent;
    v.stoppers = v.enemy & ahead & (adjacent | bb_file(square_file(square)));
    v.opposed = (v.enemy & eval_file_ahead(us, square)) != 0;
    return v;
}

static void score_weakness(Eval *e, PawnEntry *entry, const PawnView *v)
{
    Square stop = v->square + (v->us == WHITE ? NORTH : SOUTH);
    bool isolated = v->neighbours == 0;
    bool held_back = (v->neighbours & ~bb_ranks_ahead(v->us, v->square)) == 0;
    bool stop_guarded =
        (bb_pawn_attacks_from(v->us, stop) & v->enemy) != 0 || bb_has(v->enemy, stop);

    if (isolated) {
        eval_add(e, v->us, e->w->pawn_isolated, 1);
        eval_add(e, v->us, e->w->pawn_isolated_open, !v->opposed);
    } else if (held_back && stop_guarded) {
        eval_add(e, v->us, e->w->pawn_backward, 1);
        eval_add(e, v->us, e->w->pawn_backward_open, !v->opposed);
    } else {
        return;
    }
    entry->weak[v->us] |= bb_square(v->square);
}

static void score_support(Eval *e, const PawnView *v)
{
    Bitboard here = bb_square(v->square);
    bool phalanx = (v->own & (bb_shift_east(here) | bb_shift_west(here))) != 0;
    int supporters = bb_count(bb_pawn_attacks_from((Color)!v->us, v->square) & v->own);
    eval_add(e, v->us, &e->w->pawn_connected[v->rank], phalanx);
    eval_add(e, v->us, &e->w->pawn_supported[v->rank], supporters);
}

/* A half-open file, and enough helpers against its stoppers. */
static bool is_candidate(const PawnView *v)
{
    if (v->opposed)
        return false;
    Bitboard helpers = v->neighbours & ~bb_ranks_ahead(v->us, v->square);
    return bb_count(helpers) >= bb_count(v->stoppers);
}

static void score_pawn(Eval *e, PawnEntry *entry, Color us, Square square)
{
    PawnView v = view_pawn(e->pos, us, square);
    bool doubled = (v.own & eval_file_ahead(us, square)) != 0;

    score_weakness(e, entry, &v);
    score_support(e, &v);
    eval_add(e, us, e->w->pawn_doubled, doubled);
    if (!v.stoppers && !doubled)
        entry->passed[us] |= bb_square(square);
    else if (!doubled && is_candidate(&v))
        eval_add(e, us, &e->w->pawn_candidate[v.rank], 1);
}

static int pawn_rank_ahead(Color us, Bitboard pawns)
{
    if (!pawns)
        return 0;
    return square_relative_rank(us, us == WHITE ? bb_lowest(pawns) : bb_highest(pawns));
}

static void score_shelter(Eval *e, Color us)
{
    Square king = position_king(e->pos, us);
    Bitboard not_behind = bb_ranks_ahead(us, king) | bb_rank(square_rank(king));
    Bitboard own = position_pieces(e->pos, us, PAWN);
    Bitboard enemy = position_pieces(e->pos, (Color)!us, PAWN);
    int centre = int_clamp(square_file(king), FILE_B, FILE_G);

    for (int file = centre - 1; file <= centre + 1; file++) {
        int edge = int_min(file, 7 - file);
        int own_rank = pawn_rank_ahead(us, own & not_behind & bb_file(file));
        int enemy_rank = pawn_rank_ahead(us, enemy & not_behind & bb_file(file));
        bool blocked = own_rank && own_rank + 1 == enemy_rank;
        eval_add(e, us, &e->w->shelter[edge * 8 + own_rank], 1);
        eval_add(e, us, &e->w->storm[blocked * 8 + enemy_rank], 1);
    }

    Bitboard king_file = bb_file(square_file(king));
    if (!(own & king_file))
        eval_add(e, us, enemy & king_file ? e->w->king_half_open_file : e->w->king_open_file, 1);
    if (!(own & (king_file | bb_adjacent_files(square_file(king)))))
        eval_add(e, us, e->w->king_no_pawns, 1);
}

/* All squares that a set of pawns may ever attack, and those in front of them. */
static Bitboard attack_span(Color us, Bitboard pawns)
{
    Bitboard span = bb_pawn_attacks(us, pawns);
    for (int i = 0; i < 5; i++)
        span |= bb_forward(us, span);
    return span;
}

static void fill_entry(Eval *e, PawnEntry *entry)
{
    for (Color us = WHITE; us <= BLACK; us++) {
        Tapered before = e->score[us];
        Bitboard pawns = position_pieces(e->pos, us, PAWN);
        entry->passed[us] = 0;
        entry->weak[us] = 0;
        entry->attack_span[us] = attack_span(us, pawns);
        while (pawns)
            score_pawn(e, entry, us, bb_pop(&pawns));
        entry->structure[us] = e->score[us] - before;
        score_shelter(e, us);
        entry->shelter[us] = e->score[us] - before - entry->structure[us];
        e->score[us] = before;
    }
}

const PawnEntry *eval_pawns(Eval *e, PawnCache *cache, PawnEntry *spare)
{
    assert(cache || spare);
    Key key = e->pos->pawn_key ^ zobrist_piece(W_KING, position_king(e->pos, WHITE)) ^
              zobrist_piece(B_KING, position_king(e->pos, BLACK));
    PawnEntry *entry = cache ? &cache->entries[key % PAWN_CACHE_SIZE] : spare;

    /* A key of 0 is also that of an empty entry, and recomputed each time. */
    if (!cache || entry->key != key || key == 0) {
        entry->key = key;
        fill_entry(e, entry);
    }
    return entry;
}

/* --- passed pawns ----------------------------------------------------------------------------- */

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
    Bitboard beside = bb_king_attacks(square) & bb_adjacent_files(square_file(square));
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

/* --- mobility and placement ------------------------------------------------------------------- */

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

/* --- king safety ------------------------------------------------------------------------------ */

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

/* --- threats and space ------------------------------------------------------------------------ */

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
