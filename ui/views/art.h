/* Pieces as pictures of quarter cells, for squares of four and five rows.
 *
 * Knows shapes alone: a cell holds four pixels, twice as high as wide. White is an outline around
 * an inside, Black is solid, so that the two differ without colour.
 */
#ifndef LUFT_UI_VIEWS_ART_H
#define LUFT_UI_VIEWS_ART_H

#include "engine/board/types.h"

/* Sets of quarters: 1 upper left, 2 upper right, 4 lower left, 8 lower right. */
typedef struct ArtCell {
    unsigned line;   /* the piece's ink */
    unsigned inside; /* of White's outline, or a detail of Black; disjoint from line */
} ArtCell;

/* One cell of a piece's picture. square_rows is 4 or 5; row and column count from the square's
 * upper left. */
ArtCell art_cell(Piece piece, int square_rows, int row, int column);

/* The block element with those quarters set, UTF-8. */
const char *art_quarters(unsigned quarters);

#endif
