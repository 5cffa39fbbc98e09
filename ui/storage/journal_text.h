/* The text of the journal: a head of lines, the game as a PGN with all that was written into it,
 * and a line for each move played since. Knows bytes and sessions, no files.
 */
#ifndef LUFT_UI_STORAGE_JOURNAL_TEXT_H
#define LUFT_UI_STORAGE_JOURNAL_TEXT_H

#include "engine/base/strbuf.h"
#include "ui/session/session.h"

/* Appends the session's game, in progress or over. */
void journal_text_write(const Session *session, StrBuf *text);

/* Appends a line for the last move of the game in progress. */
void journal_text_add_move(const Session *session, StrBuf *text);

typedef enum JournalKind {
    JOURNAL_NOTHING,    /* no game, or one with nothing in it */
    JOURNAL_UNFINISHED, /* a game to continue */
    JOURNAL_OVER,       /* a game that has ended */
    JOURNAL_UNREADABLE  /* not what any luft of this kind has written */
} JournalKind;

/* Sets the session to the game. A last line without its end is ignored, because its move was not
 * acknowledged yet; *is_damaged: other lines could not be read. For the kinds without a game the
 * session has an empty one. */
JournalKind journal_text_read(const char *text, size_t length, Session *session, bool *is_damaged);

#endif
