/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the small words of a query. */
#include <config.h>

#include "engine/library/query_words.h"

#include "engine/base/base.h"
#include "engine/text/words.h"

#include <stdio.h>

static bool is_little(Word word)
{
    return word_place_among(word, "for and vs vs. v v. versus against of with by to between") >= 0;
}

static bool has_others(const char *text)
{
    Word word = word_take(&text);
    while (is_little(word))
        word = word_take(&text);
    return word.length > 0;
}

bool query_words_skip(const char *text, const char **at)
{
    const char *rest = *at;
    Word word = word_take(&rest);
    bool is_dash = word_is(word, "-") && *at > text && *rest != '\0';
    if (!is_dash && !(is_little(word) && has_others(text)))
        return false;
    *at = rest;
    return true;
}

bool query_words_side(const char **at, bool *is_white)
{
    const char *rest = *at;
    Word as = word_take(&rest), side = word_take(&rest);
    if (word_place_among(as, "as with") < 0 || word_place_among(side, "white black") < 0)
        return false;
    *at = rest;
    *is_white = word_names(side, "white");
    return true;
}

static bool is_date(Word word)
{
    QuerySpan span;
    return word.length < QUERY_DATES_MAX / 2 && query_span_date(word.text, word.length, &span);
}

bool query_words_dates(const char **at, QueryRelation *relation, char dates[QUERY_DATES_MAX])
{
    static const struct {
        const char *word;
        QueryRelation relation;
    } SAID[] = { { "in", RELATION_IS },           { "since", RELATION_NOT_LESS },
                 { "from", RELATION_NOT_LESS },   { "after", RELATION_MORE },
                 { "before", RELATION_LESS },     { "until", RELATION_NOT_MORE },
                 { "between", RELATION_NOT_LESS } };
    const char *rest = *at;
    Word said = word_take(&rest), date = word_take(&rest);
    const char *after = rest;
    Word joint = word_take(&after), last = word_take(&after);
    bool is_range = word_place_among(said, "between from") >= 0 && is_date(last) &&
                    word_place_among(joint, "and to until") >= 0;
    for (size_t i = 0; i < ARRAY_LEN(SAID) && is_date(date); i++) {
        if (!word_names(said, SAID[i].word))
            continue;
        *relation = is_range ? RELATION_IS : SAID[i].relation;
        snprintf(dates, QUERY_DATES_MAX, "%.*s%s%.*s", (int)date.length, date.text,
                 is_range ? ".." : "", is_range ? (int)last.length : 0, last.text);
        *at = is_range ? after : rest;
        return true;
    }
    return false;
}
