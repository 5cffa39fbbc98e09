/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of keys is consistent with itself, the commands, and the names of pressed keys; every
 * key can be rebound. */
#include <config.h>

#include "tests/unit/support/feature_keys.h"

#include "ui/practice/practice.h"
#include "ui/vocabulary/keymap.h"

#include "ui/modes/command.h"
#include "ui/modes/mode_keys.h"
#include "ui/settings/keybinds.h"
#include "ui/setup/setup.h"
#include "ui/terminal/event.h"
#include "ui/vocabulary/vocabulary.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static const KeyTable *letters_of_setup(void) { return setup_feature()->letters(); }
static const KeyTable *letters_of_practice(void) { return practice_feature()->letters(); }

/* All rows of all tables. */
static const KeyRow *row_at(size_t index, const KeyTable **table)
{
    const KeyRow *row;
    for (size_t i = 0; (*table = keymap_table(i)) != NULL; i++)
        for (size_t k = 0; (row = key_table_row(*table, k)) != NULL; k++)
            if (index-- == 0)
                return row;
    return NULL;
}

static void no_key_is_bound_twice_in_a_table(void **state)
{
    (void)state;
    const KeyTable *table;
    const KeyRow *row, *other;
    for (size_t i = 0; (table = keymap_table(i)) != NULL; i++)
        for (size_t k = 0; (row = key_table_row(table, k)) != NULL; k++)
            for (size_t j = k + 1; (other = key_table_row(table, j)) != NULL; j++)
                assert_string_not_equal(row->key, other->key);
}

static void own_bindings_come_after_the_rows_of_their_table(void **state)
{
    (void)state;
    Keybinds binds = { 0 };
    KeyBinding binding;
    size_t rows = 0;
    while (key_table_row(board_keys(), rows) != NULL)
        rows++;
    assert_false(keymap_at(&binds, board_keys(), rows, &binding));
    assert_int_equal(keymap_bind(&binds, "board F9", "threat").code, STATUS_OK);
    assert_int_equal(keymap_bind(&binds, "prompt F9", "hint").code, STATUS_OK);
    assert_int_equal(keymap_bind(&binds, "board F8", "flip").code, STATUS_OK);
    assert_true(keymap_at(&binds, board_keys(), rows, &binding));
    assert_string_equal(binding.line, "threat");
    assert_true(keymap_at(&binds, board_keys(), rows + 1, &binding));
    assert_string_equal(binding.key, "F8");
    assert_false(keymap_at(&binds, board_keys(), rows + 2, &binding));
}

/* In the mode that has the key, and said in the words that people type. */
static void every_key_does_something_that_is_there(void **state)
{
    (void)state;
    const Keybinds none = { 0 };
    const KeyTable *table;
    const KeyRow *row;
    for (size_t i = 0; (row = row_at(i, &table)) != NULL; i++) {
        unsigned place = table == setup_keys() || table == letters_of_setup() ? COMMAND_IN_EDITOR
                         : table == practice_keys() || table == letters_of_practice()
                             ? COMMAND_ASIDE
                             : COMMAND_IN_GAME;
        size_t length = strcspn(row->line, " ");
        const Command *command = vocabulary_find(row->line, length, place);
        bool is_action = action_by_name(row->line) < ACTION_NB && table->kind != KEYS_ENTERED;
        assert_true(is_action ||
                    (command != NULL && strncmp(command->name, row->line, length) == 0 &&
                     strlen(command->name) == length));
        assert_string_not_equal(keymap_line(&none, table, row->key), "");
        assert_true(strlen(keymap_help(table, row->line)) > 0);
    }
}

static void the_palette_opens_wherever_one_is(void **state)
{
    (void)state;
    const Keybinds none = { 0 };
    const KeyTable *table;
    for (size_t i = 0; (table = keymap_table(i)) != NULL; i++)
        if (table->kind != KEYS_ENTERED && table != palette_keys())
            assert_string_equal(keymap_line(&none, table, "Ctrl-P"), "palette");
}

static void every_action_has_name_help_and_key(void **state)
{
    (void)state;
    const Keybinds none = { 0 };
    for (int action = ACTION_NONE + 1; action < ACTION_NB; action++) {
        const char *name = action_name((Action)action);
        assert_true(strlen(action_help((Action)action)) > 0);
        assert_int_equal(action_by_name(name), action);
        bool is_bound = false;
        for (size_t i = 0; keymap_table(i) != NULL; i++)
            is_bound |= *keybinds_key_of(&none, keymap_table(i), name) != '\0';
        assert_true(is_bound);
    }
}

