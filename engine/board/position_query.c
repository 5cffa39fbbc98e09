/* Answers questions about a position without changing it: attacks, pins, checks, the effect of a
 * move. Declared in position.h. Knows the rules of castling and en passant that look beyond one
 * move's squares; makes no lists of moves. */
#include <config.h>

#include "engine/board/position.h"

#include "engine/board/bitboard.h"
#include "engine/board/types.h"

#include <assert.h>
#include <string.h>

Bitboard position_attackers_to(const Position *pos, Square square, Bitboard occupied)
{
    const Bitboard *by_type = pos->by_type;
    return (bb_pawn_attacks_from(BLACK, square) & position_pieces(pos, WHITE, PAWN)) |
           (bb_pawn_attacks_from(WHITE, square) & position_pieces(pos, BLACK, PAWN)) |
           (bb_knight_attacks(square) & by_type[KNIGHT]) |
           (bb_bishop_attacks(square, occupied) & (by_type[BISHOP] | by_type[QUEEN])) |
           (bb_rook_attacks(square, occupied) & (by_type[ROOK] | by_type[QUEEN])) |
           (bb_king_attacks(square) & by_type[KING]);
}

bool position_is_attacked(const Position *pos, Square square, Color by)
{
    return (position_attackers_to(pos, square, position_occupied(pos)) & pos->by_color[by]) != 0;
}

/* Whether a pawn of side us on from may capture en passant on ep: nothing attacks the king
 * afterwards. Both pawns leave one rank at once, which pin masks do not cover (FIDE 3.7.3.1). */
static bool ep_leaves_king_safe(const Position *pos, Color us, Square from, Square ep)
{
    Square taken = ep ^ 8;
    Bitboard occupied = position_occupied(pos) ^ bb_square(from) ^ bb_square(taken) ^ bb_square(ep);
    Bitboard attackers = position_attackers_to(pos, position_king(pos, us), occupied);
    return (attackers & pos->by_color[!us] & ~bb_square(taken)) == 0;
}

bool position_en_passant_exists(const Position *pos, Color us, Square ep)
{
    Bitboard pawns = bb_pawn_attacks_from(!us, ep) & position_pieces(pos, us, PAWN);
    while (pawns != 0) {
        if (ep_leaves_king_safe(pos, us, bb_pop(&pawns), ep))
            return true;
    }
    return false;
}

bool position_en_passant_is_safe(const Position *pos, Square from)
{
    assert(pos->ep_square != NO_SQUARE);
    assert(position_piece(pos, from) == piece_make((Color)pos->side, PAWN));
    return ep_leaves_king_safe(pos, position_side(pos), from, pos->ep_square);
}

bool position_king_can_be_taken(const Position *pos)
{
    Color us = position_side(pos);
    return position_is_attacked(pos, position_king(pos, !us), us);
}

/* Whether them attacks one of the squares, given the occupied squares. */
static bool any_attacked(const Position *pos, Bitboard squares, Bitboard occupied, Color them)
{
    while (squares != 0) {
        if (position_attackers_to(pos, bb_pop(&squares), occupied) & pos->by_color[them])
            return true;
    }
    return false;
}

bool position_can_castle(const Position *pos, int index)
{
    assert(index >> 1 == (int)pos->side);
    Color us = position_side(pos);
    bool queen_side = (index & 1) != 0;
    Bitboard occupied = position_occupied(pos);
    Square king = position_king(pos, us), rook = pos->castling_rook[index];
    if (!(pos->castling >> index & 1) || (bb_between(king, rook) & occupied) != 0 ||
        position_in_check(pos))
        return false;
    Square king_to = square_castled_king(us, queen_side),
           rook_to = square_castled_rook(us, queen_side);
    Bitboard others = occupied ^ bb_square(king) ^ bb_square(rook);
    Bitboard king_way = bb_between(king, king_to) | bb_square(king_to);
    Bitboard rook_way = bb_between(rook, rook_to) | bb_square(rook_to);
    if (((king_way | rook_way) & others) != 0)
        return false;
    /* On the way attacks are those before castling; at its end, in Chess960, the rook may have
     * uncovered one more. */
    return !any_attacked(pos, king_way, occupied ^ bb_square(king), !us) &&
           !any_attacked(pos, bb_square(king_to), others | bb_square(rook_to), !us);
}

Bitboard position_blockers(const Position *pos, Color color)
{
    Square king = position_king(pos, color);
    Bitboard occupied = position_occupied(pos);
    Bitboard queens = pos->by_type[QUEEN];
    Bitboard snipers =
        pos->by_color[!color] & ((bb_bishop_attacks(king, 0) & (pos->by_type[BISHOP] | queens)) |
                                 (bb_rook_attacks(king, 0) & (pos->by_type[ROOK] | queens)));
    Bitboard blockers = 0;
    while (snipers != 0) {
        Bitboard standing = bb_between(king, bb_pop(&snipers)) & occupied;
        if (standing != 0 && !bb_several(standing))
            blockers |= standing;
    }
    return blockers;
}

