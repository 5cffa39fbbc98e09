/* Annotation signs as books and programs write them, and their glyph numbers (PGN standard section
 * 10, and the wider list established by ChessBase). */
#ifndef LUFT_ENGINE_PGN_PGN_SYMBOLS_H
#define LUFT_ENGINE_PGN_PGN_SYMBOLS_H

#include "engine/base/base.h"

enum { NAG_NOVELTY = 146 };

/* Reads the longest sign at the beginning of a NUL-terminated text, in UTF-8, ASCII or (for the
 * signs it has) Latin-1. Returns its length in bytes and sets *nag, or 0. */
size_t pgn_symbol_scan(const char *text, int *nag);

/* The glyphs of a NUL-terminated text that contains nothing else ("!", "? -+", "N", "$14"), into
 * nags; returns their number, 0 for a text with another word or with two marks for one thing
 * ("!!!"). Old programs could write glyphs only in comments. */
enum { PGN_SYMBOLS_MAX = 8 };
size_t pgn_symbols_only(const char *text, int nags[PGN_SYMBOLS_MAX]);

#endif
