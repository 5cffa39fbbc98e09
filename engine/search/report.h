/* Search reports: converts the values of a searcher to the types of engine/mind/job.h and passes
 * them to on_info. */
#ifndef LUFT_ENGINE_SEARCH_REPORT_H
#define LUFT_ENGINE_SEARCH_REPORT_H

#include "engine/search/searcher.h"

/* A search value (value.h) as a score for the same side; mates in full moves. */
Score report_score(int value, ScoreBound bound);
/* The root's value as reported: that of the endgame tables, unless the search has found a mate. */
int report_root_value(const SearchShared *shared, int value);

/* Reports the first count root moves of the main searcher, one line each; depth in plies. On the
 * searcher's thread, like all functions below. */
void report_lines(const Searcher *searcher, int depth, int count);
/* Reports one line (from 0), for bounds. */
void report_line(const Searcher *searcher, int depth, int line);
/* Reports the best line of the searcher whose result is used, unless it was the last one reported:
 * the last report always shows the final line and all nodes spent. */
void report_answer(const Searcher *searcher);
/* Reports which root move is being searched; number from 1. */
void report_current_move(const Searcher *searcher, Move move, int number);

#endif
