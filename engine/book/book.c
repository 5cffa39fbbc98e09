/* An opening book: entries sorted by key in a Polyglot file or in luft's own book, found by binary
 * search, and the choice among a position's moves. */
#include <config.h>

#include "engine/book/book.h"

#include "engine/base/alloc.h"
#include "engine/base/mapped_file.h"
#include "engine/book/own_book.h"

#include <stdlib.h>
#include <string.h>

struct Book {
    const uint8_t *bytes;
    size_t count;   /* of entries */
    MappedFile map; /* of the file; luft's own book is on the heap */
    bool is_own;    /* learn is luft's evaluation of the move */
};

/* --- opening ---------------------------------------------------------------------------------- */

/* Samples some entries, so that other files are rejected without reading all of them. */
static bool keys_are_in_order(const Book *book)
{
    enum { LOOKS = 256 };
    size_t step = book->count / LOOKS + 1;
    Key previous = 0;
    for (size_t i = 0; i < book->count; i += step) {
        Key key = book_entry(book, i).key;
        if (key < previous)
            return false;
        previous = key;
    }
    return true;
}

static Status map_file(const char *path, Book *book)
{
    Status status = mapped_file_open(path, &book->map);
    if (!status_is_ok(&status))
        return status;
    book->bytes = book->map.bytes;
    book->count = book->map.size / POLYGLOT_ENTRY_SIZE;
    if (book->map.size % POLYGLOT_ENTRY_SIZE != 0)
        return status_error(STATUS_SYNTAX,
                            "%.120s is not a Polyglot book: not a multiple of %d bytes", path,
                            POLYGLOT_ENTRY_SIZE);
    if (!keys_are_in_order(book))
        return status_error(STATUS_SYNTAX,
                            "%.120s is not a Polyglot book: its keys are out of order", path);
    return status;
}

Status book_open(const char *path, Book **book)
{
    Book *opened = alloc_zeroed(1, sizeof *opened);
    opened->is_own = path[0] == '\0' || strcmp(path, BOOK_OWN) == 0;
    Status status = status_ok();
    if (opened->is_own)
        opened->bytes = own_book_unpack(&opened->count);
    else
        status = map_file(path, opened);
    if (status_is_ok(&status))
        *book = opened;
    else
        book_close(opened);
    return status;
}

void book_close(Book *book)
{
    if (!book)
        return;
    if (book->is_own)
        free((void *)(uintptr_t)book->bytes);
    mapped_file_close(&book->map);
    free(book);
}

bool book_is_own(const Book *book) { return book->is_own; }

bool book_is_whole(const Book *book) { return book->is_own || mapped_file_is_whole(&book->map); }

/* --- asking ----------------------------------------------------------------------------------- */

size_t book_count(const Book *book) { return book->count; }

PolyglotEntry book_entry(const Book *book, size_t index)
{
    PolyglotEntry entry;
    polyglot_read_entry(book->bytes + index * POLYGLOT_ENTRY_SIZE, &entry);
    return entry;
}

/* The first entry whose key is not less. */
static size_t find_key(const Book *book, Key key)
{
    size_t low = 0;
    size_t high = book->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (book_entry(book, middle).key < key)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Inserts a move by weight; a duplicate counts once, with both weights added. */
static int add_move(BookMove *moves, int count, BookMove added)
{
    for (int i = 0; i < count; i++) {
        if (moves[i].move != added.move)
            continue;
        added.weight += moves[i].weight;
        memmove(&moves[i], &moves[i + 1], (size_t)(--count - i) * sizeof *moves);
        break;
    }
    int place = count;
    while (place > 0 && moves[place - 1].weight < added.weight)
        place--;
    memmove(&moves[place + 1], &moves[place], (size_t)(count - place) * sizeof *moves);
    moves[place] = added;
    return count + 1;
}

int book_moves(const Book *book, const Position *pos, Move last, BookMove *moves)
{
    enum { ENTRIES_MAX = 4096 }; /* a hostile file may have one key for all entries */
    Key key = polyglot_key(pos, last);
    size_t first = find_key(book, key);
    int count = 0;
    for (size_t i = first; i < book->count && i - first < ENTRIES_MAX; i++) {
        PolyglotEntry entry = book_entry(book, i);
        if (entry.key != key)
            break;
        Move move = polyglot_find_move(pos, entry.move);
        if (move == MOVE_NONE)
            continue;
        int loss_cp = book->is_own ? (int)entry.learn : 0;
        count = add_move(moves, count, (BookMove){ move, entry.weight, loss_cp });
    }
    return book_is_whole(book) ? count : 0;
}

int book_share(const BookMove *moves, int count, int index)
{
    uint64_t sum = 0;
    for (int i = 0; i < count; i++)
        sum += moves[i].weight;
    return sum == 0 ? 0 : (int)((moves[index].weight * UINT64_C(1000) + sum / 2) / sum);
}
