/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The footer: which keys work, what they do, and that clicks press them. */
#include <config.h>

#include "tests/unit/support/feature_keys.h"
#include "tests/unit/support/screen_support.h"
#include "ui/modes/mode.h"
#include "ui/modes/mode_keys.h"
#include "ui/modes/question_mode.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static void help_and_the_way_out_stay(void **state)
{
    (void)state;
    for (int columns = 40; columns <= 200; columns += 7) {
        screen_resize(24, columns);
        screen_press("Escape");
        assert_screen_has("? help");
        assert_screen_has("q quit");
        screen_press("i");
        assert_screen_has("F1 help");
        assert_screen_has("quit");
    }
}

/* Without their own row they are in the input line, and are clicked there. */
static void help_and_the_way_out_stay_on_small_screens(void **state)
{
    (void)state;
    static const int SIZES[][2] = { { 12, 40 }, { 10, 80 } };
    for (size_t i = 0; i < ARRAY_LEN(SIZES); i++) {
        screen_resize(SIZES[i][0], SIZES[i][1]);
        assert_screen_has("F1 help  q⏎ quit   INPUT");
        assert_screen_has("No moves yet.");
        assert_screen_has("Type one");
        screen_click("F1 help");
        assert_non_null(shown_text());
        screen_press("Escape");
        assert_null(shown_text());
    }
}

/* A hint may take seconds. */
static void a_hint_is_being_looked_for(void **state)
{
    (void)state;
    line("set think-time 60");
    line("hint");
    assert_int_equal(session()->thinking.mode, ENGINE_HINT);
    assert_screen_has("The engine is thinking");
    line("stop");
}

static void the_end_is_told_on_a_small_screen(void **state)
{
    (void)state;
    screen_resize(12, 40);
    line("side both");
    line("e4");
    line("resign");
    line("y");
    assert_screen_has("Black resigns;");
    assert_screen_has("1-0 after 1");
}

/* The summary has the result; the status line says what comes next. */
static void the_end_is_told_once(void **state)
{
    (void)state;
    screen_resize(24, 80);
    line("new level 6 white");
    line("e4");
    line("resign");
    assert_screen_has("White resigns; Black wins");
    assert_screen_lacks("White resigns; Black wins.");
    assert_screen_has("\n `level 5` (casual) is easier.");
    screen_press("Escape");
    assert_screen_has("\n White resigns; Black wins\n");
}

static void the_keys_that_edit_are_helped_too(void **state)
{
    (void)state;
    screen_resize(24, 100);
    line("1. e4 e5");
    screen_press_all("Escape m");
    assert_screen_has(" EDIT ");
    assert_screen_has("? help");
}

/* The value as saved is dropped first. */
static void saving_the_settings_stays(void **state)
{
    (void)state;
    bool has_dropped = false;
    line("settings");
    for (int columns = 40; columns <= 132; columns++) {
        screen_resize(24, columns);
        bool has_saved = screen_has(" r as saved");
        if (has_saved && !screen_has(" S save"))
            fail_msg("cannot be saved:\n%s", screen_look());
        has_dropped = has_dropped || (!has_saved && screen_has(" S save"));
    }
    assert_true(has_dropped);
}

static void the_mode_is_named_on_small_screens(void **state)
{
    (void)state;
    static const int SIZES[][2] = { { 12, 40 }, { 10, 80 }, { 24, 80 }, { 40, 120 }, { 12, 30 } };
    for (size_t i = 0; i < ARRAY_LEN(SIZES); i++) {
        screen_resize(SIZES[i][0], SIZES[i][1]);
        assert_screen_has(" INPUT");
        screen_press("Escape");
        assert_screen_has(" BOARD ");
        screen_press("v");
        assert_screen_has(" CURSOR ");
        screen_press_all("Escape i");
        line("setup");
        assert_screen_has(" SET UP ");
        screen_press("Escape");
        if (question_text(controller_modes(controller()))[0] != '\0')
            line("y");
        if (!mode_top(controller_modes(controller()))->has_line)
            screen_press("i");
    }
}

static void enter_is_a_word_where_it_has_no_glyph(void **state)
{
    (void)state;
    assert_screen_has("u⏎ take back");
    screen_use(DEPTH_MONOCHROME, GLYPHS_ASCII);
    assert_screen_has("u Enter take back");
    assert_screen_lacks("⏎");
}

