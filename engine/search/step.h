/* One move about to be searched: its properties, whether it is pruned, and its reduction. The
 * margins are in parameters.h. */
#ifndef LUFT_ENGINE_SEARCH_STEP_H
#define LUFT_ENGINE_SEARCH_STEP_H

#include "engine/search/node.h"

#include "engine/base/base.h"
#include "engine/board/types.h"
#include "engine/search/history.h"
#include "engine/search/movepick.h"
#include "engine/search/searcher.h"

typedef struct Step {
    Move move;
    int number; /* from 1 */
    bool quiet;
    bool gives_check;
    bool is_safe;  /* quiet, and its target is not attacked; false: unknown */
    int history;   /* history_quiet_score or history_capture_score */
    int extension; /* in plies; negative: reduces */
} Step;

/* number: from 1, in the order of the picker. */
Step step_describe(Searcher *w, const HistoryContext *history, Move move, int number);

/* True if the move should be skipped; best is the best value so far. May tell the picker to skip
 * later moves. Not at the root. */
bool step_is_pruned(Searcher *w, const Node *n, const Step *s, int best, MovePicker *picker);

/* Late move reduction in plies; negative: extends. */
int step_reduction(Searcher *w, const Node *n, const Step *s);

#endif
