/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every pair of colours that any theme puts together has the contrast it needs: pieces and marks on
 * squares, squares beside squares, text on dark and on light terminals; also as the colour-blind
 * see them. */
#include <config.h>

#include "tests/unit/support/light_support.h"
#include "tests/unit/support/terminal_support.h"
#include "ui/screen/color_set.h"
#include "ui/screen/theme.h"
#include "ui/settings/settings.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* Backgrounds of terminals: black, greys and blues of well-known colour schemes; white, paper. */
static const uint32_t dark_terminals[] = { 0x000000, 0x1e1e1e, 0x282c34, 0x002b36, 0x2e3440 };
static const uint32_t light_terminals[] = { 0xffffff, 0xfdf6e3, 0xeee8d5, 0xf0f0f0 };

/* The basic colours of xterm and of the PC's text screens. */
static const uint32_t basic[2][16] = {
    { 0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5, 0x7f7f7f,
      0xff0000, 0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff },
    { 0x000000, 0xaa0000, 0x00aa00, 0xaa5500, 0x0000aa, 0xaa00aa, 0x00aaaa, 0xaaaaaa, 0x555555,
      0xff5555, 0x55ff55, 0xffff55, 0x5555ff, 0xff55ff, 0x55ffff, 0xffffff },
};

/* The colours of theme_role: 0xRRGGBB at the depths where they are known. */
static uint32_t ink_of(const Theme *theme, Role role)
{
    int ink, ground;
    assert_int_equal(extended_pair_content(theme_role(theme, role).pair, &ink, &ground), OK);
    assert_int_equal(ground, -1);
    const uint32_t *meanings = pairs_meanings(theme->pairs);
    return meanings != NULL ? meanings[ink] : color_set_rgb(ink, theme->depth);
}

/* --- requirements ----------------------------------------------------------------------------- */

static int faults;

static void expect(double value, double least, size_t theme, ColorDepth depth, const char *what,
                   int number)
{
    if (value >= least - 1e-9) /* 21:1 itself is rounded */
        return;
    faults++;
    print_message("theme %s, depth %d: %s %d has %.2f, not %.2f\n", color_set_name(theme), depth,
                  what, number, value, least);
}

static uint32_t rgb_at(int number, ColorDepth depth) { return color_set_rgb(number, depth); }

static void check_squares(size_t theme, ColorDepth depth)
{
    const ColorSet *palette = color_set_get(theme, depth);
    uint32_t white = rgb_at(palette->white, depth), white_line = rgb_at(palette->white_line, depth);
    uint32_t black = rgb_at(palette->black, depth), black_line = rgb_at(palette->black_line, depth);
    bool is_high = palette->chips;
    for (int i = 0; i < 2 * SQUARE_STATE_NB; i++) {
        int color = i % 2 == 0 ? palette->light[i / 2] : palette->dark[i / 2];
        int of_white = is_high ? palette->dark[SQUARE_PLAIN] : color;
        int of_black = is_high ? palette->light[SQUARE_PLAIN] : color;
        expect(light_contrast(white, rgb_at(of_white, depth)), is_high ? 7 : 3, theme, depth,
               "White on ground", i);
        expect(light_contrast(black, rgb_at(of_black, depth)), is_high ? 7 : 3, theme, depth,
               "Black on ground", i);
    }
    expect(light_contrast(white, white_line), is_high ? 21 : 7, theme, depth, "White's outline", 0);
    expect(light_contrast(black, black_line), is_high ? 21 : 7, theme, depth, "Black's outline", 0);
    uint32_t light = rgb_at(palette->light[0], depth), dark = rgb_at(palette->dark[0], depth);
    expect(light_contrast(light, dark), is_high ? 4.5 : 1.5, theme, depth, "light beside dark", 0);
    expect(light_contrast(rgb_at(palette->rim, depth), rgb_at(palette->rim_text, depth)), 4.5,
           theme, depth, "rim's text", 0);
}

/* Everything that a theme paints on a background, also where that fades: the body of a drawn piece
 * on its square, lines inside it, and marks: signs of states, and dots on plain squares, where
 * there may be signs too. */
