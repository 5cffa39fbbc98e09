/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints the evaluation graph: White's chances as a filled curve with one or more columns a ply, a
 * line at the shown ply, marks and thinking times below it, and the figures of both sides. During a
 * review, the heading shows its progress. */
#include <config.h>

#include "ui/review/review.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/board/types.h"
#include "engine/text/width.h"
#include "ui/document/judgement.h"
#include "ui/modes/scene.h"
#include "ui/screen/pen.h"
#include "ui/screen/theme.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    EIGHTHS = 8,
    MARKS_FROM = 2, /* rows from which the marks get a row */
    HEAD_FROM = 4,
    FIGURES_FROM = 7,
    TIMES_FROM = 4, /* rows of the curve from which times get one row, or a third of them */
    TIMES_PART = 3,
    FIGURES_ROWS = 2
};

/* The first row of each part of the pane. */
typedef struct Rows {
    int curve, curve_rows, marks, times, time_rows, figures; /* -1: left out */
} Rows;

static Rows share_rows(int height, bool has_figures, bool has_times)
{
    Rows rows = { .curve = height >= HEAD_FROM, .marks = -1, .times = -1, .figures = -1 };
    int end = height;
    if (has_figures && height >= FIGURES_FROM)
        rows.figures = end -= FIGURES_ROWS;
    if (height >= MARKS_FROM)
        rows.marks = --end;
    int curve = end - rows.curve;
    if (has_times && curve >= TIMES_FROM) {
        rows.time_rows = int_max(1, curve / TIMES_PART);
        rows.times = end - rows.time_rows + 1;
        rows.marks -= rows.time_rows;
        end -= rows.time_rows;
    }
    rows.curve_rows = end - rows.curve;
    return rows;
}

/* --- head ------------------------------------------------------------------------------------- */

static void write_progress(Pen *pen, const Session *session)
{
    ReviewProgress progress;
    char figures[64];
    char left[16] = "";
    review_progress(session, &progress);
    if (progress.left_ms >= 0)
        review_format_time(progress.left_ms, left);
    int begin = pen->column, room = pen->end - begin;
    snprintf(figures, sizeof figures, " %d/%d  %s", progress.done, progress.count, left);
    if (left[0] == '\0' || width_text(figures) > room) /* in full or not at all */
        snprintf(figures, sizeof figures, " %d/%d ", progress.done, progress.count);
    int width = int_max(0, room - width_text(figures) - 1);
    int done = (int)((int64_t)width * progress.done / progress.count);
    pen_fill_to(pen, theme_role(pen->theme, ROLE_ACCENT), theme_glyph(pen->theme, GLYPH_FULL),
                begin + done);
    pen_fill_to(pen, theme_role(pen->theme, ROLE_DIM), theme_glyph(pen->theme, GLYPH_SHADE),
                begin + width);
    pen_text(pen, ROLE_TEXT, figures);
}

static void write_head(const Scene *scene, Rect area, bool has_times)
{
    const char *name = has_times ? _("evaluation, time a move") : _("evaluation");
    Pen pen = scene_pen(scene, area, 0);
    bool is_running = review_is_running(scene->session);
    pen_glyph(&pen, ROLE_FRAME, GLYPH_HORIZONTAL);
    pen_skip(&pen, 1);
    pen_sentence(&pen, ROLE_ACCENT, is_running ? _("review") : name);
    pen_skip(&pen, 1);
    if (is_running)
        write_progress(&pen, scene->session);
    else
        pen_rule(&pen);
}

/* --- curve ------------------------------------------------------------------------------------ */

typedef struct Column {
    int first, last; /* plies */
    const GraphPoint *point;
    VerdictClass mark; /* the worst of these plies */
    int64_t spent_ms;  /* the longest of these plies */
    bool is_current;   /* the shown ply */
    bool begins;       /* the ply's first column */
} Column;

static Column column_at(const Graph *graph, int width, int index)
{
    Column column = { .last = graph_ply_at(graph->count, width, index) };
    column.begins = index == 0 || graph_ply_at(graph->count, width, index - 1) < column.last;
    int before = index == 0 ? -1 : graph_ply_at(graph->count, width, index - 1);
    column.first = column.begins ? before + 1 : column.last;
    column.point = &graph->points[column.last];
    column.is_current =
        column.begins && graph->current >= column.first && graph->current <= column.last;
    for (int ply = column.first; ply <= column.last; ply++) {
        const GraphPoint *point = &graph->points[ply];
        if (column.begins && point->mark > column.mark)
            column.mark = point->mark;
        if (point->spent_ms > column.spent_ms)
            column.spent_ms = point->spent_ms;
    }
    return column;
}

/* The glyph for one row of a column filled from below by this number of eighths of a row. */
static const char *fill_of(const Theme *theme, int eighths, int rows, int row)
{
    return theme_eighths(theme, eighths - (rows - 1 - row) * EIGHTHS);
}

