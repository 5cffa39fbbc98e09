/* When analysis may begin, and when it rests: it follows the board, but not through every position
 * that is only passed by, and rests when nobody is there. Knows times alone.
 */
#ifndef LUFT_UI_CONTROLLER_ANALYSIS_PACE_H
#define LUFT_UI_CONTROLLER_ANALYSIS_PACE_H

#include "engine/record/game.h"

typedef struct AnalysisPace {
    const GameNode *node; /* analysed or to be analysed, NULL: none; compared only */
    int64_t moved_ms;     /* when a step led there, 0: none did */
    int64_t due_ms;       /* not to be searched before */
    int64_t present_ms;   /* of the last key, line or click */
} AnalysisPace;

/* What is to be analysed now; NULL: nothing. */
void analysis_pace_note(AnalysisPace *pace, const GameNode *node, int64_t now_ms);
/* Until so many minutes without a key are over, 0: they are; -1: minutes are 0, it never rests. */
int64_t analysis_pace_rest_ms(const AnalysisPace *pace, int minutes, int64_t now_ms);

#endif
