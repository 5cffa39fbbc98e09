/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of the search's constants: sound, and settable in a tuning build alone. */
#include <config.h>

#include "engine/engine.h"
#include "engine/search/parameters.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static void names_are_words_of_their_own_and_values_in_range(void **state)
{
    (void)state;
    for (int i = 0; i < PARAMETERS_NB; i++) {
        const ParameterInfo *info = parameter_info((SearchParameter)i);
        assert_int_equal(strspn(info->name, "abcdefghijklmnopqrstuvwxyz_"), strlen(info->name));
        assert_true(info->what[0] != '\0');
        assert_true(info->low < info->high);
        assert_in_range(info->value - info->low, 0, info->high - info->low);
        for (int j = 0; j < i; j++)
            assert_string_not_equal(info->name, parameter_info((SearchParameter)j)->name);
    }
    const ParameterInfo *razor = parameter_info(PARAMETER_razor_base);
    assert_string_equal(razor->name, "razor_base");
    assert_int_equal(razor->value, param_razor_base());
}

static void only_a_tuning_build_lets_them_be_set(void **state)
{
    (void)state;
    if (!parameters_are_tunable()) {
        assert_int_equal(engine_parameter_count(), 0);
        return;
    }
    assert_int_equal(engine_parameter_count(), PARAMETERS_NB);
    EngineParameter razor = engine_parameter(PARAMETER_razor_base);
    assert_string_equal(razor.name, "razor_base");
    engine_parameter_set(PARAMETER_razor_base, razor.high);
    assert_int_equal(param_razor_base(), razor.high);
    assert_int_equal(engine_parameter(PARAMETER_razor_base).standard, razor.standard);
    engine_parameter_set(PARAMETER_razor_base, razor.standard);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_words_of_their_own_and_values_in_range),
        cmocka_unit_test(only_a_tuning_build_lets_them_be_set),
    };
    return cmocka_run_group_tests_name("parameters", tests, NULL, NULL);
}
