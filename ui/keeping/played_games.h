/* A file that luft adds games to: games.pgn, those played here, one version of each; unsaved.pgn,
 * the edits of which nobody wanted to hear again.
 *
 * A game is added when it ends. When it is taken back and goes on, what was added last is withdrawn
 * again; when it is annotated, it is replaced. Several programs may write the file at once: each
 * locks it, and withdraws only its own bytes. Knows text and files, no session.
 */
#ifndef LUFT_UI_KEEPING_PLAYED_GAMES_H
#define LUFT_UI_KEEPING_PLAYED_GAMES_H

#include "engine/base/status.h"
#include "engine/record/game.h"

typedef struct PlayedGames PlayedGames;

/* The file of that name in a directory, which is made when the first game is added. Never NULL. */
PlayedGames *played_games_new(const char *directory, const char *name);
/* NULL is fine. */
void played_games_free(PlayedGames *played);

/* Its file. */
const char *played_games_path(const PlayedGames *played);

/* Appends the game and waits until it is on the disk. STATUS_IO: it is not there, or not known to
 * be. */
NODISCARD Status played_games_add(PlayedGames *played, const Game *game);
/* The same; nothing when the very same game is among the last ones already, for one that is added
 * again because nobody knows whether it was. */
NODISCARD Status played_games_add_once(PlayedGames *played, const Game *game);
/* The same with games as they stand in a text of PGN. */
NODISCARD Status played_games_add_text(PlayedGames *played, const char *text, size_t length);

/* Takes what was added last out of the file again; does nothing when there is none, or when someone
 * has edited the file in between. STATUS_IO: it could not be written. */
NODISCARD Status played_games_withdraw(PlayedGames *played);
/* Puts the game, which has been annotated, in the place of what was added last. STATUS_STATE: that
 * is not there any more as it was added. After an error the file is as it was. */
NODISCARD Status played_games_replace(PlayedGames *played, const Game *game);

#endif
