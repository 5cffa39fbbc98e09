/* Names of keys as people write them, and the person's bindings looked up before the table's. */
#include <config.h>

#include "ui/command/keybinds.h"

#include "engine/base/utf8.h"
#include "engine/base/number.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { FUNCTION_KEYS = 63 };

/* --- names of keys ---------------------------------------------------------------------------- */

static const struct {
    const char *written, *name;
} NAMES[] = {
    { "up", "Up" },         { "down", "Down" },         { "left", "Left" },
    { "right", "Right" },   { "home", "Home" },         { "end", "End" },
    { "pageup", "PageUp" }, { "pagedown", "PageDown" }, { "pgup", "PageUp" },
    { "pgdn", "PageDown" }, { "insert", "Insert" },     { "delete", "Delete" },
    { "enter", "Enter" },   { "return", "Enter" },      { "backspace", "Backspace" },
    { "tab", "Tab" },       { "escape", "Escape" },     { "esc", "Escape" },
    { "space", "Space" },   { "equal", "=" },
};

/* In the order in which ui/keyname puts them together. */
static const struct {
    const char *written, *name;
} MODIFIERS[] = {
    { "ctrl-", "Ctrl-" }, { "meta-", "Meta-" }, { "alt-", "Meta-" }, { "shift-", "Shift-" }
};

/* Whether a key's name is the character it types. */
static bool is_character(const char *key, size_t length)
{
    uint32_t codepoint;
    return length > 0 && utf8_decode(key, length, &codepoint) == length &&
           codepoint != UTF8_MALFORMED;
}

/* A key without modifiers; "" when there is none of that name. */
static void normalise_base(const char *written, bool has_ctrl, char base[KEYBIND_KEY_MAX])
{
    size_t length = strlen(written);
    base[0] = '\0';
    if (is_character(written, length) && (unsigned char)written[0] > ' ') {
        memcpy(base, written, length + 1);
        if (has_ctrl)
            base[0] = (char)toupper((unsigned char)base[0]);
        return;
    }
    for (size_t i = 0; i < ARRAY_LEN(NAMES); i++)
        if (strcasecmp(NAMES[i].written, written) == 0)
            snprintf(base, KEYBIND_KEY_MAX, "%s", NAMES[i].name);
    if (tolower((unsigned char)written[0]) == 'f' && isdigit((unsigned char)written[1])) {
        int64_t number;
        if (number_parse(written + 1, length - 1, 1, FUNCTION_KEYS, &number) == NUMBER_OK)
            snprintf(base, KEYBIND_KEY_MAX, "F%d", (int)number);
    }
}

/* "ctrl-l" to "Ctrl-L"; false when there is no such key. */
static bool normalise(const char *written, char key[KEYBIND_KEY_MAX])
{
    char prefix[KEYBIND_KEY_MAX] = "";
    bool has_ctrl = false;
    for (size_t i = 0; i < ARRAY_LEN(MODIFIERS); i++) {
        size_t length = strlen(MODIFIERS[i].written);
        if (strncasecmp(written, MODIFIERS[i].written, length) != 0)
            continue;
        has_ctrl |= i == 0;
        strcat(prefix, MODIFIERS[i].name);
        written += length;
    }
    char base[KEYBIND_KEY_MAX];
    normalise_base(written, has_ctrl, base);
    int length = snprintf(key, KEYBIND_KEY_MAX, "%s%s", prefix, base);
    return base[0] != '\0' && length < KEYBIND_KEY_MAX;
}

/* --- binding ---------------------------------------------------------------------------------- */

static Status read_focus(const char *place, size_t length, Focus *focus)
{
    for (int i = 0; i < FOCUS_NB; i++) {
        const char *name = keymap_focus_name((Focus)i);
        if (strlen(name) == length && strncasecmp(name, place, length) == 0) {
            *focus = (Focus)i;
            return status_ok();
        }
    }
    StrBuf names;
    strbuf_init(&names);
    for (int i = 0; i < FOCUS_NB; i++)
        strbuf_addf(&names, "%s%s", i > 0 ? ", " : "", keymap_focus_name((Focus)i));
    Status status = status_error(STATUS_SYNTAX, "keys belong to %s, not to %.*s", names.data,
                                 int_min((int)length, 20), place);
    strbuf_done(&names);
    return status;
}

