/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The layout at every size: panes inside the screen and apart, 64 squares apart, and back from a
 * cell to its square. */
#include <config.h>

#include "ui/screen/layout.h"
#include "ui/screen/small_board.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { ROWS_TESTED = 200, COLUMNS_TESTED = 500 };

static bool inside(const Rect *inner, const Rect *outer)
{
    return inner->row >= outer->row && inner->column >= outer->column &&
           inner->row + inner->height <= outer->row + outer->height &&
           inner->column + inner->width <= outer->column + outer->width;
}

static bool apart(const Rect *a, const Rect *b)
{
    return a->row + a->height <= b->row || b->row + b->height <= a->row ||
           a->column + a->width <= b->column || b->column + b->width <= a->column;
}

static void check_panes(const Layout *layout)
{
    Rect screen = { 0, 0, layout->rows, layout->columns };
    for (int i = 0; i < PANE_NB; i++) {
        const Rect *pane = &layout->pane[i];
        if (pane->width == 0)
            continue;
        assert_true(pane->height > 0 && pane->width > 0);
        assert_true(inside(pane, &screen));
        for (int j = 0; j < i; j++)
            if (i != PANE_OVER && i != PANE_SIDE && layout->pane[j].width > 0)
                assert_true(apart(pane, &layout->pane[j]));
    }
}

static bool is_same_board(const Layout *a, const Layout *b)
{
    return memcmp(&a->squares, &b->squares, sizeof a->squares) == 0 &&
           a->square_rows == b->square_rows && a->square_columns == b->square_columns &&
           a->flipped == b->flipped;
}

static void check_squares(const Layout *layout)
{
    static Layout checked[2]; /* per side at the bottom, the last */
    if (layout->too_small)
        return;
    assert_true(inside(&layout->squares, &layout->pane[PANE_BOARD]));
    if (is_same_board(layout, &checked[layout->flipped]))
        return;
    checked[layout->flipped] = *layout;
    for (Square square = A1; square < SQUARE_NB; square++) {
        int row;
        int column;
        assert_true(layout_square_cell(layout, square, &row, &column));
        assert_int_equal(layout_square_at(layout, row, column), square);
        assert_int_equal(layout_square_at(layout, row + layout->square_rows - 1,
                                          column + layout->square_columns - 1),
                         square);
    }
    assert_int_equal(layout->squares.height, 8 * layout->square_rows);
    assert_int_equal(layout->squares.width, 8 * layout->square_columns);
    assert_int_equal(layout_square_at(layout, layout->squares.row - 1, layout->squares.column),
                     NO_SQUARE);
    assert_int_equal(layout_square_at(layout, layout->squares.row,
                                      layout->squares.column + layout->squares.width),
                     NO_SQUARE);
}

/* Side by side in their pane, with a row of words below. */
static void check_diagrams(const Layout *layout)
{
    const Rect *pane = &layout->pane[PANE_DIAGRAMS];
    if (pane->width == 0)
        return;
    int count = small_board_diagrams(layout);
    assert_true(count > 1);
    Layout before = { 0 };
    for (int i = 0; i < count; i++) {
        Layout board;
        small_board_diagram(layout, i, &board);
        assert_true(inside(&board.squares, pane));
        assert_true(board.squares.row + board.squares.height < pane->row + pane->height);
        assert_true(i == 0 || apart(&before.squares, &board.squares));
        assert_int_equal(board.flipped, layout->flipped);
        before = board;
    }
}

/* A third of the wishes, others than at the sizes beside it. */
static void check_size(int rows, int columns)
{
    for (unsigned bits = (unsigned)(rows + columns) % 3; bits < 512; bits += 3) {
        LayoutWish wish = { .coordinates = bits & 1,
                            .evaluation_bar = bits & 2,
                            .flipped = bits & 4,
                            .engine_lines = bits & 8 ? 3 : 0,
                            .graph = bits & 16,
                            .inset = bits & 64,
                            .large_players = bits & 128,
                            .clocks = bits & 256,
                            .diagram_rows = bits & 128 ? 1 + columns % 2 : 0,
                            .move_rows = rows / 4 };
        if (bits & 32) {
            wish.square_columns = 2 + columns % 17;
            wish.engine_rows = 1 + rows % 40;
            wish.graph_rows = 1 + columns % 30;
        }
        Layout layout;
        layout_compute(rows, columns, &wish, &layout);
        check_panes(&layout);
        check_squares(&layout);
        check_diagrams(&layout);
        bool lacks_clocks = wish.clocks && rows == 8 && columns < 24;
        assert_int_equal(layout.too_small, rows < 8 || columns < 16 || lacks_clocks);
    }
}

