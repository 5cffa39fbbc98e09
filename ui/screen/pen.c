/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes UTF-8 text into the cells of a row: whole, cut, formatted or as a paragraph. */
#include <config.h>

#include "ui/screen/pen.h"

#include "engine/base/utf8.h"
#include "engine/text/width.h"

#include <assert.h>
#include <limits.h>
#include <stdarg.h>
#include <string.h>
#include <wchar.h>

enum {
    REPLACEMENT = '?',
    UNSEEN = L'\0',
    TEXT_STYLE = 0xfe0e, /* keeps a pawn from being an emoji, which is two columns wide */
    FORMAT_MAX = 256
};

/* Decodes a character as it will be shown. Width 0: it combines with the previous one, or it is
 * UNSEEN and left out. Curses counts columns by the C library: a character that differs there would
 * tear the row, so a replacement of the same width is shown. */
static size_t decode_shown(const char *text, wchar_t *character, int *width)
{
    uint32_t codepoint;
    size_t length = utf8_decode(text, strnlen(text, MB_LEN_MAX), &codepoint);
    *character = UNSEEN;
    *width = 0;
    if (unsafe_char_only_shapes(codepoint) && codepoint != TEXT_STYLE)
        return length;
    *width = width_char(codepoint);
    bool is_shown = !unsafe_char(codepoint) && width_is_shown(codepoint) &&
                    wcwidth((wchar_t)codepoint) == *width;
    if (is_shown)
        *character = (wchar_t)codepoint;
    else if (*width > 0)
        *character = REPLACEMENT;
    return length;
}

Pen pen_at(WINDOW *screen, const Theme *theme, Rect area, int row)
{
    bool inside = row >= 0 && row < area.height;
    return (Pen){ screen, theme, area.row + row, area.column,
                  inside ? area.column + area.width : area.column };
}

static void put_cell(Pen *pen, Style style, const wchar_t *characters)
{
    cchar_t cell;
    int pair = style.pair;
    setcchar(&cell, characters, style.attributes, 0, &pair);
    mvwadd_wch(pen->screen, pen->row, pen->column, &cell);
}

/* ASCII for a character that the terminal cannot show, and how many bytes that has; 0: it can,
 * or nothing stands for it. */
static size_t replace(const char *text, char ascii[ASCII_TEXT_MAX])
{
    uint32_t codepoint;
    if ((unsigned char)*text < 0x80)
        return 0;
    size_t length = utf8_decode(text, strnlen(text, UTF8_LENGTH_MAX), &codepoint);
    bool is_foreign = !unsafe_char(codepoint) && !width_is_shown(codepoint);
    return is_foreign && ascii_of_char(codepoint, ascii) != NULL ? length : 0;
}

static void put_blank_before(const Pen *pen, Style style)
{
    Pen blank = *pen;
    blank.column--;
    put_cell(&blank, style, L" ");
}

void pen_style(Pen *pen, Style style, const char *text)
{
    while (*text) {
        char ascii[ASCII_TEXT_MAX];
        size_t length = replace(text, ascii);
        if (length > 0) {
            pen_style(pen, style, ascii);
            text += length;
            continue;
        }
        wchar_t characters[CCHARW_MAX + 1] = { 0 };
        int width;
        text += decode_shown(text, &characters[0], &width);
        if (width == 0)
            continue;
        for (int count = 1; *text && count < CCHARW_MAX;) {
            int more;
            size_t bytes = decode_shown(text, &characters[count], &more);
            if (more != 0) {
                characters[count] = 0;
                break;
            }
            text += bytes;
            count += characters[count] != UNSEEN;
        }
        if (pen->column + width > pen->end) {
            pen->end = pen->column;
            return;
        }
        put_cell(pen, style, characters);
        pen->column += width;
        if (width == 2 && characters[0] == REPLACEMENT)
            put_blank_before(pen, style);
    }
}

void pen_text(Pen *pen, Role role, const char *text)
{
    pen_style(pen, theme_role(pen->theme, role), text);
}

