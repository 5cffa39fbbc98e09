/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Guessing the encoding of 8-bit text by which reading makes sense. */
#include <config.h>

#include "engine/base/utf8.h"
#include "engine/text/encoding.h"
#include "engine/text/recoder.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static void assert_reads(const char *bytes, const char *expected)
{
    StrBuf text;
    strbuf_init(&text);
    encoding_add_utf8(&text, bytes, strlen(bytes));
    assert_string_equal(text.data, expected);
    strbuf_done(&text);
}

static void texts_are_what_makes_sense(void **state)
{
    (void)state;
    static const struct {
        const char *bytes, *text;
    } CASES[] = {
        { "M\xFCller, Andr\xE9", "Müller, André" },
        { "Bou\xEBzard, \xC9.", "Bouëzard, É." },
        { "\xC5ke \xD6st", "Åke Öst" },
        { "\x93Spa\xDF\x94 \x97 5 \x80", "“Spaß” — 5 €" },
        { "\xC8\xE2\xE0\xED\xEE\xE2, \xCF\xB8\xF2\xF0", "Иванов, Пётр" }, /* 1251 */
        { "\xC8\xC2\xC0\xCD\xCE\xC2", "ИВАНОВ" },
        { "\xCB\xE8", "Ли" },
        { "\xD5\xEE\xF0\xEE\xF8\xE8\xE9 \xF5\xEE\xE4, Kf3", "Хороший ход, Kf3" },
        { "\xEB\xF3\xF7\xF8\xE5", "лучше" },
        { "\xE4\xE5\xE1\xFE\xF2", "дебют" },
        { "\xE9\xD7\xC1\xCE\xCF\xD7, \xF0\xA3\xD4\xD2", "Иванов, Пётр" }, /* KOI8-R */
        { "\xD0\xC5\xDB\xCB\xC1", "пешка" },
        { "\xD0\xCC\xCF\xC8\xCF", "плохо" },
        { "\xE9\xF7\xE1\xEE\xEF\xF7", "ИВАНОВ" },
        { "\xEC\xC9", "Ли" },
        { "\xE2\xCF\xC2\xCF\xC5\xD7", "Бобоев" },
        { "\xC1\xEE\xE1\xEE\xE5\xE2", "Бобоев" },
        { "\xB6\xD7\xC1\xCE\xDE\xD5\xCB", "Іванчук" },                    /* KOI8-U */
        { "\x88\xA2\xA0\xAD\xAE\xA2, \x8F\xF1\xE2\xE0", "Иванов, Пётр" }, /* CP866 */
        { "\x95\xAE\xE0\xAE\xE8\xA8\xA9 \xE5\xAE\xA4, Kf3", "Хороший ход, Kf3" },
        { "\xAB\xED\xE5", "«не" }, /* signs and words that it might be, but is not */
        { "\x84\xE4\xE0\x85", "„да…" },
        { "\x91\x85\x92", "‘…’" },
        { "\xA0\xA0\xA0", "\u00A0\u00A0\u00A0" },
        { "Иванов", "Иванов" },
        { "", "" },
    };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++)
        assert_reads(CASES[i].bytes, CASES[i].text);
}

/* A few words may make sense in two encodings: those before them tell. */
static void texts_of_a_game_have_one_encoding(void **state)
{
    (void)state;
    static const struct {
        const char *texts[3], *expected;
    } CASES[] = {
        { { "\xD2\xEE\xEF\xE0\xEB\xEE\xE2", ", ", "\xE4\xEE\xE1\xFA\xF0 \xF5\xEE\xE4" },
          "Топалов, добър ход" },
        { { "\x91\xAC\xEB\xE1\xAB\xAE\xA2",
            ", \x95\xAE\xA4: ", "\xE5\xAE\xE0\xAE\xE8\xA8\xA9 \xE5\xAE\xA4, \xA4\xA0" }, /* CP866 */
          "Смыслов, Ход: хороший ход, да" },
    };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        EncodingHint hint = { 0 };
        StrBuf text;
        strbuf_init(&text);
        for (size_t j = 0; j < ARRAY_LEN(CASES[i].texts); j++)
            encoding_add_hinted(&text, CASES[i].texts[j], strlen(CASES[i].texts[j]), &hint);
        assert_string_equal(text.data, CASES[i].expected);
        strbuf_done(&text);
    }
}

static void a_person_may_say_it(void **state)
{
    (void)state;
    TextEncoding encoding;
    assert_true(encoding_of_name("CP1251", &encoding));
    encoding_set(encoding, NULL);
    assert_reads("\xC4\xCE\xCC", "ДОМ");
    assert_true(encoding_of_name("koi8-r", &encoding));
    encoding_set(encoding, NULL);
    assert_reads("\xE4\xEF\xED", "ДОМ");
    assert_true(encoding_of_name("cp866", &encoding));
    encoding_set(encoding, NULL);
    assert_reads("\x84\x8E\x8C \xF0\xE0\xB3\xFC", "ДОМ Ёр│№");
    assert_true(encoding_of_name("windows-1250", &encoding));
    encoding_set(encoding, NULL);
    assert_reads("\x8A\x9D\xEC \xA3\xF3"
                 "d\x9F \xD5",
                 "Šťě Łódź Ő");
    assert_true(encoding_of_name("Latin2", &encoding));
    encoding_set(encoding, NULL);
    assert_reads("\xA9\xBB\xEC \xA3\xF3"
                 "d\xBC \xD5",
                 "Šťě Łódź Ő");
    assert_true(encoding_of_name("utf-8", &encoding));
    encoding_set(encoding, NULL);
    assert_reads("M\xFCller \xC3\xBC", "M\uFFFDller ü");
    assert_true(encoding_of_name("Latin1", &encoding));
    encoding_set(encoding, NULL);
    assert_reads("\xC3\xBC\xE9", "Ã¼é");
    assert_reads("\xC3\xBC", "ü"); /* whatever was said */
    encoding_set(ENCODING_AUTO, NULL);
    assert_false(encoding_of_name("no such set", &encoding));
    assert_false(encoding_of_name("", &encoding));
}

