/* Practice at the board: keys of its own for hints, answers and the next exercise. */
#ifndef LUFT_UI_PRACTICE_PRACTICE_MODE_H
#define LUFT_UI_PRACTICE_PRACTICE_MODE_H

#include "ui/modes/mode.h"

/* Of a practice that has just begun; the mode goes when it ends. Answers are typed at first. */
void practice_mode_open(ModeStack *stack);

#endif
