/* Golden screens: scenes of fixed sessions painted without a terminal and compared with the texts
 * in tests/data/screens. After a change that is meant:
 *
 *     make tests/unit/test_screens && top_srcdir=SOURCES LUFT_SCREENS=update
 * tests/unit/test_screens
 *
 * Also: every size is painted without harm, and the sides differ without colour everywhere.
 */
#include <config.h>

#include "engine/board/bitboard.h"
#include "engine/notation/fen.h"
#include "engine/notation/san.h"
#include "engine/pgn/pgn_read.h"
#include "ui/document/judgement.h"
#include "ui/document/score_graph.h"
#include "ui/explorer/explorer.h"
#include "ui/games/games.h"
#include "ui/review/practice.h"
#include "ui/setup/setup.h"
#include "ui/thinking/evaluation_words.h"
#include "ui/views/view.h"
#include "ui/vocabulary/keymap.h"

#include <dirent.h>
#include <fcntl.h>
#include <locale.h>
#include <poll.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

#include <cmocka.h>

enum { ROWS_MAX = 200, COLUMNS_MAX = 500, NOW_MS = 1000 * 1000 };

static const char *const ruy_lopez[] = { "e4",   "e5", "Nf3", "Nc6", "Bb5",  "a6",  "Bxc6",
                                         "dxc6", "d3", "Bg4", "h3",  "Bxf3", "Qxf3" };

typedef struct Shot {
    const char *name; /* of the golden text */
    int rows, columns;
    ColorDepth depth;
    GlyphMode glyphs;
    KeyTable key_table;
    bool help;
    bool message; /* one that needs more room than it has */
} Shot;

static const Shot shots[] = {
    { "80x24", 24, 80, DEPTH_256, GLYPHS_UNICODE, KEYS_PROMPT, false, false },
    { "100x30", 30, 100, DEPTH_256, GLYPHS_UNICODE, KEYS_BOARD, false, false },
    { "120x40", 40, 120, DEPTH_8, GLYPHS_UNICODE, KEYS_PROMPT, false, false },
    { "200x60", 60, 200, DEPTH_256, GLYPHS_UNICODE, KEYS_PROMPT, false, false },
    { "80x24-monochrome", 24, 80, DEPTH_MONOCHROME, GLYPHS_UNICODE, KEYS_CURSOR, false, false },
    { "200x60-monochrome", 60, 200, DEPTH_MONOCHROME, GLYPHS_UNICODE, KEYS_PROMPT, false, false },
    { "80x24-ascii", 24, 80, DEPTH_MONOCHROME, GLYPHS_ASCII, KEYS_PROMPT, false, false },
    { "80x24-help", 24, 80, DEPTH_256, GLYPHS_UNICODE, KEYS_PANEL, true, false },
    { "40x12", 12, 40, DEPTH_256, GLYPHS_UNICODE, KEYS_PROMPT, false, false },
    { "40x40", 40, 40, DEPTH_256, GLYPHS_UNICODE, KEYS_PROMPT, false, false },
    { "16x8", 8, 16, DEPTH_256, GLYPHS_UNICODE, KEYS_PROMPT, false, false },
    { "30x5", 5, 30, DEPTH_256, GLYPHS_UNICODE, KEYS_PROMPT, false, false },
    { "8x16", 16, 8, DEPTH_256, GLYPHS_UNICODE, KEYS_PROMPT, false, false },
    { "7x3", 3, 7, DEPTH_256, GLYPHS_UNICODE, KEYS_PROMPT, false, false },
    { "80x24-eval", 24, 80, DEPTH_256, GLYPHS_UNICODE, KEYS_PANEL, true, false },
    { "40x12-eval", 12, 40, DEPTH_256, GLYPHS_UNICODE, KEYS_PANEL, true, false },
    { "80x24-setup", 24, 80, DEPTH_256, GLYPHS_UNICODE, KEYS_SETUP, false, false },
    { "80x24-setup-ascii", 24, 80, DEPTH_MONOCHROME, GLYPHS_ASCII, KEYS_SETUP, false, false },
    { "40x12-setup", 12, 40, DEPTH_256, GLYPHS_UNICODE, KEYS_SETUP, false, false },
    { "40x12-message", 12, 40, DEPTH_256, GLYPHS_UNICODE, KEYS_PROMPT, false, true },
    { "16x8-message", 8, 16, DEPTH_256, GLYPHS_UNICODE, KEYS_PROMPT, false, true },
    { "80x24-games", 24, 80, DEPTH_256, GLYPHS_UNICODE, KEYS_GAMES, false, false },
    { "120x40-games", 40, 120, DEPTH_256, GLYPHS_UNICODE, KEYS_GAMES, false, false },
    { "40x12-games-ascii", 12, 40, DEPTH_MONOCHROME, GLYPHS_ASCII, KEYS_GAMES, false, false },
};

