/* A question: answered in the input line by one key or a line, dropped by Escape, ^C and commands
 * typed in full.
 *
 * Nothing that a question guards is done without its answer. Enter is the harmless answer, and the
 * question shows which that is. What stood in the input line waits until the question is gone.
 */
#ifndef LUFT_UI_MODES_QUESTION_MODE_H
#define LUFT_UI_MODES_QUESTION_MODE_H

#include "ui/command/command.h"
#include "ui/modes/mode.h"

/* Asks, in the place of a question that stands; all texts are copied, but what is said when the
 * question is dropped without an answer (unanswered), which must last; NULL: nothing. */
void question_ask(ModeStack *stack, const char *text, const CommandChoice *choices, size_t count,
                  const char *argument);
/* One that comes by itself, and to which Enter means yes; a no runs refused, NULL: it is no
 * answer. */
void question_ask_first(ModeStack *stack, const char *text, const char *unanswered, CommandRun run,
                        CommandRun refused);
/* One whose answer is a text; false: there is no line that it could be changed in. */
bool question_ask_text(ModeStack *stack, const char *label, const char *text, CommandRun run);
/* What a pawn becomes (BoardView.promotion_to): the choices stand on the board as well, where mouse
 * and cursor pick one. Enter takes the first. */
void question_ask_on_board(ModeStack *stack, const char *text, const CommandChoice *choices,
                           size_t count, const char *argument);
void question_drop(ModeStack *stack);

/* "" while nothing is asked. */
const char *question_text(const ModeStack *stack);
bool question_takes_text(const ModeStack *stack);

#endif
