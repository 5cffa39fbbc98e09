/* The layout of a text in columns side by side: the line that each column begins with.
 *
 * An entry, which is a line and the lines indented far below it, stays in one column if a column is
 * tall enough, and a heading stays with the entry after it. A group, which is the text between
 * empty lines, continues in the next column, but does not begin in the last rows of one. Only the
 * first column may begin with an empty line. Pure functions; lines end with \n and are counted from
 * 0.
 */
#ifndef LUFT_UI_PAGER_TEXT_COLUMNS_H
#define LUFT_UI_PAGER_TEXT_COLUMNS_H

/* The beginning of a line of the text, or the end of the text. */
const char *text_columns_line(const char *text, int line);

/* The number of columns of rows (at least 1) that the text needs: at least 1. */
int text_columns_count(const char *text, int rows);
/* The line that a column, counted from 0, begins with; after the last column, the number of lines.
 */
int text_columns_start(const char *text, int rows, int column);
/* The column with that line, or the last one. */
int text_columns_at(const char *text, int rows, int line);

#endif