/* Of the reviewed game. */
static const Shot reviewed_shots[] = {
    { "80x24-reviewed", 24, 80, DEPTH_256, GLYPHS_UNICODE, KEYS_BOARD, false, false },
    { "100x30-reviewed", 30, 100, DEPTH_256, GLYPHS_UNICODE, KEYS_BOARD, false, false },
    { "200x60-reviewed", 60, 200, DEPTH_MONOCHROME, GLYPHS_UNICODE, KEYS_BOARD, false, false },
    { "80x24-reviewed-ascii", 24, 80, DEPTH_MONOCHROME, GLYPHS_ASCII, KEYS_BOARD, false, false },
};

/* Of the explorer over seven games, while the engine analyses. */
static const Shot explorer_shots[] = {
    { "80x24-explorer", 24, 80, DEPTH_256, GLYPHS_UNICODE, KEYS_EXPLORER, false, false },
    { "120x40-explorer", 40, 120, DEPTH_256, GLYPHS_UNICODE, KEYS_EXPLORER, false, false },
    { "80x24-explorer-ascii", 24, 80, DEPTH_MONOCHROME, GLYPHS_ASCII, KEYS_EXPLORER, false, false },
};

/* Of the first of its positions asked again. */
static const Shot practice_shot = { "80x24-practice", 24,    80,   DEPTH_256, GLYPHS_UNICODE,
                                    KEYS_PRACTICE,    false, false };

/* --- a fixed session -------------------------------------------------------------------------- */

static Move move_of(const Position *pos, const char *text)
{
    Move move;
    Status status = san_parse(pos, text, strlen(text), &move);
    assert_true(status_is_ok(&status));
    return move;
}

static void play(Session *session, const char *text, int64_t now_ms)
{
    Status status = session_play(session, move_of(&session->document->pos, text), now_ms);
    assert_true(status_is_ok(&status));
}

/* A variation that the person noted beside the third move, with a comment inside. */
static void add_notes(Session *session)
{
    GameNode *third = session->document->node;
    while (node_ply(third) > 6)
        third = node_parent(third);
    Position pos;
    game_position(session->document->game, node_parent(third), &pos);
    GameNode *berlin =
        game_add_move(session->document->game, node_parent(third), move_of(&pos, "Nf6"));
    node_set_comment(session->document->game, berlin,
                     "the Berlin Defence, [%eval 0.2] hard to break");
    node_add_nag(session->document->game, berlin, 5);
    node_set_comment(session->document->game, third, "[%eval 0.35] Morphy's move.");
    node_add_nag(session->document->game, session->document->node, 1);
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
        info.pv[info.pv_length] = move_of(&pos, line[i]);
        position_make(&pos, info.pv[info.pv_length++], &undo);
    }
    session->thinking.root = session->document->pos;
    session->thinking.mode = ENGINE_ANALYSIS;
    thinking_take_info(&session->thinking, &session->document->pos, &info);
}

static void session_make(Session *session)
{
    Settings settings;
    Position start;
    const PlayerKind players[COLOR_NB] = { PLAYER_HUMAN, PLAYER_HUMAN };
    const TimeControl control = { .base_ms = 5 * 60 * 1000, .increment_ms = 3000 };
    settings_init(&settings);
    session_init(session, &settings);
    position_init(&start);
    session_new_game(session, &start, players, &control);
    game_set_tag(session->document->game, "White", "Adams, Michael");
    game_set_tag(session->document->game, "Black", "Polgar, Judit");
    for (size_t i = 0; i < ARRAY_LEN(ruy_lopez); i++)
        play(session, ruy_lopez[i], NOW_MS + (int64_t)i * 7000);
    add_notes(session);
    add_engine_line(session);
    session_say(session, "Analysis on.");
}

