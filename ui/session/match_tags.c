/* Tags of games played here, with today's date and the player's name. */
#include <config.h>

#include "ui/session/match_tags.h"

#include "engine/base/strbuf.h"
#include "engine/mind/job.h"
#include "engine/record/game.h"
#include "engine/record/game_facts.h"
#include "engine/text/encoding.h"
#include "ui/document/document.h"
#include "ui/spelling/spell_names.h"

#include <pwd.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

static const char *const TAGS[COLOR_NB] = { "White", "Black" };
static const char *const ELO_TAGS[COLOR_NB] = { "WhiteElo", "BlackElo" };

static const char *human_name(const Settings *settings)
{
    if (settings->player[0] != '\0')
        return settings->player;
    const struct passwd *entry = getpwuid(getuid());
    return entry != NULL && entry->pw_name[0] != '\0' ? entry->pw_name : "?";
}

/* Names of people, accounts and programs may hold any bytes. */
static void tag_name(Game *game, Color color, const char *name)
{
    StrBuf text;
    strbuf_init(&text);
    encoding_add_typed(&text, name);
    game_set_tag(game, TAGS[color], text.data);
    strbuf_done(&text);
}

/* Files stay English, whatever language the person reads. */
static void tag_own(Game *game, const Settings *settings, const char *name_tag, const char *elo_tag)
{
    char name[64] = "luft " PACKAGE_VERSION;
    if (settings->elo != STRENGTH_FULL) {
        int level = strength_nearest_level(settings->elo);
        char elo[16];
        if (strength_level_elo(level) == settings->elo)
            snprintf(name, sizeof name, "luft " PACKAGE_VERSION OWN_NAME_LEVEL "%d", level);
        else
            snprintf(name, sizeof name, "luft " PACKAGE_VERSION ", %d Elo", settings->elo);
        snprintf(elo, sizeof elo, "%d", settings->elo);
        game_set_tag(game, elo_tag, elo);
    }
    game_set_tag(game, name_tag, name);
}

/* The strength that another engine's options amount to is unknown. */
static void tag_engine(const Match *match, const Settings *settings, Color color)
{
    Game *game = match->document->game;
    if (match->engine[color][0] != '\0')
        tag_name(game, color, match->engine[color]);
    else
        tag_own(game, settings, TAGS[color], ELO_TAGS[color]);
}

void match_tags_players(const Match *match, const Settings *settings)
{
    Game *game = match->document->game;
    bool are_two_people =
        match->player[WHITE] == PLAYER_HUMAN && match->player[BLACK] == PLAYER_HUMAN;
    edits_clear(match->document); /* undo would bring back the players before */
    for (int color = WHITE; color <= BLACK; color++) {
        bool is_nameless = color == BLACK || settings->player[0] == '\0';
        game_set_tag(game, ELO_TAGS[color], NULL); /* of an earlier player */
        if (match->player[color] == PLAYER_ENGINE)
            tag_engine(match, settings, (Color)color);
        else
            tag_name(game, (Color)color,
                     are_two_people && is_nameless ? "?" : human_name(settings));
    }
}

void match_tags_begin(const Match *match, const Settings *settings)
{
    Game *game = match->document->game;
    char date[32] = "????.??.??";
    time_t now = time(NULL);
    struct tm today;
    if (localtime_r(&now, &today) != NULL)
        strftime(date, sizeof date, "%Y.%m.%d", &today);
    game_set_tag(game, "Event", OWN_NAME_EVENT);
    game_set_tag(game, "Date", date);
    game_set_tag(game, "Round", "-");
    match_tags_players(match, settings);
    game_set_time_controls(game, &match->clock.controls);
}
