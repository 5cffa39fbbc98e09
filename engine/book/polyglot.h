/* The format of Polyglot's books (M. Van den Bergh, hgm.nubati.net/book_format.html): keys of
 * positions, moves in sixteen bits, entries of sixteen bytes with the highest byte first.
 *
 * Knows no file and no choice.
 */
#ifndef LUFT_ENGINE_BOOK_POLYGLOT_H
#define LUFT_ENGINE_BOOK_POLYGLOT_H

#include "engine/base/base.h"
#include "engine/board/position.h"
#include "engine/board/types.h"

enum { POLYGLOT_ENTRY_SIZE = 16, POLYGLOT_WEIGHT_MAX = 0xffff };

typedef struct PolyglotEntry {
    Key key;
    uint16_t move;   /* as the format has it; 0: none */
    uint16_t weight; /* how often to play it, against the others of the key; 0: never */
    uint32_t learn;  /* what other programs keep there */
} PolyglotEntry;

void polyglot_read_entry(const uint8_t bytes[POLYGLOT_ENTRY_SIZE], PolyglotEntry *entry);
void polyglot_write_entry(const PolyglotEntry *entry, uint8_t bytes[POLYGLOT_ENTRY_SIZE]);

/* last: the move that led there, MOVE_NONE when nobody knows. A pawn that it moved two squares
 * beside one of the other side changes the key even where taking it en passant is not legal;
 * without last only a legal capture does. */
Key polyglot_key(const Position *pos, Move last);

/* Castling goes from the king's to the rook's square, in chess and in Chess960. */
uint16_t polyglot_move(Move move);
/* MOVE_NONE where the bits, any bits, are no legal move. */
Move polyglot_find_move(const Position *pos, uint16_t move);

/* "e2e4", "e7e8q", castling as "e1h1": the bits as text, legal or not. */
enum { POLYGLOT_MOVE_TEXT_MAX = 6 };
void polyglot_move_text(uint16_t move, char text[POLYGLOT_MOVE_TEXT_MAX]);

#endif
