/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files read in the background, so that large ones never block: errands, the one that reads a game,
 * and the loader, which shows that game only if the board has not changed since.
 *
 * The thread that starts an errand owns it.
 */
#ifndef LUFT_UI_STORAGE_LOADING_H
#define LUFT_UI_STORAGE_LOADING_H

#include "engine/base/status.h"
#include "ui/document/file_place.h"
#include "ui/session/session.h"

#include <stdatomic.h>

/* --- errands ---------------------------------------------------------------------------------- */

/* A task that makes a descriptor readable when it is done. It owns what it writes until
 * errand_is_done. */
typedef struct Errand Errand;
typedef void ErrandRun(void *context, Errand *errand);

/* Runs the function on a new thread. STATUS_IO: no thread or pipe could be made. *errand is written
 * only on success; context must outlive it. */
NODISCARD Status errand_start(ErrandRun *run, void *context, Errand **errand);
/* Stops it and waits for its end; NULL is allowed. */
void errand_free(Errand *errand);

/* Readable once it is done, or has rung. */
int errand_fd(const Errand *errand);
bool errand_is_done(Errand *errand);
/* Sleeps until it is done, for this time at most; returns whether it is done. */
bool errand_wait(Errand *errand, int timeout_ms);

/* Asks it to end soon, without waiting. */
void errand_stop(Errand *errand);
bool errand_was_stopped(const Errand *errand);

/* For the function that runs: set once it should end; all that it calls should check it. */
const atomic_bool *errand_stop_flag(const Errand *errand);
/* The same: something has happened that the loop may want to show. */
void errand_ring(Errand *errand);
/* Called by the loop after handling the news; the end stays readable. */
void errand_hush(Errand *errand);

/* --- a game ----------------------------------------------------------------------------------- */

struct App;
struct Loaded;
struct LoadPlace;

/* Takes over the loaded game, but not its status. */
typedef Status ShowLoaded(Session *session, const struct App *app, struct Loaded *loaded,
                          const struct LoadPlace *place);

/* The beginning of the game in the file (pgn_seek). */
typedef struct LoadPlace {
    uint64_t offset, line, number;
    size_t listed;    /* its number in the list it was chosen from, 0: none; not used here */
    ShowLoaded *show; /* shows it; not used here; NULL: the first game of a file just opened */
} LoadPlace;

/* The result. */
typedef struct Loaded {
    Status status; /* not OK: no game was read */
    Game *game;
    FilePlace file_place;
    Status fault; /* the first syntax error, with its place */
} Loaded;

typedef struct Loading {
    char *path;
    LoadPlace place;
    Errand *errand; /* to wait for or stop it; if it was stopped, the result is an error */
    Loaded loaded;  /* written by the errand until it is done */
} Loading;

/* Begins to read; errors of the file are reported at the end, in Loaded.status. STATUS_IO: no
 * thread or pipe could be made. *loading is written only on success. */
NODISCARD Status loading_start(const char *path, const LoadPlace *place, Loading **loading);
/* Stops it and waits for its end; NULL is allowed. */
void loading_free(Loading *loading);

/* Hands over the result once it is done; the caller frees game and file_place. */
void loading_take(Loading *loading, Loaded *loaded);

/* --- the loader ------------------------------------------------------------------------------- */

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
