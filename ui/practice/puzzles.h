/* Exercises as a source of practice: a game's mistakes, a file's positions and puzzles.
 *
 * Moves are judged by what is known of the exercise, else by the engine: a move that loses less
 * than an inaccuracy is right.
 */
#ifndef LUFT_UI_PRACTICE_PUZZLES_H
#define LUFT_UI_PRACTICE_PUZZLES_H

#include "ui/modes/mode.h"
#include "ui/practice/exercise.h"
#include "ui/session/session.h"

/* The command `practice`. */
const Feature *puzzles_feature(void);

/* Begins practice with the exercises, of which there is one at least; taken over. */
void puzzles_begin(Session *session, ModeStack *stack, Exercises *exercises);

#endif
