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

static bool has(const char *text, const char *typed)
{
    char words[64];
    text_fold_words(typed, strlen(typed), words, sizeof words);
    return text_has_words(text, strlen(text), words);
}

static void finds_all_words_in_any_order(void **state)
{
    (void)state;
    assert_true(has("Carlsen, Magnus", " magnus Carl "));
    assert_false(has("Carlsen, Magnus", "magnus karl"));
    assert_true(has("Carlsen", ""));
}

/* As rating lists and keyboards without umlauts spell them. */
static void finds_umlauts_in_both_spellings(void **state)
{
    (void)state;
    assert_true(has("Müller, Jörg", "muller jorg"));
    assert_true(has("Müller, Jörg", "Mueller Joerg"));
    assert_true(has("Mueller, Joerg", "müller, jörg"));
    assert_true(has("Mueller - Köhler", "müller köhler"));
    assert_true(has("Ågård", "aagaard"));
    assert_true(has("Tarjei Skjærven Sørås", "soeraas"));
    assert_false(has("Nolan", "noel"));
    assert_false(has("Moller", "müller"));
}

static void finds_names_without_their_apostrophes(void **state)
{
    (void)state;
    assert_true(has("Queen's Gambit Declined", "queens gambit"));
    assert_true(has("Queen's Gambit Declined", "queen's gambit"));
    assert_true(has("O'Kelly de Galway, Alberic", "okelly"));
    assert_true(has("O’Kelly de Galway, Alberic", "okelly"));
    assert_true(has("O’Kelly de Galway, Alberic", "o'kelly"));
    assert_true(has("O'Kelly de Galway, Alberic", "o’kelly"));
    assert_true(has("Queen‘s Gambit", "queens gambit"));
    assert_false(has("Köhler, Kelly", "okelly"));
    assert_false(has("O'Kelly de Galway, Alberic", "kellyde"));
}

static void finds_both_spellings_of_openings(void **state)
{
    (void)state;
    assert_true(has("Sicilian Defense", "Sicilian Defence"));
    assert_true(has("Sicilian Defence", "sicilian defense"));
    assert_true(has("Sicilian Defense", "defenc"));
    assert_true(has("Center Game", "centre game"));
    assert_true(has("Début du Centre", "centre"));
    assert_true(has("Caro-Kann", "caro kann"));
    assert_true(has("Caro-Kann", "carokann"));
    assert_true(has("Counterattack", "counter-attack"));
    assert_true(has("Neo-Grünfeld", "neogruenfeld"));
    assert_false(has("Central", "centre"));
}

static bool is_same(const char *typed, const char *text)
{
    return text_is_same(typed, strlen(typed), text, strlen(text));
}

static void one_text_has_both_spellings(void **state)
{
    (void)state;
    assert_true(is_same("ZUEGE", "Züge"));
    assert_true(is_same("zuge", "Züge"));
    assert_true(is_same("züge", "Züge"));
    assert_true(is_same("evalua", "evalúa"));
    assert_false(is_same("zug", "Züge"));
    assert_false(is_same("züge", "Zuege"));
}

static int place_among(const char *typed, const char *words)
{
    return text_place_among((Word){ typed, strlen(typed) }, words);
}

static void a_word_has_a_place_among_words(void **state)
{
    (void)state;
    char longest[66];
    memset(longest, 'a', sizeof longest);
    longest[sizeof longest - 1] = '\0';
    assert_int_equal(place_among("Zuge", "Partie Züge Brett"), 1);
    assert_int_equal(place_among("zuege", "Partie Züge Brett"), 1);
    assert_int_equal(place_among("d’accord", "oui d'accord"), 1);
    assert_int_equal(place_among("Brettchen", "Partie Züge Brett"), -1);
    assert_int_equal(place_among("", "Partie Züge"), -1);
    assert_int_equal(place_among("a", ""), -1);
    assert_int_equal(place_among(longest, longest), -1);
    assert_int_equal(place_among(longest + 1, longest + 1), 0);
}

static bool begins(const char *typed, const char *words)
{
    return text_begins_any((Word){ typed, strlen(typed) }, words);
}

static void words_begin_in_both_spellings(void **state)
{
    (void)state;
    assert_true(begins("ZÜ", "partie züge"));
    assert_true(begins("zu", "partie züge"));
    assert_true(begins("zue", "partie züge"));
    assert_true(begins("ХО", "партия ход"));
    assert_false(begins("art", "partie züge"));
    assert_false(begins("", "partie"));
}

/* The plain form stays if both do not fit; a long text is searched whole. */
static void spaces_bound_words_and_not_texts(void **state)
{
    (void)state;
    static const char TYPED[] = "müller";
    for (size_t size = 1; size < 20; size++) {
        char words[20] = { 0 };
        memset(words, 'x', sizeof words);
        text_fold_words(TYPED, strlen(TYPED), words, size);
        assert_true(strlen(words) < size);
        bool has_both = size >= sizeof "muller|mueller";
        assert_true(strncmp(words, has_both ? "muller|mueller" : "muller", size - 1) == 0);
        assert_int_equal(words[size < 7 ? size - 1 : 6], has_both ? '|' : '\0');
    }
    char text[4096];
    memset(text, 'a', sizeof text);
    memcpy(text + sizeof text - 8, TYPED, 8);
    assert_true(has(text, "mueller"));
    assert_false(has(text, "b"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(folds_letters_and_signs),
        cmocka_unit_test(cuts_between_characters),
        cmocka_unit_test(folding_again_changes_nothing),
        cmocka_unit_test(finds_all_words_in_any_order),
        cmocka_unit_test(finds_umlauts_in_both_spellings),
        cmocka_unit_test(finds_names_without_their_apostrophes),
        cmocka_unit_test(finds_both_spellings_of_openings),
        cmocka_unit_test(one_text_has_both_spellings),
        cmocka_unit_test(a_word_has_a_place_among_words),
        cmocka_unit_test(words_begin_in_both_spellings),
        cmocka_unit_test(spaces_bound_words_and_not_texts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
