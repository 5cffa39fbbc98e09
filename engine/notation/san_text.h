/* The content of a move text, before any position is considered.
 *
 * Knows the spellings of a move (SAN, long algebraic, coordinates, castling); san.c finds the move
 * itself. Private to engine/notation, except for figurines, which PGN's lexer recognises too, and
 * move numbers.
 */
#ifndef LUFT_ENGINE_NOTATION_SAN_TEXT_H
#define LUFT_ENGINE_NOTATION_SAN_TEXT_H

#include "engine/board/types.h"

enum { SAN_FIGURINE_LENGTH = 3, SAN_SELECTOR_LENGTH = 3 /* bytes of UTF-8 */ };

typedef enum SanKind { SAN_MOVE, SAN_CASTLE_KING, SAN_CASTLE_QUEEN, SAN_PASS } SanKind;

typedef struct SanText {
    SanKind kind;
    PieceType piece; /* NO_PIECE_TYPE: whatever is on the source square */
    int from_file;   /* -1 if the text does not say, as from_rank; always known for a pawn */
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

/* The offset of the first byte after blanks and a move number ("12.", "3..."). */
size_t san_text_skip_number(const char *text, size_t length);

#endif
