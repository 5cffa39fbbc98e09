/* Delays analysis while the person steps through a game quickly: the first step is analysed at
 * once, quick ones after it wait. */
#include <config.h>

#include "ui/controller/analysis_pace.h"

/* A faster step passes the position by, and the search waits. A held key repeats 25 to 30 times a
 * second; a person who looks at each position is slower. */
enum { STEP_MS = 120, MINUTE_MS = 60000 };

void analysis_pace_note(AnalysisPace *pace, const GameNode *node, int64_t now_ms)
{
    if (node == pace->node)
        return;
    bool is_step = node != NULL && pace->node != NULL;
    bool is_hasty = is_step && now_ms - pace->moved_ms < STEP_MS;
    pace->node = node;
    pace->moved_ms = is_step ? now_ms : 0;
    pace->due_ms = is_hasty ? now_ms + STEP_MS : 0;
}

int64_t analysis_pace_rest_ms(const AnalysisPace *pace, int minutes, int64_t now_ms)
{
    if (minutes <= 0)
        return -1;
    int64_t left_ms = pace->present_ms + minutes * (int64_t)MINUTE_MS - now_ms;
    return left_ms > 0 ? left_ms : 0;
}
