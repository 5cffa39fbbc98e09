/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files in sets of characters that nobody named: which is guessed from their words, and which are
 * left to the guess for each text. */
#include <config.h>

#include "engine/base/base.h"
#include "engine/base/strbuf.h"
#include "engine/board/bitboard.h"
#include "engine/pgn/byte_source.h"
#include "engine/pgn/pgn_game.h"
#include "engine/pgn/pgn_read.h"
#include "engine/record/game.h"
#include "engine/text/encoding_guess.h"
#include "engine/text/recoder.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static void write_game(StrBuf *file, const char *white, const char *comment)
{
    strbuf_add_text(file, "[White \"");
    strbuf_add_text(file, white);
    strbuf_add_text(file, "\"]\n\n1. e4 {");
    strbuf_add_text(file, comment);
    strbuf_add_text(file, "} *\n");
}

static void keep_fault(void *context, const PgnFault *fault)
{
    strbuf_add_text(context, fault->text);
}

static void texts_are_read_in_the_guessed_set(void **state)
{
    (void)state;
    static const struct {
        const char *set, *white, *comment, *read_white, *read_comment;
    } CASES[] = {
        { "windows-1250",
          "Wojtaszek, Rados\xB3"
          "aw",
          "\x8Cwiercz", "Wojtaszek, Radosław", "Świercz" },
        { "iso-8859-2",
          "Hr\xE1\xE8"
          "ek, Zbyn\xECk",
          "\xA9tefan \xAE\xEF\xE1r", "Hráček, Zbyněk", "Štefan Žďár" },
        { "windows-1250", "Dvo\xF8\xE1k, Ji\xF8\xED", "\x8E\xE1k", "Dvořák, Jiří", "Žák" },
        { "windows-1254", "Y\xFDlmaz, Mustafa",
          "Bar\xFD\xFE \xDE"
          "anal",
          "Yılmaz, Mustafa", "Barış Şanal" },
        { "windows-1257", "Rozentalis, Panev\xEB\xFEys",
          "\xD0ulskis, \xD0"
          "ar\xFBnas",
          "Rozentalis, Panevėžys", "Šulskis, Šarūnas" },
        { "cp850", "M\x81ller, J\x94rg", "Wei\xE1 gewinnt die Qualit\x84t", "Müller, Jörg",
          "Weiß gewinnt die Qualität" },
        { "cp850", "Lef\x8Avre, H\x82l\x8Ane", "apr\x8As l'\x82tude", "Lefèvre, Hélène",
          "après l'étude" },
        { "cp850", "S\x9Brensen, Ib", "M\x9Bller vandt", "Sørensen, Ib", "Møller vandt" },
        { "cp850", "Mu\xA4oz, Ra\xA3l", "\xA8Qu\x82 m\xA0s?", "Muñoz, Raúl", "¿Qué más?" },
        { "cp852", "Dvo\xFD\xA0k, Ji\xFD\xA1", "b\xA1l\xEC vyhr\xA0l pozd\xD8ji", "Dvořák, Jiří",
          "bílý vyhrál později" },
        { "windows-1253",
          "\xD0\xE1\xF0\xE1\xE4\xFC\xF0\xEF\xF5\xEB\xEF\xF2, \xC3\xE9\xFE\xF1\xE3\xEF\xF2",
          "\xA2\xED\xED\xE1", "Παπαδόπουλος, Γιώργος", "Άννα" },
        { "iso-8859-7", "\xCA\xF9\xF4\xF1\xEF\xED\xE9\xDC\xF2, \xC2\xE1\xF3\xDF\xEB\xE7\xF2",
          "\xB6\xED\xED\xE1", "Κωτρονιάς, Βασίλης", "Άννα" },
        { "iso-8859-5", "\xB8\xD2\xD0\xDD\xDE\xD2, \xBF\xF1\xE2\xE0",
          "\xE5\xDE\xE0\xDE\xE8\xD8\xD9 \xE5\xDE\xD4", "Иванов, Пётр", "хороший ход" },
        { "iso-8859-8", "\xE2\xEC\xF4\xF0\xE3, \xE1\xE5\xF8\xE9\xF1",
          "\xE0\xEE\xE9\xEC \xF1\xE5\xE8\xE5\xE1\xF1\xF7\xE9", "גלפנד, בוריס", "אמיל סוטובסקי" },
        { "gb18030", "\xBA\xEE\xD2\xDD\xB7\xB2\xA3\xAC\xB6\xA1\xC1\xA2\xC8\xCB", "\xCF\xF3\xC6\xE5",
          "侯逸凡，丁立人", "象棋" },
        { "big5",
          "\xABJ\xB6h\xA4Z\xA1"
          "A\xA4"
          "B\xA5\xDF\xA4H",
          "\xB0\xEA\xC0"
          "A\xBC\xD0\xC1\xC9",
          "侯逸凡，丁立人", "國錦標賽" },
        { "cp932",
          "\x8F\xAC\x93\x87\x90T\x96\xE7\x81"
          "A\x83i\x83"
          "C\x83g",
          "\x83\x5C\x95\x5C", "小島慎也、ナイト", "ソ表" },
        { "euc-jp", "\xBE\xAE\xC5\xE7\xBF\xB5\xCC\xE9\xA1\xA2\xA5\xCA\xA5\xA4\xA5\xC8",
          "\xA4\xD2\xA4\xE9\xA4\xAC\xA4\xCA", "小島慎也、ナイト", "ひらがな" },
        { "cp949", "\xB1\xE8\xC3\xB6\xBC\xF6, \xC0\xCC\xBF\xB5\xC8\xF1",
          "\xC0\xFC\xB1\xB9 \xC3\xBC\xBD\xBA \xBC\xB1\xBC\xF6\xB1\xC7", "김철수, 이영희",
          "전국 체스 선수권" },
    };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        if (!recoder_knows(CASES[i].set))
            continue;
        StrBuf file, faults;
        Game *game;
        strbuf_init(&file);
        strbuf_init(&faults);
        write_game(&file, CASES[i].white, CASES[i].comment);
        PgnReader *reader = pgn_reader_new(byte_source_new_memory(file.data, file.length));
        pgn_on_fault(reader, keep_fault, &faults);
        assert_true(pgn_read_game(reader, &game, NULL));
        assert_string_equal(game_tag(game, "White"), CASES[i].read_white);
        NodeComments comments = node_all_comments(node_next(game_root(game)));
        assert_int_equal(comments.count, 1);
        assert_string_equal(comments.list[0].text, CASES[i].read_comment);
        assert_non_null(strstr(faults.data, CASES[i].set)); /* the person is told */
        game_free(game);
        pgn_reader_free(reader);
        strbuf_done(&faults);
        strbuf_done(&file);
    }
}

