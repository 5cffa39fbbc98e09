/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Converts 0xRRGGBB of sRGB to light and to perceived colour. */
#include <config.h>

#include "tests/unit/support/light_support.h"

#include <math.h>

static double linear(uint32_t channel)
{
    double value = (channel & 255) / 255.0;
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4);
}

Light light_of(uint32_t rgb) { return (Light){ linear(rgb >> 16), linear(rgb >> 8), linear(rgb) }; }

/* Relative luminance as WCAG 2.1 defines it. */
static double luminance(uint32_t rgb)
{
    Light light = light_of(rgb);
    return 0.2126 * light.red + 0.7152 * light.green + 0.0722 * light.blue;
}

double light_contrast(uint32_t a, uint32_t b)
{
    double x = luminance(a);
    double y = luminance(b);
    return (fmax(x, y) + 0.05) / (fmin(x, y) + 0.05);
}

static double lab_part(double value)
{
    return value > 0.008856 ? cbrt(value) : 7.787 * value + 0.1379;
}

typedef struct Lab {
    double light, a, b;
} Lab;

static Lab lab_of(Light c)
{
    double x = lab_part((0.4124 * c.red + 0.3576 * c.green + 0.1805 * c.blue) / 0.9505);
    double y = lab_part(0.2126 * c.red + 0.7152 * c.green + 0.0722 * c.blue);
    double z = lab_part((0.0193 * c.red + 0.1192 * c.green + 0.9505 * c.blue) / 1.089);
    return (Lab){ 116 * y - 16, 500 * (x - y), 200 * (y - z) };
}

double light_difference(Light a, Light b)
{
    Lab x = lab_of(a), y = lab_of(b);
    return sqrt(pow(x.light - y.light, 2) + pow(x.a - y.a, 2) + pow(x.b - y.b, 2));
}

double light_tint_difference(Light a, Light b)
{
    Lab x = lab_of(a), y = lab_of(b);
    return hypot(x.a - y.a, x.b - y.b);
}

double light_chroma(Light light)
{
    Lab lab = lab_of(light);
    return hypot(lab.a, lab.b);
}

double light_hue_difference(Light a, Light b)
{
    static const double NEARLY_GREY = 8, DEGREES = 57.29578;
    Lab x = lab_of(a), y = lab_of(b);
    if (hypot(x.a, x.b) < NEARLY_GREY || hypot(y.a, y.b) < NEARLY_GREY)
        return 0;
    return DEGREES * fabs(atan2(x.a * y.b - x.b * y.a, x.a * y.a + x.b * y.b));
}

Light light_as_protanope(Light c)
{
    double warm = 0.11238 * c.red + 0.88762 * c.green;
    return (Light){ warm, warm, fmax(0, 0.00401 * c.red - 0.00401 * c.green + c.blue) };
}

Light light_as_deuteranope(Light c)
{
    double warm = 0.29275 * c.red + 0.70725 * c.green;
    return (Light){ warm, warm, fmax(0, -0.02234 * c.red + 0.02234 * c.green + c.blue) };
}