/* Of a record and of a position that is set up. */
static void undo_is_offered_when_there_is_an_edit(void **state)
{
    (void)state;
    screen_resize(24, 120);
    line("1. e4 e5 *");
    assert_screen_lacks("undo");
    screen_press("Escape");
    assert_screen_lacks(" undo ");
    line("nag !");
    assert_screen_has("u undo");
    screen_press("i");
    assert_screen_has("u⏎ undo edit");
    line("undo");
    line("xyzzy"); /* another message */
    assert_screen_lacks(" undo edit");
    line("setup");
    screen_press("i");
    assert_screen_has(" INPUT ");
    assert_screen_lacks(" undo edit");
    line("clear");
    screen_press("i");
    assert_screen_has(" undo edit");
}

/* From a list and from beside the board, Escape leads back there. */
static void escape_is_labelled_by_where_it_leads(void **state)
{
    (void)state;
    screen_resize(24, 120);
    line("[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. d4 *\n");
    assert_screen_has("Esc board");
    static const char *const KEYS[] = { "O", "X" };
    for (size_t i = 0; i < ARRAY_LEN(KEYS); i++) {
        screen_press("Escape");
        screen_press(KEYS[i]);
        assert_screen_lacks("Esc leave");
        screen_press("i");
        assert_screen_has("Esc leave");
        screen_press("Escape");
        assert_screen_lacks("Esc leave");
        screen_press("Escape");
        assert_screen_has(" BOARD ");
        screen_press("i");
    }
    line("humans");
    assert_screen_has("Esc leave");
    screen_press("Escape");
    assert_screen_lacks(" %  ");
    assert_screen_has("Esc board");
    line("new level 1 white");
    line("e4");
    line("d4"); /* while the engine thinks */
    assert_screen_has("Esc cancel");
    screen_press("Escape");
    assert_screen_has("Esc board");
    line("new both");
    line("y");
    line("setup");
    screen_press("i");
    assert_screen_has("Esc board");
    assert_screen_has("d⏎ done  cancel⏎ leave");
}

static void an_answered_question_offers_no_hint(void **state)
{
    (void)state;
    screen_resize(24, 80);
    line("1. e4 e5 2. Qh5 $6 (2. Nf3) Ke7 $4 (2... Nc6) 3. Qxe5# *");
    line("practice");
    assert_screen_has("t⏎ hint  s⏎ show  n⏎ next");
    line("s");
    assert_screen_has("Esc board  n⏎ next");
    line("n");
    assert_screen_lacks("n⏎ next"); /* there is none */
    line("s");
    assert_screen_has("That was the last one; q ends.");
    assert_screen_has("q⏎ end");
    assert_screen_lacks("n⏎ next");
}

static void a_click_runs_what_stands_there(void **state)
{
    (void)state;
    screen_resize(24, 120);
    screen_click("a⏎ analyse");
    assert_int_equal(session()->thinking.mode, ENGINE_ANALYSIS);
    screen_click("board  ");
    assert_ptr_equal(mode_top(controller_modes(controller()))->keys(), board_keys());
    screen_click("flip");
    assert_true(session()->board.flipped);
    screen_click("f flip");
    assert_false(session()->board.flipped);
    screen_click("i type");
    assert_ptr_equal(mode_top(controller_modes(controller()))->keys(), input_keys());
    screen_click("F1 help");
    assert_ptr_equal(mode_top(controller_modes(controller()))->keys(), text_keys());
    screen_click("close");
    assert_ptr_equal(mode_top(controller_modes(controller()))->keys(), input_keys());
    screen_resize(12, 40);
    screen_press("Escape");
    screen_click("i type");
    assert_ptr_equal(mode_top(controller_modes(controller()))->keys(), input_keys());
}

/* What a small window truncates is shown in full by a key. */
static void a_message_that_was_cut_is_shown_whole(void **state)
{
    (void)state;
    line("set"); /* a text, which is not a message */
    screen_press("Escape");
    line("xyzzy plugh and a few words more, so that it is long");
    screen_resize(10, 20);
    assert_screen_lacks("command");
    screen_press_all("Escape W");
    assert_ptr_equal(mode_top(controller_modes(controller()))->keys(), text_keys());
    assert_screen_has("neither");
    assert_screen_has("command");
}

