/* The session's repertoire and its drill, a source of practice.
 *
 * A right answer leads to the next question; after a wrong one the repertoire's move is shown and
 * must be played. Progress is saved after every answer (engine/repertoire/drill_file). Uses no
 * engine.
 */
#ifndef LUFT_UI_REPERTOIRE_DRILL_H
#define LUFT_UI_REPERTOIRE_DRILL_H

#include "engine/repertoire/drill.h"
#include "ui/modes/mode.h"
#include "ui/session/session.h"

/* Makes the repertoire, read from path, the session's; takes ownership in any case. No drill may be
 * running. An error changes nothing. */
NODISCARD Status drill_open(Session *session, const char *path, Repertoire *repertoire);
/* The session's repertoire, or NULL. */
const Repertoire *drill_repertoire(const Session *session);
/* The repertoire was read from that file. */
bool drill_is_of(const Session *session, const char *path);

/* The search for its holes (holes.c), or NULL; freed with the repertoire. */
SessionPart *drill_holes(const Session *session);
void drill_set_holes(Session *session, SessionPart *search);

/* Marks the record on the board as the one set up to show a hole. */
void drill_note_hole(Session *session);
/* "hole in mine.pgn, back: game 3", while that record is on the board; otherwise false. */
bool drill_hole_place(const Session *session, char *text, size_t size);

/* Begins to drill the chosen places; DRILL_LINES are those of the lines through the position shown.
 * The engine must be idle, with no practice and no set-up running. STATUS_NOT_FOUND: no questions,
 * with the reason. */
NODISCARD Status drill_begin(Session *session, ModeStack *stack, DrillChoice choice);
bool drill_is_on(const Session *session);

/* How much of the repertoire is known, as lines. */
void drill_write_figures(const Session *session, StrBuf *text);

#endif
