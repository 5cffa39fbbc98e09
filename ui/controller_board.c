/* Moves without typing: squares pressed and dragged by the mouse, taken by the cursor. */
#include <config.h>

#include "ui/controller_state.h"

#include "engine/notation/san.h"

static void let_go(Session *session)
{
    session->selected = NO_SQUARE;
    session->targets = session->origins = 0;
}

static Bitboard targets_from(const Position *pos, Square from)
{
    MoveList list;
    movegen_legal(pos, &list);
    Bitboard targets = 0;
    for (int i = 0; i < list.count; i++)
        if (move_from(list.moves[i]) == from)
            targets |= bb_square(move_to(list.moves[i]));
    return targets;
}

/* The legal move between two squares; a promotion is to a queen. A castling move goes to the rook,
 * but people also put the king where it will stand, so both are understood. */
static Move find_move(const Position *pos, Square from, Square to)
{
    MoveList list;
    movegen_legal(pos, &list);
    Move castling = MOVE_NONE;
    for (int i = 0; i < list.count; i++) {
        Move move = list.moves[i];
        if (move_from(move) != from)
            continue;
        bool is_queen = move_kind(move) != MOVE_PROMOTION || move_promotion(move) == QUEEN;
        if (move_to(move) == to && is_queen)
            return move;
        int file = move_to(move) > from ? FILE_G : FILE_C;
        if (move_kind(move) == MOVE_CASTLING && to == square_make(file, square_rank(from)))
            castling = move;
    }
    return castling;
}

static void select_square(Controller *controller, Square square)
{
    Session *session = &controller->session;
    let_go(session);
    Piece piece = position_piece(&session->pos, square);
    if (piece == NO_PIECE || piece_color(piece) != position_side(&session->pos))
        return;
    if (session_engine_to_move(session) && session_shows_live(session)) {
        session_say(session, "The engine is thinking; `stop` makes it move.");
        return;
    }
    session->selected = square;
    session->targets = targets_from(&session->pos, square);
}

static void play_squares(Controller *controller, Square from, Square to)
{
    Move move = find_move(&controller->session.pos, from, to);
    let_go(&controller->session);
    if (move == MOVE_NONE)
        return;
    Status status = controller_play(controller, move, false);
    if (!status_is_ok(&status))
        controller_complain(controller, &status);
    else if (move_kind(move) == MOVE_PROMOTION && session_is_playing(&controller->session))
        session_say(&controller->session, "Promoted to a queen; typed moves (e8n) give others.");
}

void controller_touch(Controller *controller, Square square)
{
    Session *session = &controller->session;
    Square from = session->selected;
    if (square == NO_SQUARE || square == from)
        let_go(session);
    else if (from != NO_SQUARE && find_move(&session->pos, from, square) != MOVE_NONE)
        play_squares(controller, from, square);
    else
        select_square(controller, square);
}

void controller_handle_press(Controller *controller, Square square)
{
    controller_drop_question(controller);
    controller_touch(controller, square);
    controller_settle(controller);
}

/* A click ends where it began and keeps the piece taken; a drag ends elsewhere and moves it. */
void controller_handle_release(Controller *controller, Square square)
{
    Session *session = &controller->session;
    if (session->selected == NO_SQUARE || square == session->selected || square == NO_SQUARE)
        return;
    play_squares(controller, session->selected, square);
    controller_settle(controller);
}

/* --- the cursor --------------------------------------------------------------------------------*/

static void move_cursor(Session *session, int files, int ranks)
{
    int direction = session->flipped ? -1 : 1;
    int file = int_clamp(square_file(session->cursor) + direction * files, FILE_A, FILE_H);
    int rank = int_clamp(square_rank(session->cursor) + direction * ranks, RANK_1, RANK_8);
    session->cursor = square_make(file, rank);
}

bool controller_cursor_action(Controller *controller, Action action)
{
    Session *session = &controller->session;
    if (action == ACTION_CURSOR) {
        session->cursor = position_king(&session->pos, position_side(&session->pos));
        return true;
    }
    if (session->cursor == NO_SQUARE)
        return false;
    if (action == ACTION_CURSOR_LEFT)
        move_cursor(session, -1, 0);
    else if (action == ACTION_CURSOR_RIGHT)
        move_cursor(session, 1, 0);
    else if (action == ACTION_CURSOR_UP)
        move_cursor(session, 0, 1);
    else if (action == ACTION_CURSOR_DOWN)
        move_cursor(session, 0, -1);
    else if (action == ACTION_CURSOR_TAKE)
        controller_touch(controller, session->cursor);
    else
        return false;
    return true;
}
