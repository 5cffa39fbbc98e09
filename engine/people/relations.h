/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a move does to the pieces around it: rows of the policy's table (situation.h) for the pieces
 * that it attacks, guards or leaves, the lines it opens or blocks, and the dangers it meets. */
#ifndef LUFT_ENGINE_PEOPLE_RELATIONS_H
#define LUFT_ENGINE_PEOPLE_RELATIONS_H

#include "engine/board/position.h"

/* Rows, counted from the first of them. */
enum {
    RELATION_HITS = 0,                      /* [piece type][attacked type][defended] */
    RELATION_GUARDS = RELATION_HITS + 72,   /* [piece type][own type][en prise]: newly */
    RELATION_LEAVES = RELATION_GUARDS + 72, /* ... no longer */
    RELATION_MEETS = RELATION_LEAVES + 72,  /* [piece type][least attacker][defended]: its target */
    RELATION_FLEES = RELATION_MEETS + 84,   /* ... its origin */
    RELATION_THEIR_KING = RELATION_FLEES + 84,    /* [piece type][distance] */
    RELATION_OWN_KING = RELATION_THEIR_KING + 48, /* ... */
    RELATION_OPENS = RELATION_OWN_KING + 48,      /* [slider][attacked type] */
    RELATION_EXPOSES = RELATION_OPENS + 18,       /* [their slider][own type] */
    RELATION_BLOCKS = RELATION_EXPOSES + 18,      /* ... */
    RELATION_ANSWERS = RELATION_BLOCKS + 18,      /* [type that has moved][piece type] */
    RELATION_ESCAPES = RELATION_ANSWERS + 36,     /* ... that attacks the piece */
    RELATION_NB = RELATION_ESCAPES + 36,
    RELATIONS_MAX = 24, /* of one move; more are left out */
    SLIDERS_MAX = 15    /* of one side */
};

typedef struct LinePiece {
    Square square;
    PieceType type;
    Bitboard attacks;
} LinePiece;

/* What the moves of a position have in common. */
typedef struct Relations {
    const Position *pos;
    const Dangers *dangers;
    Square last; /* where the piece that has just moved stands, or NO_SQUARE */
    LinePiece sliders[COLOR_NB][SLIDERS_MAX];
    int slider_count[COLOR_NB];
} Relations;

/* dangers: of pos; both must stay. */
void relations_find(Relations *relations, const Position *pos, const Dangers *dangers, Square last);

/* Writes the rows of a legal move; returns their number. None for castling. */
int relations_of_move(const Relations *relations, Move move, uint16_t rows[RELATIONS_MAX]);

#endif
