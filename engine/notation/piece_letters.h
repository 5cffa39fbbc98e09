/* The letters of the pieces in other languages: Sf3 and Кf3 for Nf3.
 *
 * Knows letters alone; which language a text is in is decided by whoever reads it.
 */
#ifndef LUFT_ENGINE_NOTATION_PIECE_LETTERS_H
#define LUFT_ENGINE_NOTATION_PIECE_LETTERS_H

#include "engine/board/types.h"

typedef struct PieceLetters {
    const char *codes; /* of the languages with these letters, as ISO 639-1 has them: "de da no" */
    const char *of[PIECE_TYPE_NB]; /* from the knight to the king; one or two characters */
} PieceLetters;

/* All of them, from index 0 on; NULL: there are no more. Cyrillic comes in UTF-8, and as it is
 * stored in Windows-1251 and KOI8-R. */
const PieceLetters *piece_letters(size_t index);
/* By a language's code, in any case; NULL: unknown. */
const PieceLetters *piece_letters_of(const char *code);

/* Bytes of the piece's letter that the text begins with, the longest: "Кр" is no knight. 0: none.
 */
size_t piece_letters_scan(const PieceLetters *letters, const char *text, size_t length,
                          PieceType *type);
/* Bytes of the longest letter outside ASCII of any language that stands there; 0: none. Reads no
 * byte after a NUL. */
size_t piece_letters_scan_any(const char *text);

enum { PIECE_LETTERS_MOVE_MAX = 16 };
/* A move in these letters, "Sbd7+", "e8D", in English ones, NUL-terminated. false: it has none of
 * them, or is longer than a move. */
bool piece_letters_to_english(const PieceLetters *letters, const char *text, size_t length,
                              char english[PIECE_LETTERS_MOVE_MAX]);

#endif
