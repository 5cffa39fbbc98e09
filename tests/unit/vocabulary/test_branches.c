/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `branch` steps between positions with several continuations, `variation` leads out of them. */
#include <config.h>

#include "tests/unit/support/command_support.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

static int ply(const FakeApp *fake) { return node_ply(fake->session.document->node); }

/* Where the last move on the board went. */
static Square last_square(const FakeApp *fake)
{
    return move_to(node_move(fake->session.document->node));
}

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

static void variations_are_left(void **state)
{
    FakeApp *fake = *state;
    assert_ok(fake, "[White \"A\"]\n\n1. e4 e5 (1... c5 2. Nf3 d6 (2... Nc6 3. Bb5)) 2. Nf3 Nc6 *");
    assert_ok(fake, "goto 1");
    assert_ok(fake, "c5");
    assert_ok(fake, "Nf3");
    assert_ok(fake, "Nc6");
    assert_ok(fake, "Bb5");
    assert_ok(fake, "leave the variation");
    assert_int_equal(last_square(fake), D6);
    assert_ok(fake, "variation up");
    assert_int_equal(last_square(fake), E5);
    Status status = execute(fake, "variation up");
    assert_string_equal(status.text, "this is the main line");
    assert_ok(fake, "variation 2");
    assert_ok(fake, "Nf3");
    assert_ok(fake, "Nc6");
    assert_ok(fake, "back to the main line");
    assert_int_equal(last_square(fake), E5);
    assert_ok(fake, "goto start");
    assert_int_equal(execute(fake, "main line").code, STATUS_STATE);
    assert_int_equal(execute(fake, "variation up 2").code, STATUS_SYNTAX);
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
        COMMAND_TEST(variations_are_left),
        COMMAND_TEST(other_words_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
