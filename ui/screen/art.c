/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pieces of block elements. A drawing becomes parts, parts become cells. A cell has two colours:
 * where the outside is in it, all else in it is one; so silhouettes stay sharp, and what is inside
 * shows in whole cells.
 */
#include <config.h>

#include "ui/screen/art.h"

#include "engine/base/base.h"
#include "engine/board/types.h"
#include "ui/screen/shapes.h"

#include <assert.h>
#include <stdlib.h>

/* --- bitmaps ---------------------------------------------------------------------------------- */

/* The cells of a square. */
typedef struct BitmapSize {
    int rows, columns;
} BitmapSize;

/* The pieces drawn by hand for squares of few rows, since a scaled shape would be a blur. Pixels
 * are half as wide as high: two across a cell and two down; or three down, if blocks are as fine
 * and there is a drawing for it. With few pixels a piece is a symbol rather than a picture. Small
 * pawns and rooks end below the top: in the same colour they would merge with the piece above into
 * one tower. */
/* clang-format off */
static const char *const of_2_rows_narrow[PIECE_TYPE_NB][4] = {
    [PAWN] = { "........",
               "..####..",
               "...##...",
               "..####.." },
    [KNIGHT] = { "...##...",
                 "..####..",
                 "##..###.",
                 "...####." },
    [BISHOP] = { "...##...",
                 "..####..",
                 "..##.#..",
                 ".######." },
    [ROOK] = { "........",
               "..#..#..",
               "..####..",
               ".######." },
    [QUEEN] = { ".#.##.#.",
                ".######.",
                "..####..",
                "..####.." },
    [KING] = { "...##...",
               "..####..",
               "...##...",
               ".######." },
};

static const char *const of_2_rows[PIECE_TYPE_NB][4] = {
    [PAWN] = { "..........",
               "...####...",
               "....##....",
               "..######.." },
    [KNIGHT] = { "....##....",
                 "..######..",
                 ".###.####.",
                 "....#####." },
    [BISHOP] = { "....##....",
                 "...####...",
                 "...##.#...",
                 "..######.." },
    [ROOK] = { "..........",
               "..#.##.#..",
               "..######..",
               "..######.." },
    [QUEEN] = { ".#..##..#.",
                ".##.##.##.",
                "..######..",
                "..######.." },
    [KING] = { "....##....",
               "..######..",
               "....##....",
               ".########." },
};

/* In sextants. */
static const char *const of_2_rows_fine[PIECE_TYPE_NB][6] = {
    [PAWN] = { "..........",
               "....##....",
               "...####...",
               "....##....",
               "..######..",
               ".........." },
    [KNIGHT] = { "...#......",
                 "..#####...",
                 "..#.####..",
                 "####.####.",
                 "....#####.",
                 "...######." },
    [BISHOP] = { "....##....",
                 "...##.#...",
                 "..##.###..",
                 "...####...",
                 "....##....",
                 "..######.." },
    [ROOK] = { "..#.##.#..",
               "..######..",
               "...####...",
               "...####...",
               "..######..",
               ".########." },
    [QUEEN] = { ".#..##..#.",
                ".#..##..#.",
                ".##.##.##.",
                "..######..",
                "..######..",
                "..######.." },
    [KING] = { "....##....",
               "..######..",
               "....##....",
               ".###..###.",
               ".########.",
               "..######.." },
};

static const char *const of_3_rows[PIECE_TYPE_NB][6] = {
    [PAWN] = { "..............",
               "......##......",
               ".....####.....",
               "......##......",
               "....######....",
               ".............." },
    [KNIGHT] = { "......##......",
                 "....#######...",
                 "...#.#######..",
                 ".#####.#####..",
                 "......######..",
                 "...#########.." },
    [BISHOP] = { "......##......",
                 ".....####.....",
                 "....###.##....",
                 "....######....",
                 "......##......",
                 "...########..." },
    [ROOK] = { "..............",
               "..##..##..##..",
               "..##########..",
               "....######....",
               "....######....",
               "..##########.." },
    [QUEEN] = { ".#....##....#.",
                ".##..####..##.",
                "..##.####.##..",
                "..##########..",
                "...########...",
                "..##########.." },
    [KING] = { "......##......",
               "....######....",
               "......##......",
               ".#####..#####.",
               "..##########..",
               "...########..." },
};

