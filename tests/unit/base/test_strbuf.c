/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The growing byte string: lengths, embedded NULs, hand-over. */
#include <config.h>

#include "engine/base/strbuf.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void empty_buffer_is_a_string(void **state)
{
    (void)state;
    StrBuf buf;
    strbuf_init(&buf);
    assert_string_equal(buf.data, "");
    assert_int_equal(buf.length, 0);
    strbuf_done(&buf);
}

static void keeps_embedded_nul_bytes(void **state)
{
    (void)state;
    StrBuf buf;
    strbuf_init(&buf);
    strbuf_add(&buf, "a\0b", 3);
    strbuf_add_char(&buf, 'c');
    assert_int_equal(buf.length, 4);
    assert_memory_equal(buf.data, "a\0bc", 5);
    strbuf_done(&buf);
}

static void formats_text_longer_than_its_room(void **state)
{
    (void)state;
    StrBuf buf;
    strbuf_init(&buf);
    for (int i = 0; i < 1000; i++)
        strbuf_addf(&buf, "%d ", i % 10);
    assert_int_equal(buf.length, 2000);
    assert_int_equal(strlen(buf.data), 2000);
    strbuf_truncate(&buf, 3);
    assert_string_equal(buf.data, "0 1");
    strbuf_truncate(&buf, 99);
    assert_int_equal(buf.length, 3);
    strbuf_done(&buf);
}

static void drops_its_front(void **state)
{
    (void)state;
    StrBuf buf;
    strbuf_init(&buf);
    strbuf_drop_front(&buf, 0);
    assert_string_equal(buf.data, "");
    strbuf_add_text(&buf, "one\ntwo");
    strbuf_drop_front(&buf, 4);
    assert_string_equal(buf.data, "two");
    strbuf_drop_front(&buf, 3);
    assert_int_equal(buf.length, 0);
    strbuf_done(&buf);
}

static void detach_leaves_a_usable_buffer(void **state)
{
    (void)state;
    StrBuf buf;
    strbuf_init(&buf);
    char *nothing = strbuf_detach(&buf);
    assert_string_equal(nothing, "");
    strbuf_add_text(&buf, "text");
    char *text = strbuf_detach(&buf);
    assert_string_equal(text, "text");
    assert_int_equal(buf.length, 0);
    strbuf_add_text(&buf, "again");
    assert_string_equal(buf.data, "again");
    strbuf_done(&buf);
    free(nothing);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(empty_buffer_is_a_string),
        cmocka_unit_test(keeps_embedded_nul_bytes),
        cmocka_unit_test(formats_text_longer_than_its_room),
        cmocka_unit_test(drops_its_front),
        cmocka_unit_test(detach_leaves_a_usable_buffer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
