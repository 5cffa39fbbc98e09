/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the screen shows and hides during a game, at several sizes and in words. */
#include <config.h>

#include "engine/base/strbuf.h"
#include "engine/engine.h"
#include "engine/notation/san.h"
#include "engine/pgn/pgn_read.h"
#include "tests/unit/support/cell_support.h"
#include "tests/unit/support/terminal_support.h"
#include "ui/analysis/eval.h"
#include "ui/modes/app.h"
#include "ui/modes/mode_keys.h"
#include "ui/review/review.h"
#include "ui/session/session.h"
#include "ui/views/view.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { NOW_MS = 1000000, ROWS_MAX = 60, COLUMNS_MAX = 200 };

static Session session;
static ModeStack modes;
static App app;
static char screen_text[ROWS_MAX * COLUMNS_MAX * 4];
static bool is_typing; /* with text in the input line */

static void play(const char *san, int64_t now_ms)
{
    Move move;
    Status status = san_parse(&session.document->pos, san, strlen(san), &move);
    assert_int_equal(status.code, STATUS_OK);
    status = session_play(&session, move, now_ms);
    assert_int_equal(status.code, STATUS_OK);
}

/* The engine answered e4 with e5, and its thoughts of that are known. */
static void think(void)
{
    SearchInfo info = { .depth = 21, .seldepth = 33, .line = 1, .lines = 1 };
    info.score = (Score){ SCORE_CENTIPAWN, BOUND_EXACT, -31 };
    info.nodes = 31200000;
    info.time_ms = 14800;
    info.pv[info.pv_length++] = node_move(node_next(game_root(session.document->game)));
    thinking_take_info(&session.thinking, game_start(session.document->game), &info);
}

static int set_up(void **state)
{
    (void)state;
    Settings settings;
    Position start;
    const PlayerKind players[COLOR_NB] = { PLAYER_HUMAN, PLAYER_ENGINE };
    const TimeControl side = time_control_simple(5 * 60 * 1000, 3000);
    const TimeControls control = { { side, side } };
    settings_init(&settings);
    session_init(&session, &settings);
    position_init(&start);
    session_new_game(&session, &start, players, &control);
    play("e4", NOW_MS);
    play("e5", NOW_MS + 1000);
    think();
    app = (App){ .session = &session, .modes = &modes };
    mode_stack_init(&modes, &app);
    is_typing = false;
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    mode_stack_done(&modes);
    session_done(&session);
    return 0;
}

/* The screen as text at a time after the last move. */
static const char *screen_after(int rows, int columns, int64_t after_ms)
{
    Layout layout;
    const PromptLine prompt = { is_typing ? "> Nf" : "> ", is_typing ? 4 : 2, "", 0 };
    Theme *theme = theme_new(&session.settings, (ThemeTerminal){ .depth = DEPTH_MONOCHROME });
    WINDOW *screen = newpad(rows, columns);
    const Scene scene = { .screen = screen,
                          .session = &session,
                          .modes = &modes,
                          .layout = &layout,
                          .theme = theme,
                          .prompt = &prompt,
                          .key_table = input_keys(),
                          .now_ms = NOW_MS + 1000 + after_ms };
    const LayoutWish wish = { .coordinates = true,
                              .evaluation_bar = true,
                              .engine_lines = 3,
                              .clocks = view_has_clocks(&scene),
                              .large_players = view_players_are_large(&scene) };
    layout_compute(rows, columns, &wish, &layout);
    const Feature *note = mode_painter(&modes, PANE_NOTE);
    if (note != NULL)
        layout_add_note(&layout, note->note_rows(&modes, layout.pane[PANE_MOVES].width), true);
    if (is_typing)
        layout_cover_prompt(&layout);
    view_paint_all(&scene);
    StrBuf text;
    strbuf_init(&text);
    for (int i = 0; i < rows * columns; i++) {
        Cell cell = cell_read(screen, i / columns, i % columns);
        cell_add_text(&cell, &text);
    }
    snprintf(screen_text, sizeof screen_text, "%s", text.data);
    strbuf_done(&text);
    theme_free(theme);
    delwin(screen);
    return screen_text;
}

