/* Duplicate games: the same moves from the same start by the same players.
 *
 * Players are compared by surname, because files differ in the rest: "Short, Nigel", "Short, N."
 * and "Nigel Short" are equal. Stores 16 bytes a game. */
#ifndef LUFT_SRC_FILTERS_SEEN_GAMES_H
#define LUFT_SRC_FILTERS_SEEN_GAMES_H

#include "engine/base/status.h"
#include "engine/record/game.h"

/* 128-bit fingerprint of a game; collisions are negligible. */
typedef struct GamePrint {
    uint64_t halves[2];
} GamePrint;

GamePrint game_print_of(const Game *game);

typedef struct SeenGames SeenGames;

NODISCARD SeenGames *seen_games_new(void);
void seen_games_free(SeenGames *seen);

/* Adds the game; *is_new: it was not there before. STATUS_NO_MEMORY: too many games. */
NODISCARD Status seen_games_add(SeenGames *seen, const GamePrint *print, bool *is_new);

#endif
