/* Finds what makes a position impossible. */
#include <config.h>

#include "engine/board/position_faults.h"

#include "engine/base/language.h"
#include "engine/base/utf8.h"
#include "engine/board/bitboard.h"
#include "engine/board/names.h"

#include <stdarg.h>

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
