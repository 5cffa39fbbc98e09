/* Evaluation by a network, as the search uses it: incremental along a line of moves, on the
 * engine's scale, with known endings decided by endgame knowledge. */
#ifndef LUFT_ENGINE_EVAL_NEURAL_H
#define LUFT_ENGINE_EVAL_NEURAL_H

#include "engine/board/position.h"
#include "engine/eval/kernels.h"
#include "engine/eval/network.h"

/* The ends of a network: which inputs a position sets and how two positions differ, and the value
 * of its output in centipawns. */

/* A position as the network's inputs, before either side's view; all zero: an empty board. */
typedef struct Inputs {
    Bitboard by_type[PIECE_TYPE_NB];
    Bitboard by_color[COLOR_NB];
    uint8_t piece_on[SQUARE_NB];
    Bitboard danger[DANGER_NB];
} Inputs;

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

/* Centipawns from the sum of the kernels (Kernels.output) for a board with this many pieces:
 * rounded once, within a million. percent: 100 gives the centipawns of the training. */
int network_value(const Network *network, int64_t sum, int pieces, int percent);

/* Evaluates a position from scratch, for the side to move. */
int network_evaluate(const Network *network, const Kernels *kernels, const Position *pos,
                     int percent);

/* A network's neurons along a line of moves: positions are recorded as moves are pushed, and
 * neurons computed only when a position is evaluated.
 *
 * A NetworkStack belongs to one search thread and one network, which must outlive it. Moves are
 * pushed before they are made and popped when they are taken back; null moves are not pushed. */
typedef struct NetworkStack NetworkStack;

/* For lines of at most that many moves. Returns NULL if memory is short. */
NODISCARD NetworkStack *network_stack_new(const Network *network, int moves);
void network_stack_free(NetworkStack *stack);

/* Starts a line at this position. */
void network_stack_begin(NetworkStack *stack, const Position *pos);
/* Call before a move is made in pos, the current position. */
void network_stack_push(NetworkStack *stack, const Position *pos);
void network_stack_pop(NetworkStack *stack);

/* Attacked and hanging pieces of pos, the current position; valid until the next push, pop or
 * begin. */
const Dangers *network_stack_dangers(NetworkStack *stack, const Position *pos);

/* Value of pos, the current position, for the side to move; percent as in network_evaluate. */
int network_stack_evaluate(NetworkStack *stack, const Position *pos, int percent);

/* Evaluation by a network, as the search uses it: on the engine's scale, with known endings decided
 * by endgame knowledge. */

/* Centipawns for the side to move, within EVAL_MAX; pos is the stack's current position. */
int neural_evaluate(NetworkStack *stack, const Position *pos);

/* The same from scratch, which is slower. */
int neural_evaluate_alone(const Network *network, const Position *pos);

/* For each square, how much the network's value for White would drop without the piece there; 0 for
 * kings and empty squares. */
void neural_piece_values(const Network *network, const Position *pos, int cp[SQUARE_NB]);

#endif
