/* Everything but its own keys is the board's. */
#include <config.h>

#include "ui/practice/practice_mode.h"

#include "ui/modes/input_mode.h"
#include "ui/practice/practice.h"
#include "ui/practice/practice_keys.h"

static const Feature PRACTICE_MODE;

void practice_mode_open(ModeStack *stack)
{
    mode_push(stack, &PRACTICE_MODE, NULL);
    input_mode_open(stack);
}

/* Enter goes on where an exercise is answered. */
static bool take_line(ModeStack *stack, Mode *mode, const char *line)
{
    (void)mode;
    if (*line != '\0' || !practice_is_answered(stack->host.session))
        return false;
    stack->host.run(stack->host.context, "practice next");
    return true;
}

static void settle(ModeStack *stack, Mode *mode)
{
    (void)mode;
    if (!practice_is_on(stack->host.session))
        mode_close(stack, &PRACTICE_MODE);
}

static const Feature PRACTICE_MODE = {
    .keys = practice_keys,
    .stage = STAGE_PRACTICE,
    .line = take_line,
    .settle = settle,
};
