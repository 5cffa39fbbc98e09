/* The table of keys agrees with itself, and with the names that pressed keys get. */
#include <config.h>

#include "ui/command/keybinds.h"
#include "ui/terminal/keyname.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static void no_key_is_bound_twice_in_a_focus(void **state)
{
    (void)state;
    size_t count;
    const KeyBinding *bindings = keymap_bindings(&count);
    for (size_t i = 0; i < count; i++)
        for (size_t j = i + 1; j < count; j++)
            assert_false(bindings[i].focus == bindings[j].focus &&
                         strcmp(bindings[i].key, bindings[j].key) == 0);
}

static void every_action_has_name_help_and_key(void **state)
{
    (void)state;
    const Keybinds none = { 0 };
    for (int action = ACTION_NONE + 1; action < ACTION_NB; action++) {
        assert_true(strlen(keymap_action_name((Action)action)) > 0);
        assert_true(strlen(keymap_action_help((Action)action)) > 0);
        assert_int_equal(keymap_action_by_name(keymap_action_name((Action)action)), action);
        bool is_bound = false;
        for (int focus = 0; focus < FOCUS_NB; focus++)
            is_bound |= *keybinds_key_of(&none, (Focus)focus, (Action)action) != '\0';
        assert_true(is_bound);
    }
}

/* While playing, everything that prints goes to the input line. */
static void the_prompt_binds_no_printable_key(void **state)
{
    (void)state;
    size_t count;
    const KeyBinding *bindings = keymap_bindings(&count);
    for (size_t i = 0; i < count; i++)
        if (bindings[i].focus == FOCUS_PROMPT)
            assert_true(strlen(bindings[i].key) > 1 && strcmp(bindings[i].key, "Space") != 0);
}

static Event press_of(EventKey key, uint32_t codepoint)
{
    Event event = event_from_key(key);
    event.press.codepoint = codepoint;
    event.press.ctrl = key == EVENT_KEY_CTRL;
    return event;
}

static void keys_have_the_names_of_the_table(void **state)
{
    (void)state;
    char name[KEYNAME_MAX];
    Event event = event_from_codepoint('g', false);
    keyname_write(&event, name);
    assert_int_equal(keymap_find(FOCUS_BOARD, name), ACTION_START);
    event = event_from_codepoint(' ', false);
    keyname_write(&event, name);
    assert_int_equal(keymap_find(FOCUS_BOARD, name), ACTION_ENGINE_MOVE);
    event = press_of(EVENT_KEY_CTRL, 'l');
    keyname_write(&event, name);
    assert_int_equal(keymap_find(FOCUS_PROMPT, name), ACTION_REDRAW);
    event = event_from_key(EVENT_KEY_LEFT);
    keyname_write(&event, name);
    assert_int_equal(keymap_find(FOCUS_PROMPT, name), ACTION_BACK);
    event = event_from_key(EVENT_KEY_TAB);
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
    assert_int_equal(keymap_find(FOCUS_BOARD, "Hyper-Z"), ACTION_NONE);
    assert_int_equal(keymap_find(FOCUS_PROMPT, ""), ACTION_NONE);
    const Keybinds none = { 0 };
    assert_string_equal(keybinds_key_of(&none, FOCUS_PROMPT, ACTION_FLIP), "");
    assert_int_equal(keymap_action_by_name("no-such"), ACTION_NB);
}

static void keys_are_bound_anew(void **state)
{
    (void)state;
    Keybinds binds = { 0 };
    static const struct {
        const char *place, *action, *key;
        Focus focus;
        Action bound;
    } CASES[] = {
        { "board x", "flip", "x", FOCUS_BOARD, ACTION_FLIP },
        { "Board ctrl-f", "page-down", "Ctrl-F", FOCUS_BOARD, ACTION_PAGE_DOWN },
        { "prompt F5", "analyse", "F5", FOCUS_PROMPT, ACTION_ANALYSE },
        { "prompt Alt-f", "flip", "Meta-f", FOCUS_PROMPT, ACTION_FLIP },
        { "text pgdn", "end", "PageDown", FOCUS_PANEL, ACTION_END },
        { "board esc", "quit", "Escape", FOCUS_BOARD, ACTION_QUIT },
        { "cursor =", "flip", "=", FOCUS_CURSOR, ACTION_FLIP },
        { "board \xc3\xa4", "hint", "\xc3\xa4", FOCUS_BOARD, ACTION_HINT },
        { "board x", "none", "x", FOCUS_BOARD, ACTION_NONE },
    };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        Status status = keybinds_set(&binds, CASES[i].place, CASES[i].action);
        assert_string_equal(status.text, "");
        assert_int_equal(keybinds_find(&binds, CASES[i].focus, CASES[i].key), CASES[i].bound);
    }
    assert_int_equal(binds.count, ARRAY_LEN(CASES) - 1);
    assert_int_equal(keybinds_find(&binds, FOCUS_BOARD, "f"), ACTION_FLIP);
    /* Help shows what the keys do now. */
    assert_string_equal(keybinds_key_of(&binds, FOCUS_BOARD, ACTION_THREAT), "");
    assert_string_equal(keybinds_key_of(&binds, FOCUS_BOARD, ACTION_FLIP), "f");
    assert_string_equal(keybinds_key_of(&binds, FOCUS_PROMPT, ACTION_ANALYSE), "F5");
}

static void wrong_bindings_change_nothing(void **state)
{
    (void)state;
    static const struct {
        const char *place, *action;
    } CASES[] = {
        { "board x", "no-such" },
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
        Status status = keybinds_set(&binds, CASES[i].place, CASES[i].action);
        assert_int_not_equal(status.code, STATUS_OK);
        assert_int_equal(binds.count, 0);
    }
    char place[] = "board \xc4\x80";
    for (int i = 0; i < KEYBINDS_MAX; i++) {
        place[7] = (char)(0x80 + i);
        assert_int_equal(keybinds_set(&binds, place, "flip").code, STATUS_OK);
    }
    assert_int_equal(keybinds_set(&binds, "board F9", "flip").code, STATUS_RANGE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keys_are_bound_anew),
        cmocka_unit_test(wrong_bindings_change_nothing),
        cmocka_unit_test(no_key_is_bound_twice_in_a_focus),
        cmocka_unit_test(every_action_has_name_help_and_key),
        cmocka_unit_test(the_prompt_binds_no_printable_key),
        cmocka_unit_test(keys_have_the_names_of_the_table),
        cmocka_unit_test(unknown_keys_do_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
