/* Squares and arrows that are drawn on the board: [%csl Ge4,Rd5] and [%cal Ge2e4] in a comment, as
 * lichess.org and ChessBase write them.
 *
 * Reads and writes the commands, and leaves all else in the comment as it is.
 */
#ifndef LUFT_UI_DOCUMENT_DRAWN_H
#define LUFT_UI_DOCUMENT_DRAWN_H

#include "engine/base/strbuf.h"
#include "engine/board/types.h"
#include "engine/record/game.h"

typedef enum DrawnColor {
    DRAWN_NONE,
    DRAWN_GREEN,
    DRAWN_RED,
    DRAWN_YELLOW,
    DRAWN_BLUE,
    DRAWN_NB
} DrawnColor;

/* A square (from and to the same) or an arrow. */
typedef struct DrawnItem {
    Square from, to;
    DrawnColor color;
} DrawnItem;

/* As `arrow` takes it: "green". */
const char *drawn_color_name(DrawnColor color);

/* The squares and arrows drawn by the comments on the node's move, in order, max at most; returns
 * their number. */
int drawn_read(const GameNode *node, DrawnItem *items, int max);
/* The index of the comment that draws this square or arrow, otherwise of the first that draws
 * anything, otherwise of the first; 0 without comments. */
size_t drawn_find(const GameNode *node, Square from, Square to);

/* Appends the comment with a square (from and to equal) or an arrow of that color added, or removed
 * if it is there in that color. */
void drawn_toggle(const char *comment, Square from, Square to, DrawnColor color, StrBuf *result);
/* Appends the comment without any. */
void drawn_clear(const char *comment, StrBuf *result);

#endif
