/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The hand-written evaluation: sets up what the terms share, adds them up, and blends middlegame
 * and endgame. Contains the terms for material imbalance and for the initiative. */
#include <config.h>

#include "engine/eval/eval.h"

#include "engine/base/base.h"
#include "engine/board/bitboard.h"
#include "engine/eval/endgame.h"
#include "engine/eval/terms.h"
#include "engine/eval/weights.h"

#include <assert.h>
#include <stdlib.h>

/* --- initiative ------------------------------------------------------------------------------- */

/* How well an endgame advantage can be converted: better with passed pawns, pawns on both wings and
 * kings that can outflank each other. */

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

/* Corrects the total of all other terms, White's minus Black's: must come last. It may take an
 * advantage away but not reverse it (Chess Programming Wiki, "Initiative"). */
static void eval_initiative(Eval *e, Tapered total)
{
    int eg = tapered_eg(total);
    int gain = int_max(complexity(e), -abs(eg));
    if (eg != 0)
        e->score[eg < 0] += TAPERED(0, gain);
}

/* --- material imbalance (Kaufman, "The Evaluation of Material Imbalances", 1999) -------------- */

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

static void eval_imbalance(Eval *e, Color us)
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

typedef void (*TermFn)(Eval *e, Color us);

/* Scores of both colours after each term, for eval_explain. */
typedef struct Steps {
    int count;
    const char *names[EVAL_TERMS_MAX];
    Tapered scores[EVAL_TERMS_MAX][COLOR_NB];
} Steps;

static Bitboard pinned_pieces(const Position *pos, Color us)
{
    return position_blockers(pos, us) & pos->by_color[us];
}

/* Squares that count for mobility: not the own king, not blocked or undeveloped pawns, not squares
 * attacked by enemy pawns. */
static Bitboard mobility_area(const Eval *e, Color us)
{
    const Position *pos = e->pos;
    Bitboard pawns = position_pieces(pos, us, PAWN);
    Bitboard blocked = pawns & bb_forward((Color)!us, pos->by_type[NO_PIECE_TYPE]);
    Bitboard low =
        us == WHITE ? bb_rank(RANK_2) | bb_rank(RANK_3) : bb_rank(RANK_7) | bb_rank(RANK_6);
    return ~(blocked | (pawns & low) | position_pieces(pos, us, KING) | e->attacks[!us][PAWN]);
}

/* The squares around the king, shifted away from the edge, without those guarded by two pawns. */
static Bitboard king_ring(const Eval *e, Color us)
{
    Square king = position_king(e->pos, us);
    Square centre = square_make(int_clamp(square_file(king), FILE_B, FILE_G),
                                int_clamp(square_rank(king), RANK_2, RANK_7));
    Bitboard pawns = position_pieces(e->pos, us, PAWN);
    Bitboard ahead = bb_forward(us, pawns);
    Bitboard doubly = bb_shift_east(ahead) & bb_shift_west(ahead);
    return (bb_king_attacks(centre) | bb_square(centre)) & ~doubly;
}

static void set_up(Eval *e, const Position *pos)
{
    *e = (Eval){ .pos = pos, .w = weights_get() };
    for (Color us = WHITE; us <= BLACK; us++) {
        Bitboard pawns = position_pieces(pos, us, PAWN);
        Bitboard ahead = bb_forward(us, pawns);
        Bitboard king = bb_king_attacks(position_king(pos, us));
        Bitboard by_pawns = bb_pawn_attacks(us, pawns);
        e->attacks[us][PAWN] = by_pawns;
        e->attacks[us][KING] = king;
        e->attacks[us][NO_PIECE_TYPE] = king | by_pawns;
        e->attacked_twice[us] = (king & by_pawns) | (bb_shift_east(ahead) & bb_shift_west(ahead));
        e->pinned[us] = pinned_pieces(pos, us);
    }
    for (Color us = WHITE; us <= BLACK; us++) {
        e->mobility_area[us] = mobility_area(e, us);
        e->king_ring[us] = king_ring(e, us);
    }
}

static void structure_term(Eval *e, Color us) { e->score[us] += e->pawns->structure[us]; }
static void shelter_term(Eval *e, Color us) { e->score[us] += e->pawns->shelter[us]; }

static void tempo_term(Eval *e, Color us)
{
    if (e->pos->side == us)
        eval_add(e, us, e->w->tempo, 1);
}

static void note_step(const Eval *e, Steps *steps, const char *name)
{
    assert(steps->count < EVAL_TERMS_MAX);
    steps->names[steps->count] = name;
    steps->scores[steps->count][WHITE] = e->score[WHITE];
    steps->scores[steps->count][BLACK] = e->score[BLACK];
    steps->count++;
}

static ALWAYS_INLINE void run(Eval *e, Steps *steps, const char *name, TermFn term)
{
    term(e, WHITE);
    term(e, BLACK);
    if (steps)
        note_step(e, steps, name);
}

/* All terms except material and piece squares, which are either in e->score already or passed as
 * material. */
static ALWAYS_INLINE void run_terms(Eval *e, Tapered material, Steps *steps)
{
    run(e, steps, "Imbalance", eval_imbalance);
    run(e, steps, "Pawn structure", structure_term);
    run(e, steps, "King shelter", shelter_term);
    run(e, steps, "Pieces and mobility", eval_pieces);
    run(e, steps, "King attack", eval_king_safety);
    run(e, steps, "Threats", eval_threats);
    run(e, steps, "Passed pawns", eval_passed);
    run(e, steps, "Space", eval_space);
    run(e, steps, "Tempo", tempo_term);
    eval_initiative(e, material + e->score[WHITE] - e->score[BLACK]);
    if (steps)
        note_step(e, steps, "Initiative");
}

