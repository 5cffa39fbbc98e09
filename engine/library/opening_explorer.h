/* What the games of a file did at a position: for each move how often, with what success, by whom.
 *
 * Sums over a position index and the index of games; a set of games narrows it. Knows no file and
 * no thread.
 */
#ifndef LUFT_ENGINE_LIBRARY_OPENING_EXPLORER_H
#define LUFT_ENGINE_LIBRARY_OPENING_EXPLORER_H

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/library/game_index.h"
#include "engine/library/position_index.h"

/* Games by number; those after the end are not in it. */
typedef struct GameSet {
    uint64_t *words;
    size_t count; /* the highest number that it can hold */
} GameSet;

void game_set_init(GameSet *set, size_t count);
void game_set_done(GameSet *set);
void game_set_add(GameSet *set, size_t number);
bool game_set_has(const GameSet *set, size_t number);

/* What is known of the games that made a move, or of all at the position. */
typedef struct ExplorerRow {
    Move move; /* MOVE_NONE: all of them */
    uint32_t games;
    uint32_t results[5]; /* by GameResult */
    int rating;          /* of those who moved, on the average; 0: unknown */
    int performance;     /* of those who moved, by the ratings of the others; 0: unknown */
    int last_year;       /* 0: unknown */
    uint32_t best_game;  /* the one with the strongest players, the latest of such; 0: none */
} ExplorerRow;

typedef struct Explored {
    ExplorerRow all;
    ExplorerRow rows[MOVES_MAX]; /* the most frequent move first */
    int count;
    uint32_t *games; /* numbers of all of them, all.games many; owned */
} Explored;

void explored_done(Explored *explored);

/* A look at a position, which may be of a million games: gone on with in steps that take a few
 * milliseconds each. set: NULL for every game. Moves that are not legal here are nothing that games
 * did: such games are not counted. All that it is given must outlive the look. */
typedef struct ExplorerLook ExplorerLook;

NODISCARD ExplorerLook *explorer_look_new(PositionIndex *positions, const GameIndex *games,
                                          const GameSet *set, const Position *pos);
/* NULL is fine. */
void explorer_look_free(ExplorerLook *look);
/* Goes on; *is_done: there is no more to come. An error ends it. */
NODISCARD Status explorer_look_step(ExplorerLook *look, bool *is_done);
/* Hands over what was found so far; the look is of no more use. */
void explorer_look_take(ExplorerLook *look, Explored *explored);

/* Points for the side that moved in percent of the games with a result, 0 to 100; -1: there are
 * none. */
double explorer_score(const ExplorerRow *row, Color mover);

#endif