/* Western and Cyrillic texts, and UTF-8. */
static void nothing_is_guessed_without_need(void **state)
{
    (void)state;
    static const char *const CASES[][2] = {
        { "M\xFCller, Wei\xDF", "Fran\xE7ois Pe\xF1"
                                "a" },
        { "\xC5kesson", "S\xF8ren N\xF8rby" },
        { "\xBF"
          "Cu\xE1ndo?",
          "Jo\xE3o Sim\xF5"
          "es" },
        { "\xDE\xF3rhallsson, Hj\xF6rvar", "hv\xEDtur er me\xF0 yfirbur\xF0i" },
        { "\xD5im, T\xF5nu", "P\xE4rnu" },
        /* quoted, with dashes and apostrophes */
        { "\x84Wei\xDF\x93", "\x93M\xFCller\x94 \x96 Wei\xDF\x85" },
        { "O\x92Kelly \x96 Najdorf", "the \x91good\x92 bishop\x97see above\x85" },
        { "rock\x91n roll", "d\x92"
                            "Aosta" },
        { "G\xF6teborg", "m\xB3, J\xF6rg, Fran\xE7ois" },
        { "\xC8\xE2\xE0\xED\xEE\xE2, \xCF\xB8\xF2\xF0", "\xCA\xE0\xF1\xEF\xE0\xF0\xEE\xE2" },
        { "\xC9\xC4\xC5\xD1 \xC8\xCF\xC4\xC1", "\xC5\xD3\xCC\xC9 \xC2\xD9" },
        { "\x88\xA2\xA0\xAD\xAE\xA2", "\xAF\xA5\xE8\xAA\xA0" },
        { "\xC5\x9Awiercz, \xC5\x98"
          "eho\xC5\x99",
          "\xE4\xBE\xAF\xE9\x80\xB8\xE5\x87\xA1" },
    };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        StrBuf file;
        GuessedSet set;
        strbuf_init(&file);
        write_game(&file, CASES[i][0], CASES[i][1]);
        encoding_guess(file.data, file.length, &set);
        assert_null(set.name);
        strbuf_done(&file);
    }
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_are_read_in_the_guessed_set),
        cmocka_unit_test(nothing_is_guessed_without_need),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
