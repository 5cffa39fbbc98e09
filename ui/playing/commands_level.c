/* Commands for the engine's strength as a player. */
#include <config.h>

#include "ui/playing/playing_commands.h"

#include "engine/base/status.h"
#include "engine/mind/strength.h"
#include "engine/text/words.h"
#include "ui/command/app.h"
#include "ui/command/arguments.h"
#include "ui/match/levels.h"
#include "ui/match/match.h"
#include "ui/match/match_tags.h"
#include "ui/session/session.h"
#include "ui/settings/settings.h"

#include <stdio.h>

static void say_strength(Session *session)
{
    char text[LEVELS_TEXT_MAX];
    Color human = session->match != NULL ? match_human(session->match) : COLOR_NB;
    levels_describe(session->settings.elo, text);
    if (human != COLOR_NB && session->match->engine[!human][0] != '\0')
        session_say(session, "luft plays at %s. %s has a strength of its own: `engine options %s`.",
                    text, match_engine_name(session->match, (Color)!human),
                    session->match->engine[!human]);
    else
        session_say(session, "The engine plays at %s.", text);
}

static void set_strength(Session *session, const App *app, int elo)
{
    settings_set_elo(&session->settings, elo);
    if (match_is_on(session->match))
        match_tags_players(session->match, &session->settings);
    app->settings_changed(app->context);
    say_strength(session);
}

/* In other programs `level 40 5 0` sets a clock. */
Status command_level(Session *session, const App *app, const char *arguments)
{
    Word word = word_take(&arguments);
    if (word.length == 0) {
        say_strength(session);
        return status_ok();
    }
    if (word_take(&arguments).length > 0)
        return status_error(STATUS_SYNTAX,
                            "level takes one number from %d to %d; clocks are set by `time 5+3`",
                            STRENGTH_LEVEL_MIN, STRENGTH_LEVEL_MAX);
    char value[SETTINGS_NAME_MAX];
    Settings wish = session->settings;
    snprintf(value, sizeof value, "%.*s", (int)word.length, word.text);
    Status status = settings_set(&wish, "level", value);
    if (status_is_ok(&status))
        set_strength(session, app, wish.elo);
    return status;
}

Status command_elo(Session *session, const App *app, const char *arguments)
{
    Word word = word_take(&arguments);
    Status status = arguments_expect_end(arguments);
    int64_t elo = STRENGTH_FULL;
    if (!status_is_ok(&status))
        return status;
    if (word.length == 0) {
        say_strength(session);
        return status_ok();
    }
    if (!word_names(word, "full"))
        status = argument_number(word, STRENGTH_ELO_MIN, STRENGTH_ELO_MAX, &elo);
    if (status_is_ok(&status))
        set_strength(session, app, (int)elo);
    return status;
}
