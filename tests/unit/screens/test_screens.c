/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The golden screens of a game, of a position set up and of a list of games (golden_support.h).
 * Also: every size is painted without harm, and the sides differ without colour everywhere.
 */
#include <config.h>

#include "engine/board/bitboard.h"
#include "engine/notation/fen.h"
#include "tests/unit/support/feature_keys.h"
#include "tests/unit/support/golden_support.h"
#include "tests/unit/support/terminal_support.h"
#include "ui/modes/mode_keys.h"
#include "ui/setup/setup.h"
#include "ui/vocabulary/keymap.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { ROWS_MAX = 200, COLUMNS_MAX = 500 };

static const Shot shots[] = {
    { "80x24", 24, 80, DEPTH_256, GLYPHS_UNICODE, input_keys, false, false },
    { "100x30", 30, 100, DEPTH_256, GLYPHS_UNICODE, board_keys, false, false },
    { "120x40", 40, 120, DEPTH_8, GLYPHS_UNICODE, input_keys, false, false },
    { "200x60", 60, 200, DEPTH_256, GLYPHS_UNICODE, input_keys, false, false },
    { "80x24-monochrome", 24, 80, DEPTH_MONOCHROME, GLYPHS_UNICODE, cursor_keys, false, false },
    { "200x60-monochrome", 60, 200, DEPTH_MONOCHROME, GLYPHS_UNICODE, input_keys, false, false },
    { "80x24-ascii", 24, 80, DEPTH_MONOCHROME, GLYPHS_ASCII, input_keys, false, false },
    { "80x24-help", 24, 80, DEPTH_256, GLYPHS_UNICODE, text_keys, true, false },
    { "40x12", 12, 40, DEPTH_256, GLYPHS_UNICODE, input_keys, false, false },
    { "40x40", 40, 40, DEPTH_256, GLYPHS_UNICODE, input_keys, false, false },
    { "16x8", 8, 16, DEPTH_256, GLYPHS_UNICODE, input_keys, false, false },
    { "30x10", 10, 30, DEPTH_256, GLYPHS_UNICODE, input_keys, false, false },
    { "30x5", 5, 30, DEPTH_256, GLYPHS_UNICODE, input_keys, false, false },
    { "8x16", 16, 8, DEPTH_256, GLYPHS_UNICODE, input_keys, false, false },
    { "7x3", 3, 7, DEPTH_256, GLYPHS_UNICODE, input_keys, false, false },
    { "80x24-eval", 24, 80, DEPTH_256, GLYPHS_UNICODE, text_keys, true, false },
    { "40x12-eval", 12, 40, DEPTH_256, GLYPHS_UNICODE, text_keys, true, false },
    { "80x24-setup", 24, 80, DEPTH_256, GLYPHS_UNICODE, setup_keys, false, false },
    { "80x24-setup-ascii", 24, 80, DEPTH_MONOCHROME, GLYPHS_ASCII, setup_keys, false, false },
    { "40x12-setup", 12, 40, DEPTH_256, GLYPHS_UNICODE, setup_keys, false, false },
    { "40x12-message", 12, 40, DEPTH_256, GLYPHS_UNICODE, input_keys, false, true },
    { "16x9-message", 9, 16, DEPTH_256, GLYPHS_UNICODE, input_keys, false, true },
    { "80x24-games", 24, 80, DEPTH_256, GLYPHS_UNICODE, games_keys, false, false },
    { "120x40-games", 40, 120, DEPTH_256, GLYPHS_UNICODE, games_keys, false, false },
    { "132x43-games", 43, 132, DEPTH_256, GLYPHS_UNICODE, games_keys, false, false },
    { "40x12-games-ascii", 12, 40, DEPTH_MONOCHROME, GLYPHS_ASCII, games_keys, false, false },
};

/* One king too many, one right less, a pawn in the mouse's hand. */
static void set_up_position(Session *session)
{
    session_say(session, "%s", "");
    setup_use(session, setup_new(game_start(session->document->game)));
    setup_put(setup_of(session), D5, W_KING);
    setup_put(setup_of(session), A8, NO_PIECE);
    setup_of(session)->brush = W_PAWN;
    setup_of(session)->cursor = A8;
}

static void close_setup(Session *session) { setup_use(session, NULL); }

static void compare(Session *session, const Shot *shot)
{
    close_setup(session);
    char before[MESSAGE_MAX];
    memcpy(before, session->message.text, sizeof before);
    if (shot->message)
        session_say(session, "Nd4: that knight is pinned to the king by the bishop on b5.");
    if (shot->key_table == setup_keys)
        set_up_position(session);
    if (shot->key_table == games_keys)
        golden_list_games(session);
    golden_compare(session, shot);
    golden_close_games(session);
    memcpy(session->message.text, before, sizeof before);
}

static void test_golden_screens(void **state)
{
    for (size_t i = 0; i < ARRAY_LEN(shots); i++)
        compare(*state, &shots[i]);
    close_setup(*state);
}

/* --- promises --------------------------------------------------------------------------------- */

static void test_every_size_is_survived(void **state)
{
    for (int rows = 1; rows <= ROWS_MAX; rows += rows < 64 ? 3 : 29)
        for (int columns = 1; columns <= COLUMNS_MAX; columns += columns < 130 ? 4 : 61) {
            Shot shot = { "", rows, columns, DEPTH_256, GLYPHS_UNICODE, input_keys, false, false };
            StrBuf text;
            strbuf_init(&text);
            golden_render(*state, &shot, &text);
            shot.depth = DEPTH_MONOCHROME;
            golden_render(*state, &shot, &text);
            assert_true(text.length > 0);
            strbuf_done(&text);
        }
}

