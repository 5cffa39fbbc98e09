/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sets of colours, and the pairs of curses.
 *
 * Grounds are middle tones on purpose: near-white and near-black pieces both keep a contrast of
 * 3:1 at least on them (WCAG 2.1, 1.4.11 asks that of graphics), which a pale light square cannot
 * give to White. Text has 4.5:1 (1.4.3). tests/unit/views/test_theme.c measures every pair.
 *
 * The eight and sixteen basic colours are whatever the terminal makes of them: no ground among them
 * is a middle tone everywhere, so that pieces bring one of the plain grounds: White a dark
 * square's, Black a light one's.
 */
#include <config.h>

#include "ui/screen/color_set.h"

#include "engine/base/base.h"
#include "ui/terminal/rendition.h"

#include <assert.h>
#include <curses.h>
#include <limits.h>
#include <stdlib.h>

typedef struct NamedPalette {
    const char *name;
    ColorSet truecolor, c256, c16, c8;
} NamedPalette;

enum { BASIC_COLORS = 16, CUBE_COLORS = 216 };

/* Order of grounds: plain, last move, target, selected, hint, check, cursor. A target's ground is
 * the plain one. */

/* clang-format off */
#define GROUNDS(plain, last, selected, hint, check, cursor) \
    { plain, last, plain, selected, hint, check, cursor }
#define LIGHT(plain, last, selected, cursor) \
    GROUNDS(plain, last, selected, 0x9c84bd, 0xd5574b, cursor)
#define DARK(plain, last, selected, cursor) \
    GROUNDS(plain, last, selected, 0x775b9b, 0xb8392f, cursor)
#define LIGHT_256(plain, last, selected, cursor) GROUNDS(plain, last, selected, 134, 167, cursor)
#define DARK_256(plain, last, selected, cursor) GROUNDS(plain, last, selected, 97, 160, cursor)
#define INKS_256 .white = 231, .black = 16, .mark = 16

#define INKS_ANSI(bright) \
    .white = (bright), .black = 0, .white_line = 0, .black_line = (bright), .rim = -1, .rim_text = -1, \
    .mark = MARK_BLACK_OR_WHITE, .chips = true, .marked = true
#define ANSI_16(light_ground, dark_ground, last_move, accent_dark, accent_light) \
    .c16 = { .light = GROUNDS(light_ground, last_move, 14, 13, 9, 12), \
             .dark = GROUNDS(dark_ground, last_move, 6, 5, 1, 4), \
             .accent = { accent_dark, accent_light }, INKS_ANSI(15) }
#define ANSI_8(light_ground, last_move) \
    .c8 = { .light = GROUNDS(light_ground, last_move, 3, 5, 1, 3), \
            .dark = GROUNDS(4, last_move, 3, 5, 1, 3), \
            .accent = { 3, 4 }, INKS_ANSI(7) }

