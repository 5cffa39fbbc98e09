/* Picking up and dropping pieces, by mouse or cursor. */
#include <config.h>

#include "ui/modes/board_touch.h"

#include "engine/base/status.h"
#include "engine/board/bitboard.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "ui/modes/app.h"
#include "ui/modes/question_mode.h"
#include "ui/session/boardview.h"
#include "ui/session/match.h"
#include "ui/session/session.h"

#include <assert.h>

static Bitboard targets_from(const Position *pos, Square from)
{
    MoveList list;
    movegen_playable(pos, &list);
    Bitboard targets = 0;
    for (int i = 0; i < list.count; i++)
        if (move_from(list.moves[i]) == from)
            targets |= bb_square(move_to(list.moves[i]));
    return targets;
}

/* The legal move between two squares; promotes to a queen. The king castles by a move to its rook
 * or to its own final square. */
static Move find_move(const Position *pos, Square from, Square to)
{
    MoveList list;
    movegen_playable(pos, &list);
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

static void select_square(ModeStack *stack, Square square)
{
    Session *session = stack->session;
    boardview_deselect(&session->board);
    Status reason = session_expect_chess(session);
    if (!status_is_ok(&reason)) {
        stack->app->report(stack->app->context, reason);
        return;
    }
    Piece piece = position_piece(&session->document->pos, square);
    if (piece == NO_PIECE || piece_color(piece) != position_side(&session->document->pos))
        return;
    if (match_engine_to_move(session->match) && session_shows_live(session)) {
        session_say(session, "The engine is thinking; `stop` makes it move.");
        return;
    }
    boardview_select(&session->board, square, targets_from(&session->document->pos, square));
}

/* Asks for the piece to promote to, the queen first. */
static void ask_promotion(ModeStack *stack, Square from, Square to)
{
    assert(square_rank(to) == RANK_1 || square_rank(to) == RANK_8);
    MoveList moves = { .count = 0 };
    for (PieceType type = QUEEN; type >= KNIGHT; type--)
        moves.moves[moves.count++] = move_make_promotion(from, to, type);
    question_ask_move(stack, &moves);
}

static void play_squares(ModeStack *stack, Square from, Square to)
{
    assert(from < SQUARE_NB && to < SQUARE_NB && from != to);
    Move move = find_move(&stack->session->document->pos, from, to);
    boardview_deselect(&stack->session->board);
    if (move == MOVE_NONE)
        return;
    if (move_kind(move) == MOVE_PROMOTION) {
        ask_promotion(stack, from, to);
        return;
    }
    const App *commands = stack->app;
    stack->app->report(stack->app->context, commands->play(commands->context, move));
}

void board_touch_square(ModeStack *stack, Square square)
{
    Session *session = stack->session;
    Square from = session->board.selected;
    if (square == NO_SQUARE || square == from)
        boardview_deselect(&session->board);
    else if (from != NO_SQUARE && find_move(&session->document->pos, from, square) != MOVE_NONE)
        play_squares(stack, from, square);
    else
        select_square(stack, square);
}

void board_release_square(ModeStack *stack, Square square)
{
    Square from = stack->session->board.selected;
    if (from != NO_SQUARE && square != from && square != NO_SQUARE)
        play_squares(stack, from, square);
}
