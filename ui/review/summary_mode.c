/* It takes Escape and nothing else: moves are typed and stepped through as without it. */
#include <config.h>

#include "ui/review/summary_mode.h"

#include "engine/base/alloc.h"
#include "ui/match/match.h"
#include "ui/modes/input_mode.h"
#include "ui/modes/mode_keys.h"
#include "ui/modes/question_mode.h"

#include <stdlib.h>

typedef struct Shown {
    uint64_t document; /* compared only */
} Shown;

/* Where keys write in the line, and where they act. */
static const Feature LINE_SUMMARY, BOARD_SUMMARY;

void summary_mode_open(ModeStack *stack)
{
    const Feature *top = mode_top(stack);
    bool is_plain = top->keys == input_keys || top->keys == board_keys;
    if (mode_stage(stack) != STAGE_GAME || !is_plain || question_text(stack)[0] != '\0')
        return;
    bool has_line = top->has_line;
    Shown *shown = alloc_zeroed(1, sizeof *shown);
    shown->document = stack->host.session->document->number;
    mode_remove(stack, &LINE_SUMMARY);
    mode_remove(stack, &BOARD_SUMMARY);
    mode_push(stack, has_line ? &LINE_SUMMARY : &BOARD_SUMMARY, shown);
}

bool summary_mode_is_open(const ModeStack *stack)
{
    return mode_is_open(stack, &LINE_SUMMARY) || mode_is_open(stack, &BOARD_SUMMARY);
}

/* Escape means "to-board" in the line and "stop" on the board. */
static bool act(ModeStack *stack, Mode *mode, Action action)
{
    bool types = action == ACTION_TO_PROMPT;
    if (action != ACTION_TO_BOARD && action != ACTION_STOP && action != ACTION_CLOSE && !types)
        return false;
    mode_remove(stack, mode->ops);
    if (types) { /* over the line */
        input_mode_open(stack);
        summary_mode_open(stack);
    }
    return true;
}

static void settle(ModeStack *stack, Mode *mode)
{
    const Shown *shown = mode->state;
    const Session *session = stack->host.session;
    if (session->document->number != shown->document || match_is_on(session->match))
        mode_remove(stack, mode->ops);
}

static void leave(ModeStack *stack, Mode *mode)
{
    (void)stack;
    free(mode->state);
}

static const Feature LINE_SUMMARY = {
    .keys = input_keys,
    .has_line = true,
    .action = act,
    .settle = settle,
    .leave = leave,
};

static const Feature BOARD_SUMMARY = {
    .keys = board_keys,
    .action = act,
    .settle = settle,
    .leave = leave,
};
