/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Grounds and block characters are painted into pixels and written as few large rectangles, so that
 * no browser leaves gaps between them; the rest is text whose width is given.
 */
#include <config.h>

#include "tests/unit/support/picture_support.h"

#include "engine/base/strbuf.h"
#include "tests/unit/support/cell_support.h"
#include "tests/unit/support/screen_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Pixels of a cell, which eighths and quarters divide. */
enum { CELL_WIDTH = 8, CELL_HEIGHT = 16, BASELINE = 12, FONT_SIZE = 13 };
enum { GROUND = 0x101418, INK = 0xd8d8d8 };

static const uint32_t BASIC[16] = { 0x000000, 0xcd3131, 0x0dbc79, 0xc8b81e, 0x2472c8, 0xbc3fbc,
                                    0x11a8cd, 0xd0d0d0, 0x666666, 0xf14c4c, 0x23d18b, 0xf5f543,
                                    0x3b8eea, 0xd670d6, 0x29b8db, 0xffffff };

typedef struct Picture {
    uint32_t *pixels;
    int rows, columns, width, height;
} Picture;

/* A cell's colours, its first character, and whether that is bold. */
typedef struct Look {
    uint32_t ink, ground;
    wchar_t character;
    bool is_bold;
} Look;

static uint32_t rgb_of(int number, uint32_t own)
{
    if (number < 0)
        return own;
    return number < 16 ? BASIC[number] : color_set_rgb(number, DEPTH_256);
}

static Look look_at(int row, int column)
{
    int ink = -1, ground = -1;
    Cell cell = screen_cell(row, column);
    extended_pair_content(cell.pair, &ink, &ground);
    Look look = { rgb_of(cell.pair > 0 ? ink : -1, INK),
                  rgb_of(cell.pair > 0 ? ground : -1, GROUND), cell.characters[0],
                  (cell.attributes & A_BOLD) != 0 };
    if ((cell.attributes & A_REVERSE) != 0) {
        uint32_t before = look.ink;
        look.ink = look.ground;
        look.ground = before;
    }
    if ((cell.attributes & A_DIM) != 0)
        look.ink = (look.ink >> 1 & 0x7f7f7f) + (look.ground >> 1 & 0x7f7f7f);
    return look;
}

static void fill(const Picture *picture, int x, int y, int width, int height, uint32_t rgb)
{
    for (int row = y; row < y + height; row++)
        for (int column = x; column < x + width; column++)
            picture->pixels[row * picture->width + column] = rgb;
}

/* Block elements (U+2580 to U+259F); false: another character. */
static bool fill_block(const Picture *picture, int x, int y, wchar_t character, uint32_t ink)
{
    /* From U+2596: upper left 1, upper right 2, lower left 4, lower right 8. */
    static const uint8_t QUADRANTS[] = { 4, 8, 1, 13, 9, 7, 11, 2, 6, 14 };
    enum { HALF_WIDTH = CELL_WIDTH / 2, HALF_HEIGHT = CELL_HEIGHT / 2 };
    int eighths = (int)character - 0x2580;
    if (eighths == 0) {
        fill(picture, x, y, CELL_WIDTH, HALF_HEIGHT, ink);
    } else if (eighths >= 1 && eighths <= 8) {
        int height = CELL_HEIGHT * eighths / 8;
        fill(picture, x, y + CELL_HEIGHT - height, CELL_WIDTH, height, ink);
    } else if (eighths > 8 && eighths <= 15) {
        fill(picture, x, y, CELL_WIDTH * (16 - eighths) / 8, CELL_HEIGHT, ink);
    } else if (eighths == 16) {
        fill(picture, x + HALF_WIDTH, y, HALF_WIDTH, CELL_HEIGHT, ink);
    } else if (eighths >= 0x16 && eighths <= 0x1f) {
        for (int part = 0; part < 4; part++)
            if (QUADRANTS[eighths - 0x16] & 1 << part)
                fill(picture, x + part % 2 * HALF_WIDTH, y + part / 2 * HALF_HEIGHT, HALF_WIDTH,
                     HALF_HEIGHT, ink);
    } else {
        return false;
    }
    return true;
}

static bool is_block(wchar_t character)
{
    return character >= 0x2580 && character <= 0x259f && (character < 0x2591 || character > 0x2595);
}

static void paint_blocks(const Picture *picture)
{
    for (int row = 0; row < picture->rows; row++)
        for (int column = 0; column < picture->columns; column++) {
            Look look = look_at(row, column);
            int x = column * CELL_WIDTH, y = row * CELL_HEIGHT;
            fill(picture, x, y, CELL_WIDTH, CELL_HEIGHT, look.ground);
            (void)fill_block(picture, x, y, look.character, look.ink);
        }
}

