/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The palette: what a few letters name, in which order, and that Enter does it. */
#include <config.h>

#include "engine/record/game.h"
#include "tests/unit/support/controller_support.h"
#include "tests/unit/support/feature_keys.h"
#include "tests/unit/support/file_support.h"
#include "tests/unit/support/screen_support.h"
#include "ui/controller/controller.h"
#include "ui/document/files.h"
#include "ui/overlay/palette.h"
#include "ui/session/match.h"
#include "ui/vocabulary/complete.h"

#include "ui/modes/mode.h"
#include "ui/modes/mode_keys.h"
#include "ui/modes/question_mode.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

/* --- letters ---------------------------------------------------------------------------------- */

#define assert_better(query, text, than) \
    assert_true(fuzzy_rank(query, text, NULL) > fuzzy_rank(query, than, NULL))

static void beginnings_and_rows_of_letters_come_first(void **state)
{
    (void)state;
    assert_better("ana", "analyse", "canal");
    assert_better("th", "theme", "path");
    assert_better("nb", "Nimzo-Benoni", "snob");
    assert_better("lin", "lines", "lock in");
    assert_int_equal(fuzzy_rank("xyz", "analyse", NULL), FUZZY_NONE);
    assert_int_equal(fuzzy_rank("eana", "analyse", NULL), FUZZY_NONE);
    assert_int_equal(fuzzy_rank("flip", "French Defense: Line of Paris", NULL), FUZZY_NONE);
    assert_int_equal(fuzzy_rank("slnfse", "Sicilian Defense", NULL), FUZZY_NONE); /* strewn */
    assert_int_equal(fuzzy_rank("", "analyse", NULL), 0);
    assert_true(fuzzy_rank("grunf", "Gr\xc3\xbcnfeld Defense", NULL) > 0);
    assert_true(fuzzy_rank("naj sic", "Sicilian Defense: Najdorf Variation", NULL) > 0);
}

static void words_are_known_by_their_beginnings(void **state)
{
    (void)state;
    assert_true(fuzzy_begins_words("brett", "das Brett drehen"));
    assert_true(fuzzy_begins_words("dreh bret ", "das Brett drehen"));
    assert_true(fuzzy_begins_words("echiq", "tourner l'\xc3\xa9"
                                            "chiquier"));
    assert_false(fuzzy_begins_words("rett", "das Brett drehen"));
    assert_false(fuzzy_begins_words("drehens", "das Brett drehen"));
    assert_false(fuzzy_begins_words("brett weg", "das Brett drehen"));
    assert_true(fuzzy_begins_words("", "das Brett drehen"));
}

static void what_was_named_is_marked(void **state)
{
    (void)state;
    bool marks[FUZZY_TEXT_MAX];
    assert_true(fuzzy_rank("na", "Gr\xc3\xbcn apple", marks) != FUZZY_NONE);
    for (int i = 0; i < FUZZY_TEXT_MAX; i++)
        assert_int_equal(marks[i], i == 3 || i == 5);
}

/* --- the list --------------------------------------------------------------------------------- */

static void type(const char *text) { controller_handle_typing(controller(), text); }

static const char *first_for(const char *query)
{
    type(query);
    const PaletteItem *chosen = palette_chosen(shown_palette());
    return chosen != NULL ? chosen->label : "";
}

#define assert_first(query, label) assert_memory_equal(first_for(query), label, strlen(label))

static void the_best_comes_first(void **state)
{
    (void)state;
    screen_press("Ctrl-P");
    assert_ptr_equal(mode_top(controller_modes(controller()))->keys(), palette_keys());
    assert_screen_has("⏎ choose"); /* the foot names the key */
    assert_first("ana", "analyse");
    assert_first("flip", "flip");
    assert_first("new", "new");
    assert_first("rotate", "flip"); /* by its other name */
    assert_first("theme gr", "theme: gre");
    assert_first("green", "theme: green");
    assert_first("najd", "Sicilian Defense: Najdorf");
    assert_first("ruy lop", "Ruy Lopez");
    assert_first("hash", "hash");
    assert_first("setting", "set"); /* by what it does */
    assert_first("zqxj", "");
    assert_screen_has("No match");
}

