/* Finds illegal moves as players make them on a real board: a piece that leaves its king in check,
 * jumps over others or moves like another piece, and castling that is not allowed. */
#include <config.h>

#include "engine/notation/san_illegal.h"

#include "engine/board/bitboard.h"
#include "engine/board/movegen.h"
#include "engine/notation/san.h"
#include "engine/notation/san_find.h"
#include "engine/notation/san_refusal.h"
#include "engine/notation/san_text.h"

#include <assert.h>
#include <string.h>

/* King and rook are on their initial squares, with nothing between them. */
static bool find_castling(const Position *pos, bool queen_side, Move *move)
{
    Color us = position_side(pos);
    int right = castling_index(us, queen_side);
    Square king = position_king(pos, us), rook = pos->castling_rook[right];
    bool is_home = rook < SQUARE_NB && position_piece(pos, rook) == piece_make(us, ROOK) &&
                   (pos->castling_lost[king] & pos->castling_lost[rook] & 1 << right) != 0;
    if (!is_home)
        return false;
    Square king_to = square_castled_king(us, queen_side);
    Square rook_to = square_castled_rook(us, queen_side);
    Bitboard way = bb_between(king, rook) | bb_between(king, king_to) | bb_between(rook, rook_to) |
                   bb_square(king_to) | bb_square(rook_to);
    *move = (Move)(move_make(king, rook, MOVE_CASTLING) | MOVE_ILLEGAL);
    return (way & position_occupied(pos) & ~bb_square(king) & ~bb_square(rook)) == 0;
}

static Bitboard pieces_meant(const Position *pos, const SanText *text, PieceType type)
{
    Bitboard set = position_pieces(pos, position_side(pos), type);
    if (text->from_file >= 0)
        set &= bb_file(text->from_file);
    if (text->from_rank >= 0)
        set &= bb_rank(text->from_rank);
    return set;
}

/* One or two squares ahead, or diagonally ahead. */
static Bitboard pawns_ahead(Color us, Square to)
{
    Bitboard near = bb_forward(!us, bb_square(to));
    return near | bb_forward(!us, near) | bb_pawn_attacks_from(!us, to);
}

/* It is unclear whether the pawn captured en passant without the right, or took the piece in front
 * of it. */
static bool is_doubtful(const Position *pos, Square from, Square to)
{
    bool is_straight = square_file(from) == square_file(to);
    Square beside = square_make(square_file(to), square_rank(from));
    bool has_beside = piece_type(position_piece(pos, beside)) == PAWN;
    return (position_piece(pos, to) == NO_PIECE) == !is_straight && (is_straight || has_beside);
}

static bool is_target(const Position *pos, PieceType type, Square to)
{
    Piece there = position_piece(pos, to);
    bool is_last_rank = square_rank(to) == RANK_1 || square_rank(to) == RANK_8;
    return (there == NO_PIECE ||
            (piece_color(there) != position_side(pos) && piece_type(there) != KING)) &&
           (type != PAWN || !is_last_rank);
}

/* The pieces that reach the square in their way of moving; if none does, by jumping over others; if
 * none does, all but pawns. */
static Bitboard choose_pieces(const Position *pos, const SanText *text, PieceType type,
                              SanIllegal *found)
{
    Bitboard meant = pieces_meant(pos, text, type);
    Bitboard reaching = san_pieces_reaching(pos, type, text->to) & meant;
    bool is_named = text->from_file >= 0 && text->from_rank >= 0;
    if (reaching == 0 && type == PAWN)
        reaching = pawns_ahead(position_side(pos), text->to) & meant;
    else if (reaching == 0)
        reaching = bb_attacks(type, text->to, 0) & meant;
    found->is_certain = reaching != 0 || is_named;
    return reaching != 0 || (type == PAWN && !is_named) ? reaching : meant;
}

static void find_moves(const Position *pos, const SanText *text, PieceType type, SanIllegal *found)
{
    Square king = position_king(pos, position_side(pos));
    Move castling;
    for (int queen_side = 0; type == KING && queen_side <= 1; queen_side++)
        if (text->to == square_castled_king(position_side(pos), queen_side) &&
            bb_distance(king, text->to) > 1 && find_castling(pos, queen_side, &castling)) {
            found->moves[found->count++] = castling;
            found->is_certain = true;
            return;
        }
    if (text->promotion != NO_PIECE_TYPE || !is_target(pos, type, text->to))
        return;
    Bitboard pieces = choose_pieces(pos, text, type, found);
    while (pieces != 0 && found->count < SAN_ILLEGAL_MAX) {
        Square from = bb_pop(&pieces);
        if (from != text->to && !(type == PAWN && is_doubtful(pos, from, text->to)))
            found->moves[found->count++] =
                (Move)(move_make(from, text->to, MOVE_NORMAL) | MOVE_ILLEGAL);
    }
}

void san_find_illegal(const Position *pos, const char *text, size_t length, SanIllegal *found)
{
    *found = (SanIllegal){ 0 };
    SanText meant;
    MoveList legal;
    if (san_text_scan(text, length, SAN_STRICT, &meant) != 0 || meant.kind == SAN_PASS)
        return;
    san_find(pos, &meant, &legal);
    if (legal.count > 0)
        return;
    if (meant.kind != SAN_MOVE) {
        found->is_certain = true;
        found->count = find_castling(pos, meant.kind == SAN_CASTLE_QUEEN, &found->moves[0]);
        return;
    }
    PieceType type = meant.piece;
    if (type == NO_PIECE_TYPE) {
        Piece piece = position_piece(pos, square_make(meant.from_file, meant.from_rank));
        type = piece_type(piece);
        if (piece == NO_PIECE || piece_color(piece) != position_side(pos))
            return;
    }
    find_moves(pos, &meant, type, found);
}

Status san_illegal_reason(const Position *pos, Move move)
{
    assert(move_is_illegal(move));
    char text[SAN_MAX];
    Move none;
    san_write(pos, move, text);
    return san_parse(pos, text, strlen(text), &none);
}