/* The opera game as a review left it, at its last mistake. */
static void reviewed_make(Session *session)
{
    static const char pgn[] =
        "[White \"Morphy, Paul\"]\n[Black \"Duke Karl / Count Isouard\"]\n[Result \"1-0\"]\n\n"
        "1. e4 {[%eval 0.26]} 1... e5 {[%eval 0.21]} 2. Nf3 {[%eval 0.23]} 2... d6 {[%eval 0.46]} "
        "3. d4 {[%eval 0.43]} 3... Bg4 $6 {[%eval 1.04]} (3... exd4 {[%eval 0.43]} 4. Nxd4 Nf6) "
        "4. dxe5 {[%eval 0.79]} 4... Bxf3 {[%eval 1.07]} 5. Qxf3 {[%eval 0.88]} "
        "5... dxe5 {[%eval 0.98]} 6. Bc4 {[%eval 0.94]} 6... Nf6 $6 {[%eval 1.80]} "
        "(6... Qe7 {[%eval 0.94]} 7. O-O) 7. Qb3 {[%eval 1.63]} 7... Qe7 {[%eval 1.90]} "
        "8. Nc3 $2 {[%eval 0.72]} (8. Bxf7+ {[%eval 1.90]} 8... Kd8 9. Qxb7) "
        "8... c6 {[%eval 0.78]} 9. Bg5 {[%eval 0.94]} 9... b5 $2 {[%eval 2.32]} "
        "(9... b6 {[%eval 0.94]} 10. a4) 10. Nxb5 {[%eval 2.29]} 10... cxb5 {[%eval 2.64]} "
        "11. Bxb5+ {[%eval 2.49]} 11... Nbd7 $4 {[%eval 6.30]} (11... Kd8 {[%eval 2.49]}) "
        "12. O-O-O {[%eval 6.00]} 12... Rd8 {[%eval 7.56]} 13. Rxd7 {[%eval 7.54]} "
        "13... Rxd7 {[%eval 7.79]} 14. Rd1 {[%eval 7.17]} 14... Qe6 {[%eval 13.93]} "
        "15. Bxd7+ {[%eval 13.49]} 15... Nxd7 {[%eval #2]} 16. Qb8+ {[%eval #1]} "
        "16... Nxb8 {[%eval #1]} 17. Rd8# {[%eval #0]} 1-0";
    Settings settings;
    Game *game;
    settings_init(&settings);
    session_init(session, &settings);
    Status status = pgn_read_text(pgn, strlen(pgn), &game);
    assert_true(status_is_ok(&status));
    session_open_game(session, game);
    for (GameNode *node; (node = judgement_find(session->document, 1)) != NULL;)
        session_go_to(session, node);
}

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

static Stage stage_of(const Session *session, const Shot *shot)
{
    return shot->key_table == KEYS_SETUP      ? STAGE_SETUP
           : shot->key_table == KEYS_GAMES    ? STAGE_GAMES
           : shot->key_table == KEYS_EXPLORER ? STAGE_EXPLORER
           : session->practice != NULL        ? STAGE_PRACTICE
                                              : STAGE_GAME;
}

static void paint(WINDOW *screen, const Session *session, const Shot *shot, Theme *theme)
{
    Layout layout;
    LayoutWish wish = { .coordinates = true,
                        .evaluation_bar = true,
                        .engine_lines = session->thinking.line_count > 0 ? 3 : 0,
                        .graph = graph_is_worthwhile(session->document->game),
                        .flipped = session->board.flipped };
    PromptLine prompt = { "> Q", 3, "Qd4  Qd5  Qf6" };
    layout_compute(shot->rows, shot->columns, &wish, &layout);
    if (shot->message)
        layout_cover_status(&layout, view_status_rows(session->message.text, shot->columns));
    if (session->games != NULL)
        games_prepare(session->games, view_games_rows(&layout));
    Scene scene = { .session = session,
                    .layout = &layout,
                    .theme = theme,
                    .prompt = &prompt,
                    .key_table = shot->key_table,
                    .stage = stage_of(session, shot),
                    .now_ms = NOW_MS + 90000,
                    .panel = shot->help ? panel_of(session, shot) : NULL };
    view_paint_all(screen, &scene);
}