/* A question that does not fit the input line is shown whole above it, whatever was shown before;
 * an error in an answer, or a message that states the question, comes first. */
static void a_long_question_is_read_before_what_was_said(void **state)
{
    (void)state;
    static const char QUESTION[] = "Bring back your 2 unsaved edits of my.pgn? (Y/n)";
    Session said = *session();
    strcpy(said.message.text, "my.pgn opened: A - B, 2 moves.");
    said.message.is_error = false;
    assert_string_equal(view_status_text(&said, QUESTION, 40), QUESTION);
    assert_string_equal(view_status_text(&said, QUESTION, 80), said.message.text);
    assert_string_equal(view_status_text(&said, "", 40), said.message.text);
    said.message.is_error = true;
    assert_string_equal(view_status_text(&said, QUESTION, 40), said.message.text);
    said.message.is_error = false;
    snprintf(said.message.text, sizeof said.message.text, "%s Enter accepts the text.", QUESTION);
    assert_string_equal(view_status_text(&said, QUESTION, 40), said.message.text);
    said.message.text[0] = '\0';
    assert_string_equal(view_status_text(&said, QUESTION, 40), QUESTION);
}

/* Its last row is in the input line, and in no other. */
static void a_long_question_ends_in_the_input_line(void **state)
{
    (void)state;
    static const char QUESTION[] = "Resume your game as White against level 5 (move 3, 2026.11.25, "
                                   "2:59 left)? (Y/n)";
    static const struct {
        int rows, columns, above, both;
        const char *end;
    } WANTED[] = { { 24, 80, 1, 2, "(Y/n)" },
                   { 12, 40, 2, 3, "left)? (Y/n)" },
                   { 40, 120, 0, 1, QUESTION } };
    Session said = *session();
    for (size_t i = 0; i < ARRAY_LEN(WANTED); i++) {
        Layout layout;
        said.message.text[0] = '\0';
        layout_compute(WANTED[i].rows, WANTED[i].columns, &(LayoutWish){ .coordinates = true },
                       &layout);
        layout_cover_prompt(&layout);
        assert_string_equal(view_question_end(&layout, QUESTION), WANTED[i].end);
        if (WANTED[i].above > 0)
            assert_int_equal(view_message_rows(&layout, &said, QUESTION, WANTED[i].columns),
                             WANTED[i].above);
        strcpy(said.message.text, "Answer first: y or Enter for yes, n for no.");
        said.message.is_error = true;
        assert_int_equal(view_message_rows(&layout, &said, QUESTION, WANTED[i].columns),
                         WANTED[i].both);
    }
}

/* Every cell of the footer, in every mode: nothing breaks, and gaps do nothing. */
static void no_click_breaks_anything(void **state)
{
    (void)state;
    screen_resize(24, 100);
    for (int column = 0; column < 90; column++) { /* quit is the last */
        screen_click_at(23, column);
        if (controller_wants_quit(controller()))
            break;
    }
    screen_look();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        SCREEN_TEST(help_and_the_way_out_stay),
        SCREEN_TEST(help_and_the_way_out_stay_on_small_screens),
        SCREEN_TEST(a_hint_is_being_looked_for),
        SCREEN_TEST(the_end_is_told_on_a_small_screen),
        SCREEN_TEST(the_end_is_told_once),
        SCREEN_TEST(the_keys_that_edit_are_helped_too),
        SCREEN_TEST(saving_the_settings_stays),
        SCREEN_TEST(the_mode_is_named_on_small_screens),
        SCREEN_TEST(enter_is_a_word_where_it_has_no_glyph),
        SCREEN_TEST(undo_is_offered_when_there_is_an_edit),
        SCREEN_TEST(escape_is_labelled_by_where_it_leads),
        SCREEN_TEST(an_answered_question_offers_no_hint),
        SCREEN_TEST(a_click_runs_what_stands_there),
        SCREEN_TEST(a_message_that_was_cut_is_shown_whole),
        SCREEN_TEST(a_long_question_is_read_before_what_was_said),
        SCREEN_TEST(a_long_question_ends_in_the_input_line),
        SCREEN_TEST(no_click_breaks_anything),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
