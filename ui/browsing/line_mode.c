/* Whatever else is done, a move, a click on the board, another game, leaves the line first. */
#include <config.h>

#include "ui/browsing/line_mode.h"

#include "engine/base/status.h"
#include "engine/board/position.h"
#include "engine/notation/san.h"
#include "ui/browsing/browsing_keys.h"
#include "ui/session/session.h"
#include "ui/thinking/browse.h"

static const Feature LINE_MODE;

static Browse *browse_of(ModeStack *stack) { return &stack->host.session->thinking.browse; }

/* Where one is, and what can be done with it; where the frame of the board and the foot do not. */
static void say_place(ModeStack *stack)
{
    Session *session = stack->host.session;
    if (!session->is_dialogue && stack->layout.framed && stack->layout.square_rows > 1) {
        session_say(session, "%s", "");
        return;
    }
    const Browse *browse = browse_of(stack);
    char move[SAN_NUMBERED_MAX];
    if (browse->at == 0) {
        session_say(session, "The beginning of line %d, which has %d half-moves. Esc leaves it.",
                    browse->line, browse->length);
        return;
    }
    Position before = browse->root;
    for (int i = 0; i + 1 < browse->at; i++) {
        Undo undo;
        position_make(&before, browse->info.pv[i], &undo);
    }
    san_write_numbered(&before, browse->info.pv[browse->at - 1], move);
    session_say(
        session,
        "Line %d after %s, %d of %d. Enter puts it into the game up to here, Esc leaves it.",
        browse->line, move, browse->at, browse->length);
}

void line_mode_open(ModeStack *stack)
{
    if (!mode_is_open(stack, &LINE_MODE))
        mode_push(stack, &LINE_MODE, NULL);
    mode_uncover(stack, &LINE_MODE);
    say_place(stack);
}

void line_mode_close(ModeStack *stack) { mode_remove(stack, &LINE_MODE); }

/* The line above or below at the same depth, where there is one. */
static void change_line(ModeStack *stack, int by)
{
    Session *session = stack->host.session;
    const Browse *browse = browse_of(stack);
    Status status = browse_open(&session->thinking, session->document, browse->is_second,
                                browse->line + by, int_max(browse->at, 1));
    if (!status_is_ok(&status))
        return; /* the first one and the last */
}

static bool act(ModeStack *stack, Mode *mode, Action action)
{
    (void)mode;
    Thinking *thinking = &stack->host.session->thinking;
    const int far = thinking->browse.length;
    if (action == ACTION_BACK)
        browse_step(thinking, -1);
    else if (action == ACTION_FORWARD)
        browse_step(thinking, 1);
    else if (action == ACTION_START)
        browse_step(thinking, -far);
    else if (action == ACTION_END)
        browse_step(thinking, far);
    else if (action == ACTION_PREVIOUS_VARIATION)
        change_line(stack, -1);
    else if (action == ACTION_NEXT_VARIATION)
        change_line(stack, 1);
    else {
        bool is_done = action == ACTION_CLOSE || action == ACTION_TO_BOARD || action == ACTION_STOP;
        line_mode_close(stack);
        return is_done;
    }
    say_place(stack);
    return true;
}

/* A press on the lines steps into them, the wheel steps, the small board is only looked at; a press
 * elsewhere leaves the line and is the board's. */
static bool take_click(ModeStack *stack, Mode *mode, const Click *click)
{
    bool is_up = click->kind == CLICK_WHEEL_UP;
    if (is_up || click->kind == CLICK_WHEEL_DOWN)
        return act(stack, mode, is_up ? ACTION_BACK : ACTION_FORWARD);
    bool is_press = click->kind == CLICK_PRESS;
    if (is_press && click->pane != PANE_ENGINE && click->pane != PANE_INSET &&
        click->pane != PANE_KEYS)
        line_mode_close(stack);
    return click->pane == PANE_INSET;
}

/* The board has moved on. */
static void settle(ModeStack *stack, Mode *mode)
{
    (void)mode;
    const Session *session = stack->host.session;
    if (!session->thinking.browse.is_open || browse_is_stale(&session->thinking, session->document))
        line_mode_close(stack);
}

static void leave(ModeStack *stack, Mode *mode)
{
    (void)mode;
    browse_close(&stack->host.session->thinking);
}

static const Feature LINE_MODE = {
    .keys = browsing_keys,
    .action = act,
    .mouse = take_click,
    .settle = settle,
    .leave = leave,
};