/* A row shows the name alone; the command's usage is shown when it is typed. */
static void calls_are_told_when_they_are_typed(void **state)
{
    (void)state;
    screen_resize(30, 100);
    screen_press("Ctrl-P");
    assert_screen_lacks("[CLOCK]");
    assert_screen_has("claim a draw, or offer one; MOVE: claim it after that move");
    type("ne");
    assert_screen_lacks("[CLOCK]");
    type("new");
    assert_screen_has("new [CLOCK] [SIDE] [level|elo N] [OPPONENT] [chess960 [N]]: a new game");
    type("only Nc3");
    assert_screen_has("only [MOVE ...|all]: analyse these moves only");
}

static void everything_is_found_by_what_people_call_it(void **state)
{
    (void)state;
    static const char *const CASES[][2] = {
        { "easier", "level" },
        { "castle", "O-O" },
        { "cast", "O-O" },
        { "long castling", "O-O-O" },
        { "harder", "level" },
        { "puzzle", "puzzles" },
        { "mistakes", "mistake" },
        { "bigger", "square-columns" },
        { "smaller", "square-columns" },
        { "stockfish", "engine" },
        { "sound", "bell: " },
        { "dark mode", "background: dark" },
        { "light mode", "background: light" },
        { "takeback", "undo" },
        { "take back", "undo" },
        { "hint", "hint" },
        { "score", "eval" },
        { "blunders", "mistake" },
        { "give up", "resign" },
        { "shortcuts", "keys" },
        { "Position editor", "setup" },
        { "play again", "rematch" },
        { "language", "language" },
        { "960", "new" },
        { "paste", "open" },
        { "print", "pgn" },
        { "night", "background" },
        { "pause", "quit" },
        { "black", "side" },
        { "offer", "draw" },
        { "flag", "time" },
        { "volume", "bell" },
        { "font size", "square-columns" },
        { "graph", "zoom" },
        { "evaluation", "eval" },
        { "opening", "explorer" },
        { "sort", "games" },
        { "retry", "undo" },
        { "big clock", "clocks" },
        { "premove", "help premove" },
        { "stalemate", "help stalemate" },
    };
    screen_press("Ctrl-P");
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++)
        if (strncmp(first_for(CASES[i][0]), CASES[i][1], strlen(CASES[i][1])) != 0)
            fail_msg("%s found %s", CASES[i][0], first_for(CASES[i][0]));
    type("mistakes");
    assert_string_equal(palette_at(shown_palette(), 1)->label, "practice");
    screen_press("Escape");
    line("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    screen_press("Ctrl-P");
    assert_first("castle", "castle");
    assert_screen_has("play this move");
}

/* If a command or a setting matches, openings do not match by scattered letters; if something
 * matches by whole words, nothing else is found. */
static void strewn_letters_find_no_openings(void **state)
{
    (void)state;
    static const char *const QUERIES[] = { "undo", "sound", "dark mode", "theme gr", "fli", "anl" };
    screen_press("Ctrl-P");
    for (size_t i = 0; i < ARRAY_LEN(QUERIES); i++) {
        type(QUERIES[i]);
        const Palette *palette = shown_palette();
        assert_true(palette->found_count > 0);
        for (size_t row = 0; row < palette->found_count; row++)
            if (palette_at(palette, row)->is_of_moves)
                fail_msg("%s found %s", QUERIES[i], palette_at(palette, row)->label);
    }
    type("theme gr");
    assert_int_equal(shown_palette()->found_count, 2); /* green, grey */
    assert_first("winaw fing", "French Defense: Winawer Variation, Fingerslip");
}

static void openings_are_found_in_both_spellings(void **state)
{
    (void)state;
    screen_press("Ctrl-P");
    assert_first("sicilian defenc", "Sicilian Defense");
    assert_first("Sicilian Defence", "Sicilian Defense");
    assert_first("centre game", "Center Game");
    assert_first("gruenfeld", "Grünfeld Defense");
    assert_first("carokann", "Caro-Kann Defense");
    assert_first("Traxler counter-attack", "Italian Game");
    assert_first("italian two knights' defence", "Italian Game: Two Knights Defense");
    assert_first("???", "");
}

static void an_opening_is_told_in_the_letters_that_are_set(void **state)
{
    (void)state;
    line("set letters de");
    screen_resize(30, 100);
    screen_press("Ctrl-P");
    type("c60");
    assert_screen_has("e4 e5 Sf3 Sc6 Lb5");
    assert_screen_lacks("Nf3 Nc6");
}