static const char *const of_4_rows[PIECE_TYPE_NB][8] = {
    [PAWN] = { "..................",
               ".......####.......",
               "......######......",
               ".......####.......",
               "......######......",
               ".....########.....",
               "....##########....",
               ".................." },
    [KNIGHT] = { "........##........",
                 "......#######.....",
                 "....##o########...",
                 "...#############..",
                 "...###..########..",
                 ".......########...",
                 "....###########...",
                 ".................." },
    [BISHOP] = { "........##........",
                 "......####.#......",
                 ".....####.###.....",
                 ".....########.....",
                 "......######......",
                 ".......####.......",
                 "....##########....",
                 ".................." },
    [ROOK] = { "...###.####.###...",
               "...############...",
               "....##########....",
               ".....########.....",
               ".....########.....",
               "....##########....",
               "...############...",
               ".................." },
    [QUEEN] = { "..#.....##.....#..",
                "..##...####...##..",
                "...##.######.##...",
                "...############...",
                "....##########....",
                "....oooooooooo....",
                "....##########....",
                ".................." },
    [KING] = { "........##........",
               "......######......",
               "........##........",
               "...####.##.####...",
               "..##############..",
               "...############...",
               "....##########....",
               ".................." },
};

static const char *const of_5_rows[PIECE_TYPE_NB][10] = {
    [PAWN] = { "......................",
               "......................",
               ".........####.........",
               "........######........",
               "........######........",
               ".........####.........",
               "........######........",
               ".......########.......",
               "......##########......",
               "......................" },
    [KNIGHT] = { "...........##.........",
                 "........#######.......",
                 "......###########.....",
                 ".....##oo#########....",
                 "....##############....",
                 "....####..########....",
                 ".........########.....",
                 ".......##########.....",
                 ".....#############....",
                 "......................" },
    [BISHOP] = { "..........##..........",
                 ".........####.........",
                 ".......#####.##.......",
                 "......#####.####......",
                 "......##########......",
                 ".......########.......",
                 "........######........",
                 ".......########.......",
                 ".....############.....",
                 "......................" },
    [ROOK] = { "....####.####.####....",
               "....##############....",
               ".....############.....",
               "......##########......",
               "......##########......",
               "......##########......",
               "......##########......",
               ".....############.....",
               "....##############....",
               "......................" },
    [QUEEN] = { "...#......##......#...",
                "...##....####....##...",
                "...###...####...###...",
                "....###.######.###....",
                "....##############....",
                ".....############.....",
                "......oooooooooo......",
                "......##########......",
                ".....############.....",
                "......................" },
    [KING] = { "..........##..........",
               "........######........",
               "..........##..........",
               "....#####.##.#####....",
               "...#######..#######...",
               "...################...",
               "....##############....",
               ".....oooooooooooo.....",
               ".....############.....",
               "......................" },
};
/* clang-format on */

static bool bitmap_is_made_for(int rows) { return rows >= 2 && rows <= 5; }

/* Rows of pixels in the drawing for blocks that have this many parts down a cell. */
static int bitmap_high(BitmapSize size, int parts_high)
{
    return parts_high == 3 && size.rows == 2 && size.columns == 5 ? 6 : 2 * size.rows;
}

/* '#' belongs to the piece, 'o' is a detail, '.' outside. size is one that bitmaps are made for,
 * high what bitmap_high says; row and column count pixels. */
static char bitmap_pixel(PieceType type, BitmapSize size, int high, int row, int column)
{
    switch (size.rows) {
    case 2:
        if (size.columns == 4)
            return of_2_rows_narrow[type][row][column];
        return high == 6 ? of_2_rows_fine[type][row][column] : of_2_rows[type][row][column];
    case 3:
        return of_3_rows[type][row][column];
    case 4:
        return of_4_rows[type][row][column];
    default:
        return of_5_rows[type][row][column];
    }
}

enum {
    PARTS_HIGH_MAX = 3 * ART_ROWS_MAX,
    PARTS_WIDE_MAX = 2 * ART_COLUMNS_MAX,
    SAMPLES = 4, /* of a shape, across a part and down it */
};

typedef struct Picture {
    int rows, columns; /* 0: not drawn */
    ArtCell cells[ART_CELLS_MAX];
} Picture;

struct Art {
    ArtBlocks blocks;
    Picture pictures[PIECE_TYPE_NB];
};

/* The parts of a square. */
typedef struct Parts {
    int high, wide;
    uint8_t tones[PARTS_HIGH_MAX][PARTS_WIDE_MAX];
} Parts;

Art *art_new(ArtBlocks blocks)
{
    Art *art = alloc_zeroed(1, sizeof *art);
    art->blocks = blocks;
    return art;
}

