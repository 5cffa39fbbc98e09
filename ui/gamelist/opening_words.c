/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words that no player or event has are looked for among the names of openings. */
#include <config.h>

#include "ui/gamelist/gamelist.h"

#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/library/game_query.h"
#include "engine/library/game_search.h"
#include "ui/session/session.h"
#include "ui/storage/games.h"

#include <string.h>

/* Whether the list is of an opening looked for here. */
static bool has_tried(const Games *games)
{
    return games->openings.tried > 0 && strcmp(games->query, games->openings.query) == 0;
}

const char *gamelist_typed_query(const Games *games)
{
    return has_tried(games) ? games->openings.typed : games->query;
}

static bool has_found_none(const Games *games)
{
    GameSearchProgress progress;
    if (games->search == NULL || games->before.is_held || !games_are_indexed(games))
        return false;
    game_search_progress(games->search, &progress);
    return progress.is_done && !progress.was_stopped && progress.found == 0;
}

bool gamelist_look_for_openings(Session *session)
{
    Games *games = games_of(session);
    StrBuf names, query;
    if (!has_found_none(games))
        return false;
    strbuf_init(&names);
    strbuf_init(&query);
    if (!has_tried(games)) {
        games->openings.tried = 0;
        memcpy(games->openings.typed, games->query, sizeof games->openings.typed);
    }
    bool is = game_query_of_openings(games->openings.typed, games->openings.tried, &names, &query);
    if (is) {
        Status status = games_find(games, query.data, &session->document->pos);
        is = status_is_ok(&status);
    }
    if (is && games->openings.tried++ == 0)
        session_say(session, "No players or event match \"%.40s\"; looking among openings.",
                    names.data);
    memcpy(games->openings.query, games->query, sizeof games->openings.query);
    strbuf_done(&names);
    strbuf_done(&query);
    return is;
}
