/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Screens in a language made for the test: every word is at least two fifths longer and enclosed in
 * non-ASCII signs, which show where it is truncated. None is, at any size, and the keys for help
 * and for quitting stay visible. */
#include <config.h>

#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/board/bitboard.h"
#include "engine/notation/fen.h"
#include "engine/notation/san.h"
#include "engine/pgn/pgn_read.h"
#include "tests/unit/support/cell_support.h"
#include "tests/unit/support/feature_keys.h"
#include "tests/unit/support/terminal_support.h"
#include "ui/document/judgement.h"
#include "ui/gamelist/gamelist.h"
#include "ui/modes/app.h"
#include "ui/modes/input_mode.h"
#include "ui/modes/mode_keys.h"
#include "ui/overlay/pager.h"
#include "ui/practice/practice.h"
#include "ui/setup/setup.h"
#include "ui/storage/games.h"
#include "ui/views/view.h"
#include "ui/vocabulary/vocabulary.h"

#include <ctype.h>
#include <poll.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define OPEN "\xe2\x80\xb9" /* single guillemets */
#define CLOSE "\xe2\x80\xba"
#define LONGER "\xc3\xb6" /* o with dots */

/* --- the language ----------------------------------------------------------------------------- */

static void add_word(StrBuf *text, const char *word, size_t length)
{
    strbuf_add_text(text, OPEN);
    strbuf_add(text, word, length);
    for (size_t more = 2; more < (2 * length + 4) / 5; more++)
        strbuf_add_text(text, LONGER);
    strbuf_add_text(text, CLOSE);
}

/* Bytes of a conversion of printf, or of words between backticks, which are not translated. */
static size_t kept_length(const char *at)
{
    if (*at == '`')
        return strcspn(at + 1, "`") + 2;
    if (*at != '%')
        return 0;
    size_t length = 1 + strspn(at + 1, "0123456789.+-#*$ lzhj");
    return length + (at[length] != '\0');
}

static void translate(const char *at, StrBuf *text)
{
    while (*at != '\0') {
        size_t kept = kept_length(at), word = 0;
        while (kept == 0 && isalpha((unsigned char)at[word]))
            word++;
        if (word >= 2)
            add_word(text, at, word);
        else
            strbuf_add(text, at, kept > 0 ? kept : word > 0 ? word : 1);
        at += word >= 2 ? word : kept > 0 ? kept : word > 0 ? word : 1;
    }
}

/* Translations live until the end, like gettext's. */
static const char *in_the_language(const char *original)
{
    enum { TEXTS_MAX = 2000 };
    static struct {
        const char *original;
        char *text;
    } texts[TEXTS_MAX];
    static size_t count;
    for (size_t i = 0; i < count; i++)
        if (strcmp(texts[i].original, original) == 0 || texts[i].text == original)
            return texts[i].text;
    if (count == TEXTS_MAX || strstr(original, OPEN) != NULL)
        return original;
    StrBuf text;
    strbuf_init(&text);
    const char *context = strchr(original, '\004'); /* goes in front of the text */
    translate(context != NULL ? context + 1 : original, &text);
    texts[count].original = strdup(original);
    texts[count].text = strbuf_detach(&text);
    return texts[count++].text;
}

#ifdef HAVE_LIBINTL_H
/* Replaces the C library's, whose headers redirect all other variants here. */
char *dcgettext(const char *domain, const char *text, int category)
{
    (void)category;
    /* Names of openings are truncated like other names. */
    bool is_name = domain != NULL && strcmp(domain, LANGUAGE_OPENINGS) == 0;
    return (char *)(is_name ? text : in_the_language(text));
}

char *dcngettext(const char *domain, const char *one, const char *many, unsigned long count,
                 int category)
{
    (void)domain;
    (void)category;
    return (char *)in_the_language(count == 1 ? one : many);
}

#undef gettext
#undef ngettext
char *gettext(const char *text) { return (char *)in_the_language(text); }

char *ngettext(const char *one, const char *many, unsigned long count)
{
    return (char *)in_the_language(count == 1 ? one : many);
}
#endif

static void words_are_longer_and_whole(void **state)
{
    (void)state;
    assert_string_equal(in_the_language("%s has more than %d pieces; `help` (y/N)"),
                        "%s " OPEN "has" CLOSE " " OPEN "more" CLOSE " " OPEN "than" CLOSE
                        " %d " OPEN "pieces" LONGER CLOSE "; `help` (y/N)");
    assert_string_equal(gettext("evaluation"), OPEN "evaluation" LONGER LONGER CLOSE);
}

