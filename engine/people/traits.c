/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the traits of moves. */
#include <config.h>

#include "engine/people/traits.h"

#include "engine/base/base.h"
#include "engine/board/bitboard.h"
#include "engine/board/position.h"
#include "engine/eval/see.h"

#include <assert.h>

/* Each is the number of a bit. The weights were trained in this order. */
enum {
    TRAIT_CHECK,
    TRAIT_SAVES,        /* the piece was en prise */
    TRAIT_AVOIDS,       /* the piece was attacked, but not en prise */
    TRAIT_TRADES,       /* to a square attacked by a lesser piece, capturing enough */
    TRAIT_HANGS_LESSER, /* ... capturing too little or nothing */
    TRAIT_TAKES_LOOSE,  /* to an attacked, undefended square, capturing enough */
    TRAIT_HANGS,        /* ... capturing too little or nothing */
    TRAIT_CONTESTED,    /* to a square attacked and defended */
    TRAIT_QUIET,        /* to a square not attacked */
    TRAIT_WINS_DEFENDED,
    TRAIT_WINS,
    TRAIT_EVEN,
    TRAIT_TAKES_LESS,
    TRAIT_RECAPTURES,
    TRAIT_TAKES_MOVED, /* the piece that has just moved */
    TRAIT_SAME_PIECE,  /* the piece that this side moved last */
    TRAIT_RETURNS,     /* ... back to where it came from */
    TRAIT_CASTLES,
    TRAIT_EVADES_KING, /* answers a check: by a king move, a capture, an interposition */
    TRAIT_EVADES_CAPTURE,
    TRAIT_INTERPOSES,
    TRAIT_BACKWARD,
    TRAIT_THREATENS_GREATER, /* attacks a piece of more value from its new square */
    TRAIT_THREATENS_LOOSE,   /* ... an undefended piece */
    TRAIT_LOSES_EXCHANGE,    /* by static exchange */
    TRAIT_NB
};
static_assert((int)TRAIT_NB <= (int)TRAITS_MAX, "every trait has a bit");

typedef struct MoveScene {
    const Situation *situation;
    const Position *pos;
    Color us;
    Dangers dangers;
    Bitboard defended; /* their pieces that they defend */
} MoveScene;

static void add_trait(uint32_t *traits, int trait) { *traits |= UINT32_C(1) << trait; }

static int piece_value(PieceType type) { return type == KING ? 10000 : see_value(type); }

/* How safe the target square is, and what the move captures. */
static void add_safety(const MoveScene *scene, Move move, PieceType type, PieceType victim,
                       uint32_t *traits)
{
    const Attacks *they = &scene->dangers.attacks[!scene->us];
    Bitboard lesser = type == QUEEN                  ? they->by_lesser_than_queen
                      : type == ROOK                 ? they->by_lesser_than_rook
                      : type == PAWN || type == KING ? 0
                                                     : they->by_pawns;
    Square to = move_to(move);
    bool is_enough = victim != NO_PIECE_TYPE && piece_value(victim) >= piece_value(type);
    bool is_attacked = bb_has(they->all, to);
    Bitboard defenders = position_attackers_to(scene->pos, to, position_occupied(scene->pos)) &
                         scene->pos->by_color[scene->us] & ~bb_square(move_from(move));
    if (bb_has(lesser, to))
        add_trait(traits, is_enough ? TRAIT_TRADES : TRAIT_HANGS_LESSER);
    else if (is_attacked && !defenders)
        add_trait(traits, is_enough ? TRAIT_TAKES_LOOSE : TRAIT_HANGS);
    else
        add_trait(traits, is_attacked ? TRAIT_CONTESTED : TRAIT_QUIET);
    if (!see_at_least(scene->pos, move, 0))
        add_trait(traits, TRAIT_LOSES_EXCHANGE);
    if (victim == NO_PIECE_TYPE)
        return;
    int gain = piece_value(victim) - (is_attacked ? piece_value(type) : 0);
    add_trait(traits, gain > 0    ? (is_attacked ? TRAIT_WINS_DEFENDED : TRAIT_WINS)
                      : gain == 0 ? TRAIT_EVEN
                                  : TRAIT_TAKES_LESS);
}

