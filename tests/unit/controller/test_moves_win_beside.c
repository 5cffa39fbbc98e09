/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves win beside the board, too: while the list of games, the explorer, endgame tables, settings,
 * the palette, a summary, a line of the engine, practice or a drill has the focus, every move of a
 * hundred positions is played or is the answer. */
#include <config.h>

#include "tests/unit/support/controller_support.h"
#include "tests/unit/support/feature_keys.h"
#include "tests/unit/support/moves_support.h"
#include "tests/unit/support/news_support.h"
#include "tests/unit/support/patience.h"

#include "engine/base/base.h"
#include "engine/base/replace_file.h"
#include "engine/board/movegen.h"
#include "engine/notation/san.h"
#include "ui/modes/mode.h"
#include "ui/modes/mode_keys.h"
#include "ui/practice/practice.h"
#include "ui/practice/repertoire.h"
#include "ui/review/review.h"

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static char folder[32]; /* of the test's own */

static int set_up(void **state)
{
    strcpy(folder, "/tmp/luft-moves-win-XXXXXX");
    return mkdtemp(folder) == NULL || controller_set_up(state) != 0;
}

/* Not written to once the controller is gone. */
static int tear_down(void **state)
{
    int failed = controller_tear_down(state);
    DIR *opened = opendir(folder);
    for (struct dirent *entry; opened != NULL && (entry = readdir(opened)) != NULL;)
        if (entry->d_name[0] != '.')
            failed += unlinkat(dirfd(opened), entry->d_name, 0) != 0;
    if (opened != NULL)
        closedir(opened);
    return failed + (rmdir(folder) != 0);
}

/* --- the modes -------------------------------------------------------------------------------- */

static void expect_keys(KeysOf *keys)
{
    assert_ptr_equal(mode_top(controller_modes(controller()))->keys(), keys());
}

static void list(void)
{
    go_to_board();
    type_key("O");
    expect_keys(games_keys);
}

static void explore(void)
{
    go_to_board();
    line("explorer");
    update_features();
    expect_keys(explorer_keys);
}

static void practise(void)
{
    line("practice end");
    line("practice");
    type_key("Escape");
    expect_keys(practice_keys);
}

static void practise_in_the_line(void)
{
    practise();
    type_key("i");
    expect_keys(input_keys);
}

/* The position is asked, and one of its moves is known. */
static void write_repertoire(const char *path)
{
    const Position *pos = &session()->document->pos;
    MoveList moves;
    char fen[FEN_MAX], san[SAN_MAX];
    movegen_legal(pos, &moves);
    san_write(pos, moves.moves[0], san);
    fen_write(pos, fen);
    StrBuf text;
    strbuf_init(&text);
    strbuf_addf(&text, "[SetUp \"1\"]\n[FEN \"%s\"]\n\n%s%s *\n", fen,
                position_side(pos) == WHITE ? "1. " : "1... ", san);
    Status status = replace_file_whole(path, 0644, text.data, text.length);
    assert_string_equal(status.text, "");
    strbuf_done(&text);
}

static void drill(void)
{
    char path[64], text[96];
    if (drill_is_on(session()))
        line("repertoire end");
    go_to_board();
    line("goto start");
    bool is_white = position_side(&session()->document->pos) == WHITE;
    snprintf(path, sizeof path, "%s/mine.pgn", folder);
    snprintf(text, sizeof text, "repertoire %s %s", path, is_white ? "white" : "black");
    write_repertoire(path);
    line(text);
    while (controller_is_gathering(controller()))
        (void)take_news(controller(), 20000);
    if (!drill_is_on(session())) /* it is known */
        line("repertoire all");
    assert_true(drill_is_on(session()));
    type_key("Escape");
    expect_keys(practice_keys);
}

static void ask_tables(void)
{
    char text[4096];
    const char *source = getenv("top_srcdir");
    snprintf(text, sizeof text, "set tables %s/tests/data/syzygy", source != NULL ? source : ".");
    line(text);
    go_to_board();
    type_key("z");
    expect_keys(tables_keys);
}

