/* Unpacks luft's own book: a tree in preorder, walked once. */
#include <config.h>

#include "engine/book/own_book.h"

#include "engine/base/base.h"
#include "engine/board/position.h"
#include "engine/book/polyglot.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A move of the tree. */
typedef struct OwnRow {
    uint32_t ply : 6; /* depth in the tree */
    uint32_t from : 6;
    uint32_t to : 6;     /* castling: the rook's square */
    uint32_t weight : 6; /* logarithm of the number of lines of the tables through it */
    uint32_t loss : 8;   /* centipawns; OWN_BOOK_UNPLAYED: known, never played */
} OwnRow;

#include "engine/book/own_book.inc"

static unsigned weight_of(const OwnRow *row)
{
    if (row->loss == OWN_BOOK_UNPLAYED)
        return 0;
    return (unsigned)lround(exp2((double)row->weight / OWN_BOOK_WEIGHTS_PER_OCTAVE));
}

static Move move_of(const Position *pos, const OwnRow *row)
{
    Move move = polyglot_find_move(pos, (uint16_t)(row->from << 6 | row->to));
    if (move == MOVE_NONE)
        BUG("luft's own book has a move that is not legal");
    return move;
}

static int compare_entries(const void *a, const void *b)
{
    return memcmp(a, b, POLYGLOT_ENTRY_SIZE);
}

uint8_t *own_book_unpack(size_t *count)
{
    Position line[OWN_BOOK_PLY_MAX + 2];
    Move last[OWN_BOOK_PLY_MAX + 2] = { MOVE_NONE };
    uint8_t *bytes = alloc_zeroed(ARRAY_LEN(ROWS), POLYGLOT_ENTRY_SIZE);
    position_init(&line[0]);
    for (size_t i = 0; i < ARRAY_LEN(ROWS); i++) {
        const OwnRow *row = &ROWS[i];
        const Position *pos = &line[row->ply];
        Position *next = &line[row->ply + 1];
        Move move = move_of(pos, row);
        PolyglotEntry entry = { .key = polyglot_key(pos, last[row->ply]),
                                .move = polyglot_move(move),
                                .weight = (uint16_t)weight_of(row),
                                .learn = row->loss };
        Undo undo;
        polyglot_write_entry(&entry, bytes + i * POLYGLOT_ENTRY_SIZE);
        *next = *pos;
        position_make(next, move, &undo);
        last[row->ply + 1] = move;
    }
    qsort(bytes, ARRAY_LEN(ROWS), POLYGLOT_ENTRY_SIZE, compare_entries);
    *count = ARRAY_LEN(ROWS);
    return bytes;
}

uint64_t own_book_source(void) { return SOURCE; }

uint64_t own_book_checksum_add(uint64_t checksum, const void *bytes, size_t length)
{
    return hash_bytes(checksum == 0 ? HASH_START : checksum, bytes, length);
}