/* What the piece attacks from its new square. */
static void add_threats(const MoveScene *scene, Move move, PieceType type, uint32_t *traits)
{
    const Position *pos = scene->pos;
    Square to = move_to(move);
    Bitboard occupied = position_occupied(pos) & ~bb_square(move_from(move));
    Bitboard attacked =
        type == PAWN ? bb_pawn_attacks(scene->us, bb_square(to)) : bb_attacks(type, to, occupied);
    attacked &= pos->by_color[!scene->us];
    Bitboard greater = 0;
    for (PieceType t = type + 1; t < KING; t++)
        if (piece_value(t) > piece_value(type) + 50)
            greater |= pos->by_type[t];
    if (attacked & greater)
        add_trait(traits, TRAIT_THREATENS_GREATER);
    if (attacked & ~scene->defended & ~pos->by_type[KING] & ~pos->by_type[PAWN])
        add_trait(traits, TRAIT_THREATENS_LOOSE);
}

/* How the move relates to the last moves. */
static void add_history(const MoveScene *scene, Move move, PieceType victim, uint32_t *traits)
{
    const Situation *s = scene->situation;
    if (victim != NO_PIECE_TYPE && s->last != MOVE_NONE && move_to(s->last) == move_to(move))
        add_trait(traits, s->last_captured != NO_PIECE_TYPE ? TRAIT_RECAPTURES : TRAIT_TAKES_MOVED);
    if (s->own_last != MOVE_NONE && situation_target(s->own_last) == move_from(move))
        add_trait(traits,
                  move_from(s->own_last) == move_to(move) ? TRAIT_RETURNS : TRAIT_SAME_PIECE);
}

static uint32_t traits_of_move(const MoveScene *scene, Move move)
{
    const Position *pos = scene->pos;
    uint32_t traits = 0;
    if (position_gives_check(pos, move))
        add_trait(&traits, TRAIT_CHECK);
    if (bb_has(scene->dangers.found[DANGER_EN_PRISE], move_from(move)))
        add_trait(&traits, TRAIT_SAVES);
    else if (bb_has(scene->dangers.found[DANGER_ATTACKED], move_from(move)))
        add_trait(&traits, TRAIT_AVOIDS);
    if (move_kind(move) == MOVE_CASTLING) {
        add_trait(&traits, TRAIT_CASTLES);
        return traits;
    }
    PieceType type = piece_type(position_piece(pos, move_from(move)));
    PieceType victim = position_captured_type(pos, move);
    add_safety(scene, move, type, victim, &traits);
    add_threats(scene, move, type, &traits);
    add_history(scene, move, victim, &traits);
    if (position_in_check(pos))
        add_trait(&traits, type == KING              ? TRAIT_EVADES_KING
                           : victim != NO_PIECE_TYPE ? TRAIT_EVADES_CAPTURE
                                                     : TRAIT_INTERPOSES);
    if (square_relative_rank(scene->us, move_to(move)) <
        square_relative_rank(scene->us, move_from(move)))
        add_trait(&traits, TRAIT_BACKWARD);
    return traits;
}

void traits_describe(const Situation *situation, const MoveList *moves, uint32_t traits[MOVES_MAX])
{
    const Position *pos = situation->pos;
    MoveScene scene = { .situation = situation, .pos = pos, .us = position_side(pos) };
    danger_find(pos->by_type, pos->by_color, &scene.dangers);
    scene.defended = pos->by_color[!scene.us] & scene.dangers.attacks[!scene.us].all;
    for (int i = 0; i < moves->count; i++)
        traits[i] = traits_of_move(&scene, moves->moves[i]);
}
