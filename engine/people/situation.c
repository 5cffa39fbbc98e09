/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the policy sees of a position and of its moves. */
#include <config.h>

#include "engine/people/situation.h"

#include "engine/base/base.h"
#include "engine/board/bitboard.h"
#include "engine/eval/see.h"

#include <assert.h>

enum { RATING_LOWEST = 400, RATING_STEP = 160, PLY_STEP = 5 };

/* Traits of a move, each a row. */
enum {
    TRAIT_CHECK,
    TRAIT_SAVES,        /* the piece was en prise */
    TRAIT_AVOIDS,       /* ... attacked */
    TRAIT_TRADES,       /* to where a lesser piece attacks, for enough */
    TRAIT_HANGS_LESSER, /* ... for too little */
    TRAIT_TAKES_LOOSE,  /* to an attacked square that nothing defends, for enough */
    TRAIT_HANGS,        /* ... for too little */
    TRAIT_CONTESTED,    /* attacked and defended */
    TRAIT_QUIET,        /* not attacked */
    TRAIT_WINS_DEFENDED,
    TRAIT_WINS,
    TRAIT_EVEN,
    TRAIT_TAKES_LESS,
    TRAIT_RECAPTURES,
    TRAIT_TAKES_MOVED, /* the piece that has just moved */
    TRAIT_SAME_PIECE,  /* as the side's last move */
    TRAIT_RETURNS,     /* ... and back to where it came from */
    TRAIT_CASTLES,
    TRAIT_EVADES_KING, /* out of a check, by the king, a capture, an interposition */
    TRAIT_EVADES_CAPTURE,
    TRAIT_INTERPOSES,
    TRAIT_BACKWARD,
    TRAIT_THREATENS_GREATER, /* attacks a piece of more value from its new square */
    TRAIT_THREATENS_LOOSE,   /* ... one that nothing defends */
    TRAIT_LOSES_EXCHANGE,    /* by static exchange */
    TRAIT_NB
};
static_assert((int)TRAIT_NB <= (int)TRAITS_MAX, "every trait has a row");

PeoplePace people_pace(int seconds, int increment)
{
    if (seconds < 0)
        return PACE_UNKNOWN;
    int total = seconds + 40 * increment;
    return total < 180    ? PACE_BULLET
           : total < 480  ? PACE_BLITZ
           : total < 1500 ? PACE_RAPID
                          : PACE_CLASSICAL;
}

/* ---- the position ---- */

static void add_input(Inputs *inputs, int index, double value)
{
    assert(inputs->count < INPUTS_MAX && index < INPUT_NB);
    inputs->index[inputs->count] = (uint16_t)index;
    inputs->value[inputs->count++] = (float)value;
}

/* A number between two knots has a part of both; x: 0 at the first knot, 1 at the second. */
static void add_knots(Inputs *inputs, int first, int knots, double x)
{
    x = x < 0 ? 0 : x > knots - 1 ? knots - 1 : x;
    int knot = (int)x;
    double part = x - knot;
    add_input(inputs, first + knot, 1 - part);
    if (part > 0)
        add_input(inputs, first + knot + 1, part);
}

static void add_pieces(const Position *pos, int flip, const Dangers *dangers, Inputs *inputs)
{
    for (Bitboard pieces = position_occupied(pos); pieces;) {
        Square square = bb_pop(&pieces);
        Piece piece = position_piece(pos, square);
        int theirs = piece_color(piece) != position_side(pos);
        int place = (theirs * 6 + (int)piece_type(piece) - PAWN) * 64 + (square ^ flip);
        add_input(inputs, INPUT_PIECE + place, 1);
        if (bb_has(dangers->found[DANGER_EN_PRISE], square))
            add_input(inputs, INPUT_EN_PRISE + place, 1);
        else if (bb_has(dangers->found[DANGER_ATTACKED], square))
            add_input(inputs, INPUT_ATTACKED + place, 1);
    }
}

/* The king's square after castling, for which a move names the rook's. */
static Square target(Move move)
{
    Square to = move_to(move);
    if (move_kind(move) != MOVE_CASTLING)
        return to;
    return square_make(to > move_from(move) ? FILE_G : FILE_C, square_rank(to));
}

