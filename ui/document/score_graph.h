/* The course of a game as numbers to draw: White's chances after each ply of the main line, and
 * what the move took.
 *
 * Filled from the [%eval], [%emt] and [%clk] comments, whoever wrote them. Knows columns, not
 * cells.
 */
#ifndef LUFT_UI_DOCUMENT_SCORE_GRAPH_H
#define LUFT_UI_DOCUMENT_SCORE_GRAPH_H

#include "engine/record/verdict.h"
#include "ui/document/document.h"

typedef struct GraphPoint {
    bool has_value;
    double white_percent; /* 0 to 100 */
    VerdictClass mark;
    int64_t spent_ms; /* 0: the record does not say */
} GraphPoint;

typedef struct Graph {
    GraphPoint *points; /* by ply, the start's first; owned */
    int count;
    int current;        /* the shown ply; in a variation, that of the move it stands beside */
    int64_t longest_ms; /* that a move took; 0: the record says of none */
} Graph;

void graph_init(Graph *graph, const Document *document);
void graph_done(Graph *graph);

/* Whether most of the main line's moves have an evaluation: fewer make no curve, as in a game
 * against the engine, where every second move has one. */
bool graph_is_worthwhile(const Game *game);

/* Columns that count plies take of width: up to four each where there is room. */
int graph_columns(int count, int width);
/* The last ply that a column stands for; columns 0 to graph_columns - 1. */
int graph_ply_at(int count, int width, int column);

#endif
