/* SPDX-License-Identifier: GPL-3.0-or-later */
/* UTF-8 from arbitrary bytes: decoding, encoding, counting and truncating. */
#include <config.h>

#include "engine/base/utf8.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static uint32_t decode(const char *text, size_t *length)
{
    uint32_t codepoint;
    *length = utf8_decode(text, strlen(text), &codepoint);
    return codepoint;
}

static void every_character_comes_back(void **state)
{
    (void)state;
    for (uint32_t codepoint = 1; codepoint <= 0x10ffff; codepoint++) {
        if ((codepoint & ~0x7ffu) == 0xd800)
            continue;
        char bytes[UTF8_LENGTH_MAX];
        uint32_t read;
        size_t length = utf8_encode(codepoint, bytes);
        assert_int_equal(utf8_decode(bytes, length, &read), length);
        assert_int_equal(read, codepoint);
        assert_int_equal(utf8_count(bytes, length), 1);
        for (size_t part = 1; part < length; part++)
            assert_int_equal(utf8_whole(bytes, part), 0);
        assert_int_equal(utf8_whole(bytes, length), length);
    }
}

static void what_is_no_character_is_one_byte(void **state)
{
    (void)state;
    static const char *const BAD[] = {
        "\x80",         "\xbf",         "\xc0\x80", "\xc1\xbf",         "\xc3",
        "\xe0\x80\x80", "\xe0\x9f\xbf", "\xe2\x82", "\xed\xa0\x80",     "\xed\xbf\xbf",
        "\xf0\x80\x80", "\xf0\x9f\x98", "\xff",     "\xf4\x90\x80\x80", "\xf5\x80\x80\x80",
        "\xc3x",        "\xe2\x82x",    "\xfe",     "\xf8\x88\x80\x80",
    };
    for (size_t i = 0; i < ARRAY_LEN(BAD); i++) {
        size_t length;
        assert_int_equal(decode(BAD[i], &length), UTF8_MALFORMED);
        assert_int_equal(length, 1);
        assert_false(utf8_is_valid(BAD[i], strlen(BAD[i])));
    }
}

static void no_character_is_written_as_the_replacement(void **state)
{
    (void)state;
    static const uint32_t NONE[] = { 0xd800, 0xdfff, 0x110000, UTF8_MALFORMED };
    for (size_t i = 0; i < ARRAY_LEN(NONE); i++) {
        char bytes[UTF8_LENGTH_MAX];
        assert_int_equal(utf8_encode(NONE[i], bytes), 3);
        assert_memory_equal(bytes, "\xef\xbf\xbd", 3);
    }
}

/* A bad byte at every place of a text: neither the eight at once nor the rest after them miss it.
 */
static void texts_are_valid_as_a_whole(void **state)
{
    (void)state;
    char text[40];
    memset(text, 'a', sizeof text);
    assert_true(utf8_is_valid(text, 0));
    for (size_t length = 1; length <= sizeof text; length++) {
        assert_true(utf8_is_valid(text, length));
        for (size_t at = 0; at < length; at++) {
            text[at] = '\xe9';
            assert_false(utf8_is_valid(text, length));
            text[at] = 'a';
        }
    }
    assert_true(utf8_is_valid("a\0b", 3));
    assert_true(utf8_is_valid("1234567\xc3\xa9 \xe2\x99\x9a", 13));
    assert_false(utf8_is_valid("1234567\xc3\xa9 \xe2\x99\x9a", 12));
}

static void texts_are_cut_between_characters(void **state)
{
    (void)state;
    const char text[] = "\xc3\xa9\xe2\x99\x9a";
    static const size_t WHOLE[] = { 0, 0, 2, 2, 2, 5 };
    for (size_t i = 0; i < ARRAY_LEN(WHOLE); i++)
        assert_int_equal(utf8_whole(text, i), WHOLE[i]);
    assert_int_equal(utf8_whole("\x80\x80\x80\x80\x80", 5), 5);
    assert_int_equal(utf8_whole("ab", 2), 2);
    assert_int_equal(utf8_count(text, 5), 2);
    assert_int_equal(utf8_count("", 0), 0);
    static const char long_text[] =
        "a\xc3\xa9\xe2\x99\x94\xf0\x9f\x99\x82\x80\x80\xff\xc0 Caf\xc3\xa9";
    for (size_t length = 0, count = 0; length < sizeof long_text; length++) {
        assert_int_equal(utf8_count(long_text, length), count);
        count += !utf8_continues(long_text[length]);
    }
}

/* U+0438 and U+2654 take two and three bytes. */
static void a_precision_leaves_no_parts_of_characters(void **state)
{
    (void)state;
    char text[40];
    utf8_printf(text, sizeof text, "%.3s - %.4s!", "\xd0\xb8\xd0\xb8", "\xe2\x99\x94\xe2\x99\x94");
    assert_string_equal(text, "\xd0\xb8 - \xe2\x99\x94!");
    char cut[] = "a\xd0."; /* as a catalogue may order them */
    assert_int_equal(utf8_mend_cuts(cut, 3, "%2$.1s%1$.*3$s."), 2);
    assert_string_equal(cut, "a.");
    utf8_printf(text, sizeof text, "%.2f %d%% %s", 1.5, 7, "caf\xe9 x"); /* nothing is truncated */
    assert_string_equal(text, "1.50 7% caf\xe9 x");
    utf8_printf(text, sizeof text, "%.9s", "\x80z\xff");
    assert_string_equal(text, "\x80z\xff");
}

static void test_a_mark_has_three_bytes(void **state)
{
    (void)state;
    static const char TEXT[] = "\xEF\xBB\xBF[";
    assert_int_equal(utf8_mark_length(TEXT, 4), 3);
    assert_int_equal(utf8_mark_length(TEXT, 3), 3);
    assert_int_equal(utf8_mark_length(TEXT, 2), 0);
    assert_int_equal(utf8_mark_length(TEXT + 1, 3), 0);
    assert_int_equal(utf8_mark_length("", 0), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_character_comes_back),
        cmocka_unit_test(what_is_no_character_is_one_byte),
        cmocka_unit_test(no_character_is_written_as_the_replacement),
        cmocka_unit_test(texts_are_valid_as_a_whole),
        cmocka_unit_test(texts_are_cut_between_characters),
        cmocka_unit_test(a_precision_leaves_no_parts_of_characters),
        cmocka_unit_test(test_a_mark_has_three_bytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
