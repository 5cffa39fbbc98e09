/* The time controls of XBoard: level, st, sd, and the two clocks.
 *
 * Follows section 11 of the specification. Knows no real time: the caller says what was spent.
 */
#ifndef LUFT_SRC_PROTOCOL_XBOARD_CLOCK_H
#define LUFT_SRC_PROTOCOL_XBOARD_CLOCK_H

#include "engine/base/base.h"
#include "engine/board/types.h"
#include "engine/mind/job.h"
#include "engine/text/words.h"

typedef struct XBoardClock {
    int moves;            /* a control's moves, 0: all of the game */
    int64_t base_ms;      /* for those moves */
    int64_t increment_ms; /* after each move */
    int64_t movetime_ms;  /* st: exactly this for each move; 0: the control counts */
    int depth;            /* sd: no deeper; 0: no such limit */
    int64_t own_ms;       /* our clock: `time` says, we count on in between */
    int64_t other_ms;
    int first_ply; /* of the game, in this control */
} XBoardClock;

/* Five minutes for the game. */
void xboard_clock_init(XBoardClock *clock);

/* A new game, or a new position to begin from: clocks at their start, no depth limit. */
void xboard_clock_reset(XBoardClock *clock);

/* The words after `level`, as `40 5 0`, `0 0:30 0` or `0 2 12`, fractions of a second allowed; ply
 * counts the game's moves so far. false: it is none, and nothing changed. The same for `st` and
 * `sd`, and for the centiseconds behind `time` and `otim`, which may be negative. */
NODISCARD bool xboard_clock_level(XBoardClock *clock, Words *words, int ply);
NODISCARD bool xboard_clock_st(XBoardClock *clock, Words *words);
NODISCARD bool xboard_clock_sd(XBoardClock *clock, Words *words);
NODISCARD bool xboard_clock_time(XBoardClock *clock, Words *words);
NODISCARD bool xboard_clock_otim(XBoardClock *clock, Words *words);

/* We made the move at that ply and it took so long. */
void xboard_clock_spend(XBoardClock *clock, int ply, int64_t spent_ms);

/* What a search for our side, which has the move at that ply, may use. */
void xboard_clock_limits(const XBoardClock *clock, Color side, int ply, SearchLimits *limits);

#endif
