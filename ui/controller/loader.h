/* A large game or a repertoire that is read while the board goes on; a game comes only to the board
 * that it was asked for at.
 */
#ifndef LUFT_UI_CONTROLLER_LOADER_H
#define LUFT_UI_CONTROLLER_LOADER_H

#include "ui/games/loading.h"
#include "ui/repertoire/reading.h"
#include "ui/session/session.h"

typedef struct Loader {
    Loading *loading; /* owned; NULL: nothing is read */
    uint64_t began;   /* what the board was when it was asked for */

    Reading *reading; /* owned; NULL: no repertoire is read */
    uint64_t reading_began;
    char told[MESSAGE_MAX]; /* how far it was when that was said last */
} Loader;

/* Takes the loading over, in the place of one that goes on. */
void loader_begin(Loader *loader, const Session *session, Loading *loading);
void loader_begin_reading(Loader *loader, Session *session, Reading *reading);
void loader_close(Loader *loader);
/* false: nothing was read, or it was stopped before. */
bool loader_stop(Loader *loader, Session *session);
/* What has been read for this board, which is the caller's now; NULL: nothing yet. What has come
 * too late is dropped, and *dropped set. */
Loading *loader_take(Loader *loader, Session *session, bool *dropped);
/* The same of a repertoire. *is_stale: the board is another one by now. */
Reading *loader_take_reading(Loader *loader, const Session *session, bool *dropped, bool *is_stale);
/* Says how far a repertoire is, where nothing else has been said since; whether it did. */
bool loader_tell_reading(Loader *loader, Session *session);
/* Whether a game is being read, so that it could be said. */
bool loader_is_reading(const Loader *loader);

#endif
