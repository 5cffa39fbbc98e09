/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position of chess or Chess960: makes and unmakes moves, answers questions about it, and finds
 * what makes it impossible.
 *
 * A Position is a plain value: copy it freely. It holds placement, side to move, castling and en
 * passant rights, the two counters and its keys, but not the game's history: for repetitions pass
 * the earlier keys to rules.h.
 *
 * Invariants (position_is_ok): exactly one king a side; the side not to move is not in check; no
 * pawn on the first or eighth rank; every castling right has its king and rook in place; ep_square
 * is set only if a legal en passant capture exists; the keys equal those computed from scratch.
 */
#ifndef LUFT_ENGINE_BOARD_POSITION_H
#define LUFT_ENGINE_BOARD_POSITION_H

#include "engine/board/bitboard.h"
#include "engine/board/types.h"

typedef struct Position {
    Bitboard by_type[PIECE_TYPE_NB]; /* [NO_PIECE_TYPE] holds every occupied square */
    Bitboard by_color[COLOR_NB];
    uint8_t piece_on[SQUARE_NB]; /* Piece */
    Key key;
    Key pawn_key;               /* pawns of both sides only */
    Key non_pawn_key[COLOR_NB]; /* all pieces of one side except pawns, with the king */
    Bitboard checkers;          /* pieces giving check to the side to move */
    uint8_t side;               /* Color to move */
    uint8_t castling;           /* set of CASTLE_ bits */
    uint8_t ep_square;          /* square behind the pawn, or NO_SQUARE */
    bool chess960;              /* castling is written king-takes-rook, rights as file letters */
    uint16_t halfmoves;         /* plies since a capture or pawn move (rule 50 counter) */
    uint16_t fullmoves;         /* move number, from 1 */
    uint8_t castling_rook[4]; /* rook's square for each castling_index, NO_SQUARE if there never was
                                 a right */
    uint8_t castling_lost[SQUARE_NB]; /* CASTLE_ bits lost when a piece leaves or enters a square */
} Position;

/* The state that unmake cannot compute. Owned by the caller, one for each move made. */
typedef struct Undo {
    Key key;
    Key pawn_key;
    Key non_pawn_key[COLOR_NB];
    Bitboard checkers;
    uint16_t halfmoves;
    uint8_t castling;
    uint8_t ep_square;
    uint8_t captured; /* Piece, NO_PIECE without a capture */
} Undo;

/* The standard starting position. */
void position_init(Position *pos);

/* The Chess960 starting position number 0..959 (Scharnagl's numbering; 518 is the standard one).
 * Sets chess960. */
void position_init_chess960(Position *pos, int number);

/* An empty board, White to move, no rights: builders place pieces with position_put_piece, set the
 * other fields, then call position_finish. */
void position_clear(Position *pos);

/* The square must be empty, or occupied. Updates keys, but not rights. */
void position_put_piece(Position *pos, Piece piece, Square square);
void position_remove_piece(Position *pos, Square square);

/* Adds the castling right of that colour's king with the rook on the square. */
void position_add_castling(Position *pos, Color color, Square rook);

/* After setting fields by hand: computes keys and checkers, removes an ep_square without a legal
 * capture. The position must have one king a side. */
void position_finish(Position *pos);

/* move must be legal (movegen_is_legal). */
void position_make(Position *pos, Move move, Undo *undo);
void position_unmake(Position *pos, Move move, const Undo *undo);
/* The same as position_make, faster, unless position_king_can_be_taken. */
void position_make_after_legal(Position *pos, Move move, Undo *undo);

/* Makes a move marked MOVE_ILLEGAL: a piece of the side to move goes to another square without
 * an own piece or a king on it, or castles without the right or the possibility. Afterwards
 * position_king_can_be_taken may be true, and position_is_ok false. position_unmake takes it
 * back. */
void position_make_illegal(Position *pos, Move move, Undo *undo);

/* Passes the move. The side to move must not be in check. halfmoves grows by one. */
void position_make_null(Position *pos, Undo *undo);
void position_unmake_null(Position *pos, const Undo *undo);

/* The key after a legal move, except for changes by castling, en passant rights and promotion: for
 * prefetching only. */
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
/* Plies since the start of the game, by the move number and the side to move. */
static inline int position_ply(const Position *pos)
{
    return 2 * (pos->fullmoves - 1) + (pos->side == BLACK);
}

/* The random numbers of position keys. Fixed within a version: bench depends on them. */
Key zobrist_piece(Piece piece, Square square);
Key zobrist_side(void); /* hashed if Black is to move */

/* --- questions -------------------------------------------------------------------------------- */

/* Whether side us may capture en passant on ep, behind the pawn that has just advanced two
 * squares. */
