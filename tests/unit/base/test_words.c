/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words, numbers and slips of the tongue: the small change of protocols and command lines. */
#include <config.h>

#include "engine/text/words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void splits_at_all_blanks(void **state)
{
    (void)state;
    const char text[] = "  go\tdepth \v 5\r";
    Words words = words_of(text, sizeof text - 1);
    assert_true(word_is(words_peek(&words), "go"));
    assert_true(word_is(words_next(&words), "go"));
    Words rest = words;
    Word all = words_rest(&rest);
    assert_int_equal(all.length, strlen("depth \v 5"));
    assert_false(word_is_digits(words_peek(&words)));
    assert_true(word_is(words_next(&words), "depth"));
    assert_true(word_is_digits(words_peek(&words)));
    assert_true(word_is(words_next(&words), "5"));
    assert_false(word_is_digits(words_peek(&words)));
    assert_int_equal(words_next(&words).length, 0);
    assert_int_equal(words_next(&words).length, 0);
    Words none = words_of(NULL, 0);
    assert_int_equal(words_next(&none).length, 0);
}

static void takes_words_off_a_text(void **state)
{
    (void)state;
    const char *rest = " \t e2  e4\r\n";
    assert_true(word_is(word_take(&rest), "e2"));
    assert_string_equal(rest, "  e4\r\n");
    assert_true(word_is(word_take(&rest), "e4"));
    assert_int_equal(word_take(&rest).length, 0);
    assert_string_equal(rest, "");
    assert_int_equal(word_take(&rest).length, 0);
}

static void compares_whole_words(void **state)
{
    (void)state;
    Word word = { "Hash", 4 };
    assert_true(word_names(word, "hASH"));
    assert_false(word_names(word, "Hash2"));
    assert_false(word_names(word, "Clear Hash"));
    assert_true(word_names((Word){ "clear  \tHASH", 12 }, "Clear Hash"));
    assert_false(word_names((Word){ "clear", 5 }, "Clear Hash"));
    assert_false(word_names((Word){ "clearhash", 9 }, "Clear Hash"));
    assert_false(word_is(word, "hash"));
    assert_false(word_is(word, "Has"));
    assert_false(word_is(word, "Hash2"));
}

static void assert_capital(const char *text, const char *expected)
{
    char *capital = capitalize(text);
    assert_string_equal(capital, expected);
    free(capital);
}

/* Words that have one spelling only, such as moves and names, are unchanged. */
static void a_sentence_begins_with_a_capital(void **state)
{
    (void)state;
    assert_capital("nothing is due", "Nothing is due");
    assert_capital("nothing", "Nothing");
    assert_capital("échec, et mat", "Échec, et mat");
    assert_capital("l'explorateur n'est pas encore prêt", "L'explorateur n'est pas encore prêt");
    assert_capital("c’est le coup 3", "C’est le coup 3");
    assert_capital("¿qué motor?", "¿Qué motor?");
    assert_capital("bxc3: that pawn is on a2", "bxc3: that pawn is on a2");
    assert_capital("games.pgn is locked", "games.pgn is locked");
    assert_capital("e' is no square", "e' is no square");
    assert_capital("\"e\" is no move", "\"e\" is no move");
    assert_capital("", "");
}

static void prints_any_word_on_one_line(void **state)
{
    (void)state;
    char copy[12];
    assert_string_equal(word_printable((Word){ "a\n\x1b[0m", 6 }, copy, sizeof copy), "a??[0m");
    assert_string_equal(word_printable((Word){ "\xff\xc2\x9bé", 5 }, copy, sizeof copy), "???é");
    assert_string_equal(word_printable((Word){ "0123456789ab", 12 }, copy, sizeof copy),
                        "01234567...");
    /* No half of an é is left. */
    assert_string_equal(word_printable((Word){ "0123456éééé", 15 }, copy, sizeof copy),
                        "0123456...");
}

static NumberRead read_number(const char *text, int64_t *value)
{
    return number_parse(text, strlen(text), -5, 100, value);
}

