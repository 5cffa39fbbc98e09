/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Forsyth-Edwards Notation in and out, with X-FEN and Shredder-FEN castling rights.
 *
 * Lenient if the meaning is plain (missing fields, counters out of range, rights and en passant
 * squares that contradict the pieces), strict about the board: a text whose pieces and side to move
 * make no legal position is rejected with a reason and a column. Sources: PGN standard section
 * 16.1; X-FEN (R. Scharnagl); Shredder-FEN (file letters).
 */
#ifndef LUFT_ENGINE_NOTATION_FEN_H
#define LUFT_ENGINE_NOTATION_FEN_H

#include "engine/base/status.h"
#include "engine/board/position.h"

/* Longest FEN written here, NUL included; the largest counters accepted. */
enum { FEN_MAX = 128, FEN_HALFMOVES_MAX = 9999, FEN_FULLMOVES_MAX = 9999 };

#define FEN_START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

/* Corrections made while reading, one sentence each without a full stop. More than fit are
 * dropped. */
enum { FEN_REMARKS_MAX = 8, FEN_REMARK_TEXT_MAX = 160 };

typedef struct FenRemark {
    int column; /* 1-based, in bytes */
    char text[FEN_REMARK_TEXT_MAX];
} FenRemark;

typedef struct FenRemarks {
    int count;
    FenRemark remarks[FEN_REMARKS_MAX];
} FenRemarks;

/* The rules by which a FEN's castling rights are read. FEN_CHESS: K, Q, k and q belong to a king on
 * e1 or e8 and a rook in the corner; others are dropped, because FENs from diagrams and editors
 * keep them long after the king has moved. FEN_CHESS960: they belong to the outermost rooks
 * (X-FEN). FEN_ANY_RULES: the field decides; Chess960 if it has a rook's file as a letter for which
 * chess has no right, or both rights of a first rank that occurs only in a Chess960 start array. */
typedef enum FenRules { FEN_ANY_RULES, FEN_CHESS, FEN_CHESS960 } FenRules;

/* Reads a whole FEN of length bytes (any bytes). The board alone is enough: then White is to move
 * (Black, if only Black can be), castling is impossible, and the counters are 0 and 1. A counter
 * that is "-" or out of range, a castling right without its king or rook, an en passant square that
 * no pawn has passed, and EPD operations after the position are corrected or left out. chess960 is
 * set in *pos if it has rights that standard chess cannot have. An en passant square is kept only
 * if a legal capture exists; the halfmove clock is then 0. The counters may contradict each other
 * and the rules (a clock above 150, 20 plies at move 1), as in old games and test suites. On error
 * *pos is unchanged, and the column (in bytes) is that of the wrong piece, field or byte, or of the
 * place where something is missing. */
NODISCARD Status fen_parse(const char *text, size_t length, Position *pos);

/* The same by these rules; *remarks is always written and may be NULL. Missing counters, as in EPD,
 * and an en passant square without a possible capture cause no remark. */
NODISCARD Status fen_parse_remarked(const char *text, size_t length, FenRules rules,
                                    FenRemarks *remarks, Position *pos);

/* fen_parse for the beginning of a text; *used is the number of bytes that the FEN took. For EPD
 * and `position fen ... moves ...`. remarks may be NULL. */
NODISCARD Status fen_parse_prefix(const char *text, size_t length, FenRemarks *remarks,
                                  Position *pos, size_t *used);

/* The pieces of any FEN's placement, whatever they are, for a board that is only looked at: kings,
 * side and rights may be missing. false: it has not 8 by 8 squares of pieces. */
bool fen_read_diagram(const char *fen, Position *pos);

/* Adds one, its format translated; remarks may be NULL. */
void fen_add_remark(FenRemarks *remarks, int column, const char *format, ...) PRINTF_LIKE(3, 4);

/* By its looks: it begins with a placement, perhaps a faulty one. */
bool fen_is_likely(const char *text, size_t length);

/* Bytes in front of a likely FEN that do not belong to it, "FEN:", "[FEN", "position fen",
 * "Diagram 4:", "2. ", quotation marks and the address of a page, which all readers skip, as they
 * do what closes them; 0 if no FEN follows. */
size_t fen_wrapping_length(const char *text, size_t length);

/* Operations of EPD stand here rather than another field: a semicolon ends what nothing but an
 * operation can be, and the standard's own names need none. */
bool fen_begins_operations(const char *text, size_t length);

/* Normalised FEN: rights as KQkq, or as file letters (Shredder-FEN) when pos is chess960; en
 * passant only when a legal capture exists. */
void fen_write(const Position *pos, char fen[FEN_MAX]);

#endif
