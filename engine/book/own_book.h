/* luft's own book as stored in the program: a tree of moves from the standard start. For book.c,
 * which reads it, and engine/train/make_book, which made it from the tables of opening names and
 * luft's own analysis. */
#ifndef LUFT_ENGINE_BOOK_OWN_BOOK_H
#define LUFT_ENGINE_BOOK_OWN_BOOK_H

#include "engine/base/base.h"

/* Encoding of a row. */
enum {
    OWN_BOOK_PLY_MAX = 63, /* of its move; 0 for the first of a line */
    OWN_BOOK_WEIGHT_MAX = 63,
    OWN_BOOK_WEIGHTS_PER_OCTAVE = 5, /* weight w: 2^(w/5) lines of the tables contain the move */
    OWN_BOOK_UNPLAYED = 255          /* as a loss: the move is known, but never played */
};

/* All moves as entries of a Polyglot book, POLYGLOT_ENTRY_SIZE bytes each, sorted like one; learn
 * is the loss in centipawns, or OWN_BOOK_UNPLAYED. Sets *count. The caller frees it. */
NODISCARD uint8_t *own_book_unpack(size_t *count);

/* The checksum of the tables it was made from: own_book_checksum_add over all bytes, starting at
 * 0. */
uint64_t own_book_source(void);
uint64_t own_book_checksum_add(uint64_t checksum, const void *bytes, size_t length);

#endif
