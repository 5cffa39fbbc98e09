/* What the board points at, and which cells a shaft covers. */
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
    arrows_collect(session(), session()->thinking.browse.is_open, &arrows);
    assert_int_equal(arrows.count, 4);
    assert_arrow(&arrows.list[3], E1, G1, SQUARE_HINT);
    assert_arrow(&arrows.list[0], A2, A3, SQUARE_HINT);
    static const int FADES[] = { 2, 2, 1, 0 };
    for (int i = 0; i < arrows.count; i++) {
        assert_int_equal(arrows.list[i].number, 4 - i);
        assert_int_equal(arrows.list[i].fade, FADES[i]);
        assert_true(arrows.list[i].is_drawn);
    }
    think(ENGINE_ANALYSIS, &session()->document->pos, MOVES, 1);
    arrows_collect(session(), session()->thinking.browse.is_open, &arrows);
    assert_int_equal(arrows.count, 1);
    assert_int_equal(arrows.list[0].number, 0);
    session_back(session());
    arrows_collect(session(), session()->thinking.browse.is_open, &arrows);
    assert_int_equal(arrows.count, 0);
}

/* Its pane is hidden then: moves without a score would stand there, and no way to end them. */
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
    arrows_collect(session(), false, &arrows);
    assert_int_equal(arrows.count, 1);
    session()->settings.zen = true;
    arrows_collect(session(), false, &arrows);
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
    session_back(session());
    Position passed = session()->document->pos;
    position_make_null(&passed, &undo);
    think(ENGINE_THREAT, &passed, MOVES, 1);
    arrows_collect(session(), session()->thinking.browse.is_open, &arrows);
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
    arrows_collect(session(), session()->thinking.browse.is_open, &arrows);
    assert_int_equal(arrows.count, 4);
    assert_arrow(&arrows.list[0], D1, H5, SQUARE_SELECTED);
    assert_arrow(&arrows.list[1], E7, E5, SQUARE_CHECK);
    assert_arrow(&arrows.list[2], E4, E4, SQUARE_LAST_MOVE);
    for (int i = 0; i < arrows.count; i++)
        assert_false(arrows.list[i].is_drawn);
    session()->settings.arrows = ARROWS_OFF;
    arrows_collect(session(), session()->thinking.browse.is_open, &arrows);
    assert_int_equal(arrows.count, 3);
    session()->settings.arrows = ARROWS_DRAWN;
    arrows_collect(session(), session()->thinking.browse.is_open, &arrows);
    assert_true(arrows.list[0].is_drawn);
    assert_false(arrows.list[2].is_drawn);
}

/* The quadrants of a shaft in one square. */
static int count_parts(const Layout *layout, const Arrow *arrow, Square square)
{
    int first_row, first_column, count = 0;
    assert_true(layout_square_cell(layout, square, &first_row, &first_column));
    for (int row = first_row; row < first_row + layout->square_rows; row++)
        for (int column = first_column; column < first_column + layout->square_columns; column++)
            for (unsigned parts = arrows_parts(layout, arrow, row, column); parts != 0;
                 parts &= parts - 1)
                count++;
    return count;
}

static void a_shaft_lies_between_its_squares(void **state)
{
    (void)state;
    static const struct {
        int rows, columns;
    } SIZES[] = { { 30, 100 }, { 43, 132 }, { 60, 200 }, { 72, 270 } };
    for (size_t i = 0; i < ARRAY_LEN(SIZES); i++)
        for (int flipped = 0; flipped < 2; flipped++) {
            const LayoutWish wish = { .coordinates = true, .flipped = flipped };
            const Arrow arrow = { .from = A1, .to = A5, .is_drawn = true };
            const Arrow slant = { .from = B1, .to = E4, .is_drawn = true };
            const Arrow square = { .from = A1, .to = A5 };
            Layout layout;
            layout_compute(SIZES[i].rows, SIZES[i].columns, &wish, &layout);
            assert_true(layout.square_rows >= 3);
            assert_int_equal(count_parts(&layout, &arrow, A1), 0);
            assert_int_equal(count_parts(&layout, &arrow, A5), 0);
            assert_int_equal(count_parts(&layout, &arrow, B3), 0);
            assert_int_equal(count_parts(&layout, &arrow, A6), 0);
            int begins = count_parts(&layout, &arrow, A2), ends = count_parts(&layout, &arrow, A4);
            assert_true(begins > 0 && ends > begins);
            assert_true(count_parts(&layout, &slant, C2) > 0 &&
                        count_parts(&layout, &slant, D3) > 0);
            assert_int_equal(count_parts(&layout, &square, A3), 0);
        }
}

/* Where nothing lies between two squares, the second has a head, with room on all sides of it. */
static void a_step_has_a_head(void **state)
{
    (void)state;
    static const struct {
        int rows, columns;
    } SIZES[] = { { 24, 80 }, { 43, 132 }, { 60, 200 }, { 72, 270 } };
    static const Square TO[] = { D5, E5, E4, E3, D3, C3, C4, C5 };
    for (size_t i = 0; i < ARRAY_LEN(SIZES); i++)
        for (size_t j = 0; j < ARRAY_LEN(TO); j++) {
            const LayoutWish wish = { .coordinates = true, .flipped = j % 2 == 1 };
            const Arrow step = { .from = D4, .to = TO[j], .is_drawn = true };
            const Arrow square = { .from = D4, .to = TO[j] };
            Layout layout;
            layout_compute(SIZES[i].rows, SIZES[i].columns, &wish, &layout);
            int parts = 4 * layout.square_rows * layout.square_columns;
            int head = count_parts(&layout, &step, TO[j]);
            assert_true(head > parts / 8 && head < parts * 2 / 3);
            assert_int_equal(count_parts(&layout, &step, D4), 0);
            assert_int_equal(count_parts(&layout, &step, TO[(j + 1) % ARRAY_LEN(TO)]), 0);
            assert_int_equal(count_parts(&layout, &square, TO[j]), 0);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        SESSION_TEST(lines_are_graded_and_numbered),
        SESSION_TEST(zen_points_at_no_move),
        SESSION_TEST(a_threat_is_red),
        SESSION_TEST(the_setting_is_obeyed),
        cmocka_unit_test(a_shaft_lies_between_its_squares),
        cmocka_unit_test(a_step_has_a_head),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
