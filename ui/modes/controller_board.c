/* Moves without typing: squares pressed and dragged by the mouse, taken by the cursor. */
#include <config.h>

#include "ui/modes/controller_state.h"

#include "engine/board/names.h"

static void let_go(Session *session)
{
    session->board.selected = NO_SQUARE;
    session->board.targets = session->board.origins = 0;
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
    Piece piece = position_piece(&session->document->pos, square);
    if (piece == NO_PIECE || piece_color(piece) != position_side(&session->document->pos))
        return;
    if (match_engine_to_move(session->match) && session_shows_live(session)) {
        session_say(session, "The engine is thinking; `stop` makes it move.");
        return;
    }
    session->board.selected = square;
    session->board.targets = targets_from(&session->document->pos, square);
}

static Status promote(Session *session, const CommandHost *host, const char *arguments,
                      PieceType type)
{
    Square from = square_make(arguments[0] - 'a', arguments[1] - '1');
    Square to = square_make(arguments[2] - 'a', arguments[3] - '1');
    MoveList list;
    movegen_legal(&session->document->pos, &list);
    for (int i = 0; i < list.count; i++) {
        Move move = list.moves[i];
        if (move_from(move) == from && move_to(move) == to && move_kind(move) == MOVE_PROMOTION &&
            move_promotion(move) == type)
            return host->play(host->context, move);
    }
    return status_error(STATUS_ILLEGAL, "the pawn cannot move there any more");
}

static Status promote_queen(Session *session, const CommandHost *host, const char *arguments)
{
    return promote(session, host, arguments, QUEEN);
}

static Status promote_rook(Session *session, const CommandHost *host, const char *arguments)
{
    return promote(session, host, arguments, ROOK);
}

static Status promote_bishop(Session *session, const CommandHost *host, const char *arguments)
{
    return promote(session, host, arguments, BISHOP);
}

static Status promote_knight(Session *session, const CommandHost *host, const char *arguments)
{
    return promote(session, host, arguments, KNIGHT);
}

/* In the order of session_promotion_at. */
static const CommandChoice PROMOTIONS[] = {
    { "queen", NULL, promote_queen },
    { "rook", NULL, promote_rook },
    { "bishop", NULL, promote_bishop },
    { "n", NULL, promote_knight },
};

static void ask_promotion(Controller *controller, Square from, Square to)
{
    Session *session = &controller->session;
    char squares[5];
    *square_put(square_put(squares, from), to) = '\0';
    controller_choose(controller, "Promote to Q, r, b or n?", PROMOTIONS, ARRAY_LEN(PROMOTIONS),
                      squares);
    controller->question.enter_takes_first = controller->question.is_promotion = true;
    session->board.promotion_from = from;
    session->board.promotion_to = to;
    if (session->board.cursor != NO_SQUARE)
        session->board.cursor = to;
    session_say(session, "A queen with Enter, or a letter; or pick it on the board.");
}

/* The choices stand on the board while the question is asked; any other square drops it. */
static void pick_promotion(Controller *controller, Square square)
{
    PieceType type = boardview_promotion_at(&controller->session.board, square);
    static const char *const ANSWERS[PIECE_TYPE_NB] = {
        [QUEEN] = "q", [ROOK] = "r", [BISHOP] = "b", [KNIGHT] = "n"
    };
    session_say_nothing(&controller->session);
    if (ANSWERS[type] != NULL)
        controller_answer(controller, ANSWERS[type]);
    else
        controller_drop_question(controller);
}

static void play_squares(Controller *controller, Square from, Square to)
{
    Move move = find_move(&controller->session.document->pos, from, to);
    let_go(&controller->session);
    if (move == MOVE_NONE)
        return;
    if (move_kind(move) == MOVE_PROMOTION) {
        ask_promotion(controller, from, to);
        return;
    }
    controller_report(controller, controller_play(controller, move, false));
}

void controller_touch(Controller *controller, Square square)
{
    Session *session = &controller->session;
    Square from = session->board.selected;
    if (session->board.promotion_to != NO_SQUARE)
        pick_promotion(controller, square);
    else if (square == NO_SQUARE || square == from)
        let_go(session);
    else if (from != NO_SQUARE && find_move(&session->document->pos, from, square) != MOVE_NONE)
        play_squares(controller, from, square);
    else
        select_square(controller, square);
}

void controller_handle_press(Controller *controller, Square square)
{
    controller_note_presence(controller);
    if (!controller_insists(controller))
        controller_touch(controller, square);
    controller_settle(controller);
}

void controller_handle_pick(Controller *controller, const GameNode *node)
{
    if (controller_insists(controller))
        return;
    Session *session = &controller->session;
    session_say_nothing(session);
    session_go_to(session, game_find(session->document->game, node_id(node)));
    controller->moves_scroll = 0;
    controller_settle(controller);
}

/* A click ends where it began and keeps the piece taken; a drag ends elsewhere and moves it. */
void controller_handle_release(Controller *controller, Square square)
{
    Session *session = &controller->session;
    if (session->board.selected == NO_SQUARE || square == session->board.selected ||
        square == NO_SQUARE)
        return;
    play_squares(controller, session->board.selected, square);
    controller_settle(controller);
}

/* --- the cursor ------------------------------------------------------------------------------- */

bool controller_step_cursor(const Session *session, Action action, Square *cursor)
{
    int files = (action == ACTION_CURSOR_RIGHT) - (action == ACTION_CURSOR_LEFT);
    int ranks = (action == ACTION_CURSOR_UP) - (action == ACTION_CURSOR_DOWN);
    int direction = session->board.flipped ? -1 : 1;
    *cursor = square_make(int_clamp(square_file(*cursor) + direction * files, FILE_A, FILE_H),
                          int_clamp(square_rank(*cursor) + direction * ranks, RANK_1, RANK_8));
    return files != 0 || ranks != 0;
}

bool controller_cursor_action(Controller *controller, Action action)
{
    Session *session = &controller->session;
    if (action == ACTION_CURSOR) {
        session->board.cursor =
            position_king(&session->document->pos, position_side(&session->document->pos));
        return true;
    }
    if (session->board.cursor == NO_SQUARE)
        return false;
    if (action == ACTION_CURSOR_TAKE) {
        controller_touch(controller, session->board.cursor);
        return true;
    }
    return controller_step_cursor(session, action, &session->board.cursor);
}