static void change_settings(void)
{
    go_to_board();
    type_key(",");
    expect_keys(preferences_keys);
}

static void open_palette(void)
{
    go_to_board();
    type_key("Ctrl-P");
    expect_keys(palette_keys);
}

static void read_summary(void)
{
    line("practice end");
    go_to_board();
    if (review_of(session()) == NULL) {
        line("review nodes 30");
        wait_until_idle();
    }
    line("summary");
    assert_true(has_summary());
}

static bool has_lines(void)
{
    const Thinking *thinking = &session()->thinking;
    return thinking->line_count > 0 && thinking->lines[0].is_set &&
           position_equals(&thinking->root, &session()->document->pos);
}

/* Anew, for analysis waits while one steps. */
static void browse(void)
{
    go_to_board();
    line("analyse off");
    line("analyse on");
    int64_t deadline = clock_now_ms() + PATIENCE_MS;
    while (!has_lines() && clock_now_ms() < deadline) {
        int timeout_ms = controller_timeout_ms(controller());
        (void)take_news(controller(), int_clamp(timeout_ms, 0, 200));
        controller_handle_news(controller());
    }
    type_key("w");
    expect_keys(browsing_keys);
}

/* Right or wrong, it is the answer. */
static void expect_answered(const Seen *seen, Move move, const char *san)
{
    const GameNode *node = session()->document->node;
    bool is_played = node_parent(node) != NULL && node_move(node) == move;
    if (!is_played && strstr(session()->message.text, san) == NULL)
        fail_msg("%s was no answer: %s", san, session()->message.text);
    if (seen->flipped != session()->board.flipped)
        assert_false(drill_is_on(session()) || practice_is_on(session())); /* it is over */
}

static void expect_practised(const Seen *seen, Move move, const char *san)
{
    expect_answered(seen, move, san);
    assert_true(practice_is_on(session()));
}

/* --- tests ------------------------------------------------------------------------------------ */

static void in_the_list_of_games(void **state)
{
    (void)state;
    try_all(&(Tried){ list, expect_played, SOURCE_GAMES, false, NULL }, 10);
}

static void in_the_explorer(void **state)
{
    (void)state;
    try_all(&(Tried){ explore, expect_played, SOURCE_GAMES, false, folder }, 10);
}

static void in_practice(void **state)
{
    (void)state;
    try_all(&(Tried){ practise, expect_practised, SOURCE_RECORD, false, NULL }, 10);
}

static void in_the_line_of_practice(void **state)
{
    (void)state;
    try_all(&(Tried){ practise_in_the_line, expect_practised, SOURCE_RECORD, false, NULL }, 10);
}

static void in_a_drill(void **state)
{
    (void)state;
    try_all(&(Tried){ drill, expect_answered, SOURCE_RECORD, false, folder }, 50);
}

static void in_the_endgame_tables(void **state)
{
    (void)state;
    try_all(&(Tried){ ask_tables, expect_played, SOURCE_RECORD, false, NULL }, 10);
}

static void in_the_settings(void **state)
{
    (void)state;
    try_all(&(Tried){ change_settings, expect_played, SOURCE_RECORD, false, NULL }, 10);
}

static void in_the_palette(void **state)
{
    (void)state;
    try_all(&(Tried){ open_palette, expect_played, SOURCE_RECORD, false, NULL }, 25);
}

static void beside_a_summary(void **state)
{
    (void)state;
    try_all(&(Tried){ read_summary, expect_played, SOURCE_RECORD, false, NULL }, 10);
}

static void in_a_line_of_the_engine(void **state)
{
    (void)state;
    try_all(&(Tried){ browse, expect_played, SOURCE_RECORD, false, NULL }, 20);
}

#define A_TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        A_TEST(in_the_list_of_games),    A_TEST(in_the_explorer), A_TEST(in_practice),
        A_TEST(in_the_line_of_practice), A_TEST(in_a_drill),      A_TEST(in_the_endgame_tables),
        A_TEST(in_the_settings),         A_TEST(in_the_palette),  A_TEST(beside_a_summary),
        A_TEST(in_a_line_of_the_engine),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