static void what_each_does_is_told(void **state)
{
    (void)state;
    screen_press("Ctrl-P");
    type("flip");
    assert_screen_has("flip the board");
    int row, column;
    screen_find("\xe2\x96\xb8 flip", &row, &column);
    assert_true(screen_attributes(row, column + 2) & A_UNDERLINE);
    screen_find("f Enter", &row, &column);
    type("fl");
    screen_use(DEPTH_MONOCHROME, GLYPHS_ASCII);
    screen_find("> flip", &row, &column);
    assert_true(screen_attributes(row, column + 2) & A_UNDERLINE);
    assert_false(screen_attributes(row, column + 5) & A_UNDERLINE);
}

static void enter_does_it(void **state)
{
    (void)state;
    screen_press("Ctrl-P");
    type("flip");
    line("flip");
    assert_true(session()->board.flipped);
    assert_ptr_equal(mode_top(controller_modes(controller()))->keys(), input_keys());
    screen_press_all("Escape Ctrl-P");
    type("theme blu");
    line("theme blu");
    assert_string_equal(session()->settings.theme, "blue");
    assert_ptr_equal(mode_top(controller_modes(controller()))->keys(), board_keys());
    screen_press("Ctrl-P");
    type("set lines 4"); /* a complete command runs as it is */
    line("set lines 4");
    assert_int_equal(session()->settings.lines, 4);
    screen_press("Ctrl-P");
    type("flip");
    screen_press_all("Down Up");
    line("flip");
    assert_false(session()->board.flipped);
    screen_press("Ctrl-P");
    type("e4");
    line("e4"); /* moves always win */
    assert_int_equal(node_ply(session()->document->node), 1);
}

/* Openings and other commands have their letters as well. */
static void a_command_with_arguments_is_that_command(void **state)
{
    (void)state;
    screen_press("Ctrl-P");
    assert_first(":only Nc3 d4", "only Nc3 d4");
    assert_first("only Nc3  ", "only Nc3");
    assert_first("copy fen", "copy fen");
    assert_first("open game", "open game");
    assert_first("theme gr", "theme: gre");
    assert_first("Pieces letter", "pieces: letter");
    type(":only Nc3 d4");
    assert_screen_has("analyse these moves only");
    line(":only Nc3 d4");
    assert_int_equal(session()->thinking.analysis.move_count, 2);
    assert_int_equal(node_ply(session()->document->node), 0);
    assert_ptr_equal(mode_top(controller_modes(controller()))->keys(), input_keys());
    char text[200] = "comment ";
    memset(text + strlen(text), 'x', 150);
    line("e4");
    screen_press("Ctrl-P");
    type(text);
    line(text); /* none of it is truncated */
    assert_int_equal(strlen(node_comment(session()->document->node)), 150);
}

static void moves_are_read_in_the_letters_of_the_language(void **state)
{
    (void)state;
    line("set letters de");
    screen_press("Ctrl-P");
    assert_first("Sc3", "Sc3");
    assert_screen_has("play this move");
    line("Sc3");
    assert_int_equal(node_ply(session()->document->node), 1);
}

static void an_opening_is_set_up(void **state)
{
    (void)state;
    screen_press("Ctrl-P");
    type("ruy lopez: berlin def");
    line("ruy lopez: berlin def");
    if (question_text(controller_modes(controller()))[0] != '\0')
        line("y");
    assert_int_equal(node_ply(session()->document->node), 6);
    assert_null(session()->document->live);
    assert_string_equal(session()->message.text, "On the board: C65 Ruy Lopez: Berlin Defense.");
}

static void escape_and_interrupts_leave_it(void **state)
{
    (void)state;
    screen_press("Ctrl-P");
    type("resign");
    screen_press("Escape");
    assert_ptr_equal(mode_top(controller_modes(controller()))->keys(), input_keys());
    screen_press("Ctrl-P");
    assert_true(controller_handle_interrupt(controller()));
    assert_ptr_equal(mode_top(controller_modes(controller()))->keys(), input_keys());
    screen_press("Ctrl-P");
    line("");
    assert_ptr_equal(mode_top(controller_modes(controller()))->keys(), input_keys());
    assert_false(match_is_on(session()->match) && node_ply(session()->document->node) > 0);
}

static void a_click_does_it(void **state)
{
    (void)state;
    screen_press("Ctrl-P");
    type("flip");
    screen_click("flip");
    assert_true(session()->board.flipped);
    assert_ptr_equal(mode_top(controller_modes(controller()))->keys(), input_keys());
}

/* The newest first before anything is typed, then by their name; the disk is not asked about any
 * until it is chosen. A name may end with a blank. */
