/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file that luft adds games to: games.pgn, the games played here, one version of each;
 * unsaved.pgn, declined edits.
 *
 * A game is added when it ends. When it is taken back and continues, the last addition is
 * withdrawn; when it is annotated, it is replaced. Several programs may write the file at once:
 * each locks it and withdraws only its own bytes. Knows text and files, no session.
 */
#ifndef LUFT_UI_STORAGE_PLAYED_GAMES_H
#define LUFT_UI_STORAGE_PLAYED_GAMES_H

#include "engine/base/status.h"
#include "engine/record/game.h"

typedef struct PlayedGames PlayedGames;

/* The file of that name in a directory, which is made when the first game is added. Never NULL. */
PlayedGames *played_games_new(const char *directory, const char *name);
/* NULL is allowed. */
void played_games_free(PlayedGames *played);

/* Its file. */
const char *played_games_path(const PlayedGames *played);

/* Appends the game and waits until it is on the disk. STATUS_IO: it is not there, or not known to
 * be. only_once: unless the same game is among the last ones of the file, for a game that may have
 * been added before. */
NODISCARD Status played_games_add(PlayedGames *played, const Game *game, bool only_once);
/* The same with the games of a PGN text. */
NODISCARD Status played_games_add_text(PlayedGames *played, const char *text, size_t length);

/* Removes the last addition; does nothing if nothing was added or the file has been edited
 * meanwhile. STATUS_IO: the file could not be written. */
NODISCARD Status played_games_withdraw(PlayedGames *played);
/* Replaces the last addition by the annotated game. STATUS_STATE: the addition has changed or is
 * gone. After an error the file is unchanged. */
NODISCARD Status played_games_replace(PlayedGames *played, const Game *game);

#endif
