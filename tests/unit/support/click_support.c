/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Clicks on a separate layout with room for every pane. */
#include <config.h>

#include "tests/unit/support/click_support.h"

#include "ui/document/judgement.h"

static int column_of(int count, int width, int ply)
{
    int column = 0;
    while (graph_ply_at(count, width, column) < ply)
        column++;
    return column;
}

void press_graph(Controller *controller, int ply)
{
    const Layout layout = { .pane[PANE_GRAPH] = { 20, 5, 4, 40 } };
    const Rect *area = &layout.pane[PANE_GRAPH];
    const Game *game = controller_modes(controller)->session->document->game;
    int count = node_ply(game_line_end(game_root(game))) + 1;
    const Click click = { .kind = CLICK_PRESS,
                          .button = 1,
                          .row = area->row,
                          .column = area->column + column_of(count, area->width, ply),
                          .layout = &layout,
                          .pane = PANE_GRAPH,
                          .square = NO_SQUARE };
    controller_handle_click(controller, &click);
}
