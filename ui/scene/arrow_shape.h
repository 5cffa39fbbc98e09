/* The shape of an arrow on the board: a shaft from its first square to a head on its last.
 *
 * Knows which quarters of a cell the arrow covers; knows no colours and no pieces.
 */
#ifndef LUFT_UI_VIEWS_ARROW_SHAPE_H
#define LUFT_UI_VIEWS_ARROW_SHAPE_H

#include "ui/scene/arrows.h"
#include "ui/screen/layout.h"

enum { ARROW_QUARTERS = 4 };

typedef enum ArrowPart { ARROW_NOTHING, ARROW_SHAFT, ARROW_HEAD } ArrowPart;

/* The part of the arrow in each quarter of a cell of the screen, from the upper left, row by row;
 * false: the cell is empty. is_taken: a piece is on the last square, and the head ends before it.
 */
bool arrow_shape_cell(const Layout *layout, const Arrow *arrow, bool is_taken, int row, int column,
                      ArrowPart parts[ARROW_QUARTERS]);

/* The block element of a set of quarters, as bits; UTF-8. */
const char *arrow_shape_glyph(unsigned quarters);

/* Of an arrow that is a line of characters: one of its shaft, and its head. */
typedef struct ArrowSigns {
    const char *shaft, *head;
} ArrowSigns;
ArrowSigns arrow_shape_signs(const Layout *layout, const Arrow *arrow, bool is_unicode);

#endif
