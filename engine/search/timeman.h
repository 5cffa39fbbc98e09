/* How long to think about one move, by the clock and the limits of a search. */
#ifndef LUFT_ENGINE_SEARCH_TIMEMAN_H
#define LUFT_ENGINE_SEARCH_TIMEMAN_H

#include "engine/mind/job.h"

typedef struct TimeBudget {
    bool limited;    /* hard_ms counts */
    bool may_adjust; /* soft_ms counts: a clock is running */
    int64_t soft_ms; /* no new iteration after it, adjusted by TimeSignals */
    int64_t hard_ms; /* stop even within an iteration */
} TimeBudget;

/* Fills the budget for a move of that side; all times in milliseconds since the search began. */
void timeman_init(TimeBudget *budget, const SearchLimits *limits, Color side);

/* How stable the best move is after an iteration. */
typedef struct TimeSignals {
    int stable_iterations;     /* iterations since the best move changed */
    int score_drop_cp;         /* drop of the score since the previous iteration */
    double best_move_fraction; /* nodes spent on the best move, of all nodes */
    bool only_move;
} TimeSignals;

/* True if no further iteration should begin after elapsed_ms. */
bool timeman_is_enough(const TimeBudget *budget, const TimeSignals *signals, int64_t elapsed_ms);

#endif