static void check_ground(const Theme *theme, size_t number, int ground, bool is_dot_ground)
{
    ColorDepth depth = theme->depth;
    double least = theme->has_chips ? 7 : 3;
    for (int side = WHITE; side <= BLACK; side++) {
        const DrawnColors drawn = theme_drawn_colors(theme, (Color)side, ground);
        uint32_t behind = rgb_at(drawn.tones[ART_OUTSIDE], depth);
        uint32_t edge = rgb_at(drawn.tones[ART_EDGE], depth);
        uint32_t body = rgb_at(drawn.tones[ART_BODY], depth);
        uint32_t detail = rgb_at(drawn.tones[ART_DETAIL], depth);
        expect(light_contrast(edge, behind), least, number, depth, "drawn piece on ground", ground);
        expect(light_contrast(detail, body), 4.5, number, depth, "drawn detail", side);
        assert_int_equal(drawn.tones[ART_EDGE], theme_ink(theme, (Color)side));
        assert_int_equal(drawn.has_chip, drawn.tones[ART_OUTSIDE] != ground);
        assert_true(theme->has_chips || !drawn.has_chip);
    }
    bool has_signs = !is_dot_ground || theme->has_marks;
    if (has_signs || is_dot_ground)
        expect(light_contrast(rgb_at(theme_mark(theme, ground), depth), rgb_at(ground, depth)),
               theme->has_chips ? 4.5
               : has_signs      ? 3
                                : 2.4,
               number, depth, "mark on ground", ground);
}

static Theme *theme_called(const char *name, ColorDepth depth, Background background)
{
    Settings settings;
    settings_init(&settings);
    Status status = settings_set(&settings, "theme", name);
    assert_string_equal(status.text, "");
    return theme_new(&settings, (ThemeTerminal){ .depth = depth, .background = background });
}

static void check_grounds(size_t number, ColorDepth depth)
{
    Theme *theme = theme_called(color_set_name(number), depth, BACKGROUND_DARK);
    for (int state = 0; state < SQUARE_STATE_NB; state++)
        for (int fade = 0; fade < 3; fade++)
            for (int shade = 0; shade < 2; shade++) {
                int ground = theme_faded_ground(theme, shade == 0, (SquareState)state, fade);
                int plain = theme_ground(theme, shade == 0, SQUARE_PLAIN);
                if (state != SQUARE_PLAIN && state != SQUARE_TARGET)
                    expect(light_difference(light_of(rgb_at(ground, depth)),
                                            light_of(rgb_at(plain, depth))),
                           5, number, depth, "faded state beside plain", state * 10 + fade);
                check_ground(theme, number, ground,
                             state == SQUARE_PLAIN || state == SQUARE_TARGET);
            }
    theme_free(theme);
}

static void check_states(size_t theme, ColorDepth depth)
{
    const ColorSet *palette = color_set_get(theme, depth);
    for (int shade = 0; shade < 2; shade++) {
        const int *grounds = shade == 0 ? palette->light : palette->dark;
        for (int a = 0; a < SQUARE_STATE_NB; a++)
            for (int b = a + 1; b < SQUARE_STATE_NB; b++) {
                if (a == SQUARE_TARGET || b == SQUARE_TARGET)
                    continue;
                double away = light_difference(light_of(rgb_at(grounds[a], depth)),
                                               light_of(rgb_at(grounds[b], depth)));
                expect(away, 10, theme, depth, "state beside state", a * 100 + b * 10 + shade);
            }
    }
}

/* Light and dark squares are of one material: near each other aside from lightness, the dark ones
 * not the more vivid, as mustard beside tan is. Of any other state they are two shades of one hue,
 * and neither shade of the last move is much louder than the other. */
