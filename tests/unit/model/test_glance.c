/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The preview of the game under the list's cursor: its facts, its board at every size of the
 * screen, and what is left out because it would take too long. */
#include <config.h>

#include "tests/unit/support/patience.h"

#include "engine/base/strbuf.h"
#include "engine/board/bitboard.h"
#include "engine/notation/fen.h"
#include "ui/screen/small_board.h"
#include "ui/storage/games.h"

#include <poll.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#ifdef HAVE_ZLIB
#include <zlib.h>
#endif

static void wait_for(Games *games)
{
    while (!games_are_indexed(games) || !games_are_found(games)) {
        struct pollfd bell = { .fd = games_fd(games), .events = POLLIN };
        assert_int_equal(poll(&bell, 1, PATIENCE_MS), 1);
        (void)games_take_news(games);
    }
}

static Games *list_text(const char *text)
{
    Games *games = NULL;
    Status status = games_open_text("pasted", text, strlen(text), &games);
    assert_string_equal(status.text, "");
    wait_for(games);
    return games;
}

static const Glance *look(Games *games, size_t row)
{
    games_go_to(games, row);
    games_prepare(games, 10, true);
    return &games->glance;
}

static void assert_shows(const Glance *glance, const char *fen)
{
    char text[FEN_MAX];
    fen_write(&glance->position, text);
    assert_true(glance->has_position);
    assert_string_equal(text, fen);
}

static const char THREE[] =
    "[White \"A\"]\n[Black \"B\"]\n[Site \"Riga\"]\n[WhiteElo \"2700\"]\n\n"
    "1. e4 e5 2. Nf3 (2. Bc4 Nc6) 2... Nc6 3. Bb5 a6 1-0\n\n"
    "[White \"C\"]\n[Black \"D\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n[SetUp \"1\"]\n\n"
    "1. O-O 1-0\n\n"
    "[White \"E\"]\n[Black \"F\"]\n[Variant \"Atomic\"]\n\n1. Nf3 f6 2. Ng5 0-1\n\n";

