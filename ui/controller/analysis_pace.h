/* When analysis starts and when it pauses: it follows the board but skips positions that are only
 * passed through, and pauses while the person is away. Deals in times only. */
#ifndef LUFT_UI_CONTROLLER_ANALYSIS_PACE_H
#define LUFT_UI_CONTROLLER_ANALYSIS_PACE_H

#include "engine/record/game.h"

typedef struct AnalysisPace {
    const GameNode *node; /* being analysed or next to be, NULL: none; compared only */
    int64_t moved_ms;     /* time of the step that led there, 0: none did */
    int64_t due_ms;       /* the search starts no earlier */
    int64_t present_ms;   /* time of the last key, line or click */
} AnalysisPace;

/* Sets the node to analyse; NULL: none. */
void analysis_pace_note(AnalysisPace *pace, const GameNode *node, int64_t now_ms);
/* Milliseconds until that many minutes have passed without a key, 0: they have; -1: never, if
 * minutes is 0. */
int64_t analysis_pace_rest_ms(const AnalysisPace *pace, int minutes, int64_t now_ms);

#endif
