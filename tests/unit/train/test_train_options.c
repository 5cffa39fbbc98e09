/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command line of luft-train. */
#include <config.h>

#include "engine/train/train_options.h"
#include "tests/unit/train/train_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static Status parse(TrainOptions *options, const char *line)
{
    static char text[256];
    static char *words[32];
    int count = 0;
    snprintf(text, sizeof text, "luft-train %s", line);
    for (char *word = strtok(text, " "); word && count < 31; word = strtok(NULL, " "))
        words[count++] = word;
    words[count] = NULL;
    return train_options_parse(count, words, options);
}

static void options_are_read(void **state)
{
    (void)state;
    TrainOptions options;
    assert_ok(parse(&options, "--out n --hidden 64 --rate 1e-3:1e-5 --result 0.2:0.4 one two"));
    assert_string_equal(options.out, "n");
    assert_int_equal(options.plan.hidden, 64);
    assert_true(options.is_shape_given);
    assert_true(options.plan.rate_first == 1e-3 && options.plan.rate_last == 1e-5);
    assert_true(options.plan.result_first == 0.2 && options.plan.result_last == 0.4);
    assert_int_equal(options.file_count, 2);
    assert_ok(parse(&options, "--out n --result 0.3 --rate 1e-4 one"));
    assert_true(options.plan.result_first == 0.3 && options.plan.result_last == 0.3);
    assert_true(options.plan.rate_last == plan_default().rate_last);
    assert_ok(parse(&options, "--judge none --validation v"));
    assert_ok(parse(&options, "--init state --out n"));
    assert_ok(parse(&options, "--mean --out n one two three"));
    assert_true(options.mean);
    assert_int_equal(options.file_count, 3);
}

static void wrong_options_are_refused(void **state)
{
    (void)state;
    static const char *const lines[] = {
        "one",
        "--out n",
        "--out n --hidden 33 one",
        "--out n --hidden 2048 one",
        "--out n --buckets 0 one",
        "--out n --epochs 1x one",
        "--out n --batch -1 one",
        "--out n --rate 1e-3:x one",
        "--out n --rate nan one",
        "--out n --result 1.5 one",
        "--out n --threads 0 one",
        "--out n --nonsense one",
        "--out n one --seed",
        "--judge n",
        "--judge n --validation v one",
        "--mean --out n one",
        "--mean one two",
        "--mean --out n --resume one two",
        "--mean --out n --init state one two",
        "--mean --judge n --validation v",
    };
    for (size_t i = 0; i < ARRAY_LEN(lines); i++) {
        TrainOptions options;
        Status status = parse(&options, lines[i]);
        if (status_is_ok(&status))
            fail_msg("accepted: %s", lines[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(options_are_read),
        cmocka_unit_test(wrong_options_are_refused),
    };
    return cmocka_run_group_tests_name("options of luft-train", tests, NULL, NULL);
}
