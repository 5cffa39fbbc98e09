/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Screens in luft's languages, with the catalogues built with the program. */
#include <config.h>

#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/mind/job.h"
#include "engine/text/width.h"
#include "tests/unit/support/language_support.h"
#include "tests/unit/support/news_support.h"
#include "tests/unit/support/screen_support.h"
#include "ui/modes/command.h"
#include "ui/modes/question_mode.h"
#include "ui/overlay/palette.h"
#include "ui/spelling/spell_names.h"
#include "ui/storage/games.h"
#include "ui/vocabulary/own_words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static const char *const LANGUAGES[] = { "en", "de", "es", "fr", "ru" };

/* --- keys and help ---------------------------------------------------------------------------- */

/* The row below the head of the keys, from the left edge of the panes beside the board. */
static const char *first_row_beside(const char *screen)
{
    const Rect *side = &screen_layout()->pane[PANE_SIDE];
    for (int row = 0; row < side->row + 1; row++)
        screen += strcspn(screen, "\n") + 1;
    for (int column = 0; column < side->column && *screen != '\n'; screen++)
        column += ((unsigned char)screen[1] & 0xc0) != 0x80;
    return screen;
}

/* Four pages at 80x24, none of which begins within a key's help; a page says how to turn it. */
static void the_keys_take_few_pages(void **state)
{
    (void)state;
    for (size_t i = 0; i < ARRAY_LEN(LANGUAGES); i++) {
        speak(LANGUAGES[i]);
        screen_press_all("Escape ?");
        assert_screen_has(" 1/4 ");
        for (int page = 1; page <= 4; page++) {
            char number[16];
            snprintf(number, sizeof number, " %d/4 ", page);
            assert_screen_has(number);
            const char *first = first_row_beside(screen_look());
            if (first[0] != ' ' || first[1] == ' ')
                fail_msg("%s: page %d begins amid a key:\n%s", LANGUAGES[i], page, screen_look());
            int row, column;
            screen_find(number, &row, &column);
            screen_find(" ? ", &row,
                        &column); /* beside the number: it is the first on the screen */
            assert_int_equal(row, screen_layout()->pane[PANE_SIDE].row);
            screen_press("?");
        }
        assert_screen_lacks("/4 ");
        screen_press("i");
    }
}

static void the_help_has_two_columns_at_132(void **state)
{
    (void)state;
    screen_resize(43, 132);
    for (size_t i = 0; i < ARRAY_LEN(LANGUAGES); i++) {
        speak(LANGUAGES[i]);
        (void)screen_look();
        screen_press("F1");
        int row, column;
        screen_find("elo [N|full]", &row, &column);
        if (column < 132 / 2)
            fail_msg("%s has one column:\n%s", LANGUAGES[i], screen_look());
        screen_press("Escape");
    }
}

/* --- panels that were truncated --------------------------------------------------------------- */

/* In full at 80x24: the moves pane before the first move, the list of engines, the titles of the
 * book's columns. */
static void nothing_is_cut_at_80x24(void **state)
{
    (void)state;
    for (size_t i = 0; i < ARRAY_LEN(LANGUAGES); i++) {
        speak(LANGUAGES[i]);
        assert_screen_lacks("…");
        line("engine");
        screen_press_all("PageDown PageDown");
        assert_screen_has("engine add");
        assert_screen_lacks("…");
        screen_press("Escape");
        line("book");
        assert_screen_has(C_("explorer column", "share"));
        assert_screen_has(C_("explorer column", "loss"));
        screen_press("Escape");
    }
}

/* The first message of a game is one row, whatever the level. */
static void a_game_begins_with_one_row(void **state)
{
    (void)state;
    enum { ROW = 78, LEVELS = 20 };
    for (size_t i = 0; i < ARRAY_LEN(LANGUAGES); i++) {
        speak(LANGUAGES[i]);
        for (int level = 1; level <= LEVELS; level++) {
            char opponent[STRENGTH_TEXT_MAX], text[MESSAGE_MAX];
            strength_describe(strength_level_elo(level), opponent);
            const char *white = _("You play White against %s. Move or type `help`.");
            const char *black = _("You play Black against %s. Move or type `help`.");
            utf8_printf(text, sizeof text, format_like(white, "%s"), opponent);
            assert_in_range(width_text(text), 1, ROW);
            utf8_printf(text, sizeof text, format_like(black, "%s"), opponent);
            assert_in_range(width_text(text), 1, ROW);
        }
    }
}