/* --- screens ---------------------------------------------------------------------------------- */

typedef struct Size {
    int rows, columns;
} Size;

static const Size SIZES[] = { { 24, 80 }, { 40, 120 }, { 60, 200 }, { 12, 40 }, { 30, 50 },
                              { 16, 30 }, { 10, 20 },  { 8, 16 },   { 5, 30 },  { 3, 12 } };

typedef struct View {
    const char *name;
    Session *session;
    KeysOf *key_table;
    const Feature *feature; /* open, or NULL */
    const char *text, *question;
} View;

/* Returns the row of the footer, or -1 without one. */
static int paint(WINDOW *screen, const View *view, const Theme *theme, Size size)
{
    const Session *session = view->session;
    Layout layout;
    LayoutWish wish = { .coordinates = true,
                        .evaluation_bar = true,
                        .engine_lines = session->thinking.line_count > 0 ? 3 : 0,
                        .graph = graph_is_worthwhile(session->document->game),
                        .flipped = session->board.flipped };
    PromptLine prompt = { "> ", 2, "", 0 };
    layout_compute(size.rows, size.columns, &wish, &layout);
    layout_cover_status(
        &layout,
        view_status_rows(view_status_text(session, view->question, size.columns), size.columns));
    if (view->feature == gamelist_feature())
        games_prepare_in(games_of(session), &layout);
    ModeStack modes;
    mode_stack_init(&modes, &(App){ 0 });
    board_mode_open(&modes);
    if (view->feature != NULL)
        mode_push(&modes, view->feature, NULL);
    if (view->text != NULL)
        pager_open(&modes, view->text);
    Scene scene = { .screen = screen,
                    .session = session,
                    .modes = &modes,
                    .layout = &layout,
                    .theme = theme,
                    .prompt = &prompt,
                    .key_table = view->key_table(),
                    .now_ms = 1000,
                    .question = view->question };
    view_paint_all(&scene);
    if (view->text != NULL)
        mode_stack_done(&modes);
    Rect keys = layout.pane[PANE_KEYS];
    return keys.width > 0 && keys.height > 0 ? keys.row : -1;
}

static void read_row(WINDOW *screen, int row, int columns, StrBuf *text)
{
    strbuf_clear(text);
    for (int column = 0; column < columns; column++) {
        Cell cell = cell_read(screen, row, column);
        cell_add_text(&cell, text);
    }
}

/* A word that begins and does not end, or vice versa. The sign alone is what is left of a name
 * abbreviated to one letter. */
static bool has_cut_word(const char *row)
{
    const char *open;
    while ((open = strstr(row, OPEN)) != NULL) {
        const char *stray = strstr(row, CLOSE);
        if (stray != NULL && stray < open)
            return true;
        row = open + strlen(OPEN);
        while (isalpha((unsigned char)*row) || strncmp(row, LONGER, 2) == 0)
            row += isalpha((unsigned char)*row) ? 1 : 2;
        bool is_letter = row == open + strlen(OPEN) && *row == ' ';
        if (!is_letter && strncmp(row, CLOSE, strlen(CLOSE)) != 0)
            return true;
        row += is_letter ? 0 : strlen(CLOSE);
    }
    return strstr(row, CLOSE) != NULL;
}

/* The key in the footer for each way out that the mode has. */
static void check_footer(const View *view, Size size, const char *footer)
{
    bool has_quit = view->key_table == input_keys || view->key_table == board_keys;
    if (size.columns < 40 || view->question != NULL || view->key_table == cursor_keys ||
        view->key_table == text_keys)
        return;
    if (strstr(footer, OPEN "help") == NULL)
        fail_msg("%s, %dx%d: no help in %s", view->name, size.columns, size.rows, footer);
    if (has_quit && view->feature == NULL && strstr(footer, OPEN "quit") == NULL)
        fail_msg("%s, %dx%d: no quit in %s", view->name, size.columns, size.rows, footer);
}

