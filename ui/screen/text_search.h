/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A search in a text, as people search: small letters stand for capitals, plain ones for accented
 * ones. Pure functions; lines end with \n and are counted from 0.
 */
#ifndef LUFT_UI_SCREEN_TEXT_SEARCH_H
#define LUFT_UI_SCREEN_TEXT_SEARCH_H

#include "engine/base/base.h"

enum { TEXT_SEARCH_MAX = 80 }; /* bytes of what is searched for */

/* The query, and the line that was found. */
typedef struct TextSearch {
    char query[TEXT_SEARCH_MAX];
    int line;          /* -1: none */
    int number, count; /* of the line among all that have it, from 1; of those */
} TextSearch;

/* Whether the first length bytes of a text contain the query. */
bool text_search_holds(const char *text, size_t length, const char *query);

/* Finds the next line that contains the query, beginning with line from, in a direction (1 or -1);
 * past the end it continues at the beginning. */
void text_search_find(TextSearch *search, const char *text, int from, int direction);

#endif