static void describe_position(const Situation *s, int flip, const Dangers *dangers, Inputs *inputs)
{
    const Position *pos = s->pos;
    inputs->count = 0;
    add_pieces(pos, flip, dangers, inputs);
    if (s->last != MOVE_NONE) {
        add_input(inputs, INPUT_LAST_FROM + (move_from(s->last) ^ flip), 1);
        add_input(inputs, INPUT_LAST_TO + (target(s->last) ^ flip), 1);
        if (s->last_captured != NO_PIECE_TYPE)
            add_input(inputs, INPUT_LAST_CAPTURE + (target(s->last) ^ flip), 1);
    }
    for (int i = 0; i < 4; i++)
        if (pos->castling >> i & 1)
            add_input(inputs, INPUT_CASTLING + (position_side(pos) == BLACK ? i ^ 2 : i), 1);
    add_knots(inputs, INPUT_RATING, RATING_KNOTS,
              (s->rating[0] - RATING_LOWEST) / (double)RATING_STEP);
    add_knots(inputs, INPUT_OPPONENT, RATING_KNOTS,
              (s->rating[1] - RATING_LOWEST) / (double)RATING_STEP);
    add_input(inputs, INPUT_SOURCE + (int)s->source, 1);
    add_input(inputs, INPUT_PACE + (int)s->pace, 1);
    add_knots(inputs, INPUT_PLY, PLY_KNOTS, position_ply(pos) / (double)PLY_STEP);
}

/* ---- the moves ---- */

typedef struct MoveScene {
    const Situation *situation;
    const Position *pos;
    Color us;
    int flip;
    Dangers dangers;
    Bitboard defended; /* their pieces that they defend */
    Relations relations;
} MoveScene;

typedef struct RowList {
    int count;
    uint16_t *row;
} RowList;

static void add_row(RowList *rows, int row)
{
    assert(rows->count < ROWS_MAX && row < ROW_NB);
    rows->row[rows->count++] = (uint16_t)row;
}
static void add_trait(RowList *rows, int trait) { add_row(rows, ROW_TRAIT + trait); }

static int piece_value(PieceType type) { return type == KING ? 10000 : see_value(type); }

/* How safe the target is. */
static void add_safety(const MoveScene *scene, Move move, PieceType type, PieceType victim,
                       RowList *rows)
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
        add_trait(rows, is_enough ? TRAIT_TRADES : TRAIT_HANGS_LESSER);
    else if (is_attacked && !defenders)
        add_trait(rows, is_enough ? TRAIT_TAKES_LOOSE : TRAIT_HANGS);
    else
        add_trait(rows, is_attacked ? TRAIT_CONTESTED : TRAIT_QUIET);
    if (!see_at_least(scene->pos, move, 0))
        add_trait(rows, TRAIT_LOSES_EXCHANGE);
    if (victim == NO_PIECE_TYPE)
        return;
    int gain = piece_value(victim) - (is_attacked ? piece_value(type) : 0);
    add_trait(rows, gain > 0    ? (is_attacked ? TRAIT_WINS_DEFENDED : TRAIT_WINS)
                    : gain == 0 ? TRAIT_EVEN
                                : TRAIT_TAKES_LESS);
}

/* What the piece attacks from its new square. */
static void add_threats(const MoveScene *scene, Move move, PieceType type, RowList *rows)
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
        add_trait(rows, TRAIT_THREATENS_GREATER);
    if (attacked & ~scene->defended & ~pos->by_type[KING] & ~pos->by_type[PAWN])
        add_trait(rows, TRAIT_THREATENS_LOOSE);
}

/* How the move continues the game. */
static void add_history(const MoveScene *scene, Move move, PieceType victim, RowList *rows)
{
    const Situation *s = scene->situation;
    if (victim != NO_PIECE_TYPE && s->last != MOVE_NONE && move_to(s->last) == move_to(move))
        add_trait(rows, s->last_captured != NO_PIECE_TYPE ? TRAIT_RECAPTURES : TRAIT_TAKES_MOVED);
    if (s->own_last != MOVE_NONE && target(s->own_last) == move_from(move))
        add_trait(rows, move_from(s->own_last) == move_to(move) ? TRAIT_RETURNS : TRAIT_SAME_PIECE);
}

