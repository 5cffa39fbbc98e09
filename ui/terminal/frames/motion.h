/* The cursor's ways from one place to another: each in the fewest bytes that the terminal has.
 *
 * Knows the motions of ECMA-48 that terminfo says the terminal understands. What else it says is
 * left to curses.
 */
#ifndef LUFT_UI_TERMINAL_FRAMES_MOTION_H
#define LUFT_UI_TERMINAL_FRAMES_MOTION_H

#include "engine/base/strbuf.h"

typedef struct Place {
    int row, column; /* from 0 */
    bool is_unsure;  /* of the column: the terminal may be elsewhere */
} Place;

/* What the terminal understands: to a place (cup), to a row or a column (vpa, hpa), by so many
 * (cuu, cud, cub, cuf), by one (cud1, cub1), and ECH in the colour of the ground (ech, bce). */
typedef struct MotionMeans {
    bool to_place, to_row, to_column;
    bool up, down, left, right;
    bool line_feed, backspace, carriage_return;
    bool erases;
} MotionMeans;

/* Of the terminal that curses has opened. A line feed moves down and nowhere else only where the
 * terminal's driver adds nothing to it. */
MotionMeans motion_means(bool adds_to_line_feed);

/* Bytes of the way. The means have to_place. */
int motion_length(const MotionMeans *means, Place from, Place to);

void motion_add(StrBuf *out, const MotionMeans *means, Place from, Place to);

#endif
