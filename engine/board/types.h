/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The small values of chess: colours, pieces, squares, moves.
 *
 * Their encodings, arithmetic and names, without positions or rules. Squares run a1 = 0, b1 = 1,
 * ... h8 = 63 (little-endian rank-file mapping).
 */
#ifndef LUFT_ENGINE_BOARD_TYPES_H
#define LUFT_ENGINE_BOARD_TYPES_H

#include "engine/base/base.h"

typedef uint64_t Bitboard; /* bit n is square n */
typedef uint64_t Key;      /* Zobrist key */

typedef enum Color { WHITE, BLACK, COLOR_NB } Color;

typedef enum PieceType {
    NO_PIECE_TYPE,
    PAWN,
    KNIGHT,
    BISHOP,
    ROOK,
    QUEEN,
    KING,
    PIECE_TYPE_NB
} PieceType;

/* color * 8 + type, so that both parts are one shift or mask away. */
typedef enum Piece {
    NO_PIECE,
    W_PAWN = 1,
    W_KNIGHT,
    W_BISHOP,
    W_ROOK,
    W_QUEEN,
    W_KING,
    B_PAWN = 9,
    B_KNIGHT,
    B_BISHOP,
    B_ROOK,
    B_QUEEN,
    B_KING,
    PIECE_NB = 16
} Piece;

enum { FILE_A, FILE_B, FILE_C, FILE_D, FILE_E, FILE_F, FILE_G, FILE_H, FILE_NB };
enum { RANK_1, RANK_2, RANK_3, RANK_4, RANK_5, RANK_6, RANK_7, RANK_8, RANK_NB };

typedef int Square;

/* clang-format off */
enum {
    A1, B1, C1, D1, E1, F1, G1, H1,
    A2, B2, C2, D2, E2, F2, G2, H2,
    A3, B3, C3, D3, E3, F3, G3, H3,
    A4, B4, C4, D4, E4, F4, G4, H4,
    A5, B5, C5, D5, E5, F5, G5, H5,
    A6, B6, C6, D6, E6, F6, G6, H6,
    A7, B7, C7, D7, E7, F7, G7, H7,
    A8, B8, C8, D8, E8, F8, G8, H8,
    SQUARE_NB, NO_SQUARE = SQUARE_NB
};
/* clang-format on */

enum { NORTH = 8, SOUTH = -8, EAST = 1, WEST = -1 };

static inline Square square_make(int file, int rank) { return rank * 8 + file; }
static inline int square_file(Square square) { return square & 7; }
static inline int square_rank(Square square) { return square >> 3; }
/* The rank from the given side's point of view: RANK_1 is its own back rank. */
static inline int square_relative_rank(Color color, Square square)
{
    return square_rank(square) ^ (color * 7);
}
/* The square from the given side's point of view: Black's e8 becomes e1. */
static inline Square square_relative(Color color, Square square) { return square ^ (color * 56); }
static inline bool square_is_light(Square square)
{
    return ((square_file(square) + square_rank(square)) & 1) != 0;
}

static inline Piece piece_make(Color color, PieceType type) { return (Piece)(color * 8 + type); }
static inline PieceType piece_type(Piece piece) { return (PieceType)(piece & 7); }
static inline Color piece_color(Piece piece) { return (Color)(piece >> 3); }

/* Castling rights, one bit each; Position.castling_rook holds the rook of each right. */
enum {
    CASTLE_WHITE_KING = 1,
    CASTLE_WHITE_QUEEN = 2,
    CASTLE_BLACK_KING = 4,
    CASTLE_BLACK_QUEEN = 8,
    CASTLING_NB = 16
};
/* Index 0..3 of a right: color * 2 + (queen side ? 1 : 0); its bit is 1 << index. */
static inline int castling_index(Color color, bool queen_side) { return color * 2 + queen_side; }
/* Squares of king and rook after castling, in every variant (FIDE Laws, Guidelines II.3). */
static inline Square square_castled_king(Color color, bool queen_side)
{
    return square_relative(color, queen_side ? C1 : G1);
}
static inline Square square_castled_rook(Color color, bool queen_side)
{
    return square_relative(color, queen_side ? D1 : F1);
}

