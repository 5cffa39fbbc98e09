/* An event's name, and a player's with its level. */
#include <config.h>

#include "ui/document/own_names.h"

#include "engine/base/language.h"
#include "engine/base/utf8.h"

#include <string.h>

const char *own_name_shown(const char *value, char buf[OWN_NAME_MAX])
{
    enum { LEVEL_DIGITS_MAX = 2 };
    if (strcmp(value, OWN_NAME_EVENT) == 0)
        return _("Casual game");
    const char *level = strncmp(value, "luft ", 5) == 0 ? strstr(value, OWN_NAME_LEVEL) : NULL;
    if (level == NULL)
        return value;
    const char *number = level + strlen(OWN_NAME_LEVEL);
    size_t digits = strspn(number, "0123456789");
    if (digits == 0 || digits > LEVEL_DIGITS_MAX || number[digits] != '\0')
        return value;
    utf8_printf(buf, OWN_NAME_MAX, _("%.*s, level %s"), (int)(level - value), value, number);
    return buf;
}

const char *own_name_short(const char *shown, char buf[OWN_NAME_MAX])
{
    enum { NAME = 4 }; /* bytes of "luft" */
    const char *rest = strchr(shown, ',');
    if (strncmp(shown, "luft ", NAME + 1) != 0 || rest == NULL)
        return shown;
    utf8_printf(buf, OWN_NAME_MAX, "%.*s%s", NAME, shown, rest);
    return buf;
}

const char *own_name_of_tag(const Game *game, const char *tag, char buf[OWN_NAME_MAX])
{
    const char *value = game_tag(game, tag);
    return value != NULL ? own_name_shown(value, buf) : NULL;
}
