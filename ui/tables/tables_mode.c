/* Its keys are its own and the board's; other letters begin the next line, as over a text. */
#include <config.h>

#include "ui/tables/tables_mode.h"

#include "ui/modes/input_mode.h"
#include "ui/tables/tablebase.h"
#include "ui/tables/tables_keys.h"

static const ModeOps TABLES_MODE;

void tables_mode_open(ModeStack *stack)
{
    if (!mode_is_open(stack, &TABLES_MODE))
        mode_push(stack, &TABLES_MODE, NULL);
    mode_uncover(stack, &TABLES_MODE);
}

bool tables_mode_is_open(const ModeStack *stack) { return mode_is_open(stack, &TABLES_MODE); }

static Tablebase *shown(const ModeStack *stack) { return stack->host.session->tablebase; }

/* The folders may have been changed: others are asked then, or nothing is left to show. */
static void settle(ModeStack *stack, Mode *mode)
{
    (void)mode;
    bool had_keys = mode_is_top(stack, &TABLES_MODE);
    if (tablebase_follow(stack->host.session) != NULL)
        return;
    mode_remove(stack, &TABLES_MODE);
    if (had_keys)
        input_mode_open(stack);
}

static bool act(ModeStack *stack, Mode *mode, Action action)
{
    (void)mode;
    Tablebase *tablebase = shown(stack);
    int page = int_max(stack->moves_rows - 1, 1);
    if (action == ACTION_LINE_UP)
        tablebase_move(tablebase, -1);
    else if (action == ACTION_LINE_DOWN)
        tablebase_move(tablebase, 1);
    else if (action == ACTION_PAGE_UP)
        tablebase_move(tablebase, -page);
    else if (action == ACTION_PAGE_DOWN)
        tablebase_move(tablebase, page);
    else if (action == ACTION_CLOSE)
        mode_remove(stack, &TABLES_MODE);
    else
        return false;
    return true;
}

/* A press marks the row, a press on the marked one plays it. */
static bool take_click(ModeStack *stack, Mode *mode, const Click *click)
{
    (void)mode;
    Tablebase *tablebase = shown(stack);
    if (click->pane != PANE_MOVES)
        return false;
    int rows = click->layout->pane[PANE_MOVES].height;
    int row = click->row - click->layout->pane[PANE_MOVES].row -
              tablebase_head_rows(tablebase, rows) + tablebase_top(tablebase, rows);
    if (click->kind == CLICK_WHEEL_UP)
        tablebase_move(tablebase, -1);
    else if (click->kind == CLICK_WHEEL_DOWN)
        tablebase_move(tablebase, 1);
    else if (click->kind == CLICK_PRESS && click->button == 1 && row == tablebase_cursor(tablebase))
        stack->host.run(stack->host.context, "tables play");
    else if (click->kind == CLICK_PRESS && click->button == 1 && row >= 0)
        tablebase_go_to(tablebase, row);
    return true;
}

static const ModeOps TABLES_MODE = {
    .keys = tables_keys,
    .stage = STAGE_TABLES,
    .action = act,
    .key = input_mode_begin,
    .mouse = take_click,
    .settle = settle,
};
