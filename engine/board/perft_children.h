/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The children of a board: a copy for each legal move, so that nothing is undone. */
#ifndef LUFT_ENGINE_BOARD_PERFT_CHILDREN_H
#define LUFT_ENGINE_BOARD_PERFT_CHILDREN_H

#include "engine/board/bitboard.h"
#include "engine/board/perft_board.h"
#include "engine/board/types.h"

/* The bitboards that hold a piece, besides its side's; a queen is in two. */
enum { IN_PAWNS = 1, IN_KNIGHTS = 2, IN_DIAGONAL = 4, IN_STRAIGHT = 8, IN_KINGS = 16 };

/* Takes a piece up, or puts it on an empty square. */
static ALWAYS_INLINE void toggle_piece(PerftBoard *board, Color color, Bitboard square, int sets)
{
    board->by_color[color] ^= square;
    board->pawns ^= sets & IN_PAWNS ? square : 0;
    board->knights ^= sets & IN_KNIGHTS ? square : 0;
    board->diagonal ^= sets & IN_DIAGONAL ? square : 0;
    board->straight ^= sets & IN_STRAIGHT ? square : 0;
    board->kings ^= sets & IN_KINGS ? square : 0;
}

/* The board while a piece of the side to move is in the air. */
static ALWAYS_INLINE PerftBoard board_lift(const PerftBoard *board, Color us, Bitboard from,
                                           int sets)
{
    PerftBoard lifted = *board;
    toggle_piece(&lifted, us, from, sets);
    lifted.rights &= BACK_RANKS & ~(sets & IN_KINGS ? board->by_color[us] : from);
    return lifted;
}

static ALWAYS_INLINE PerftBoard board_put_down(const PerftBoard *lifted, Color us, Bitboard to,
                                               int sets)
{
    PerftBoard child = *lifted;
    toggle_piece(&child, us, to, sets);
    return child;
}

/* The same where an enemy may stand. */
static ALWAYS_INLINE PerftBoard board_capture(const PerftBoard *lifted, Color us, Bitboard to,
                                              int sets)
{
    PerftBoard child = *lifted;
    child.by_color[!us] &= ~to;
    child.pawns &= ~to;
    child.knights &= ~to;
    child.diagonal &= ~to;
    child.straight &= ~to;
    child.rights &= ~to;
    toggle_piece(&child, us, to, sets);
    return child;
}

/* --- pieces: each function writes children from next on and returns their end ----------------- */

static ALWAYS_INLINE PerftBoard *add_targets(PerftBoard *next, const PerftBoard *lifted, Color us,
                                             Bitboard targets, int sets)
{
    Bitboard captures = targets & lifted->by_color[!us];
    for (targets ^= captures; targets != 0; targets &= targets - 1)
        *next++ = board_put_down(lifted, us, targets & -targets, sets);
    for (; captures != 0; captures &= captures - 1)
        *next++ = board_capture(lifted, us, captures & -captures, sets);
    return next;
}

static ALWAYS_INLINE PerftBoard *add_slider(PerftBoard *next, const PerftBoard *board, Color us,
                                            Square from, Bitboard targets)
{
    PerftBoard lifted;
    if (!bb_has(board->straight, from)) {
        lifted = board_lift(board, us, bb_square(from), IN_DIAGONAL);
        return add_targets(next, &lifted, us, targets, IN_DIAGONAL);
    }
    if (!bb_has(board->diagonal, from)) {
        lifted = board_lift(board, us, bb_square(from), IN_STRAIGHT);
        return add_targets(next, &lifted, us, targets, IN_STRAIGHT);
    }
    lifted = board_lift(board, us, bb_square(from), IN_DIAGONAL | IN_STRAIGHT);
    return add_targets(next, &lifted, us, targets, IN_DIAGONAL | IN_STRAIGHT);
}

static ALWAYS_INLINE PerftBoard *add_castling(PerftBoard *next, const PerftBoard *board, Color us,
                                              Bitboard rooks)
{
    Square king = board_king(board, us);
    while (rooks != 0) {
        Square rook = bb_pop(&rooks);
        Bitboard king_to = bb_square(square_castled_king(us, rook < king));
        Bitboard rook_to = bb_square(square_castled_rook(us, rook < king));
        PerftBoard child = board_lift(board, us, bb_square(king), IN_KINGS);
        toggle_piece(&child, us, bb_square(rook), IN_STRAIGHT);
        toggle_piece(&child, us, king_to, IN_KINGS);
        toggle_piece(&child, us, rook_to, IN_STRAIGHT);
        *next++ = child;
    }
    return next;
}

/* --- pawns ------------------------------------------------------------------------------------ */

static ALWAYS_INLINE PerftBoard *add_single_steps(PerftBoard *next, const PerftBoard *board,
                                                  Color us, Bitboard targets)
{
    const int up = us == WHITE ? NORTH : SOUTH;
    while (targets != 0) {
        Square to = bb_pop(&targets);
        PerftBoard lifted = board_lift(board, us, bb_square(to - up), IN_PAWNS);
        *next++ = board_put_down(&lifted, us, bb_square(to), IN_PAWNS);
    }
    return next;
}

static ALWAYS_INLINE PerftBoard *add_double_steps(PerftBoard *next, const PerftBoard *board,
                                                  Color us, Bitboard targets)
{
    const int up = us == WHITE ? NORTH : SOUTH;
    Bitboard enemy_pawns = board->pawns & board->by_color[!us];
    while (targets != 0) {
        Square to = bb_pop(&targets);
        PerftBoard lifted = board_lift(board, us, bb_square(to - 2 * up), IN_PAWNS);
        if (bb_pawn_attacks_from(us, to - up) & enemy_pawns)
            lifted.rights |= bb_square(to - up);
        *next++ = board_put_down(&lifted, us, bb_square(to), IN_PAWNS);
    }
    return next;
}

