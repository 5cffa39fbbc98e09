/* Edit distance between short words. */
#include <config.h>

#include "engine/text/nearest.h"

#include <string.h>

enum { WORD_MAX = 32 };

/* Keeps three rows of the distance table. Both words have at most WORD_MAX bytes. */
static int edit_distance(const char *a, size_t a_length, const char *b, size_t b_length)
{
    int rows[3][WORD_MAX + 1];
    int *before = rows[0], *above = rows[1], *row = rows[2];
    for (size_t j = 0; j <= b_length; j++)
        row[j] = (int)j;
    for (size_t i = 1; i <= a_length; i++) {
        int *oldest = before;
        before = above;
        above = row;
        row = oldest;
        row[0] = (int)i;
        for (size_t j = 1; j <= b_length; j++) {
            row[j] =
                int_min(above[j - 1] + (a[i - 1] != b[j - 1]), int_min(row[j - 1], above[j]) + 1);
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = int_min(row[j], before[j - 2] + 1);
        }
    }
    return row[b_length];
}

/* Allows one slip, one more for every three letters, and an abbreviated word counts as one slip. */
void nearest_offer(Nearest *nearest, const char *text, const char *candidate)
{
    enum { LETTERS_A_SLIP = 3 };
    size_t length = strlen(text);
    size_t candidate_length = strlen(candidate);
    if (length < LETTERS_A_SLIP || length > WORD_MAX || candidate_length > WORD_MAX)
        return;
    int distance = strncmp(text, candidate, length) == 0
                       ? 1
                       : edit_distance(text, length, candidate, candidate_length);
    if (distance > (int)length / LETTERS_A_SLIP)
        return;
    if (!nearest->best || distance < nearest->distance)
        *nearest = (Nearest){ .best = candidate, .distance = distance };
}
