/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names of levels. A level is a name for a rating; only the rating is stored. */
#include <config.h>

#include "ui/session/levels.h"

#include "engine/base/language.h"
#include "engine/base/utf8.h"
#include "engine/mind/job.h"

static bool is_level(int elo) { return strength_level_elo(strength_nearest_level(elo)) == elo; }

void levels_name(int elo, char buf[LEVELS_TEXT_MAX])
{
    if (elo == STRENGTH_FULL)
        utf8_printf(buf, LEVELS_TEXT_MAX, "%s", _("full strength"));
    else if (is_level(elo))
        utf8_printf(buf, LEVELS_TEXT_MAX, _("level %d"), strength_nearest_level(elo));
    else
        utf8_printf(buf, LEVELS_TEXT_MAX, _("%d Elo"), elo);
}

void levels_describe(int elo, char buf[LEVELS_TEXT_MAX])
{
    int level = strength_nearest_level(elo);
    const char *word = language_of_marked(strength_level_word(level));
    if (elo == STRENGTH_FULL)
        utf8_printf(buf, LEVELS_TEXT_MAX, _("full strength (level %d)"), level);
    else if (is_level(elo))
        utf8_printf(buf, LEVELS_TEXT_MAX, _("level %d of %d (%s, %d Elo)"), level,
                    STRENGTH_LEVEL_MAX, word, elo);
    else
        utf8_printf(buf, LEVELS_TEXT_MAX, _("%d Elo (%s, near level %d of %d)"), elo, word, level,
                    STRENGTH_LEVEL_MAX);
}

void levels_encourage(const Match *match, int elo, char buf[LEVELS_TEXT_MAX])
{
    int level = strength_nearest_level(elo);
    Color human = match_human(match);
    bool is_decided = match->end == END_CHECKMATE || match->end == END_RESIGNATION;
    buf[0] = '\0';
    if (!is_decided || human == COLOR_NB || match->engine[!human][0] != '\0')
        return;
    if (match->loser != human && level < STRENGTH_LEVEL_MAX)
        utf8_printf(buf, LEVELS_TEXT_MAX, _("Well played! Next: `level %d` (%s)."), level + 1,
                    language_of_marked(strength_level_word(level + 1)));
    else if (match->loser == human && level > STRENGTH_LEVEL_MIN)
        utf8_printf(buf, LEVELS_TEXT_MAX, _("`level %d` (%s) is easier."), level - 1,
                    language_of_marked(strength_level_word(level - 1)));
}