static const NamedPalette palettes[] = {
    { "brown",
      { .light = LIGHT(0xaf875f, 0xa1933a, 0x6a9a52, 0x4d9ab5),
        .dark = DARK(0x83583a, 0x7e7224, 0x4f7d3c, 0x2f7c98),
        .white = 0xffffff, .white_line = 0x2b1a0e, .black = 0x080808, .black_line = 0xdcc3a4,
        .rim = 0x2d2019, .rim_text = 0xb9977a, .mark = 0x2a1b10, .accent = { 0xd7af5f, 0x875f00 } },
      { .light = LIGHT_256(137, 136, 65, 32), .dark = DARK_256(95, 94, 65, 26),
        .white_line = 234, .black_line = 187, .rim = 235, .rim_text = 137,
        .accent = { 179, 94 }, INKS_256 },
      ANSI_16(3, 8, 2, 11, 4), ANSI_8(6, 2) },
    { "green",
      { .light = LIGHT(0x83996b, 0xa6923a, 0x4a9c86, 0x4d98b8),
        .dark = DARK(0x4c6f41, 0x7d7024, 0x1f7c68, 0x2f7a9c),
        .white = 0xffffff, .white_line = 0x16240f, .black = 0x060a06, .black_line = 0xcfdcc0,
        .rim = 0x1d261a, .rim_text = 0x8fa57a, .mark = 0x14200f, .accent = { 0x8fbd6a, 0x456b2b } },
      { .light = LIGHT_256(65, 136, 30, 67), .dark = DARK_256(59, 94, 29, 31),
        .white_line = 233, .black_line = 187, .rim = 234, .rim_text = 108,
        .accent = { 113, 22 }, INKS_256 },
      ANSI_16(2, 8, 3, 10, 4), ANSI_8(2, 6) },
    { "blue",
      { .light = LIGHT(0x7694b3, 0xa6923a, 0x55a06a, 0x35a0a0),
        .dark = DARK(0x44668c, 0x7d7024, 0x2f7c4c, 0x168080),
        .white = 0xffffff, .white_line = 0x101c2b, .black = 0x05070b, .black_line = 0xc4d6ea,
        .rim = 0x1a222d, .rim_text = 0x86a2c0, .mark = 0x0e1723, .accent = { 0x85b2e0, 0x2f6296 } },
      { .light = LIGHT_256(67, 136, 65, 30), .dark = DARK_256(60, 94, 29, 30),
        .white_line = 234, .black_line = 189, .rim = 235, .rim_text = 110,
        .accent = { 111, 25 }, INKS_256 },
      ANSI_16(6, 8, 2, 14, 4), ANSI_8(6, 2) },
    { "grey",
      { .light = LIGHT(0x929292, 0xa6923a, 0x5d9e62, 0x4d98b8),
        .dark = DARK(0x646464, 0x7d7024, 0x3c7c44, 0x2f7a9c),
        .white = 0xffffff, .white_line = 0x1c1c1c, .black = 0x050505, .black_line = 0xd0d0d0,
        .rim = 0x222222, .rim_text = 0x9a9a9a, .mark = 0x151515, .accent = { 0xbfbfbf, 0x505050 } },
      { .light = LIGHT_256(245, 136, 65, 67), .dark = DARK_256(241, 94, 65, 31),
        .white_line = 234, .black_line = 252, .rim = 235, .rim_text = 247,
        .accent = { 250, 239 }, INKS_256 },
      ANSI_16(7, 8, 2, 15, 4), ANSI_8(7, 2) },
    { "purple",
      { .light = GROUNDS(0xa38cb4, 0xa6923a, 0x5a9d78, 0x6f97c9, 0xd5574b, 0x3d9cae),
        .dark = GROUNDS(0x6d5288, 0x7d7024, 0x347c58, 0x3f68a8, 0xb8392f, 0x1d7a8c),
        .white = 0xffffff, .white_line = 0x21142c, .black = 0x08050b, .black_line = 0xd9c8e8,
        .rim = 0x241c2c, .rim_text = 0xa78fbd, .mark = 0x1a1024, .accent = { 0xbe9bd7, 0x7d45a5 } },
      { .light = GROUNDS(139, 136, 65, 68, 167, 31), .dark = GROUNDS(96, 94, 65, 26, 160, 30),
        .white_line = 234, .black_line = 189, .rim = 235, .rim_text = 140,
        .accent = { 183, 91 }, INKS_256 },
      ANSI_16(7, 8, 2, 13, 4), ANSI_8(6, 2) },
    { "rose",
      { .light = LIGHT(0xbd8780, 0xa6923a, 0x5d9e62, 0x4d98b8),
        .dark = DARK(0x87524c, 0x7d7024, 0x3c7c44, 0x2f7a9c),
        .white = 0xffffff, .white_line = 0x2c1412, .black = 0x0b0605, .black_line = 0xecccc6,
        .rim = 0x2d1c1a, .rim_text = 0xc4938c, .mark = 0x2a1210, .accent = { 0xe0938c, 0xa03c33 } },
      { .light = GROUNDS(138, 136, 65, 134, 167, 67), .dark = GROUNDS(95, 94, 65, 97, 160, 31),
        .white_line = 234, .black_line = 224, .rim = 235, .rim_text = 174,
        .accent = { 174, 124 }, INKS_256 },
      ANSI_16(7, 8, 2, 9, 1), ANSI_8(6, 2) },
    { "amber",
      { .light = LIGHT(0xb48f3c, 0x7f9a45, 0x4f9c7e, 0x4d98b8),
        .dark = DARK(0x7d5f22, 0x55742a, 0x237a5c, 0x2f7a9c),
        .white = 0xffffff, .white_line = 0x281c06, .black = 0x0a0803, .black_line = 0xf0d698,
        .rim = 0x292010, .rim_text = 0xba9650, .mark = 0x261a04, .accent = { 0xd8a430, 0x785a12 } },
      { .light = LIGHT_256(136, 64, 30, 67), .dark = DARK_256(94, 64, 29, 31),
        .white_line = 234, .black_line = 222, .rim = 235, .rim_text = 136,
        .accent = { 178, 94 }, INKS_256 },
      ANSI_16(3, 8, 2, 11, 4), ANSI_8(6, 2) },
    { "slate",
      { .light = LIGHT(0x8496a0, 0xa6923a, 0x5d9e62, 0x3f98c8),
        .dark = DARK(0x50656f, 0x7d7024, 0x3c7c44, 0x1f74a8),
        .white = 0xffffff, .white_line = 0x121b20, .black = 0x05080a, .black_line = 0xc6d4dc,
        .rim = 0x1b2226, .rim_text = 0x8fa4b0, .mark = 0x10181c, .accent = { 0x93afbe, 0x46616e } },
      { .light = LIGHT_256(66, 136, 65, 33), .dark = DARK_256(241, 94, 65, 25),
        .white_line = 234, .black_line = 152, .rim = 235, .rim_text = 109,
        .accent = { 110, 24 }, INKS_256 },
      ANSI_16(6, 8, 2, 14, 4), ANSI_8(6, 2) },
    /* Yellow against blue is what every kind of colour-blindness leaves; the marks say the rest. */
    { "color-blind",
      { .light = GROUNDS(0xa3927c, 0x387ab7, 0xb7890f, 0xb72de8, 0x984618, 0x136b72),
        .dark = GROUNDS(0x5d6470, 0x4560c7, 0x6c640b, 0x8f2dfe, 0xea6d5e, 0x018fbe),
        .white = 0xffffff, .white_line = 0x14161a, .black = 0x050505, .black_line = 0xe0dccf,
        .rim = 0x20242a, .rim_text = 0xa8a296, .mark = MARK_BLACK_OR_WHITE, .accent = { 0xe0b040, 0x1f5fae },
        .marks = MARKS_COLOR_BLIND, .marked = true },
      { .light = GROUNDS(245, 67, 101, 93, 130, 32), .dark = GROUNDS(241, 25, 101, 93, 166, 31),
        .white_line = 234, .black_line = 253, .rim = 235, .rim_text = 247,
        .accent = { 179, 25 }, .marks = MARKS_COLOR_BLIND, .marked = true,
        .white = 231, .black = 16, .mark = MARK_BLACK_OR_WHITE },
      ANSI_16(3, 8, 4, 11, 4), ANSI_8(6, 2) },
    { "high-contrast",
      { .light = GROUNDS(0xc8c8c8, 0xffd700, 0x7fe07f, 0xe0b8ff, 0xff9a90, 0x7fd4ff),
        .dark = GROUNDS(0x3a3a3a, 0x665400, 0x005000, 0x4f1a80, 0x8c0000, 0x004a86),
        .white = 0xffffff, .white_line = 0x000000, .black = 0x000000, .black_line = 0xffffff,
        .rim = 0x000000, .rim_text = 0xffffff, .mark = MARK_BLACK_OR_WHITE, .accent = { 0xffd75f, 0x00409a },
        .marks = MARKS_HIGH_CONTRAST, .chips = true, .marked = true },
      { .light = GROUNDS(251, 123, 114, 183, 216, 111), .dark = GROUNDS(237, 23, 22, 54, 88, 19),
        .white = 231, .white_line = 16, .black = 16, .black_line = 231, .rim = 16, .rim_text = 231,
        .mark = MARK_BLACK_OR_WHITE, .accent = { 221, 18 }, .marks = MARKS_HIGH_CONTRAST, .chips = true,
        .marked = true },
      ANSI_16(7, 8, 11, 15, 0), ANSI_8(7, 2) },
};