static int count_cut(const View *view, Size size)
{
    WINDOW *screen = newpad(size.rows, size.columns);
    Theme *theme = theme_new(&view->session->settings, (ThemeTerminal){ .depth = DEPTH_256 });
    StrBuf row;
    strbuf_init(&row);
    int cut = 0, footer = paint(screen, view, theme, size);
    for (int i = 0; i < size.rows; i++) {
        read_row(screen, i, size.columns, &row);
        if (has_cut_word(row.data)) {
            print_message("# %s, %dx%d: %s\n", view->name, size.columns, size.rows, row.data);
            cut++;
        }
        if (i == footer)
            check_footer(view, size, row.data);
    }
    strbuf_done(&row);
    theme_free(theme);
    delwin(screen);
    return cut;
}

static void expect_whole(View view)
{
    int cut = 0;
    view.session->settings.glyphs = GLYPHS_UNICODE;
    for (size_t i = 0; i < ARRAY_LEN(SIZES); i++)
        cut += count_cut(&view, SIZES[i]);
    assert_int_equal(cut, 0);
}

/* --- what they show --------------------------------------------------------------------------- */

static void session_make(Session *session, PlayerKind black)
{
    Settings settings;
    settings_init(&settings);
    session_init(session, &settings);
    Position start;
    position_init(&start);
    const PlayerKind players[COLOR_NB] = { PLAYER_HUMAN, black };
    session_new_game(
        session, &start, players,
        &(TimeControls){ { time_control_simple(300000, 0), time_control_simple(300000, 0) } });
    game_set_tag(session->document->game, "White", "Anna");
    game_set_tag(session->document->game, "Black", "Bert");
}

static void play(Session *session, const char *text)
{
    Move move;
    Status status = san_parse(&session->document->pos, text, strlen(text), &move);
    assert_true(status_is_ok(&status));
    status = session_play(session, move, 0);
    assert_true(status_is_ok(&status));
}

static void add_engine_line(Session *session, EngineMode mode)
{
    SearchInfo info = { .depth = 21, .seldepth = 33, .line = 1, .lines = 1, .pv_length = 0 };
    info.score = (Score){ SCORE_CENTIPAWN, BOUND_EXACT, -31 };
    info.wdl = (Wdl){ 84, 792, 124 };
    info.nodes = 31200000;
    info.time_ms = 14800;
    info.hashfull = 412;
    info.table_hits = 12345;
    session->thinking.root = session->document->pos;
    session->thinking.mode = mode;
    thinking_take_info(&session->thinking, &session->document->pos, &info);
}

static void a_game_is_shown_whole(void **state)
{
    (void)state;
    Session session;
    session_make(&session, PLAYER_ENGINE);
    expect_whole((View){ .name = "start", .session = &session, .key_table = input_keys });
    session_say_nothing(&session);
    expect_whole((View){ .name = "own turn", .session = &session, .key_table = board_keys });
    expect_whole((View){ .name = "cursor", .session = &session, .key_table = cursor_keys });
    expect_whole((View){ .name = "question",
                         .session = &session,
                         .key_table = input_keys,
                         .question = gettext("Abandon this game?") });
    play(&session, "e4");
    for (int mode = ENGINE_IDLE; mode <= ENGINE_FEATURE; mode++) {
        add_engine_line(&session, (EngineMode)mode);
        expect_whole((View){ .name = "engine", .session = &session, .key_table = input_keys });
    }
    session_done(&session);
}

static void an_end_is_shown_whole(void **state)
{
    (void)state;
    Session session;
    session_make(&session, PLAYER_HUMAN);
    static const char *const MOVES[] = { "f3", "e5", "g4", "Qh4" };
    for (size_t i = 0; i < ARRAY_LEN(MOVES); i++)
        play(&session, MOVES[i]);
    expect_whole((View){ .name = "said", .session = &session, .key_table = input_keys });
    session_say_nothing(&session);
    expect_whole((View){ .name = "mate", .session = &session, .key_table = input_keys });
    expect_whole((View){ .name = "mate", .session = &session, .key_table = board_keys });
    session_done(&session);
}

