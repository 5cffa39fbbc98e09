/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bytes of pictures: kitty's graphics protocol, and sixels. */
#include <config.h>

#include "ui/terminal/picture_codes.h"

#include "engine/base/base.h"
#include "ui/terminal/rendition.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>

#ifdef HAVE_ZLIB
#include <zlib.h>
#endif

/* --- kitty ------------------------------------------------------------------------------------ */

enum { PIECE = 4096 }; /* bytes of base64, the most that the protocol allows */

/* The pixels in base64, deflated if zlib is available; returns whether they are. */
static bool pack(const uint8_t *pixels, size_t length, StrBuf *packed)
{
    bool is_deflated = false;
#ifdef HAVE_ZLIB
    uLongf size = compressBound((uLong)length);
    uint8_t *bytes = alloc_zeroed(size, 1);
    is_deflated = compress2(bytes, &size, pixels, (uLong)length, Z_BEST_SPEED) == Z_OK;
    if (is_deflated)
        strbuf_add_base64(packed, bytes, size);
    free(bytes);
#endif
    if (!is_deflated)
        strbuf_add_base64(packed, pixels, length);
    return is_deflated;
}

void kitty_add_image(StrBuf *out, uint32_t id, int width, int height, const uint8_t *rgba)
{
    StrBuf packed;
    assert(id > 0 && width > 0 && height > 0);
    strbuf_init(&packed);
    bool is_deflated = pack(rgba, 4 * (size_t)width * (size_t)height, &packed);
    for (size_t at = 0; at < packed.length; at += PIECE) {
        size_t left = packed.length - at;
        bool is_last = left <= PIECE;
        if (at == 0)
            strbuf_addf(out, "\033_Ga=t,q=2,i=%u,f=32,s=%d,v=%d,%sm=%d;", id, width, height,
                        is_deflated ? "o=z," : "", !is_last);
        else
            strbuf_addf(out, "\033_Gm=%d;", !is_last);
        strbuf_add(out, packed.data + at, is_last ? left : PIECE);
        strbuf_add_text(out, "\033\\");
    }
    strbuf_done(&packed);
}

void kitty_add_place(StrBuf *out, uint32_t id, int placement, int rows, int columns)
{
    assert(id > 0 && placement > 0 && rows > 0 && columns > 0);
    strbuf_addf(out, "\033_Ga=p,q=2,i=%u,p=%d,c=%d,r=%d,z=-1,C=1\033\\", id, placement, columns,
                rows);
}

void kitty_add_remove(StrBuf *out, uint32_t id, int placement)
{
    strbuf_addf(out, "\033_Ga=d,d=i,q=2,i=%u,p=%d\033\\", id, placement);
}

void kitty_add_forget(StrBuf *out, uint32_t id)
{
    strbuf_addf(out, "\033_Ga=d,d=I,q=2,i=%u\033\\", id);
}

/* --- sixels ----------------------------------------------------------------------------------- */

/* Colours take registers as they come; when those are used up, the nearest one has to do. */
enum { REGISTERS = 64, BAND = 6, STEPS = 16 /* of a colour between two tones */ };

typedef struct Sixels {
    int width, height;
    uint8_t *registers; /* of each pixel */
    uint32_t colors[REGISTERS];
    int count;
} Sixels;

static uint8_t register_of(Sixels *sixels, uint32_t color)
{
    int best = 0, least = INT_MAX;
    for (int i = 0; i < sixels->count && least > 0; i++) {
        int away = rgb_distance(sixels->colors[i], color);
        if (away < least) {
            least = away;
            best = i;
        }
    }
    if (least == 0 || sixels->count == REGISTERS)
        return (uint8_t)best;
    sixels->colors[sixels->count] = color;
    return (uint8_t)sixels->count++;
}

/* A pixel over the ground; what is half seen in few steps, so that registers are enough. */
static uint32_t seen(const uint8_t pixel[4], uint32_t ground)
{
    int opacity = (pixel[3] * STEPS + 127) / 255;
    uint32_t color = 0;
    for (int i = 0; i < 3; i++) {
        int under = (int)(ground >> (16 - 8 * i) & 255);
        int mixed = (pixel[i] * opacity + under * (STEPS - opacity) + STEPS / 2) / STEPS;
        color = color << 8 | (uint32_t)mixed;
    }
    return color;
}

static void add_run(StrBuf *out, char sixel, int length)
{
    if (length > 3)
        strbuf_addf(out, "!%d%c", length, sixel);
    for (int i = 0; length <= 3 && i < length; i++)
        strbuf_add_char(out, sixel);
}

/* The pixels of one colour in six rows; without those after the last. */
static void add_color(const Sixels *sixels, int top, int color, StrBuf *out)
{
    char before = 0;
    int length = 0;
    for (int column = 0; column < sixels->width; column++) {
        char sixel = '?';
        for (int i = 0; i < BAND && top + i < sixels->height; i++)
            if (sixels->registers[(top + i) * sixels->width + column] == color)
                sixel = (char)(sixel + (1 << i));
        if (sixel != before && length > 0) {
            add_run(out, before, length);
            length = 0;
        }
        before = sixel;
        length++;
    }
    if (before != '?')
        add_run(out, before, length);
}

static void add_band(const Sixels *sixels, int top, StrBuf *out)
{
    bool is_used[REGISTERS] = { false };
    int end = int_min(top + BAND, sixels->height) * sixels->width;
    for (int i = top * sixels->width; i < end; i++)
        is_used[sixels->registers[i]] = true;
    for (int color = 0; color < sixels->count; color++) {
        if (!is_used[color])
            continue;
        strbuf_addf(out, "#%d", color);
        add_color(sixels, top, color, out);
        strbuf_add_char(out, '$');
    }
    strbuf_add_char(out, '-');
}

static int percent(uint32_t color, int shift)
{
    return ((int)(color >> shift & 255) * 100 + 127) / 255;
}

void sixel_add(StrBuf *out, int width, int height, const uint8_t *rgba, uint32_t ground)
{
    Sixels sixels = { .width = width, .height = height };
    size_t pixels = (size_t)width * (size_t)height;
    assert(width > 0 && height > 0 && ground <= 0xffffff);
    sixels.registers = alloc_zeroed(pixels, 1);
    for (size_t i = 0; i < pixels; i++)
        sixels.registers[i] = register_of(&sixels, seen(rgba + 4 * i, ground));
    strbuf_addf(out, "\033P0;1q\"1;1;%d;%d", width, height);
    for (int i = 0; i < sixels.count; i++)
        strbuf_addf(out, "#%d;2;%d;%d;%d", i, percent(sixels.colors[i], 16),
                    percent(sixels.colors[i], 8), percent(sixels.colors[i], 0));
    for (int top = 0; top < height; top += BAND)
        add_band(&sixels, top, out);
    strbuf_add_text(out, "\033\\");
    free(sixels.registers);
}