static void check_hues(size_t theme, ColorDepth depth)
{
    const ColorSet *palette = color_set_get(theme, depth);
    for (int state = SQUARE_PLAIN + 1; state < SQUARE_STATE_NB; state++)
        if (state != SQUARE_TARGET)
            expect(-light_hue_difference(light_of(rgb_at(palette->light[state], depth)),
                                         light_of(rgb_at(palette->dark[state], depth))),
                   -50, theme, depth, "hue beside hue", state);
    Light plain_light = light_of(rgb_at(palette->light[SQUARE_PLAIN], depth));
    Light plain_dark = light_of(rgb_at(palette->dark[SQUARE_PLAIN], depth));
    expect(-light_tint_difference(plain_light, plain_dark), -28.5, theme, depth, "two materials",
           0);
    expect(1.5 * light_chroma(plain_light) - light_chroma(plain_dark), -0.1, theme, depth,
           "vivid dark squares", 0);
    double light = light_difference(light_of(rgb_at(palette->light[SQUARE_LAST_MOVE], depth)),
                                    light_of(rgb_at(palette->light[SQUARE_PLAIN], depth)));
    double dark = light_difference(light_of(rgb_at(palette->dark[SQUARE_LAST_MOVE], depth)),
                                   light_of(rgb_at(palette->dark[SQUARE_PLAIN], depth)));
    expect(fmin(light, dark) / fmax(light, dark), 0.5, theme, depth, "last move", 0);
}

/* An arrow is one hue, another than the last move's, and is seen on both plain squares. */
static void check_arrows(size_t number, ColorDepth depth)
{
    static const SquareState STATES[] = { SQUARE_LAST_MOVE, SQUARE_SELECTED, SQUARE_HINT,
                                          SQUARE_CHECK, SQUARE_CURSOR };
    Theme *theme = theme_called(color_set_name(number), depth, BACKGROUND_DARK);
    for (size_t i = 0; i < 4 * ARRAY_LEN(STATES); i++) {
        int light = i % 2, fade = i / 2 % 2;
        SquareState state = STATES[i / 4];
        bool is_of_engine = state == SQUARE_HINT || state == SQUARE_CHECK;
        if (fade > 0 && !is_of_engine)
            continue;
        ArrowColors colors = theme_arrow(theme, state, fade, light);
        Light shaft = light_of(rgb_at(colors.shaft, depth));
        Light head = light_of(rgb_at(colors.head, depth));
        Light plain = light_of(rgb_at(theme_ground(theme, light, SQUARE_PLAIN), depth));
        Light last = light_of(rgb_at(theme_ground(theme, light, SQUARE_LAST_MOVE), depth));
        expect(light_difference(head, plain), 28, number, depth, "head on square", (int)i);
        expect(light_difference(shaft, plain), 20, number, depth, "shaft on square", (int)i);
        expect(light_difference(shaft, head), 12, number, depth, "shaft beside head", (int)i);
        expect(-light_hue_difference(shaft, head), -30, number, depth, "hue of head", (int)i);
        if (is_of_engine && color_set_get(number, depth)->marks != MARKS_COLOR_BLIND)
            expect(light_hue_difference(shaft, last), 35, number, depth, "hue of last", (int)i);
        if (theme->has_chips)
            expect(light_contrast(rgb_at(colors.head, depth),
                                  rgb_at(theme_ground(theme, light, SQUARE_PLAIN), depth)),
                   4, number, depth, "head's contrast", (int)i);
    }
    theme_free(theme);
}

static void check_text(size_t theme, ColorDepth depth)
{
    for (int background = 0; background < BACKGROUND_NB; background++) {
        const ColorSet *palette = color_set_get(theme, depth);
        const TextColors *text = color_set_text(palette->marks, depth, (Background)background);
        double least = palette->chips ? 7 : 4.5;
        int accent = palette->accent[background];
        const int inks[] = { text->dim,       text->error,   text->good,
                             text->variation, text->comment, accent };
        const uint32_t *terminals =
            background == BACKGROUND_DARK ? dark_terminals : light_terminals;
        size_t count =
            background == BACKGROUND_DARK ? ARRAY_LEN(dark_terminals) : ARRAY_LEN(light_terminals);
        for (size_t i = 0; i < ARRAY_LEN(inks); i++)
            for (size_t t = 0; t < count; t++)
                expect(light_contrast(rgb_at(inks[i], depth), terminals[t]), least, theme, depth,
                       "text", background * 100 + (int)i * 10 + (int)t);
        expect(light_contrast(rgb_at(text->accent_ink, depth), rgb_at(accent, depth)), least, theme,
               depth, "ink on accent", background);
        expect(light_contrast(rgb_at(text->low_ink, depth), rgb_at(text->low_ground, depth)), least,
               theme, depth, "low clock", background);
        expect(light_contrast(rgb_at(text->bar_white, depth), rgb_at(text->bar_black, depth)),
               least, theme, depth, "bar", background);
    }
}

