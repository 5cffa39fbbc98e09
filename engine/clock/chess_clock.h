/* A chess clock: each player's time, pressed in turn. Knows no thread and no timer: the caller
 * says what time it is (clock_now_ms).
 */
#ifndef LUFT_ENGINE_CLOCK_CHESS_CLOCK_H
#define LUFT_ENGINE_CLOCK_CHESS_CLOCK_H

#include "engine/board/types.h"
#include "engine/clock/time_control.h"

/* From here on tenths of a second are shown, and a player has to hurry. */
enum { CHESS_CLOCK_TENTHS_MS = 20 * 1000 };

typedef struct ChessClock {
    TimeControls controls;
    int64_t left_ms[COLOR_NB];
    int moves_made[COLOR_NB];
    int64_t started_at_ms; /* when the running side's turn began; meaningful while running */
    Color turn;
    bool running;
    bool flags_ignored; /* the players play on: no flag falls any more */
} ChessClock;

/* increment_first: the first move has its increment already, as arbiters set clocks. */
void chess_clock_init(ChessClock *clock, const TimeControls *controls, bool increment_first);
bool chess_clock_is_timed(const ChessClock *clock);           /* at least one side's time */
bool chess_clock_times(const ChessClock *clock, Color color); /* that side's */
void chess_clock_start(ChessClock *clock, Color turn, int64_t now_ms);
void chess_clock_stop(ChessClock *clock, int64_t now_ms);
/* The running side has moved: its time is taken off, the other's begins. */
void chess_clock_press(ChessClock *clock, int64_t now_ms);
/* A move of color that took spent_ms: takes that off, adds the increment and a new stage's time. */
void chess_clock_charge(ChessClock *clock, Color color, int64_t spent_ms);
int64_t chess_clock_left_ms(const ChessClock *clock, Color color, int64_t now_ms);
bool chess_clock_has_fallen(const ChessClock *clock, Color color, int64_t now_ms);
/* Moves until the next stage's time, 0: the rest of the game. */
int chess_clock_moves_to_go(const ChessClock *clock, Color color);
/* What a move adds or does not cost: the stage's increment or delay. */
int64_t chess_clock_increment_ms(const ChessClock *clock, Color color);
/* Milliseconds until the shown text changes or a flag falls; -1 when nothing runs. */
int64_t chess_clock_next_tick_ms(const ChessClock *clock, int64_t now_ms);
/* "4:12", "1:02:03", "0:19.4" from twenty seconds on; buf of at least 16 bytes. */
void chess_clock_format(int64_t left_ms, char buf[16]);

#endif
