/* What the board points at: first moves of the engine's lines, a threat, and the arrows and squares
 * of the record.
 *
 * Knows which squares and which parts of the cells between them belong to an arrow, and in what
 * state of a square it shows; knows no colours.
 */
#ifndef LUFT_UI_VIEWS_ARROWS_H
#define LUFT_UI_VIEWS_ARROWS_H

#include "ui/panes/layout.h"
#include "ui/session/session.h"
#include "ui/views/colors/color_set.h"

enum { ARROWS_MAX = 64 };

typedef struct Arrow {
    Square from, to; /* the same: a square alone */
    SquareState state;
    int fade;      /* 0: the best line, 1: the second, 2: the others */
    int number;    /* of the line, where there are several; 0: none */
    bool is_drawn; /* with a shaft between the squares */
} Arrow;

typedef struct Arrows {
    Arrow list[ARROWS_MAX]; /* the strongest last */
    int count;
} Arrows;

/* Of the shown position; has_line: that is one of a line that is stepped through. */
void arrows_collect(const Session *session, bool has_line, Arrows *arrows);

/* Whether one of them is in that state. */
bool arrows_have(const Arrows *arrows, SquareState state);

/* The quadrants of a cell of the screen that an arrow's shaft covers: bits from the upper left, row
 * by row. It is a wedge that grows towards its end, and stays off the squares at both; of a step to
 * the next square it is a head on that. */
unsigned arrows_parts(const Layout *layout, const Arrow *arrow, int row, int column);

/* The block of these quadrants, UTF-8. */
const char *arrows_glyph(unsigned parts);

#endif
