/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which arrows the board has, and which parts of cells an arrow covers. */
#include <config.h>

#include "ui/views/arrows.h"

#include "engine/notation/san.h"
#include "tests/unit/support/session_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static Move move_of(const Position *pos, const char *text)
{
    Move move;
    Status status = san_parse(pos, text, strlen(text), &move);
    assert_string_equal(status.text, "");
    return move;
}

/* Analysis has these first moves of its lines, the best first. */
static void think(EngineMode mode, const Position *root, const char *const *moves, int count)
{
    thinking_begin(&session()->thinking, mode, root);
    for (int i = 0; i < count; i++) {
        SearchInfo info = { .depth = 9, .line = i + 1, .lines = count, .pv_length = 1 };
        info.pv[0] = move_of(root, moves[i]);
        thinking_take_info(&session()->thinking, &session()->document->pos, &info);
    }
}

static void assert_arrow(const Arrow *arrow, Square from, Square to, SquareState state)
{
    assert_int_equal(arrow->from, from);
    assert_int_equal(arrow->to, to);
    assert_int_equal(arrow->state, state);
}

static void lines_are_graded_and_numbered(void **state)
{
    (void)state;
    static const char *const MOVES[] = { "O-O", "d3", "Nc3", "a3" };
    Arrows arrows;
    open_pgn("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 *");
    session_go_end(session());
    think(ENGINE_ANALYSIS, &session()->document->pos, MOVES, 4);
    arrows_collect(session(), session()->thinking.browse.is_open, ARROW_ROOM_ALL, &arrows);
    assert_int_equal(arrows.count, 4);
    assert_arrow(&arrows.list[3], E1, G1, SQUARE_HINT);
    assert_arrow(&arrows.list[0], A2, A3, SQUARE_HINT);
    static const int FADES[] = { 2, 2, 1, 0 };
    for (int i = 0; i < arrows.count; i++) {
        assert_int_equal(arrows.list[i].number, 4 - i);
        assert_int_equal(arrows.list[i].fade, FADES[i]);
        assert_int_equal(arrows.list[i].form, ARROW_DRAWN);
    }
    think(ENGINE_ANALYSIS, &session()->document->pos, MOVES, 1);
    arrows_collect(session(), session()->thinking.browse.is_open, ARROW_ROOM_ALL, &arrows);
    assert_int_equal(arrows.count, 1);
    assert_int_equal(arrows.list[0].number, 0);
    session_step(session(), -1);
    arrows_collect(session(), session()->thinking.browse.is_open, ARROW_ROOM_ALL, &arrows);
    assert_int_equal(arrows.count, 0);
}

/* Its pane is hidden then: there would be moves without a score, and no way to end them. */
static void zen_points_at_no_move(void **state)
{
    (void)state;
    static const char *const MOVES[] = { "e4" };
    const PlayerKind players[COLOR_NB] = { PLAYER_HUMAN, PLAYER_HUMAN };
    Position start;
    Arrows arrows;
    position_init(&start);
    session_new_game(session(), &start, players, &(TimeControls){ 0 });
    think(ENGINE_ANALYSIS, &start, MOVES, 1);
    arrows_collect(session(), false, ARROW_ROOM_ALL, &arrows);
    assert_int_equal(arrows.count, 1);
    session()->settings.zen = true;
    arrows_collect(session(), false, ARROW_ROOM_ALL, &arrows);
    assert_int_equal(arrows.count, 0);
}

static void a_threat_is_red(void **state)
{
    (void)state;
    static const char *const MOVES[] = { "Nxe4" };
    Arrows arrows;
    Undo undo;
    open_pgn("1. e4 Nf6 2. a3 *");
    session_go_end(session());
    session_step(session(), -1);
    Position passed = session()->document->pos;
    position_make_null(&passed, &undo);
    think(ENGINE_THREAT, &passed, MOVES, 1);
    arrows_collect(session(), session()->thinking.browse.is_open, ARROW_ROOM_ALL, &arrows);
    assert_int_equal(arrows.count, 1);
    assert_arrow(&arrows.list[0], F6, E4, SQUARE_CHECK);
}