void pen_textf(Pen *pen, Role role, const char *format, ...)
{
    char text[FORMAT_MAX];
    va_list args;
    va_start(args, format);
    utf8_vprintf(text, sizeof text, format, args);
    va_end(args);
    pen_text(pen, role, text);
}

void pen_piece(Pen *pen, Piece piece)
{
    assert(piece < PIECE_NB);
    pen_text(pen, ROLE_TEXT, theme_piece_beside(pen->theme, piece));
}

void pen_glyph(Pen *pen, Role role, Glyph glyph)
{
    assert(glyph < GLYPH_NB);
    pen_text(pen, role, theme_glyph(pen->theme, glyph));
}

void pen_skip(Pen *pen, int columns)
{
    assert(columns >= 0);
    pen->column = int_min(pen->end, pen->column + columns);
}

void pen_fill_to(Pen *pen, Style style, const char *text, int column)
{
    assert(width_text(text) == 1);
    while (pen->column < column && pen->column < pen->end)
        pen_style(pen, style, text);
}

static void write_part(Pen *pen, Style style, const char *text, int columns)
{
    Pen part = *pen;
    part.end = int_min(pen->end, pen->column + columns);
    pen_style(&part, style, text);
    pen->column = part.column;
}

void pen_text_cut(Pen *pen, Role role, const char *text)
{
    Style style = theme_role(pen->theme, role);
    int room = pen->end - pen->column;
    if (width_text(text) <= room) {
        pen_style(pen, style, text);
    } else if (room > 0) {
        const char *rest = text + width_fit(text, room - 1);
        write_part(pen, style, text, width_text(text) - width_text(rest));
        pen_style(pen, style, theme_glyph(pen->theme, GLYPH_ELLIPSIS));
    }
}

/* The length of the longest beginning that fits in whole words, without the blank after them; 0:
 * not even the first word fits. */
static size_t fit_words(const char *text, int columns)
{
    size_t length = width_fit(text, columns);
    if (text[length] == '\0')
        return length;
    while (length > 0 && text[length] != ' ')
        length--;
    while (length > 0 && text[length - 1] == ' ')
        length--;
    return length;
}

void pen_paragraph(WINDOW *screen, const Theme *theme, Rect area, Role role, const char *text)
{
    for (int row = 0; row < area.height && *text != '\0'; row++) {
        Pen pen = pen_at(screen, theme, area, row);
        if (row == area.height - 1) {
            pen_sentence(&pen, role, text);
            return;
        }
        char line[FORMAT_MAX];
        size_t length = width_wrap(text, int_max(1, area.width));
        utf8_printf(line, sizeof line, "%.*s", (int)length, text);
        pen_text(&pen, role, line);
        text += length;
        text += strspn(text, " ");
    }
}

void pen_sentence(Pen *pen, Role role, const char *text)
{
    char words[FORMAT_MAX];
    int room = pen->end - pen->column;
    size_t length = width_text(text) > room ? fit_words(text, room - 1) : 0;
    if (length == 0 || length >= sizeof words) {
        pen_text_cut(pen, role, text);
        return;
    }
    memcpy(words, text, length);
    words[length] = '\0';
    pen_text(pen, role, words);
    pen_glyph(pen, role, GLYPH_ELLIPSIS);
}

bool pen_text_whole(Pen *pen, Role role, const char *text)
{
    if (pen->column + width_text(text) > pen->end)
        return false;
    pen_text(pen, role, text);
    return true;
}

void pen_rule(Pen *pen)
{
    pen_fill_to(pen, theme_role(pen->theme, ROLE_FRAME), theme_glyph(pen->theme, GLYPH_HORIZONTAL),
                pen->end);
}

void pen_wipe(WINDOW *screen, const Theme *theme, Rect area)
{
    for (int row = 0; row < area.height; row++) {
        Pen pen = pen_at(screen, theme, area, row);
        pen_fill_to(&pen, theme_role(theme, ROLE_TEXT), " ", pen.end);
    }
}