static const TextColors text_colors[DEPTH_NB][BACKGROUND_NB] = {
    [DEPTH_8] = {
        { .dim = -1, .error = 1, .good = 2, .frame = -1, .variation = 6, .comment = 2,
          .low_ground = 1, .low_ink = 7, .bar_white = 7, .bar_black = 0, .accent_ink = 0 },
        { .dim = -1, .error = 1, .good = -1, .frame = -1, .variation = 4, .comment = 4,
          .low_ground = 1, .low_ink = 7, .bar_white = 7, .bar_black = 0, .accent_ink = 7 } },
    [DEPTH_16] = {
        { .dim = 7, .error = 9, .good = 10, .frame = 7, .variation = 14, .comment = 10,
          .low_ground = 1, .low_ink = 15, .bar_white = 15, .bar_black = 8, .accent_ink = 0 },
        { .dim = -1, .error = 1, .good = -1, .frame = 8, .variation = 4, .comment = 4,
          .low_ground = 1, .low_ink = 15, .bar_white = 7, .bar_black = 0, .accent_ink = 15 } },
    [DEPTH_256] = {
        { .dim = 248, .error = 210, .good = 71, .frame = 244, .variation = 110, .comment = 108,
          .low_ground = 124, .low_ink = 231, .bar_white = 254, .bar_black = 239,
          .accent_ink = 16 },
        { .dim = 241, .error = 124, .good = 22, .frame = 244, .variation = 24, .comment = 58,
          .low_ground = 124, .low_ink = 231, .bar_white = 251, .bar_black = 237,
          .accent_ink = 231 } },
    [DEPTH_TRUECOLOR] = {
        { .dim = 0xa8a8a8, .error = 0xf08276, .good = 0x6bb85a, .frame = 0x808080,
          .variation = 0x86b0be, .comment = 0x84b584, .low_ground = 0xb8392f, .low_ink = 0xffffff,
          .bar_white = 0xe4e4e4, .bar_black = 0x444444, .accent_ink = 0x080808 },
        { .dim = 0x626262, .error = 0xb02418, .good = 0x2f6a28, .frame = 0x808080,
          .variation = 0x3d6272, .comment = 0x3d693d, .low_ground = 0xb02418, .low_ink = 0xffffff,
          .bar_white = 0xc6c6c6, .bar_black = 0x444444, .accent_ink = 0xffffff } },
};

