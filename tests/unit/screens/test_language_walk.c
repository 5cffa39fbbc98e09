/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A walk through the screens of three sizes in every language: no text is truncated. */
#include <config.h>

#include "engine/text/width.h"
#include "tests/unit/support/feature_keys.h"
#include "tests/unit/support/file_support.h"
#include "tests/unit/support/language_support.h"
#include "tests/unit/support/news_support.h"
#include "tests/unit/support/screen_support.h"
#include "ui/modes/mode.h"
#include "ui/modes/mode_keys.h"
#include "ui/review/review.h"
#include "ui/settings/keybinds.h"
#include "ui/setup/setup.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static const char *const LANGUAGES[] = { "en", "de", "es", "fr", "ru" };

static const char MARKED[] =
    "[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"1-0\"]\n\n"
    "1. e4 {[%eval 0.20]} e5 {[%eval 0.21]} 2. Bc4 {[%eval 0.10]} Nc6 {[%eval 0.15]} "
    "3. Qh5 $6 {[%eval -0.60]} (3. Nf3 {[%eval 0.15]} Nf6) Nf6 $4 {[%eval #1]} "
    "(3... g6 {[%eval -0.62]} 4. Qf3) 4. Qxf7# {[%eval #0]} 1-0\n";

/* --- the walk --------------------------------------------------------------------------------- */

static const char *spoken;
static int cuts;

/* Prints what is truncated, so that one run names everything. */
static void look(void)
{
    for (const char *row = screen_look(); *row != '\0'; row += *row == '\n') {
        size_t length = strcspn(row, "\n");
        if (memmem(row, length, "…", strlen("…")) != NULL) {
            print_error("%s: %.*s\n", spoken, (int)length, row);
            cuts++;
        }
        row += length;
    }
}

/* Every page of the keys of the place that the walk has come to. */
static void look_at_keys(KeysOf *place)
{
    enum { PAGES_MAX = 8 };
    assert_ptr_equal(mode_top(controller_modes(controller()))->keys(), place());
    for (int page = 0; page < PAGES_MAX; page++) {
        screen_press("?");
        look();
    }
}

static void walk_a_game(void)
{
    line("new white level 3 10+5");
    look();
    line("e4");
    look();
    line("draw");
    look();
    line("resign");
    look();
    screen_press("Escape");
    line("rematch");
    look();
}

static void walk_practice(void)
{
    line(MARKED);
    look();
    line("summary");
    look();
    screen_press("Escape");
    line("practice");
    look();
    line("t");
    look();
    line("s");
    look();
    line("n");
    look();
    screen_press("Escape");
    look_at_keys(practice_keys);
    screen_press("i");
    line("practice end");
    look();
}

static void walk_drill(void)
{
    char folder[] = "/tmp/luft-walk-XXXXXX", path[64], known[64], typed[96];
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/mine.pgn", folder);
    file_write_text(path, "1. e4 {the best by test} e5 2. Nf3 Nc6 3. Bb5 *\n");
    snprintf(known, sizeof known, "%s/drill", folder);
    controller_restart(&(Start){ .kind = START_MENU, .data_dir = folder });
    snprintf(typed, sizeof typed, "repertoire %s white", path);
    line(typed);
    look();
    line("d4");
    look();
    line("t");
    look();
    line("e4");
    look();
    screen_press("Escape");
    look_at_keys(practice_keys);
    screen_press("i");
    line("repertoire end");
    look();
    unlink(path);
    unlink(known);
    assert_int_equal(rmdir(folder), 0);
}

static void walk_editing(void)
{
    line(MARKED);
    line("goto 3");
    look();
    screen_press_all("Escape m");
    look();
    look_at_keys(edit_keys);
    screen_press_all("Escape Escape v");
    look();
    look_at_keys(cursor_keys);
    screen_press_all("Escape i");
    line("delete");
    look();
    line("undo");
    look();
}

static void walk_setup(void)
{
    line("setup");
    look();
    look_at_keys(setup_keys);
    line("clear");
    look();
    line("cancel");
    look();
}

static void walk_games(void)
{
    line("[White \"Ann\"]\n\n1. e4 c5 *\n\n[White \"Bob\"]\n\n1. d4 d5 *\n");
    look();
    line("games");
    (void)take_news(controller(), 100);
    look();
    look_at_keys(games_keys);
    screen_press_all("Escape i");
}

