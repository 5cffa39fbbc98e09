/* Which games were met already: the same moves from the same start by the same two players.
 *
 * Players count by their surnames, because files differ in how they write the others: "Short,
 * Nigel", "Short, N." and "Nigel Short" are one. Keeps 16 bytes a game, and no game.
 */
#ifndef LUFT_SRC_FILTERS_SEEN_GAMES_H
#define LUFT_SRC_FILTERS_SEEN_GAMES_H

#include "engine/base/status.h"
#include "engine/record/game.h"

/* What two games share that are the same: 128 bits, of which nobody will meet two alike. */
typedef struct GamePrint {
    uint64_t halves[2];
} GamePrint;

GamePrint game_print_of(const Game *game);

typedef struct SeenGames SeenGames;

NODISCARD SeenGames *seen_games_new(void);
void seen_games_free(SeenGames *seen);

/* Notes the game; *is_new: it was not met before. STATUS_NO_MEMORY: there are too many. */
NODISCARD Status seen_games_add(SeenGames *seen, const GamePrint *print, bool *is_new);

#endif
