/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loads a large game in the background; it is shown only if the board has not changed since. */
#ifndef LUFT_UI_CONTROLLER_LOADER_H
#define LUFT_UI_CONTROLLER_LOADER_H

#include "ui/session/session.h"
#include "ui/storage/loading.h"

typedef struct Loader {
    Loading *loading; /* owned; NULL: nothing is being read */
    uint64_t began;   /* session_board_mark at the start */
} Loader;

/* Takes ownership of the loading; replaces one in progress. */
void loader_begin(Loader *loader, const Session *session, Loading *loading);
void loader_close(Loader *loader);
/* false: nothing was being read, or it had been stopped. */
bool loader_stop(Loader *loader, Session *session);
/* The loaded game, which the caller then owns; NULL: none yet. One that comes too late is dropped
 * and *dropped set. */
Loading *loader_take(Loader *loader, Session *session, bool *dropped);
/* Whether a game is being read. */
bool loader_is_reading(const Loader *loader);

#endif
