/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A piece of one cell shows its colour: by bright or dark filling, or by its case, in every theme
 * and on every terminal. */
#include <config.h>

#include "tests/unit/support/terminal_support.h"
#include "ui/screen/color_set.h"
#include "ui/screen/theme.h"
#include "ui/settings/settings.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static Theme *theme_called(const char *name, ColorDepth depth, Background background)
{
    Settings settings;
    settings_init(&settings);
    Status status = settings_set(&settings, "theme", name);
    assert_string_equal(status.text, "");
    return theme_new(&settings, (ThemeTerminal){ .depth = depth, .background = background });
}

/* In its side's colour on every square. */
static void check_filling(const Theme *theme, Color side)
{
    for (int i = 0; i < 2 * SQUARE_STATE_NB; i++) {
        int ground = theme_ground(theme, i % 2 == 0, (SquareState)(i / 2));
        int behind = theme_drawn_colors(theme, side, ground).tones[ART_OUTSIDE];
        assert_int_equal(theme_piece_on(theme, piece_make(side, KNIGHT), ground, 0).pair,
                         theme_style(theme, theme_ink(theme, side), behind, 0).pair);
    }
}

/* Filled bright is White and filled dark Black: with ink or with ground, whatever the terminal. */
static void a_figurine_means_one_side(void **state)
{
    (void)state;
    Theme *dark = theme_called("default", DEPTH_MONOCHROME, BACKGROUND_DARK);
    Theme *light = theme_called("default", DEPTH_MONOCHROME, BACKGROUND_LIGHT);
    assert_string_equal(theme_piece(dark, W_KNIGHT), "♞");
    assert_string_equal(theme_piece(dark, B_KNIGHT), "♘");
    assert_string_equal(theme_piece(light, W_KNIGHT), "♘");
    assert_string_equal(theme_piece(light, B_KNIGHT), "♞");
    assert_string_equal(theme_disc(dark, WHITE), "●");
    assert_string_equal(theme_disc(dark, BLACK), "○");
    theme_free(dark);
    theme_free(light);
    for (ColorDepth depth = DEPTH_8; depth < DEPTH_NB; depth++)
        for (size_t i = 0; color_set_name(i); i++) {
            Theme *theme = theme_called(color_set_name(i), depth, BACKGROUND_LIGHT);
            assert_string_equal(theme_piece(theme, W_KNIGHT), "♞");
            assert_string_equal(theme_piece(theme, B_KNIGHT), "♞");
            check_filling(theme, WHITE);
            check_filling(theme, BLACK);
            assert_string_equal(theme_piece_beside(theme, W_KNIGHT), "♘");
            assert_string_equal(theme_piece_beside(theme, B_KNIGHT), "♞");
            assert_string_equal(theme_disc(theme, WHITE), "○");
            assert_string_equal(theme_disc(theme, BLACK), "●");
            theme_free(theme);
        }
}

/* Without colour on an unknown background, filled and hollow mean nothing: upper and lower case do.
 * The person's setting decides. */
static void sides_are_never_in_doubt(void **state)
{
    (void)state;
    static const struct {
        const char *setting, *value, *knight;
    } CASES[] = {
        { "pieces", "auto", "N" },     { "pieces", "drawn", "♞" },
        { "pieces", "figurine", "♞" }, { "background", "light", "♘" },
        { "background", "dark", "♞" },
    };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++)
        for (ColorDepth depth = DEPTH_MONOCHROME; depth < DEPTH_NB; depth++) {
            Settings settings;
            settings_init(&settings);
            Status status = settings_set(&settings, CASES[i].setting, CASES[i].value);
            assert_string_equal(status.text, "");
            const ThemeTerminal terminal = { .depth = depth, .ground_is_unknown = true };
            Theme *theme = theme_new(&settings, terminal);
            const char *knight = depth == DEPTH_MONOCHROME ? CASES[i].knight : "♞";
            assert_string_equal(theme_piece(theme, W_KNIGHT), knight);
            assert_int_equal(theme->art == NULL,
                             strcmp(knight, "N") == 0 || strcmp(CASES[i].value, "figurine") == 0);
            theme_free(theme);
        }
}

/* Letters are those of moves, by the same setting. */
static void letters_are_those_of_moves(void **state)
{
    (void)state;
    static const struct {
        const char *language, *white_king, *black_rook;
    } CASES[] = { { "en", "K", "r" },
                  { "de", "K", "t" },
                  { "es", "R", "t" },
                  { "fr", "R", "t" },
                  { "ru", "Кр", "л" } };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        Settings settings;
        settings_init(&settings);
        settings.pieces = PIECES_LETTER;
        Status status = settings_set(&settings, "letters", CASES[i].language);
        assert_string_equal(status.text, "");
        Theme *theme = theme_new(&settings, (ThemeTerminal){ .depth = DEPTH_256 });
        assert_string_equal(theme_piece(theme, W_KING), CASES[i].white_king);
        assert_string_equal(theme_piece_beside(theme, B_ROOK), CASES[i].black_rook);
        assert_string_equal(theme_disc(theme, WHITE), CASES[i].white_king);
        theme_free(theme);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_figurine_means_one_side),
        cmocka_unit_test(sides_are_never_in_doubt),
        cmocka_unit_test(letters_are_those_of_moves),
    };
    return cmocka_run_group_tests_name("figurines", tests, terminal_set_up, terminal_tear_down);
}