static void numbers_are_whole_and_in_range(void **state)
{
    (void)state;
    int64_t value = 77;
    assert_int_equal(read_number("42", &value), NUMBER_OK);
    assert_int_equal(value, 42);
    assert_int_equal(read_number("-5", &value), NUMBER_OK);
    assert_int_equal(value, -5);
    assert_int_equal(read_number("+007", &value), NUMBER_OK);
    assert_int_equal(value, 7);
    assert_int_equal(read_number("101", &value), NUMBER_TOO_HIGH);
    assert_int_equal(value, 100);
    assert_int_equal(read_number("-99999999999999999999999999", &value), NUMBER_TOO_LOW);
    assert_int_equal(value, -5);
    assert_int_equal(read_number("99999999999999999999999999", &value), NUMBER_TOO_HIGH);
    assert_int_equal(value, 100);
}

static void what_is_no_number_changes_nothing(void **state)
{
    (void)state;
    static const char *const BAD[] = { "", "-", "+", "x", "5x", "0x10", "1e3", "--1", " 1", "1.5" };
    for (size_t i = 0; i < ARRAY_LEN(BAD); i++) {
        int64_t value = 77;
        assert_int_equal(read_number(BAD[i], &value), NUMBER_NONE);
        assert_int_equal(value, 77);
    }
    int64_t value = 77;
    assert_int_equal(number_parse("1\0002", 3, 0, 9, &value), NUMBER_NONE);
}

static void numbers_reach_the_ends_of_int64(void **state)
{
    (void)state;
    int64_t value;
    assert_int_equal(number_parse("9223372036854775807", 19, INT64_MIN, INT64_MAX, &value),
                     NUMBER_OK);
    assert_true(value == INT64_MAX);
    assert_int_equal(number_parse("-9223372036854775808", 20, INT64_MIN, INT64_MAX, &value),
                     NUMBER_OK);
    assert_true(value == INT64_MIN);
}

static size_t read_digits(const char *text, int64_t *value)
{
    return number_digits(text, strlen(text), 255, value);
}

static void digits_end_where_they_end(void **state)
{
    (void)state;
    int64_t value = 77;
    assert_int_equal(read_digits("42.", &value), 2);
    assert_int_equal(value, 42);
    assert_int_equal(read_digits("000000000000000000000000007x", &value), 27);
    assert_int_equal(value, 7);
    assert_int_equal(read_digits("256", &value), 3);
    assert_int_equal(value, 255);
    assert_int_equal(read_digits("99999999999999999999999999", &value), 26);
    assert_int_equal(value, 255);
    assert_int_equal(read_digits("-1", &value), 0);
    assert_int_equal(value, 0);
    assert_int_equal(number_digits("123", 2, 255, &value), 2);
    assert_int_equal(value, 12);
}

static size_t read_thousandths(const char *text, int64_t *value)
{
    return number_decimal(text, strlen(text), 1000, 90000, value);
}

static void fractions_are_counted_in_parts(void **state)
{
    (void)state;
    int64_t value = 77;
    assert_int_equal(read_thousandths("1.5", &value), 3);
    assert_int_equal(value, 1500);
    assert_int_equal(read_thousandths(".5+3", &value), 2);
    assert_int_equal(value, 500);
    assert_int_equal(read_thousandths("5.", &value), 2);
    assert_int_equal(value, 5000);
    assert_int_equal(read_thousandths("0.0019999999999999999999", &value), 24);
    assert_int_equal(value, 1);
    assert_int_equal(read_thousandths("90.001", &value), 6);
    assert_int_equal(value, 90000);
    assert_int_equal(read_thousandths("99999999999999999999999.9", &value), 25);
    assert_int_equal(value, 90000);
    assert_int_equal(read_thousandths(".", &value), 0);
    assert_int_equal(value, 0);
    assert_int_equal(read_thousandths("", &value), 0);
    assert_int_equal(read_thousandths("x", &value), 0);
    assert_int_equal(number_decimal("0.1", 3, 60000, 600000, &value), 3);
    assert_int_equal(value, 6000);
}

static const char *nearest_of(const char *text)
{
    Nearest nearest = { 0 };
    nearest_offer(&nearest, text, "perft");
    nearest_offer(&nearest, text, "play");
    nearest_offer(&nearest, text, "board");
    return nearest.best;
}

