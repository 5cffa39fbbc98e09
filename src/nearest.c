/* Edit distance between short words. */
#include <config.h>

#include "src/nearest.h"

#include <string.h>

enum { WORD_MAX = 32 };

/* One row of the distance table at a time. Both words are at most WORD_MAX long. */
static int edit_distance(const char *a, size_t a_length, const char *b, size_t b_length)
{
    int row[WORD_MAX + 1];
    for (size_t j = 0; j <= b_length; j++)
        row[j] = (int)j;
    for (size_t i = 1; i <= a_length; i++) {
        int diagonal = row[0];
        row[0] = (int)i;
        for (size_t j = 1; j <= b_length; j++) {
            int replaced = diagonal + (a[i - 1] != b[j - 1]);
            diagonal = row[j];
            row[j] = int_min(replaced, int_min(row[j], row[j - 1]) + 1);
        }
    }
    return row[b_length];
}

void nearest_offer(Nearest *nearest, const char *text, const char *candidate)
{
    size_t length = strlen(text);
    size_t candidate_length = strlen(candidate);
    if (length > WORD_MAX || candidate_length > WORD_MAX)
        return;
    int distance = edit_distance(text, length, candidate, candidate_length);
    int allowed = length <= 4 ? 2 : 3;
    if (distance > allowed || distance >= (int)length)
        return;
    if (!nearest->best || distance < nearest->distance)
        *nearest = (Nearest){ .best = candidate, .distance = distance };
}
