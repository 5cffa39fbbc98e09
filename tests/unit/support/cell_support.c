/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Wraps curses' calls and their arguments. */
#include <config.h>

#include "tests/unit/support/cell_support.h"

#include <limits.h>
#include <wchar.h>

Cell cell_read(WINDOW *screen, int row, int column)
{
    Cell cell = { .characters = { 0 } };
    cchar_t found;
    short low_pair;
    mvwin_wch(screen, row, column, &found);
    getcchar(&found, cell.characters, &cell.attributes, &low_pair, &cell.pair);
    return cell;
}

void cell_add_text(const Cell *cell, StrBuf *text)
{
    for (const wchar_t *character = cell->characters; *character != L'\0'; character++) {
        char bytes[MB_LEN_MAX];
        size_t length = wcrtomb(bytes, *character, &(mbstate_t){ 0 });
        bool is_known = length != (size_t)-1;
        strbuf_add(text, is_known ? bytes : "?", is_known ? length : 1);
    }
}

bool cell_is_bright(WINDOW *screen, Background background, int row, int column)
{
    Cell cell = cell_read(screen, row, column);
    bool is_inked = (cell.characters[0] == L'█') != ((cell.attributes & A_REVERSE) != 0);
    return is_inked == (background == BACKGROUND_DARK);
}
