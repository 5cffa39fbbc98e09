/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads usual moves with few branches: the moving piece, its origin and the length of the word are
 * table lookups, because no processor predicts them. Everything else is left to san_text.c. */
#include <config.h>

#include "engine/notation/san.h"

#include "engine/board/bitboard.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/text/ascii.h"

/* clang-format off */
static const uint8_t types[256] = {
    ['N'] = KNIGHT, ['B'] = BISHOP, ['R'] = ROOK, ['Q'] = QUEEN, ['K'] = KING,
    ['a'] = PAWN, PAWN, PAWN, PAWN, PAWN, PAWN, PAWN, PAWN,
};

/* The squares that a letter or digit after the piece's allows it to come from. */
static const Bitboard origins[256] = {
    ['a'] = BB_FILE_A, BB_FILE_A << 1, BB_FILE_A << 2, BB_FILE_A << 3, BB_FILE_A << 4,
    BB_FILE_A << 5, BB_FILE_A << 6, BB_FILE_A << 7,
    ['1'] = BB_RANK_1, BB_RANK_1 << 8, BB_RANK_1 << 16, BB_RANK_1 << 24, BB_RANK_1 << 32,
    BB_RANK_1 << 40, BB_RANK_1 << 48, BB_RANK_1 << 56,
    ['x'] = ~UINT64_C(0),
};
/* clang-format on */

/* The first byte lowest; compilers make one instruction of it. */
static ALWAYS_INLINE uint64_t load_bytes(const char *text)
{
    const uint8_t *at = (const uint8_t *)text;
    return (uint64_t)at[0] | (uint64_t)at[1] << 8 | (uint64_t)at[2] << 16 | (uint64_t)at[3] << 24 |
           (uint64_t)at[4] << 32 | (uint64_t)at[5] << 40 | (uint64_t)at[6] << 48 |
           (uint64_t)at[7] << 56;
}

/* The number of bytes before the first one below '1', as is each that may end a move; 8: there is
 * none. */
static ALWAYS_INLINE int word_length(uint64_t bytes)
{
    const uint64_t ones = UINT64_C(0x0101010101010101);
    uint64_t ends = (bytes - ones * '1') & ~bytes & ones << 7;
    return ends == 0 ? 8 : bb_lowest(ends) / 8;
}

/* Nothing of the move follows. */
static ALWAYS_INLINE bool is_over(const char *end)
{
    if (*end == ' ')
        return end[1] != 'x' && end[1] != '=' && end[1] != ':';
    return *end == '\n' || *end == '\r' || *end == ')' || *end == '!' || *end == '?';
}

static ALWAYS_INLINE bool take_sign(const char *text, SanUsual *usual)
{
    usual->has_check = text[usual->length] == '+';
    usual->length += usual->has_check;
    return is_over(text + usual->length);
}

/* Words that follow on the line may make a result of castling: "O-O forfeit". */
static bool may_be_result(const char *end)
{
    return *end == ' ' && ascii_is_one_of(end[1], "FfWw( \t");
}

static bool read_castling(const Position *pos, const char *text, SanUsual *usual)
{
    if (text[0] != 'O' || text[1] != '-' || text[2] != 'O')
        return false;
    bool is_long = text[3] == '-' && text[4] == 'O';
    usual->length = is_long ? 5 : 3;
    usual->has_check = false;
    Color us = position_side(pos);
    int right = castling_index(us, is_long);
    const char *end = text + usual->length;
    if ((pos->castling & 1 << right) == 0 || !is_over(end) || may_be_result(end))
        return false;
    usual->move = move_make(position_king(pos, us), pos->castling_rook[right], MOVE_CASTLING);
    return movegen_is_legal(pos, usual->move);
}

/* "e4" and "exd5"; NO_SQUARE: no pawn goes there, or the move is special. */
static ALWAYS_INLINE Square find_pawn(const Position *pos, const char *text, int length, Square to)
{
    Color us = position_side(pos);
    Bitboard pawns = position_pieces(pos, us, PAWN), target = bb_square(to);
    if (square_relative_rank(us, to) == RANK_8)
        return NO_SQUARE;
    if (length == 2) {
        Bitboard empty = ~position_occupied(pos), behind = bb_forward((Color)!us, target);
        Bitboard twice = square_relative_rank(us, to) == RANK_4 ? behind & empty : 0;
        Bitboard from = (behind | bb_forward((Color)!us, twice)) & pawns;
        return (target & empty) != 0 && from != 0 ? bb_lowest(from) : NO_SQUARE;
    }
    Bitboard from = bb_attackers(piece_make(us, PAWN), to) & pawns & origins[(uint8_t)text[0]];
    bool takes = length == 4 && text[1] == 'x' && (target & pos->by_color[!us]) != 0;
    return takes && from != 0 ? bb_lowest(from) : NO_SQUARE;
}

/* NO_SQUARE: none of that type can go there, or several. */
static ALWAYS_INLINE Square find_piece(const Position *pos, PieceType type, const char *text,
                                       int length, Square to)
{
    Color us = position_side(pos);
    Bitboard from = bb_attackers(piece_make(us, type), to) & position_pieces(pos, us, type) &
                    origins[length > 3 ? (uint8_t)text[1] : 'x'];
    if (length > 5 || (length == 5 && (text[2] != 'x' || text[1] == 'x')) ||
        bb_has(pos->by_color[us], to))
        return NO_SQUARE;
    Bitboard reaching = 0;
    while (from != 0) {
        Square square = bb_pop(&from);
        bool is_clear = (bb_between(square, to) & position_occupied(pos)) == 0;
        reaching |= (Bitboard)is_clear << square;
    }
    return reaching != 0 && !bb_several(reaching) ? bb_lowest(reaching) : NO_SQUARE;
}

bool san_read_usual(const Position *pos, const char *text, SanUsual *usual)
{
    uint64_t bytes = load_bytes(text);
    int length = word_length(bytes);
    PieceType type = (PieceType)types[(uint8_t)text[0]];
    if (UNLIKELY(length < 2 || length == 8))
        return length == 1 && read_castling(pos, text, usual);
    int file = (int)(bytes >> 8 * (length - 2) & 0xFF) - 'a';
    int rank = (int)(bytes >> 8 * (length - 1) & 0xFF) - '1';
    usual->length = length;
    if (UNLIKELY((unsigned)file > FILE_H || (unsigned)rank > RANK_8 || type == NO_PIECE_TYPE ||
                 !take_sign(text, usual)))
        return false;
    Square to = square_make(file, rank);
    Square from =
        type == PAWN ? find_pawn(pos, text, length, to) : find_piece(pos, type, text, length, to);
    if (UNLIKELY(from == NO_SQUARE))
        return false;
    usual->move = move_make(from, to, MOVE_NORMAL);
    return type == KING ? movegen_is_legal(pos, usual->move) : movegen_piece_may_go(pos, from, to);
}