void art_free(Art *art) { free(art); }

static int cell_parts_high(const Art *art) { return art->blocks == ART_SEXTANTS ? 3 : 2; }

/* --- parts ------------------------------------------------------------------------------------ */

/* In two rows there is only room for the silhouette: another tone inside would blur it. */
static void take_bitmap(const Art *art, PieceType type, int rows, Parts *parts)
{
    const BitmapSize size = { rows, parts->wide / 2 };
    int high = bitmap_high(size, cell_parts_high(art));
    for (int y = 0; y < parts->high; y++)
        for (int x = 0; x < parts->wide; x++) {
            char pixel = bitmap_pixel(type, size, high, y * high / parts->high, x);
            parts->tones[y][x] = pixel == '.'   ? ART_OUTSIDE
                                 : rows == 2    ? ART_EDGE
                                 : pixel == 'o' ? ART_DETAIL
                                                : ART_BODY;
        }
}

/* The place of a shape's box in a square, in widths of a cell; a cell is twice as high as wide. */
typedef struct Frame {
    double left, top, unit; /* unit: of the shape */
    double part_height;
} Frame;

static Frame frame_of(const Art *art, int rows, int columns)
{
    double part = 2.0 / cell_parts_high(art);
    double unit = (2.0 * rows - 2 * part) / (SHAPE_FOOT - SHAPE_TOP);
    return (Frame){ columns / 2.0 - SHAPE_BOX / 2.0 * unit, part - SHAPE_TOP * unit, unit, part };
}

/* The tone of most samples of a part, in rows of width bytes. */
static ArtTone most_of(const uint8_t *samples, int width)
{
    int count[TONE_NB] = { 0 };
    for (int row = 0; row < SAMPLES; row++)
        for (int column = 0; column < SAMPLES; column++)
            count[samples[row * width + column]]++;
    if (2 * count[TONE_OUTSIDE] > SAMPLES * SAMPLES)
        return ART_OUTSIDE;
    return count[TONE_DETAIL] > count[TONE_BODY] ? ART_DETAIL : ART_BODY;
}

static void take_shape(const Art *art, PieceType type, int rows, Parts *parts)
{
    double x[SAMPLES * PARTS_WIDE_MAX];
    uint8_t tones[SAMPLES][SAMPLES * PARTS_WIDE_MAX];
    Shape *shape = shape_new(type);
    const Frame frame = frame_of(art, rows, parts->wide / 2);
    int width = SAMPLES * parts->wide;
    for (int i = 0; i < width; i++)
        x[i] = ((i + 0.5) / SAMPLES / 2 - frame.left) / frame.unit;
    for (int part = 0; part < parts->high; part++) {
        for (int row = 0; row < SAMPLES; row++) {
            double y = (part + (row + 0.5) / SAMPLES) * frame.part_height;
            shape_row(shape, (y - frame.top) / frame.unit, x, width, 0.9 / frame.unit, tones[row]);
        }
        for (int i = 0; i < parts->wide; i++)
            parts->tones[part][i] =
                (uint8_t)most_of(tones[0] + SAMPLES * i, SAMPLES * PARTS_WIDE_MAX);
    }
    shape_free(shape);
}

static bool is_outside(const Parts *parts, int y, int x)
{
    return y < 0 || y >= parts->high || x < 0 || x >= parts->wide ||
           parts->tones[y][x] == ART_OUTSIDE;
}

static void mark_edges(Parts *parts)
{
    for (int y = 0; y < parts->high; y++)
        for (int x = 0; x < parts->wide; x++)
            if (parts->tones[y][x] == ART_BODY &&
                (is_outside(parts, y - 1, x) || is_outside(parts, y + 1, x) ||
                 is_outside(parts, y, x - 1) || is_outside(parts, y, x + 1)))
                parts->tones[y][x] = ART_EDGE;
}

/* --- cells ------------------------------------------------------------------------------------ */

/* Of what is in a cell besides the outside: the two tones seen most. */
static void choose_tones(const int count[ART_TONE_NB], ArtTone *ink, ArtTone *ground)
{
    *ground = count[ART_EDGE] > count[ART_BODY] ? ART_EDGE : ART_BODY;
    *ink = count[ART_DETAIL] > 0 ? ART_DETAIL : *ground == ART_EDGE ? ART_BODY : ART_EDGE;
}

/* A cell of the edge alone is in ink throughout, not on the edge as its ground: it has its
 * neighbours' pair of colours then, and needs no change of them. */
