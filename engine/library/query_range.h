/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ranges of numbers, dates and ECO codes in a query: "2400-2600", "1992.11", "B9", also after < and
 * its kin. */
#ifndef LUFT_ENGINE_LIBRARY_QUERY_RANGE_H
#define LUFT_ENGINE_LIBRARY_QUERY_RANGE_H

#include "engine/base/base.h"

typedef enum QueryRelation {
    RELATION_IS,
    RELATION_LESS,
    RELATION_MORE,
    RELATION_NOT_MORE,
    RELATION_NOT_LESS
} QueryRelation;

/* One end of a range: every value it can mean, from low to high. */
typedef struct QuerySpan {
    int low, high;
} QuerySpan;

typedef bool ReadQuerySpan(const char *text, size_t length, QuerySpan *span);

bool query_span_number(const char *text, size_t length, QuerySpan *span);
/* The same plus 1, see GameQuery. */
bool query_span_plies(const char *text, size_t length, QuerySpan *span);
/* The plies, plus 1, of a game with so many moves: Black may have made one fewer. */
bool query_span_moves(const char *text, size_t length, QuerySpan *span);
/* A year, a month, or a day: "1992", "1992.11", "1992.11.04". */
bool query_span_date(const char *text, size_t length, QuerySpan *span);
/* Writes the hyphens in dates like "1992-11-04" and "1992-11" as dots; "1990-1999" is a range. */
void query_dates_tidy(char *text);
/* A code or its beginning: "B", "B9", "B90". */
bool query_span_eco(const char *text, size_t length, QuerySpan *span);

/* "A", "A-B", "A..B", or with a relation less or greater than A. top: the highest value. */
bool query_range_read(const char *text, QueryRelation relation, ReadQuerySpan *read, int top,
                      QuerySpan *range);

#endif
