/* What a player who is not perfect sees of a position: which moves escape it, and which squares it
 * likes for no reason.
 *
 * Nothing is random from node to node: who overlooks a bishop on the long diagonal overlooks it in
 * every line of this move's thought, as people do. All follows from the seed.
 */
#ifndef LUFT_ENGINE_OPPONENT_HUMAN_H
#define LUFT_ENGINE_OPPONENT_HUMAN_H

#include "engine/board/position.h"
#include "engine/opponent/handicap.h"

typedef struct Human {
    uint64_t key; /* of this move's blind spots */
    int overlook_permille;
    int16_t taste_cp[PIECE_NB][SQUARE_NB]; /* for the piece's own side */
    int root_taste_cp; /* of the position to move in, from White's side: what changes counts */
} Human;

/* root: the position to move in; blind spots change from move to move, tastes stay. */
void human_init(Human *human, const Handicap *handicap, uint64_t seed, const Position *root);

/* True when the player does not see that this legal move is possible. ply: how far ahead it is;
 * last_to: where the move before it went, or NO_SQUARE. */
bool human_overlooks(const Human *human, const Position *pos, Move move, int ply, Square last_to);

/* What the player's tastes add to the evaluation of the side to move, in centipawns. */
int human_taste(const Human *human, const Position *pos);

#endif
