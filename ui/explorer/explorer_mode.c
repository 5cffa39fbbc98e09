/* Its keys are its own and the board's; other letters begin the next line, as over a text. */
#include <config.h>

#include "ui/explorer/explorer_mode.h"

#include "engine/base/status.h"
#include "ui/explorer/explorer.h"
#include "ui/explorer/explorer_keys.h"
#include "ui/modes/input_mode.h"
#include "ui/session/session.h"

#include <stdio.h>

static const Feature EXPLORER_MODE;

void explorer_mode_open(ModeStack *stack)
{
    if (!mode_is_open(stack, &EXPLORER_MODE))
        mode_push(stack, &EXPLORER_MODE, NULL);
    mode_uncover(stack, &EXPLORER_MODE);
}

void explorer_mode_close(ModeStack *stack) { mode_remove(stack, &EXPLORER_MODE); }

bool explorer_mode_is_open(const ModeStack *stack) { return mode_is_open(stack, &EXPLORER_MODE); }

/* NULL: the games are others now, or gone. */
static Explorer *shown(const ModeStack *stack) { return explorer_shown(stack->host.session); }

static void settle(ModeStack *stack, Mode *mode)
{
    (void)mode;
    bool had_keys = mode_is_top(stack, &EXPLORER_MODE);
    if (shown(stack) != NULL)
        return;
    explorer_mode_close(stack);
    if (had_keys)
        input_mode_open(stack);
}

static void leave(ModeStack *stack, Mode *mode)
{
    (void)mode;
    session_set_book(stack->host.session, NULL);
}

static bool act(ModeStack *stack, Mode *mode, Action action)
{
    (void)mode;
    Explorer *explorer = shown(stack);
    int page = int_max(stack->moves_rows - 3, 1);
    if (action == ACTION_LINE_UP)
        explorer_move(explorer, -1);
    else if (action == ACTION_LINE_DOWN)
        explorer_move(explorer, 1);
    else if (action == ACTION_PAGE_UP)
        explorer_move(explorer, -page);
    else if (action == ACTION_PAGE_DOWN)
        explorer_move(explorer, page);
    else if (action == ACTION_CLOSE)
        explorer_mode_close(stack);
    else
        return false;
    return true;
}

/* A press marks the row, a press on the marked one plays it. */
static bool take_click(ModeStack *stack, Mode *mode, const Click *click)
{
    (void)mode;
    Explorer *explorer = shown(stack);
    if (click->pane != PANE_MOVES)
        return false;
    int rows = click->layout->pane[PANE_MOVES].height;
    int row = click->row - click->layout->pane[PANE_MOVES].row - explorer_head_rows(rows) +
              explorer_top(explorer, rows);
    if (click->kind == CLICK_WHEEL_UP)
        explorer_move(explorer, -1);
    else if (click->kind == CLICK_WHEEL_DOWN)
        explorer_move(explorer, 1);
    else if (click->kind == CLICK_PRESS && click->button == 1 && row == explorer_cursor(explorer))
        stack->host.run(stack->host.context, "explorer play");
    else if (click->kind == CLICK_PRESS && click->button == 1 && row >= 0)
        explorer_go_to(explorer, row);
    return true;
}

void explorer_mode_search(ModeStack *stack)
{
    const ModeHost *host = &stack->host;
    const Explorer *explorer = shown(stack);
    if (explorer == NULL || host->line.fill == NULL)
        return;
    char line[GAMES_QUERY_MAX + 16];
    const char *query = explorer_query(explorer);
    snprintf(line, sizeof line, "explorer %s%s", query, query[0] != '\0' ? " " : "");
    input_mode_begin_line(stack, line);
}

void explorer_mode_prepare(ModeStack *stack)
{
    Explorer *explorer = explorer_mode_is_open(stack) ? shown(stack) : NULL;
    if (explorer == NULL)
        return;
    explorer_prepare(explorer, stack->host.session);
    Status notice = explorer_take_notice(explorer);
    if (!status_is_ok(&notice))
        session_say(stack->host.session, "The explorer's index lasts only until luft ends: %s.",
                    notice.text);
}

static const Feature EXPLORER_MODE = {
    .keys = explorer_keys,
    .stage = STAGE_EXPLORER,
    .action = act,
    .key = input_mode_begin,
    .mouse = take_click,
    .settle = settle,
    .leave = leave,
};
