/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opening books: Polyglot's format with its published random numbers, luft's own book, entries
 * found by binary search, and the choice among a position's moves. */
#include <config.h>

#include "engine/book/book.h"

#include "engine/base/base.h"
#include "engine/base/mapped_file.h"
#include "engine/board/bitboard.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/notation/san.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* --- Polyglot's format ------------------------------------------------------------------------ */

static const uint64_t RANDOM[] = {
#include "engine/book/polyglot_random.inc"
};

enum { RANDOM_CASTLING = 768, RANDOM_EN_PASSANT = 772, RANDOM_TURN = 780 };

_Static_assert(ARRAY_LEN(RANDOM) == RANDOM_TURN + 1, "the format has 781 numbers");

/* --- entries ---------------------------------------------------------------------------------- */

static uint64_t read_number(const uint8_t *bytes, int count)
{
    uint64_t number = 0;
    for (int i = 0; i < count; i++)
        number = number << 8 | bytes[i];
    return number;
}

static void write_number(uint64_t number, uint8_t *bytes, int count)
{
    for (int i = count - 1; i >= 0; i--, number >>= 8)
        bytes[i] = (uint8_t)number;
}

void polyglot_read_entry(const uint8_t bytes[POLYGLOT_ENTRY_SIZE], PolyglotEntry *entry)
{
    *entry = (PolyglotEntry){ .key = read_number(bytes, 8),
                              .move = (uint16_t)read_number(bytes + 8, 2),
                              .weight = (uint16_t)read_number(bytes + 10, 2),
                              .learn = (uint32_t)read_number(bytes + 12, 4) };
}

void polyglot_write_entry(const PolyglotEntry *entry, uint8_t bytes[POLYGLOT_ENTRY_SIZE])
{
    write_number(entry->key, bytes, 8);
    write_number(entry->move, bytes + 8, 2);
    write_number(entry->weight, bytes + 10, 2);
    write_number(entry->learn, bytes + 12, 4);
}

/* --- keys ------------------------------------------------------------------------------------- */

/* The format's order is black pawn, white pawn, black knight and so on. */
static Key piece_number(Piece piece, Square square)
{
    int kind = 2 * (piece_type(piece) - PAWN) + (piece_color(piece) == WHITE);
    return RANDOM[SQUARE_NB * kind + square];
}

/* Whether a pawn has advanced two squares and is now beside a pawn of the side to move. */
static bool passes_pawn(const Position *pos, Move last)
{
    assert(last != MOVE_NONE);
    Square to = move_to(last);
    Color us = position_side(pos);
    if (abs(to - move_from(last)) != 2 * NORTH || position_piece(pos, to) != piece_make(!us, PAWN))
        return false;
    Bitboard beside = 0;
    if (square_file(to) > FILE_A)
        beside |= bb_square(to + WEST);
    if (square_file(to) < FILE_H)
        beside |= bb_square(to + EAST);
    return (beside & position_pieces(pos, us, PAWN)) != 0;
}

Key polyglot_key(const Position *pos, Move last)
{
    Key key = 0;
    for (Bitboard pieces = position_occupied(pos); pieces;) {
        Square square = bb_pop(&pieces);
        key ^= piece_number(position_piece(pos, square), square);
    }
    for (int right = 0; right < 4; right++)
        if (pos->castling >> right & 1)
            key ^= RANDOM[RANDOM_CASTLING + right];
    if (pos->ep_square != NO_SQUARE)
        key ^= RANDOM[RANDOM_EN_PASSANT + square_file(pos->ep_square)];
    else if (last != MOVE_NONE && passes_pawn(pos, last))
        key ^= RANDOM[RANDOM_EN_PASSANT + square_file(move_to(last))];
    if (position_side(pos) == WHITE)
        key ^= RANDOM[RANDOM_TURN];
    return key;
}

/* --- moves ------------------------------------------------------------------------------------ */

enum { PROMOTION_SHIFT = 12, PROMOTION_MASK = 7, SQUARES_MASK = 0xfff };

uint16_t polyglot_move(Move move)
{
    unsigned promotion = 0;
    if (move_kind(move) == MOVE_PROMOTION)
        promotion = (unsigned)(move_promotion(move) - PAWN);
    return (uint16_t)(promotion << PROMOTION_SHIFT | (move & SQUARES_MASK));
}

Move polyglot_find_move(const Position *pos, uint16_t move)
{
    static const MoveKind KINDS[] = { MOVE_NORMAL, MOVE_EN_PASSANT, MOVE_CASTLING };
    Square from = move >> 6 & 63;
    Square to = move & 63;
    unsigned promotion = move >> PROMOTION_SHIFT & PROMOTION_MASK;
    if (promotion > QUEEN - PAWN || move >> 15 != 0)
        return MOVE_NONE;
    if (promotion > 0) {
        Move found = move_make_promotion(from, to, (PieceType)(PAWN + promotion));
        return movegen_is_legal(pos, found) ? found : MOVE_NONE;
    }
    for (size_t i = 0; i < ARRAY_LEN(KINDS); i++) {
        Move found = move_make(from, to, KINDS[i]);
        if (movegen_is_legal(pos, found))
            return found;
    }
    return MOVE_NONE;
}

