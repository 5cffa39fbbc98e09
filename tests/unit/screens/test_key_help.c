/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Context help: the keys of each mode beside the board, and the whole help in columns. */
#include <config.h>

#include "tests/unit/support/screen_support.h"
#include "ui/overlay/pager.h"

#include "engine/text/width.h"
#include "ui/modes/mode.h"
#include "ui/modes/mode_keys.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void it_tells_the_keys_of_who_has_them(void **state)
{
    (void)state;
    line("keys");
    assert_screen_has("Keys: INPUT");
    assert_screen_has("u⏎");
    screen_press("Escape"); /* closes the overlay first */
    assert_screen_lacks("Keys: ");
    assert_ptr_equal(mode_top(controller_modes(controller()))->keys(), input_keys());
    screen_press_all("Escape ?");
    assert_screen_has("Keys: BOARD");
    assert_screen_has("one move back");
    screen_press("v");
    assert_screen_has("Keys: CURSOR");
    assert_screen_has("pick up or drop");
    screen_press_all("Escape Escape");
    assert_screen_lacks("Keys: ");
    screen_press_all("m ?");
    assert_screen_has("Keys: EDIT");
    assert_screen_has("mark the move !");
}

/* The board stays visible, and the keys keep working. */
static void it_covers_no_board_where_there_is_room(void **state)
{
    (void)state;
    static const int SIZES[][2] = { { 24, 80 }, { 40, 120 }, { 30, 100 }, { 60, 200 } };
    line("pieces letter");
    for (size_t i = 0; i < ARRAY_LEN(SIZES); i++) {
        screen_resize(SIZES[i][0], SIZES[i][1]);
        screen_press_all("Escape ? ");
        int row, column;
        screen_find("Keys: ", &row, &column);
        assert_true(column > 30);
        assert_screen_has("  8 ");
        bool was = session()->board.flipped;
        screen_press("f");
        assert_true(session()->board.flipped != was);
        assert_screen_has("Keys: BOARD");
        screen_press_all("Escape i");
    }
    screen_resize(12, 40);
    screen_press_all("Escape ?");
    assert_screen_has("Keys: BOARD"); /* over the board, for lack of room */
}

/* A short text is a message; a sentence that was wrapped stays one. */
static void a_rule_is_told_below_the_board(void **state)
{
    (void)state;
    assert_screen_lacks("pawn"); /* lays it out */
    line("help en passant");
    assert_string_equal(
        session()->message.text,
        "A pawn that has just moved two squares may be captured by a pawn beside it as "
        "if it had moved one. This is possible on the next move only.");
}

/* At a semicolon, before a capital letter or a command as well. */
static void a_sentence_is_joined_wherever_it_was_wrapped(void **state)
{
    (void)state;
    screen_resize(40, 120);
    assert_screen_lacks("pawn"); /* lays it out */
    line("help premove");
    assert_string_equal(
        session()->message.text,
        "A move typed or made on the board while the engine thinks is played after its move, if it "
        "is legal then; Escape takes it back, as does ^C in the line dialogue.");
}

/* Each key is on some page; the last page closes with the next press. */
static void its_pages_have_every_key(void **state)
{
    (void)state;
    static const int SIZES[][2] = { { 24, 80 }, { 10, 80 }, { 12, 40 }, { 60, 200 } };
    screen_press("Escape");
    for (size_t i = 0; i < ARRAY_LEN(SIZES); i++) {
        StrBuf all;
        strbuf_init(&all);
        screen_resize(SIZES[i][0], SIZES[i][1]);
        int pages = 0;
        for (screen_press("?"); screen_has("Keys: BOARD"); screen_press("?"), pages++) {
            strbuf_add_text(&all, screen_look());
            assert_true(pages < 20);
        }
        assert_true(pages > 0);
        static const char *const NAMES[] = { "←, h",     "Space", "Shift-Tab", "one move back",
                                             "flip the", "quit",  "Ctrl-L",    "copy the PGN" };
        for (size_t n = 0; n < ARRAY_LEN(NAMES); n++)
            if (strstr(all.data, NAMES[n]) == NULL)
                fail_msg("%dx%d: no %s on any page", SIZES[i][1], SIZES[i][0], NAMES[n]);
        strbuf_done(&all);
    }
}

static int widest(const char *text)
{
    int most = 0;
    while (*text != '\0') {
        char line[1024];
        size_t length = strcspn(text, "\n");
        snprintf(line, sizeof line, "%.*s", (int)length, text);
        if (width_text(line) > most)
            most = width_text(line);
        text += length + (text[length] != '\0');
    }
    return most;
}

/* No column begins amid an entry, and the pages show every line. */
static void the_whole_help_fills_the_screen(void **state)
{
    (void)state;
    enum { ROWS = 36 };
    static const struct {
        int columns, beside;
    } CASES[] = { { 80, 1 }, { 120, 2 }, { 160, 2 }, { 200, 3 }, { 250, 4 } };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        screen_resize(ROWS + 4, CASES[i].columns);
        screen_look();
        screen_press("F1");
        const char *text = shown_text();
        int beside = CASES[i].beside, lines = 0;
        assert_true(widest(text) <= (CASES[i].columns - 4) / beside);
        for (const char *c = text; *c != '\0'; c++)
            lines += *c == '\n';
        int count = text_columns_count(text, ROWS);
        screen_look();
        for (int at = 0; beside > 1 && at < count; at++) {
            const char *line = text_columns_line(text, text_columns_start(text, ROWS, at));
            assert_true(line[strspn(line, " ")] != '\n' && strspn(line, " ") <= 2);
        }
        screen_press("PageDown");
        int paged =
            beside > 1 ? text_columns_start(text, ROWS, int_min(beside, count - beside)) : ROWS - 1;
        assert_int_equal(shown_pager()->scroll, paged);
        screen_press("End");
        int last = beside > 1 ? text_columns_start(text, ROWS, count - beside) : lines - ROWS;
        assert_int_equal(shown_pager()->scroll, last);
        assert_screen_has(" end ");
        screen_press("Escape");
    }
}

static void names_and_letters_line_up(void **state)
{
    (void)state;
    screen_resize(43, 132);
    screen_press_all("Escape ?");
    assert_screen_has("Tab        the next game");
    assert_screen_has("Shift-Tab  the previous game");
    screen_press_all("Escape");
    screen_resize(30, 100);
    screen_look();
    screen_press("F1");
    assert_screen_has("  u undo              r redo");
    assert_screen_has("  ) branch next       q quit");
    /* A page alone is as wide as the screen, up to what reads well. */
    assert_screen_has("a new game: new 5+3 level 3 black, in any order");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        SCREEN_TEST(it_tells_the_keys_of_who_has_them),
        SCREEN_TEST(it_covers_no_board_where_there_is_room),
        SCREEN_TEST(a_rule_is_told_below_the_board),
        SCREEN_TEST(a_sentence_is_joined_wherever_it_was_wrapped),
        SCREEN_TEST(its_pages_have_every_key),
        SCREEN_TEST(the_whole_help_fills_the_screen),
        SCREEN_TEST(names_and_letters_line_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