static void files_opened_lately_are_offered(void **state)
{
    (void)state;
    static char directory[] = "/tmp/luft-palette-XXXXXX";
    char list[64], path[64], text[96];
    assert_non_null(mkdtemp(directory));
    snprintf(list, sizeof list, "%s/recent", directory);
    controller_restart(&(Start){ .kind = START_MENU, .recent_path = list });
    for (int i = 0; i < 5; i++) {
        snprintf(path, sizeof path, "%s/night %d.pgn", directory, i);
        snprintf(text, sizeof text, "[White \"Knight %d\"]\n\n1. e4 *\n", i);
        file_write_text(path, text);
        snprintf(text, sizeof text, "open %s", path);
        line(text);
    }
    assert_int_equal(unlink(path), 0);
    screen_press("Ctrl-P");
    assert_screen_has("night 4.pgn");
    assert_screen_has("night 2.pgn");
    assert_screen_lacks("night 1.pgn");
    assert_first("night 0", "night 0.pgn");
    line("");
    assert_screen_has("Knight 0");
    screen_press("Ctrl-P");
    assert_first("night 4", "night 4.pgn");
    line("");
    assert_screen_has("No such file");
    snprintf(path, sizeof path, "%s/blank.pgn ", directory);
    file_write_text(path, "[White \"Blank\"]\n\n1. e4 *\n");
    assert_int_equal(recent_note(list, path, 10).code, STATUS_OK);
    screen_press("Ctrl-P");
    assert_first("blank", "blank.pgn");
    line("");
    assert_screen_has("Blank");
    line("set recent-files 0");
    screen_press("Ctrl-P");
    assert_screen_lacks("night 4.pgn");
    file_remove_folder(directory);
}

/* In the moves pane while nothing is open; `open` completes them. */
static void files_opened_lately_are_on_the_first_screen(void **state)
{
    (void)state;
    static char directory[] = "/tmp/luft-first-XXXXXX";
    char list[64], path[64], text[96];
    assert_non_null(mkdtemp(directory));
    snprintf(list, sizeof list, "%s/recent", directory);
    snprintf(path, sizeof path, "%s/night.pgn", directory);
    snprintf(text, sizeof text, "open %s", path);
    file_write_text(path, "[White \"Knight\"]\n\n1. e4 *\n");
    Status status = recent_note(list, path, 10);
    assert_int_equal(status.code, STATUS_OK);
    controller_restart(&(Start){ .kind = START_MENU, .recent_path = list });
    assert_screen_has("Recent files");
    assert_screen_has("  night.pgn");
    Completion completion;
    complete_line(session(), "open ", 5, 5, &completion);
    assert_string_equal(completion.items[0], path);
    complete_done(&completion);
    complete_line(session(), "open NI", 5, 7, &completion);
    assert_int_equal(completion.count, 1);
    assert_string_equal(completion.items[0], path);
    complete_done(&completion);
    line(text);
    assert_screen_lacks("Recent files");
    unlink(path);
    unlink(list);
    rmdir(directory);
}

/* A click acts like the palette's row, and keeps a blank at the end of a name; beside the files it
 * does nothing. */
static void a_click_opens_a_file_of_the_first_screen(void **state)
{
    (void)state;
    static char directory[] = "/tmp/luft-click-XXXXXX";
    char list[64], path[64];
    assert_non_null(mkdtemp(directory));
    snprintf(list, sizeof list, "%s/recent", directory);
    for (int i = 0; i < 3; i++) {
        snprintf(path, sizeof path, "%s/night  %d.pgn ", directory, i);
        file_write_text(path, i == 1 ? "[White \"Knight\"]\n\n1. e4 *\n" : "1. d4 *\n");
        Status status = recent_note(list, path, 10);
        assert_int_equal(status.code, STATUS_OK);
    }
    controller_restart(&(Start){ .kind = START_MENU, .recent_path = list });
    screen_click("Recent files");
    screen_click("opens them");
    assert_screen_has("Recent files");
    screen_click("night  1.pgn");
    assert_screen_lacks("Recent files");
    assert_screen_has("Knight");
    screen_click_at(6, 60); /* where a file was */
    assert_screen_has("Knight");
    for (int i = 0; i < 3; i++) {
        snprintf(path, sizeof path, "%s/night  %d.pgn ", directory, i);
        unlink(path);
    }
    unlink(list);
    assert_int_equal(rmdir(directory), 0);
}