void polyglot_move_text(uint16_t move, char text[POLYGLOT_MOVE_TEXT_MAX])
{
    static const char PROMOTIONS[] = "\0nbrq??";
    Square from = move >> 6 & 63;
    Square to = move & 63;
    *text++ = (char)('a' + square_file(from));
    *text++ = (char)('1' + square_rank(from));
    *text++ = (char)('a' + square_file(to));
    *text++ = (char)('1' + square_rank(to));
    *text++ = PROMOTIONS[move >> PROMOTION_SHIFT & PROMOTION_MASK];
    *text = '\0';
}

struct Book {
    const uint8_t *bytes;
    size_t count;   /* of entries */
    MappedFile map; /* of the file; luft's own book is on the heap */
    bool is_own;    /* learn is luft's evaluation of the move */
};

/* --- luft's own book: a tree in preorder ------------------------------------------------------ */

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

/* All moves as entries of a Polyglot book, POLYGLOT_ENTRY_SIZE bytes each, sorted like one; learn
 * is the loss in centipawns, or OWN_BOOK_UNPLAYED. Sets *count. The caller frees it. */
static uint8_t *own_book_unpack(size_t *count)
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
    assert(index < book->count);
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
    assert(count >= 0 && count < MOVES_MAX);
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
    assert(index >= 0 && index < count);
    uint64_t sum = 0;
    for (int i = 0; i < count; i++)
        sum += moves[i].weight;
    return sum == 0 ? 0 : (int)((moves[index].weight * UINT64_C(1000) + sum / 2) / sum);
}

enum {
    PLAYED_LOSS_CP = 20,     /* acceptable, where the book says what a move loses */
    PLAYED_PERMILLE_MIN = 5, /* of the moves known in a position: rarer ones are not played */
};

/* Removes the moves that are not played, keeping the order; returns the number left. */
static int keep_played(BookMove *moves, int count)
{
    BookMove played[MOVES_MAX];
    int kept = 0;
    for (int i = 0; i < count; i++) {
        bool is_played = moves[i].weight > 0 && moves[i].loss_cp <= PLAYED_LOSS_CP;
        if (is_played && book_share(moves, count, i) >= PLAYED_PERMILLE_MIN)
            played[kept++] = moves[i];
    }
    for (int i = 0; i < kept; i++)
        moves[i] = played[i];
    return kept;
}

/* Weights relative to the greatest are raised to a power: infinite at variety 0, zero at the
 * maximum. */
static double chance_of(const BookMove *move, unsigned most, const BookWish *wish)
{
    assert(most > 0 && move->weight <= most);
    return pow((double)move->weight / most,
               (double)(BOOK_VARIETY_MAX - wish->variety) / wish->variety);
}

/* From 0 to below 1. */
static double part_of(uint64_t x)
{
    return (double)(hash_mix(x) >> 11) / (double)(UINT64_C(1) << 53);
}

static Move draw(const BookMove *moves, int count, const BookWish *wish, Key key)
{
    if (wish->variety <= 0)
        return moves[0].move;
    double sum = 0;
    for (int i = 0; i < count; i++)
        sum += chance_of(&moves[i], moves[0].weight, wish);
    double left = part_of(wish->seed ^ key) * sum;
    for (int i = 0; i + 1 < count; i++) {
        left -= chance_of(&moves[i], moves[0].weight, wish);
        if (left < 0)
            return moves[i].move;
    }
    return moves[count - 1].move;
}

Move book_choose(const Book *book, const SearchJob *job)
{
    const BookWish *wish = &job->book;
    const Position *pos = search_job_root(job);
    BookMove moves[MOVES_MAX];
    if (!wish->is_wanted || job->lines > 1 || job->search_move_count > 0 || job->limits.mate > 0 ||
        pos->fullmoves > wish->depth)
        return MOVE_NONE;
    const MoveLine *game = &job->game;
    Move last = game->count > 0 ? game->moves[game->count - 1] : MOVE_NONE;
    int count = keep_played(moves, book_moves(book, pos, last, moves));
    return count > 0 ? draw(moves, count, wish, pos->key) : MOVE_NONE;
}

void book_text_add(StrBuf *out, const Position *pos, const BookMove *moves, int count)
{
    assert(count >= 0 && count <= MOVES_MAX);
    for (int i = 0; i < count; i++) {
        char san[SAN_MAX];
        int share = book_share(moves, count, i);
        san_write(pos, moves[i].move, san);
        strbuf_addf(out, "  %-8s%8u%4d.%d %%\n", san, moves[i].weight, share / 10, share % 10);
    }
}
