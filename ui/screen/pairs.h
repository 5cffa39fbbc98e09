/* Pairs of colours, made as they are first asked for, so that terminals with few of them serve too.
 *
 * Where colours are 0xRRGGBB, numbers from 16 on stand for them, handed out the same way; what each
 * means, the terminal is told beside curses (term_set_colors).
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

/* What colour numbers stand for, PAIRS_NUMBERS of them; PAIRS_NUMBER_ITSELF: for nothing. NULL
 * where colours are numbers. Grows while painting. */
const uint32_t *pairs_meanings(const Pairs *pairs);

#endif
