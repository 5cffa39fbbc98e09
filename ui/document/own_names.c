/* Names of events and players as the screen shows them. */
#include <config.h>

#include "ui/document/own_names.h"

#include "engine/base/language.h"
#include "engine/base/utf8.h"
#include "engine/board/types.h"
#include "engine/text/width.h"

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

void own_names_add_players(const Game *game, bool is_heard, StrBuf *text)
{
    enum { PLAYER_COLUMNS = 30 };
    static const char *const TAGS[COLOR_NB] = { [WHITE] = "White", [BLACK] = "Black" };
    StrBuf names[COLOR_NB];
    for (int color = WHITE; color <= BLACK; color++) {
        char own[OWN_NAME_MAX];
        const char *name = own_name_of_tag(game, TAGS[color], own);
        bool is_unknown = name == NULL || strcmp(name, "?") == 0;
        strbuf_init(&names[color]);
        width_add_cut(&names[color],
                      !is_unknown ? name
                      : is_heard  ? _("unknown player")
                                  : "?",
                      PLAYER_COLUMNS);
    }
    strbuf_addf(text, is_heard ? _("%s against %s") : "%s - %s", names[WHITE].data,
                names[BLACK].data);
    strbuf_done(&names[WHITE]);
    strbuf_done(&names[BLACK]);
}