/* The mover's sliders and the occupied squares after a legal move. */
typedef struct After {
    Bitboard occupied, diagonal, straight;
} After;

static After after_move(const Position *pos, Color us, Move move)
{
    Square from = move_from(move), to = move_to(move);
    Bitboard left = bb_square(from), entered = bb_square(to), queens = pos->by_type[QUEEN];
    After after = {
        .occupied = position_occupied(pos),
        .diagonal = pos->by_color[us] & (pos->by_type[BISHOP] | queens) & ~left,
        .straight = pos->by_color[us] & (pos->by_type[ROOK] | queens) & ~left,
    };
    if (move_kind(move) == MOVE_EN_PASSANT)
        left |= bb_square(move_capture_square(move));
    if (move_kind(move) == MOVE_CASTLING) {
        Bitboard rook_to = bb_square(square_castled_rook(us, to < from));
        after.straight = (after.straight & ~entered) | rook_to;
        left |= entered;
        entered = rook_to | bb_square(square_castled_king(us, to < from));
    }
    after.occupied = (after.occupied & ~left) | entered;
    return after;
}

/* Neither the mover nor a slider behind it can check along a line: true of most moves. */
static bool is_off_lines(Move move, PieceType type, Square king)
{
    Bitboard rays = bb_queen_rays(king);
    bool slides = type == BISHOP || type == ROOK || type == QUEEN;
    return (move_kind(move) == MOVE_NORMAL || move_kind(move) == MOVE_PROMOTION) &&
           !bb_has(rays, move_from(move)) && !(slides && bb_has(rays, move_to(move)));
}

bool position_gives_check(const Position *pos, Move move)
{
    assert(piece_color(position_piece(pos, move_from(move))) == pos->side);
    Color us = position_side(pos);
    Square to = move_to(move), king = position_king(pos, !us);
    PieceType type = move_kind(move) == MOVE_PROMOTION
                         ? move_promotion(move)
                         : piece_type(position_piece(pos, move_from(move)));
    if (is_off_lines(move, type, king))
        return type == PAWN     ? bb_has(bb_pawn_attacks_from((Color)!us, king), to)
               : type == KNIGHT ? bb_has(bb_knight_attacks(king), to)
                                : false;
    After after = after_move(pos, us, move);
    Bitboard diagonal = bb_bishop_attacks(king, after.occupied);
    Bitboard straight = bb_rook_attacks(king, after.occupied);
    if ((diagonal & after.diagonal) | (straight & after.straight))
        return true;
    if (move_kind(move) == MOVE_CASTLING)
        return false;
    /* Squares from which each type would check; a king never checks. */
    Bitboard from[PIECE_TYPE_NB] = { [PAWN] = bb_pawn_attacks_from((Color)!us, king),
                                     [KNIGHT] = bb_knight_attacks(king),
                                     [BISHOP] = diagonal,
                                     [ROOK] = straight,
                                     [QUEEN] = diagonal | straight };
    return bb_has(from[type], to);
}

void position_check_squares(const Position *pos, Bitboard squares[PIECE_TYPE_NB])
{
    Color us = position_side(pos);
    Square king = position_king(pos, !us);
    Bitboard occupied = position_occupied(pos);
    squares[NO_PIECE_TYPE] = squares[KING] = 0;
    squares[PAWN] = bb_pawn_attacks_from((Color)!us, king);
    squares[KNIGHT] = bb_knight_attacks(king);
    squares[BISHOP] = bb_bishop_attacks(king, occupied);
    squares[ROOK] = bb_rook_attacks(king, occupied);
    squares[QUEEN] = squares[BISHOP] | squares[ROOK];
}

bool position_is_capture(const Position *pos, Move move)
{
    assert(position_piece(pos, move_from(move)) != NO_PIECE);
    return position_captured_type(pos, move) != NO_PIECE_TYPE;
}

PieceType position_captured_type(const Position *pos, Move move)
{
    if (move_kind(move) == MOVE_CASTLING)
        return NO_PIECE_TYPE;
    return piece_type(position_piece(pos, move_capture_square(move)));
}

bool position_equals(const Position *a, const Position *b)
{
    return memcmp(a->piece_on, b->piece_on, sizeof(a->piece_on)) == 0 && a->side == b->side &&
           a->castling == b->castling && a->ep_square == b->ep_square;
}
