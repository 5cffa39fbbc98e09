/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board on which perft counts, and the number of its legal moves.
 *
 * Eight bitboards, one line of the cache: no keys, no piece list by square, no lists of moves. The
 * side to move and the processor are constants after inlining.
 */
#ifndef LUFT_ENGINE_BOARD_PERFT_BOARD_H
#define LUFT_ENGINE_BOARD_PERFT_BOARD_H

#include "engine/board/bitboard.h"
#include "engine/board/types.h"

/* A queen is both a diagonal and a straight slider. */
typedef struct PerftBoard {
    Bitboard by_color[COLOR_NB];
    Bitboard pawns, knights, diagonal, straight, kings;
    Bitboard rights; /* rooks that may still castle; and, on no back rank, the square behind a pawn
                        that has just advanced two squares beside an enemy pawn */
} PerftBoard;

#define BACK_RANKS (BB_RANK_1 | BB_RANK_1 << 56)

static ALWAYS_INLINE Bitboard last_rank_of(Color us)
{
    return us == WHITE ? BB_RANK_1 << 56 : BB_RANK_1;
}
static ALWAYS_INLINE Bitboard board_occupied(const PerftBoard *board)
{
    return board->by_color[WHITE] | board->by_color[BLACK];
}
static ALWAYS_INLINE Square board_king(const PerftBoard *board, Color color)
{
    return bb_lowest(board->kings & board->by_color[color]);
}
static ALWAYS_INLINE Bitboard bishop_attacks(Square square, Bitboard occupied, Processor processor)
{
    return slider_attacks(bb_bishop_slider(square), occupied, processor);
}
static ALWAYS_INLINE Bitboard rook_attacks(Square square, Bitboard occupied, Processor processor)
{
    return slider_attacks(bb_rook_slider(square), occupied, processor);
}

/* --- checks, pins and attacks ----------------------------------------------------------------- */

typedef struct PerftMasks {
    Bitboard checkers;
    Bitboard pinned;  /* own pieces */
    Bitboard answers; /* squares that answer a check: all if there is none, none if there are two */
} PerftMasks;

/* An enemy slider in line with the king checks it if nothing stands between them, and pins what
 * stands there alone. */
static ALWAYS_INLINE PerftMasks board_masks(const PerftBoard *board, Color us)
{
    Square king = board_king(board, us);
    Bitboard own = board->by_color[us], enemy = board->by_color[!us], occupied = own | enemy;
    PerftMasks masks = { .checkers = ((bb_knight_attacks(king) & board->knights) |
                                      (bb_pawn_attacks_from(us, king) & board->pawns)) &
                                     enemy,
                         .answers = ~UINT64_C(0) };
    Bitboard in_line = (slider_rays(bb_bishop_slider(king)) & board->diagonal) |
                       (slider_rays(bb_rook_slider(king)) & board->straight);
    for (in_line &= enemy; in_line != 0;) {
        Square slider = bb_pop(&in_line);
        Bitboard between = bb_between(king, slider) & occupied;
        masks.checkers |= between == 0 ? bb_square(slider) : 0;
        masks.pinned |= bb_several(between) ? 0 : between & own;
    }
    if (UNLIKELY(bb_several(masks.checkers)))
        masks.answers = 0;
    else if (UNLIKELY(masks.checkers != 0))
        masks.answers = bb_between(king, bb_lowest(masks.checkers)) | masks.checkers;
    return masks;
}

static ALWAYS_INLINE Bitboard knights_attack(Bitboard knights)
{
    Bitboard east = bb_shift_east(knights), west = bb_shift_west(knights);
    Bitboard near = east | west, far = bb_shift_east(east) | bb_shift_west(west);
    return near << 16 | near >> 16 | far << 8 | far >> 8;
}

/* All squares that the enemy attacks, seen through the king, which may not retreat along a checking
 * line. */
