/* Pairs of colours, allocated when first needed, so that terminals with few of them serve, too.
 *
 * 24-bit colours are represented by numbers from 16 on, allocated the same way; term_set_colors
 * passes their meanings to the terminal.
 */
#ifndef LUFT_UI_VIEWS_PAIRS_H
#define LUFT_UI_VIEWS_PAIRS_H

#include "engine/base/base.h"

enum { PAIRS_NUMBERS = 256, PAIRS_NUMBER_ITSELF = 1 << 24 };

typedef struct Pairs Pairs;

/* is_rgb: colours are 0xRRGGBB. Needs an initialised curses. */
NODISCARD Pairs *pairs_new(bool is_rgb);
void pairs_free(Pairs *pairs);

/* The number of a pair; colour -1 is the terminal's own. 0 when curses has no more of them. */
int pairs_number(Pairs *pairs, int ink, int ground);

/* The meanings of colour numbers, PAIRS_NUMBERS of them; PAIRS_NUMBER_ITSELF: unused. NULL without
 * 24-bit colours. Grows while painting. */
const uint32_t *pairs_meanings(const Pairs *pairs);

#endif