static ArtCell cell_of(const Art *art, const Parts *parts, int row, int column)
{
    int high = cell_parts_high(art);
    int count[ART_TONE_NB] = { 0 };
    unsigned with[ART_TONE_NB] = { 0 };
    for (int i = 0; i < 2 * high; i++) {
        uint8_t tone = parts->tones[row * high + i / 2][column * 2 + i % 2];
        count[tone]++;
        with[tone] |= 1u << i;
    }
    if (count[ART_OUTSIDE] > 0 || count[ART_EDGE] == 2 * high)
        return (ArtCell){ art_all_parts(art) & ~with[ART_OUTSIDE], ART_EDGE, ART_OUTSIDE };
    ArtTone ink, ground;
    choose_tones(count, &ink, &ground);
    return (ArtCell){ with[ink], (uint8_t)ink, (uint8_t)ground };
}

/* In two rows pieces are close: one that fills its square to the top would merge with the piece
 * above. */
static void lower_tops(const Art *art, Picture *picture)
{
    for (int i = 0; i < picture->columns; i++)
        if (picture->cells[i].parts == art_all_parts(art))
            picture->cells[i].parts = ART_LOWERED;
}

const ArtCell *art_square(Art *art, PieceType type, int rows, int columns)
{
    Picture *picture = &art->pictures[type];
    assert(rows >= ART_ROWS_MIN && rows <= ART_ROWS_MAX);
    assert(columns == 2 * rows + 1 || (rows == 2 && columns == 4));
    if (picture->rows == rows && picture->columns == columns)
        return picture->cells;
    Parts parts = { .high = rows * cell_parts_high(art), .wide = 2 * columns };
    int bitmap_rows = art->blocks == ART_SEXTANTS ? 3 : ART_ROWS_MAX;
    if (rows <= bitmap_rows && bitmap_is_made_for(rows))
        take_bitmap(art, type, rows, &parts);
    else
        take_shape(art, type, rows, &parts);
    mark_edges(&parts);
    for (int i = 0; i < rows * columns; i++)
        picture->cells[i] = cell_of(art, &parts, i / columns, i % columns);
    picture->rows = rows;
    picture->columns = columns;
    if (rows == ART_ROWS_MIN)
        lower_tops(art, picture);
    return picture->cells;
}

bool art_is_blank(ArtCell cell) { return cell.parts == 0 && cell.ground == ART_OUTSIDE; }

int art_row_with_corners(const ArtCell *cells, int rows, int columns)
{
    assert(rows >= ART_ROWS_MIN && columns > 1);
    const ArtCell *last = &cells[(rows - 1) * columns];
    bool is_last_free = art_is_blank(last[0]) && art_is_blank(last[columns - 1]);
    bool is_first_free = art_is_blank(cells[0]) && art_is_blank(cells[columns - 1]);
    return is_first_free && (rows == ART_ROWS_MIN || !is_last_free) ? 0 : rows - 1;
}

/* --- block elements --------------------------------------------------------------------------- */

const char *art_quadrants(unsigned parts)
{
    assert(parts < 16);
    static const char *const blocks[16] = { " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛",
                                            "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█" };
    return blocks[parts];
}

/* U+1FB00 and the following, and those that were there before in other places. */
static const char *sextants(unsigned parts)
{
    /* clang-format off */
    static const char *const blocks[64] = {
        " ", "🬀", "🬁", "🬂", "🬃", "🬄", "🬅", "🬆",
        "🬇", "🬈", "🬉", "🬊", "🬋", "🬌", "🬍", "🬎",
        "🬏", "🬐", "🬑", "🬒", "🬓", "▌", "🬔", "🬕",
        "🬖", "🬗", "🬘", "🬙", "🬚", "🬛", "🬜", "🬝",
        "🬞", "🬟", "🬠", "🬡", "🬢", "🬣", "🬤", "🬥",
        "🬦", "🬧", "▐", "🬨", "🬩", "🬪", "🬫", "🬬",
        "🬭", "🬮", "🬯", "🬰", "🬱", "🬲", "🬳", "🬴",
        "🬵", "🬶", "🬷", "🬸", "🬹", "🬺", "🬻", "█",
    };
    /* clang-format on */
    return blocks[parts];
}

const char *art_glyph(const Art *art, unsigned parts)
{
    if (parts == ART_LOWERED)
        return "▇";
    return art->blocks == ART_SEXTANTS ? sextants(parts & 63) : art_quadrants(parts & 15);
}

unsigned art_all_parts(const Art *art) { return (1u << 2 * cell_parts_high(art)) - 1; }
