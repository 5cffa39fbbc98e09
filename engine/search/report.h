/* Turns what a searcher found into the values of engine/job: scores, reports to whoever asked. */
#ifndef LUFT_ENGINE_SEARCH_REPORT_H
#define LUFT_ENGINE_SEARCH_REPORT_H

#include "engine/search/searcher.h"

/* A value of the search (value.h) as a score of the same side; mates in full moves. */
Score report_score(int value, ScoreBound bound);
/* The root's value as it is told: what the tables say, unless the search has found a mate. */
int report_root_value(const SearchShared *shared, int value);

/* Tells on_info about the first count root moves of the main searcher, each a line of its own;
 * depth in plies. On the searcher's thread, as all below. */
void report_lines(const Searcher *searcher, int depth, int count);
/* Tells on_info about one line alone (from 0), for bounds. */
void report_line(const Searcher *searcher, int depth, int line);
/* Tells on_info about the best line of the searcher whose answer counts, unless it was told just
 * now: the answer is the last line told, with all that was spent on it. */
void report_answer(const Searcher *searcher);
/* Tells on_info which root move is being searched; number from 1. */
void report_current_move(const Searcher *searcher, Move move, int number);

#endif
