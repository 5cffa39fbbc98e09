/* What a match tells on standard output, in the words of the field's runners, so that scripts read
 * it: games as they begin and end, and the table.
 *
 * On a terminal the table stands below and is kept up to date; elsewhere it comes now and then.
 */
#ifndef LUFT_SRC_TOURNAMENT_MATCH_REPORT_H
#define LUFT_SRC_TOURNAMENT_MATCH_REPORT_H

#include "engine/base/strbuf.h"
#include "src/tournament/duel.h"
#include "src/tournament/tally.h"

typedef struct MatchReport {
    const MatchPlan *plan;
    const Schedule *schedule;
    const Tally *tally;
    const char *const *names;    /* of the players */
    const TimeControl *controls; /* theirs; NULL: the plan's for all */
    bool is_live;
    int live_rows; /* of the table that stands on the terminal */
    bool is_lost;  /* there is no reader any more */
} MatchReport;

void match_report_game_begins(MatchReport *report, const Fixture *fixture);
/* Tells the result and what was odd. */
void match_report_game_ends(MatchReport *report, const Fixture *fixture, const Duel *duel);
/* Behind all games; interrupted: not all were played. */
void match_report_end(MatchReport *report, bool interrupted);

/* The table, for tests too. */
void match_report_write_table(const MatchReport *report, StrBuf *out);

#endif
