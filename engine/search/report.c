/* Search reports: scores, lines with their statistics, the current move. */
#include <config.h>

#include "engine/search/report.h"

#include "engine/base/base.h"
#include "engine/search/tt.h"
#include "engine/search/value.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/* Draws vary by one centipawn inside the search (node_draw_value); reports show 0. */
static int without_jitter(int value)
{
    return value >= VALUE_DRAW - 1 && value <= VALUE_DRAW + 1 ? VALUE_DRAW : value;
}

Score report_score(int value, ScoreBound bound)
{
    if (value > VALUE_MATE_BOUND)
        return (Score){ SCORE_MATE, bound, (VALUE_MATE - value + 1) / 2 };
    if (value < -VALUE_MATE_BOUND)
        return (Score){ SCORE_MATE, bound, -(VALUE_MATE + value) / 2 };
    if (value > VALUE_TABLE_BOUND)
        return (Score){ SCORE_TABLEBASE, bound, VALUE_TABLE_WIN - value };
    if (value < -VALUE_TABLE_BOUND)
        return (Score){ SCORE_TABLEBASE, bound, -(VALUE_TABLE_WIN + value) };
    return (Score){ SCORE_CENTIPAWN, bound, without_jitter(value) };
}

/* Chances of win, draw and loss at a value in centipawns, by a logistic curve fitted to luft's own
 * games. */
static Wdl report_wdl(int value)
{
    /* Half of the games are won at about 130 centipawns; the slope comes from engine games. */
    const double half = 130.0;
    const double slope = 55.0;
    int win = (int)(1000.0 / (1.0 + exp((half - value) / slope)) + 0.5);
    int loss = (int)(1000.0 / (1.0 + exp((half + value) / slope)) + 0.5);
    if (value_is_decided(value)) {
        win = value > 0 ? 1000 : 0;
        loss = 1000 - win;
    }
    return (Wdl){ win, 1000 - win - loss, loss };
}

int report_root_value(const SearchShared *shared, int value)
{
    bool known = shared->tables.root_value != VALUE_NONE && !value_is_mate(value);
    return known ? shared->tables.root_value : value;
}

static void fill_common(const Searcher *w, SearchInfo *info)
{
    memset(info, 0, sizeof *info);
    info->nodes = shared_nodes(w->shared);
    info->table_hits = shared_table_hits(w->shared);
    info->time_ms = clock_now_ms() - w->shared->start_ms;
    info->hashfull = tt_hashfull(w->shared->table);
}

static void send_line(const Searcher *w, int depth, int line, int lines)
{
    assert(line >= 0 && line < w->root_count);
    const RootMove *root = &w->root_moves[line];
    bool fresh = root->value != -VALUE_INFINITE;
    int value = fresh ? root->value : root->previous_value;
    if (value == -VALUE_INFINITE)
        return;
    SearchInfo info;
    fill_common(w, &info);
    info.depth = fresh ? depth : int_max(1, depth - 1);
    info.seldepth = root->seldepth;
    info.line = line + 1;
    info.lines = lines;
    value = report_root_value(w->shared, value);
    info.score = report_score(value, fresh ? root->bound : BOUND_EXACT);
    info.wdl = report_wdl(value);
    info.pv_length = root->pv_length;
    memcpy(info.pv, root->pv, (size_t)root->pv_length * sizeof(Move));
    if (line == 0)
        w->shared->nodes_told = info.nodes;
    w->shared->control->on_info(w->shared->control->context, &info);
}

void report_lines(const Searcher *w, int depth, int count)
{
    if (!w->shared->control->on_info)
        return;
    for (int line = 0; line < count; line++)
        send_line(w, depth, line, count);
}

void report_line(const Searcher *w, int depth, int line)
{
    int lines = int_clamp(w->shared->job->lines, 1, w->root_count);
    if (w->shared->control->on_info)
        send_line(w, depth, line, lines);
}

void report_answer(const Searcher *w)
{
    if (w->index != 0 || w->shared->nodes_told != shared_nodes(w->shared))
        report_line(w, int_max(1, w->root_depth), 0);
}

void report_current_move(const Searcher *w, Move move, int number)
{
    if (!w->shared->control->on_info)
        return;
    SearchInfo info;
    fill_common(w, &info);
    info.depth = w->root_depth;
    info.seldepth = int_max(w->seldepth, w->root_depth);
    info.current_move = move;
    info.current_move_number = number;
    w->shared->control->on_info(w->shared->control->context, &info);
}
