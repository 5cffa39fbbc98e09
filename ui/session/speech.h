/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Spoken descriptions of what the screen shows: the move shown, players and clocks, lines of the
 * engine. Functions append to text, whole lines unless stated otherwise. */
#ifndef LUFT_UI_SESSION_SPEECH_H
#define LUFT_UI_SESSION_SPEECH_H

#include "engine/base/strbuf.h"
#include "ui/session/session.h"

/* The remaining time of both sides, or a sentence that the game has no clock. */
void speech_clocks(const Session *session, int64_t now_ms, StrBuf *text);
/* The players' names. */
void speech_players(const Session *session, StrBuf *text);

/* Half-moves of a line that are announced unasked, and on request; in letters all of them are. */
enum { SPEECH_LINE_SHORT = 4, SPEECH_LINE_LONG = 12 };

/* The lines of analysis or of a threat, one per line of text, if any. */
void speech_lines(const Session *session, int moves, StrBuf *text);

/* "3... Bg4 ?!", "3, Black bishop g4, a dubious move", without an end of line; nothing at the
 * start.
 */
void speech_move(const Session *session, StrBuf *text);

/* The move shown, or that it is the start, with all that the record says of it: lines. */
void speech_place(const Session *session, StrBuf *text);

/* The opening's code and name, as far as the moves are of one: a line, or nothing. */
void speech_opening(const Session *session, StrBuf *text);

/* Details that a full announcement adds to a move: a new opening, the side to move. */
void speech_after_move(const Session *session, StrBuf *text);

/* The squares of the pieces if the game did not begin from the usual position: lines, or nothing.
 */
void speech_start(const Session *session, StrBuf *text);

/* The last move and whose turn it is: lines. */
void speech_last(const Session *session, StrBuf *text);

#endif
