/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An engine's name and its command, as they are given. */
#include <config.h>

#include "engine/external/engine_spec.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

static void names_engines(void **state)
{
    (void)state;
    static const struct {
        const char *command, *name;
    } CASES[] = { { "/usr/games/stockfish", "stockfish" },
                  { "gnuchess --uci", "gnuchess" },
                  { "ssh -p 22 host ./bin/engine-2", "engine-2" },
                  { "./a\tb", "a" } };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        EngineSpec spec;
        engine_spec_init(&spec, NULL, CASES[i].command);
        assert_string_equal(spec.name, CASES[i].name);
        engine_spec_done(&spec);
    }
}

static void splits_commands(void **state)
{
    (void)state;
    char **argv;
    Status status = engine_command_split(" a  'b c' \"d\\\"e\" f\\ g '' ", &argv);
    assert_int_equal(status.code, STATUS_OK);
    static const char *const WORDS[] = { "a", "b c", "d\"e", "f g", "" };
    for (size_t i = 0; i < ARRAY_LEN(WORDS); i++)
        assert_string_equal(argv[i], WORDS[i]);
    assert_null(argv[ARRAY_LEN(WORDS)]);
    free(argv);
    assert_int_equal(engine_command_split("", &argv).code, STATUS_SYNTAX);
    assert_int_equal(engine_command_split("a 'b", &argv).code, STATUS_SYNTAX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_engines),
        cmocka_unit_test(splits_commands),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
