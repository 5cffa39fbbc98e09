/* The summary of a finished or reviewed game, as lines: how it ended, how well both sides played,
 * the turning points, and where it is saved.
 *
 * Uses known results; searches nothing, and knows no screen.
 */
#ifndef LUFT_UI_REVIEW_SUMMARY_H
#define LUFT_UI_REVIEW_SUMMARY_H

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

typedef enum SummaryUse {
    SUMMARY_BESIDE_BOARD, /* the title above it names the opening */
    SUMMARY_TO_SEE,
    SUMMARY_TO_HEAR, /* figures in words */
    SUMMARY_TO_KEEP  /* stored in the game, whose result is known */
} SummaryUse;

/* The end, the figures of both sides and the turning points. */
void summary_make_moves(const Session *session, SummaryUse use, Summary *summary);

#endif
