/* The summary of a game beside the board, until it is dismissed. */
#ifndef LUFT_UI_REVIEW_SUMMARY_MODE_H
#define LUFT_UI_REVIEW_SUMMARY_MODE_H

#include "ui/modes/mode.h"

/* Shows the summary of the document on the board; it closes when the document changes or the game
 * goes on. */
void summary_open(ModeStack *stack);

#endif
