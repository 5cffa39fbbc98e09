/* The set-up editor under the hands: its keys on the cursor's square, and the mouse, which puts,
 * drags and removes.
 */
#include <config.h>

#include "ui/modes/controller_state.h"

#include "ui/setup/setup_panel.h"

/* --- keys ------------------------------------------------------------------------------------- */

static bool put_action(Setup *setup, Action action)
{
    if (action == ACTION_SETUP_REMOVE)
        setup_put(setup, setup->cursor, NO_PIECE);
    else if (action >= ACTION_PUT_WHITE_PAWN && action <= ACTION_PUT_WHITE_KING)
        setup_put(setup, setup->cursor, (Piece)(W_PAWN + action - ACTION_PUT_WHITE_PAWN));
    else if (action >= ACTION_PUT_BLACK_PAWN && action <= ACTION_PUT_BLACK_KING)
        setup_put(setup, setup->cursor, (Piece)(B_PAWN + action - ACTION_PUT_BLACK_PAWN));
    else
        return false;
    return true;
}

/* Takes up, puts down, or lets go. */
static void touch(Session *session, Square square)
{
    Setup *setup = &session->setup;
    Square from = setup->held;
    setup->held = NO_SQUARE;
    if (from == square)
        return;
    if (from != NO_SQUARE)
        setup_move(setup, from, square);
    else if (position_piece(&setup->pos, square) != NO_PIECE)
        setup->held = square;
    else
        session_say(session, "Letters put pieces: K Q R B N P White's, k q r b n p Black's.");
}

static bool right_action(Controller *controller, Action action)
{
    Setup *setup = &controller->session.setup;
    if (action == ACTION_SETUP_ROOK)
        controller_report(controller, setup_toggle_rook(setup, setup->cursor));
    else if (action == ACTION_SETUP_EN_PASSANT)
        controller_report(controller, setup_set_en_passant(setup, setup->cursor));
    else if (action >= ACTION_SETUP_WHITE_SHORT && action <= ACTION_SETUP_BLACK_LONG) {
        int index = action - ACTION_SETUP_WHITE_SHORT;
        controller_report(controller,
                          setup_set_right(setup, index, !(setup->pos.castling >> index & 1)));
    } else {
        return false;
    }
    return true;
}

static bool counter_action(Setup *setup, Action action)
{
    if (action == ACTION_SETUP_FEWER_HALFMOVES)
        setup_set_halfmoves(setup, setup->pos.halfmoves - 1);
    else if (action == ACTION_SETUP_MORE_HALFMOVES)
        setup_set_halfmoves(setup, setup->pos.halfmoves + 1);
    else if (action == ACTION_SETUP_FEWER_MOVES)
        setup_set_fullmoves(setup, setup->pos.fullmoves - 1);
    else if (action == ACTION_SETUP_MORE_MOVES)
        setup_set_fullmoves(setup, setup->pos.fullmoves + 1);
    else
        return false;
    return true;
}

/* First lets go what is in hand, then leaves. */
static void cancel(Controller *controller)
{
    Setup *setup = &controller->session.setup;
    if (setup->held == NO_SQUARE && setup->brush == SETUP_BRUSH_NONE)
        controller_run(controller, "setup cancel");
    setup->held = NO_SQUARE;
    setup->brush = SETUP_BRUSH_NONE;
}

/* Nothing but the editor's own acts while it is open: the game behind it stands still. */
static bool is_allowed(Action action)
{
    return (action >= ACTION_SETUP && action <= ACTION_SETUP_CANCEL) || action == ACTION_FLIP ||
           action == ACTION_HELP || action == ACTION_QUIT;
}

static bool own_action(Controller *controller, Action action)
{
    Session *session = &controller->session;
    if (action == ACTION_SETUP_CANCEL)
        cancel(controller);
    else if (action == ACTION_CURSOR_TAKE)
        touch(session, session->setup.cursor);
    else if (action == ACTION_COPY_FEN)
        controller_run(controller, "setup copy");
    else if (action == ACTION_TO_PROMPT)
        controller->focus = FOCUS_PROMPT;
    else if (action == ACTION_TO_BOARD)
        controller->focus = FOCUS_BOARD;
    else
        return false;
    return true;
}

bool controller_setup_action(Controller *controller, Action action)
{
    Session *session = &controller->session;
    if (!session->setup.is_open)
        return false;
    if (action == ACTION_TO_BOARD)
        controller_drop_question(controller);
    return put_action(&session->setup, action) ||
           controller_step_cursor(session, action, &session->setup.cursor) ||
           right_action(controller, action) || counter_action(&session->setup, action) ||
           own_action(controller, action) || !is_allowed(action);
}

/* --- the mouse -------------------------------------------------------------------------------- */

static void press_panel(Controller *controller, const Pointer *pointer)
{
    Setup *setup = &controller->session.setup;
    SetupPanel panel;
    setup_panel_make(setup, &controller->session.settings.keys, pointer->height, pointer->width,
                     &panel);
    const SetupItem *item = setup_panel_at(&panel, pointer->row, pointer->column);
    if (item == NULL)
        return;
    if (item->action != ACTION_NONE)
        controller_handle_action(controller, item->action);
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

static void press_square(Session *session, const Pointer *pointer)
{
    Setup *setup = &session->setup;
    setup->cursor = pointer->square;
    if (pointer->button == 3)
        setup_put(setup, pointer->square, NO_PIECE);
    else if (pointer->button == 1 && setup->brush != SETUP_BRUSH_NONE)
        paint(setup, pointer->square, true);
    else if (pointer->button == 1)
        touch(session, pointer->square);
}

static void drag(Setup *setup, const Pointer *pointer)
{
    if (pointer->square == NO_SQUARE || pointer->square == setup->cursor)
        return;
    if (pointer->button == 3)
        setup_put(setup, pointer->square, NO_PIECE);
    else if (setup->brush != SETUP_BRUSH_NONE)
        paint(setup, pointer->square, false);
    else
        return;
    setup->cursor = pointer->square;
}

/* A drag ends on another square and moves the piece, or off the board and removes it. */
static void release(Setup *setup, const Pointer *pointer)
{
    if (setup->held == NO_SQUARE || pointer->square == setup->held)
        return;
    if (pointer->square == NO_SQUARE) {
        setup_put(setup, setup->held, NO_PIECE);
    } else {
        setup_move(setup, setup->held, pointer->square);
        setup->cursor = pointer->square;
    }
    setup->held = NO_SQUARE;
}

void controller_handle_pointer(Controller *controller, const Pointer *pointer)
{
    Session *session = &controller->session;
    if (!session->setup.is_open)
        return;
    if (pointer->act == POINTER_PRESS)
        session_say_nothing(session);
    if (pointer->act == POINTER_RELEASE)
        release(&session->setup, pointer);
    else if (pointer->act == POINTER_DRAG)
        drag(&session->setup, pointer);
    else if (pointer->square != NO_SQUARE)
        press_square(session, pointer);
    else
        press_panel(controller, pointer);
    controller->has_changed = true;
}