static void test_every_list_is_survived(void **state)
{
    golden_list_games(*state);
    for (int rows = 1; rows <= 300; rows += rows < 12 ? 1 : 41)
        for (int columns = 1; columns <= COLUMNS_MAX; columns += columns < 64 ? 1 : 37) {
            Shot shot = { "", rows, columns, DEPTH_256, GLYPHS_UNICODE, games_keys, false, false };
            StrBuf text;
            strbuf_init(&text);
            golden_render(*state, &shot, &text);
            assert_true(text.length > 0);
            strbuf_done(&text);
        }
    golden_close_games(*state);
}

static void check_pieces_differ(const Theme *theme)
{
    for (int type = PAWN; type <= KING; type++) {
        Piece white = piece_make(WHITE, (PieceType)type);
        Piece black = piece_make(BLACK, (PieceType)type);
        int ground = theme_ground(theme, false, SQUARE_PLAIN);
        assert_string_not_equal(theme_piece_beside(theme, white), theme_piece_beside(theme, black));
        if (strcmp(theme_piece(theme, white), theme_piece(theme, black)) == 0)
            assert_int_not_equal(theme_piece_on(theme, white, ground, A_NORMAL).pair,
                                 theme_piece_on(theme, black, ground, A_NORMAL).pair);
    }
}

static void test_sides_differ_without_colour(void **state)
{
    for (int depth = 0; depth < DEPTH_NB; depth++)
        for (int glyphs = GLYPHS_AUTO; glyphs <= GLYPHS_ASCII; glyphs++) {
            Shot shot = { .depth = (ColorDepth)depth, .glyphs = (GlyphMode)glyphs };
            Theme *theme = golden_theme(*state, &shot);
            check_pieces_differ(theme);
            theme_free(theme);
        }
}

/* Counts only pieces captured in the game, not those missing at its start. */
static void test_captured_is_what_was_taken(void **state)
{
    (void)state;
    static const char FEN[] = "4k3/8/8/3p4/4P3/8/8/4K2R w K - 0 1";
    static const Shot shot = { "captured",   24,         80,    DEPTH_MONOCHROME,
                               GLYPHS_ASCII, input_keys, false, false };
    Settings settings;
    settings_init(&settings);
    Session session;
    session_init(&session, &settings);
    Position start;
    Status status = fen_parse(FEN, strlen(FEN), &start);
    assert_true(status_is_ok(&status));
    const PlayerKind players[COLOR_NB] = { PLAYER_HUMAN, PLAYER_HUMAN };
    session_new_game(&session, &start, players, &(TimeControls){ 0 });
    game_set_tag(session.document->game, "White", "Anna");
    StrBuf text;
    strbuf_init(&text);
    golden_render(&session, &shot, &text);
    assert_non_null(strstr(text.data, "+5"));
    assert_null(strstr(text.data, "Anna  q"));
    strbuf_clear(&text);
    golden_play(&session, "exd5", 0);
    golden_render(&session, &shot, &text);
    assert_non_null(strstr(text.data, "K Anna  p +6"));
    strbuf_done(&text);
    session_done(&session);
}

static void test_pawn_is_no_emoji(void **state)
{
    Shot shot = { .depth = DEPTH_256, .glyphs = GLYPHS_UNICODE };
    Theme *theme = golden_theme(*state, &shot);
    assert_string_equal(theme_piece(theme, B_PAWN), "\xe2\x99\x9f\xef\xb8\x8e");
    theme_free(theme);
}

static int set_up(void **state)
{
    static Session session;
    bitboard_init();
    if (terminal_set_up(NULL) != 0)
        return -1;
    golden_session_make(&session);
    *state = &session;
    return 0;
}

static int tear_down(void **state)
{
    session_done(*state);
    return terminal_tear_down(NULL);
}

/* The last line shows keys and letters as they are bound. */
static void the_footer_follows_the_bindings(void **state)
{
    Session *session = *state;
    static const char *const BINDS[][2] = { { "letter a", "none" },
                                            { "letter b", "analyse" },
                                            { "board ?", "none" },
                                            { "board F9", "keys" } };
    const Keybinds before = session->settings.keys;
    for (size_t i = 0; i < ARRAY_LEN(BINDS); i++) {
        Status status = keymap_bind(&session->settings.keys, BINDS[i][0], BINDS[i][1]);
        assert_string_equal(status.text, "");
    }
    Shot shot = { "", 24, 200, DEPTH_MONOCHROME, GLYPHS_ASCII, input_keys, false, false };
    StrBuf text;
    strbuf_init(&text);
    golden_render(session, &shot, &text);
    const char *footer = strstr(text.data, " INPUT ");
    assert_non_null(footer);
    assert_non_null(strstr(footer, "b Enter analyse")); /* a letter alone would not do it */
    strbuf_clear(&text);
    shot.key_table = board_keys;
    golden_render(session, &shot, &text);
    footer = strstr(text.data, " BOARD ");
    assert_non_null(footer);
    assert_non_null(strstr(footer, "F9 help"));
    session->settings.keys = before;
    strbuf_done(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_golden_screens),
        cmocka_unit_test(test_every_size_is_survived),
        cmocka_unit_test(test_every_list_is_survived),
        cmocka_unit_test(test_sides_differ_without_colour),
        cmocka_unit_test(test_captured_is_what_was_taken),
        cmocka_unit_test(test_pawn_is_no_emoji),
        cmocka_unit_test(the_footer_follows_the_bindings),
    };
    return cmocka_run_group_tests_name("screens", tests, set_up, tear_down);
}
