/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers as people say them to a command: "two moves" for 2. */
#ifndef LUFT_UI_VOCABULARY_COUNTS_H
#define LUFT_UI_VOCABULARY_COUNTS_H

#include "engine/base/strbuf.h"
#include "engine/text/words.h"

#include <stdbool.h>

/* Appends "2" for "two moves", "2 moves" or "two", in English or in the person's language; false
 * for all else. */
bool count_to_digits(const char *text, StrBuf *digits);

/* Whether the line is a number and a name, "3 lines" or "two moves back"; the digits and the name
 * live as long as the line. */
bool count_before_name(const char *line, Word *number, Word *name);

#endif