/* Beside the board if there is room. Moves win there, too. */
static void engines_are_seated_from_a_list(void **state)
{
    (void)state;
    line("engine add Oak = true");
    line("engine");
    assert_ptr_equal(mode_top(controller_modes(controller()))->keys(), palette_keys());
    assert_screen_has(" a    b    c    d ");
    assert_screen_has("Black, analysis");
    screen_click("Oak");
    assert_string_equal(question_text(controller_modes(controller())),
                        "Oak: (p)lay, (a)nalyse, (s)econd opinion or (o)ptions?");
    line("a");
    assert_string_equal(session()->settings.analyser, "Oak");
    line("engine");
    screen_press_all("Down Up");
    line("");
    line("second");
    assert_string_equal(session()->settings.second, "luft");
    line("engine");
    assert_screen_has("Black, second opinion");
    screen_press_all("PageDown PageDown"); /* after those found on this machine */
    assert_screen_has("engine add stockfish");
    type("e4");
    line("e4");
    assert_int_equal(node_ply(session()->document->node), 1);
    screen_resize(12, 40);
    line("engine");
    assert_screen_has("Oak");
    assert_screen_lacks(" a b c d ");
    screen_press("Escape");
    assert_screen_has(" a b c d ");
}

static void every_size_is_survived(void **state)
{
    (void)state;
    screen_press("Ctrl-P");
    for (int rows = 1; rows < 60; rows += 7)
        for (int columns = 1; columns < 200; columns += 13) {
            screen_resize(rows, columns);
            type("");
            assert_non_null(screen_look());
            type("sicilian");
            screen_press_all("PageDown PageDown");
            assert_non_null(screen_look());
        }
    screen_resize(12, 40);
    type("flip");
    assert_screen_has("flip the board"); /* where a row has no room for it: below */
}

/* What distinguishes openings of one family is not truncated. */
static void long_names_of_openings_lose_their_family(void **state)
{
    (void)state;
    line("palette");
    type("sic naj english");
    screen_resize(24, 80);
    assert_screen_has("\xe2\x80\xa6Najdorf Variation, English Attack");
    screen_resize(12, 40);
    assert_screen_has("\xe2\x80\xa6Najdorf Variation, English");
    assert_screen_lacks("Sicilian");
    screen_resize(40, 160);
    assert_screen_has("Sicilian Defense: Najdorf Variation, English Attack");
}

/* Openings of one name begin with the same moves: the last moves distinguish them. */
static void long_lines_of_openings_lose_their_first_moves(void **state)
{
    (void)state;
    line("palette");
    type("najdorf");
    screen_resize(24, 80);
    assert_screen_has("a6 Bg5 e6  ");
    assert_screen_has("e6 f4 Be7  ");
    assert_screen_has("Be3 e5 Nb3 Be6 f3  ");
    assert_screen_has("Be3 e5 Nb3 Be7 h3  ");
    screen_resize(40, 160);
    assert_screen_has("  e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Bg5 e6 f4 Be7 ");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(beginnings_and_rows_of_letters_come_first),
        cmocka_unit_test(words_are_known_by_their_beginnings),
        cmocka_unit_test(what_was_named_is_marked),
        SCREEN_TEST(the_best_comes_first),
        SCREEN_TEST(calls_are_told_when_they_are_typed),
        SCREEN_TEST(everything_is_found_by_what_people_call_it),
        SCREEN_TEST(strewn_letters_find_no_openings),
        SCREEN_TEST(openings_are_found_in_both_spellings),
        SCREEN_TEST(an_opening_is_told_in_the_letters_that_are_set),
        SCREEN_TEST(what_each_does_is_told),
        SCREEN_TEST(enter_does_it),
        SCREEN_TEST(a_command_with_arguments_is_that_command),
        SCREEN_TEST(moves_are_read_in_the_letters_of_the_language),
        SCREEN_TEST(an_opening_is_set_up),
        SCREEN_TEST(escape_and_interrupts_leave_it),
        SCREEN_TEST(a_click_does_it),
        SCREEN_TEST(files_opened_lately_are_offered),
        SCREEN_TEST(files_opened_lately_are_on_the_first_screen),
        SCREEN_TEST(a_click_opens_a_file_of_the_first_screen),
        SCREEN_TEST(long_names_of_openings_lose_their_family),
        SCREEN_TEST(long_lines_of_openings_lose_their_first_moves),
        SCREEN_TEST(engines_are_seated_from_a_list),
        SCREEN_TEST(every_size_is_survived),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
