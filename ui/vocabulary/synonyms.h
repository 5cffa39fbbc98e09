/* Other names for commands and settings: "easier" for level, "dark mode" for the background. They
 * do not run anything; the help, the palette and the suggestions for unknown words find rows by
 * them. */
#ifndef LUFT_UI_VOCABULARY_SYNONYMS_H
#define LUFT_UI_VOCABULARY_SYNONYMS_H

#include "engine/base/strbuf.h"

/* The command, or "set" and the setting, that the whole phrase means, in English or in the person's
 * language, ignoring case and accents; NULL: none. */
const char *synonyms_find(const char *phrase);

/* Adds the phrases for such a line, separated by commas: first the person's language, then English.
 */
void synonyms_add(const char *line, StrBuf *phrases);

#endif
