/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drawn pieces: whole, in the middle of their squares, and no two alike at any size. */
#include <config.h>

#include "ui/screen/art.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static int columns_of(int rows) { return 2 * rows + 1; }

static int parts_high(ArtBlocks blocks) { return blocks == ART_SEXTANTS ? 3 : 2; }

/* The tone of a part, counted from the square's upper left. */
static int tone_at(const ArtCell *cells, int rows, ArtBlocks blocks, int y, int x)
{
    int high = parts_high(blocks);
    const ArtCell *cell = &cells[y / high * columns_of(rows) + x / 2];
    int bit = y % high * 2 + x % 2;
    if (cell->parts == ART_LOWERED)
        return cell->ink;
    return cell->parts >> bit & 1 ? cell->ink : cell->ground;
}

static int count_drawn(const ArtCell *cells, int rows, ArtBlocks blocks)
{
    int count = 0;
    for (int y = 0; y < rows * parts_high(blocks); y++)
        for (int x = 0; x < 2 * columns_of(rows); x++)
            count += tone_at(cells, rows, blocks, y, x) != ART_OUTSIDE;
    return count;
}

static void check_middle(const ArtCell *cells, int rows, ArtBlocks blocks)
{
    int wide = 2 * columns_of(rows);
    for (int y = 0; y < rows * parts_high(blocks); y++)
        for (int x = 0; x < wide / 2; x++)
            assert_int_equal(tone_at(cells, rows, blocks, y, x) == ART_OUTSIDE,
                             tone_at(cells, rows, blocks, y, wide - 1 - x) == ART_OUTSIDE);
}

/* A cell has no more than two colours, and the outside is always its ground. */
static void check_cells(const ArtCell *cells, int rows, unsigned all)
{
    for (int i = 0; i < rows * columns_of(rows); i++) {
        assert_true(cells[i].parts <= all || cells[i].parts == ART_LOWERED);
        assert_true(cells[i].ink != ART_OUTSIDE && cells[i].ink < ART_TONE_NB);
        assert_true(cells[i].ground < ART_TONE_NB);
    }
}

static void every_size_is_drawn(void **state)
{
    (void)state;
    for (ArtBlocks blocks = ART_QUADRANTS; blocks <= ART_SEXTANTS; blocks++) {
        Art *art = art_new(blocks);
        for (int rows = ART_ROWS_MIN; rows <= ART_ROWS_MAX; rows++) {
            ArtCell drawn[PIECE_TYPE_NB][ART_CELLS_MAX] = { 0 };
            size_t size = sizeof(ArtCell) * (size_t)(rows * columns_of(rows));
            for (int type = PAWN; type <= KING; type++) {
                const ArtCell *cells = art_square(art, (PieceType)type, rows, columns_of(rows));
                memcpy(drawn[type], cells, size);
                check_cells(cells, rows, art_all_parts(art));
                if (type != KNIGHT && (type != BISHOP || rows > 5)) /* its slit is open there */
                    check_middle(cells, rows, blocks);
                assert_true(count_drawn(cells, rows, blocks) > rows * rows);
                for (int other = PAWN; other < type; other++)
                    assert_memory_not_equal(drawn[type], drawn[other], size);
            }
            int pawn = count_drawn(drawn[PAWN], rows, blocks);
            for (int type = KNIGHT; type <= KING; type++)
                assert_true(count_drawn(drawn[type], rows, blocks) >= pawn);
        }
        art_free(art);
    }
}

/* In two rows there is one tone besides the ground, so that a piece is one pair of colours. */
static void small_pieces_need_one_pair_of_colours(void **state)
{
    (void)state;
    Art *art = art_new(ART_QUADRANTS);
    for (PieceType type = PAWN; type <= KING; type++) {
        const ArtCell *cells = art_square(art, type, 2, 5);
        for (int i = 0; i < 2 * 5; i++) {
            assert_int_equal(cells[i].ink, ART_EDGE);
            assert_int_equal(cells[i].ground, ART_OUTSIDE);
        }
    }
    art_free(art);
}

/* The drawn parts of a row of two-row squares, and the first of them. */
static int width_at(const ArtCell *cells, int y, int *first)
{
    int width = 0;
    *first = -1;
    for (int x = 0; x < 2 * columns_of(2); x++)
        if (tone_at(cells, 2, ART_QUADRANTS, y, x) != ART_OUTSIDE) {
            *first = *first < 0 ? x : *first;
            width++;
        }
    return width;
}

/* On two rows the pawn is the lowest and has a neck, the queen leaves the edges of her square free,
 * and all pieces but pawn and rook touch the top, where a strip separates them from the row
 * above. */
