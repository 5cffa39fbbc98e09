/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The content of a move text, and the legal moves that fit it, whether one, several or none.
 *
 * Knows the spellings of a move (SAN, long algebraic, coordinates, castling); san.c decides what
 * the moves found mean. Private to engine/notation, except for what PGN's lexer
 * and typed lines have too: figurines, names of pieces, marks and move numbers.
 */
#ifndef LUFT_ENGINE_NOTATION_SAN_TEXT_H
#define LUFT_ENGINE_NOTATION_SAN_TEXT_H

#include "engine/board/movegen.h"
#include "engine/board/types.h"

enum { SAN_FIGURINE_LENGTH = 3, SAN_SELECTOR_LENGTH = 3 /* bytes of UTF-8 */ };

typedef enum SanKind { SAN_MOVE, SAN_CASTLE_KING, SAN_CASTLE_QUEEN, SAN_PASS } SanKind;

typedef struct SanText {
    SanKind kind;
    PieceType piece; /* NO_PIECE_TYPE: whatever is on the source square */
    int from_file;   /* -1 if the text does not say, as from_rank; for a pawn only in "xd5" */
    int from_rank;
    Square to;
    PieceType promotion; /* NO_PIECE_TYPE without promotion */
} SanText;

/* How lenient the reader is, and what a leading b means. */
typedef enum SanManner {
    SAN_STRICT,       /* capital pieces, small files: as in PGN files */
    SAN_LOOSE_PAWN,   /* any case, a leading move number; a leading b is the file */
    SAN_LOOSE_BISHOP, /* the same; a leading b is the bishop */
} SanManner;

/* Reads length bytes (any bytes) as exactly one move text. Returns 0 and fills *out, or returns the
 * 1-based column of the first invalid byte and leaves *out unchanged. */
NODISCARD size_t san_text_scan(const char *text, size_t length, SanManner manner, SanText *out);

/* Whether a figurine is here, U+2654 to U+265F (white king to black pawn). Reads no byte after the
 * first that does not match. */
bool san_text_is_figurine(const char *at);
/* A variation selector after a figurine: shown as text or as an emoji. */
bool san_text_is_selector(const char *at);

/* The length of the word queen, rook, bishop or knight, in any case, that the text begins with; 0:
 * none, and *type is unchanged. */
size_t san_text_piece_word(const char *text, size_t length, PieceType *type);

/* The length of "e.p.", "/ep", "(e.p.)" or "en passant", in any case, at the beginning of the text;
 * 0: none. Reads no byte after the first that does not match. */
size_t san_text_scan_en_passant(const char *text, size_t length);

/* Whether the text is only what may follow a move: "e.p.", "+", "!?". */
bool san_text_are_marks(const char *text, size_t length);

/* The offset of the first byte after blanks and a move number ("12.", "3..."). */
size_t san_text_skip_number(const char *text, size_t length);

/* --- the legal moves that fit ----------------------------------------------------------------- */

/* All legal moves that fit the text. A pass fits MOVE_NULL unless the side to move is in check. */
void san_find(const Position *pos, const SanText *text, MoveList *found);

/* Reads the text in each manner that its first letter allows and keeps the first reading with a
 * legal move; if none has one, *meant is the first valid reading. A leading b is tried as the pawn
 * before the bishop, a leading B the other way round. Returns 0, or the 1-based column of the fault
 * and leaves *meant empty. */
NODISCARD size_t san_find_forgiving(const Position *pos, const char *text, size_t length,
                                    SanText *meant, MoveList *found);

/* Own pieces of a type that reach the square in their way of moving, ignoring pins, checks and
 * lines opened by the move. Empty if an own piece is on the square. */
Bitboard san_pieces_reaching(const Position *pos, PieceType type, Square to);

#endif
