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

static bool names_an_opening(Word words)
{
    char folded[QUERY_TEXT_MAX];
    const char *moves;
    text_fold_words(words.text, words.length, folded, sizeof folded);
    for (size_t i = 0; i < opening_count() && words.length > 0; i++) {
        if (opening_has_words(opening_at(i, &moves).name, folded))
            return true;
    }
    return false;
}

/* The words from the one at `first` on; "" if there are not so many. */
static Word take_run(const char *names, size_t first, size_t count)
{
    Word word = word_take(&names);
    for (; first > 0; first--)
        word = word_take(&names);
    const char *begin = word.text;
    for (; count > 1; count--)
        word = word_take(&names);
    return (Word){ begin, word.length > 0 ? (size_t)(word.text + word.length - begin) : 0 };
}

/* Words that name an opening: the longest runs of them first, of which `skipped` have been tried;
 * length 0: no more. */
static Word opening_among(const char *names, size_t skipped)
{
    size_t words = 0;
    const char *rest = names;
    while (word_take(&rest).length > 0)
        words++;
    for (size_t count = words; count > 0; count--)
        for (size_t first = 0; first + count <= words; first++) {
            Word run = take_run(names, first, count);
            if (names_an_opening(run) && skipped-- == 0)
                return run;
        }
    return (Word){ names, 0 };
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

/* "1-0 karpov opening="sicilian"" for "karpov sicilian 1-0"; false: no (more) opening is called so.
 */
static bool query_of_openings(const char *query, size_t tried, StrBuf *names, StrBuf *others)
{
    for (Word word = word_take(&query); word.length > 0; word = word_take(&query)) {
        StrBuf *text = is_name(word) ? names : others;
        strbuf_addf(text, "%s%.*s", text == names && names->length > 0 ? " " : "", (int)word.length,
                    word.text);
        if (text == others)
            strbuf_add_char(others, ' ');
    }
    if (names->length == 0)
        return false;
    Word opening = opening_among(names->data, tried);
    const char *after = opening.text + opening.length;
    after += *after == ' ';
    strbuf_addf(others, "%.*s%s%sopening=\"%.*s\"", (int)(opening.text - names->data), names->data,
                after, *after != '\0' ? " " : "", (int)opening.length, opening.text);
    return opening.length > 0 && others->length < GAMES_QUERY_MAX;
}

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
    return progress.is_done && !progress.was_stopped && progress.found == 0 &&
           (has_tried(games) || strpbrk(games->query, "\"`") == NULL);
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
    bool is = query_of_openings(games->openings.typed, games->openings.tried, &names, &query);
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