static void small_pieces_have_one_scale(void **state)
{
    (void)state;
    Art *art = art_new(ART_QUADRANTS);
    int first, head, neck, base;
    const ArtCell *cells = art_square(art, PAWN, 2, 5);
    assert_int_equal(width_at(cells, 0, &first), 0);
    head = width_at(cells, 1, &first);
    neck = width_at(cells, 2, &first);
    base = width_at(cells, 3, &first);
    assert_true(head > neck && base > head);
    cells = art_square(art, QUEEN, 2, 5);
    for (int y = 0; y < 4; y++)
        assert_true(width_at(cells, y, &first) <= 8 && first >= 1);
    static const PieceType TALL[] = { KNIGHT, BISHOP, QUEEN, KING };
    for (size_t i = 0; i < ARRAY_LEN(TALL); i++)
        assert_int_equal(art_square(art, TALL[i], 2, 5)[2].parts, ART_LOWERED);
    assert_string_equal(art_glyph(art, ART_LOWERED), "▇");
    /* The knight has a muzzle: its second row reaches farther left than the one below. */
    cells = art_square(art, KNIGHT, 2, 5);
    int muzzle, chest;
    width_at(cells, 2, &muzzle);
    width_at(cells, 3, &chest);
    assert_true(muzzle + 2 < chest);
    art_free(art);
}

/* At every size their outlines differ in more than a dot. */
static void a_bishop_is_no_pawn(void **state)
{
    (void)state;
    Art *art = art_new(ART_QUADRANTS);
    for (int rows = ART_ROWS_MIN; rows <= ART_ROWS_MAX; rows++) {
        ArtCell pawn[ART_CELLS_MAX];
        int differ = 0;
        memcpy(pawn, art_square(art, PAWN, rows, columns_of(rows)),
               sizeof(ArtCell) * (size_t)(rows * columns_of(rows)));
        const ArtCell *bishop = art_square(art, BISHOP, rows, columns_of(rows));
        for (int y = 0; y < 2 * rows; y++)
            for (int x = 0; x < 2 * columns_of(rows); x++)
                differ += (tone_at(pawn, rows, ART_QUADRANTS, y, x) == ART_OUTSIDE) !=
                          (tone_at(bishop, rows, ART_QUADRANTS, y, x) == ART_OUTSIDE);
        assert_true(differ >= 2 * rows);
    }
    art_free(art);
}

/* Signs of a square's state are in two corners: they cover no part of any piece. */
static void a_piece_leaves_two_corners(void **state)
{
    (void)state;
    for (ArtBlocks blocks = ART_QUADRANTS; blocks <= ART_SEXTANTS; blocks++) {
        Art *art = art_new(blocks);
        for (int rows = ART_ROWS_MIN; rows <= ART_ROWS_MAX; rows++)
            for (int is_narrow = 0; is_narrow <= (rows == 2); is_narrow++)
                for (PieceType type = PAWN; type <= KING; type++) {
                    int columns = columns_of(rows) - is_narrow;
                    const ArtCell *cells = art_square(art, type, rows, columns);
                    const ArtCell *row =
                        &cells[art_row_with_corners(cells, rows, columns) * columns];
                    assert_true(art_is_blank(row[0]) && art_is_blank(row[columns - 1]));
                }
        art_free(art);
    }
}

static void glyphs_are_those_of_their_parts(void **state)
{
    (void)state;
    Art *quadrants = art_new(ART_QUADRANTS);
    Art *sextants = art_new(ART_SEXTANTS);
    assert_string_equal(art_glyph(quadrants, 0), " ");
    assert_string_equal(art_glyph(quadrants, 15), "█");
    assert_string_equal(art_glyph(quadrants, 3), "▀");
    assert_string_equal(art_glyph(quadrants, 8), "▗");
    assert_string_equal(art_glyph(sextants, 0), " ");
    assert_string_equal(art_glyph(sextants, 63), "█");
    assert_string_equal(art_glyph(sextants, 21), "▌");
    assert_string_equal(art_glyph(sextants, 42), "▐");
    assert_string_equal(art_glyph(sextants, 1), "\U0001FB00");
    assert_string_equal(art_glyph(sextants, 20), "\U0001FB13");
    assert_string_equal(art_glyph(sextants, 22), "\U0001FB14");
    assert_string_equal(art_glyph(sextants, 41), "\U0001FB27");
    assert_string_equal(art_glyph(sextants, 43), "\U0001FB28");
    assert_string_equal(art_glyph(sextants, 62), "\U0001FB3B");
    art_free(quadrants);
    art_free(sextants);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_size_is_drawn),
        cmocka_unit_test(small_pieces_need_one_pair_of_colours),
        cmocka_unit_test(small_pieces_have_one_scale),
        cmocka_unit_test(a_bishop_is_no_pawn),
        cmocka_unit_test(a_piece_leaves_two_corners),
        cmocka_unit_test(glyphs_are_those_of_their_parts),
    };
    return cmocka_run_group_tests_name("art", tests, NULL, NULL);
}
