/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settings: names, values, ranges; an invalid value changes nothing. */
#include <config.h>

#include "engine/text/words.h"
#include "ui/settings/settings.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

/* Field by field: padding is undefined. */
static void assert_same_settings(const Settings *a, const Settings *b)
{
    for (size_t i = 0; settings_name(i) != NULL; i++) {
        StrBuf one, other;
        strbuf_init(&one);
        strbuf_init(&other);
        Status status = settings_get(a, settings_name(i), &one);
        assert_int_equal(status.code, STATUS_OK);
        status = settings_get(b, settings_name(i), &other);
        assert_int_equal(status.code, STATUS_OK);
        assert_string_equal(one.data, other.data);
        strbuf_done(&one);
        strbuf_done(&other);
    }
}

static void every_setting_reads_what_it_writes(void **state)
{
    (void)state;
    Settings settings, again;
    settings_init(&settings);
    settings_init(&again);
    size_t count = 0;
    for (; settings_name(count) != NULL; count++) {
        StrBuf value;
        strbuf_init(&value);
        Status status = settings_get(&settings, settings_name(count), &value);
        assert_int_equal(status.code, STATUS_OK);
        status = settings_set(&again, settings_name(count), value.data);
        assert_int_equal(status.code, STATUS_OK);
        assert_true(strlen(settings_help(count)) > 0);
        strbuf_done(&value);
    }
    assert_true(count >= 15);
    assert_same_settings(&settings, &again);
}

static void every_word_of_a_setting_is_kept(void **state)
{
    (void)state;
    Settings settings;
    settings_init(&settings);
    for (size_t i = 0; settings_name(i) != NULL; i++) {
        const char *words = settings_words(i);
        for (Word word = word_take(&words); word.length > 0; word = word_take(&words)) {
            char typed[SETTINGS_NAME_MAX];
            StrBuf value;
            strbuf_init(&value);
            Status status = settings_set(&settings, settings_name(i),
                                         word_printable(word, typed, sizeof typed));
            assert_int_equal(status.code, STATUS_OK);
            status = settings_get(&settings, settings_name(i), &value);
            assert_int_equal(status.code, STATUS_OK);
            bool is_level = strcmp(settings_name(i), "level") == 0; /* kept as a number */
            if (is_level)
                strbuf_clear(&value);
            if (value.length == 0) /* the word for it */
                settings_show(&settings, i, &value);
            if (is_level)
                assert_non_null(strstr(value.data, typed));
            else
                assert_string_equal(value.data, typed);
            strbuf_done(&value);
        }
    }
}

static void wrong_values_change_nothing(void **state)
{
    (void)state;
    static const struct {
        const char *name, *value;
        StatusCode code;
    } CASES[] = {
        { "evaluation-bar", "maybe", STATUS_SYNTAX },
        { "hash", "0", STATUS_RANGE },
        { "hash", "99999999999999999999", STATUS_RANGE },
        { "hash", "", STATUS_SYNTAX },
        { "hash", "12x", STATUS_SYNTAX },
        { "lines", "11", STATUS_RANGE },
        { "color", "blue", STATUS_SYNTAX },
        { "theme", "nosuch", STATUS_SYNTAX },
        { "theme", "", STATUS_SYNTAX },
        { "theme", "green blue", STATUS_SYNTAX },
        { "time-control", "5+", STATUS_SYNTAX },
        { "player", "a\nb", STATUS_SYNTAX },
        { "player", "0123456789012345678901234567890123456789012345678901234567890123456789",
          STATUS_RANGE },
        { "nonsense", "1", STATUS_NOT_FOUND },
        { "", "1", STATUS_NOT_FOUND },
    };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        Settings settings, before;
        settings_init(&settings);
        settings_init(&before);
        Status status = settings_set(&settings, CASES[i].name, CASES[i].value);
        assert_int_equal(status.code, CASES[i].code);
        assert_true(strlen(status.text) > 0);
        assert_same_settings(&settings, &before);
    }
}

