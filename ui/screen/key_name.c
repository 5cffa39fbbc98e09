/* Two tables of names, for the last part of a name and for the modifiers before it. */
#include <config.h>

#include "ui/screen/key_name.h"

#include "engine/base/language.h"
#include "engine/base/utf8.h"

#include <string.h>

/* As they stand on the keyboards of the language; where a sign is NULL, the word stands for it. */
typedef struct Name {
    const char *key, *word, *sign;
} Name;

static const Name NAMES[] = {
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
    for (size_t i = 0; i < ARRAY_LEN(NAMES); i++)
        if (strcmp(NAMES[i].key, key) == 0)
            return is_unicode && NAMES[i].sign != NULL ? NAMES[i].sign
                                                       : language_of_marked(NAMES[i].word);
    return key;
}

/* How long the modifier is that the key's name begins with; "-" alone, or behind one, is none. */
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
