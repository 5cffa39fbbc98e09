/* The summary of a game as text: lines to read, and the comment that keeps it in the record. */
#ifndef LUFT_UI_REVIEW_SUMMARY_TEXT_H
#define LUFT_UI_REVIEW_SUMMARY_TEXT_H

#include "engine/base/strbuf.h"
#include "ui/session/session.h"

/* Appends the end, the figures and the turning points, moves spelled by session_style. */
void summary_text_write(const Session *session, StrBuf *text);

/* Writes figures and turning points, with English letters, at the end of the comment before the
 * first move, replacing an earlier summary; one edit. STATUS_STATE: no move has a score. */
NODISCARD Status summary_text_keep(Session *session);

#endif
