/* SPDX-License-Identifier: GPL-3.0-or-later */
/* English phrases that run commands ("offer draw"), and what people put around any line ("can I",
 * "please"). */
#ifndef LUFT_UI_VOCABULARY_PHRASES_H
#define LUFT_UI_VOCABULARY_PHRASES_H

#include "engine/base/strbuf.h"

#include <stdbool.h>

/* Appends the line for one that begins with such a phrase, with "the", "my" and the like in it or
 * not, and the words after it; false: it does not. */
bool phrase_to_line(const char *typed, StrBuf *line);

/* What follows "I want to", "can you" and the like, or the line. */
const char *line_after_lead(const char *line);
/* A copy of the line without these, without "please" at either end, in English or in the person's
 * language, and without marks at its ends. The caller frees it. */
char *line_without_trimmings(const char *line);

#endif
