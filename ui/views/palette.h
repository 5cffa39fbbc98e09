/* The colours of the built-in themes, one hand-picked set for each step of the colour ladder.
 *
 * Knows colour numbers alone: 0xRRGGBB at DEPTH_TRUECOLOR, the terminal's numbers below.
 */
#ifndef LUFT_UI_VIEWS_PALETTE_H
#define LUFT_UI_VIEWS_PALETTE_H

#include "engine/base/base.h"

typedef enum ColorDepth {
    DEPTH_MONOCHROME,
    DEPTH_8,
    DEPTH_16,
    DEPTH_256,
    DEPTH_TRUECOLOR,
    DEPTH_NB
} ColorDepth;

/* What a square is, besides light or dark; the strongest (last) wins. */
typedef enum SquareState {
    SQUARE_PLAIN,
    SQUARE_LAST_MOVE,
    SQUARE_TARGET,
    SQUARE_SELECTED,
    SQUARE_HINT,
    SQUARE_CHECK,
    SQUARE_CURSOR,
    SQUARE_STATE_NB
} SquareState;

typedef struct Palette {
    int light[SQUARE_STATE_NB];
    int dark[SQUARE_STATE_NB];
    int white, black; /* the pieces; both have contrast on every ground */
    int fill;         /* inside of a white piece drawn large */
    int rim, rim_text;
    int mark; /* dots on empty squares */
    int accent;
} Palette;

/* Text colours, the same in all themes: readable on light and on dark terminals. */
typedef struct TextColors {
    int dim, error, good, frame, variation, comment, low_ground, low_ink, bar_white, bar_black;
} TextColors;

const char *palette_name(size_t index); /* NULL behind the last */
/* depth is not DEPTH_MONOCHROME. */
const Palette *palette_get(size_t index, ColorDepth depth);
const TextColors *palette_text(ColorDepth depth);

#endif
