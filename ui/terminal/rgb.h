/* Colours of 24 bits, 0xRRGGBB: how far apart they are. */
#ifndef LUFT_UI_TERMINAL_RGB_H
#define LUFT_UI_TERMINAL_RGB_H

#include "engine/base/base.h"

/* The square of the distance: 0 for the same colour, at most 3 * 255 * 255. */
int rgb_distance(uint32_t a, uint32_t b);

#endif
