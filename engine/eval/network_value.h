/* The ends of a network: which inputs a position sets and how two positions differ, and the value
 * of its output in centipawns. */
#ifndef LUFT_ENGINE_EVAL_NETWORK_VALUE_H
#define LUFT_ENGINE_EVAL_NETWORK_VALUE_H

#include "engine/board/position.h"
#include "engine/eval/kernels.h"
#include "engine/eval/network.h"

/* A position as the network's inputs, before either side's view; all zero: an empty board. */
typedef struct Inputs {
    Bitboard by_type[PIECE_TYPE_NB];
    Bitboard by_color[COLOR_NB];
    uint8_t piece_on[SQUARE_NB];
    Bitboard danger[DANGER_NB];
} Inputs;

/* Sets only the pieces; dangers are added later, since most positions are only passed through. */
void inputs_take_pieces(Inputs *inputs, const Position *pos);
/* Only for a network that sees danger; otherwise these inputs stay zero. */
void inputs_take_danger(Inputs *inputs, const Dangers *dangers);

/* Pieces and their squares. */
typedef struct InputList {
    int count;
    struct {
        uint8_t piece, square, danger;
    } at[DANGER_NB * NETWORK_PIECES_MAX];
} InputList;

typedef struct InputChanges {
    InputList come, go;
    InputList danger_comes, danger_goes;
} InputChanges;

void inputs_compare(const Inputs *before, const Inputs *after, InputChanges *changes);

/* Rows of weights to add and remove, for color with that view (network_view). */
void inputs_list_rows(const InputChanges *changes, const Network *network, Color color, int view,
                      RowChanges *rows);

/* Centipawns from the sum of the kernels (Kernels.output) for a board with this many pieces:
 * rounded once, within a million. percent: 100 gives the centipawns of the training. */
int network_value(const Network *network, int64_t sum, int pieces, int percent);

/* Evaluates a position from scratch, for the side to move. */
int network_evaluate(const Network *network, const Kernels *kernels, const Position *pos,
                     int percent);

#endif
