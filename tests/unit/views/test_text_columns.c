/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A text in columns: what stays together, and where each column begins. */
#include <config.h>

#include "ui/overlay/pager.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static const char TEXT[] = "Keys\n"        /* 0 */
                           "  a  one\n"    /* 1 */
                           "  b  two,\n"   /* 2 */
                           "     three\n"  /* 3 */
                           "\n"            /* 4 */
                           "Words\n"       /* 5 */
                           "  c  four\n"   /* 6 */
                           "  d  five\n"   /* 7 */
                           "     six,\n"   /* 8 */
                           "     seven\n"; /* 9 */

static void an_entry_is_not_parted(void **state)
{
    (void)state;
    assert_int_equal(text_columns_start(TEXT, 3, 0), 0);
    assert_int_equal(text_columns_start(TEXT, 3, 1), 2); /* not amid b */
    assert_int_equal(text_columns_start(TEXT, 3, 2), 5);
    assert_int_equal(text_columns_start(TEXT, 3, 3), 7);
    assert_int_equal(text_columns_count(TEXT, 3), 4);
}

static void a_heading_stays_with_its_first_entry(void **state)
{
    (void)state;
    assert_int_equal(text_columns_start(TEXT, 6, 1), 5);
    assert_int_equal(text_columns_count(TEXT, 6), 2);
}

/* The second group begins in the last rows of the column, and continues in the next one. */
static void a_group_fills_the_column(void **state)
{
    (void)state;
    assert_int_equal(text_columns_start(TEXT, 8, 1), 5); /* three rows: a heading and little more */
    assert_int_equal(text_columns_start(TEXT, 9, 1), 7); /* four, of which d needs more */
    assert_int_equal(text_columns_count(TEXT, 9), 2);
    assert_int_equal(text_columns_count(TEXT, 10), 1);
}

/* A short one is not left alone in its column. */
static void no_column_stays_blank_for_a_group(void **state)
{
    (void)state;
    static const char SHORT_AND_LONG[] = "One\n"
                                         "  a  one\n"
                                         "\n"
                                         "Two\n"
                                         "  a  one\n  b  two\n  c  three\n  d  four\n"
                                         "  e  five\n  f  six\n  g  seven\n  h  eight\n";
    assert_int_equal(text_columns_start(SHORT_AND_LONG, 10, 1), 10);
    assert_int_equal(text_columns_start(SHORT_AND_LONG, 9, 1), 9);
    assert_int_equal(text_columns_start(SHORT_AND_LONG, 6, 1), 3);
}

static void no_column_begins_with_an_empty_line(void **state)
{
    (void)state;
    assert_int_equal(text_columns_start(TEXT, 4, 1), 5);
    assert_int_equal(text_columns_at(TEXT, 4, 4), 0); /* it belongs to the one before */
}

/* Nothing is lost, whatever is taller than a column. */
static void any_height_will_do(void **state)
{
    (void)state;
    for (int rows = 1; rows < 12; rows++) {
        int count = text_columns_count(TEXT, rows);
        for (int i = 0; i < count; i++) {
            int from = text_columns_start(TEXT, rows, i),
                to = text_columns_start(TEXT, rows, i + 1);
            assert_true(to > from && to - from <= rows + 1); /* with the empty line */
            assert_int_equal(text_columns_at(TEXT, rows, from), i);
            assert_int_equal(text_columns_at(TEXT, rows, to - 1), i);
        }
        assert_int_equal(text_columns_start(TEXT, rows, count), 10);
    }
    assert_int_equal(text_columns_count("", 3), 1);
    assert_int_equal(text_columns_count("one", 3), 1);
    assert_string_equal(text_columns_line(TEXT, 9), "     seven\n");
    assert_string_equal(text_columns_line(TEXT, 99), "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_entry_is_not_parted),
        cmocka_unit_test(a_heading_stays_with_its_first_entry),
        cmocka_unit_test(a_group_fills_the_column),
        cmocka_unit_test(no_column_stays_blank_for_a_group),
        cmocka_unit_test(no_column_begins_with_an_empty_line),
        cmocka_unit_test(any_height_will_do),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
