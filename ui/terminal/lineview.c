/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fits the line being typed into a row of cells: scrolls by half a row, so that a long line does
 * not crawl at every key. */
#include <config.h>

#include "engine/base/strbuf.h"
#include "ui/terminal/prompt_parts.h"

#include "engine/base/utf8.h"
#include "engine/text/width.h"

#include <assert.h>
#include <string.h>

/* One character as it is shown, at most four bytes and two cells, or a pair like ^X. */
typedef struct Glyph {
    char bytes[8];
    size_t length;
    int width;
    size_t used; /* bytes of the source */
} Glyph;

static Glyph next_glyph(const char *text)
{
    Glyph glyph = { .bytes = "?", .length = 1, .width = 1, .used = 1 };
    unsigned char first = (unsigned char)*text;
    if (first < ' ' || first == 127) {
        glyph.bytes[0] = '^';
        glyph.bytes[1] = (char)(first ^ 64);
        glyph.length = 2;
        glyph.width = 2;
        return glyph;
    }
    uint32_t codepoint;
    size_t used = utf8_decode(text, strnlen(text, UTF8_LENGTH_MAX), &codepoint);
    if (codepoint == UTF8_MALFORMED)
        return glyph;
    glyph.used = used;
    if (unsafe_char_only_shapes(codepoint)) {
        glyph.length = 0;
        glyph.width = 0;
        return glyph;
    }
    if (unsafe_char(codepoint))
        return glyph;
    memcpy(glyph.bytes, text, used);
    glyph.length = used;
    glyph.width = width_char(codepoint);
    return glyph;
}

/* Cells of the first length bytes of text. */
static int width_of(const char *text, size_t length)
{
    int width = 0;
    for (size_t i = 0; text[i] && i < length;) {
        Glyph glyph = next_glyph(text + i);
        width += glyph.width;
        i += glyph.used;
    }
    return width;
}

/* Appends what falls into the cells [first, first + columns); a character cut in half is a blank.
 */
static void add_window(StrBuf *out, const char *text, int first, int columns)
{
    int cell = 0;
    while (*text && cell < first + columns) {
        Glyph glyph = next_glyph(text);
        int end = cell + glyph.width;
        if (cell >= first && end <= first + columns)
            strbuf_add(out, glyph.bytes, glyph.length);
        else if (end > first)
            strbuf_add_char(out, ' ');
        cell = end;
        text += glyph.used;
    }
}

void lineview_render(const char *line, size_t cursor, int columns, StrBuf *out, int *cursor_column)
{
    assert(columns >= 1 && cursor <= strlen(line));
    int cell = width_of(line, cursor);
    int step = int_max(1, columns / 2);
    int first = cell < columns ? 0 : (cell - columns + step) / step * step;
    add_window(out, line, first, columns);
    *cursor_column = cell - first;
}
