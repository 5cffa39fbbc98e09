/* Fuzzy matching: how well a few letters match a text, and which characters they match.
 *
 * The letters occur in the text in this order, ignoring case and accents; best at its beginning, at
 * the beginnings of words, and next to each other. Pure functions.
 */
#ifndef LUFT_UI_PALETTE_FUZZY_H
#define LUFT_UI_PALETTE_FUZZY_H

#include "engine/base/base.h"

enum { FUZZY_TEXT_MAX = 160, FUZZY_NONE = -1 };

/* The higher, the better; 0 for "" or blanks; FUZZY_NONE: no match. The blank-separated words of
 * the query are matched one by one. marks, unless NULL, has FUZZY_TEXT_MAX elements: which
 * characters of the text (not bytes) were matched. Characters beyond that are ignored. */
int fuzzy_rank(const char *query, const char *text, bool *marks);

/* Whether each word of the query begins a word of the text, ignoring case and accents. */
bool fuzzy_begins_words(const char *query, const char *text);

#endif
