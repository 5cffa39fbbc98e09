/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of a game's journal: who plays with which clock, the game as a PGN with all that was
 * written into it, and a line for each move played since. Knows bytes and sessions, no files.
 */
#ifndef LUFT_UI_STORAGE_GAME_RECORD_H
#define LUFT_UI_STORAGE_GAME_RECORD_H

#include "engine/base/strbuf.h"
#include "ui/session/session.h"

/* Appends the session's game, in progress or over. */
void game_record_write(const Session *session, StrBuf *text);
/* Appends a line for the last move of the game in progress, to a text written before it. */
void game_record_add_move(const Session *session, StrBuf *text);

typedef enum GameRecordState {
    GAME_RECORD_EMPTY,      /* no game, or one with nothing in it */
    GAME_RECORD_UNFINISHED, /* a game that can be continued */
    GAME_RECORD_OVER,       /* a game that has ended */
    GAME_RECORD_UNREADABLE  /* not written by any luft with this format */
} GameRecordState;

/* Sets the session to the game. A last line without its end is ignored, because its move was not
 * acknowledged yet; *is_damaged: other lines could not be read. If there is no game to show, the
 * session has an empty one. */
GameRecordState game_record_read(const char *text, size_t length, Session *session,
                                 bool *is_damaged);

#endif
