/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Mouse and cursor on the board: drags and drops pieces, draws arrows and squares; and the mode of
 * the cursor. */
#include <config.h>

#include "ui/modes/board_touch.h"

#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/board/bitboard.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "ui/document/annotations.h"
#include "ui/modes/app.h"
#include "ui/modes/input_mode.h"
#include "ui/modes/mode_keys.h"
#include "ui/modes/question_mode.h"
#include "ui/session/boardview.h"
#include "ui/session/match.h"
#include "ui/session/session.h"

#include <assert.h>
#include <stdio.h>

/* --- drawing ---------------------------------------------------------------------------------- */

/* By the command `arrow`, which can be undone. Many terminals keep clicks with modifiers for
 * themselves: Shift selects text there, Ctrl opens xterm's menus. So a key chooses the colour, too.
 */
static void draw(ModeStack *stack, Square to, DrawnColor color)
{
    char line[24], from[4], end[4];
    Square start = stack->drawing.from;
    *square_put(from, start) = '\0';
    *square_put(end, to) = '\0';
    stack->drawing.from = NO_SQUARE;
    snprintf(line, sizeof line, "arrow %s%s %s", from, to == start ? "" : end,
             drawn_color_name(color));
    stack->app->run(stack->app->context, line);
}

static DrawnColor color_of_click(const ModeStack *stack, const Click *click)
{
    bool is_first = click->shift || click->ctrl;
    if (is_first)
        return click->meta ? DRAWN_YELLOW : DRAWN_RED;
    return click->meta ? DRAWN_BLUE : stack->drawing.chosen;
}

bool board_draw_click(ModeStack *stack, const Click *click)
{
    Drawing *drawing = &stack->drawing;
    if (click->kind == CLICK_PRESS && click->button == 3 && click->square != NO_SQUARE) {
        drawing->from = click->square;
        drawing->is_by_mouse = true;
        drawing->color = color_of_click(stack, click);
        return true;
    }
    if (click->kind != CLICK_RELEASE || !drawing->is_by_mouse || drawing->from == NO_SQUARE)
        return false;
    if (click->square != NO_SQUARE)
        draw(stack, click->square, drawing->color);
    drawing->from = NO_SQUARE;
    return true;
}

/* The first call begins at the square; the second marks the same square or draws an arrow to
 * another one. */
static void draw_from(ModeStack *stack, Square square)
{
    assert(square < SQUARE_NB);
    Drawing *drawing = &stack->drawing;
    char name[4];
    if (drawing->from != NO_SQUARE && !drawing->is_by_mouse) {
        draw(stack, square, drawing->chosen);
        return;
    }
    drawing->from = square;
    drawing->is_by_mouse = false;
    *square_put(name, square) = '\0';
    session_say(stack->session,
                "From %s: the same key here marks the square, elsewhere it draws an arrow.", name);
}

/* Cancels a drawing begun by keys. */
static void forget_drawing(ModeStack *stack)
{
    if (!stack->drawing.is_by_mouse)
        stack->drawing.from = NO_SQUARE;
}

/* Next colour for keys and the unmodified button: green, red, yellow, blue. */
static void change_color(ModeStack *stack)
{
    static const char *const TEXTS[DRAWN_NB] = {
        "",
        N_("You draw in green now."),
        N_("You draw in red now."),
        N_("You draw in yellow now."),
        N_("You draw in blue now."),
    };
    Drawing *drawing = &stack->drawing;
    drawing->chosen = drawing->chosen + 1 < DRAWN_NB ? drawing->chosen + 1 : DRAWN_GREEN;
    session_say(stack->session, "%s", _(TEXTS[drawing->chosen]));
}

/* --- pieces ----------------------------------------------------------------------------------- */

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
        if (move_kind(move) == MOVE_CASTLING && to == move_arrival(move))
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
    Position pos;
    bool is_premove = session_position_for_move(session, &pos);
    Piece piece = position_piece(&pos, square);
    if (piece == NO_PIECE)
        return;
    bool is_person = !is_premove || session->match->player[piece_color(piece)] == PLAYER_HUMAN;
    if (is_person && piece_color(piece) == position_side(&pos))
        boardview_select(&session->board, square, targets_from(&pos, square));
    else if (is_premove)
        session_say(session, "The engine is thinking; `stop` makes it move.");
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

/* Enters the move as if typed, so that it is read again after the engine's move; promotes to a
 * queen. */
static void premove(ModeStack *stack, const Position *pos, Square from, Square to)
{
    char line[8];
    bool is_pawn = piece_type(position_piece(pos, from)) == PAWN;
    char *at = square_put(square_put(line, from), to);
    if (is_pawn && (square_rank(to) == RANK_1 || square_rank(to) == RANK_8))
        *at++ = 'q';
    *at = '\0';
    stack->app->run(stack->app->context, line);
}

static void play_squares(ModeStack *stack, Square from, Square to)
{
    assert(from < SQUARE_NB && to < SQUARE_NB && from != to);
    Position pos;
    bool is_premove = session_position_for_move(stack->session, &pos);
    Move move = find_move(&pos, from, to);
    boardview_deselect(&stack->session->board);
    if (is_premove) {
        premove(stack, &pos, from, to);
        return;
    }
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
    assert(square <= NO_SQUARE);
    Session *session = stack->session;
    Square from = session->board.selected;
    Position pos;
    (void)session_position_for_move(session, &pos);
    if (square == NO_SQUARE || square == from)
        boardview_deselect(&session->board);
    else if (from != NO_SQUARE && find_move(&pos, from, square) != MOVE_NONE)
        play_squares(stack, from, square);
    else
        select_square(stack, square);
}

void board_release_square(ModeStack *stack, Square square)
{
    assert(square <= NO_SQUARE);
    Square from = stack->session->board.selected;
    if (from != NO_SQUARE && square != from && square != NO_SQUARE)
        play_squares(stack, from, square);
}

/* --- the cursor ------------------------------------------------------------------------------- */

static const Feature CURSOR_MODE;

void board_cursor_open(ModeStack *stack)
{
    Session *session = stack->session;
    const Position *pos = &session->document->pos;
    mode_push(stack, &CURSOR_MODE, NULL);
    boardview_put_cursor(&session->board, position_king(pos, position_side(pos)));
}

bool board_cursor_step(const Session *session, Action action, Square *cursor)
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
        draw_from(stack, session->board.cursor);
    } else if (action == ACTION_DRAW_COLOR) {
        change_color(stack);
    } else if (action == ACTION_TO_BOARD) {
        session_clear_marks(session);
        mode_close(stack, &CURSOR_MODE);
    } else if (action == ACTION_TO_PROMPT) {
        mode_close(stack, &CURSOR_MODE);
        input_mode_open(stack);
    } else {
        Square cursor = session->board.cursor;
        bool has_stepped = board_cursor_step(session, action, &cursor);
        boardview_put_cursor(&session->board, cursor);
        return has_stepped;
    }
    return true;
}

static void leave(ModeStack *stack, Mode *mode)
{
    (void)mode;
    forget_drawing(stack);
    boardview_put_cursor(&stack->session->board, NO_SQUARE);
}

static const Feature CURSOR_MODE = { .keys = cursor_keys, .action = act, .leave = leave };