static void test_the_end_of_the_main_line(void **state)
{
    (void)state;
    Games *games = list_text(THREE);
    const Glance *glance = look(games, 0);
    assert_shows(glance, "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4");
    assert_int_equal(glance->ply, 6);
    assert_int_equal(move_to(glance->move), A6);
    assert_int_equal(glance->move_count, 6);
    assert_int_equal(move_to(glance->moves[0]), E4);
    assert_int_equal(move_to(glance->moves[5]), A6);
    assert_int_equal(position_ply(&glance->start), 0);
    assert_false(glance->is_sought);
    assert_string_equal(glance->opening, "Ruy Lopez: Morphy Defense");
    assert_string_equal(glance->site, "Riga");
    assert_string_equal(glance->elo[WHITE], "2700");
    assert_string_equal(glance->elo[BLACK], "");
    glance = look(games, 1);
    assert_shows(glance, "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
    assert_int_equal(glance->move_count, 1);
    assert_int_equal(position_piece(&glance->start, H1), W_ROOK);
    assert_string_equal(glance->site, "");
    games_free(games);
}

/* It would be unclear by which rules its pieces moved. */
static void test_no_board_of_other_games(void **state)
{
    (void)state;
    Games *games = list_text(THREE);
    assert_false(look(games, 2)->has_position);
    games_free(games);
}

static void test_the_place_that_is_looked_for(void **state)
{
    (void)state;
    Games *games = list_text(THREE);
    static const char AFTER_E5[] = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
    Position pos;
    Status status = fen_parse(AFTER_E5, strlen(AFTER_E5), &pos);
    assert_string_equal(status.text, "");
    (void)look(games, 0);
    status = games_find(games, "position", &pos);
    assert_string_equal(status.text, "");
    wait_for(games);
    const Glance *glance = look(games, 0);
    assert_true(glance->is_sought);
    assert_int_equal(glance->move_count, 2);
    assert_shows(glance, AFTER_E5);
    status = games_find(games, "", NULL);
    assert_string_equal(status.text, "");
    assert_false(look(games, 0)->is_sought);
    games_free(games);
}

/* Of a long game the first moves are kept, as many as there may be room for. */
static void test_the_first_moves_of_a_long_game(void **state)
{
    (void)state;
    StrBuf text;
    strbuf_init(&text);
    for (int i = 0; i < GLANCE_MOVES_MAX; i++)
        strbuf_add_text(&text, "Nf3 Nf6 Ng1 Ng8 ");
    strbuf_add_text(&text, "e4 *\n");
    Games *games = list_text(text.data);
    const Glance *glance = look(games, 0);
    assert_int_equal(glance->ply, 4 * GLANCE_MOVES_MAX + 1);
    assert_int_equal(glance->move_count, GLANCE_MOVES_MAX);
    assert_int_equal(move_to(glance->moves[GLANCE_MOVES_MAX - 1]), G8);
    games_free(games);
    strbuf_done(&text);
}

/* The loop never waits for anything slow. */
static void test_no_board_of_a_huge_game(void **state)
{
    (void)state;
    StrBuf text;
    strbuf_init(&text);
    strbuf_add_text(&text, "[White \"A\"]\n\n1. e4 {");
    for (int i = 0; i < 30000; i++)
        strbuf_add_text(&text, "long comment\n");
    strbuf_add_text(&text, "} e5 *\n\n[White \"B\"]\n\n1. d4 *\n");
    Games *games = list_text(text.data);
    const Glance *glance = look(games, 0);
    assert_int_equal(glance->number, 1);
    assert_false(glance->has_position);
    assert_true(look(games, 1)->has_position);
    games_free(games);
    strbuf_done(&text);
}

/* The last game of a packed file ends where the unpacked text does. */
static void test_the_last_game_of_a_packed_file(void **state)
{
    (void)state;
#ifdef HAVE_ZLIB
    char path[] = "/tmp/luft-glance-XXXXXX";
    int descriptor = mkstemp(path);
    assert_true(descriptor >= 0);
    gzFile packed = gzdopen(descriptor, "wb");
    assert_int_equal(gzwrite(packed, THREE, sizeof THREE - 1), sizeof THREE - 1);
    assert_true(gzputs(packed, "[White \"G\"]\n[Black \"H\"]\n\n1. d4 *\n") > 0);
    assert_int_equal(gzclose(packed), Z_OK);
    Games *games = NULL;
    Status status = games_open(path, 1, &games);
    (void)unlink(path);
    assert_string_equal(status.text, "");
    wait_for(games);
    assert_shows(look(games, 3), "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1");
    games_free(games);
#else
    skip();
#endif
}

static void test_an_empty_list(void **state)
{
    (void)state;
    Games *games = list_text(THREE);
    (void)look(games, 0);
    Status status = games_find(games, "nobody", NULL);
    assert_string_equal(status.text, "");
    wait_for(games);
    assert_int_equal(look(games, 0)->number, 0);
    games_free(games);
}

/* --- its place on the screen ------------------------------------------------------------------ */

static bool inside(Rect inner, Rect outer)
{
    return inner.row >= outer.row && inner.column >= outer.column &&
           inner.row + inner.height <= outer.row + outer.height &&
           inner.column + inner.width <= outer.column + outer.width;
}

static bool apart(Rect a, Rect b)
{
    return a.row + a.height <= b.row || b.row + b.height <= a.row ||
           a.column + a.width <= b.column || b.column + b.width <= a.column;
}

static void check_size(int rows, int columns)
{
    Layout layout, board;
    Listing listing;
    layout_compute(rows, columns, &(LayoutWish){ .coordinates = true }, &layout);
    listing_divide(&layout, &listing, &board);
    Rect whole = layout.pane[PANE_OVER];
    assert_true(inside(listing.list, whole) && inside(listing.state, whole));
    assert_true(apart(listing.list, listing.state));
    assert_int_equal(board.too_small, listing.game.width == 0);
    if (listing.game.width == 0) {
        assert_int_equal(listing.list.width, whole.width);
        return;
    }
    assert_true(inside(listing.game, whole) && apart(listing.game, listing.state));
    assert_true(apart(listing.game, listing.list));
    assert_true(inside(listing.words, listing.game));
    assert_true(inside(board.pane[PANE_BOARD], listing.game));
    assert_true(inside(board.squares, board.pane[PANE_BOARD]));
    assert_true(apart(board.pane[PANE_BOARD], listing.words));
    assert_true(listing.list.height >= 10 && listing.list.width >= 30);
}

static void test_every_size(void **state)
{
    (void)state;
    for (int rows = 1; rows <= 120; rows++)
        for (int columns = 1; columns <= 300; columns++)
            check_size(rows, columns);
}

static void test_usual_sizes_have_room(void **state)
{
    (void)state;
    static const struct {
        int rows, columns, square_rows;
    } sizes[] = { { 12, 40, 0 },  { 24, 80, 1 },  { 36, 60, 1 },
                  { 30, 100, 2 }, { 43, 132, 3 }, { 60, 200, 6 } };
    for (size_t i = 0; i < ARRAY_LEN(sizes); i++) {
        Layout layout, board;
        Listing listing;
        layout_compute(sizes[i].rows, sizes[i].columns, &(LayoutWish){ 0 }, &layout);
        listing_divide(&layout, &listing, &board);
        assert_int_equal(board.square_rows, sizes[i].square_rows);
    }
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_end_of_the_main_line),
        cmocka_unit_test(test_no_board_of_other_games),
        cmocka_unit_test(test_the_place_that_is_looked_for),
        cmocka_unit_test(test_the_first_moves_of_a_long_game),
        cmocka_unit_test(test_no_board_of_a_huge_game),
        cmocka_unit_test(test_the_last_game_of_a_packed_file),
        cmocka_unit_test(test_an_empty_list),
        cmocka_unit_test(test_every_size),
        cmocka_unit_test(test_usual_sizes_have_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
