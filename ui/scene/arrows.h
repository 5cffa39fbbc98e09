/* The board's arrows and marked squares: first moves of the engine's lines, a threat, and those of
 * the record.
 *
 * Knows the form and the state whose colour each has; knows neither colours nor shapes.
 */
#ifndef LUFT_UI_VIEWS_ARROWS_H
#define LUFT_UI_VIEWS_ARROWS_H

#include "ui/screen/color_set.h"
#include "ui/session/session.h"

enum { ARROWS_MAX = 64 };

typedef enum ArrowForm {
    ARROW_SQUARES, /* its squares are marked */
    ARROW_DRAWN,   /* over the squares, which stay as they are */
    ARROW_NUMBERED /* a number alone */
} ArrowForm;

/* The arrows that have room besides the pieces: none; those of the record and the engine's best
 * line; all. */
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

#endif
