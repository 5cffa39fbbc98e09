/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names as they are looked for: by small letters without accents. */
#include <config.h>

#include "engine/text/text_fold.h"

#include "engine/base/utf8.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static void folds_letters_and_signs(void **state)
{
    (void)state;
    static const char *const PAIRS[][2] = {
        { "Carlsen, Magnus 3", "carlsen  magnus 3" },
        { "Polg\u00e1r, J.", "polgar  j " },
        { "Polga\u0301r, J.", "polgar  j " }, /* as macOS writes it */
        { "Polg\xE1r", "polgar" },            /* Latin-1 */
        { "\u0141ukasz \u00d8stergaard", "lukasz ostergaard" },
        { "Ho\u00dfbach \u00c6gir \u0152uvre", "hossbach aegir oeuvre" },
        { "Th\u00f3rhallsson, \u00dej\u00f3\u00f0", "thorhallsson  thjod" },
        { "Nguy\u1ec5n \u0110\u1ee9c", "nguyen duc" },
        { "\u041a\u0430\u0441\u043f\u0430\u0440\u043e\u0432 \u0419",
          "\u043a\u0430\u0441\u043f\u0430\u0440\u043e\u0432 \u0438" },
        { "\u0393\u03b9\u03ce\u03c1\u03b3\u03bf\u03c2",
          "\u03b3\u03b9\u03c9\u03c1\u03b3\u03bf\u03c3" },
        { "\u5c06\u68cb", "\u5c06\u68cb" },
        { "\uff21\uff22\uff11", "ab1" }, /* wide */
        { "I\u2013II \u2014 \u265a", "i ii    " },
        { "\ufb01n", "fin" }, /* a ligature */
        { "", "" },
    };
    char folded[64];
    for (size_t i = 0; i < ARRAY_LEN(PAIRS); i++) {
        text_fold(PAIRS[i][0], strlen(PAIRS[i][0]), folded, sizeof folded);
        assert_string_equal(folded, PAIRS[i][1]);
    }
}

static void cuts_between_characters(void **state)
{
    (void)state;
    char folded[8];
    text_fold("abcdef", 6, folded, 4);
    assert_string_equal(folded, "abc");
    text_fold("ab\u0431\u0431", 6, folded, 4);
    assert_string_equal(folded, "ab");
    text_fold("ab\u0431\u0431", 6, folded, 5);
    assert_string_equal(folded, "ab\u0431");
    text_fold("\u00df", 2, folded, 2);
    assert_string_equal(folded, "");
    text_fold("a", 1, folded, 1);
    assert_string_equal(folded, "");
}

/* Folding is idempotent and its result valid UTF-8, for every character. */
static void folding_again_changes_nothing(void **state)
{
    (void)state;
    char text[UTF8_LENGTH_MAX], once[128], twice[128];
    for (uint32_t codepoint = 1; codepoint < 0x20000; codepoint++) {
        size_t length = utf8_encode(codepoint, text);
        text_fold(text, length, once, sizeof once);
        assert_true(utf8_is_valid(once, strlen(once)));
        text_fold(once, strlen(once), twice, sizeof twice);
        assert_string_equal(once, twice);
    }
}

static void finds_all_words_in_any_order(void **state)
{
    (void)state;
    assert_true(text_fold_has_words("carlsen  magnus", " magnus carl "));
    assert_false(text_fold_has_words("carlsen  magnus", "magnus karl"));
    assert_true(text_fold_has_words("carlsen", ""));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(folds_letters_and_signs),
        cmocka_unit_test(cuts_between_characters),
        cmocka_unit_test(folding_again_changes_nothing),
        cmocka_unit_test(finds_all_words_in_any_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