#define assert_shown(text, rows, columns, after_ms) \
    do { \
        const char *shown_ = screen_after(rows, columns, after_ms); \
        if (strstr(shown_, text) == NULL) \
            fail_msg("%dx%d does not show %s: %s", rows, columns, text, shown_); \
    } while (0)

#define assert_not_shown(text, rows, columns, after_ms) \
    assert_null(strstr(screen_after(rows, columns, after_ms), text))

/* Whether the bar's cell in this row of the squares is bright, without colour. */
static bool bar_is_bright(Background background, bool flipped, int row)
{
    Layout layout;
    const LayoutWish wish = { .coordinates = true, .evaluation_bar = true, .flipped = flipped };
    Theme *theme = theme_new(
        &session.settings, (ThemeTerminal){ .depth = DEPTH_MONOCHROME, .background = background });
    WINDOW *screen = newpad(24, 80);
    layout_compute(24, 80, &wish, &layout);
    const Scene scene = {
        .screen = screen, .session = &session, .layout = &layout, .theme = theme
    };
    const Rect *bar = &layout.pane[PANE_EVAL_BAR];
    view_eval_bar(&scene, *bar);
    bool is_bright = cell_is_bright(screen, background, layout.squares.row + row, bar->column);
    theme_free(theme);
    delwin(screen);
    return is_bright;
}

/* On paper, too, White's part of the bar is the bright one. */
static void the_bar_is_white_where_white_is(void **state)
{
    (void)state;
    static const Background GROUNDS[] = { BACKGROUND_DARK, BACKGROUND_LIGHT };
    for (size_t i = 0; i < ARRAY_LEN(GROUNDS); i++)
        for (int flipped = 0; flipped <= 1; flipped++) {
            assert_int_equal(bar_is_bright(GROUNDS[i], flipped, 0), flipped);
            assert_int_equal(bar_is_bright(GROUNDS[i], flipped, 15), !flipped);
        }
}

/* Also without a search, and above the letters of the files, none of which it covers. */
static void the_bar_has_its_number(void **state)
{
    (void)state;
    char number[16];
    const PlayerKind engines[COLOR_NB] = { PLAYER_ENGINE, PLAYER_ENGINE };
    session_set_players(&session, engines);
    int value = engine_evaluate(&session.document->pos);
    assert_true(abs(value) < 995);
    snprintf(number, sizeof number, "%+.1f", value / 100.0);
    thinking_clear_lines(&session.thinking);
    assert_shown(number, 12, 40, 0);
    assert_shown("└a─b─c─d─e─f─g─h", 12, 40, 0);
    strncat(number, "└──a", sizeof number - strlen(number) - 1);
    assert_shown(number, 24, 80, 0);
}

/* White is far ahead: the curve's column is nearly all White's. */
static bool curve_is_bright(Background background, int row)
{
    Theme *theme = theme_new(
        &session.settings, (ThemeTerminal){ .depth = DEPTH_MONOCHROME, .background = background });
    WINDOW *screen = newpad(24, 80);
    Layout layout;
    layout_compute(24, 80, &(LayoutWish){ .coordinates = true }, &layout);
    const Scene scene = {
        .screen = screen, .session = &session, .layout = &layout, .theme = theme
    };
    review_graph(&scene, (Rect){ 0, 0, 8, 40 });
    bool is_bright = cell_is_bright(screen, background, row, 0);
    theme_free(theme);
    delwin(screen);
    return is_bright;
}

static void the_curve_is_white_where_white_is(void **state)
{
    (void)state;
    Game *game = session.document->game;
    for (GameNode *node = node_next(game_root(game)); node != NULL; node = node_next(node))
        node_set_comment(node, "[%eval 2.0]");
    assert_true(curve_is_bright(BACKGROUND_DARK, 4));
    assert_true(curve_is_bright(BACKGROUND_LIGHT, 4));
    assert_false(curve_is_bright(BACKGROUND_DARK, 1));
    assert_false(curve_is_bright(BACKGROUND_LIGHT, 1));
}

/* --- hidden ----------------------------------------------------------------------------------- */

