/* A human-like player: how strong it is, which moves it overlooks, which squares it likes for no
 * reason, and its search.
 *
 * Nothing is random from node to node: a player who overlooks a bishop on the long diagonal
 * overlooks it in every line, as people do. Everything follows from the seed. */
#ifndef LUFT_ENGINE_SEARCH_HUMAN_H
#define LUFT_ENGINE_SEARCH_HUMAN_H

#include "engine/base/base.h"
#include "engine/board/position.h"
#include "engine/search/searcher.h"

/* Abilities of a player of some rating: interpolated between the rows of a calibrated table
 * (tests/bench/LEVELS.md describes the measurement). Counted in positions rather than seconds, so
 * that a slow machine plays as well as a fast one. */
typedef struct Handicap {
    uint64_t nodes;        /* positions searched for a move */
    int overlook_permille; /* moves of average difficulty that are not seen at all */
    int taste_cp;          /* amplitude of random likes and dislikes of squares, for one piece */
} Handicap;

/* elo is clamped. Not for STRENGTH_FULL. */
Handicap handicap_of_rating(int elo);

/* True if such a player misjudges and overlooks moves, which takes a special search; stronger
 * players only get fewer nodes. */
static inline bool handicap_is_human(const Handicap *handicap)
{
    return handicap->overlook_permille > 0 || handicap->taste_cp > 0;
}

typedef struct Human {
    uint64_t key; /* determines this move's blind spots */
    int overlook_permille;
    int16_t taste_cp[PIECE_NB][SQUARE_NB]; /* for the piece's own side */
    int root_taste_cp; /* taste of the position to move in, for White: only changes from it count */
} Human;

/* root: the position to move in. Blind spots change from move to move, tastes stay. */
void human_init(Human *human, const Handicap *handicap, uint64_t seed, const Position *root);

/* Plain alpha-beta over the moves that searcher->shared->human sees, with nothing pruned
 * speculatively. It replaces root_search and shares only a thread's tools with it: levels keep
 * their strength as the full search improves. */
RootSearch human_search_root;

#endif