/* At 80 columns the foot has the same keys in every language. */
static void footers_keep_their_keys(void **state)
{
    (void)state;
    static const char TWO_GAMES[] = "1. f3 $6 (1. e4) e5 2. g4 $4 (2. d4) *\n\n"
                                    "[White \"Bob\"]\n\n1. d4 *\n";
    static const struct {
        const char *line, *keys, *title;
    } FEET[] = {
        { "", "", "INPUT" },
        { "", "Escape", "BOARD" },
        { "", "v", "CURSOR" },
        { "setup", "", "SET UP" },
        { "cancel", "Ctrl-P", "PALETTE" },
        { "", "Escape F1", "TEXT" },
        { "settings", "", "SETTINGS" },
        { "side both", "Escape i", "INPUT" },
        { "resign", "", "INPUT" },
        { "", "Escape", "BOARD" },
        { "1. e4 (1. d4) e5 *", "i", "INPUT" },
        { "", "Escape", "BOARD" },
        { "", "m", "EDIT" },
        { "nag ?", "Escape Escape i", "INPUT" },
        { TWO_GAMES, "Escape O", "GAMES" },
        { "", "Escape X", "EXPLORER" },
        { "practice", "Escape i", "INPUT" },
        { "", "Escape", "PRACTICE" },
    };
    speak("en");
    for (size_t i = 0; i < ARRAY_LEN(FEET); i++) {
        char english[512];
        if (FEET[i].line[0] != '\0')
            line(FEET[i].line);
        screen_press_all(FEET[i].keys);
        assert_screen_has(FEET[i].title);
        snprintf(english, sizeof english, "%s", screen_hints());
        for (size_t j = 1; j < ARRAY_LEN(LANGUAGES); j++) {
            speak(LANGUAGES[j]);
            if (strcmp(screen_hints(), english) != 0)
                fail_msg("%s: not %s:\n%s", LANGUAGES[j], english, screen_look());
        }
        speak("en");
    }
}

/* Without room for everything, the arrows are dropped first. */
static void a_record_with_edits_keeps_its_keys(void **state)
{
    (void)state;
    speak("en");
    line("1. e4 e5 *");
    line("nag !");
    screen_press_all("Escape Escape");
    for (size_t i = 0; i < ARRAY_LEN(LANGUAGES); i++) {
        speak(LANGUAGES[i]);
        if (strstr(screen_hints(), "edit-key; undo; save; analyse; review; keys; quit;") == NULL)
            fail_msg("%s:\n%s", LANGUAGES[i], screen_look());
    }
}

/* With unsaved edits what undoes and saves them is there before the analysis. */
static void edits_are_undone_and_saved_from_the_foot(void **state)
{
    (void)state;
    line("1. e4 (1. d4) e5 *");
    line("forward");
    line("nag !");
    screen_press("Escape");
    for (size_t i = 0; i < ARRAY_LEN(LANGUAGES); i++) {
        speak(LANGUAGES[i]);
        if (strstr(screen_hints(), "; edit-key; undo; save; ") == NULL)
            fail_msg("%s", screen_look());
    }
}

/* Sentences longer than the window continue in the next line. */
static void long_lines_of_a_text_are_whole(void **state)
{
    (void)state;
    for (size_t i = 0; i < ARRAY_LEN(LANGUAGES); i++) {
        speak(LANGUAGES[i]);
        (void)screen_look(); /* how wide it is */
        line("where");
        assert_screen_has("h2.");
        assert_screen_has("h7.");
        assert_screen_lacks("…");
        screen_press("Escape");
    }
}