static void the_engines_thoughts_are_its_own(void **state)
{
    (void)state;
    assert_true(hidden_thoughts(&session));
    assert_not_shown("-0.31", 24, 80, 0);
    assert_not_shown("21/33", 40, 120, 0);
    session.settings.thoughts = true;
    assert_shown("21/33", 24, 80, 0);
    session.settings.thoughts = false;
    thinking_want_analysis(&session.thinking, true);
    assert_shown("21/33", 24, 80, 0);
    thinking_want_analysis(&session.thinking, false);
    session_end(&session, END_RESIGNATION, WHITE, NOW_MS + 2000);
    assert_false(hidden_thoughts(&session));
}

static void who_watches_sees_them(void **state)
{
    (void)state;
    const PlayerKind engines[COLOR_NB] = { PLAYER_ENGINE, PLAYER_ENGINE };
    session_set_players(&session, engines);
    assert_false(hidden_thoughts(&session));
}

static void clocks_and_pieces_can_be_hidden(void **state)
{
    (void)state;
    assert_shown("5:00", 24, 80, 0);
    session.settings.clocks = false;
    assert_not_shown("5:0", 24, 80, 0);
    play("d4", NOW_MS + 2000);
    play("exd4", NOW_MS + 3000);
    assert_shown("+1", 24, 80, 0);
    game_set_tag(session.document->game, "Black", "A name too long for its pawn");
    assert_not_shown("+ ", 24, 80, 0);
    session.settings.captured = false;
    assert_not_shown("+1", 24, 80, 0);
    session.settings.blindfold = true;
    session.settings.glyphs = GLYPHS_ASCII;
    assert_shown("8|     :::::     :::::     :::::     :::::|", 24, 80, 0);
    assert_shown("1. e4", 24, 80, 0);
    session.settings.zen = true;
    assert_not_shown("1. e4", 24, 80, 0);
    session_end(&session, END_RESIGNATION, WHITE, NOW_MS + 4000);
    assert_shown("1. e4", 24, 80, 0);
}

/* --- clocks ----------------------------------------------------------------------------------- */

static void a_clock_says_what_it_does(void **state)
{
    (void)state;
    session.settings.glyphs = GLYPHS_ASCII;
    assert_shown("> 4:50 ", 24, 80, 10000);
    assert_shown("> 0:19.5! ", 24, 80, 280500);
    assert_not_shown("||", 24, 80, 10000);
    Status status = session_undo(&session, 2, NOW_MS + 20000);
    assert_int_equal(status.code, STATUS_OK);
    assert_shown("|| 4:41 ", 24, 80, 30000);
    session.settings.glyphs = GLYPHS_UNICODE;
    assert_shown("the clock waits", 60, 200, 30000);
    assert_shown("the clock waits", 40, 120, 30000);
    play("d4", NOW_MS + 40000);
    play("d5", NOW_MS + 41000);
    assert_not_shown("hurry", 60, 200, 41000);
    assert_shown("hurry", 60, 200, 41000 + 270000);
    assert_shown("hurry", 40, 120, 41000 + 270000);
    assert_shown("hurry", 43, 132, 41000 + 270000);
}

/* Whose turn it is, too. */
static void both_clocks_are_seen_at_every_size(void **state)
{
    (void)state;
    static const struct {
        int rows, columns;
    } sizes[] = { { 3, 12 },  { 8, 16 }, { 9, 16 },  { 10, 20 }, { 8, 24 },  { 10, 24 },
                  { 12, 24 }, { 9, 30 }, { 14, 28 }, { 15, 40 }, { 16, 24 }, { 24, 80 } };
    session.settings.glyphs = GLYPHS_ASCII;
    for (size_t i = 0; i < ARRAY_LEN(sizes); i++) {
        bool has_board = sizes[i].rows >= 9 || sizes[i].columns >= 24;
        assert_shown("4:49", sizes[i].rows, sizes[i].columns, 11000);
        assert_shown("5:02", sizes[i].rows, sizes[i].columns, 11000);
        bool has_name = strstr(screen_text, "> K ") != NULL;
        bool has_pointer = strstr(screen_text, ">4:49") || strstr(screen_text, "> 4:49");
        assert_int_equal(has_name || has_pointer, has_board);
        if (sizes[i].columns == 40) /* the pointer is not there twice, side by side */
            assert_true(has_name && !has_pointer);
    }
    session_step(&session, -1);
    session_step(&session, -1);
    assert_shown("> K ", 15, 40, 11000);
    session_step(&session, 1);
    assert_shown("> 4:49", 15, 40, 11000);
}

