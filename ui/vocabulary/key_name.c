/* A table of names, for the last part of a name with modifiers. */
#include <config.h>

#include "ui/vocabulary/key_name.h"

#include "engine/base/utf8.h"

#include <string.h>

static const struct {
    const char *name, *unicode, *ascii;
} NAMES[] = {
    { "Escape", "Esc", "Esc" },   { "Left", "←", "Left" },        { "Right", "→", "Right" },
    { "Up", "↑", "Up" },          { "Down", "↓", "Down" },        { "Enter", "⏎", "Enter" },
    { "PageUp", "PgUp", "PgUp" }, { "PageDown", "PgDn", "PgDn" }, { "Backspace", "Bksp", "Bksp" },
    { "Delete", "Del", "Del" },
};

static const char *short_of(const char *key, bool is_unicode)
{
    for (size_t i = 0; i < ARRAY_LEN(NAMES); i++)
        if (strcmp(NAMES[i].name, key) == 0)
            return is_unicode ? NAMES[i].unicode : NAMES[i].ascii;
    return key;
}

/* The key "-" alone, or behind a modifier, is no modifier. */
static const char *behind_modifiers(const char *key)
{
    const char *dash;
    while ((dash = strchr(key, '-')) != NULL && dash > key && dash[1] != '\0')
        key = dash + 1;
    return key;
}

void key_name_write(const char *key, bool is_unicode, char name[KEY_NAME_MAX])
{
    const char *last = behind_modifiers(key);
    utf8_printf(name, KEY_NAME_MAX, "%.*s%s", (int)(last - key), key, short_of(last, is_unicode));
}
