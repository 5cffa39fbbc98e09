/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What people say between the words of a query: "kowalski as black against petrov since 2017".
 *
 * Each function reads at *at, the beginning of a word, and advances it past what it has read; it
 * returns false for anything else. */
#ifndef LUFT_ENGINE_LIBRARY_QUERY_WORDS_H
#define LUFT_ENGINE_LIBRARY_QUERY_WORDS_H

#include "engine/library/query_range.h"

/* A word that searches for nothing: "and", "vs", or a dash as in "Alekhine - Réti". text: the whole
 * query, which must have other words. */
bool query_words_skip(const char *text, const char **at);

/* "as white", "with black" */
bool query_words_side(const char **at, bool *is_white);

enum { QUERY_DATES_MAX = 24 };

/* "in 2020", "before 2020", "between 2017 and 2019": a date or "2017..2019". */
bool query_words_dates(const char **at, QueryRelation *relation, char dates[QUERY_DATES_MAX]);

#endif
