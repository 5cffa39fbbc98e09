/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An opening book: the known moves of a position with their weights, and a player's choice among
 * them.
 *
 * A Polyglot file mapped into memory, or luft's own book. Immutable once opened, so that any number
 * of threads may use it. Only legal moves are returned, whatever the file contains.
 */
#ifndef LUFT_ENGINE_BOOK_BOOK_H
#define LUFT_ENGINE_BOOK_BOOK_H

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/mind/job.h"

/* --- Polyglot's format (M. Van den Bergh, hgm.nubati.net/book_format.html) ---
 *
 * Keys of positions, moves in sixteen bits, big-endian entries of sixteen bytes. */

enum { POLYGLOT_ENTRY_SIZE = 16, POLYGLOT_WEIGHT_MAX = 0xffff };

typedef struct PolyglotEntry {
    Key key;
    uint16_t move;   /* in the format's encoding; 0: none */
    uint16_t weight; /* relative to the other moves of the key; 0: never played */
    uint32_t learn;  /* unused by luft; other programs store data here */
} PolyglotEntry;

void polyglot_read_entry(const uint8_t bytes[POLYGLOT_ENTRY_SIZE], PolyglotEntry *entry);
void polyglot_write_entry(const PolyglotEntry *entry, uint8_t bytes[POLYGLOT_ENTRY_SIZE]);

/* last: the move that led there, MOVE_NONE if unknown. A pawn that it moved two squares to the side
 * of an enemy pawn changes the key even if capturing it is illegal; without last only a legal
 * capture does. */
Key polyglot_key(const Position *pos, Move last);

/* Castling goes from the king's to the rook's square, in chess and in Chess960. */
uint16_t polyglot_move(Move move);
/* MOVE_NONE if the bits, any bits, are not a legal move. */
Move polyglot_find_move(const Position *pos, uint16_t move);

/* "e2e4", "e7e8q", castling as "e1h1": the bits as text, legal or not. */
enum { POLYGLOT_MOVE_TEXT_MAX = 6 };
void polyglot_move_text(uint16_t move, char text[POLYGLOT_MOVE_TEXT_MAX]);

/* --- books ------------------------------------------------------------------------------------ */

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

/* --- luft's own book as stored in the program: a tree of moves from the standard start ---
 *
 * engine/train/make_book made it from the tables of opening names and luft's own analysis. */

/* Encoding of a row. */
enum {
    OWN_BOOK_PLY_MAX = 63, /* of its move; 0 for the first of a line */
    OWN_BOOK_WEIGHT_MAX = 63,
    OWN_BOOK_WEIGHTS_PER_OCTAVE = 5, /* weight w: 2^(w/5) lines of the tables contain the move */
    OWN_BOOK_UNPLAYED = 255          /* as a loss: the move is known, but never played */
};

/* The checksum of the tables it was made from: own_book_checksum_add over all bytes, starting at
 * 0. */
uint64_t own_book_source(void);
uint64_t own_book_checksum_add(uint64_t checksum, const void *bytes, size_t length);

#endif
