/* What is worth knowing of a game that is over or reviewed, as lines: how it ended, how well both
 * sides played, where it turned, where it is kept.
 *
 * Reads what is known already; searches nothing, and knows no screen.
 */
#ifndef LUFT_UI_REVIEW_SUMMARY_H
#define LUFT_UI_REVIEW_SUMMARY_H

#include "ui/session/session.h"

typedef enum SummaryKind {
    SUMMARY_TITLE,
    SUMMARY_TEXT,
    SUMMARY_HEAD, /* of the lines below it */
    SUMMARY_GRAPH /* the course of the game, where there is room for it */
} SummaryKind;

enum { SUMMARY_LINES_MAX = 24, SUMMARY_TEXT_MAX = 256, SUMMARY_TURNS = 3 };

typedef struct SummaryLine {
    SummaryKind kind;
    char text[SUMMARY_TEXT_MAX];
    const GameNode *node; /* the move of a turning point, NULL: it is none */
} SummaryLine;

typedef struct Summary {
    SummaryLine lines[SUMMARY_LINES_MAX];
    int count;
} Summary;

/* saved: the file that luft keeps the game in by itself, NULL: none. */
void summary_make(const Session *session, const char *saved, Summary *summary);

typedef enum SummaryUse {
    SUMMARY_BESIDE_BOARD, /* below a title that has the opening */
    SUMMARY_TO_SEE,
    SUMMARY_TO_HEAR, /* figures in words */
    SUMMARY_TO_KEEP  /* with the game, which says itself how it ended */
} SummaryUse;

/* How it ended, how well both sides played and where it turned. */
void summary_make_moves(const Session *session, SummaryUse use, Summary *summary);

#endif
