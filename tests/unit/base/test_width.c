/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text in columns: measured, padded, truncated and wrapped. */
#include <config.h>

#include "engine/text/width.h"

#include "engine/base/utf8.h"

#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static void use(const char *locale)
{
    if (setlocale(LC_CTYPE, locale) == NULL)
        skip();
}

static void characters_have_their_columns(void **state)
{
    (void)state;
    use("C.UTF-8");
    static const struct {
        uint32_t codepoint;
        int columns;
    } KNOWN[] = {
        { 'a', 1 },     { 0xe9, 1 },   { 0x301, 0 },  { 0x5c06, 2 },         { 0xac00, 2 },
        { 0x265a, 1 },  { 0xff21, 2 }, { 0x200d, 0 }, { 0xfe0e, 0 },         { 0x202e, 1 },
        { 0x1f600, 2 }, { 0x7, 1 },    { 0x600, 1 },  { UTF8_MALFORMED, 1 }, { 0xcbf, 0 },
    };
    for (size_t i = 0; i < ARRAY_LEN(KNOWN); i++)
        assert_int_equal(width_char(KNOWN[i].codepoint), KNOWN[i].columns);
}

/* ASCII for what the locale has not, or one question mark. */
static void the_locale_decides_what_is_seen(void **state)
{
    (void)state;
    use("C");
    assert_int_equal(width_text("\u5c06\u68cb"), 2);
    assert_int_equal(width_text("Groß ½"), 9);
    assert_false(width_is_in_locale(0x5c06));
    use("C.UTF-8");
    assert_int_equal(width_text("\u5c06\u68cb"), 4);
    assert_true(width_is_in_locale(0x5c06));
}

/* Fonts of consoles have lines and blocks, but no arrows or typographic signs; letters stay. */
static void the_font_decides_which_signs_are_seen(void **state)
{
    (void)state;
    use("C.UTF-8");
    width_set_signs(SIGNS_BOXES);
    assert_int_equal(width_text("a\u2192b"), 4); /* -> */
    assert_int_equal(width_text("\u201eJos\u00e9\u201c \u2026"), 10);
    assert_true(width_is_shown(0x2500) && width_is_shown(0x2588) && width_is_shown(0x43a));
    assert_false(width_is_shown(0x2191) || width_is_shown(0x23ce) || width_is_shown(0x2654));
    width_set_signs(SIGNS_NONE);
    assert_false(width_is_shown(0x2500));
    assert_true(width_is_shown(0xe9));
    StrBuf text;
    strbuf_init(&text);
    width_add_cut(&text, "Karpov", 5);
    assert_string_equal(text.data, "Ka...");
    strbuf_done(&text);
    width_set_signs(SIGNS_ALL);
    assert_int_equal(width_text("a\u2192b"), 3);
}

static void texts_are_measured_and_filled(void **state)
{
    (void)state;
    use("C.UTF-8");
    assert_int_equal(width_text(""), 0);
    assert_int_equal(width_text("Polga\u0301r"), 6);
    assert_int_equal(width_text("\xe9t\xe9"), 3); /* Latin-1: two replaced */
    StrBuf text;
    strbuf_init(&text);
    width_pad(&text, "\u5c06", 4);
    width_pad(&text, "e\u0301", -3);
    width_pad(&text, "long", 3);
    width_pad(&text, "long", -3);
    assert_string_equal(text.data, "\u5c06    e\u0301longlong");
    strbuf_done(&text);
}

static void texts_are_cut_to_columns(void **state)
{
    (void)state;
    use("C.UTF-8");
    assert_int_equal(width_fit("abc", 2), 2);
    assert_int_equal(width_fit("e\u0301e\u0301", 1), 3); /* what combines comes along */
    assert_int_equal(width_fit("\u5c06\u68cb", 3), 3);
    assert_int_equal(width_fit("\u5c06", 1), 0);
    assert_int_equal(width_fit("abc", 9), 3);
}

