/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names for display: players and events with luft's own words translated, and openings part by
 * part: a family, and after a colon its variations, separated by commas ("Family: Part, Part"). */
#include <config.h>

#include "ui/spelling/spell_names.h"

#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/board/types.h"
#include "engine/record/game_facts.h"
#include "engine/text/width.h"
#include "ui/spelling/spell_text.h"

#include <string.h>

/* --- events and players ----------------------------------------------------------------------- */

enum { NAME_LENGTH = 4 }; /* of "luft" */

const char *own_name_shown(const char *value, char buf[OWN_NAME_MAX])
{
    enum { LEVEL_DIGITS_MAX = 2 };
    static const char LEVEL[] = OWN_NAME_LEVEL, DIGITS[] = "0123456789";
    if (strcmp(value, OWN_NAME_EVENT) == 0)
        return _("Casual game");
    size_t end = strcspn(value, ",");
    const char *rest = value + end, *version = value + NAME_LENGTH + 1;
    if (strncmp(value, "luft ", NAME_LENGTH + 1) != 0 ||
        version + strspn(version, "0123456789.") != rest)
        return value;
    const char *number = rest + strlen(LEVEL);
    if (strncmp(rest, LEVEL, strlen(LEVEL)) == 0 && strspn(number, DIGITS) == strlen(number) &&
        strlen(number) <= LEVEL_DIGITS_MAX)
        utf8_printf(buf, OWN_NAME_MAX, _("%.*s, level %s"), NAME_LENGTH, value, number);
    else if (*rest == '\0' || strstr(rest, " Elo") != NULL)
        utf8_printf(buf, OWN_NAME_MAX, "%.*s%s", NAME_LENGTH, value, rest);
    else
        return value;
    return buf;
}

const char *own_name_short(const char *shown, int columns, char buf[OWN_NAME_MAX])
{
    const char *number = strrchr(shown, ' ');
    if (width_text(shown) <= columns || strncmp(shown, "luft,", NAME_LENGTH + 1) != 0 ||
        number == NULL || strspn(number + 1, "0123456789") == 0)
        return shown;
    utf8_printf(buf, OWN_NAME_MAX, "%.*s%s", NAME_LENGTH, shown, number);
    return buf;
}

const char *own_name_of_tag(const Game *game, const char *tag, char buf[OWN_NAME_MAX])
{
    const char *value = game_tag(game, tag);
    return value != NULL ? own_name_shown(value, buf) : NULL;
}

bool own_name_has_rating(const char *shown, const char *rating)
{
    const char *at = strstr(shown, ", ");
    return strncmp(shown, "luft,", NAME_LENGTH + 1) == 0 && *rating != '\0' && at != NULL &&
           strncmp(at + 2, rating, strlen(rating)) == 0 && at[2 + strlen(rating)] == ' ';
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

/* --- openings --------------------------------------------------------------------------------- */

bool spell_opening_is_english(SpeechStyle style)
{
    return style == SPEECH_LETTERS && opening_names_are_english();
}

void spell_opening(SpeechStyle style, const char *name, StrBuf *text)
{
    StrBuf shown;
    strbuf_init(&shown);
    opening_add_name(name, &shown);
    spell_text(style, shown.data, text);
    strbuf_done(&shown);
}

void spell_opening_code(SpeechStyle style, const char *eco, const char *name, StrBuf *text)
{
    strbuf_addf(text, "%s ", eco);
    spell_opening(style, name, text);
}
