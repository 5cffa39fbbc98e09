/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A person's own colours, which replace a theme's: "light #c8a070 dark #805030".
 *
 * Knows the names of what can be coloured and how a colour is written; not how it is used.
 */
#ifndef LUFT_UI_SETTINGS_OWN_COLORS_H
#define LUFT_UI_SETTINGS_OWN_COLORS_H

#include "engine/base/status.h"

/* Grounds come in pairs, light and dark, in the order of the states a square can be in. */
typedef enum OwnColor {
    OWN_LIGHT,
    OWN_DARK,
    OWN_LAST_LIGHT,
    OWN_LAST_DARK,
    OWN_SELECTED_LIGHT,
    OWN_SELECTED_DARK,
    OWN_HINT_LIGHT,
    OWN_HINT_DARK,
    OWN_CHECK_LIGHT,
    OWN_CHECK_DARK,
    OWN_CURSOR_LIGHT,
    OWN_CURSOR_DARK,
    OWN_WHITE,
    OWN_WHITE_LINE,
    OWN_BLACK,
    OWN_BLACK_LINE,
    OWN_RIM,
    OWN_RIM_TEXT,
    OWN_MARK,
    OWN_ACCENT,
    OWN_GOOD, /* marks in the list of moves, in the order of their NAGs */
    OWN_MISTAKE,
    OWN_BRILLIANT,
    OWN_BLUNDER,
    OWN_INTERESTING,
    OWN_DUBIOUS,
    OWN_COLOR_NB
} OwnColor;

typedef struct OwnColors {
    int32_t rgb[OWN_COLOR_NB]; /* 0xRRGGBB; -1: the theme's */
} OwnColors;

const char *own_color_name(OwnColor color);

/* Reads names and colours in turn; "" means none. On an error *colors is unchanged. */
NODISCARD Status own_colors_parse(const char *text, OwnColors *colors);

#endif
