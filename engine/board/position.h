/* One position of chess or Chess960, and moves made and taken back on it.
 *
 * A Position is a plain value: copy it freely. It knows where everything stands, whose move it is,
 * castling and en passant rights, the two counters and its keys. It does not know the game's
 * history: repetition is asked of rules.h with the keys that the caller keeps.
 *
 * Invariants (position_is_ok): exactly one king a side; the side not to move is not in check; no
 * pawn on the first or eighth rank; every right has its king and rook in place; ep_square is set
 * only when a legal en passant capture exists; keys equal those computed from nothing.
 */
#ifndef LUFT_ENGINE_BOARD_POSITION_H
#define LUFT_ENGINE_BOARD_POSITION_H

#include "engine/board/bitboard.h"

typedef struct Position {
    Bitboard by_type[PIECE_TYPE_NB]; /* [NO_PIECE_TYPE] holds every occupied square */
    Bitboard by_color[COLOR_NB];
    uint8_t piece_on[SQUARE_NB]; /* Piece */
    Key key;
    Key pawn_key;               /* pawns of both sides only */
    Key non_pawn_key[COLOR_NB]; /* all but pawns of one side, king included */
    Bitboard checkers;          /* pieces giving check to the side to move */
    uint8_t side;               /* Color to move */
    uint8_t castling;           /* set of CASTLE_ bits */
    uint8_t ep_square;          /* square behind the pawn, or NO_SQUARE */
    bool chess960;              /* castling is written king-takes-rook, rights as file letters */
    uint16_t halfmoves;         /* plies since a capture or pawn move (rule 50 counter) */
    uint16_t fullmoves;         /* move number, from 1 */
    uint8_t castling_rook[4]; /* rook's square for each castling_index, NO_SQUARE when never had */
    uint8_t castling_lost[SQUARE_NB]; /* CASTLE_ bits lost when a piece leaves or enters a square */
} Position;

/* What unmake cannot compute. Belongs to the caller, one for each made move. */
typedef struct Undo {
    Key key;
    Key pawn_key;
    Key non_pawn_key[COLOR_NB];
    Bitboard checkers;
    uint16_t halfmoves;
    uint8_t castling;
    uint8_t ep_square;
    uint8_t captured; /* Piece, NO_PIECE when nothing was taken */
} Undo;

/* The usual starting position. */
void position_init(Position *pos);

/* The Chess960 starting position number 0..959 (Scharnagl's numbering; 518 is the usual one).
 * Sets chess960. */
void position_init_chess960(Position *pos, int number);

/* An empty board, White to move, no rights: for builders, who place pieces with
 * position_put_piece, set the remaining fields, then call position_finish. */
void position_clear(Position *pos);

/* square must be empty / occupied. Keys are updated; rights are not. */
void position_put_piece(Position *pos, Piece piece, Square square);
void position_remove_piece(Position *pos, Square square);

/* Gives a castling right to the king of that colour and the rook on the square. */
void position_add_castling(Position *pos, Color color, Square rook);

/* After the fields were set by hand: computes keys and checkers, drops an ep_square that nobody can
 * legally capture on. The position must have one king a side. */
void position_finish(Position *pos);

/* move must be legal (movegen_is_legal). */
void position_make(Position *pos, Move move, Undo *undo);
void position_unmake(Position *pos, Move move, const Undo *undo);

/* A move marked MOVE_ILLEGAL: a piece of the side to move goes to another square, where neither a
 * piece of its own side nor a king stands; or a king castles that has lost the right, or may not
 * now. Afterwards position_king_can_be_taken may be true, and position_is_ok false. position_unmake
 * takes it back. */
void position_make_illegal(Position *pos, Move move, Undo *undo);

/* Passes the move. The side to move must not be in check. halfmoves grows by one. */
void position_make_null(Position *pos, Undo *undo);
void position_unmake_null(Position *pos, const Undo *undo);

/* The key the position will have after a legal move, exact but for castling, en passant rights and
 * promotion: for prefetching only. */
Key position_key_after(const Position *pos, Move move);

/* Checks every invariant, slowly; for asserts and tests. */
bool position_is_ok(const Position *pos);

/* Same placement, side, rights and legal en passant: equal for repetition (FIDE 9.2.3). */
bool position_equals(const Position *a, const Position *b);

static inline Color position_side(const Position *pos) { return (Color)pos->side; }
static inline Piece position_piece(const Position *pos, Square square)
{
    return (Piece)pos->piece_on[square];
}
static inline Bitboard position_occupied(const Position *pos)
{
    return pos->by_type[NO_PIECE_TYPE];
}
static inline Bitboard position_pieces(const Position *pos, Color color, PieceType type)
{
    return pos->by_color[color] & pos->by_type[type];
}
static inline Square position_king(const Position *pos, Color color)
{
    return bb_lowest(position_pieces(pos, color, KING));
}
static inline bool position_in_check(const Position *pos) { return pos->checkers != 0; }
/* Plies since the start of the game, from the move number and the side to move. */
static inline int position_ply(const Position *pos)
{
    return 2 * (pos->fullmoves - 1) + (pos->side == BLACK);
}

/* True when side us may take en passant on ep, behind the pawn that has just moved two squares. */
bool position_en_passant_exists(const Position *pos, Color us, Square ep);

/* Pieces of both sides that attack the square when exactly the occupied squares are taken. */
Bitboard position_attackers_to(const Position *pos, Square square, Bitboard occupied);
/* The side that has just moved is in check, as after an illegal move: no position to think about,
 * to pass in or to take a piece with, but a legal reply that takes no king makes one of it. */
bool position_king_can_be_taken(const Position *pos);
/* True when a piece of that colour attacks the square. */
bool position_is_attacked(const Position *pos, Square square, Color by);
/* True when a pawn of the side to move on from, beside the pawn that has just moved two squares,
 * may take it en passant: the king is not left in check. ep_square must be set. */
bool position_en_passant_is_safe(const Position *pos, Square from);
/* True when that right, a castling_index of the side to move, can be used now: the way is free, and
 * the king is not attacked on it, nor where it ends once the rook has moved (FIDE 3.8.2). */
bool position_can_castle(const Position *pos, int index);
/* The checkers, computed from scratch: for builders and checks. One king a side. */
Bitboard position_find_checkers(const Position *pos);
/* Pieces of either colour that alone stand between a slider of the other side and color's king. */
Bitboard position_blockers(const Position *pos, Color color);

/* True when a legal move gives check. */
bool position_gives_check(const Position *pos, Move move);
/* From where a man of each type, as the side to move has it, would check the other king. */
void position_check_squares(const Position *pos, Bitboard squares[PIECE_TYPE_NB]);
/* True when the move takes something; castling does not. */
bool position_is_capture(const Position *pos, Move move);
/* The type taken by a move (PAWN for en passant), or NO_PIECE_TYPE. */
PieceType position_captured_type(const Position *pos, Move move);

#endif
