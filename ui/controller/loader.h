/* A large game that is read while the board goes on; it comes only to the board that it was asked
 * for at.
 */
#ifndef LUFT_UI_CONTROLLER_LOADER_H
#define LUFT_UI_CONTROLLER_LOADER_H

#include "ui/games/loading.h"
#include "ui/session/session.h"

typedef struct Loader {
    Loading *loading; /* owned; NULL: nothing is read */
    uint64_t began;   /* what the board was when it was asked for */
} Loader;

/* Takes the loading over, in the place of one that goes on. */
void loader_begin(Loader *loader, const Session *session, Loading *loading);
void loader_close(Loader *loader);
/* false: nothing was read, or it was stopped before. */
bool loader_stop(Loader *loader, Session *session);
/* What has been read for this board, which is the caller's now; NULL: nothing yet. What has come
 * too late is dropped, and *dropped set. */
Loading *loader_take(Loader *loader, Session *session, bool *dropped);
/* Whether a game is being read, so that it could be said. */
bool loader_is_reading(const Loader *loader);

#endif
