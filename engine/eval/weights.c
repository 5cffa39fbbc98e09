/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of evaluation weights, generated from weights.inc, and the sum of material and piece
 * squares, which a move changes. */
#include <config.h>

#include "engine/eval/weights.h"

#include "engine/board/bitboard.h"

#include <assert.h>

/* --- weights ---------------------------------------------------------------------------------- */

static const Weights table = {
#define WEIGHT(name, count, ...) .name = { __VA_ARGS__ },
#include "engine/eval/weights.inc"
#undef WEIGHT
};

static const WeightGroup groups[] = {
#define WEIGHT(name, count, ...) { #name, offsetof(Weights, name) / sizeof(Tapered), count },
#include "engine/eval/weights.inc"
#undef WEIGHT
};

const Weights *weights_get(void) { return &table; }

bool weights_group(int index, WeightGroup *group)
{
    if (index < 0 || index >= (int)ARRAY_LEN(groups))
        return false;
    *group = groups[index];
    return true;
}

/* --- material and piece squares --------------------------------------------------------------- */

static const int phase_of_type[PIECE_TYPE_NB] = {
    [KNIGHT] = 1, [BISHOP] = 1, [ROOK] = 2, [QUEEN] = 4
};

/* Offset of each type's squares in the weights seen as one array: a table lookup is faster than an
 * unpredictable seven-way branch. */
#define BEGIN(group) (offsetof(Weights, group) / sizeof(Tapered))
static const uint16_t squares_begin[PIECE_TYPE_NB] = {
    [PAWN] = BEGIN(pawn_square), [KNIGHT] = BEGIN(knight_square), [BISHOP] = BEGIN(bishop_square),
    [ROOK] = BEGIN(rook_square), [QUEEN] = BEGIN(queen_square),   [KING] = BEGIN(king_square)
};
#undef BEGIN

/* Value of a piece on a square for its own side. */
static Tapered psqt_value(Piece piece, Square square)
{
    const Weights *w = weights_get();
    const Tapered *all = (const Tapered *)w;
    PieceType type = piece_type(piece);
    Tapered value = type == KING ? 0 : w->piece_value[type];
    return value + all[squares_begin[type] + psqt_index(piece_color(piece), square)];
}

static void put(Accumulator *acc, Piece piece, Square square)
{
    Tapered value = psqt_value(piece, square);
    acc->material += piece_color(piece) == WHITE ? value : -value;
    acc->phase += phase_of_type[piece_type(piece)];
}

static void take(Accumulator *acc, Piece piece, Square square)
{
    Tapered value = psqt_value(piece, square);
    acc->material -= piece_color(piece) == WHITE ? value : -value;
    acc->phase -= phase_of_type[piece_type(piece)];
}

void accumulator_refresh(Accumulator *acc, const Position *pos)
{
    *acc = (Accumulator){ 0 };
    for (Bitboard all = pos->by_type[NO_PIECE_TYPE]; all;) {
        Square square = bb_pop(&all);
        put(acc, (Piece)pos->piece_on[square], square);
    }
}

static void castle(Accumulator *acc, Color us, Square king_from, Square rook_from)
{
    bool queen_side = rook_from < king_from;
    Square king_to = square_relative(us, queen_side ? C1 : G1);
    Square rook_to = square_relative(us, queen_side ? D1 : F1);
    take(acc, piece_make(us, KING), king_from);
    take(acc, piece_make(us, ROOK), rook_from);
    put(acc, piece_make(us, KING), king_to);
    put(acc, piece_make(us, ROOK), rook_to);
}

void accumulator_update(Accumulator *next, const Accumulator *acc, const Position *pos, Move move)
{
    assert(piece_color((Piece)pos->piece_on[move_from(move)]) == pos->side);
    assert(pos->piece_on[move_from(move)] != NO_PIECE);
    Color us = (Color)pos->side;
    Square from = move_from(move);
    Square to = move_to(move);
    Piece piece = (Piece)pos->piece_on[from];

    *next = *acc;
    if (move_kind(move) == MOVE_CASTLING) {
        castle(next, us, from, to);
        return;
    }
    if (move_kind(move) == MOVE_EN_PASSANT)
        take(next, piece_make((Color)!us, PAWN), to ^ 8);
    else if (pos->piece_on[to] != NO_PIECE)
        take(next, (Piece)pos->piece_on[to], to);
    take(next, piece, from);
    put(next, move_kind(move) == MOVE_PROMOTION ? piece_make(us, move_promotion(move)) : piece, to);
}