#define FAMILY "\U0001f468\u200d\U0001f469\u200d\U0001f467"
#define GERMANY "\U0001f1e9\U0001f1ea"

static void expect_cut(const char *text, int columns, const char *expected)
{
    StrBuf cut;
    strbuf_init(&cut);
    width_add_cut(&cut, text, columns);
    assert_string_equal(cut.data, expected);
    strbuf_done(&cut);
}

/* An emoji of several characters, a flag and a letter with its marks stay whole. */
static void names_are_cut_between_clusters(void **state)
{
    (void)state;
    use("C.UTF-8");
    expect_cut("Anna", 4, "Anna");
    expect_cut("Annabel", 4, "Ann…");
    expect_cut("Zo" FAMILY " b", 6, "Zo…");
    expect_cut("a" GERMANY GERMANY "b", 5, "a" GERMANY "…");
    expect_cut("a" GERMANY GERMANY "b", 4, "a" GERMANY "…");
    expect_cut("\u5c06\u68cb\u5c06", 5, "\u5c06\u68cb…");
    expect_cut("abe\u0301\u0323de", 4, "abe\u0301\u0323…");
    use("C");
    expect_cut("Annabel Müller", 9, "Annabe...");
}

static void lines_break_after_words(void **state)
{
    (void)state;
    use("C.UTF-8");
    assert_int_equal(width_wrap("one two", 5), 3);
    assert_int_equal(width_wrap("one two", 7), 7);
    assert_int_equal(width_wrap("onetwo", 4), 4);
    assert_int_equal(width_wrap("~/one/two/three.pgn", 12), 10); /* a path, between its names */
    assert_int_equal(width_wrap("~/one/two", 9), 9);
    assert_int_equal(width_wrap("in ~/one/two", 8), 2);
    assert_int_equal(width_wrap("one\ntwo", 7), 3);
    assert_int_equal(width_wrap("at 69 % now", 6), 2); /* a percent sign stays with its number */
    assert_int_equal(width_wrap("at 69 % now", 5), 2);
    assert_int_equal(width_wrap("at 69 % now", 7), 7);
    assert_int_equal(width_wrap("\u5c06", 1), 3); /* at least one character */
    StrBuf text;
    strbuf_init(&text);
    width_add_wrapped(&text, "\u00e4\u00e4\u00e4 \u00f6\u00f6\u00f6 u", 2, 5);
    width_add_wrapped(&text, "", 2, 5);
    assert_string_equal(text.data, "\u00e4\u00e4\u00e4\n  \u00f6\u00f6\u00f6 u\n\n");
    strbuf_done(&text);
}

static void lists_break_between_their_parts(void **state)
{
    (void)state;
    use("C.UTF-8");
    assert_int_equal(width_wrap_list("x: a 1, b 2", 11), 11);
    assert_int_equal(width_wrap_list("x: a 1, b 2", 10), 7);
    assert_int_equal(width_wrap_list("x: a 1, b 2", 5), 2);
    assert_int_equal(width_wrap_list("a 1 b 2", 6), 5); /* no list */
    assert_int_equal(width_wrap_list("a 1, b 2\nc", 9), 8);
    StrBuf text;
    strbuf_init(&text);
    width_add_list(&text, " x: a 1, b 2, c 3", 2, 9);
    assert_string_equal(text.data, " x: a 1,\n  b 2, c 3\n");
    strbuf_done(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(characters_have_their_columns),
        cmocka_unit_test(the_locale_decides_what_is_seen),
        cmocka_unit_test(the_font_decides_which_signs_are_seen),
        cmocka_unit_test(texts_are_measured_and_filled),
        cmocka_unit_test(texts_are_cut_to_columns),
        cmocka_unit_test(names_are_cut_between_clusters),
        cmocka_unit_test(lines_break_after_words),
        cmocka_unit_test(lists_break_between_their_parts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
