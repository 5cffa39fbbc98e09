/* Grounds are middle tones on purpose: near-white and near-black pieces both keep a contrast of
 * 3:1 at least on them (WCAG 2.1, 1.4.11 asks that of graphics), which a pale light square cannot
 * give to White. tests/unit/test_theme.c measures it.
 */
#include <config.h>

#include "ui/views/palette.h"

typedef struct NamedPalette {
    const char *name;
    Palette truecolor, c256, c16, c8;
} NamedPalette;

/* Order of grounds: plain, last move, target, selected, hint, check, cursor. A target's ground is
 * the plain one; hint and check look the same on every board but the one of high contrast. */

/* clang-format off */
#define LIGHT(plain, last, selected, cursor) \
    { plain, last, plain, selected, 0x9c84bd, 0xd5574b, cursor }
#define DARK(plain, last, selected, cursor) \
    { plain, last, plain, selected, 0x775b9b, 0xb8392f, cursor }
#define LIGHT_256(plain, selected, cursor) { plain, 136, plain, selected, 103, 167, cursor }
#define DARK_256(plain, selected, cursor) { plain, 94, plain, selected, 97, 160, cursor }

/* The kernel console's yellow is a brown, darker than its green. */
#define ANSI_GROUNDS(plain, last, selected, hint, check) \
    { plain, last, plain, selected, hint, check, 7 }
#define ANSI(light_ground, dark_ground, last, selected) \
    .c16 = { .light = ANSI_GROUNDS(light_ground, last, selected, 13, 9), \
             .dark = ANSI_GROUNDS(dark_ground, last, selected, 13, 9), \
             .white = 15, .black = 0, .fill = 7, .rim = -1, .rim_text = -1, .mark = 0, \
             .accent = 14 }, \
    .c8 = { .light = ANSI_GROUNDS(light_ground, last, selected, selected, 1), \
            .dark = ANSI_GROUNDS(dark_ground, last, selected, selected, 1), \
            .white = 7, .black = 0, .fill = 7, .rim = -1, .rim_text = -1, .mark = 0, \
            .accent = 6 }

static const NamedPalette palettes[] = {
    { "brown",
      { .light = LIGHT(0xb48c65, 0xa1933a, 0x6a9a52, 0x4d9ab5),
        .dark = DARK(0x83583a, 0x7e7224, 0x4f7d3c, 0x2f7c98),
        .white = 0xffffff, .black = 0x0a0806, .fill = 0xd8c8b4, .rim = 0x2d2019,
        .rim_text = 0xb9977a, .mark = 0x2a1b10, .accent = 0xd0965a },
      { .light = LIGHT_256(137, 65, 67), .dark = DARK_256(95, 64, 31),
        .white = 231, .black = 16, .fill = 187, .rim = 235, .rim_text = 137, .mark = 16,
        .accent = 173 },
      ANSI(2, 3, 6, 5) },
    { "green",
      { .light = LIGHT(0x83996b, 0xa6923a, 0x4a9c86, 0x4d98b8),
        .dark = DARK(0x4c6f41, 0x7d7024, 0x1f7c68, 0x2f7a9c),
        .white = 0xffffff, .black = 0x060a06, .fill = 0xcfd8c4, .rim = 0x1d261a,
        .rim_text = 0x8fa57a, .mark = 0x14200f, .accent = 0x8db36a },
      { .light = LIGHT_256(65, 30, 67), .dark = DARK_256(58, 29, 31),
        .white = 231, .black = 16, .fill = 188, .rim = 234, .rim_text = 108, .mark = 16,
        .accent = 107 },
      ANSI(2, 3, 6, 5) },
    { "blue",
      { .light = LIGHT(0x7694b3, 0xa6923a, 0x55a06a, 0x35a0a0),
        .dark = DARK(0x44668c, 0x7d7024, 0x2f7c4c, 0x168080),
        .white = 0xffffff, .black = 0x05070b, .fill = 0xc9d4e0, .rim = 0x1a222d,
        .rim_text = 0x86a2c0, .mark = 0x0e1723, .accent = 0x6fa3d8 },
      { .light = LIGHT_256(67, 65, 30), .dark = DARK_256(60, 29, 30),
        .white = 231, .black = 16, .fill = 188, .rim = 235, .rim_text = 110, .mark = 16,
        .accent = 110 },
      ANSI(6, 5, 3, 2) },
    { "grey",
      { .light = LIGHT(0x929292, 0xa6923a, 0x5d9e62, 0x4d98b8),
        .dark = DARK(0x646464, 0x7d7024, 0x3c7c44, 0x2f7a9c),
        .white = 0xffffff, .black = 0x050505, .fill = 0xd0d0d0, .rim = 0x222222,
        .rim_text = 0x9a9a9a, .mark = 0x151515, .accent = 0xbfbfbf },
      { .light = LIGHT_256(245, 65, 67), .dark = DARK_256(241, 29, 31),
        .white = 231, .black = 16, .fill = 251, .rim = 235, .rim_text = 247, .mark = 16,
        .accent = 250 },
      ANSI(2, 3, 6, 5) },
    { "high-contrast",
      { .light = { 0x808080, 0x9a7d00, 0x808080, 0x008a00, 0x9a55d0, 0xe02020, 0x0080c0 },
        .dark = { 0x5c5c5c, 0x7a6200, 0x5c5c5c, 0x006e00, 0x7c3bb0, 0xc01010, 0x0068a0 },
        .white = 0xffffff, .black = 0x000000, .fill = 0xe8e8e8, .rim = 0x000000,
        .rim_text = 0xffffff, .mark = 0x000000, .accent = 0xffd75f },
      { .light = { 244, 136, 244, 28, 134, 160, 32 }, .dark = DARK_256(59, 28, 25),
        .white = 231, .black = 16, .fill = 255, .rim = 16, .rim_text = 231, .mark = 16,
        .accent = 221 },
      ANSI(2, 3, 6, 5) },
};

static const TextColors text_colors[DEPTH_NB] = {
    [DEPTH_8] = { .dim = -1, .error = 1, .good = 2, .frame = -1, .variation = 6, .comment = 2,
                  .low_ground = 1, .low_ink = 7, .bar_white = 7, .bar_black = 0 },
    [DEPTH_16] = { .dim = 8, .error = 9, .good = 10, .frame = 8, .variation = 14, .comment = 10,
                   .low_ground = 1, .low_ink = 15, .bar_white = 15, .bar_black = 8 },
    [DEPTH_256] = { .dim = 245, .error = 203, .good = 71, .frame = 240, .variation = 109,
                    .comment = 108, .low_ground = 160, .low_ink = 231, .bar_white = 254,
                    .bar_black = 239 },
    [DEPTH_TRUECOLOR] = { .dim = 0x8a8a8a, .error = 0xe8604c, .good = 0x6aa84f, .frame = 0x5a5a5a,
                          .variation = 0x7fa6ad, .comment = 0x86a886, .low_ground = 0xb8392f,
                          .low_ink = 0xffffff, .bar_white = 0xe8e4dc, .bar_black = 0x45403c },
};
/* clang-format on */

const char *palette_name(size_t index)
{
    return index < ARRAY_LEN(palettes) ? palettes[index].name : NULL;
}

const Palette *palette_get(size_t index, ColorDepth depth)
{
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

const TextColors *palette_text(ColorDepth depth) { return &text_colors[depth]; }
