/* A game being read from a file in the background: however large it is, nobody waits for it.
 *
 * Knows bytes and games, no session. The thread that started it owns it.
 */
#ifndef LUFT_UI_GAMES_LOADING_H
#define LUFT_UI_GAMES_LOADING_H

#include "ui/document/file_place.h"

typedef struct Loading Loading;

struct App;
struct Loaded;
struct LoadPlace;
struct Session;

/* Takes over what was read, but the status. */
typedef Status ShowLoaded(struct Session *session, const struct App *app, struct Loaded *loaded,
                          const struct LoadPlace *place);

/* Where the game begins, as pgn_seek has it. */
typedef struct LoadPlace {
    uint64_t offset, line, number;
    size_t listed;    /* its number in the list it was chosen from, 0: none; not used here */
    ShowLoaded *show; /* who shows it, nor is this; NULL: it is the first of a file just opened */
} LoadPlace;

/* What came of it. */
typedef struct Loaded {
    Status status; /* not OK: there is no game */
    Game *game;
    FilePlace file_place;
    Status fault; /* the first thing that could not be read, with its place */
} Loaded;

/* Begins to read; what is wrong with the file is said at the end, in Loaded.status. STATUS_IO:
 * there is no thread or no pipe for it; *loading is written only on success. */
NODISCARD Status loading_start(const char *path, const LoadPlace *place, Loading **loading);
/* Stops and waits for the end; NULL is fine. */
void loading_free(Loading *loading);

/* Readable when it is done. */
int loading_fd(const Loading *loading);
bool loading_is_done(Loading *loading);
/* Sleeps until it is done, but not longer than this; whether it is. */
bool loading_wait(Loading *loading, int timeout_ms);

/* Asks it to end soon, without waiting; what came of it is then an error. */
void loading_stop(Loading *loading);
bool loading_was_stopped(const Loading *loading);

/* Hands over what came of it, once it is done; the caller frees game and file_place. */
void loading_take(Loading *loading, Loaded *loaded);

const char *loading_path(const Loading *loading);
const LoadPlace *loading_place(const Loading *loading);

#endif
