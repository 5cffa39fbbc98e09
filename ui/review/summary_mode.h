/* The summary of a game stands beside the board until it is dismissed. */
#ifndef LUFT_UI_REVIEW_SUMMARY_MODE_H
#define LUFT_UI_REVIEW_SUMMARY_MODE_H

#include "ui/modes/mode.h"

/* Of the document on the board; it goes when another one comes or its game goes on. */
void summary_open(ModeStack *stack);

#endif
