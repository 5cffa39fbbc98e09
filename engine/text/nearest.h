/* The word someone probably meant. */
#ifndef LUFT_ENGINE_TEXT_NEAREST_H
#define LUFT_ENGINE_TEXT_NEAREST_H

#include "engine/base/base.h"

/* The candidate nearest to a text by edit distance (Damerau 1964: letters wrong, missing, added or
 * two swapped), if it is near enough for a slip. Start with { 0 }, offer every candidate, read best
 * (NULL if none is near). */
typedef struct Nearest {
    const char *best;
    int distance;
} Nearest;

void nearest_offer(Nearest *nearest, const char *text, const char *candidate);

#endif
