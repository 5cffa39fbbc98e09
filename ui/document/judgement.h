/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The opinions that a game contains: marks, evaluations in comments, a sentence about each marked
 * move, and the course of the game as numbers to draw.
 *
 * Reads what a review, another program or a person wrote into the game; evaluates nothing itself.
 */
#ifndef LUFT_UI_DOCUMENT_JUDGEMENT_H
#define LUFT_UI_DOCUMENT_JUDGEMENT_H

#include "engine/base/base.h"
#include "engine/base/strbuf.h"
#include "engine/mind/job.h"
#include "engine/record/game.h"
#include "engine/record/verdict.h"
#include "ui/document/document.h"

/* What the marks ?!, ? and ?? say of the node's move; VERDICT_FINE without one. */
VerdictClass judgement_of(const GameNode *node);

/* The ply of the main line that a node belongs to: its own, or that of the move its variation
 * replaces. */
int judgement_main_ply(const GameNode *node);

/* The next marked move of the main line after the shown one, or the previous one (direction -1);
 * NULL if no move follows. */
GameNode *judgement_find(const Document *document, int direction);
/* The first or last one of the main line, or NULL. */
GameNode *judgement_outermost(const Game *game, bool is_last);
/* Marked moves of the main line. */
int judgement_count(const Game *game);

/* The variation with the better move beside a marked one, or NULL. */
GameNode *judgement_better(const Game *game, const GameNode *node);

/* "6...Bc5 was a mistake (+0.21 to +1.40); 6...Be7 holds." Writes "" and returns false when the
 * node has no mark. */
bool judgement_describe(const Game *game, const GameNode *node, char *buf, size_t size);

/* "Illegal move: the white king cannot reach e4" if the node's move is illegal; false otherwise. */
bool judgement_describe_illegal(const Game *game, const GameNode *node, char *buf, size_t size);

/* "6...Bc5" */
void judgement_label(const Game *game, const GameNode *node, StrBuf *text);

/* "+0.38", "#-3", as score_format has it for White. */
void judgement_format_score(VerdictScore score, char text[SCORE_TEXT_MAX]);

/* --- the graph -------------------------------------------------------------------------------- */

/* White's winning chances after a ply of the main line, and the time that the move took, from
 * [%eval], [%emt] and [%clk] comments of any author. */
typedef struct GraphPoint {
    bool has_value;
    double white_percent; /* 0 to 100 */
    VerdictClass mark;
    int64_t spent_ms; /* 0: the record does not say */
} GraphPoint;

typedef struct Graph {
    GraphPoint *points; /* by ply, the start's first; owned */
    int count;
    int current;        /* the shown ply; in a variation, the ply of the move it replaces */
    int64_t longest_ms; /* that a move took; 0: the record says of none */
} Graph;

void graph_init(Graph *graph, const Document *document);
void graph_done(Graph *graph);

/* Whether most moves of the main line have an evaluation: in a game against the engine only every
 * second one has, which is too few for a curve. */
bool graph_is_worthwhile(const Game *game);

/* The width of count plies: up to four columns each if there is room. */
int graph_columns(int count, int width);

/* The last ply that a column stands for; columns 0 to graph_columns - 1. */
int graph_ply_at(int count, int width, int column);

#endif
