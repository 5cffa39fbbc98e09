/* How long players have to think, as a value and as text. Knows no clock that runs. */
#ifndef LUFT_ENGINE_CLOCK_TIME_CONTROL_H
#define LUFT_ENGINE_CLOCK_TIME_CONTROL_H

#include "engine/base/status.h"
#include "engine/base/strbuf.h"

/* As text: "none", "5" (minutes), "5+3" (minutes + seconds a move), "40/90+30" (moves a session),
 * "0:30+1" (minutes:seconds), "5d3" (delay instead of increment). */
typedef struct TimeControl {
    int64_t base_ms; /* all four 0: no clock */
    int64_t increment_ms;
    int64_t delay_ms;
    int moves_per_session; /* 0: the whole game */
} TimeControl;

/* Reads one. STATUS_SYNTAX with the column, STATUS_RANGE; *control is written only on success. */
NODISCARD Status time_control_parse(const char *text, TimeControl *control);
void time_control_write(const TimeControl *control, StrBuf *text);
/* Whether there is a clock at all. */
bool time_control_is_timed(const TimeControl *control);
/* The value of PGN's TimeControl tag ("300+3", "40/5400+30", "-"). */
void time_control_write_pgn(const TimeControl *control, StrBuf *text);

#endif