static void test_every_size(void **state)
{
    (void)state;
    for (int rows = 1; rows <= ROWS_TESTED; rows += rows < 70 ? 1 : 13)
        for (int columns = 1; columns <= COLUMNS_TESTED; columns += columns < 140 ? 1 : 17)
            check_size(rows, columns);
    check_size(200, 500);
}

static Layout usual(int rows, int columns)
{
    LayoutWish wish = {
        .coordinates = true, .evaluation_bar = true, .engine_lines = 3, .graph = true
    };
    Layout layout;
    layout_compute(rows, columns, &wish, &layout);
    return layout;
}

static void test_breakpoints(void **state)
{
    (void)state;
    assert_int_equal(usual(8, 16).square_rows, 1);
    assert_int_equal(usual(24, 80).square_rows, 2);
    assert_int_equal(usual(24, 79).square_columns, 4);
    assert_int_equal(usual(24, 80).square_columns, 5);
    assert_int_equal(usual(30, 100).square_rows, 3);
    assert_int_equal(usual(40, 120).square_rows, 4);
    assert_int_equal(usual(60, 200).square_rows, 6);
    assert_int_equal(usual(70, 270).square_rows, 8);
}

static void test_eighty_by_twenty_four_is_complete(void **state)
{
    (void)state;
    Layout layout = usual(24, 80);
    for (int pane = 0; pane < PANE_NB; pane++)
        assert_int_equal(layout.pane[pane].width > 0,
                         pane != PANE_NOTE && pane != PANE_INSET && pane != PANE_DIAGRAMS);
    assert_true(layout.framed);
    assert_true(layout.pane[PANE_MOVES].width >= 30);
    assert_true(layout.pane[PANE_MOVES].height >= 6);
}

static void test_smallest_is_the_board_alone(void **state)
{
    (void)state;
    Layout layout = usual(8, 16);
    for (int pane = 0; pane < PANE_NB; pane++)
        assert_int_equal(layout.pane[pane].width > 0, pane == PANE_BOARD || pane == PANE_OVER);
}

static void test_flipping_turns_the_board(void **state)
{
    (void)state;
    LayoutWish wish = { .flipped = true };
    Layout layout;
    layout_compute(24, 80, &wish, &layout);
    assert_int_equal(layout_square_at(&layout, layout.squares.row, layout.squares.column), H1);
}

static void messages_and_lines_cover_what_is_there(void **state)
{
    (void)state;
    const LayoutWish wish = { .coordinates = true };
    Layout layout;
    layout_compute(24, 80, &wish, &layout);
    const Layout before = layout;
    layout_cover_prompt(&layout);
    layout_cover_status(&layout, 1);
    assert_memory_equal(&layout, &before, sizeof layout);
    layout_cover_status(&layout, 3);
    assert_int_equal(layout.pane[PANE_STATUS].height, 3);
    assert_int_equal(layout.pane[PANE_STATUS].row + 3, before.pane[PANE_STATUS].row + 1);

    layout_compute(8, 16, &wish, &layout);
    assert_int_equal(layout.pane[PANE_PROMPT].width, 0);
    layout_cover_prompt(&layout);
    layout_cover_status(&layout, 9);
    assert_int_equal(layout.pane[PANE_PROMPT].row, 7);
    assert_int_equal(layout.pane[PANE_STATUS].row, 0);
    assert_int_equal(layout.pane[PANE_STATUS].height, 7);

    for (int rows = 1; rows < 20; rows++) {
        for (int columns = 1; columns < 40; columns++) {
            layout_compute(rows, columns, &wish, &layout);
            layout_cover_prompt(&layout);
            layout_cover_status(&layout, 100);
            const Rect *status = &layout.pane[PANE_STATUS];
            assert_true(layout.too_small || (status->row >= 0 && status->height >= 1));
        }
    }
}

/* Below the moves or instead of them, or not at all. */
static void a_note_leaves_rows_of_moves_or_none(void **state)
{
    (void)state;
    for (int rows = 8; rows < 60; rows++) {
        for (int wanted = 1; wanted < 40; wanted += 3) {
            Layout layout = usual(rows, 120);
            const Rect *moves = &layout.pane[PANE_MOVES], *note = &layout.pane[PANE_NOTE];
            int before = moves->height;
            layout_add_note(&layout, wanted, false);
            assert_true(note->width == 0 || note->height == wanted);
            assert_int_equal(moves->height + note->height, before);
            assert_true(note->width == 0 || moves->height >= 4);
            if (note->width == 0)
                layout_add_note(&layout, wanted, true);
            assert_true(before == 0 || note->width > 0);
            check_panes(&layout);
        }
    }
}

