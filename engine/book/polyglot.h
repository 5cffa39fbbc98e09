/* The format of Polyglot books (M. Van den Bergh, hgm.nubati.net/book_format.html): keys of
 * positions, moves in sixteen bits, big-endian entries of sixteen bytes. */
#ifndef LUFT_ENGINE_BOOK_POLYGLOT_H
#define LUFT_ENGINE_BOOK_POLYGLOT_H

#include "engine/base/base.h"
#include "engine/board/position.h"
#include "engine/board/types.h"

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

#endif
