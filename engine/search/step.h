/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One move about to be searched: its properties, whether it is pruned, and its reduction; and the
 * updates after its node has been searched. The margins are in parameters.h. */
#ifndef LUFT_ENGINE_SEARCH_STEP_H
#define LUFT_ENGINE_SEARCH_STEP_H

#include "engine/base/base.h"
#include "engine/board/types.h"
#include "engine/search/movepick.h"
#include "engine/search/node.h"
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

/* Moves already searched at a node; they get a malus if a later one causes a cutoff. */
typedef struct Tried {
    int quiet_count;
    int noisy_count;
    Move quiets[64];
    Move noisy[32];
} Tried;

/* Counter move of the move that led here, or MOVE_NONE. */
Move learn_counter_move(Searcher *w, const Frame *frame);

/* Adds a searched move that is not the best one. */
void learn_tried(Tried *tried, const Step *s);

/* Rewards the move that failed high and penalises those tried before it. */
void learn_cutoff(Searcher *w, const Node *n, const HistoryContext *context, Move best,
                  const Tried *tried);

/* No move beat alpha: rewards the move that led here. */
void learn_fail_low(Searcher *w, const Node *n);

/* Records by how much the static evaluation differs from the search result best, unless the
 * position is tactical. */
void learn_correction(Searcher *w, const Node *n, int best, Move best_move);

#endif
