/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names of openings in luft's languages: joined as each joins them, with the letters of its pieces,
 * every part translated; and the English ones untouched.
 */
#include <config.h>

#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/record/game_facts.h"
#include "engine/text/text_fold.h"
#include "tests/unit/support/language_support.h"
#include "ui/settings/settings.h"
#include "ui/spelling/spell_names.h"

#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void assert_shown(SpeechStyle style, const char *name, const char *expected)
{
    StrBuf shown;
    strbuf_init(&shown);
    spell_opening(style, name, &shown);
    assert_string_equal(shown.data, expected);
    strbuf_done(&shown);
}

static void parts_are_joined_as_the_language_does(void **state)
{
    (void)state;
    static const char NAME[] = "Sicilian Defense: Najdorf Variation, English Attack";
    speak("de");
    assert_shown(SPEECH_LETTERS_DE, NAME,
                 "Sizilianische Verteidigung: Najdorf-Variante, Englischer Angriff");
    speak("es");
    assert_shown(SPEECH_LETTERS_ES, NAME, "Defensa siciliana: variante Najdorf, ataque inglés");
    speak("fr");
    assert_shown(SPEECH_LETTERS_FR, NAME,
                 "Défense sicilienne\u00a0: variante Najdorf, attaque anglaise");
    speak("ru");
    assert_shown(SPEECH_LETTERS_RU, NAME,
                 "Сицилианская защита: вариант Найдорфа, английская атака");
}

static void moves_have_the_letters_that_are_set(void **state)
{
    (void)state;
    speak("de");
    assert_shown(SPEECH_LETTERS_DE, "Semi-Slav Defense: Main Line, with Bf5",
                 "Halbslawische Verteidigung: Hauptvariante, mit Lf5");
    assert_shown(SPEECH_LETTERS_ES, "with Bf5", "Mit Af5");
    assert_shown(SPEECH_LETTERS, "with Bf5", "Mit Bf5");
    speak("ru");
    assert_shown(SPEECH_LETTERS_RU, "Slav Defense: with Nc3", "Славянская защита: с Кc3");
    speak("en");
    assert_shown(SPEECH_LETTERS_DE, "Slav Defense: with Nc3", "Slav Defense: with Sc3");
    assert_shown(SPEECH_NAMES, "Slav Defense: with Nc3", "Slav Defense: with knight c3");
}

static bool has(const char *words)
{
    char folded[64];
    text_fold_words(words, strlen(words), folded, sizeof folded);
    return opening_has_words("Sicilian Defense: Najdorf Variation", folded);
}

static void words_are_found_in_both_languages(void **state)
{
    (void)state;
    speak("de");
    assert_true(has("sizilianisch najdorf"));
    assert_true(has("Sicilian"));
    assert_false(has("spanisch"));
    speak("ru");
    assert_true(has("СИЦИЛИАНСКАЯ"));
    speak("en");
    assert_true(has("sicilian najdorf"));
    assert_false(has("sizilianisch"));
}

static void what_has_no_translation_stays(void **state)
{
    (void)state;
    static const char *const NAMES[] = { "",      "Sicilian Defence", "somebody's own: b, c", ": ",
                                         ", x:y", "\xff: \xfe" };
    for (size_t i = 0; i < ARRAY_LEN(NAMES); i++) {
        speak("en");
        assert_shown(SPEECH_LETTERS, NAMES[i], NAMES[i]);
        speak("ru");
        assert_shown(SPEECH_LETTERS_RU, NAMES[i], NAMES[i]);
    }
    speak("fr");
    assert_shown(SPEECH_LETTERS_FR, "French Defense: Mine", "Défense française\u00a0: Mine");
}

static void a_code_stands_before_it(void **state)
{
    (void)state;
    StrBuf text;
    strbuf_init(&text);
    speak("es");
    spell_opening_code(SPEECH_LETTERS_ES, "C60", "Ruy Lopez", &text);
    assert_string_equal(text.data, "C60 Apertura española");
    strbuf_done(&text);
}

/* --- every name of the table ------------------------------------------------------------------ */

static void english_names_are_untouched(void **state)
{
    (void)state;
    speak("fr");
    assert_false(spell_opening_is_english(SPEECH_LETTERS));
    speak("en");
    assert_true(spell_opening_is_english(SPEECH_LETTERS));
    assert_false(spell_opening_is_english(SPEECH_LETTERS_FR));
    for (size_t i = 0; i < opening_count(); i++) {
        const char *moves;
        const char *name = opening_at(i, &moves).name;
        assert_shown(SPEECH_LETTERS, name, name);
    }
}

static void assert_translated(const char *language, const char *name)
{
    char part[128];
    while (*name != '\0') {
        size_t length = 0;
        while (name[length] != '\0' && strncmp(name + length, ": ", 2) != 0 &&
               strncmp(name + length, ", ", 2) != 0)
            length++;
        assert_true(length < sizeof part);
        memcpy(part, name, length);
        part[length] = '\0';
        if (language_of_opening(part) == part)
            fail_msg("%s: \"%s\" is not translated", language, part);
        name += length;
        name += *name != '\0' ? 2 : 0;
    }
}

static void every_part_is_translated(void **state)
{
    (void)state;
    static const char *const LANGUAGES[] = { "de", "es", "fr", "ru" };
    for (size_t i = 0; i < ARRAY_LEN(LANGUAGES); i++) {
        speak(LANGUAGES[i]);
        for (size_t row = 0; row < opening_count(); row++) {
            const char *moves;
            assert_translated(LANGUAGES[i], opening_at(row, &moves).name);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(parts_are_joined_as_the_language_does),
        cmocka_unit_test(moves_have_the_letters_that_are_set),
        cmocka_unit_test(words_are_found_in_both_languages),
        cmocka_unit_test(what_has_no_translation_stays),
        cmocka_unit_test(a_code_stands_before_it),
        cmocka_unit_test(english_names_are_untouched),
        cmocka_unit_test(every_part_is_translated),
    };
    if (!language_is_built())
        return 0;
    assert_non_null(setlocale(LC_ALL, "C.UTF-8"));
    return cmocka_run_group_tests(tests, NULL, NULL);
}
