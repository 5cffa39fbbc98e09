/* The summary of a finished or reviewed game, as lines: how it ended, how well both sides played,
 * the turning points, and where it is saved.
 *
 * Uses known results; searches nothing, and knows no screen.
 */
#ifndef LUFT_UI_REVIEW_SUMMARY_H
#define LUFT_UI_REVIEW_SUMMARY_H

#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "ui/session/session.h"

typedef enum SummaryKind {
    SUMMARY_TITLE,
    SUMMARY_TEXT,
    SUMMARY_HEAD, /* heading of the lines below it */
    SUMMARY_GRAPH /* place for the graph, if there is room */
} SummaryKind;

enum { SUMMARY_LINES_MAX = 24, SUMMARY_TEXT_MAX = 256, SUMMARY_TURNS = 3 };

typedef struct SummaryLine {
    SummaryKind kind;
    char text[SUMMARY_TEXT_MAX];
    const GameNode *node; /* the turning point's move, NULL for other lines */
} SummaryLine;

typedef struct Summary {
    SummaryLine lines[SUMMARY_LINES_MAX];
    int count;
} Summary;

/* saved: the file in which luft saved the game unasked, or NULL. */
void summary_make(const Session *session, const char *saved, Summary *summary);

/* Appends the end, the figures and the turning points as text, moves spelled by session_style. */
void summary_write(const Session *session, StrBuf *text);

/* Writes figures and turning points, with English letters, at the end of the comment before the
 * first move, replacing an earlier summary; one edit. STATUS_STATE: no move has a score. */
NODISCARD Status summary_keep(Session *session);

#endif
