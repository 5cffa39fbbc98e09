/* The summary of a game in place of the move list. It handles Escape only: moves are typed and
 * stepped through as usual. */
#include <config.h>

#include "ui/review/review.h"

#include "engine/base/base.h"
#include "engine/text/width.h"
#include "ui/modes/input_mode.h"
#include "ui/modes/mode.h"
#include "ui/modes/mode_keys.h"
#include "ui/modes/question_mode.h"
#include "ui/review/graph.h"
#include "ui/review/summary.h"
#include "ui/scene/scene.h"
#include "ui/screen/layout.h"
#include "ui/screen/pen.h"
#include "ui/screen/theme.h"
#include "ui/session/match.h"
#include "ui/session/session.h"
#include "ui/spelling/letters.h"
#include "ui/spelling/spell_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Shown {
    uint64_t document; /* compared only */
} Shown;

/* Over the input line, or over the board. */
static const Feature LINE_SUMMARY, BOARD_SUMMARY;

void summary_close(ModeStack *stack)
{
    mode_remove(stack, &LINE_SUMMARY);
    mode_remove(stack, &BOARD_SUMMARY);
}

void summary_open(ModeStack *stack)
{
    const Feature *top = mode_top(stack);
    bool is_plain = top->keys == input_keys || top->keys == board_keys;
    if (mode_stage(stack) != STAGE_GAME || !is_plain || question_text(stack)[0] != '\0')
        return;
    bool has_line = top->has_line;
    Shown *shown = alloc_zeroed(1, sizeof *shown);
    shown->document = stack->session->document->number;
    summary_close(stack);
    mode_push(stack, has_line ? &LINE_SUMMARY : &BOARD_SUMMARY, shown);
}

/* Escape is "to-board" in the line and "stop" on the board. */
static bool act(ModeStack *stack, Mode *mode, Action action)
{
    bool types = action == ACTION_TO_PROMPT;
    if (action != ACTION_TO_BOARD && action != ACTION_STOP && action != ACTION_CLOSE && !types)
        return false;
    mode_remove(stack, mode->ops);
    if (types) { /* over the input line */
        input_mode_open(stack);
        summary_open(stack);
    }
    return true;
}

static void settle(ModeStack *stack, Mode *mode)
{
    const Shown *shown = mode->state;
    const Session *session = stack->session;
    if (session->document->number != shown->document || match_is_on(session->match))
        mode_remove(stack, mode->ops);
}

static void leave(ModeStack *stack, Mode *mode)
{
    (void)stack;
    free(mode->state);
}

/* --- painting --------------------------------------------------------------------------------- */

static void paint(const Scene *scene, Rect area);

enum { GRAPH_ROWS = 5, GRAPH_ROWS_MAX = 12, ROWS_MIN = 4, COLUMNS_MIN = 14 };

/* From the top of the move list to the lower clock, or to the end of the area next to the board. */
static Rect beside_board(const Layout *layout)
{
    Rect area = layout->pane[PANE_MOVES];
    const Rect *whole = &layout->pane[PANE_SIDE], *clock = &layout->pane[PANE_BOTTOM_CLOCK];
    bool has_clock = clock->width > 0 && clock->row > area.row;
    int end = has_clock ? clock->row : whole->row + whole->height;
    area.height = end - area.row;
    return area;
}

/* A mode above it covers the same area. */
static bool is_covered(const ModeStack *stack, const Layout *layout)
{
    for (int i = stack->count - 1; i >= 0 && stack->modes[i].ops->paint != paint; i--) {
        const Feature *other = stack->modes[i].ops;
        if (other->area != NULL &&
            rect_covers(other->area(stack, layout), layout->pane[PANE_MOVES]))
            return true;
    }
    return false;
}

static Rect area_of(const ModeStack *stack, const Layout *layout)
{
    const Rect area = beside_board(layout);
    bool is_hidden = mode_stage(stack) != STAGE_GAME || mode_painter(stack, PANE_MOVES) != NULL ||
                     is_covered(stack, layout) || area.width < COLUMNS_MIN ||
                     area.height < ROWS_MIN;
    return is_hidden ? (Rect){ 0 } : area;
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

/* Wrapped at the edge, in full or not at all; returns the next row. */
static int write_line(const Scene *scene, Rect area, int row, const SummaryLine *line)
{
    char spelled[SUMMARY_TEXT_MAX];
    spell(scene, line, spelled);
    if (row + width_rows(spelled, int_max(1, area.width - 2)) > area.height)
        return row;
    for (const char *text = spelled; *text != '\0'; row++) {
        char part[SUMMARY_TEXT_MAX];
        size_t length = width_wrap(text, int_max(1, area.width - 2));
        snprintf(part, sizeof part, "%.*s", (int)length, text);
        Pen pen = pen_at(scene->screen, scene->theme, area, row);
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

/* Paints the graph unless it has a pane elsewhere, in the rows that the following lines leave.
 * Their text has the figures of both sides. */
static int write_graph(const Scene *scene, Rect area, int row, int behind)
{
    const Rect *own = &scene->layout->pane[PANE_GRAPH];
    bool is_elsewhere = own->width > 0 && own->row >= area.row + area.height;
    is_elsewhere |= own->width > 0 && own->column != area.column;
    if (is_elsewhere || row + GRAPH_ROWS > area.height)
        return row;
    int rows = int_clamp(area.height - row - behind, GRAPH_ROWS, GRAPH_ROWS_MAX);
    review_curve(scene->screen, scene,
                 (Rect){ area.row + row, area.column + 1, rows, area.width - 2 });
    return row + rows;
}

static void paint(const Scene *scene, Rect area)
{
    Summary summary;
    int row = 0;
    pen_wipe(scene->screen, scene->theme, area);
    summary_make(scene->session, scene->session->kept_in, &summary);
    for (int i = 0; i < summary.count && row < area.height; i++) {
        bool is_graph = summary.lines[i].kind == SUMMARY_GRAPH;
        int behind = 0;
        for (int j = i + 1; is_graph && j < summary.count; j++)
            behind += rows_of(scene, &summary.lines[j], area);
        row = is_graph ? write_graph(scene, area, row, behind)
                       : write_line(scene, area, row, &summary.lines[i]);
    }
}

/* The move of the turning point in a row. */
static const GameNode *node_at(const Scene *scene, Rect area, int row)
{
    Summary summary;
    int behind = area.row;
    summary_make(scene->session, scene->session->kept_in, &summary);
    for (int i = 0; i < summary.count; i++) {
        int rows = rows_of(scene, &summary.lines[i], area);
        behind += behind + rows <= area.row + area.height ? rows : 0;
        if (row < behind)
            return summary.lines[i].node;
    }
    return NULL;
}

static const Feature LINE_SUMMARY = {
    .keys = input_keys,
    .has_line = true,
    .action = act,
    .settle = settle,
    .leave = leave,
    .replaces_moves = true,
    .area = area_of,
    .paint = paint,
    .node_at = node_at,
};

static const Feature BOARD_SUMMARY = {
    .keys = board_keys,
    .action = act,
    .settle = settle,
    .leave = leave,
    .replaces_moves = true,
    .area = area_of,
    .paint = paint,
    .node_at = node_at,
};