static void add_character(StrBuf *text, wchar_t character)
{
    char bytes[16];
    mbstate_t state = { 0 };
    size_t length = wcrtomb(bytes, character, &state);
    strbuf_add(text, length == (size_t)-1 ? "?" : bytes, length == (size_t)-1 ? 1 : length);
}

/* The screen's characters, lines without blanks at their ends. */
static void read_screen(WINDOW *screen, const Shot *shot, StrBuf *text)
{
    for (int row = 0; row < shot->rows; row++) {
        for (int column = 0; column < shot->columns; column++) {
            cchar_t cell;
            wchar_t characters[CCHARW_MAX + 1] = { 0 };
            attr_t attributes;
            short pair;
            mvwin_wch(screen, row, column, &cell);
            getcchar(&cell, characters, &attributes, &pair, NULL);
            for (int i = 0; characters[i]; i++)
                add_character(text, characters[i]);
        }
        while (text->length > 0 && text->data[text->length - 1] == ' ')
            strbuf_truncate(text, text->length - 1);
        strbuf_add_char(text, '\n');
    }
}

static Theme *theme_of(const Session *session, const Shot *shot)
{
    Settings settings = session->settings;
    settings.glyphs = shot->glyphs;
    return theme_new(&settings, (ThemeTerminal){ .depth = shot->depth }, NULL);
}

