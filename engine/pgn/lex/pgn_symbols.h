/* Annotation signs as books and programs write them, and the glyph numbers they stand for (PGN
 * standard section 10, and the wider list that ChessBase's signs have made customary). */
#ifndef LUFT_ENGINE_PGN_LEX_PGN_SYMBOLS_H
#define LUFT_ENGINE_PGN_LEX_PGN_SYMBOLS_H

#include "engine/base/base.h"

/* Reads the longest sign at the beginning of a NUL-terminated text, in UTF-8, ASCII or (for the
 * signs it has) Latin-1. Returns its length in bytes and sets *nag, or 0. */
size_t pgn_symbol_scan(const char *text, int *nag);

#endif
