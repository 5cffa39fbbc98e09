/* Pawns: doubled, isolated, backward, connected, candidate and passed ones; the king's shelter and
 * the enemy's pawn storm. */
#include <config.h>

#include "engine/base/base.h"
#include "engine/board/bitboard.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/eval/terms.h"
#include "engine/eval/weights.h"

#include <assert.h>

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
    Bitboard adjacent = eval_adjacent_files(square);
    Bitboard ahead = eval_ranks_ahead(us, square);
    v.neighbours = v.own & adjacent;
    v.stoppers = v.enemy & ahead & (adjacent | bb_file(square_file(square)));
    v.opposed = (v.enemy & eval_file_ahead(us, square)) != 0;
    return v;
}

static void score_weakness(Eval *e, PawnEntry *entry, const PawnView *v)
{
    Square stop = v->square + (v->us == WHITE ? NORTH : SOUTH);
    bool isolated = v->neighbours == 0;
    bool held_back = (v->neighbours & ~eval_ranks_ahead(v->us, v->square)) == 0;
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
    Bitboard helpers = v->neighbours & ~eval_ranks_ahead(v->us, v->square);
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
    Bitboard not_behind = eval_ranks_ahead(us, king) | bb_rank(square_rank(king));
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
    if (!(own & (king_file | eval_adjacent_files(king))))
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

/* ---- passed pawns ---- */

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