/* The lines around the board and between panes, and the names of files and ranks without a rim, as
 * they are painted. */
static void check_frame(size_t number, ColorDepth depth)
{
    for (int background = 0; background < BACKGROUND_NB; background++) {
        bool is_dark = background == BACKGROUND_DARK;
        const uint32_t *terminals = is_dark ? dark_terminals : light_terminals;
        size_t count = is_dark ? ARRAY_LEN(dark_terminals) : ARRAY_LEN(light_terminals);
        Theme *theme = theme_called(color_set_name(number), depth, (Background)background);
        for (size_t t = 0; t < count; t++) {
            expect(light_contrast(ink_of(theme, ROLE_FRAME), terminals[t]), 3, number, depth,
                   "frame", background * 10 + (int)t);
            expect(light_contrast(ink_of(theme, ROLE_COORDINATE), terminals[t]), 4.5, number, depth,
                   "coordinate", background * 10 + (int)t);
        }
        theme_free(theme);
    }
}

/* Each mark is readable on its background, and no two look alike. */
static void check_marks(size_t theme, ColorDepth depth)
{
    const ColorSet *palette = color_set_get(theme, depth);
    for (int background = 0; background < BACKGROUND_NB; background++) {
        const int *marks = color_set_marks(palette->marks, depth, (Background)background);
        const uint32_t *terminals =
            background == BACKGROUND_DARK ? dark_terminals : light_terminals;
        size_t count =
            background == BACKGROUND_DARK ? ARRAY_LEN(dark_terminals) : ARRAY_LEN(light_terminals);
        for (int mark = 0; mark < MARK_NB; mark++) {
            uint32_t rgb = rgb_at(marks[mark], depth);
            for (size_t t = 0; t < count; t++)
                expect(light_contrast(rgb, terminals[t]), palette->chips ? 7 : 4.5, theme, depth,
                       "mark", background * 100 + mark * 10 + (int)t);
            for (int other = mark + 1; other < MARK_NB; other++)
                expect(light_difference(light_of(rgb), light_of(rgb_at(marks[other], depth))), 12,
                       theme, depth, "mark beside mark", background * 100 + mark * 10 + other);
        }
    }
}

static bool is_praise(Mark mark)
{
    return mark == MARK_GOOD || mark == MARK_BRILLIANT || mark == MARK_INTERESTING;
}

/* The smallest difference that people without red or green cones see. */
static double colour_blind_difference(uint32_t a, uint32_t b)
{
    Light x = light_of(a), y = light_of(b);
    return fmin(light_difference(light_as_protanope(x), light_as_protanope(y)),
                light_difference(light_as_deuteranope(x), light_as_deuteranope(y)));
}

/* Praise and blame differ for the colour-blind. */
static void check_marks_of_the_colour_blind(size_t theme, ColorDepth depth)
{
    for (int background = 0; background < BACKGROUND_NB; background++) {
        const int *marks =
            color_set_marks(color_set_get(theme, depth)->marks, depth, (Background)background);
        for (Mark good = 0; good < MARK_NB; good++)
            for (Mark bad = 0; bad < MARK_NB; bad++) {
                if (is_praise(good) && !is_praise(bad))
                    expect(colour_blind_difference(rgb_at(marks[good], depth),
                                                   rgb_at(marks[bad], depth)),
                           20, theme, depth, "praise beside blame",
                           background * 100 + (int)good * 10 + (int)bad);
            }
    }
}

