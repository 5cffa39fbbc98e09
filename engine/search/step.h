/* One move about to be searched: what is known of it, whether it is left out, and by how much less
 * it is searched. The margins are in parameters.h.
 */
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
    bool is_safe;  /* quiet, and nothing can take it where it goes; false: not known */
    int history;   /* history_quiet_score, or history_capture_score of what is not quiet */
    int extension; /* plies that it is searched deeper; below 0: less deep */
} Step;

/* number: from 1, in the order of the picker. */
Step step_describe(Searcher *w, const HistoryContext *history, Move move, int number);

/* True: the move is not worth a search, best being what others have brought. May tell the picker to
 * skip what comes after it. Not at the root. */
bool step_is_pruned(Searcher *w, const Node *n, const Step *s, int best, MovePicker *picker);

/* Late move reduction, in plies; below 0: deeper. */
int step_reduction(Searcher *w, const Node *n, const Step *s);

#endif
