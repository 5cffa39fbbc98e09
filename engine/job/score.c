/* Three kinds of score on one scale. */
#include <config.h>

#include "engine/job/score.h"

enum {
    TABLEBASE_WIN_CP = 20000, /* where the field puts a tablebase win that is not a known mate */
    MATE_CP = 30000
};

int score_cp(Score score)
{
    if (score.kind == SCORE_CENTIPAWN)
        return score.value;
    int win_cp = score.kind == SCORE_MATE ? MATE_CP : TABLEBASE_WIN_CP;
    return score.value > 0 ? win_cp - score.value : -win_cp - score.value;
}
