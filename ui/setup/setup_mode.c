/* The mode of the position editor: only its own commands work, and the game below it rests. */
#include <config.h>

#include "ui/setup/setup_mode.h"

#include "engine/board/position.h"
#include "ui/modes/cursor_mode.h"
#include "ui/modes/input_mode.h"
#include "ui/session/session.h"
#include "ui/setup/setup.h"
#include "ui/setup/setup_keys.h"
#include "ui/setup/setup_panel.h"

static const Feature SETUP_MODE;

/* --- keys ------------------------------------------------------------------------------------- */

/* Takes up, puts down, or lets go. */
static void touch(Session *session, Square square)
{
    Setup *setup = session->setup;
    Square from = setup->held;
    setup->held = NO_SQUARE;
    if (from == square)
        return;
    if (from != NO_SQUARE)
        setup_move(setup, from, square);
    else if (position_piece(&setup->pos, square) != NO_PIECE)
        setup->held = square;
    else
        session_say(session, "Letters place pieces: K Q R B N P for White, k q r b n p for Black.");
}

/* First lets go what is in hand, then leaves. */
static void cancel(ModeStack *stack)
{
    Setup *setup = stack->host.session->setup;
    bool has_hand = setup->held != NO_SQUARE || setup->brush != SETUP_BRUSH_NONE;
    setup->held = NO_SQUARE;
    setup->brush = SETUP_BRUSH_NONE;
    if (!has_hand)
        stack->host.run(stack->host.context, "setup cancel");
}

/* Nothing but the editor's own acts while it is open: the game behind it stands still. */
static bool act(ModeStack *stack, Mode *mode, Action action)
{
    (void)mode;
    Session *session = stack->host.session;
    if (action == ACTION_CLOSE)
        cancel(stack);
    else if (action == ACTION_CURSOR_TAKE)
        touch(session, session->setup->cursor);
    else if (action == ACTION_TO_PROMPT)
        input_mode_open(stack);
    else
        cursor_mode_step(session, action, &session->setup->cursor);
    return true;
}

/* The keys are the editor's again after each line. */
static bool take_line(ModeStack *stack, Mode *mode, const char *line)
{
    (void)mode;
    mode_uncover(stack, &SETUP_MODE);
    stack->host.run(stack->host.context, line);
    return true;
}

/* --- the mouse -------------------------------------------------------------------------------- */

static void press_panel(ModeStack *stack, const Click *click)
{
    Setup *setup = stack->host.session->setup;
    const Rect *area = &click->layout->pane[PANE_SETUP];
    SetupPanel panel;
    setup_panel_make(setup, &stack->host.session->settings.keys, area->height, area->width, &panel);
    const SetupItem *item =
        setup_panel_at(&panel, click->row - area->row, click->column - area->column);
    if (item == NULL)
        return;
    if (item->line != NULL)
        stack->host.run(stack->host.context, item->line);
    else
        setup->brush = setup->brush == item->brush ? SETUP_BRUSH_NONE : item->brush;
}

/* A second click with the same piece takes it away again. */
static void paint(Setup *setup, Square square, bool is_click)
{
    Piece piece = (Piece)setup->brush;
    bool again = is_click && position_piece(&setup->pos, square) == piece;
    setup_put(setup, square, again ? NO_PIECE : piece);
}

static void press_square(Session *session, const Click *click)
{
    Setup *setup = session->setup;
    setup->cursor = click->square;
    if (click->button == 3)
        setup_put(setup, click->square, NO_PIECE);
    else if (click->button == 1 && setup->brush != SETUP_BRUSH_NONE)
        paint(setup, click->square, true);
    else if (click->button == 1)
        touch(session, click->square);
}

static void drag(Setup *setup, const Click *click)
{
    if (click->square == NO_SQUARE || click->square == setup->cursor)
        return;
    if (click->button == 3)
        setup_put(setup, click->square, NO_PIECE);
    else if (setup->brush != SETUP_BRUSH_NONE)
        paint(setup, click->square, false);
    else
        return;
    setup->cursor = click->square;
}

/* A drag ends on another square and moves the piece, or off the board and removes it. */
static void release(Setup *setup, const Click *click)
{
    if (setup->held == NO_SQUARE || click->square == setup->held)
        return;
    if (click->square == NO_SQUARE) {
        setup_put(setup, setup->held, NO_PIECE);
    } else {
        setup_move(setup, setup->held, click->square);
        setup->cursor = click->square;
    }
    setup->held = NO_SQUARE;
}

static bool take_click(ModeStack *stack, Mode *mode, const Click *click)
{
    (void)mode;
    Session *session = stack->host.session;
    if (click->kind == CLICK_PRESS)
        session_say_nothing(session);
    if (click->kind == CLICK_RELEASE)
        release(session->setup, click);
    else if (click->kind == CLICK_DRAG)
        drag(session->setup, click);
    else if (click->kind == CLICK_PRESS && click->square != NO_SQUARE)
        press_square(session, click);
    else if (click->kind == CLICK_PRESS)
        press_panel(stack, click);
    return true;
}

/* --- beginning and end ------------------------------------------------------------------------ */

void setup_mode_open(ModeStack *stack) { mode_push(stack, &SETUP_MODE, NULL); }

static void settle(ModeStack *stack, Mode *mode)
{
    (void)mode;
    if (stack->host.session->setup == NULL)
        mode_close(stack, &SETUP_MODE);
}

static const Feature SETUP_MODE = {
    .keys = setup_keys,
    .stage = STAGE_SETUP,
    .action = act,
    .line = take_line,
    .mouse = take_click,
    .settle = settle,
};
