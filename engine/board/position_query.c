/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers questions about a position without changing it: attacks, pins, checks, the effect of a
 * move, pieces in danger, and what makes it impossible. Declared in position.h. Knows the rules of
 * castling and en passant that look beyond one move's squares; makes no lists of moves. */
#include <config.h>

#include "engine/base/language.h"
#include "engine/base/utf8.h"
#include "engine/board/bitboard.h"
#include "engine/board/position.h"
#include "engine/board/types.h"

#include <assert.h>
#include <stdarg.h>
#include <string.h>

Bitboard position_attackers_to(const Position *pos, Square square, Bitboard occupied)
{
    assert(square < SQUARE_NB);
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
    assert(square < SQUARE_NB && by < COLOR_NB);
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
        pos->by_color[!color] & ((bb_attackers(W_BISHOP, king) & (pos->by_type[BISHOP] | queens)) |
                                 (bb_attackers(W_ROOK, king) & (pos->by_type[ROOK] | queens)));
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

/* --- pieces in danger ------------------------------------------------------------------------- */

static Attacks attacks_of(const Bitboard by_type[PIECE_TYPE_NB], const Bitboard by_color[COLOR_NB],
                          Color color)
{
    Bitboard occupied = by_color[WHITE] | by_color[BLACK];
    Bitboard pieces = by_color[color];
    Attacks a;
    Bitboard set = a.by_pawns = bb_pawn_attacks(color, pieces & by_type[PAWN]);
    for (Bitboard knights = pieces & by_type[KNIGHT]; knights;)
        set |= bb_knight_attacks(bb_pop(&knights));
    for (Bitboard bishops = pieces & by_type[BISHOP]; bishops;)
        set |= bb_bishop_attacks(bb_pop(&bishops), occupied);
    a.by_lesser_than_rook = set;
    for (Bitboard rooks = pieces & by_type[ROOK]; rooks;)
        set |= bb_rook_attacks(bb_pop(&rooks), occupied);
    a.by_lesser_than_queen = set;
    for (Bitboard queens = pieces & by_type[QUEEN]; queens;)
        set |= bb_queen_attacks(bb_pop(&queens), occupied);
    for (Bitboard kings = pieces & by_type[KING]; kings;)
        set |= bb_king_attacks(bb_pop(&kings));
    a.all = set;
    return a;
}

void danger_find(const Bitboard by_type[PIECE_TYPE_NB], const Bitboard by_color[COLOR_NB],
                 Dangers *dangers)
{
    Attacks *attacks = dangers->attacks;
    Bitboard attacked = 0;
    Bitboard en_prise = 0;
    for (Color color = WHITE; color <= BLACK; color++)
        attacks[color] = attacks_of(by_type, by_color, color);
    for (Color us = WHITE; us <= BLACK; us++) {
        const Attacks *them = &attacks[!us];
        Bitboard undefended = them->all & ~attacks[us].all & ~by_type[KING];
        Bitboard by_lesser = ((by_type[KNIGHT] | by_type[BISHOP]) & them->by_pawns) |
                             (by_type[ROOK] & them->by_lesser_than_rook) |
                             (by_type[QUEEN] & them->by_lesser_than_queen);
        attacked |= by_color[us] & them->all;
        en_prise |= by_color[us] & (undefended | by_lesser);
    }
    dangers->found[DANGER_ATTACKED] = attacked;
    dangers->found[DANGER_EN_PRISE] = en_prise;
}

/* --- what makes a position impossible --------------------------------------------------------- */

enum { PIECES_MAX = 16, PAWNS_MAX = 8 };

static void add_fault(PositionFaults *list, Bitboard squares, const char *format, ...)
    PRINTF_LIKE(3, 4);

static void add_fault(PositionFaults *list, Bitboard squares, const char *format, ...)
{
    if (list->count == POSITION_FAULTS_MAX)
        return;
    PositionFault *fault = &list->faults[list->count++];
    fault->squares = squares;
    va_list args;
    va_start(args, format);
    utf8_vprintf(fault->text, sizeof fault->text, _(format), args);
    va_end(args);
}

/* --- placement -------------------------------------------------------------------------------- */

static void check_kings(const Position *pos, Color color, PositionFaults *list)
{
    Bitboard kings = position_pieces(pos, color, KING);
    if (kings == 0)
        add_fault(list, 0, "%s has no king", color_name_amid(color));
    else if (bb_count(kings) == 2)
        add_fault(list, kings, "%s has a second king", color_name_amid(color));
    else if (bb_count(kings) > 2)
        add_fault(list, kings, "%s has %d kings", color_name_amid(color), bb_count(kings));
}

static void check_edges(const Position *pos, PositionFaults *list)
{
    for (int rank = RANK_8; rank >= RANK_1; rank -= RANK_8) {
        Bitboard pawns = pos->by_type[PAWN] & bb_rank(rank);
        if (pawns != 0)
            add_fault(list, pawns, "a pawn cannot stand on rank %d", rank + 1);
    }
}

/* Pieces beyond the initial set must be promoted pawns. *kinds: all pieces of such a kind. */
static int count_promoted(const Position *pos, Color color, Bitboard *kinds)
{
    Bitboard bishops = position_pieces(pos, color, BISHOP);
    const struct {
        Bitboard pieces;
        int first_set;
    } sets[] = {
        { position_pieces(pos, color, KNIGHT), 2 }, { bishops & BB_LIGHT_SQUARES, 1 },
        { bishops & BB_DARK_SQUARES, 1 },           { position_pieces(pos, color, ROOK), 2 },
        { position_pieces(pos, color, QUEEN), 1 },
    };
    int promoted = 0;
    *kinds = 0;
    for (size_t i = 0; i < ARRAY_LEN(sets); i++) {
        int more = bb_count(sets[i].pieces) - sets[i].first_set;
        promoted += int_max(0, more);
        *kinds |= more > 0 ? sets[i].pieces : 0;
    }
    return promoted;
}

static void check_numbers(const Position *pos, Color color, PositionFaults *list)
{
    int pawns = bb_count(position_pieces(pos, color, PAWN));
    Bitboard kinds;
    int promoted = count_promoted(pos, color, &kinds);
    if (bb_count(pos->by_color[color]) > PIECES_MAX)
        add_fault(list, 0, "%s has more than 16 pieces", color_name_amid(color));
    if (pawns > PAWNS_MAX)
        add_fault(list, position_pieces(pos, color, PAWN), "%s has more than 8 pawns",
                  color_name_amid(color));
    else if (promoted > PAWNS_MAX - pawns)
        add_fault(list, kinds, "%s has more promoted pieces than missing pawns",
                  color_name_amid(color));
}

static void check_distance(const Position *pos, PositionFaults *list)
{
    Bitboard white = position_pieces(pos, WHITE, KING), black = position_pieces(pos, BLACK, KING);
    if (bb_count(white) == 1 && bb_count(black) == 1 &&
        (bb_attacks(KING, bb_lowest(white), 0) & black) != 0)
        add_fault(list, white | black, "the kings stand next to each other");
}

void position_faults_of_placement(const Position *pos, PositionFaults *list)
{
    for (Color color = WHITE; color <= BLACK; color++)
        check_kings(pos, color, list);
    check_distance(pos, list);
    check_edges(pos, list);
    for (Color color = WHITE; color <= BLACK; color++)
        check_numbers(pos, color, list);
}

/* --- what depends on whose move it is --------------------------------------------------------- */

void position_faults_of_turn(const Position *pos, PositionFaults *list)
{
    Color us = position_side(pos);
    Color them = (Color)!us;
    Square king = position_king(pos, them);
    if (position_is_attacked(pos, king, us))
        add_fault(list, bb_square(king), "%s is in check, but it is %s's move",
                  color_name_amid(them), color_name_amid(us));
}

/* One move gives at most two checks: the moved piece, and a slider uncovered behind it. Two sliders
 * are not examined further: public perft collections have pairs that no move explains. */
void position_faults_of_checks(const Position *pos, PositionFaults *list)
{
    Bitboard checks = position_find_checkers(pos);
    int count = bb_count(checks);
    if (count > 2)
        add_fault(list, checks, "the king is in check from %d pieces at once", count);
    if (count != 2 || (checks & (pos->by_type[PAWN] | pos->by_type[KNIGHT])) != checks)
        return;
    Square a = bb_highest(checks), b = bb_lowest(checks);
    add_fault(list, checks, "no move gives check with the %s on %s and the %s on %s at once",
              piece_type_name(piece_type(position_piece(pos, a))), square_name(a).text,
              piece_type_name(piece_type(position_piece(pos, b))), square_name(b).text);
}

void position_faults_of_en_passant(const Position *pos, Square ep, PositionFaults *list)
{
    assert(ep >= 0 && ep < SQUARE_NB);
    Color us = position_side(pos);
    Color them = (Color)!us;
    Square pawn = ep ^ 8;
    Square home = us == WHITE ? ep + NORTH : ep + SOUTH;
    if (square_relative_rank(us, ep) != RANK_6) {
        add_fault(list, bb_square(ep), "with %s to move, the en passant square is on rank %d",
                  color_name_amid(us), us == WHITE ? 6 : 3);
        return;
    }
    Bitboard before = (position_occupied(pos) ^ bb_square(pawn)) | bb_square(home);
    Bitboard attackers = position_attackers_to(pos, position_king(pos, us), before);
    if (position_piece(pos, pawn) != piece_make(them, PAWN))
        add_fault(list, bb_square(ep),
                  "no pawn stands where it could have passed the en passant square");
    else if (position_piece(pos, ep) != NO_PIECE || position_piece(pos, home) != NO_PIECE)
        add_fault(list, bb_square(ep),
                  "the en passant square is impossible: the pawn's path was blocked");
    else if (attackers & pos->by_color[them] & ~bb_square(pawn))
        add_fault(list, bb_square(ep), "en passant is impossible: the king was already in check");
}

/* --- castling --------------------------------------------------------------------------------- */

/* Rights without their king or rook in place. */
static void position_faults_of_castling(const Position *pos, PositionFaults *list)
{
    for (int index = 0; index < 4; index++) {
        if (!(pos->castling >> index & 1))
            continue;
        Color color = (Color)(index / 2);
        Square rook = pos->castling_rook[index];
        Bitboard king = position_pieces(pos, color, KING) & bb_rank(square_rank(rook));
        bool on_its_side = index % 2 != 0 ? bb_square(rook) < king : king < bb_square(rook);
        if (square_relative_rank(color, rook) != RANK_1 || king == 0 || !on_its_side ||
            position_piece(pos, rook) != piece_make(color, ROOK))
            add_fault(list, king | bb_square(rook),
                      "%s cannot castle: the king or rook is not in place", color_name_amid(color));
    }
}

/* --- all -------------------------------------------------------------------------------------- */

void position_faults_find(const Position *pos, PositionFaults *list)
{
    position_faults_of_placement(pos, list);
    position_faults_of_castling(pos, list);
    bool has_kings = bb_count(position_pieces(pos, WHITE, KING)) == 1 &&
                     bb_count(position_pieces(pos, BLACK, KING)) == 1;
    if (!has_kings)
        return;
    position_faults_of_turn(pos, list);
    position_faults_of_checks(pos, list);
    if (pos->ep_square == NO_SQUARE)
        return;
    position_faults_of_en_passant(pos, pos->ep_square, list);
    if (pos->halfmoves != 0)
        add_fault(list, 0, "the halfmove clock is not 0, but a pawn has just moved");
}
