/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pieces drawn over the cells of a square: each cell a block element of two tones.
 *
 * Knows which parts of a cell belong to a piece, and keeps what it has drawn; knows no colours.
 * Small squares have drawings made for them by hand, larger ones the shapes (shapes.h).
 */
#ifndef LUFT_UI_SCREEN_ART_H
#define LUFT_UI_SCREEN_ART_H

#include "engine/board/types.h"

/* A cell has 2 by 2 parts, or 2 by 3 where the font has them. */
typedef enum ArtBlocks { ART_QUADRANTS, ART_SEXTANTS } ArtBlocks;

/* The tone of a part. */
typedef enum ArtTone {
    ART_OUTSIDE,
    ART_EDGE,   /* the piece, next to the outside */
    ART_BODY,   /* inside of that */
    ART_DETAIL, /* lines and dots: an eye, a slit */
    ART_TONE_NB
} ArtTone;

typedef struct ArtCell {
    unsigned parts; /* those in ink: a set of bits, from the upper left, row by row; ART_LOWERED */
    uint8_t ink, ground; /* ArtTone; the ground is the outside wherever that is in the cell */
} ArtCell;

enum {
    ART_ROWS_MIN = 2,
    ART_ROWS_MAX = 8,
    ART_COLUMNS_MAX = 2 * ART_ROWS_MAX + 1,
    ART_CELLS_MAX = ART_ROWS_MAX * ART_COLUMNS_MAX
};

/* All parts but for a narrow strip at the cell's top. */
enum { ART_LOWERED = 1 << 6 };

typedef struct Art Art;

NODISCARD Art *art_new(ArtBlocks blocks);
void art_free(Art *art);

/* A piece on a square of ART_ROWS_MIN to ART_ROWS_MAX rows and 2 * rows + 1 columns, or of 2 and 4,
 * cell by cell, row by row. Valid until one of another size is asked for. */
const ArtCell *art_square(Art *art, PieceType type, int rows, int columns);

/* Whether nothing of the piece is in a cell. */
bool art_is_blank(ArtCell cell);
/* The row of such cells whose first and last ones are blank, the square's first or last row: in
 * small squares some pieces are wide above and others below. */
int art_row_with_corners(const ArtCell *cells, int rows, int columns);

/* The block element of an ArtCell's parts, UTF-8; " " for none. */
const char *art_glyph(const Art *art, unsigned parts);
unsigned art_all_parts(const Art *art);
/* The same of 2 by 2 parts, the quarters of a cell, whatever the blocks of pieces. */
enum { ART_QUARTERS = 4 };
const char *art_quadrants(unsigned parts);

#endif