/* Where the input line covers it, at its end. */
static void the_running_clock_is_seen_while_one_types(void **state)
{
    (void)state;
    static const struct {
        int rows, columns;
    } sizes[] = { { 9, 16 }, { 9, 20 }, { 10, 20 }, { 8, 24 }, { 9, 24 }, { 15, 40 }, { 24, 80 } };
    session.settings.glyphs = GLYPHS_ASCII;
    is_typing = true;
    for (size_t i = 0; i < ARRAY_LEN(sizes); i++) {
        assert_shown("> Nf", sizes[i].rows, sizes[i].columns, 11000);
        assert_shown("4:49", sizes[i].rows, sizes[i].columns, 11000);
    }
    assert_shown("K4:49", 9, 16, 11000);
    assert_not_shown("K4:49", 24, 80, 11000);
}

/* --- the end ---------------------------------------------------------------------------------- */

/* The line of the summary with this beginning, or NULL. */
static const SummaryLine *find_line(const Summary *summary, const char *beginning)
{
    for (int i = 0; i < summary->count; i++)
        if (strncmp(summary->lines[i].text, beginning, strlen(beginning)) == 0)
            return &summary->lines[i];
    return NULL;
}

static void an_end_is_summed_up(void **state)
{
    (void)state;
    Summary summary;
    session_end(&session, END_RESIGNATION, WHITE, NOW_MS + 2000);
    summary_make(&session, "/tmp/games.pgn", &summary);
    assert_string_equal(summary.lines[0].text, "White resigns; Black wins");
    assert_non_null(find_line(&summary, "0-1 after 1 move"));
    assert_null(find_line(&summary, "King's Pawn Game")); /* the title says so */
    assert_non_null(find_line(&summary, "Accuracy, graph and turning points: `review`"));
    assert_non_null(find_line(&summary, "Kept in /tmp/games.pgn; `games` lists it"));
    assert_non_null(find_line(&summary, "`rematch`"));
    StrBuf text;
    strbuf_init(&text);
    summary_write(&session, &text);
    assert_non_null(strstr(text.data, "\nC20 King's Pawn Game\n"));
    strbuf_done(&text);
}

static void sum_up(const char *pgn, Summary *summary)
{
    Game *game;
    Status status = pgn_read_text(pgn, strlen(pgn), &game);
    assert_int_equal(status.code, STATUS_OK);
    session_open_game(&session, game);
    summary_make(&session, NULL, summary);
}

static void a_review_is_summed_up(void **state)
{
    (void)state;
    static const char PGN[] = "[Result \"1-0\"]\n\n1. e4 {[%eval 0.3]} e5 {[%eval 0.3]} "
                              "2. Bc4 {[%eval 0.2]} Nc6 {[%eval 0.2]} 3. Qh5 {[%eval -0.5]} "
                              "Nf6 {[%eval #1]} 4. Qxf7# {[%eval #0]} 1-0\n";
    Summary summary;
    sum_up(PGN, &summary);
    assert_non_null(find_line(&summary, "Accuracy"));
    assert_non_null(find_line(&summary, "White "));
    assert_non_null(find_line(&summary, "Opening: "));
    const SummaryLine *turn = find_line(&summary, "  3...Nf6: -0.50 to #1");
    assert_non_null(turn);
    assert_int_equal(node_ply(turn->node), 6);
    assert_null(find_line(&summary, "  2.Bc4"));
    assert_non_null(find_line(&summary, "In no file: `save FILE` keeps it"));
}

/* The head says it once: only the result is known. */
static void a_recorded_result_is_told_once(void **state)
{
    (void)state;
    static const char PGN[] = "[Result \"1-0\"]\n\n1. e4 1-0\n";
    Summary summary;
    sum_up(PGN, &summary);
    assert_string_equal(summary.lines[0].text, "1-0 after 1 move");
    assert_int_equal(summary.lines[0].kind, SUMMARY_TITLE);
    assert_null(find_line(&summary, "The recorded result"));
}

/* --- analysis --------------------------------------------------------------------------------- */

