/* Escape first lets go of what is under way; only then it gives the keys away. */
#include <config.h>

#include "ui/modes/input_mode.h"

#include "ui/match/match.h"
#include "ui/session/session.h"

static const ModeOps INPUT_MODE;

void input_mode_open(ModeStack *stack)
{
    if (!mode_top(stack)->has_line)
        mode_push(stack, &INPUT_MODE, NULL);
}

void input_mode_close(ModeStack *stack)
{
    if (mode_is_top(stack, &INPUT_MODE))
        mode_pop(stack);
}

bool input_mode_begin(ModeStack *stack, Mode *mode, const char *key)
{
    const InputLine *line = &stack->host.line;
    (void)mode;
    if (line->fill == NULL)
        return false;
    input_mode_open(stack);
    line->fill(line->context, key);
    return true;
}

static bool act(ModeStack *stack, Mode *mode, Action action)
{
    (void)mode;
    if (action != ACTION_TO_BOARD || !mode_is_top(stack, &INPUT_MODE))
        return false;
    Session *session = stack->host.session;
    bool had_premove = match_has_premove(session->match);
    session_clear_marks(session);
    if (!had_premove)
        mode_close(stack, &INPUT_MODE);
    return true;
}

static const ModeOps INPUT_MODE = { .keys = KEYS_PROMPT, .has_line = true, .action = act };
