/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Foreign text on the screen: every character goes through the two ways to curses, the pen and the
 * input line, and none of the output controls the terminal or hides text. */
#include <config.h>

#include "engine/base/strbuf.h"

#include "engine/base/utf8.h"
#include "engine/text/width.h"
#include "tests/unit/support/cell_support.h"
#include "tests/unit/support/terminal_support.h"
#include "ui/screen/pen.h"
#include "ui/terminal/event.h"
#include "ui/terminal/prompt_parts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>

#include <cmocka.h>

enum { COLUMNS = 16, CODEPOINTS = 0x110000, TEXT_STYLE = 0xfe0e };

typedef struct Screen {
    WINDOW *pad;
    Theme *theme;
} Screen;

/* The row as UTF-8, without blanks at its end. */
static void read_row(WINDOW *pad, StrBuf *text)
{
    strbuf_clear(text);
    for (int column = 0, width = 1; column < COLUMNS; column += width) {
        Cell cell = cell_read(pad, 0, column);
        width = wcwidth(cell.characters[0]);
        cell_add_text(&cell, text);
    }
    while (text->length > 0 && text->data[text->length - 1] == ' ')
        strbuf_truncate(text, text->length - 1);
}

static void write_row(const Screen *screen, const char *text, StrBuf *row)
{
    werase(screen->pad);
    Pen pen = pen_at(screen->pad, screen->theme, (Rect){ 0, 0, 1, COLUMNS }, 0);
    pen_text(&pen, ROLE_TEXT, text);
    assert_int_equal(pen.column, width_text(text));
    read_row(screen->pad, row);
}

static void assert_shown(const Screen *screen, const char *text, const char *expected)
{
    StrBuf row;
    strbuf_init(&row);
    write_row(screen, text, &row);
    assert_string_equal(row.data, expected);
    strbuf_done(&row);
}

/* Nothing but what a terminal may be sent, and as wide as said. */
static void assert_harmless(const StrBuf *row, uint32_t of)
{
    for (size_t at = 0; at < row->length;) {
        uint32_t codepoint;
        at += utf8_decode(row->data + at, row->length - at, &codepoint);
        bool is_unseen = unsafe_char_only_shapes(codepoint) && codepoint != TEXT_STYLE;
        if (unsafe_char(codepoint) || is_unseen)
            fail_msg("U+%04X shows U+%04X", (unsigned)of, (unsigned)codepoint);
    }
}

/* All planes with invisible characters, a sample of the others; no surrogates. */
static uint32_t next_character(uint32_t codepoint)
{
    enum { SAMPLE = 61 };
    bool is_dense = codepoint < 0x20000 || codepoint >> 16 == 0xe;
    codepoint += is_dense || codepoint + SAMPLE >= CODEPOINTS ? 1 : SAMPLE;
    return (codepoint & ~0x7ffu) == 0xd800 ? 0xe000 : codepoint;
}

/* "a", the character, "b" */
static void put_between(uint32_t codepoint, char text[16])
{
    Event event = event_from_codepoint(codepoint, false);
    snprintf(text, 16, "a%.*sb", event.press.length, event.press.bytes);
}

/* If curses and libunistring disagree on a width, a question mark keeps the row intact: that must
 * be rare. Debian 12's libraries differ in some 90 characters, Debian 13's in some 250. */
static void no_character_of_a_view_is_unsafe(void **state)
{
    int differing = 0;
    StrBuf row;
    strbuf_init(&row);
    for (uint32_t codepoint = 1; codepoint < CODEPOINTS; codepoint = next_character(codepoint)) {
        char text[16];
        put_between(codepoint, text);
        write_row(*state, text, &row);
        assert_harmless(&row, codepoint);
        bool is_replaced = strcmp(row.data, "a?b") == 0 || strcmp(row.data, "a? b") == 0;
        int curses_width = wcwidth((wchar_t)codepoint);
        bool differs =
            !unsafe_char(codepoint) && curses_width >= 0 && curses_width != width_char(codepoint);
        differing += differs;
        assert_true(unsafe_char(codepoint) == is_replaced || codepoint == '?' || differs ||
                    curses_width < 0);
    }
    assert_true(differing < 300);
    strbuf_done(&row);
}

static void no_character_of_the_input_line_is_unsafe(void **state)
{
    (void)state;
    StrBuf row;
    strbuf_init(&row);
    for (uint32_t codepoint = 1; codepoint < CODEPOINTS; codepoint = next_character(codepoint)) {
        char text[16];
        put_between(codepoint, text);
        int cursor;
        strbuf_clear(&row);
        lineview_render(text, strlen(text), COLUMNS, &row, &cursor);
        assert_harmless(&row, codepoint);
        assert_int_equal(cursor, width_text(row.data));
    }
    strbuf_done(&row);
}

static void what_turns_or_hides_is_marked(void **state)
{
    assert_shown(*state, "Carl\u202ensen", "Carl?nsen");
    assert_shown(*state, "\u2066x\u2069\u061c\u200f", "?x???");
    assert_shown(*state, "Tal\U000e0041\U000e007f", "Tal??");
    assert_shown(*state, "a\u200bb\u2060c\ufeff", "a?b?c?");
    assert_shown(*state,
                 "\xc2\x9b"
                 "31m\033[0m",
                 "?31m?[0m");
    assert_shown(*state, "x\xe0\x80\x9by\xff", "x???y?");
}

static void what_only_shapes_is_left_out(void **state)
{
    assert_shown(*state, "Sere\u00adbrjakow", "Serebrjakow");
    assert_shown(*state, "a\u200cb\u200dc\ufe0f", "abc");
    assert_shown(*state, "\u200de4", "e4");
    assert_shown(*state, "\u265f\ufe0f", "\u265f");
}

static void what_is_written_so_stays(void **state)
{
    assert_shown(*state, "\u265f\ufe0e", "\u265f\ufe0e");
    assert_shown(*state, "Polga\u0301r \u05d1\u05d9", "Polga\u0301r \u05d1\u05d9");
    assert_shown(*state, "\u68cb\u4e0a!", "\u68cb\u4e0a!");
}

static int set_up(void **state)
{
    static Screen screen;
    if (terminal_set_up(NULL) != 0)
        return -1;
    Settings settings;
    settings_init(&settings);
    screen = (Screen){ newpad(1, COLUMNS), theme_new(&settings, (ThemeTerminal){ 0 }) };
    *state = &screen;
    return screen.pad == NULL;
}

static int tear_down(void **state)
{
    Screen *screen = *state;
    theme_free(screen->theme);
    delwin(screen->pad);
    return terminal_tear_down(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_character_of_a_view_is_unsafe),
        cmocka_unit_test(no_character_of_the_input_line_is_unsafe),
        cmocka_unit_test(what_turns_or_hides_is_marked),
        cmocka_unit_test(what_only_shapes_is_left_out),
        cmocka_unit_test(what_is_written_so_stays),
    };
    return cmocka_run_group_tests_name("pen", tests, set_up, tear_down);
}