static void the_best_move_is_shown_where_it_belongs(void **state)
{
    (void)state;
    const Position *pos = &session.document->pos;
    Move moves[THINKING_LINES_MAX];
    assert_int_equal(thinking_shown_moves(&session.thinking, pos, moves), 0);
    thinking_begin(&session.thinking, ENGINE_ANALYSIS, game_start(session.document->game));
    think();
    const Move best = node_move(node_next(game_root(session.document->game)));
    assert_int_equal(thinking_shown_moves(&session.thinking, pos, moves), 0);
    session_go_start(&session);
    assert_int_equal(thinking_shown_moves(&session.thinking, pos, moves), 1);
    assert_int_equal(moves[0], best);
    /* A threat is the other side's: its root is the position with the move passed. */
    Position passed = *pos;
    Undo undo;
    position_make_null(&passed, &undo);
    thinking_begin(&session.thinking, ENGINE_THREAT, &passed);
    think();
    assert_int_equal(thinking_shown_moves(&session.thinking, pos, moves), 1);
    assert_int_equal(moves[0], best);
    assert_shown("threat x", 40, 120, 0);
    assert_shown(" ends it", 40, 120, 0);
}

/* A line continues in further rows if there is room, and can be clicked there, too. */
static void long_lines_go_on_below(void **state)
{
    (void)state;
    static const char *const MOVES[] = { "e4",  "e5",  "Nf3", "Nc6", "Bb5", "a6",
                                         "Ba4", "Nf6", "O-O", "Be7", "Re1", "b5",
                                         "Bb3", "d6",  "c3",  "O-O", "h3",  "Na5" };
    SearchInfo info = { .depth = 21, .seldepth = 33, .line = 1, .lines = 1, .hashfull = 410 };
    session_go_start(&session);
    thinking_begin(&session.thinking, ENGINE_ANALYSIS, &session.document->pos);
    Position pos = session.document->pos;
    info.wdl = (Wdl){ 120, 790, 90 };
    for (size_t i = 0; i < ARRAY_LEN(MOVES); i++) {
        Undo undo;
        Status status = san_parse(&pos, MOVES[i], strlen(MOVES[i]), &info.pv[info.pv_length]);
        assert_int_equal(status.code, STATUS_OK);
        position_make(&pos, info.pv[info.pv_length++], &undo);
    }
    thinking_take_info(&session.thinking, &session.document->pos, &info);
    assert_shown("9.h3", 24, 80, 0);
    assert_not_shown("hash", 24, 80, 0);
    assert_shown("hash", 40, 120, 0);
    assert_shown("W/D/L 12/79/9", 24, 80, 0);
    assert_shown("9.h3 Na5", 40, 120, 0);
    Layout layout;
    const LayoutWish wish = {
        .coordinates = true, .evaluation_bar = true, .engine_lines = 3, .large_players = true
    };
    layout_compute(40, 120, &wish, &layout);
    const Scene scene = { .session = &session, .layout = &layout, .key_table = input_keys() };
    const char *found = strstr(screen_text, "9.h3");
    *(char *)found = '\0';
    int cell = (int)mbstowcs(NULL, screen_text, 0);
    LinePlace place = view_engine_place_at(&scene, cell / 120, cell % 120);
    assert_int_equal(place.line, 1);
    assert_int_equal(place.at, 17);
}

/* In a narrow pane the move matters more than its number. */
static void a_move_without_room_for_its_number(void **state)
{
    (void)state;
    SearchInfo info = { .depth = 9, .line = 1, .lines = 1 };
    session_go_start(&session);
    Position pos = session.document->pos;
    pos.fullmoves = 11115;
    Status status = san_parse(&pos, "Nf3", 3, &info.pv[info.pv_length++]);
    assert_int_equal(status.code, STATUS_OK);
    thinking_begin(&session.thinking, ENGINE_ANALYSIS, &pos);
    thinking_take_info(&session.thinking, &pos, &info);
    assert_shown("11115.Nf3", 24, 80, 0);
    assert_not_shown("11115.Nf3", 12, 40, 0);
    assert_shown("+0.00  Nf3", 12, 40, 0);
}