static void the_setting_is_obeyed(void **state)
{
    (void)state;
    static const char *const MOVES[] = { "e5" };
    Arrows arrows;
    open_pgn("1. e4 {[%csl Ye4][%cal Gd1h5,Re7e5]} *");
    session_go_end(session());
    think(ENGINE_ANALYSIS, &session()->document->pos, MOVES, 1);
    session()->settings.arrows = ARROWS_SQUARES;
    arrows_collect(session(), session()->thinking.browse.is_open, ARROW_ROOM_ALL, &arrows);
    assert_int_equal(arrows.count, 4);
    assert_arrow(&arrows.list[0], D1, H5, SQUARE_SELECTED);
    assert_arrow(&arrows.list[1], E7, E5, SQUARE_CHECK);
    assert_arrow(&arrows.list[2], E4, E4, SQUARE_LAST_MOVE);
    for (int i = 0; i < arrows.count; i++)
        assert_int_equal(arrows.list[i].form, ARROW_SQUARES);
    session()->settings.arrows = ARROWS_OFF;
    arrows_collect(session(), session()->thinking.browse.is_open, ARROW_ROOM_ALL, &arrows);
    assert_int_equal(arrows.count, 3);
    session()->settings.arrows = ARROWS_DRAWN;
    arrows_collect(session(), session()->thinking.browse.is_open, ARROW_ROOM_ALL, &arrows);
    assert_int_equal(arrows.list[0].form, ARROW_DRAWN);
    assert_int_equal(arrows.list[2].form, ARROW_SQUARES);
}

/* On small squares the worse lines are numbers; what the record draws is drawn. */
static void small_squares_have_one_line(void **state)
{
    (void)state;
    static const char *const MOVES[] = { "e5", "c5", "d5" };
    static const ArrowForm FORMS[][4] = {
        [ARROW_ROOM_NONE] = { ARROW_SQUARES, ARROW_SQUARES, ARROW_SQUARES, ARROW_SQUARES },
        [ARROW_ROOM_ONE] = { ARROW_DRAWN, ARROW_NUMBERED, ARROW_NUMBERED, ARROW_DRAWN },
        [ARROW_ROOM_ALL] = { ARROW_DRAWN, ARROW_DRAWN, ARROW_DRAWN, ARROW_DRAWN },
    };
    open_pgn("1. e4 {[%cal Gd1h5]} *");
    session_go_end(session());
    think(ENGINE_ANALYSIS, &session()->document->pos, MOVES, 3);
    for (ArrowRoom room = ARROW_ROOM_NONE; room <= ARROW_ROOM_ALL; room++) {
        Arrows arrows;
        arrows_collect(session(), false, room, &arrows);
        for (int i = 0; i < 4; i++)
            assert_int_equal(arrows.list[i].form, FORMS[room][i]);
    }
}

/* --- shapes ----------------------------------------------------------------------------------- */

static const struct {
    int rows, columns;
} SIZES[] = { { 24, 80 }, { 30, 100 }, { 40, 120 }, { 43, 132 }, { 60, 200 }, { 72, 270 } };

static Layout layout_at(size_t size, bool flipped)
{
    const LayoutWish wish = { .coordinates = true, .flipped = flipped };
    Layout layout;
    layout_compute(SIZES[size].rows, SIZES[size].columns, &wish, &layout);
    assert_true(layout.square_rows >= 2);
    return layout;
}

/* Quarters by square and part. */
typedef struct Covered {
    int of[SQUARE_NB][ARROW_HEAD + 1];
} Covered;

static Covered cover(const Layout *layout, Square from, Square to, bool is_taken)
{
    const Arrow arrow = { .from = from, .to = to, .form = ARROW_DRAWN };
    const Rect *squares = &layout->squares;
    Covered covered = { 0 };
    for (int row = squares->row; row < squares->row + squares->height; row++)
        for (int column = squares->column; column < squares->column + squares->width; column++) {
            ArrowPart parts[ART_QUARTERS];
            arrow_shape_cell(layout, &arrow, is_taken, row, column, parts);
            for (int i = 0; i < ART_QUARTERS; i++)
                covered.of[layout_square_at(layout, row, column)][parts[i]]++;
        }
    return covered;
}

