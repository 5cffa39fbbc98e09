/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The output of a match: games as they begin and end, and the table. */
#ifndef LUFT_SRC_TOURNAMENT_MATCH_REPORT_H
#define LUFT_SRC_TOURNAMENT_MATCH_REPORT_H

#include "engine/base/strbuf.h"
#include "src/tournament/duel.h"
#include "src/tournament/tally.h"

/* Standard output, in the format of other match programs, so that scripts can read it. On a
 * terminal the table stays at the bottom and is updated; elsewhere it is printed now and then. */
typedef struct MatchReport {
    const MatchPlan *plan;
    const Schedule *schedule;
    const Tally *tally;
    const char *const *names;    /* of the players */
    const TimeControl *controls; /* of each player; NULL: the plan's for all */
    bool is_live;
    int live_rows; /* rows of the table now on the terminal */
    bool is_lost;  /* standard output has been closed */
} MatchReport;

void match_report_game_begins(MatchReport *report, const Fixture *fixture);
/* Reports the result, and any problem. */
void match_report_game_ends(MatchReport *report, const Fixture *fixture, const Duel *duel);
/* Call after all games; interrupted: some were not played. */
void match_report_end(MatchReport *report, bool interrupted);

/* Writes the table; public for tests. */
void match_report_write_table(const MatchReport *report, StrBuf *out);

#endif
