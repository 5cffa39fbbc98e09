/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a move does to the pieces around it. */
#include <config.h>

#include "engine/people/relations.h"

#include "engine/board/bitboard.h"

#include <assert.h>

void relations_find(Relations *relations, const Position *pos, const Dangers *dangers, Square last)
{
    relations->pos = pos;
    relations->dangers = dangers;
    relations->last = last;
    Bitboard sliders = pos->by_type[BISHOP] | pos->by_type[ROOK] | pos->by_type[QUEEN];
    for (Color color = WHITE; color <= BLACK; color++) {
        relations->slider_count[color] = 0;
        for (Bitboard left = sliders & pos->by_color[color]; left;) {
            Square square = bb_pop(&left);
            PieceType type = piece_type(position_piece(pos, square));
            int *count = &relations->slider_count[color];
            assert(*count < SLIDERS_MAX);
            relations->sliders[color][(*count)++] =
                (LinePiece){ square, type, bb_attacks(type, square, position_occupied(pos)) };
        }
    }
}

typedef struct MoveScene {
    const Relations *relations;
    const Position *pos;
    Color us;
    Square from, to, taken; /* taken: the captured piece's square, or to */
    PieceType type, becomes;
    Bitboard own, theirs; /* that stand after the move, but for the piece itself */
    Bitboard occupied;    /* after the move */
    int count;
    uint16_t *rows;
} MoveScene;

static void add(MoveScene *scene, int row)
{
    assert(row >= 0 && row < RELATION_NB);
    if (scene->count < RELATIONS_MAX)
        scene->rows[scene->count++] = (uint16_t)row;
}

static int pair(PieceType a, PieceType b) { return ((int)a - PAWN) * 6 + (int)b - PAWN; }

/* pair, counted from the first slider. */
static int slider_pair(PieceType slider, PieceType other)
{
    return pair(slider, other) - pair(BISHOP, PAWN);
}

static PieceType type_on(const MoveScene *scene, Square square)
{
    return piece_type(position_piece(scene->pos, square));
}

static Bitboard attacks_from(const MoveScene *scene, PieceType type, Square square,
                             Bitboard occupied)
{
    return type == PAWN ? bb_pawn_attacks(scene->us, bb_square(square))
                        : bb_attacks(type, square, occupied);
}

static void add_contacts(MoveScene *scene)
{
    const Dangers *dangers = scene->relations->dangers;
    Bitboard before = attacks_from(scene, scene->type, scene->from, position_occupied(scene->pos));
    Bitboard after = attacks_from(scene, scene->becomes, scene->to, scene->occupied);
    Bitboard defended = dangers->attacks[!scene->us].all;
    Bitboard wanting = scene->own &
                       (dangers->found[DANGER_ATTACKED] | dangers->found[DANGER_EN_PRISE]) &
                       ~scene->pos->by_type[KING];
    for (Bitboard hit = after & scene->theirs; hit;) {
        Square square = bb_pop(&hit);
        add(scene, RELATION_HITS + 2 * pair(scene->becomes, type_on(scene, square)) +
                       bb_has(defended, square));
    }
    for (Bitboard guarded = after & ~before & wanting; guarded;) {
        Square square = bb_pop(&guarded);
        add(scene, RELATION_GUARDS + 2 * pair(scene->becomes, type_on(scene, square)) +
                       bb_has(dangers->found[DANGER_EN_PRISE], square));
    }
    for (Bitboard left = before & ~after & wanting; left;) {
        Square square = bb_pop(&left);
        add(scene, RELATION_LEAVES + 2 * pair(scene->type, type_on(scene, square)) +
                       bb_has(dangers->found[DANGER_EN_PRISE], square));
    }
}

/* The least of their pieces that attacks the square, and whether the side defends it. */
static int danger_of(const MoveScene *scene, PieceType type, Square square, Bitboard occupied)
{
    const Position *pos = scene->pos;
    Bitboard attackers = position_attackers_to(pos, square, occupied) & occupied;
    Bitboard hostile = attackers & scene->theirs;
    int least = 0;
    if (hostile)
        for (least = PAWN; !(hostile & pos->by_type[least]);)
            least++;
    int defended = (attackers & scene->own) != 0;
    return (((int)type - PAWN) * 7 + (least ? least - PAWN + 1 : 0)) * 2 + defended;
}