static void every_pair_has_its_contrast(void **state)
{
    (void)state;
    faults = 0;
    for (ColorDepth depth = DEPTH_256; depth <= DEPTH_TRUECOLOR; depth++)
        for (size_t theme = 0; color_set_name(theme); theme++) {
            check_squares(theme, depth);
            check_grounds(theme, depth);
            check_states(theme, depth);
            check_hues(theme, depth);
            check_arrows(theme, depth);
            check_text(theme, depth);
            check_frame(theme, depth);
            check_marks(theme, depth);
        }
    assert_int_equal(faults, 0);
}

/* Terminals define their basic colours differently; these are the usual ones. */
static void check_basic(size_t theme, ColorDepth depth, const uint32_t colors[16])
{
    const ColorSet *palette = color_set_get(theme, depth);
    assert_true(palette->chips && palette->marked);
    expect(light_contrast(colors[palette->white], colors[palette->white_line]), 7, theme, depth,
           "White's chip", 0);
    expect(light_contrast(colors[palette->black], colors[palette->black_line]), 7, theme, depth,
           "Black's chip", 0);
    expect(light_contrast(colors[palette->light[0]], colors[palette->dark[0]]), 1.4, theme, depth,
           "light beside dark", 0);
    for (int shade = 0; shade < 2; shade++)
        for (int square = 0; square < SQUARE_STATE_NB; square++) {
            int ground = (shade == 0 ? palette->light : palette->dark)[square];
            /* A chip is not another's background. */
            assert_int_not_equal(ground, palette->black);
            assert_true(ground != palette->white || square == SQUARE_PLAIN ||
                        square == SQUARE_TARGET);
            assert_true(square == SQUARE_PLAIN || square == SQUARE_TARGET ||
                        ground != (shade == 0 ? palette->light : palette->dark)[0]);
        }
}

/* An ink on a background, 0xRRGGBB, bold or not: some terminals show the first eight colours
 * brighter when bold (PC text screens always do). -1 is the terminal's own ink, which is
 * readable. */
static double basic_contrast(size_t table, int ink, bool is_bold, uint32_t ground)
{
    const uint32_t *colors = basic[table];
    if (ink == -1)
        return 21;
    double bright = light_contrast(colors[ink < 8 ? ink + 8 : ink], ground);
    double usual = light_contrast(colors[ink], ground);
    if (!is_bold)
        return usual;
    return table == 0 ? fmin(bright, usual) : bright;
}

/* Text is readable on black and on white. Red, and the signs of marks, which differ by their
 * characters, too, meet the requirement of graphics. */
static void check_basic_text(size_t number, ColorDepth depth, size_t table)
{
    for (int background = 0; background < BACKGROUND_NB; background++) {
        Theme *theme = theme_called(color_set_name(number), depth, (Background)background);
        const TextColors *text = color_set_text(MARKS_USUAL, depth, (Background)background);
        int accent = color_set_get(number, depth)->accent[background];
        uint32_t terminal = background == BACKGROUND_DARK ? 0x000000 : 0xffffff;
        const struct {
            Role role;
            int ink;
            double least;
        } inks[] = { { ROLE_DIM, text->dim, 4.5 },
                     { ROLE_GOOD, text->good, 4.5 },
                     { ROLE_VARIATION, text->variation, 4.5 },
                     { ROLE_COMMENT, text->comment, 4.5 },
                     { ROLE_ACCENT, accent, 4.5 },
                     { ROLE_ERROR, text->error, 3.5 } };
        for (size_t i = 0; i < ARRAY_LEN(inks); i++) {
            bool is_bold = theme_role(theme, inks[i].role).attributes & A_BOLD;
            expect(basic_contrast(table, inks[i].ink, is_bold, terminal), inks[i].least, number,
                   depth, "text", background * 100 + (int)inks[i].role);
        }
        if (text->frame >= 0)
            expect(light_contrast(basic[table][text->frame], terminal), 3, number, depth, "frame",
                   background);
        assert_int_equal(theme_role(theme, ROLE_COORDINATE).pair, theme_role(theme, ROLE_DIM).pair);
        bool is_bold = theme_role(theme, ROLE_CURRENT_MOVE).attributes & A_BOLD;
        expect(basic_contrast(table, text->accent_ink, is_bold, basic[table][accent]), 4, number,
               depth, "ink on accent", background);
        expect(basic_contrast(table, text->low_ink, true, basic[table][text->low_ground]), 4.5,
               number, depth, "low clock", background);
        expect(light_contrast(basic[table][text->bar_white], basic[table][text->bar_black]), 4,
               number, depth, "bar", background);
        const int *marks = color_set_marks(MARKS_USUAL, depth, (Background)background);
        for (int mark = 0; mark < MARK_NB; mark++) {
            is_bold = theme_role(theme, (Role)(ROLE_MARK + mark)).attributes & A_BOLD;
            expect(basic_contrast(table, marks[mark], is_bold, terminal), 3, number, depth, "mark",
                   background * 100 + mark);
        }
        theme_free(theme);
    }
}