/* 256 times the blended value, so that the breakdown rounds only once. */
static int blend_256(Tapered score, int phase, int scale)
{
    int mg = tapered_mg(score) * phase * 256 / PHASE_MAX;
    int eg = tapered_eg(score) * (PHASE_MAX - phase) * 256 / PHASE_MAX * scale / SCALE_NORMAL;
    return mg + eg;
}

static int blend(Tapered score, int phase, int scale)
{
    int eg = tapered_eg(score) * scale / SCALE_NORMAL;
    return (tapered_mg(score) * phase + eg * (PHASE_MAX - phase)) / PHASE_MAX;
}

int eval_position(const Position *pos, const Accumulator *acc, PawnCache *cache)
{
    assert(acc->phase >= 0);
    int value;
    if (acc->phase <= 6 && endgame_value(pos, &value))
        return pos->side == WHITE ? value : -value;

    Eval e;
    PawnEntry spare;
    set_up(&e, pos);
    e.pawns = eval_pawns(&e, cache, &spare);
    run_terms(&e, acc->material, NULL);
    Tapered score = acc->material + e.score[WHITE] - e.score[BLACK];
    int scale = endgame_scale(pos, tapered_eg(score) >= 0 ? WHITE : BLACK);
    value = blend(score, int_min(acc->phase, PHASE_MAX), scale);
    value = int_clamp(value, -EVAL_MAX, EVAL_MAX);
    return pos->side == WHITE ? value : -value;
}

/* --- breakdown -------------------------------------------------------------------------------- */

static void material_term(Eval *e, Color us)
{
    for (PieceType type = PAWN; type <= QUEEN; type++)
        eval_add(e, us, &e->w->piece_value[type], bb_count(position_pieces(e->pos, us, type)));
}

static void squares_term(Eval *e, Color us)
{
    const Weights *w = e->w;
    const Tapered *squares[PIECE_TYPE_NB] = {
        NULL,           w->pawn_square,  w->knight_square, w->bishop_square,
        w->rook_square, w->queen_square, w->king_square
    };
    for (PieceType type = PAWN; type <= KING; type++) {
        for (Bitboard set = position_pieces(e->pos, us, type); set;)
            eval_add(e, us, &squares[type][psqt_index(us, bb_pop(&set))], 1);
    }
}

/* Rounds one colour's terms so that they still add up: rounding errors carry over to the next
 * term. */
static void round_terms(const Steps *steps, Color us, int phase, EvalBreakdown *out)
{
    Tapered before = 0;
    int exact = 0;
    int shown = 0;
    for (int i = 0; i < steps->count; i++) {
        exact += blend_256(steps->scores[i][us] - before, phase, out->scale);
        before = steps->scores[i][us];
        out->terms[i].cp[us] = (exact - shown * 256 + 128) >> 8;
        shown += out->terms[i].cp[us];
    }
}

static void explain_known_ending(int value, EvalBreakdown *out)
{
    out->count = 1;
    out->terms[0] = (EvalTerm){ .name = "Known ending" };
    out->terms[0].cp[value < 0] = value < 0 ? -value : value;
    out->scale = SCALE_NORMAL;
    out->total = value;
}

void eval_explain(const Position *pos, EvalBreakdown *out)
{
    Accumulator acc;
    accumulator_refresh(&acc, pos);
    int phase = int_min(acc.phase, PHASE_MAX);
    *out = (EvalBreakdown){ .phase = phase * 256 / PHASE_MAX };
    int value;
    if (acc.phase <= 6 && endgame_value(pos, &value)) {
        explain_known_ending(value, out);
        return;
    }

    Eval e;
    PawnEntry spare;
    Steps steps = { 0 };
    set_up(&e, pos);
    e.pawns = eval_pawns(&e, NULL, &spare);
    run(&e, &steps, "Material", material_term);
    run(&e, &steps, "Piece squares", squares_term);
    run_terms(&e, 0, &steps);
    out->scale =
        endgame_scale(pos, tapered_eg(e.score[WHITE] - e.score[BLACK]) >= 0 ? WHITE : BLACK);
    out->count = steps.count;
    for (int i = 0; i < steps.count; i++)
        out->terms[i].name = steps.names[i];
    round_terms(&steps, WHITE, phase, out);
    round_terms(&steps, BLACK, phase, out);
    out->total = eval_position(pos, &acc, NULL) * (pos->side == WHITE ? 1 : -1);
}

#ifdef EVAL_TRACE
bool eval_trace(const Position *pos, EvalTrace *trace)
{
    Accumulator acc;
    accumulator_refresh(&acc, pos);
    int value;
    *trace = (EvalTrace){ .phase = int_min(acc.phase, PHASE_MAX) };
    if (acc.phase <= 6 && endgame_value(pos, &value))
        return false;

    Eval e;
    PawnEntry spare;
    set_up(&e, pos);
    e.trace = trace;
    e.pawns = eval_pawns(&e, NULL, &spare);
    for (Color us = WHITE; us <= BLACK; us++) {
        material_term(&e, us);
        squares_term(&e, us);
    }
    run_terms(&e, 0, NULL);
    trace->scale =
        endgame_scale(pos, tapered_eg(e.score[WHITE] - e.score[BLACK]) >= 0 ? WHITE : BLACK);
    trace->total = blend(e.score[WHITE] - e.score[BLACK], trace->phase, trace->scale);
    return true;
}
#endif