static void every_command_and_action_can_be_bound(void **state)
{
    (void)state;
    Keybinds binds = { 0 };
    const Command *command;
    for (size_t i = 0; (command = vocabulary_row(i)) != NULL; i++) {
        assert_int_equal(keymap_bind(&binds, "board F9", command->name).code, STATUS_OK);
        assert_string_equal(keymap_line(&binds, board_keys(), "F9"), command->name);
    }
    for (int action = ACTION_NONE + 1; action < ACTION_NB; action++) {
        assert_int_equal(keymap_bind(&binds, "board F9", action_name((Action)action)).code,
                         STATUS_OK);
        assert_string_equal(keymap_line(&binds, board_keys(), "F9"), action_name((Action)action));
    }
    assert_int_equal(binds.count, 1);
}

/* Also letters that are entered, in practice and while setting up. */
static void every_key_can_be_bound_anew(void **state)
{
    (void)state;
    const KeyTable *table;
    const KeyRow *row;
    for (size_t i = 0; (row = row_at(i, &table)) != NULL; i++) {
        Keybinds binds = { 0 };
        char place[64];
        snprintf(place, sizeof place, "%s %s", table->name, row->key);
        Status status = keymap_bind(&binds, place, "lines   3 ");
        assert_string_equal(status.text, "");
        assert_string_equal(keymap_line(&binds, table, row->key), "lines 3");
        assert_string_equal(keybinds_key_of(&binds, table, "lines 3"), row->key);
        assert_string_not_equal(keybinds_key_of(&binds, table, row->line), row->key);
        assert_string_equal(keymap_help(table, "lines 3"), "lines 3");
    }
}

/* While playing, everything that prints goes to the input line. */
static void the_prompt_binds_no_printable_key(void **state)
{
    (void)state;
    const KeyTable *table;
    const KeyRow *row;
    for (size_t i = 0; (row = row_at(i, &table)) != NULL; i++)
        if (table == input_keys())
            assert_true(strlen(row->key) > 1 && strcmp(row->key, "Space") != 0);
}

static Event press_of(EventKey key, uint32_t codepoint)
{
    Event event = (Event){ .kind = EVENT_KEY, .press = { .key = key } };
    event.press.codepoint = codepoint;
    event.press.ctrl = key == EVENT_KEY_CTRL;
    return event;
}

static void keys_have_the_names_of_the_table(void **state)
{
    (void)state;
    const Keybinds none = { 0 };
    char name[KEYNAME_MAX];
    Event event = event_from_codepoint('g', false);
    keyname_write(&event, name);
    assert_string_equal(keymap_line(&none, board_keys(), name), "start");
    event = event_from_codepoint(' ', false);
    keyname_write(&event, name);
    assert_string_equal(keymap_line(&none, board_keys(), name), "go once");
    event = press_of(EVENT_KEY_CTRL, 'l');
    keyname_write(&event, name);
    assert_string_equal(keymap_line(&none, input_keys(), name), "redraw");
    event = (Event){ .kind = EVENT_KEY, .press = { .key = EVENT_KEY_LEFT } };
    keyname_write(&event, name);
    assert_string_equal(keymap_line(&none, input_keys(), name), "back");
    event = (Event){ .kind = EVENT_KEY, .press = { .key = EVENT_KEY_TAB } };
    event.press.shift = true;
    keyname_write(&event, name);
    assert_string_equal(name, "Shift-Tab");
    event = event_from_codepoint(0x20ac, false);
    keyname_write(&event, name);
    assert_string_equal(name, "\xe2\x82\xac");
}

static void unknown_keys_do_nothing(void **state)
{
    (void)state;
    const Keybinds none = { 0 };
    assert_string_equal(keymap_line(&none, board_keys(), "Hyper-Z"), "");
    assert_string_equal(keymap_line(&none, input_keys(), ""), "");
    assert_string_equal(keybinds_key_of(&none, input_keys(), "flip"), "");
    assert_int_equal(action_by_name("no-such"), ACTION_NB);
    assert_null(keymap_letter(&none, COMMAND_IN_GAME, NULL, "z"));
}

