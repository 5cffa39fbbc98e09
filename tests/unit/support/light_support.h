/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the tests of colours: measuring them. */
#ifndef LUFT_TESTS_UNIT_LIGHT_SUPPORT_H
#define LUFT_TESTS_UNIT_LIGHT_SUPPORT_H

#include <stdint.h>

typedef struct Light {
    double red, green, blue; /* linear */
} Light;

Light light_of(uint32_t rgb);

/* Of 0xRRGGBB, as WCAG 2.1 defines it: 1 to 21. */
double light_contrast(uint32_t a, uint32_t b);

/* How different two colours look: the distance in CIELAB (1976); 2.3 is just noticed. */
double light_difference(Light a, Light b);

/* The same aside from lightness. */
double light_tint_difference(Light a, Light b);

/* How far from grey, in CIELAB. */
double light_chroma(Light light);

/* The angle between their hues in CIELAB, 0 to 180; 0 where either is nearly grey. */
double light_hue_difference(Light a, Light b);

/* Without red cones, or without green ones: Vienot, Brettel, Mollon 1999. */
Light light_as_protanope(Light c);
Light light_as_deuteranope(Light c);

#endif
