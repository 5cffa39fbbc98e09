/* Every palette keeps both sides' pieces in sight on every ground, and the grounds apart. */
#include <config.h>

#include "ui/views/theme.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static double linear(uint32_t channel)
{
    double value = (channel & 255) / 255.0;
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4);
}

/* Relative luminance and contrast as WCAG 2.1 defines them. */
static double luminance(uint32_t rgb)
{
    return 0.2126 * linear(rgb >> 16) + 0.7152 * linear(rgb >> 8) + 0.0722 * linear(rgb);
}

static double contrast(uint32_t a, uint32_t b)
{
    double x = luminance(a);
    double y = luminance(b);
    return (fmax(x, y) + 0.05) / (fmin(x, y) + 0.05);
}

static void check_palette(size_t index, ColorDepth depth, double pieces, double squares)
{
    PaletteColors colors;
    theme_palette_colors(index, depth, &colors);
    for (int light = 0; light < 2; light++)
        for (int state = 0; state < SQUARE_STATE_NB; state++) {
            uint32_t ground = colors.ground[light][state];
            double white = contrast(colors.white, ground);
            double black = contrast(colors.black, ground);
            if (white < pieces || black < pieces)
                print_message("theme %s ground %d/%d: white %.2f black %.2f\n", theme_name(index),
                              light, state, white, black);
            assert_true(white >= pieces && black >= pieces);
        }
    assert_true(contrast(colors.ground[0][SQUARE_PLAIN], colors.ground[1][SQUARE_PLAIN]) >=
                squares);
}

static void test_contrast_in_truecolor(void **state)
{
    (void)state;
    for (size_t i = 0; theme_name(i); i++)
        check_palette(i, DEPTH_TRUECOLOR, 3.0, 1.5);
}

static void test_contrast_in_256_colours(void **state)
{
    (void)state;
    for (size_t i = 0; theme_name(i); i++)
        check_palette(i, DEPTH_256, 3.0, 1.4);
}

/* The settings know the names, the palettes the colours. */
static void test_the_settings_name_every_palette(void **state)
{
    (void)state;
    size_t length = strlen("default");
    assert_memory_equal(settings_words_of("theme"), "default", length);
    for (size_t i = 0; theme_name(i); i++) {
        const char *name = settings_words_of("theme") + length + 1;
        assert_memory_equal(name, theme_name(i), strlen(theme_name(i)));
        length += 1 + strlen(theme_name(i));
    }
    assert_int_equal(strlen(settings_words_of("theme")), length);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_contrast_in_truecolor),
        cmocka_unit_test(test_contrast_in_256_colours),
        cmocka_unit_test(test_the_settings_name_every_palette),
    };
    return cmocka_run_group_tests_name("theme", tests, NULL, NULL);
}
