/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Time controls as values and as text. */
#ifndef LUFT_ENGINE_RECORD_TIME_CONTROL_H
#define LUFT_ENGINE_RECORD_TIME_CONTROL_H

#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/board/types.h"

enum { TIME_STAGES_MAX = 4 };

/* A number of moves and the time for them. */
typedef struct TimeStage {
    int moves; /* 0: the rest of the game */
    int64_t base_ms;
    int64_t increment_ms; /* at most one of increment and delay */
    int64_t delay_ms;     /* at the beginning of each turn, free of charge */
} TimeStage;

/* One player's time. The last stage repeats. */
typedef struct TimeControl {
    int count; /* 0: no clock */
    TimeStage stages[TIME_STAGES_MAX];
} TimeControl;

/* Both players' times. */
typedef struct TimeControls {
    TimeControl side[COLOR_NB];
} TimeControls;

/* A control of one stage, for the whole game. */
TimeControl time_control_simple(int64_t base_ms, int64_t increment_ms);
bool time_control_is_timed(const TimeControl *control);
bool time_control_is_same(const TimeControl *a, const TimeControl *b);
/* The stage of the move after moves_made; *moves_left is the number of moves to its end, 0 without
 * an end. Returns NULL without a clock. */
const TimeStage *time_control_stage(const TimeControl *control, int moves_made, int *moves_left);

/* Reads "none", "blitz", "5" (minutes), "5+3" (minutes + seconds a move), "0:30+1"
 * (minutes:seconds), "1:30:00", "5d3" (delay instead of increment), "40/90+30" (moves a stage),
 * "40/90+30,30+30" or "40/90 then 30" (stages), "5+3 v 1+0" (White's, Black's), and one stage for
 * both with units as in time_control_parse_pgn, "3m+2s" or "5|3". STATUS_SYNTAX with the column,
 * STATUS_RANGE; *controls is written only on success. */
NODISCARD Status time_controls_parse(const char *text, TimeControls *controls);
void time_controls_write(const TimeControls *controls, StrBuf *text);
bool time_controls_are_timed(const TimeControls *controls); /* either side has limited time */

/* PGN's TimeControl tag (PGN standard 9.6.1), in seconds: "300+3", "40/5400+30:1800+30", "-". It
 * cannot express a delay, which is omitted. */
void time_control_write_pgn(const TimeControl *control, StrBuf *text);
/* Also reads what people write with units: "G/60;d5", "5 min + 3 sec", "10|5", "40/2h, SD/1h",
 * "90 min / 40 moves + 30 min + 30 sec / move", "1:30:00+30". Returns false for an unknown control
 * ("?"), an hourglass ("*60"), or any other text. */
bool time_control_parse_pgn(const char *text, TimeControl *control);

#endif
