/* Points that a test suite gives for moves, as the Strategic Test Suite has them: c0 "f5=10,
 * Be5+=2", or c8 "10 2" for the moves of c9 "f4f5 d4e5" or of c7 "f5 Be5+".
 */
#ifndef LUFT_ENGINE_NOTATION_EPD_POINTS_H
#define LUFT_ENGINE_NOTATION_EPD_POINTS_H

#include "engine/base/base.h"
#include "engine/notation/epd.h"

/* The points of a move, and the highest of any move, in the form of the Strategic Test Suite: c0
 * "f5=10, Be5+=2", or c8 "10 2" for the moves of c9 "f4f5 d4e5" or of c7 "f5 Be5+". Returns false
 * if the line has none: a list counts only if all of it are legal moves and numbers, since c0 may
 * contain prose. */
bool epd_points(const Epd *epd, Move move, int *points, int *most);

#endif