static void names_forgive_case_and_underscores(void **state)
{
    (void)state;
    Settings settings;
    settings_init(&settings);
    Status status = settings_set(&settings, "Evaluation_Bar", "off");
    assert_int_equal(status.code, STATUS_OK);
    assert_false(settings.evaluation_bar);
    status = settings_set(&settings, "pieces", "Letter");
    assert_int_equal(status.code, STATUS_OK);
    assert_int_equal(settings.pieces, PIECES_LETTER);
}

static void unknown_names_get_a_guess(void **state)
{
    (void)state;
    Settings settings;
    settings_init(&settings);
    Status status = settings_set(&settings, "coordinate", "yes");
    assert_int_equal(status.code, STATUS_NOT_FOUND);
    assert_non_null(strstr(status.text, "coordinates"));
}

static void assert_shown(const char *name, const char *typed, const char *kept, const char *shown)
{
    Settings settings;
    settings_init(&settings);
    StrBuf value;
    strbuf_init(&value);
    Status status = settings_set(&settings, name, typed);
    assert_int_equal(status.code, STATUS_OK);
    status = settings_get(&settings, name, &value);
    assert_int_equal(status.code, STATUS_OK);
    assert_string_equal(value.data, kept);
    strbuf_clear(&value);
    size_t row = 0;
    while (strcmp(settings_name(row), name) != 0)
        row++;
    settings_show(&settings, row, &value);
    assert_string_equal(value.data, shown);
    strbuf_done(&value);
}

/* An empty text has a word, which empties it. */
static void an_empty_text_has_a_word(void **state)
{
    (void)state;
    assert_shown("second", "", "", "none");
    assert_shown("second", "None", "", "none");
    assert_shown("tables", "none", "", "none");
    assert_shown("opponent", "luft", "", "luft");
    assert_shown("player", "login", "", "login");
    assert_shown("player", "Anna", "Anna", "Anna");
}

/* Settings files once had milliseconds without their unit. */
static void old_files_have_milliseconds(void **state)
{
    (void)state;
    static const struct {
        const char *kept;
        int ms;
    } CASES[] = { { "1500", 1500 }, { "86400000", 86400000 }, { "1.5 s", 1500 }, { "none", 0 } };
    Settings settings;
    settings_init(&settings);
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        Status status = settings_set_kept(&settings, "think-time", CASES[i].kept);
        assert_int_equal(status.code, STATUS_OK);
        assert_int_equal(settings.think_time_ms, CASES[i].ms);
    }
    Status status = settings_set(&settings, "think-time", "86401");
    assert_string_equal(status.text, "think-time must be from 0 to 86400");
    status = settings_set(&settings, "humans", "599");
    assert_string_equal(status.text, "humans must be from 600 to 2600");
    status = settings_set(&settings, "resign", "101");
    assert_string_equal(status.text, "resign must be from 0 to 100");
    status = settings_set(&settings, "resign", "soon");
    assert_string_equal(status.text, "resign must be a number or never or auto, not soon");
}

/* 0 is shown as a word if it has a special meaning; units may be typed. */
static void numbers_have_words_and_units(void **state)
{
    (void)state;
    assert_shown("resign", "0", "never", "never");
    assert_shown("resign", "Never", "never", "never");
    assert_shown("resign", "off", "never", "never");
    assert_shown("resign", "AUTO", "auto", "auto");
    assert_shown("resign", "9 pawns", "9", "9 pawns");
    assert_shown("square-columns", "auto", "auto", "auto");
    assert_shown("square-columns", "0", "auto", "auto");
    assert_shown("think-time", "none", "none", "none");
    assert_shown("think-time", "0", "none", "none");
    assert_shown("think-time", "5", "5 s", "5 s");
    assert_shown("think-time", ".25", "0.25 s", "0.25 s");
    assert_shown("think-time", "1.5 s", "1.5 s", "1.5 s");
    assert_shown("think-time", "1500 ms", "1.5 s", "1.5 s");
    assert_shown("think-time", "2min", "120 s", "120 s");
    assert_shown("idle-stop", "90", "90", "90 min");
    assert_shown("idle-stop", "2 h", "120", "120 min");
    assert_shown("hash", "64 MB", "64", "64 MB");
    assert_shown("elo", "full", "full", "full");
    static const char *const WRONG[][2] = { { "idle-stop", "90 s" },    { "hash", "64 s" },
                                            { "resign", "9 apples" },   { "lines", "off" },
                                            { "think-time", "1.5 ms" }, { "threads", "2 min" } };
    Settings settings, before;
    settings_init(&settings);
    settings_init(&before);
    for (size_t i = 0; i < ARRAY_LEN(WRONG); i++) {
        Status status = settings_set(&settings, WRONG[i][0], WRONG[i][1]);
        assert_int_equal(status.code, STATUS_SYNTAX);
    }
    assert_same_settings(&settings, &before);
}

