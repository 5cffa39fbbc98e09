/* How well a few letters name a text, and which of its characters they are.
 *
 * The letters stand in the text in their order, case and accents aside; best at its beginning, at
 * the beginnings of its words, and next to each other. Pure functions.
 */
#ifndef LUFT_UI_PALETTE_FUZZY_H
#define LUFT_UI_PALETTE_FUZZY_H

#include "engine/base/base.h"

enum { FUZZY_TEXT_MAX = 160, FUZZY_NONE = -1 };

/* The higher the better, 0 for "" or blanks; FUZZY_NONE: the letters do not name it. Each of the
 * blank-separated words of the query counts by itself. marks, unless NULL, has FUZZY_TEXT_MAX
 * places: which characters of the text (not bytes) were named. Characters beyond that are not
 * looked at. */
int fuzzy_rank(const char *query, const char *text, bool *marks);

/* Whether each word of the query, case and accents aside, begins a word of the text. */
bool fuzzy_begins_words(const char *query, const char *text);

#endif
