/* The curve of evaluations: plies mapped to columns, values taken from the tree. */
#include <config.h>

#include "ui/document/score_graph.h"

#include "engine/base/base.h"
#include "engine/record/evaluation.h"
#include "engine/record/game_clock.h"
#include "ui/document/judgement.h"

#include <assert.h>
#include <stdlib.h>

enum { COLUMNS_A_PLY_MAX = 4 };

bool graph_is_worthwhile(const Game *game)
{
    VerdictScore score;
    int moves = 0;
    int values = 0;
    for (const GameNode *node = node_next(game_root(game)); node; node = node_next(node)) {
        moves++;
        values += game_evaluation(game, node, &score);
    }
    return moves > 0 && 4 * values >= 3 * moves;
}

/* Records have no score of the first position: the first move's is used. */
static void fill_start(Graph *graph)
{
    if (graph->count > 1 && !graph->points[0].has_value) {
        graph->points[0] = graph->points[1];
        graph->points[0].mark = VERDICT_FINE;
        graph->points[0].spent_ms = 0;
    }
}

static void note_time(Graph *graph, const Game *game, const GameNode *node, GraphPoint *point)
{
    if (!move_time_spent(game, node, &point->spent_ms) || point->spent_ms < 0)
        point->spent_ms = 0;
    if (point->spent_ms > graph->longest_ms)
        graph->longest_ms = point->spent_ms;
}

void graph_init(Graph *graph, const Document *document)
{
    const GameNode *node = game_root(document->game);
    *graph = (Graph){ .count = node_ply(game_line_end(game_root(document->game))) + 1,
                      .current = judgement_main_ply(document->node) };
    graph->points = alloc_zeroed((size_t)graph->count, sizeof *graph->points);
    for (; node != NULL; node = node_next(node)) {
        GraphPoint *point = &graph->points[node_ply(node)];
        VerdictScore score;
        point->has_value = game_evaluation(document->game, node, &score);
        point->white_percent = point->has_value ? verdict_win_percent(score) : 0;
        point->mark = judgement_of(node);
        if (node_parent(node) != NULL)
            note_time(graph, document->game, node, point);
    }
    fill_start(graph);
}

void graph_done(Graph *graph) { free(graph->points); }

int graph_columns(int count, int width)
{
    if (count <= 0 || width <= 0)
        return 0;
    return int_min(width, count > width ? width : count * COLUMNS_A_PLY_MAX);
}

int graph_ply_at(int count, int width, int column)
{
    assert(column >= 0 && column < graph_columns(count, width));
    int columns = graph_columns(count, width);
    return (int)(((int64_t)(column + 1) * count - 1) / columns);
}