/* On another keyboard layout the same key; what a person binds comes first. */
static void keys_of_other_layouts_count(void **state)
{
    (void)state;
    Keybinds binds = { 0 };
    assert_string_equal(keymap_line(&binds, board_keys(), "а"), "flip");
    assert_string_equal(keymap_line(&binds, board_keys(), "φ"), "flip");
    assert_string_equal(keymap_line(&binds, board_keys(), "כ"), "flip");
    assert_string_equal(keymap_line(&binds, board_keys(), "х"),
                        keymap_line(&binds, board_keys(), "["));
    assert_string_equal(keymap_line(&binds, board_keys(), "ё"), "");
    assert_string_equal(keymap_line(&binds, board_keys(), "и"), ""); /* b, and no other's i */
    assert_string_equal(keymap_letter(&binds, COMMAND_IN_GAME, NULL, "Н"), "copy pgn");
    assert_int_equal(keymap_bind(&binds, "board а", "threat").code, STATUS_OK);
    assert_string_equal(keymap_line(&binds, board_keys(), "а"), "threat");
}

static void keys_are_bound_anew(void **state)
{
    (void)state;
    Keybinds binds = { 0 };
    static const struct {
        const char *place, *line, *key;
        KeysOf *key_table;
        const char *bound;
    } CASES[] = {
        { "board x", "flip", "x", board_keys, "flip" },
        { "Board ctrl-f", "page-down", "Ctrl-F", board_keys, "page-down" },
        { "prompt F5", "analyse", "F5", input_keys, "analyse" },
        { "prompt Alt-f", "flip", "Meta-f", input_keys, "flip" },
        { "prompt alt-ctrl-x", "hint", "Ctrl-Meta-X", input_keys, "hint" },
        { "text pgdn", "end", "PageDown", text_keys, "end" },
        { "board esc", "quit", "Escape", board_keys, "quit" },
        { "cursor =", "flip", "=", cursor_keys, "flip" },
        { "board \xc3\xa4", "hint", "\xc3\xa4", board_keys, "hint" },
        { "board w", "nag 14", "w", board_keys, "nag 14" },
        { "setup w", "setup put Q here", "w", setup_keys, "setup put Q here" },
        { "games x", "games clear", "x", games_keys, "games clear" },
        { "practice x", "practice show", "x", practice_keys, "practice show" },
        { "letter x", "lines 3", "x", letter_keys, "lines 3" },
        { "practice-letter x", "practice show", "x", letters_of_practice, "practice show" },
        { "drill y", "repertoire next", "y", practice_keys, "repertoire next" },
        { "setup-letter x", "setup clear", "x", letters_of_setup, "setup clear" },
        { "board x", "none", "x", board_keys, "" },
    };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        Status status = keymap_bind(&binds, CASES[i].place, CASES[i].line);
        assert_string_equal(status.text, "");
        assert_string_equal(keymap_line(&binds, CASES[i].key_table(), CASES[i].key),
                            CASES[i].bound);
    }
    assert_int_equal(binds.count, ARRAY_LEN(CASES) - 1);
    assert_int_equal(keymap_bind(&binds, "prompt meta-alt-x", "hint").code, STATUS_SYNTAX);
    assert_int_equal(keymap_bind(&binds, "prompt ctrl-ctrl-x", "hint").code, STATUS_SYNTAX);
    assert_string_equal(keymap_line(&binds, board_keys(), "f"), "flip");
    /* Help shows what the keys do now. */
    assert_string_equal(keybinds_key_of(&binds, board_keys(), "threat"), "");
    assert_string_equal(keybinds_key_of(&binds, board_keys(), "flip"), "f");
    assert_string_equal(keybinds_key_of(&binds, input_keys(), "analyse"), "F5");
}

/* The letters of a mode come first, then those for everywhere; "none" unbinds a letter. */
static void letters_depend_on_the_place(void **state)
{
    (void)state;
    Keybinds binds = { 0 };
    assert_string_equal(keymap_letter(&binds, COMMAND_IN_GAME, NULL, "q"), "quit");
    assert_string_equal(keymap_letter(&binds, COMMAND_ASIDE, NULL, "q"), "practice end");
    assert_string_equal(keymap_letter(&binds, COMMAND_IN_EDITOR, NULL, "d"), "setup done");
    assert_string_equal(keymap_letter_of(&binds, COMMAND_ASIDE, "flip"), "f");
    assert_int_equal(keymap_bind(&binds, "letter f", "none").code, STATUS_OK);
    assert_int_equal(keymap_bind(&binds, "letter b", "flip").code, STATUS_OK);
    assert_null(keymap_letter(&binds, COMMAND_IN_GAME, NULL, "f"));
    assert_string_equal(keymap_letter_of(&binds, COMMAND_IN_EDITOR, "flip"), "b");
    assert_int_equal(keymap_bind(&binds, "practice-letter q", "none").code, STATUS_OK);
    assert_null(keymap_letter(&binds, COMMAND_ASIDE, NULL, "q"));
}

