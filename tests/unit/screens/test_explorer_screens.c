/* The golden screens of the opening explorer (golden_support.h). */
#include <config.h>

#include "engine/board/bitboard.h"
#include "tests/unit/support/cell_support.h"
#include "tests/unit/support/golden_support.h"
#include "tests/unit/support/terminal_support.h"
#include "ui/explorer/explorer.h"
#include "ui/views/view.h"

#include <dirent.h>
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wctype.h>

#include <cmocka.h>

/* Of the explorer over seven games, while the engine analyses. */
static const Shot explorer_shots[] = {
    { "80x24-explorer", 24, 80, DEPTH_256, GLYPHS_UNICODE, KEYS_EXPLORER, false, false },
    { "120x40-explorer", 40, 120, DEPTH_256, GLYPHS_UNICODE, KEYS_EXPLORER, false, false },
    { "80x24-explorer-ascii", 24, 80, DEPTH_MONOCHROME, GLYPHS_ASCII, KEYS_EXPLORER, false, false },
};

static void explore(Session *session, const char *folder)
{
    static const char *const MOVES[] = { "e4", "d4" };
    Explorer *explorer = NULL;
    golden_list_games(session);
    session_go_start(session);
    session->thinking.root = session->document->pos;
    for (int i = 0; i < 2; i++) {
        SearchInfo info = { .depth = 21, .seldepth = 30, .line = i + 1, .lines = 2 };
        info.score = (Score){ SCORE_CENTIPAWN, BOUND_EXACT, 35 - 17 * i };
        info.pv[info.pv_length++] = golden_move(&session->document->pos, MOVES[i]);
        thinking_take_info(&session->thinking, &session->document->pos, &info);
    }
    Status status = explorer_open(session->games, folder, &explorer);
    assert_string_equal(status.text, "");
    for (explorer_prepare(explorer, session); explorer_is_waiting(explorer);
         explorer_prepare(explorer, session))
        golden_wait_for_games(session);
    explorer_go_to(explorer, 1);
}

static void remove_folder(const char *folder)
{
    DIR *open_folder = opendir(folder);
    for (const struct dirent *entry; (entry = readdir(open_folder)) != NULL;)
        (void)unlinkat(dirfd(open_folder), entry->d_name, 0);
    assert_int_equal(closedir(open_folder) | rmdir(folder), 0);
}

static void test_golden_screens_of_the_explorer(void **state)
{
    (void)state;
    char folder[] = "/tmp/luft-screens-XXXXXX";
    assert_non_null(mkdtemp(folder));
    for (size_t i = 0; i < ARRAY_LEN(explorer_shots); i++) {
        Session session;
        golden_session_make(&session);
        explore(&session, folder);
        golden_compare(&session, &explorer_shots[i]);
        session_done(&session);
    }
    remove_folder(folder);
}

/* --- cell by cell ------------------------------------------------------------------------------
 */

enum { ROWS = 14, COLUMNS = 31, BAR_COLUMNS = 7 };

/* The explorer alone, without colour. */
static WINDOW *paint_explorer(const Session *session, Background background)
{
    WINDOW *pane = newpad(ROWS, COLUMNS);
    Layout layout = { .rows = ROWS, .columns = COLUMNS };
    Theme *theme =
        theme_new(&session->settings,
                  (ThemeTerminal){ .depth = DEPTH_MONOCHROME, .background = background }, NULL);
    const Scene scene = { .session = session, .layout = &layout, .theme = theme };
    view_explorer(pane, &scene, (Rect){ 0, 0, ROWS, COLUMNS });
    theme_free(theme);
    return pane;
}

static void read_pane(WINDOW *pane, StrBuf *text)
{
    strbuf_clear(text);
    for (int i = 0; i < ROWS * COLUMNS; i++) {
        Cell cell = cell_read(pane, i / COLUMNS, i % COLUMNS);
        cell_add_text(&cell, text);
    }
}

/* Where the row of a move has its bar: behind the number of games. */
static void find_bar(WINDOW *pane, const char *move, int *row, int *column)
{
    StrBuf text;
    strbuf_init(&text);
    for (*row = 2; *row < ROWS; ++*row) {
        strbuf_clear(&text);
        for (*column = 0; *column < COLUMNS && strstr(text.data, move) == NULL; ++*column) {
            Cell cell = cell_read(pane, *row, *column);
            cell_add_text(&cell, &text);
        }
        if (*column == COLUMNS)
            continue;
        wchar_t before = L' ', here = L' ';
        for (; *column < COLUMNS && !(iswdigit((wint_t)before) && here == L' '); ++*column) {
            before = here;
            here = cell_read(pane, *row, *column).characters[0];
        }
        strbuf_done(&text);
        return;
    }
    fail_msg("no row of %s", move);
}

static void assert_cell(Background background, const Session *session, int cell, bool is_bright)
{
    int row, column;
    WINDOW *pane = paint_explorer(session, background);
    find_bar(pane, "e4", &row, &column);
    assert_int_equal(cell_is_bright(pane, background, row, column + cell), is_bright);
    delwin(pane);
}

/* On paper, too, White's wins are the bright cells: games with e4 were won by White or lost, three
 * of five won. */
static void the_bar_is_white_where_white_won(void **state)
{
    (void)state;
    char folder[] = "/tmp/luft-screens-XXXXXX";
    assert_non_null(mkdtemp(folder));
    Session session;
    golden_session_make(&session);
    explore(&session, folder);
    for (Background background = BACKGROUND_DARK; background < BACKGROUND_NB; background++) {
        assert_cell(background, &session, 0, true);
        assert_cell(background, &session, BAR_COLUMNS - 1, false);
    }
    session_done(&session);
    remove_folder(folder);
}

/* --- why there is nothing ----------------------------------------------------------------------
 */

static void look_again(Session *session)
{
    Explorer *explorer = explorer_of(session->games);
    for (explorer_prepare(explorer, session); explorer_is_waiting(explorer);
         explorer_prepare(explorer, session))
        golden_wait_for_games(session);
}

static void assert_reason(const Session *session, const char *reason)
{
    StrBuf text;
    WINDOW *pane = paint_explorer(session, BACKGROUND_DARK);
    strbuf_init(&text);
    read_pane(pane, &text);
    if (strstr(text.data, reason) == NULL)
        fail_msg("no \"%s\": %s", reason, text.data);
    strbuf_done(&text);
    delwin(pane);
}

static void the_reason_is_shown(void **state)
{
    (void)state;
    char folder[] = "/tmp/luft-screens-XXXXXX";
    assert_non_null(mkdtemp(folder));
    Session session;
    golden_session_make(&session);
    explore(&session, folder);
    Status status =
        explorer_find(explorer_of(session.games), "white=nobody", &session.document->pos);
    assert_string_equal(status.text, "");
    look_again(&session);
    assert_reason(&session, "No such game is here");
    status = explorer_find(explorer_of(session.games), "", &session.document->pos);
    assert_string_equal(status.text, "");
    session_go_end(&session);
    look_again(&session);
    assert_reason(&session, "No game is here within");
    session_done(&session);
    remove_folder(folder);
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_golden_screens_of_the_explorer),
        cmocka_unit_test(the_bar_is_white_where_white_won),
        cmocka_unit_test(the_reason_is_shown),
    };
    return cmocka_run_group_tests_name("explorer_screens", tests, terminal_set_up,
                                       terminal_tear_down);
}
