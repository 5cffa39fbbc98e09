/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts laid out in rows without end, at given places or flowing from row to row, before any is
 * painted.
 *
 * Knows widths, wrapping and which text is whose move; knows no game and no screen. Rows and
 * columns count from 0 at its upper left corner.
 */
#ifndef LUFT_UI_SCREEN_TEXT_LAYOUT_H
#define LUFT_UI_SCREEN_TEXT_LAYOUT_H

#include "engine/base/strbuf.h"
#include "engine/record/game.h"
#include "ui/screen/theme.h"

/* A text at its place. */
typedef struct Span {
    int row, column;
    Role role;
    const GameNode *node; /* whose move it is, NULL: none's */
    size_t text;          /* offset into the layout's texts */
} Span;

/* The marks after a move: "" for none. */
typedef struct MarkedEnd {
    Role role;
    const char *mark, *signs;
} MarkedEnd;

typedef struct TextLayout {
    StrBuf texts; /* NUL-terminated, one after the other */
    Span *spans;  /* in the order they were put, rows never decreasing */
    size_t count, capacity;
    int width;
    int row; /* being written, -1 before the first */
    int column;
    int indent;       /* of wrapped text */
    bool breaks_next; /* the next flowing word begins a row */
} TextLayout;

void text_layout_init(TextLayout *layout, int width);
void text_layout_done(TextLayout *layout);
/* Whether there are as many spans as a layout holds; further ones are dropped. */
bool text_layout_is_full(const TextLayout *layout);

/* Continues the row with a text. */
void text_layout_put(TextLayout *layout, Role role, const GameNode *node, const char *text);
/* The marks of the last move; those that do not fit continue below, at the indent. */
void text_layout_put_end(TextLayout *layout, Role role, const GameNode *node, const MarkedEnd *end);
void text_layout_new_row(TextLayout *layout, int column);
/* A move in running text, with its marks and a blank, on a new row at the indent if it does not
 * fit. */
void text_layout_flow_move(TextLayout *layout, Role role, const GameNode *node, const char *move,
                           const MarkedEnd *end);
/* All words of a text, each line in a new row; words too long for a row are broken. */
void text_layout_flow_words(TextLayout *layout, Role role, const char *text);
/* A sign directly after the last word, whatever follows. */
void text_layout_close(TextLayout *layout, Role role, const char *sign);

const char *text_layout_text(const TextLayout *layout, const Span *span);

#endif