/* The largest rectangle of one colour to the right and downwards; it is GROUND afterwards. */
static void add_rectangle(const Picture *picture, int x, int y, StrBuf *path)
{
    uint32_t rgb = picture->pixels[y * picture->width + x];
    int width = 0, height = 0;
    while (x + width < picture->width && picture->pixels[y * picture->width + x + width] == rgb)
        width++;
    for (bool is_same = true; is_same && y + height < picture->height;) {
        const uint32_t *line = picture->pixels + (y + height) * picture->width + x;
        for (int i = 0; i < width; i++)
            is_same = is_same && line[i] == rgb;
        height += is_same;
    }
    fill(picture, x, y, width, height, GROUND);
    strbuf_addf(path, "M%d %dh%dv%dh-%dz", x, y, width, height, width);
}

/* Colour after colour, in the order in which they appear. */
static void add_rectangles(const Picture *picture, StrBuf *svg)
{
    int count = picture->width * picture->height;
    for (int first = 0; first < count; first++) {
        uint32_t rgb = picture->pixels[first];
        if (rgb == GROUND)
            continue;
        strbuf_addf(svg, "<path fill=\"#%06x\" d=\"", (unsigned)rgb);
        for (int at = first; at < count; at++)
            if (picture->pixels[at] == rgb)
                add_rectangle(picture, at % picture->width, at / picture->width, svg);
        strbuf_add_text(svg, "\"/>\n");
    }
}

static void add_character(int row, int column, StrBuf *svg)
{
    Cell cell = screen_cell(row, column);
    switch (cell.characters[0]) {
    case L'&':
        strbuf_add_text(svg, "&amp;");
        break;
    case L'<':
        strbuf_add_text(svg, "&lt;");
        break;
    case L'>':
        strbuf_add_text(svg, "&gt;");
        break;
    default:
        cell_add_text(&cell, svg);
    }
}

static bool is_text(Look look) { return look.character > L' ' && !is_block(look.character); }

/* A word, as long as its look stays the same. Returns the column after it. */
static int add_word(const Picture *picture, int row, int column, StrBuf *svg)
{
    Look look = look_at(row, column);
    int end = column;
    for (; end < picture->columns; end++) {
        Look next = look_at(row, end);
        if (!is_text(next) || next.ink != look.ink || next.is_bold != look.is_bold)
            break;
    }
    strbuf_addf(svg, "<text x=\"%d\" y=\"%d\" textLength=\"%d\" fill=\"#%06x\"%s>",
                column * CELL_WIDTH, row * CELL_HEIGHT + BASELINE, (end - column) * CELL_WIDTH,
                (unsigned)look.ink, look.is_bold ? " font-weight=\"bold\"" : "");
    for (int at = column; at < end; at++)
        add_character(row, at, svg);
    strbuf_add_text(svg, "</text>\n");
    return end;
}

static void draw(const Picture *picture, StrBuf *svg)
{
    strbuf_addf(svg,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" "
                "height=\"%d\" font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\" "
                "font-size=\"%d\">\n<rect width=\"100%%\" height=\"100%%\" fill=\"#%06x\"/>\n"
                "<g shape-rendering=\"crispEdges\">\n",
                picture->width, picture->height, picture->width, picture->height, FONT_SIZE,
                GROUND);
    paint_blocks(picture);
    add_rectangles(picture, svg);
    strbuf_add_text(svg, "</g>\n");
    for (int row = 0; row < picture->rows; row++)
        for (int column = 0; column < picture->columns;)
            if (is_text(look_at(row, column)))
                column = add_word(picture, row, column, svg);
            else
                column++;
    strbuf_add_text(svg, "</svg>\n");
}

static void read_picture(const char *path, StrBuf *svg)
{
    char chunk[4096];
    FILE *file = fopen(path, "r");
    if (file == NULL)
        fail_msg("no picture %s", path);
    for (size_t got; (got = fread(chunk, 1, sizeof chunk, file)) > 0;)
        strbuf_add(svg, chunk, got);
    assert_int_equal(fclose(file), 0);
}

static void write_picture(const char *path, const StrBuf *svg)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fwrite(svg->data, 1, svg->length, file);
    assert_int_equal(fclose(file), 0);
}

void picture_compare(const char *name, int rows, int columns)
{
    char path[4096];
    const char *top = getenv("top_srcdir"), *mode = getenv("LUFT_SCREENS");
    snprintf(path, sizeof path, "%s/man/%s.svg", top != NULL ? top : ".", name);
    screen_resize(rows, columns);
    (void)screen_look();
    Picture picture = { NULL, rows, columns, columns * CELL_WIDTH, rows * CELL_HEIGHT };
    picture.pixels = calloc((size_t)picture.width * (size_t)picture.height, sizeof *picture.pixels);
    assert_non_null(picture.pixels);
    StrBuf drawn, kept;
    strbuf_init(&drawn);
    strbuf_init(&kept);
    draw(&picture, &drawn);
    free(picture.pixels);
    if (mode != NULL && strcmp(mode, "update") == 0)
        write_picture(path, &drawn);
    read_picture(path, &kept);
    if (strcmp(drawn.data, kept.data) != 0)
        fail_msg("the picture man/%s.svg differs; LUFT_SCREENS=update draws it again:\n%s", name,
                 screen_look());
    strbuf_done(&drawn);
    strbuf_done(&kept);
}
