/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Synonyms ("easier" for level, "dark mode" for the background), by which help, palette and the
 * suggestions for unknown words find commands. */
#ifndef LUFT_UI_VOCABULARY_SYNONYMS_H
#define LUFT_UI_VOCABULARY_SYNONYMS_H

#include "engine/base/strbuf.h"

#include <stddef.h>

/* The command, or "set" and the setting, that the whole phrase means, in English or in the person's
 * language, ignoring case and accents; NULL: none. */
const char *synonyms_find(const char *phrase);

/* The setting that the phrase means: "sound" is the bell; NULL: none. */
const char *synonyms_setting(const char *phrase);

/* The lines that ask for help about what is no command: "help premove"; NULL: no more. */
const char *synonyms_topic(size_t index);

/* Adds the phrases for such a line, separated by commas: first the person's language, then English.
 */
void synonyms_add(const char *line, StrBuf *phrases);

#endif
