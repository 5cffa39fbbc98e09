/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keys of tables, by the rows and by a person's bindings, which come first; and their names, short
 * for the screen. */
#include <config.h>

#include "ui/settings/keybinds.h"

#include "engine/base/language.h"
#include "engine/base/utf8.h"

#include <string.h>

/* --- bindings --------------------------------------------------------------------------------- */

const Keybind *keybinds_find(const Keybinds *binds, const char *table, const char *key)
{
    for (int i = 0; i < binds->count; i++)
        if (strcmp(binds->list[i].table, table) == 0 && strcmp(binds->list[i].key, key) == 0)
            return &binds->list[i];
    return NULL;
}

const Keybind *keybinds_own(const Keybinds *binds, const KeyTable *table, const char *key)
{
    return keybinds_find(binds, table->name, key);
}

bool keybinds_put(Keybinds *binds, const Keybind *bind)
{
    const Keybind *own = keybinds_find(binds, bind->table, bind->key);
    int place = own != NULL ? (int)(own - binds->list) : binds->count;
    if (place == KEYBINDS_MAX)
        return false;
    binds->list[place] = *bind;
    binds->count = int_max(binds->count, place + 1);
    return true;
}

const KeyRow *key_table_row(const KeyTable *table, size_t index)
{
    if (index < table->count)
        return &table->rows[index];
    return table->base != NULL ? key_table_row(table->base(), index - table->count) : NULL;
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
