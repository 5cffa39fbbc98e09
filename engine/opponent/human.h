/* A human-like player: how strong it is, which moves it overlooks, which squares it likes for no
 * reason, and its search.
 *
 * Nothing is random from node to node: a player who overlooks a bishop on the long diagonal
 * overlooks it in every line, as people do. Everything follows from the seed. */
#ifndef LUFT_ENGINE_OPPONENT_HUMAN_H
#define LUFT_ENGINE_OPPONENT_HUMAN_H

#include "engine/board/position.h"
#include "engine/opponent/handicap.h"

typedef struct Human {
    uint64_t key; /* determines this move's blind spots */
    int overlook_permille;
    int16_t taste_cp[PIECE_NB][SQUARE_NB]; /* for the piece's own side */
    int root_taste_cp; /* taste of the position to move in, for White: only changes from it count */
} Human;

/* root: the position to move in. Blind spots change from move to move, tastes stay. */
void human_init(Human *human, const Handicap *handicap, uint64_t seed, const Position *root);

/* True if the player does not see this legal move. ply: distance from the root; last_to: target of
 * the previous move, or NO_SQUARE. */
bool human_overlooks(const Human *human, const Position *pos, Move move, int ply, Square last_to);

/* The player's taste, added to the evaluation, in centipawns for the side to move. */
int human_taste(const Human *human, const Position *pos);

#endif
