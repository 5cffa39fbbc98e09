/* Time for one move: a share of the clock, more while the best move is unstable. */
#include <config.h>

#include "engine/search/timeman.h"

#include "engine/search/parameters.h"

#include <assert.h>

/* Time that is never spent: a busy machine may delay the thread this long. Without an increment
 * LAST_RESERVE_MS must do for all remaining moves, a millisecond or two each. */
enum { RESERVE_MS = 100, LAST_RESERVE_MS = 400, STABLE_ITERATIONS_MAX = 10 };

static int64_t at_least_one(int64_t ms) { return ms < 1 ? 1 : ms; }
static int64_t smaller(int64_t a, int64_t b) { return a < b ? a : b; }

static void share_clock(TimeBudget *budget, const SearchLimits *limits, Color side)
{
    /* Clocks come from outside and may be zero, negative or absurdly large. */
    int64_t day = INT64_C(86400000);
    int64_t clock = smaller(limits->time_ms[side], 1000 * day);
    int64_t increment = smaller(limits->increment_ms[side], day);
    if (increment < 0)
        increment = 0;
    int64_t left = clock - limits->overhead_ms;
    bool is_last = increment == 0 && limits->moves_to_go == 0;
    left = at_least_one(left - smaller(left * 3 / 4, is_last ? LAST_RESERVE_MS : RESERVE_MS));
    /* On a short clock the increment is saved first until the reserve is covered. */
    int64_t gain = smaller(increment * param_clock_increment() / 100, left / 4);
    int64_t soft;
    int64_t hard;

    if (limits->moves_to_go > 0) {
        int moves = int_min(limits->moves_to_go, 50);
        soft = left / moves + gain;
        hard = moves == 1 ? left * 9 / 10
                          : smaller(left * param_clock_session_part() / 100,
                                    soft * param_clock_session_times());
    } else {
        soft = left / param_clock_moves() + gain;
        hard = smaller(left * param_clock_part() / 100, soft * param_clock_times());
    }
    budget->may_adjust = true;
    budget->soft_ms = at_least_one(smaller(soft, left * 8 / 10));
    budget->hard_ms = at_least_one(smaller(hard, left * 9 / 10));
}

void timeman_init(TimeBudget *budget, const SearchLimits *limits, Color side)
{
    *budget = (TimeBudget){ 0 };
    if (limits->has_clock) {
        budget->limited = true;
        share_clock(budget, limits, side);
    }
    if (limits->movetime_ms > 0) {
        int64_t movetime = at_least_one(limits->movetime_ms - limits->overhead_ms);
        if (!budget->limited || movetime < budget->hard_ms)
            budget->hard_ms = movetime;
        budget->limited = true;
    }
}

bool timeman_is_enough(const TimeBudget *budget, const TimeSignals *s, int64_t elapsed_ms)
{
    assert(s->best_move_fraction >= 0 && s->best_move_fraction <= 1);
    if (!budget->may_adjust)
        return false;
    if (s->only_move)
        return elapsed_ms * 10 >= budget->soft_ms;
    /* In percent. */
    double stability = param_clock_unsettled() -
                       param_clock_settled() * int_min(s->stable_iterations, STABLE_ITERATIONS_MAX);
    double drop = 100 + int_clamp(s->score_drop_cp, -param_clock_rise(), param_clock_drop());
    double effort = param_clock_effort() - param_clock_effort_best() * s->best_move_fraction;
    double share = stability * drop * effort / 1e6;
    return (double)elapsed_ms >= (double)budget->soft_ms * share;
}