/* Rather than that the note takes the place of the moves, a line has fewer rows. */
static void lines_leave_rows_to_moves_and_note(void **state)
{
    (void)state;
    LayoutWish wish = { .coordinates = true, .engine_lines = 1 };
    Layout layout;
    layout_compute(24, 80, &wish, &layout);
    int without = layout.pane[PANE_ENGINE].height;
    wish.note_rows = 13;
    layout_compute(24, 80, &wish, &layout);
    layout_add_note(&layout, wish.note_rows, true);
    assert_int_equal(layout.pane[PANE_MOVES].height, 4);
    assert_true(layout.pane[PANE_ENGINE].height < without);
    wish.note_rows = 20;
    layout_compute(24, 80, &wish, &layout);
    assert_int_equal(layout.pane[PANE_ENGINE].height, without);
}

/* The board and the lines that say whose move it is take precedence over a message. */
static void messages_leave_small_squares_in_sight(void **state)
{
    (void)state;
    static const struct {
        int rows, columns, covered, height;
    } cases[] = { { 8, 16, 1, 1 },  { 9, 16, 1, 1 },  { 10, 20, 0, 1 },
                  { 12, 40, 0, 2 }, { 14, 30, 0, 2 }, { 24, 80, 0, 3 } };
    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        const LayoutWish wish = { .coordinates = true };
        Layout layout;
        layout_compute(cases[i].rows, cases[i].columns, &wish, &layout);
        layout_cover_message(&layout, 3);
        const Rect *status = &layout.pane[PANE_STATUS];
        int covered = 0;
        for (int rank = 0; layout.square_rows == 1 && rank < 8; rank++) {
            int row = layout.squares.row + rank;
            covered += row >= status->row && row < status->row + status->height;
        }
        assert_int_equal(covered, cases[i].covered);
        assert_int_equal(status->height, cases[i].height);
    }
}

static void check_clock(const Layout *layout, Pane pane)
{
    enum { LONG_CLOCK = 7 }; /* "1:30:00" */
    const Rect *clock = &layout->pane[pane];
    if (clock->width < LONG_CLOCK || !apart(clock, &layout->squares) ||
        !apart(clock, &layout->pane[PANE_STATUS]))
        fail_msg("%dx%d hides a clock", layout->columns, layout->rows);
}

/* And are not hidden by a message. */
static void clocks_are_beside_a_board_of_every_size(void **state)
{
    (void)state;
    for (int rows = 8; rows <= 40; rows++) {
        for (int columns = 16; columns <= 100; columns++) {
            const LayoutWish wish = { .coordinates = true, .evaluation_bar = true, .clocks = true };
            Layout layout;
            layout_compute(rows, columns, &wish, &layout);
            if (layout.too_small)
                continue;
            layout_cover_message(&layout, layout.square_rows == 1 ? 3 : 1);
            check_clock(&layout, PANE_TOP_CLOCK);
            check_clock(&layout, PANE_BOTTOM_CLOCK);
        }
    }
}

/* The player below the board moves beside it, so that the names of the files stay. */
static void a_message_of_two_rows_leaves_the_files(void **state)
{
    (void)state;
    for (int lines = 0; lines <= 3; lines += 3) {
        const LayoutWish wish = { .coordinates = true, .clocks = true, .engine_lines = lines };
        Layout layout;
        layout_compute(24, 80, &wish, &layout);
        layout_cover_message(&layout, 2);
        const Rect *board = &layout.pane[PANE_BOARD], *player = &layout.pane[PANE_BOTTOM_CLOCK];
        assert_true(board->row + board->height <= layout.pane[PANE_STATUS].row);
        assert_true(apart(player, board));
        check_clock(&layout, PANE_BOTTOM_CLOCK);
        check_panes(&layout);
    }
}

static void test_ten_lines_fit_80x24(void **state)
{
    (void)state;
    LayoutWish wish = { .coordinates = true, .evaluation_bar = true, .engine_lines = 10 };
    Layout layout;
    layout_compute(24, 80, &wish, &layout);
    assert_int_equal(layout.pane[PANE_ENGINE].height, 11);
    assert_true(layout.pane[PANE_MOVES].height >= 3);
}

