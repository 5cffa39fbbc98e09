/* An opening book: the known moves of a position with their weights, and a player's choice among
 * them.
 *
 * A Polyglot file mapped into memory, or luft's own book. Immutable once opened, so that any number
 * of threads may use it. Only legal moves are returned, whatever the file contains.
 */
#ifndef LUFT_ENGINE_BOOK_BOOK_H
#define LUFT_ENGINE_BOOK_BOOK_H

#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/book/polyglot.h"
#include "engine/mind/job.h"

typedef struct Book Book;

/* The name of luft's own book; so is "". */
#define BOOK_OWN "<default>"

/* Maps a Polyglot book, or unpacks luft's own in a few milliseconds. Errors: STATUS_NOT_FOUND,
 * STATUS_IO, STATUS_SYNTAX (incomplete entries, keys out of order). The caller closes it. */
NODISCARD Status book_open(const char *path, Book **book);
void book_close(Book *book); /* NULL is allowed */

bool book_is_own(const Book *book);

/* False once a part of the mapped file was found lost: its entries are then zeros, without
 * moves. */
bool book_is_whole(const Book *book);

/* Number of entries in the file. */
size_t book_count(const Book *book);
PolyglotEntry book_entry(const Book *book, size_t index);

typedef struct BookMove {
    Move move;
    unsigned weight; /* 0: known, but not to be played */
    int loss_cp;     /* cost of the move by luft's analysis; 0 in other books */
} BookMove;

/* The legal moves known in the position, in descending order of weight; last as for polyglot_key.
 * moves has room for MOVES_MAX. Returns their number, 0 if the position is not in the book. */
int book_moves(const Book *book, const Position *pos, Move last, BookMove *moves);

/* Frequency of a move, in per mille. */
int book_share(const BookMove *moves, int count, int index);

/* Chooses a move: at full strength any that is about as good as the best, for weaker players a
 * small repertoire of usual moves, to a depth that decreases with strength. MOVE_NONE: the job
 * excludes a book (only some moves, several lines, or a mate search), the game is beyond the depth
 * of the wish or the strength, or the book has nothing to play. */
Move book_choose(const Book *book, const SearchJob *job);

/* A line for each move: ` e5 1024 51.2 %`. Nothing without moves. */
void book_text_add(StrBuf *out, const Position *pos, const BookMove *moves, int count);

#endif
