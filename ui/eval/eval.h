/* The evaluation in words, in place of the moves, whatever has the keys meanwhile. */
#ifndef LUFT_UI_EVAL_EVAL_H
#define LUFT_UI_EVAL_EVAL_H

#include "ui/modes/mode.h"

const Feature *eval_feature(void);
/* Rows above the first in sight; it must be open. */
int eval_scroll(const ModeStack *stack);

#endif
