/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of all keys, made from the rows of all modes, the person's bindings, and the keys of
 * one table as text, for the overlay beside the board and the line dialogue. */
#include <config.h>

#include "ui/vocabulary/keymap.h"

#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/text/words.h"
#include "ui/modes/command.h"
#include "ui/modes/mode_keys.h"
#include "ui/settings/keybinds.h"
#include "ui/spelling/layouts.h"
#include "ui/spelling/spell.h"
#include "ui/vocabulary/features.h"
#include "ui/vocabulary/vocabulary.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* --- looking up ------------------------------------------------------------------------------- */

const KeyTable *keymap_table(size_t index)
{
    KeysOf *const keys[] = { input_keys, board_keys, cursor_keys, edit_keys, letter_keys };
    const Feature *feature;
    if (index < ARRAY_LEN(keys))
        return keys[index]();
    index -= ARRAY_LEN(keys);
    for (size_t i = 0; (feature = feature_at(i)) != NULL; i++) {
        KeysOf *const own[] = { feature->keys, feature->letters };
        for (size_t k = 0; k < ARRAY_LEN(own); k++)
            if (own[k] != NULL && index-- == 0)
                return own[k]();
    }
    return NULL;
}

/* The line of a key, a person's before the row's; "" when it has none. */
static const char *bound_line(const Keybinds *binds, const KeyTable *table, const char *key)
{
    const Keybind *own = keybinds_own(binds, table, key);
    const char *line = own != NULL ? own->line : NULL;
    const KeyRow *row;
    for (size_t i = 0; line == NULL && (row = key_table_row(table, i)) != NULL; i++)
        if (strcmp(row->key, key) == 0)
            line = row->line;
    return line != NULL ? line : "";
}

static const char *line_of_key(const Keybinds *binds, const KeyTable *table, const char *key)
{
    const char *line = bound_line(binds, table, key);
    return strcmp(line, action_name(ACTION_NONE)) != 0 ? line : "";
}

/* A keyboard left in another layout types another letter: "ф" is "a". The first layout with the
 * letter decides, because a key has one meaning. */
static const char *line_by_layout(const Keybinds *binds, const KeyTable *table, const char *key)
{
    const char *line = "";
    StrBuf latin;
    strbuf_init(&latin);
    for (size_t i = LAYOUT_KEYBOARDS; latin.length == 0 && layout_exists(i); i++)
        if (layout_to_latin(i, key, strlen(key), &latin))
            line = line_of_key(binds, table, latin.data);
    strbuf_done(&latin);
    return line;
}

const char *keymap_line(const Keybinds *binds, const KeyTable *table, const char *key)
{
    assert(table != NULL);
    const char *line = line_of_key(binds, table, key);
    return *line != '\0' ? line : line_by_layout(binds, table, key);
}

bool keymap_is_entered(const Settings *settings, const KeyTable *table, const char *key)
{
    const Keybinds *binds = &settings->keys;
    const char *line = keymap_line(binds, table, key);
    return *line != '\0' && strcmp(line, keymap_line(binds, board_keys(), key)) == 0 &&
           keybinds_own(binds, board_keys(), key) == NULL &&
           letters_read_piece(letters_by_setting(settings), key) != NO_PIECE_TYPE;
}

/* The letters of one of COMMAND_IN_..., except those that mean the same everywhere. */
static const KeyTable *letters_at(unsigned place)
{
    const Feature *feature;
    for (size_t i = 0; (feature = feature_at(i)) != NULL; i++)
        if (feature->where == place && feature->letters != NULL)
            return feature->letters();
    return letter_keys();
}

/* The letters of a place come before those that mean the same everywhere. */
const char *keymap_line_at(const ModeStack *modes, const char *key)
{
    const Feature *top = mode_top(modes);
    const Settings *settings = &modes->session->settings;
    const char *line = keymap_line(&settings->keys, top->keys(), key);
    if (keymap_is_entered(settings, top->keys(), key))
        return "";
    Action action = action_by_name(line);
    bool is_of_text = action == ACTION_CLOSE || action == ACTION_SEARCH;
    return top->types_letters && !is_of_text && mode_key_is_character(key) ? "" : line;
}