/* Two engines' lines share a row if there is room, each with its name. */
static void two_engines_stand_side_by_side(void **state)
{
    (void)state;
    SearchInfo info = { .depth = 17, .seldepth = 20, .line = 1, .lines = 1, .pv_length = 1 };
    session_go_start(&session);
    thinking_begin(&session.thinking, ENGINE_ANALYSIS, &session.document->pos);
    think();
    thinking_begin_second(&session.thinking, "peer");
    info.score = (Score){ SCORE_CENTIPAWN, BOUND_EXACT, 55 };
    info.pv[0] = session.thinking.lines[0].info.pv[0];
    thinking_take_second(&session.thinking, &info);
    const char *screen = screen_after(43, 132, 0);
    const char *own = strstr(screen, "-0.31  1.e4"), *beside = strstr(screen, "+0.55  1.e4");
    assert_non_null(own);
    assert_non_null(beside);
    assert_in_range(beside - own, 15, 40);
    assert_non_null(strstr(screen, " peer "));
    screen = screen_after(24, 80, 0);
    own = strstr(screen, "-0.31  1.e4"), beside = strstr(screen, "+0.55  1.e4");
    assert_true(own != NULL && beside != NULL && beside - own > 80);
}

/* The board shows the line's position and says that it is not the game's. */
static void a_line_is_seen_before_it_is_in_the_game(void **state)
{
    (void)state;
    session.settings.glyphs = GLYPHS_ASCII;
    session_go_start(&session);
    thinking_begin(&session.thinking, ENGINE_ANALYSIS, &session.document->pos);
    think();
    assert_not_shown("not in the game", 24, 80, 0);
    Status status = browsing_feature()->commands().rows[0].run(&session, &app, "1 1");
    assert_int_equal(status.code, STATUS_OK);
    assert_shown(" Line 1, half-move 1 of 1: not in the game ", 30, 100, 0);
    assert_shown("Not in the game: line 1, 1/1 ", 24, 80, 0);
    /* The pawn has moved from e2 to e4, marked as the last move. */
    assert_shown("<P>", 24, 80, 0);
    mode_remove(&modes, browsing_feature());
    assert_not_shown("not in the game", 30, 100, 0);
}

static const Engine *explainer(Controller *context) { return (const Engine *)context; }

/* As the command does, and closes it again. */
static void explain(Engine *engine)
{
    app.context = (Controller *)engine;
    app.own_engine = explainer;
    Status status = eval_feature()->commands().rows[0].run(&session, &app, "");
    assert_true(status_is_ok(&status));
}

static void scroll_explanation(int notches)
{
    const Click click = { .kind = notches > 0 ? CLICK_WHEEL_DOWN : CLICK_WHEEL_UP,
                          .pane = PANE_NOTE };
    for (int i = 0; i < abs(notches); i++)
        assert_true(mode_take_click(&modes, &click));
}

/* The analysis has the best move, and in its second line what another move loses. */
static void people_are_measured_by_the_analysis(void **state)
{
    (void)state;
    Status status;
    session_go_start(&session);
    status = humans_feature()->commands().rows[0].run(&session, &app, "");
    assert_int_equal(status.code, STATUS_OK);
    assert_shown(" %  e4", 24, 80, 0);
    assert_not_shown("best move", 40, 120, 0);
    thinking_begin(&session.thinking, ENGINE_ANALYSIS, &session.document->pos);
    think();
    assert_shown("best move, e4,", 40, 120, 0);
    assert_not_shown("at a glance", 40, 120, 0);
    SearchInfo info = { .depth = 21, .line = 2, .lines = 2, .pv_length = 1 };
    info.score = (Score){ SCORE_CENTIPAWN, BOUND_EXACT, -331 };
    info.pv[0] = move_make(square_make(FILE_D, 1), square_make(FILE_D, 3), MOVE_NORMAL);
    thinking_take_info(&session.thinking, &session.document->pos, &info);
    assert_shown(" %  d4 loses 3.0 pawns", 40, 120, 0);
    assert_shown("The trap is d4,", 40, 120, 0);
}

/* Below the moves, and of the position that is shown. */
static void an_explanation_follows_the_board(void **state)
{
    (void)state;
    explain(NULL);
    assert_shown(": classical", 40, 120, 0);
    assert_shown("1. e4", 40, 120, 0);
    play("Nf3", NOW_MS + 2000);
    play("Nh6", NOW_MS + 3000);
    play("Nxe5", NOW_MS + 4000);
    mode_settle(&modes);
    assert_shown("White is a pawn up", 40, 120, 0);
    explain(NULL);
    assert_false(mode_is_open(&modes, eval_feature()));
    assert_shown("1. e4", 24, 80, 0);
}

