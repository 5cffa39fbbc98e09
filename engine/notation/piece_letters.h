/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The letters of the pieces in other languages: Sf3 and Кf3 for Nf3.
 *
 * The caller decides which language a text is in.
 */
#ifndef LUFT_ENGINE_NOTATION_PIECE_LETTERS_H
#define LUFT_ENGINE_NOTATION_PIECE_LETTERS_H

#include "engine/board/types.h"

typedef struct PieceLetters {
    const char *codes; /* of the languages with these letters, by ISO 639-1: "de da no" */
    const char *of[PIECE_TYPE_NB]; /* from the knight to the king; one or two characters */
} PieceLetters;

/* All sets of letters, by index from 0; NULL after the last. Cyrillic occurs in UTF-8, Windows-1251,
 * KOI8-R and CP866. */
const PieceLetters *piece_letters(size_t index);
/* The letters for a language's code, in any case; NULL if unknown. */
const PieceLetters *piece_letters_of(const char *code);

/* Length in bytes of the piece's letter at the beginning of text, the longest that matches: "Кр" is
 * not a knight. 0 if none matches. */
size_t piece_letters_scan(const PieceLetters *letters, const char *text, size_t length,
                          PieceType *type);
/* Length in bytes of the longest non-ASCII letter of any language here, or 0. Reads no byte after a
 * NUL. */
size_t piece_letters_scan_any(const char *text);

enum { PIECE_LETTERS_MOVE_MAX = 16 };
/* Translates a move such as "Sbd7+" or "e8D" to English letters, NUL-terminated. false if it
 * contains none of these letters or is longer than a move. */
bool piece_letters_to_english(const PieceLetters *letters, const char *text, size_t length,
                              char english[PIECE_LETTERS_MOVE_MAX]);

#endif