static void describe_move(const MoveScene *scene, Move move, RowList *rows)
{
    const Position *pos = scene->pos;
    bool castles = move_kind(move) == MOVE_CASTLING;
    PieceType type = piece_type(position_piece(pos, move_from(move)));
    PieceType victim = castles ? NO_PIECE_TYPE : position_captured_type(pos, move);
    int from = move_from(move) ^ scene->flip;
    int to = target(move) ^ scene->flip;

    add_row(rows, ROW_FROM + ((int)type - PAWN) * 64 + from);
    add_row(rows, ROW_TO + ((int)type - PAWN) * 64 + to);
    add_row(rows, ROW_MOVE + from * 64 + to);
    if (victim != NO_PIECE_TYPE)
        add_row(rows, ROW_TAKES + ((int)victim - PAWN) * 64 + to);
    if (scene->situation->last != MOVE_NONE)
        add_row(rows, ROW_REPLY + (target(scene->situation->last) ^ scene->flip) * 64 + to);
    if (move_kind(move) == MOVE_PROMOTION)
        add_row(rows, ROW_PROMOTION + (int)(move_promotion(move) - KNIGHT));

    if (position_gives_check(pos, move))
        add_trait(rows, TRAIT_CHECK);
    if (bb_has(scene->dangers.found[DANGER_EN_PRISE], move_from(move)))
        add_trait(rows, TRAIT_SAVES);
    else if (bb_has(scene->dangers.found[DANGER_ATTACKED], move_from(move)))
        add_trait(rows, TRAIT_AVOIDS);
    if (castles) {
        add_trait(rows, TRAIT_CASTLES);
        return;
    }
    add_safety(scene, move, type, victim, rows);
    add_threats(scene, move, type, rows);
    add_history(scene, move, victim, rows);
    if (position_in_check(pos))
        add_trait(rows, type == KING              ? TRAIT_EVADES_KING
                        : victim != NO_PIECE_TYPE ? TRAIT_EVADES_CAPTURE
                                                  : TRAIT_INTERPOSES);
    if (square_relative_rank(scene->us, move_to(move)) <
        square_relative_rank(scene->us, move_from(move)))
        add_trait(rows, TRAIT_BACKWARD);
    uint16_t related[RELATIONS_MAX];
    int count = relations_of_move(&scene->relations, move, related);
    for (int i = 0; i < count; i++)
        add_row(rows, ROW_RELATION + related[i]);
}

void situation_describe(const Situation *situation, const MoveList *moves, Inputs *inputs,
                        MoveRows *rows)
{
    const Position *pos = situation->pos;
    MoveScene scene = { .situation = situation,
                        .pos = pos,
                        .us = position_side(pos),
                        .flip = position_side(pos) == BLACK ? 56 : 0 };
    danger_find(pos->by_type, pos->by_color, &scene.dangers);
    scene.defended = pos->by_color[!scene.us] & scene.dangers.attacks[!scene.us].all;
    relations_find(&scene.relations, pos, &scene.dangers,
                   situation->last == MOVE_NONE ? NO_SQUARE : target(situation->last));
    describe_position(situation, scene.flip, &scene.dangers, inputs);
    for (int i = 0; i < moves->count; i++) {
        RowList list = { 0, rows->row[i] };
        describe_move(&scene, moves->moves[i], &list);
        rows->count[i] = list.count;
    }
}

Situation situation_of_line(const MoveLine *line, int rating)
{
    Situation s = { .pos = &line->end,
                    .last = MOVE_NONE,
                    .own_last = MOVE_NONE,
                    .rating = { rating, rating },
                    .source = PEOPLE_LICHESS,
                    .pace = PACE_RAPID };
    if (line->count == 0)
        return s;
    Position pos = line->start;
    for (int i = 0; i < line->count; i++) {
        Undo undo;
        s.own_last = s.last;
        s.last = line->moves[i];
        s.last_captured = move_kind(s.last) == MOVE_CASTLING ? NO_PIECE_TYPE
                                                             : position_captured_type(&pos, s.last);
        position_make(&pos, s.last, &undo);
    }
    return s;
}
