/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves the borders between panes, by mouse or keys. */
#include <config.h>

#include "ui/modes/pane_sizes.h"

#include "engine/base/status.h"
#include "ui/modes/app.h"
#include "ui/modes/command.h"
#include "ui/screen/layout.h"
#include "ui/session/session.h"
#include "ui/settings/settings.h"

static void set_size(ModeStack *stack, Border border, int size)
{
    Settings *settings = &stack->session->settings;
    if (border == BORDER_BOARD)
        settings->square_columns = size;
    else if (border == BORDER_ENGINE)
        settings->engine_rows = size;
    else
        settings->graph_rows = size;
}

static void note_change(const ModeStack *stack)
{
    stack->app->settings_changed(stack->app->context);
}

/* Moves the border to a cell; the board's width changes in steps of eight columns. */
static void step_to(ModeStack *stack, Border border, int rows, int files)
{
    const Layout *layout = &stack->layout;
    const Rect *lines = &layout->pane[border == BORDER_ENGINE ? PANE_ENGINE : PANE_GRAPH];
    int right = layout->squares.column + layout->squares.width;
    set_size(stack, border, layout_size_to(layout, border, lines->row + rows, right + 8 * files));
    note_change(stack);
}

Status pane_sizes_step(ModeStack *stack, BorderStep step)
{
    const Layout *layout = &stack->layout;
    bool has_graph = layout->pane[PANE_GRAPH].width > 0 &&
                     layout->pane[PANE_GRAPH].column == layout->pane[PANE_MOVES].column;
    /* To the next width of a square: 2, 4, 5, 7 and so on. */
    if ((step == STEP_LEFT || step == STEP_RIGHT) && layout->squares.width > 0)
        step_to(stack, BORDER_BOARD, 0, step == STEP_LEFT ? -1 : 2);
    else if ((step == STEP_UP || step == STEP_DOWN) && layout->pane[PANE_ENGINE].width > 0)
        step_to(stack, BORDER_ENGINE, step == STEP_UP ? -1 : 1, 0);
    else if ((step == STEP_UP || step == STEP_DOWN) && has_graph)
        step_to(stack, BORDER_GRAPH, step == STEP_UP ? -1 : 1, 0);
    else
        return status_error(STATUS_STATE, "there is no pane here to resize");
    return status_ok();
}

void pane_sizes_reset(ModeStack *stack)
{
    set_size(stack, BORDER_BOARD, 0);
    set_size(stack, BORDER_ENGINE, 0);
    set_size(stack, BORDER_GRAPH, 0);
    note_change(stack);
}

bool pane_sizes_drag(ModeStack *stack, const Click *click)
{
    bool is_on_move = click->node != NULL; /* in an overlay */
    if (click->kind == CLICK_PRESS && click->button == 1 && !is_on_move)
        stack->dragged = layout_border_at(click->layout, click->row, click->column);
    if (stack->dragged == BORDER_NONE)
        return false;
    if (click->kind == CLICK_DRAG || click->kind == CLICK_RELEASE) {
        bool is_moved =
            layout_border_at(click->layout, click->row, click->column) != stack->dragged;
        if (is_moved) {
            set_size(stack, stack->dragged,
                     layout_size_to(click->layout, stack->dragged, click->row, click->column));
            note_change(stack);
        }
    }
    if (click->kind == CLICK_RELEASE)
        stack->dragged = BORDER_NONE;
    return true;
}
