/* A score as people read it. */
#ifndef LUFT_UI_DOCUMENT_SCORE_TEXT_H
#define LUFT_UI_DOCUMENT_SCORE_TEXT_H

#include "engine/board/types.h"
#include "engine/job/score.h"

/* From White's side: "+0.38", "-1.20", "#5", "#-3". side is the side to move of the searched
 * position. */
void score_format(Score score, Color side, char buf[16]);

#endif