static void units_are_counted(void **state)
{
    (void)state;
    static const char *const SHOWN[][4] = {
        { "en", "1 move", "2 moves", "5 moves" },   { "de", "1 Zug", "2 Züge", "5 Züge" },
        { "es", "1 jugada", "2 jugadas", "5 jug" }, { "fr", "1 coup", "2 coups", "5 coups" },
        { "ru", "1 ход", "2 хода", "5 ходов" },
    };
    static const char *const SET[] = { "set book-depth 1", "set book-depth 2", "set book-depth 5" };
    for (size_t i = 0; i < ARRAY_LEN(SET); i++) {
        line(SET[i]);
        line("settings");
        screen_press("End");
        for (size_t j = 0; j < ARRAY_LEN(SHOWN); j++) {
            speak(SHOWN[j][0]);
            assert_screen_has(SHOWN[j][i + 1]);
        }
        screen_press("Escape");
        speak("en");
    }
}

/* How many settings have changed, and what saves them, or that number alone. */
static void the_head_of_the_settings_is_not_cut(void **state)
{
    (void)state;
    static const char *const ENDS[] = { "saves", "speichert", "guarda", "enregistre", "сохранит" };
    for (size_t i = 0; i < ARRAY_LEN(LANGUAGES); i++) {
        speak(LANGUAGES[i]);
        line("settings");
        screen_press("Left"); /* level and elo are one */
        int row, column;
        screen_find("* 1", &row, &column);
        assert_int_equal(row, screen_layout()->pane[PANE_SIDE].row);
        if (screen_has(", S ") && !screen_has(ENDS[i]))
            fail_msg("cut:\n%s", screen_look());
        screen_press_all("r Escape i");
    }
}

/* If no game of a file matches, the hint how to show all again is complete. */
static void what_shows_all_games_is_told_whole(void **state)
{
    (void)state;
    static const char *const ENDS[] = { "again.", "alle.", "vez.", "nouveau.", "все." };
    screen_resize(30, 100);
    line("[White \"Ann\"]\n\n1. e4 *\n\n[White \"Bob\"]\n\n1. d4 *\n");
    for (size_t i = 0; i < ARRAY_LEN(LANGUAGES); i++) {
        speak(LANGUAGES[i]);
        line("games zzz");
        while (!games_are_found(games_of(session())) || !games_are_indexed(games_of(session())))
            (void)take_news(controller(), 100);
        assert_screen_has("`games clear`");
        assert_screen_has(ENDS[i]);
        line("games white dutch"); /* which is looked for as an opening first */
        while (!games_are_found(games_of(session())) || !games_are_indexed(games_of(session())))
            (void)take_news(controller(), 100);
        assert_screen_has("white=dutch`");
        assert_screen_has(ENDS[i]);
        screen_press_all("Escape i");
    }
}

