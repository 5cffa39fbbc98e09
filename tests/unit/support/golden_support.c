/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Painted into a pad as large as the screen. */
#include <config.h>

#include "tests/unit/support/golden_support.h"
#include "tests/unit/support/patience.h"

#include "engine/board/bitboard.h"
#include "engine/notation/san.h"
#include "engine/text/width.h"
#include "tests/unit/support/cell_support.h"
#include "tests/unit/support/terminal_support.h"
#include "ui/analysis/eval.h"
#include "ui/document/judgement.h"
#include "ui/modes/app.h"
#include "ui/modes/input_mode.h"
#include "ui/overlay/pager.h"
#include "ui/setup/setup.h"
#include "ui/storage/games.h"
#include "ui/views/view.h"
#include "ui/vocabulary/features.h"

#include <ctype.h>
#include <poll.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { NOW_MS = 1000 * 1000 };

static const char *const ruy_lopez[] = { "e4",   "e5", "Nf3", "Nc6", "Bb5",  "a6",  "Bxc6",
                                         "dxc6", "d3", "Bg4", "h3",  "Bxf3", "Qxf3" };

/* --- a fixed session -------------------------------------------------------------------------- */

Move golden_move(const Position *pos, const char *text)
{
    Move move;
    Status status = san_parse(pos, text, strlen(text), &move);
    assert_true(status_is_ok(&status));
    return move;
}

void golden_play(Session *session, const char *text, int64_t now_ms)
{
    Status status = session_play(session, golden_move(&session->document->pos, text), now_ms);
    assert_true(status_is_ok(&status));
}

/* A variation added by a person beside the third move, with a comment inside. */
static void add_notes(Session *session)
{
    GameNode *third = session->document->node;
    while (node_ply(third) > 6)
        third = node_parent(third);
    Position pos;
    game_position(session->document->game, node_parent(third), &pos);
    GameNode *berlin =
        game_add_move(session->document->game, node_parent(third), golden_move(&pos, "Nf6"));
    node_set_comment(berlin, "the Berlin Defence, [%eval 0.2] hard to break");
    node_add_nag(berlin, 5);
    node_set_comment(third, "[%eval 0.35] Morphy's move.");
    node_add_nag(session->document->node, 1);
}

static void add_engine_line(Session *session)
{
    static const char *const line[] = { "Qf6", "Qg3", "Bd6", "O-O" };
    SearchInfo info = { .depth = 21, .seldepth = 33, .line = 1, .lines = 1 };
    info.score = (Score){ SCORE_CENTIPAWN, BOUND_EXACT, -31 };
    info.wdl = (Wdl){ 84, 792, 124 };
    info.nodes = 31200000;
    info.time_ms = 14800;
    info.hashfull = 412;
    Position pos = session->document->pos;
    for (size_t i = 0; i < ARRAY_LEN(line); i++) {
        Undo undo;
        info.pv[info.pv_length] = golden_move(&pos, line[i]);
        position_make(&pos, info.pv[info.pv_length++], &undo);
    }
    session->thinking.root = session->document->pos;
    session->thinking.mode = ENGINE_ANALYSIS;
    thinking_take_info(&session->thinking, &session->document->pos, &info);
}

void golden_session_make(Session *session)
{
    Settings settings;
    Position start;
    const PlayerKind players[COLOR_NB] = { PLAYER_HUMAN, PLAYER_HUMAN };
    const TimeControl side = time_control_simple(5 * 60 * 1000, 3000);
    const TimeControls control = { { side, side } };
    settings_init(&settings);
    session_init(session, &settings);
    position_init(&start);
    session_new_game(session, &start, players, &control);
    game_set_tag(session->document->game, "White", "Adams, Michael");
    game_set_tag(session->document->game, "Black", "Polgar, Judit");
    for (size_t i = 0; i < ARRAY_LEN(ruy_lopez); i++)
        golden_play(session, ruy_lopez[i], NOW_MS + (int64_t)i * 7000);
    add_notes(session);
    add_engine_line(session);
    session_say(session, "Analysis on.");
}

void golden_wait_for_games(Session *session)
{
    struct pollfd bell = { .fd = games_fd(games_of(session)), .events = POLLIN };
    assert_int_equal(poll(&bell, 1, PATIENCE_MS), 1);
    (void)games_take_news(games_of(session));
}

/* Seven games, of which the third is on the board and the cursor on the fifth. */
void golden_list_games(Session *session)
{
    char path[4096];
    const char *top = getenv("top_srcdir");
    snprintf(path, sizeof path, "%s/tests/data/games.pgn", top != NULL ? top : ".");
    Games *games = NULL;
    Status status = games_open(path, 3, &games);
    assert_string_equal(status.text, "");
    games_use(session, games);
    while (!games_are_indexed(games_of(session)))
        golden_wait_for_games(session);
    session_say(session, "%s", "");
    games_go_to(games_of(session), 4);
}

void golden_close_games(Session *session) { games_use(session, NULL); }

/* --- painting without a terminal -------------------------------------------------------------- */

/* The evaluation has the engine's terms, with figures that no tuning changes. */
static const char *panel_of(const Session *session, const Shot *shot)
{
    static const Explanation explanation = {
        .count = 10,
        .terms = { { "Material", 3728, 3728 },
                   { "Piece squares", 21, 32 },
                   { "Pawn structure", 54, 9 },
                   { "King shelter", 27, 35 },
                   { "Pieces and mobility", -27, 31 },
                   { "King attack", -5, -67 },
                   { "Threats", 0, 8 },
                   { "Passed pawns", 0, 0 },
                   { "Space", 36, 20 },
                   { "Tempo", 0, 18 } },
        .total_cp = 21,
    };
    static char words[4096];
    if (strstr(shot->name, "eval") == NULL)
        return "Moves\n  e4, Nf3, O-O, e8=Q\nCommands\n  new\n";
    StrBuf text;
    strbuf_init(&text);
    evaluation_words_write(&session->document->pos, &explanation, &text);
    snprintf(words, sizeof words, "%s", text.data);
    strbuf_done(&text);
    return words;
}

