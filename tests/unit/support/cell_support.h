/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the tests of painted cells: reads one back from a window. */
#ifndef LUFT_TESTS_UNIT_CELL_SUPPORT_H
#define LUFT_TESTS_UNIT_CELL_SUPPORT_H

#include "engine/base/strbuf.h"
#include "ui/screen/color_set.h"

#include <curses.h>

typedef struct Cell {
    wchar_t characters[CCHARW_MAX + 1]; /* the first one and what combines with it */
    attr_t attributes;
    int pair; /* its colours */
} Cell;

Cell cell_read(WINDOW *screen, int row, int column);

/* Appends the characters in the locale's encoding, "?" for those that it lacks. */
void cell_add_text(const Cell *cell, StrBuf *text);

/* Without colour: full cells show the ink, which is the bright colour on a dark ground alone. */
bool cell_is_bright(WINDOW *screen, Background background, int row, int column);

#endif
