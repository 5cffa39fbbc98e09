/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words that no player or event has are looked for among the names of openings. */
#include <config.h>

#include "ui/gamelist/gamelist.h"

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/library/game_index.h"
#include "engine/library/game_query.h"
#include "engine/library/game_search.h"
#include "engine/record/game_facts.h"
#include "engine/text/text_fold.h"
#include "engine/text/words.h"
#include "ui/session/session.h"
#include "ui/storage/games.h"

#include <stdio.h>
#include <string.h>

static bool names_an_opening(const char *words)
{
    char folded[QUERY_TEXT_MAX];
    const char *moves;
    text_fold_words(words, strlen(words), folded, sizeof folded);
    for (size_t i = 0; i < opening_count() && *words != '\0'; i++) {
        if (opening_has_words(opening_at(i, &moves).name, folded))
            return true;
    }
    return false;
}

/* Whether a word of a query is neither a filter nor a code nor a result. */
static bool is_name(Word word)
{
    char text[GAMES_QUERY_MAX];
    GameQuery query;
    snprintf(text, sizeof text, "%.*s", (int)word.length, word.text);
    Status status = game_query_parse(text, NULL, &query);
    return status_is_ok(&status) && query.name_count == 1 &&
           query.names[0].where == (1u << GAME_NAME_NB) - 1;
}

/* "1-0 opening="sicilian"" for "sicilian 1-0"; false: no opening is called so. */
static bool query_of_openings(const char *query, StrBuf *names, StrBuf *others)
{
    for (Word word = word_take(&query); word.length > 0; word = word_take(&query)) {
        StrBuf *text = is_name(word) ? names : others;
        strbuf_addf(text, "%s%.*s", text == names && names->length > 0 ? " " : "", (int)word.length,
                    word.text);
        if (text == others)
            strbuf_add_char(others, ' ');
    }
    strbuf_addf(others, "opening=\"%s\"", names->length > 0 ? names->data : "");
    return names->length > 0 && others->length < GAMES_QUERY_MAX && names_an_opening(names->data);
}

static bool has_found_none(const Games *games)
{
    GameSearchProgress progress;
    if (games->search == NULL || games->before.is_held || !games_are_indexed(games))
        return false;
    game_search_progress(games->search, &progress);
    return progress.is_done && !progress.was_stopped && progress.found == 0 &&
           strpbrk(games->query, "\"`") == NULL;
}

bool gamelist_look_for_openings(Session *session)
{
    Games *games = games_of(session);
    StrBuf names, query;
    if (!has_found_none(games))
        return false;
    strbuf_init(&names);
    strbuf_init(&query);
    char typed[GAMES_QUERY_MAX];
    memcpy(typed, games->query, sizeof typed);
    bool is = query_of_openings(typed, &names, &query);
    if (is) {
        Status status = games_find(games, query.data, &session->document->pos);
        is = status_is_ok(&status);
    }
    if (is)
        session_say(session, "No players or event match \"%.40s\"; looking among openings.",
                    names.data);
    strbuf_done(&names);
    strbuf_done(&query);
    return is;
}
