/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Search in texts over the board and in the list of settings. */
#include <config.h>

#include "tests/unit/support/screen_support.h"

#include "ui/modes/app.h"
#include "ui/screen/text_search.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void fill_line(void *context, const char *text)
{
    (void)context;
    (void)text;
}

static void begin(void)
{
    static const App front = { .fill_line = fill_line };
    controller_restart_with(&(Start){ .kind = START_MENU }, &front);
    screen_resize(24, 80);
    screen_look();
}

static TextSearch found(const char *text, const char *query, int from, int direction)
{
    TextSearch search = { "", -1, 0, 0 };
    strcpy(search.query, query);
    text_search_find(&search, text, from, direction);
    return search;
}

static void letters_of_any_case_and_accent_are_found(void **state)
{
    (void)state;
    static const char TEXT[] = "Réti\nzwei\nO-O, castle\n\n  reti again";
    TextSearch search = found(TEXT, "RETI", 0, 1);
    assert_int_equal(search.line, 0);
    assert_int_equal(search.number, 1);
    assert_int_equal(search.count, 2);
    assert_int_equal(found(TEXT, "reti", 1, 1).line, 4);
    assert_int_equal(found(TEXT, "reti", 5, 1).line, 0); /* on from the beginning */
    search = found(TEXT, "reti", -1, -1);                /* and from the end */
    assert_int_equal(search.line, 4);
    assert_int_equal(search.number, 2);
    assert_int_equal(found(TEXT, "reti", 3, -1).line, 0);
    assert_int_equal(found(TEXT, "o-o", 0, 1).line, 2);
    assert_int_equal(found(TEXT, ",", 0, 1).line, 2);
    assert_int_equal(found(TEXT, "rook", 0, 1).line, -1);
    assert_int_equal(found("", "rook", 0, 1).count, 0);
}

/* Opened from the input line, where letters begin a line: not during a search. */
static void help_is_searched(void **state)
{
    (void)state;
    begin();
    screen_press_all("F1 /");
    assert_screen_has("WRITE");
    line("repertoire");
    assert_screen_has("repertoire: 1 of ");
    assert_screen_has("  repertoire");
    assert_true(shown_pager()->scroll > 0);
    screen_press("n");
    assert_screen_has("repertoire: 2 of ");
    screen_press_all("N N");
    const TextSearch *search = &shown_pager()->search;
    assert_int_equal(search->number, search->count); /* on from the end */
    screen_press("Escape");
    assert_string_equal(shown_pager()->search.query, "");
    assert_non_null(shown_text()); /* Escape ended the search alone */
    screen_press("Escape");
    assert_null(shown_text());
}

static void what_is_not_there_is_said(void **state)
{
    (void)state;
    begin();
    screen_press_all("Escape F1 /");
    line("xyzzy");
    assert_screen_has("xyzzy: not found");
    screen_press_all("n N");
    assert_int_equal(shown_pager()->scroll, 0);
    screen_press("/");
    line("");
    assert_screen_lacks("not found");
    screen_press("q");
    assert_null(shown_text());
}

/* In columns, in lines, and when the window changes between them. */
static void a_place_found_stays_in_sight(void **state)
{
    (void)state;
    begin();
    static const int SIZES[][2] = { { 40, 120 }, { 60, 200 }, { 24, 80 }, { 12, 40 } };
    screen_press_all("F1 /");
    line("repertoire");
    for (size_t i = 0; i < ARRAY_LEN(SIZES); i++) {
        screen_resize(SIZES[i][0], SIZES[i][1]);
        screen_look();
        screen_press("n");
        assert_screen_has("repertoire: ");
        int row, column;
        screen_find("repertoire", &row, &column);
        assert_true(row < SIZES[i][0] - 3);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(letters_of_any_case_and_accent_are_found),
        SCREEN_TEST(help_is_searched),
        SCREEN_TEST(what_is_not_there_is_said),
        SCREEN_TEST(a_place_found_stays_in_sight),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