static void a_slip_finds_its_word(void **state)
{
    (void)state;
    assert_string_equal(nearest_of("paly"), "play");
    assert_string_equal(nearest_of("bord"), "board");
    assert_string_equal(nearest_of("prft"), "perft");
    assert_null(nearest_of("kasparov"));
    assert_null(nearest_of("x"));
    assert_null(nearest_of(""));
}

static void shares_are_said_as_fractions(void **state)
{
    (void)state;
    static const struct {
        double share;
        Fraction said;
    } rows[] = { { 0, { 0, 1 } },      { 0.004, { 0, 1 } }, { 0.006, { 1, 100 } },
                 { 0.1, { 1, 10 } },   { 0.24, { 1, 4 } },  { 0.35, { 1, 3 } },
                 { 0.52, { 1, 2 } },   { 0.68, { 2, 3 } },  { 0.88, { 9, 10 } },
                 { 0.97, { 19, 20 } }, { 1, { 1, 1 } } };
    for (size_t i = 0; i < ARRAY_LEN(rows); i++) {
        Fraction near = fraction_near(rows[i].share);
        assert_int_equal(near.part, rows[i].said.part);
        assert_int_equal(near.whole, rows[i].said.whole);
    }
}

static void test_a_word_has_a_place_among_words(void **state)
{
    (void)state;
    assert_int_equal(word_place_among(word_of("OFF"), "on off  auto"), 1);
    assert_int_equal(word_place_among(word_of("auto"), "on off  auto"), 2);
    assert_int_equal(word_place_among(word_of("of"), "on off"), -1);
    assert_int_equal(word_place_among(word_of(""), "on off"), -1);
    assert_int_equal(word_place_among(word_of("on"), ""), -1);
}

static void words_turn_a_flag_on_and_off(void **state)
{
    (void)state;
    assert_int_equal(word_flag(word_of("Yes")), 1);
    assert_int_equal(word_flag(word_of("1")), 1);
    assert_int_equal(word_flag(word_of("OFF")), 0);
    assert_int_equal(word_flag(word_of("0")), 0);
    assert_int_equal(word_flag(word_of("10")), -1);
    assert_int_equal(word_flag(word_of("")), -1);
}

static void assert_split(const char *text, size_t length, const char *name, const char *value)
{
    char *left, *right;
    Status status = textline_split((Word){ text, length }, false, &left, &right);
    assert_int_equal(status_is_ok(&status), name != NULL);
    if (name != NULL && *name != '\0') {
        assert_string_equal(left, name);
        assert_string_equal(right, value);
    } else {
        assert_null(left);
        assert_null(right);
    }
    free(left);
    free(right);
}

static void lines_are_split_at_the_first_equals_sign(void **state)
{
    (void)state;
    assert_split(" a b\t=  c = d ", 14, "a b", "c = d");
    assert_split("a=", 2, "a", "");
    assert_split("  # a = b", 9, "", "");
    assert_split("[a = b]", 7, "", "");
    assert_split(" ", 1, "", "");
    assert_split("a b", 3, NULL, NULL);
    assert_split("a = b\0c", 7, NULL, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shares_are_said_as_fractions),
        cmocka_unit_test(splits_at_all_blanks),
        cmocka_unit_test(takes_words_off_a_text),
        cmocka_unit_test(compares_whole_words),
        cmocka_unit_test(a_sentence_begins_with_a_capital),
        cmocka_unit_test(prints_any_word_on_one_line),
        cmocka_unit_test(numbers_are_whole_and_in_range),
        cmocka_unit_test(what_is_no_number_changes_nothing),
        cmocka_unit_test(numbers_reach_the_ends_of_int64),
        cmocka_unit_test(digits_end_where_they_end),
        cmocka_unit_test(fractions_are_counted_in_parts),
        cmocka_unit_test(a_slip_finds_its_word),
        cmocka_unit_test(test_a_word_has_a_place_among_words),
        cmocka_unit_test(words_turn_a_flag_on_and_off),
        cmocka_unit_test(lines_are_split_at_the_first_equals_sign),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