/* The headline comes first, the worth of the pieces last; everything fits 100x30, and scrolling at
 * 80x24 keeps its place. */
static void a_long_explanation_is_scrolled(void **state)
{
    (void)state;
    Engine *engine = engine_new(1, 1);
    NetworkExplanation network;
    bool has_network = engine_explain_network(engine, &session.document->pos, &network);
    explain(engine);
    if (has_network) {
        assert_shown("network ", 18, 80, 0);
        assert_shown("more below", 18, 80, 0);
        assert_not_shown(" Black: Qd8 ", 18, 80, 0);
        assert_not_shown("more below", 30, 100, 0);
        assert_shown(" Black: Qd8 ", 30, 100, 0);
        scroll_explanation(2);
        assert_shown(" Black: Qd8 ", 18, 80, 0);
        assert_not_shown("Why:", 18, 80, 0);
        play("Nf3", NOW_MS + 2000);
        mode_settle(&modes);
        assert_not_shown("Why:", 18, 80, 0);
        scroll_explanation(-33);
        assert_shown("Why:", 18, 80, 0);
    }
    explain(engine);
    engine_free(engine);
}

/* --- looking back ----------------------------------------------------------------------------- */

static void looking_back_is_said_on_the_board(void **state)
{
    (void)state;
    assert_not_shown("Looking back", 24, 80, 0);
    session_step(&session, -1);
    assert_shown(" Looking back; End returns ", 24, 79, 0);
    assert_shown(" Looking back: End returns to 1...e5 ", 24, 80, 0);
    assert_shown("Looking back, Black to move; the game stands at move 2", 24, 80, 0);
    assert_shown(" Back: End ", 12, 40, 0);
    assert_shown("Looking back, Black to move; End returns to the game", 10, 80, 0);
    session_go_end(&session);
    assert_not_shown("Looking back", 40, 120, 0);
}

/* --- a draw offered --------------------------------------------------------------------------- */

/* The words that brought it may be gone; the next move declines it. */
static void an_offer_stands_until_the_next_move(void **state)
{
    (void)state;
    static const char OFFER[] = "uft offers a draw; `draw` accepts";
    session_say_nothing(&session);
    assert_not_shown(OFFER, 24, 80, 0);
    match_offer_draw(session.match, BLACK, true);
    assert_shown(OFFER, 24, 80, 0);
    session_step(&session, -1);
    assert_not_shown(OFFER, 24, 80, 0);
    session_go_end(&session);
    play("Nf3", NOW_MS + 2000);
    session_say_nothing(&session);
    assert_not_shown(OFFER, 24, 80, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#define PLAY_TEST(function) cmocka_unit_test_setup_teardown(function, set_up, tear_down)
        PLAY_TEST(the_engines_thoughts_are_its_own),
        PLAY_TEST(who_watches_sees_them),
        PLAY_TEST(clocks_and_pieces_can_be_hidden),
        PLAY_TEST(an_offer_stands_until_the_next_move),
        PLAY_TEST(a_clock_says_what_it_does),
        PLAY_TEST(both_clocks_are_seen_at_every_size),
        PLAY_TEST(the_running_clock_is_seen_while_one_types),
        PLAY_TEST(an_end_is_summed_up),
        PLAY_TEST(the_bar_is_white_where_white_is),
        PLAY_TEST(the_bar_has_its_number),
        PLAY_TEST(the_curve_is_white_where_white_is),
        PLAY_TEST(a_review_is_summed_up),
        PLAY_TEST(a_recorded_result_is_told_once),
        PLAY_TEST(the_best_move_is_shown_where_it_belongs),
        PLAY_TEST(long_lines_go_on_below),
        PLAY_TEST(a_move_without_room_for_its_number),
        PLAY_TEST(two_engines_stand_side_by_side),
        PLAY_TEST(a_line_is_seen_before_it_is_in_the_game),
        PLAY_TEST(people_are_measured_by_the_analysis),
        PLAY_TEST(an_explanation_follows_the_board),
        PLAY_TEST(a_long_explanation_is_scrolled),
        PLAY_TEST(looking_back_is_said_on_the_board),
    };
    return cmocka_run_group_tests_name("play_screens", tests, terminal_set_up, terminal_tear_down);
}
