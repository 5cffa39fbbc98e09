/* Finds the legal moves that a text names.
 *
 * Candidates come from attack sets backwards from the target square, so that a file of a million
 * games needs no move lists.
 */
#include <config.h>

#include "engine/notation/san_find.h"

#include "engine/board/bitboard.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/notation/san_refusal.h"
#include "engine/notation/san_text.h"

#include <assert.h>

static void add_if_legal(const Position *pos, Move move, MoveList *found)
{
    if (movegen_is_legal(pos, move))
        found->moves[found->count++] = move;
}

static void find_castling(const Position *pos, bool queen_side, MoveList *found)
{
    Color us = position_side(pos);
    int right = castling_index(us, queen_side);
    if ((pos->castling & 1 << right) != 0)
        add_if_legal(pos,
                     move_make(position_king(pos, us), pos->castling_rook[right], MOVE_CASTLING),
                     found);
}

/* Castling written by squares: king takes rook, or the king's two steps if no other king move can
 * be meant. */
static void find_castling_by_squares(const Position *pos, const SanText *text, MoveList *found)
{
    Color us = position_side(pos);
    Square king = position_king(pos, us);
    for (int queen_side = 0; queen_side <= 1; queen_side++) {
        int right = castling_index(us, queen_side != 0);
        if ((pos->castling & 1 << right) == 0)
            continue;
        Square king_to = square_relative(us, queen_side ? C1 : G1);
        bool by_rook = text->to == pos->castling_rook[right];
        bool by_king = text->to == king_to && bb_distance(king, king_to) > 1;
        if (by_rook || by_king)
            find_castling(pos, queen_side != 0, found);
    }
}

static void find_promotions(const Position *pos, Square from, const SanText *text, MoveList *found)
{
    if (text->promotion != NO_PIECE_TYPE) {
        add_if_legal(pos, move_make_promotion(from, text->to, text->promotion), found);
        return;
    }
    for (PieceType type = QUEEN; type >= KNIGHT; type--)
        add_if_legal(pos, move_make_promotion(from, text->to, type), found);
}

static void find_from(const Position *pos, Square from, PieceType type, const SanText *text,
                      MoveList *found)
{
    if (type == PAWN && square_relative_rank(position_side(pos), text->to) == RANK_8) {
        find_promotions(pos, from, text, found);
        return;
    }
    if (text->promotion != NO_PIECE_TYPE)
        return;
    if (type != PAWN &&
        type != KING) { /* san_pieces_reaching has verified that it reaches the square */
        if (movegen_piece_may_go(pos, from, text->to))
            found->moves[found->count++] = move_make(from, text->to, MOVE_NORMAL);
        return;
    }
    bool en_passant =
        type == PAWN && text->to == pos->ep_square && square_file(from) != square_file(text->to);
    MoveKind kind = en_passant ? MOVE_EN_PASSANT : MOVE_NORMAL;
    add_if_legal(pos, move_make(from, text->to, kind), found);
}

void san_find(const Position *pos, const SanText *text, MoveList *found)
{
    found->count = 0;
    if (text->kind == SAN_PASS) {
        if (!position_in_check(pos) && !position_king_can_be_taken(pos))
            found->moves[found->count++] = MOVE_NULL;
        return;
    }
    if (text->kind != SAN_MOVE) {
        find_castling(pos, text->kind == SAN_CASTLE_QUEEN, found);
        return;
    }
    bool whole = text->from_file >= 0 && text->from_rank >= 0;
    Square from = whole ? square_make(text->from_file, text->from_rank) : NO_SQUARE;
    PieceType type = text->piece;
    if (type == NO_PIECE_TYPE)
        type = piece_type(position_piece(pos, from));
    if (type == NO_PIECE_TYPE)
        return;
    if (type == KING && from == position_king(pos, position_side(pos)))
        find_castling_by_squares(pos, text, found);
    Bitboard candidates = san_pieces_reaching(pos, type, text->to);
    if (text->from_file >= 0)
        candidates &= bb_file(text->from_file);
    if (text->from_rank >= 0)
        candidates &= bb_rank(text->from_rank);
    while (candidates != 0)
        find_from(pos, bb_pop(&candidates), type, text, found);
}

size_t san_find_forgiving(const Position *pos, const char *text, size_t length, SanText *meant,
                          MoveList *found)
{
    size_t start = san_text_skip_number(text, length);
    bool big_b = start < length && text[start] == 'B';
    bool any_b = big_b || (start < length && text[start] == 'b');
    SanManner first = big_b ? SAN_LOOSE_BISHOP : SAN_LOOSE_PAWN;
    found->count = 0;
    *meant = (SanText){ .kind = SAN_MOVE };
    size_t column = san_text_scan(text, length, first, meant);
    if (column == 0)
        san_find(pos, meant, found);
    if (found->count > 0 || !any_b)
        return column;
    SanText other = { 0 };
    size_t other_column =
        san_text_scan(text, length, big_b ? SAN_LOOSE_PAWN : SAN_LOOSE_BISHOP, &other);
    if (other_column != 0)
        return column == 0 ? 0 : (column > other_column ? column : other_column);
    san_find(pos, &other, found);
    if (found->count > 0 || column != 0)
        *meant = other;
    return 0;
}

Square san_castling_king_to(Move move)
{
    assert(move_kind(move) == MOVE_CASTLING);
    int rank = square_rank(move_from(move));
    return square_make(move_to(move) < move_from(move) ? FILE_C : FILE_G, rank);
}
