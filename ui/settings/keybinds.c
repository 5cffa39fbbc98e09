/* Names of keys, read in any spelling and written short for the screen, and a person's bindings,
 * which come before the built-in rows. */
#include <config.h>

#include "ui/settings/keybinds.h"

#include "engine/base/language.h"
#include "engine/base/utf8.h"
#include "engine/text/words.h"

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

/* "ctrl-l" to "Ctrl-L"; false for an unknown key. */
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

/* --- places ----------------------------------------------------------------------------------- */

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

Status keybinds_read_key(const KeyTable *table, const char *written, char key[KEYBIND_KEY_MAX])
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

static int find_own(const Keybinds *binds, const KeyTable *table, const char *key)
{
    int i = 0;
    while (i < binds->count &&
           (strcmp(binds->list[i].table, table->name) != 0 || strcmp(binds->list[i].key, key) != 0))
        i++;
    return i;
}

Status keybinds_set(Keybinds *binds, const KeyTable *table, const char *key, const char *line)
{
    int place = find_own(binds, table, key);
    if (place == KEYBINDS_MAX)
        return status_error(STATUS_RANGE, "at most %d keys can be bound", KEYBINDS_MAX);
    if (strlen(line) >= KEYBIND_LINE_MAX)
        return status_error(STATUS_RANGE, "a key takes a line of at most %d bytes",
                            KEYBIND_LINE_MAX - 1);
    Keybind *bind = &binds->list[place];
    snprintf(bind->table, sizeof bind->table, "%s", table->name);
    snprintf(bind->key, sizeof bind->key, "%s", key);
    snprintf(bind->line, sizeof bind->line, "%s", line);
    binds->count = int_max(binds->count, place + 1);
    return status_ok();
}

/* --- asking ----------------------------------------------------------------------------------- */

const char *keybinds_own(const Keybinds *binds, const KeyTable *table, const char *key)
{
    int place = find_own(binds, table, key);
    return place < binds->count ? binds->list[place].line : NULL;
}

const KeyRow *key_table_row(const KeyTable *table, size_t index)
{
    if (index < table->count)
        return &table->rows[index];
    return table->base != NULL ? key_table_row(table->base(), index - table->count) : NULL;
}

const char *keybinds_line(const Keybinds *binds, const KeyTable *table, const char *key)
{
    const char *line = keybinds_own(binds, table, key);
    const KeyRow *row;
    for (size_t i = 0; line == NULL && (row = key_table_row(table, i)) != NULL; i++)
        if (strcmp(row->key, key) == 0)
            line = row->line;
    return line != NULL ? line : "";
}

const char *keybinds_key_of(const Keybinds *binds, const KeyTable *table, const char *line)
{
    const KeyRow *row;
    for (size_t i = 0; (row = key_table_row(table, i)) != NULL; i++)
        if (strcmp(row->line, line) == 0 && keybinds_own(binds, table, row->key) == NULL)
            return row->key;
    for (int i = 0; i < binds->count; i++)
        if (strcmp(binds->list[i].table, table->name) == 0 &&
            strcmp(binds->list[i].line, line) == 0)
            return binds->list[i].key;
    return "";
}

void keybinds_write(const char *table, const char *key, const char *line, StrBuf *text)
{
    strbuf_addf(text, "key %s %s = %s\n", table, strcmp(key, "=") == 0 ? "Equal" : key, line);
}

/* --- names on the screen ---------------------------------------------------------------------- */

/* As on the keyboards of the language; sign NULL: the word is used. */
typedef struct ShortName {
    const char *key, *word, *sign;
} ShortName;

static const ShortName SHORT_NAMES[] = {
    { "Escape", NC_("key", "Esc"), NULL },    { "Enter", NC_("key", "Enter"), "⏎" },
    { "Space", NC_("key", "Space"), NULL },   { "Tab", NC_("key", "Tab"), NULL },
    { "Home", NC_("key", "Home"), NULL },     { "End", NC_("key", "End"), NULL },
    { "PageUp", NC_("key", "PgUp"), NULL },   { "PageDown", NC_("key", "PgDn"), NULL },
    { "Delete", NC_("key", "Del"), NULL },    { "Backspace", NC_("key", "Bksp"), NULL },
    { "Insert", NC_("key", "Ins"), NULL },    { "Left", NC_("key", "Left"), "←" },
    { "Right", NC_("key", "Right"), "→" },    { "Up", NC_("key", "Up"), "↑" },
    { "Down", NC_("key", "Down"), "↓" },      { "Ctrl-", NC_("key", "Ctrl-"), NULL },
    { "Shift-", NC_("key", "Shift-"), NULL }, { "Meta-", NC_("key", "Alt-"), NULL },
};

static const char *short_of(const char *key, bool is_unicode)
{
    for (size_t i = 0; i < ARRAY_LEN(SHORT_NAMES); i++)
        if (strcmp(SHORT_NAMES[i].key, key) == 0)
            return is_unicode && SHORT_NAMES[i].sign != NULL
                       ? SHORT_NAMES[i].sign
                       : language_of_marked(SHORT_NAMES[i].word);
    return key;
}

/* The length of the modifier that the key's name begins with; "-" alone or after one is a key. */
static size_t modifier_length(const char *key)
{
    const char *dash = strchr(key, '-');
    return dash != NULL && dash > key && dash[1] != '\0' ? (size_t)(dash - key) + 1 : 0;
}

void key_name_write(const char *key, bool is_unicode, char name[KEY_NAME_MAX])
{
    size_t length;
    name[0] = '\0';
    for (; (length = modifier_length(key)) > 0; key += length) {
        char modifier[KEY_NAME_MAX];
        size_t used = strlen(name);
        utf8_printf(modifier, sizeof modifier, "%.*s", (int)length, key);
        utf8_printf(name + used, KEY_NAME_MAX - used, "%s", short_of(modifier, is_unicode));
    }
    size_t used = strlen(name);
    utf8_printf(name + used, KEY_NAME_MAX - used, "%s", short_of(key, is_unicode));
}
