/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of the manual page luft-commands(7) that the help shows. */
#ifndef LUFT_UI_VOCABULARY_MANUAL_H
#define LUFT_UI_VOCABULARY_MANUAL_H

#include "engine/base/strbuf.h"

#include <stdbool.h>

enum { MANUAL_TOPIC_MAX = 32 };

/* Whether the texts are in English, as the manual is. */
bool manual_is_in_language(void);

/* Adds the sections about the topic, wrapped; false: there are none. */
bool manual_add(const char *topic, int columns, StrBuf *text);

/* The topic of a section that the text is a misspelling of; false: none, near is untouched. */
bool manual_topic_near(const char *text, char near[MANUAL_TOPIC_MAX]);

#endif
