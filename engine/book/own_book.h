/* luft's own book as it lies in the program: a tree of moves from the usual start. Private to
 * book.c.
 *
 * engine/train/make_book has made it of the tables of opening names and of luft's own analysis.
 */
#ifndef LUFT_ENGINE_BOOK_OWN_BOOK_H
#define LUFT_ENGINE_BOOK_OWN_BOOK_H

#include "engine/base/base.h"

/* All its positions as entries of a Polyglot book in their order; learn is what the move loses, in
 * centipawns. The caller frees. */
NODISCARD uint8_t *own_book_unpack(size_t *count);

/* Which tables it was made of: own_book_checksum_add over their bytes, from 0. */
uint64_t own_book_source(void);
uint64_t own_book_checksum_add(uint64_t checksum, const void *bytes, size_t length);

#endif
