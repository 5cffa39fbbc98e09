/* A network's neurons along a line of moves: what stands on the board is written down when the line
 * goes on, and the neurons are worked out when a position is judged.
 *
 * A NetworkStack belongs to one search thread and one network, which outlives it. Moves are pushed
 * before they are made and popped when they are taken back; a passed move changes nothing here.
 */
#ifndef LUFT_ENGINE_EVAL_STACK_H
#define LUFT_ENGINE_EVAL_STACK_H

#include "engine/board/danger.h"
#include "engine/board/position.h"
#include "engine/eval/network.h"

typedef struct NetworkStack NetworkStack;

/* For lines of up to so many moves. NULL when the machine has not got the memory. */
NODISCARD NetworkStack *network_stack_new(const Network *network, int moves);
void network_stack_free(NetworkStack *stack);

/* A line begins at this position. */
void network_stack_begin(NetworkStack *stack, const Position *pos);
/* A move will be made in pos, which is the position reached. A pass is none. */
void network_stack_push(NetworkStack *stack, const Position *pos);
void network_stack_pop(NetworkStack *stack);

/* Those of the position reached, which pos is; until the next push, pop or begin. */
const Dangers *network_stack_dangers(NetworkStack *stack, const Position *pos);

/* Of the position reached, which pos is, from the side to move: network_evaluate. */
int network_stack_evaluate(NetworkStack *stack, const Position *pos, int percent);

#endif
