/* Reads one game of a file in the background, so that large files never block.
 *
 * Knows files and games, no session. The thread that starts it owns it.
 */
#ifndef LUFT_UI_GAMES_LOADING_H
#define LUFT_UI_GAMES_LOADING_H

#include "ui/document/file_place.h"

typedef struct Loading Loading;

struct App;
struct Loaded;
struct LoadPlace;
struct Session;

/* Takes over the loaded game, but not its status. */
typedef Status ShowLoaded(struct Session *session, const struct App *app, struct Loaded *loaded,
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

/* Begins to read; errors of the file are reported at the end, in Loaded.status. STATUS_IO: no
 * thread or pipe could be made. *loading is written only on success. */
NODISCARD Status loading_start(const char *path, const LoadPlace *place, Loading **loading);
/* Stops it and waits for its end; NULL is allowed. */
void loading_free(Loading *loading);

/* Readable when it is done. */
int loading_fd(const Loading *loading);
bool loading_is_done(Loading *loading);
/* Waits until it is done, at most timeout_ms; returns whether it is. */
bool loading_wait(Loading *loading, int timeout_ms);

/* Asks it to stop early, without waiting; the result is then an error. */
void loading_stop(Loading *loading);
bool loading_was_stopped(const Loading *loading);

/* Hands over the result once it is done; the caller frees game and file_place. */
void loading_take(Loading *loading, Loaded *loaded);

const char *loading_path(const Loading *loading);
const LoadPlace *loading_place(const Loading *loading);

#endif
