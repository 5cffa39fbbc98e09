/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pager: a text over the panes (help, explanations, lists), which scrolls and closes at the
 * next line entered. */
#ifndef LUFT_UI_OVERLAY_PAGER_H
#define LUFT_UI_OVERLAY_PAGER_H

#include "ui/modes/mode.h"
#include "ui/screen/text_search.h"

/* The state of its mode. */
typedef struct Pager {
    char *given; /* the text as given; owned */
    char *text;  /* wrapped to this many columns, lines end with \n; owned */
    int columns;
    int scroll;       /* the first visible line */
    int rows, beside; /* visible rows, and columns side by side */
    bool is_live;
    bool keeps_end;    /* of a live text: the end stays visible */
    bool was_line;     /* opened from the input line */
    TextSearch search; /* query "": no search */
} Pager;

const Feature *pager_feature(void);

/* Shows a text, which is copied; replaces the one shown before. Lines end with \n. */
void pager_open(ModeStack *stack, const char *text);
/* The same for a text that grows: its end stays visible until the person scrolls away from it. */
void pager_open_live(ModeStack *stack, const char *text);
/* Replaces the growing text. false: it is no longer shown. */
bool pager_rewrite(ModeStack *stack, const char *text);

/* --- text_columns.c --------------------------------------------------------------------------- */

/* The layout of a text in columns side by side: the line that each column begins with.
 *
 * An entry, which is a line and the lines indented far below it, stays in one column if a column is
 * tall enough, and a heading stays with the entry after it. A group, which is the text between
 * empty lines, continues in the next column, but does not begin in the last rows of one. Only the
 * first column may begin with an empty line. Pure functions; lines end with \n and are counted from
 * 0.
 */

/* The beginning of a line of the text, or the end of the text. */
const char *text_columns_line(const char *text, int line);

/* The number of columns of rows (at least 1) that the text needs: at least 1. */
int text_columns_count(const char *text, int rows);

/* The line that a column, counted from 0, begins with; after the last column, the number of lines.
 */
int text_columns_start(const char *text, int rows, int column);

/* The column with that line, or the last one. */
int text_columns_at(const char *text, int rows, int line);

/* --- key_help.c ------------------------------------------------------------------------------- */

/* The keys of the feature with input focus, in pages beside the board. */
const Feature *key_help_feature(void);

#endif
