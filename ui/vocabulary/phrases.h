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

/* Whether the line begins with the words, with small ones between them or not; *more: what follows
 * them. */
bool phrase_begins(const char *line, const char *words, const char **more);

/* What follows "I want to", "can you" and the like, or the line. "show" leads, too, unless it
 * switches something on: other lines that begin so only ask. */
const char *line_after_lead(const char *line);
/* A copy of the line without these, without "please" at either end, in English or in the person's
 * language, and without marks at its ends. The caller frees it. */
char *line_without_trimmings(const char *line);

/* --- phrase_verbs.c --------------------------------------------------------------------------- */

/* The line for "remove the arrows", "clear all comments", or NULL. */
const char *phrase_deletion(const char *typed);
/* The line for "show the arrows", "hide the clocks", "turn off sound", or NULL. */
const char *phrase_switch(const char *typed);

#endif
