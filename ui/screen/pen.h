/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes text into one row of cells and stops at its end, whatever the text holds.
 *
 * Texts are UTF-8; widths are the terminal's columns. What the locale cannot show becomes '?', and
 * so does what is unsafe in a terminal (unsafe_char); joiners and the like are left out. No view
 * writes text past it.
 */
#ifndef LUFT_UI_SCREEN_PEN_H
#define LUFT_UI_SCREEN_PEN_H

#include "engine/base/base.h"
#include "engine/board/types.h"
#include "ui/screen/layout.h"
#include "ui/screen/theme.h"

#include <curses.h>

typedef struct Pen {
    WINDOW *screen;
    const Theme *theme;
    int row;
    int column; /* where the next character goes */
    int end;    /* first column it must not touch */
} Pen;

/* A pen at the start of a row of area, counted from 0; rows outside write nothing. */
Pen pen_at(WINDOW *screen, const Theme *theme, Rect area, int row);

void pen_style(Pen *pen, Style style, const char *text);
void pen_text(Pen *pen, Role role, const char *text);
void pen_textf(Pen *pen, Role role, const char *format, ...) PRINTF_LIKE(3, 4);
/* A piece in one cell, as it looks beside the board. */
void pen_piece(Pen *pen, Piece piece);
void pen_glyph(Pen *pen, Role role, Glyph glyph);
void pen_skip(Pen *pen, int columns);
/* Repeats a one-column text up to column. */
void pen_fill_to(Pen *pen, Style style, const char *text, int column);

/* The text, or as much as fits with an ellipsis at its end; of a sentence whole words. */
void pen_text_cut(Pen *pen, Role role, const char *text);
void pen_sentence(Pen *pen, Role role, const char *text);
/* The text if all of it fits; otherwise nothing, and false. */
bool pen_text_whole(Pen *pen, Role role, const char *text);

/* A sentence in as many rows as it takes, as far as the area has them; its last row is cut. */
void pen_paragraph(WINDOW *screen, const Theme *theme, Rect area, Role role, const char *text);

/* A horizontal rule over the rest of the row. */
void pen_rule(Pen *pen);

/* Empties the area. */
void pen_wipe(WINDOW *screen, const Theme *theme, Rect area);

#endif
