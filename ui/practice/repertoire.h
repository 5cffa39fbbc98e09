/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An opening repertoire: the command `repertoire`, its drill, its holes. */
#ifndef LUFT_UI_PRACTICE_REPERTOIRE_H
#define LUFT_UI_PRACTICE_REPERTOIRE_H

#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/repertoire/drill_plan.h"
#include "engine/repertoire/repertoire.h"
#include "ui/modes/command.h"
#include "ui/modes/mode.h"
#include "ui/session/session.h"

const Feature *repertoire_feature(void);

/* --- drill.c ---------------------------------------------------------------------------------- */

/* The session's repertoire and its drill, a source of practice.
 *
 * A right answer leads to the next question; after a wrong one the repertoire's move is shown and
 * must be played. Progress is saved after every answer (engine/repertoire/drill.h). Uses no
 * engine.
 */

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

/* "hole in mine.pgn, back: game 3", while that record is on the board; otherwise nothing. */
void drill_write_origin(const Session *session, StrBuf *text);

/* Begins to drill the chosen places; DRILL_LINES are those of the lines through the position shown.
 * The engine must be idle, with no practice and no set-up running. STATUS_NOT_FOUND: no questions,
 * with the reason. */
NODISCARD Status drill_begin(Session *session, ModeStack *stack, DrillChoice choice);

bool drill_is_on(const Session *session);

/* How much of the repertoire is known, as lines. */
void drill_write_figures(const Session *session, StrBuf *text);

/* --- holes.c ---------------------------------------------------------------------------------- */

/* `repertoire holes`: searches the explorer's games for frequent replies that the session's
 * repertoire does not answer, and shows them.
 *
 * Waits for the explorer's position index, which is built in the background, then checks place by
 * place in slices on the main thread.
 */

/* Lists the holes of the session's repertoire, or searches for them first. */
NODISCARD Status holes_find(Session *session, const App *app, const char *arguments);

/* Continues the search when the games have news, and shows its progress if wanted; returns whether
 * anything visible changed. */
bool holes_go_on(Session *session, const App *app, bool tells);

bool holes_are_sought(const Session *session);

/* Stops the search; false if none is running. */
bool holes_stop(Session *session);

#endif