const char *keymap_letter(const Keybinds *binds, unsigned place, const KeyTable *keys,
                          const char *word)
{
    const KeyTable *own = letters_at(place);
    const char *line = bound_line(binds, own, word);
    if (*line == '\0' && keys != NULL)
        line = keymap_line(binds, keys, word);
    if (*line == '\0')
        line = line_of_key(binds, letter_keys(), word);
    if (*line == '\0')
        line = line_by_layout(binds, own, word);
    if (*line == '\0')
        line = line_by_layout(binds, letter_keys(), word);
    return *line == '\0' || strcmp(line, action_name(ACTION_NONE)) == 0 ? NULL : line;
}

const char *keymap_letter_of(const Keybinds *binds, unsigned place, const char *line)
{
    const char *key = keybinds_key_of(binds, letters_at(place), line);
    return *key != '\0' ? key : keybinds_key_of(binds, letter_keys(), line);
}

static bool is_named(const char *known, const char *name, size_t length)
{
    return known != NULL && strlen(known) == length && strncasecmp(known, name, length) == 0;
}

static const KeyTable *table_named(const char *name, size_t length)
{
    const KeyTable *table;
    for (size_t i = 0; (table = keymap_table(i)) != NULL; i++)
        if (is_named(table->name, name, length) || is_named(table->old_name, name, length))
            return table;
    return NULL;
}

bool keymap_at(const Keybinds *binds, const KeyTable *table, size_t index, KeyBinding *binding)
{
    const KeyRow *row = key_table_row(table, index);
    if (row != NULL) {
        bool is_bound_again = keybinds_own(binds, table, row->key) != NULL;
        *binding = (KeyBinding){ row->key, is_bound_again ? action_name(ACTION_NONE) : row->line };
        return true;
    }
    for (size_t i = 0; key_table_row(table, i) != NULL; i++)
        index--;
    for (int i = 0; i < binds->count; i++) {
        const Keybind *own = &binds->list[i];
        if (strcmp(own->table, table->name) == 0 && index-- == 0) {
            *binding = (KeyBinding){ own->key, own->line };
            return true;
        }
    }
    return false;
}

/* The help of a row with that line, in the wanted table or, if NULL, in any; NULL: none. */
static const char *help_of_rows(const KeyTable *wanted, const char *line)
{
    const KeyTable *table;
    const KeyRow *row;
    for (size_t i = 0; (table = keymap_table(i)) != NULL; i++)
        for (size_t k = 0; (row = key_table_row(table, k)) != NULL; k++)
            if ((wanted == NULL || wanted == table) && row->help != NULL &&
                strcmp(row->line, line) == 0)
                return _(row->help);
    return NULL;
}

const char *keymap_help(const KeyTable *table, const char *line)
{
    assert(table != NULL);
    const char *help = help_of_rows(table, line);
    Action action = action_by_name(line);
    if (help == NULL && action != ACTION_NB)
        help = action_help(action);
    if (help == NULL)
        help = help_of_rows(NULL, line);
    return help != NULL ? help : line;
}

/* --- names of keys ---------------------------------------------------------------------------- */

enum { FUNCTION_KEYS = 63 };

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

/* In the order in which keyname_write puts them together. */
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

/* Writes a key without modifiers, "" for an unknown name. */
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

/* "ctrl-l" to "Ctrl-L", "alt-ctrl-x" to "Ctrl-Meta-X"; false for an unknown key, or a modifier that
 * is there twice. */
static bool normalise(const char *written, char key[KEYBIND_KEY_MAX])
{
    char given[KEYBIND_KEY_MAX] = "", prefix[KEYBIND_KEY_MAX] = "";
    for (size_t i = 0; i < ARRAY_LEN(MODIFIERS);) {
        size_t length = strlen(MODIFIERS[i].written);
        if (strncasecmp(written, MODIFIERS[i].written, length) != 0) {
            i++;
            continue;
        }
        if (strstr(given, MODIFIERS[i].name) != NULL)
            return false;
        strcat(given, MODIFIERS[i].name);
        written += length;
        i = 0;
    }
    for (size_t i = 0; i < ARRAY_LEN(MODIFIERS); i++)
        if (strstr(given, MODIFIERS[i].name) != NULL && strstr(prefix, MODIFIERS[i].name) == NULL)
            strcat(prefix, MODIFIERS[i].name);
    bool has_ctrl = strstr(given, MODIFIERS[0].name) != NULL;
    char base[KEYBIND_KEY_MAX];
    normalise_base(written, has_ctrl, base);
    int length = snprintf(key, KEYBIND_KEY_MAX, "%s%s", prefix, base);
    return base[0] != '\0' && length < KEYBIND_KEY_MAX;
}

