/* Pawns with two decimals, moves to mate, moves to a won table position. */
#include <config.h>

#include "ui/document/score_text.h"

#include <stdio.h>
#include <stdlib.h>

void score_format(Score score, Color side, char buf[16])
{
    int value = side == WHITE ? score.value : -score.value;
    switch (score.kind) {
    case SCORE_CENTIPAWN:
        snprintf(buf, 16, "%c%d.%02d", value < 0 ? '-' : '+', abs(value) / 100, abs(value) % 100);
        break;
    case SCORE_MATE:
        snprintf(buf, 16, "#%d", value);
        break;
    case SCORE_TABLEBASE:
        snprintf(buf, 16, "%cTB%d", value < 0 ? '-' : '+', abs(value));
        break;
    }
}
