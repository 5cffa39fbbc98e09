/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The layout of a text in columns: each column begins where the one before it ends. */
#include <config.h>

#include "ui/overlay/pager.h"

#include "engine/base/base.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

enum {
    ENTRY_INDENT = 2,  /* lines indented deeper continue the line above */
    BEGUN_ROWS_MIN = 4 /* of a group at the bottom of a column, including its heading */
};

static const char *next_line(const char *line)
{
    line += strcspn(line, "\n");
    return *line == '\n' ? line + 1 : line;
}

const char *text_columns_line(const char *text, int line)
{
    assert(line >= 0);
    while (line-- > 0 && *text != '\0')
        text = next_line(text);
    return text;
}

static bool is_empty(const char *line)
{
    line += strspn(line, " ");
    return *line == '\n' || *line == '\0';
}

static bool goes_on(const char *above, const char *line)
{
    size_t indent = strspn(line, " ");
    if (is_empty(above) || is_empty(line))
        return false;
    return indent > ENTRY_INDENT || (indent > 0 && *above != ' ');
}

/* The lines up to the next empty one. */
static int group_lines(const char *line)
{
    int count = 0;
    for (; *line != '\0' && !is_empty(line); line = next_line(line))
        count++;
    return count;
}

/* Whether a group too long for the rows left would show little more than its heading there. */
static bool is_stub(const char *line, int rows_left)
{
    return rows_left < BEGUN_ROWS_MIN && group_lines(line) > rows_left;
}

/* The lines of the column that begins here, and the empty ones after it: up to the last whole
 * entry, without a group that would be a stub. */
static int count_lines(const char *text, int rows)
{
    int count = 0, fit = 0;
    bool is_begun = false; /* a group that would be a stub */
    const char *line = text;
    while (count < rows && *line != '\0') {
        const char *above = line;
        line = next_line(line);
        count++;
        if (!is_begun && (*line == '\0' || !goes_on(above, line)))
            fit = count;
        is_begun |= is_empty(above) && is_stub(line, rows - count);
    }
    if (fit == 0)
        fit = count;
    for (line = text_columns_line(text, fit); *line != '\0' && is_empty(line);
         line = next_line(line))
        fit++;
    assert(fit > 0 || *text == '\0');
    return fit;
}

int text_columns_start(const char *text, int rows, int column)
{
    assert(rows > 0 && column >= 0);
    int start = 0;
    for (; column > 0 && *text != '\0'; column--) {
        int lines = count_lines(text, rows);
        start += lines;
        text = text_columns_line(text, lines);
    }
    return start;
}

int text_columns_at(const char *text, int rows, int line)
{
    assert(rows > 0 && line >= 0);
    int column = 0;
    for (int start = 0;; column++) {
        int lines = count_lines(text, rows);
        start += lines;
        text = text_columns_line(text, lines);
        if (*text == '\0' || line < start)
            return column;
    }
}

int text_columns_count(const char *text, int rows)
{
    return text_columns_at(text, rows, INT_MAX) + 1;
}
