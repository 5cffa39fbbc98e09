/* The file of games that were played here: games.pgn, one version of each.
 *
 * A game is added when it ends. When it is taken back and goes on, what was added last is withdrawn
 * again. Several programs may write the file at once: each locks it, and withdraws only its own
 * bytes. Knows text and files, no session.
 */
#ifndef LUFT_UI_KEEPING_STORE_H
#define LUFT_UI_KEEPING_STORE_H

#include "engine/base/status.h"
#include "engine/record/game.h"

typedef struct Store Store;

/* The store in a directory, which is made when the first game is added. Never NULL. */
Store *store_new(const char *directory);
/* NULL is fine. */
void store_free(Store *store);

/* Its file. */
const char *store_path(const Store *store);

/* Appends the game and waits until it is on the disk. STATUS_IO: it is not there, or not known to
 * be. */
NODISCARD Status store_add(Store *store, const Game *game);
/* The same; nothing when the very same game is among the last ones already, for one that is added
 * again because nobody knows whether it was. */
NODISCARD Status store_add_once(Store *store, const Game *game);

/* Takes what was added last out of the file again; does nothing when there is none, or when someone
 * has edited the file in between. STATUS_IO: it could not be written. */
NODISCARD Status store_withdraw(Store *store);

#endif
