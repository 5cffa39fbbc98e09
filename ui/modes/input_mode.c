/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Typing in the input line; Escape first cancels what is under way, then leaves the line. */
#include <config.h>

#include "ui/modes/input_mode.h"

#include "ui/modes/app.h"
#include "ui/modes/mode_keys.h"
#include "ui/session/match.h"
#include "ui/session/session.h"

static const Feature INPUT_MODE;

void input_mode_open(ModeStack *stack)
{
    stack->one_line = (OneLine){ 0 };
    if (!mode_top(stack)->has_line)
        mode_push_below(stack, &INPUT_MODE, NULL);
}

void input_mode_close(ModeStack *stack)
{
    if (mode_is_top(stack, &INPUT_MODE))
        mode_pop(stack);
}

void input_mode_fill_once(ModeStack *stack, const char *text)
{
    stack->one_line.is_open = mode_is_top(stack, &INPUT_MODE);
    if (stack->app->fill_line != NULL)
        stack->app->fill_line(stack->app->front, text);
}

void input_mode_begin_line(ModeStack *stack, const char *text)
{
    const OneLine before = { .is_open = stack->one_line.is_open || !mode_top(stack)->has_line };
    input_mode_open(stack);
    input_mode_fill_once(stack, text);
    stack->one_line = before;
}

bool input_mode_begin(ModeStack *stack, Mode *mode, const char *key)
{
    (void)mode;
    if (stack->app->fill_line == NULL)
        return false;
    input_mode_begin_line(stack, key);
    return true;
}

static bool act(ModeStack *stack, Mode *mode, Action action)
{
    (void)mode;
    if (action != ACTION_TO_BOARD || !mode_is_top(stack, &INPUT_MODE))
        return false;
    Session *session = stack->session;
    bool had_premove = match_has_premove(session->match);
    session_clear_marks(session);
    if (stack->one_line.is_open && stack->app->fill_line != NULL)
        stack->app->fill_line(stack->app->front, "");
    if (!had_premove)
        mode_close(stack, &INPUT_MODE);
    return true;
}

static bool take_line(ModeStack *stack, Mode *mode, const char *line)
{
    (void)mode;
    stack->one_line.is_entered = *line != '\0';
    return false;
}

static void settle(ModeStack *stack, Mode *mode)
{
    OneLine *one_line = &stack->one_line;
    (void)mode;
    if (!one_line->is_open || !one_line->is_entered || !mode_is_top(stack, &INPUT_MODE))
        return;
    mode_pop(stack);
}

static void leave(ModeStack *stack, Mode *mode)
{
    (void)mode;
    stack->one_line = (OneLine){ 0 };
}

static const Feature INPUT_MODE = { .keys = input_keys,
                                    .has_line = true,
                                    .action = act,
                                    .line = take_line,
                                    .settle = settle,
                                    .leave = leave };
