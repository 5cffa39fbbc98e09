/* Polyglot's keys, moves and entries, with the published random numbers. */
#include <config.h>

#include "engine/book/polyglot.h"

#include "engine/board/bitboard.h"
#include "engine/board/movegen.h"

#include <assert.h>
#include <stdlib.h>

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
