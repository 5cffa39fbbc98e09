/* Annotation signs as books and programs write them, and the glyph numbers they stand for (PGN
 * standard section 10, and the wider list that ChessBase's signs have made customary). */
#ifndef LUFT_ENGINE_PGN_PGN_SYMBOLS_H
#define LUFT_ENGINE_PGN_PGN_SYMBOLS_H

#include "engine/base/base.h"

enum { NAG_NOVELTY = 146, NAG_DIAGRAM = 220 };

/* Reads the longest sign at the beginning of a NUL-terminated text, in UTF-8, ASCII or (for the
 * signs it has) Latin-1. Returns its length in bytes and sets *nag, or 0. */
size_t pgn_symbol_scan(const char *text, int *nag);

/* The glyphs of a NUL-terminated text that holds nothing else ("!", "? -+", "N", "$14"), into nags;
 * returns how many, 0 where there is another word, or a word with two marks for one thing ("!!!").
 * Old programs had no other place for them than a comment. */
enum { PGN_SYMBOLS_MAX = 8 };
size_t pgn_symbols_only(const char *text, int nags[PGN_SYMBOLS_MAX]);

#endif