/* 16 bits: to (0-5), from (6-11), promotion piece - KNIGHT (12-13), kind (14-15). A castling move
 * goes from the king's square to its own rook's square, in every variant. */
typedef uint16_t Move;

typedef enum MoveKind {
    MOVE_NORMAL = 0,
    MOVE_PROMOTION = 1 << 14,
    MOVE_EN_PASSANT = 2 << 14,
    MOVE_CASTLING = 3 << 14
} MoveKind;

/* In game records: the move was played although it is illegal. Only with MOVE_NORMAL or
 * MOVE_CASTLING; never in move lists, and movegen_is_legal rejects it. */
enum { MOVE_ILLEGAL = 1 << 12 };

/* No move, and the null move (pass): neither is legal in any position. */
enum { MOVE_NONE = 0, MOVE_NULL = 65 };

/* The known maximum of legal moves is 218 (N. Petrović, 1964). */
enum { MOVES_MAX = 256 };

static inline Move move_make(Square from, Square to, MoveKind kind)
{
    return (Move)((unsigned)kind | (unsigned)from << 6 | (unsigned)to);
}
static inline Move move_make_promotion(Square from, Square to, PieceType type)
{
    return (Move)((unsigned)MOVE_PROMOTION | (unsigned)(type - KNIGHT) << 12 | (unsigned)from << 6 |
                  (unsigned)to);
}
static inline Square move_to(Move move) { return move & 63; }
static inline Square move_from(Move move) { return move >> 6 & 63; }
static inline MoveKind move_kind(Move move) { return (MoveKind)(move & (3 << 14)); }
/* The moved piece's new square. That is move_to, except for castling, which is stored as king takes
 * rook: then it is the king's. */
static inline Square move_arrival(Move move)
{
    if (move_kind(move) != MOVE_CASTLING)
        return move_to(move);
    int file = move_to(move) > move_from(move) ? FILE_G : FILE_C;
    return square_make(file, square_rank(move_from(move)));
}
static inline bool move_is_illegal(Move move)
{
    return (move & MOVE_ILLEGAL) != 0 && move_kind(move) != MOVE_PROMOTION;
}
/* Neither a null move nor an illegal one: records contain them, but they cannot be played. */
static inline bool move_is_playable(Move move)
{
    return move != MOVE_NULL && !move_is_illegal(move);
}
/* Square of the piece that the move captures, if it captures one. Not for castling. */
static inline Square move_capture_square(Move move)
{
    return move_kind(move) == MOVE_EN_PASSANT ? move_to(move) ^ 8 : move_to(move);
}
/* Only valid if move_kind is MOVE_PROMOTION. */
static inline PieceType move_promotion(Move move) { return (PieceType)((move >> 12 & 3) + KNIGHT); }
/* Whether the move is one of count moves. */
static inline bool move_is_among(Move move, const Move *moves, int count)
{
    for (int i = 0; i < count; i++)
        if (moves[i] == move)
            return true;
    return false;
}

/* --- names, as words and as letters ----------------------------------------------------------- */

/* "White", "Black"; translated, like the names of the pieces. */
const char *color_name(Color color);
/* The same inside a sentence: not all languages write it with a capital there. At its beginning,
 * capitalize it. */
const char *color_name_amid(Color color);

/* "White to move": a whole phrase, because languages inflect the name in it. */
const char *color_to_move(Color color);

/* "pawn" to "king"; "piece" for NO_PIECE_TYPE. */
const char *piece_type_name(PieceType type);

/* PNBRQK, as SAN names pieces; a blank for NO_PIECE_TYPE. */
char piece_type_letter(PieceType type);

/* PNBRQK for White's pieces, pnbrqk for Black's, a blank for NO_PIECE. */
char piece_letter(Piece piece);

/* The piece for such a letter, NO_PIECE for any other byte. */
Piece piece_of_letter(char letter);

typedef struct SquareName {
    char text[3];
} SquareName;

/* "e4", by value: square_name(square).text lives until the end of the full expression. */
SquareName square_name(Square square);

/* Reads two characters, the letter in either case; false if they do not name a square. Stops at a
 * NUL. */
bool square_read(const char *text, Square *square);

/* Writes two characters without a NUL and returns the position after them. */
char *square_put(char *at, Square square);

#endif
