/* Forsyth-Edwards Notation in and out, with X-FEN and Shredder-FEN castling rights.
 *
 * Strict: a text that names no legal position is refused with its own reason and column. Sources:
 * PGN standard section 16.1; X-FEN (R. Scharnagl); Shredder-FEN (file letters).
 */
#ifndef LUFT_ENGINE_NOTATION_FEN_H
#define LUFT_ENGINE_NOTATION_FEN_H

#include "engine/base/status.h"
#include "engine/board/position.h"

/* Longest FEN written here, NUL included; the largest counters read. */
enum { FEN_MAX = 128, FEN_HALFMOVES_MAX = 9999, FEN_FULLMOVES_MAX = 9999 };

#define FEN_START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

/* Reads a whole FEN of length bytes (any bytes). Four fields are enough: the counters then are 0
 * and 1. chess960 is set in *pos when the rights cannot be those of usual chess. An en passant
 * square is accepted behind any pawn that can just have moved two squares, and kept only when a
 * legal capture exists. The counters may contradict each other and the rules (a clock beyond 150,
 * 20 plies at move 1): old games and test suites have such ones, and they harm nobody. On error
 * *pos is untouched; the column (in bytes) names the place: of a piece, field or byte that is
 * wrong, or where what is missing should have come. */
NODISCARD Status fen_parse(const char *text, size_t length, Position *pos);

/* The same for the beginning of a text; *used is the number of bytes that the FEN took. For EPD
 * and `position fen ... moves ...`. counters: whether the two counters may be read. */
NODISCARD Status fen_parse_prefix(const char *text, size_t length, bool counters, Position *pos,
                                  size_t *used);

/* Normalised FEN: rights as KQkq, or as file letters (Shredder-FEN) when pos is chess960; en
 * passant only when a legal capture exists. */
void fen_write(const Position *pos, char fen[FEN_MAX]);

#endif