static int count_all(const Covered *covered, ArrowPart part)
{
    int count = 0;
    for (Square square = A1; square < SQUARE_NB; square++)
        count += covered->of[square][part];
    return count;
}

/* The two directions of a move differ by the arrow's head: on the target square, which it leaves
 * mostly visible, and never on the origin. */
static void a_head_is_where_it_goes(void **state)
{
    (void)state;
    for (size_t i = 0; i < 2 * ARRAY_LEN(SIZES); i++) {
        const Layout layout = layout_at(i / 2, i % 2 == 1);
        int parts = 4 * layout.square_rows * layout.square_columns;
        for (Square to = A1; to < SQUARE_NB; to++) {
            if (to == D4)
                continue;
            const Covered covered = cover(&layout, D4, to, false);
            int head = covered.of[to][ARROW_HEAD];
            assert_true(head > parts / 20 && head < parts / 2);
            assert_true(head >= count_all(&covered, ARROW_HEAD) * 2 / 3);
            assert_int_equal(covered.of[D4][ARROW_HEAD], 0);
            assert_true(covered.of[D4][ARROW_SHAFT] < parts / 6);
        }
    }
}

/* How many quarters of a head are so many quarters behind its tip. */
static int breadth(const Layout *layout, const Arrow *arrow, int back, bool is_level)
{
    const Rect *squares = &layout->squares;
    int counts[2 * 16] = { 0 }, first = -1;
    for (int row = 0; row < squares->height; row++)
        for (int column = 0; column < squares->width; column++) {
            ArrowPart parts[ART_QUARTERS];
            int line = is_level ? column : row;
            arrow_shape_cell(layout, arrow, false, squares->row + row, squares->column + column,
                             parts);
            for (int i = 0; i < ART_QUARTERS && line < 16; i++)
                counts[2 * line + (is_level ? i % 2 : i / 2)] += parts[i] == ARROW_HEAD;
        }
    for (int i = 0; i < 2 * 16 && first == -1; i++)
        first = counts[i] > 0 ? i : -1;
    return counts[first + back];
}

/* In squares of two rows, too, a head widens behind its tip; otherwise it would look like a
 * cross. */
static void a_small_head_widens(void **state)
{
    (void)state;
    const Layout layout = layout_at(0, false);
    const Arrow up = { .from = E5, .to = E7, .form = ARROW_DRAWN };
    const Arrow left = { .from = C5, .to = A5, .form = ARROW_DRAWN };
    assert_int_equal(layout.square_rows, 2);
    assert_int_equal(breadth(&layout, &up, 0, false), 2);
    assert_int_equal(breadth(&layout, &up, 1, false), 4);
    assert_int_equal(breadth(&layout, &up, 2, false), 8);
    assert_int_equal(breadth(&layout, &up, 3, false), 0);
    assert_int_equal(breadth(&layout, &left, 0, true), 1);
    assert_int_equal(breadth(&layout, &left, 3, true), 3);
    assert_int_equal(breadth(&layout, &left, 4, true), 0);
}

/* In squares of two rows a slant head that points down reaches into the second. */
static void a_small_slant_head_is_whole(void **state)
{
    (void)state;
    const Layout layout = layout_at(0, false);
    const Arrow down = { .from = B5, .to = C4, .form = ARROW_DRAWN };
    int row, column, count = 0;
    layout_square_cell(&layout, C4, &row, &column);
    for (int i = 0; i < layout.square_columns; i++) {
        ArrowPart parts[ART_QUARTERS];
        (void)arrow_shape_cell(&layout, &down, false, row + 1, column + i, parts);
        for (int part = 0; part < ART_QUARTERS; part++)
            count += parts[part] == ARROW_HEAD;
    }
    assert_true(count >= 4);
}

