/* One line of text in a row of cells, scrolled so that the cursor is visible.
 *
 * Knows widths of characters, and nothing of the line's editing.
 */
#ifndef LUFT_UI_TERMINAL_LINEVIEW_H
#define LUFT_UI_TERMINAL_LINEVIEW_H

#include "engine/base/strbuf.h"

/* Appends to out what columns (>= 1) cells show of line, any NUL-terminated bytes: control
 * characters as ^X, invalid or unsafe ones (unsafe_char) as '?', joiners and the like not at all,
 * a wide character cut in half as a blank. cursor is a byte offset in line; *cursor_column becomes
 * its cell, 0 to columns - 1. */
void lineview_render(const char *line, size_t cursor, int columns, StrBuf *out, int *cursor_column);

#endif
