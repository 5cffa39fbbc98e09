/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All tunable margins, reductions and weights of the search and its time management: name, value,
 * range, description. They are constants in a normal build and cost nothing; in a tuning build
 * (configure --enable-tuning) they are UCI options of these names, see tests/bench/spsa.py.
 *
 * Centipawns unless stated otherwise; LMR: 1024 is one ply. The values come from matches of whole
 * techniques and of many small changes at once (tests/bench/RESULTS.md). Techniques are named as in
 * the Chess Programming Wiki. */
#ifndef LUFT_ENGINE_SEARCH_PARAMETERS_H
#define LUFT_ENGINE_SEARCH_PARAMETERS_H

#include <stdbool.h>

/* Values for programs that score training positions by searches of a few hundred nodes: they
 * compile step.c, the only file that uses such a parameter, and parameters.c again; node.c as well
 * if they collect what a search evaluates (engine/train/local.mk). */
#ifdef LUFT_FEW_NODES
#define FEW_NODES(usual, few) few
#else
#define FEW_NODES(usual, few) usual
#endif

/* X(name, value, low, high, what) */
#define SEARCH_PARAMETERS(X) \
    X(aspiration_window, 10, 5, 40, "half of the first window at the root") \
    X(aspiration_share, 32, 8, 128, "and this part of the last score more") \
    X(aspiration_depth, 4, 2, 10, "aspiration: least depth") \
    X(aspiration_growth, 50, 10, 200, "aspiration: percent that a missed window grows by") \
    X(aspiration_max, 800, 200, 2000, "aspiration: wider than this and it is open") \
    X(aspiration_shallower, 3, 0, 6, "aspiration: plies less at most where values are above") \
    X(razor_depth, 6, 1, 9, "razoring: greatest depth") \
    X(razor_base, 140, 50, 600, "razoring: margin at no depth") \
    X(razor_slope, 95, 50, 400, "razoring: margin a depth squared") \
    X(reverse_futility_depth, 8, 4, 14, "reverse futility: greatest depth") \
    X(reverse_futility_slope, 72, 30, 150, "reverse futility: margin a depth") \
    X(reverse_futility_floor, 20, 0, 80, "reverse futility: least margin") \
    X(reverse_futility_history, 500, 100, 2000, "reverse futility: history a centipawn") \
    X(reverse_futility_share, 3, 1, 8, "reverse futility: believed part of what is above beta") \
    X(hindsight_reduction, 2, 1, 6, "hindsight: least reduction that led here") \
    X(hindsight_gain, 150, 0, 400, "hindsight: what the last move gave away") \
    X(hindsight_depth, 2, 1, 8, "hindsight: least depth") \
    X(internal_depth, 4, 2, 10, "internal iterative reduction: least depth") \
    X(null_margin, 87, 0, 300, "null move: how far above beta the static score is at no depth") \
    X(null_margin_slope, 8, 0, 40, "null move: less of it a depth") \
    X(null_reduction, 4, 2, 7, "null move: least reduction in plies") \
    X(null_depth_divisor, 3, 2, 8, "null move: a ply more for so much depth") \
    X(null_eval_divisor, 80, 40, 400, "null move: a ply more for being so far above beta") \
    X(null_eval_max, 6, 1, 9, "null move: plies more at most for that") \
    X(null_verify_depth, 14, 8, 30, "null move: verified from this depth on") \
    X(null_verify_share, 75, 30, 100, "null move: percent of the depth verified without passes") \
    X(probcut_margin, 175, 80, 350, "ProbCut: how far above beta") \
    X(probcut_improving, 50, 0, 120, "ProbCut: less of it when improving") \
    X(probcut_depth, 5, 3, 9, "ProbCut: least depth") \
    X(probcut_reduction, 4, 2, 6, "ProbCut: plies less") \
    X(probcut_table, 3, 1, 5, "ProbCut: plies less with which the table may deny it") \
    X(late_move_base, FEW_NODES(4, 14), 1, 20, "late move pruning: quiet moves at no depth") \
    X(late_move_slope, FEW_NODES(140, 320), 50, 400, \
      "late move pruning: percent of a move a depth squared") \
    X(late_move_divisor, 2, 1, 4, "late move pruning: this part of the moves when not improving") \
    X(history_pruning_depth, 5, 2, 9, "history pruning: greatest reduced depth") \
    X(history_pruning_slope, 4150, 1000, 9000, "history pruning: history a depth") \
    X(futility_depth, 12, 4, 14, "futility pruning: greatest reduced depth") \
    X(futility_base, 40, 20, 250, "futility pruning: margin at no depth") \
    X(futility_slope, 54, 30, 200, "futility pruning: margin a reduced depth") \
    X(futility_history, 160, 50, 500, "futility pruning: history a centipawn") \
    X(pruning_history, 9000, 3000, 20000, "pruning: history a ply of reduced depth") \
    X(see_quiet_slope, FEW_NODES(20, 40), 8, 60, \
      "exchanges, quiet: loss allowed a reduced depth squared") \
    X(see_check_slope, 95, 20, 300, "exchanges, quiet checks: loss allowed a depth") \
    X(see_noisy_slope, FEW_NODES(105, 150), 30, 200, "exchanges, captures: loss allowed a depth") \
    X(see_noisy_history, 48, 16, 200, "exchanges, captures: history a centipawn") \
    X(singular_depth, 6, 4, 10, "singular extension: least depth") \
    X(singular_double, 18, 4, 60, "singular extension: a second ply so far below") \
    X(singular_doubles, 8, 2, 20, "singular extension: second plies a line at most") \
    X(singular_slope, 100, 30, 300, "singular extension: percent of a centipawn below, a depth") \
    X(singular_slope_tt_pv, 100, 0, 300, "singular extension: more where a variation went") \
    X(singular_share, 50, 30, 70, "singular extension: percent of the depth for the others") \
    X(singular_table, 3, 2, 5, "singular extension: plies less that the entry may have") \
    X(singular_less, 2, 0, 4, "singular extension: plies less where the entry cuts, others too") \
    X(singular_less_cut, 1, 0, 3, "singular extension: plies less where a cut is expected") \
    X(extension_limit, 2, 1, 4, "extensions: to so many times the depth of the iteration") \
    X(lmr_base, 130, 0, 250, "LMR: percent of a ply for every move") \
    X(lmr_divisor, 249, 120, 400, "LMR: percent of what divides the logarithms") \
    X(lmr_depth, 2, 1, 5, "LMR: least depth") \
    X(lmr_moves, 1, 1, 4, "LMR: moves before") \
    X(lmr_quiet_history, 900, 300, 2400, "LMR, quiet: percent of a history's unit a unit") \
    X(lmr_noisy, 700, 0, 2048, "LMR, captures: less") \
    X(lmr_noisy_history, 800, 300, 2400, "LMR, captures: as lmr_quiet_history") \
    X(lmr_tt_pv, 2048, 0, 2560, "LMR: less where a principal variation went") \
    X(lmr_pv, 256, 0, 1536, "LMR: still less in the principal variation") \
    X(lmr_cut, 2048, 0, 3584, "LMR: more where a cut is expected") \
    X(lmr_not_improving, 1024, 0, 1536, "LMR: more when not improving") \
    X(lmr_raised, 300, 0, 1536, "LMR: more for each move that raised alpha") \
    X(lmr_correction, 5, 0, 40, "LMR: less a centipawn that the evaluation was corrected by") \
    X(lmr_check, 1024, 0, 2048, "LMR: less for a check") \
    X(lmr_tt_noisy, 1024, 0, 2048, "LMR: more for quiet moves when the hash move captures") \
    X(lmr_cutoffs, 1024, 0, 2048, "LMR: more when answers cut often") \
    X(lmr_cutoffs_from, 3, 1, 6, "LMR: that is, more often than this") \
    X(lmr_killer, 1024, 0, 2560, "LMR: less for killers") \
    X(deeper_base, 60, 10, 150, "search again deeper: how far above alpha at no depth") \
    X(deeper_slope, 2, 0, 8, "search again deeper: more a depth") \
    X(deeper_depth, 6, 2, 12, "search again deeper: least depth") \
    X(order_queen, 24000, 0, 60000, "order: for a queen that leaves danger") \
    X(order_rook, 14000, 0, 40000, "order: the same for a rook") \
    X(order_minor, 9000, 0, 30000, "order: the same for a knight or bishop") \
    X(order_check, 8000, 0, 30000, "order: for a check") \
    X(order_victim, 32, 8, 128, "order: history a centipawn of the victim") \
    X(order_exchange, 64, 16, 256, "order: what a good capture may lose a centipawn for") \
    X(bonus_slope, 160, 60, 350, "history's bonus a depth") \
    X(bonus_offset, 70, -200, 300, "history's bonus: less by") \
    X(bonus_max, 2050, 600, 3000, "history's bonus at most") \
    X(malus, 100, 20, 250, "percent of the bonus against quiet moves tried in vain") \
    X(malus_noisy, 100, 20, 250, "the same against captures") \
    X(last_bonus, 100, 0, 200, "percent of the bonus for a last move that nothing refuted") \
    X(last_malus, 75, 0, 200, "percent of it against a first move that was refuted") \
    X(continuation_fourth, 50, 0, 200, \
      "percent of what the move four plies ago says of a quiet move") \
    X(continuation_sixth, 25, 0, 200, "percent of what the move six plies ago says of it") \
    X(correction_pawns, 112, 0, 320, "correction by pawns: 2304 for one unit a centipawn") \
    X(correction_pieces, 92, 0, 256, "correction by the pieces of each side") \
    X(correction_last, 64, 0, 256, "correction by the last move") \
    X(correction_divisor, 8, 2, 32, "correction: depth for which a difference counts whole") \
    X(correction_step, 256, 32, 1024, "correction: a difference at most, of 1024") \
    X(fading_plies, 220, 120, 500, "fifty moves: plies in which an advantage would fade whole") \
    X(fading_max, 1000, 200, 3000, "fifty moves: of so much at most") \
    X(quiescence_futility, 140, 50, 300, "quiescence: margin above the victim's value") \
    X(quiescence_exchange, 1, -100, 100, "quiescence: what an exchange must win near alpha") \
    X(table_age, 8, 1, 32, "hash table: plies of depth that an entry loses a search") \
    X(table_keep, 4, 0, 10, "hash table: kept where an entry is more plies deeper") \
    X(table_keep_pv, 2, 0, 6, "hash table: still more where a principal variation went") \
    X(clock_moves, 22, 12, 50, "clock: this part of it a move") \
    X(clock_increment, 75, 30, 100, "clock: percent of the increment, too") \
    X(clock_times, 5, 2, 10, "clock: so many times that at most") \
    X(clock_part, 50, 20, 80, "clock: percent of all at most") \
    X(clock_session_times, 4, 2, 10, "clock_times with moves to go") \
    X(clock_session_part, 60, 20, 80, "clock_part with moves to go") \
    X(clock_unsettled, 135, 100, 250, "clock: percent for a new best move") \
    X(clock_settled, 7, 0, 15, "clock: less of it each iteration that it stays, ten at most") \
    X(clock_drop, 60, 0, 150, "clock: percent more at most, one a centipawn of a fall") \
    X(clock_rise, 10, 0, 50, "clock: percent less at most where it rises") \
    X(clock_effort, 155, 100, 250, "clock: percent where the best move took no nodes") \
    X(clock_effort_best, 95, 0, 180, "clock: less of it where it took all")

typedef enum SearchParameter {
#define X(name, value, low, high, what) PARAMETER_##name,
    SEARCH_PARAMETERS(X)
#undef X
        PARAMETERS_NB
} SearchParameter;

typedef struct ParameterInfo {
    const char *name;
    int value; /* of a normal build */
    int low, high;
    const char *what;
} ParameterInfo;

const ParameterInfo *parameter_info(SearchParameter which);

/* Applies to all engines of the process from the next search on. Only if parameters_are_tunable. */
void parameter_set(SearchParameter which, int value);

#ifdef LUFT_TUNING
int parameter_value(SearchParameter which);
#define X(name, value, low, high, what) \
    static inline int param_##name(void) { return parameter_value(PARAMETER_##name); }
#else
#define X(name, value, low, high, what) \
    static inline int param_##name(void) { return value; }
#endif
/* param_NAME() returns the value of NAME. */
SEARCH_PARAMETERS(X)
#undef X

/* Whether values can change between searches. */
static inline bool parameters_are_tunable(void)
{
#ifdef LUFT_TUNING
    return true;
#else
    return false;
#endif
}

#endif
