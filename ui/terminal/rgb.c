/* Red, green and blue as the axes of a cube. */
#include <config.h>

#include "ui/terminal/rgb.h"

int rgb_distance(uint32_t a, uint32_t b)
{
    int sum = 0;
    for (int shift = 0; shift < 24; shift += 8) {
        int away = (int)(a >> shift & 255) - (int)(b >> shift & 255);
        sum += away * away;
    }
    return sum;
}
