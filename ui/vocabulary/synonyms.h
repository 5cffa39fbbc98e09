/* What people call a command or a setting, besides its names: "easier" for level, "dark mode" for
 * the background. Nothing runs by these words; the help, the palette and the guesses at unknown
 * words find their row by them.
 */
#ifndef LUFT_UI_VOCABULARY_SYNONYMS_H
#define LUFT_UI_VOCABULARY_SYNONYMS_H

#include "engine/base/strbuf.h"

/* The command, or "set" and the setting, that a whole phrase means, in English or in the person's
 * language, case and accents aside; NULL: none. */
const char *synonyms_find(const char *phrase);

/* Adds the phrases for such a line, separated by commas: those of the person's language, and the
 * English ones. */
void synonyms_add(const char *line, StrBuf *phrases);

#endif
