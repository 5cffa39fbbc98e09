/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The colours of the built-in themes, one hand-picked set for each step of the colour ladder, and
 * the pairs that curses shows them by.
 *
 * A colour is a number: 0xRRGGBB at DEPTH_TRUECOLOR, the terminal's numbers below.
 */
#ifndef LUFT_UI_SCREEN_COLOR_SET_H
#define LUFT_UI_SCREEN_COLOR_SET_H

#include "engine/base/base.h"

typedef enum ColorDepth {
    DEPTH_MONOCHROME,
    DEPTH_8,
    DEPTH_16,
    DEPTH_256,
    DEPTH_TRUECOLOR,
    DEPTH_NB
} ColorDepth;

/* The state of a square, besides light or dark; the strongest (last) wins. */
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

/* Marks of a move in the order of their NAGs, from $1 on. */
typedef enum Mark {
    MARK_GOOD,
    MARK_MISTAKE,
    MARK_BRILLIANT,
    MARK_BLUNDER,
    MARK_INTERESTING,
    MARK_DUBIOUS,
    MARK_NB
} Mark;

/* Which colours a theme gives them. */
typedef enum MarkSet { MARKS_USUAL, MARKS_COLOR_BLIND, MARKS_HIGH_CONTRAST, MARK_SET_NB } MarkSet;

/* The terminal's own background. */
typedef enum Background { BACKGROUND_DARK, BACKGROUND_LIGHT, BACKGROUND_NB } Background;

/* A mark that is in the colour of the pieces that are seen better on its square. */
enum { MARK_BLACK_OR_WHITE = -2 };

typedef struct ColorSet {
    int light[SQUARE_STATE_NB];
    int dark[SQUARE_STATE_NB];
    int white, black;           /* the pieces */
    int white_line, black_line; /* their outlines when drawn */
    int rim, rim_text;
    int mark; /* dots on empty squares, signs of their states */
    int accent[BACKGROUND_NB];
    MarkSet marks;
    bool chips;  /* no ground lets both sides be seen: pieces bring a plain one */
    bool marked; /* states also have marks */
} ColorSet;

/* Text colours, the same in all themes except those with high contrast. */
typedef struct TextColors {
    int dim, error, good, frame, variation, comment, low_ground, low_ink, bar_white, bar_black;
    int accent_ink; /* on a ground of the theme's accent */
} TextColors;

/* Of one hue, the head the brighter. */
typedef struct ArrowColors {
    int shaft, head;
} ArrowColors;

const char *color_set_name(size_t index); /* NULL after the last */
/* depth is not DEPTH_MONOCHROME. */
const ColorSet *color_set_get(size_t index, ColorDepth depth);
/* Below DEPTH_256 the sets have the usual colours. */
const TextColors *color_set_text(MarkSet set, ColorDepth depth, Background background);
/* The colours of a set, by Mark; below DEPTH_256 there is only the usual one. */
const int *color_set_marks(MarkSet set, ColorDepth depth, Background background);

/* An arrow in the hue of that state, seen on every middle tone, DEPTH_256 and above; is_faint: of a
 * worse line of the engine, in the state of a hint or a check. */
ArrowColors color_set_arrow(ColorDepth depth, SquareState state, bool is_faint);

/* 0xRRGGBB of a colour number from 16 on, at DEPTH_256 and above. The lower ones depend on the
 * terminal. */
uint32_t color_set_rgb(int number, ColorDepth depth);
/* The number at DEPTH_256 that is nearest to 0xRRGGBB. */
int color_set_nearest(uint32_t rgb);
/* The contrast of two, 1 to 21, as WCAG 2.1 defines it; DEPTH_256 and above. */
double color_set_contrast(int ink, int ground, ColorDepth depth);
/* Whether black and white both have a contrast of 3 on a ground of that number, DEPTH_256 and
 * above.
 */
bool color_set_is_middle(int number, ColorDepth depth);
/* Whether black is seen better than white on one. */
bool color_set_is_bright(int number, ColorDepth depth);

/* --- pairs ------------------------------------------------------------------------------------ */

/* Allocated when first needed, so that terminals with few of them serve, too. 24-bit colours are
 * represented by numbers from 16 on, allocated the same way; term_set_colors passes their meanings
 * to the terminal. */
typedef struct Pairs Pairs;

/* is_rgb: colours are 0xRRGGBB. Needs an initialised curses. */
NODISCARD Pairs *pairs_new(bool is_rgb);
void pairs_free(Pairs *pairs);

/* The number of a pair; colour -1 is the terminal's own. 0 when curses has no more of them. */
int pairs_number(Pairs *pairs, int ink, int ground);

/* The meanings of colour numbers, a table of ui/terminal/rendition.h; NULL without 24-bit colours.
 * Grows while painting. */
const uint32_t *pairs_meanings(const Pairs *pairs);

#endif