static void choices_have_ranges(void **state)
{
    (void)state;
    static const char *const CASES[][2] = { { "resign", "never, auto, 1 to 100 pawns" },
                                            { "draws", "yes, no" },
                                            { "think-nodes", "none, 1 or more positions" },
                                            { "lines", "1 to 10" },
                                            { "player", "" } };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        size_t row = 0;
        while (strcmp(settings_name(row), CASES[i][0]) != 0)
            row++;
        StrBuf choices;
        strbuf_init(&choices);
        settings_choices(row, ", ", &choices);
        assert_string_equal(choices.data, CASES[i][1]);
        strbuf_done(&choices);
    }
}

/* Each group is one run of rows. */
static void settings_of_a_group_follow_each_other(void **state)
{
    (void)state;
    const char *seen[16];
    size_t count = 0;
    for (size_t i = 0; settings_name(i) != NULL; i++) {
        const char *group = settings_group(i);
        assert_true(*group != '\0');
        if (count > 0 && seen[count - 1] == group)
            continue;
        for (size_t j = 0; j < count; j++)
            assert_ptr_not_equal(seen[j], group);
        assert_true(count < ARRAY_LEN(seen));
        seen[count++] = group;
    }
    assert_true(count > 3);
}

/* As people call them; the file keeps the code. */
static void languages_have_names(void **state)
{
    (void)state;
    static const struct {
        const char *name, *code;
    } NAMES[] = {
        { "German", "de" },
        { "deutsch", "de" },
        { "Fran\u00e7ais", "fr" },
        { "francais", "fr" },
        { "ESPA\u00d1OL", "es" },
        { "russian", "ru" },
        { "\u0440\u0443\u0441\u0441\u043a\u0438\u0439", "ru" },
        { "English", "en" },
        { "de_DE.UTF-8", "de" },
        { "es-MX", "es" },
        { "auto", "auto" },
        { "FR", "fr" },
    };
    static const char *const ROWS[] = { "language", "letters" };
    Settings settings;
    settings_init(&settings);
    StrBuf value;
    strbuf_init(&value);
    for (size_t i = 0; i < ARRAY_LEN(NAMES); i++)
        for (size_t row = 0; row < ARRAY_LEN(ROWS); row++) {
            Status status = settings_set(&settings, ROWS[row], NAMES[i].name);
            assert_string_equal(status.text, "");
            strbuf_clear(&value);
            status = settings_get(&settings, ROWS[row], &value);
            assert_string_equal(value.data, NAMES[i].code);
        }
    Status status = settings_set(&settings, "language", "Klingon");
    assert_int_equal(status.code, STATUS_SYNTAX);
    status = settings_set(&settings, "speech", "german");
    assert_int_equal(status.code, STATUS_SYNTAX);
    strbuf_done(&value);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(settings_of_a_group_follow_each_other),
        cmocka_unit_test(an_empty_text_has_a_word),
        cmocka_unit_test(old_files_have_milliseconds),
        cmocka_unit_test(numbers_have_words_and_units),
        cmocka_unit_test(choices_have_ranges),
        cmocka_unit_test(every_setting_reads_what_it_writes),
        cmocka_unit_test(every_word_of_a_setting_is_kept),
        cmocka_unit_test(wrong_values_change_nothing),
        cmocka_unit_test(names_forgive_case_and_underscores),
        cmocka_unit_test(unknown_names_get_a_guess),
        cmocka_unit_test(languages_have_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