/* With a contrast of 7:1 (WCAG 2.1, 1.4.6). No green of the 256 is dark enough for paper. */
static const TextColors high_text_colors[2][BACKGROUND_NB] = {
    { { .dim = 252, .error = 217, .good = 157, .frame = 250, .variation = 153, .comment = 151,
        .low_ground = 88, .low_ink = 231, .bar_white = 231, .bar_black = 236, .accent_ink = 16 },
      { .dim = 238, .error = 88, .good = 17, .frame = 238, .variation = 17, .comment = 53,
        .low_ground = 88, .low_ink = 231, .bar_white = 251, .bar_black = 234,
        .accent_ink = 231 } },
    { { .dim = 0xd0d0d0, .error = 0xffb8b0, .good = 0xa8f090, .frame = 0xc0c0c0,
        .variation = 0xb0d8ff, .comment = 0xb0e0b0, .low_ground = 0x8c0000, .low_ink = 0xffffff,
        .bar_white = 0xffffff, .bar_black = 0x303030, .accent_ink = 0x000000 },
      { .dim = 0x404040, .error = 0x8a0000, .good = 0x004a10, .frame = 0x404040,
        .variation = 0x003a70, .comment = 0x104a10, .low_ground = 0x8c0000, .low_ink = 0xffffff,
        .bar_white = 0xc6c6c6, .bar_black = 0x202020, .accent_ink = 0xffffff } },
};