bool position_en_passant_exists(const Position *pos, Color us, Square ep);

/* Pieces of both sides that attack the square, given the occupied squares. */
Bitboard position_attackers_to(const Position *pos, Square square, Bitboard occupied);
/* Whether the side that has just moved is in check, as after an illegal move. Such a position
 * cannot be searched, and neither a null move nor a capture of the king is possible; a legal reply
 * leads to a valid position. */
bool position_king_can_be_taken(const Position *pos);
/* Whether a piece of that colour attacks the square. */
bool position_is_attacked(const Position *pos, Square square, Color by);
/* Whether a pawn of the side to move on from, beside the pawn that has just advanced two squares,
 * may capture it en passant: its king is not in check afterwards. ep_square must be set. */
bool position_en_passant_is_safe(const Position *pos, Square from);
/* Whether the side to move can use that castling right (a castling_index) now: the squares between
 * are free, and the king is not attacked on its way, nor at its end after the rook has moved (FIDE
 * 3.8.2). */
bool position_can_castle(const Position *pos, int index);
/* The checkers, computed from scratch: for builders and checks. One king a side. */
Bitboard position_find_checkers(const Position *pos);
/* Pieces of either colour that alone block a slider of the other side from color's king. */
Bitboard position_blockers(const Position *pos, Color color);

/* Whether a legal move gives check. */
bool position_gives_check(const Position *pos, Move move);
/* For each piece type, the squares from which a piece of the side to move would check the other
 * king. */
void position_check_squares(const Position *pos, Bitboard squares[PIECE_TYPE_NB]);
/* Whether the move captures a piece; castling does not. */
bool position_is_capture(const Position *pos, Move move);
/* The captured type (PAWN for en passant), or NO_PIECE_TYPE. */
PieceType position_captured_type(const Position *pos, Move move);

/* --- pieces in danger ------------------------------------------------------------------------- */

/* Sets of squares; knights and bishops count as equal. */
typedef struct Attacks {
    Bitboard by_pawns;
    Bitboard by_lesser_than_rook; /* pawns, knights, bishops */
    Bitboard by_lesser_than_queen;
    Bitboard all;
} Attacks;

typedef enum Danger {
    /* Attacked by the other side, without regard to pins and to attackers in line with others. */
    DANGER_ATTACKED,
    /* Attacked and likely to be lost: undefended, or attacked by a piece of less value. Knights and
     * bishops count as equal, so a queen is in danger from rooks and minor pieces, a rook from
     * minor pieces, and all of them from pawns. */
    DANGER_EN_PRISE,
    DANGER_NB
} Danger;

typedef struct Dangers {
    Attacks attacks[COLOR_NB];
    Bitboard found[DANGER_NB]; /* squares of both sides' pieces; DANGER_EN_PRISE excludes kings */
} Dangers;

/* by_type, by_color: as in Position; [NO_PIECE_TYPE] is ignored. */
void danger_find(const Bitboard by_type[PIECE_TYPE_NB], const Bitboard by_color[COLOR_NB],
                 Dangers *dangers);

/* --- what makes a position impossible ---
 *
 * For positions being built, which may contain anything: no king or three, pawns on the first rank,
 * more pieces than a game can have. Each group of rules can be checked alone, for readers that
 * check field by field. By the rules of placement (FIDE Laws 1-3), not by how a position arose. */

enum { POSITION_FAULTS_MAX = 24, POSITION_FAULT_TEXT_MAX = 160 };

typedef struct PositionFault {
    Bitboard squares;                   /* location of the fault; may be empty */
    char text[POSITION_FAULT_TEXT_MAX]; /* "White has no king" */
} PositionFault;

typedef struct PositionFaults {
    int count;
    PositionFault faults[POSITION_FAULTS_MAX];
} PositionFaults;

/* The functions add to *list, which is { 0 } at first; faults beyond POSITION_FAULTS_MAX are
 * dropped. Keys and checkers of pos are ignored. */

/* Kings missing, too many or touching, pawns on the edge, and more pieces or pawns than a side can
 * have. */
void position_faults_of_placement(const Position *pos, PositionFaults *list);
/* The side that has just moved is in check. One king a side. */
void position_faults_of_turn(const Position *pos, PositionFaults *list);
/* No pawn can just have passed ep. One king a side. */
void position_faults_of_en_passant(const Position *pos, Square ep, PositionFaults *list);
/* More checks at once than one move gives. One king a side. */
void position_faults_of_checks(const Position *pos, PositionFaults *list);

/* All of these as far as they apply, and a halfmove clock that contradicts a pawn's move. Without
 * faults position_finish produces a position that position_is_ok. */
void position_faults_find(const Position *pos, PositionFaults *list);

#endif
