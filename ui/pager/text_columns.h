/* A text in columns side by side: which line begins each of them.
 *
 * An entry, which is a line and what is indented far below it, stays in one column where one is
 * tall enough for it, and a heading with what it is the head of. A group, which is what stands
 * between empty lines, goes on in the next column, but does not begin in the last rows of one. No
 * column but the first begins with an empty line. Pure functions; lines end with \n and are counted
 * from 0.
 */
#ifndef LUFT_UI_PAGER_TEXT_COLUMNS_H
#define LUFT_UI_PAGER_TEXT_COLUMNS_H

/* The beginning of a line of the text, or the text's end. */
const char *text_columns_line(const char *text, int line);

/* Columns of so many rows (1 or more) that the text takes: at least 1. */
int text_columns_count(const char *text, int rows);
/* The line that begins a column, from 0; behind the last column, the count of lines. */
int text_columns_start(const char *text, int rows, int column);
/* The column that has that line, or the last one. */
int text_columns_at(const char *text, int rows, int line);

#endif