/* ! ? !! ?? !? ?!: green and blue are good, red to yellow bad; for the colour-blind blue against
 * yellow and brown. */
static const int mark_colors[MARK_SET_NB][DEPTH_NB][BACKGROUND_NB][MARK_NB] = {
    [MARKS_USUAL] = {
        [DEPTH_8] = { { 2, 5, 6, 1, -1, 3 }, { 4, 5, 4, 1, -1, -1 } },
        [DEPTH_16] = { { 10, 11, 14, 9, 13, 3 }, { 4, 5, 4, 1, 12, 8 } },
        [DEPTH_256] = { { 113, 215, 80, 210, 177, 185 }, { 22, 94, 24, 124, 91, 58 } },
        [DEPTH_TRUECOLOR] = { { 0x7fd070, 0xf0a050, 0x4fd8d8, 0xff8078, 0xd79bf0, 0xe0d060 },
                              { 0x2f6a28, 0x8a4b00, 0x00627a, 0xb02418, 0x8a2aa0, 0x665a00 } } },
    [MARKS_COLOR_BLIND] = {
        [DEPTH_256] = { { 75, 220, 153, 209, 141, 186 }, { 25, 94, 20, 52, 61, 240 } },
        [DEPTH_TRUECOLOR] = { { 0x56b4e9, 0xf8d030, 0xb0d8ff, 0xe89828, 0xa898ff, 0xd8d8a0 },
                              { 0x005a9c, 0x855000, 0x1414d8, 0x5a2000, 0x6048b8, 0x5a5850 } } },
    [MARKS_HIGH_CONTRAST] = {
        [DEPTH_256] = { { 157, 222, 123, 217, 225, 228 }, { 17, 52, 20, 88, 54, 236 } },
        [DEPTH_TRUECOLOR] = { { 0xa8f090, 0xffcf8f, 0x90f0f8, 0xffb8b0, 0xf0c8ff, 0xf8f088 },
                              { 0x004a10, 0x5f3300, 0x00456a, 0x8a0000, 0x5a0a78, 0x454000 } } },
};

/* Bright tones, and dark ones for worse lines of the engine, leave the middle to the squares. */
static const ArrowColors arrow_colors[2][SQUARE_STATE_NB] = {
    { [SQUARE_LAST_MOVE] = { 184, 228 }, [SQUARE_SELECTED] = { 71, 119 },
      [SQUARE_HINT] = { 134, 177 }, [SQUARE_CHECK] = { 160, 203 }, [SQUARE_CURSOR] = { 39, 117 } },
    { [SQUARE_LAST_MOVE] = { 0xd6ac1e, 0xffe85a }, [SQUARE_SELECTED] = { 0x48b04c, 0x86ee6e },
      [SQUARE_HINT] = { 0x9d62e2, 0xcf9dff }, [SQUARE_CHECK] = { 0xd43a2a, 0xff6a52 },
      [SQUARE_CURSOR] = { 0x238dd0, 0x8adfff } },
};
static const ArrowColors faint_arrow_colors[2][SQUARE_STATE_NB] = {
    { [SQUARE_HINT] = { 54, 134 }, [SQUARE_CHECK] = { 88, 160 } },
    { [SQUARE_HINT] = { 0x562c90, 0x9d62e2 }, [SQUARE_CHECK] = { 0x7a1810, 0xd43a2a } },
};
/* clang-format on */