static ALWAYS_INLINE Bitboard board_attacked(const PerftBoard *board, Color us, Processor processor)
{
    Color them = !us;
    Bitboard enemy = board->by_color[them];
    Bitboard occupied = board_occupied(board) ^ (board->kings & board->by_color[us]);
    Bitboard attacked = bb_pawn_attacks(them, enemy & board->pawns) |
                        knights_attack(enemy & board->knights) |
                        bb_king_attacks(board_king(board, them));
    for (Bitboard rest = enemy & board->diagonal; rest != 0;)
        attacked |= bishop_attacks(bb_pop(&rest), occupied, processor);
    for (Bitboard rest = enemy & board->straight; rest != 0;)
        attacked |= rook_attacks(bb_pop(&rest), occupied, processor);
    return attacked;
}

/* --- moves that look beyond their squares ----------------------------------------------------- */

/* The rooks with which the side to move, which is not in check, can castle. */
static ALWAYS_INLINE Bitboard board_castling_rooks(const PerftBoard *board, Color us,
                                                   Bitboard attacked, Processor processor)
{
    Square king = board_king(board, us);
    Bitboard able = 0;
    for (Bitboard rooks = board->rights & board->by_color[us] & BACK_RANKS; rooks != 0;) {
        Square rook = bb_pop(&rooks);
        Square king_to = square_castled_king(us, rook < king);
        Square rook_to = square_castled_rook(us, rook < king);
        Bitboard others = board_occupied(board) ^ bb_square(king) ^ bb_square(rook);
        Bitboard king_way = bb_between(king, king_to) | bb_square(king_to);
        Bitboard way =
            king_way | bb_between(rook, rook_to) | bb_square(rook_to) | bb_between(king, rook);
        if ((way & others) != 0 || (king_way & attacked) != 0)
            continue;
        /* In Chess960 the rook may have covered the king. */
        Bitboard uncovered = rook_attacks(king_to, others | bb_square(rook_to), processor) &
                             board->straight & board->by_color[!us];
        able |= uncovered == 0 ? bb_square(rook) : 0;
    }
    return able;
}

static ALWAYS_INLINE Bitboard board_ep_square(const PerftBoard *board)
{
    return board->rights & ~BACK_RANKS;
}

/* The pawns that can capture en passant. Both pawns leave one rank at once, which pins do not cover
 * (FIDE 3.7.3.1), and the capture may answer a check; so each is tried. */
static ALWAYS_INLINE Bitboard board_ep_pawns(const PerftBoard *board, Color us, Processor processor)
{
    Square king = board_king(board, us), ep = bb_lowest(board_ep_square(board));
    Bitboard taken = bb_square(ep ^ 8), able = 0;
    Bitboard steppers = (bb_knight_attacks(king) & board->knights) |
                        (bb_pawn_attacks_from(us, king) & board->pawns);
    Bitboard pawns = bb_pawn_attacks_from(!us, ep) & board->pawns & board->by_color[us];
    while (pawns != 0) {
        Square from = bb_pop(&pawns);
        Bitboard occupied = board_occupied(board) ^ bb_square(from) ^ taken ^ bb_square(ep);
        Bitboard attackers = steppers |
                             (bishop_attacks(king, occupied, processor) & board->diagonal) |
                             (rook_attacks(king, occupied, processor) & board->straight);
        able |= (attackers & board->by_color[!us] & ~taken) == 0 ? bb_square(from) : 0;
    }
    return able;
}

/* The squares that pawns reach otherwise, by the step from which they come. */
typedef struct PawnTargets {
    Bitboard once, twice, east, west;
} PawnTargets;

static ALWAYS_INLINE PawnTargets board_pawn_targets(const PerftBoard *board, Color us,
                                                    Bitboard pawns, Bitboard answers)
{
    Bitboard empty = ~board_occupied(board), enemy = board->by_color[!us] & answers;
    Bitboard once = bb_forward(us, pawns) & empty;
    Bitboard twice = bb_forward(us, once & bb_rank(us == WHITE ? RANK_3 : RANK_6)) & empty;
    return (PawnTargets){ .once = once & answers,
                          .twice = twice & answers,
                          .east = bb_forward(us, bb_shift_east(pawns)) & enemy,
                          .west = bb_forward(us, bb_shift_west(pawns)) & enemy };
}

