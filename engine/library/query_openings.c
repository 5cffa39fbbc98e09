/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words of a query that no player or event has, as names of openings. */
#include <config.h>

#include "engine/library/game_query.h"

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/library/game_index.h"
#include "engine/record/game_facts.h"
#include "engine/text/text_fold.h"
#include "engine/text/words.h"

#include <stdlib.h>
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
    GameQuery query;
    char *text = alloc_string_n(word.text, word.length);
    Status status = game_query_parse(text, NULL, &query);
    free(text);
    return status_is_ok(&status) && query.name_count == 1 &&
           query.names[0].where == (1u << GAME_NAME_NB) - 1;
}

bool game_query_of_openings(const char *query, size_t tried, StrBuf *names, StrBuf *others)
{
    for (Word word = word_take(&query); word.length > 0; word = word_take(&query)) {
        StrBuf *text = is_name(word) ? names : others;
        strbuf_addf(text, "%s%.*s", text == names && names->length > 0 ? " " : "", (int)word.length,
                    word.text);
        if (text == others)
            strbuf_add_char(others, ' ');
    }
    if (names->length == 0 || strpbrk(names->data, "\"`") != NULL)
        return false;
    Word opening = opening_among(names->data, tried);
    const char *after = opening.text + opening.length;
    after += *after == ' ';
    strbuf_addf(others, "%.*s%s%sopening=\"%.*s\"", (int)(opening.text - names->data), names->data,
                after, *after != '\0' ? " " : "", (int)opening.length, opening.text);
    return opening.length > 0;
}
