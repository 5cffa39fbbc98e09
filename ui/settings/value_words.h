/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of arguments and of settings' values in the person's language: "aus" for off. */
#ifndef LUFT_UI_SETTINGS_VALUE_WORDS_H
#define LUFT_UI_SETTINGS_VALUE_WORDS_H

#include "engine/base/base.h"
#include "engine/base/strbuf.h"
#include "engine/text/words.h"

/* The one of the English words, separated by blanks, that the typed one means in the person's
 * language; length 0: none. It points into words. */
Word value_words_find(Word typed, const char *words);

/* Whether the word of the person's language for this one begins with what is typed. */
bool value_words_begin(Word typed, Word english);

/* Appends the word as a person of the language types it: "aus" for off; the word itself without a
 * translation. */
void value_words_add(Word word, StrBuf *text);

#endif
