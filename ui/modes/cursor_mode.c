/* The cursor on the board: its steps, and picking up pieces with it. */
#include <config.h>

#include "ui/modes/cursor_mode.h"

#include "engine/board/position.h"
#include "ui/modes/board_touch.h"
#include "ui/modes/drawing.h"
#include "ui/modes/input_mode.h"
#include "ui/modes/mode_keys.h"
#include "ui/session/boardview.h"

static const Feature CURSOR_MODE;

void cursor_mode_open(ModeStack *stack)
{
    Session *session = stack->session;
    const Position *pos = &session->document->pos;
    mode_push(stack, &CURSOR_MODE, NULL);
    boardview_put_cursor(&session->board, position_king(pos, position_side(pos)));
}

bool cursor_mode_step(const Session *session, Action action, Square *cursor)
{
    int files = (action == ACTION_CURSOR_RIGHT) - (action == ACTION_CURSOR_LEFT);
    int ranks = (action == ACTION_CURSOR_UP) - (action == ACTION_CURSOR_DOWN);
    int direction = session->board.flipped ? -1 : 1;
    *cursor = square_make(int_clamp(square_file(*cursor) + direction * files, FILE_A, FILE_H),
                          int_clamp(square_rank(*cursor) + direction * ranks, RANK_1, RANK_8));
    return files != 0 || ranks != 0;
}

static bool act(ModeStack *stack, Mode *mode, Action action)
{
    (void)mode;
    Session *session = stack->session;
    if (action == ACTION_CURSOR_TAKE) {
        board_touch_square(stack, session->board.cursor);
    } else if (action == ACTION_CURSOR_DRAW) {
        drawing_touch(stack, session->board.cursor);
    } else if (action == ACTION_DRAW_COLOR) {
        drawing_change_color(stack);
    } else if (action == ACTION_TO_BOARD) {
        session_clear_marks(session);
        mode_close(stack, &CURSOR_MODE);
    } else if (action == ACTION_TO_PROMPT) {
        mode_close(stack, &CURSOR_MODE);
        input_mode_open(stack);
    } else {
        Square cursor = session->board.cursor;
        bool has_stepped = cursor_mode_step(session, action, &cursor);
        boardview_put_cursor(&session->board, cursor);
        return has_stepped;
    }
    return true;
}

static void leave(ModeStack *stack, Mode *mode)
{
    (void)mode;
    drawing_forget(stack);
    boardview_put_cursor(&stack->session->board, NO_SQUARE);
}

static const Feature CURSOR_MODE = { .keys = cursor_keys, .action = act, .leave = leave };