static void render(const Session *session, const Shot *shot, StrBuf *text)
{
    WINDOW *screen = newpad(shot->rows, shot->columns);
    Theme *theme = theme_of(session, shot);
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

/* One king too many, one right less, a pawn in the mouse's hand. */
static void set_up_position(Session *session)
{
    session_say(session, "%s", "");
    session_set_setup(session, setup_new(game_start(session->document->game)));
    setup_put(session->setup, D5, W_KING);
    setup_put(session->setup, A8, NO_PIECE);
    session->setup->brush = W_PAWN;
    session->setup->cursor = A8;
}

/* Seven games, of which the third is on the board and the cursor on the fifth. */
static void list_games(Session *session)
{
    char path[4096];
    const char *top = getenv("top_srcdir");
    snprintf(path, sizeof path, "%s/tests/data/games.pgn", top != NULL ? top : ".");
    Status status = games_open(path, 3, &session->games);
    assert_string_equal(status.text, "");
    while (!games_are_indexed(session->games)) {
        struct pollfd bell = { .fd = games_fd(session->games), .events = POLLIN };
        assert_int_equal(poll(&bell, 1, 20000), 1);
        (void)games_take_news(session->games);
    }
    session_say(session, "%s", "");
    games_go_to(session->games, 4);
}

static void close_games(Session *session)
{
    games_free(session->games);
    session->games = NULL;
}

static void close_setup(Session *session) { session_set_setup(session, NULL); }

static void compare(Session *session, const Shot *shot)
{
    close_setup(session);
    char before[MESSAGE_MAX];
    memcpy(before, session->message.text, sizeof before);
    if (shot->message)
        session_say(session, "Nd4: that knight is pinned to the king by the bishop on b5.");
    if (shot->key_table == KEYS_SETUP)
        set_up_position(session);
    if (shot->key_table == KEYS_GAMES)
        list_games(session);
    const char *mode = getenv("LUFT_SCREENS");
    StrBuf actual;
    StrBuf golden;
    strbuf_init(&actual);
    strbuf_init(&golden);
    render(session, shot, &actual);
    if (mode && strcmp(mode, "update") == 0)
        write_golden(shot, &actual);
    read_golden(shot, &golden);
    if (strcmp(actual.data, golden.data) != 0)
        fail_msg("screen %s differs; it is now:\n%s", shot->name, actual.data);
    close_games(session);
    memcpy(session->message.text, before, sizeof before);
    strbuf_done(&actual);
    strbuf_done(&golden);
}

static void test_golden_screens(void **state)
{
    for (size_t i = 0; i < ARRAY_LEN(shots); i++)
        compare(*state, &shots[i]);
    close_setup(*state);
}

static void test_golden_screens_of_a_review(void **state)
{
    (void)state;
    Session reviewed;
    reviewed_make(&reviewed);
    for (size_t i = 0; i < ARRAY_LEN(reviewed_shots); i++)
        compare(&reviewed, &reviewed_shots[i]);
    Exercises exercises = { 0 };
    exercises_add_game(&exercises, reviewed.document->game, BLACK);
    practice_begin(&reviewed, &exercises);
    compare(&reviewed, &practice_shot);
    session_done(&reviewed);
}

static void explore(Session *session, const char *folder)
{
    static const char *const MOVES[] = { "e4", "d4" };
    Explorer *explorer = NULL;
    list_games(session);
    session_go_start(session);
    session->thinking.root = session->document->pos;
    for (int i = 0; i < 2; i++) {
        SearchInfo info = { .depth = 21, .seldepth = 30, .line = i + 1, .lines = 2 };
        info.score = (Score){ SCORE_CENTIPAWN, BOUND_EXACT, 35 - 17 * i };
        info.pv[info.pv_length++] = move_of(&session->document->pos, MOVES[i]);
        thinking_take_info(&session->thinking, &session->document->pos, &info);
    }
    Status status = explorer_open(session->games, folder, &explorer);
    assert_string_equal(status.text, "");
    for (explorer_prepare(explorer, session); explorer_is_waiting(explorer);
         explorer_prepare(explorer, session)) {
        struct pollfd bell = { .fd = games_fd(session->games), .events = POLLIN };
        assert_int_equal(poll(&bell, 1, 20000), 1);
        (void)games_take_news(session->games);
    }
    explorer_go_to(explorer, 1);
}

static void test_golden_screens_of_the_explorer(void **state)
{
    (void)state;
    char folder[] = "/tmp/luft-screens-XXXXXX";
    assert_non_null(mkdtemp(folder));
    for (size_t i = 0; i < ARRAY_LEN(explorer_shots); i++) {
        Session session;
        session_make(&session);
        explore(&session, folder);
        compare(&session, &explorer_shots[i]);
        session_done(&session);
    }
    DIR *open_folder = opendir(folder);
    for (const struct dirent *entry; (entry = readdir(open_folder)) != NULL;)
        (void)unlinkat(dirfd(open_folder), entry->d_name, 0);
    assert_int_equal(closedir(open_folder) | rmdir(folder), 0);
}

/* --- promises --------------------------------------------------------------------------------- */

static void test_every_size_is_survived(void **state)
{
    for (int rows = 1; rows <= ROWS_MAX; rows += rows < 64 ? 3 : 29)
        for (int columns = 1; columns <= COLUMNS_MAX; columns += columns < 130 ? 4 : 61) {
            Shot shot = { "", rows, columns, DEPTH_256, GLYPHS_UNICODE, KEYS_PROMPT, false, false };
            StrBuf text;
            strbuf_init(&text);
            render(*state, &shot, &text);
            shot.depth = DEPTH_MONOCHROME;
            render(*state, &shot, &text);
            assert_true(text.length > 0);
            strbuf_done(&text);
        }
}

static void test_every_list_is_survived(void **state)
{
    list_games(*state);
    for (int rows = 1; rows <= 300; rows += rows < 12 ? 1 : 41)
        for (int columns = 1; columns <= COLUMNS_MAX; columns += columns < 64 ? 1 : 37) {
            Shot shot = { "", rows, columns, DEPTH_256, GLYPHS_UNICODE, KEYS_GAMES, false, false };
            StrBuf text;
            strbuf_init(&text);
            render(*state, &shot, &text);
            assert_true(text.length > 0);
            strbuf_done(&text);
        }
    close_games(*state);
}

static void check_pieces_differ(const Theme *theme)
{
    for (int type = PAWN; type <= KING; type++) {
        Piece white = piece_make(WHITE, (PieceType)type);
        Piece black = piece_make(BLACK, (PieceType)type);
        if (strcmp(theme_piece(theme, white), theme_piece(theme, black)) == 0)
            assert_int_not_equal(theme_piece_style(theme, white).pair,
                                 theme_piece_style(theme, black).pair);
    }
}

static void test_sides_differ_without_colour(void **state)
{
    for (int depth = 0; depth < DEPTH_NB; depth++)
        for (int glyphs = GLYPHS_AUTO; glyphs <= GLYPHS_ASCII; glyphs++) {
            Shot shot = { .depth = (ColorDepth)depth, .glyphs = (GlyphMode)glyphs };
            Theme *theme = theme_of(*state, &shot);
            check_pieces_differ(theme);
            theme_free(theme);
        }
}

/* Only what was taken in the game counts, not what its start lacks. */
static void test_captured_is_what_was_taken(void **state)
{
    (void)state;
    static const char FEN[] = "4k3/8/8/3p4/4P3/8/8/4K2R w K - 0 1";
    static const Shot shot = { "captured",   24,          80,    DEPTH_MONOCHROME,
                               GLYPHS_ASCII, KEYS_PROMPT, false, false };
    Settings settings;
    settings_init(&settings);
    Session session;
    session_init(&session, &settings);
    Position start;
    Status status = fen_parse(FEN, strlen(FEN), &start);
    assert_true(status_is_ok(&status));
    const PlayerKind players[COLOR_NB] = { PLAYER_HUMAN, PLAYER_HUMAN };
    session_new_game(&session, &start, players, &(TimeControl){ 0 });
    game_set_tag(session.document->game, "White", "Anna");
    StrBuf text;
    strbuf_init(&text);
    render(&session, &shot, &text);
    assert_non_null(strstr(text.data, "+5"));
    assert_null(strstr(text.data, "Anna  q"));
    strbuf_clear(&text);
    play(&session, "exd5", 0);
    render(&session, &shot, &text);
    assert_non_null(strstr(text.data, "K Anna  p +6"));
    strbuf_done(&text);
    session_done(&session);
}

static void test_pawn_is_no_emoji(void **state)
{
    Shot shot = { .depth = DEPTH_256, .glyphs = GLYPHS_UNICODE };
    Theme *theme = theme_of(*state, &shot);
    assert_string_equal(theme_piece(theme, B_PAWN), "\xe2\x99\x9f\xef\xb8\x8e");
    theme_free(theme);
}

static int set_up(void **state)
{
    static Session session;
    FILE *nowhere = fopen("/dev/null", "r+");
    bitboard_init();
    if (!setlocale(LC_ALL, "C.UTF-8") || !nowhere)
        return -1;
    SCREEN *screen = newterm("xterm-256color", nowhere, nowhere);
    if (!screen)
        return -1;
    start_color();
    use_default_colors();
    session_make(&session);
    *state = &session;
    return 0;
}

static int tear_down(void **state)
{
    endwin();
    session_done(*state);
    return 0;
}

/* The last line shows keys and letters as they are bound. */
static void the_footer_follows_the_bindings(void **state)
{
    Session *session = *state;
    static const char *const BINDS[][2] = { { "letter f", "none" },
                                            { "letter b", "flip" },
                                            { "board ?", "none" },
                                            { "board F9", "keys" } };
    const Keybinds before = session->settings.keys;
    for (size_t i = 0; i < ARRAY_LEN(BINDS); i++) {
        Status status = keymap_bind(&session->settings.keys, BINDS[i][0], BINDS[i][1]);
        assert_string_equal(status.text, "");
    }
    Shot shot = { "", 24, 200, DEPTH_MONOCHROME, GLYPHS_ASCII, KEYS_PROMPT, false, false };
    StrBuf text;
    strbuf_init(&text);
    render(session, &shot, &text);
    const char *footer = strstr(text.data, " INPUT ");
    assert_non_null(footer);
    assert_non_null(strstr(footer, "b Enter flip")); /* a letter alone would not do it */
    strbuf_clear(&text);
    shot.key_table = KEYS_BOARD;
    render(session, &shot, &text);
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
        cmocka_unit_test(test_golden_screens_of_a_review),
        cmocka_unit_test(test_golden_screens_of_the_explorer),
        cmocka_unit_test(test_every_size_is_survived),
        cmocka_unit_test(test_every_list_is_survived),
        cmocka_unit_test(test_sides_differ_without_colour),
        cmocka_unit_test(test_captured_is_what_was_taken),
        cmocka_unit_test(test_pawn_is_no_emoji),
        cmocka_unit_test(the_footer_follows_the_bindings),
    };
    return cmocka_run_group_tests_name("screens", tests, set_up, tear_down);
}
