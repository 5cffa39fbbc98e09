/* What a move text says, before any board is asked.
 *
 * Knows the spellings of a move (SAN, long algebraic, coordinates, castling) and nothing of
 * positions: whether a move like that exists is asked by san.c. Private to engine/notation,
 * but for figurines, which the lexer of PGN finds too, and the numbers of moves.
 */
#ifndef LUFT_ENGINE_NOTATION_SAN_TEXT_H
#define LUFT_ENGINE_NOTATION_SAN_TEXT_H

#include "engine/board/types.h"

enum { SAN_FIGURINE_LENGTH = 3, SAN_SELECTOR_LENGTH = 3 /* bytes of UTF-8 */ };

typedef enum SanKind { SAN_MOVE, SAN_CASTLE_KING, SAN_CASTLE_QUEEN, SAN_PASS } SanKind;

typedef struct SanText {
    SanKind kind;
    PieceType piece; /* NO_PIECE_TYPE: whatever stands on the square the move comes from */
    int from_file;   /* -1 when the text does not say, as from_rank; a pawn's always is known */
    int from_rank;
    Square to;
    PieceType promotion; /* NO_PIECE_TYPE when the text names none */
} SanText;

/* How far a reader forgives, and what a leading b means to it. */
typedef enum SanManner {
    SAN_STRICT,       /* capital pieces, small files: as PGN files are written */
    SAN_LOOSE_PAWN,   /* any case, a move number in front; a leading b is the file */
    SAN_LOOSE_BISHOP, /* the same; a leading b is the bishop */
} SanManner;

/* Reads length bytes (any bytes) as exactly one move text. Returns 0 and fills *out, or returns
 * the 1-based column of the byte that no move text has there, with *out untouched. */
NODISCARD size_t san_text_scan(const char *text, size_t length, SanManner manner, SanText *out);

/* Does a figurine stand there, U+2654 to U+265F (white king to black pawn)? Reads no byte after
 * one that is none of a figurine's. */
bool san_text_is_figurine(const char *at);
/* After a figurine: whether it is shown as text or as an emoji. */
bool san_text_is_selector(const char *at);

/* The offset of the first byte after blanks and a move number ("12.", "3..."). */
size_t san_text_skip_number(const char *text, size_t length);

#endif
