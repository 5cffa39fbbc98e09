/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command `branch`: steps between positions with several continuations. */
#include <config.h>

#include "tests/unit/support/command_support.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

static int ply(const FakeApp *fake) { return node_ply(fake->session.document->node); }

static void branches_of_the_shown_line(void **state)
{
    FakeApp *fake = *state;
    assert_ok(fake,
              "[White \"A\"]\n\n1. e4 e5 (1... c5 2. Nf3 d6 (2... Nc6)) 2. Nf3 Nc6 (2... d6) *");
    assert_ok(fake, "goto start");
    assert_ok(fake, "branch");
    assert_int_equal(ply(fake), 1);
    assert_ok(fake, "branch next");
    assert_int_equal(ply(fake), 3);
    Status status = execute(fake, "branch");
    assert_int_equal(status.code, STATUS_NOT_FOUND);
    assert_int_equal(ply(fake), 3);
    assert_ok(fake, "fork previous");
    assert_int_equal(ply(fake), 1);
    status = execute(fake, "branch previous");
    assert_int_equal(status.code, STATUS_NOT_FOUND);
    assert_ok(fake, ")");
    assert_int_equal(ply(fake), 3);
    assert_ok(fake, "(");
    assert_int_equal(ply(fake), 1);
    /* In a variation its own branches come next. */
    assert_ok(fake, "c5");
    assert_ok(fake, "branch");
    assert_int_equal(ply(fake), 3);
    assert_ok(fake, "d6");
    assert_ok(fake, "branch previous");
    assert_int_equal(ply(fake), 3);
}

static void other_words_are_refused(void **state)
{
    FakeApp *fake = *state;
    Status status = execute(fake, "branch up");
    assert_string_equal(status.text, "branch takes next or previous, not up");
    status = execute(fake, "branch next 2");
    assert_int_equal(status.code, STATUS_SYNTAX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        COMMAND_TEST(branches_of_the_shown_line),
        COMMAND_TEST(other_words_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
