/* The explorer in the place of the moves: its keys and clicks. */
#ifndef LUFT_UI_EXPLORER_EXPLORER_MODE_H
#define LUFT_UI_EXPLORER_EXPLORER_MODE_H

#include "ui/modes/mode.h"

/* Shows explorer_shown, which there is. It goes when the games are others, and the book's with it.
 */
void explorer_mode_open(ModeStack *stack);
void explorer_mode_close(ModeStack *stack);
bool explorer_mode_is_open(const ModeStack *stack);

/* Puts the explorer's query into the input line, ready to be changed. */
void explorer_mode_search(ModeStack *stack);

/* Goes on with what is under way and looks at the position, before it is painted. */
void explorer_mode_prepare(ModeStack *stack);

#endif
