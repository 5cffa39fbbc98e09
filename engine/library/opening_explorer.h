/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Statistics of a file's games at a position: for each move its frequency, results, and players.
 *
 * Sums over a position index and the index of games; a set of games restricts them.
 */
#ifndef LUFT_ENGINE_LIBRARY_OPENING_EXPLORER_H
#define LUFT_ENGINE_LIBRARY_OPENING_EXPLORER_H

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/library/game_index.h"
#include "engine/library/position_index.h"

/* Games by number; numbers above count are not in it. */
typedef struct GameSet {
    uint64_t *words;
    size_t count; /* the highest number that it can contain */
} GameSet;

void game_set_init(GameSet *set, size_t count);
void game_set_done(GameSet *set);
void game_set_add(GameSet *set, size_t number);

/* Statistics of the games with a move, or of all games at the position. */
typedef struct ExplorerRow {
    Move move; /* MOVE_NONE: all games */
    uint32_t games;
    uint32_t results[5]; /* by GameResult */
    int rating;          /* average of those who moved; 0: unknown */
    int performance;     /* of those who moved, by their opponents' ratings; 0: unknown */
    int last_year;       /* 0: unknown */
    uint32_t best_game;  /* the one with the strongest players, the latest of those; 0: none */
} ExplorerRow;

typedef struct Explored {
    ExplorerRow all;
    ExplorerRow rows[MOVES_MAX]; /* the most frequent move first */
    int count;
    uint32_t *games; /* numbers of all games, all.games of them; owned */
} Explored;

void explored_done(Explored *explored);

/* Explores a position, which may have a million games, in steps of a few milliseconds. set: NULL
 * for every game. Games whose move is illegal here are not counted. All arguments must outlive the
 * look. */
typedef struct ExplorerLook ExplorerLook;

NODISCARD ExplorerLook *explorer_look_new(PositionIndex *positions, const GameIndex *games,
                                          const GameSet *set, const Position *pos);
/* NULL is allowed. */
void explorer_look_free(ExplorerLook *look);
/* Continues; *is_done: it is complete. An error ends it. */
NODISCARD Status explorer_look_step(ExplorerLook *look, bool *is_done);
/* Moves the result so far to *explored; the look cannot be continued. */
void explorer_look_take(ExplorerLook *look, Explored *explored);

/* The score of the side that moved in percent of the games with a result, 0 to 100; -1 without such
 * games. */
double explorer_score(const ExplorerRow *row, Color mover);

#endif
