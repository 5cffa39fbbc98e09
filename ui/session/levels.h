/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine's strength in words, and encouragement. The scale is defined by the engine. */
#ifndef LUFT_UI_SESSION_LEVELS_H
#define LUFT_UI_SESSION_LEVELS_H

#include "ui/session/match.h"

enum { LEVELS_TEXT_MAX = 128 };

/* "level 6", "1550 Elo" between two levels, "full strength". */
void levels_name(int elo, char buf[LEVELS_TEXT_MAX]);
/* "level 6 of 20 (casual, 1300 Elo)", "1550 Elo (club, near level 8 of 20)", "full strength (level
 * 20)". */
void levels_describe(int elo, char buf[LEVELS_TEXT_MAX]);

/* After a decided game of a person against the engine: what could come next, in a sentence; "" when
 * there is nothing to say. */
void levels_encourage(const Match *match, int elo, char buf[LEVELS_TEXT_MAX]);

#endif