static void add_lines(MoveScene *scene)
{
    const Relations *relations = scene->relations;
    Bitboard changed = bb_square(scene->from) | bb_square(scene->to) | bb_square(scene->taken);
    for (int i = 0; i < relations->slider_count[scene->us]; i++) {
        const LinePiece *slider = &relations->sliders[scene->us][i];
        if (slider->square == scene->from || !(slider->attacks & changed))
            continue;
        Bitboard after = bb_attacks(slider->type, slider->square, scene->occupied);
        for (Bitboard opened = after & ~slider->attacks & scene->theirs; opened;)
            add(scene, RELATION_OPENS + slider_pair(slider->type, type_on(scene, bb_pop(&opened))));
    }
    for (int i = 0; i < relations->slider_count[!scene->us]; i++) {
        const LinePiece *slider = &relations->sliders[!scene->us][i];
        if (slider->square == scene->taken || !(slider->attacks & changed))
            continue;
        Bitboard after = bb_attacks(slider->type, slider->square, scene->occupied);
        for (Bitboard exposed = after & ~slider->attacks & scene->own; exposed;)
            add(scene,
                RELATION_EXPOSES + slider_pair(slider->type, type_on(scene, bb_pop(&exposed))));
        for (Bitboard blocked = slider->attacks & ~after & scene->own; blocked;)
            add(scene,
                RELATION_BLOCKS + slider_pair(slider->type, type_on(scene, bb_pop(&blocked))));
    }
}

static void add_kings(MoveScene *scene)
{
    const Position *pos = scene->pos;
    int row = ((int)scene->becomes - PAWN) * 8;
    Bitboard kings = pos->by_type[KING];
    add(scene, RELATION_THEIR_KING + row +
                   bb_distance(scene->to, bb_lowest(kings & pos->by_color[!scene->us])));
    if (scene->type != KING)
        add(scene, RELATION_OWN_KING + row +
                       bb_distance(scene->to, bb_lowest(kings & pos->by_color[scene->us])));
}

static void add_answer(MoveScene *scene)
{
    Square last = scene->relations->last;
    if (last == NO_SQUARE)
        return;
    PieceType type = type_on(scene, last);
    if (type == NO_PIECE_TYPE)
        return;
    Bitboard attacks = type == PAWN ? bb_pawn_attacks(!scene->us, bb_square(last))
                                    : bb_attacks(type, last, position_occupied(scene->pos));
    bool escapes = bb_has(attacks, scene->from);
    add(scene, (escapes ? RELATION_ESCAPES : RELATION_ANSWERS) + pair(type, scene->type));
}

int relations_of_move(const Relations *relations, Move move, uint16_t rows[RELATIONS_MAX])
{
    const Position *pos = relations->pos;
    if (move_kind(move) == MOVE_CASTLING)
        return 0;
    Color us = position_side(pos);
    PieceType type = piece_type(position_piece(pos, move_from(move)));
    MoveScene scene = {
        .relations = relations,
        .pos = pos,
        .us = us,
        .from = move_from(move),
        .to = move_to(move),
        .taken = move_capture_square(move),
        .type = type,
        .becomes = move_kind(move) == MOVE_PROMOTION ? move_promotion(move) : type,
        .rows = rows,
    };
    Bitboard from = bb_square(scene.from);
    scene.own = pos->by_color[us] & ~from;
    scene.theirs = pos->by_color[!us] & ~bb_square(scene.taken);
    scene.occupied = scene.own | scene.theirs | bb_square(scene.to);
    add(&scene, RELATION_MEETS + danger_of(&scene, scene.becomes, scene.to, scene.occupied));
    add(&scene, RELATION_FLEES + danger_of(&scene, type, scene.from, position_occupied(pos)));
    add_kings(&scene);
    add_answer(&scene);
    add_contacts(&scene);
    add_lines(&scene);
    return scene.count;
}
