/* An opening book: which moves are known in a position, and how often to play them.
 *
 * A Polyglot file mapped into memory, or luft's own book. Immutable once opened, so that any number
 * of threads may ask it. Whatever the file holds, only legal moves come out.
 */
#ifndef LUFT_ENGINE_BOOK_BOOK_H
#define LUFT_ENGINE_BOOK_BOOK_H

#include "engine/base/status.h"
#include "engine/book/polyglot.h"

typedef struct Book Book;

/* A book's name that means luft's own; so does "". */
#define BOOK_OWN "<default>"

/* Maps a Polyglot book, or makes luft's own ready, which takes some milliseconds. Errors:
 * STATUS_NOT_FOUND, STATUS_IO, STATUS_SYNTAX (no whole entries, keys out of order). The caller
 * closes. */
NODISCARD Status book_open(const char *path, Book **book);
void book_close(Book *book); /* NULL is accepted */

bool book_is_own(const Book *book);

/* False once a part of the file was found gone: it has no moves then, and its entries are zeros. */
bool book_is_whole(const Book *book);

/* Entries as they stand in the file, by key. */
size_t book_count(const Book *book);
PolyglotEntry book_entry(const Book *book, size_t index);

typedef struct BookMove {
    Move move;
    unsigned weight; /* 0: known, but not to be played */
    int loss_cp;     /* that luft's analysis gives up by it; 0 in other books than luft's own */
} BookMove;

/* The legal moves known in the position, the weightiest first; last as for polyglot_key. moves has
 * MOVES_MAX. Returns how many, 0 for a position that is not in the book. */
int book_moves(const Book *book, const Position *pos, Move last, BookMove *moves);

/* How often a move is played, in per mille of all. */
int book_share(const BookMove *moves, int count, int index);

#endif
