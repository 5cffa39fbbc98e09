/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position set up in the words and letters of each language. */
#include <config.h>

#include "tests/unit/support/controller_support.h"
#include "tests/unit/support/language_support.h"
#include "tests/unit/support/moves_support.h"

#include "engine/base/base.h"
#include "engine/base/utf8.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/notation/fen.h"
#include "ui/controller/controller.h"
#include "ui/session/session.h"
#include "ui/setup/setup.h"

#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static void set_up_reads_words(void **state)
{
    (void)state;
    static const struct {
        const char *language, *lines[5];
    } POSITIONS[] = {
        { "en",
          { "clear the board", "king white e1", "a black king on e8", "white rook at a1",
            "black to move" } },
        { "en", { "empty", "K e1, k e8, R a1", "black" } },
        { "de",
          { "leer", "weißer König e1", "schwarzer König auf e8", "weißer Turm a1",
            "Schwarz am Zug" } },
        { "es",
          { "vaciar", "rey blanco e1", "rey negro en e8", "torre blanca a1", "juegan negras" } },
        { "fr", { "vider", "roi blanc e1", "le roi noir e8", "tour blanche a1", "noirs" } },
        { "ru",
          { "очистить", "белый король e1", "чёрный король на e8", "белая ладья a1",
            "ход чёрных" } },
        { "ru", { "очистить", "Кре1; кре8; Ла1.", "чёрные" } }, /* with Russian letters */
    };
    if (!language_is_built())
        skip();
    line("setup");
    for (size_t i = 0; i < ARRAY_LEN(POSITIONS); i++) {
        char fen[FEN_MAX];
        speak(POSITIONS[i].language);
        line("start");
        for (size_t j = 0; j < ARRAY_LEN(POSITIONS[i].lines) && POSITIONS[i].lines[j] != NULL; j++)
            line(POSITIONS[i].lines[j]);
        fen_write(&setup_of(session())->pos, fen);
        assert_string_equal(fen, "4k3/8/8/8/8/8/8/R3K3 b - - 0 1");
    }
    speak("es");
    line("borrar a1");
    assert_int_equal(position_piece(&setup_of(session())->pos, A1), NO_PIECE);
    line("cancelar");
    assert_null(setup_of(session()));
    speak("en");
}

/* "sortir" is quit and exit at once; in French and Russian cancel is undo, too. */
static void own_words_leave_the_set_up(void **state)
{
    (void)state;
    static const char *const WORDS[][2] = {
        { "de", "beenden" },   { "es", "salir" },   { "fr", "quitter" },  { "ru", "выход" },
        { "de", "abbrechen" }, { "fr", "annuler" }, { "ru", "отменить" },
    };
    if (!language_is_built())
        skip();
    for (size_t i = 0; i < ARRAY_LEN(WORDS); i++) {
        speak(WORDS[i][0]);
        line("setup");
        line(WORDS[i][1]);
        assert_null(setup_of(session()));
        assert_false(controller_wants_quit(controller()));
    }
    line("setup");
    line("ke4");
    line("отменить");
    assert_int_equal(position_piece(&setup_of(session())->pos, E4), NO_PIECE);
    line("отменить");
    assert_null(setup_of(session()));
    speak("en");
}

/* Letters of moves, in which R is a king in Spanish, and those of FEN that no piece has. */
static void set_up_reads_the_letters_of_moves(void **state)
{
    (void)state;
    static const struct {
        const char *language, *typed;
        Piece piece;
    } PLACED[] = {
        { "es", "put Rd4", W_KING },   { "es", "put rd4", B_KING },    { "es", "put Dd4", W_QUEEN },
        { "es", "put Nd4", W_KNIGHT }, { "fr", "put Fd4", W_BISHOP },  { "fr", "put td4", B_ROOK },
        { "de", "put Bd4", W_PAWN },   { "de", "put s d4", B_KNIGHT }, { "ru", "put Фd4", W_QUEEN },
        { "ru", "put крd4", B_KING },  { "ru", "put Кd4", W_KNIGHT },  { "ru", "put Rd4", W_ROOK },
        { "en", "put rd4", B_ROOK },
    };
    if (!language_is_built())
        skip();
    line("setup");
    for (size_t i = 0; i < ARRAY_LEN(PLACED); i++) {
        speak(PLACED[i].language);
        line("clear");
        line(PLACED[i].typed);
        assert_int_equal(position_piece(&setup_of(session())->pos, D4), PLACED[i].piece);
    }
    setup_of(session())->cursor = D4;
    speak("es");
    line("put R here");
    assert_int_equal(position_piece(&setup_of(session())->pos, D4), W_ROOK);
    speak("en");
}

static void type_letters(const char *letters)
{
    for (size_t length; *letters != '\0'; letters += length) {
        uint32_t character;
        char key[UTF8_LENGTH_MAX + 1];
        length = utf8_decode(letters, strlen(letters), &character);
        utf8_printf(key, sizeof key, "%.*s", (int)length, letters);
        type_key(key);
    }
}

/* On its board, where letters are keys. */
static void set_up_has_words_among_its_keys(void **state)
{
    (void)state;
    static const char *const TYPED[][2] = {
        { "de", "weißer könig e1" }, { "de", "sd4" },           { "de", "Sd4" },
        { "fr", "noir roi e8" },     { "es", "negra dama d8" }, { "es", "rd4" },
        { "ru", "белый король e1" },
    };
    if (!language_is_built())
        skip();
    for (size_t i = 0; i < ARRAY_LEN(TYPED); i++) {
        clock_stand();
        begin_with_line();
        speak(TYPED[i][0]);
        line("setup");
        type_letters(TYPED[i][1]);
        assert_string_equal(typed_line(), TYPED[i][1]);
        type_key("Enter");
        assert_false(session()->message.is_error);
    }
    speak("en");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        CONTROLLER_TEST(set_up_reads_words),
        CONTROLLER_TEST(own_words_leave_the_set_up),
        CONTROLLER_TEST(set_up_reads_the_letters_of_moves),
        CONTROLLER_TEST(set_up_has_words_among_its_keys),
    };
    setlocale(LC_ALL, "C.UTF-8"); /* only the locale C translates nothing */
    return cmocka_run_group_tests_name("set-up in own words", tests, NULL, NULL);
}