/* The feature with these keys, as if it had just been opened. */
static void open_feature(ModeStack *modes, const Shot *shot)
{
    const Feature *feature;
    for (size_t i = 0; (feature = feature_at(i)) != NULL; i++)
        if (feature->keys != NULL && feature->keys() == shot->key_table())
            mode_push(modes, feature, NULL);
}

static void open_text(ModeStack *modes, const Session *session, const Shot *shot)
{
    board_mode_open(modes);
    pager_open(modes, panel_of(session, shot));
}

static void paint(WINDOW *screen, const Session *session, const Shot *shot, Theme *theme)
{
    Layout layout;
    PromptLine prompt = { "> Q", 3, "Qd4  Qd5  Qf6", 0 };
    ModeStack modes;
    mode_stack_init(&modes, &(App){ 0 });
    if (shot->help)
        open_text(&modes, session, shot);
    else
        open_feature(&modes, shot);
    Scene scene = { .screen = screen,
                    .session = session,
                    .modes = &modes,
                    .layout = &layout,
                    .theme = theme,
                    .prompt = &prompt,
                    .key_table = shot->key_table(),
                    .now_ms = NOW_MS + 90000 };
    LayoutWish wish = { .coordinates = true,
                        .evaluation_bar = true,
                        .engine_lines = session->thinking.line_count > 0 ? 3 : 0,
                        .graph = graph_is_worthwhile(session->document->game),
                        .clocks = view_has_clocks(&scene),
                        .large_players = view_players_are_large(&scene),
                        .flipped = session->board.flipped };
    layout_compute(shot->rows, shot->columns, &wish, &layout);
    if (shot->message)
        layout_cover_message(&layout, view_status_rows(session->message.text, shot->columns));
    if (games_of(session) != NULL)
        games_prepare_in(games_of(session), &layout);
    view_paint_all(&scene);
    if (shot->help)
        mode_stack_done(&modes);
}

/* The screen's characters, lines without blanks at their ends. */
static void read_screen(WINDOW *screen, const Shot *shot, StrBuf *text)
{
    for (int row = 0; row < shot->rows; row++) {
        for (int column = 0; column < shot->columns; column++) {
            Cell cell = cell_read(screen, row, column);
            cell_add_text(&cell, text);
        }
        while (text->length > 0 && text->data[text->length - 1] == ' ')
            strbuf_truncate(text, text->length - 1);
        strbuf_add_char(text, '\n');
    }
}

Theme *golden_theme(const Session *session, const Shot *shot)
{
    Settings settings = session->settings;
    settings.glyphs = shot->glyphs;
    return theme_new(&settings, (ThemeTerminal){ .depth = shot->depth });
}

void golden_render(const Session *session, const Shot *shot, StrBuf *text)
{
    WINDOW *screen = newpad(shot->rows, shot->columns);
    Theme *theme = golden_theme(session, shot);
    assert_non_null(screen);
    paint(screen, session, shot, theme);
    read_screen(screen, shot, text);
    theme_free(theme);
    delwin(screen);
}

/* --- golden texts ----------------------------------------------------------------------------- */

static void golden_path(const Shot *shot, char *path, size_t size)
{
    const char *top = getenv("top_srcdir");
    snprintf(path, size, "%s/tests/data/screens/%s.txt", top ? top : ".", shot->name);
}

static void read_golden(const Shot *shot, StrBuf *text)
{
    char path[4096];
    char chunk[4096];
    golden_path(shot, path, sizeof path);
    FILE *file = fopen(path, "r");
    if (!file)
        fail_msg("no golden screen %s", path);
    for (size_t got; (got = fread(chunk, 1, sizeof chunk, file)) > 0;)
        strbuf_add(text, chunk, got);
    fclose(file);
}

static void write_golden(const Shot *shot, const StrBuf *text)
{
    char path[4096];
    golden_path(shot, path, sizeof path);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fwrite(text->data, 1, text->length, file);
    fclose(file);
}

/* If there is room, no text touches the right edge. */
static void check_edge(const Shot *shot, const char *text)
{
    enum { ROOMY = 40 };
    for (size_t length; shot->columns >= ROOMY && *text != '\0'; text += length + 1) {
        char row[4096];
        length = strcspn(text, "\n");
        snprintf(row, sizeof row, "%.*s", (int)length, text);
        if (width_text(row) == shot->columns && isalnum((unsigned char)row[length - 1]))
            fail_msg("screen %s has text at its edge: %s", shot->name, row);
    }
}

void golden_compare(const Session *session, const Shot *shot)
{
    const char *mode = getenv("LUFT_SCREENS");
    StrBuf actual;
    StrBuf golden;
    strbuf_init(&actual);
    strbuf_init(&golden);
    golden_render(session, shot, &actual);
    check_edge(shot, actual.data);
    if (mode != NULL && strcmp(mode, "update") == 0)
        write_golden(shot, &actual);
    read_golden(shot, &golden);
    if (strcmp(actual.data, golden.data) != 0)
        fail_msg("screen %s differs; it is now:\n%s", shot->name, actual.data);
    strbuf_done(&actual);
    strbuf_done(&golden);
}
