/* Writes a match into its game's tags: the roster, players, time control, result. */
#ifndef LUFT_UI_SESSION_MATCH_TAGS_H
#define LUFT_UI_SESSION_MATCH_TAGS_H

#include "ui/session/match.h"
#include "ui/settings/settings.h"

/* A game of today between the match's players, called as the settings have it. */
void match_tags_begin(const Match *match, const Settings *settings);
void match_tags_players(const Match *match, const Settings *settings);

#endif