/* The line at the shown ply crosses the curve; without colours it is a gap. */
static void paint_line(Pen *pen, bool is_inked)
{
    bool colorless = pen->theme->depth == DEPTH_MONOCHROME;
    Style style = theme_role(pen->theme, ROLE_ACCENT);
    if (is_inked && colorless && pen->theme->has_signs)
        style.attributes ^= A_REVERSE;
    bool is_block = is_inked && !colorless;
    pen_style(pen, style, theme_glyph(pen->theme, is_block ? GLYPH_FULL : GLYPH_VERTICAL));
}

static void paint_column(const Scene *scene, Rect area, const Column *column)
{
    const GraphPoint *point = column->point;
    int eighths = (int)lround(point->white_percent / 100 * area.height * EIGHTHS);
    bool is_reversed = theme_bar_is_dark(scene->theme);
    Style style = theme_role(scene->theme, ROLE_BAR_WHITE);
    if (is_reversed)
        style.attributes ^= A_REVERSE;
    for (int row = 0; row < area.height; row++) {
        Pen pen = scene_pen(scene, area, row);
        int above = eighths - (area.height - 1 - row) * EIGHTHS;
        if (column->is_current)
            paint_line(&pen, point->has_value && (above >= EIGHTHS / 2) != is_reversed);
        else if (point->has_value)
            pen_style(&pen, style, fill_of(scene->theme, eighths, area.height, row));
    }
}

static const char *const SIGNS[VERDICT_CLASS_NB] = { "", "?!", "?", "??" };

/* Places the signs with a blank between them, the shown ply's first, then the worst. Of mistakes
 * that follow each other the curve has the others. */
static void place_signs(const Graph *graph, int width, bool *has_sign)
{
    int columns = graph_columns(graph->count, width);
    bool *taken = alloc_zeroed((size_t)columns + 2, sizeof *taken);
    for (int rank = VERDICT_CLASS_NB; rank > VERDICT_FINE; rank--)
        for (int i = 0; i < columns; i++) {
            Column column = column_at(graph, width, i);
            int end = i + int_max(1, (int)strlen(SIGNS[column.mark]));
            bool is_next = (int)(column.is_current ? VERDICT_CLASS_NB : column.mark) == rank;
            if (!is_next || (i > 0 && taken[i - 1]) || taken[i] || taken[i + 1] ||
                taken[int_min(end, columns)])
                continue;
            has_sign[i] = taken[i] = true;
            taken[end - 1] = true;
        }
    free(taken);
}

/* A sign may be two columns wide. */
static void paint_mark(const Scene *scene, Rect area, const Column *column)
{
    static const Role roles[VERDICT_CLASS_NB] = { ROLE_DIM, ROLE_MARK + MARK_DUBIOUS,
                                                  ROLE_MARK + MARK_MISTAKE,
                                                  ROLE_MARK + MARK_BLUNDER };
    Pen pen = scene_pen(scene, area, 0);
    Role role = roles[column->mark];
    if (column->is_current)
        role = column->mark == VERDICT_FINE ? ROLE_ACCENT : ROLE_CURRENT_MOVE;
    pen_text(&pen, role,
             column->mark == VERDICT_FINE ? theme_glyph(scene->theme, GLYPH_UP)
                                          : SIGNS[column->mark]);
}

/* Bars from below, the longest as high as the room; White's are brighter. */
static void paint_time(const Scene *scene, Rect area, const Column *column, int64_t longest_ms)
{
    int64_t room = (int64_t)area.height * EIGHTHS;
    int eighths = (int)((column->spent_ms * room + longest_ms / 2) / longest_ms);
    Role role = column->first == column->last && column->last % 2 == 1 ? ROLE_TEXT : ROLE_DIM;
    if (column->spent_ms > 0)
        eighths = int_max(eighths, 1);
    for (int row = 0; row < area.height && eighths > 0; row++) {
        Pen pen = scene_pen(scene, area, row);
        pen_text(&pen, role, fill_of(scene->theme, eighths, area.height, row));
    }
}

static void paint_curve(const Scene *scene, Rect area, const Rows *rows, const Graph *graph)
{
    int columns = graph_columns(graph->count, area.width);
    bool *has_sign = alloc_zeroed((size_t)columns + 1, sizeof *has_sign);
    place_signs(graph, area.width, has_sign);
    for (int i = 0; i < columns; i++) {
        Column column = column_at(graph, area.width, i);
        Rect bar = { area.row + rows->curve, area.column + i, rows->curve_rows, 1 };
        paint_column(scene, bar, &column);
        bar.row = area.row + rows->marks;
        bar.height = 1;
        bar.width = int_min(2, area.width - i);
        if (rows->marks >= 0 && has_sign[i])
            paint_mark(scene, bar, &column);
        bar.row = area.row + rows->times;
        bar.height = rows->time_rows;
        bar.width = 1;
        if (rows->times >= 0)
            paint_time(scene, bar, &column, graph->longest_ms);
    }
    free(has_sign);
}