/* Settings of earlier versions name actions that are command lines now. */
static void names_of_earlier_versions_are_understood(void **state)
{
    (void)state;
    static const struct {
        const char *name, *line;
    } CASES[] = {
        { "engine-move", "go once" },
        { "more-lines", "lines +" },
        { "nag-dubious", "nag ?!" },
        { "put-black-king", "setup put k here" },
        { "setup-rook", "setup castling here" },
        { "setup-cancel", "close" },
        { "practice-next", "practice next" },
        { "previous-mistake", "mistake previous" },
        { "copy-pgn", "copy pgn" },
        { "next-game", "next" },
        { "open-game", "game here" },
        { "all-moves", "only all" },
        { "threat", "threat" },
        { "cursor-take", "cursor-take" },
    };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        Keybinds binds = { 0 };
        Status status = keymap_bind(&binds, "setup F9", CASES[i].name);
        assert_string_equal(status.text, "");
        assert_string_equal(keymap_line(&binds, setup_keys(), "F9"), CASES[i].line);
    }
}

static void wrong_bindings_change_nothing(void **state)
{
    (void)state;
    static const struct {
        const char *place, *line;
    } CASES[] = {
        { "board x", "no-such" },
        { "letter Enter", "flip" },
        { "letter Space", "flip" },
        { "letter x", "line-up" },
        { "board x", "nag 01234567890123456789012345678901234567890123456789012345678901" },
        { "board", "flip" },
        { "nowhere x", "flip" },
        { "board xy", "flip" },
        { "board F64", "flip" },
        { "prompt x", "flip" },
        { "prompt Space", "flip" },
        { "board Ctrl-", "flip" },
        { "", "flip" },
        { "board \x80", "flip" },
        { "board \x01", "flip" },
        { "board x", "" },
        { "board Meta-Ctrl-Shift-Backspacebackspacebackspace", "flip" },
    };
    Keybinds binds = { 0 };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        Status status = keymap_bind(&binds, CASES[i].place, CASES[i].line);
        assert_int_not_equal(status.code, STATUS_OK);
        assert_int_equal(binds.count, 0);
    }
    char place[] = "board \xc4\x80";
    for (int i = 0; i < KEYBINDS_MAX; i++) {
        place[6] = (char)(0xc4 + i / 64);
        place[7] = (char)(0x80 + i % 64);
        assert_int_equal(keymap_bind(&binds, place, "flip").code, STATUS_OK);
    }
    assert_int_equal(keymap_bind(&binds, "board F9", "flip").code, STATUS_RANGE);
}

/* As short as on the screen, modifiers too; "-" alone or after a modifier is a key. */
static void keys_are_named_on_the_screen(void **state)
{
    (void)state;
    static const struct {
        const char *key, *sign, *word;
    } CASES[] = {
        { "Escape", "Esc", "Esc" },
        { "Ctrl-PageDown", "Ctrl-PgDn", "Ctrl-PgDn" },
        { "Meta-Left", "Alt-←", "Alt-Left" },
        { "Shift-Tab", "Shift-Tab", "Shift-Tab" },
        { "Enter", "⏎", "Enter" },
        { "-", "-", "-" },
        { "Ctrl--", "Ctrl--", "Ctrl--" },
        { "F1", "F1", "F1" },
        { "Ctrl-Meta-x", "Ctrl-Alt-x", "Ctrl-Alt-x" },
    };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        char name[KEY_NAME_MAX];
        key_name_write(CASES[i].key, true, name);
        assert_string_equal(name, CASES[i].sign);
        key_name_write(CASES[i].key, false, name);
        assert_string_equal(name, CASES[i].word);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_key_does_something_that_is_there),
        cmocka_unit_test(every_command_and_action_can_be_bound),
        cmocka_unit_test(every_key_can_be_bound_anew),
        cmocka_unit_test(keys_of_other_layouts_count),
        cmocka_unit_test(keys_are_bound_anew),
        cmocka_unit_test(letters_depend_on_the_place),
        cmocka_unit_test(names_of_earlier_versions_are_understood),
        cmocka_unit_test(wrong_bindings_change_nothing),
        cmocka_unit_test(no_key_is_bound_twice_in_a_table),
        cmocka_unit_test(own_bindings_come_after_the_rows_of_their_table),
        cmocka_unit_test(the_palette_opens_wherever_one_is),
        cmocka_unit_test(every_action_has_name_help_and_key),
        cmocka_unit_test(the_prompt_binds_no_printable_key),
        cmocka_unit_test(keys_have_the_names_of_the_table),
        cmocka_unit_test(keys_are_named_on_the_screen),
        cmocka_unit_test(unknown_keys_do_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