static bool is_printable(const char *key)
{
    return is_character(key, strlen(key)) || strcmp(key, "Space") == 0;
}

static Status check_key(const KeyTable *table, const char *key)
{
    if (table->kind == KEYS_BESIDE_TEXT && is_printable(key))
        return status_error(STATUS_SYNTAX,
                            "%s is typed into the input line; `key letter %s` binds it with Enter",
                            key, key);
    if (table->kind == KEYS_ENTERED && (!is_printable(key) || strcmp(key, "Space") == 0))
        return status_error(STATUS_SYNTAX, "%s cannot be a letter that you type with Enter", key);
    return status_ok();
}

/* Reads the name of a key of a table in any case; also "Esc", "PgUp", "PgDn", "Return" and "Alt-".
 * STATUS_SYNTAX: no such key, or one that cannot be bound there. */
static Status read_key(const KeyTable *table, const char *written, char key[KEYBIND_KEY_MAX])
{
    char name[KEYBIND_KEY_MAX];
    if (!normalise(written, name))
        return status_error(STATUS_SYNTAX, "there is no key called %.30s", written);
    Status status = check_key(table, name);
    if (status_is_ok(&status))
        memcpy(key, name, sizeof name);
    return status;
}

/* --- binding ---------------------------------------------------------------------------------- */

/* One blank between words, none around them; false: it is too long. */
static bool tidy(const char *line, char tidied[KEYBIND_LINE_MAX])
{
    size_t length = 0;
    while (*(line += strspn(line, " \t")) != '\0') {
        size_t word = strcspn(line, " \t");
        if (length + word + 1 >= KEYBIND_LINE_MAX)
            return false;
        if (length > 0)
            tidied[length++] = ' ';
        memcpy(tidied + length, line, word);
        length += word;
        line += word;
    }
    tidied[length] = '\0';
    return true;
}

/* Letters are entered like commands, so they stand only for what can be typed in full. */
static Status check_line(const KeyTable *table, const char *line)
{
    Action action = action_by_name(line);
    size_t length = strcspn(line, " ");
    if (action == ACTION_NONE || (action != ACTION_NB && table->kind != KEYS_ENTERED) ||
        vocabulary_find(line, length, COMMAND_ANYWHERE) != NULL)
        return status_ok();
    return status_error(STATUS_SYNTAX,
                        "%.*s is neither a command nor an action; see `help actions`",
                        int_min((int)strlen(line), 30), line);
}

/* The table that a place names, and the key after it. */
static Status read_place(const char *place, const KeyTable **table, char key[KEYBIND_KEY_MAX])
{
    size_t length = strcspn(place, " \t");
    *table = table_named(place, length);
    if (*table != NULL)
        return read_key(*table, place + length + strspn(place + length, " \t"), key);
    StrBuf names;
    strbuf_init(&names);
    const KeyTable *known;
    for (size_t i = 0; (known = keymap_table(i)) != NULL; i++)
        strbuf_addf(&names, "%s%s", i > 0 ? ", " : "", known->name);
    Status status = status_error(STATUS_SYNTAX, "keys belong to %s, not to %.*s", names.data,
                                 int_min((int)length, 20), place);
    strbuf_done(&names);
    return status;
}

/* The line that was an action of that name in an earlier version; otherwise the name itself. */
static const char *line_of_old(const char *name)
{
    const KeyTable *table;
    for (size_t i = 0; (table = keymap_table(i)) != NULL; i++)
        for (size_t k = 0; k < table->old_count; k++)
            if (strcmp(table->old[k].name, name) == 0)
                return table->old[k].line;
    return name;
}

/* Binds a key to a line that is known to mean something there. */
static Status bind_key(Keybinds *binds, const KeyTable *table, const char *key, const char *line)
{
    Keybind bind;
    if (strlen(line) >= sizeof bind.line)
        return status_error(STATUS_RANGE, "a key takes a line of at most %d bytes",
                            KEYBIND_LINE_MAX - 1);
    snprintf(bind.table, sizeof bind.table, "%s", table->name);
    snprintf(bind.key, sizeof bind.key, "%s", key);
    snprintf(bind.line, sizeof bind.line, "%s", line);
    if (!keybinds_put(binds, &bind))
        return status_error(STATUS_RANGE, "at most %d keys can be bound", KEYBINDS_MAX);
    return status_ok();
}