const char *color_set_name(size_t index)
{
    return index < ARRAY_LEN(palettes) ? palettes[index].name : NULL;
}

const ColorSet *color_set_get(size_t index, ColorDepth depth)
{
    assert(index < ARRAY_LEN(palettes) && depth != DEPTH_MONOCHROME && depth < DEPTH_NB);
    const NamedPalette *named = &palettes[index];
    switch (depth) {
    case DEPTH_TRUECOLOR:
        return &named->truecolor;
    case DEPTH_256:
        return &named->c256;
    case DEPTH_16:
        return &named->c16;
    default:
        return &named->c8;
    }
}

const TextColors *color_set_text(MarkSet set, ColorDepth depth, Background background)
{
    if (set == MARKS_HIGH_CONTRAST && depth >= DEPTH_256)
        return &high_text_colors[depth == DEPTH_TRUECOLOR][background];
    return &text_colors[depth][background];
}

const int *color_set_marks(MarkSet set, ColorDepth depth, Background background)
{
    assert(depth != DEPTH_MONOCHROME && set < MARK_SET_NB);
    return mark_colors[depth < DEPTH_256 ? MARKS_USUAL : set][depth][background];
}

ArrowColors color_set_arrow(ColorDepth depth, SquareState state, bool is_faint)
{
    assert(depth >= DEPTH_256 && state < SQUARE_STATE_NB);
    return (is_faint ? faint_arrow_colors : arrow_colors)[depth == DEPTH_TRUECOLOR][state];
}

/* xterm's colour cube and greys, from number 16 on. */
uint32_t color_set_rgb(int number, ColorDepth depth)
{
    static const uint32_t steps[] = { 0, 95, 135, 175, 215, 255 };
    if (depth == DEPTH_TRUECOLOR)
        return (uint32_t)number;
    if (number >= BASIC_COLORS + CUBE_COLORS)
        return (uint32_t)(8 + (number - BASIC_COLORS - CUBE_COLORS) * 10) * 0x010101u;
    int cube = int_max(0, number - BASIC_COLORS);
    return steps[cube / 36] << 16 | steps[cube / 6 % 6] << 8 | steps[cube % 6];
}

int color_set_nearest(uint32_t rgb)
{
    int best = BASIC_COLORS;
    int least = INT_MAX;
    for (int number = BASIC_COLORS; number < RENDITION_NUMBERS; number++) {
        int away = rgb_distance(rgb, color_set_rgb(number, DEPTH_256));
        if (away < least) {
            least = away;
            best = number;
        }
    }
    return best;
}

/* Relative luminance as WCAG 2.1 defines it, its curve by a polynomial within a hundredth. */
static double linear(uint32_t channel)
{
    double value = (channel & 255) / 255.0;
    return value * (value * (value * 0.3053 + 0.6822) + 0.0125);
}

static double luminance(int number, ColorDepth depth)
{
    uint32_t rgb = color_set_rgb(number, depth);
    return 0.2126 * linear(rgb >> 16) + 0.7152 * linear(rgb >> 8) + 0.0722 * linear(rgb);
}

double color_set_contrast(int ink, int ground, ColorDepth depth)
{
    static const double FLARE = 0.05;
    assert(depth >= DEPTH_256);
    double a = luminance(ink, depth), b = luminance(ground, depth);
    return a > b ? (a + FLARE) / (b + FLARE) : (b + FLARE) / (a + FLARE);
}

bool color_set_is_middle(int number, ColorDepth depth)
{
    static const double DARKEST = 0.105, BRIGHTEST = 0.295;
    double value = luminance(number, depth);
    return value >= DARKEST && value <= BRIGHTEST;
}