/* --- counting --------------------------------------------------------------------------------- */

static ALWAYS_INLINE int count_pawn_moves(const PerftBoard *board, Color us, Bitboard pawns,
                                          Bitboard answers, Processor processor)
{
    PawnTargets to = board_pawn_targets(board, us, pawns, answers);
    Bitboard last = last_rank_of(us);
    int count = bb_count_by(to.once, processor) + bb_count_by(to.twice, processor) +
                bb_count_by(to.east, processor) + bb_count_by(to.west, processor);
    if (UNLIKELY((bb_forward(us, pawns) & last) != 0))
        count +=
            3 * (bb_count_by(to.once & last, processor) + bb_count_by(to.east & last, processor) +
                 bb_count_by(to.west & last, processor));
    return count;
}

/* Pinned pieces stay on their line. */
static ALWAYS_INLINE int count_pinned(const PerftBoard *board, Color us, Bitboard pinned,
                                      Processor processor)
{
    Bitboard occupied = board_occupied(board);
    int count = 0;
    while (pinned != 0) {
        Square from = bb_pop(&pinned);
        Bitboard line = bb_line(board_king(board, us), from) & ~board->by_color[us];
        if (bb_has(board->pawns, from))
            count += count_pawn_moves(board, us, bb_square(from), line, processor);
        if (bb_has(board->diagonal, from))
            count += bb_count_by(bishop_attacks(from, occupied, processor) & line, processor);
        if (bb_has(board->straight, from))
            count += bb_count_by(rook_attacks(from, occupied, processor) & line, processor);
    }
    return count;
}

static ALWAYS_INLINE int count_king_moves(const PerftBoard *board, Color us, bool in_check,
                                          Processor processor)
{
    Bitboard own = board->by_color[us];
    Bitboard steps = bb_king_attacks(board_king(board, us)) & ~own;
    bool may_castle = (board->rights & own) != 0 && !in_check;
    if (steps == 0 && !may_castle)
        return 0;
    Bitboard attacked = board_attacked(board, us, processor);
    int count = bb_count_by(steps & ~attacked, processor);
    if (may_castle)
        count += bb_count_by(board_castling_rooks(board, us, attacked, processor), processor);
    return count;
}

/* The number of legal moves. */
static ALWAYS_INLINE int board_count_moves(const PerftBoard *board, Color us, Processor processor)
{
    PerftMasks masks = board_masks(board, us);
    int count = count_king_moves(board, us, masks.checkers != 0, processor);
    if (UNLIKELY(masks.answers == 0))
        return count;
    if (UNLIKELY(board_ep_square(board) != 0))
        count += bb_count_by(board_ep_pawns(board, us, processor), processor);
    if (masks.pinned != 0 && masks.checkers == 0)
        count += count_pinned(board, us, masks.pinned, processor);

    Bitboard free = board->by_color[us] & ~masks.pinned, occupied = board_occupied(board);
    Bitboard targets = masks.answers & ~board->by_color[us];
    count += count_pawn_moves(board, us, board->pawns & free, masks.answers, processor);
    for (Bitboard rest = board->knights & free; rest != 0;)
        count += bb_count_by(bb_knight_attacks(bb_pop(&rest)) & targets, processor);
    for (Bitboard rest = board->diagonal & free; rest != 0;)
        count +=
            bb_count_by(bishop_attacks(bb_pop(&rest), occupied, processor) & targets, processor);
    for (Bitboard rest = board->straight & free; rest != 0;)
        count += bb_count_by(rook_attacks(bb_pop(&rest), occupied, processor) & targets, processor);
    return count;
}

#endif
