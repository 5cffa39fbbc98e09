/* luft's own book as it lies in the program: a tree of moves from the usual start. For book.c,
 * which reads it, and engine/train/make_book, which has made it of the tables of opening names and
 * of luft's own analysis.
 */
#ifndef LUFT_ENGINE_BOOK_OWN_BOOK_H
#define LUFT_ENGINE_BOOK_OWN_BOOK_H

#include "engine/base/base.h"

/* The numbers of a row. */
enum {
    OWN_BOOK_PLY_MAX = 63, /* of its move, the first of a line having 0 */
    OWN_BOOK_WEIGHT_MAX = 63,
    OWN_BOOK_WEIGHTS_PER_OCTAVE = 5, /* weight w: 2^(w/5) lines of the tables go through the move */
    OWN_BOOK_UNPLAYED = 255          /* as a loss: the move is known, and never played */
};

/* All its moves as entries of a Polyglot book, POLYGLOT_ENTRY_SIZE bytes each, in the order of such
 * a book; learn is what the move loses, in centipawns, or OWN_BOOK_UNPLAYED. Writes how many there
 * are. The caller frees. */
NODISCARD uint8_t *own_book_unpack(size_t *count);

/* The checksum of the tables that it was made of: own_book_checksum_add over all their bytes, begun
 * with 0. */
uint64_t own_book_source(void);
uint64_t own_book_checksum_add(uint64_t checksum, const void *bytes, size_t length);

#endif
