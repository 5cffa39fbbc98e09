/* A drill at the board: keys of its own for hints, the next question and the end. */
#ifndef LUFT_UI_REPERTOIRE_DRILL_MODE_H
#define LUFT_UI_REPERTOIRE_DRILL_MODE_H

#include "ui/modes/mode.h"

/* Of a drill that has just begun; the mode goes when it ends. Answers are typed at first. */
void drill_mode_open(ModeStack *stack);

#endif
