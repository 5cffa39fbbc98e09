/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the ranges of a query, and the numbers, dates and codes at their ends. */
#include <config.h>

#include "engine/library/query_range.h"

#include "engine/library/game_index.h"
#include "engine/record/game_facts.h"
#include "engine/text/words.h"

#include <ctype.h>
#include <string.h>

bool query_span_number(const char *text, size_t length, QuerySpan *span)
{
    int64_t value;
    size_t digits = number_digits(text, length, GAME_PLIES_MAX, &value);
    *span = (QuerySpan){ (int)value, (int)value };
    return digits > 0 && digits == length;
}

bool query_span_plies(const char *text, size_t length, QuerySpan *span)
{
    bool is_number = query_span_number(text, length, span);
    span->low++;
    span->high++;
    return is_number;
}

bool query_span_moves(const char *text, size_t length, QuerySpan *span)
{
    bool is_number = query_span_number(text, length, span);
    *span = (QuerySpan){ 2 * span->low, 2 * span->high + 1 };
    return is_number;
}

/* Whether the text begins so, d for a digit, and no digit follows. */
static bool has_form(const char *text, const char *form)
{
    for (; *form != '\0'; form++, text++)
        if (*form == '-' ? *text != '-' : !isdigit((unsigned char)*text))
            return false;
    return !isdigit((unsigned char)*text);
}

void query_dates_tidy(char *text)
{
    /* "1992-11-04", as in JSON and CSV, is no range of years; nor is "1992-11". */
    for (char *at = text; *at != '\0'; at++)
        if (has_form(at, "dddd-dd-dd"))
            at[4] = at[7] = '.';
        else if (has_form(at, "dddd-dd"))
            at[4] = '.';
}

bool query_span_date(const char *text, size_t length, QuerySpan *span)
{
    bool is_date = length >= 4 && length <= 10 && strspn(text, "0123456789./?") >= length &&
                   strspn(text, "0123456789?") >= 4;
    GameDate date = is_date ? game_date_parse(text, length) : 0;
    if (date == 0)
        return false;
    GameDate open = date % 512 == 0 ? 511 : date % 32 == 0 ? 31 : 0;
    *span = (QuerySpan){ (int)date, (int)(date | open) };
    return true;
}

bool query_span_eco(const char *text, size_t length, QuerySpan *span)
{
    char low[] = "A00", high[] = "A99";
    if (length < 1 || length > 3)
        return false;
    memcpy(low, text, length);
    memcpy(high, text, length);
    *span = (QuerySpan){ eco_parse(low, 3), eco_parse(high, 3) };
    return span->low != ECO_NONE && span->high != ECO_NONE;
}

bool query_range_read(const char *text, QueryRelation relation, ReadQuerySpan *read, int top,
                      QuerySpan *range)
{
    const char *dash = strstr(text, "..");
    size_t gap = 2;
    if (dash == NULL || dash == text) {
        dash = strchr(text, '-');
        gap = 1;
    }
    size_t first = dash != NULL ? (size_t)(dash - text) : strlen(text);
    QuerySpan low, high;
    if (!read(text, first, &low))
        return false;
    high = low;
    if (dash != NULL && (relation != RELATION_IS || !read(dash + gap, strlen(dash + gap), &high)))
        return false;
    static const bool from_bottom[] = {
        [RELATION_LESS] = true, [RELATION_NOT_MORE] = true, [RELATION_NOT_LESS] = false
    };
    if (relation == RELATION_IS)
        *range = (QuerySpan){ low.low, high.high };
    else if (from_bottom[relation])
        *range = (QuerySpan){ 1, relation == RELATION_LESS ? low.low - 1 : low.high };
    else
        *range = (QuerySpan){ relation == RELATION_MORE ? low.high + 1 : low.low, top };
    return range->low <= range->high;
}
