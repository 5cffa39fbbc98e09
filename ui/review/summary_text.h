/* The summary of a game as text: lines to read, and the comment that keeps it in the record.
 *
 * Says what summary.h knows; nothing of where the game is kept.
 */
#ifndef LUFT_UI_REVIEW_SUMMARY_TEXT_H
#define LUFT_UI_REVIEW_SUMMARY_TEXT_H

#include "engine/base/strbuf.h"
#include "ui/session/session.h"

/* The end, the figures and the turning points, moves spelled by session_style. */
void summary_text_write(const Session *session, StrBuf *text);

/* Puts figures and turning points behind the words of the comment before the first move, with
 * English letters, in the place of those that were put there before; one edit. STATUS_STATE:
 * nothing is known of the moves. */
NODISCARD Status summary_text_keep(Session *session);

#endif
