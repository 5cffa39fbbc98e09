/* Exercises as a source of practice: a game's mistakes, or a file's positions and puzzles.
 *
 * Moves are checked against the known answers, otherwise by the engine: a move that loses less than
 * an inaccuracy is right.
 */
#ifndef LUFT_UI_PRACTICE_PUZZLES_H
#define LUFT_UI_PRACTICE_PUZZLES_H

#include "ui/modes/mode.h"
#include "ui/practice/exercise.h"
#include "ui/session/session.h"

/* The command `practice`. */
const Feature *puzzles_feature(void);

/* Begins practice with the exercises, at least one; takes ownership. */
void puzzles_begin(Session *session, ModeStack *stack, Exercises *exercises);

#endif