/* A shaft keeps to the squares on its way and is one of a head's width at most. */
static void a_shaft_lies_between_its_squares(void **state)
{
    (void)state;
    for (size_t i = 0; i < 2 * ARRAY_LEN(SIZES); i++) {
        const Layout layout = layout_at(i / 2, i % 2 == 1);
        const Covered file = cover(&layout, A1, A5, false), slant = cover(&layout, B1, E4, false);
        for (Square square = A1; square < SQUARE_NB; square++)
            assert_true(square_file(square) == FILE_A ||
                        file.of[square][ARROW_NOTHING] ==
                            4 * layout.square_rows * layout.square_columns);
        assert_int_equal(file.of[A2][ARROW_SHAFT], file.of[A3][ARROW_SHAFT]);
        assert_true(file.of[A2][ARROW_SHAFT] > 0);
        assert_int_equal(file.of[A6][ARROW_SHAFT] + file.of[A6][ARROW_HEAD], 0);
        assert_true(slant.of[C2][ARROW_SHAFT] > 0 && slant.of[D3][ARROW_SHAFT] > 0);
    }
}

/* In front of a piece on the last square. */
static void what_is_taken_is_not_covered(void **state)
{
    (void)state;
    for (size_t i = 0; i < ARRAY_LEN(SIZES); i++) {
        const Layout layout = layout_at(i, false);
        for (Square to = A1; to < SQUARE_NB; to++) {
            if (to == D4)
                continue;
            const Covered covered = cover(&layout, D4, to, true);
            const Arrow arrow = { .from = D4, .to = to, .form = ARROW_DRAWN };
            ArrowPart parts[ART_QUARTERS];
            int row, column;
            layout_square_cell(&layout, to, &row, &column);
            assert_false(arrow_shape_cell(&layout, &arrow, true, row + (layout.square_rows - 1) / 2,
                                          column + layout.square_columns / 2, parts));
            assert_true(count_all(&covered, ARROW_HEAD) > 3);
        }
    }
}

static void signs_point_the_same_way(void **state)
{
    (void)state;
    static const struct {
        Square to;
        const char *ascii[2], *unicode[2];
    } WAYS[] = {
        { D7, { "|", "^" }, { "│", "↑" } }, { G7, { "/", "^" }, { "╱", "↗" } },
        { H4, { "-", ">" }, { "─", "→" } }, { G1, { "\\", "v" }, { "╲", "↘" } },
        { D2, { "|", "v" }, { "│", "↓" } }, { B2, { "/", "v" }, { "╱", "↙" } },
        { A4, { "-", "<" }, { "─", "←" } }, { B6, { "\\", "^" }, { "╲", "↖" } },
        { E6, { "/", "^" }, { "╱", "↗" } },
    };
    const Layout layout = layout_at(0, false);
    for (size_t i = 0; i < ARRAY_LEN(WAYS); i++) {
        const Arrow arrow = { .from = D4, .to = WAYS[i].to };
        const ArrowSigns ascii = arrow_shape_signs(&layout, &arrow, false);
        const ArrowSigns unicode = arrow_shape_signs(&layout, &arrow, true);
        assert_string_equal(ascii.shaft, WAYS[i].ascii[0]);
        assert_string_equal(ascii.head, WAYS[i].ascii[1]);
        assert_string_equal(unicode.shaft, WAYS[i].unicode[0]);
        assert_string_equal(unicode.head, WAYS[i].unicode[1]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        SESSION_TEST(lines_are_graded_and_numbered),
        SESSION_TEST(zen_points_at_no_move),
        SESSION_TEST(a_threat_is_red),
        SESSION_TEST(the_setting_is_obeyed),
        SESSION_TEST(small_squares_have_one_line),
        cmocka_unit_test(a_head_is_where_it_goes),
        cmocka_unit_test(a_small_head_widens),
        cmocka_unit_test(a_small_slant_head_is_whole),
        cmocka_unit_test(a_shaft_lies_between_its_squares),
        cmocka_unit_test(what_is_taken_is_not_covered),
        cmocka_unit_test(signs_point_the_same_way),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
