/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board's arrows and marked squares: first moves of the engine's lines, a threat, and what
 * the record has drawn. */
#ifndef LUFT_UI_VIEWS_ARROWS_H
#define LUFT_UI_VIEWS_ARROWS_H

#include "ui/modes/squares.h"
#include "ui/screen/art.h"
#include "ui/screen/color_set.h"
#include "ui/screen/layout.h"
#include "ui/session/session.h"

enum { ARROWS_MAX = 64 };

typedef enum ArrowForm {
    ARROW_SQUARES, /* its squares are marked */
    ARROW_DRAWN,   /* over the squares, which stay as they are */
    ARROW_NUMBERED /* a number alone */
} ArrowForm;

/* The arrows that fit beside the pieces: none; those of the record and of the engine's best line;
 * all. */
typedef enum ArrowRoom { ARROW_ROOM_NONE, ARROW_ROOM_ONE, ARROW_ROOM_ALL } ArrowRoom;

typedef struct Arrow {
    Square from, to; /* the same: a square alone */
    SquareState state;
    int fade;   /* 0: the best line, 1: the second, 2: the others */
    int number; /* of the line, if there are several; 0: none */
    ArrowForm form;
} Arrow;

typedef struct Arrows {
    Arrow list[ARROWS_MAX]; /* the strongest last */
    int count;
} Arrows;

/* Of the shown position; has_line: that is one of a line that is stepped through. */
void arrows_collect(const Session *session, bool has_line, ArrowRoom room, Arrows *arrows);

/* Whether one of them marks squares in that state. */
bool arrows_have(const Arrows *arrows, SquareState state);

/* How many arrows squares of that size can show beside the pieces. */
ArrowRoom arrows_room(const Scene *scene);

/* Over a board that is painted: the arrows, and the numbers of the engine's lines. */
void arrows_paint(const Scene *scene, const Look looks[SQUARE_NB], const Arrows *arrows);

/* --- arrow_shape.c ---------------------------------------------------------------------------- */

/* A shaft from the first square to a head on the last. */
typedef enum ArrowPart { ARROW_NOTHING, ARROW_SHAFT, ARROW_HEAD } ArrowPart;

/* The part of the arrow in each quarter of a cell of the screen, from the upper left, row by row;
 * false: the cell is empty. is_taken: a piece is on the last square, and the head ends before it.
 */
bool arrow_shape_cell(const Layout *layout, const Arrow *arrow, bool is_taken, int row, int column,
                      ArrowPart parts[ART_QUARTERS]);

/* Of an arrow that is a line of characters: one of its shaft, and its head. */
typedef struct ArrowSigns {
    const char *shaft, *head;
} ArrowSigns;

ArrowSigns arrow_shape_signs(const Layout *layout, const Arrow *arrow, bool is_unicode);

#endif
