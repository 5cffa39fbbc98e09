/* Pairs are found by a small hash table: a board of drawn pieces asks for one at every cell. */
#include <config.h>

#include "ui/screen/pairs.h"

#include "engine/base/base.h"
#include "ui/terminal/rendition.h"

#include <curses.h>
#include <stdlib.h>

enum { PAIRS_MAX = 1024, BUCKETS = 2 * PAIRS_MAX, FIRST_NUMBER = 16 };

typedef struct Pair {
    int ink, ground;
} Pair;

/* Pair n of curses is pairs[n]; 0 is the terminal's own colours. */
struct Pairs {
    int count;
    Pair pairs[PAIRS_MAX];
    uint16_t buckets[BUCKETS]; /* numbers of pairs, 0: free */
    bool is_rgb;
    int next_number;
    uint32_t meanings[PAIRS_NUMBERS];
};

Pairs *pairs_new(bool is_rgb)
{
    Pairs *pairs = alloc_zeroed(1, sizeof *pairs);
    pairs->count = 1;
    pairs->is_rgb = is_rgb;
    pairs->next_number = FIRST_NUMBER;
    for (int i = 0; i < PAIRS_NUMBERS; i++)
        pairs->meanings[i] = PAIRS_NUMBER_ITSELF;
    return pairs;
}

void pairs_free(Pairs *pairs) { free(pairs); }

/* The number that stands for a colour; when all are taken, the one nearest to it. */
static int number_of(Pairs *pairs, int color)
{
    if (!pairs->is_rgb || color < 0)
        return color;
    int nearest = FIRST_NUMBER;
    for (int i = FIRST_NUMBER; i < pairs->next_number; i++) {
        int away = rgb_distance(pairs->meanings[i], (uint32_t)color);
        if (away == 0)
            return i;
        if (away < rgb_distance(pairs->meanings[nearest], (uint32_t)color))
            nearest = i;
    }
    if (pairs->next_number == PAIRS_NUMBERS)
        return nearest;
    pairs->meanings[pairs->next_number] = (uint32_t)color;
    return pairs->next_number++;
}

/* The bucket that holds the pair, or a free one. */
static uint16_t *bucket_of(Pairs *pairs, int ink, int ground)
{
    uint32_t hash = ((uint32_t)ink * 2654435761u) ^ ((uint32_t)ground * 2246822519u);
    for (uint32_t at = hash >> 16;; at++) {
        uint16_t *bucket = &pairs->buckets[at % BUCKETS];
        const Pair *pair = &pairs->pairs[*bucket];
        if (*bucket == 0 || (pair->ink == ink && pair->ground == ground))
            return bucket;
    }
}

int pairs_number(Pairs *pairs, int ink, int ground)
{
    if (ink == -1 && ground == -1)
        return 0;
    uint16_t *bucket = bucket_of(pairs, ink, ground);
    if (*bucket != 0)
        return *bucket;
    int number = pairs->count;
    if (number >= int_min(PAIRS_MAX, COLOR_PAIRS) ||
        init_extended_pair(number, number_of(pairs, ink), number_of(pairs, ground)) == ERR)
        return 0;
    pairs->pairs[number] = (Pair){ ink, ground };
    pairs->count++;
    *bucket = (uint16_t)number;
    return number;
}

const uint32_t *pairs_meanings(const Pairs *pairs)
{
    return pairs->is_rgb ? pairs->meanings : NULL;
}
