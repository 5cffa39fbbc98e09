/* What sets a position's inputs, before either side's view of them; how two positions differ in it;
 * and the rows of weights that come and go with that. */
#ifndef LUFT_ENGINE_EVAL_INPUTS_H
#define LUFT_ENGINE_EVAL_INPUTS_H

#include "engine/board/danger.h"
#include "engine/board/position.h"
#include "engine/eval/kernels.h"
#include "engine/eval/network.h"

/* All zero: an empty board. */
typedef struct Inputs {
    Bitboard by_type[PIECE_TYPE_NB];
    Bitboard by_color[COLOR_NB];
    uint8_t piece_on[SQUARE_NB];
    Bitboard danger[DANGER_NB];
} Inputs;

/* The pieces alone, their danger later: most positions are only passed through. */
void inputs_take_men(Inputs *inputs, const Position *pos);
/* For a network that sees it; for others it stays zero. */
void inputs_take_danger(Inputs *inputs, const Dangers *dangers);

/* Pieces on their squares: of the position before where they go, of the one behind where they
 * come. */
typedef struct InputList {
    int count;
    struct {
        uint8_t piece, square, danger;
    } at[DANGER_NB * NETWORK_MEN_MAX];
} InputList;

typedef struct InputChanges {
    InputList come, go;
    InputList danger_comes, danger_goes;
} InputChanges;

void inputs_compare(const Inputs *before, const Inputs *behind, InputChanges *changes);

/* As color sees them with that view (network_view). */
void inputs_list_rows(const InputChanges *changes, const Network *network, Color color, int view,
                      RowChanges *rows);

#endif