static bool is_printable(const char *key)
{
    return is_character(key, strlen(key)) || strcmp(key, "Space") == 0;
}

static Status read_binding(const char *place, const char *action, Keybind *bind)
{
    size_t length = strcspn(place, " \t");
    Status status = read_focus(place, length, &bind->focus);
    if (!status_is_ok(&status))
        return status;
    const char *written = place + length + strspn(place + length, " \t");
    if (!normalise(written, bind->key))
        return status_error(STATUS_SYNTAX, "there is no key %.30s", written);
    if (bind->focus == FOCUS_PROMPT && is_printable(bind->key))
        return status_error(STATUS_SYNTAX,
                            "%s is typed into the input line, it cannot be bound there", bind->key);
    bind->action = keymap_action_by_name(action);
    if (bind->action == ACTION_NB)
        return status_error(STATUS_SYNTAX, "there is no action %.30s; `help actions` names them",
                            action);
    return status_ok();
}

static Keybind *find_bind(const Keybinds *binds, Focus focus, const char *key)
{
    for (int i = 0; i < binds->count; i++)
        if (binds->list[i].focus == focus && strcmp(binds->list[i].key, key) == 0)
            return (Keybind *)&binds->list[i];
    return NULL;
}

Status keybinds_set(Keybinds *binds, const char *place, const char *action)
{
    Keybind bind;
    Status status = read_binding(place, action, &bind);
    if (!status_is_ok(&status))
        return status;
    Keybind *known = find_bind(binds, bind.focus, bind.key);
    if (known == NULL && binds->count == KEYBINDS_MAX)
        return status_error(STATUS_RANGE, "no more than %d keys can be bound", KEYBINDS_MAX);
    if (known == NULL)
        known = &binds->list[binds->count++];
    *known = bind;
    return status_ok();
}

/* --- asking ----------------------------------------------------------------------------------- */

Action keybinds_find(const Keybinds *binds, Focus focus, const char *key)
{
    const Keybind *own = find_bind(binds, focus, key);
    return own != NULL ? own->action : keymap_find(focus, key);
}

/* The table's rows come first, each by its own number; a row bound anew has no action. */
bool keybinds_at(const Keybinds *binds, size_t index, KeyBinding *binding)
{
    size_t count;
    const KeyBinding *table = keymap_bindings(&count);
    if (index < count) {
        *binding = table[index];
        if (find_bind(binds, binding->focus, binding->key) != NULL)
            binding->action = ACTION_NONE;
        return true;
    }
    if (index - count >= (size_t)binds->count)
        return false;
    const Keybind *own = &binds->list[index - count];
    *binding = (KeyBinding){ own->focus, own->key, own->action };
    return true;
}

const char *keybinds_key_of(const Keybinds *binds, Focus focus, Action action)
{
    KeyBinding binding;
    for (size_t i = 0; keybinds_at(binds, i, &binding); i++)
        if (binding.focus == focus && binding.action == action)
            return binding.key;
    return "";
}

void keybinds_write(const Keybinds *binds, StrBuf *text)
{
    size_t count;
    const KeyBinding *table = keymap_bindings(&count);
    for (size_t i = 0; i < count; i++)
        strbuf_addf(text, "# key %s %s = %s\n", keymap_focus_name(table[i].focus),
                    strcmp(table[i].key, "=") == 0 ? "Equal" : table[i].key,
                    keymap_action_name(table[i].action));
    for (int i = 0; i < binds->count; i++)
        strbuf_addf(text, "key %s %s = %s\n", keymap_focus_name(binds->list[i].focus),
                    strcmp(binds->list[i].key, "=") == 0 ? "Equal" : binds->list[i].key,
                    keymap_action_name(binds->list[i].action));
}
