/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Colours and attributes in what is sent to a terminal: each change of them in the fewest bytes.
 *
 * curses sends every change of a colour pair whole, and every end of one twice over. Knows the
 * sequences of ECMA-48 (SGR) and which others depend on them; what it doesn't know it passes on.
 */
#ifndef LUFT_UI_TERMINAL_RENDITION_H
#define LUFT_UI_TERMINAL_RENDITION_H

#include "engine/base/strbuf.h"

enum { RENDITION_COLOR_MAX = 24 };

typedef struct Rendition {
    char ink[RENDITION_COLOR_MAX]; /* SGR parameters; "": the terminal's own */
    char ground[RENDITION_COLOR_MAX];
    uint16_t flags; /* 1 << SGR parameter 1 to 9 */
} Rendition;

/* 24-bit colours under a terminfo entry that knows only numbers: a table of RENDITION_NUMBERS gives
 * the meaning of each, 0xRRGGBB, or RENDITION_NUMBER if it means itself. */
enum { RENDITION_NUMBERS = 256, RENDITION_NUMBER = 1 << 24 };

/* The terminal's current colours and attributes. */
typedef struct RenditionState {
    const uint32_t *colors; /* such a table; NULL: every number means itself */
    Rendition shown;
    Rendition wanted;
    bool is_known;   /* shown is */
    bool is_pending; /* wanted has not been sent yet */
    bool is_foreign; /* the terminal received something unknown */
    char charset;    /* of G0, '\0': unknown */
    char shift;      /* SI or SO, '\0': unknown */
} RenditionState;

/* Forgets all, the colours too: another program may have written to the terminal. */
void rendition_forget(RenditionState *state);

/* Appends bytes with the same effect as the given ones, which end in the same colours and
 * attributes. */
void rendition_squeeze(RenditionState *state, const char *bytes, size_t length, StrBuf *out);

/* The square of the distance of two 24-bit colours, red, green and blue as the axes of a cube: 0
 * for the same colour, at most 3 * 255 * 255. */
int rgb_distance(uint32_t a, uint32_t b);

#endif