static void a_record_and_practice_are_shown_whole(void **state)
{
    (void)state;
    static const char pgn[] =
        "[White \"Anna\"]\n[Black \"Bert\"]\n[Result \"*\"]\n\n1. e4 {[%eval 0.26]} 1... e5 "
        "{[%eval 0.21]} 2. Nf3 {[%eval 0.2]} (2. d4) 2... f6 $4 {[%eval 2.1]} (2... Nc6 "
        "{[%eval 0.2]}) 3. Nxe5 {[%eval 2.0]} *";
    Game *game;
    Session session;
    Settings settings;
    settings_init(&settings);
    session_init(&session, &settings);
    Status status = pgn_read_text(pgn, strlen(pgn), &game);
    assert_true(status_is_ok(&status));
    session_open_game(&session, game);
    expect_whole((View){ .name = "record", .session = &session, .key_table = board_keys });
    expect_whole((View){ .name = "record", .session = &session, .key_table = input_keys });
    session_go_to(&session, node_next(node_next(game_root(game))));
    expect_whole((View){ .name = "choices", .session = &session, .key_table = board_keys });
    session_go_to(&session, judgement_find(session.document, 1));
    expect_whole((View){ .name = "blunder", .session = &session, .key_table = board_keys });
    Exercises exercises = { 0 };
    exercises_add_game(&exercises, session.document->game, BLACK);
    puzzles_begin(&session, NULL, &exercises);
    const View practice = { .name = "practice",
                            .session = &session,
                            .key_table = practice_keys,
                            .feature = practice_feature() };
    expect_whole(practice);
    session_say_nothing(&session);
    expect_whole(practice);
    session_done(&session);
}

static void a_set_up_is_shown_whole(void **state)
{
    (void)state;
    Session session;
    session_make(&session, PLAYER_HUMAN);
    session_say_nothing(&session);
    Position start;
    position_init(&start);
    setup_use(&session, setup_new(&start));
    const View view = {
        .name = "set-up", .session = &session, .key_table = setup_keys, .feature = setup_feature()
    };
    expect_whole(view);
    setup_put(setup_of(&session), D5, W_KING);
    setup_put(setup_of(&session), A8, NO_PIECE);
    expect_whole(view);
    session_done(&session);
}

static void the_list_of_games_is_shown_whole(void **state)
{
    (void)state;
    Session session;
    session_make(&session, PLAYER_HUMAN);
    session_say_nothing(&session);
    char path[4096];
    const char *top = getenv("top_srcdir");
    snprintf(path, sizeof path, "%s/tests/data/games.pgn", top != NULL ? top : ".");
    Games *games;
    Status status = games_open(path, 3, &games);
    assert_string_equal(status.text, "");
    games_use(&session, games);
    while (!games_are_indexed(games)) {
        struct pollfd bell = { .fd = games_fd(games), .events = POLLIN };
        assert_int_equal(poll(&bell, 1, 20000), 1);
        (void)games_take_news(games);
    }
    expect_whole((View){ .name = "games",
                         .session = &session,
                         .key_table = games_keys,
                         .feature = gamelist_feature() });
    session_done(&session);
}

/* Lines are broken for the screen's columns. */
static void the_help_is_shown_whole(void **state)
{
    (void)state;
    static const char *const TOPICS[] = { "", "keys", "actions", "new", "games", "set" };
    Session session;
    session_make(&session, PLAYER_HUMAN);
    session_say_nothing(&session);
    session.settings.glyphs = GLYPHS_UNICODE;
    static const int COLUMNS_OF[] = { 80, 60, 40 };
    for (size_t i = 0; i < ARRAY_LEN(TOPICS) * ARRAY_LEN(COLUMNS_OF); i++) {
        StrBuf text;
        strbuf_init(&text);
        int columns = COLUMNS_OF[i % ARRAY_LEN(COLUMNS_OF)];
        const char *topic = TOPICS[i / ARRAY_LEN(COLUMNS_OF)];
        Status status = vocabulary_help(&session, topic, columns, &text);
        assert_true(status_is_ok(&status));
        const View view = {
            .name = topic, .session = &session, .key_table = text_keys, .text = text.data
        };
        assert_int_equal(count_cut(&view, (Size){ 500, columns }), 0);
        strbuf_done(&text);
    }
    session_done(&session);
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_are_longer_and_whole),
        cmocka_unit_test(a_game_is_shown_whole),
        cmocka_unit_test(an_end_is_shown_whole),
        cmocka_unit_test(a_record_and_practice_are_shown_whole),
        cmocka_unit_test(a_set_up_is_shown_whole),
        cmocka_unit_test(the_list_of_games_is_shown_whole),
        cmocka_unit_test(the_help_is_shown_whole),
    };
#ifndef HAVE_LIBINTL_H
    puts("1..0 # SKIP built without translations");
    return 0;
#endif
    return cmocka_run_group_tests_name("longer_texts", tests, terminal_set_up, terminal_tear_down);
}
