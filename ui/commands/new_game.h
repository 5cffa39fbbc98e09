/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game that the words of `new` ask for. */
#ifndef LUFT_UI_COMMANDS_NEW_GAME_H
#define LUFT_UI_COMMANDS_NEW_GAME_H

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/board/position.h"
#include "engine/record/time_control.h"
#include "ui/session/match.h"
#include "ui/session/session.h"
#include "ui/settings/settings.h"

/* The kinds of words given, as bits: at most one word of each kind. */
enum { NEW_GAME_SIDE = 1, NEW_GAME_STRENGTH = 2, NEW_GAME_START = 4, NEW_GAME_OPPONENT = 8 };

typedef struct NewGame {
    unsigned given;
    Position start;
    int chess960; /* its number, with NEW_GAME_START */
    PlayerKind player[COLOR_NB];
    char engine[COLOR_NB][SETTINGS_NAME_MAX]; /* as in a match */
    TimeControls controls;
    bool flipped;
    Settings settings; /* with the requested strength and opponent */
} NewGame;

/* The players stay unless they are named; if no engine plays yet, the person gets White.
 * STATUS_SYNTAX: the word, and what a new game takes. */
NODISCARD Status new_game_read(const Session *session, const char *arguments, NewGame *game);

#endif
