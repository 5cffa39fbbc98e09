/* The golden screens of the opening explorer (golden_support.h). */
#include <config.h>

#include "engine/board/bitboard.h"
#include "tests/unit/support/golden_support.h"
#include "tests/unit/support/terminal_support.h"
#include "ui/explorer/explorer.h"

#include <dirent.h>
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

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
    DIR *open_folder = opendir(folder);
    for (const struct dirent *entry; (entry = readdir(open_folder)) != NULL;)
        (void)unlinkat(dirfd(open_folder), entry->d_name, 0);
    assert_int_equal(closedir(open_folder) | rmdir(folder), 0);
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_golden_screens_of_the_explorer),
    };
    return cmocka_run_group_tests_name("explorer_screens", tests, terminal_set_up,
                                       terminal_tear_down);
}
