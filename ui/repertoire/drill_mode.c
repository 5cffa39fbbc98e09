/* Everything but its own keys, and letters entered, is the board's. */
#include <config.h>

#include "ui/repertoire/drill_mode.h"

#include "engine/text/words.h"
#include "ui/modes/input_mode.h"
#include "ui/repertoire/drill.h"
#include "ui/repertoire/drill_keys.h"

#include <string.h>

static const Feature DRILL_MODE;

void drill_mode_open(ModeStack *stack)
{
    mode_push(stack, &DRILL_MODE, NULL);
    input_mode_open(stack);
}

/* A letter with Enter means what its key means at the board. */
static bool take_line(ModeStack *stack, Mode *mode, const char *line)
{
    static const char *const LETTERS[][2] = {
        { "n", "repertoire next" },  { "t", "repertoire hint" }, { "hint", "repertoire hint" },
        { "r", "repertoire again" }, { "q", "repertoire end" },
    };
    (void)mode;
    line += strspn(line, " \t:"); /* as commands may begin */
    Word word = word_take(&line);
    for (size_t i = 0; i < ARRAY_LEN(LETTERS); i++)
        if (word_is(word, LETTERS[i][0]) && word_take(&line).length == 0) {
            stack->host.run(stack->host.context, LETTERS[i][1]);
            return true;
        }
    return false;
}

static void settle(ModeStack *stack, Mode *mode)
{
    (void)mode;
    if (!drill_is_on(stack->host.session))
        mode_close(stack, &DRILL_MODE);
}

static const Feature DRILL_MODE = {
    .keys = drill_keys,
    .stage = STAGE_DRILL,
    .line = take_line,
    .settle = settle,
};
