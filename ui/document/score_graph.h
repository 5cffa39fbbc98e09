/* The course of a game as numbers to draw: White's winning chances after each ply of the main line,
 * and the time each move took.
 *
 * Read from [%eval], [%emt] and [%clk] comments of any author. Knows columns of data, not cells of
 * the screen.
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
