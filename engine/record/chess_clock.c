/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chess clocks: counting down, increments, stages, fallen flags. */
#include <config.h>

#include "engine/record/chess_clock.h"

#include "engine/base/base.h"

#include <assert.h>
#include <stdio.h>

enum { SECOND_MS = 1000 };

/* The stage of color's next move; all zero without a clock. */
static TimeStage stage_of(const ChessClock *clock, Color color, int *moves_left)
{
    assert(clock->moves_made[color] >= 0);
    const TimeStage *stage =
        time_control_stage(&clock->controls.side[color], clock->moves_made[color], moves_left);
    return stage != NULL ? *stage : (TimeStage){ 0 };
}

/* Without base time the flag must not fall before the first move, so its increment is added
 * first. */
void chess_clock_init(ChessClock *clock, const TimeControls *controls, bool increment_first)
{
    *clock = (ChessClock){ .controls = *controls };
    for (int color = WHITE; color <= BLACK; color++) {
        int moves_left;
        TimeStage stage = stage_of(clock, (Color)color, &moves_left);
        bool has_increment = increment_first || stage.base_ms == 0;
        clock->left_ms[color] = stage.base_ms + (has_increment ? stage.increment_ms : 0);
    }
}

bool chess_clock_is_timed(const ChessClock *clock)
{
    return time_controls_are_timed(&clock->controls);
}

bool chess_clock_times(const ChessClock *clock, Color color)
{
    assert(color < COLOR_NB);
    return time_control_is_timed(&clock->controls.side[color]);
}

void chess_clock_start(ChessClock *clock, Color turn, int64_t now_ms)
{
    assert(turn == WHITE || turn == BLACK);
    clock->turn = turn;
    clock->started_at_ms = now_ms;
    clock->running = chess_clock_is_timed(clock);
}

/* Time used in this turn so far, without the free delay. */
static int64_t used_ms(const ChessClock *clock, int64_t now_ms)
{
    int moves_left;
    TimeStage stage = stage_of(clock, clock->turn, &moves_left);
    int64_t used = now_ms - clock->started_at_ms - stage.delay_ms;
    return used > 0 ? used : 0;
}

int64_t chess_clock_left_ms(const ChessClock *clock, Color color, int64_t now_ms)
{
    assert(color < COLOR_NB);
    int64_t left = clock->left_ms[color];
    if (clock->running && clock->turn == color)
        left -= used_ms(clock, now_ms);
    return left > 0 ? left : 0;
}

void chess_clock_stop(ChessClock *clock, int64_t now_ms)
{
    clock->left_ms[clock->turn] = chess_clock_left_ms(clock, clock->turn, now_ms);
    clock->running = false;
}

void chess_clock_charge(ChessClock *clock, Color color, int64_t spent_ms)
{
    assert(color < COLOR_NB && spent_ms >= 0);
    int moves_left;
    TimeStage stage = stage_of(clock, color, &moves_left);
    int64_t left_ms = clock->left_ms[color] - spent_ms;
    clock->left_ms[color] = (left_ms > 0 ? left_ms : 0) + stage.increment_ms;
    clock->moves_made[color]++;
    if (moves_left == 1)
        clock->left_ms[color] += stage_of(clock, color, &moves_left).base_ms;
}

void chess_clock_press(ChessClock *clock, int64_t now_ms)
{
    if (!clock->running)
        return;
    chess_clock_charge(clock, clock->turn, used_ms(clock, now_ms));
    clock->turn = !clock->turn;
    clock->started_at_ms = now_ms;
}

int chess_clock_moves_to_go(const ChessClock *clock, Color color)
{
    assert(color < COLOR_NB);
    int moves_left;
    stage_of(clock, color, &moves_left);
    return moves_left;
}

int64_t chess_clock_increment_ms(const ChessClock *clock, Color color)
{
    assert(color < COLOR_NB);
    int moves_left;
    TimeStage stage = stage_of(clock, color, &moves_left);
    return stage.increment_ms + stage.delay_ms;
}

bool chess_clock_has_fallen(const ChessClock *clock, Color color, int64_t now_ms)
{
    assert(color < COLOR_NB);
    return !clock->flags_ignored && chess_clock_times(clock, color) &&
           chess_clock_left_ms(clock, color, now_ms) == 0;
}

int64_t chess_clock_next_tick_ms(const ChessClock *clock, int64_t now_ms)
{
    if (!clock->running || !chess_clock_times(clock, clock->turn))
        return -1;
    int64_t left = chess_clock_left_ms(clock, clock->turn, now_ms);
    if (left == 0)
        return clock->flags_ignored ? -1 : 0;
    int moves_left;
    int64_t delay_ms = stage_of(clock, clock->turn, &moves_left).delay_ms;
    int64_t delayed = clock->started_at_ms + delay_ms - now_ms;
    int64_t step = left <= CHESS_CLOCK_TENTHS_MS ? 100 : SECOND_MS;
    /* The text is rounded up, so it changes when a whole number of steps is left. */
    return (left - 1) % step + 1 + (delayed > 0 ? delayed : 0);
}

void chess_clock_format(int64_t left_ms, char buf[16])
{
    if (left_ms < 0)
        left_ms = 0;
    if (left_ms > 0 && left_ms <= CHESS_CLOCK_TENTHS_MS) {
        int tenths = (int)((left_ms + 99) / 100);
        snprintf(buf, 16, "0:%02d.%d", tenths / 10 % 100, tenths % 10);
        return;
    }
    int64_t seconds = (left_ms + SECOND_MS - 1) / SECOND_MS;
    if (seconds >= 1000 * 3600)
        seconds = 1000 * 3600 - 1;
    if (seconds >= 3600)
        snprintf(buf, 16, "%d:%02d:%02d", (int)(seconds / 3600) % 1000, (int)(seconds / 60 % 60),
                 (int)(seconds % 60));
    else
        snprintf(buf, 16, "%d:%02d", (int)(seconds / 60), (int)(seconds % 60));
}
