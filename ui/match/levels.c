/* Levels in words. A level is a name for a rating, so the rating alone is kept. */
#include <config.h>

#include "ui/match/levels.h"

#include "ui/command/commands.h"
#include "ui/match/match_tags.h"

#include <stdio.h>

static bool is_level(int elo) { return strength_level_elo(strength_nearest_level(elo)) == elo; }

void levels_name(int elo, char buf[LEVELS_TEXT_MAX])
{
    if (elo == STRENGTH_FULL)
        snprintf(buf, LEVELS_TEXT_MAX, "full strength");
    else if (is_level(elo))
        snprintf(buf, LEVELS_TEXT_MAX, "level %d", strength_nearest_level(elo));
    else
        snprintf(buf, LEVELS_TEXT_MAX, "%d Elo", elo);
}

void levels_describe(int elo, char buf[LEVELS_TEXT_MAX])
{
    int level = strength_nearest_level(elo);
    if (elo == STRENGTH_FULL)
        snprintf(buf, LEVELS_TEXT_MAX, "full strength (level %d)", level);
    else if (is_level(elo))
        snprintf(buf, LEVELS_TEXT_MAX, "level %d of %d (about %d Elo)", level, STRENGTH_LEVEL_MAX,
                 elo);
    else
        snprintf(buf, LEVELS_TEXT_MAX, "%d Elo (near level %d of %d)", elo, level,
                 STRENGTH_LEVEL_MAX);
}

void levels_encourage(const Session *session, char buf[LEVELS_TEXT_MAX])
{
    int level = strength_nearest_level(session->settings.elo);
    Color human = match_human(session->match);
    GameEnd end = session_game_end(session);
    bool is_decided = end == END_CHECKMATE || end == END_RESIGNATION;
    buf[0] = '\0';
    if (!is_decided || human == COLOR_NB)
        return;
    if (session->match->loser != human && level < STRENGTH_LEVEL_MAX)
        snprintf(buf, LEVELS_TEXT_MAX, " Well played: `level %d` is the next.", level + 1);
    else if (session->match->loser == human && level > STRENGTH_LEVEL_MIN)
        snprintf(buf, LEVELS_TEXT_MAX, " `level %d` is gentler.", level - 1);
}

/* --- commands --------------------------------------------------------------------------------- */

static void say_strength(Session *session)
{
    char text[LEVELS_TEXT_MAX];
    levels_describe(session->settings.elo, text);
    session_say(session, "The engine plays at %s.", text);
}

static void set_strength(Session *session, const CommandHost *host, int elo)
{
    session->settings.elo = elo;
    if (session_is_playing(session))
        match_tags_players(session->match, &session->settings);
    host->settings_changed(host->context);
    say_strength(session);
}

/* In other programs `level 40 5 0` sets a clock. */
Status command_level(Session *session, const CommandHost *host, const char *arguments)
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
    int64_t level;
    Status status =
        argument_number(word, "the level", STRENGTH_LEVEL_MIN, STRENGTH_LEVEL_MAX, &level);
    if (status_is_ok(&status))
        set_strength(session, host, strength_level_elo((int)level));
    return status;
}

Status command_elo(Session *session, const CommandHost *host, const char *arguments)
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
        status = argument_number(word, "the rating", STRENGTH_ELO_MIN, STRENGTH_ELO_MAX, &elo);
    if (status_is_ok(&status))
        set_strength(session, host, (int)elo);
    return status;
}
