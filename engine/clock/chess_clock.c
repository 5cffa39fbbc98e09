/* The chess clock's arithmetic. */
#include <config.h>

#include "engine/clock/chess_clock.h"

#include <stdio.h>

enum { SECOND_MS = 1000 };

/* A clock without base time must not fall before its first move: the increment is given first. */
static int64_t starting_ms(const TimeControl *control)
{
    return control->base_ms > 0 ? control->base_ms : control->increment_ms;
}

void chess_clock_init(ChessClock *clock, const TimeControl *control)
{
    *clock = (ChessClock){ .control = *control };
    clock->left_ms[WHITE] = clock->left_ms[BLACK] = starting_ms(control);
}

bool chess_clock_is_timed(const ChessClock *clock)
{
    return time_control_is_timed(&clock->control);
}

void chess_clock_start(ChessClock *clock, Color turn, int64_t now_ms)
{
    clock->turn = turn;
    clock->started_at_ms = now_ms;
    clock->running = chess_clock_is_timed(clock);
}

/* What the turn has cost so far; a delay is free. */
static int64_t used_ms(const ChessClock *clock, int64_t now_ms)
{
    int64_t used = now_ms - clock->started_at_ms - clock->control.delay_ms;
    return used > 0 ? used : 0;
}

int64_t chess_clock_left_ms(const ChessClock *clock, Color color, int64_t now_ms)
{
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

void chess_clock_press(ChessClock *clock, int64_t now_ms)
{
    if (!clock->running)
        return;
    Color mover = clock->turn;
    clock->left_ms[mover] = chess_clock_left_ms(clock, mover, now_ms) + clock->control.increment_ms;
    clock->moves_made[mover]++;
    int session = clock->control.moves_per_session;
    if (session > 0 && clock->moves_made[mover] % session == 0)
        clock->left_ms[mover] += clock->control.base_ms;
    clock->turn = !mover;
    clock->started_at_ms = now_ms;
}

int chess_clock_moves_to_go(const ChessClock *clock, Color color)
{
    int session = clock->control.moves_per_session;
    return session > 0 ? session - clock->moves_made[color] % session : 0;
}

bool chess_clock_has_fallen(const ChessClock *clock, Color color, int64_t now_ms)
{
    return chess_clock_is_timed(clock) && chess_clock_left_ms(clock, color, now_ms) == 0;
}

int64_t chess_clock_next_tick_ms(const ChessClock *clock, int64_t now_ms)
{
    if (!clock->running)
        return -1;
    int64_t left = chess_clock_left_ms(clock, clock->turn, now_ms);
    if (left == 0)
        return 0;
    int64_t delayed = clock->started_at_ms + clock->control.delay_ms - now_ms;
    int64_t step = left <= CHESS_CLOCK_TENTHS_MS ? 100 : SECOND_MS;
    /* The text is rounded up, so it changes when a whole step is left and no more. */
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
