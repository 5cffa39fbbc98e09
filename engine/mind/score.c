/* Converts three kinds of score to one scale, and to text. */
#include <config.h>

#include "engine/mind/score.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    TABLEBASE_WIN_CP = 20000, /* as other engines score a tablebase win that is not a known mate */
    MATE_CP = 30000
};

int score_cp(Score score)
{
    if (score.kind == SCORE_CENTIPAWN)
        return score.value;
    int win_cp = score.kind == SCORE_MATE ? MATE_CP : TABLEBASE_WIN_CP;
    return score.value > 0 ? win_cp - score.value : -win_cp - score.value;
}

void score_format(Score score, Color side, char text[SCORE_TEXT_MAX])
{
    assert(side == WHITE || side == BLACK);
    int value = side == WHITE ? score.value : -score.value;
    char sign = value < 0 ? '-' : '+';
    int size = abs(value);
    switch (score.kind) {
    case SCORE_CENTIPAWN:
        snprintf(text, SCORE_TEXT_MAX, "%c%d.%02d", sign, size / 100, size % 100);
        break;
    case SCORE_MATE:
        snprintf(text, SCORE_TEXT_MAX, "#%d", value);
        break;
    case SCORE_TABLEBASE:
        snprintf(text, SCORE_TEXT_MAX, "%cTB%d", sign, size);
        break;
    }
}