/* Pieces and signs on every ground. */
static void check_basic_grounds(size_t number, ColorDepth depth, const uint32_t colors[16])
{
    Theme *theme = theme_called(color_set_name(number), depth, BACKGROUND_DARK);
    for (int i = 0; i < 2 * SQUARE_STATE_NB; i++) {
        int ground = theme_ground(theme, i % 2 == 0, (SquareState)(i / 2));
        for (int side = WHITE; side <= BLACK; side++) {
            const DrawnColors drawn = theme_drawn_colors(theme, (Color)side, ground);
            /* White on dark and Black on light, whatever the ground. */
            assert_int_equal(drawn.tones[ART_OUTSIDE],
                             theme_ground(theme, side == BLACK, SQUARE_PLAIN));
            assert_int_equal(drawn.has_chip, drawn.tones[ART_OUTSIDE] != ground);
            assert_int_equal(drawn.tones[ART_EDGE], theme_ink(theme, (Color)side));
            assert_int_equal(drawn.tones[ART_BODY], theme_ink(theme, (Color)side));
            expect(light_contrast(colors[drawn.tones[ART_EDGE]], colors[drawn.tones[ART_OUTSIDE]]),
                   3, number, depth, "drawn piece on ground", ground);
        }
        expect(light_contrast(colors[theme_mark(theme, ground)], colors[ground]), 3, number, depth,
               "mark on ground", ground);
    }
    theme_free(theme);
}

/* With few colours good and bad marks have none in common, and weight distinguishes the rest. */
static void check_basic_marks(ColorDepth depth)
{
    for (int background = 0; background < BACKGROUND_NB; background++) {
        const int *marks = color_set_marks(MARKS_USUAL, depth, (Background)background);
        for (Mark good = 0; good < MARK_NB; good++)
            for (Mark bad = 0; bad < MARK_NB; bad++)
                if (is_praise(good) && !is_praise(bad) && marks[good] != -1)
                    assert_int_not_equal(marks[good], marks[bad]);
        assert_int_not_equal(marks[MARK_BLUNDER], marks[MARK_MISTAKE]);
        assert_int_not_equal(marks[MARK_MISTAKE], marks[MARK_DUBIOUS]);
    }
}

static void the_basic_colours_do(void **state)
{
    (void)state;
    faults = 0;
    for (ColorDepth depth = DEPTH_8; depth <= DEPTH_16; depth++)
        check_basic_marks(depth);
    for (ColorDepth depth = DEPTH_8; depth <= DEPTH_16; depth++)
        for (size_t theme = 0; color_set_name(theme); theme++)
            for (size_t table = 0; table < ARRAY_LEN(basic); table++) {
                check_basic(theme, depth, basic[table]);
                check_basic_text(theme, depth, table);
                check_basic_grounds(theme, depth, basic[table]);
            }
    assert_int_equal(faults, 0);
}

