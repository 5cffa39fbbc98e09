/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Untrusted UTF-8, and the characters that must not reach a terminal. */
#include <config.h>

#include "engine/base/utf8.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static void assert_decoded(const char *text, size_t length, size_t taken, uint32_t expected)
{
    uint32_t codepoint = 0;
    assert_int_equal(utf8_decode(text, length, &codepoint), taken);
    assert_int_equal(codepoint, expected);
}

static void whole_characters_are_decoded(void **state)
{
    (void)state;
    assert_decoded("e4", 2, 1, 'e');
    assert_decoded("", 1, 1, 0);
    assert_decoded("\xc3\xa9x", 3, 2, 0xe9);
    assert_decoded("\xe2\x99\x9e", 3, 3, 0x265e);
    assert_decoded("\xf0\x9f\x98\x80", 4, 4, 0x1f600);
    assert_decoded("\xf4\x8f\xbf\xbf", 4, 4, 0x10ffff);
}

static void everything_else_is_one_malformed_byte(void **state)
{
    (void)state;
    static const char *const BAD[] = {
        "\x80",
        "\xc0\x80",
        "\xc1\xbf",
        "\xe0\x80\x9b",
        "\xe0\x9f\xbf",
        "\xed\xa0",
        "\xed\xa0\x80",
        "\xed\xbf\xbf",
        "\xf0\x8f\xbf\xbf",
        "\xf4\x90\x80\x80",
        "\xf5",
        "\xf8\x88\x80\x80",
        "\xc3",
        "\xc3(",
        "\xe2\x99",
        "\xe2(\xa1",
        "\xf0\x9f\x98",
        "\xff",
    };
    for (size_t i = 0; i < ARRAY_LEN(BAD); i++)
        assert_decoded(BAD[i], strlen(BAD[i]), 1, UTF8_MALFORMED);
    assert_decoded("\xc3\xa9", 1, 1, UTF8_MALFORMED); /* truncated by its length */
}

static void what_acts_or_hides_is_unsafe(void **state)
{
    (void)state;
    static const uint32_t UNSAFE[] = {
        0,       '\a',    '\b',    '\t',    '\n',    '\r',     27,       31,
        127,     0x80,    0x9b,    0x9d,    0x9f,    0x34f,    0x61c,    0x115f,
        0x1160,  0x17b4,  0x17b5,  0x180e,  0x200b,  0x200e,   0x200f,   0x2028,
        0x2029,  0x202a,  0x202b,  0x202c,  0x202d,  0x202e,   0x2060,   0x2064,
        0x2065,  0x2066,  0x2067,  0x2068,  0x2069,  0x206a,   0x206f,   0x3164,
        0xd800,  0xdfff,  0xfdd0,  0xfeff,  0xffa0,  0xfff0,   0xfff9,   0xfffb,
        0xfffe,  0xffff,  0x13430, 0x1bca0, 0x1d173, 0x1fffe,  0xe0001,  0xe0020,
        0xe0041, 0xe007f, 0xe0100, 0xe01ef, 0xe0fff, 0x10ffff, 0x110000, UINT32_MAX,
    };
    for (size_t i = 0; i < ARRAY_LEN(UNSAFE); i++)
        if (!unsafe_char(UNSAFE[i]))
            fail_msg("U+%04X passes", (unsigned)UNSAFE[i]);
}

static void what_shows_itself_is_safe(void **state)
{
    (void)state;
    static const uint32_t SAFE[] = {
        ' ',    '~',    0xa0,   0xe9,   0x300,   0x34e,    0x350,   0x431,   0x5d0,  0x627,
        0x200a, 0x2010, 0x2013, 0x2026, 0x202f,  0x2070,   0x265e,  0x3042,  0xac00, 0xe000,
        0xfdcf, 0xfdf0, 0xfffc, 0xfffd, 0x1f600, 0x10fffd, 0xdfffd, 0xe1000,
    };
    for (size_t i = 0; i < ARRAY_LEN(SAFE); i++) {
        if (unsafe_char(SAFE[i]) || unsafe_char_only_shapes(SAFE[i]))
            fail_msg("U+%04X does not pass", (unsigned)SAFE[i]);
    }
}

static void what_shapes_is_safe_and_named(void **state)
{
    (void)state;
    static const uint32_t SHAPES[] = { 0xad, 0x180b, 0x180f, 0x200c, 0x200d, 0xfe00, 0xfe0f };
    for (size_t i = 0; i < ARRAY_LEN(SHAPES); i++) {
        assert_true(unsafe_char_only_shapes(SHAPES[i]));
        assert_false(unsafe_char(SHAPES[i]));
    }
    for (uint32_t c = 0; c < 0x110000; c++)
        assert_false(unsafe_char(c) && unsafe_char_only_shapes(c));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_characters_are_decoded),
        cmocka_unit_test(everything_else_is_one_malformed_byte),
        cmocka_unit_test(what_acts_or_hides_is_unsafe),
        cmocka_unit_test(what_shows_itself_is_safe),
        cmocka_unit_test(what_shapes_is_safe_and_named),
    };
    return cmocka_run_group_tests_name("unsafe_char", tests, NULL, NULL);
}
