/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words of the person's language for commands ("aufgeben", "nulle", "ничья") and phrases
 * ("neue Partie"), which run them. */
#ifndef LUFT_UI_VOCABULARY_OWN_WORDS_H
#define LUFT_UI_VOCABULARY_OWN_WORDS_H

#include "engine/base/strbuf.h"
#include "engine/text/words.h"

#include <stdbool.h>

/* The name of the command that the word stands for, in any case, with or without accents; NULL:
 * none. */
const char *own_words_command(Word word);

/* Whether one of these words for any command begins with what is typed. */
bool own_words_begin(Word typed);

/* The words for the command, separated by blanks; "" without a translation, as in English. */
const char *own_words_of(const char *command);

/* Appends the name of a command as the person types it: "hilfe" for "help". */
void own_words_add_name(const char *command, StrBuf *text);
/* The same with words after the name: "fehler nächste" for "mistake next". */
void own_words_add_line(const char *line, StrBuf *text);

/* Appends the English line for one that begins with a phrase of the person's language: "new 5+3"
 * for "neue Partie 5+3"; false: it does not. */
bool own_words_phrase(const char *line, StrBuf *english);

/* Appends the arguments with those that mean one of the words, which are separated by blanks,
 * replaced by it: "white 5+3" for "weiß 5+3". has_text: only the first, the others may be names. */
void own_words_name_arguments(const char *arguments, const char *words, bool has_text,
                              StrBuf *text);

#endif