/* Heads of the engine's arrows beside plain squares and those of the last move. */
static void check_arrows_of_the_colour_blind(size_t theme, ColorDepth depth)
{
    const ColorSet *palette = color_set_get(theme, depth);
    static const SquareState STATES[] = { SQUARE_HINT, SQUARE_CHECK };
    for (size_t i = 0; i < 4 * ARRAY_LEN(STATES); i++) {
        uint32_t head = rgb_at(color_set_arrow(depth, STATES[i / 4], i / 2 % 2).head, depth);
        const int *grounds = i % 2 == 0 ? palette->light : palette->dark;
        expect(colour_blind_difference(head, rgb_at(grounds[SQUARE_PLAIN], depth)), 12, theme,
               depth, "head on square", (int)i);
        expect(colour_blind_difference(head, rgb_at(grounds[SQUARE_LAST_MOVE], depth)), 8, theme,
               depth, "head on last move", (int)i);
    }
}

static void the_colour_blind_see_every_state(void **state)
{
    (void)state;
    size_t theme = 0;
    while (strcmp(color_set_name(theme), "color-blind") != 0)
        theme++;
    faults = 0;
    for (ColorDepth depth = DEPTH_256; depth <= DEPTH_TRUECOLOR; depth++) {
        const ColorSet *palette = color_set_get(theme, depth);
        check_marks_of_the_colour_blind(theme, depth);
        check_arrows_of_the_colour_blind(theme, depth);
        for (int shade = 0; shade < 2; shade++) {
            const int *grounds = shade == 0 ? palette->light : palette->dark;
            for (int a = 0; a < SQUARE_STATE_NB; a++)
                for (int b = a + 1; b < SQUARE_STATE_NB; b++) {
                    if (a == SQUARE_TARGET || b == SQUARE_TARGET)
                        continue;
                    expect(colour_blind_difference(rgb_at(grounds[a], depth),
                                                   rgb_at(grounds[b], depth)),
                           8, theme, depth, "state", a * 100 + b * 10 + shade);
                }
        }
    }
    assert_int_equal(faults, 0);
}

/* The settings have the names, the palettes the colours. */
static void test_the_settings_name_every_palette(void **state)
{
    (void)state;
    size_t length = strlen("default");
    size_t count = 0;
    assert_memory_equal(settings_words_of("theme"), "default", length);
    for (; color_set_name(count); count++) {
        const char *name = settings_words_of("theme") + length + 1;
        assert_memory_equal(name, color_set_name(count), strlen(color_set_name(count)));
        length += 1 + strlen(color_set_name(count));
    }
    assert_int_equal(strlen(settings_words_of("theme")), length);
    assert_true(count >= 8);
}

/* --- clocks ----------------------------------------------------------------------------------- */

/* Whatever the colours: the digits of the running clock are on the terminal's own background, and
 * differ from those of the waiting one. */
static void a_running_clock_stands_out(void **state)
{
    (void)state;
    for (ColorDepth depth = DEPTH_MONOCHROME; depth < DEPTH_NB; depth++)
        for (size_t i = 0; color_set_name(i); i++)
            for (int background = 0; background < BACKGROUND_NB; background++) {
                Theme *theme = theme_called(color_set_name(i), depth, (Background)background);
                Style running = theme_role(theme, ROLE_CLOCK_RUNNING);
                Style low = theme_role(theme, ROLE_CLOCK_LOW),
                      waits = theme_role(theme, ROLE_CLOCK);
                assert_int_equal((running.attributes | low.attributes) & A_REVERSE, 0);
                assert_int_equal(running.pair, theme_role(theme, ROLE_ACCENT).pair);
                assert_int_equal(low.pair, theme_role(theme, ROLE_ERROR).pair);
                assert_true(running.pair != waits.pair || running.attributes != waits.attributes);
                theme_free(theme);
            }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_pair_has_its_contrast),
        cmocka_unit_test(the_basic_colours_do),
        cmocka_unit_test(the_colour_blind_see_every_state),
        cmocka_unit_test(test_the_settings_name_every_palette),
        cmocka_unit_test(a_running_clock_stands_out),
    };
    return cmocka_run_group_tests_name("theme", tests, terminal_set_up, terminal_tear_down);
}
