/* How long to think about one move. Knows clocks and limits, not the tree. */
#ifndef LUFT_ENGINE_SEARCH_TIMEMAN_H
#define LUFT_ENGINE_SEARCH_TIMEMAN_H

#include "engine/mind/job.h"

typedef struct TimeBudget {
    bool limited;    /* hard_ms counts */
    bool may_adjust; /* soft_ms counts: a clock is running */
    int64_t soft_ms; /* no further iteration after it, adjusted by how settled things are */
    int64_t hard_ms; /* stop in the middle of an iteration */
} TimeBudget;

/* Fills the budget of a move of that side; all times in milliseconds since the search began. */
void timeman_init(TimeBudget *budget, const SearchLimits *limits, Color side);

/* What the finished iteration says about how settled the choice is. */
typedef struct TimeSignals {
    int stable_iterations;     /* how long the best move has stayed the same */
    int score_drop_cp;         /* by how much the score fell since the iteration before */
    double best_move_fraction; /* of all nodes so far, spent on the best move */
    bool only_move;
} TimeSignals;

/* True when no further iteration should begin after elapsed_ms. */
bool timeman_is_enough(const TimeBudget *budget, const TimeSignals *signals, int64_t elapsed_ms);

#endif
