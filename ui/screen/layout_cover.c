/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What covers panes: a zoomed one, notes, long messages, the input line. Clocks give way and stay
 * visible.
 */
#include <config.h>

#include "ui/screen/layout.h"

#include <assert.h>

void layout_zoom(Layout *layout, Pane zoomed)
{
    assert(zoomed < PANE_NB);
    static const Pane BELOW[] = { PANE_STATUS, PANE_PROMPT, PANE_KEYS };
    Rect whole = layout->pane[PANE_OVER];
    if (layout->too_small)
        return;
    for (size_t i = 0; i < ARRAY_LEN(BELOW); i++)
        if (layout->pane[BELOW[i]].width > 0)
            whole.height = int_min(whole.height, layout->pane[BELOW[i]].row - whole.row);
    for (int pane = 0; pane < PANE_NB; pane++)
        if (pane != PANE_TITLE && pane != PANE_STATUS && pane != PANE_PROMPT && pane != PANE_KEYS &&
            pane != PANE_OVER)
            layout->pane[pane] = (Rect){ 0 };
    layout->squares = (Rect){ 0 };
    layout->figure_rows = 1;
    layout->pane[zoomed] = whole;
}

void layout_add_note(Layout *layout, int rows, bool comes_first)
{
    enum { MOVES_MIN = 4 };
    Rect *moves = &layout->pane[PANE_MOVES];
    bool has_room = rows + MOVES_MIN <= moves->height;
    assert(rows > 0);
    if (!has_room && !comes_first)
        return;
    Rect note = *moves;
    note.height = has_room ? rows : moves->height;
    moves->height -= note.height;
    note.row += moves->height;
    if (!has_room)
        moves->width = 0;
    layout->pane[PANE_NOTE] = note;
}

void layout_cover_prompt(Layout *layout)
{
    if (!layout->too_small && layout->pane[PANE_PROMPT].width == 0)
        layout->pane[PANE_PROMPT] = (Rect){ layout->rows - 1, 0, 1, layout->columns };
}

/* A player below the board takes the last row that the message leaves of a pane beside it: the
 * files stay in sight. false: there is none that can spare it. */
static bool move_beside(Layout *layout, Rect *player, const Rect *message)
{
    enum { ROWS_MIN = 2, COLUMNS_MIN = 20 };
    static const Pane BESIDE[] = { PANE_MOVES, PANE_NOTE, PANE_ENGINE, PANE_GRAPH };
    const Rect *board = &layout->pane[PANE_BOARD];
    int row = message->row - player->height, end = board->column + board->width;
    for (size_t i = 0; i < ARRAY_LEN(BESIDE) && player->column < end; i++) {
        Rect *pane = &layout->pane[BESIDE[i]];
        if (pane->column < end || pane->width < COLUMNS_MIN || pane->row + ROWS_MIN > row ||
            pane->row + pane->height <= row)
            continue;
        pane->height = row - pane->row;
        *player = (Rect){ row, pane->column, player->height, pane->width };
        return true;
    }
    return false;
}

/* A player in the rows of a message moves beside the board or to the next rows, if there are any.
 */
static void move_clear(Layout *layout, Pane pane, const Rect *message)
{
    Rect *player = &layout->pane[pane];
    int end = message->row + message->height;
    if (player->row >= end || player->row + player->height <= message->row)
        return;
    if (message->row > 0 && move_beside(layout, player, message))
        return;
    if (message->row > 0)
        player->row = int_max(message->row - player->height, layout->squares.row);
    else if (end + player->height <= layout->rows)
        player->row = end;
}

static void set_clear(Layout *layout, const Rect *message)
{
    move_clear(layout, PANE_TOP_CLOCK, message);
    move_clear(layout, PANE_BOTTOM_CLOCK, message);
}

void layout_cover_status(Layout *layout, int rows)
{
    assert(layout->too_small || rows >= 0);
    Rect *status = &layout->pane[PANE_STATUS];
    if (layout->too_small)
        return;
    /* Without a row of its own it covers the far side's ranks, so that the near ones stay visible.
     */
    if (status->width == 0) {
        int room = layout->rows - (layout->pane[PANE_PROMPT].width > 0 ? 1 : 0);
        *status = (Rect){ 0, 0, int_clamp(rows, 1, room), layout->columns };
        set_clear(layout, status);
        return;
    }
    /* Small squares leave few columns: there a question may need all rows to be whole. */
    int limit = layout->square_rows > 1 ? layout->rows / 2 - 1 : status->row;
    int more = int_clamp(rows - status->height, 0, limit);
    status->row -= more;
    status->height += more;
    set_clear(layout, status);
}

void layout_cover_message(Layout *layout, int rows)
{
    const Rect *status = &layout->pane[PANE_STATUS];
    const Rect *squares = &layout->squares, *clock = &layout->pane[PANE_BOTTOM_CLOCK];
    bool is_below = clock->width > 0 && clock->column < squares->column + squares->width;
    int free_row = is_below ? clock->row + 1 : squares->row + squares->height;
    if (layout->square_rows == 1 && status->width == 0)
        rows = 1;
    else if (layout->square_rows == 1)
        rows = int_min(rows, status->row - free_row + status->height);
    layout_cover_status(layout, rows);
}