static ALWAYS_INLINE PerftBoard *add_pawn_captures(PerftBoard *next, const PerftBoard *board,
                                                   Color us, Bitboard targets, int step)
{
    while (targets != 0) {
        Square to = bb_pop(&targets);
        PerftBoard lifted = board_lift(board, us, bb_square(to - step), IN_PAWNS);
        *next++ = board_capture(&lifted, us, bb_square(to), IN_PAWNS);
    }
    return next;
}

static ALWAYS_INLINE PerftBoard *add_promotions(PerftBoard *next, const PerftBoard *board, Color us,
                                                Bitboard targets, int step)
{
    while (targets != 0) {
        Square to = bb_pop(&targets);
        PerftBoard lifted = board_lift(board, us, bb_square(to - step), IN_PAWNS);
        *next++ = board_capture(&lifted, us, bb_square(to), IN_KNIGHTS);
        *next++ = board_capture(&lifted, us, bb_square(to), IN_DIAGONAL);
        *next++ = board_capture(&lifted, us, bb_square(to), IN_STRAIGHT);
        *next++ = board_capture(&lifted, us, bb_square(to), IN_DIAGONAL | IN_STRAIGHT);
    }
    return next;
}

static ALWAYS_INLINE PerftBoard *add_en_passant(PerftBoard *next, const PerftBoard *board, Color us,
                                                Bitboard pawns)
{
    Square ep = bb_lowest(board_ep_square(board));
    while (pawns != 0) {
        PerftBoard lifted = board_lift(board, us, bb_square(bb_pop(&pawns)), IN_PAWNS);
        toggle_piece(&lifted, !us, bb_square(ep ^ 8), IN_PAWNS);
        *next++ = board_put_down(&lifted, us, bb_square(ep), IN_PAWNS);
    }
    return next;
}

static ALWAYS_INLINE PerftBoard *add_pawn_moves(PerftBoard *next, const PerftBoard *board, Color us,
                                                Bitboard pawns, Bitboard answers)
{
    const int up = us == WHITE ? NORTH : SOUTH;
    PawnTargets to = board_pawn_targets(board, us, pawns, answers);
    Bitboard last = last_rank_of(us);
    next = add_single_steps(next, board, us, to.once & ~last);
    next = add_double_steps(next, board, us, to.twice);
    next = add_pawn_captures(next, board, us, to.east & ~last, up + EAST);
    next = add_pawn_captures(next, board, us, to.west & ~last, up + WEST);
    if (LIKELY((bb_forward(us, pawns) & last) == 0))
        return next;
    next = add_promotions(next, board, us, to.once & last, up);
    next = add_promotions(next, board, us, to.east & last, up + EAST);
    return add_promotions(next, board, us, to.west & last, up + WEST);
}

/* --- all together ----------------------------------------------------------------------------- */

/* A pinned piece stays on its line. */
static ALWAYS_INLINE Bitboard pin_line(const PerftMasks *masks, Square king, Square from)
{
    return bb_has(masks->pinned, from) ? bb_line(king, from) : ~UINT64_C(0);
}

static ALWAYS_INLINE PerftBoard *add_king_moves(PerftBoard *next, const PerftBoard *board, Color us,
                                                bool in_check, Processor processor)
{
    Bitboard own = board->by_color[us], king = board->kings & own;
    Bitboard attacked = board_attacked(board, us, processor);
    PerftBoard lifted = board_lift(board, us, king, IN_KINGS);
    Bitboard steps = bb_king_attacks(bb_lowest(king)) & ~own & ~attacked;
    next = add_targets(next, &lifted, us, steps, IN_KINGS);
    if (LIKELY((board->rights & own) == 0) || in_check)
        return next;
    Bitboard rooks = board_castling_rooks(board, us, attacked, processor);
    return add_castling(next, board, us, rooks);
}

/* Writes a board for each legal move, MOVES_MAX at most, and returns their end. */
static ALWAYS_INLINE PerftBoard *board_list_children(const PerftBoard *board, Color us,
                                                     Processor processor, PerftBoard *next)
{
    PerftMasks masks = board_masks(board, us);
    next = add_king_moves(next, board, us, masks.checkers != 0, processor);
    if (UNLIKELY(masks.answers == 0))
        return next;
    if (UNLIKELY(board_ep_square(board) != 0))
        next = add_en_passant(next, board, us, board_ep_pawns(board, us, processor));

    Square king = board_king(board, us);
    Bitboard own = board->by_color[us], occupied = board_occupied(board);
    Bitboard free = own & ~masks.pinned, targets = masks.answers & ~own;
    next = add_pawn_moves(next, board, us, board->pawns & free, masks.answers);
    for (Bitboard rest = board->pawns & masks.pinned; rest != 0;) {
        Square from = bb_pop(&rest);
        next =
            add_pawn_moves(next, board, us, bb_square(from), masks.answers & bb_line(king, from));
    }
    for (Bitboard rest = board->knights & free; rest != 0;) {
        Square from = bb_pop(&rest);
        PerftBoard lifted = board_lift(board, us, bb_square(from), IN_KNIGHTS);
        next = add_targets(next, &lifted, us, bb_knight_attacks(from) & targets, IN_KNIGHTS);
    }
    for (Bitboard rest = (board->diagonal | board->straight) & own; rest != 0;) {
        Square from = bb_pop(&rest);
        Bitboard to = 0;
        if (bb_has(board->diagonal, from))
            to = bishop_attacks(from, occupied, processor);
        if (bb_has(board->straight, from))
            to |= rook_attacks(from, occupied, processor);
        next = add_slider(next, board, us, from, to & targets & pin_line(&masks, king, from));
    }
    return next;
}

#endif
