/* Searches a repertoire for holes: first waits for the index, then checks place by place. */
#include <config.h>

#include "ui/repertoire/hole_search.h"

#include "engine/base/alloc.h"
#include "engine/base/bell.h"
#include "engine/base/clock.h"
#include "engine/base/language.h"
#include "engine/library/game_file.h"
#include "engine/library/position_index.h"
#include "ui/explorer/explorer_model.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SLICE_MS = 8 /* of the loop at once, as the explorer has it */ };

struct HoleSearch {
    Games *games;
    const GameFile *file; /* the games' file; if it changes, they were read again */
    const Repertoire *repertoire;
    Holes holes;
    bool is_done;
    Status status;

    uint64_t document; /* the one on the board */
    const GameNode *node;
    char told[MESSAGE_MAX]; /* progress message shown last */
};

HoleSearch *hole_search_new(const Session *session, Games *games, const Repertoire *repertoire)
{
    HoleSearch *search = alloc_zeroed(1, sizeof *search);
    search->games = games_hold(games);
    search->file = games->file;
    search->repertoire = repertoire;
    search->status = status_ok();
    search->document = session->document->number;
    search->node = session->document->node;
    return search;
}

void hole_search_free(HoleSearch *search)
{
    if (search == NULL)
        return;
    holes_done(&search->holes);
    games_free(search->games);
    free(search);
}

/* --- searching -------------------------------------------------------------------------------- */

static bool are_its_games(const HoleSearch *search, const Session *session)
{
    const Games *games = search->games;
    return (games == session->games || games == explorer_library(session)) &&
           games->file == search->file && explorer_of(games) != NULL;
}

/* NULL while the index is not ready, or with the error in the status. */
static PositionIndex *find_positions(HoleSearch *search)
{
    Explorer *explorer = explorer_of(search->games);
    PositionIndex *positions = explorer_positions(explorer);
    if (positions == NULL && explorer_state(explorer) == EXPLORER_FAILED) {
        char text[EXPLORER_TEXT_MAX];
        explorer_write_state(explorer, text);
        search->status = status_error(STATUS_IO, "%s", text);
    }
    return positions;
}

bool hole_search_go_on(HoleSearch *search, const Session *session)
{
    int64_t until_ms = clock_now_ms() + SLICE_MS;
    if (search->is_done)
        return true;
    if (!are_its_games(search, session))
        search->status = status_error(STATUS_STATE, "other games are open now");
    PositionIndex *positions = status_is_ok(&search->status) ? find_positions(search) : NULL;
    const GameIndex *games = game_file_index(search->file);
    while (positions != NULL && !search->is_done && status_is_ok(&search->status) &&
           clock_now_ms() < until_ms)
        search->status =
            holes_step(&search->holes, search->repertoire, positions, games, &search->is_done);
    search->is_done |= !status_is_ok(&search->status);
    if (positions != NULL && !search->is_done)
        bell_ring(game_file_bell(search->games->file));
    return search->is_done;
}

bool hole_search_wait(HoleSearch *search, const Session *session, int timeout_ms)
{
    int64_t now_ms, until_ms = clock_now_ms() + timeout_ms;
    while (!hole_search_go_on(search, session) && (now_ms = clock_now_ms()) < until_ms) {
        struct pollfd bell = { .fd = games_fd(search->games), .events = POLLIN };
        (void)poll(&bell, 1, (int)(until_ms - now_ms));
        (void)games_take_news(search->games);
    }
    bell_ring(game_file_bell(search->games->file)); /* others wait for the same bell */
    return search->is_done;
}

bool hole_search_is_done(const HoleSearch *search) { return search->is_done; }

const Holes *hole_search_found(const HoleSearch *search) { return &search->holes; }

Status hole_search_status(const HoleSearch *search) { return search->status; }

/* --- progress --------------------------------------------------------------------------------- */

static bool is_last_said(const HoleSearch *search, const Session *session)
{
    const char *text = session->message.text;
    return text[0] == '\0' || strcmp(text, search->told) == 0;
}

bool hole_search_is_awaited(const HoleSearch *search, const Session *session)
{
    return is_last_said(search, session) && search->document == session->document->number &&
           search->node == session->document->node;
}

bool hole_search_tell(HoleSearch *search, Session *session)
{
    const Explorer *explorer = explorer_of(search->games);
    char text[EXPLORER_TEXT_MAX] = "";
    if (!is_last_said(search, session) || search->is_done || explorer == NULL)
        return false;
    if (search->holes.place > 0)
        snprintf(text, sizeof text, _("%d %% of the repertoire"),
                 (int)(search->holes.place * 100 / repertoire_count(search->repertoire)));
    else
        explorer_write_state(explorer, text);
    session_say(session, "Looking for holes: %.100s. Esc or Ctrl-C cancels.", text);
    bool is_news = strcmp(search->told, session->message.text) != 0;
    snprintf(search->told, sizeof search->told, "%s", session->message.text);
    return is_news;
}