Status keymap_bind(Keybinds *binds, const char *place, const char *line)
{
    const KeyTable *table;
    char key[KEYBIND_KEY_MAX], tidied[KEYBIND_LINE_MAX];
    Status status = read_place(place, &table, key);
    if (!status_is_ok(&status))
        return status;
    if (!tidy(line, tidied))
        return status_error(STATUS_RANGE, "a key takes a line of at most %d bytes",
                            KEYBIND_LINE_MAX - 1);
    const char *meant = line_of_old(tidied);
    status = check_line(table, meant);
    return status_is_ok(&status) ? bind_key(binds, table, key, meant) : status;
}

/* "key board x = threat" */
static void write_binding(const char *table, const char *key, const char *line, StrBuf *text)
{
    strbuf_addf(text, "key %s %s = %s\n", table, strcmp(key, "=") == 0 ? "Equal" : key, line);
}

void keymap_write_bind(const Keybind *bind, StrBuf *text)
{
    write_binding(bind->table, bind->key, bind->line, text);
}

void keymap_write(const Keybinds *binds, StrBuf *text)
{
    const KeyTable *table;
    const KeyRow *row;
    for (size_t i = 0; (table = keymap_table(i)) != NULL; i++)
        for (size_t k = 0; (row = key_table_row(table, k)) != NULL; k++) {
            strbuf_add_text(text, "# ");
            write_binding(table->name, row->key, row->line, text);
        }
    for (int i = 0; i < binds->count; i++)
        keymap_write_bind(&binds->list[i], text);
}

/* --- as text ---------------------------------------------------------------------------------- */

/* The format of rows. */
typedef struct RowStyle {
    const char *enter; /* after keys that are entered */
    const char *between;
    bool is_heard; /* rows that need the screen are left out */
} RowStyle;

/* All keys with the same line on one row, at the first of them. */
static void add_row(const Settings *settings, const KeyTable *table, size_t index, RowStyle style,
                    StrBuf *text)
{
    const Keybinds *keys = &settings->keys;
    KeyBinding binding, other;
    (void)keymap_at(keys, table, index, &binding);
    bool is_first = true;
    size_t start = text->length;
    for (size_t i = 0; keymap_at(keys, table, i, &other); i++) {
        if (strcmp(other.line, binding.line) != 0)
            continue;
        if (i < index) {
            strbuf_truncate(text, start);
            return;
        }
        bool is_entered =
            table->kind == KEYS_ENTERED || keymap_is_entered(settings, table, other.key);
        strbuf_addf(text, "%s%s%s", is_first ? "" : ", ", other.key, is_entered ? style.enter : "");
        is_first = false;
    }
    strbuf_addf(text, "%s%s\n", style.between, keymap_help(table, binding.line));
}

static void add_focus(const Settings *settings, const KeyTable *table, RowStyle style, StrBuf *text)
{
    KeyBinding binding;
    for (size_t i = 0; keymap_at(&settings->keys, table, i, &binding); i++)
        if (action_by_name(binding.line) != ACTION_NONE &&
            !(style.is_heard && vocabulary_needs_screen(binding.line)))
            add_row(settings, table, i, style, text);
}

/* The letters of the session's current place. */
static void add_letters(const Session *session, RowStyle style, StrBuf *text)
{
    add_focus(&session->settings, letters_at(vocabulary_place(session)), style, text);
}

void vocabulary_write_letters(const Session *session, StrBuf *text)
{
    /* Translators: between a key and what it does, to ears. */
    const RowStyle style = { .enter = "", .between = _(": "), .is_heard = true };
    add_letters(session, style, text);
}

void vocabulary_write_keys(const Session *session, const KeyTable *table, const char *enter,
                           StrBuf *text)
{
    assert(table != NULL);
    const RowStyle style = { .enter = enter, .between = "\t" };
    add_focus(&session->settings, table, style, text);
    if (table == input_keys())
        add_letters(session, style, text);
}