/* Rows of the engine's pane for so many lines, without its two rows of figures. */
static int rows_of_lines(int rows, int columns, int lines)
{
    LayoutWish wish = { .coordinates = true, .evaluation_bar = true, .engine_lines = lines };
    Layout layout;
    layout_compute(rows, columns, &wish, &layout);
    return layout.pane[PANE_ENGINE].height - 1 - layout.figure_rows;
}

/* No row of figures in narrow panes, and the lines have the rows that few moves leave. */
static void lines_get_what_the_moves_leave(void **state)
{
    (void)state;
    static const int SIZES[][2] = { { 24, 80 }, { 30, 100 }, { 40, 120 } };
    for (size_t i = 0; i < ARRAY_LEN(SIZES); i++) {
        LayoutWish wish = { .coordinates = true, .engine_lines = 3, .move_rows = 3 };
        Layout few, many;
        layout_compute(SIZES[i][0], SIZES[i][1], &wish, &few);
        wish.move_rows = 60;
        layout_compute(SIZES[i][0], SIZES[i][1], &wish, &many);
        assert_int_equal(few.figure_rows, SIZES[i][1] >= 120);
        assert_true(few.pane[PANE_ENGINE].height >= many.pane[PANE_ENGINE].height + 3);
        assert_true(few.pane[PANE_MOVES].height >= 3);
        wish.engine_verdict = true;
        layout_compute(SIZES[i][0], SIZES[i][1], &wish, &many);
        assert_int_equal(many.figure_rows, 1);
    }
}

static void lines_get_a_third_row_where_the_moves_keep_plenty(void **state)
{
    (void)state;
    assert_int_equal(rows_of_lines(60, 200, 1), 3);
    assert_int_equal(rows_of_lines(60, 200, 5), 15);
    assert_int_equal(rows_of_lines(43, 132, 3), 12);
}

/* Rows of a player, and whether it is above the board. */
static int rows_of_player(int rows, int columns, bool has_clocks, bool *is_above)
{
    LayoutWish wish = { .coordinates = true, .engine_lines = 3, .large_players = has_clocks };
    Layout layout;
    layout_compute(rows, columns, &wish, &layout);
    const Rect *top = &layout.pane[PANE_TOP_CLOCK], *bottom = &layout.pane[PANE_BOTTOM_CLOCK];
    const Rect *board = &layout.pane[PANE_BOARD];
    *is_above = top->column == board->column;
    assert_int_equal(top->height, bottom->height);
    if (*is_above) {
        assert_int_equal(top->row + top->height, board->row);
        assert_int_equal(bottom->row, board->row + board->height);
    }
    return top->height - layout.players_have_rule;
}

/* No name takes more rows than it needs, except for a clock's digits beside it. */
static void players_stand_around_the_board(void **state)
{
    (void)state;
    static const struct {
        int rows, columns;
        bool has_clocks, is_above;
        int height;
    } cases[] = { { 24, 80, false, true, 1 },   { 24, 80, true, true, 1 },
                  { 30, 100, false, false, 1 }, { 40, 120, false, true, 1 },
                  { 40, 120, true, false, 3 },  { 60, 200, false, true, 1 },
                  { 60, 200, true, true, 3 },   { 12, 40, true, false, 1 } };
    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        bool is_above;
        assert_int_equal(
            rows_of_player(cases[i].rows, cases[i].columns, cases[i].has_clocks, &is_above),
            cases[i].height);
        assert_int_equal(is_above, cases[i].is_above);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(messages_and_lines_cover_what_is_there),
        cmocka_unit_test(a_note_leaves_rows_of_moves_or_none),
        cmocka_unit_test(lines_leave_rows_to_moves_and_note),
        cmocka_unit_test(messages_leave_small_squares_in_sight),
        cmocka_unit_test(clocks_are_beside_a_board_of_every_size),
        cmocka_unit_test(a_message_of_two_rows_leaves_the_files),
        cmocka_unit_test(players_stand_around_the_board),
        cmocka_unit_test(test_every_size),
        cmocka_unit_test(test_ten_lines_fit_80x24),
        cmocka_unit_test(lines_get_what_the_moves_leave),
        cmocka_unit_test(lines_get_a_third_row_where_the_moves_keep_plenty),
        cmocka_unit_test(test_breakpoints),
        cmocka_unit_test(test_eighty_by_twenty_four_is_complete),
        cmocka_unit_test(test_smallest_is_the_board_alone),
        cmocka_unit_test(test_flipping_turns_the_board),
    };
    return cmocka_run_group_tests_name("layout", tests, NULL, NULL);
}
