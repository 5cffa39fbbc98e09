/* In the place of the moves: how a game ended, how well it was played, where it turned. */
#include <config.h>

#include "ui/views/view.h"

#include "engine/text/width.h"
#include "ui/review/summary.h"
#include "ui/screen/pen.h"
#include "ui/spelling/letters.h"
#include "ui/spelling/spell_text.h"

#include <stdio.h>
#include <string.h>

enum { GRAPH_ROWS = 5, GRAPH_ROWS_MAX = 12, ROWS_MIN = 4, COLUMNS_MIN = 14 };

/* From the moves down to the lower clock, or to the end of what is beside or below the board. */
static Rect area_of(const Layout *layout)
{
    Rect area = layout->pane[PANE_MOVES];
    const Rect *whole = &layout->pane[PANE_SETUP], *clock = &layout->pane[PANE_BOTTOM_CLOCK];
    bool has_clock = clock->width > 0 && clock->row > area.row;
    int end = has_clock ? clock->row : whole->row + whole->height;
    area.height = end - area.row;
    return area;
}

bool view_shows_summary(const Scene *scene)
{
    return scene->has_summary && scene->stage == STAGE_GAME &&
           !mode_covers(scene->modes, scene->layout, scene->layout->pane[PANE_MOVES]) &&
           scene->layout->pane[PANE_MOVES].width >= COLUMNS_MIN &&
           area_of(scene->layout).height >= ROWS_MIN;
}

static Role role_of(SummaryKind kind)
{
    return kind == SUMMARY_TITLE ? ROLE_TITLE : kind == SUMMARY_HEAD ? ROLE_ACCENT : ROLE_TEXT;
}

static void spell(const Scene *scene, const SummaryLine *line, char text[SUMMARY_TEXT_MAX])
{
    snprintf(text, SUMMARY_TEXT_MAX, "%s", line->text);
    spell_line(letters_by_setting(&scene->session->settings), text, SUMMARY_TEXT_MAX);
}

/* Wrapped at the edge, whole or not at all; returns the row behind it. */
static int write_line(WINDOW *screen, const Scene *scene, Rect area, int row,
                      const SummaryLine *line)
{
    char spelled[SUMMARY_TEXT_MAX];
    spell(scene, line, spelled);
    if (row + width_rows(spelled, int_max(1, area.width - 2)) > area.height)
        return row;
    for (const char *text = spelled; *text != '\0'; row++) {
        char part[SUMMARY_TEXT_MAX];
        size_t length = width_wrap(text, int_max(1, area.width - 2));
        snprintf(part, sizeof part, "%.*s", (int)length, text);
        Pen pen = pen_at(screen, scene->theme, area, row);
        pen_skip(&pen, 1);
        pen_text_cut(&pen, role_of(line->kind), part);
        text += length;
        text += strspn(text, " ");
    }
    return row;
}

static int rows_of(const Scene *scene, const SummaryLine *line, Rect area)
{
    char spelled[SUMMARY_TEXT_MAX];
    spell(scene, line, spelled);
    return width_rows(spelled, int_max(1, area.width - 2));
}

/* The course of the game stands where it has room of its own, or here, in what the lines behind it
 * leave. The figures of both sides are among the lines. */
static int write_graph(WINDOW *screen, const Scene *scene, Rect area, int row, int behind)
{
    const Rect *own = &scene->layout->pane[PANE_GRAPH];
    bool is_elsewhere = own->width > 0 && own->row >= area.row + area.height;
    is_elsewhere |= own->width > 0 && own->column != area.column;
    if (is_elsewhere || row + GRAPH_ROWS > area.height)
        return row;
    int rows = int_clamp(area.height - row - behind, GRAPH_ROWS, GRAPH_ROWS_MAX);
    view_curve(screen, scene, (Rect){ area.row + row, area.column + 1, rows, area.width - 2 });
    return row + rows;
}

void view_summary(WINDOW *screen, const Scene *scene, Rect pane)
{
    (void)pane;
    Summary summary;
    Rect area = area_of(scene->layout);
    int row = 0;
    summary_make(scene->session, scene->saved, &summary);
    for (int i = 0; i < summary.count && row < area.height; i++) {
        bool is_graph = summary.lines[i].kind == SUMMARY_GRAPH;
        int behind = 0;
        for (int j = i + 1; is_graph && j < summary.count; j++)
            behind += rows_of(scene, &summary.lines[j], area);
        row = is_graph ? write_graph(screen, scene, area, row, behind)
                       : write_line(screen, scene, area, row, &summary.lines[i]);
    }
}

/* --- the mouse -------------------------------------------------------------------------------- */

bool view_summary_is_at(const Scene *scene, int row, int column)
{
    Rect area = area_of(scene->layout);
    return view_shows_summary(scene) && row >= area.row && row < area.row + area.height &&
           column >= area.column && column < area.column + area.width;
}

const GameNode *view_summary_node_at(const Scene *scene, int row)
{
    Summary summary;
    Rect area = area_of(scene->layout);
    int behind = area.row;
    summary_make(scene->session, scene->saved, &summary);
    for (int i = 0; i < summary.count; i++) {
        int rows = rows_of(scene, &summary.lines[i], area);
        behind += behind + rows <= area.row + area.height ? rows : 0;
        if (row < behind)
            return summary.lines[i].node;
    }
    return NULL;
}
