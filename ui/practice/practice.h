/* Practice: exercises asked one after another on a board of their own, with tries, hints, the
 * answer, and a score at the end.
 *
 * The game that was open stands aside meanwhile and comes back as it was. Moves are judged by what
 * is known of the exercise, else by the engine: a move that loses less than an inaccuracy is right.
 * Starts no engine: the controller does, with the job that is wanted here.
 */
#ifndef LUFT_UI_PRACTICE_PRACTICE_H
#define LUFT_UI_PRACTICE_PRACTICE_H

#include "ui/practice/exercise.h"
#include "ui/session/session.h"

typedef struct Practice Practice;

/* Nodes a judgement may take: twice those of a review, since the move has to hold. */
enum { PRACTICE_NODES = 300000 };

/* Puts a document of its own over the session's and asks the first exercise. Takes the exercises
 * over, of which there is one at least. The engine is idle; no practice and no set-up is under way.
 */
void practice_begin(Session *session, Exercises *exercises);
/* Takes that document away, so that the game is there as it was, and says the score. Does nothing
 * without practice. */
void practice_end(Session *session);
bool practice_is_on(const Session *session);

/* A move was made on the board: if it answers the question it is judged, now or by the engine. */
void practice_take_move(Session *session);

/* Fills the job for what the engine is to find out; false: nothing. */
bool practice_fill_job(const Session *session, SearchJob *job);
bool practice_is_judging(const Session *session);
void practice_take_result(Session *session, const SearchResult *result);

/* A hint: the piece that moves, then the move. */
NODISCARD Status practice_hint(Session *session);
/* Gives up: the answer is played on the board. */
NODISCARD Status practice_show(Session *session);
/* The next exercise; behind the last one practice ends. */
void practice_next(Session *session);
/* Back to the position that is asked. */
void practice_again(Session *session);

/* The number of questions asked so far, this one included; 0 without practice. */
unsigned practice_questions(const Session *session);

/* Whether the present exercise is over: solved or shown. */
bool practice_is_answered(const Session *session);

/* "Practice 2 of 5, 1 solved: 11...Nbd7, Morphy - Duke Karl" */
void practice_title(const Session *session, StrBuf *text);
/* What is asked now: "Black to move: what is better than 11...Nbd7?" */
void practice_question(const Session *session, StrBuf *text);

#endif
