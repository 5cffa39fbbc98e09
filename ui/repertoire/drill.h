/* A repertoire being drilled: positions asked one after another on a board of their own.
 *
 * The game that was open stands aside meanwhile and comes back as it was. A right answer goes on to
 * the next question; a wrong one shows what the repertoire plays, which then has to be played. What
 * a person knows is kept after every answer (engine/repertoire/drill_file). Asks no engine.
 */
#ifndef LUFT_UI_REPERTOIRE_DRILL_H
#define LUFT_UI_REPERTOIRE_DRILL_H

#include "engine/repertoire/drill_plan.h"
#include "ui/session/session.h"

typedef struct Drill Drill;

/* The repertoire of a file, which was read, is the session's from now on; taken over in any case.
 * No drill is running. An error changes nothing. */
NODISCARD Status drill_open(Session *session, const char *path, Repertoire *repertoire);
/* The repertoire that is the session's, NULL: none. */
const Repertoire *drill_repertoire(const Session *session);
/* Whether it is of that file. */
bool drill_is_of(const Session *session, const char *path);

/* The search for its holes, which is its own and ends with it; NULL: none. */
struct HoleSearch *drill_holes(const Session *session);
void drill_set_holes(Session *session, struct HoleSearch *search);

/* The record on the board is the way to a hole that no record had, set up for it. */
void drill_note_hole(Session *session);
/* "hole in mine.pgn, back: game 3", while that record is on the board; false: it is not. */
bool drill_hole_place(const Session *session, char *text, size_t size);

/* Puts a document of its own over the session's and asks the first question. DRILL_LINES are those
 * through the position shown. The engine is idle; neither practice nor set-up is under way.
 * STATUS_NOT_FOUND: there is nothing to ask, and why. */
NODISCARD Status drill_begin(Session *session, DrillChoice choice);
/* Takes that document away and says how it went. Does nothing without a drill. */
void drill_end(Session *session);
bool drill_is_on(const Session *session);

/* A move was made on the board: judged, if it answers the question. An error: the answer could not
 * be kept. */
NODISCARD Status drill_take_move(Session *session);

/* The piece that moves, then the move. The answer counts as one that was not known. */
NODISCARD Status drill_hint(Session *session);
/* The question comes again at the end. */
NODISCARD Status drill_skip(Session *session);
/* Back to the position that is asked. */
void drill_again(Session *session);

/* The number of questions asked so far, this one included; 0 without a drill. */
unsigned drill_questions(const Session *session);
/* Whether the question follows the one before by the move that was asked and the answer to it. */
bool drill_goes_on(const Session *session);

/* "Repertoire mine.pgn: 3 of 12, 1 not known" */
void drill_title(const Session *session, StrBuf *text);
/* What is asked now: "Your move: what does your repertoire say?" */
void drill_question(const Session *session, StrBuf *text);

/* How far the repertoire is known, as lines. */
void drill_write_figures(const Session *session, StrBuf *text);

#endif
