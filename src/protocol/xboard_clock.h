/* SPDX-License-Identifier: GPL-3.0-or-later */
/* XBoard's time controls: level, st, sd, and the two clocks.
 *
 * Follows section 11 of the specification. Reads no clock: the caller passes the time spent. */
#ifndef LUFT_SRC_PROTOCOL_XBOARD_CLOCK_H
#define LUFT_SRC_PROTOCOL_XBOARD_CLOCK_H

#include "engine/base/base.h"
#include "engine/board/types.h"
#include "engine/mind/job.h"
#include "engine/text/words.h"

typedef struct XBoardClock {
    int moves;            /* moves per control; 0: the whole game */
    int64_t base_ms;      /* for those moves */
    int64_t increment_ms; /* after each move */
    int64_t movetime_ms;  /* st: time for each move; 0: the control applies */
    int depth;            /* sd: depth limit; 0: none */
    int64_t own_ms;       /* our clock: set by `time`, updated after our moves */
    int64_t other_ms;
    int first_ply; /* first ply of this control */
} XBoardClock;

/* Five minutes for the game. */
void xboard_clock_init(XBoardClock *clock);

/* For a new game or position: resets clocks and depth limit. */
void xboard_clock_reset(XBoardClock *clock);

/* Reads the words after `level`: `40 5 0`, `0 0:30 0` or `0 2 12`, with fractions of a second; ply
 * is the number of plies played. Returns false if they are invalid, and changes nothing. Likewise
 * for `st` and `sd`, and for the centiseconds of `time` and `otim`, which may be negative. */
NODISCARD bool xboard_clock_level(XBoardClock *clock, Words *words, int ply);
NODISCARD bool xboard_clock_st(XBoardClock *clock, Words *words);
NODISCARD bool xboard_clock_sd(XBoardClock *clock, Words *words);
NODISCARD bool xboard_clock_time(XBoardClock *clock, Words *words);
NODISCARD bool xboard_clock_otim(XBoardClock *clock, Words *words);

/* Call after our move at that ply, with the time it took. */
void xboard_clock_spend(XBoardClock *clock, int ply, int64_t spent_ms);

/* Limits of a search for our move at that ply. */
void xboard_clock_limits(const XBoardClock *clock, Color side, int ply, SearchLimits *limits);

#endif
