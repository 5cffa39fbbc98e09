/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A chess clock: each player's time, pressed in turn. Without thread or timer: the caller passes
 * the current time (clock_now_ms). */
#ifndef LUFT_ENGINE_RECORD_CHESS_CLOCK_H
#define LUFT_ENGINE_RECORD_CHESS_CLOCK_H

#include "engine/board/types.h"
#include "engine/record/time_control.h"

/* Below this, tenths of a second are shown. */
enum { CHESS_CLOCK_TENTHS_MS = 20 * 1000 };

typedef struct ChessClock {
    TimeControls controls;
    int64_t left_ms[COLOR_NB];
    int moves_made[COLOR_NB];
    int64_t started_at_ms; /* when the running side's turn began; valid while running */
    Color turn;
    bool running;
    bool flags_ignored; /* the players play on: flags no longer fall */
} ChessClock;

/* increment_first: the first move's increment is added at the start, as arbiters set clocks. */
void chess_clock_init(ChessClock *clock, const TimeControls *controls, bool increment_first);
/* Whether either side, or that side, has limited time. */
bool chess_clock_is_timed(const ChessClock *clock);
bool chess_clock_times(const ChessClock *clock, Color color);
void chess_clock_start(ChessClock *clock, Color turn, int64_t now_ms);
void chess_clock_stop(ChessClock *clock, int64_t now_ms);
/* The running side has moved: its clock stops and the other's starts. */
void chess_clock_press(ChessClock *clock, int64_t now_ms);
/* Charges color for a move that took spent_ms: subtracts that, adds the increment and a new stage's
 * time. */
void chess_clock_charge(ChessClock *clock, Color color, int64_t spent_ms);
int64_t chess_clock_left_ms(const ChessClock *clock, Color color, int64_t now_ms);
bool chess_clock_has_fallen(const ChessClock *clock, Color color, int64_t now_ms);
/* Moves until the next stage's time; 0: the rest of the game. */
int chess_clock_moves_to_go(const ChessClock *clock, Color color);
/* The increment or the delay of the current stage. */
int64_t chess_clock_increment_ms(const ChessClock *clock, Color color);
/* Milliseconds until the shown text changes or a flag falls; -1 if no clock is running. */
int64_t chess_clock_next_tick_ms(const ChessClock *clock, int64_t now_ms);
/* "4:12", "1:02:03", below twenty seconds "0:19.4"; buf has at least 16 bytes. */
void chess_clock_format(int64_t left_ms, char buf[16]);

#endif
