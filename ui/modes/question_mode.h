/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A question: answered by one key or a line in the input line, by a click in the footer, or, if it
 * is about the board, there as well; closed with a message by Escape and ^C.
 *
 * What a question guards is not done without an answer, and nothing else is done before it:
 * commands that only look are run, a legal move is played instead unless the question is about a
 * move, luft can be left, and any command closes a question that luft asked unprompted; all else is
 * refused. Enter is the harmless answer, and the question shows which that is. The text of the
 * input line is restored when the question is closed.
 */
#ifndef LUFT_UI_MODES_QUESTION_MODE_H
#define LUFT_UI_MODES_QUESTION_MODE_H

#include "engine/board/movegen.h"
#include "ui/modes/command.h"
#include "ui/modes/mode.h"

/* Asks, replacing an open question; texts and choices are copied. */
void question_ask(ModeStack *stack, const char *text, const CommandChoice *choices, size_t count,
                  const char *argument);
/* A question asked unprompted; Enter means yes. A "no" runs refused; NULL: it is not an answer.
 * labels: meanings of yes and no for the footer; NULL: none. unanswered: the message when it is
 * closed without an answer, NULL: none. Neither is copied. */
void question_ask_first(ModeStack *stack, const char *text, const char *const labels[2],
                        const char *unanswered, CommandRun run, CommandRun refused);
/* The question just asked is about the board of another session, which is shown until it is
 * answered; a move there means yes and is then played. */
void question_show_board(ModeStack *stack, Session *other);
/* A question for a text; false: without an input line to edit it in. */
bool question_ask_text(ModeStack *stack, const char *label, const char *text, CommandRun run);
/* The same for what to search for; cancelled without a message. */
bool question_ask_search(ModeStack *stack, CommandRun run);
/* The same for a name; typing replaces the proposed one. */
bool question_ask_name(ModeStack *stack, const char *label, const char *proposed, CommandRun run);
/* Asks which of several legal moves is meant, and plays it. A promotion is shown on the board as
 * well (BoardView.promotion_to), to be picked with mouse or cursor, and Enter takes the queen; if
 * several pieces can go to one square, the piece can be picked on the board. */
void question_ask_move(ModeStack *stack, const MoveList *moves);

/* Runs first and then run, which waits for the answer if first asks a question. */
void question_after(ModeStack *stack, CommandRun first, CommandRun run);

/* After a pause in the typing: a single letter in the input line is an answer, unless it may begin
 * a move. true: it was an answer. */
bool question_take_pause(ModeStack *stack, const char *typed);

/* "" if none is open. */
const char *question_text(const ModeStack *stack);
/* Whether a question, or the mode on top, owns the input line: nothing in it is completed. */
bool question_owns_line(const ModeStack *stack);
bool question_takes_text(const ModeStack *stack);

/* An answer as shown in the footer. */
typedef struct QuestionAnswer {
    char key[8]; /* to be typed; "": Enter alone */
    char label[40];
    bool needs_enter;
} QuestionAnswer;

enum { QUESTION_ANSWERS_MAX = 8 };
/* Answers to the question; 0: none is open, or any text is an answer. */
size_t question_answers(const ModeStack *stack, QuestionAnswer answers[QUESTION_ANSWERS_MAX]);
/* What Escape does, for the footer; NULL: the same as "no". */
const char *question_escape_label(const ModeStack *stack);

/* Whether an answer is the word, marked by N_, or its first letter, in English or in the person's
 * language, ignoring case and accents. */
bool answer_is(const char *line, const char *word);

#endif
