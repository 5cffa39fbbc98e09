/* Opening names in the user's language: "Sizilianische Verteidigung: Najdorf-Variante".
 *
 * For display only; files and other programs get the English name.
 */
#ifndef LUFT_UI_SPELLING_SPELL_OPENING_H
#define LUFT_UI_SPELLING_SPELL_OPENING_H

#include "engine/base/strbuf.h"
#include "ui/settings/settings.h"

/* Appends the English name in the person's language, part by part and with its separators, as far
 * as there are translations; moves in it ("with Bf5") are spelled by the style. */
void spell_opening(SpeechStyle style, const char *name, StrBuf *text);

/* All names stay as they are. */
bool spell_opening_is_english(SpeechStyle style);

/* spell_opening after its code, "B90 Sicilian Defense: Najdorf Variation". */
void spell_opening_code(SpeechStyle style, const char *eco, const char *name, StrBuf *text);

#endif