/* No move is asked for if none is expected. */
static void a_move_is_asked_for_where_there_is_one(void **state)
{
    (void)state;
    static const char *const WORDS[] = { "No moves yet", "Noch kein", "Sin jugadas",
                                         "coup. Tapez-en un", "Ходов ещё нет" };
    line("side both");
    for (size_t i = 0; i < ARRAY_LEN(LANGUAGES); i++) {
        speak(LANGUAGES[i]);
        line("6k1/5ppp/8/8/8/8/8/K6R b - - 0 1");
        assert_screen_has(WORDS[i]);
        line("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
        assert_screen_lacks(WORDS[i]);
    }
}

/* A text keeps fitting when the window becomes narrower. */
static void a_text_is_wrapped_anew(void **state)
{
    (void)state;
    for (size_t i = 0; i < ARRAY_LEN(LANGUAGES); i++) {
        speak(LANGUAGES[i]);
        screen_resize(43, 132);
        (void)screen_look();
        line("where");
        assert_screen_has("h7.");
        screen_resize(43, 60);
        assert_screen_has("h2.");
        assert_screen_has("h7.");
        assert_screen_lacks("…");
        screen_press("Escape");
    }
}

/* The clock's state, in words, next to large digits. */
static void a_waiting_clock_says_so_whole(void **state)
{
    (void)state;
    screen_resize(43, 132);
    line("new 5+3");
    for (size_t i = 0; i < ARRAY_LEN(LANGUAGES); i++) {
        speak(LANGUAGES[i]);
        assert_screen_lacks("…");
    }
}

/* The moves that analysis is limited to or excludes, and the way out, even in little room. */
static void the_way_out_of_a_lock_is_told(void **state)
{
    (void)state;
    line("side both");
    line("analyse");
    for (size_t i = 0; i < ARRAY_LEN(LANGUAGES); i++) {
        speak(LANGUAGES[i]);
        line("lock on");
        screen_press("Escape");
        if (!screen_has(" L ") && !screen_has("(L)"))
            fail_msg("no way out:\n%s", screen_look());
        line("lock off");
        screen_press("i");
        line("exclude e4");
        assert_screen_has("`only all`");
        line("only all");
    }
}

/* --- names ------------------------------------------------------------------------------------ */

/* luft's own words in a game's tags are said in the reader's language; the game keeps them. */
static void own_names_are_translated_and_kept(void **state)
{
    (void)state;
    char brief[OWN_NAME_MAX];
    speak("de");
    assert_string_equal(own_name_shown("luft 0.1.0, level 5", brief), "luft, Stufe 5");
    assert_string_equal(own_name_shown("luft 0.1.0, 1510 Elo", brief), "luft, 1510 Elo");
    assert_string_equal(own_name_shown("luft 0.1.0", brief), "luft");
    assert_string_equal(own_name_shown("luft balloon, level 5", brief), "luft balloon, level 5");
    assert_string_equal(own_name_short("luft, Stufe 5", 14, brief), "luft, Stufe 5");
    assert_string_equal(own_name_short("luft, Stufe 15", 12, brief), "luft 15");
    assert_string_equal(own_name_short("Karpow, Anatoli", 8, brief), "Karpow, Anatoli");
    assert_true(own_name_has_rating("luft, 1510 Elo", "1510"));
    assert_false(own_name_has_rating("luft, 1510 Elo", "151"));
    assert_false(own_name_has_rating("luft, Stufe 5", "1200"));
    assert_false(own_name_has_rating("Karpow, 2700 Elo", "2700"));
    assert_false(own_name_has_rating("luft, 1510 Elo", ""));
    static const char *const EVENTS[] = { "Casual game", "Freie Partie", "Partida amistosa",
                                          "Partie amicale", "Товарищеская партия" };
    static const char *const LEVELS[] = { "level 3", "Stufe 3", "nivel 3", "niveau 3",
                                          "уровень 3" };
    speak("en");
    line("new level 3");
    for (size_t i = 0; i < ARRAY_LEN(LANGUAGES); i++) {
        const Game *game = session()->document->game;
        speak(LANGUAGES[i]);
        assert_screen_has(EVENTS[i]);
        assert_screen_has(LEVELS[i]);
        assert_non_null(strstr(game_tag(game, "Black"), ", level 3"));
        assert_string_equal(game_tag(game, "Event"), "Casual game");
    }
    char buf[OWN_NAME_MAX];
    speak("de");
    assert_string_equal(own_name_shown("luft, level 3", buf), "luft, level 3");
    assert_string_equal(own_name_shown("luft 0.1, level 3 b", buf), "luft 0.1, level 3 b");
    assert_string_equal(own_name_shown("Anna, level 3", buf), "Anna, level 3");
    assert_string_equal(own_name_shown("luft 9.9, level 12", buf), "luft, Stufe 12");
}

/* Beside a clock with little room luft's version is dropped, its level kept. */
static void the_level_stays_beside_a_wide_clock(void **state)
{
    (void)state;
    static const char *const NAMES[] = { "luft, level 3", "luft, Stufe 3", "luft, nivel 3",
                                         "luft, niveau 3", "luft, уровень 3" };
    speak("en");
    screen_resize(30, 94);
    line("new 100+3 level 3");
    for (size_t i = 0; i < ARRAY_LEN(LANGUAGES); i++) {
        speak(LANGUAGES[i]);
        assert_screen_has(NAMES[i]);
    }
}

/* A word of what a command does finds it before openings with these letters scattered. */
static void the_palette_knows_words_of_the_language(void **state)
{
    (void)state;
    static const char *const WORDS[] = { "board", "brett", "tablero", "échiquier", "доску" };
    for (size_t i = 1; i < ARRAY_LEN(LANGUAGES); i++) {
        speak(LANGUAGES[i]);
        screen_press("Ctrl-P");
        controller_handle_typing(controller(), WORDS[i]);
        const PaletteItem *chosen = palette_chosen(shown_palette());
        assert_non_null(chosen);
        if (!fuzzy_begins_words(WORDS[i], chosen->about))
            fail_msg("%s finds %s: %s", WORDS[i], chosen->label, chosen->about);
        screen_press("Escape");
    }
}

/* What takeback and stop do, though their rows have a name and a key beside that. */
static void the_palette_tells_whole_what_they_do(void **state)
{
    (void)state;
    static const char *const COMMANDS[] = { "redo", "stop" };
    screen_resize(30, 100);
    for (size_t i = 0; i < ARRAY_LEN(LANGUAGES); i++)
        for (size_t j = 0; j < ARRAY_LEN(COMMANDS); j++) {
            StrBuf pointed;
            strbuf_init(&pointed);
            speak(LANGUAGES[i]);
            screen_press("Ctrl-P");
            controller_handle_typing(controller(), COMMANDS[j]);
            strbuf_add_text(&pointed, "▸ ");
            own_words_add_name(COMMANDS[j], &pointed);
            assert_screen_has(pointed.data);
            const char *row = strstr(screen_look(), pointed.data);
            if (memmem(row, strcspn(row, "\n"), "…", strlen("…")) != NULL)
                fail_msg("%s is cut:\n%s", COMMANDS[j], screen_look());
            screen_press("Escape");
            strbuf_done(&pointed);
        }
}

static const char *label_for(const char *letters)
{
    controller_handle_typing(controller(), letters);
    const PaletteItem *chosen = palette_chosen(shown_palette());
    assert_non_null(chosen);
    return chosen->label;
}

/* By its name in the language, and by the English one. */
static void the_palette_finds_openings_in_both(void **state)
{
    (void)state;
    speak("de");
    screen_press("Ctrl-P");
    assert_string_equal(label_for("sizil"), "Sizilianische Verteidigung");
    assert_string_equal(label_for("sicilian defense"), "Sizilianische Verteidigung");
    assert_string_equal(label_for("drachenv"), "Sizilianische Verteidigung: Drachenvariante");
    screen_press("Escape");
    speak("ru");
    screen_press("Ctrl-P");
    assert_string_equal(label_for("голландс"), "Голландская защита");
    assert_string_equal(label_for("dutch def"), "Голландская защита");
}

static void commands_have_the_names_of_the_language(void **state)
{
    (void)state;
    speak("de");
    line("help resign");
    assert_screen_has("aufgeben");
    assert_screen_has("auch: resign");
    screen_press("Escape");
    screen_resize(100, 80);
    line("help");
    assert_screen_has("remis [MOVE]");
    assert_screen_has("Y kopieren pgn");
    assert_screen_has("] fehler nächste");
    assert_screen_lacks("resign");
    screen_press("Escape");
    screen_press("Ctrl-P");
    assert_string_equal(label_for("aufg"), "aufgeben");
    assert_string_equal(label_for("resign"), "aufgeben");
}

/* The board has the letters of moves, the panel the keys. */
static void set_up_shows_the_letters_that_are_keys(void **state)
{
    (void)state;
    speak("es");
    line("pieces letter");
    line("setup");
    assert_screen_has("K  Q  R  B  N  P");
    assert_screen_has("k  q  r  b  n  p");
    screen_press("Escape");
    assert_screen_lacks("Q");
    speak("en");
}

static void openings_have_the_names_of_the_language(void **state)
{
    (void)state;
    speak("de");
    line("1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6");
    line("goto end");
    assert_screen_has("B90 Sizilianische Verteidigung: Najdorf-Variante");
    speak("fr");
    assert_screen_has("B90 Défense sicilienne\u00a0: variante Najdorf");
    speak("en");
    assert_screen_has("B90 Sicilian Defense: Najdorf Variation");
}

/* As on the keyboards of the language, in the last line and in the sheet of keys. */
static void keys_have_the_names_of_the_language(void **state)
{
    (void)state;
    static const char *const NAMES[][3] = { { "Esc board", "Space ", "PgDn " },
                                            { "Esc Brett", "Leertaste ", "BildAb " },
                                            { "Esc tablero", "Espacio ", "AvPág " },
                                            { "Échap échiquier", "Espace ", "PgSuiv " },
                                            { "Esc доска", "Пробел ", "PgDn " } };
    for (size_t i = 0; i < ARRAY_LEN(LANGUAGES); i++) {
        speak(LANGUAGES[i]);
        assert_screen_has(NAMES[i][0]);
        screen_press_all("Escape ?");
        assert_screen_has(NAMES[i][1]);
        assert_screen_has(NAMES[i][2]);
        screen_press_all("Escape i");
    }
}

static void the_help_names_keys_as_the_keyboard_does(void **state)
{
    (void)state;
    static const char *const NAMES[] = { "PgUp", "BildAuf", "RePág", "PgPréc", "PgUp" };
    for (size_t i = 0; i < ARRAY_LEN(LANGUAGES); i++) {
        speak(LANGUAGES[i]);
        line("help keys");
        assert_screen_has(NAMES[i]);
        assert_screen_lacks("PageUp");
        screen_press("Escape");
    }
}

/* Where the names of keys end: the widest fits, and all descriptions begin in one column. The head
 * names the whole help. */
static void names_of_keys_line_up(void **state)
{
    (void)state;
    static const char *const HELPS[][2] = { { "the next game", "the previous game" },
                                            { "nächste Partie", "vorige Partie" },
                                            { "partida siguiente", "partida anterior" },
                                            { "partie suivante", "partie précédente" },
                                            { "следующая партия", "предыдущая партия" } };
    static const int SIZES[][2] = { { 30, 100 }, { 43, 132 } };
    for (size_t i = 0; i < ARRAY_LEN(LANGUAGES) * ARRAY_LEN(SIZES); i++) {
        const char *const *helps = HELPS[i / 2];
        screen_resize(SIZES[i % 2][0], SIZES[i % 2][1]);
        speak(LANGUAGES[i / 2]);
        screen_press_all("Escape ?");
        assert_screen_has("F1 ");
        for (int page = 0; page < 5 && !screen_has(helps[0]); page++)
            screen_press("?");
        int row, column, next, previous;
        screen_find(helps[0], &row, &next);
        screen_find("Tab ", &row, &column);
        assert_true(column < next);
        if (!screen_has(helps[1])) /* on the next page */
            screen_press("?");
        screen_find(helps[1], &row, &previous);
        assert_int_equal(next, previous);
        screen_press_all("Escape i");
    }
}

/* A colour is in small letters within a sentence, capitalised where it begins one and on its
 * own. */
static void colours_are_written_as_sentences_want(void **state)
{
    (void)state;
    static const char NO_KING[] = "4k3/8/8/8/8/8/8/8 w - - 0 1";
    line("4k3/8/8/8/8/8/4q3/4K3 w - - 0 1");
    speak("es");
    line("threat");
    assert_screen_has("las blancas están en jaque");
    line(NO_KING);
    assert_screen_has("as blancas no tienen rey");
    speak("ru");
    line("threat");
    assert_screen_has("белые под шахом");
    line(NO_KING);
    assert_screen_has("белые без короля");
    line("8/8/4k3/8/8/4K3/4P3/8 w - - 0 1");
    line("eval");
    assert_screen_has("Белые выигрывают");
    screen_press("Escape");
}

static void numbers_and_names_agree(void **state)
{
    (void)state;
    speak("en");
    line("depth 1");
    assert_screen_has("1 ply ahead");
    line("depth 2");
    assert_screen_has("2 plies ahead");
    line("nodes 1");
    assert_screen_has("1 position a move");
    speak("ru");
    line("depth 1");
    assert_screen_has("1 полуход ");
    line("depth 3");
    assert_screen_has("3 полухода ");
    line("depth 5");
    assert_screen_has("5 полуходов ");
}

/* Decimal numbers have a point in every language, unlike groups of thousands. */
static void numbers_have_their_points(void **state)
{
    (void)state;
    for (size_t i = 0; i < ARRAY_LEN(LANGUAGES); i++) {
        char number[GAMES_NUMBER_MAX];
        speak(LANGUAGES[i]);
        games_write_number(1234567, number);
        assert_string_equal(number, i == 0 ? "1,234,567" : "1\u00a0234\u00a0567");
        games_write_number(SIZE_MAX, number);
        assert_int_equal(width_text(number), sizeof(size_t) == 8 ? 20 + 6 : 10 + 3);
        line("1. e4 {[%eval 0.3] [%emt 0:00:01.5]} e5 {[%eval 0.3]} 2. Bc4 {[%eval 0.25]} Nc6");
        screen_resize(60, 200);
        assert_screen_has(" +0.30 ");
        assert_screen_has(" 1.5s ");
        screen_resize(40, 130);
        line("summary");
        assert_screen_has("100.0");
        screen_press("Escape");
        line("discard");
    }
}

/* French has a no-break space before certain punctuation. */
static void french_has_its_blanks(void **state)
{
    (void)state;
    speak("fr");
    line("square e4");
    assert_screen_has("e4\u00a0: ");
    line("where n");
    assert_screen_has("\u00a0: b1");
    screen_press("Escape");
    line("set speech names");
    line("moves g1");
    assert_screen_has("\u00a0; ");
    screen_press("Escape");
    line("set speech letters");
    line("1. e4 {[%eval 0.3]} e5 {[%eval 0.3]} 2. Bc4 {[%eval 0.2]} Nc6 {[%eval 0.2]}");
    line("summary comment");
    const char *comment = node_comment(game_root(session()->document->game));
    assert_non_null(strstr(comment, "Pr\u00e9cision\u00a0: "));
}

/* After a colon a colour is in small letters if the language requires it; on its own line it has a
 * capital. */
static void a_summary_has_its_capitals(void **state)
{
    (void)state;
    static const char *const KEPT[] = { ": White 9", ": Weiß 9", ": blancas 9", "\u00a0: Blancs 9",
                                        ": белые 9" };
    static const char *const SEEN[][2] = { { "White 9", "Opening: " },
                                           { "Weiß 9", "Eröffnung: " },
                                           { "Blancas 9", "Apertura: " },
                                           { "Blancs 9", "Ouverture : " },
                                           { "Белые 9", "Дебют: " } };
    for (size_t i = 0; i < ARRAY_LEN(LANGUAGES); i++) {
        speak(LANGUAGES[i]);
        line("1. e4 {[%eval 0.3]} e5 {[%eval 0.3]} 2. Bc4 {[%eval 0.2]} Nc6 {[%eval 0.2]}");
        if (i > 0)
            line("discard");
        line("summary");
        assert_screen_has(SEEN[i][0]);
        assert_screen_has(SEEN[i][1]);
        screen_press("Escape");
        line("summary comment");
        NodeComments comments =
            node_comments(game_root(session()->document->game), COMMENT_ON_MOVE);
        assert_non_null(strstr(comments.list[comments.count - 1].text, KEPT[i]));
    }
}

/* Whatever follows the first letter. */
static void sentences_begin_with_a_capital(void **state)
{
    (void)state;
    speak("fr");
    line("forward");
    assert_screen_has("C'est la fin de la variante.");
    speak("es");
    line("engine options");
    assert_screen_has("¿Qué motor?");
    speak("de");
    line("comment x");
    assert_screen_has("Kommentar zu der Partie geschrieben.");
}

static void carry_the_pawn_home(void)
{
    controller_handle_bound(controller(), action_name(ACTION_CURSOR));
    while (square_file(session()->board.cursor) > FILE_E)
        controller_handle_bound(controller(), action_name(ACTION_CURSOR_LEFT));
    while (square_file(session()->board.cursor) < FILE_E)
        controller_handle_bound(controller(), action_name(ACTION_CURSOR_RIGHT));
    while (square_rank(session()->board.cursor) < RANK_7)
        controller_handle_bound(controller(), action_name(ACTION_CURSOR_UP));
    while (square_rank(session()->board.cursor) > RANK_7)
        controller_handle_bound(controller(), action_name(ACTION_CURSOR_DOWN));
    controller_handle_bound(controller(), action_name(ACTION_CURSOR_TAKE));
    controller_handle_bound(controller(), action_name(ACTION_CURSOR_UP));
    controller_handle_bound(controller(), action_name(ACTION_CURSOR_TAKE));
}

/* The letters that the question names, and in all of them the English n. */
static void a_pawn_becomes_what_the_language_calls_it(void **state)
{
    (void)state;
    static const char *const LETTERS[] = { "n", "s", "c", "c", "к" };
    static const char *const WORDS[] = { "k(n)ight", "(S)pringer", "(c)aballo", "(c)avalier",
                                         "(к)оня" };
    line("7k/4P3/8/8/8/8/8/7K w - - 0 1");
    line("side both");
    for (size_t i = 0; i < ARRAY_LEN(LANGUAGES); i++)
        for (int english = 0; english <= 1; english++) {
            const char *letter = english ? "n" : LETTERS[i];
            speak(LANGUAGES[i]);
            carry_the_pawn_home();
            assert_non_null(strstr(question_text(controller_modes(controller())), WORDS[i]));
            line(letter);
            assert_int_equal(position_piece(&session()->document->pos, E8), W_KNIGHT);
            line("undo");
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        SCREEN_TEST(the_keys_take_few_pages),
        SCREEN_TEST(the_help_has_two_columns_at_132),
        SCREEN_TEST(own_names_are_translated_and_kept),
        SCREEN_TEST(a_game_begins_with_one_row),
        SCREEN_TEST(footers_keep_their_keys),
        SCREEN_TEST(a_record_with_edits_keeps_its_keys),
        SCREEN_TEST(edits_are_undone_and_saved_from_the_foot),
        SCREEN_TEST(nothing_is_cut_at_80x24),
        SCREEN_TEST(long_lines_of_a_text_are_whole),
        SCREEN_TEST(units_are_counted),
        SCREEN_TEST(the_head_of_the_settings_is_not_cut),
        SCREEN_TEST(what_shows_all_games_is_told_whole),
        SCREEN_TEST(the_help_names_keys_as_the_keyboard_does),
        SCREEN_TEST(sentences_begin_with_a_capital),
        SCREEN_TEST(a_move_is_asked_for_where_there_is_one),
        SCREEN_TEST(a_text_is_wrapped_anew),
        SCREEN_TEST(names_of_keys_line_up),
        SCREEN_TEST(colours_are_written_as_sentences_want),
        SCREEN_TEST(numbers_and_names_agree),
        SCREEN_TEST(numbers_have_their_points),
        SCREEN_TEST(french_has_its_blanks),
        SCREEN_TEST(a_summary_has_its_capitals),
        SCREEN_TEST(a_waiting_clock_says_so_whole),
        SCREEN_TEST(the_level_stays_beside_a_wide_clock),
        SCREEN_TEST(keys_have_the_names_of_the_language),
        SCREEN_TEST(the_palette_knows_words_of_the_language),
        SCREEN_TEST(the_palette_tells_whole_what_they_do),
        SCREEN_TEST(the_palette_finds_openings_in_both),
        SCREEN_TEST(commands_have_the_names_of_the_language),
        SCREEN_TEST(set_up_shows_the_letters_that_are_keys),
        SCREEN_TEST(openings_have_the_names_of_the_language),
        SCREEN_TEST(a_pawn_becomes_what_the_language_calls_it),
        SCREEN_TEST(the_way_out_of_a_lock_is_told),
    };
    if (!language_is_built())
        return 0;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
