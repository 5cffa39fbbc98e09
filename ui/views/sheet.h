/* An endless sheet of rows that texts are put on and flow over, before any of it is painted.
 *
 * Knows widths, wrapping and which text is whose move; knows no game and no screen. Rows and
 * columns count from 0 at its upper left corner.
 */
#ifndef LUFT_UI_VIEWS_SHEET_H
#define LUFT_UI_VIEWS_SHEET_H

#include "engine/base/strbuf.h"
#include "engine/record/game.h"
#include "ui/views/colors/theme.h"

/* A text at its place. */
typedef struct Span {
    int row, column;
    Role role;
    const GameNode *node; /* whose move it is, NULL: none's */
    size_t text;          /* offset into the sheet's texts */
} Span;

/* What ends a move: "" for nothing. */
typedef struct MarkedEnd {
    Role role;
    const char *mark, *signs;
} MarkedEnd;

typedef struct Sheet {
    StrBuf texts; /* NUL-terminated, one behind the other */
    Span *spans;  /* in the order they were put, rows never decreasing */
    size_t count, capacity;
    size_t span_max; /* what is put beyond is dropped */
    int width;
    int row; /* being written, -1 before the first */
    int column;
    int indent;       /* where wrapped text goes on */
    bool breaks_next; /* the next flowing word begins a row */
} Sheet;

void sheet_init(Sheet *sheet, int width, size_t span_max);
void sheet_done(Sheet *sheet);
bool sheet_is_full(const Sheet *sheet);

/* Puts a text where the sheet stands. */
void sheet_put(Sheet *sheet, Role role, const GameNode *node, const char *text);
/* The end of the move that was put last. */
void sheet_put_end(Sheet *sheet, Role role, const GameNode *node, const MarkedEnd *end);
void sheet_new_row(Sheet *sheet, int column);
/* A move in running text, with its end and a blank behind it, on a new row at the indent when it
 * does not fit. */
void sheet_flow_move(Sheet *sheet, Role role, const GameNode *node, const char *move,
                     const MarkedEnd *end);
/* All words of a text; those too long for a row are broken. */
void sheet_flow_words(Sheet *sheet, Role role, const char *text);
/* A sign right behind the last word, whatever comes next. */
void sheet_close(Sheet *sheet, Role role, const char *sign);

const char *sheet_text(const Sheet *sheet, const Span *span);

#endif