static void all_bytes_become_utf8(void **state)
{
    (void)state;
    static const TextEncoding ALL[] = { ENCODING_AUTO,         ENCODING_UTF_8,
                                        ENCODING_WINDOWS_1252, ENCODING_WINDOWS_1250,
                                        ENCODING_ISO_8859_2,   ENCODING_WINDOWS_1251,
                                        ENCODING_KOI8_R,       ENCODING_CP866 };
    char bytes[256];
    for (int i = 0; i < 256; i++)
        bytes[i] = (char)i;
    for (size_t i = 0; i < ARRAY_LEN(ALL); i++) {
        StrBuf text;
        strbuf_init(&text);
        encoding_set(ALL[i], NULL);
        encoding_add_utf8(&text, bytes, sizeof bytes);
        assert_true(utf8_is_valid(text.data, text.length));
        assert_null(memchr(text.data, '\0', text.length));
        strbuf_done(&text);
    }
    encoding_set(ENCODING_AUTO, NULL);
}

/* Converts the bytes in pieces of the size. */
static void assert_recodes(const char *set, const char *bytes, size_t size, const char *expected)
{
    StrBuf text;
    strbuf_init(&text);
    size_t left = strlen(bytes);
    Recoder *recoder = recoder_new_of_set(set);
    for (bool is_last = false; !is_last; bytes += size) {
        char out[5];
        size_t room, count;
        uint8_t *raw = recoder_room(recoder, &room);
        size = size < left ? size : left;
        assert_true(size <= room);
        memcpy(raw, bytes, size);
        left -= size;
        is_last = size == 0;
        recoder_convert(recoder, size);
        while ((count = recoder_take(recoder, out, sizeof out)) > 0)
            strbuf_add(&text, out, count);
    }
    recoder_free(recoder);
    assert_string_equal(text.data, expected);
    strbuf_done(&text);
}

/* In Shift-JIS, the second byte of a character may be a brace or a backslash. */
static void sets_of_the_system_are_read(void **state)
{
    (void)state;
    static const struct {
        const char *set, *bytes, *text;
    } CASES[] = {
        { "iso-8859-7", "\xD0\xE1\xF0\xE1\xE4\xFC\xF0\xEF\xF5\xEB\xEF\xF2", "Παπαδόπουλος" },
        { "iso-8859-5", "\xB8\xD2\xD0\xDD\xDE\xD2", "Иванов" },
        { "windows-1255", "\xE2\xEC\xF4\xF0\xE3", "גלפנד" },
        { "shift-jis", "{\x83\x5C\x95\x5C\x94\x5C\x83\x7D}", "{ソ表能マ}" },
        { "gb2312", "\xB6\xA1\xC1\xA2\xC8\xCB 1. e4", "丁立人 1. e4" },
        { "gb2312",
          "a\xFF\xFF"
          "b",
          "a\uFFFD\uFFFDb" },
        { "shift-jis", "e4 \x83", "e4 \uFFFD" },
    };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        TextEncoding encoding;
        if (!recoder_knows(CASES[i].set)) /* a system without iconv, or with few sets */
            continue;
        assert_true(encoding_of_name(CASES[i].set, &encoding));
        assert_int_equal(encoding, ENCODING_SET);
        for (size_t size = 1; size <= 16; size++)
            assert_recodes(CASES[i].set, CASES[i].bytes, size, CASES[i].text);
        encoding_set(encoding, CASES[i].set);
        assert_reads(CASES[i].text, CASES[i].text);
        if (encoding_of_files() == NULL) /* otherwise files are converted before */
            assert_reads(CASES[i].bytes, CASES[i].text);
        encoding_set(ENCODING_AUTO, NULL);
        assert_null(encoding_of_files());
    }
}

/* Texts of a set with a table are converted one by one, so that its files can be written in place.
 */
static void sets_of_single_bytes_have_tables(void **state)
{
    (void)state;
    static const struct {
        const char *set;
        bool is_single;
    } CASES[] = { { "iso-8859-7", true }, { "windows-1254", true }, { "macintosh", true },
                  { "shift-jis", false }, { "gb18030", false },     { "big5", false },
                  { "utf-16le", false },  { "iso-2022-jp", false }, { "utf-7", false } };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        uint16_t table[RECODER_TABLE];
        if (recoder_knows(CASES[i].set))
            assert_int_equal(recoder_table(CASES[i].set, table), CASES[i].is_single);
    }
}

static void what_was_typed_is_utf8(void **state)
{
    (void)state;
    StrBuf text;
    strbuf_init(&text);
    encoding_set(ENCODING_KOI8_R, NULL); /* of files */
    encoding_add_typed(&text, "J\xF6rg, Jörg \xE2\x82 \x80");
    encoding_set(ENCODING_AUTO, NULL);
    assert_string_equal(text.data, "Jörg, Jörg â‚ €");
    strbuf_done(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_are_what_makes_sense),
        cmocka_unit_test(texts_of_a_game_have_one_encoding),
        cmocka_unit_test(a_person_may_say_it),
        cmocka_unit_test(all_bytes_become_utf8),
        cmocka_unit_test(sets_of_the_system_are_read),
        cmocka_unit_test(sets_of_single_bytes_have_tables),
        cmocka_unit_test(what_was_typed_is_utf8),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