/* --- figures ---------------------------------------------------------------------------------- */

static void write_counts(Pen *pen, const VerdictSide *side, int digits)
{
    static const struct {
        VerdictClass mark;
        Role role;
        const char *text;
    } counts[] = { { VERDICT_INACCURACY, ROLE_MARK + MARK_DUBIOUS, "?!" },
                   { VERDICT_MISTAKE, ROLE_MARK + MARK_MISTAKE, "?" },
                   { VERDICT_BLUNDER, ROLE_MARK + MARK_BLUNDER, "??" } };
    for (size_t i = 0; i < ARRAY_LEN(counts); i++) {
        int count = side->count[counts[i].mark];
        pen_skip(pen, 1);
        pen_textf(pen, count > 0 ? counts[i].role : ROLE_DIM, "%*d %s", digits, count,
                  counts[i].text);
    }
}

enum { LOSS_COLUMNS = 4, ACCURACY_COLUMNS = 7, COUNTS_COLUMNS = 14, COUNTS_WIDE_COLUMNS = 17 };

/* The figures that fit in a row: the counts have priority over the loss, names over letters. */
typedef struct FiguresPlan {
    int name;   /* columns */
    int margin; /* before the name */
    bool has_loss, has_counts;
    int digits; /* width of a count */
} FiguresPlan;

static FiguresPlan plan_figures(int width)
{
    enum { NARROW = 24 };
    int names = int_max(width_text(color_name(WHITE)), width_text(color_name(BLACK)));
    int whole =
        names + ACCURACY_COLUMNS + width_text(_("loss")) + 2 + LOSS_COLUMNS + COUNTS_COLUMNS;
    int spare = width - whole;
    FiguresPlan plan = { .name = 1, .digits = 1, .has_counts = width >= NARROW };
    if (spare < 0)
        return plan;
    plan.name = names;
    plan.has_loss = true;
    plan.margin = spare > 0 ? 1 : 0;
    plan.digits = spare - plan.margin >= COUNTS_WIDE_COLUMNS - COUNTS_COLUMNS ? 2 : 1;
    return plan;
}

/* The side's name or its first letter. */
static void write_name(Pen *pen, Color color, int columns)
{
    const char *name = color_name(color);
    int end = pen->column + columns;
    size_t length = columns > 1 ? strlen(name) : width_fit(name, 1);
    pen_textf(pen, ROLE_TITLE, "%.*s", (int)length, name);
    pen_skip(pen, end - pen->column);
}

static void write_loss(Pen *pen, const VerdictSide *side)
{
    double pawns = side->average_loss / 100;
    pen_textf(pen, ROLE_DIM, " %s ", _("loss"));
    if (side->moves == 0)
        pen_textf(pen, ROLE_TEXT, "%-*s", LOSS_COLUMNS, "-");
    else
        pen_textf(pen, ROLE_TEXT, pawns < 10 ? "%.2f" : "%.1f", pawns);
}

static void write_figures(const Scene *scene, Rect area, int row, const VerdictSide sides[COLOR_NB])
{
    const FiguresPlan plan = plan_figures(area.width);
    for (int color = WHITE; color <= BLACK; color++) {
        const VerdictSide *side = &sides[color];
        Pen pen = scene_pen(scene, area, row + color);
        pen_skip(&pen, plan.margin);
        write_name(&pen, (Color)color, plan.name);
        if (side->moves == 0)
            pen_text(&pen, ROLE_TEXT, "    -  ");
        else
            pen_textf(&pen, ROLE_TEXT, side->accuracy > 99.9 ? "%5.0f %%" : "%5.1f %%",
                      side->accuracy);
        if (plan.has_loss)
            write_loss(&pen, side);
        if (plan.has_counts)
            write_counts(&pen, side, plan.digits);
    }
}

/* Keeps rows for the figures if wanted; sides is NULL while they are unknown. */
static void paint_graph(const Scene *scene, Rect area, bool wants_figures,
                        const VerdictSide sides[COLOR_NB])
{
    Graph graph;
    graph_init(&graph, scene->session->document);
    Rows rows = share_rows(area.height, wants_figures, graph.longest_ms > 0);
    if (rows.curve > 0)
        write_head(scene, area, rows.times >= 0);
    paint_curve(scene, area, &rows, &graph);
    graph_done(&graph);
    if (sides != NULL && rows.figures >= 0)
        write_figures(scene, area, rows.figures, sides);
}

void review_graph(const Scene *scene, Rect area)
{
    VerdictSide sides[COLOR_NB];
    bool has_figures = review_figures(scene->session, sides);
    paint_graph(scene, area, has_figures || review_is_running(scene->session),
                has_figures ? sides : NULL);
}

void review_curve(const Scene *scene, Rect area) { paint_graph(scene, area, false, NULL); }
