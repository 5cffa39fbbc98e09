/* The evaluation in words, shown instead of the moves while other modes may have the input focus.
 */
#ifndef LUFT_UI_EVAL_EVAL_H
#define LUFT_UI_EVAL_EVAL_H

#include "ui/modes/mode.h"

const Feature *eval_feature(void);
/* Rows above the first visible one; it must be open. */
int eval_scroll(const ModeStack *stack);

#endif
