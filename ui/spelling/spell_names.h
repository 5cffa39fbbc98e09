/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names as a person reads them: openings in their language ("Sizilianische Verteidigung:
 * Najdorf-Variante"), and the players and events that luft writes into tags.
 *
 * For display only; files and other programs get the English name.
 */
#ifndef LUFT_UI_SPELLING_SPELL_NAMES_H
#define LUFT_UI_SPELLING_SPELL_NAMES_H

#include "engine/base/strbuf.h"
#include "engine/record/game.h"
#include "ui/settings/settings.h"

/* Appends the English name in the person's language, part by part and with its separators, as far
 * as there are translations; moves in it ("with Bf5") are spelled by the style. */
void spell_opening(SpeechStyle style, const char *name, StrBuf *text);

/* All names stay as they are. */
bool spell_opening_is_english(SpeechStyle style);

/* spell_opening after its code, "B90 Sicilian Defense: Najdorf Variation". */
void spell_opening_code(SpeechStyle style, const char *eco, const char *name, StrBuf *text);

/* luft's own words in tags, as files have them. */
#define OWN_NAME_EVENT "Casual game"
#define OWN_NAME_LEVEL ", level " /* between luft's name and a number */

enum { OWN_NAME_MAX = 96 };

/* The value of a tag as a person reads it: luft's own words translated, its name without the
 * version, the value itself otherwise. It lives as long as value and buf do. */
const char *own_name_shown(const char *value, char buf[OWN_NAME_MAX]);

/* A name that is shown, for that many columns: "luft, level 5" becomes "luft 5". Others are returned
 * as they are. */
const char *own_name_short(const char *shown, int columns, char buf[OWN_NAME_MAX]);

/* The same of a game's tag; NULL: it has none. */
const char *own_name_of_tag(const Game *game, const char *tag, char buf[OWN_NAME_MAX]);

/* Whether a name that is shown says the rating: "luft, 800 Elo" does. */
bool own_name_has_rating(const char *shown, const char *rating);

/* Appends "Anna - Ben", in speech "Anna against Ben", each name shortened if it is long. */
void own_names_add_players(const Game *game, bool is_heard, StrBuf *text);

#endif
