/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Custom colours: they replace the theme's, and warnings name unreadable or invalid ones. */
#include <config.h>

#include "tests/unit/support/light_support.h"
#include "tests/unit/support/terminal_support.h"
#include "ui/screen/theme.h"
#include "ui/settings/settings.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>

#include <cmocka.h>

static Theme *theme_made(ColorDepth depth, const char *colors, Background background)
{
    Settings settings;
    settings_init(&settings);
    Status status = settings_set(&settings, "colors", colors);
    assert_string_equal(status.text, "");
    return theme_new(&settings, (ThemeTerminal){ .depth = depth, .background = background });
}

static void own_colours_take_the_themes_place(void **state)
{
    (void)state;
    Theme *theme = theme_made(DEPTH_TRUECOLOR,
                              "light #c8a070 check-dark #A00000 black #000010 "
                              "blunder #ff0001",
                              BACKGROUND_DARK);
    Style blunder = theme_role(theme, ROLE_MARK + MARK_BLUNDER);
    assert_int_equal(blunder.pair, theme_style(theme, 0xff0001, -1, 0).pair);
    assert_int_not_equal(blunder.pair, theme_role(theme, ROLE_MARK + MARK_MISTAKE).pair);
    assert_int_equal(theme_ground(theme, true, SQUARE_PLAIN), 0xc8a070);
    assert_int_equal(theme_ground(theme, true, SQUARE_TARGET), 0xc8a070);
    assert_int_equal(theme_ground(theme, false, SQUARE_CHECK), 0xa00000);
    assert_int_equal(theme_ink(theme, BLACK), 0x000010);
    assert_int_equal(theme_ink(theme, WHITE), 0xffffff);
    theme_free(theme);
    theme = theme_made(DEPTH_256, "light #af875f", BACKGROUND_DARK);
    assert_int_equal(theme_ground(theme, true, SQUARE_PLAIN), 137);
    theme_free(theme);
    theme = theme_made(DEPTH_8, "light #af875f", BACKGROUND_DARK);
    assert_in_range(theme_ground(theme, true, SQUARE_PLAIN), 0, 7);
    theme_free(theme);
}

static void check_faint(ColorDepth depth, const char *colors, Background background,
                        const char *ink, const char *ground, double ratio)
{
    FaintText faint = { NULL, NULL, 0 };
    Theme *theme = theme_made(depth, colors, background);
    assert_int_equal(theme_find_faint_text(theme, &faint), ink != NULL);
    if (ink != NULL) {
        assert_string_equal(faint.ink, ink);
        assert_string_equal(faint.ground, ground);
        assert_true(fabs(faint.contrast - ratio) < 0.05);
    }
    theme_free(theme);
}

/* One's own are one's own, but it is said when text in them is hard to read. */
static void own_text_that_is_hard_to_read_is_found(void **state)
{
    (void)state;
    const ColorDepth rgb = DEPTH_TRUECOLOR;
    check_faint(rgb, "", BACKGROUND_DARK, NULL, NULL, 0);
    check_faint(rgb, "light #ffffff dark #fefefe", BACKGROUND_DARK, NULL, NULL, 0);
    check_faint(rgb, "rim #808080 rim-text #909090", BACKGROUND_DARK, "rim-text", "rim",
                light_contrast(0x808080, 0x909090));
    check_faint(rgb, "rim #b0b0b0", BACKGROUND_DARK, "rim-text", "rim",
                light_contrast(0xb9977a, 0xb0b0b0));
    check_faint(rgb, "accent #303030", BACKGROUND_DARK, "black", "accent",
                light_contrast(0x080808, 0x303030));
    check_faint(rgb, "accent #e0e060", BACKGROUND_LIGHT, "accent", "white",
                light_contrast(0xe0e060, 0xffffff));
    check_faint(rgb, "blunder #500000", BACKGROUND_DARK, "blunder", "black",
                light_contrast(0x500000, 0));
    check_faint(rgb, "blunder #500000", BACKGROUND_LIGHT, NULL, NULL, 0);
    check_faint(DEPTH_256, "blunder #5f0000", BACKGROUND_DARK, "blunder", "black",
                light_contrast(0x5f0000, 0));
    check_faint(DEPTH_8, "blunder #500000", BACKGROUND_DARK, NULL, NULL, 0);
}

static void bad_colours_are_refused(void **state)
{
    (void)state;
    static const char *const BAD[] = { "light",         "light red",       "light #12345",
                                       "light #12345g", "nothing #123456", "#123456",
                                       "light #1234567" };
    Settings settings;
    settings_init(&settings);
    for (size_t i = 0; i < ARRAY_LEN(BAD); i++) {
        Status status = settings_set(&settings, "colors", BAD[i]);
        assert_int_equal(status.code, STATUS_SYNTAX);
        assert_string_equal(settings.colors, "");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(own_colours_take_the_themes_place),
        cmocka_unit_test(own_text_that_is_hard_to_read_is_found),
        cmocka_unit_test(bad_colours_are_refused),
    };
    return cmocka_run_group_tests_name("own_colors", tests, terminal_set_up, terminal_tear_down);
}
