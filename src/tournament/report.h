/* What a match tells on standard output, in the words of the field's runners, so that scripts read
 * it: games as they begin and end, and the table.
 *
 * On a terminal the table stands below and is kept up to date; elsewhere it comes now and then.
 */
#ifndef LUFT_SRC_TOURNAMENT_REPORT_H
#define LUFT_SRC_TOURNAMENT_REPORT_H

#include "engine/base/strbuf.h"
#include "src/tournament/duel.h"
#include "src/tournament/tally.h"

typedef struct Report {
    const MatchPlan *plan;
    const Schedule *schedule;
    const Tally *tally;
    const char *const *names; /* of the players */
    bool is_live;
    int live_rows; /* of the table that stands on the terminal */
    bool is_lost;  /* there is no reader any more */
} Report;

void report_game_begins(Report *report, const Fixture *fixture);
/* Tells the result and what was odd. */
void report_game_ends(Report *report, const Fixture *fixture, const Duel *duel);
/* Behind all games; interrupted: not all were played. */
void report_end(Report *report, bool interrupted);

/* The table, for tests too. */
void report_write_table(const Report *report, StrBuf *out);

/* "10+0.1", "40/60+0.6", as the field writes it, in seconds; "-" without a clock. */
void report_write_control(const MatchPlan *plan, StrBuf *out);

#endif
