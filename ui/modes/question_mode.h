/* A question: answered in the input line by one key or a line, at the foot of the screen by a
 * click, where it is about the board also there; put away by Escape and ^C, which is said.
 *
 * Nothing that a question guards is done without its answer, and nothing else is done before it:
 * commands that only look are answered, a legal move is played in its stead unless another one is
 * begun, luft can be left, and one that came by itself is passed over by any command; all else is
 * refused. Enter is the harmless answer, and the question
 * shows which that is. What stood in the input line waits until the question is gone.
 */
#ifndef LUFT_UI_MODES_QUESTION_MODE_H
#define LUFT_UI_MODES_QUESTION_MODE_H

#include "engine/board/movegen.h"
#include "ui/command/command.h"
#include "ui/modes/mode.h"

/* Asks, in the place of a question that stands; all texts are copied, but what is said when the
 * question is put away (unanswered), which must last; NULL: that nothing changes. */
void question_ask(ModeStack *stack, const char *text, const CommandChoice *choices, size_t count,
                  const char *argument);
/* One that comes by itself, and to which Enter means yes; a no runs refused, NULL: it is no
 * answer. labels: what yes and no mean, for the foot; NULL: just that. */
void question_ask_first(ModeStack *stack, const char *text, const char *const labels[2],
                        const char *unanswered, CommandRun run, CommandRun refused);
/* What was just asked is about the board of another session, which is shown until it is answered;
 * a move there means yes, and is played then. */
void question_show_board(ModeStack *stack, Session *other);
/* One whose answer is a text; false: there is no line that it could be changed in. */
bool question_ask_text(ModeStack *stack, const char *label, const char *text, CommandRun run);
/* The same of a name, which what is typed replaces. */
bool question_ask_name(ModeStack *stack, const char *label, const char *proposed, CommandRun run);
/* Which of several legal moves is meant; the answer is played. What a pawn becomes stands on the
 * board as well (BoardView.promotion_to), where mouse and cursor pick it, and Enter takes the
 * queen; of pieces that can go to one square the one meant is picked there. */
void question_ask_move(ModeStack *stack, const MoveList *moves);

/* Runs the one and then the other, which waits until what the first asks is answered. */
void question_after(ModeStack *stack, CommandRun first, CommandRun run);

/* Who typed one letter and no more in the input line has answered, unless it may begin a move.
 * true: it was an answer. */
bool question_take_pause(ModeStack *stack, const char *typed);

/* "" while nothing is asked. */
const char *question_text(const ModeStack *stack);
bool question_takes_text(const ModeStack *stack);

/* An answer as the foot of the screen shows it. */
typedef struct QuestionAnswer {
    char key[8]; /* what is typed; "": Enter alone */
    char label[40];
    bool needs_enter;
} QuestionAnswer;

enum { QUESTION_ANSWERS_MAX = 8 };
/* Those of the question; 0: none is asked, or any text answers. */
size_t question_answers(const ModeStack *stack, QuestionAnswer answers[QUESTION_ANSWERS_MAX]);

#endif