/* Of the basic colours those that are bright wherever they are usual; white and black are as well
 * seen on a luminance of 0.18. */
bool color_set_is_bright(int number, ColorDepth depth)
{
    static const unsigned BRIGHT_BASIC = 1 << 2 | 1 << 3 | 1 << 5 | 1 << 6 | 1 << 7 | 1 << 10 |
                                         1 << 11 | 1 << 13 | 1 << 14 | 1 << 15;
    if (depth < DEPTH_256)
        return BRIGHT_BASIC >> number & 1;
    return luminance(number, depth) > 0.18;
}

/* --- pairs ------------------------------------------------------------------------------------ */

/* Pairs are found by a small hash table: a board of drawn pieces asks for one at every cell. */
enum { PAIRS_MAX = 1024, BUCKETS = 2 * PAIRS_MAX, FIRST_NUMBER = 16 };

typedef struct Pair {
    int ink, ground;
} Pair;

/* Pair n of curses is pairs[n]; 0 is the terminal's own colours. */
struct Pairs {
    int count;
    Pair pairs[PAIRS_MAX];
    uint16_t buckets[BUCKETS]; /* numbers of pairs, 0: free */
    bool is_rgb;
    int next_number;
    uint32_t meanings[RENDITION_NUMBERS];
};

Pairs *pairs_new(bool is_rgb)
{
    Pairs *pairs = alloc_zeroed(1, sizeof *pairs);
    pairs->count = 1;
    pairs->is_rgb = is_rgb;
    pairs->next_number = FIRST_NUMBER;
    for (int i = 0; i < RENDITION_NUMBERS; i++)
        pairs->meanings[i] = RENDITION_NUMBER;
    return pairs;
}

void pairs_free(Pairs *pairs) { free(pairs); }

/* The number that stands for a colour; when all are taken, the one nearest to it. */
static int number_of(Pairs *pairs, int color)
{
    if (!pairs->is_rgb || color < 0)
        return color;
    int nearest = FIRST_NUMBER;
    for (int i = FIRST_NUMBER; i < pairs->next_number; i++) {
        int away = rgb_distance(pairs->meanings[i], (uint32_t)color);
        if (away == 0)
            return i;
        if (away < rgb_distance(pairs->meanings[nearest], (uint32_t)color))
            nearest = i;
    }
    if (pairs->next_number == RENDITION_NUMBERS)
        return nearest;
    pairs->meanings[pairs->next_number] = (uint32_t)color;
    return pairs->next_number++;
}

/* The bucket that holds the pair, or a free one. */
static uint16_t *bucket_of(Pairs *pairs, int ink, int ground)
{
    uint32_t hash = ((uint32_t)ink * 2654435761u) ^ ((uint32_t)ground * 2246822519u);
    for (uint32_t at = hash >> 16;; at++) {
        uint16_t *bucket = &pairs->buckets[at % BUCKETS];
        const Pair *pair = &pairs->pairs[*bucket];
        if (*bucket == 0 || (pair->ink == ink && pair->ground == ground))
            return bucket;
    }
}

int pairs_number(Pairs *pairs, int ink, int ground)
{
    assert(ink >= -1 && ground >= -1);
    if (ink == -1 && ground == -1)
        return 0;
    uint16_t *bucket = bucket_of(pairs, ink, ground);
    if (*bucket != 0)
        return *bucket;
    int number = pairs->count;
    if (number >= int_min(PAIRS_MAX, COLOR_PAIRS) ||
        init_extended_pair(number, number_of(pairs, ink), number_of(pairs, ground)) == ERR)
        return 0;
    pairs->pairs[number] = (Pair){ ink, ground };
    pairs->count++;
    *bucket = (uint16_t)number;
    return number;
}

const uint32_t *pairs_meanings(const Pairs *pairs)
{
    return pairs->is_rgb ? pairs->meanings : NULL;
}
