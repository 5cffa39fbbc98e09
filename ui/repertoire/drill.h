/* The repertoire of the session, and its places as a source of practice.
 *
 * A right answer goes on to the next question; a wrong one shows what the repertoire plays, which
 * then has to be played. What a person knows is kept after every answer
 * (engine/repertoire/drill_file). Asks no engine.
 */
#ifndef LUFT_UI_REPERTOIRE_DRILL_H
#define LUFT_UI_REPERTOIRE_DRILL_H

#include "engine/repertoire/drill_plan.h"
#include "ui/modes/mode.h"
#include "ui/session/session.h"

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

/* Begins practice with what is chosen. DRILL_LINES are those through the position shown. The engine
 * is idle; no practice and no set-up is on. STATUS_NOT_FOUND: there is nothing to ask, and why. */
NODISCARD Status drill_begin(Session *session, ModeStack *stack, DrillChoice choice);
bool drill_is_on(const Session *session);

/* How far the repertoire is known, as lines. */
void drill_write_figures(const Session *session, StrBuf *text);

#endif