static void walk_tables(void)
{
    char typed[4096];
    const char *source = getenv("top_srcdir");
    snprintf(typed, sizeof typed, "set tables %s/tests/data/syzygy", source ? source : ".");
    line(typed);
    line("setup 8/8/8/3k4/8/8/8/KR6 w - - 0 1");
    line("tables");
    look();
    look_at_keys(tables_keys);
    screen_press_all("Escape i");
    line("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
    line("tables");
    look();
    screen_press_all("Escape i");
}

static void take_some_news(void)
{
    for (int i = 0; i < 4; i++)
        (void)take_news(controller(), 100);
}

static void walk_lines(void)
{
    line("side both");
    line("setup 6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1");
    line("lines 2");
    line("analyse");
    take_some_news();
    look();
    line("browse 1");
    look();
    screen_press("Right");
    look();
    look_at_keys(browsing_keys);
    screen_press_all("Escape i");
    line("threat");
    take_some_news();
    look();
    line("eval");
    look();
    screen_press("Escape");
}

/* The help of every setting, and what the head says. */
static void walk_settings(void)
{
    enum { SETTINGS_MAX = 80 };
    line("settings");
    for (int i = 0; i < SETTINGS_MAX; i++) {
        look();
        screen_press("Down");
    }
    look_at_keys(preferences_keys);
    screen_press_all("Escape i");
}

static void take_all_walks(void)
{
    static void (*const WALKS[])(void) = { walk_a_game,  walk_practice, walk_drill,
                                           walk_editing, walk_setup,    walk_games,
                                           walk_tables,  walk_lines,    walk_settings };
    for (size_t i = 0; i < ARRAY_LEN(WALKS); i++) {
        controller_restart(&(Start){ .kind = START_MENU });
        look();
        WALKS[i]();
    }
}

static void every_screen_is_whole(void **state)
{
    (void)state;
    static const int SIZES[][2] = { { 24, 80 }, { 30, 100 }, { 43, 132 } };
    for (size_t i = 0; i < ARRAY_LEN(SIZES); i++)
        for (size_t j = 0; j < ARRAY_LEN(LANGUAGES); j++) {
            screen_resize(SIZES[i][0], SIZES[i][1]);
            spoken = LANGUAGES[j];
            speak(spoken);
            take_all_walks();
        }
    assert_int_equal(cuts, 0);
}

/* --- figures ---------------------------------------------------------------------------------- */

/* After "12/34" comes the time left, with its unit, or nothing. */
static void what_a_review_has_done_is_whole(void **state)
{
    (void)state;
    ReviewProgress progress;
    char figures[24];
    line("1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6");
    line("review nodes 2000");
    do {
        (void)take_news(controller(), 1000);
        review_progress(session(), &progress);
    } while (progress.left_ms < 0 && review_is_running(session()));
    assert_true(review_is_running(session()));
    snprintf(figures, sizeof figures, "/%d", progress.count);
    for (size_t i = 0; i < ARRAY_LEN(LANGUAGES); i++) {
        speak(LANGUAGES[i]);
        assert_screen_has(figures);
        const char *left = strstr(screen_look(), figures) + strlen(figures);
        left += strspn(left, " ");
        size_t digits = strspn(left, "0123456789");
        if (digits > 0 && (left[digits] != ' ' || left[digits + 1] == '\n'))
            fail_msg("%s: no unit:\n%s", LANGUAGES[i], screen_look());
    }
    line("review stop");
}

/* It fits a row, beside the summary. */
static void what_a_review_has_found_is_whole(void **state)
{
    (void)state;
    enum { COLUMNS = 78 };
    for (size_t i = 0; i < ARRAY_LEN(LANGUAGES); i++) {
        speak(LANGUAGES[i]);
        controller_restart(&(Start){ .kind = START_MENU });
        line("1. e4 e5 2. Ba6 Nxa6 3. d4 *");
        line("review nodes 500");
        while (review_is_running(session()))
            (void)take_news(controller(), 100);
        if (width_rows(session()->message.text, COLUMNS) > 1)
            fail_msg("%s: %s", LANGUAGES[i], session()->message.text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        SCREEN_TEST(every_screen_is_whole),
        SCREEN_TEST(what_a_review_has_done_is_whole),
        SCREEN_TEST(what_a_review_has_found_is_whole),
    };
    if (!language_is_built())
        return 0;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
